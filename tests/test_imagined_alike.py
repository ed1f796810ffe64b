"""Who cannot tell two true tables apart imagines the same worlds at both, to the last thing that anybody knows there.

The other laws make tables that look alike by imagining them. Here they come about by play: somebody answers this or
that in secret, and the game goes on with the same answers for as long as it can.
"""

from __future__ import annotations

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.saves import save
from barkyard.engine.table import Table
from barkyard.engine.views import news_view, view
from barkyard.games import GAMES
from barkyard.match import deal

FOLLOWED = 12  # answers after the secret one
SAME_DICE = 5
ALL_SEE = ("puppy-lake", "puprush", "walking-doggos")  # where next to every answer is open
MODES: list[tuple[str, int, dict[str, str]]] = [
    ("exploding-puppy", 4, {}),
    ("exploding-puppy", 5, {"special": "on"}),
    ("exploding-puppy", 3, {"super_combo": "on", "criminal_mind": "on"}),
    ("good-puppies-too", 3, {}),
    ("good-puppies-too", 4, {"friends": "sally-pat"}),
    ("puprush", 4, {}),
    ("walking-doggos", 4, {}),
    ("puppy-lake", 3, {}),
]


def other_ways(t: Table, seat: int) -> list[Table]:
    """The table after the first and the last thing that the seat may answer, and after two in the middle."""
    moves = t.moves(seat)
    ways = []
    for move in dict.fromkeys((moves[0], moves[len(moves) // 2], moves[len(moves) // 3], moves[-1])):
        way = t.clone()
        way.news = []
        way.answer(seat, move)
        ways.append(way)
    return ways


def seen_by(t: Table, seat: int) -> str:
    """All that it is told by the last answer."""
    heard = [news_view(t, news, seat) for news in t.news or () if news.reaches(seat)]
    return repr((view(t, seat), heard))


def imagined(t: Table, seat: int) -> str:
    """A world with all that everybody knows there, but for the order of a hand, which nobody sees."""
    world = t.imagine(seat, Dice.seeded(SAME_DICE))
    world.zones = [zone if place.ordered else sorted(zone) for zone, place in zip(world.zones, t.places, strict=True)]
    return save(world)


def compare(one: Table, other: Table, seats: list[int], dice: Dice) -> int:
    """How often somebody could have told two tables apart by what they imagine, and could not."""
    pairs = 0
    for _ in range(FOLLOWED):
        seats = [seat for seat in seats if seen_by(one, seat) == seen_by(other, seat)]
        for seat in seats:
            worlds = [imagined(t, seat) for t in (one, other)]
            assert worlds[0] == worlds[1], f"{one.game.name}: seat {seat} imagines what only others know"
            pairs += 1
        if not seats or one.over() or other.over() or one.asked() != other.asked():
            break
        asked = one.asked()[0]
        moves = one.moves(asked)
        if moves != other.moves(asked):
            break
        move = moves[dice.below(len(moves))]
        for t in (one, other):
            t.news = []
            t.answer(asked, move)
    return pairs


def law(game: Game, seats: int, options: dict[str, str], seed: int) -> int:
    dice = Dice.seeded(seed)
    t = deal(game, seats, seed, options).table
    pairs = 0
    while not t.over():
        asked = t.asked()[0]
        others = [seat for seat in range(seats) if seat != asked]
        ways = other_ways(t, asked)
        for one, other in zip(ways[::2], ways[1::2], strict=False):  # each is played on
            pairs += compare(one, other, others, dice.fork())
        moves = t.moves(asked)
        t.answer(asked, moves[dice.below(len(moves))])
    return pairs


def test_exploding_puppy_tells_nobody_where_the_puppy_was_put() -> None:
    assert law(GAMES["exploding-puppy"], 3, {}, 1) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_what_only_others_know_is_not_imagined(game: str, seats: int, options: dict[str, str]) -> None:
    pairs = sum(law(GAMES[game], seats, options, seed) for seed in range(4))
    assert pairs > 0 or game in ALL_SEE

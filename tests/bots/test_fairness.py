"""Worlds that a seat cannot tell apart get the same move from every bot, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from barkyard.bots import Bot, Chair, hint, make_bot
from barkyard.bots.learned import has_learned
from barkyard.bots.learned.hints import LearnedBot
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.saves import save
from barkyard.engine.table import Table
from barkyard.games import GAMES

BOTS = ("random", "thumb", "thumb:50", "search:8", "easy", "medium")
QUICK = ("thumb", "search:8")  # each kind that thinks, once
SITUATIONS = 3  # of each mode
WORLDS = 2


def situations(game: Game, seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Table, int]]:
    """Tables with a real choice, from all parts of a game that is half played well and half at random."""
    t = game.deal(seats, game.settle(seats, options), Dice.seeded(seed))
    dice = Dice.seeded(seed)
    careless = make_bot("thumb:50", game.name)
    choices = 0
    while not t.over() and choices < 400:
        seat = t.asked()[-1]
        if len(t.moves(seat)) > 1:
            choices += 1
            if choices in (1, 5, 20, 45, 90, 180):
                yield t, seat
        seat = t.asked()[0]
        t.answer(seat, careless.choose(Chair(t, seat, dice), dice))


def answers(bot: Bot, t: Table, seat: int) -> set[int]:
    """What a bot chooses on a table and in other worlds that look alike from its seat, with the same dice."""
    worlds = [t, *(t.imagine(seat, Dice.seeded(number)) for number in range(WORLDS))]
    return {bot.choose(Chair(world, seat, Dice.seeded(5)), Dice.seeded(6)) for world in worlds}


def modes(game: Game) -> list[tuple[int, dict[str, str]]]:
    """The smallest, the largest and a few others."""
    found = game.modes()
    return [found[0], found[-1], *found[1 : -1 : max(1, len(found) // 2)]]


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in BOTS])
@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.slow if len(game.modes()) > 30 else ()) for game in GAMES.values()],
    ids=list(GAMES),
)
def test_a_bot_knows_no_more_than_its_seat(game: Game, name: str) -> None:
    bot = make_bot(name, game.name)
    tried = 0
    for number, (seats, options) in enumerate(modes(game)):
        for t, seat in first_situations(game, seats, tuple(options.items()), number):
            before = save(t)
            chosen = answers(bot, t, seat)
            assert len(chosen) == 1, f"{name} tells worlds apart at {game.name}, seat {seat} of {seats}, {options}"
            assert chosen <= set(t.moves(seat))
            assert save(t) == before
            tried += 1
    assert tried >= 6


@cache
def first_situations(
    game: Game, seats: int, options: tuple[tuple[str, str], ...], seed: int
) -> list[tuple[Table, int]]:
    """Found once for all bots, who leave them as they are."""
    found = situations(game, seats, dict(options), seed)
    return [(t.clone(), seat) for t, seat in islice(found, SITUATIONS)]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in GAMES if has_learned(name)])
def test_a_bot_with_a_learned_judge_knows_no_more_than_its_seat(name: str) -> None:
    """At the tables it has learned at; elsewhere it is the usual search."""
    game, bot, tried = GAMES[name], make_bot("learned:8", name), 0
    assert isinstance(bot, LearnedBot)
    for number in range(4):
        seats = list(bot.learned)[number % len(bot.learned)]
        for t, seat in first_situations(game, seats, (), number):
            assert t.options == bot.options
            chosen = answers(bot, t, seat)
            assert len(chosen) == 1, f"{name} tells worlds apart, seat {seat} of {seats}"
            assert chosen <= set(t.moves(seat))
            tried += 1
    assert tried >= 6


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_hint_knows_no_more_than_its_seat(game: Game) -> None:
    t, seat = first_situations(game, game.seats[-1], (), 1)[-1]
    told = [
        hint(Chair(world, seat, Dice.seeded(1)), Dice.seeded(2), 40)
        for world in (t, t.imagine(seat, Dice.seeded(3)), t.imagine(seat, Dice.seeded(4)))
    ]
    assert told[0] == told[1] == told[2]
    assert sorted(move for move, _ in told[0]) == sorted(t.moves(seat))
    assert sum(share for _, share in told[0]) == pytest.approx(1)
    assert [share for _, share in told[0]] == sorted((share for _, share in told[0]), reverse=True)


class Peeking:
    """A bot that somebody has slipped the table itself."""

    def __init__(self, t: Table) -> None:
        self.truth = t

    def choose(self, chair: Chair, dice: Dice) -> int:
        moves = chair.moves()
        return moves[sum(map(ord, str(save(self.truth)))) % len(moves)]


def test_the_check_finds_a_bot_that_peeks() -> None:
    game = GAMES["walking-doggos"]
    t, seat = first_situations(game, 4, (), 1)[0]
    worlds = [t.imagine(seat, Dice.seeded(number)) for number in range(6)]
    chosen = {Peeking(world).choose(Chair(world, seat, Dice.seeded(5)), Dice.seeded(6)) for world in worlds}
    assert len(chosen) > 1

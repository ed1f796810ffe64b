"""Finished games to review, and games that a seat could not tell from them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from barkyard.bots import Chair, make_bot
from barkyard.engine.dice import Dice
from barkyard.engine.records import Record
from barkyard.engine.slips import BIT, CARD, FACE
from barkyard.engine.table import Table
from barkyard.engine.views import news_view, view
from barkyard.games import find
from barkyard.lab.review.depths import DEPTHS, Depth
from barkyard.lab.review.moments import Story, tell
from barkyard.lab.review.work import Looked, Order, look_into

TINY = Depth("tiny", own=6, others=20, race=20, fresh=12, lead=0.0)  # enough to be equal or not
SEATS = {"exploding-puppy": 3, "good-puppies-too": 3, "puppy-lake": 2, "puprush": 3, "walking-doggos": 3}


@lru_cache
def played(game: str, seats: int, seed: int = 4, bots: str = "medium") -> Record:
    box = find(game)
    t = box.deal(seats, box.settle(seats, {}), Dice.seeded(seed))
    players = [make_bot(name, game) for name in (bots.split(",") * seats)[:seats]]
    dice, answers = Dice.seeded(seed + 1), []
    while t.stack:
        asked = t.asked()
        moves = t.moves(asked[0])
        move = moves[0] if len(moves) == 1 else players[asked[0]].choose(Chair(t, asked[0], dice), dice)
        answers.append(moves.index(move) * len(asked))
        t.answer(asked[0], move)
    return Record(game, box.version, seats, {}, seed, tuple(answers))


def fresh(record: Record) -> Table:
    box = find(record.game)
    return box.deal(record.seats, box.settle(record.seats, record.options), Dice.seeded(record.seed))


class Lived:
    """A game from one seat, as far as the given moves can be made: answers, and what the seat saw and heard."""

    def __init__(self, start: Table, moves: list[tuple[int, int]], seat: int) -> None:
        self.start = start.clone()
        self.seat = seat
        self.answers: list[int] = []
        self.seen = [str(view(start, seat))]
        t = start
        for mover, move in moves:
            if not t.stack or mover not in t.asked() or move not in t.moves(mover):
                break
            asked = t.asked()
            self.answers.append(t.moves(mover).index(move) * len(asked) + asked.index(mover))
            t.news = []
            t.answer(mover, move)
            told = [news_view(t, news, seat) for news in t.news if news.reaches(seat)]
            self.seen.append(f"{told}{view(t, seat)}")

    def story(self, until: int) -> Story:
        return tell(self.start.clone(), tuple(self.answers[:until]), self.seat)


def moves_of(record: Record) -> list[tuple[int, int]]:
    t, found = fresh(record), []
    for answer in record.answers:
        asked = t.asked()
        mover = asked[answer % len(asked)]
        move = t.moves(mover)[answer // len(asked)]
        found.append((mover, move))
        t.answer(mover, move)
    return found


def agreed(one: Lived, other: Lived) -> int:
    """How many answers were given while the seat could not tell the two apart."""
    pairs = zip(one.seen, other.seen, strict=False)
    return next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(one.seen), len(other.seen))) - 1


def with_other_cards(record: Record, seat: int, dice: Dice, tries: int) -> Iterator[Lived]:
    """The same moves after two cards that the seat cannot see have been exchanged at the deal."""
    game, moves = find(record.game), moves_of(record)
    for _ in range(tries):
        t = fresh(record)
        spots = [
            (zone, place)
            for zone, slips in enumerate(t.zones)
            for place, slip in enumerate(slips)
            if not slip & BIT[seat] and not t.places[zone].written
        ]
        (z1, i1), (z2, i2) = (spots[dice.below(len(spots))] for _ in range(2))
        a, b = t.zones[z1][i1], t.zones[z2][i2]
        if game.backs[a & CARD] == game.backs[b & CARD] and a & FACE != b & FACE:
            t.zones[z1][i1], t.zones[z2][i2] = b & FACE | a & ~FACE, a & FACE | b & ~FACE
            yield Lived(t, moves, seat)


def with_another_answer(record: Record, seat: int, dice: Dice, tries: int) -> Iterator[Lived]:
    """The same moves but for one of somebody else's, as long as they can be made."""
    moves = moves_of(record)
    for _ in range(tries):
        place = dice.below(len(moves))
        t = fresh(record)
        for mover, move in moves[:place]:
            t.answer(mover, move)
        mover, move = moves[place]
        options = [option for option in t.moves(mover) if option != move]
        if mover != seat and options:
            other = [*moves[:place], (mover, options[dice.below(len(options))]), *moves[place + 1 :]]
            yield Lived(fresh(record), other, seat)


def looks(story: Story, seat: int, places: list[int], open_cards: bool = False) -> list[Looked]:
    DEPTHS[TINY.name] = TINY
    order = Order("", seat, TINY.name, open_cards)
    return [look_into(story, order, place, 1.0) for place in places]

"""What a choice is worth in worlds that a seat could imagine at that moment: the same worlds and dice for every option.

World k of a moment is `imagine(seat, dice)` with dice that follow from the moment's number among the seat's own and
from k alone. Two games that the seat could not tell apart therefore get the same worlds.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

from barkyard.bots.hints import hints_for
from barkyard.bots.playing_on import ALWAYS, Way, make_line
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table
from barkyard.lab.review.moments import Moment

LAPSES: Final = 192  # of 256 moves so many by rules of thumb: one in four is any move
USUAL: Final[list[int]] = []  # the line of whoever plays on in the usual way
CARELESS: Final = frozenset({"walking-doggos"})  # where chances with lapses come nearer to what happens
LAPSE_SHARE: Final = 0.2  # how often others leave the rules of thumb, when moves are read as signs of cards


class Row(NamedTuple):
    """One world: what each line came to there, None where it cannot be played; and how likely the first was made."""

    worths: list[float | None]
    weight: float


class Eyes:
    """From where worlds are seen: a seat's, or with open cards, which is hindsight."""

    def __init__(self, seat: int, open_cards: bool = False) -> None:
        self.seat = seat
        self.open_cards = open_cards

    def world(self, t: Table, dice: Dice) -> Table:
        if not self.open_cards:
            return t.imagine(self.seat, dice)
        true = t.clone()
        true.news = None
        true.dice = dice.fork()  # open cards do not tell what dice and shuffles are going to bring
        return true


def usual_way(game: str) -> Way:
    """How everybody plays on."""
    return Way(hints_for(game), LAPSES if game in CARELESS else ALWAYS)


def other_way(game: str) -> Way:
    """The second way: what is a loss must be one under both."""
    return Way(hints_for(game), ALWAYS if game in CARELESS else LAPSES)


def dice_for(*words: object) -> Dice:
    """Dice that depend on these words alone."""
    return Dice.seeded(int.from_bytes(sha256("/".join(map(str, words)).encode()).digest()[:16], "big"))


def worth(t: Table, seat: int) -> float:
    """A win or its share of a shared one; alone at the table, the score."""
    result = t.result()
    if t.seats == 1:
        return float(result.scores[0])
    return 1.0 / len(result.winners) if seat in result.winners else 0.0


def chances(t: Table, eyes: Eyes, way: Way, worlds: int, purpose: str) -> list[float]:
    """What the game came to for the seat in so many worlds."""
    found = []
    for k in range(worlds):
        dice = dice_for(purpose, k)
        world = eyes.world(t, dice)
        way.finish(world, dice.fork())
        found.append(worth(world, eyes.seat))
    return found


def worlds_of(moment: Moment, eyes: Eyes, purpose: str, count: int) -> list[Table]:
    """The worlds of these dice again, for whoever asks what was true in them."""
    return [eyes.world(moment.state, dice_for(purpose, moment.number, k)) for k in range(count)]


def rows(moment: Moment, eyes: Eyes, lines: list[list[int]], way: Way, worlds: range, purpose: str) -> list[Row]:
    """All lines in each world. A line is a list of moves; the empty one is what the usual way does there."""
    longest = max(len(line) for line in lines)
    found = []
    for k in worlds:
        dice = dice_for(purpose, moment.number, k)
        found.append(_row(moment, eyes.seat, eyes.world(moment.state, dice), lines, longest, way, dice))
    return found


def _row(moment: Moment, viewer: int, world: Table, lines: list[list[int]], longest: int, way: Way, dice: Dice) -> Row:
    first, later, mover = dice.fork(), dice.fork(), moment.seat
    options = len(world.moves(mover)) if mover in world.asked() else 1
    worths: list[float | None] = []
    known: dict[tuple[int, ...], float] = {}  # lines that make the same moves are worth the same
    agrees = False
    for line in lines:
        t = world.clone()
        t.dice = later.copy()
        made = line
        if not line:
            made = way.choose_some(t, mover, longest, first.copy())
            agrees = made == lines[0]
        elif not make_line(t, mover, line):
            worths.append(None)
            continue
        key = tuple(made)
        if key not in known:
            way.finish(t, later.copy())
            known[key] = worth(t, viewer)
        worths.append(known[key])
    weight = (1 - LAPSE_SHARE) * agrees + LAPSE_SHARE / options if worths[0] is not None else 0.0
    return Row(worths, weight)

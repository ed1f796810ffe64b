"""Our half: the same driver as the peers', on a raw table of the build that this process imports."""

from __future__ import annotations

import filecmp
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, Literal

from bench.clock import Probe, bytes_each, microseconds, per_second, per_second_prepared
from bench.peers import GAMES, ITERATIONS, POINTS
from bench.rows import Unit

if TYPE_CHECKING:
    from barkyard.engine.dice import Dice
    from barkyard.engine.table import Table

SOURCE: Final = Path(__file__).parent.parent / "src" / "barkyard"

What = Literal["play", "play dealt", "playout", "clone", "imagine", "memory", "search"]


@dataclass(frozen=True)
class Ours:
    """What is measured of us: something done at a table of a game, in the compiled or the plain build."""

    game: str
    seats: int
    what: What
    compiled: bool = True

    @property
    def key(self) -> str:
        build = "compiled" if self.compiled else "plain"
        return f"{self.game} {self.seats} {self.what} {build}"

    @property
    def label(self) -> str:
        """As the other side of a comparison."""
        return f"barkyard {self.what}"

    @property
    def unit(self) -> Unit:
        return UNITS[self.what]


UNITS: Final[dict[What, Unit]] = {
    "play": "per second",
    "play dealt": "per second",
    "playout": "per second",
    "clone": "us",
    "imagine": "us",
    "memory": "bytes",
    "search": "per second",
}


def probe(ours: Ours) -> Probe:
    deal = dealer(ours.game, ours.seats)
    return PROBES[ours.what](deal)


# Deals one more table from the dice given.
Deal = Callable[["Dice"], "Table"]


def dealer(name: str, seats: int) -> Deal:
    game = import_module("barkyard.games").find(name)
    options = game.settle(seats, {})
    return lambda dice: game.deal(seats, options, dice.fork())


def new_dice() -> Dice:
    from barkyard.engine.dice import Dice

    return Dice.seeded(1)


def play(deal: Deal) -> Probe:
    """Whole games driven from Python, the deal included: decisions a second."""
    random, dice = Random(1).random, new_dice()
    return per_second(lambda repeats: sum(finish(deal(dice), random) for _ in range(repeats)))


def play_dealt(deal: Deal) -> Probe:
    """The same with the deal off the clock."""
    random, dice = Random(1).random, new_dice()
    return per_second_prepared(
        lambda repeats: [deal(dice) for _ in range(repeats)],
        lambda dealt: sum(finish(t, random) for t in dealt),
    )


def playout(deal: Deal) -> Probe:
    """Whole games played inside the engine, the deal included: decisions a second."""
    run = import_module("barkyard.engine.table").playout
    dice = new_dice()
    return per_second(lambda repeats: sum(run(deal(dice), dice) for _ in range(repeats)))


def finish(t: Table, random: Callable[[], float]) -> int:
    """Random play to the end of a game: how many decisions."""
    decisions = 0
    while asked := t.asked():
        seat = asked[0]
        moves = t.moves(seat)
        t.answer(seat, moves[int(random() * len(moves))])
        decisions += 1
    return decisions


def clone(deal: Deal) -> Probe:
    found = tables(deal)

    def work(repeats: int) -> int:
        for _ in range(repeats):
            for t in found:
                t.clone()
        return repeats * len(found)

    return microseconds(work)


def imagine(deal: Deal) -> Probe:
    found = [(t, t.asked()[0]) for t in tables(deal)]
    dice = new_dice()

    def work(repeats: int) -> int:
        for _ in range(repeats):
            for t, seat in found:
                t.imagine(seat, dice)
        return repeats * len(found)

    return microseconds(work)


def memory(deal: Deal) -> Probe:
    """A late table is the largest: it has the longest history."""
    late = tables(deal)[len(POINTS) - 1]
    return bytes_each(late.clone)


def search(deal: Deal) -> Probe:
    """Moves made by all iterations, in a second. Playouts are random and go to the very end, so that these are
    iterations times remaining moves, as for the peer; each world is walked through as often as the game's hints say.
    """
    bots, hints = import_module("barkyard.bots"), import_module("barkyard.bots.hints")
    run = import_module("barkyard.bots.search").search_for
    dice = new_dice()
    chairs = [bots.Chair(t, t.asked()[0], dice) for t in tables(deal)]
    thinking = [(chair, chair.moves()) for chair in chairs if len(chair.moves()) > 1]
    blind = hints.Hints(has_thumb=False, walks=hints.hints_for(chairs[0].game.name).walks)

    def work(repeats: int) -> int:
        done = 0
        for _ in range(repeats):
            for chair, moves in thinking:
                done += run(chair, moves, blind, dice, ITERATIONS).length
        return done

    return per_second(work)


PROBES: Final[dict[What, Callable[[Deal], Probe]]] = {
    "play": play,
    "play dealt": play_dealt,
    "playout": playout,
    "clone": clone,
    "imagine": imagine,
    "memory": memory,
    "search": search,
}


def tables(deal: Deal) -> list[Table]:
    """Tables from the early, middle and late part of a few random games, as of the peers."""
    random = Random(1).random
    dice = new_dice()
    found = []
    for _ in range(GAMES):
        t = deal(dice)
        passed = []
        while asked := t.asked():
            passed.append(t.clone())
            moves = t.moves(asked[0])
            t.answer(asked[0], moves[int(random() * len(moves))])
        found += [passed[int(point * len(passed))] for point in POINTS]
    return found


def is_compiled() -> bool:
    """Whether `import barkyard` gives this process the compiled engine; False also when it gives nothing."""
    try:
        engine = import_module("barkyard.engine.table")
    except ModuleNotFoundError as missing:
        if missing.name != "barkyard":
            raise
        return False
    return not str(engine.__file__).endswith(".py")


def is_current() -> bool:
    """Whether the build this process imports was made from the checkout's very source."""
    found = find_spec("barkyard")
    if found is None or found.origin is None:
        return False
    installed = Path(found.origin).parent
    sources = [path.relative_to(SOURCE) for path in SOURCE.rglob("*.py")]
    return not any(filecmp.cmpfiles(installed, SOURCE, map(str, sources), shallow=False)[1:])


def installed_version() -> str:
    try:
        return version("barkyard")
    except PackageNotFoundError:
        return "not installed"

"""A study: the games of a plan, collected; with a change, every deal is played with and without it.

Batches follow from the plan alone and come back in their order, so figures and files are the same whatever the number
of workers. What is done is kept on the way: a study that was stopped can go on.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TextIO

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.games import find
from barkyard.lab.collect import Watch
from barkyard.lab.probe import apart, probe
from barkyard.lab.simulate import MOST_IN_BATCH, MOST_THOUGHT, Plan, choosers, game_seed, is_thought
from barkyard.lab.tally import Tally, bump, csv_lines
from barkyard.lab.workers import in_order

BATCHES = 64  # so many at least, for the bar, for Ctrl-C, and for workers that end at about the same time
QUICK_BATCHES = 25  # of random games: sums are made once a batch, and take as long as a hundred games
KEEP_SECONDS = 20.0  # between two states that are kept
HEARD = 10_000  # games of a plan that are listened to at least; of one twice as long every second, and so on
OPENED = 25_000  # and games whose opening hands are looked at
FORMAT = 1
SHIFT = "shift"  # by column of a row: what the change added


@dataclass(frozen=True)
class Study:
    """What is played; `changed` are the options of the same deals with a change."""

    plan: Plan
    changed: dict[str, str] | None = None

    def plans(self) -> list[Plan]:
        return [self.plan] if self.changed is None else [self.plan, replace(self.plan, options=self.changed)]

    def batches(self, begun: int) -> list[range]:
        games = self.plan.games
        most, least = (MOST_THOUGHT, BATCHES) if is_thought(self.plan) else (MOST_IN_BATCH, QUICK_BATCHES)
        size = max(1, min(most, games // least))
        return [range(start, min(start + size, games)) for start in range(begun, games, size)]


@dataclass
class Seen:
    """What a study has come to: a tally without the change, one with it."""

    study: Study
    tallies: list[Tally]
    done: int = 0
    interrupted: bool = False

    @property
    def complete(self) -> bool:
        return self.done == self.study.plan.games


Part = tuple[int, list[Tally], str]  # games done, tallies, lines


def begin(study: Study) -> Seen:
    return Seen(study, [Tally() for _ in study.plans()])


def run(seen: Seen, workers: int, progress: Callable[[int], None], folder: Path | None, cluster: str = "") -> None:
    """Play what is left of a study; Ctrl-C leaves it interrupted, with all that was done in it."""
    tasks = [(seen.study, batch) for batch in seen.study.batches(seen.done)]
    parts = in_order(play_batch, tasks, workers, cluster)
    kept, ledger = time.monotonic(), Ledger(folder, seen) if folder else None
    try:
        with closing(parts):
            for part in parts:
                _take(seen, part, ledger)
                progress(seen.done)
                if folder and time.monotonic() - kept > KEEP_SECONDS:
                    keep(seen, folder)
                    kept = time.monotonic()
    except KeyboardInterrupt:
        seen.interrupted = True
    finally:
        if ledger:
            ledger.close()
    if folder:
        keep(seen, folder)


def _take(seen: Seen, part: Part, ledger: Ledger | None) -> None:
    """A part counts as done when all of it is there."""
    done, tallies, lines = part
    if ledger:
        ledger.write(lines)
    for mine, theirs in zip(seen.tallies, tallies, strict=True):
        mine.add(theirs)
    seen.done += done


def play_batch(study: Study, numbers: range) -> Part:
    plans = study.plans()
    watches = [Watch(find(plan.game), plan.seats, is_thought(plan), numbers) for plan in plans]
    for plan, watch in zip(plans, watches, strict=True):
        _watch(plan, watch, numbers)
    rows = watches[0].rows
    if len(plans) == 2:
        after = watches[1].rows
        for old, new in zip(rows, after, strict=True):
            _compare(watches[1].tally, old, new)
        rows = [[*old, *new] for old, new in zip(rows, after, strict=True)]
    tallies = [watch.settle() for watch in watches]
    for plan, tally in zip(plans, tallies, strict=True):
        for number in every(apart(plan), numbers):
            probe(plan, number, tally)
    return len(numbers), tallies, csv_lines(rows)


def _watch(plan: Plan, watch: Watch, numbers: range) -> None:
    """Games of a plan. What is the same for all of them is done once: a game may take 20 µs. Games of a kind are played
    one after the other: to hear every tenth takes the processor twice as long as to hear as many in a row."""
    box, seats, games = find(plan.game), plan.seats, plan.games
    options, chooser = box.settle(seats, plan.options), choosers(plan)
    hear = max(1, games // HEARD)
    look = max(1, games // OPENED)
    only_watched = [number for number in numbers if number % hear and number % look]
    opened = [number for number in every(look, numbers) if number % hear]
    for kind in (only_watched, opened, every(hear, numbers)):
        for number in kind:
            seed = game_seed(plan, number)
            t = box.deal(seats, options, Dice.seeded(seed))
            watch.play(t, chooser(seed), number, number % hear == 0, number % look == 0)


def every(step: int, numbers: range) -> range:
    """Those of the numbers that a step divides."""
    return range(-(-numbers.start // step) * step, numbers.stop, step)


def _compare(tally: Tally, before: list[int], after: list[int]) -> None:
    sums, squares = tally.of(SHIFT), tally.of(f"{SHIFT} squared")
    for column in range(1, len(before)):
        shift = after[column] - before[column]
        bump(sums, column, shift)
        bump(squares, column, shift * shift)


# What is kept


@contextmanager
def writing(folder: Path) -> Iterator[None]:
    """A folder that is none, that nobody may write to, or whose disk is full."""
    try:
        yield
    except OSError as fault:
        raise BadSetup(f"--out: expected a folder that can be written to, not {folder}: {fault.strerror}") from None


class Ledger:
    """Every game as a line of a CSV file, which one run at a time may write."""

    def __init__(self, folder: Path, seen: Seen) -> None:
        self._folder, path = folder, csv_path(folder, seen.study)
        with writing(folder):
            self._file: TextIO = path.open("a", encoding="utf-8", newline="\n")
        try:
            self._claim()
            if seen.done:
                _cut(path, seen.done + 1)
            else:
                with writing(folder):
                    self._file.truncate(0)
                self.write(",".join(columns(seen.study)) + "\n")
        except BadSetup:
            self._file.close()
            raise

    def _claim(self) -> None:
        """On Windows two runs in one folder spoil each other's files: there are no such locks."""
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                told = f"--out: another run is writing to {self._folder}; choose another folder, or wait"
                raise BadSetup(told) from None

    def write(self, lines: str) -> None:
        """To the disk at once, so that one that is full says so here."""
        with writing(self._folder):
            self._file.write(lines)
            self._file.flush()

    def close(self) -> None:
        with writing(self._folder):
            self._file.close()


def _cut(path: Path, lines: int) -> None:
    """Games may have been written after the last state was kept: they are played again. BadSetup if some are gone."""
    with path.open("r+b") as file:
        for place in range(lines):
            if not file.readline().endswith(b"\n"):
                raise BadSetup(f"--resume: {path} should have {lines - 1} games, it has {max(0, place - 1)}")
        file.truncate(file.tell())


def row_columns(seats: int) -> list[str]:
    """The columns of one game's row; shares of the win in parts of 840."""
    each = [*(f"score_{seat}" for seat in range(seats)), *(f"won_{seat}" for seat in range(seats))]
    return ["game", "answers", "choices", "turns", "begun_by", *each]


def columns(study: Study) -> list[str]:
    names = row_columns(study.plan.seats)
    return names if study.changed is None else [*names, *(f"changed_{name}" for name in names)]


def csv_path(folder: Path, study: Study) -> Path:
    return folder / f"games-{study.plan.seats}.csv"


def state_path(folder: Path, study: Study) -> Path:
    return folder / f"state-{study.plan.seats}.json"


def keep(seen: Seen, folder: Path) -> None:
    """Written beside and then put in place: whatever happens, a whole state is there."""
    state = {
        "format": FORMAT,
        "study": _identity(seen.study),
        "done": seen.done,
        "tallies": [tally.plain() for tally in seen.tallies],
    }
    path = state_path(folder, seen.study)
    beside = path.with_suffix(".new")
    with writing(folder):
        beside.write_text(json.dumps(state), encoding="utf-8")
        beside.replace(path)


def resume(study: Study, folder: Path) -> Seen:
    """What was kept of a study; BadSetup if there is nothing, or something else."""
    path = state_path(folder, study)
    try:
        state: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise BadSetup(f"--resume: expected the state of a study in {path}: {fault}") from None
    if state.get("format") != FORMAT or state.get("study") != _identity(study):
        raise BadSetup(f"--resume: {path} belongs to another study; its plan was {state.get('study')}")
    tallies, done = [Tally.read(tally) for tally in state["tallies"]], state["done"]
    if type(done) is not int or not 0 <= done <= study.plan.games or any(tally.games != done for tally in tallies):
        raise BadSetup(f"--resume: {path} is damaged: {str(done)[:20]} games are no number of games it can hold")
    if done and not csv_path(folder, study).is_file():
        raise BadSetup(f"--resume: {csv_path(folder, study)} is gone, with the games that were played")
    return Seen(study, tallies, done)


def _identity(study: Study) -> dict[str, Any]:
    game = find(study.plan.game)
    plain: dict[str, Any] = json.loads(json.dumps({**asdict(study), "rules": game.version}))
    return plain

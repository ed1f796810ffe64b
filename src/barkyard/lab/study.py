"""A study: the games of a plan, collected; with a change, every deal is played with and without it.

Batches follow from the plan alone and come back in their order, so figures and files are the same whatever the number
of workers. What is done is kept on the way: a study that was stopped can go on.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TextIO

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.games import find
from barkyard.lab.collect import Watch
from barkyard.lab.probe import probe, probed
from barkyard.lab.simulate import Plan, chooser_of, game_seed, is_thought
from barkyard.lab.tally import Tally, bump, csv_lines
from barkyard.lab.workers import in_order

BATCHES = 64  # so many at least, for the bar, for Ctrl-C, and for workers that end at about the same time
MOST_IN_BATCH = 1000  # of random games; 200 of those that are thought about
MOST_THOUGHT = 200
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
        most = MOST_THOUGHT if is_thought(self.plan) else MOST_IN_BATCH
        size = max(1, min(most, games // BATCHES))
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
    watches = [Watch(find(plan.game), plan.seats, is_thought(plan)) for plan in plans]
    settled = [find(plan.game).settle(plan.seats, plan.options) for plan in plans]
    rows: list[list[int]] = []
    for number in numbers:
        played = [_play(*each, number) for each in zip(plans, watches, settled, strict=True)]
        rows.append(played[0] if len(played) == 1 else [*played[0], *played[1]])
        if len(played) == 2:
            _compare(watches[1].tally, *played)
    tallies = [watch.settle() for watch in watches]
    for plan, tally in zip(plans, tallies, strict=True):
        for number in numbers:
            if probed(plan, number):
                probe(plan, number, tally)
    return len(numbers), tallies, csv_lines(rows)


def _play(plan: Plan, watch: Watch, settled: dict[str, str], number: int) -> list[int]:
    seed = game_seed(plan, number)
    t = find(plan.game).deal(plan.seats, settled, Dice.seeded(seed))
    heard, opened = (number % max(1, plan.games // least) == 0 for least in (HEARD, OPENED))
    return watch.play(t, chooser_of(plan, seed), number, heard, opened)


def _compare(tally: Tally, before: list[int], after: list[int]) -> None:
    sums, squares = tally.of(SHIFT), tally.of(f"{SHIFT} squared")
    for column in range(1, len(before)):
        shift = after[column] - before[column]
        bump(sums, column, shift)
        bump(squares, column, shift * shift)


# What is kept


class Ledger:
    """Every game as a line of a CSV file."""

    def __init__(self, folder: Path, seen: Seen) -> None:
        path = csv_path(folder, seen.study)
        if seen.done:
            _cut(path, seen.done + 1)
            self._file: TextIO = path.open("a", encoding="utf-8", newline="\n")
        else:
            self._file = path.open("w", encoding="utf-8", newline="\n")
            self._file.write(",".join(columns(seen.study)) + "\n")

    def write(self, lines: str) -> None:
        self._file.write(lines)

    def close(self) -> None:
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

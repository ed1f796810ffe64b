"""What collecting costs beside play, and whether planted faults are found: `python -m bench.lab --help`."""

from __future__ import annotations

import argparse
import resource
import sys
import time
from dataclasses import replace
from pathlib import Path

from barkyard.games import GAMES
from barkyard.lab.simulate import Plan, cores, simulate
from barkyard.lab.study import Seen, Study, begin, run
from barkyard.terminal.play import usual_seats

TESTS = Path(__file__).resolve().parent.parent / "tests"
FULL = 100_000  # games of a study
FAULT_GAMES = 20_000
SEEDS = 20


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.lab", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of each game (2000)")
    parser.add_argument("--workers", type=int, default=cores())
    parser.add_argument("--planted", action="store_true", help="look for planted faults instead")
    args = parser.parse_args()
    return planted() if args.planted else costs(args.games, args.workers)


def costs(games: int, workers: int) -> int:
    print("| game | seats | play alone, games/s | with all chapters | costs | most memory |\n|---|---|---|---|---|---|")
    for game in GAMES.values():
        seats = 5 if game.name == "exploding-puppy" else usual_seats(game)
        plan = Plan(game.name, seats, {}, ("random",) * seats, 1, games)
        alone = _seconds(lambda: simulate(plan, workers, _silent))  # noqa: B023
        collected = _seconds(lambda: run(_last(plan, games), workers, _silent, None))  # noqa: B023
        memory = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        row = [game.title, seats, f"{games / alone:,.0f}", f"{games / collected:,.0f}", f"{collected / alone - 1:+.0%}"]
        print("| " + " | ".join(map(str, [*row, f"{memory // 1024} MB"])) + " |", flush=True)
    return 0


def _last(plan: Plan, games: int) -> Seen:
    """The last games of a study of full size: closer looks are as rare in them as they are there."""
    seen = begin(Study(replace(plan, games=FULL)))
    seen.done = FULL - games
    return seen


def _seconds(work: object) -> float:
    start = time.perf_counter()
    assert callable(work)
    work()
    return time.perf_counter() - start


def _silent(done: int) -> None:
    pass


def planted() -> int:
    sys.path.insert(0, str(TESTS))
    from lab.planted import Fault
    from lab.test_planted import headlines, report

    missed = 0
    for fault, wanted in (
        (Fault(favoured=3), "Seat 1 wins too often."),
        (Fault(worth=(2, 0)), "Leash is worth less than the others."),
        (Fault(worth=(5, 8)), "Whistle is worth more than the others."),
    ):
        found = headlines(report(fault, 1, FAULT_GAMES))
        missed += wanted not in found
        print(f"{'found' if wanted in found else 'MISSED'}: {wanted}", flush=True)
    silent = report(Fault(silent=True), 1, FAULT_GAMES)
    named = any("KN-rare.1" in line for part in silent.parts for each in part.chapters for line in each.lines)
    print(f"{'found' if named else 'MISSED'}: KN-rare.1 never came up", flush=True)
    alarms = [headlines(report(Fault(), seed, FAULT_GAMES)) for seed in range(SEEDS)]
    print(f"alarms about the fair game with {SEEDS} seeds: {sum(map(bool, alarms))}")
    return 1 if missed or not named or any(alarms) else 0


if __name__ == "__main__":
    sys.exit(main())

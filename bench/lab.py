"""What collecting costs beside play, and whether planted faults are found: `python -m bench.lab --help`."""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from barkyard.games import GAMES, find
from barkyard.lab.simulate import Plan, cores, simulate
from barkyard.lab.study import Seen, Study, begin, run
from bench.lab_peers import peers

TESTS = Path(__file__).resolve().parent.parent / "tests"
FULL = 100_000  # games of a study
FAULT_GAMES = 20_000
SEEDS = 20
RAY_ROUNDS = 2
ROUNDS = 5


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.lab", description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="of each game (3000)")
    parser.add_argument("--game", default="exploding-puppy", help="for --memory and --cluster (exploding-puppy)")
    parser.add_argument("--workers", type=int, default=cores(), help="for --memory and --cluster")
    parser.add_argument("--planted", action="store_true", help="look for planted faults instead")
    parser.add_argument("--peers", action="store_true", help="games a second beside RLCard and Catanatron instead")
    parser.add_argument("--cluster", action="store_true", help="the pool beside Ray instead, on as many cores")
    parser.add_argument("--memory", action="store_true", help="the memory of a whole study of --games instead")
    args = parser.parse_args()
    if args.memory:
        return memory(args.game, args.games, args.workers)
    if args.cluster:
        return beside_ray(args.game, args.games, args.workers)
    if args.peers:
        return beside_peers()
    return planted() if args.planted else costs(args.games)


def costs(games: int) -> int:
    """Seconds of the processor, one process, by turns, the least of some rounds: a busy machine slows nobody more."""
    print("| game | seats | play alone, games/s | with all chapters | costs |\n|---|---|---|---|---|")
    for game in GAMES.values():
        seats = usual(game.name)
        plan = Plan(game.name, seats, {}, ("random",) * seats, 1, games)
        alone, collected = [], []
        for _ in range(ROUNDS):
            alone.append(_seconds(lambda: simulate(plan, 1, _silent), time.process_time))  # noqa: B023
            collected.append(_seconds(lambda: run(_last(plan, games), 1, _silent, None), time.process_time))  # noqa: B023
        least, most = min(alone), min(collected)
        row = [game.title, seats, f"{games / least:,.0f}", f"{games / most:,.0f}", f"{most / least - 1:+.0%}"]
        print(f"| {' | '.join(map(str, row))} |", flush=True)
    return 0


def usual(game: str) -> int:
    return 5 if game == "exploding-puppy" else find(game).usual_seats


def beside_peers() -> int:
    print("| who | what | games/s |\n|---|---|---|")
    for row in peers():
        print(f"| {' | '.join(row)} |", flush=True)
    return 0


def memory(game: str, games: int, workers: int) -> int:
    """Of a study as the lab runs it, with every game written down: the most that this process had, and as if all of its
    workers had been as large as the largest."""
    plan = Plan(game, usual(game), {}, ("random",) * usual(game), 1, games)
    with TemporaryDirectory() as folder:
        taken = _seconds(lambda: run(begin(Study(plan)), workers, _silent, Path(folder)))
    mine, theirs = (
        resource.getrusage(who).ru_maxrss // 1024 for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    )
    print(f"| {find(game).title} | {games:,} | {taken:.0f} s | {mine} MB | {workers} x {theirs} MB |")
    return 0


def beside_ray(game: str, games: int, workers: int) -> int:
    """The same games by turns, so that a machine that slows down slows both. Ray starts and ends with every run."""
    plan = Plan(game, usual(game), {}, ("random",) * usual(game), 1, games)
    print("| games | pool | Ray | overhead |\n|---|---|---|---|")
    for _ in range(RAY_ROUNDS):
        pool = _seconds(lambda: simulate(plan, workers, _silent))
        with_ray = _seconds(lambda: simulate(plan, workers, _silent, "auto"))
        print(f"| {games:,} | {pool:.1f} s | {with_ray:.1f} s | {with_ray / pool - 1:+.0%} |", flush=True)
    return 0


def _last(plan: Plan, games: int) -> Seen:
    """The last games of a study of full size: closer looks are as rare in them as they are there."""
    seen = begin(Study(replace(plan, games=FULL)))
    seen.done = FULL - games
    return seen


def _seconds(work: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    start = clock()
    work()
    return clock() - start


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

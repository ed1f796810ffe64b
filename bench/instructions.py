"""How many instructions a move takes: python -m bench.instructions [--steps] [--beside PYTHON] [GAME ...].

Counted by valgrind's callgrind, which a busy machine does not disturb: random games from the deal to the end, played
in the engine, always the same ones. They are played once and twice over, and the difference is counted, so that
starting Python is no part of it. `--steps` counts a step of PettingZoo's form instead, with observation and mask in
place, as bench.research takes it. `--beside` is the Python of another checkout, such as ../before/.venv/bin/python.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SEATS: Final = {"walking-doggos": 4, "exploding-puppy": 5, "puppy-lake": 1, "puprush": 4, "good-puppies-too": 4}
GAMES: Final = 60

# What is counted, in a process of its own: it names nothing that an older checkout lacks.
# As in bench.clock, the garbage collector does not look at what importing has made.
CHILD: Final = """\
import gc, sys
from barkyard.engine.dice import Dice
from barkyard.engine.table import playout
from barkyard.games import find
game, seats, games = find(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
options = game.settle(seats, {})
gc.collect()
gc.freeze()
moves = 0
for seed in [seed for _ in range(int(sys.argv[4])) for seed in range(games)]:
    dice = Dice.seeded(seed)
    moves += playout(game.deal(seats, options, dice.fork()), dice)
print(moves)
"""
STEPS: Final = """\
import gc, sys
from random import Random
from barkyard.research import aec_env
env, games = aec_env(sys.argv[1], int(sys.argv[2]), copy=False), int(sys.argv[3])
def play(seed):
    steps, random = 0, Random(seed).random
    env.reset(seed=seed)
    while not env.last()[2]:
        legal = env.legal_actions()
        env.step(legal[int(random() * len(legal))])
        steps += 1
    return steps
gc.collect()
gc.freeze()
print(sum(play(seed) for _ in range(int(sys.argv[4])) for seed in range(games)))
"""
COUNTED: Final = re.compile(r"Collected *: *(\d+)")


@dataclass(frozen=True)
class Count:
    """The moves of some games and the instructions that they took."""

    moves: int
    instructions: int

    @property
    def each(self) -> float:
        return self.instructions / self.moves


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.instructions", description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="all five if none is named")
    parser.add_argument("--steps", action="store_true", help="a step of PettingZoo's form, with what it observes")
    parser.add_argument("--beside", metavar="PYTHON", default="", help="of another checkout: what it takes, too")
    parser.add_argument("--count", metavar="N", type=int, default=GAMES, help=f"games to play ({GAMES})")
    chosen = parser.parse_args(argv)
    for game in chosen.games:
        if game not in SEATS:
            parser.error(f"{game!r} is none of the games {', '.join(SEATS)}")
    if shutil.which("valgrind") is None:
        parser.error("valgrind is not installed")
    child = STEPS if chosen.steps else CHILD
    for game in chosen.games or SEATS:
        ours = count(sys.executable, child, game, chosen.count)
        other = count(chosen.beside, child, game, chosen.count) if chosen.beside else None
        print(line(game, ours, other), flush=True)
    return 0


def line(game: str, ours: Count, other: Count | None) -> str:
    found = f"{game:<17} {ours.moves:>7,} moves {ours.each:>8,.1f} instructions each"
    if other is None:
        return found
    return f"{found}, beside {other.moves:>7,} and {other.each:>8,.1f}: {ours.each / other.each:.3f}"


def count(python: str, child: str, game: str, games: int) -> Count:
    """What the games take when everything has been played once."""
    once, twice = (_under_callgrind(python, child, game, games, rounds) for rounds in (1, 2))
    return Count(twice.moves - once.moves, twice.instructions - once.instructions)


def _under_callgrind(python: str, child: str, game: str, games: int, rounds: int) -> Count:
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", python, "-c", child, game]
    done = subprocess.run(
        [*command, str(SEATS[game]), str(games), str(rounds)],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    found = COUNTED.search(done.stderr)
    if done.returncode or found is None:
        raise RuntimeError(f"{game} could not be counted: {done.stderr[-2000:]}")
    return Count(int(done.stdout), int(found[1]))


if __name__ == "__main__":
    raise SystemExit(main())

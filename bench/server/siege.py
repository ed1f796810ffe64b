"""An honest table beside each attack on the same server: how long its moves take, and that nothing of it is lost.

python -m bench.server.siege                    every attack for 15 seconds, the server as it comes
python -m bench.server.siege --frames 1000000   so many mutated frames at a server without limits

Each run adds rows to bench/results/server.jsonl.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from bench.server.attackers import BLOWS, Target, attack, storm
from bench.server.endure import Running, keep
from bench.server.regulars import Regulars, post, quantiles

MOST = 20.0  # milliseconds at p99 that an honest move takes, whatever others do
PACE = 0.06  # seconds between honest moves: as quick as the limits allow
NOBODY = "nobody"


class Usual(Running):
    """The server that `./play` starts, with the limits it comes with."""

    def __init__(self, folder: Path) -> None:
        place = ["--database", str(folder / "t.db"), "--port", "0", "--no-browser"]
        command = [sys.executable, "-m", "barkyard", "serve", *place]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = ""
        while "http://" not in line:
            line = self.process.stdout.readline()
            assert line, "the server did not start"
        self.port = int(line.split("http://")[1].split()[0].rstrip("/").rpartition(":")[2])


def besieging(name: str, port: int, table: str, tokens: list[str], much: float) -> int:
    """In a process of its own."""
    if name == NOBODY:
        time.sleep(much)
        return 0
    if name in BLOWS:
        return attack(name, port, table, tokens, much)
    target = Target(port, table, tokens)
    return asyncio.run(storm(target, int(much), random.Random(1)))


async def beside(name: str, server: Running, much: float) -> dict[str, Any]:
    """Two people play on while others attack."""
    table, tokens = await asyncio.to_thread(seats, server.port)
    regulars = Regulars([server.port], pace=PACE)
    playing = asyncio.create_task(regulars.run())
    while len(regulars.acknowledged) < 5:
        await asyncio.sleep(0.05)
    regulars.took.clear()
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as attackers:
        loop = asyncio.get_running_loop()
        blows = await loop.run_in_executor(attackers, besieging, name, server.port, table, tokens, much)
    regulars.stop = True
    await playing
    told = {"attack": name, "blows": blows, "honest moves": len(regulars.took), "thrown out": regulars.lost}
    found = quantiles(regulars.took)
    return {**told, **found, "goal, ms": MOST, "met": found["p99, ms"] <= MOST}


def seats(port: int) -> tuple[str, list[str]]:
    """A table of the attackers' own."""
    place = f"http://127.0.0.1:{port}/api/tables"
    made = post(place, {"game": "exploding-puppy", "seats": [{}] * 3, "terms": {"patience": 0}})
    table = made["table"]["id"]
    more = [post(f"{place}/{table}/join", {"name": name}) for name in ("Bo", "Cy")]
    return table, [made["token"], *(joined["token"] for joined in more)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.server.siege", description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0, help="of each attack (15)")
    parser.add_argument("--only", choices=(NOBODY, *BLOWS), help="one of the attacks")
    parser.add_argument("--frames", type=int, help="so many mutated frames instead, at a server without limits")
    args = parser.parse_args()
    names = ["frames"] if args.frames else [args.only] if args.only else [NOBODY, *BLOWS]
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            server = Running(str(Path(folder) / "t.db")) if args.frames else Usual(Path(folder))
            found = asyncio.run(beside(name, server, args.frames or args.seconds))
            server.end()
            assert server.process.returncode == 0, "the server did not end well"
        keep("siege", **found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""What a server endures: kills, restarts in turn, and hours. Each run adds a row to bench/results/server.jsonl.

python -m bench.server.endure kills --tables 200 --times 20       one of two servers on PostgreSQL is killed
python -m bench.server.endure restarts --tables 200 --times 10    SIGHUP to `--processes 2`
python -m bench.server.endure soak --tables 200 --minutes 60      one server on a file, and what it holds in memory
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from bench.machine import facts
from bench.server.cluster import cluster, new_database, programs
from bench.server.regulars import Regulars, all_moved, check_log
from bench.server.run import family, memory

KEPT = Path(__file__).parents[1] / "results" / "server.jsonl"
PACE = 0.25  # seconds between the moves of a table: busy, and the load itself is no bottleneck
MOST_AWAY = 5.0  # seconds until the tables of a server that died go on
MOST_RESTARTED = 1.0  # seconds that a restart in turn costs anybody
FLAT = 1.05  # the last third of a soak holds at most so much more than the third before


class Running:
    """A server in a process of its own."""

    def __init__(self, database: str, port: int = 0, processes: int = 1) -> None:
        command = [sys.executable, "-m", "bench.server.ours", database, str(port), str(processes)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        self.port = int(first.rstrip("/\n").rpartition(":")[2])

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.communicate()

    def kilobytes(self) -> float:
        return sum(memory(each) for each in family(self.process.pid))


class Company:
    """People at many tables, from start to end."""

    def __init__(self, ports: list[int], tables: int, pace: float = PACE) -> None:
        self.groups = [Regulars(ports, first=number, pace=pace) for number in range(tables)]
        self._tasks = [asyncio.create_task(group.run()) for group in self.groups]

    @property
    def moves(self) -> int:
        return sum(len(group.acknowledged) for group in self.groups)

    async def all_moved(self) -> float:
        """Every table has gone on; the longest that anybody waited for that, since this was last asked."""
        await all_moved(self.groups, self._tasks)
        longest = max(group.longest for group in self.groups)
        for group in self.groups:
            group.longest = 0.0
        return longest

    async def leave(self) -> list[Regulars]:
        for group in self.groups:
            group.stop = True
        await asyncio.gather(*self._tasks)
        return self.groups


async def kills(database: str, tables: int, times: int) -> dict[str, Any]:
    """One of two servers at a time, at any moment; the other carries on until it is back."""
    servers = [await asyncio.to_thread(Running, database) for _ in range(2)]
    company, away = Company([server.port for server in servers], tables), []
    await company.all_moved()
    for number in range(times):
        await asyncio.sleep(secrets.randbelow(1000) / 1000)
        await company.all_moved()
        server = servers[number % 2]
        await asyncio.to_thread(server.end, signal.SIGKILL)
        away.append(await company.all_moved())
        servers[number % 2] = await asyncio.to_thread(Running, database, server.port)
        await company.all_moved()
    groups = await company.leave()
    for server in servers:
        await asyncio.to_thread(server.end)
    count = check_log(await asyncio.to_thread(entries, database), groups)
    return {"acknowledged moves, all there once": count, **waits(away, MOST_AWAY)}


async def restarts(database: str, tables: int, times: int) -> dict[str, Any]:
    """All processes of one command, one after the other, while everybody plays on."""
    parent = await asyncio.to_thread(Running, database, 0, 2)
    company, away = Company([parent.port], tables), []
    await company.all_moved()
    for _ in range(times):
        before = set(family(parent.process.pid))
        await company.all_moved()
        parent.process.send_signal(signal.SIGHUP)
        while set(family(parent.process.pid)) & before != {parent.process.pid}:
            await asyncio.sleep(0.1)
        away.append(await company.all_moved())
    groups = await company.leave()
    await asyncio.to_thread(parent.end)
    count = check_log(await asyncio.to_thread(entries, database), groups)
    return {"acknowledged moves, all there once": count, **waits(away, MOST_RESTARTED)}


def waits(away: list[float], most: float) -> dict[str, Any]:
    """From one acknowledged move of a table to its next, at worst of all tables."""
    middle = sorted(away)[len(away) // 2]
    told = {"longest wait, s": round(max(away), 2), "longest wait, s, median of the times": round(middle, 2)}
    return {**told, "goal, s": most, "met": max(away) <= most}


async def soak(place: Path, tables: int, seconds: float, every: float, pace: float = PACE) -> dict[str, Any]:
    """Games follow one another; what the server holds is noted from time to time."""
    server = await asyncio.to_thread(Running, str(place))
    company, held, end = Company([server.port], tables, pace), [], time.monotonic() + seconds
    while time.monotonic() < end:
        await asyncio.sleep(every)
        held.append(round(server.kilobytes() / 1000, 1))
    groups = await company.leave()
    await asyncio.to_thread(server.end)
    with closing(sqlite3.connect(place)) as connection:
        rows = connection.execute("SELECT table_id, seat, command, seq FROM entries ORDER BY seq").fetchall()
    growth = grown(held)
    told = {"acknowledged moves, all there once": check_log(rows, groups), "seconds": seconds, "MB": held}
    return {**told, "last third over the one before": round(growth, 3), "goal": FLAT, "met": growth <= FLAT}


def grown(held: list[float]) -> float:
    """The mean of the last third over that of the third before: what a start costs is in neither."""
    third = max(1, len(held) // 3)
    before, last = held[-2 * third : -third] or held[:1], held[-third:]
    return (sum(last) / len(last)) / (sum(before) / len(before))


def entries(database: str) -> list[Any]:
    sql = "COPY (SELECT table_id, seat, command, seq FROM entries ORDER BY seq) TO STDOUT"
    told = subprocess.run([str(programs() / "psql"), database, "-c", sql], check=True, capture_output=True, text=True)
    rows = [line.split("\t") for line in told.stdout.splitlines()]
    return [(table, int(seat), command, int(seq)) for table, seat, command, seq in rows]


def keep(what: str, **row: Any) -> None:
    """A row for good, with the machine it was found on."""
    KEPT.parent.mkdir(exist_ok=True)
    whole = {"what": what, "at": time.strftime("%Y-%m-%d %H:%M"), **row, "machine": facts()}
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(whole) + "\n")
    print(json.dumps(whole, indent=2))


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.server.endure", description=__doc__)
    parser.add_argument("what", choices=("kills", "restarts", "soak"))
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--pace", type=float, default=PACE, help=f"seconds between the moves of a table ({PACE})")
    args = parser.parse_args()
    if args.what == "soak":
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(soak(Path(folder) / "t.db", args.tables, 60 * args.minutes, 30.0, args.pace))
        keep("soak", tables=args.tables, pace=args.pace, **found)
        return 0
    work = {"kills": kills, "restarts": restarts}[args.what]
    with cluster() as address:
        found = asyncio.run(work(new_database(address), args.tables, args.times))
    keep(args.what, tables=args.tables, times=args.times, **found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

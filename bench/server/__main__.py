"""Both servers play the same small card game with the same load from one process; ours commits each move first."""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from barkyard import client
from barkyard.server.metrics import PROBE_SECONDS
from barkyard.server.seen import PLAYING
from barkyard.server.sqlite import SQLite
from barkyard.server.store import PLAY, Change, Entry, SeatRow, Store, TableRow
from barkyard.server.terms import Terms
from bench.machine import facts
from bench.server import several
from bench.server.run import cpu, load, memory, peer_folder, server

FEW_TABLES = 50
GOALS = {
    "moves per server-CPU-second, all tables busy": (">=", 3.0),
    f"moves per server-CPU-second, {FEW_TABLES} busy": (">=", 3.0),
    "p99 from move to the other's update, ms": ("<=", 0.25),
    "memory per live table with two sockets, kB": ("<=", 0.8),
}
STALL = "worst stall of the loop among bots, ms"
IDLE = "and of a process that only sleeps, ms"
LONGEST_STALL = 10.0
BOT_TABLES = 10
LONG_MOVES = 1050
STORED = 10_000
LIVE = 10_000
WARM_UP = 5  # seconds in which both sides, and the load itself, come to speed
STEADY = 45  # long enough for the peer's collector to come by: a p99 of a few seconds is chance


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.server", description="The table server beside boardgame.io.")
    parser.add_argument("--tables", type=int, default=1000, help="tables with two players each (1000)")
    parser.add_argument("--seconds", type=int, default=15, help="of each measurement (15)")
    parser.add_argument("--steady", type=int, default=STEADY, help=f"of that with a move a second ({STEADY})")
    parser.add_argument("--stored", type=int, default=STORED, help=f"tables to start with ({STORED})")
    parser.add_argument(
        "--processes", type=counts, metavar="1,2", help="so many on one PostgreSQL, instead of the peer"
    )
    parser.add_argument("--live", type=int, default=LIVE, help=f"with --processes: tables to hold at once ({LIVE})")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.processes:
        return several.main(args)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        ours = measure("ours", work, args)
        peer = measure("peer", work, args)
        start = start_time(work / "stored.db", args.stored)
    found = {"machine": facts(), "tables": args.tables, "ours": ours, "peer": peer, "start": start}
    print(json.dumps(found, indent=2) if args.json else page(found))
    return 0


def counts(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def measure(kind: str, work: Path, args: argparse.Namespace) -> dict[str, float]:
    """One server and one load process, then neither."""
    peer = peer_folder(work)
    with server(kind, work, peer) as (process, port):
        empty = memory(process.pid)
        with load(kind, port, args.tables, peer) as ask:
            kept = memory(process.pid) - empty
            ask({"do": "steady", "seconds": WARM_UP})
            steady = ask({"do": "steady", "seconds": args.steady})
            busy = {}
            for name, tables in (("all tables busy", args.tables), (f"{FEW_TABLES} busy", FEW_TABLES)):
                before = cpu(process.pid)
                moves = ask({"do": "flat", "seconds": args.seconds, "tables": tables})["moves"]
                busy[f"moves per server-CPU-second, {name}"] = moves / (cpu(process.pid) - before)
            stalls = stalls_among_bots(port, ask, args.seconds) if kind == "ours" else (0.0, 0.0)
        with load(kind, port, 1, peer) as ask:
            far = ask({"do": "long", "moves": LONG_MOVES})
    return {
        **busy,
        "p99 from move to the other's update, ms": steady["p99"],
        "p50 from move to the other's update, ms": steady["p50"],
        "memory per live table with two sockets, kB": kept / args.tables,
        "10th move, ms": far["tenth"],
        "1,000th move, ms": far["thousandth"],
        STALL: stalls[0],
        IDLE: stalls[1],
    }


def stalls_among_bots(port: int, ask: Any, seconds: int) -> tuple[float, float]:
    """How late the event loop was at worst, in milliseconds, with a move a second at each table and bots thinking;
    and how late this process was meanwhile, which only sleeps: as much is the machine's doing."""
    server = f"http://127.0.0.1:{port}"
    with ThreadPoolExecutor(1) as aside, ExitStack() as watchers:
        for _ in range(BOT_TABLES):
            plans = [{"kind": "bot", "bot": "medium"}] * 4
            made = client.call(server, "/api/tables", {"game": "exploding-puppy", "seats": plans, "sit": None})
            place = client.Place(server, made["table"]["id"])
            watchers.enter_context(client.sit(place, watch=True))  # bots wait where nobody is
        worst_stall(server)
        idle = aside.submit(idle_stall, seconds)
        ask({"do": "steady", "seconds": seconds})
        return 1000 * worst_stall(server), 1000 * idle.result()


def idle_stall(seconds: int) -> float:
    worst, end = 0.0, time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end:
        time.sleep(PROBE_SECONDS)
        worst = max(worst, time.perf_counter() - begun - PROBE_SECONDS)
    return worst


def worst_stall(server: str) -> float:
    """The worst since it was last asked for."""
    asked = urllib.request.Request(f"{server}/metrics", headers={"Authorization": "Bearer bench"})
    with urllib.request.urlopen(asked) as page:
        lines = page.read().decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("barkyard_loop_stall_max_seconds"))


def start_time(path: Path, tables: int) -> dict[str, float]:
    """Seconds from the command to the address, with so many tables kept."""
    asyncio.run(fill(path, tables))
    command = [sys.executable, "-m", "barkyard", "serve", "--no-browser", "--port", "0", "--database", str(path)]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        taken = time.perf_counter() - begun
        process.terminate()
    return {"tables": tables, "seconds": taken, "megabytes": path.stat().st_size / 1e6}


async def fill(path: Path, tables: int) -> None:
    database = SQLite(path)
    await database.open()
    store = Store(database)

    async def one(number: int) -> None:
        seats = (
            SeatRow(0, "open", "Ada", "", secrets.token_hex(32)),
            SeatRow(1, "open", "Bo", "", secrets.token_hex(32)),
        )
        row = TableRow(f"t{number}", "walking-doggos", 1, {}, secrets.randbits(128), Terms(), seats, status=PLAYING)
        await store.create(row)
        for seq in range(1, 21):
            change = Change(Entry(seq, PLAY, seq % 2, [0]), command=secrets.token_hex(8))
            await store.append(row.id, change)

    for start in range(0, tables, 200):
        await asyncio.gather(*(one(number) for number in range(start, min(start + 200, tables))))
    await database.close()


def page(found: dict[str, Any]) -> str:
    lines = [f"{'':<46} {'ours':>9} {'boardgame.io':>13} {'ratio':>7}  goal"]
    for name, ours in found["ours"].items():
        if name in (STALL, IDLE):
            continue
        peer = found["peer"][name]
        sign, goal = GOALS.get(name, ("", 0.0))
        met = "" if not sign else "met" if (ours / peer >= goal if sign == ">=" else ours / peer <= goal) else "not met"
        told = f"{sign} {goal:g}x {met}" if sign else ""
        lines.append(f"{name:<46} {ours:>9.2f} {peer:>13.2f} {ours / peer:>6.2f}x  {told}")
    lines.append(f"{STALL:<46} {found['ours'][STALL]:>9.2f} {'':>22} under {LONGEST_STALL:g}")
    lines.append(f"{IDLE:<46} {found['ours'][IDLE]:>9.2f}")
    start = found["start"]
    lines.append(f"start with {start['tables']} stored tables: {start['seconds']:.2f} s (goal: under 3 s)")
    return "\n".join([json.dumps(found["machine"]), *lines])


if __name__ == "__main__":
    sys.exit(main())

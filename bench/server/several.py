"""Several processes on one PostgreSQL: what a second one carries, what passing on costs, how many tables they hold."""

from __future__ import annotations

import argparse
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench.server import lost
from bench.server.cluster import cluster, new_database
from bench.server.endure import keep
from bench.server.held import held
from bench.server.run import all_cpu, load, memory, peer_folder, server

GOAL = 1.7
WARM_UP = 3
SHARE = 0.35  # of a core for each server, so that PostgreSQL and the load have what they need beside two of them
LIVE_EVERY = 10  # seconds between the moves of a table, where very many are held: people think
HELD = f"each held to {SHARE} cores, moves/s"


def main(args: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as folder, cluster() as database:
        bench = Bench(Path(folder), database, args)
        found = {
            "tables": args.tables,
            "carried": {str(count): bench.carried(count) for count in args.processes},
            "latency": bench.latency(),
            "live": bench.live(args.live, max(args.processes)),
            "lost": lost.compare(bench.peer, database),
        }
    keep("processes", **found)
    print(page(found))
    return 0


class Bench:
    def __init__(self, work: Path, database: str, args: argparse.Namespace) -> None:
        self._work = work
        self._database = database
        self._args = args
        self.peer = peer_folder(work)
        self._keeper = _postmaster(database)

    def carried(self, count: int) -> dict[str, float]:
        """Moves a second with so many servers, players at the server that has their table, as a proxy sends them that
        goes by the table's id; and with one address for all, where half of them come to the wrong one."""
        with ExitStack() as stack:
            database = new_database(self._database)
            servers = [stack.enter_context(self._server(database)) for _ in range(count)]
            ports = ",".join(str(port) for _, port in servers)
            pids = [process.pid for process, _ in servers]
            found = self._busy(ports, pids)
            with held(pids, SHARE) as really:
                small = self._busy(ports, pids) if really else {"moves/s": 0.0, "cores: servers": 0.0}
        with self._server(new_database(self._database), count) as (process, port):
            shared = self._busy(str(port), [process.pid])
        return {
            **found,
            "by one address, moves/s": shared["moves/s"],
            HELD: small["moves/s"],
            "cores then: servers": small["cores: servers"],
        }

    def _busy(self, ports: str, pids: list[int]) -> dict[str, float]:
        seconds = self._args.seconds
        with load("ours", ports, self._args.tables, self.peer) as ask:
            ask({"do": "flat", "seconds": WARM_UP, "tables": self._args.tables})
            before = sum(all_cpu(pid) for pid in pids), all_cpu(self._keeper)
            told = ask({"do": "flat", "seconds": seconds, "tables": self._args.tables})
            spent = sum(all_cpu(pid) for pid in pids) - before[0]
            kept = all_cpu(self._keeper) - before[1]
        return {
            "moves/s": told["moves"] / seconds,
            "moves per server-CPU-second": told["moves"] / spent,
            "cores: servers": spent / seconds,
            "cores: PostgreSQL": kept / seconds,
            "cores: the load itself": told["load_cpu"] / seconds,
        }

    def latency(self) -> dict[str, float]:
        """A move a second at each table, by the server that has it and by one that passes on."""
        database = new_database(self._database)
        found: dict[str, float] = {}
        with self._server(database) as (_, owner), self._server(database) as (_, other):
            for name, sockets in (("owner", str(owner)), ("passed on", str(other))):
                with load("ours", owner, self._args.tables, self.peer, sockets) as ask:
                    ask({"do": "steady", "seconds": WARM_UP})
                    told = ask({"do": "steady", "seconds": self._args.steady})
                found |= {f"{name}, p50 ms": told["p50"], f"{name}, p99 ms": told["p99"]}
        return found

    def live(self, tables: int, count: int) -> dict[str, float]:
        """So many tables with two players each, and a move now and then at every one of them. A load for each server: a
        process has no files for twenty thousand sockets everywhere."""
        if not tables:
            return {}
        with ExitStack() as stack:
            database = new_database(self._database)
            servers = [stack.enter_context(self._server(database)) for _ in range(count)]
            empty = [memory(process.pid) for process, _ in servers]
            crowds = [stack.enter_context(load("ours", port, tables // count, self.peer)) for _, port in servers]
            held = [memory(process.pid) for process, _ in servers]
            with ThreadPoolExecutor(count) as asking:
                steady = {"do": "steady", "seconds": max(self._args.seconds, 3 * LIVE_EVERY), "every": LIVE_EVERY}
                told = list(asking.map(lambda ask: ask(steady), crowds))
        return {
            "tables": tables,
            "servers": count,
            "MB of the largest": max(held) / 1000,
            "kB a table with two sockets": (sum(held) - sum(empty)) / tables,
            f"moves/s at one in {LIVE_EVERY} seconds each": sum(each["moves"] for each in told) / steady["seconds"],
            "p99 ms": max(each["p99"] for each in told),
        }

    def _server(self, database: str, processes: int = 1) -> Any:
        return server("ours", self._work, self.peer, database, processes)


def _postmaster(database: str) -> int:
    """The PostgreSQL that listens at an address, by its command line."""
    port = database.rpartition("/")[0].rpartition(":")[2]
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "cmdline").read_text().split("\0")
            except OSError:
                continue
            if words[0].endswith("postgres") and "-p" in words and words[words.index("-p") + 1] == port:
                return int(entry.name)
    raise LookupError(f"no PostgreSQL at port {port}")


def page(found: dict[str, Any]) -> str:
    lines = [f"{found['tables']} tables, all busy"]
    names = list(next(iter(found["carried"].values())))
    lines.append(f"{'processes':<32}" + "".join(f"{count:>12}" for count in found["carried"]))
    for name in names:
        lines.append(f"{name:<32}" + "".join(f"{each[name]:>12.2f}" for each in found["carried"].values()))
    first, *_, last = found["carried"].values()
    ratio = last["moves/s"] / first["moves/s"]
    each = last["moves per server-CPU-second"] / first["moves per server-CPU-second"]
    if first[HELD]:
        lines.append(
            f"{last[HELD] / first[HELD]:.2f} times the moves where each has its share of a core (goal: {GOAL});"
        )
    else:
        lines.append(
            "what each would carry on a share of a core: not measured, control groups cannot be written to here;"
        )
    lines.append(f"{ratio:.2f} times where they share two cores with PostgreSQL and the load itself,")
    lines.append(f"{each:.2f} times as many there for a second of the servers' CPU")
    for title in ("latency", "live"):
        lines += [title, *(f"  {name:<30}{value:>12.2f}" for name, value in found[title].items())]
    lines.append("two people at different processes who act at the same time")
    for name, row in found["lost"].items():
        lines.append(f"  {name:<30}{row['shown']:>8} shown as done, of these {row['lost']} lost")
    if len(found["lost"]) == 1:
        lines.append("  boardgame.io: not measured, there is no redis-server (Debian: apt-get install redis-server)")
    return "\n".join(lines)

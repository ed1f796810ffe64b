"""What many reviews at once do to live tables: python -m bench.review beside --reviews 200.

In one run, at one server: people play at some tables; in every other stretch of time so many reviews are asked for,
each followed as its page follows it. A move is timed from when it is sent until its answer is heard. The stretches take
turns, so whatever else the machine does falls on both alike; each is compared with the one before it, and the middle
of these differences counts: one hiccup of a disk would move the slowest hundredth of all moves together. An address may
ask for two reviews: the followers come from as many loopback addresses as that takes, in a process of their own.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any, Final

from websockets.asyncio.client import connect

from barkyard.server.reviews import MOST_EACH
from bench import machine
from bench.server.endure import Running
from bench.server.regulars import Regulars, post, quantiles

RESULTS: Final = Path(__file__).resolve().parent / "results" / "review-server.jsonl"
SEATS: Final = 4
KINDS: Final = tuple(product(range(SEATS), ("quick", "normal"), (0, 1)))  # the reviews that a table can have
STRETCHES: Final = 8  # with reviews, and as many without
LEAD: Final = 0.25  # of a stretch: until all have asked, and until all have stopped
GOAL_MS: Final = 2.0
FACTS: Final = ("cpu", "cores", "load", "python", "compiled")
HOST: Final = "127.0.0.1"

Order = tuple[str, int, str, int]  # table, seat, depth, with open cards


def measure(reviews: int, tables: int, seconds: float, pace: float) -> None:
    """Print and keep what was found."""
    with tempfile.TemporaryDirectory() as folder:
        server = Running(str(Path(folder) / "beside.db"))
        alone, beside, most = asyncio.run(_run(server.port, reviews, tables, seconds, pace))
        server.end()
    found = {"without": _figures(alone), "with": _figures(beside)}
    pairs = [*zip(_slowest(alone), _slowest(beside), strict=True)]
    moved = round(median(there - here for here, there in pairs), 2)
    row = {"reviews": reviews, "under_way": most, "tables": tables, "seconds": seconds, "pace": pace, **found}
    facts = machine.facts()
    row |= {"pairs": pairs, "moved_p99": moved, "met": moved <= GOAL_MS, **{name: facts[name] for name in FACTS}}
    with RESULTS.open("a") as file:
        file.write(json.dumps(row) + "\n")
    for name, figures in found.items():
        print(f"{name:8} " + "   ".join(f"{what} {figure:g}" for what, figure in figures.items()))
    print("p99 by stretch:", "; ".join(f"{here:g} and {there:g}" for here, there in pairs))
    print(f"reviews under way: {most}; p99 moved by {moved:+.2f} ms, the goal is at most +{GOAL_MS:g}")


def _figures(stretches: list[list[float]]) -> dict[str, float]:
    times = [each for stretch in stretches for each in stretch]
    return {"moves": len(times), **quantiles(times)}


def _slowest(stretches: list[list[float]]) -> list[float]:
    return [quantiles(stretch)["p99, ms"] for stretch in stretches]


async def _run(
    port: int, reviews: int, tables: int, seconds: float, pace: float
) -> tuple[list[list[float]], list[list[float]], int]:
    finished = [await _finished(port) for _ in range(-(-reviews // len(KINDS)))]
    orders = [(table, *kind) for table in finished for kind in KINDS][:reviews]
    groups = [Regulars([port], 0, pace) for _ in range(tables)]
    tasks = [asyncio.ensure_future(group.run()) for group in groups]
    found: tuple[list[list[float]], list[list[float]]] = ([], [])
    most = 0
    for part in range(2 * STRETCHES):
        if part % 2:
            with _followers(port, orders) as process:
                found[1].append(await _stretch(groups, tasks, seconds / STRETCHES))
                most = max(most, await _under_way(port, orders))
                assert process.poll() is None, "the followers are gone"
            await _stop(port, orders)
        else:
            found[0].append(await _stretch(groups, tasks, seconds / STRETCHES))
    for group in groups:
        group.stop = True
    await asyncio.gather(*tasks)
    return *found, most


async def _stretch(groups: list[Regulars], tasks: Sequence[asyncio.Future[None]], seconds: float) -> list[float]:
    """The times of all moves, but for those while things change."""
    await asyncio.sleep(LEAD * seconds)
    for group in groups:
        group.took = []
    await asyncio.sleep((1 - LEAD) * seconds)
    for task in tasks:
        if task.done():
            task.result()
    return [each for group in groups for each in group.took]


async def _finished(port: int) -> str:
    """A table at which bots have played while somebody watched."""
    terms = {"pace": 0.0, "public": True, "patience": 0}
    body = {"game": "walking-doggos", "seats": [{"kind": "bot", "bot": "random"}] * SEATS, "sit": None, "terms": terms}
    made = await asyncio.to_thread(post, f"http://{HOST}:{port}/api/tables", body)
    table = str(made["table"]["id"])
    async with connect(f"ws://{HOST}:{port}/api/tables/{table}/socket") as watcher:
        await watcher.send(json.dumps({"type": "hello"}))
        while True:
            message = json.loads(await watcher.recv())
            state = message.get("state", message)
            if (state.get("view") or {}).get("result") is not None:
                return table


@contextmanager
def _followers(port: int, orders: list[Order]) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "bench.beside", str(port), json.dumps(orders)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()  # all have asked
            yield process
        finally:
            process.terminate()


def address(number: int) -> str:
    """From where the order of this number comes."""
    return f"127.0.1.{1 + number // MOST_EACH}"


async def ask(port: int, number: int, order: Order) -> Any:
    table, seat, depth, opened = order
    form = {"seat": seat, "depth": depth, "open_cards": bool(opened)}
    _, told = await call(port, "POST", f"/{table}/review", form, address(number))
    return told


async def follow(port: int, number: int, order: Order, told: Any) -> None:
    """As the page does after it has asked: wait for what is new, until it is there."""
    table, seat, depth, opened = order
    frames = 0
    while not told.get("review") and not told.get("why"):
        frames += len(told["frames"])
        query = f"seat={seat}&depth={depth}&open={opened}&after={frames}"
        _, told = await call(port, "GET", f"/{table}/review?{query}", None, address(number))


async def _under_way(port: int, orders: list[Order]) -> int:
    """How many have begun and are not done."""
    asked = [f"/{table}/review?seat={seat}&depth={depth}&open={opened}" for table, seat, depth, opened in orders]
    told = await asyncio.gather(*(call(port, "GET", path, None, address(n)) for n, path in enumerate(asked)))
    return sum(status == 200 and not state.get("review") for status, state in told)


async def _stop(port: int, orders: list[Order]) -> None:
    for number, (table, seat, depth, opened) in enumerate(orders):
        path = f"/{table}/review?seat={seat}&depth={depth}&open={opened}"
        await call(port, "DELETE", path, None, address(number))


async def call(port: int, method: str, path: str, body: object, source: str) -> tuple[int, Any]:
    """One request from an address of its own."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
    data = b"" if body is None else json.dumps(body).encode()
    head = f"{method} /api/tables{path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    writer.write(head.encode() + data)
    answer = await reader.read()
    writer.close()
    top, _, rest = answer.partition(b"\r\n\r\n")
    return int(top.split()[1]), json.loads(rest)


async def follow_all(port: int, orders: list[Order]) -> None:
    told = await asyncio.gather(*(ask(port, number, order) for number, order in enumerate(orders)))
    print("asked", flush=True)
    await asyncio.gather(*(follow(port, number, order, told[number]) for number, order in enumerate(orders)))
    await asyncio.Event().wait()  # whoever has all stays until told to go


if __name__ == "__main__":
    asyncio.run(follow_all(int(sys.argv[1]), [tuple(order) for order in json.loads(sys.argv[2])]))

"""Two people at one table, at different servers, who act at the same time: what was shown to who did it and is not
there in the end was lost. Beside ours, boardgame.io as its documents say for several processes: Redis, PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from bench.server.cluster import new_database, programs
from bench.server.endure import Running
from bench.server.regulars import post

TABLES = 10
WORDS = 40


def compare(peer: Path, database: str) -> dict[str, dict[str, int]]:
    """Commands sent, shown as done, and lost all the same."""
    found = {"ours, two processes": asyncio.run(ours(new_database(database)))}
    if shutil.which("redis-server") is None:
        return found
    for count, name in ((1, "boardgame.io, one process"), (2, "boardgame.io, two processes")):
        found[name] = theirs(peer, new_database(database), count)
    return found


async def ours(database: str) -> dict[str, int]:
    servers = [await asyncio.to_thread(Running, database) for _ in range(2)]
    ports = [server.port for server in servers]
    shown = [each for table in await asyncio.gather(*(_table(ports) for _ in range(TABLES))) for each in table]
    for server in servers:
        await asyncio.to_thread(server.end)
    sql = "COPY (SELECT table_id, seat, command FROM commands) TO STDOUT"
    told = subprocess.run([str(programs() / "psql"), database, "-c", sql], check=True, capture_output=True, text=True)
    kept = set(told.stdout.splitlines())
    return {"sent": 2 * TABLES * WORDS, "shown": len(shown), "lost": sum(each not in kept for each in shown)}


async def _table(ports: list[int]) -> list[str]:
    """What was acknowledged: a table, a seat and the id of a command each."""
    url = f"http://127.0.0.1:{ports[0]}/api/tables"
    made = await asyncio.to_thread(post, url, {"game": "pile", "seats": [{}, {}], "terms": {"patience": 0}})
    table = made["table"]["id"]
    joined = await asyncio.to_thread(post, f"http://127.0.0.1:{ports[1]}/api/tables/{table}/join", {"name": "Bo"})
    seats = enumerate((made["token"], joined["token"]))
    done = await asyncio.gather(*(_person(ports[seat], table, seat, token) for seat, token in seats))
    return [each for person in done for each in person]


async def _person(port: int, table: str, seat: int, token: str) -> list[str]:
    done = []
    async with connect(f"ws://127.0.0.1:{port}/api/tables/{table}/socket", compression=None) as wired:
        await wired.send(json.dumps({"type": "hello", "token": token}))
        for word in range(WORDS):
            order = {"type": "autopass", "id": f"w{word}", "mode": "turn" if word % 2 else "off"}
            await wired.send(json.dumps(order))
            while (message := json.loads(await wired.recv())).get("id") != order["id"]:
                pass
            if message["type"] == "done":
                done.append(f"{table}\t{seat}\tw{word}")
    return done


def theirs(peer: Path, database: str, count: int) -> dict[str, int]:
    with ExitStack() as stack:
        cache = _free()
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL}
        redis = ["redis-server", "--port", str(cache), "--bind", "127.0.0.1", "--save", ""]
        stack.enter_context(_running(redis, peer, **quiet))
        ports = [str(_free()) for _ in range(count)]
        for port in ports:  # one after the other: each makes the tables of its database if they are not there
            command = ["node", "both.cjs", port, str(cache), database]
            server = stack.enter_context(_running(command, peer, stdout=subprocess.PIPE, text=True))
            while "http://" not in server.stdout.readline():
                assert server.poll() is None, "the peer did not start"
        command = ["node", "saying.mjs", ",".join(ports), str(TABLES), str(WORDS)]
        told = subprocess.run(command, cwd=peer, check=True, capture_output=True, text=True)
    found: dict[str, int] = json.loads(told.stdout)
    return found


@contextmanager
def _running(command: list[str], place: Path, **more: Any) -> Iterator[Any]:
    with subprocess.Popen(command, cwd=place, **more) as process:
        try:
            yield process
        finally:
            process.terminate()


def _free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

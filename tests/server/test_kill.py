"""Kill the server in the middle of busy tables: every acknowledged move is there, once, and every table goes on.

In full: PYTHONPATH=tests python tests/server/test_kill.py 200 20
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import sys
import tempfile
from http.client import HTTPException
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.harness import Process, request

LOST = (OSError, ConnectionClosed, InvalidHandshake, HTTPException)
HANGS = 600.0  # seconds after which a test that hangs is given up


class Regulars:
    """Two people who play one game after the other, whatever happens to the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.table = ""
        self.tokens: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.seen = [0, 0]
        self.pending: tuple[int, dict[str, Any]] | None = None
        self.acknowledged: list[tuple[str, int, str, int]] = []
        self.reconnected = 0
        self.since_kill = 0
        self.stop = False

    async def run(self) -> None:
        while not self.stop:
            try:
                if not self.table:
                    await self.sit_down()
                await self.come_back()
                await self.play()
            except LOST:
                await self.hang_up()
                await asyncio.sleep(0.05)
        await self.hang_up()

    async def sit_down(self) -> None:
        url = f"http://127.0.0.1:{self.port}/api/tables"
        body = {"game": "walking-doggos", "seats": [{}, {}], "terms": {"patience": 0}, "options": {"length": "long"}}
        _, made = await asyncio.to_thread(request, url, body)
        _, joined = await asyncio.to_thread(request, f"{url}/{made['table']['id']}/join", {"name": "Bo"})
        self.table, self.tokens, self.seen = made["table"]["id"], [made["token"], joined["token"]], [0, 0]

    async def come_back(self) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket"
        self.states: list[dict[str, Any]] = []
        for seat, token in enumerate(self.tokens):
            socket = await connect(url, compression=None)
            self.sockets.append(socket)
            await socket.send(json.dumps({"type": "hello", "token": token, "seen": self.seen[seat]}))
            welcome = json.loads(await socket.recv())
            assert welcome["type"] == "welcome", welcome
            assert welcome["state"]["version"] >= self.seen[seat], "a version that was seen is gone"
            self.states.append(welcome["state"])
        self.reconnected += 1

    async def play(self) -> None:
        """Until the game is over; a command without an answer is sent again first."""
        while not self.stop:
            if self.pending is None:
                mover = next((seat for seat in (0, 1) if self.states[seat]["view"]["moves"]), None)
                if mover is None:
                    await self.hang_up()
                    self.table = ""
                    return
                moves = self.states[mover]["view"]["moves"]
                order = {"type": "play", "id": secrets.token_hex(8), "version": self.states[mover]["version"]}
                self.pending = mover, {**order, "moves": [secrets.choice(moves)]}
            await self.settle()

    async def settle(self) -> None:
        assert self.pending is not None
        mover, order = self.pending
        await self.sockets[mover].send(json.dumps(order))
        reply = await self.hear(mover, lambda message: message.get("id") == order["id"])
        assert reply["type"] == "done", reply
        assert reply["version"] == order["version"] + 1, "a command was done at another version than it answers"
        self.acknowledged.append((self.table, mover, order["id"], reply["version"]))
        self.pending = None
        self.since_kill += 1
        for seat in (0, 1):
            if self.states[seat]["version"] < reply["version"]:
                await self.hear(seat, lambda message: message.get("version") == reply["version"])

    async def hear(self, seat: int, test: Any) -> Any:
        while True:
            message = json.loads(await self.sockets[seat].recv())
            if message["type"] == "state":
                self.states[seat] = message
                self.seen[seat] = message["version"]
            if test(message):
                return message

    async def hang_up(self) -> None:
        for socket in self.sockets:
            await socket.close()
        self.sockets = []


async def kill_often(path: Path | str, tables: int, kills: int, seconds: float) -> list[Regulars]:
    server = await asyncio.to_thread(Process, path)
    groups = [Regulars(server.port) for _ in range(tables)]
    tasks = [asyncio.create_task(group.run()) for group in groups]
    for _ in range(kills):
        await all_moved(groups, tasks)
        await asyncio.sleep(seconds * secrets.randbelow(1000) / 1000)
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(Process, path, server.port)
    await all_moved(groups, tasks)
    for group in groups:
        group.stop = True
    await asyncio.gather(*tasks)
    await asyncio.to_thread(server.stop)
    return groups


async def all_moved(groups: list[Regulars], tasks: list[asyncio.Task[None]]) -> None:
    """Every table has gone on, with nobody's help."""
    for group in groups:
        group.since_kill = 0
    async with asyncio.timeout(HANGS):
        while not all(group.since_kill >= 2 for group in groups):
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.05)


def check(path: Path, groups: list[Regulars]) -> int:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT table_id, seat, command, seq FROM entries ORDER BY seq").fetchall()
    connection.close()
    return check_log(rows, groups)


def check_log(rows: list[Any], groups: list[Regulars]) -> int:
    """Every acknowledged move is in the log once, at the version that was told, and no log has a gap."""
    kept = {(table, seat, command): version for table, seat, command, version in rows}
    acknowledged = [each for group in groups for each in group.acknowledged]
    for table, seat, command, version in acknowledged:
        assert kept[table, seat, command] == version
    assert len(set(acknowledged)) == len(acknowledged)
    for group in groups:
        versions = [version for table, _, _, version in rows if table == group.table]
        assert versions == list(range(1, len(versions) + 1))
        done = [found for (where, _, _), found in kept.items() if where == group.table]
        assert sorted(done) == versions, "a move was made twice or by nobody"
    return len(acknowledged)


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    tables, kills = 30, 3
    groups = asyncio.run(kill_often(tmp_path / "t.db", tables, kills, 0.5))
    assert check(tmp_path / "t.db", groups) > 4 * tables
    assert all(group.reconnected > kills for group in groups)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "t.db"
        count = check(place, asyncio.run(kill_often(place, int(sys.argv[1]), int(sys.argv[2]), 1.0)))
        print(f"{sys.argv[1]} tables, {sys.argv[2]} kills: all {count} acknowledged moves are there, each once")

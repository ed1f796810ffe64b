"""People who play on whatever happens to the servers: they come back, and send again what was not answered."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

LOST = (OSError, ConnectionClosed, InvalidHandshake, HTTPException)
BACK_SECONDS = 0.05
HANGS = 600.0  # seconds after which a run that hangs is given up


class Regulars:
    """Two people who play one game after the other. Each is at another server if there are several, and goes to the
    next one when theirs does not answer, as a proxy would send them."""

    def __init__(self, ports: list[int], first: int = 0, pace: float = 0.0) -> None:
        self.ports = ports
        self.pace = pace  # seconds between moves
        self.table = ""
        self.tokens: list[str] = []
        self.sockets: list[ClientConnection] = []
        self.seen = [0, 0]
        self.pending: tuple[int, dict[str, Any]] | None = None
        self.acknowledged: list[tuple[str, int, str, int]] = []
        self.reconnected = 0
        self.lost = 0  # connections that ended without us
        self.since_kill = 0
        self.longest = 0.0  # seconds from one acknowledged move to the next
        self.took: list[float] = []  # seconds from a move until both have its state
        self.stop = False
        self._at = [first, first + 1]  # which server each goes to
        self._last = time.monotonic()

    async def run(self) -> None:
        while not self.stop:
            try:
                if not self.table:
                    await self.sit_down()
                await self.come_back()
                await self.play()
            except LOST:
                self.lost += 1
                await self.hang_up()
                await asyncio.sleep(BACK_SECONDS)
        await self.hang_up()

    @contextmanager
    def at(self, seat: int) -> Iterator[str]:
        """The server that a seat talks to; if that is lost, the next one from now on."""
        try:
            yield f"127.0.0.1:{self.ports[self._at[seat] % len(self.ports)]}/api/tables"
        except LOST:
            self._at[seat] += 1
            raise

    async def sit_down(self) -> None:
        body = {"game": "walking-doggos", "seats": [{}, {}], "terms": {"patience": 0}, "options": {"length": "long"}}
        with self.at(0) as place:
            made = await asyncio.to_thread(post, f"http://{place}", body)
        with self.at(1) as place:
            joined = await asyncio.to_thread(post, f"http://{place}/{made['table']['id']}/join", {"name": "Bo"})
        self.table, self.tokens, self.seen = made["table"]["id"], [made["token"], joined["token"]], [0, 0]
        self._last = time.monotonic()

    async def come_back(self) -> None:
        self.states: list[dict[str, Any]] = []
        for seat, token in enumerate(self.tokens):
            with self.at(seat) as place:
                socket = await connect(f"ws://{place}/{self.table}/socket", compression=None)
                self.sockets.append(socket)
                await socket.send(json.dumps({"type": "hello", "token": token, "seen": self.seen[seat]}))
                welcome = json.loads(await socket.recv())
            if (welcome["type"], welcome.get("code")) == ("bye", "away"):
                raise ConnectionResetError(welcome["why"])
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
        begun = time.monotonic()
        await self.sockets[mover].send(json.dumps(order))
        reply = await self.hear(mover, lambda message: message.get("id") == order["id"])
        assert reply["type"] == "done", reply
        assert reply["version"] == order["version"] + 1, "a command was done at another version than it answers"
        self.acknowledged.append((self.table, mover, order["id"], reply["version"]))
        self.pending = None
        self.since_kill += 1
        self.longest, self._last = max(self.longest, time.monotonic() - self._last), time.monotonic()
        for seat in (0, 1):
            if self.states[seat]["version"] < reply["version"]:
                await self.hear(seat, lambda message: message.get("version") == reply["version"])
        self.took.append(time.monotonic() - begun)
        await asyncio.sleep(self.pace)
        self._last += self.pace

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


def quantiles(seconds: list[float]) -> dict[str, float]:
    """Of how long things took, in milliseconds."""
    times = sorted(1000 * each for each in seconds)
    return {f"p{part}, ms": round(times[part * len(times) // 100], 2) for part in (50, 99)}


def post(url: str, body: object) -> Any:
    """What was made; ConnectionResetError if the server could not do it just now."""
    asked = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(asked, timeout=HANGS) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as fault:
        with fault:
            if fault.code != 503:
                raise AssertionError(fault.read().decode()) from None
            raise ConnectionResetError(fault.read().decode()) from None


async def all_moved(groups: list[Regulars], tasks: list[asyncio.Task[None]], moves: int = 2) -> float:
    """Every table has gone on, with nobody's help; how long that took."""
    begun = time.monotonic()
    for group in groups:
        group.since_kill = 0
    async with asyncio.timeout(HANGS):
        while not all(group.since_kill >= moves for group in groups):
            for task in tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.05)
    return time.monotonic() - begun


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

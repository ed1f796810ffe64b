"""A server for tests: in this process and loop, or in a process of its own that can be killed."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from barkyard.server.app import Server
from barkyard.server.guard import Limits
from barkyard.server.run import configure
from barkyard.server.settings import Settings

FULL = os.environ.get("BARKYARD_TEST") != "fast"  # a small share otherwise
SCRIPT = Path(__file__).with_name("unlimited.py")
PATIENCE = 120.0  # before a test that hangs is given up; no test measures time with it
FAST: dict[str, Any] = {"pace": 0.0, "window": 5.0, "patience": 0, "stand_in": "random"}
EASY = Limits(
    *(1e6,) * 6,  # of every rate and burst
    sockets_each=10_000,
    connections_each=10_000,
    tables_rate=1e6,
    tables_burst=1e6,
    tables_each=1_000_000,
)


LOOK_SECONDS = 0.005
GRACE_SECONDS = 1.0  # for those who do not close their connections


class _Web(uvicorn.Server):
    """Begins and ends at once, where uvicorn looks ten times a second: that is a quarter of a second a test."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        while not await self.on_tick(0):
            await asyncio.sleep(LOOK_SECONDS)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listener in (*self.servers, *(sockets or ())):
            listener.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE_SECONDS):
                while self.server_state.connections or self.server_state.tasks:
                    await asyncio.sleep(LOOK_SECONDS)


class Site:
    """A running server and how to talk to it."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.connections: list[ClientConnection] = []  # of all who ever sat down

    async def call(self, path: str, body: object = None, token: str | None = None) -> tuple[int, Any]:
        return await asyncio.get_running_loop().run_in_executor(None, request, self.url + path, body, token)

    async def create(self, game: str, seats: list[str], terms: dict[str, Any] | None = None, **more: Any) -> Any:
        """A table with the maker on seat 0; seats are `open`, `human` or a bot."""
        plans = [{"kind": seat} if seat in ("open", "human") else {"kind": "bot", "bot": seat} for seat in seats]
        body = {"game": game, "seats": plans, "terms": {**FAST, **(terms or {})}, **more}
        status, made = await self.call("/api/tables", body)
        assert status == 201, made
        return made

    async def join(self, table: str, name: str = "Bo", **more: Any) -> Any:
        status, joined = await self.call(f"/api/tables/{table}/join", {"name": name, **more})
        assert status == 201, joined
        return joined

    async def full_table(self, game: str, seats: int, terms: dict[str, Any] | None = None, **more: Any) -> Any:
        """A table of people only: its id and the tokens by seat."""
        made = await self.create(game, ["open"] * seats, terms, **more)
        table, tokens = made["table"]["id"], [made["token"]]
        for _ in range(seats - 1):
            tokens.append((await self.join(table))["token"])
        return table, tokens

    async def sit(self, table: str, token: str | None = None, seen: int | None = None) -> Player:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        self.connections.append(await connect(url, compression=None, max_queue=None))
        player = Player(self.connections[-1])
        await player.say(type="hello", token=token, seen=seen)
        player.welcome = await player.hear("welcome", "bye")
        return player

    async def party(self, game: str, seats: int, terms: dict[str, Any] | None = None, **more: Any) -> list[Player]:
        """People on all seats, connected."""
        table, tokens = await self.full_table(game, seats, terms, **more)
        return [await self.sit(table, token) for token in tokens]

    def live(self, player: Player) -> Any:
        return self.server.yard.tables[player.welcome["info"]["id"]]


class Player:
    """A socket and all that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}

    @property
    def state(self) -> dict[str, Any]:
        """The last one heard of."""
        for message in reversed(self.heard):
            if message["type"] in ("state", "welcome"):
                found: dict[str, Any] = message.get("state", message)
                return found
        raise AssertionError("no state yet")

    @property
    def moves(self) -> list[str]:
        return list(self.state["view"]["moves"])

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of such a kind."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message

    async def next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        self.heard.append(message)
        return message

    async def until(self, version: int) -> dict[str, Any]:
        """The first state at or after a version."""
        while self.state["version"] < version:
            await self.hear("state")
        return self.state

    async def order(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command and its answer."""
        fields.setdefault("id", secrets.token_hex(6))
        await self.say(type=kind, **fields)
        while True:
            message = await self.next()
            if message.get("id") == fields["id"]:
                return message

    async def play(self, *moves: str, version: int | None = None, **more: Any) -> dict[str, Any]:
        at = self.state["version"] if version is None else version
        return await self.order("play", version=at, moves=list(moves), **more)

    async def quiet(self, seconds: float = 0.15) -> bool:
        """Whether nothing comes for a while."""
        try:
            async with asyncio.timeout(seconds):
                self.heard.append(json.loads(await self.socket.recv()))
        except TimeoutError:
            return True
        return False

    async def closed(self) -> int:
        """The code with which the server ends the connection."""
        try:
            while True:
                await self.next()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006


@asynccontextmanager
async def serving(
    path: Path | str, limits: Limits = EASY, server: Server | None = None, tls: tuple[str, str] = ("", "")
) -> AsyncIterator[Site]:
    """A server in this loop; what it holds in memory can be looked at."""
    server = server or Server.at(path, Settings(limits=limits))
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    web = _Web(configure(server, *tls))
    async with server.running():
        task = asyncio.create_task(web.serve(sockets=[listener]))
        while not web.started:
            await asyncio.sleep(LOOK_SECONDS)
        site = Site(server, listener.getsockname()[1])
        try:
            yield site
        finally:
            web.should_exit = True
            await task
            for each in site.connections:
                await each.wait_closed()


def request(url: str, body: object = None, token: str | None = None) -> tuple[int, Any]:
    data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
    asked = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    if token is not None:
        asked.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as fault:
        with fault:
            return fault.code, json.load(fault)


class Process:
    """A server in a process of its own."""

    def __init__(self, path: Path | str, port: int = 0, processes: int = 1, script: Path = SCRIPT) -> None:
        command = [sys.executable, "-P", str(script), str(path), str(port), str(processes)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ.copy())
        assert self.process.stdout is not None
        first = self.process.stdout.readline().decode()
        if "http://" not in first:
            raise AssertionError(self.finish())
        self.url = first.split()[-1].rstrip("/")
        self.port = int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """As hard as it gets."""
        self.process.kill()
        self.finish()

    def stop(self) -> str:
        """As Ctrl-C does; what it had to say."""
        self.process.send_signal(signal.SIGINT)
        said = self.finish()
        assert self.process.returncode == 0, said
        return said

    def finish(self) -> str:
        _, errors = self.process.communicate(timeout=PATIENCE)
        return errors.decode()

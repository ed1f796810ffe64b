"""Sit at a table over the network. A bot at somebody's table is ten lines:

    import asyncio
    from barkyard import client

    async def main(link: str) -> None:
        async with client.connect(link, name="Rex") as seat:
            async for state in seat.turns():
                await seat.play(state["view"]["moves"][0])
        print(seat.info["result"])

    asyncio.run(main("http://127.0.0.1:8000/t/TABLE#INVITE"))

`client.sit` is the same without `async` and `await`. A lost connection is made again, and a command whose answer was
lost is sent again: the server does it once.
"""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import threading
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Coroutine, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket
from websockets.exceptions import ConnectionClosed, InvalidHandshake

__all__ = ["Place", "Refused", "Seat", "SyncSeat", "call", "connect", "create", "sit"]

PATIENCE_SECONDS = 60.0  # for a server that is away
LONGEST_WAIT = 5.0  # between two tries
FINAL = (4000, 4001, 4003, 4004)  # codes after which coming back is no use
LAST_WORDS = ("malformed", "moved", "refused", "kicked", "missing", "flood")
LINK = re.compile(r"(https?://[^#]+?)/t/([\w-]+)(?:#([\w-]*))?")

Message = dict[str, Any]
Made = TypeVar("Made")
Fault = type[BaseException] | None


class Refused(Exception):
    """The server said no: `code` is for programs, `rule` the rule behind it, if there is one."""

    def __init__(self, code: str, why: str, rule: str = "") -> None:
        super().__init__(f"{why} ({rule})" if rule else why)
        self.code = code
        self.why = why
        self.rule = rule


@dataclass(frozen=True)
class Place:
    """A table at a server, and what lets one sit there: a seat's own token, or an invite."""

    server: str
    table: str
    token: str | None = None
    invite: str | None = None

    @property
    def link(self) -> str:
        """What people send to each other."""
        return f"{self.server}/t/{self.table}" + (f"#{self.invite}" if self.invite else "")


def call(server: str, path: str, body: object = None, token: str | None = None) -> Any:
    """One request of the HTTP API; Refused if the answer is no."""
    request = urllib.request.Request(server.rstrip("/") + path, None if body is None else json.dumps(body).encode())
    request.add_header("Content-Type", "application/json")
    if token is not None:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as fault:
        with fault:
            told = json.load(fault)
        raise Refused(told["code"], told["why"], told.get("rule", "")) from None


def create(server: str, game: str, seats: list[str], *, name: str = "Guest", **more: Any) -> Place:
    """Make a table with its first seat for oneself. Seats are `open`, `human`, or the name of a bot."""
    plans = [{"kind": seat} if seat in ("open", "human") else {"kind": "bot", "bot": seat} for seat in seats]
    made = call(server, "/api/tables", {"game": game, "seats": plans, "name": name, **more})
    return Place(server.rstrip("/"), made["table"]["id"], made["token"], made["invite"])


def connect(place: Place | str, *, name: str = "Guest", seat: int | None = None, watch: bool = False) -> Seat:
    """A seat at a table, to be entered with `async with`: by its link, or where one's token is good."""
    return Seat(_place(place), name, seat, watch)


def sit(place: Place | str, *, name: str = "Guest", seat: int | None = None, watch: bool = False) -> SyncSeat:
    """The same, to be entered with `with`, for programs that are not asynchronous."""
    return SyncSeat(connect(place, name=name, seat=seat, watch=watch))


def _place(place: Place | str) -> Place:
    if isinstance(place, Place):
        return place
    found = LINK.fullmatch(place.strip())
    if found is None:
        raise ValueError(f"expected the link of a table, such as http://127.0.0.1:8000/t/TABLE#INVITE, not {place!r}")
    return Place(found[1], found[2], None, found[3] or None)


class Seat:
    """A seat that is held by its token; for who watches, a place to watch from."""

    def __init__(self, place: Place, name: str, wanted: int | None, watch: bool) -> None:
        self.server = place.server
        self.table = place.table
        self.token = place.token
        self.number: int | None = None
        self.info: Message = {}
        self.state: Message = {}
        self.news: list[Message] = []  # all that this seat has been told, oldest first
        self._wish = None if watch or place.token else {"name": name, "invite": place.invite, "seat": wanted}
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Seat:
        if self._wish is not None:
            path = f"/api/tables/{self.table}/join"
            self.token = (await asyncio.to_thread(call, self.server, path, self._wish))["token"]
            self._wish = None
        await self._meet()
        return self

    async def __aexit__(self, kind: Fault, fault: BaseException | None, at: TracebackType | None) -> None:
        await self.close()

    async def turns(self) -> AsyncIterator[Message]:
        """The state, each time it is up to this seat, until the game is over."""
        while self.info["status"] != "over":
            if self.info["status"] == "playing" and self.moves():
                yield self.state
            else:
                await self._absorb(await self._receive())

    def moves(self) -> list[str]:
        """What this seat may answer now."""
        view = self.state.get("view")
        return [] if view is None or "sealed" in self.state else list(view["moves"])

    async def play(self, *moves: str) -> Message:
        """Answer what was asked; all of the moves are made or none, and Refused says why."""
        return await self.command("play", version=self.state["version"], moves=list(moves))

    async def command(self, kind: str, **fields: Any) -> Message:
        """Any command of the protocol; its answer."""
        order = {"type": kind, "id": secrets.token_hex(8), **fields}
        await self._send(order)
        while True:
            message = await self._receive(again=order)
            if message.get("id") != order["id"]:
                await self._absorb(message)
            elif message["type"] == "refused":
                raise Refused(message["code"], message["why"], message["rule"])
            else:
                if kind == "play" and self.state["version"] == order["version"]:
                    self.state["sealed"] = order["moves"][0]
                return message

    async def close(self) -> None:
        if self._socket is not None:
            socket, self._socket = self._socket, None
            await socket.close()

    # The connection

    async def _meet(self) -> ClientConnection:
        """The connection, made anew if need be; the server is told what was seen last and fills the gap."""
        wait, until = 0.1, time.monotonic() + PATIENCE_SECONDS
        while self._socket is None:
            try:
                address = f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
                self._socket = await open_socket(address, compression=None)
                hello = {"type": "hello", "token": self.token, "seen": self.state.get("version")}
                await self._socket.send(json.dumps(hello))
                await self._absorb(json.loads(await self._socket.recv()))
            except (OSError, InvalidHandshake, ConnectionClosed) as fault:
                await self._lose(fault)
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)
        return self._socket

    async def _lose(self, fault: Exception) -> None:
        await self.close()
        if isinstance(fault, ConnectionClosed) and fault.rcvd is not None and fault.rcvd.code in FINAL:
            raise Refused("closed", fault.rcvd.reason)

    async def _send(self, order: Message) -> None:
        try:
            await (await self._meet()).send(json.dumps(order))
        except ConnectionClosed as fault:
            await self._lose(fault)

    async def _receive(self, again: Message | None = None) -> Message:
        """The next message; after a lost connection the order that waits for an answer is sent again."""
        while True:
            if self._socket is None:
                await self._meet()
                if again is not None:
                    await self._send(again)
                continue
            try:
                message: Message = json.loads(await self._socket.recv())
            except ConnectionClosed as fault:
                await self._lose(fault)
            else:
                return message

    async def _absorb(self, message: Message) -> None:
        if message["type"] == "welcome":
            self.number, self.info, self.state = message["seat"], message["info"], message["state"]
            self.news += self.state["news"]
        elif message["type"] == "info":
            self.info = message["info"]
        elif message["type"] == "state":
            self.state = message
            self.news += message["news"]
            if message["view"] and message["view"]["result"] is not None:
                self.info["status"] = "over"
        elif message["type"] == "bye":
            await self.close()
            if message["code"] in LAST_WORDS:
                raise Refused(message["code"], message["why"])


class SyncSeat:
    """A Seat for programs that are not asynchronous: its loop runs in a thread of its own."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True, name="barkyard-client")

    @property
    def info(self) -> Message:
        return self.seat.info

    @property
    def state(self) -> Message:
        return self.seat.state

    @property
    def news(self) -> list[Message]:
        return self.seat.news

    def __enter__(self) -> SyncSeat:
        self._thread.start()
        try:
            self._wait(self.seat.__aenter__())
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(self, kind: Fault, fault: BaseException | None, at: TracebackType | None) -> None:
        self._wait(self.seat.close())
        self._end()

    def turns(self) -> Iterator[Message]:
        """The state, each time it is up to this seat, until the game is over."""
        turns = self.seat.turns()
        while (state := self._wait(_next(turns))) is not None:
            yield state

    def moves(self) -> list[str]:
        """What this seat may answer now."""
        return self.seat.moves()

    def play(self, *moves: str) -> Message:
        """Answer what was asked; all of the moves are made or none, and Refused says why."""
        return self._wait(self.seat.play(*moves))

    def command(self, kind: str, **fields: Any) -> Message:
        """Any command of the protocol; its answer."""
        return self._wait(self.seat.command(kind, **fields))

    def _wait(self, work: Coroutine[Any, Any, Made]) -> Made:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


async def _next(turns: AsyncIterator[Message]) -> Message | None:
    return await anext(turns, None)

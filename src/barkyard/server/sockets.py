"""The WebSocket of a table: a hello, then commands one way and news the other."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, deque

import msgspec
from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from barkyard.engine.slips import WATCHER
from barkyard.server import desk, history, wire
from barkyard.server.database import StoreTrouble
from barkyard.server.guard import Bucket, Limits, is_same_origin
from barkyard.server.live import LiveTable
from barkyard.server.yard import NoTable, Yard, seat_of

PATH = re.compile(r"/api/tables/(?P<table>[\w-]{1,64})/socket")
HELLO_SECONDS = 10.0
MOST_WAITING = 128  # messages to a client that does not read them
CLOSE_CODES = {"away": 1012, "moved": 4001, "flood": 4008, "malformed": 4000, "refused": 4003, "missing": 4004}


class Goodbye(Exception):
    """The connection ends, with a code for programs and a reason for people."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Socket:
    """One connection. Nobody ever waits for a slow one: what it does not read piles up, and then it is cut off."""

    def __init__(self, send: Send) -> None:
        self.seat = WATCHER
        self._send = send
        self._outbox: deque[str] = deque()
        self._more = asyncio.Event()
        self._ended: Goodbye | None = None
        self._reader = asyncio.current_task()
        self.cut = False
        self.busy = False  # with a command: that is finished first, for what is committed must be adopted

    def send(self, text: str) -> None:
        if self._ended is not None:
            return
        if len(self._outbox) >= MOST_WAITING:
            self._ended = Goodbye("slow", "too much was left unread")
            self._outbox.clear()
            self._stop_reading()
            return
        self._outbox.append(text)
        self._more.set()

    def end(self, code: str, why: str) -> None:
        if self._ended is None:
            self._ended = Goodbye(code, why)
            self._outbox.append(wire.text(wire.Bye(code, why)))
            self._more.set()

    async def write(self) -> None:
        """Sends what there is to send, until the end."""
        while True:
            while self._outbox:
                await self._send({"type": "websocket.send", "text": self._outbox.popleft()})
            if self._ended is not None:
                code = CLOSE_CODES.get(self._ended.code, 1000)
                await self._send({"type": "websocket.close", "code": code, "reason": self._ended.why[:100]})
                self._stop_reading()
                return
            self._more.clear()
            await self._more.wait()

    def _stop_reading(self) -> None:
        if self._reader is not None and not self.cut:
            self.cut = True
            if not self.busy:
                self._reader.cancel()


class TableSocket:
    """The ASGI endpoint."""

    def __init__(self, yard: Yard, limits: Limits) -> None:
        self._yard = yard
        self._limits = limits
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers, meter = Headers(scope=scope), self._yard.services.meter
        address = scope["client"][0] if scope.get("client") else ""
        await receive()
        place = PATH.fullmatch(scope["path"])
        foreign = not is_same_origin(headers.get("origin"), headers.get("host"))
        if foreign or self._open[address] >= self._limits.sockets_each:
            meter.count("sockets_refused", "origin" if foreign else "address")
            await send({"type": "websocket.close", "code": 1008, "reason": "another site" if foreign else "too many"})
            return
        if place is None:
            await send({"type": "websocket.close", "code": 1008, "reason": "there is no socket here"})
            return
        await send({"type": "websocket.accept"})
        self._open[address] += 1
        meter.sockets += 1
        try:
            await self._converse(place["table"], receive, Socket(send))
        finally:
            meter.sockets -= 1
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    async def _converse(self, table: str, receive: Receive, socket: Socket) -> None:
        writer = asyncio.get_running_loop().create_task(socket.write())
        live: LiveTable | None = None
        try:
            live = await self._greet(table, receive, socket)
            await self._listen(live, receive, socket)
        except Goodbye as goodbye:
            self._yard.services.meter.count("goodbyes", goodbye.code)
            socket.end(goodbye.code, goodbye.why)
            await asyncio.wait([writer], timeout=HELLO_SECONDS)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if not socket.cut or task is None:  # the server stops
                raise
            task.uncancel()
        finally:
            if live is not None:
                live.exit(socket)
            writer.cancel()

    async def _greet(self, table: str, receive: Receive, socket: Socket) -> LiveTable:
        """Who is it, and what have they missed?"""
        try:
            hello = _read(await asyncio.wait_for(receive(), HELLO_SECONDS))
        except TimeoutError:
            raise Goodbye("malformed", "expected a hello") from None
        if not isinstance(hello, wire.Hello):
            raise Goodbye("malformed", "expected a hello first")
        try:
            live = await self._yard.find(table)
        except NoTable:
            raise Goodbye("missing", "there is no such table") from None
        except StoreTrouble as fault:
            raise Goodbye("away", str(fault)) from None
        async with live.lock:
            await _welcome(live, hello, socket)
        return live

    async def _listen(self, live: LiveTable, receive: Receive, socket: Socket) -> None:
        bucket = Bucket(self._limits.socket_rate, self._limits.socket_burst)
        while not socket.cut:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if not bucket.take():
                raise Goodbye("flood", "too many messages")
            said = _read(message)
            if isinstance(said, wire.Ping):
                socket.send(wire.text(wire.Pong()))
            elif isinstance(said, wire.Hello):
                raise Goodbye("malformed", "one hello is enough")
            else:
                self._yard.services.meter.count("commands", type(said).__name__.lower())
                socket.busy = True
                socket.send(wire.text(await desk.handle(self._yard, live, socket.seat, said)))
                socket.busy = False


def _read(message: Message) -> wire.FromClient:
    if message["type"] == "websocket.disconnect":
        raise Goodbye("gone", "")
    text = message.get("text")
    if text is None:
        raise Goodbye("malformed", "expected JSON as text")
    try:
        return wire.read_client(text)
    except (msgspec.DecodeError, UnicodeEncodeError) as fault:
        raise Goodbye("malformed", str(fault)[:100]) from None


async def _welcome(live: LiveTable, hello: wire.Hello, socket: Socket) -> None:
    """A seat for its token, or a place to watch from. Under the table's lock nothing is missed and nothing doubled."""
    if hello.token is not None:
        seat = seat_of(live, hello.token)
        if seat is None:
            raise Goodbye("refused", "this token holds no seat at this table")
        socket.seat = seat
        state = await history.missed(live, seat, hello.seen)
    elif not live.row.terms.watching.allowed:
        raise Goodbye("refused", "nobody may watch this table")
    else:
        state = live.watched_state()
    chat = [wire.ChatLine(line.seq, line.seat, line.name, line.text, line.at) for line in live.chat]
    if socket.seat == WATCHER and live.row.terms.watching.delay:
        chat = []
    seat_told = None if socket.seat == WATCHER else socket.seat
    socket.send(wire.text(wire.Welcome(seat_told, live.info(), chat, state)))
    live.enter(socket)

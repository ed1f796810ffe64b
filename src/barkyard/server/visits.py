"""Somebody at a table, wherever their socket is: a hello, then commands one way and news the other.

The table may be another server's; then what is said goes there, and what comes from there is passed on as it is.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING, Protocol

import msgspec

from barkyard.engine.slips import WATCHER
from barkyard.server import desk, history, wire
from barkyard.server.audit import SLOW_SECONDS
from barkyard.server.database import StoreTrouble
from barkyard.server.leases import LEASE_SECONDS, Elsewhere
from barkyard.server.live import LiveTable
from barkyard.server.store import Lost, digest
from barkyard.server.yard import NoTable, Yard, seat_of

if TYPE_CHECKING:
    from barkyard.server.links import Far, Links

MOST_WAITING = 128  # commands of a visitor that wait for their turn
TRY_SECONDS = 0.1  # between looks for whose a table is, while its server does not answer
TRIED_SECONDS = 2 * LEASE_SECONDS
LOADED_ANEW = "the table is being loaded anew, come back"
CLOSE_CODES = {"away": 1012, "moved": 4001, "flood": 4008, "malformed": 4000, "missing": 4004}
CLOSE_CODES |= {"refused": 4003, "kicked": 4003}

logger = logging.getLogger(__name__)


class Goodbye(Exception):
    """The connection ends, with a code for programs and a reason for people."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


def understand(message: bytes | str) -> wire.FromClient:
    """What somebody has said; who cannot be understood is sent away."""
    try:
        return wire.read_client(message)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Goodbye("malformed", str(fault)[:100]) from None


class Outlet(Protocol):
    """The way to a visitor: a socket, or a line to the server that has the socket."""

    def put(self, frame: bytes) -> None: ...
    def close(self, goodbye: Goodbye) -> None: ...


class Nobody:
    """In the place of who is gone: a socket and its visit would keep each other for ever."""

    def put(self, frame: bytes) -> None: ...
    def close(self, goodbye: Goodbye) -> None: ...


NOBODY = Nobody()


class Visit:
    """One visitor. Commands are done one after the other; one that is under way is finished whatever happens."""

    __slots__ = (
        *("_far", "_inbox", "_key", "_links", "_live", "_lost", "_outlet", "_task", "_yard"),
        *("address", "beside", "connection", "ending", "seat", "table"),
    )

    def __init__(self, outlet: Outlet, yard: Yard, links: Links | None, connection: str) -> None:
        """`links` lead to the tables of others; without them, only our own can be visited."""
        self.seat = WATCHER
        self.beside: list[int] = []
        self.table = ""
        self.address = ""
        self.connection = connection  # in the operator's log
        self.ending: Goodbye | None = None
        self._outlet = outlet
        self._yard = yard
        self._links = links
        self._key = ""  # the hashed token that holds the seat
        self._live: LiveTable | None = None
        self._far: Far | None = None
        self._lost = False
        self._inbox: deque[wire.Hello | wire.Command] = deque()
        self._task: asyncio.Task[None] | None = None

    # What a table calls

    def send(self, frame: bytes) -> None:
        if self.ending is None:
            self._outlet.put(frame)

    def end(self, code: str, why: str) -> None:
        """After the command that is under way, and with a word."""
        if self.ending is None:
            self._inbox.clear()
            self.ending = Goodbye(code, why)
            if self._task is None:
                self._close(self.ending)

    # What the way to the visitor calls

    def hear(self, said: wire.Hello | wire.Command) -> None:
        if self._far is not None:
            self._far.say(said)
            return
        if len(self._inbox) >= MOST_WAITING:
            raise Goodbye("flood", "too many messages")
        self._inbox.append(said)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())

    def leave(self) -> None:
        """Nobody is there any more. What is committed must be adopted, so a command under way is finished."""
        self._lost = True
        self.ending = self.ending or Goodbye("gone", "")
        self._inbox.clear()
        self._leave_far()
        if self._live is not None:
            self._live.exit(self)
            self._note("bye", code=self.ending.code)
            self._live = None
        self._outlet = NOBODY

    def _close(self, goodbye: Goodbye) -> None:
        self._leave_far()
        if not self._lost:
            self._outlet.close(goodbye)

    def _leave_far(self) -> None:
        if self._far is not None:
            self._far.leave()
            self._far = None

    def _note(self, what: str, **fields: object) -> None:
        self._yard.services.audit.note(what, connection=self.connection, table=self.table, **fields)

    async def _work(self) -> None:
        """Does what was said, one thing after the other."""
        try:
            while self._inbox:
                said = self._inbox.popleft()
                if isinstance(said, wire.Hello):
                    await self._greet(said)
                elif self._far is not None:  # said before it was known where the table is
                    self._far.say(said)
                elif self._live is not None:
                    await self._do(self._live, said)
        except Goodbye as goodbye:
            self._yard.services.meter.count("goodbyes", goodbye.code)
            self.ending = self.ending or goodbye
        except Exception:
            logger.exception("a command failed")
            self.ending = self.ending or Goodbye("away", "something went wrong here; come back")
        finally:
            self._task = None
            if self.ending is not None:
                self._close(self.ending)

    async def _do(self, live: LiveTable, said: wire.Command) -> None:
        services, begun = self._yard.services, time.perf_counter()
        services.meter.count("commands", type(said).__name__.lower())
        try:
            reply = await desk.handle(self._yard, live, self.seat, self._key, said)
        except Lost:
            raise Goodbye("away", LOADED_ANEW) from None
        if not self._lost:
            self._outlet.put(wire.frame(reply))  # also to who is sent away by what they asked for
        if (took := time.perf_counter() - begun) > SLOW_SECONDS:
            self._note("slow", command=type(said).__name__.lower(), ms=round(1000 * took, 1))

    async def _greet(self, hello: wire.Hello) -> None:
        """Who is it, and what have they missed? A table whose server has died is ours when its lease is over."""
        until = time.monotonic() + TRIED_SECONDS
        while time.monotonic() < until:
            try:
                await self._come_in(hello)
                return
            except Elsewhere as found:
                if self._links is None:
                    break
                link = await self._links.to(found.peer)
                if link is not None and not self._lost:
                    self._far = link.open(self, hello)
            if self._far is not None or self._lost:
                return
            await asyncio.sleep(TRY_SECONDS)
        raise Goodbye("away", LOADED_ANEW)

    async def _come_in(self, hello: wire.Hello) -> None:
        try:
            async with self._yard.at(self.table) as live:
                await self._welcome(live, hello)
        except NoTable:
            raise Goodbye("missing", "there is no such table") from None
        except StoreTrouble as fault:
            raise Goodbye("away", str(fault)) from None
        except Lost:
            raise Goodbye("away", LOADED_ANEW) from None
        self._live = live
        self._note("hello", seat=None if self.seat == WATCHER else self.seat, address=self.address)
        if self._lost:  # in the meantime
            live.exit(self)
            self._live = None

    async def _welcome(self, live: LiveTable, hello: wire.Hello) -> None:
        """A seat for its token, or a place to watch from. Under the table's lock nothing is missed or doubled."""
        beside = [seat_of(live, token) for token in hello.beside]
        self.beside = [seat for seat in beside if seat is not None]
        if hello.token is not None:
            seat = seat_of(live, hello.token)
            if seat is None:
                raise Goodbye("refused", "this token holds no seat at this table")
            self.seat, self._key = seat, digest(hello.token)
            told = await history.missed(live, seat, hello.seen)
            self.send(wire.frame(wire.Welcome(seat, live.info(), live.chat_lines(), told, beside)))
        elif self.beside:
            told = await history.missed(live, WATCHER, hello.seen)
            self.send(wire.frame(wire.Welcome(None, live.info(), live.chat_lines(), told, beside)))
        elif not live.row.terms.watching.allowed or live.row.locked:
            raise Goodbye("refused", "nobody may watch this table")
        else:
            self.send(wire.frame(live.gallery.welcome()))
        await live.enter(self)

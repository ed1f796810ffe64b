"""What passes between servers on one database: visitors and requests go to the server whose table it is, and what
bots are to think about goes to the one whose workers a machine shares.

Only what a visitor may see comes back: the owner makes frames for a seat, whoever has the socket passes them on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from msgspec import Struct

from barkyard.server import wire
from barkyard.server.database import StoreTrouble
from barkyard.server.leases import Leases, Peer
from barkyard.server.lines import ANSWER, BYE, FETCH, GONE, OPEN, SAY, TELL, THINK, Line
from barkyard.server.thinkers import Thought
from barkyard.server.visits import Goodbye, Visit
from barkyard.server.yard import Yard

CALL_SECONDS = 1.0
FETCH_SECONDS = 30.0
THINK_SECONDS = 60.0
AWAY = "the server that has the table does not answer; ask again"

pack = msgspec.msgpack.encode


class Opened(Struct, array_like=True):
    """A visitor at another server's door."""

    table: str
    address: str
    connection: str
    hello: wire.Hello


class Fetched(Struct, array_like=True):
    """A request that another server was asked; its body has been read."""

    method: str
    path: str
    query: str
    authorization: str
    address: str
    body: bytes


class Page(Struct, array_like=True):
    """The answer to one."""

    status: int
    body: bytes


Serve = Callable[[Fetched], Awaitable[Page]]
Think = Callable[[Thought], Awaitable[str]]


class Far:
    """A visit that goes on at another server, as seen from where the socket is."""

    __slots__ = ("_link", "_number", "visit")

    def __init__(self, link: Link, number: int, visit: Visit) -> None:
        self.visit = visit
        self._link = link
        self._number = number

    def say(self, said: wire.Hello | wire.Command) -> None:
        self._link.write(SAY, self._number, wire.encode(said))

    def leave(self) -> None:
        if self._link.visits.pop(self._number, None) is not None:
            self._link.write(GONE, self._number, b"")


class Link(Line):
    """To a server that has tables our visitors want."""

    def __init__(self, secret: str) -> None:
        super().__init__(secret, calls=True)
        self.visits: dict[int, Far] = {}
        self._asked: dict[int, asyncio.Future[bytes]] = {}
        self._last = 0

    def open(self, visit: Visit, hello: wire.Hello) -> Far:
        number = self._number()
        far = self.visits[number] = Far(self, number, visit)
        self.write(OPEN, number, pack(Opened(visit.table, visit.address, visit.connection, hello)))
        if self.over:
            self.fell()
        return far

    async def ask(self, kind: int, body: bytes, seconds: float) -> bytes:
        """StoreTrouble if the line is lost before the answer."""
        if self.over:
            raise StoreTrouble(AWAY)
        number = self._number()
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        self.write(kind, number, body)
        try:
            async with asyncio.timeout(seconds):
                return await answer
        except (TimeoutError, ConnectionError):
            raise StoreTrouble(AWAY) from None
        finally:
            self._asked.pop(number, None)

    def take(self, kind: int, number: int, body: bytes) -> None:
        if kind == TELL and (far := self.visits.get(number)) is not None:
            far.visit.send(body)
        elif kind == BYE and (far := self.visits.pop(number, None)) is not None:
            far.visit.end(*msgspec.msgpack.decode(body, type=tuple[str, str]))
        elif kind == ANSWER and (answer := self._asked.get(number)) is not None and not answer.done():
            answer.set_result(body)

    def fell(self) -> None:
        """Everybody comes back, and then the table is found wherever it is."""
        for far in list(self.visits.values()):
            far.visit.end("away", "the table moves to another server; come back")
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(ConnectionResetError())

    def _number(self) -> int:
        self._last = self._last + 1 & 0xFFFFFFFF
        return self._last


class Guest:
    """The way to a visitor whose socket is at another server."""

    __slots__ = ("_gate", "_number", "visit")

    def __init__(self, gate: Gate, number: int, opened: Opened) -> None:
        self._gate = gate
        self._number = number
        self.visit = Visit(self, gate.links.yard, None, opened.connection)
        self.visit.table, self.visit.address = opened.table, opened.address
        self.visit.hear(opened.hello)

    def put(self, frame: bytes) -> None:
        self._gate.write(TELL, self._number, frame)

    def close(self, goodbye: Goodbye) -> None:
        if self._gate.guests.pop(self._number, None) is not None:
            self._gate.write(BYE, self._number, pack((goodbye.code, goodbye.why)))
        self.visit.leave()


class Gate(Line):
    """From a server whose visitors want our tables."""

    def __init__(self, links: Links) -> None:
        super().__init__(links.leases.secret, calls=False)
        self.links = links
        self.guests: dict[int, Guest] = {}
        self._answers: set[asyncio.Task[None]] = set()

    def take(self, kind: int, number: int, body: bytes) -> None:
        if kind == OPEN:
            self.guests[number] = Guest(self, number, msgspec.msgpack.decode(body, type=Opened))
        elif kind == SAY and (guest := self.guests.get(number)) is not None:
            self._hear(guest.visit, body)
        elif kind == GONE and (guest := self.guests.pop(number, None)) is not None:
            guest.visit.leave()
        elif kind in (FETCH, THINK):
            task = asyncio.get_running_loop().create_task(self._answer(kind, number, body))
            self._answers.add(task)
            task.add_done_callback(self._answers.discard)

    def _hear(self, visit: Visit, body: bytes) -> None:
        said = wire.read_client(body)
        assert not isinstance(said, wire.Ping), "a ping is answered where the socket is"
        try:
            visit.hear(said)
        except Goodbye as goodbye:
            visit.end(goodbye.code, goodbye.why)

    async def _answer(self, kind: int, number: int, body: bytes) -> None:
        if kind == FETCH:
            page = await self.links.serve(msgspec.msgpack.decode(body, type=Fetched))
            self.write(ANSWER, number, pack(page))
        else:
            move = await self.links.think(msgspec.msgpack.decode(body, type=Thought))
            self.write(ANSWER, number, pack(move))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.links.gates.discard(self)

    def fell(self) -> None:
        guests, self.guests = self.guests, {}
        for guest in guests.values():
            guest.visit.leave()


class Links:
    """All lines of a server: those it made, and those made to it."""

    def __init__(self, leases: Leases, yard: Yard, think: Think) -> None:
        self.leases = leases
        self.yard = yard
        self.think = think
        self.serve: Serve  # what answers requests, when it is there
        self.gates: set[Gate] = set()
        self._links: dict[str, asyncio.Task[Link | None]] = {}
        self._server: asyncio.Server | None = None
        leases.looked = self._look

    async def open(self, host: str, port: int) -> None:
        """Others are told where; OSError if that cannot be listened on."""
        self._server = await asyncio.get_running_loop().create_server(self._gate, host, port)
        self.leases.place = f"{host}:{self._server.sockets[0].getsockname()[1]}"

    @property
    def passed_on(self) -> int:
        """How many of our visitors are at tables of others."""
        lines = [making.result() for making in self._links.values() if making.done()]
        return sum(len(link.visits) for link in lines if link is not None)

    def _gate(self) -> Gate:
        gate = Gate(self)
        self.gates.add(gate)
        return gate

    async def to(self, peer: Peer) -> Link | None:
        """The line to a server; None if it does not answer."""
        making = self._links.get(peer.id)
        if making is None or (making.done() and _is_over(making.result())):
            making = self._links[peer.id] = asyncio.get_running_loop().create_task(_call(peer))
        return await asyncio.shield(making)

    async def fetch(self, peer: Peer, asked: Fetched) -> Page | None:
        """None if it cannot be asked; StoreTrouble if it was, and does not answer."""
        link = await self.to(peer)
        if link is None:
            return None
        return msgspec.msgpack.decode(await link.ask(FETCH, pack(asked), FETCH_SECONDS), type=Page)

    async def think_elsewhere(self, thought: Thought) -> str | None:
        """What the workers of this machine's eldest server say; None if that is us, or if it does not answer."""
        elder = self.leases.elder()
        link = await self.to(elder) if elder is not None else None
        if link is None:
            return None
        with suppress(StoreTrouble):
            return msgspec.msgpack.decode(await link.ask(THINK, pack(thought), THINK_SECONDS), type=str)
        return None

    def _look(self) -> None:
        """A server without a lease has no tables, whether or not it still holds the line."""
        for name, making in list(self._links.items()):
            if name not in self.leases.peers and making.done():
                del self._links[name]
                _hang_up(making.result())

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for making in self._links.values():
            _hang_up(making.result() if making.done() else None)
        for gate in list(self.gates):
            _hang_up(gate)


def _is_over(line: Line | None) -> bool:
    return line is None or line.over


def _hang_up(line: Line | None) -> None:
    if line is not None and not line.over:
        line.hang_up()


async def _call(peer: Peer) -> Link | None:
    host, _, port = peer.place.rpartition(":")
    link: Link | None = None
    with suppress(OSError, TimeoutError):
        async with asyncio.timeout(CALL_SECONDS):
            _, link = await asyncio.get_running_loop().create_connection(lambda: Link(peer.secret), host, int(port))
            await link.settled.wait()
    if link is not None and not link.proved:
        link.hang_up()
    return link if link is not None and link.proved else None

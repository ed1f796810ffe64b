"""The shell around the yard in a browser: calls and sockets without a network.

The page says the same as it would to a server and hears the same; it gets views, never the tables behind them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from starlette.routing import Router

from barkyard.local.heads import Head, Reviewer, Send
from barkyard.local.keeping import Keep, Memory
from barkyard.server import book_routes, endpoints, wire
from barkyard.server.api import Api
from barkyard.server.guard import Limits
from barkyard.server.links import Fetched
from barkyard.server.live import Services
from barkyard.server.metrics import Meter
from barkyard.server.office import Office
from barkyard.server.reviews import Reviews
from barkyard.server.seating import Seating
from barkyard.server.store import Store
from barkyard.server.thinkers import Thinkers
from barkyard.server.visits import CLOSE_CODES, Goodbye, Visit, understand
from barkyard.server.yard import Yard

HERE = "this device"  # the address of everybody
Tell = Callable[[int, str], object]  # a socket, and the message for it
End = Callable[[int, int, str], object]  # a socket, a close code and why
NO_LIMITS = Limits(tables_rate=1e6, tables_burst=1e6, tables_each=1_000_000)  # nobody has to be kept out here


class Shell:
    """The yard of one page. `tell` and `end` lead to its sockets, which it numbers."""

    def __init__(self, path: str, keep: Keep, tell: Tell, end: End, bots: Send, reviews: Send) -> None:
        self.database = Memory(Path(path), keep)
        self.tell = tell
        self.end = end
        offices = Store(self.database), Seating(self.database), Office(self.database)
        self.yard = Yard(Services(*offices, Thinkers(Head(bots)), Meter(), Reviews(Reviewer(reviews))))
        self._router = Router([*endpoints.routes(Api(self.yard, NO_LIMITS)), *book_routes.routes()])
        self._sockets: dict[int, Socket] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """StoreTrouble says why what was kept cannot be used."""
        await self.database.open()
        self._chores = [asyncio.ensure_future(chore) for chore in (self.yard.sweep(), self.yard.keep_time())]

    async def fetch(self, method: str, path: str, query: str, token: str, body: str) -> tuple[int, str]:
        """A call of the HTTP API: its status and its body."""
        authorization = f"Bearer {token}" if token else ""
        asked = Fetched(method, path, query, authorization, HERE, body.encode())
        page = await endpoints.serve_inside(self._router, asked)
        return page.status, page.body.decode()

    def connect(self, number: int, table: str) -> None:
        self._sockets[number] = Socket(self, number, table)

    def say(self, number: int, text: str) -> None:
        if (socket := self._sockets.get(number)) is not None:
            socket.hear(text)

    def leave(self, number: int) -> None:
        if (socket := self._sockets.pop(number, None)) is not None:
            socket.visit.leave()

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await self.yard.close()
        await self.yard.services.reviews.close()
        await self.database.close()


class Socket:
    """What a WebSocket is at a server."""

    def __init__(self, shell: Shell, number: int, table: str) -> None:
        self._shell = shell
        self._number = number
        self._greeted = False
        self.visit = Visit(self, shell.yard, None, str(number))
        self.visit.table, self.visit.address = table, HERE

    def hear(self, text: str) -> None:
        try:
            said = understand(text)
            if self._greeted == isinstance(said, wire.Hello):
                raise Goodbye("malformed", "one hello is enough" if self._greeted else "expected a hello first")
            if isinstance(said, wire.Ping):
                self.put(wire.frame(wire.Pong()))
                return
            self._greeted = True
            self.visit.hear(said)
        except Goodbye as goodbye:
            self.visit.end(goodbye.code, goodbye.why)

    def put(self, frame: bytes) -> None:
        self._shell.tell(self._number, wire.text_of(frame))

    def close(self, goodbye: Goodbye) -> None:
        self._shell.tell(self._number, wire.encode(wire.Bye(goodbye.code, goodbye.why)).decode())
        self._shell.end(self._number, CLOSE_CODES.get(goodbye.code, 1000), goodbye.why)
        self._shell.leave(self._number)

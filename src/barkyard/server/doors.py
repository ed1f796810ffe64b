"""The way in: how many connections there may be, how long each may take, and what is turned away before it is read.

uvicorn reads HTTP with httptools, and neither puts an end to a request that never comes, a head without end, or a
thousand requests in one packet. Here each has one.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from barkyard.server import forms, wire
from barkyard.server.audit import SLOW_SECONDS, new_id
from barkyard.server.guard import HEADERS, Access, Buckets, Limits, household, is_same_origin

if TYPE_CHECKING:
    from barkyard.server.app import Server

PIECE = 2048  # bytes that are parsed before it is asked whether that was too much
LONGEST_HEAD = 16 * 1024
LONGEST_BODY = 4 * wire.LONGEST_MESSAGE  # as it comes in: a chunked one has up to three times its size around it
MOST_PIPELINED = 8  # requests of one connection that wait for their answers
LINGER_SECONDS = 1.0  # for the other side to read why it is turned away
LOOKING = ("GET", "HEAD", "OPTIONS")  # methods that change nothing
JSON = re.compile(r"application/json\s*(;|$)", re.IGNORECASE)


class Doors:
    """All connections of a server, by address."""

    def __init__(self, limits: Limits, access: Access) -> None:
        self.limits = limits
        self.access = access
        self.refused = 0
        self._open: Counter[str] = Counter()
        self._all = 0

    def make(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> Visitor:
        """What uvicorn asks for when somebody connects."""
        return Visitor(self, config, server_state, app_state)

    def enter(self, address: str) -> bool:
        """Proxies speak for many."""
        crowded = self._open[address] >= self.limits.connections_each and not self.access.is_proxy(address)
        if crowded or self._all >= self.limits.connections:
            self.refused += 1
            return False
        self._open[address] += 1
        self._all += 1
        return True

    @property
    def open(self) -> int:
        return self._all

    def leave(self, address: str) -> None:
        self._all -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def within(base: str, path: str) -> str:
    """A path under the base, without it; others as they are, for a proxy may have cut it off."""
    return path[len(base) :] if base and path.startswith(base + "/") else path


def peer_of(transport: asyncio.BaseTransport) -> str:
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


class Unbearable(Exception):
    """More than anybody needs to send."""


class Visitor(HttpToolsProtocol):
    """One connection that speaks HTTP. Each part of a request has its time; then the connection ends."""

    def __init__(self, doors: Doors, config: Config, state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, state, app_state)
        self._doors = doors
        self._inside = ""  # the address that is counted
        self._ended = False
        self._timer: asyncio.TimerHandle | None = None
        self._in_head = True
        self._read = 0  # bytes of this head, or of this body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = household(peer_of(transport))
        if self._doors.enter(address):
            self._inside = address
            self._give(self._doors.limits.head_seconds)
        else:
            self._turn_away(503, "crowded", "too many connections; come back later")
            transport.close()  # at once: nobody counts it

    def connection_lost(self, exc: Exception | None) -> None:
        self._give(None)
        if self._inside:
            self._doors.leave(self._inside)
            self._inside = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """In pieces, so that what is too much is noticed before it is read."""
        for start in range(0, len(data), PIECE):
            if self._ended or self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            self._read += len(piece)
            if self._read > (LONGEST_HEAD if self._in_head else LONGEST_BODY):
                code = 431 if self._in_head else 413
                self._turn_away(code, "size", "expected a shorter request")
                return
            super().data_received(piece)

    def handle_websocket_upgrade(self) -> None:
        """From here on the socket is counted, and leaves."""
        self._give(None)
        self._inside, self._ended = "", True
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            raise Unbearable
        super().on_message_begin()
        self._in_head, self._read = True, 0
        self._give(self._doors.limits.head_seconds)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_head, self._read = False, 0
        self._give(self._doors.limits.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._in_head, self._read = True, 0
        self._give(self._doors.limits.answer_seconds)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and self._in_head:
            self._give(self._doors.limits.idle_seconds)

    def _unsupported_upgrade_warning(self) -> None:
        """What strangers ask for is no trouble of ours."""
        self._turn_away(400, "malformed", "expected no upgrade but to a websocket")

    def _give(self, seconds: float | None) -> None:
        """So much time from now on; None for no limit."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None and not self._ended:
            self._timer = self.loop.call_later(seconds, self._run_out)

    def _run_out(self) -> None:
        self._turn_away(408, "slow", "the request took too long")

    def _turn_away(self, status: int, code: str, why: str) -> None:
        """Says why, reads no more, and ends soon."""
        if self._ended:
            return
        self._give(None)
        self._ended = True
        cycle = cast(RequestResponseCycle | None, self.cycle)
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True  # whoever waits for the rest of this request hears that there is none
            cycle.message_event.set()
        if cycle is None or cycle.response_complete or not cycle.response_started:
            body = wire.encode(forms.Fault(code, why))
            head = f"HTTP/1.1 {status} {code}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
            self.transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
        self._timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)


class Doorman:
    """In front of every HTTP request: who is calling, under which name, how often, and from whose page."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self._access = server.access
        self._audit = server.audit
        self._base = server.base
        self._bans = server.yard.services.bans
        self._calls = Buckets(server.limits.http_rate, server.limits.http_burst)
        self._files = Buckets(server.limits.file_rate, server.limits.file_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        scope["path"] = within(self._base, scope["path"])
        peer = scope["client"][0] if scope["client"] else ""
        address = household(self._access.caller(peer, headers.get("x-forwarded-for")))
        scope["client"] = (address, 0)
        request, begun, status = new_id(), time.perf_counter(), 0

        async def send_safe(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                answered = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    answered.setdefault(name, value)  # the copy to go has a policy of its own
                answered["x-request-id"] = request
                answered.setdefault("cache-control", "no-store")
            await send(message)

        fault = self._fault(scope, headers, address)
        if fault is None:
            await self.app(scope, receive, send_safe)
        else:
            await _refuse(send_safe, *fault)
        took = time.perf_counter() - begun
        if scope["method"] not in LOOKING or took > SLOW_SECONDS or status >= 500:
            told = {"request": request, "address": address, "method": scope["method"], "path": scope["path"]}
            self._audit.note("request", **told, status=status, ms=round(1000 * took, 1))

    def _fault(self, scope: Scope, headers: Headers, address: str) -> tuple[int, str, str] | None:
        """Why a request is not even looked at."""
        if self._bans.bars(address):
            return 403, "banned", "the operator of this server has banned your address"
        is_api = scope["path"].startswith("/api/")
        if not (self._calls if is_api else self._files).take(address):
            return 429, "flood", "too many requests; wait a little"
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._access.is_host(hosts[0]):
            return 421, "host", "this server does not answer to that name; `--allow-host NAME` makes it"
        if scope["method"] in LOOKING:
            return None
        if any(not is_same_origin(origin, hosts[0]) for origin in headers.getlist("origin")):
            return 403, "origin", "a page of another site may not do this"
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        if has_body and not JSON.match(headers.get("content-type", "")):
            return 415, "type", "expected Content-Type: application/json"
        return None


async def _refuse(send: Send, status: int, code: str, why: str) -> None:
    body = wire.encode(forms.Fault(code, why))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""The WebSocket of a visitor: what comes in is paid for and read, what goes out is cut off when nobody reads it.

Sockets are served below ASGI, which would cost each of them two tasks and each message a dozen steps.
"""

from __future__ import annotations

import asyncio
import logging
import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # a build of it without C
    from websockets.utils import apply_mask

from barkyard.server import wire
from barkyard.server.audit import new_id
from barkyard.server.doors import peer_of, within
from barkyard.server.guard import Bucket, household, is_same_origin
from barkyard.server.visits import CLOSE_CODES, Goodbye, Visit, understand

if TYPE_CHECKING:
    from barkyard.server.crowd import Sockets

PATH = re.compile(r"/api/tables/(?P<table>[\w-]{1,64})/socket")
HELLO_SECONDS = 10.0
CLOSE_SECONDS = 2.0  # for the other side to say goodbye
WHOLE_TEXT = 0x81  # the first byte of a frame that is a whole text
MASKED = 0x80  # in the second one, with its size if that is below 126
MASK = slice(2, 6)
MOST_UNREAD = 1 << 19  # bytes to a client that does not read them
MOST_PARTS = 32  # frames of one message
PIECE = 512  # bytes that are parsed before it is asked whether that was too much
BYTES_A_TOKEN = 512  # what a frame costs besides being one
SCRAP = 0.25  # what a piece costs that completes nothing
LAST_BYTES = 4096  # that are looked at after the goodbye, for theirs
PONG = wire.frame(wire.Pong())

quiet = logging.getLogger("barkyard.websockets")
quiet.setLevel(logging.CRITICAL)  # what strangers send wrong is no trouble of ours


class Socket(asyncio.Protocol):
    """One connection. Nobody ever waits for a slow one: what it does not read piles up, and then it is cut off."""

    __slots__ = (
        *("_bucket", "_counted", "_greeted", "_last", "_outbox", "_parts", "_sockets", "_timer", "_transport"),
        *("_uvicorn", "_visit", "_ws", "alive"),
    )

    def __init__(self, sockets: Sockets, uvicorn: set[Any]) -> None:
        self.alive = True
        self._sockets = sockets
        self._uvicorn = uvicorn
        self._ws = ServerProtocol(max_size=wire.LONGEST_MESSAGE, logger=quiet)
        self._bucket = Bucket(sockets.limits.socket_rate, sockets.limits.socket_burst)
        self._visit = Visit(self, sockets.yard, sockets.links, new_id())
        self._counted: str | None = None  # the address at the door
        self._last = 0  # bytes since the goodbye
        self._greeted = False
        self._parts: list[bytes] = []  # of a message that comes in several frames
        self._outbox: list[bytes] = []
        self._timer: asyncio.TimerHandle | None = None

    @property
    def seat(self) -> int:
        return self._visit.seat

    # What uvicorn and the loop call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._uvicorn.add(self)
        self._counted = household(peer_of(transport))
        self._set_timer(HELLO_SECONDS, self._transport.abort)  # a handshake that fails may leave it hanging

    def connection_lost(self, exc: Exception | None) -> None:
        self._uvicorn.discard(self)
        if self._counted is not None:
            self._sockets.doors.leave(self._counted)
            self._counted = None
        self._set_timer(0, None)
        self._outbox.clear()
        if self in self._sockets.here:
            self._sockets.here.discard(self)
            self._sockets.yard.services.meter.sockets -= 1
            self._sockets.open[self._visit.address] -= 1
            if not self._sockets.open[self._visit.address]:
                del self._sockets.open[self._visit.address]
        self._visit.leave()
        self._ws.parser.close()  # it and its protocol would keep each other

    def data_received(self, data: bytes) -> None:
        self.alive = True
        try:
            if self._is_one_text(data):
                self._pay(1.0)
                self._hear(apply_mask(data[MASK.stop :], data[MASK]))
            else:
                self._parse(data)
        except Goodbye as goodbye:
            self._sockets.yard.services.meter.count("goodbyes", goodbye.code)
            self._visit.end(goodbye.code, goodbye.why)
        if self._ws.writes:
            self._flush()

    def _is_one_text(self, data: bytes) -> bool:
        """Whether this is one short text and nothing else, as nearly always. The library takes 4 us to say so."""
        size = len(data) - MASK.stop
        if not 0 <= size < 126 or data[0] != WHOLE_TEXT or data[1] != MASKED | size:
            return False
        between = not self._parts and not self._ws.reader.buffer
        return between and self._visit.ending is None and self._ws.state is State.OPEN

    def _parse(self, data: bytes) -> None:
        """In pieces, each paid for: a packet of ten thousand empty frames must not be read to its end."""
        for start in range(0, len(data), PIECE):
            if self._visit.ending is not None or self._ws.state in (State.CLOSING, State.CLOSED):
                self._last += PIECE
                if self._last > LAST_BYTES:
                    return
            self._ws.receive_data(data[start : start + PIECE])
            events = self._ws.events_received()
            for event in events:
                if isinstance(event, Request):
                    self._shake_hands(event)
                elif isinstance(event, Frame):
                    self._take(event)
            if not events:
                self._pay(SCRAP)

    def _pay(self, cost: float) -> None:
        """Every frame of every kind counts, and every byte, also before the hello."""
        if self._visit.ending is None and not self._bucket.take(cost):
            raise Goodbye("flood", "too many messages")

    def eof_received(self) -> None:
        self._ws.receive_eof()

    def shutdown(self) -> None:
        self._visit.end("away", "the server stops; the table goes on after its next start")

    # Sending

    def put(self, frame: bytes) -> None:
        if self._transport.get_write_buffer_size() > MOST_UNREAD:
            self._visit.ending = Goodbye("slow", "too much was left unread")
            self._transport.abort()
            return
        if not self._outbox:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._outbox.append(frame)

    def _deliver(self) -> None:
        """What one turn of the loop has to say goes out as one piece."""
        if not self._outbox:  # the goodbye took it along, or nobody is there any more
            return
        self._transport.write(self._outbox[0] if len(self._outbox) == 1 else b"".join(self._outbox))
        self._outbox.clear()

    def close(self, goodbye: Goodbye) -> None:
        if self._ws.state is State.OPEN:
            self._outbox.append(wire.frame(wire.Bye(goodbye.code, goodbye.why)))
            self._deliver()
            self._ws.send_close(CLOSE_CODES.get(goodbye.code, 1000), goodbye.why[:100])
            self._flush()
            self._set_timer(CLOSE_SECONDS, self._transport.abort)
        elif self._ws.state is State.CONNECTING:
            self._transport.close()

    def _flush(self) -> None:
        for data in self._ws.data_to_send():
            if data:
                self._transport.write(data)
            else:  # the library's sign for the end
                self._transport.close()

    def ping(self) -> None:
        if not self.alive:
            self._transport.abort()
        elif self._ws.state is State.OPEN:
            self.alive = False
            self._ws.send_ping(b"")
            self._flush()

    def _set_timer(self, seconds: float, then: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if then is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, then)

    # Receiving

    def _shake_hands(self, request: Request) -> None:
        """No socket for pages of other sites, for too many of one address, or for what is no table."""
        sockets = self._sockets
        access, heads = sockets.doors.access, request.headers
        forwarded = ",".join(heads.get_all("X-Forwarded-For")) or None
        address = household(access.caller(peer_of(self._transport), forwarded))
        origins, hosts = heads.get_all("Origin"), heads.get_all("Host")
        foreign = len(hosts) != 1 or not access.is_host(hosts[0])
        foreign = foreign or any(not is_same_origin(origin, hosts[0]) for origin in origins)
        barred = sockets.yard.services.bans.bars(address)
        crowded = barred or sockets.open[address] >= sockets.limits.sockets_each
        place = PATH.fullmatch(within(sockets.base, request.path.partition("?")[0]))
        if foreign or crowded or place is None:
            if place is not None:
                sockets.yard.services.meter.count("sockets_refused", "origin" if foreign else "address")
            self._ws.send_response(self._ws.reject(HTTPStatus.FORBIDDEN, ""))
            return
        response = self._ws.accept(request)
        self._ws.send_response(response)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._visit.table, self._visit.address = place["table"], address
            sockets.open[address] += 1
            sockets.here.add(self)
            sockets.yard.services.meter.sockets += 1
            self._set_timer(HELLO_SECONDS, lambda: self._visit.end("malformed", "expected a hello"))

    def _take(self, frame: Frame) -> None:
        if self._visit.ending is not None:
            return
        self._pay(1.0 + len(frame.data) // BYTES_A_TOKEN)
        if frame.opcode is Opcode.BINARY:
            raise Goodbye("malformed", "expected JSON as text")
        if frame.opcode not in (Opcode.TEXT, Opcode.CONT):
            return
        if frame.fin and not self._parts:
            self._hear(bytes(frame.data))
            return
        self._parts.append(bytes(frame.data))
        if len(self._parts) > MOST_PARTS:
            raise Goodbye("malformed", "expected a message in fewer pieces")
        if frame.fin:
            whole = b"".join(self._parts)
            self._parts.clear()
            self._hear(whole)

    def _hear(self, message: bytes) -> None:
        said = understand(message)
        if self._greeted == isinstance(said, wire.Hello):
            raise Goodbye("malformed", "one hello is enough" if self._greeted else "expected a hello first")
        if isinstance(said, wire.Ping):
            self._visit.send(PONG)
            return
        if not self._greeted:
            self._greeted = True
            self._set_timer(0, None)
        self._visit.hear(said)

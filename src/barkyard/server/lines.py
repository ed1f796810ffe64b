"""A line between two servers: messages with a kind, a number and a body, over one plain stream.

Who answers at the other end, and who calls, both prove that they know the secret that the database has for it. What is
said is not hidden from the network in between: that has to be the machine's own, or one that is as private.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import struct
from typing import cast

HEAD = struct.Struct(">BII")
GREET, OPEN, SAY, TELL, BYE, GONE, FETCH, THINK, ANSWER = range(9)  # kinds
NONCE = 32
PROOF = 32
LONGEST = 1 << 26
MOST_UNREAD = 1 << 26  # bytes that the other end leaves lying
GREET_SECONDS = 2.0
NAME = b"barkyard line 1 "  # both ends speak the same


class Line(asyncio.Protocol):
    """One end. Whoever calls greets first; nothing else is heard before both have proved themselves."""

    def __init__(self, secret: str, calls: bool) -> None:
        self.settled = asyncio.Event()  # both have proved themselves, or it is over
        self.proved = False
        self.over = False
        self._secret = secret.encode()
        self._calls = calls
        self._nonce = secrets.token_bytes(NONCE)
        self._theirs = b""
        self._buffer = bytearray()
        self._out: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._timer = asyncio.get_running_loop().call_later(GREET_SECONDS, self.hang_up)
        if self._calls:
            self.write(GREET, 0, self._nonce)

    def connection_lost(self, exc: Exception | None) -> None:
        self._timer.cancel()
        self.over = True
        self.settled.set()
        if self.proved:
            self.fell()

    def hang_up(self) -> None:
        self._transport.abort()

    def fell(self) -> None:
        """The line is lost, after it was good."""

    def take(self, kind: int, number: int, body: bytes) -> None:
        """A message of the other end."""

    def write(self, kind: int, number: int, body: bytes) -> None:
        if self.over:
            return
        if not self._out:
            asyncio.get_running_loop().call_soon(self._flush)
        self._out.append(HEAD.pack(kind, number, len(body)) + body)

    def _flush(self) -> None:
        """What one turn of the loop has to say goes out as one piece; who does not listen is given up."""
        self._transport.write(b"".join(self._out))
        self._out.clear()
        if self._transport.get_write_buffer_size() > MOST_UNREAD:
            self.hang_up()

    def data_received(self, data: bytes) -> None:
        buffer, at = self._buffer, 0
        buffer += data
        while len(buffer) - at >= HEAD.size and not self._transport.is_closing():
            kind, number, size = HEAD.unpack_from(buffer, at)
            if size > (LONGEST if self.proved else NONCE + PROOF):
                self.hang_up()
                return
            if len(buffer) - at - HEAD.size < size:
                break
            at += HEAD.size + size
            body = bytes(buffer[at - size : at])
            if self.proved:
                self.take(kind, number, body)
            else:
                self._greet(kind, body)
        del buffer[:at]

    def _greet(self, kind: int, body: bytes) -> None:
        """Caller: a number. Called: its own, and the proof for both. Caller: its proof."""
        if kind != GREET:
            self.hang_up()
        elif self._calls:
            self._theirs = body[:NONCE]
            if self._check(body[NONCE:], b"called", self._nonce + self._theirs):
                self.write(GREET, 0, self._proof(b"caller", self._theirs + self._nonce))
                self._is_ready()
        elif not self._theirs:
            self._theirs = body
            self.write(GREET, 0, self._nonce + self._proof(b"called", body + self._nonce))
        elif self._check(body, b"caller", self._nonce + self._theirs):
            self._is_ready()

    def _is_ready(self) -> None:
        self._timer.cancel()
        self.proved = True
        self.settled.set()

    def _proof(self, who: bytes, nonces: bytes) -> bytes:
        return hmac.digest(self._secret, NAME + who + nonces, "sha256")

    def _check(self, proof: bytes, who: bytes, nonces: bytes) -> bool:
        if len(self._theirs) == NONCE and hmac.compare_digest(proof, self._proof(who, nonces)):
            return True
        self.hang_up()
        return False

"""What comes in over a socket is heard alike, however the network cuts it into pieces."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, Protocol, State

from barkyard.server import wire
from barkyard.server.crowd import Sockets
from barkyard.server.doors import Doors
from barkyard.server.guard import Access
from barkyard.server.sockets import Socket
from server.harness import EASY


class Wire:
    """A transport that keeps what it was given."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def close(self) -> None:
        """After a goodbye; what was sent is what counts."""

    abort = close

    def get_extra_info(self, name: str) -> None:
        """Nobody is at the other end."""


class Ear(Socket):
    """A socket past its handshake that writes down what it hears."""

    def __init__(self) -> None:
        crowd = SimpleNamespace(limits=EASY, doors=Doors(EASY, Access()), yard=None, links=None)
        super().__init__(cast(Sockets, crowd), set())
        self._ws = cast(Any, Protocol(SERVER, state=State.OPEN, max_size=wire.LONGEST_MESSAGE))
        self.wire = Wire()
        self.connection_made(cast(Any, self.wire))
        self.heard: list[bytes] = []

    def _set_timer(self, seconds: float, then: Any) -> None:
        """There is no loop."""

    def _hear(self, message: bytes) -> None:
        self.heard.append(bytes(message))


def frame(opcode: Opcode, data: bytes, fin: bool = True, masked: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=masked)


def message(text: bytes, cut: int | None) -> bytes:
    """A text as one frame, or as two with a ping between them."""
    if cut is None:
        return frame(Opcode.TEXT, text)
    parts = frame(Opcode.TEXT, text[:cut], fin=False), frame(Opcode.PING, b"?"), frame(Opcode.CONT, text[cut:])
    return b"".join(parts)


TEXTS = st.one_of(st.binary(max_size=140), st.sampled_from([b"x" * size for size in (0, 1, 125, 126, 127, 4000)]))


@given(st.lists(st.tuples(TEXTS, st.none() | st.integers(0, 140)), max_size=6), st.data())
def test_every_text_is_heard_once_and_whole_however_it_is_cut(said: list[tuple[bytes, int | None]], data: Any) -> None:
    pieces = [message(text, cut) for text, cut in said]
    stream = b"".join(pieces)
    ends = {sum(map(len, pieces[: count + 1])) for count in range(len(pieces))}  # most chunks are whole messages
    cuts = ends | set(data.draw(st.lists(st.integers(0, len(stream)), max_size=5)))
    cuts -= set(data.draw(st.lists(st.sampled_from(sorted(ends)), max_size=3))) if ends else set()
    ear, start = Ear(), 0
    for end in sorted({*cuts, len(stream)}):
        if end > start:
            ear.data_received(stream[start:end])
        start = end
    assert ear.heard == [text for text, _ in said]


@pytest.mark.parametrize(
    "chunks",
    [
        [frame(Opcode.TEXT, b"{}", masked=False)],  # clients must mask
        [frame(Opcode.TEXT, b"{", fin=False), frame(Opcode.TEXT, b"{}")],  # a new text in the middle of one
        [b"\xc1" + frame(Opcode.TEXT, b"{}")[1:]],  # compressed, which nobody agreed to
    ],
)
def test_what_breaks_the_protocol_is_not_heard_but_cut_off(chunks: list[bytes]) -> None:
    ear = Ear()
    for chunk in chunks:
        ear.data_received(chunk)
    assert not ear.heard
    assert any(b"\x03\xea" in sent for sent in ear.wire.sent)  # a close frame with 1002
    ear.data_received(frame(Opcode.TEXT, b"{}"))
    assert not ear.heard


def test_the_rest_of_a_text_that_looks_like_a_text_is_none() -> None:
    inner = frame(Opcode.TEXT, b"{}")
    head = bytes([0x81, 0x80 | 2 + len(inner)]) + bytes(4) + b"ab"  # a mask of zeros shows what it covers
    ear = Ear()
    ear.data_received(head)
    ear.data_received(inner)
    assert ear.heard == [b"ab" + inner]

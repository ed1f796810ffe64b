"""What the host of a table chooses about how it is played, not about the rules."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Seconds = Annotated[float, Meta(ge=0, le=86_400)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each move, for the whole game, and what each move gives back; 0 for no limit."""

    move: Seconds = 0.0
    game: Seconds = 0.0
    increment: Annotated[float, Meta(ge=0, le=3600)] = 0.0


class Watching(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether people may watch, and how many seconds late they see what is open to all."""

    allowed: bool = True
    delay: Annotated[float, Meta(ge=0, le=3600)] = 0.0


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """`window` is the time that everybody has in a response window, 0 to wait for all; `pace` is how long bots and
    automatic passes take; after `patience` seconds of absence, 0 for never, the bot `stand_in` plays for somebody.
    `coach` lets everybody ask the coach, also where several people play.

    `deal` is the one that a table was dealt from, and it `counts` if it is somebody's try at it; both are the server's
    to say. At a table that counts nothing is taken back, nobody advises and nobody stands in, and bots answer the same
    moves with the same moves."""

    public: bool = False
    clock: Clock = Clock()
    window: Annotated[float, Meta(ge=0, le=600)] = 20.0
    pace: Annotated[float, Meta(ge=0, le=10)] = 0.7
    patience: Annotated[float, Meta(ge=0, le=86_400)] = 120.0
    stand_in: Annotated[str, Meta(max_length=40)] = "medium"
    watching: Watching = Watching()
    coach: bool = False
    deal: Annotated[str, Meta(max_length=64)] = ""
    counts: bool = False

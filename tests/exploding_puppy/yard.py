"""Words that stories of Exploding Puppy share: windows nobody answers, draws, deaths, what really lies where."""

from __future__ import annotations

from typing import Any

from barkyard.engine.slips import FACE
from story import Story, given

GAME = "exploding-puppy"
A, B, C, D = range(4)
QUIET_PILE = ["attack", "cut", "favor", "insight", "reverse", "wish"]


def yard(*hands: list[str], **setup: Any) -> Story:
    """A position with these hands; without a pile of its own it has a harmless one."""
    setup.setdefault("pile", QUIET_PILE)
    return given(GAME, hands=list(hands), **setup)


def static(card: str, before: int | str, **more: Any) -> dict[str, Any]:
    """A static for a position."""
    return {"card": card, "before": before, **more}


def question(s: Story) -> str:
    return "" if s.match.over else type(s.table.stack[-1]).__name__


def hush(s: Story) -> None:
    """Nobody answers in the open window, nor in those that follow it."""
    while question(s) == "Respond":
        s.passes(s.match.asked[0])


def resolve(s: Story) -> None:
    """Nobody answers the top item, which resolves; then the window of the one below it is open, or none."""
    depth = len(s.table.stack)
    while question(s) == "Respond" and len(s.table.stack) == depth:
        s.passes(s.match.asked[0])


def lay(s: Story, seat: int, *moves: str) -> None:
    """The seat plays this, and nobody answers."""
    s.play(seat, *moves)
    hush(s)


def reach(s: Story, seat: int) -> None:
    """The others pass until this seat is asked in the open window."""
    s.table.stack[-1].together(s.table).index(seat)
    while question(s) == "Respond" and s.match.asked[0] != seat:
        s.passes(s.match.asked[0])
    s.asks(seat, "Respond")


def answer(s: Story, seat: int, *moves: str) -> None:
    """The seat answers in the open window, in which those before it pass."""
    reach(s, seat)
    s.play(seat, *moves)


def draw(s: Story, seat: int, answer: str = "ok") -> None:
    """The seat declares the draw, nobody answers, and it takes what comes."""
    s.play(seat, "draw")
    hush(s)
    s.asks(seat, "DrawOk")
    s.play(seat, answer)


def unaided(s: Story) -> None:
    """Nobody helps the exploding player."""
    while question(s) == "DefuseHelp":
        s.passes(s.match.asked[0])


def die(s: Story, seat: int) -> None:
    """The seat explodes, and nobody saves it."""
    s.asks(seat, "DefuseSelf")
    s.passes(seat)
    unaided(s)
    assert seat not in living(s)


def truth(s: Story, name: str) -> list[str]:
    """What really lies in a zone, whoever may know it."""
    t = s.table
    zone = [place.label for place in t.places].index(name)
    return [t.face(zone, slip & FACE) for slip in t.zones[zone]]


def hand(s: Story, seat: int) -> list[str]:
    return sorted(truth(s, f"hand {seat}"))


def pile(s: Story) -> list[str]:
    """From the top."""
    return truth(s, "pile")


def discards(s: Story) -> list[str]:
    """The last one is the top."""
    return truth(s, "discards")


def statics(s: Story) -> list[str]:
    return truth(s, "statics")


def living(s: Story) -> list[int]:
    return list(s.table.living())


def fact(s: Story, name: str) -> Any:
    """What everybody is shown."""
    return s.facts(None)[name]


def inside(s: Story, name: str) -> Any:
    """What the table alone needs to know."""
    return getattr(s.table, name)


def owes(s: Story) -> tuple[int, int]:
    """The active player, and the owed turns of the run."""
    return fact(s, "active"), fact(s, "owed")

"""What the stories of Exploding Puppy need: seats A to H, a table in few words, and passing through windows."""

from __future__ import annotations

from typing import Any

from barkyard.engine.slips import CARD
from barkyard.games.exploding_puppy.kinds import CARDS
from story import Story, given

A, B, C, D = 0, 1, 2, 3
GAME = "exploding-puppy"
WINDOWS = ("Respond", "DefuseHelp", "Watch")


def yard(*hands: str, **setup: Any) -> Story:
    """A table with hands written as words; the pile is six Dogs unless it is given."""
    setup.setdefault("pile", ["dog"] * 6)
    return given(GAME, hands=[hand.split() for hand in hands], **setup)


def kind(s: Story) -> str:
    """The open question."""
    return "over" if s.match.over else type(s.table.stack[-1]).__name__


def settle(s: Story) -> None:
    """Everyone passes every window and confirms every draw."""
    while kind(s) in WINDOWS or (kind(s) == "DrawOk" and s.options(s.match.asked[0]) == ("ok",)):
        s.play(s.match.asked[0], "ok" if kind(s) == "DrawOk" else "pass")


def act(s: Story, seat: int, *moves: str) -> None:
    """A player does something and nobody reacts."""
    s.play(seat, *moves)
    settle(s)


def hear(s: Story, seat: int, *moves: str) -> None:
    """A player answers a window in which others are asked before."""
    while kind(s) in WINDOWS and s.match.asked[0] != seat:
        s.play(s.match.asked[0], "pass")
    s.play(seat, *moves)


def names(s: Story, zone: int) -> list[str]:
    return [CARDS[slip & CARD] for slip in s.table.zones[zone]]


def hand(s: Story, seat: int) -> list[str]:
    return sorted(names(s, seat))


def pile(s: Story) -> list[str]:
    """The true pile, top first."""
    return names(s, s.table.pile)


def discards(s: Story) -> list[str]:
    """The discards, the top one last."""
    return names(s, s.table.discards)


def statics(s: Story) -> list[str]:
    return list(s.zone(None, "statics"))


def owes(s: Story) -> tuple[int, int]:
    """The active player and the owed turns of the run."""
    return s.table.active, s.table.owed


def runs(s: Story) -> list[list[int]]:
    return [run[:2] for run in s.table.runs]


def dead(s: Story) -> list[int]:
    return [seat for seat in range(s.table.seats) if not s.table.alive(seat)]


def static(card: str, before: int | str, **more: Any) -> dict[str, Any]:
    return {"card": card, "before": before, **more}

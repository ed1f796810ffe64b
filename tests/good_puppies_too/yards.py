"""Words for stories: what lies in a Yard, and short ways to begin."""

from __future__ import annotations

from typing import Any

from story import Story, given

GAME = "good-puppies-too"
Yard = list[tuple[list[str], list[int]]]


def bones(s: Story, seat: int = 0) -> dict[str, list[int]]:
    """The values of the bones at each group."""
    return {group["group"]: group["bones"] for group in s.facts(None)["yards"][seat]}


def pups(s: Story, seat: int = 0) -> dict[str, list[str]]:
    return {group["group"]: group["pups"] for group in s.facts(None)["yards"][seat]}


def turned(s: Story, seat: int = 0) -> list[str]:
    return [pup for group in s.facts(None)["yards"][seat] for pup in group["turned"]]


def deck(s: Story) -> int:
    return len(s.zone(None, "deck"))


def box(s: Story) -> int:
    return len(s.zone(None, "box"))


def plays(card: str, yard: Yard | None = None, rival: str = "t00", **more: Any) -> Story:
    """Seat 0 of two has just revealed this card and acts first; seat 1 has revealed a lower one."""
    s = given(GAME, seats=2, hands=[[card], [rival]], yards=[yard or []], ask="choose", **more)
    s.play(0, f"pick {card}")
    s.play(1, f"pick {rival}")
    return s


def scores(*yards: Yard, **more: Any) -> Story:
    """The game is over but for the scoring of these Yards."""
    more.setdefault("seats", max(2, len(yards)))
    return given(GAME, yards=list(yards), ask="score", **more)


def puzzle(pal: str, row: list[str], yard: Yard | None = None, **more: Any) -> Story:
    """Puzzle Mode with this row dealt."""
    return given(GAME, seats=1, puzzle=pal, park=row, yards=[yard or []], ask="choose", **more)

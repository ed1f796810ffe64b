"""What just happened, as each seat may know it."""

from __future__ import annotations

from string import Formatter
from typing import Final

from barkyard.engine.slips import BIT

NONE: Final = -1


class News:
    """One event: a rule, a sentence with blanks, and at most one slip that moved or was shown.

    The sentence is a format string: `@{a}` names a seat, `{b}` is a number, `{b:breed}` the b-th of the game's words
    for a breed, `{card}` the slip's face. A slip carries who had seen it at that moment, so the words can wait.
    `told` is the mask of seats that hear of it at all, `placed` of those that may know the place, `fleeting` of those
    whose log does not keep it.
    """

    __slots__ = ("a", "b", "c", "fleeting", "place", "placed", "rule", "slip", "source", "target", "text", "told")

    def __init__(self, rule: str, text: str, a: int, b: int, c: int, told: int) -> None:
        self.rule = rule
        self.text = text
        self.a = a
        self.b = b
        self.c = c
        self.told = told
        self.slip = NONE
        self.source = NONE
        self.target = NONE
        self.place = NONE
        self.placed = 0
        self.fleeting = 0

    def reaches(self, seat: int) -> bool:
        return self.told & BIT[seat] != 0


BLANKS: Final = ("a", "b", "c", "card", "")
_PARTS: dict[str, list[tuple[str, int, str]]] = {}


def parts(text: str) -> list[tuple[str, int, str]]:
    """A sentence taken apart, once, for they are constants: plain words, which blank follows, the list for its word."""
    if text not in _PARTS:
        _PARTS[text] = [(plain, BLANKS.index(name or ""), of or "") for plain, name, of, _ in Formatter().parse(text)]
    return _PARTS[text]

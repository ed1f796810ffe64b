"""What just happened, as each seat may know it."""

from __future__ import annotations

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


class Blank:
    """A number in a sentence: plain, or as the word for it from a list named after a colon."""

    def __init__(self, number: int, words: dict[str, tuple[str, ...]]) -> None:
        self.number = number
        self.words = words

    def __format__(self, spec: str) -> str:
        return self.words[spec][self.number] if spec else str(self.number)

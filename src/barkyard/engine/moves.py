"""Moves: a verb and a number packed in one int, with a text form that round-trips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

VERB: Final = 16
NUMBER: Final = 0xFFFF

SEATS: Final = tuple(str(seat) for seat in range(8))
COUNT: Final = tuple(str(number) for number in range(256))


class Verb:
    """A word and what may follow it: each field is a tuple of names, and the number counts through them, last first."""

    def __init__(self, name: str, *fields: tuple[str, ...]) -> None:
        self.name = name
        self.fields = fields
        self.size = 1
        for field in fields:
            self.size *= len(field)
        self._texts: dict[int, str] = {}  # those that have been asked for, which are at most `size`

    def text(self, number: int) -> str:
        text = self._texts.get(number)
        if text is None:
            words, rest = [], number
            for field in reversed(self.fields):
                words.append(field[rest % len(field)])
                rest //= len(field)
            text = self._texts[number] = " ".join([self.name, *reversed(words)])
        return text

    def number(self, words: list[str]) -> int:
        """The number that these words stand for; ValueError says what was expected."""
        if len(words) != len(self.fields):
            raise ValueError(f"'{self.name}' takes {self.usage()}")
        number = 0
        for field, word in zip(self.fields, words, strict=True):
            if word not in field:
                raise ValueError(f"'{word}' does not fit '{self.name}', which takes {self.usage()}")
            number = number * len(field) + field.index(word)
        return number

    def usage(self) -> str:
        if not self.fields:
            return "nothing after it"
        return " and ".join(_choices(field) for field in self.fields)


class Verbs:
    """The verbs of a game while they are declared: each gives the number its moves begin with. What may follow a verb
    may still grow, as a game's cards are declared."""

    def __init__(self) -> None:
        self._declared: list[tuple[str, tuple[Sequence[str], ...]]] = []

    def add(self, name: str, *fields: Sequence[str]) -> int:
        self._declared.append((name, fields))
        return (len(self._declared) - 1) << VERB

    def all(self) -> tuple[Verb, ...]:
        return tuple([Verb(name, *[tuple(field) for field in fields]) for name, fields in self._declared])


def _choices(field: tuple[str, ...]) -> str:
    if field == COUNT[: len(field)] and len(field) > 3:
        return f"a number from 0 to {len(field) - 1}"
    return "one of " + ", ".join(field)


def move_text(verbs: tuple[Verb, ...], move: int) -> str:
    return verbs[move >> VERB].text(move & NUMBER)


def parse_move(verbs: tuple[Verb, ...], text: str) -> int:
    """The move a text stands for; ValueError says what was expected."""
    words = text[:200].lower().split()
    for index, verb in enumerate(verbs):
        size = len(verb.name.split())
        if words[:size] == verb.name.split():
            return index << VERB | verb.number(words[size:])
    known = ", ".join(verb.name for verb in verbs)
    raise ValueError(f"'{text[:40]}' begins with none of the words {known}")

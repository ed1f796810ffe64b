"""Moves: a verb and a number packed in one int, with a text form that round-trips."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final

VERB: Final = 16
NUMBER: Final = 0xFFFF
MOST_CHOICES: Final = 12  # that a refusal lists

SEATS: Final = tuple(str(seat) for seat in range(8))
COUNT: Final = tuple(str(number) for number in range(256))


class Verb:
    """A word and what may follow it: each field is a tuple of names, and the number counts through them, last first."""

    def __init__(self, name: str, *fields: tuple[str, ...]) -> None:
        self.name = name
        self.fields = fields
        self.size = prod(len(field) for field in fields)
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
        """The number that these words stand for; ValueError if they do not fit."""
        number = 0
        for field, word in zip(self.fields, words, strict=True):
            number = number * len(field) + field.index(word)
        return number


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


def move_text(verbs: tuple[Verb, ...], move: int) -> str:
    return verbs[move >> VERB].text(move & NUMBER)


def parse_move(verbs: tuple[Verb, ...], text: str) -> int:
    """The move a text stands for; ValueError if there is none."""
    words = text[:200].lower().split()
    for index, verb in enumerate(verbs):
        size = len(verb.name.split())
        if words[:size] == verb.name.split():
            return index << VERB | verb.number(words[size:])
    raise ValueError(f"'{text[:40]}' is no move")


def misfit(verbs: tuple[Verb, ...], legal: list[int], text: str) -> str:
    """What a text that is no move could have been: as far as it agrees with a legal one, and what comes next there."""
    typed, known, agreed = text[:200].lower().split(), [move_text(verbs, move).split() for move in legal], 0
    while agreed < len(typed) and any(words[: agreed + 1] == typed[: agreed + 1] for words in known):
        agreed += 1
    following = list(dict.fromkeys(words[agreed] for words in known if words[:agreed] == typed[:agreed] != words))
    more = f" and {len(following) - MOST_CHOICES} more" if len(following) > MOST_CHOICES else ""
    choices = (", ".join(following[:MOST_CHOICES]) or "nothing") + more
    if agreed == 0:
        return f"'{text[:40]}' begins with none of the words {choices}"
    wrong = f"'{typed[agreed][:40]}' does not fit: " if agreed < len(typed) else ""
    return f"{wrong}after '{' '.join(typed[:agreed])}' comes {choices}"

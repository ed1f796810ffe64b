"""What a game has drawn: faces, backs and scenes by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from barkyard.art.cardboard import Face, card, counter
from barkyard.art.svg import Theme


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter:
    """A round piece in place of a card; it looks the same by day and by night."""

    title: str
    number: str
    breed: str
    mood: str
    water: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The pictures of one game. A back is its colour, its sign and its word."""

    title: str
    faces: dict[str, Face | Counter]
    backs: dict[str, tuple[str, str, str]]
    scenes: dict[str, Callable[[], str]]


def draw(shown: Face | Counter, theme: Theme, **words: str) -> str:
    """A face or a counter; words given here (title, number, text) stand in for its own."""
    changed = replace(shown, **{name: word for name, word in words.items() if word})
    if isinstance(changed, Counter):
        return counter(changed.title, changed.number, changed.breed, changed.mood, changed.water)
    return card(changed, theme)

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


def draw(
    shown: Face | Counter,
    theme: Theme,
    title: str | None = None,
    number: str | None = None,
    text: str | None = None,
    tags: tuple[str, ...] | None = None,
) -> str:
    """A face or a counter; what is given here stands in for its own words. A counter has no room for text and tags."""
    title = shown.title if title is None else title
    number = shown.number if number is None else number
    if isinstance(shown, Counter):
        return counter(title, number, shown.breed, shown.mood, shown.water)
    text = shown.text if text is None else text
    return card(replace(shown, title=title, number=number, text=text, tags=shown.tags if tags is None else tags), theme)

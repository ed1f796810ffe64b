"""The pens and paints that props are drawn with: outlined shapes in one palette."""

from __future__ import annotations

from typing import Final

from barkyard.art.svg import INK, circle, ellipse, moved, number, path, rect, words

CREAM: Final = "#fff6e6"
WHITE: Final = "#ffffff"
GOLD: Final = "#f7bf3c"
STRAW: Final = "#e0b872"
RED: Final = "#e2574c"
ORANGE: Final = "#f0893b"
PINK: Final = "#f29bab"
VIOLET: Final = "#9b7bd0"
BLUE: Final = "#4f95c9"
SKY: Final = "#a9d6ef"
TEAL: Final = "#4fae9a"
GREEN: Final = "#6fae55"
BROWN: Final = "#a56a3b"
WOOD: Final = "#c98f55"
STEEL: Final = "#a9b3bd"
NIGHT: Final = "#453c4a"


def shape(d: str, fill: str) -> str:
    return path(d, fill)


def disc(x: float, y: float, r: float, fill: str) -> str:
    return circle(x, y, r, fill)


def oval(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    return ellipse(x, y, rx, ry, fill)


def block(x: float, y: float, width: float, height: float, fill: str, radius: float = 3) -> str:
    return rect(x, y, width, height, fill, radius)


def line(d: str, colour: str = INK, width: float = 4) -> str:
    """A stroke without a filling, round at its ends."""
    return path(d, "none", f'stroke="{colour}" stroke-width="{number(width)}"')


def cord(d: str, colour: str, width: float = 5) -> str:
    """A stroke with an outline of its own."""
    return line(d, INK, width + 5) + line(d, colour, width)


def bare(d: str, fill: str) -> str:
    """A shape without an outline: shine, shadow, pattern."""
    return path(d, fill, 'stroke="none"')


def dot(x: float, y: float, r: float, fill: str = INK) -> str:
    return circle(x, y, r, fill, 'stroke="none"')


def letters(text: str, y: float, size: float, fill: str = INK) -> str:
    return words(text, 0, y, size, fill, 'text-anchor="middle" font-weight="800" stroke="none"')


def leaf(x: float, y: float, turn: float, fill: str = CREAM, size: float = 1) -> str:
    """A playing card, seen from the front."""
    return moved(block(-14, -20, 28, 40, fill, 4), x, y, size, turn)

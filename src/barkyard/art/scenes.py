"""Pictures that are no cards: coins, bones and Friends."""

from __future__ import annotations

from typing import Final

from barkyard.art.cardboard import BOLD
from barkyard.art.props import prop
from barkyard.art.puppy import BUST, bust
from barkyard.art.svg import INK, circle, ellipse, moved, path, picture, rect, words
from barkyard.art.symbols import symbol

_BONE: Final = "M-34-13a17 17 0 1 0-18 13 17 17 0 1 0 18 13H34a17 17 0 1 0 18-13 17 17 0 1 0-18-13Z"
_BONES: Final = {1: "#fff6e6", 2: "#cfe0ea", 5: "#f7cf6b", 10: "#f2a0b0"}  # bone, silver, gold, rosy


def coin(title: str, sign: str) -> str:
    """One side of a coin, 200 by 200."""
    out = circle(100, 100, 92, "#f0b93a", f'stroke="{INK}" stroke-width="5"')
    out += circle(100, 100, 72, "none", 'stroke="#a8741a" stroke-width="4" stroke-dasharray="3 8"')
    return picture(title, 200, 200, out + symbol(sign, 100, 100, 92, "#6b4408"))


def bone(value: int) -> str:
    """A buried bone, 160 by 120: what it is worth is written on it, and each value has its own number of stars."""
    stars = {1: 0, 2: 1, 5: 2, 10: 3}[value]
    out = ellipse(80, 102, 60, 10, "#8a5a34", 'opacity=".45"')
    out += moved(path(_BONE, _BONES[value], f'stroke="{INK}" stroke-width="4"'), 80, 62)
    out += circle(80, 62, 27, _BONES[value], f'stroke="{INK}" stroke-width="4"')
    out += words(str(value), 80, 76, 38, "#33241b", f'text-anchor="middle" {BOLD}')
    start = 80 - (stars - 1) * 13
    out += "".join(symbol("star", start + 26 * place, 16, 22, "#b97a1c") for place in range(stars))
    return picture(f"A bone worth {value}", 160, 120, out)


def friend(name: str, breed: str, mood: str, thing: str) -> str:
    """A Fun Friend or Puzzle Pal, 240 by 240."""
    out = rect(3, 3, 234, 234, "#fbe3c4", 28, f'stroke="{INK}" stroke-width="4"')
    out += circle(112, 112, 92, "#fff", 'opacity=".6"')
    out += moved(bust(breed, mood), 108, 196 - BUST, 1) + prop(thing, 192, 158, 0.9)
    out += path("M3 194H237V209A28 28 0 0 1 209 237H31A28 28 0 0 1 3 209Z", "#33241b") + words(
        name, 120, 223, 23, "#fff", f'text-anchor="middle" {BOLD}'
    )
    return picture(name, 240, 240, out)

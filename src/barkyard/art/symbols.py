"""Signs in one colour, 24 by 24 around the middle: suits, decks, and what patterns are made of."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from barkyard.art.svg import discs, moved, points, rect


def symbol(name: str, x: float, y: float, size: float, fill: str = "") -> str:
    """The sign at a place, as wide and high as size; without a fill it takes that of the group it is in."""
    return moved(SYMBOLS[name], x, y, size / 24, extra=f'fill="{fill}"' if fill else "")


def all_signs() -> str:
    """Every sign in one document, each to be used by its name in the colour of the text around it."""
    drawn = "".join(f'<symbol id="{name}" viewBox="-13 -13 26 26">{sign}</symbol>' for name, sign in SYMBOLS.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>'


def _d(d: str) -> str:
    return f'<path d="{d}"/>'


def _pierced(d: str) -> str:
    """A path with holes."""
    return f'<path fill-rule="evenodd" d="{d}"/>'


def _burst(corners: int, inner: float, outer: float = 11.5) -> str:
    """A star or a gear's rim: corners outside and inside by turns."""
    ends = [
        (r * sin(pi * n / corners), -r * cos(pi * n / corners))
        for n in range(2 * corners)
        for r in ((outer, inner)[n % 2],)
    ]
    return _d("M" + "L".join(points(*end) for end in ends) + "Z")


def _ring(outer: float, inner: float) -> str:
    """A disc with a hole."""
    return _pierced(discs((0, 0, outer), (0, 0, inner)))


def _gear() -> str:
    """Eight teeth around a hole."""
    ends = [
        (r * sin(pi * (n + turn) / 8), -r * cos(pi * (n + turn) / 8))
        for n in range(0, 16, 2)
        for r, turn in ((12, -0.4), (12, 0.4), (8.6, 0.7), (8.6, 1.3))
    ]
    rim = "M" + "L".join(points(*end) for end in ends)
    return _pierced(f"{rim}Z{discs((0, 0, 4))}")


def _flower() -> str:
    """Six petals, an arc each."""
    ends = [points(7.4 * sin(pi * n / 3), -7.4 * cos(pi * n / 3)) for n in range(6)]
    return _d(f"M{ends[5]}" + "".join(f"A4 4 0 1 1 {end}" for end in ends))


def _round(*places: tuple[float, float, float]) -> str:
    return _d(discs(*places))


def _box(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    return rect(x, y, width, height, "", radius).replace(' fill=""', "")


SYMBOLS: Final = {
    "paw": _d("M0-1c4 0 9 5 9 8s-4 4-9 4-9-1-9-4 5-8 9-8Z")
    + _round((-9, -3, 2.8), (-3.4, -8, 3), (3.4, -8, 3), (9, -3, 2.8)),
    "bone": moved(_box(-8, -3, 16, 6) + _round((-8, -3.4, 4), (-8, 3.4, 4), (8, -3.4, 4), (8, 3.4, 4)), 0, 0, 1, -35),
    "crown": _d("M-11 8L-12-7-5 0 0-10 5 0 12-7 11 8Z"),
    "leaf": _d("M-9 10Q-13-8 10-11 13 9-4 9L-9 12Z"),
    "sun": _burst(8, 7.5, 12),
    "ball": _ring(11, 8) + _d("M-8-6Q0 0-8 6L-6 8Q4 0-6-8ZM8-6Q0 0 8 6L6 8Q-4 0 6-8Z"),
    "tower": _d("M-9 11V-11h4v4h3v-4h4v4h3v-4h4V11H3V4h-6v7Z"),
    "bomb": _round((-1, 3, 8.6)) + _d("M3-6l3-3q2-4 6-2l-1 2q-2-1-3 1l-2 3Z"),
    "shield": _d("M0-12L10-8V0Q9 9 0 12-9 9-10 0V-8Z"),
    "bolt": _d("M3-12L-9 2H-1L-4 12 9-3H1Z"),
    "eye": _pierced("M-12 0Q0-13 12 0 0 13-12 0ZM-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z") + _round((0, 0, 2.6)),
    "stop": _pierced("M-5-12H5L12-5V5L5 12H-5L-12 5V-5ZM-7-2V2H7V-2Z"),
    "gear": _gear(),
    "gift": _box(-10, -1, 20, 12, 1) + _box(-11.5, -6, 23, 4) + _d("M0-6C-12-6-8-14 0-7 8-14 12-6 0-6Z"),
    "coin": _ring(11, 8.6) + _d("M0-5c3 0 6 3.4 6 5.6S4 4 0 4-6 3-6 .6-3-5 0-5Z"),
    "heart": _d("M0 11C-16 0-12-10-6-10-2-10 0-7 0-5 0-7 2-10 6-10 12-10 16 0 0 11Z"),
    "drop": _d("M0-12Q9-1 9 4A9 8 0 0 1-9 4Q-9-1 0-12Z"),
    "tag": _pierced("M0-12a4 4 0 0 1 4 5a10 10 0 1 1-8 0a4 4 0 0 1 4-5ZM0-10.4a1.8 1.8 0 1 0 .1 0Z"),
    "disc": _round((0, 0, 10)),
    "star": _burst(5, 5),
    "diamond": _d("M0-12L9.5 0 0 12-9.5 0Z"),
    "moon": _d("M4-11A11 11 0 1 0 10 6 9 9 0 0 1 4-11Z"),
    "flower": _flower(),
    "square": _box(-9.5, -9.5, 19, 19, 1),
    "cross": _d("M-4-11H4V-4H11V4H4V11H-4V4H-11V-4H-4Z"),
    "triangle": _d("M0-11L11.5 10H-11.5Z"),
    "question": _d("M-7-5a7 7 0 1 1 10 6q-1 1-1 3h-4q0-4 3-6a3 3 0 1 0-4-3Z") + _round((0, 9, 2.6)),
    "mask": _pierced("M-12-4Q0-9 12-4 13 7 6 7 2 7 0 3-2 7-6 7-13 7-12-4ZM-8 0q4-4 6 1-4 3-6-1ZM8 0q-4-4-6 1 4 3 6-1Z"),
    "wave": _d(
        "M-12-2q3-6 6-6t6 4 6 4 6-5v4q-3 5-6 5t-6-4-6-4-6 6ZM-12 7q3-6 6-6t6 4 6 4 6-5v4q-3 5-6 5t-6-4-6-4-6 6Z"
    ),
    "pennant": _d("M-9-12h3v2L11-4-6 2V12h-3Z"),
}
# How rule texts write the suits of Good Puppies Too; drawn, since not every font has them.
WRITTEN: Final = {
    "●": "disc",
    "★": "star",
    "♥": "heart",
    "◆": "diamond",
    "☾": "moon",
    "✿": "flower",
    "■": "square",
    "✚": "cross",
    "▲": "triangle",
}

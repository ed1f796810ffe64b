"""The board of Puppy Lake in pieces: a square of water or bridge is 100 by 100; truck and canoe cover two."""

from __future__ import annotations

from typing import Final

from barkyard.art.cardboard import BOLD
from barkyard.art.props import prop
from barkyard.art.puppy import bust
from barkyard.art.svg import INK, circle, ellipse, group, moved, path, picture, rect, words
from barkyard.art.symbols import symbol

_WATER: Final = "#8ecbe6"
_RIPPLE: Final = "#5fa9cf"
_PLANK: Final = "#c99a63"
_EDGE: Final = f'stroke="{INK}" stroke-width="4"'


def water() -> str:
    ripples = path(
        "M12 32q9-9 18 0t18 0M54 66q9-9 18 0t18 0M16 84q7-7 14 0t14 0",
        "none",
        f'stroke="{_RIPPLE}" stroke-width="4"',
    )
    return picture("Water", 100, 100, rect(0, 0, 100, 100, _WATER) + ripples)


def whirlpool() -> str:
    swirl = "M50 50q4-6 10-1 5 9-6 14-17 3-20-13 0-21 22-23 25 2 27 26-2 27-32 29-30-5-33-34"
    out = rect(0, 0, 100, 100, _WATER) + circle(50, 50, 42, _RIPPLE)
    return picture("Whirlpool", 100, 100, out + path(swirl, "none", 'stroke="#fff" stroke-width="6"'))


def bridge() -> str:
    planks = "".join(rect(x, 14, 23, 72, _PLANK, 2, 'stroke="#8a5f34" stroke-width="2"') for x in (1, 26, 51, 76))
    rails = rect(0, 6, 100, 10, "#8a5f34") + rect(0, 84, 100, 10, "#8a5f34")
    posts = "".join(rect(x, 0, 10, 22, "#6e4824", 3) + rect(x, 78, 10, 22, "#6e4824", 3) for x in (8, 82))
    return picture("Bridge", 100, 100, rect(0, 0, 100, 100, _WATER) + planks + rails + posts)


def arrow() -> str:
    """Lies over the first space of the bridge: where the truck starts, and which way."""
    shape = path("M14 38H54V20L90 50 54 80V62H14Z", "#fff6e6", f'{_EDGE} opacity=".92"')
    return picture("The truck starts here, to the right", 100, 100, shape)


def truck(facing: int) -> str:
    """Two spaces long; the cab is in front, at the side it faces."""
    bed = path("M8 26H104V72H8Z", "#b4553c", _EDGE) + path(
        "M8 40H104M8 56H104", "none", 'stroke="#7d3424" stroke-width="3"'
    )
    cab = path("M104 20H152Q164 20 172 38L190 48V72H104Z", "#d96a4a", _EDGE)
    window = path("M118 28H150Q158 28 164 44H118Z", "#cfeaf6", _EDGE)
    wheels = "".join(circle(x, 76, 15, "#3d3438", _EDGE) + circle(x, 76, 6, "#c9c2ba") for x in (36, 82, 152))
    lamp = circle(186, 60, 5, "#f7c948", f'stroke="{INK}" stroke-width="2"')
    drawn = bed + cab + window + wheels + lamp
    if facing < 0:
        drawn = group(drawn, 'transform="translate(200 0)scale(-1 1)"')
    return picture(f"The truck, facing {'right' if facing > 0 else 'left'}", 200, 100, drawn)


def canoe(name: str, hull: str, sign: str, breed: str) -> str:
    """Two squares wide; its flag carries the sign of its cards."""
    paddler = moved(bust(breed, "happy"), 78, 38, 0.42)
    flag = path("M138 66V6", "none", f'stroke="{INK}" stroke-width="5"')
    flag += rect(140, 6, 44, 34, "#fff6e6", 4, _EDGE) + symbol(sign, 162, 23, 26, hull)
    body = path("M6 52Q20 62 36 62H164Q180 62 194 52 190 92 160 92H40Q10 92 6 52Z", hull, _EDGE)
    stripe = path("M14 74Q100 84 186 74", "none", 'stroke="#fff6e6" stroke-width="6"')
    wake = ellipse(100, 92, 92, 7, "#fff", 'opacity=".5"')
    return picture(f"The {name} canoe", 200, 100, wake + flag + paddler + body + stripe)


def fast_paddle() -> str:
    """A token, 120 by 120: three more steps, once."""
    out = circle(60, 60, 55, "#f7cf6b", _EDGE) + prop("paddle", 46, 58, 0.9)
    out += words("+3", 82, 88, 32, "#33241b", f'text-anchor="middle" {BOLD}')
    return picture("Fast Paddle: three more steps", 120, 120, out)

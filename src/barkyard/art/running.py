"""Dogs at full speed, seen from the side: they run to the right, 210 by 146."""

from __future__ import annotations

from typing import Final

from barkyard.art.breeds import BREEDS
from barkyard.art.puppy import head
from barkyard.art.svg import INK, group, moved, path, picture

_TAIL: Final = "M40 60Q14 56 12 30"
_FAR_LEGS: Final = ("M54 82Q36 98 16 100", "M118 84Q142 96 164 92")
_NEAR_LEGS: Final = ("M62 86Q52 108 30 116", "M108 88Q126 110 150 114")
_BODY: Final = "M34 70Q34 44 66 44H112Q142 46 140 74 138 100 104 100H66Q34 100 34 70Z"
_BELLY: Final = "M52 95Q82 82 122 95 116 99 104 98H66Q58 98 52 95Z"


def dog(breed: str) -> str:
    coat = BREEDS[breed]
    out = _limb(_TAIL, coat.coat) + "".join(_limb(leg, coat.shade) for leg in _FAR_LEGS)
    out += path(_BODY, coat.coat, f'stroke="{INK}" stroke-width="4"') + path(_BELLY, coat.light)
    out += "".join(_limb(leg, coat.coat) for leg in _NEAR_LEGS)
    out += moved(head(coat, "eager"), 140, 52, 0.56, 6)
    rounded = group(out, 'stroke-linecap="round" stroke-linejoin="round"')
    return picture(f"{breed.capitalize()}, running", 210, 146, moved(rounded, 0, 20))


def _limb(line: str, colour: str) -> str:
    """An outline, and the colour inside it."""
    return path(line, "none", f'stroke="{INK}" stroke-width="20"') + path(
        line, "none", f'stroke="{colour}" stroke-width="14"'
    )

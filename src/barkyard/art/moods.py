"""What a face says: eyes, brows and mouth by mood."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barkyard.art.breeds import Breed
from barkyard.art.svg import INK, circle, ellipse, luminance, mirrored, path, points

MOODS: Final = (
    "calm",
    "happy",
    "eager",
    "sad",
    "angry",
    "sleepy",
    "surprised",
    "sly",
    "pleading",
    "dizzy",
    "love",
    "hungry",
)
_HEART: Final = "M0 8C-13-1-8-10-3.5-9-1-8.5 0-6 0-4 0-6 1-8.5 3.5-9 8-10 13-1 0 8Z"


def eyes(breed: Breed, mood: str) -> str:
    x, y, r = breed.eye_gap, breed.eye_y, breed.eye_size
    line = f'stroke="{_line(breed)}" stroke-width="4"'
    if mood == "happy":
        return mirrored(path(f"M{points(x - r, y + 2)}Q{points(x, y - r * 1.2, x + r, y + 2)}", "none", line))
    if mood == "sleepy":
        return mirrored(path(f"M{points(x - r, y)}Q{points(x, y + r * 1.1, x + r, y)}", "none", line))
    if mood == "dizzy":
        swirl = f"M{points(x, y)}q3-3 5 1q1 6-6 6q-9-2-6-11q6-8 14-2"
        return mirrored(path(swirl, "none", line.replace('"4"', '"3"')))
    if mood == "love":
        heart = path(_HEART, "#e2475c", f'transform="translate({points(x, y)})scale({r / 8:.2g})"')
        return mirrored(heart)
    return _open_eye(breed, mood, x) + _open_eye(breed, mood, -x)


def _open_eye(breed: Breed, mood: str, x: float) -> str:
    """Both eyes catch the light on the same side, so the left is no mirror image of the right."""
    y, r = breed.eye_y, breed.eye_size * {"surprised": 1.15, "pleading": 1.3}.get(mood, 1)
    iris, pupil = (0.6, 0.34) if mood == "surprised" else (0.88, 0.52)
    look = {"sad": 1.6, "sly": 0.0, "pleading": -0.4}.get(mood, 0.6)
    aside = 2.4 if mood == "sly" else 0.0
    out = ellipse(x, y, r * 1.06, r * 1.16, "#fff", f'stroke="{INK}" stroke-width="2.2"')
    out += circle(x + aside, y + look, r * iris, breed.eye)
    out += circle(x + aside, y + look, r * pupil, "#191210")
    out += circle(x + aside + r * 0.3, y - r * 0.36, r * 0.3, "#fff")
    if mood == "pleading":
        out += circle(x - r * 0.34, y + r * 0.42, r * 0.2, "#fff")
    return out + _lid(breed, mood, x, r)


def _lid(breed: Breed, mood: str, x: float, r: float) -> str:
    y, side = breed.eye_y, 1 if x > 0 else -1
    slant = {"angry": 0.55, "sad": -0.45, "sly": 0.0}.get(mood)
    if slant is None:
        return ""
    level = y - r * (0.1 if mood == "sly" else 0.45)
    inner, outer = level + r * slant * 0.9, level - r * slant * 0.5
    d = f"M{points(x - side * r * 1.2, inner)}L{points(x + side * r * 1.2, outer)}"
    d += f"Q{points(x + side * r * 1.2, y - r * 1.7, x, y - r * 1.6)}Q{points(x - side * r * 1.2, y - r * 1.7)}"
    d += f" {points(x - side * r * 1.2, inner)}Z"
    edge = f"M{points(x - side * r * 1.15, inner)}L{points(x + side * r * 1.15, outer)}"
    return path(d, _around_eye(breed, x)) + path(edge, "none", f'stroke="{INK}" stroke-width="3"')


def _around_eye(breed: Breed, x: float) -> str:
    return breed.patches or (breed.patch if x < 0 else "") or breed.mask or breed.coat


def brows(breed: Breed, mood: str) -> str:
    shape = {
        "sad": (-4.0, 5.0),
        "pleading": (-6.0, 4.0),
        "angry": (6.0, -3.0),
        "surprised": (-5.0, -5.0),
        "hungry": (-3.0, -1.0),
    }.get(mood)
    if mood == "sly":
        return _brow(breed, 1, 0, -7) + _brow(breed, -1, 4, 3)
    return "" if shape is None else _brow(breed, 1, *shape) + _brow(breed, -1, *shape)


def _brow(breed: Breed, side: int, inner: float, outer: float) -> str:
    x, y = breed.eye_gap, breed.eye_y - breed.eye_size * 1.6 - 4
    ends = f"M{points(side * (x - 8), y + inner)}Q{points(side * x, y - 3 + (inner + outer) / 2)}"
    ends += f" {points(side * (x + 9), y + outer)}"
    return path(ends, "none", f'stroke="{_line(breed)}" stroke-width="4"')


def mouth(breed: Breed, mood: str) -> str:
    """Below the nose, in the lower half of the muzzle."""
    y = breed.muzzle_y - breed.muzzle_height * 0.42 + 13
    dark = luminance(breed.muzzle or breed.light) < 0.12
    line = f'stroke="{"#1b1310" if dark else INK}" stroke-width="3"'
    out = _MOUTHS.get(mood, _smile)(breed, y, line)
    return out + (_teeth(y) if breed.teeth and mood not in ("happy", "eager", "surprised") else "")


def _smile(breed: Breed, y: float, line: str) -> str:
    d = f"M0 {points(y - 7)}V{points(y)}M{points(-14, y - 1)}Q{points(-9, y + 8, 0, y)}Q{points(9, y + 8, 14, y - 1)}"
    return path(d, "none", line)


def _laugh(breed: Breed, y: float, line: str) -> str:
    gape = f"M{points(-13, y)}Q{points(0, y + 6, 13, y)}Q{points(11, y + 19, 0, y + 19)}Q{points(-11, y + 19, -13, y)}Z"
    tongue = f"M{points(-8, y + 10)}Q{points(0, y + 4, 8, y + 10)}Q{points(9, y + 23, 0, y + 23)}"
    tongue += f"Q{points(-9, y + 23, -8, y + 10)}Z"
    return (
        path(f"M0 {points(y - 7)}V{points(y + 2)}", "none", line)
        + path(gape, "#7a2f35", line)
        + path(tongue, breed.tongue, line.replace('"3"', '"2"'))
    )


def _frown(breed: Breed, y: float, line: str) -> str:
    return path(f"M0 {points(y - 7)}V{points(y)}M{points(-11, y + 8)}Q{points(0, y - 6, 11, y + 8)}", "none", line)


def _growl(breed: Breed, y: float, line: str) -> str:
    d = f"M{points(-15, y + 8)}Q{points(-8, y - 3, 0, y + 1)}"
    d += f"Q{points(8, y - 3, 15, y + 8)}Q{points(0, y + 5, -15, y + 8)}Z"
    fangs = f"M{points(-10, y + 4)}l3 7 3-8zM{points(10, y + 4)}l-3 7-3-8z"
    return path(d, "#7a2f35", line) + path(fangs, "#fff", f'stroke="{INK}" stroke-width="1.4"')


def _gasp(breed: Breed, y: float, line: str) -> str:
    return path(f"M0 {points(y - 7)}V{points(y - 2)}", "none", line) + ellipse(0, y + 6, 6.5, 8, "#7a2f35", line)


def _smirk(breed: Breed, y: float, line: str) -> str:
    d = f"M0 {points(y - 7)}V{points(y)}M{points(-9, y + 4)}Q{points(0, y + 5, 8, y)}Q{points(14, y - 4, 17, y - 9)}"
    return path(d, "none", line)


def _lick(breed: Breed, y: float, line: str) -> str:
    tongue = f"M{points(4, y + 3)}Q{points(12, y + 17, 19, y + 8)}Q{points(21, y, 13, y - 1)}Z"
    return path(tongue, breed.tongue, line.replace('"3"', '"2"')) + _smile(breed, y, line)


def _teeth(y: float) -> str:
    d = f"M{points(-12, y + 5)}l2-8 4 6zM{points(12, y + 5)}l-2-8-4 6z"
    return path(d, "#fff", f'stroke="{INK}" stroke-width="1.6"')


def _line(breed: Breed) -> str:
    """A dark line on a light coat, a light one on a dark coat."""
    return INK if luminance(breed.mask or breed.coat) > 0.12 else "#f3e3cf"


_MOUTHS: Final[dict[str, Callable[[Breed, float, str], str]]] = {
    "happy": _laugh,
    "eager": _laugh,
    "sad": _frown,
    "angry": _growl,
    "surprised": _gasp,
    "dizzy": _gasp,
    "sly": _smirk,
    "hungry": _lick,
}

"""Ears, drawn on the right side; the left is their mirror image."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barkyard.art.breeds import Breed
from barkyard.art.svg import discs, group, mirrored, path, points

PINK: Final = "#f2b8a8"
BEHIND: Final = ("prick", "bat", "tipped", "curly")  # the others hang in front of the head


def ears_behind(breed: Breed) -> str:
    if breed.ears == "mixed":
        return group(_prick(breed), 'transform="scale(-1 1)"')
    return mirrored(_KINDS[breed.ears](breed)) if breed.ears in BEHIND else ""


def ears_in_front(breed: Breed) -> str:
    if breed.ears == "mixed":
        return _button(breed)
    return "" if breed.ears in BEHIND else mirrored(_KINDS[breed.ears](breed))


def _prick(breed: Breed) -> str:
    w, h, up = breed.width, breed.height, 34 * breed.ear
    wide = 1 if breed.ear > 0.8 else 0.82  # short ears are narrow as well
    tip = w * (0.62 + 0.18 * wide)
    outer = f"M{points(w * 0.16, -h * 0.8)}C{points(w * 0.34, -h - up / 2, tip - 11, -h - up, tip, -h - up)}"
    outer += f"C{points(w * 1.06, -h * 1.05, w * 1.08, -h * 0.62, w * 0.92, -h * 0.22)}Z"
    inner = (
        f"M{points(w * 0.4, -h * 0.82)}C{points(w * 0.5, -h - up / 4, tip - 8, -h - up * 0.6, tip - 2, -h - up * 0.65)}"
    )
    inner += f"C{points(w * 0.92, -h * 1.02, w * 0.92, -h * 0.66, w * 0.82, -h * 0.42)}Z"
    return path(outer, breed.coat if breed.name != "yorkie" else breed.shade) + path(inner, PINK, 'stroke="none"')


def _bat(breed: Breed) -> str:
    w, h = breed.width, breed.height
    outer = f"M{points(w * 0.3, -h * 0.84)}C{points(w * 0.5, -h * 1.7, w * 1.3, -h * 1.95, w * 1.6, -h * 1.6)}"
    outer += f"C{points(w * 1.75, -h * 1.1, w * 1.5, -h * 0.3, w * 0.94, -h * 0.02)}Z"
    inner = f"M{points(w * 0.6, -h * 0.84)}C{points(w * 0.7, -h * 1.4, w * 1.2, -h * 1.65, w * 1.46, -h * 1.44)}"
    inner += f"C{points(w * 1.52, -h * 1.05, w * 1.34, -h * 0.5, w * 0.94, -h * 0.3)}Z"
    return path(outer, breed.coat) + path(inner, PINK, 'stroke="none"')


def _tipped(breed: Breed) -> str:
    """Prick at the root, with the tip folded over."""
    w, h = breed.width, breed.height
    root = f"M{points(w * 0.2, -h * 0.82)}C{points(w * 0.3, -h - 22, w * 0.66, -h - 34, w * 0.9, -h - 22)}"
    root += f"C{points(w * 1.1, -h * 1.1, w * 1.1, -h * 0.6, w * 0.94, -h * 0.25)}Z"
    tip = f"M{points(w * 0.5, -h - 27)}C{points(w * 0.8, -h - 34, w * 1.2, -h - 26, w * 1.28, -h + 6)}"
    tip += f"C{points(w * 1.1, -h, w * 0.8, -h - 8, w * 0.5, -h - 27)}Z"
    return path(root, breed.coat) + path(tip, breed.shade)


def _curly(breed: Breed) -> str:
    w, h, fill = breed.width, breed.height, breed.shade
    puffs = [
        (w * x, h * y, r) for x, y, r in ((1.02, -0.36, 17), (1.22, -0.04, 19), (1.26, 0.34, 20), (1.12, 0.66, 17))
    ]
    edges = path(discs(*puffs), fill)
    inside = path(discs(*((x, y, r - 1.6) for x, y, r in puffs)), fill, 'stroke="none"')
    curls = "".join(f"M{points(x - 5, y + 2)}a5 5 0 1 1 7 3" for x, y, _ in puffs)
    return edges + inside + path(curls, "none", 'stroke-opacity=".35" stroke-width="2"')


def _floppy(breed: Breed) -> str:
    w, h, long = breed.width, breed.height, breed.ear
    d = f"M{points(w * 0.5, -h * 0.8)}C{points(w * 0.95, -h * 1.08, w * 1.34, -h * 0.66, w * 1.36, -h * 0.02 * long)}"
    d += f"C{points(w * 1.38, h * 0.52 * long, w * 1.2, h * 0.82 * long, w, h * 0.68 * long)}"
    d += f"C{points(w * 0.8, h * 0.48 * long, w * 0.92, -h * 0.12, w * 0.5, -h * 0.8)}Z"
    return path(d, breed.shade)


def _drop(breed: Breed) -> str:
    w, h, long = breed.width, breed.height, breed.ear
    d = f"M{points(w * 0.52, -h * 0.82)}C{points(w * 0.98, -h * 1.06, w * 1.3, -h * 0.6, w * 1.26, -h * 0.06)}"
    d += f"C{points(w * 1.24, h * 0.22 * long, w * 1.06, h * 0.3 * long, w * 0.94, h * 0.1 * long)}"
    d += f"C{points(w * 0.86, -h * 0.2, w * 0.72, -h * 0.5, w * 0.52, -h * 0.82)}Z"
    return path(d, breed.shade)


def _button(breed: Breed) -> str:
    w, h, long = breed.width, breed.height, breed.ear
    d = f"M{points(w * 0.46, -h * 0.87)}C{points(w * 0.78, -h * 1.14, w * 1.14, -h * 0.94, w * 1.14, -h * 0.62)}"
    d += f"C{points(w * 1.14, -h * 0.34, w, -h * 0.36 + 12 * long, w * 0.88, -h * 0.4 + 12 * long)}"
    d += f"C{points(w * 0.72, -h * 0.34, w * 0.6, -h * 0.58, w * 0.46, -h * 0.87)}Z"
    return path(d, breed.shade)


def _rose(breed: Breed) -> str:
    w, h = breed.width, breed.height
    d = f"M{points(w * 0.5, -h * 0.84)}C{points(w * 0.7, -h * 1.24, w * 1.1, -h * 1.2, w * 1.12, -h * 0.86)}"
    d += f"C{points(w * 1.06, -h * 0.74, w * 0.92, -h * 0.72, w * 0.84, -h * 0.52)}"
    d += f"C{points(w * 0.74, -h * 0.6, w * 0.6, -h * 0.7, w * 0.5, -h * 0.84)}Z"
    return path(d, breed.shade)


_KINDS: Final[dict[str, Callable[[Breed], str]]] = {
    "prick": _prick,
    "bat": _bat,
    "tipped": _tipped,
    "curly": _curly,
    "floppy": _floppy,
    "drop": _drop,
    "button": _button,
    "rose": _rose,
}

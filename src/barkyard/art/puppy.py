"""A puppy from its breed and mood: shoulders, head, markings, muzzle, eyes, ears."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from barkyard.art.breeds import BREEDS, Breed
from barkyard.art.ears import ears_behind, ears_in_front
from barkyard.art.moods import MOODS, brows, eyes, mouth
from barkyard.art.svg import INK, circle, discs, ellipse, group, mirrored, moved, outlined, path, picture, points

BUST: Final = 98  # where the shoulders end, below the middle of the head


class UnknownArt(LookupError):
    """There is no picture of that name."""


def puppy(breed: str, mood: str = "calm", title: str = "") -> str:
    """A picture of a puppy alone, 200 by 200: for seats, menus and lessons."""
    name = title or f"{breed.replace('-', ' ').capitalize()}, {mood}"
    return picture(name, 200, 200, moved(bust(breed, mood), 100, 102))


def bust(breed: str, mood: str = "calm") -> str:
    """Head and shoulders around the middle of the head, about 190 wide and 190 high."""
    drawn = _find(breed, mood)
    return _shoulders(drawn) + head(drawn, mood)


def head(breed: Breed, mood: str) -> str:
    """The head alone."""
    shape = _head_path(breed)
    out = outlined(_ruff(breed) + ears_behind(breed) + _hair(breed) + _topknot(breed) + path(shape, breed.coat))
    out += _markings(breed, shape) + _wrinkles(breed) + _muzzle(breed)
    out += mouth(breed, mood) + _nose(breed) + eyes(breed, mood) + brows(breed, mood)
    return out + outlined(ears_in_front(breed) + _bow(breed)) + _whiskers(breed)


def _find(breed: str, mood: str) -> Breed:
    if breed not in BREEDS:
        raise UnknownArt(f"there is no breed '{breed[:40]}'; there are {', '.join(BREEDS)}")
    if mood not in MOODS:
        raise UnknownArt(f"there is no mood '{mood[:40]}'; there are {', '.join(MOODS)}")
    return BREEDS[breed]


def _shoulders(breed: Breed) -> str:
    chest = breed.light
    out = path(f"M-54 {BUST}C-56 62-40 34 0 34S56 62 54 {BUST}Z", breed.coat)
    out += path(f"M-22 {BUST}Q-26 58 0 56 26 58 22 {BUST}Z", chest, 'stroke="none"')
    out += path("M-42 57Q0 86 42 57L46 67Q0 98-46 67Z", breed.collar)
    return outlined(out + circle(0, 83, 8, "#f7c948"))


def _head_path(breed: Breed) -> str:
    w, h, j = breed.width, breed.height, breed.jowl
    d = f"M0 {points(-h)}C{points(w * 0.62, -h, w, -h * 0.52, w, 0)}C{points(w + j, h * 0.56, w * 0.56 + j, h, 0, h)}"
    return d + f"C{points(-w * 0.56 - j, h, -w - j, h * 0.56, -w, 0)}C{points(-w, -h * 0.52, -w * 0.62, -h, 0, -h)}Z"


def _markings(breed: Breed, shape: str) -> str:
    """Colours inside the outline of the head. The id names what it holds, so that equal ids are equal shapes."""
    inside = _mask(breed) + _cheeks(breed) + _patches(breed) + _blaze(breed) + _spots(breed) + _brow_spots(breed)
    if not inside:
        return ""
    clip = f'<clipPath id="head-{breed.name}"><path d="{shape}"/></clipPath>'
    edge = path(shape, "none", f'stroke="{INK}" stroke-width="3"')
    return clip + group(inside, f'clip-path="url(#head-{breed.name})"') + edge


def _blaze(breed: Breed) -> str:
    b, w, h = breed.blaze, breed.width, breed.height
    if not b:
        return ""
    d = f"M{points(-b, -h - 2)}C{points(1 - b, -h * 0.4, -b - 2, -4, -17, 8)}"
    d += f"C{points(-w * 0.72, 14, -w * 0.72, h * 0.9, -w * 0.5, h + 4)}H{points(w * 0.5)}"
    d += f"C{points(w * 0.72, h * 0.9, w * 0.72, 14, 17, 8)}C{points(b + 2, -4, b - 1, -h * 0.4, b, -h - 2)}Z"
    return path(d, breed.light)


def _mask(breed: Breed) -> str:
    w, h = breed.width, breed.height
    if not breed.mask:
        return ""
    right = f"C{points(7, -h * 0.62, w * 0.46, -h * 0.6, w * 0.62, -h * 0.3)}"
    right += f"C{points(w * 0.8, h * 0.05, w * 0.98, h * 0.2, w * 1.02, h * 0.42)}L{points(w, h + 6)}H{points(-w)}"
    left = f"L{points(-w * 1.02, h * 0.42)}C{points(-w * 0.98, h * 0.2, -w * 0.8, h * 0.05, -w * 0.62, -h * 0.3)}"
    left += f"C{points(-w * 0.46, -h * 0.6, -7, -h * 0.62, 0, -h * 0.3)}Z"
    return path(f"M0 {points(-h * 0.3)}{right}{left}", breed.mask) + path(
        f"M0 {points(-h * 0.36)}L6 8H-6Z", breed.coat, 'opacity=".55"'
    )


def _cheeks(breed: Breed) -> str:
    w, h = breed.width, breed.height
    return mirrored(ellipse(w * 0.74, h * 0.52, w * 0.52, h * 0.5, breed.cheeks)) if breed.cheeks else ""


def _patches(breed: Breed) -> str:
    x, y, r = breed.eye_gap, breed.eye_y, breed.eye_size
    if breed.patches:
        w, h = breed.width, breed.height
        d = f"M{points(w * 0.17, -h * 1.1)}C{points(4, -h * 0.3, w * 0.24, h * 0.36, w * 0.66, h * 0.3)}"
        return mirrored(path(d + f"C{points(w, h * 0.5, w * 1.4, 0, w * 1.2, -h)}Z", breed.patches))
    if not breed.patch:
        return ""
    return ellipse(-x - 4, y - 4, r * 2.5, r * 2.7, breed.patch, f'transform="rotate(18 {points(-x, y)})"')


def _spots(breed: Breed) -> str:
    places = (
        (-30, -34, 8),
        (4, -44, 6),
        (34, -30, 7),
        (-44, 10, 6),
        (47, 14, 7),
        (-36, 36, 5),
        (-8, -24, 4),
        (36, 42, 6),
    )
    return "".join(ellipse(x, y, r, r * 0.86, breed.spots) for x, y, r in places) if breed.spots else ""


def _brow_spots(breed: Breed) -> str:
    x, y = breed.eye_gap - 2, breed.eye_y - breed.eye_size - 10
    return mirrored(ellipse(x, y, 8, 5, breed.brows, f'transform="rotate(12 {points(x, y)})"')) if breed.brows else ""


def _wrinkles(breed: Breed) -> str:
    if not breed.wrinkles:
        return ""
    shade = f'stroke="{breed.shade}" stroke-opacity=".6" stroke-width="2.6"'
    high = breed.height
    folds = "".join(
        f"M{points(-q, y - high)}Q{points(0, y - high - d, q, y - high)}" for q, y, d in ((20, 17, 9), (14, 27, 7))
    )
    return path(folds, "none", shade)


def _muzzle(breed: Breed) -> str:
    w, h, y = breed.muzzle_width, breed.muzzle_height, breed.muzzle_y
    out = ""
    if breed.beard:
        half = points(w - 18)
        d = f"M{points(-w - 5, y - 4)}q-7 16 2 24l7-3 5 11 9-6 {half} 10 {half}-10 9 6 5-11 7 3q9-8 2-24Z"
        out = path(d, breed.beard, f'stroke="{INK}" stroke-opacity=".35" stroke-width="2"')
    out += ellipse(0, y, w, h, breed.muzzle or breed.light)
    if breed.jowl > 8:
        out += path(
            f"M0 {points(y + 4)}Q{points(-8, y + h + 4, -w * 0.8, y + h * 0.7)}M0 {points(y + 4)}"
            f"Q{points(8, y + h + 4, w * 0.8, y + h * 0.7)}",
            "none",
            f'stroke="{INK}" stroke-opacity=".4" stroke-width="2.4"',
        )
    return out + _freckles(breed)


def _freckles(breed: Breed) -> str:
    """Round ends of lines without length are dots."""
    x, y = breed.muzzle_width * 0.62, breed.muzzle_y
    dots = "".join(f"M{points(side * x, y + 1)}h0m{points(side * 4, 5)}h0" for side in (1, -1))
    return path(dots, "none", f'stroke="{INK}" stroke-opacity=".5" stroke-width="2.6"')


def _nose(breed: Breed) -> str:
    y = breed.muzzle_y - breed.muzzle_height * 0.42
    s = max(0.72, min(1.15, breed.muzzle_width / 30))
    shape = path("M-11-4Q-11-9 0-9 11-9 11-4 11 2 0 8-11 2-11-4Z", breed.nose)
    return moved(shape + ellipse(-3.6, -4.6, 3.6, 1.9, "#fff", 'opacity=".45"'), 0, y, s)


def _ruff(breed: Breed) -> str:
    """A mane of round tufts, one arc each."""
    if not breed.ruff:
        return ""
    tufts, rx, ry = 15, breed.width + 19, breed.height + 17
    ends = [(rx * sin(2 * pi * n / tufts), 3 - ry * cos(2 * pi * n / tufts)) for n in range(tufts)]
    d = f"M{points(*ends[0])}" + "".join(f"A19 19 0 0 1 {points(*end)}" for end in (*ends[1:], ends[0]))
    return path(d + "Z", breed.ruff)


def _hair(breed: Breed) -> str:
    """Long strands falling at both sides."""
    if not breed.hair:
        return ""
    w, h = breed.width, breed.height
    d = f"M{points(w * 0.5, -h * 0.6)}C{points(w * 1.3, -h * 0.5, w * 1.4, h * 0.4, w * 1.3, h * 1.1)}"
    d += f"L{points(w * 1.14, h * 0.95)}L{points(w * 1.06, h * 1.3)}L{points(w * 0.88, h * 1.05)}"
    d += f"L{points(w * 0.74, h * 1.28)}L{points(w * 0.5, h * 0.9)}Z"
    return mirrored(path(d, breed.hair))


def _topknot(breed: Breed) -> str:
    if not breed.curls:
        return ""
    h = breed.height
    puffs = ((-26, 2 - h, 18), (26, 2 - h, 18), (-12, -h - 13, 19), (13, -h - 13, 19), (0, -h - 3, 23))
    inside = discs(*((x, y, r - 1.5) for x, y, r in puffs))
    return path(discs(*puffs), breed.coat) + path(inside, breed.coat, 'stroke="none"')


def _bow(breed: Breed) -> str:
    if not breed.bow:
        return ""
    knot = path("M0 0C6-14 22-16 24-9S22 14 16 12 4 6 0 0Z", breed.bow)
    return moved(mirrored(knot) + circle(0, 0, 6, breed.bow), 0, 2 - breed.height)


def _whiskers(breed: Breed) -> str:
    line = f'stroke="{INK}" stroke-width="2"'
    return mirrored(path("M30 18L62 10M31 24L64 25M29 30L60 39", "none", line)) if breed.whiskers else ""

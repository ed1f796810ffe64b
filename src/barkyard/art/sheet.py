"""Sheets to look at: all pictures of a game, or all puppies, on one page."""

from __future__ import annotations

from html import escape
from re import sub

from barkyard.art import registry
from barkyard.art.breeds import BREEDS
from barkyard.art.moods import MOODS
from barkyard.art.puppy import UnknownArt, puppy
from barkyard.art.svg import picture, rect

PUPPIES = "puppies"
TABLE = {False: "#2f6b4f", True: "#14110f"}  # what the cards lie on, by day and by night


def names() -> tuple[str, ...]:
    return (PUPPIES, *registry.games())


def html_sheet(name: str, width: int, dark: bool) -> str:
    """A page of pictures, each with its name; nothing is loaded from elsewhere."""
    cells = "".join(
        f"<figure>{_sized(svg, width)}<figcaption>{escape(label)}</figcaption></figure>"
        for label, svg in _pictures(name, dark)
    )
    style = (
        f"body{{margin:12px;background:{TABLE[dark]};color:#fff;font:11px sans-serif}}"
        "figure{display:inline-block;margin:4px;text-align:center;vertical-align:top}"
    )
    head = f'<meta charset="utf-8"><title>{escape(name)}</title><style>{style}</style>'
    return f'<!doctype html><html lang="en"><head>{head}</head><body>{cells}</body></html>\n'


def svg_sheet(name: str, width: int, dark: bool) -> str:
    """The same as one SVG, ten pictures a row."""
    shown = _pictures(name, dark)
    cell, high = width + 10, width * 7 // 5 + 10
    rows = -(-len(shown) // 10)
    out = rect(0, 0, cell * 10 + 10, high * rows + 10, TABLE[dark])
    for place, (_, svg) in enumerate(shown):
        at = f'x="{10 + place % 10 * cell}" y="{10 + place // 10 * high}" '
        out += _sized(svg, width).replace("<svg ", f"<svg {at}", 1)
    return picture(f"{name}: all pictures", cell * 10 + 10, high * rows + 10, out)


def _pictures(name: str, dark: bool) -> list[tuple[str, str]]:
    if name == PUPPIES:
        calm = [(breed, puppy(breed)) for breed in BREEDS]
        return calm + [(f"{breed}, {mood}", puppy(breed, mood)) for breed in ("mutt", "dachshund") for mood in MOODS]
    if name not in registry.games():
        raise UnknownArt(f"there is no sheet '{name[:40]}'; there are {', '.join(names())}")
    faces = [(card, registry.face(name, card, dark=dark)) for card in registry.cards(name)]
    backs = [(f"back {back}", registry.back(name, back)) for back in registry.backs(name)]
    return faces + backs + [(f"scene {scene}", registry.scene(name, scene)) for scene in registry.scenes(name)]


def _sized(svg: str, width: int) -> str:
    """The picture as wide as told, its height in proportion."""
    return sub(
        r'width="(\d+)" height="(\d+)"',
        lambda size: f'width="{width}" height="{int(size[2]) * width // int(size[1])}"',
        svg,
        count=1,
    )

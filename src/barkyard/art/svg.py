"""SVG as text: short numbers, a few elements, and the colours of light and dark."""

from __future__ import annotations

from html import escape
from typing import Final
from zlib import crc32

INK: Final = "#3b2a20"  # the outline of everything drawn
ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round"'
SHORT: Final = 90  # up to this length writing it twice is shorter
FONT: Final = "ui-rounded,'Segoe UI',Roboto,'Noto Sans',sans-serif"


class Theme:
    """The colours of a card; each is a custom property that a page may set, with our own as fallback."""

    def __init__(self, paper: str, ink: str, edge: str, glow: float, tint: float) -> None:
        self.paper = paper
        self.ink = ink
        self.edge = edge
        self.glow = glow  # how bright the light behind a puppy is
        self.tint = tint  # how much of a band's colour is in the background of its picture


LIGHT: Final = Theme(paper="#fffaf0", ink="#33241b", edge="#3b2a20", glow=0.62, tint=0.30)
DARK: Final = Theme(paper="#2a2421", ink="#f8eddd", edge="#8a7668", glow=0.30, tint=0.42)


def number(value: float) -> str:
    """At most one decimal, and none that says nothing."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def points(*values: float) -> str:
    """Coordinates for a path; a minus sign needs no space before it."""
    out = ""
    for value in values:
        text = number(value)
        out += text if not out or text.startswith("-") else " " + text
    return out


def path(d: str, fill: str = "none", extra: str = "") -> str:
    return f'<path d="{d}" fill="{fill}"{_more(extra)}/>'


def circle(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{_more(extra)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    place = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f'<ellipse {place} fill="{fill}"{_more(extra)}/>'


def rect(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, extra: str = "") -> str:
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    rounded = f' rx="{number(radius)}"' if radius else ""
    return f'<rect {place}{rounded} fill="{fill}"{_more(extra)}/>'


def group(content: str, extra: str) -> str:
    return f"<g {extra}>{content}</g>"


def moved(content: str, x: float, y: float, scale: float = 1, turn: float = 0, extra: str = "") -> str:
    change = f"translate({points(x, y)})"
    if turn:
        change += f"rotate({number(turn)})"
    if scale != 1:
        change += f"scale({scale:.3g})"
    return group(content, f'transform="{change}"{_more(extra)}')


def mirrored(content: str) -> str:
    """What is drawn on the right side, and its mirror image on the left. Long content is written only once; its id
    is made from it, so that equal ids on one page are equal shapes."""
    if len(content) < SHORT:
        return content + group(content, 'transform="scale(-1 1)"') if content else ""
    name = f"m{crc32(content.encode()):x}"
    return group(content, f'id="{name}"') + f'<use href="#{name}" transform="scale(-1 1)"/>'


def discs(*places: tuple[float, float, float]) -> str:
    """Circles as one path: x, y and radius of each."""
    return "".join(_disc(*place) for place in places)


def _disc(x: float, y: float, r: float) -> str:
    size, across = points(r, r), number(2 * r)
    return f"M{points(x - r, y)}a{size} 0 1 0 {across} 0a{size} 0 1 0-{across} 0"


def outlined(content: str) -> str:
    return group(content, f'stroke="{INK}" stroke-width="3"') if content else ""


def words(text: str, x: float, y: float, size: float, fill: str, extra: str = 'text-anchor="middle"') -> str:
    where = f'x="{number(x)}" y="{number(y)}" font-size="{number(size)}"'
    paint = f'fill="{fill}"' if fill else ""  # else that of the group around it
    return f"<text {where}{_more(paint)}{_more(extra)}>{escape(text, quote=False)}</text>"


def picture(title: str, width: int, height: int, content: str, description: str = "") -> str:
    """A whole SVG document that says what it shows."""
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    label = f'role="img" font-family="{FONT}" {ROUND}'
    told = f"<desc>{escape(description, quote=False)}</desc>" if description else ""
    return f"<svg {head} {label}><title>{escape(title, quote=False)}</title>{told}{content}</svg>"


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def readable_on(colour: str) -> str:
    """Dark or white, whichever reads better on the colour."""
    return max(("#ffffff", "#241812"), key=lambda ink: contrast(ink, colour))


def _more(extra: str) -> str:
    return f" {extra}" if extra else ""

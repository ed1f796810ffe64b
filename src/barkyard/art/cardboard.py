"""Card faces, card backs and round counters: one layout for all games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from barkyard.art import lettering
from barkyard.art.props import prop
from barkyard.art.puppy import BUST, bust
from barkyard.art.svg import LIGHT, Theme, circle, discs, group, moved, path, picture, points, readable_on, rect, words
from barkyard.art.symbols import symbol

WIDTH: Final = 250
HEIGHT: Final = 350
BAND: Final = 60  # where the band ends and the picture begins
ROOM: Final = 222  # for words
REACH: Final = 192  # the height of a puppy with its ears
BOLD: Final = 'font-weight="800"'


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """All that a card shows. Colour is never the only sign: a band has a symbol and a word as well."""

    title: str
    band: str  # its colour
    symbol: str
    label: str  # the word for the band
    breed: str
    mood: str = "calm"
    prop: str = ""
    number: str = ""
    unit: str = ""  # what the number counts
    text: str = ""
    tags: tuple[str, ...] = ()  # short marks, such as NOW

    @property
    def spoken(self) -> str:
        """The card in words, for those who hear it."""
        counted = " ".join(part for part in (self.number, self.unit) if part)
        parts = (self.title, counted, self.label, *self.tags)
        return ", ".join(dict.fromkeys(part for part in parts if part))


def card(face: Face, theme: Theme = LIGHT) -> str:
    """The front of a card, 250 by 350."""
    lines = _Lines(face)
    content = rect(2, 2, 246, 346, tone("paper", theme.paper), 20)
    content += _picture(face, theme, lines.top) + _band(face) + lines.drawn(tone("ink", theme.ink))
    edge = tone("edge", theme.edge)
    content += rect(2, 2, 246, 346, "none", 20, f'stroke="{edge}" stroke-width="4"')
    return picture(face.spoken, WIDTH, HEIGHT, content, face.text)


def back(title: str, colour: str, sign: str, label: str) -> str:
    """The back of a deck: its colour, its sign all over and in the middle, its word."""
    ink = readable_on(colour)
    content = _tile(sign, ink) + rect(2, 2, 246, 346, colour, 20, 'stroke="#3b2a20" stroke-width="4"')
    content += rect(14, 14, 222, 322, f"url(#{_tile_id(sign, ink)})", 12, 'opacity=".22"')
    content += rect(14, 14, 222, 322, "none", 12, f'stroke="{ink}" stroke-width="3" opacity=".6"')
    content += circle(125, 160, 72, "#fff6e6", 'stroke="#3b2a20" stroke-width="4"')
    content += symbol(sign, 125, 160, 92, "#3b2a20")
    lines, size = lettering.fit(label, 190, (26, 22, 18), 1, bold=True)
    content += rect(30, 262, 190, 44, "#fff6e6", 22, 'stroke="#3b2a20" stroke-width="3"')
    content += words(lines[0], 125, 284 + size * 0.36, size, "#33241b", f'text-anchor="middle" {BOLD}')
    return picture(f"{title}, back of a {label} card", WIDTH, HEIGHT, content)


def counter(title: str, number: str, breed: str, mood: str, water: str) -> str:
    """A round counter, 200 by 200: a puppy in the water and its number."""
    ink = readable_on(water)
    content = '<clipPath id="counter"><circle cx="100" cy="100" r="94"/></clipPath>'
    inside = rect(0, 0, 200, 200, water) + moved(bust(breed, mood), 94, 98, 0.86)
    waves = "M0 158q12-14 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0V200H0Z"
    inside += path(waves, water, f'stroke="{ink}" stroke-opacity=".5" stroke-width="3"')
    content += group(inside, 'clip-path="url(#counter)"')
    content += circle(100, 100, 95, "none", 'stroke="#3b2a20" stroke-width="5"')
    content += circle(154, 154, 38, "#fff6e6", 'stroke="#3b2a20" stroke-width="4"')
    content += words(number, 154, 174, 56, "#33241b", f'text-anchor="middle" {BOLD}')
    return picture(title, 200, 200, content)


def tone(name: str, colour: str) -> str:
    """A colour that a page may replace by setting --card-NAME."""
    return f"var(--card-{name},{colour})"


class _Lines:
    """Title and text at the foot of a card; the picture gets the room they leave."""

    def __init__(self, face: Face) -> None:
        sizes = (25.0, 22.0, 20.0, 18.0) if face.text else (29.0, 25.0, 22.0, 19.0)
        self.title, self.title_size = _titled(face.title, sizes)
        self.text, self.size = _fitted(face.text)
        height = len(self.title) * (self.title_size * 1.1) + len(self.text) * self.size * 1.22
        self.top = HEIGHT - 16 - height - (6 if self.text else 4)

    def drawn(self, ink: str) -> str:
        y, out = self.top + 2, ""
        for line in self.title:
            y += self.title_size * 1.1
            out += words(line, 125, y, self.title_size, "", BOLD)
        y += 3
        for line in self.text:
            y += self.size * 1.22
            out += lettering.line(line, 125, y, self.size)
        return group(out, f'text-anchor="middle" fill="{ink}"')


def _titled(title: str, sizes: tuple[float, ...]) -> tuple[list[str], float]:
    """On one line, or on two; a name of somebody's own that fits neither is broken wherever a line is full."""
    for most, tried in ((1, sizes), (2, (20.0, 17.0, 14.0))):
        try:
            return lettering.fit(title, ROOM, tried, most, bold=True)
        except ValueError:
            continue
    return lettering.broken(title, 14, ROOM, bold=True), 14


def _fitted(text: str) -> tuple[list[str], float]:
    """Few words are set large; many take more lines, then smaller letters."""
    for most, sizes in ((2, (16.5,)), (3, (15.5,)), (4, (14.5, 13.5)), (5, (13.5, 12.5)), (7, (12.0, 11.0))):
        try:
            return lettering.fit(text, ROOM, sizes, most)
        except ValueError:
            continue
    raise ValueError(f"a text of at most seven lines was expected, this is longer: {text!r}")


def _band(face: Face) -> str:
    ink = readable_on(face.band)
    out = path(f"M3 {BAND}V21A18 18 0 0 1 21 3H229A18 18 0 0 1 247 21V{BAND}Z", face.band)
    left = 18.0
    if face.number:
        out += words(face.number, left, 48, 48, ink, BOLD)
        left += lettering.width_of(face.number, 48, bold=True) + 6
    out += symbol(face.symbol, left + 18, 33, 36, ink)
    if face.unit:
        out += words(face.unit, left + 40, 48, 15, ink, BOLD)
    room = 232 - left - 46 - (lettering.width_of(face.unit, 15, bold=True) + 4 if face.unit else 0)
    lines, size = lettering.fit(face.label, room, (18, 16, 14, 12), 2, bold=True)
    for place, line in enumerate(reversed(lines)):
        out += words(line, 234, 40 - place * size * 1.05 + (len(lines) - 1) * 7, size, ink, f'text-anchor="end" {BOLD}')
    return out


def _picture(face: Face, theme: Theme, foot: float) -> str:
    high = foot - BAND
    sky = f'x="3" y="{BAND}" width="244" height="{points(high)}"'
    out = _tile(face.symbol, face.band)
    out += f'<rect {sky} fill="{face.band}" opacity="{theme.tint}"/>'
    out += f'<rect {sky} fill="url(#{_tile_id(face.symbol, face.band)})" opacity=".22"/>'
    scale = min(1.12, (high - 4) / REACH)
    middle = 103.0 if face.prop else 125.0
    light = [(middle, foot - high * 0.47, min(92.0, high * 0.46))] + [(195.0, foot - 48, 48.0)] * bool(face.prop)
    out += path(discs(*light), "#fff", f'opacity="{theme.glow}"')
    out += moved(bust(face.breed, face.mood), middle, foot - BUST * scale, scale)
    if face.prop:
        out += prop(face.prop, 195, foot - 48, 1.02)
    out += path(f"M3 {points(foot)}H247", "none", f'stroke="{tone("edge", theme.edge)}" stroke-width="3"')
    return out + _tags(face.tags)


def _tags(tags: tuple[str, ...]) -> str:
    out, y = "", BAND + 8.0
    for tag in tags:
        wide = lettering.width_of(tag, 14, bold=True) + 18
        out += rect(240 - wide, y, wide, 24, "#33241b", 12, 'stroke="#fff6e6" stroke-width="1.5"')
        out += words(tag, 240 - wide / 2, y + 17, 14, "#fff", f'text-anchor="middle" {BOLD}')
        y += 28
    return out


def _tile_id(sign: str, colour: str) -> str:
    return f"tile-{sign}-{colour[1:]}"


def _tile(sign: str, colour: str) -> str:
    """The background's pattern. Its id names all that it shows, so that equal ids are equal patterns."""
    size = 'width="36" height="36" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)"'
    return f'<pattern id="{_tile_id(sign, colour)}" {size}>{symbol(sign, 18, 18, 18, colour)}</pattern>'

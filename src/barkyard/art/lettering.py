"""Text on cards: how wide it will be, where it breaks, and signs among the words."""

from __future__ import annotations

from typing import Final
from unicodedata import east_asian_width

from barkyard.art.svg import number, words
from barkyard.art.symbols import WRITTEN, symbol

# Widths in parts of the size, on the wide side of the usual fonts, so that no font runs over the edge.
_NARROW: Final = "ijltfrI.,:;'!|()-/ "
_WIDE: Final = "mwMW@%"
SIGN: Final = 0.95  # a drawn sign
SNUG: Final = 0.9  # for text that is told its length: what the usual fonts take


def width_of(text: str, size: float, bold: bool = False) -> float:
    return sum(map(_width, text)) * size * (1.14 if bold else 1)


def _width(letter: str) -> float:
    if letter in WRITTEN:
        return SIGN
    if letter in _NARROW:
        return 0.34
    if letter in _WIDE:
        return 0.92
    if east_asian_width(letter) in "WF":
        return 1.0
    return 0.7 if letter.isupper() else 0.59


def wrap(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Lines no wider than the room, broken at spaces."""
    lines: list[str] = []
    used = 0.0
    for word in text.split():
        wide = width_of(f" {word}", size, bold)
        if lines and used + wide <= room:
            lines[-1] += f" {word}"
            used += wide
        else:
            lines.append(word)
            used = width_of(word, size, bold)
    return lines


def fit(text: str, room: float, sizes: tuple[float, ...], most: int, bold: bool = False) -> tuple[list[str], float]:
    """The largest of the sizes at which the text takes at most so many lines, and those lines."""
    for size in sizes:
        lines = wrap(text, size, room, bold)
        if len(lines) <= most and all(width_of(line, size, bold) <= room for line in lines):
            return _balanced(text, size, room, bold), size
    raise ValueError(f"a text of at most {most} lines was expected, this is longer: {text!r}")


def broken(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Full lines, broken anywhere: the last resort for what has no spaces."""
    lines = [""]
    for letter in text:
        if width_of(lines[-1] + letter, size, bold) > room:
            lines.append("")
        lines[-1] += letter
    return lines


def _balanced(text: str, size: float, room: float, bold: bool) -> list[str]:
    """As many lines as needed, about equally long: no last line of a single word."""
    lines = wrap(text, size, room, bold)
    for narrower in range(int(room), 0, -4):
        tried = wrap(text, size, narrower, bold)
        if len(tried) > len(lines) or any(width_of(line, size, bold) > room for line in tried):
            break
        lines = tried
    return lines


def line(text: str, x: float, y: float, size: float) -> str:
    """One line around x, in the colour of the group it is in. Among drawn signs every piece of text is given its
    length, whatever the font."""
    if not any(letter in WRITTEN for letter in text):
        return words(text, x, y, size, "", "")
    snug = size * SNUG
    left, out = x - width_of(text, snug) / 2, ""
    for piece in _pieces(text):
        wide = width_of(piece, snug)
        if piece in WRITTEN:
            out += symbol(WRITTEN[piece], left + wide / 2, y - size * 0.34, size * 0.86)
        elif piece.strip():
            bare = piece.strip()
            start = left + width_of(piece[: len(piece) - len(piece.lstrip())], snug)
            length = f'text-anchor="start" textLength="{number(width_of(bare, snug))}"'
            out += words(bare, start, y, size, "", length)
        left += wide
    return out


def _pieces(text: str) -> list[str]:
    """Runs of letters, and signs one by one."""
    pieces = [""]
    for letter in text:
        if letter in WRITTEN:
            pieces += [letter, ""]
        else:
            pieces[-1] += letter
    return [piece for piece in pieces if piece]

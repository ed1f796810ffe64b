"""What a chapter hands to the page: sentences, pictures with their figures, and claims that were tested."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

DOTS = "dots"  # estimates with intervals beside a reference
BARS = "bars"  # how often each number came
CURVE = "curve"
TABLE = "table"


@dataclass(frozen=True)
class Mark:
    """One estimate, bar or point of a picture."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""
    hot: bool = False  # what the caption speaks of


@dataclass(frozen=True)
class Picture:
    """`caption` is a sentence with what there is to see, `about` how to read it."""

    kind: str
    caption: str
    about: str
    marks: tuple[Mark, ...] = ()
    reference: float | None = None
    reference_name: str = ""
    unit: str = ""
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    wide: bool = False

    def plain(self) -> dict[str, Any]:
        return {
            "caption": self.caption,
            "about": self.about,
            "unit": self.unit,
            "reference": self.reference,
            "marks": [vars(mark) for mark in self.marks],
            "head": list(self.head),
            "rows": [list(row) for row in self.rows],
        }


@dataclass(frozen=True)
class Claim:
    """Something that might strike: tested against chance, or (with no chance given) simply counted."""

    chapter: str
    headline: str
    text: str
    weight: float  # how much it strikes, in points of win share or alike; the greatest come first
    chance: float | None = None  # that the game without any fault shows as much

    def plain(self) -> dict[str, Any]:
        return {"chapter": self.chapter, "headline": self.headline, "text": self.text, "chance": self.chance}


@dataclass(frozen=True)
class Oddity:
    headline: str
    text: str
    number: int  # of the game
    record: str = ""

    def plain(self) -> dict[str, Any]:
        return {"headline": self.headline, "text": self.text, "game": self.number, "record": self.record}


@dataclass
class Chapter:
    name: str
    title: str
    side: str  # what it is about, in a sentence
    pictures: list[Picture] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    oddities: list[Oddity] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def claim(self, headline: str, text: str, weight: float, chance: float | None = None) -> None:
        self.claims.append(Claim(self.name, headline, text, weight, chance))

    def plain(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "side": self.side,
            "lines": self.lines,
            "pictures": [picture.plain() for picture in self.pictures],
            "claims": [claim.plain() for claim in self.claims],
            "oddities": [oddity.plain() for oddity in self.oddities],
        }


def in_percent(label: str, shares: tuple[float, float, float], note: str = "", hot: bool = False) -> Mark:
    """A share with its interval, as a mark in per cent."""
    value, low, high = shares
    return Mark(label, 100 * value, 100 * low, 100 * high, note, hot)


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def points(share: float, digits: int = 1) -> str:
    """A difference of shares, with its sign."""
    return f"{100 * share:+.{digits}f}"


def counted(number: float) -> str:
    """With a space between thousands at which no line breaks."""
    return f"{number:,.0f}".replace(",", "\N{NO-BREAK SPACE}")


def shortened(text: str, most: int) -> str:
    """Up to the last whole word that fits."""
    return text if len(text) <= most else text[: most - 3].rsplit(" ", 1)[0] + " ..."

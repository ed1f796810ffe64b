"""The curve of a review: a line with its band, the fair share, and the moments that mattered, as one drawing."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from barkyard.lab.review.report import Figures
from barkyard.lab.review.wording import Saying

if TYPE_CHECKING:
    from barkyard.lab.review.review import Happening, Review

WIDTH: Final = 960
HEIGHT: Final = 320
LEFT: Final = 52
RIGHT: Final = 18
TOP: Final = 18
BOTTOM: Final = 34
STEPS: Final = 4  # lines of the grid
MARKS: Final = {"good": "good", "inaccuracy": "so", "mistake": "bad", "blunder": "bad", "": "own"}
TICK: Final = "M-6 0l4 5 8-9"
DASH: Final = "M-6 0h12"
CROSS: Final = "M-5-5l10 10M5-5l-10 10"
DOTS: Final = "M-4-4h.01M4 4h.01M0 0h.01M4-4h.01M-4 4h.01"
TWO: Final = "M-4 6a4 4 0 0 1 8 0M0-1a3 3 0 1 1 .01 0"
GLYPHS: Final = {"good": TICK, "so": DASH, "bad": CROSS, "own": DASH, "luck": DOTS, "others": TWO}


class Curve:
    """Places on the drawing for moments and chances."""

    def __init__(self, review: Review) -> None:
        self.review = review
        points = review.points
        self.values = [review.first.value, *(point.chance.value for point in points), review.result]
        self.lows = [review.first.low, *(point.chance.low for point in points), review.result]
        self.highs = [review.first.high, *(point.chance.high for point in points), review.result]
        self.alone = review.seats == 1
        self.least = min(self.lows) if self.alone else 0.0
        self.most = max(1e-6 + self.least, *self.highs) if self.alone else _round_up(max(self.highs))

    def x(self, place: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * place / (len(self.values) - 1)

    def y(self, chance: float) -> float:
        share = (chance - self.least) / (self.most - self.least)
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)

    def draw(self, say: Saying) -> str:
        spots = [f"{self.x(i):.1f} {self.y(value):.1f}" for i, value in enumerate(self.values)]
        upper = [f"{self.x(i):.1f} {self.y(value):.1f}" for i, value in enumerate(self.highs)]
        lower = [f"{self.x(i):.1f} {self.y(value):.1f}" for i, value in enumerate(self.lows)]
        band = "M" + "L".join(upper + lower[::-1]) + "Z"
        marks = "".join(self._mark(happening, say) for happening in self.review.happenings)
        return (
            f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="curve-title">'
            f'<title id="curve-title">{escape(self._title())}</title>{self._grid()}'
            f'<path class="band" d="{band}"/><path class="line" d="M{"L".join(spots)}"/>{self._opened()}{marks}</svg>'
        )

    def _title(self) -> str:
        figures, shown = Figures(self.alone), self.review.shown.account
        start, end = figures.chance(shown.first), figures.chance(shown.result)
        return f"From {start} at the deal to {end} at the end. The table below says the same."

    def _grid(self) -> str:
        figures, lines = Figures(self.alone), []
        for step in range(STEPS + 1):
            value = self.least + (self.most - self.least) * step / STEPS
            y = self.y(value)
            lines.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
            lines.append(f'<text class="tick" x="{LEFT - 8}" y="{y + 4:.1f}">{figures.chance(value)}</text>')
        if not self.alone:
            y = self.y(1 / self.review.seats)
            lines.append(f'<path class="fair" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
            lines.append(f'<text class="note" x="{LEFT + 6}" y="{y - 6:.1f}">fair share</text>')
        lines.append(f'<text class="note" x="{LEFT}" y="{HEIGHT - 10}">the deal</text>')
        lines.append(f'<text class="note end" x="{WIDTH - RIGHT}" y="{HEIGHT - 10}">the end</text>')
        return "".join(lines)

    def _opened(self) -> str:
        """The chances with open cards, if they were asked for."""
        found = [(0, self.review.opened), *((i, point.opened) for i, point in enumerate(self.review.points, 1))]
        spots = [f"{self.x(i):.1f} {self.y(chance.value):.1f}" for i, chance in found if chance]
        return f'<path class="open" d="M{"L".join(spots)}"/>' if spots else ""

    def _mark(self, happening: Happening, say: Saying) -> str:
        kind = self._kind(happening)
        at = happening.place + 1  # the deal is the first place of the curve
        words = f"{say(happening.words)}: {Figures(self.alone).change(happening.shown)}"
        where = f"translate({self.x(at):.1f} {self.y(self.values[at]):.1f})"
        named = f"<title>{escape(words)}</title>"
        return f'<g class="mark {kind}" transform="{where}" tabindex="0">{named}{glyph(kind)}</g>'

    def _kind(self, happening: Happening) -> str:
        if happening.whose != "own":
            return happening.whose
        verdict = self.review.points[happening.place].verdict
        return MARKS[verdict.word] if verdict else "own"


def glyph(kind: str) -> str:
    """A mark: its shape says whose it is, never its colour alone."""
    shape = '<rect x="-11" y="-11" width="22" height="22" rx="6"/>' if kind in ("so", "bad") else '<circle r="11"/>'
    return f'{shape}<path d="{GLYPHS[kind]}"/>'


def _round_up(chance: float) -> float:
    """The next fifth above."""
    return next(top for top in (0.2, 0.4, 0.6, 0.8, 1.0) if chance <= top + 1e-9)

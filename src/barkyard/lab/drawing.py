"""Pictures of a report as HTML: text at its own size, only bands are stretched SVG; each with a table of its own."""

from __future__ import annotations

from html import escape

from barkyard.lab.picture import BARS, CURVE, DOTS, TABLE, Mark, Picture

TICKS = 4
STEPS = (1, 2, 2.5, 5, 10)


def draw(picture: Picture, number: int) -> str:
    """A figure with its caption; `number` makes its ids its own."""
    body = {DOTS: _dots, BARS: _bars, CURVE: _curve, TABLE: _table}[picture.kind](picture)
    twin = "" if picture.kind == TABLE else _twin(picture)
    wide = ' class="wide"' if picture.wide else ""
    caption = f"<figcaption><b>{escape(picture.caption)}</b> {escape(picture.about)}</figcaption>"
    return f'<figure{wide} id="figure-{number}">{body}{caption}{twin}</figure>'


def _twin(picture: Picture) -> str:
    head, rows = figures(picture)
    return f"<details><summary>The same as a table</summary>{_rows(head, rows)}</details>"


def figures(picture: Picture) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The figures of a picture, for people and for machines alike."""
    if picture.kind == TABLE:
        return picture.head, list(picture.rows)
    unit = picture.unit
    if picture.kind == BARS:
        return (unit, "share"), [(mark.label, f"{mark.value:.2f} %") for mark in picture.marks]
    head = ("of", f"{'mean' if picture.kind == CURVE else 'estimate'} ({unit})", "from", "to")
    return head, [
        (mark.label, *(f"{part:.2f}" for part in (mark.value, mark.low, mark.high))) for mark in picture.marks
    ]


def _table(picture: Picture) -> str:
    return _rows(picture.head, list(picture.rows))


def _rows(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    titles = "".join(f'<th scope="col">{escape(title)}</th>' for title in head)
    lines = []
    for row in rows:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        lines.append(f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>')
    table = f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
    return f'<div class="scroller" tabindex="0" role="group" aria-label="table">{table}</div>'


class Scale:
    """Where numbers lie from left to right, in per cent of the width."""

    def __init__(self, numbers: list[float]) -> None:
        low, high = min(numbers), max(numbers)
        step = _step((high - low) / TICKS or 1.0)
        self.ticks = [step * place for place in range(int(low // step), int(-(-high // step)) + 1)]
        self.low = self.ticks[0]
        self.width = (self.ticks[-1] - self.low) or 1.0

    def at(self, number: float) -> float:
        return 100 * (number - self.low) / self.width


def _step(rough: float) -> float:
    power = 1.0
    while power * 10 <= rough:
        power *= 10
    while power > rough:
        power /= 10
    return next(step * power for step in STEPS if step * power >= rough * 0.999)


def _dots(picture: Picture) -> str:
    reference = [] if picture.reference is None else [picture.reference]
    scale = Scale([part for mark in picture.marks for part in (mark.low, mark.high)] + reference)
    line = "" if picture.reference is None else f'<i class="ref" style="left:{scale.at(picture.reference):.2f}%"></i>'
    rows = "".join(_dot(mark, scale, line, picture.unit) for mark in picture.marks)
    ticks = "".join(
        f'<i style="left:{scale.at(tick):.2f}%">{tick:g}{_last(tick == scale.ticks[-1], picture.unit)}</i>'
        for tick in (scale.ticks if picture.wide else sparse(scale.ticks))
    )
    name = ""
    if picture.reference is not None and picture.reference_name:
        name = f'<em style="left:{scale.at(picture.reference):.2f}%">{escape(picture.reference_name)}</em>'
    axis = f'<li class="ax" aria-hidden="true"><span></span><span class="a">{ticks}{name}</span><span></span></li>'
    return f'<ol class="dots">{rows}{axis}</ol>'


def sparse(ticks: list[float]) -> list[float]:
    """Those with a number where there is little room; the last one, with the unit, is among them."""
    return ticks if len(ticks) <= TICKS else ticks[::-2][::-1]


def _last(is_last: bool, unit: str) -> str:
    return f" {escape(unit)}" if is_last else ""


def _dot(mark: Mark, scale: Scale, line: str, unit: str) -> str:
    note = f"<small>{escape(mark.note)}</small>" if mark.note else ""
    left, right = scale.at(mark.low), scale.at(mark.high)
    band = f'<i class="iv" style="left:{left:.2f}%;width:{max(0.0, right - left):.2f}%"></i>'
    dot = f'<i class="d{" hot" if mark.hot else ""}" style="left:{scale.at(mark.value):.2f}%"></i>'
    value = f"{mark.value:.1f}" + (" %" if unit == "%" else "")
    said = f'<span class="v num">{value}</span>'
    return f'<li><span class="l">{escape(mark.label)}{note}</span><span class="p">{line}{band}{dot}</span>{said}</li>'


def _bars(picture: Picture) -> str:
    most = max((mark.value for mark in picture.marks), default=1.0) or 1.0
    bars = []
    for mark in picture.marks:
        label = f"<b>{escape(mark.label)}</b>" if mark.hot else ""
        bars.append(f'<i{" class=hot" if mark.hot else ""} style="height:{100 * mark.value / most:.2f}%">{label}</i>')
    first, last = (picture.marks[0].label, picture.marks[-1].label) if picture.marks else ("", "")
    ends = f"<span>{escape(first)}</span><span>{escape(last)} {escape(picture.unit)}</span>"
    return (
        f'<div class="hist"><div class="bars" role="img" aria-label="{escape(picture.caption)}">{"".join(bars)}</div>'
        f'<div class="hx">{ends}</div></div>'
    )


def _curve(picture: Picture) -> str:
    marks = picture.marks
    high = max(mark.high for mark in marks) or 1.0
    across = [100 * place / max(1, len(marks) - 1) for place in range(len(marks))]

    def line(numbers: list[float]) -> list[str]:
        return [f"{x:.2f},{100 - 100 * number / high:.2f}" for x, number in zip(across, numbers, strict=True)]

    upper, lower = line([mark.high for mark in marks]), line([mark.low for mark in marks])
    band = " ".join([*upper, *lower[::-1]])
    middle = " ".join(line([mark.value for mark in marks]))
    levels = "".join(
        f'<span class="gl" style="top:{100 - 100 * level / high:.2f}%"><span>{level:g}</span></span>'
        for level in Scale([0.0, high]).ticks
        if level <= high
    )
    return (
        f'<div class="curve" role="img" aria-label="{escape(picture.caption)}"><div class="plot">{levels}'
        f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><polygon class="bd" '
        f'points="{band}"/>'
        f'<polyline class="ln" points="{middle}"/></svg></div><div class="hx"><span>start</span><span>half</span>'
        f"<span>end</span></div></div>"
    )

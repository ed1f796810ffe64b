"""What the examples for learners have learned: `python -m bench.learning` draws their curves and writes their tables.

The curves are what the examples printed, kept in bench/results/learning.jsonl with the command of each run and the
load at the time. The picture is docs/pictures/learning.svg, the tables are those of docs/research.md.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.longrun import ROOT, put

KEPT: Final = ROOT / "bench" / "results" / "learning.jsonl"
PICTURE: Final = ROOT / "docs" / "pictures" / "learning.svg"
PAGE: Final = ROOT / "docs" / "research.md"
WIDTH, HEIGHT, EDGE, TOP = 290, 170, 50, 44  # of a panel, and around it
COLOURS: Final = ("#b9551c", "#1f6f8f")
STYLE: Final = (
    "text{font:12px system-ui,sans-serif;fill:#33241b}.axis{fill:none;stroke:#6a5443}"
    ".even{stroke:#6a5443;stroke-dasharray:4 3}.line{fill:none;stroke-width:2}"
)


@dataclass(frozen=True)
class Curve:
    """One run of an example."""

    example: str
    title: str
    command: str
    load: str
    over: str  # what is counted from left to right
    counts: list[int]
    lines: dict[str, list[float]]
    beside: dict[str, float]  # what others come to
    least: float
    most: float
    digits: int


def curves(kept: Path = KEPT) -> list[Curve]:
    return [Curve(**json.loads(line)) for line in kept.read_text(encoding="utf-8").splitlines()]


def main() -> None:
    found = curves()
    PICTURE.write_text(picture(found), encoding="utf-8")
    for curve in found:
        put(PAGE, f"curve of {curve.example}", table(curve))


def table(curve: Curve) -> list[str]:
    head = f"| {curve.over} | " + " | ".join(short(count) for count in curve.counts) + " |"
    rows = [
        f"| {name} | " + " | ".join(f"{value:.{curve.digits}f}" for value in values) + " |"
        for name, values in curve.lines.items()
    ]
    return [head, "|---" * (len(curve.counts) + 1) + "|", *rows]


def short(count: int) -> str:
    if count >= 1_000_000:
        return f"{count / 1_000_000:.1f} M"
    return f"{count / 1000:.0f} k" if count >= 10_000 else str(count)


def picture(found: list[Curve]) -> str:
    """A panel for each curve, side by side."""
    width, height = len(found) * (WIDTH + 2 * EDGE), HEIGHT + TOP + EDGE
    panels = "".join(
        f'<g transform="translate({i * (WIDTH + 2 * EDGE)} 0)">{panel(c)}</g>' for i, c in enumerate(found)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">'
        f'<style>{STYLE}</style><rect width="100%" height="100%" fill="#fffaf0"/>{panels}</svg>\n'
    )


def panel(curve: Curve) -> str:
    def up(value: float) -> float:
        return TOP + HEIGHT * (curve.most - value) / (curve.most - curve.least)

    last = curve.counts[-1]
    parts = [f'<text x="{EDGE}" y="{TOP - 14}">{curve.title}</text>']
    parts.append(f'<rect class="axis" x="{EDGE}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}"/>')
    for value in (curve.least, curve.most):
        parts.append(f'<text x="{EDGE - 6}" y="{up(value) + 4:.0f}" text-anchor="end">{value:g}</text>')
    right = f"{short(last)} {curve.over}"
    parts.append(f'<text x="{EDGE + WIDTH}" y="{TOP + HEIGHT + 18}" text-anchor="end">{right}</text>')
    for name, value in curve.beside.items():
        parts.append(f'<path class="even" d="M{EDGE} {up(value):.1f}h{WIDTH}"/>')
        parts.append(f'<text x="{EDGE + WIDTH - 4}" y="{up(value) + 14:.1f}" text-anchor="end">{name}</text>')
    for (name, values), colour in zip(curve.lines.items(), COLOURS, strict=False):
        places = [(EDGE + WIDTH * n / last, up(v)) for n, v in zip(curve.counts, values, strict=True)]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path class="line" stroke="{colour}" d="M{path}"/>')
        if len(curve.lines) > 1:
            x, y = places[len(places) // 5]  # at the right stands what it is beside
            parts.append(f'<text x="{x:.1f}" y="{y + 18:.1f}" style="fill:{colour}">{name}</text>')
    return "".join(parts)


if __name__ == "__main__":
    main()

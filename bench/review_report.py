"""Calibration of chances: their error, what perfect chances would show, Brier score, and the maps that correct them."""

from __future__ import annotations

from math import exp, log
from pathlib import Path
from typing import Any, Final, NamedTuple

from barkyard.lab.review.calibration import Scale
from barkyard.lab.review.worlds import dice_for

BINS: Final = 10
FOLDS: Final = 5
ENOUGH: Final = 300  # positions for a map; with fewer it would do more harm than good
WORLDS: Final = 200
TIMES: Final = 400  # samples that tell what perfect chances would show
PLACES: Final = (0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95)
GOAL: Final = 0.03
WIDTH, HEIGHT, EDGE = 190, 190, 34

Row = dict[str, Any]
Knots = tuple[tuple[float, float], ...]


class Position(NamedTuple):
    """A chance and what the game came to; positions of one game hang together."""

    game: int
    chance: float
    result: float
    fair: float


def positions_of(rows: list[Row]) -> list[Position]:
    return [
        Position(row["number"], chance, row["result"], 1 / row["seats"])
        for row in rows
        for _, chance in row["positions"]
    ]


def ece(chances: list[float], results: list[float]) -> float:
    """Ten bins of equal width: how far mean chance and mean result lie apart, weighted by the positions in a bin."""
    return sum(count * abs(said - came) for _, count, said, came in bins(chances, results)) / len(chances)


def bins(chances: list[float], results: list[float]) -> list[tuple[int, int, float, float]]:
    """Number, positions, mean chance and mean result of each bin that has any."""
    found = []
    places: list[list[int]] = [[] for _ in range(BINS)]
    for place, chance in enumerate(chances):
        places[min(int(chance * BINS), BINS - 1)].append(place)
    for number, inside in enumerate(places):
        if inside:
            said = sum(chances[place] for place in inside) / len(inside)
            found.append((number, len(inside), said, sum(results[place] for place in inside) / len(inside)))
    return found


def floor(positions: list[Position], chances: list[float]) -> tuple[float, float]:
    """Mean and 95 % bound of the error that perfect chances would show here; a game has one draw for all of its own."""
    found = []
    for time in range(TIMES):
        dice = dice_for("floor", time)
        drawn = {game: dice.next() / 2**32 for game in sorted({position.game for position in positions})}
        results = [float(drawn[p.game] < chance) for p, chance in zip(positions, chances, strict=True)]
        found.append(ece(chances, results))
    found.sort()
    return sum(found) / TIMES, found[int(0.95 * TIMES)]


def brier(chances: list[float], results: list[float]) -> float:
    return sum((chance - result) ** 2 for chance, result in zip(chances, results, strict=True)) / len(chances)


def fitted(positions: list[Position]) -> Knots:
    """A logistic curve through the results, as straight pieces between certain loss and certain win."""
    a, b = _logistic([(_logit(p.chance), p.result) for p in positions])
    inner = [(place, round(1 / (1 + exp(-a - b * log(place / (1 - place)))), 4)) for place in PLACES]
    return ((0.0, 0.0), *inner, (1.0, 1.0))


def _logit(chance: float) -> float:
    share = (chance * WORLDS + 0.5) / (WORLDS + 1)
    return log(share / (1 - share))


def _logistic(points: list[tuple[float, float]], ridge: float = 1.0) -> tuple[float, float]:
    """Newton's method; the slope is drawn a little to 1."""
    a, b = 0.0, 1.0
    for _ in range(40):
        ga = gb = haa = hab = 0.0
        hbb = ridge
        gb = -ridge * (b - 1)
        for x, y in points:
            p = 1 / (1 + exp(-a - b * x))
            ga += y - p
            gb += (y - p) * x
            haa += p * (1 - p)
            hab += p * (1 - p) * x
            hbb += p * (1 - p) * x * x
        det = haa * hbb - hab * hab
        a, b = a + (hbb * ga - hab * gb) / det, b + (haa * gb - hab * ga) / det
    return a, b


def read_off(knots: Knots, chance: float) -> float:
    scale = Scale("", 2)
    scale.knots = knots
    return scale.of(chance)


def crossed(positions: list[Position]) -> list[float]:
    """Each chance corrected by a map that was fitted on other games."""
    maps = [fitted([p for p in positions if p.game // 2 % FOLDS != fold]) for fold in range(FOLDS)]
    return [read_off(maps[p.game // 2 % FOLDS], p.chance) for p in positions]


def report(rows: dict[str, list[Row]], plot: Path | None) -> None:
    """The table, and the plot if somebody wants it."""
    print("| game | games | positions | raw error | corrected | perfect: mean, 95 % | Brier | base rate |  |")
    print("|---|---|---|---|---|---|---|---|---|")
    drawn = []
    for game, found in rows.items():
        positions = positions_of(found)
        if len(positions) < 10 * FOLDS:
            print(f"| {game} | {len(found)} | {len(positions)} | too few |")
            continue
        results, corrected = [p.result for p in positions], crossed(positions)
        raw, fair = [p.chance for p in positions], [p.fair for p in positions]
        mean, bound = floor(positions, corrected)
        error = ece(corrected, results)
        verdict = "met" if error < max(GOAL, bound) else "missed"
        errors = f"{ece(raw, results):.3f} | {error:.3f} | {mean:.3f}, {bound:.3f}"
        briers = f"{brier(corrected, results):.3f} | {brier(fair, results):.3f}"
        print(f"| {game} | {len(found)} | {len(positions)} | {errors} | {briers} | {verdict} |")
        drawn.append((game, bins(corrected, results), len(positions)))
    if plot:
        plot.write_text(_plot(drawn), encoding="utf-8")


def _plot(drawn: list[tuple[str, list[tuple[int, int, float, float]], int]]) -> str:
    """Mean result over mean chance, a panel for each game; a dot is as large as its bin has positions."""
    lines = ".axis{fill:none;stroke:#6a5443}.even{stroke:#b9551c;stroke-dasharray:4 3}"
    style = "text{font:12px system-ui,sans-serif;fill:#33241b}" + lines
    panels = [_panel(index, *panel) for index, panel in enumerate(drawn)]
    width = len(drawn) * (WIDTH + 2 * EDGE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT + 2 * EDGE}" width="{width}">'
        f'<style>{style}</style><rect width="100%" height="100%" fill="#fffaf0"/>{"".join(panels)}</svg>\n'
    )


def _panel(index: int, game: str, found: list[tuple[int, int, float, float]], total: int) -> str:
    left = index * (WIDTH + 2 * EDGE) + EDGE
    dots = "".join(
        f'<circle cx="{left + said * WIDTH:.1f}" cy="{EDGE + (1 - came) * HEIGHT:.1f}" '
        f'r="{3 + 12 * (count / total) ** 0.5:.1f}" fill="#1f6f8f" fill-opacity=".7"/>'
        for _, count, said, came in found
    )
    return (
        f'<text x="{left}" y="{EDGE - 10}">{game}: result over chance</text>'
        f'<rect class="axis" x="{left}" y="{EDGE}" width="{WIDTH}" height="{HEIGHT}"/>'
        f'<path class="even" d="M{left} {EDGE + HEIGHT}L{left + WIDTH} {EDGE}"/>{dots}'
        f'<text x="{left}" y="{EDGE + HEIGHT + 16}">0</text>'
        f'<text x="{left + WIDTH - 8}" y="{EDGE + HEIGHT + 16}">1</text>'
    )


def write_maps(rows: dict[str, list[Row]], path: Path) -> None:
    """The module with the maps of all games that have positions enough."""
    lines = [
        '"""Written by `python -m bench.review fit`: chances by playing on, and what came of them."""',
        "",
        "from typing import Final",
        "",
        "MAPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {",
    ]
    for game, found in rows.items():
        positions = positions_of(found)
        if len(positions) >= ENOUGH:
            lines += [f'    "{game}": (', *(f"        {knot}," for knot in fitted(positions)), "    ),"]
    path.write_text("\n".join([*lines, "}", ""]), encoding="utf-8")

"""Small statistics: shares with an interval, and what a row of numbers looks like."""

from __future__ import annotations

from collections import Counter
from math import ceil, sqrt

Z95 = 1.959963984540054


def wilson(hits: float, tries: float, z: float = Z95) -> tuple[float, float]:
    """The score interval of a share, 95 % unless told otherwise: honest also near 0 and 1 and for few tries. Shared
    wins count as fractions, and so do tries that tell less than a whole one."""
    if tries <= 0:
        return 0.0, 1.0
    share = hits / tries
    spread = z * sqrt(max(0.0, share * (1 - share)) / tries + z * z / (4 * tries * tries))
    centre = share + z * z / (2 * tries)
    scale = 1 + z * z / tries
    low = 0.0 if hits == 0 else (centre - spread) / scale
    high = 1.0 if hits == tries else (centre + spread) / scale
    return low, high


def spread(counts: Counter[int]) -> dict[str, float]:
    """Smallest, quartiles, greatest and mean of numbers that came so many times each."""
    ordered = sorted(counts.items())
    total = counts.total()
    return {
        "min": ordered[0][0],
        "lower_quartile": _quantile(ordered, (total - 1) / 4),
        "median": _quantile(ordered, (total - 1) / 2),
        "upper_quartile": _quantile(ordered, (total - 1) * 3 / 4),
        "max": ordered[-1][0],
        "mean": sum(number * count for number, count in ordered) / total,
    }


def _quantile(ordered: list[tuple[int, int]], place: float) -> float:
    """The number at a place counted from 0; between two places, between their numbers."""
    low, high = _at(ordered, int(place)), _at(ordered, ceil(place))
    return low + (high - low) * (place - int(place))


def _at(ordered: list[tuple[int, int]], place: int) -> int:
    for number, count in ordered:
        place -= count
        if place < 0:
            return number
    raise IndexError("there are fewer numbers than that")

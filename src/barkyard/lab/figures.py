"""Small statistics: shares with an interval, and what a row of numbers looks like."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import mean, quantiles

Z95 = 1.959963984540054


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """The 95 % score interval of a share: honest also near 0 and 1 and for few tries."""
    if tries == 0:
        return 0.0, 1.0
    share = hits / tries
    spread = Z95 * sqrt(share * (1 - share) / tries + Z95**2 / (4 * tries**2))
    centre = share + Z95**2 / (2 * tries)
    scale = 1 + Z95**2 / tries
    low = 0.0 if hits == 0 else (centre - spread) / scale
    high = 1.0 if hits == tries else (centre + spread) / scale
    return low, high


def spread(numbers: Sequence[int]) -> dict[str, float]:
    """Smallest, quartiles, greatest and mean."""
    low, middle, high = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else [float(numbers[0])] * 3
    return {
        "min": min(numbers),
        "lower_quartile": low,
        "median": middle,
        "upper_quartile": high,
        "max": max(numbers),
        "mean": mean(numbers),
    }

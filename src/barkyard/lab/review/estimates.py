"""Means with their errors. Sums run in a fixed order and use nothing but + - * / and the root, so that every machine
comes to the same last digit."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from barkyard.lab.figures import wilson

Z95: Final = 1.96
DIGITS: Final = 4  # figures are rounded once, before they are added up, and so add up as they are shown


class Estimate(NamedTuple):
    """A value with its 95 % interval."""

    value: float
    low: float
    high: float

    def rounded(self) -> Estimate:
        return Estimate(round(self.value, DIGITS), round(self.low, DIGITS), round(self.high, DIGITS))


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def mean_error(values: Sequence[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    return weighted(values, [1.0] * len(values))


def weighted(values: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """The weighted mean and its error, as of a ratio."""
    total = sum(weights)
    centre = sum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    squares = sum((weight * (value - centre)) ** 2 for value, weight in zip(values, weights, strict=True))
    return centre, sqrt(squares) / total


def count_in_effect(weights: Sequence[float]) -> float:
    """As many equal weights would tell as much."""
    squares = sum(weight * weight for weight in weights)
    return sum(weights) ** 2 / squares if squares else 0.0


def share_interval(share: float, count: float) -> Estimate:
    return Estimate(share, *wilson(share * count, count, Z95))


def around(value: float, error: float, errors: float = Z95) -> Estimate:
    return Estimate(value, value - errors * error, value + errors * error)

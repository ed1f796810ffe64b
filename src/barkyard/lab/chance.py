"""What chance alone would do: tests, intervals, and the correction for many of them. Standard library only."""

from __future__ import annotations

from math import erfc, exp, lgamma, log, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

LEVEL: Final = 0.001  # the chance that a report of a game without faults raises any alarm at all
SURE: Final = 0.95  # of intervals
STEPS: Final = 300
TINY: Final = 1e-300
NORMAL: Final = NormalDist()


class Estimate(NamedTuple):
    """A figure with its interval."""

    value: float
    low: float
    high: float


def z_for(sure: float, comparisons: int = 1) -> float:
    """Standard errors to each side, so that all of so many intervals hold together with this chance."""
    return NORMAL.inv_cdf(1 - (1 - sure) / (2 * max(1, comparisons)))


def two_sided(z: float) -> float:
    """The chance of something at least so far from what was expected."""
    return erfc(abs(z) / sqrt(2))


def mean(total: float, squares: float, count: int, comparisons: int = 1) -> Estimate:
    """From the sum of values and of their squares."""
    if count == 0:
        return Estimate(0.0, 0.0, 0.0)
    centre, reach = total / count, z_for(SURE, comparisons) * error(total, squares, count)
    return Estimate(centre, centre - reach, centre + reach)


def error(total: float, squares: float, count: int) -> float:
    """The standard error of a mean."""
    if count < 2:
        return 0.0
    return sqrt(max(0.0, squares - total * total / count) / (count - 1) / count)


def off(total: float, squares: float, count: int, expected: float) -> float:
    """How many standard errors a mean lies from what was expected; a mean that never varied tells of one more try."""
    if count < 2:
        return 0.0
    spread = max(error(total, squares, count), 1 / (count * sqrt(count)))
    return (total / count - expected) / spread


def holm(chances: list[float]) -> list[float]:
    """Chances corrected for their number (Holm): none of them below a level but with that chance."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    corrected, worst = [1.0] * len(chances), 0.0
    for rank, place in enumerate(order):
        worst = max(worst, min(1.0, chances[place] * (len(chances) - rank)))
        corrected[place] = worst
    return corrected


def games_needed(share: float, difference: float) -> int:
    """Games that tell a difference of a win share from the fair one, nine times out of ten at 5 %."""
    reach = NORMAL.inv_cdf(0.975) + NORMAL.inv_cdf(0.9)
    return int(share * (1 - share) * (reach / difference) ** 2) + 1


def chi_square(value: float, degrees: int) -> float:
    """The chance of a sum of squares at least as great."""
    if degrees <= 0 or value <= 0:
        return 1.0
    return 1 - _lower_gamma(degrees / 2, value / 2) if value < degrees + 2 else _upper_gamma(degrees / 2, value / 2)


def f_test(value: float, above: int, below: int) -> float:
    """The chance of a ratio of two variances at least as great."""
    return _beta(below / 2, above / 2, below / (below + above * value)) if value > 0 else 1.0


def _lower_gamma(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, STEPS):
        term *= x / (a + n)
        total += term
        if term < total * 1e-15:
            break
    return total * exp(-x + a * log(x) - lgamma(a))


def _upper_gamma(a: float, x: float) -> float:
    """By a continued fraction (Lentz)."""
    b, c = x + 1 - a, 1 / TINY
    d = h = 1 / b
    for n in range(1, STEPS):
        b += 2
        d = 1 / _safe(-n * (n - a) * d + b)
        c = _safe(b - n * (n - a) / c)
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return exp(-x + a * log(x) - lgamma(a)) * h


def _beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    return front * _fraction(a, b, x) / a if x < (a + 1) / (a + b + 2) else 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    c, d = 1.0, 1 / _safe(1 - (a + b) * x / (a + 1))
    h = d
    for n in range(1, STEPS):
        even = n * (b - n) * x / ((a + 2 * n - 1) * (a + 2 * n))
        d, c = 1 / _safe(1 + even * d), _safe(1 + even / c)
        h *= d * c
        odd = -(a + n) * (a + b + n) * x / ((a + 2 * n) * (a + 2 * n + 1))
        d, c = 1 / _safe(1 + odd * d), _safe(1 + odd / c)
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return h


def _safe(value: float) -> float:
    return value if abs(value) > TINY else TINY

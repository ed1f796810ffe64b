"""The figures of a review as they are shown, in whole percents or tenths of a point: rounded so that they add up.

Each is one of the two numbers next to what was found. Where rounding every one to the nearer leaves a gap, those give
way that lie furthest on that side (largest remainder).
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from barkyard.lab.review.review import Review

PERCENT: Final = 100
TENTH: Final = 10


class Account(NamedTuple):
    """first + own + others + luck = result."""

    first: float
    own: float
    others: float
    luck: float
    result: float


class Step(NamedTuple):
    """One moment: the chance before it is the last one with what was chosen there and with this luck."""

    luck: float
    chance: float
    gain: float


class Shown(NamedTuple):
    account: Account
    steps: tuple[Step, ...]
    last_luck: float


def shown(review: Review) -> Shown:
    scale = TENTH if review.seats == 1 else PERCENT
    first, result = nearest(review.first.value, scale), nearest(review.result, scale)
    parts = fitted([review.own.value, review.others.value, review.luck], result - first, scale)
    steps, last_luck = _steps(review, first, result, scale)
    return Shown(Account(*(part / scale for part in (first, *parts, result))), steps, last_luck)


def _steps(review: Review, first: int, result: int, scale: int) -> tuple[tuple[Step, ...], float]:
    """Between two chances lie what was chosen at the first and the luck that came before the second."""
    marks = [first, *(nearest(point.chance.value, scale) for point in review.points), result]
    lucks, gains = [0], []
    chosen = [0.0, *(point.gain for point in review.points)]  # nobody chooses anything before the first moment
    came = [*(point.luck for point in review.points), review.last_luck]
    for place, (gain, luck) in enumerate(zip(chosen, came, strict=True)):
        change = marks[place + 1] - marks[place]
        told = fitted([gain, luck], change, scale) if place else [0, change]
        gains.append(told[0])
        lucks.append(told[1])
    told_steps = zip(lucks[1:-1], marks[1:-1], gains[1:], strict=True)
    return tuple(Step(*(part / scale for part in step)) for step in told_steps), lucks[-1] / scale


def nearest(value: float, scale: int) -> int:
    return floor(value * scale + 0.5)


def fitted(parts: list[float], total: int, scale: int) -> list[int]:
    """Whole numbers next to the parts with this sum, as near as can be; the last of equals gives way first."""
    told = [nearest(part, scale) for part in parts]
    gap = total - sum(told)
    way = 1 if gap > 0 else -1
    for _ in range(abs(gap)):
        missing = [way * (part * scale - number) for part, number in zip(parts, told, strict=True)]
        place = max(range(len(parts)), key=lambda each: (missing[each], each))
        told[place] += way
    return told

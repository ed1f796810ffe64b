"""The learned judge itself: a score for each seat, and the chances to win that follow from all scores together."""

from __future__ import annotations

from math import exp
from typing import Final

from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.bots.rewards import WINNING
from barkyard.engine.table import Table

FLATTEST: Final = 1e-9  # no chance is smaller than this: it may be divided by


class Model:
    """A score is a weighted sum of a seat's traits, and of units: sums of their own, which count where positive.

    Plain lists of numbers: compiled, a look at a table of four takes a few microseconds.
    """

    def __init__(self, weights: list[float], units: list[list[float]], biases: list[float], outs: list[float]) -> None:
        self.weights = weights  # by trait
        self.units = units  # by unit, by trait
        self.biases = biases  # by unit
        self.outs = outs  # by unit: what it adds to the score

    def score(self, sheet: Sheet) -> float:
        total = _sum(self.weights, sheet)
        for unit in range(len(self.outs)):
            inner = self.biases[unit] + _sum(self.units[unit], sheet)
            if inner > 0.0:
                total += self.outs[unit] * inner
        return total

    def chances(self, t: Table, traits: Traits) -> list[float]:
        """By seat, the chance to win; they add up to 1."""
        sheet = Sheet()
        scores: list[float] = []
        highest = -1e9
        for seat in range(t.seats):
            sheet.clear()
            traits.look(t, seat, sheet)
            score = self.score(sheet)
            if score > highest:
                highest = score
            scores.append(score)
        total = 0.0
        for seat in range(t.seats):
            scores[seat] = exp(scores[seat] - highest) + FLATTEST
            total += scores[seat]
        return [share / total for share in scores]


def _sum(weights: list[float], sheet: Sheet) -> float:
    numbers = sheet.numbers
    amounts = sheet.amounts
    total = 0.0
    for i in range(len(numbers)):
        total += weights[numbers[i]] * float(amounts[i])
    return total


def worth_of(chances: list[float]) -> list[float]:
    """What chances are worth on the scale of `rewards`: mostly the win, and a little for every rival left behind."""
    seats = len(chances)
    step = (1.0 - WINNING) / float(seats - 1)
    worth: list[float] = []
    for seat in range(seats):
        own = chances[seat]
        total = WINNING * own
        for other in range(seats):
            if other != seat:
                total += step * own / (own + chances[other])
        worth.append(total)
    return worth

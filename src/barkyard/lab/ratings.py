"""Elo-like ratings from who came before whom (Bradley and Terry), with intervals that take a deal as one observation.

One drawn game between any two is thrown in, so that a bot that never lost is not infinitely strong, nor its rating
sure: the draws count as observations too.
"""

from __future__ import annotations

from math import log10, sqrt
from typing import NamedTuple

from barkyard.lab.figures import Z95

ELO = 400  # points between two bots of which one beats the other ten times out of eleven
LN10 = 2.302585092994046
ROUNDS = 5000  # of fitting at most
SETTLED = 1e-9

Beaten = dict[tuple[int, int], float]  # [a, b]: how often a came before b, ties as half
Matrix = list[list[float]]


class Rating(NamedTuple):
    """Points above the mean of all bots, with their 95 % interval."""

    value: float
    low: float
    high: float


def ratings(bots: int, deals: list[Beaten]) -> list[Rating]:
    if bots < 2:
        return [Rating(0.0, 0.0, 0.0)] * bots
    beaten = [[0.5 * (a != b) for b in range(bots)] for a in range(bots)]
    for deal in deals:
        for (a, b), times in deal.items():
            beaten[a][b] += times
    force = _forces(beaten)
    points = [ELO * log10(strength) for strength in force]
    mean = sum(points) / bots
    spread = [Z95 * ELO / LN10 * sqrt(each) for each in _variances(beaten, deals, force)]
    return [Rating(p - mean, p - mean - s, p - mean + s) for p, s in zip(points, spread, strict=True)]


def _forces(beaten: Matrix) -> list[float]:
    bots = range(len(beaten))
    force = [1.0 for _ in bots]
    for _ in range(ROUNDS):
        before = force.copy()
        for a in bots:
            won = sum(beaten[a][b] for b in bots)
            force[a] = won / sum((beaten[a][b] + beaten[b][a]) / (force[a] + force[b]) for b in bots if b != a)
        if max(abs(now / old - 1) for now, old in zip(force, before, strict=True)) < SETTLED:
            break
    return force


def _variances(beaten: Matrix, deals: list[Beaten], force: list[float]) -> list[float]:
    """Of the logarithms of the forces: as if all meetings were independent, or, where that is more, the sandwich of the
    curvature and of how far whole deals pull. A few deals that happen to agree would make a sandwich too sure."""
    bots = range(len(force))
    chance = [[force[a] / (force[a] + force[b]) for b in bots] for a in bots]
    spread = [[0.0 for _ in bots] for _ in bots]
    draws: list[Beaten] = [{(a, b): 0.5, (b, a): 0.5} for a in bots for b in bots if a < b]
    for deal in deals + draws:
        pull = _pull(deal, chance)
        for a in bots:
            for b in bots:
                spread[a][b] += pull[a] * pull[b]
    bread = _inverse(_curvature(beaten, chance))
    sandwich = [sum(bread[a][b] * spread[b][c] * bread[c][a] for b in bots for c in bots) for a in bots]
    return [max(bread[a][a] - 1 / len(force), sandwich[a]) for a in bots]


def _pull(deal: Beaten, chance: Matrix) -> list[float]:
    """How much better each bot did in a deal than its force says."""
    pull = [0.0] * len(chance)
    for (a, b), times in deal.items():
        pull[a] += times - (times + deal.get((b, a), 0.0)) * chance[a][b]
        if (b, a) not in deal:
            pull[b] -= times * chance[b][a]
    return pull


def _curvature(beaten: Matrix, chance: Matrix) -> Matrix:
    """Of the likelihood. Forces have no zero of their own: a little of their mean makes it invertible."""
    bots = range(len(beaten))
    bent = [[1 / len(beaten) for _ in bots] for _ in bots]
    for a in bots:
        for b in bots:
            if a != b:
                weight = (beaten[a][b] + beaten[b][a]) * chance[a][b] * chance[b][a]
                bent[a][a] += weight
                bent[a][b] -= weight
    return bent


def _inverse(matrix: Matrix) -> Matrix:
    """Of a positive definite matrix, by Gauss and Jordan: those need no pivoting."""
    size = len(matrix)
    rows = [[*row, *(float(a == b) for b in range(size))] for a, row in enumerate(matrix)]
    for pivot in range(size):
        scale = rows[pivot][pivot]
        rows[pivot] = [value / scale for value in rows[pivot]]
        for other in range(size):
            factor = rows[other][pivot]
            if other != pivot and factor:
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[pivot], strict=True)]
    return [row[size:] for row in rows]

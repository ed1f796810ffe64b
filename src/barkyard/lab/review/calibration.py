"""From how often a seat wins when all play on by rules of thumb to how often it wins among players.

Each game has one small map, fitted on games that are reviewed nowhere else (bench/review.py, docs/review.md). It is
made of straight pieces, so every machine reads the same figure off it, and leaves 0 and 1 where they are.
"""

from __future__ import annotations

from typing import Final

from barkyard.lab.review.estimates import Estimate
from barkyard.lab.review.maps import MAPS

PLAIN: Final = ((0.0, 0.0), (1.0, 1.0))


class Scale:
    """The map of a game. Alone at a table the worth is a score, and stays as it is."""

    def __init__(self, game: str, seats: int) -> None:
        self.knots = MAPS.get(game, PLAIN) if seats > 1 else ()

    def of(self, chance: float) -> float:
        for (left, low), (right, high) in zip(self.knots, self.knots[1:], strict=False):
            if chance <= right:
                return low + (chance - left) * (high - low) / (right - left)
        return chance

    def slope(self, chance: float) -> float:
        """How much a small difference at this place counts."""
        for (left, low), (right, high) in zip(self.knots, self.knots[1:], strict=False):
            if chance <= right:
                return (high - low) / (right - left)
        return 1.0

    def estimate(self, found: Estimate) -> Estimate:
        return Estimate(self.of(found.value), self.of(found.low), self.of(found.high))

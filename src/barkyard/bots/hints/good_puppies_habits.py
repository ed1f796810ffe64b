"""What somebody who plays Good Puppies Too by keen habits holds dear, in points."""

from __future__ import annotations

from typing import Final


class Habits:
    """Where a number is for a round, it counts for each round that is still to come."""

    def __init__(
        self,
        bonus: float,
        bones: tuple[float, float, float],
        sizes: tuple[float, ...],
        breeds: tuple[float, ...],
        tricks: tuple[float, ...],
        rascal: float,
        doubling: float,
        taking: float,
        denied: float,
    ) -> None:
        self.bonus = bonus  # of what End-Game Bonuses would add to the bones as they lie
        self.bones = bones  # what bones of 1, 2 and 5 may still become, for a round
        self.sizes = sizes  # a group's first, second, third, fourth and further pups, for a round
        self.breeds = breeds  # a pup of each breed, for what it adds to End-Game Bonuses
        self.tricks = tricks  # by ones digit: a trick, besides the points that it gains
        self.rascal = rascal  # of the bones that a new Rascal may double
        self.doubling = doubling  # of the bones that a Rascal does not double yet, where it lies
        self.taking = taking  # of what a trick would gain now, for a pup that is taken into the hand
        self.denied = denied  # of what a pup is worth to the rival who would take it


# Between two, found by letting habits like these play some hundred thousand games against the usual rules of thumb, and
# keeping what led to more points (an evolution strategy); by themselves they win five games of six.
KEEN: Final = Habits(
    bonus=0.68,
    bones=(0.12, 0.31, 0.19),
    sizes=(0.36, 0.19, 0.65, 0.75, 1.0),
    breeds=(0.72, -0.1, 0.08, 1.62, -0.07, -0.5, 1.04, -1.01, -1.41),
    tricks=(-0.32, 1.25, 0.27, 0.24, -0.18, 0.46, -0.23, 3.92, 0.49, -0.18),
    rascal=0.5,
    doubling=0.25,
    taking=0.82,
    denied=1.07,
)

"""Where cards lie: four zones for each seat, then those that all share; and what a pup in a Yard carries with it."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import MARK
from barkyard.engine.table import Zone

HAND: Final = 0
CHOSEN: Final = 1
YARD: Final = 2
BONES: Final = 3
OWN: Final = 4  # how many zones a seat has

# A pup in a Yard is marked with its group, and a Rascal with whether it is turned.
GROUP_BITS: Final = 15
TURNED: Final = 1 << (MARK + 4)


def places(seats: int) -> list[Zone]:
    zones: list[Zone] = []
    for seat in range(seats):
        zones += [
            Zone("hand", seat, ordered=False),
            Zone("chosen", seat, ordered=False),
            Zone("yard", seat),
            Zone("bones", seat),
        ]
    return [*zones, Zone("deck"), Zone("box"), Zone("park"), Zone("arriving"), Zone("discard")]


def group_of(slip: int) -> int:
    return slip >> MARK & GROUP_BITS

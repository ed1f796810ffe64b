"""Where counters and cards lie, and what is marked on those on the water and in a hand."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import MARK
from barkyard.engine.table import Zone

# Three zones for all, then four for each seat.
BAG: Final = 0
WATER: Final = 1
LOST: Final = 2
OWN: Final = 3
HAND: Final = 0
PILE: Final = 1
DISCARDS: Final = 2
RESCUED: Final = 3

# A card that was in the hand when the discards were shuffled: everybody could work out which three these are.
HELD: Final = 1 << MARK

# A puppy on the water is marked with its square. Marks grow in the order of floating: columns from the left,
# in a column from the last row up (PL-float.4).
ROW_BITS: Final = 5
ROW_MASK: Final = (1 << ROW_BITS) - 1
ONE_ROW: Final = 1 << MARK  # taken off a slip when its puppy floats down a row


def places(seats: int) -> list[Zone]:
    zones = [Zone("bag"), Zone("water"), Zone("lost")]
    for seat in range(seats):
        zones += [
            Zone("hand", seat, ordered=False),
            Zone("pile", seat),
            Zone("discards", seat),
            Zone("rescued", seat),
        ]
    return zones


def own(seat: int, kind: int) -> int:
    """A seat's hand, pile, discards or rescued counters; a Hubbard player's hand are the counters drawn."""
    return OWN + 4 * seat + kind


def square(column: int, row: int) -> int:
    """The mark of a square."""
    return (column << ROW_BITS | ROW_MASK - row) << MARK


def column_of(slip: int) -> int:
    return slip >> (MARK + ROW_BITS)


def row_of(slip: int) -> int:
    return ROW_MASK - (slip >> MARK & ROW_MASK)

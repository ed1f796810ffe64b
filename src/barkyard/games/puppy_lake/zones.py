"""Where counters and cards lie."""

from __future__ import annotations

from typing import Final

from barkyard.engine.table import Zone

# Zones: three for all, then four for each seat.
BAG: Final = 0
WATER: Final = 1
LOST: Final = 2
OWN: Final = 3
HAND: Final = 0
PILE: Final = 1
DISCARDS: Final = 2
RESCUED: Final = 3


def own(seat: int, kind: int) -> int:
    """A seat's hand, pile, discards or rescued counters; a Hubbard player's hand are the counters drawn."""
    return OWN + 4 * seat + kind


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

"""What never changes during a game: the places on the table, and the rules of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.engine.slips import MAX_SEATS
from barkyard.engine.table import Zone
from barkyard.games.exploding_puppy.kinds import KINDS

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.dealing import Dealing


class House:
    """The rules of the house: what follows from the deck and the variants and never changes."""

    def __init__(self) -> None:
        self.fight = False
        self.criminal = False
        self.intensity = False
        self.combos = 0  # bits: super-combo, skipper, reverse-dog
        self.holding = True  # there are Baskets or Binding Defuses
        self.watchable = True  # there are Clairvoyances
        self.copies = [0] * KINDS  # of each kind, wherever they lie
        self.dealings: list[Dealing | None] = [None] * MAX_SEATS  # the last one of each seat (knowledge.py)
        self.added = [False] * KINDS  # a Special that came into the pile by the variant, if it did


def places(seats: int) -> list[Zone]:
    return [
        *(Zone("hand", seat, ordered=False) for seat in range(seats)),
        Zone("pile"),
        Zone("pile b"),
        Zone("discards"),
        Zone("played"),
        Zone("statics"),
        Zone("shown"),
        Zone("drawn"),
        Zone("graves"),
        Zone("aside", ordered=False),
        Zone("box"),
        Zone("offers"),
        Zone("lost"),
    ]

"""What a reshuffle tells: three cards of a hand are those that are not in the new pile (PL-hand.2).

Everybody who watched the discards can work that out, so they are marked as held. Views go on showing backs, but
nobody imagines other cards in their place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.engine.slips import BIT, CARD
from barkyard.games.puppy_lake.cards import NUMBER
from barkyard.games.puppy_lake.zones import HAND, HELD, own

if TYPE_CHECKING:
    from barkyard.games.puppy_lake.table import PuppyLake


def hold(hand: list[int]) -> None:
    """The discards have been shuffled."""
    for i in range(len(hand)):
        hand[i] |= HELD


def place_of(hand: list[int], number: int) -> int:
    """Where a number lies; of equal cards the one that others could know of goes, for they cannot tell them apart."""
    found = -1
    for place, slip in enumerate(hand):
        if NUMBER[slip & CARD] == number and (found < 0 or slip & HELD):
            found = place
    return found


def work_out(t: PuppyLake, seat: int) -> None:
    """The seat knows what others hold, while it imagines the rest."""
    bit = BIT[seat]
    for owner in range(t.seats):
        if owner != seat:
            hand = t.zones[own(owner, HAND)]
            for i in range(len(hand)):
                if hand[i] & HELD:
                    hand[i] |= bit


def hide_again(t: PuppyLake, seat: int) -> None:
    bit = BIT[seat]
    for owner in range(t.seats):
        if owner != seat:
            hand = t.zones[own(owner, HAND)]
            for i in range(len(hand)):
                if hand[i] & HELD:
                    hand[i] &= ~bit

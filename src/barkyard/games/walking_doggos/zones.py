"""The places on the table, the slots of a hand, and what cards and notes of trades carry with them."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import BIT, EVERYONE, MARK, MAX_SEATS, WATCHER
from barkyard.engine.table import Zone

SLOTS: Final = ("a", "b", "c", "d", "e")
HAND: Final = len(SLOTS)
PACKS: Final = HAND
EVERY_SLOT: Final = (1 << HAND) - 1

# By a mask of slots: which they are, and where in the hand each of them is.
SLOTS_IN: Final = [[slot for slot in range(HAND) if slots >> slot & 1] for slots in range(1 << HAND)]
PLACE_IN: Final = [
    bytes([(slots & ((1 << slot) - 1)).bit_count() for slot in range(HAND)]) for slots in range(1 << HAND)
]

# By the number of seats, and by seat: the next one clockwise (WD-players.3).
LEFT: Final = [bytes([(seat + 1) % seats for seat in range(seats)]) for seats in range(MAX_SEATS + 1)]

# Who sees a seat's hand: all players but its owner, and nobody who only watches.
OTHERS: Final = [EVERYONE & ~BIT[seat] & ~BIT[WATCHER] for seat in range(MAX_SEATS)]

# A card in a pack is seen by all and marked with the slot and the seat it was played from.
PLAYED_SLOT: Final = MARK
PLAYED_SEAT: Final = MARK + 3
PLAYED: Final = [
    [EVERYONE | slot << PLAYED_SLOT | seat << PLAYED_SEAT for slot in range(HAND)] for seat in range(MAX_SEATS)
]

# A trade is written down as two notes, the card given up and the card drawn, each with the slot and the seat.
TRADE_SLOT: Final = 6
TRADE_SEAT: Final = 9
TRADED: Final = [[slot << TRADE_SLOT | seat << TRADE_SEAT for slot in range(HAND)] for seat in range(MAX_SEATS)]


def places(seats: int) -> list[Zone]:
    return [
        *(Zone("hand", seat) for seat in range(seats)),
        Zone("dead", ordered=False),
        Zone("played"),
        Zone("clues", written=True),
        Zone("trades", written=True),
    ]


def played_by(slip: int) -> int:
    return slip >> PLAYED_SEAT


def played_from(slip: int) -> int:
    return slip >> PLAYED_SLOT & 7


def trade_card(written: int) -> int:
    return written & 63


def trade_slot(written: int) -> int:
    return written >> TRADE_SLOT & 7


def trade_seat(written: int) -> int:
    return written >> TRADE_SEAT & 7

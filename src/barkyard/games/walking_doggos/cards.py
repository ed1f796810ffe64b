"""The 45 doggos, the clues about them, and the words for both."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import BIT, CARD, EVERYONE, MARK, MAX_SEATS, WATCHER

BREEDS: Final = ("pug", "corgi", "beagle", "shiba-inu", "labrador", "great-dane")
PUG: Final = 0
TOP: Final = 8  # WD-comp.2
PUGS: Final = 5  # WD-comp.3
SLOTS: Final = ("a", "b", "c", "d", "e")
HAND: Final = len(SLOTS)
PACKS: Final = HAND
EVERY_SLOT: Final = (1 << HAND) - 1
SLOTS_IN: Final = [
    [slot for slot in range(HAND) if slots >> slot & 1] for slots in range(1 << HAND)
]  # of a mask of slots
PLACE_IN: Final = [[(slots & ((1 << slot) - 1)).bit_count() for slot in range(HAND)] for slots in range(1 << HAND)]

# The 45 cards from the weakest up, so the stronger card is the greater number (WD-rank.1, WD-rank.2): of each its
# breed, its number less one, and its name.
BREED_OF: Final = [PUG] * PUGS + [breed for breed in range(1, len(BREEDS)) for _ in range(TOP)]
NUMBER_OF: Final = [*range(PUGS), *(number for _ in range(1, len(BREEDS)) for number in range(TOP))]
CARDS: Final = tuple(f"{BREEDS[breed]}-{number + 1}" for breed, number in zip(BREED_OF, NUMBER_OF, strict=True))

# Masks of cards: each one alone, all, none, those of a breed, those with a number.
ONE: Final = [1 << card for card in range(len(CARDS))]
WHOLE: Final = (1 << len(CARDS)) - 1
NOTHING: Final = 0
OF_BREED: Final = [
    sum(ONE[card] for card in range(len(CARDS)) if BREED_OF[card] == breed) for breed in range(len(BREEDS))
]
OF_NUMBER: Final = [sum(ONE[card] for card in range(len(CARDS)) if NUMBER_OF[card] == number) for number in range(TOP)]

# The pugs, and the non-pugs of a round by the number of seats, numbers 1 to seats + 1 (WD-setup.3).
PUG_CARDS: Final = list(range(PUGS))
DECKS: Final = [[card for card in range(PUGS, len(CARDS)) if NUMBER_OF[card] <= seats] for seats in range(TOP)]


# Who sees a seat's hand: all players but its owner, and nobody who only watches.
OTHERS: Final = [EVERYONE & ~BIT[seat] & ~BIT[WATCHER] for seat in range(MAX_SEATS)]

# A card in a pack is seen by all and marked with the seat and the slot it was played from.
PLAYED: Final = [[EVERYONE | (seat << 3 | slot) << MARK for slot in range(HAND)] for seat in range(MAX_SEATS)]


def dogs_in(pack: list[int]) -> int:
    """The numbers on the cards of a pack, added up (WD-comp.6)."""
    dogs = len(pack)
    for slip in pack:
        dogs += NUMBER_OF[slip & CARD]
    return dogs


def played_by(slip: int) -> int:
    return slip >> MARK >> 3


def played_from(slip: int) -> int:
    return slip >> MARK & 7


# A trade is written down as two notes, the card given up and the card drawn, each with the seat and the slot.
TRADED: Final = [[slot << 6 | seat << 9 for slot in range(HAND)] for seat in range(MAX_SEATS)]


def trade_card(written: int) -> int:
    return written & 63


def trade_seat(written: int) -> int:
    return written >> 9 & 7


def trade_slot(written: int) -> int:
    return written >> 6 & 7

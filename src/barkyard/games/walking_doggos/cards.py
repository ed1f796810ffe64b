"""The 45 doggos, each declared once, and what depends on all of them together."""

from __future__ import annotations

from typing import Final

from barkyard.engine.declared import Print
from barkyard.engine.slips import CARD
from barkyard.games.walking_doggos.declare import BOOK, BREEDS, breed

TOP: Final = 8  # WD-comp.2
PUGS: Final = 5  # WD-comp.3

PUG: Final = breed("Pug", most=PUGS)
breed("Corgi", most=TOP)
breed("Beagle", most=TOP)
breed("Shiba Inu", most=TOP)
breed("Labrador", most=TOP)
breed("Great Dane", most=TOP)

# By card: its name, what is printed on it, its breed, and its number less one.
CARDS: Final = tuple([card.key for card in BOOK])
PRINTS: Final = {card.key: Print(card.title, "", str(card.n)) for card in BOOK}
BREED_OF: Final = bytes([card.breed for card in BOOK])
NUMBER_OF: Final = bytes([card.n - 1 for card in BOOK])

# Masks of cards: each one alone, all, none, those of a breed, those with a number.
ONE: Final = [1 << card for card in range(len(CARDS))]
WHOLE: Final = (1 << len(CARDS)) - 1
NOTHING: Final = 0
OF_BREED: Final = [sum([ONE[card.number] for card in BOOK if card.breed == kind]) for kind in range(len(BREEDS))]
OF_NUMBER: Final = [sum([ONE[card.number] for card in BOOK if card.n == number + 1]) for number in range(TOP)]

# The pugs, and the non-pugs of a round by the number of seats, numbers 1 to seats + 1 (WD-setup.3).
PUG_CARDS: Final = [card.number for card in BOOK if card.breed == PUG]
DECKS: Final = [[card.number for card in BOOK if card.breed != PUG and card.n <= seats + 1] for seats in range(TOP)]


def dogs_in(pack: list[int]) -> int:
    """The numbers on the cards of a pack, added up (WD-comp.6)."""
    dogs = len(pack)
    for slip in pack:
        dogs += NUMBER_OF[slip & CARD]
    return dogs

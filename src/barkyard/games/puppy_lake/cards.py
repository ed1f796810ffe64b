"""Puppy counters and the two sets of cards, and what is marked on them."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD, MARK

TOP: Final = 9  # the highest number a custom lake may use
DECKS: Final = ("red", "blue")  # one set of cards for each canoe (PL-comp.2)
CARDS: Final = tuple(f"{kind}-{number}" for kind in ("puppy", *DECKS) for number in range(1, TOP + 1))
BACKS: Final = tuple(kind for kind in ("puppy", *DECKS) for _ in range(TOP))
NUMBER: Final = [card % TOP + 1 for card in range(len(CARDS))]  # of a counter or a card
NUMBER_BIT: Final = [1 << card % TOP for card in range(len(CARDS))]

HAND_SIZE: Final = 3
PADDLES: Final = 3
PADDLE_STEPS: Final = 3
DRAW: Final = 4  # counters a Hubbard player draws in a turn

# A card that was in the hand when the discards were shuffled: everybody could work out which three these are.
HELD: Final = 1 << MARK

# A puppy on the water is marked with its square. Marks grow in the order of floating: columns from the left,
# in a column from the last row up (PL-float.4).
ROW_BITS: Final = 5
ROW_MASK: Final = (1 << ROW_BITS) - 1
ONE_ROW: Final = 1 << MARK  # taken off a slip when its puppy floats down a row


def counter(number: int) -> int:
    return number - 1


def deck_card(deck: int, number: int) -> int:
    return TOP * (deck + 1) + number - 1


def square(column: int, row: int) -> int:
    """The mark of a square."""
    return (column << ROW_BITS | ROW_MASK - row) << MARK


def column_of(slip: int) -> int:
    return slip >> (MARK + ROW_BITS)


def row_of(slip: int) -> int:
    return ROW_MASK - (slip >> MARK & ROW_MASK)


def points(slips: list[int]) -> int:
    """The sum of the numbers on counters (PL-score.1, PL-score.2)."""
    total = 0
    for slip in slips:
        total += NUMBER[slip & CARD]
    return total

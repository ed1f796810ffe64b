"""Puppy counters and the two sets of paddle cards: what is printed on them, and the number that is all they do."""

from __future__ import annotations

from typing import Final

from barkyard.engine.declared import Print
from barkyard.engine.slips import CARD

TOP: Final = 9  # the highest number a custom lake may use
_NUMBERS: Final = range(1, TOP + 1)
COUNTER: Final = "puppy"
CREWS: Final = ("red", "blue")  # one set of cards for each canoe (PL-comp.2)

HAND_SIZE: Final = 3
PADDLES: Final = 3
PADDLE_STEPS: Final = 3
DRAW: Final = 4  # counters a Hubbard player draws in a turn


class Card:
    """A kind of counter or card, as it is declared."""

    def __init__(self, deck: str, n: int, title: str, text: str) -> None:
        self.deck = deck
        self.key = f"{deck}-{n}"
        self.title = title
        self.text = text
        self.n = n  # rows that a counter floats and points that it is worth, or steps that a card gives


def _counter(n: int) -> Card:
    return Card(COUNTER, n, f"Puppy {n}", f"Floats {n} a turn, worth {n}.")


def _paddle(crew: str, n: int) -> Card:
    return Card(crew, n, "Paddle", f"Up to {n} {'step' if n == 1 else 'steps'}.")


BOOK: Final = [*[_counter(n) for n in _NUMBERS], *[_paddle(crew, n) for crew in CREWS for n in _NUMBERS]]  # by number
CARDS: Final = tuple([card.key for card in BOOK])
BACKS: Final = tuple([card.deck for card in BOOK])
PRINTS: Final = {card.key: Print(card.title, card.text, str(card.n)) for card in BOOK}
NUMBER: Final = [card.n for card in BOOK]
NUMBER_BIT: Final = [1 << card.n >> 1 for card in BOOK]


def number_on(slip: int) -> int:
    """Of a counter or a card."""
    return NUMBER[slip & CARD]


def counter(number: int) -> int:
    return number - 1


def paddle(crew: int, number: int) -> int:
    return TOP * (crew + 1) + number - 1


def points(slips: list[int]) -> int:
    """The sum of the numbers on counters (PL-score.1, PL-score.2)."""
    total = 0
    for slip in slips:
        total += number_on(slip)
    return total

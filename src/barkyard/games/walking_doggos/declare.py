"""How doggos are declared: a breed with its title and its numbers, each of which is a card of its own.

    breed("Corgi", most=TOP)

Breeds are declared from the weakest up, so the stronger of two cards is the greater number (WD-rank.1, WD-rank.2).
"""

from __future__ import annotations

from typing import Final


class Card:
    """A doggo, as it is declared."""

    def __init__(self, number: int, breed: int, title: str, n: int) -> None:
        self.number = number
        self.breed = breed
        self.title = title
        self.n = n  # printed on it
        self.key = f"{BREEDS[breed]}-{n}"


BOOK: Final[list[Card]] = []  # by number
BREEDS: Final[list[str]] = []  # names for moves


def breed(title: str, most: int) -> int:
    """Declare the cards of a breed, numbered from 1; its own number."""
    BREEDS.append(title.lower().replace(" ", "-"))
    declared = len(BREEDS) - 1
    for n in range(1, most + 1):
        BOOK.append(Card(len(BOOK), declared, title, n))
    return declared

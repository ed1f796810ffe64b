"""The two sets of pups: numbers, ranks and groups; and the bones that they become."""

from __future__ import annotations

from typing import Final

# Cards 0 to 99 are this game's, 100 to 199 those of the first set (Mega Pups only).
TOO: Final = 0
FIRST: Final = 1
SET_SIZE: Final = 100
RANK: Final = 10  # cards of a set with the same tens digit
CARDS: Final = tuple(f"{letter}{number:02}" for letter in "tf" for number in range(SET_SIZE))

# Where a fact comes from: the printed rulebook, or our own reconstruction of cards it does not show.
PRINTED: Final = "printed"
RECONSTRUCTED: Final = "reconstructed"

MYSTERY: Final = 9  # the rank of the first set's Mystery Pups (GP-mega.13)
RASCALS: Final = 10  # a group of Rascals alone, until the first dog comes (GP-rascal.4)
RANKS: Final = 11

# The word for a group in moves and news, by rank; both sets share it (GP-mega.6). Filled by `close_book`.
GROUPS: Final[list[str]] = []

# A bone is rank * 4 + step: what everybody may know of it.
VALUES: Final = [1, 2, 5, 10]
VALUE_NAMES: Final = ("1", "2", "5", "10")
TEN: Final = 3

# Numbers as words, for texts; from 0 up.
SPELLED: Final = ("no", "one", "two", "three", "four", "five")
ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth")
TIMES: Final = ("", "Once", "Twice", "Three times")


def this_or_more(value: int) -> str:
    """The values of bones from this one up: "5 or 10"."""
    return " or ".join(str(other) for other in VALUES if other >= value)


def slug(title: str) -> str:
    """A title as it stands in the ids of rules, and in moves."""
    return title.lower().replace(".", "").replace(" ", "-")


def _home(card: int) -> int:
    if card >= SET_SIZE:
        return (card - SET_SIZE) // RANK
    return RASCALS if is_rascal(card) else card // RANK


def is_rascal(card: int) -> bool:
    return 90 <= card < SET_SIZE


HOME: Final = [_home(card) for card in range(2 * SET_SIZE)]  # the rank of each card's own group
NUMBER: Final = [card % SET_SIZE for card in range(2 * SET_SIZE)]
ONES: Final = [card % RANK for card in range(2 * SET_SIZE)]

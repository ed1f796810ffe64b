"""The two sets of pups: breeds, Rascals, names, groups, and which of it is printed."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import MARK

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


class Breed:
    """One row of the breeds: the symbol is shared by both sets, the name is not."""

    def __init__(self, plural: str, singular: str, symbol: str, mark: str) -> None:
        self.plural = plural
        self.singular = singular
        self.symbol = symbol
        self.mark = mark


BREEDS: Final = (
    (
        Breed("Yorkies", "Yorkie", "●", RECONSTRUCTED),
        Breed("Terriers", "Terrier", "★", RECONSTRUCTED),
        Breed("Beagles", "Beagle", "♥", RECONSTRUCTED),
        Breed("Chow Chows", "Chow Chow", "◆", RECONSTRUCTED),
        Breed("Dalmatians", "Dalmatian", "☾", RECONSTRUCTED),
        Breed("Bulldogs", "Bulldog", "✿", RECONSTRUCTED),
        Breed("Great Danes", "Great Dane", "■", RECONSTRUCTED),
        Breed("Samoyeds", "Samoyed", "✚", RECONSTRUCTED),
        Breed("Pugs", "Pug", "▲", PRINTED),
        Breed("Rascals", "Rascal", "", PRINTED),
    ),
    (
        Breed("Pomeranians", "Pomeranian", "●", RECONSTRUCTED),
        Breed("Corgis", "Corgi", "★", RECONSTRUCTED),
        Breed("Dachshunds", "Dachshund", "♥", RECONSTRUCTED),
        Breed("Huskies", "Husky", "◆", RECONSTRUCTED),
        Breed("Poodles", "Poodle", "☾", RECONSTRUCTED),
        Breed("Shibas", "Shiba", "✿", RECONSTRUCTED),
        Breed("Retrievers", "Retriever", "■", RECONSTRUCTED),
        Breed("Border Collies", "Border Collie", "✚", RECONSTRUCTED),
        Breed("St. Bernards", "St. Bernard", "▲", RECONSTRUCTED),
        Breed("Mystery Pups", "Mystery Pup", "?", RECONSTRUCTED),
    ),
)

# The word for a group in moves and news, by rank; both sets share it (GP-mega.6).
GROUPS: Final = (
    "yorkies",
    "terriers",
    "beagles",
    "chow-chows",
    "dalmatians",
    "bulldogs",
    "great-danes",
    "samoyeds",
    "pugs",
    "mystery-pups",
    "rascals",
)

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


STATE: Final = 0  # turned as soon as the condition holds
EATING: Final = 1  # turned for bones eaten


class Rascal:
    """One row of the Rascals. `n` is the number of its condition, or how many bones it eats; the text is filled with
    the numbers that the code uses."""

    def __init__(self, name: str, kind: int, scheme: str, n: int, worth: int = 1) -> None:
        self.name = name
        self.kind = kind
        self.n = n
        self.worth = worth  # the least value of a bone that pays
        self.scheme = scheme.format(n=n, values=this_or_more(n), worth=worth)
        self.mark = RECONSTRUCTED


RASCAL: Final = (
    Rascal("Gang Boss", STATE, "{n} or more pups here, Rascals counted.", 5),
    Rascal("Midnight Muncher", EATING, "Eat {n} bones here.", 2),
    Rascal("Hoarder", STATE, "{n} or more bones here.", 5),
    Rascal("Shiny Seeker", STATE, "A bone worth {values} here.", 5),
    Rascal("Copycat", STATE, "{n} or more bones here, and another group of yours has exactly as many.", 2),
    Rascal("Bully", STATE, "{n} or more bones here, and more than at all your other groups together.", 3),
    Rascal("Party Crasher", STATE, "You have {n} or more groups.", 5),
    Rascal("Picky Eater", EATING, "Eat {n} bone worth {worth} or more here.", 1, worth=2),
    Rascal("Lookout", STATE, "{n} or more pups here, and a Rascal of yours in a different group.", 3),
    Rascal("Treasurer", STATE, "The bones here are worth {n} or more together, not doubled.", 10),
)


def _home(card: int) -> int:
    if card >= SET_SIZE:
        return (card - SET_SIZE) // 10
    return RASCALS if card >= 90 else card // 10


HOME: Final = [_home(card) for card in range(2 * SET_SIZE)]  # the rank of each card's own group
NUMBER: Final = [card % SET_SIZE for card in range(2 * SET_SIZE)]
ONES: Final = [card % 10 for card in range(2 * SET_SIZE)]


def is_rascal(card: int) -> bool:
    return 90 <= card < SET_SIZE


# A pup in a Yard is marked with its group, and a Rascal with whether it is turned.
GROUP_BITS: Final = 15
TURNED: Final = 1 << (MARK + 4)


def group_of(slip: int) -> int:
    return slip >> MARK & GROUP_BITS

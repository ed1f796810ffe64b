"""What a trick is: a name, a text, and parts that are done one after the other.

    trick("Greedy", "Bury {0} bone here. Eat up to {s} bones here. ...", Part(bury), Part(eat, S), ...)

A part names the function that begins it, how often it is done, and when it is done at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barkyard.games.good_puppies_too.declare.pups import HOME, RANK, RASCALS, RECONSTRUCTED, SET_SIZE

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.questions.trick import Trick
    from barkyard.games.good_puppies_too.table import GoodPuppies

    Begins = Callable[[GoodPuppies, Trick, int], None]  # the trick under way, and how many

# How many: a number, or one of these
S: Final = -1  # the pups of the group
EACH: Final = -2  # as many as you have groups
FOR_EATEN: Final = -3  # so many for each bone eaten before
NAP: Final = -4  # more if the pup is alone
ANY: Final = -5  # no limit

# When a part is done at all
ALWAYS: Final = 0
IF_DONE: Final = 1  # the part before ate or moved something
IF_MANY: Final = 2  # s is large enough
WITH_OTHERS: Final = 3  # there is another group
ALONE: Final = 4  # there is none

# The numbers behind those words
FOR_EACH_EATEN: Final = 2
NAP_ALONE: Final = 3
NAP_TOGETHER: Final = 2
MANY: Final = 3
DRAWS_AGAIN: Final = 7  # the ones digit of Bouncy and Zippy

NO_TRICK: Final = -1


class Part:
    def __init__(self, does: Begins, amount: int = 1, when: int = ALWAYS) -> None:
        self.does = does
        self.amount = amount
        self.when = when


class TrickCard:
    """A trick as cards tell it. Its text is filled with the numbers of its parts, in their order, and the symbol."""

    def __init__(self, name: str, text: str, rule: str, mark: str, parts: tuple[Part, ...]) -> None:
        self.name = name
        self.blank = text
        self.own = ""  # a text by house rules
        self.rule = rule
        self.mark = mark
        self.parts = list(parts)
        self.many = MANY
        self.each = FOR_EACH_EATEN
        self.alone = NAP_ALONE
        self.nap = NAP_TOGETHER

    def words(self, symbol: str) -> str:
        """What players read: {0} is the amount of the first part, {s} the breed's symbol. Of a text that somebody else
        has written only the symbol is filled in."""
        if self.own:
            return self.own.replace("{s}", symbol)
        amounts = [part.amount for part in self.parts]
        return self.blank.format(
            *amounts, s=symbol, many=self.many, each=self.each, alone=self.alone, nap=self.nap, seven=DRAWS_AGAIN
        )


TRICKS: Final[list[TrickCard]] = []  # by ones digit
FIRST_TRICKS: Final[list[TrickCard]] = []
MYSTERY_TRICKS: Final[list[TrickCard]] = []  # a Mystery Pup has a trick of its own
BOOK: Final[list[TrickCard]] = []  # all of them one after the other, filled by `close_book`


def trick(name: str, text: str, *parts: Part, mark: str = RECONSTRUCTED) -> None:
    TRICKS.append(TrickCard(name, text, f"GP-trick-{name.lower()}.1", mark, parts))


def first_trick(name: str, text: str, *parts: Part) -> None:
    FIRST_TRICKS.append(TrickCard(name, text, f"GP-trick-{name.lower()}.1", RECONSTRUCTED, parts))


def mystery_trick(text: str, *parts: Part) -> None:
    rule = f"GP-mystery.{len(MYSTERY_TRICKS)}"
    MYSTERY_TRICKS.append(TrickCard("Mystery", text, rule, RECONSTRUCTED, parts))


def _trick_of(card: int) -> int:
    """The trick of a card as its place in the BOOK; Rascals have none (GP-trick.9)."""
    if HOME[card] == RASCALS:
        return NO_TRICK
    if card < SET_SIZE:
        return card % RANK
    return (RANK if card < SET_SIZE + 90 else 2 * RANK) + card % RANK


TRICK_OF: Final = [_trick_of(card) for card in range(2 * SET_SIZE)]

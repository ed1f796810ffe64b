"""What a breed is: names, the symbol that both sets share, and the End-Game Bonus of its group.

breed(TOO, "Terriers", "Terrier", "★", Bonus("For each Terrier here, {turn} a bone here.", pups_here))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barkyard.games.good_puppies_too.declare.pups import RECONSTRUCTED

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.table import GoodPuppies

    Counts = Callable[[GoodPuppies, int, int, int, list[int]], int]  # seat, group, `of`, the bones as they are


class Bonus:
    """How many bones of a group are turned, and by how many steps. Its text is filled with the numbers that the code
    uses when the book is closed: it may name a breed that is declared later."""

    def __init__(
        self,
        text: str,
        count: Counts,
        of: int = 0,
        steps: int = 1,
        only: int = 0,
        mark: str = RECONSTRUCTED,
        otherwise: Bonus | None = None,
    ) -> None:
        self.rule = ""
        self.text = text
        self.count = count
        self.of = of
        self.steps = steps
        self.only = only  # the one value of bones that it turns, if it does not turn all
        self.mark = mark
        self.otherwise = otherwise  # what those get who do not "have the most!"


class Breed:
    def __init__(self, plural: str, singular: str, symbol: str, bonus: Bonus | None) -> None:
        self.plural = plural
        self.singular = singular
        self.symbol = symbol
        self.bonus = bonus  # Rascals have none


BREEDS: Final[list[list[Breed]]] = [[], []]  # by set and rank
BONUSES: Final[list[list[Bonus]]] = [[], []]


def breed(which: int, plural: str, singular: str, symbol: str, bonus: Bonus | None = None) -> None:
    """The order within a set is the order of the tens digits."""
    BREEDS[which].append(Breed(plural, singular, symbol, bonus))
    if bonus is not None:
        BONUSES[which].append(bonus)

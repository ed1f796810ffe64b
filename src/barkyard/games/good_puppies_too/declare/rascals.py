"""What a Rascal is: a scheme, which is a state of its group or is paid for with bones.

    @scheme("Hoarder", n=5, text="{n} or more bones here.")
    def hoarder(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
        return t.bones_at(seat, group) >= n

The function's name is the Rascal's key. It says whether the condition holds, or whether enough bones lie there to pay.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barkyard.games.good_puppies_too.declare.pups import RECONSTRUCTED, this_or_more

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.table import GoodPuppies

    Holds = Callable[[GoodPuppies, int, int, int], bool]  # the seat, the group, and the number on the card


class Rascal:
    def __init__(self, name: str, text: str, n: int, eats: bool, worth: int, holds: Holds) -> None:
        self.name = name
        self.key = holds.__name__.replace("_", "-")
        self.rule = f"GP-rascal-{self.key}.1"
        self.blank = text
        self.scheme = text.format(n=n, values=this_or_more(n), worth=worth)
        self.n = n  # of its condition, or how many bones it eats
        self.eats = eats
        self.worth = worth  # the least value of a bone that pays
        self.mark = RECONSTRUCTED
        self.holds = holds


RASCAL: Final[list[Rascal]] = []  # by ones digit


def scheme(name: str, text: str, n: int, eats: bool = False, worth: int = 1) -> Callable[[Holds], Holds]:
    def declared(holds: Holds) -> Holds:
        RASCAL.append(Rascal(name, text, n, eats, worth, holds))
        return holds

    return declared

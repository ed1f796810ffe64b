"""The ten Rascals, by ones digit, and their schemes (rulebook section 13)."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too.declare.pups import VALUES, is_rascal
from barkyard.games.good_puppies_too.declare.rascals import scheme
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD, group_of

PICKY: Final = 2  # the least value of a bone that the Picky Eater eats


@scheme("Gang Boss", n=5, text="{n} or more pups here, Rascals counted.")
def gang_boss(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    return t.size(seat, group) >= n


@scheme("Midnight Muncher", n=2, eats=True, text="Eat {n} bones here.")
def midnight_muncher(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    return t.bones_at(seat, group) >= n


@scheme("Hoarder", n=5, text="{n} or more bones here.")
def hoarder(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    return t.bones_at(seat, group) >= n


@scheme("Shiny Seeker", n=5, text="A bone worth {values} here.")
def shiny_seeker(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    return t.worth_so_much(seat, group, n) > 0


@scheme("Copycat", n=2, text="{n} or more bones here, and another group of yours has exactly as many.")
def copycat(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    here = t.bones_at(seat, group)
    return here >= n and any(other != group and t.bones_at(seat, other) == here for other in t.groups(seat))


@scheme("Bully", n=3, text="{n} or more bones here, and more than at all your other groups together.")
def bully(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    here = t.bones_at(seat, group)
    return here >= n and here > len(t.bones[seat]) - here


@scheme("Party Crasher", n=5, text="You have {n} or more groups.")
def party_crasher(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    return len(t.groups(seat)) >= n


@scheme("Picky Eater", n=1, eats=True, worth=PICKY, text="Eat {n} bone worth {worth} or more here.")
def picky_eater(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    return t.worth_so_much(seat, group, PICKY) >= n


@scheme("Lookout", n=3, text="{n} or more pups here, and a Rascal of yours in a different group.")
def lookout(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    if t.size(seat, group) < n:
        return False
    return any(is_rascal(slip & CARD) and group_of(slip) != group for slip in t.zones[OWN * seat + YARD])


@scheme("Treasurer", n=10, text="The bones here are worth {n} or more together, not doubled.")
def treasurer(t: GoodPuppies, seat: int, group: int, n: int) -> bool:
    worth = 0
    for bone in t.bones[seat]:
        if bone >> 2 == group:
            worth += VALUES[bone & 3]
    return worth >= n

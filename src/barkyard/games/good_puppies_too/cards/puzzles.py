"""The four Puzzle Pals and the eight Puzzle Bonuses (rulebook section 17)."""

from __future__ import annotations

from barkyard.games.good_puppies_too.declare.pups import PRINTED
from barkyard.games.good_puppies_too.declare.puzzles import (
    AFTER_FIRST,
    BEFORE_DISCARD,
    EVERY_TURN,
    FOR_ALL_PUPS,
    ME,
    adds,
    counts,
    pal,
)
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import TURNED, YARD

pal(
    "Silly Sally",
    "Super Pups Party",
    "{times} a game take all {row} pups: one without its trick, then {rest} with theirs.",
    when=FOR_ALL_PUPS,
    uses=1,
    mark=PRINTED,
)
pal(
    "Playful Pat",
    "Keep Away",
    "{times} a game bury one of the pups you would discard as a bone worth 1.",
    when=BEFORE_DISCARD,
    uses=3,
)
pal(
    "Fiddly Finn",
    "Second Helping",
    "{times} a game the first pup may use its trick too.",
    when=AFTER_FIRST,
    uses=3,
)
pal(
    "Clever Cleo",
    "Big Picnic",
    "{dealt} pups are dealt each turn, from a deck of {deck}.",
    when=EVERY_TURN,
    uses=0,
    deck=80,
    row=5,
)


# What the extra points of a Puzzle Bonus are counted by, at the very end and undoubled


def groups_beyond(t: GoodPuppies, of: int) -> int:
    return max(0, len(t.groups(ME)) - of)


def pups_beyond(t: GoodPuppies, of: int) -> int:
    """In the largest group."""
    return max(0, max([*_sizes(t), 0]) - of)


def turned_rascals(t: GoodPuppies, of: int) -> int:
    return len([slip for slip in t.zones[YARD] if slip & TURNED])


def boneless_groups(t: GoodPuppies, of: int) -> int:
    return len([group for group in t.groups(ME) if not t.bones_at(ME, group)])


def big_groups(t: GoodPuppies, of: int) -> int:
    return len([size for size in _sizes(t) if size >= of])


def _sizes(t: GoodPuppies) -> list[int]:
    return [t.size(ME, group) for group in t.groups(ME)]


counts(2, 4, PRINTED)
counts(1, 3)
counts(10, 12)
adds(4, "group beyond your {ordinal}", groups_beyond, 4)
adds(4, "pup beyond the {ordinal} in your largest group", pups_beyond, 3)
adds(6, "Rascal turned to x2", turned_rascals)
adds(4, "group without bones", boneless_groups)
adds(5, "group of {of} or more pups", big_groups, 4)

"""The breeds of both sets, and what their End-Game Bonuses count (rulebook sections 12 and 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.games.good_puppies_too.declare.breeds import Bonus, breed
from barkyard.games.good_puppies_too.declare.pups import FIRST, PRINTED, RANKS, TOO, VALUES
from barkyard.games.good_puppies_too.table import GoodPuppies

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.declare.breeds import Counts

# The rank of a breed that a bonus looks at; both sets share it.
CIRCLES: Final = 0
STARS: Final = 1
HEARTS: Final = 2
DIAMONDS: Final = 3


# How many bones are turned, with the bones as they are at this moment (GP-bonus.6)


def fixed(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return of


def every_bone(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return len(bones)


def pups_here(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return t.size(seat, group)


def pups_beyond_first(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return t.size(seat, group) - 1


def pups_of(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return t.size(seat, of)


def one_if_pups(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return 1 if t.size(seat, of) else 0


def one_if_rascal(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return 1 if t.rascals(seat) else 0


def one_if_shiny(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    """One bone if another group has one worth so much at this moment."""
    for bone in bones:
        if bone >> 2 != group and VALUES[bone & 3] >= of:
            return 1
    return 0


def groups(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return len(t.groups(seat))


def other_groups(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return len(t.groups(seat)) - 1


def share_of_bones(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    return _heaps(bones)[group] // of


def rich_groups(t: GoodPuppies, seat: int, group: int, of: int, bones: list[int]) -> int:
    """One for each group with so many bones."""
    return sum([1 for heap in _heaps(bones) if heap >= of])


def _heaps(bones: list[int]) -> list[int]:
    heaps = [0] * RANKS
    for bone in bones:
        heaps[bone >> 2] += 1
    return heaps


def most(text: str, count: Counts, of: int = 0, steps: int = 1, other: int = 0, other_steps: int = 0) -> Bonus:
    """For those with more pups of the breed than anybody else; the others turn a fixed number of bones."""
    otherwise = Bonus("", fixed, other, other_steps)
    return Bonus("Have the most! " + text, count, of, steps, otherwise=otherwise)


# This game's breeds

breed(
    TOO,
    "Yorkies",
    "Yorkie",
    "●",
    Bonus("For each {pup} you have, {turn} a bone here.", pups_of, DIAMONDS, steps=2, mark=PRINTED),
)
breed(TOO, "Terriers", "Terrier", "★", Bonus("For each Terrier here, {turn} a bone here.", pups_here))
breed(TOO, "Beagles", "Beagle", "♥", Bonus("For each other group you have, {turn} a bone here.", other_groups))
breed(
    TOO,
    "Chow Chows",
    "Chow Chow",
    "◆",
    most("{turn} every bone here. Otherwise {other_turn} {other} bone here.", every_bone, other=1, other_steps=1),
)
breed(
    TOO,
    "Dalmatians",
    "Dalmatian",
    "☾",
    Bonus("For every {spelled} bones here, {turn} a bone here.", share_of_bones, 3, steps=2),
)
breed(
    TOO,
    "Bulldogs",
    "Bulldog",
    "✿",
    Bonus("If another group has a bone worth {values}, {turn} one bone here.", one_if_shiny, 5, steps=2),
)
breed(TOO, "Great Danes", "Great Dane", "■", most("{turn} {spelled} bone here.", fixed, 1, steps=3))
breed(
    TOO,
    "Samoyeds",
    "Samoyed",
    "✚",
    Bonus("If you have a Rascal in any group, {turn} one bone here.", one_if_rascal, steps=2),
)
breed(TOO, "Pugs", "Pug", "▲", Bonus("If you have a {pup}, {turn} one bone here.", one_if_pups, HEARTS, steps=2))
breed(TOO, "Rascals", "Rascal", "")


# The first set's

breed(
    FIRST,
    "Pomeranians",
    "Pomeranian",
    "●",
    Bonus("For each {first_pup} you have, {turn} a bone here.", pups_of, STARS, steps=2),
)
breed(FIRST, "Corgis", "Corgi", "★", Bonus("For each {first_pup} you have, {turn} a bone here.", pups_of, CIRCLES))
breed(
    FIRST,
    "Dachshunds",
    "Dachshund",
    "♥",
    Bonus("For each pup here beyond the first, {turn} a bone here.", pups_beyond_first),
)
breed(FIRST, "Huskies", "Husky", "◆", most("{turn} {spelled} bones here.", fixed, 2, steps=2))
breed(FIRST, "Poodles", "Poodle", "☾", Bonus("{turn} every bone here worth {only}.", every_bone, only=2))
breed(
    FIRST,
    "Shibas",
    "Shiba",
    "✿",
    Bonus("For each group of yours with {of} or more bones, {turn} a bone here.", rich_groups, 3),
)
breed(FIRST, "Retrievers", "Retriever", "■", Bonus("For each group you have, {turn} a bone here.", groups))
breed(
    FIRST,
    "Border Collies",
    "Border Collie",
    "✚",
    most("{turn} every bone here. Otherwise {other_turn} {other} bone here.", every_bone, other=1, other_steps=1),
)
breed(
    FIRST,
    "St. Bernards",
    "St. Bernard",
    "▲",
    Bonus("For each {first_pup} you have, {turn} a bone here.", pups_of, DIAMONDS),
)
breed(FIRST, "Mystery Pups", "Mystery Pup", "?", Bonus("For each pup here, {turn} a bone here.", pups_here))

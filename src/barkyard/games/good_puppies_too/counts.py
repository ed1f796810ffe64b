"""What a bonus comes to at a moment, which bones it may touch, and what a Yard is worth."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too import bonuses, puzzles
from barkyard.games.good_puppies_too.bonuses import BONUS_BOOK, Bonus
from barkyard.games.good_puppies_too.cards import (
    FIRST,
    RASCALS,
    SET_SIZE,
    TEN,
    TOO,
    TURNED,
    VALUES,
    group_of,
    is_rascal,
)
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD

MOST_IN_PUZZLE: Final = 4  # GP-bonus.13


def sets_in(t: GoodPuppies, seat: int, group: int) -> list[int]:
    """The sets that have a dog in a group; Rascals do not matter (GP-mega.10)."""
    if not t.plan.mega:
        return [TOO]
    present = 0
    for slip in t.zones[OWN * seat + YARD]:
        if group_of(slip) == group and not is_rascal(slip & CARD):
            present |= 1 if slip & CARD < SET_SIZE else 2
    return [which for which in (TOO, FIRST) if present >> which & 1]


def has_most(t: GoodPuppies, seat: int, group: int) -> bool:
    """More pups of the breed than every other seat; alone, four or more (GP-bonus.11 to GP-bonus.13)."""
    own = t.size(seat, group)
    if t.plan.puzzle:
        return own >= MOST_IN_PUZZLE
    for other in range(t.seats):
        if other != seat and t.size(other, group) >= own:
            return False
    return own > 0


def bonus_of(t: GoodPuppies, seat: int, group: int, which: int) -> Bonus:
    """The bonus of a group by one of the sets, or what it says for those without the most."""
    bonus = BONUS_BOOK[which][group]
    if bonus.otherwise is not None and not has_most(t, seat, group):
        return bonus.otherwise
    return bonus


def count_of(t: GoodPuppies, seat: int, group: int, bonus: Bonus, bones: list[int]) -> int:
    """How many bones the bonus turns, with the bones as they are at this moment (GP-bonus.6)."""
    kind = bonus.count
    if kind == bonuses.FIXED:
        return bonus.of
    if kind in (bonuses.ALL, bonuses.WORTH):
        return len(bones)
    if kind == bonuses.SIZE:
        return t.size(seat, group)
    if kind == bonuses.SIZE_BEYOND_FIRST:
        return t.size(seat, group) - 1
    if kind == bonuses.PUPS:
        return t.size(seat, bonus.of)
    if kind == bonuses.ONE_IF_PUPS:
        return 1 if t.size(seat, bonus.of) else 0
    if kind == bonuses.ONE_IF_RASCAL:
        return 1 if t.rascals(seat) else 0
    if kind == bonuses.OTHER_GROUPS:
        return len(t.groups(seat)) - 1
    if kind == bonuses.GROUPS:
        return len(t.groups(seat))
    return _count_by_bones(group, bonus, bones)


def _count_by_bones(group: int, bonus: Bonus, bones: list[int]) -> int:
    if bonus.count == bonuses.ONE_IF_SHINY:
        for bone in bones:
            if bone >> 2 != group and VALUES[bone & 3] >= bonus.of:
                return 1
        return 0
    heaps = [0] * (RASCALS + 1)
    for bone in bones:
        heaps[bone >> 2] += 1
    if bonus.count == bonuses.SHARE_OF_BONES:
        return heaps[group] // bonus.of
    return sum([1 for heap in heaps if heap >= bonus.of])


def fits(bone: int, group: int, bonus: Bonus) -> bool:
    """Whether a bonus can upgrade this bone."""
    return bone >> 2 == group and bone & 3 != TEN and (bonus.count != bonuses.WORTH or VALUES[bone & 3] == bonus.of)


def upgradable(t: GoodPuppies, seat: int, group: int) -> int:
    """How many bones of a group are worth less than 10."""
    count = 0
    for bone in t.bones[seat]:
        if bone >> 2 == group and bone & 3 != TEN:
            count += 1
    return count


def raised(bone: int, steps: int) -> int:
    step = (bone & 3) + steps
    return bone & ~3 | (step if step < TEN else TEN)


def doubled(t: GoodPuppies, seat: int) -> int:
    """The groups with a turned Rascal, as a mask (GP-score.4)."""
    mask = 0
    for slip in t.zones[OWN * seat + YARD]:
        if slip & TURNED:
            mask |= 1 << group_of(slip)
    return mask


def bones_worth(t: GoodPuppies, bones: list[int], twice: int) -> int:
    """The values of all bones, with a Puzzle Bonus on faces, doubled where a Rascal is turned (GP-puzzle.16)."""
    worth = puzzles.worth(t.bonus)
    total = 0
    for bone in bones:
        total += worth[bone & 3] << (twice >> (bone >> 2) & 1)
    return total


def extra_points(t: GoodPuppies) -> int:
    """What Puzzle Bonuses 4 to 8 add at the very end, undoubled."""
    bonus = puzzles.PUZZLE_BONUSES[t.bonus - 1]
    sizes = [t.size(0, group) for group in t.groups(0)]
    count = 0
    if bonus.by == puzzles.GROUPS_BEYOND:
        count = max(0, len(sizes) - bonus.of)
    elif bonus.by == puzzles.PUPS_BEYOND:
        count = max(0, max([*sizes, 0]) - bonus.of)
    elif bonus.by == puzzles.TURNED_RASCALS:
        count = len([slip for slip in t.zones[YARD] if slip & TURNED])
    elif bonus.by == puzzles.BONELESS_GROUPS:
        count = len([group for group in t.groups(0) if not t.bones_at(0, group)])
    elif bonus.by == puzzles.BIG_GROUPS:
        count = len([size for size in sizes if size >= bonus.of])
    return count * bonus.points

"""What a bonus comes to at a moment, which bones it may touch, and what a Yard is worth."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too import puzzles
from barkyard.games.good_puppies_too.declare.breeds import BONUSES, Bonus
from barkyard.games.good_puppies_too.declare.pups import FIRST, SET_SIZE, TEN, TOO, VALUES, is_rascal
from barkyard.games.good_puppies_too.declare.puzzles import PUZZLE_BONUSES
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, TURNED, YARD, group_of

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
    bonus = BONUSES[which][group]
    if bonus.otherwise is not None and not has_most(t, seat, group):
        return bonus.otherwise
    return bonus


def count_of(t: GoodPuppies, seat: int, group: int, bonus: Bonus, bones: list[int]) -> int:
    """How many bones the bonus turns, with the bones as they are at this moment (GP-bonus.6)."""
    return bonus.count(t, seat, group, bonus.of, bones)


def fits(bone: int, group: int, bonus: Bonus) -> bool:
    """Whether a bonus can upgrade this bone."""
    return bone >> 2 == group and bone & 3 != TEN and (not bonus.only or VALUES[bone & 3] == bonus.only)


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
    """What a Puzzle Bonus adds at the very end, undoubled."""
    bonus = PUZZLE_BONUSES[t.bonus - 1]
    return bonus.extra(t, bonus.of) * bonus.points

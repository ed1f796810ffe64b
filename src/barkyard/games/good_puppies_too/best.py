"""The choices at scoring that make a seat's total as high as possible: how Friends score, and "score for me"."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too import puzzles
from barkyard.games.good_puppies_too.counts import (
    bones_worth,
    bonus_of,
    count_of,
    doubled,
    fits,
    raised,
    sets_in,
)
from barkyard.games.good_puppies_too.declare.breeds import Bonus
from barkyard.games.good_puppies_too.declare.pups import RASCALS, VALUES, is_rascal
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD, group_of

NOWHERE: Final = -1
EITHER: Final = -1  # the first group to score may use either set's bonus
BULLDOGS: Final = 5  # the only rank whose bonus looks at values elsewhere, as lower groups have left them


class Choices:
    """One way to score: which set's bonus for each mixed group, and which group must make a bone worth 5."""

    def __init__(self, sets: list[int], shiny: int) -> None:
        self.sets = sets
        self.shiny = shiny


def choose_bones(bones: list[int], group: int, bonus: Bonus, count: int, worth: list[int], shiny: bool) -> list[int]:
    """The bones that gain most, higher value and older first; if wanted, one of them ends at 5 or more."""
    chosen: list[int] = []
    while len(chosen) < count:
        best = NOWHERE
        for index in range(len(bones)):
            bone = bones[index]
            if index in chosen or not fits(bone, group, bonus):
                continue
            if shiny and not chosen and VALUES[raised(bone, bonus.steps) & 3] < 5:
                continue
            if best == NOWHERE or _better(bone, bones[best], bonus.steps, worth):
                best = index
        if best == NOWHERE or (_gain(bones[best], bonus.steps, worth) <= 0 and not (shiny and not chosen)):
            return chosen
        chosen.append(best)
    return chosen


def _gain(bone: int, steps: int, worth: list[int]) -> int:
    return worth[raised(bone, steps) & 3] - worth[bone & 3]


def _better(bone: int, other: int, steps: int, worth: list[int]) -> bool:
    ahead = _gain(bone, steps, worth) - _gain(other, steps, worth)
    return ahead > 0 or (ahead == 0 and bone & 3 > other & 3)


def plan_group(t: GoodPuppies, seat: int, group: int, choices: Choices, bones: list[int]) -> list[int]:
    """The bones a group's bonus turns under these choices."""
    bonus = bonus_of(t, seat, group, choices.sets[group])
    count = count_of(t, seat, group, bonus, bones)
    return choose_bones(bones, group, bonus, count, puzzles.worth(t.bonus), choices.shiny == group)


def total_under(t: GoodPuppies, seat: int, start: int, choices: Choices, twice: int) -> int:
    """What the bones come to if the groups from `start` upwards are scored under these choices."""
    bones = t.bones[seat].copy()
    for group in t.groups(seat):
        if start <= group < RASCALS:
            steps = bonus_of(t, seat, group, choices.sets[group]).steps
            for index in plan_group(t, seat, group, choices, bones):
                bones[index] = raised(bones[index], steps)
    return bones_worth(t, bones, twice)


def every_choice(t: GoodPuppies, seat: int, start: int, which: int) -> list[Choices]:
    """All that is worth trying: each set for each mixed group, and a bone of 5 made on purpose below the Bulldogs."""
    plain = [0] * RASCALS
    mixed: list[int] = []
    shiny = [NOWHERE]
    for group in t.groups(seat):
        if start <= group < RASCALS:
            sets = [which] if group == start and which != EITHER else sets_in(t, seat, group)
            plain[group] = sets[0]
            if len(sets) > 1:
                mixed.append(group)
            if group < BULLDOGS and t.bonus:
                shiny.append(group)
    choices: list[Choices] = []
    for mask in range(1 << len(mixed)):
        sets = plain.copy()
        for place in range(len(mixed)):
            sets[mixed[place]] = mask >> place & 1
        choices += [Choices(sets, group) for group in shiny]
    return choices


def rascal_groups(t: GoodPuppies, seat: int) -> list[int]:
    return [group for group in t.groups(seat) if first_rascal(t, seat, group) != NOWHERE]


def first_rascal(t: GoodPuppies, seat: int, group: int) -> int:
    """The place in the Yard of the lowest-numbered Rascal of a group."""
    best = NOWHERE
    yard = t.zones[OWN * seat + YARD]
    for index in range(len(yard)):
        if not is_rascal(yard[index] & CARD) or group_of(yard[index]) != group:
            continue
        if best == NOWHERE or yard[index] & CARD < yard[best] & CARD:
            best = index
    return best


def best_choices(t: GoodPuppies, seat: int, start: int, which: int, twice: int) -> tuple[int, Choices]:
    """The highest total that can be reached with these groups doubled, and how."""
    tried = every_choice(t, seat, start, which)
    best = tried[0]
    most = total_under(t, seat, start, best, twice)
    for choices in tried[1:]:
        total = total_under(t, seat, start, choices, twice)
        if total > most:
            best, most = choices, total
    return most, best


def carry_out(t: GoodPuppies, seat: int, start: int, choices: Choices) -> None:
    """Score the groups from `start` upwards under these choices."""
    for group in t.groups(seat):
        if start <= group < RASCALS:
            bonus = bonus_of(t, seat, group, choices.sets[group])
            for index in plan_group(t, seat, group, choices, t.bones[seat]):
                t.upgrade(seat, index, bonus.steps, bonus.rule)


def score_hand(t: GoodPuppies, seat: int, start: int, which: int) -> None:
    """Fill in a hand player's choices, but for a set that was chosen already (GP-bonus.15, GP-mega.9)."""
    carry_out(t, seat, start, best_choices(t, seat, start, which, doubled(t, seat))[1])


def score_friend(t: GoodPuppies, seat: int) -> None:
    """A Friend turns one Rascal and uses its bonuses so that its total is highest (GP-friend.26, GP-friend.27)."""
    groups = rascal_groups(t, seat)
    if not groups:
        carry_out(t, seat, 0, best_choices(t, seat, 0, EITHER, 0)[1])
        return
    best = groups[0]
    most, choices = best_choices(t, seat, 0, EITHER, 1 << best)
    for group in groups[1:]:
        total, others = best_choices(t, seat, 0, EITHER, 1 << group)
        if total > most:
            best, most, choices = group, total, others
    carry_out(t, seat, 0, choices)
    t.turn_rascal(seat, first_rascal(t, seat, best), "GP-friend.26")

"""A Yard of Good Puppies Too as keen habits see it: what bones are worth there, and what a trick would gain."""

from __future__ import annotations

from typing import Final

from barkyard.bots.hints.good_puppies_habits import Habits
from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too.best import choose_bones
from barkyard.games.good_puppies_too.counts import bonus_of, raised
from barkyard.games.good_puppies_too.declare.pups import HOME, ONES, RANKS, RASCALS, TEN, TOO, VALUES, is_rascal
from barkyard.games.good_puppies_too.declare.tricks import MANY
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, TURNED, YARD, group_of

# Tricks by ones digit
PROUD: Final = 0
HUNGRY: Final = 1
CHEERFUL: Final = 2
FETCHING: Final = 3
DILIGENT: Final = 4
GENTLE: Final = 5
EAGER: Final = 6
BOUNCY: Final = 7
WIGGLY: Final = 8

CARDS_A_ROUND: Final = 4.0  # of the deck that go to each seat's Yard, hand and bones
LARGE: Final = 4  # more pups in a group than these make no difference


class Yard:
    """A seat's Yard as its owner sees it: the groups, the bones, and what bones are worth."""

    def __init__(self, t: GoodPuppies, seat: int, habits: Habits) -> None:
        self.t = t
        self.seat = seat
        self.habits = habits
        self.left = rounds_left(t)
        self.bones = t.bones[seat]
        self.twice = 0
        self.promised = 0  # groups that a Rascal might double
        self.sizes = [0] * RANKS
        for slip in t.zones[OWN * seat + YARD]:
            group = group_of(slip)
            self.sizes[group] += 1
            if slip & TURNED:
                self.twice |= 1 << group
            elif is_rascal(slip & CARD):
                self.promised |= 1 << group
        self.worth = [float(VALUES[step]) for step in range(TEN + 1)]
        for step in range(TEN):
            self.worth[step] += habits.bones[step] * self.left

    def times(self, group: int) -> float:
        if self.twice >> group & 1:
            return 2.0
        return 1.0 + self.habits.doubling if self.promised >> group & 1 else 1.0

    def value(self, bones: list[int]) -> float:
        """What these bones would be worth: as they lie, and as End-Game Bonuses would turn them now."""
        total = 0.0
        for bone in bones:
            total += self.worth[bone & 3] * self.times(bone >> 2)
        t = self.t
        for group in range(RASCALS):
            if self.sizes[group]:
                bonus = bonus_of(t, self.seat, group, TOO)
                count = bonus.count(t, self.seat, group, bonus.of, bones)
                for index in choose_bones(bones, group, bonus, count, VALUES, False):
                    gain = VALUES[raised(bones[index], bonus.steps) & 3] - VALUES[bones[index] & 3]
                    total += self.habits.bonus * float(gain) * self.times(group)
        return total

    def growth(self, group: int) -> float:
        """What one pup more in a group brings in later rounds."""
        size = min(LARGE, self.sizes[group])
        return self.habits.sizes[size] * self.left

    def lying(self, group: int) -> list[int]:
        """How many bones of each value lie at a group."""
        counts = [0, 0, 0, 0]
        for bone in self.bones:
            if bone >> 2 == group:
                counts[bone & 3] += 1
        return counts

    def points(self, group: int) -> float:
        total = 0.0
        for bone in self.bones:
            if bone >> 2 == group:
                total += self.worth[bone & 3]
        return total


def rounds_left(t: GoodPuppies) -> float:
    """How many tricks everybody will still do, roughly, after the one of now."""
    return 0.0 if t.final else 1.0 + float(len(t.zones[t.deck])) / (CARDS_A_ROUND * float(t.seats))


def gain_of(yard: Yard, card: int) -> float:
    """What the trick of a pup would gain if it were played now."""
    return yard.habits.tricks[ONES[card]] + points_of(yard, card)


def points_of(yard: Yard, card: int) -> float:
    """The points of it."""
    group = HOME[card]
    s = yard.sizes[group] + 1
    lying = yard.lying(group)
    times = yard.times(group)
    worth = yard.worth
    trick = ONES[card]
    if trick == PROUD:
        return float(s) * worth[0] * times
    if trick == HUNGRY:
        return hungry_gain(lying, s, worth) * times
    if trick == CHEERFUL:
        return float(min(s, groups_with(yard, group))) * worth[0]
    if trick == FETCHING:
        return worth[0] * times + best_elsewhere(yard, group)
    if trick == DILIGENT:
        return work_gain(lying, s, worth) * times
    if trick == GENTLE:
        return float(min(s, groups_with_ones(yard))) * (worth[1] - worth[0])
    if trick == EAGER:
        lying[0] += 2
        return (2.0 * worth[0] + (best_upgrade(lying, worth) if s >= MANY else 0.0)) * times
    if trick == BOUNCY:
        return 0.0
    if trick == WIGGLY:
        return worth[0] * (float(s) if groups_with(yard, group) > 1 else 1.0)
    return worth[0] * float(1 + min(s, lying[0] + 1)) * times  # Greedy: two for each one eaten


def hungry_gain(lying: list[int], s: int, worth: list[float]) -> float:
    """Bury one, eat the cheapest, upgrade the best of the others."""
    total = 0.0
    for step in (2, 1, 0):
        count = min(s, lying[step])
        total += float(count) * (worth[step + 1] - worth[step])
        s -= count
    return total


def work_gain(lying: list[int], s: int, worth: list[float]) -> float:
    """What is upgraded is upgraded to 10 where there is time for it."""
    ones, twos, fives = lying[0], lying[1], lying[2]
    total = 0.0
    while s:
        if fives:
            total += worth[3] - worth[2]
            fives -= 1
            s -= 1
        elif s >= 2 and twos:
            total += worth[3] - worth[1]
            twos -= 1
            s -= 2
        elif s >= 3 and ones:
            total += worth[3] - worth[0]
            ones -= 1
            s -= 3
        elif twos:
            total += worth[2] - worth[1]
            twos -= 1
            s -= 1
        elif s >= 2 and ones:
            total += worth[2] - worth[0]
            ones -= 1
            s -= 2
        else:
            total += worth[0]
            ones += 1
            s -= 1
    return total


def best_upgrade(lying: list[int], worth: list[float]) -> float:
    for step in (2, 1, 0):
        if lying[step]:
            return worth[step + 1] - worth[step]
    return 0.0


def best_elsewhere(yard: Yard, group: int) -> float:
    """The best upgrade of a bone at another group."""
    step = -1
    for bone in yard.bones:
        if bone >> 2 != group and step < bone & 3 != TEN:
            step = bone & 3
    return 0.0 if step < 0 else yard.worth[step + 1] - yard.worth[step]


def groups_with(yard: Yard, group: int) -> int:
    """How many groups there are, with this one."""
    count = 0
    for other in range(RANKS):
        if yard.sizes[other] or other == group:
            count += 1
    return count


def groups_with_ones(yard: Yard) -> int:
    found = 0
    for bone in yard.bones:
        if bone & 3 == 0:
            found |= 1 << (bone >> 2)
    count = 0
    while found:
        count += found & 1
        found >>= 1
    return count

"""Good Puppies Too by keen habits: tricks by what they gain in this very Yard, bones by what bonuses make of them.

Mega Pups and Puzzle Mode are played by the usual rules of thumb. Those try each choice on a copy of the table; here
only bones are laid differently, which is quick enough to look at bonuses as well.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from barkyard.bots.hints.good_puppies_habits import KEEN, Habits
from barkyard.bots.hints.good_puppies_too import GoodPuppiesHints
from barkyard.bots.hints.good_puppies_yard import HUNGRY, Yard, gain_of, hungry_gain
from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.games.good_puppies_too.counts import raised
from barkyard.games.good_puppies_too.declare.pups import CARDS, HOME, ONES, RANKS, TEN, VALUES, is_rascal
from barkyard.games.good_puppies_too.moves import (
    BEST,
    BONE,
    GROUP,
    PAY,
    PICK,
    STOP,
    TAKE,
    WAY,
    WAY_BURY,
    WAY_MOVE,
    WAY_UPGRADE,
)
from barkyard.games.good_puppies_too.questions.bones import Eat, Fetch
from barkyard.games.good_puppies_too.questions.schemes import Pay, Schemes
from barkyard.games.good_puppies_too.questions.trick import Place, Trick
from barkyard.games.good_puppies_too.questions.ways import NO_BONE, Lift, Send, Wiggle, Work
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD, group_of

CLEAR: Final = 20.0  # points by which a game is won clearly


class KeenGoodPuppiesHints(GoodPuppiesHints):
    def __init__(self, habits: Habits = KEEN) -> None:
        super().__init__()
        self.habits = habits

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        g = cast(GoodPuppies, t)
        if g.plan.mega or g.plan.puzzle:
            return super().thumb(t, seat, moves, dice)
        verb = moves[0] >> VERB << VERB
        if verb == PICK:
            return pup_to_play(Yard(g, seat, self.habits), moves)
        if verb == TAKE:
            return pup_to_take(Yard(g, seat, self.habits), moves)
        if verb in (BONE, GROUP, WAY, PAY) and BEST not in moves:
            return next_step(Yard(g, seat, self.habits), moves)
        return super().thumb(t, seat, moves, dice)

    def reward(self, t: Table) -> list[float]:
        """Between two half of it is by how many points: what wins by one more tells moves apart after fewer games."""
        worth = super().reward(t)
        points = cast(GoodPuppies, t).points
        if len(points) == 2:
            share = 1.0 / (1.0 + exp(float(points[1] - points[0]) / CLEAR))
            worth = [(worth[0] + share) / 2.0, (worth[1] + 1.0 - share) / 2.0]
        return worth


# Pups


def pup_to_play(yard: Yard, moves: list[int]) -> int:
    best = moves[0]
    most = -1000.0
    for move in moves:
        card = (move & NUMBER) % len(CARDS)
        worth = arrival(yard, card)
        if not is_rascal(card):
            worth += gain_of(yard, card)
        if worth > most:
            most = worth
            best = move
    return best


def arrival(yard: Yard, card: int) -> float:
    """What a pup brings to its group, but for its trick."""
    habits = yard.habits
    if not is_rascal(card):
        return yard.growth(HOME[card]) + habits.breeds[HOME[card]]
    most = 0.0
    for group in range(RANKS):
        if yard.sizes[group] and not yard.twice >> group & 1:
            most = max(most, yard.points(group))
    return habits.rascal * most


def pup_to_take(yard: Yard, moves: list[int]) -> int:
    """Who goes first leaves two to the rival; who goes last gets the other one, too, without its trick."""
    t = yard.t
    rival = Yard(t, 1 - yard.seat, yard.habits) if t.seats == 2 and len(moves) > 2 else None
    best = moves[0]
    most = -1000.0
    for move in moves:
        card = move & NUMBER
        worth = in_hand(yard, card)
        if rival is not None:
            worth += yard.habits.denied * in_hand(rival, card)
        elif len(moves) == 2:
            worth += arrival(yard, (moves[0] if move == moves[1] else moves[1]) & NUMBER)
        if worth > most:
            most = worth
            best = move
    return best


def in_hand(yard: Yard, card: int) -> float:
    worth = arrival(yard, card)
    if not is_rascal(card):
        worth += yard.habits.taking * gain_of(yard, card)
    return worth


# Steps of a trick or of a scheme


def next_step(yard: Yard, moves: list[int]) -> int:
    question = yard.t.stack[-1]
    if isinstance(question, Eat):
        return bone_to_eat(yard, question, moves)
    if isinstance(question, Fetch):
        return bone_to_fetch(yard, question, moves)
    if isinstance(question, Work):
        return bury_or_upgrade(yard, question, moves)
    if isinstance(question, Wiggle):
        return bury_or_move(yard, question, moves)
    if isinstance(question, Place):
        return group_for_rascal(yard, moves)
    if isinstance(question, Schemes):
        return scheme_to_pay(yard, moves)
    if isinstance(question, Pay):
        return cheapest(yard, moves)
    if isinstance(question, Lift):
        return bone_to_lift(yard, question, moves)
    if isinstance(question, Send):
        return group_for_bone(yard, question, moves)
    if moves[0] >> VERB == GROUP >> VERB:
        return group_for_new(yard, moves)
    return bone_to_upgrade(yard, moves)


def bone_to_upgrade(yard: Yard, moves: list[int]) -> int:
    best = moves[0]
    most = -1000.0
    for move in moves:
        if move != STOP:
            value = yard.value(with_one(yard.bones, move & NUMBER, raised(move & NUMBER, 1)))
            if value > most:
                most = value
                best = move
    return best


def with_one(bones: list[int], bone: int, other: int) -> list[int]:
    changed = bones.copy()
    changed[changed.index(bone)] = other
    return changed


def cheapest(yard: Yard, moves: list[int]) -> int:
    best = moves[0]
    for move in moves:
        if move != STOP and move & 3 < best & 3:
            best = move
    return best


def bone_to_eat(yard: Yard, question: Eat, moves: list[int]) -> int:
    """Hungry pups eat for upgrades, Greedy ones for two new bones each."""
    bone = cheapest(yard, [move for move in moves if move != STOP])
    trick = yard.t.stack[-2]
    assert isinstance(trick, Trick)
    cost = yard.worth[bone & 3]
    if trick.trick == HUNGRY:
        lying = yard.lying(question.group)
        lying[bone & 3] -= 1
        gain = hungry_gain(lying, trick.s, yard.worth)
    else:
        gain = 2.0 * yard.worth[0]
    return bone if gain > cost else STOP


def bone_to_fetch(yard: Yard, question: Fetch, moves: list[int]) -> int:
    """One of the bones that come is upgraded: the first is moved for that."""
    best = STOP
    most = yard.value(yard.bones)
    for move in moves:
        if move != STOP:
            bone = question.group << 2 | move & 3
            if not question.moved:
                bone = raised(bone, 1)
            value = yard.value(with_one(yard.bones, move & NUMBER, bone))
            if value > most:
                most = value
                best = move
    return best


def bury_or_upgrade(yard: Yard, question: Work, moves: list[int]) -> int:
    """Upgrade what will be a 10, or at least a 5, when all is done."""
    if WAY_UPGRADE not in moves:
        return moves[0]
    if WAY_BURY not in moves:
        return WAY_UPGRADE
    lying = yard.lying(question.group)
    if lying[2] or lying[1] or (question.left > 1 and lying[0]):
        return WAY_UPGRADE
    return WAY_BURY


def bury_or_move(yard: Yard, question: Wiggle, moves: list[int]) -> int:
    now = yard.value(yard.bones)
    new = most_for(yard, yard.bones, question.group, 0) - now if WAY_BURY in moves else 0.0
    moved = 0.0
    if WAY_MOVE in moves:
        for step in range(TEN + 1):
            bone = question.group << 2 | step
            if bone in yard.bones:
                others = yard.bones.copy()
                others.remove(bone)
                moved = max(moved, most_for(yard, others, question.group, step) - now)
    if moved > new:
        return WAY_MOVE
    return WAY_BURY if WAY_BURY in moves else STOP


def most_for(yard: Yard, bones: list[int], group: int, step: int) -> float:
    """The best that a bone can do at another group."""
    most = -1000.0
    for other in range(RANKS):
        if other != group and yard.sizes[other]:
            most = max(most, yard.value([*bones, other << 2 | step]))
    return most


def bone_to_lift(yard: Yard, question: Lift, moves: list[int]) -> int:
    best = moves[0]
    most = -1000.0
    for move in moves:
        others = yard.bones.copy()
        others.remove(move & NUMBER)
        value = most_for(yard, others, question.group, move & 3)
        if value > most:
            most = value
            best = move
    return best


def group_for_bone(yard: Yard, question: Send, moves: list[int]) -> int:
    bones = yard.bones
    step = 0
    if question.bone != NO_BONE:
        bones = bones.copy()
        bones.remove(question.bone)
        step = question.bone & 3
    return best_group(yard, bones, step, moves)


def group_for_new(yard: Yard, moves: list[int]) -> int:
    return best_group(yard, yard.bones, 0, moves)


def best_group(yard: Yard, bones: list[int], step: int, moves: list[int]) -> int:
    """Where a bone does most; if that is the same, where most pups are."""
    best = moves[0]
    most = -1000.0
    for move in moves:
        if move != STOP:
            group = move & NUMBER
            value = yard.value([*bones, group << 2 | step]) + 0.01 * float(yard.sizes[group])
            if value > most:
                most = value
                best = move
    return best


def group_for_rascal(yard: Yard, moves: list[int]) -> int:
    """Where it doubles most, at once if its scheme is met there."""
    t = yard.t
    rascal = t.plan.rascals[ONES[t.zones[t.arriving][0] & CARD]]
    best = moves[0]
    most = -1000.0
    for move in moves:
        group = move & NUMBER
        worth = yard.growth(group)
        if not yard.twice >> group & 1:
            met = rascal.holds(t, yard.seat, group, rascal.n)
            worth += yard.points(group) * (1.0 if met else yard.habits.rascal)
        if worth > most:
            most = worth
            best = move
    return best


def scheme_to_pay(yard: Yard, moves: list[int]) -> int:
    """Bones are paid where what is left and doubled is worth more than all of them are now."""
    t = yard.t
    for move in moves:
        if move == STOP:
            continue
        index = t.find(OWN * yard.seat + YARD, move & NUMBER)
        group = group_of(t.zones[OWN * yard.seat + YARD][index])
        if yard.twice >> group & 1:
            continue
        bones = sorted([bone & 3 for bone in yard.bones if bone >> 2 == group])
        rascal = t.plan.rascals[ONES[move & NUMBER]]
        paid = 0.0
        count = 0
        for step in bones:
            if count < rascal.n and VALUES[step] >= rascal.worth:
                paid += yard.worth[step]
                count += 1
        if yard.points(group) - 2.0 * paid > 0.0:
            return move
    return STOP

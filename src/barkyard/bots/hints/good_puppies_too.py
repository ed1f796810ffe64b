"""Good Puppies Too by rules of thumb: let big groups do tricks, bury all you can, upgrade what gains most.

Choices inside a trick are tried on a copy of the imagined table and judged by what the bones are worth then.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.table import Table
from barkyard.games.good_puppies_too.counts import bones_worth, doubled
from barkyard.games.good_puppies_too.declare.pups import CARDS, HOME, ONES, RASCALS, SET_SIZE, is_rascal
from barkyard.games.good_puppies_too.moves import (
    BEST,
    BONE,
    COUNT,
    NO,
    PICK,
    STOP,
    SWAP,
    TAKE,
    TRICK,
    WAY_BURY,
    WAY_UPGRADE,
    YES,
)
from barkyard.games.good_puppies_too.questions.bones import Eat
from barkyard.games.good_puppies_too.questions.puzzle import First
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD, group_of

# What a trick is worth by its ones digit: so much at once, and so much for each pup of the group. Both sets.
TOO_AT_ONCE: Final = [0.0, -0.5, 0.0, 1.5, 0.0, 0.0, 2.0, 3.0, 0.0, 1.0]
FIRST_AT_ONCE: Final = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 2.0, 3.0, 0.5, 0.5]
AT_ONCE: Final = [*TOO_AT_ONCE, *FIRST_AT_ONCE]
EACH_PUP: Final = [1.0, 1.3, 1.0, 0.4, 1.4, 1.0, 0.3, 0.0, 0.8, 0.8] + [1.0] * 10
RASCAL_WORTH: Final = 3.0
GROWTH: Final = 0.6  # of a pup that makes a group larger, for each pup already there
PUP: Final = 0.4  # of any pup in the Yard at the end of a playout
LEAD: Final = 20.0  # points that make a lead fairly safe
SPLENDID: Final = 320.0  # points in Puzzle Mode that nobody beats easily


class GoodPuppiesHints(Hints):
    def __init__(self) -> None:
        super().__init__(horizon=60, guided=230, exploration=0.35)

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        g = cast(GoodPuppies, t)
        verb = moves[0] >> VERB << VERB
        if verb == COUNT:
            return moves[-1]
        if verb in (YES, NO):
            return YES
        if BEST in moves:
            return BEST
        if verb in (PICK, SWAP, TAKE, TRICK):
            return best_pup(g, seat, verb, moves)
        if isinstance(g.stack[-1], Eat):
            return cheapest_bone(g, seat, moves)
        if WAY_UPGRADE in moves and WAY_BURY in moves:
            return upgrade_or_bury(g, seat)
        return best_outcome(g, seat, moves)

    def judge(self, t: Table) -> list[float]:
        g = cast(GoodPuppies, t)
        values = [value(g, seat) for seat in range(g.seats)]
        if g.plan.puzzle:
            return [min(1.0, values[0] / SPLENDID)]
        worth: list[float] = []
        for seat in range(g.seats):
            rival = -1000.0
            for other in range(g.seats):
                if other != seat and values[other] > rival:
                    rival = values[other]
            worth.append(1.0 / (1.0 + exp((rival - values[seat]) / LEAD)))
        return worth

    def reward(self, t: Table) -> list[float]:
        g = cast(GoodPuppies, t)
        if g.plan.puzzle:
            return [min(1.0, g.points[0] / SPLENDID)]
        return super().reward(t)


def value(t: GoodPuppies, seat: int) -> float:
    """The bones as they lie, and a little for every pup: big groups do more and have better bonuses."""
    total = float(bones_worth(t, t.bones[seat], doubled(t, seat)))
    sizes = [0] * (RASCALS + 1)
    for slip in t.zones[OWN * seat + YARD]:
        group = group_of(slip)
        sizes[group] += 1
        total += PUP * sizes[group]
    for bone in t.bones[seat]:
        total += 0.25 * min(3, sizes[bone >> 2])  # the End-Game Bonus of its group may reach it
    return total


def pup_worth(t: GoodPuppies, seat: int, card: int, with_trick: bool) -> float:
    """What a pup brings: its trick, which grows with its group, and a larger group."""
    if is_rascal(card):
        return RASCAL_WORTH + 0.15 * float(bones_worth(t, t.bones[seat], 0))
    size = t.size(seat, HOME[card])
    worth = GROWTH * size
    if with_trick:
        trick = ONES[card] + (10 if card >= SET_SIZE else 0)
        worth += AT_ONCE[trick] + EACH_PUP[trick] * (size + 1)
    return worth


def best_pup(t: GoodPuppies, seat: int, verb: int, moves: list[int]) -> int:
    """The pup that brings most; where its trick is not done, the one that loses least by that."""
    tricks = not isinstance(t.stack[-1], First)
    best = moves[0]
    best_worth = -1000.0
    for move in moves:
        if move == STOP:
            continue
        card = (move & NUMBER) % len(CARDS)
        worth = pup_worth(t, seat, card, tricks)
        if not tricks:
            worth -= 0.4 * pup_worth(t, seat, card, True)
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def cheapest_bone(t: GoodPuppies, seat: int, moves: list[int]) -> int:
    """Eating is worth a bone of 1, and no more."""
    for move in moves:
        if move != STOP and move & 3 == 0:
            return move
    return STOP if STOP in moves else moves[0]


def upgrade_or_bury(t: GoodPuppies, seat: int) -> int:
    """From 2 to 5 and from 5 to 10 gains more than a new bone."""
    for bone in t.bones[seat]:
        if bone & 3 in (1, 2):
            return WAY_UPGRADE
    return WAY_BURY


def best_outcome(t: GoodPuppies, seat: int, moves: list[int]) -> int:
    """Try each option; something is better than nothing."""
    best = moves[0]
    best_worth = -1000.0
    for move in moves:
        trial = t.clone()
        trial.answer(seat, move)
        worth = value(trial, seat) + (0.0 if move == STOP else 0.05)
        if move >> VERB == BONE >> VERB:
            worth += 0.01 * (move & 3)
        if worth > best_worth:
            best_worth = worth
            best = move
    return best

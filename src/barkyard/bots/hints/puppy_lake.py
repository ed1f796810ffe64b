"""Puppy Lake by rules of thumb: paddle where most puppies are on the way and most will float into the canoe."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, cast

from barkyard.bots.hints.hints import Hints
from barkyard.bots.hints.puppy_lake_habits import KEEN, USUAL, Habits
from barkyard.bots.hints.puppy_lake_turns import next_move, take_usual_turn, turns_to_try
from barkyard.bots.rewards import rewards
from barkyard.engine.dice import Dice
from barkyard.engine.moves import VERB
from barkyard.engine.table import Table
from barkyard.games.puppy_lake.cards import points
from barkyard.games.puppy_lake.lake import MOST_COLUMNS
from barkyard.games.puppy_lake.moves import LEFT, PLACE, PLAY, TOSS, number_in, toss_in
from barkyard.games.puppy_lake.table import NOBODY_DRIVES, PuppyLake
from barkyard.games.puppy_lake.zones import LOST

MARGIN: Final = 12.0  # points that make a good lead
# A lead is as safe as a logistic curve says whose margin is the root of the points left, and a bit: fitted to who won
# 1,500 games by rules of thumb between two canoes.
SURE: Final = 0.5
BEHIND: Final = 0.25  # of all points: so far behind the lake, a game alone is as good as lost


class PuppyLakeHints(Hints):
    def __init__(self, habits: Habits = USUAL) -> None:
        super().__init__(horizon=40, guided=256, exploration=0.15, trust=1.0, trust_alone=2.0, turns=2, turns_alone=4)
        self.habits = habits

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        w = cast(PuppyLake, t)
        verb = moves[0] >> VERB
        if verb >= LEFT >> VERB or verb == PLAY >> VERB:
            return next_move(w, seat, moves, self.habits_at(w))
        if verb == TOSS >> VERB:
            return farthest_toss(w, moves, dice)
        return middle_place(w, moves)

    def habits_at(self, t: PuppyLake) -> Habits:
        return self.habits if t.seats == 2 and t.hubbard == NOBODY_DRIVES else USUAL

    def plans(self, t: Table, seat: int, moves: list[int]) -> list[list[int]]:
        """Turns of a canoe, or places to start from. Tosses are searched one by one: there are too many for a race."""
        w = cast(PuppyLake, t)
        verb = moves[0] >> VERB
        if verb == TOSS >> VERB:
            return []
        if verb != PLACE >> VERB:
            return turns_to_try(w, seat, moves, self.habits_at(w))
        usual = middle_place(w, moves)
        return [[usual], *([move] for move in moves if move != usual)]

    def take_turn(self, t: Table) -> None:
        """A canoe's whole turn, or all tosses of a Hubbard player."""
        w = cast(PuppyLake, t)
        question = w.stack[-1]
        seat = question.asked(w)[0]
        moves = question.moves(w, seat)
        verb = moves[0] >> VERB
        if verb != TOSS >> VERB and verb != PLACE >> VERB:
            take_usual_turn(w, seat, moves, self.habits_at(w))
            return
        while w.stack and w.stack[-1] is question:
            question.answer(w, seat, self.thumb(w, seat, question.moves(w, seat), w.dice))

    def judge(self, t: Table) -> list[float]:
        """Half for the chance to win with such a lead, half for the lead. Alone, every point counts as any other."""
        w = cast(PuppyLake, t)
        if w.seats == 1:
            return [rescuing(w)]
        chancy = SURE + sqrt(float(points_left(w)))
        return [0.5 * leading(lead, MARGIN) + 0.5 * leading(lead, chancy) for lead in leads(w)]

    def reward(self, t: Table) -> list[float]:
        w = cast(PuppyLake, t)
        result = w.result()
        worth = [0.5 * (rescuing(w) if w.seats == 1 else leading(lead, MARGIN)) for lead in leads(w)]
        for seat in result.winners:
            worth[seat] += 0.5 / len(result.winners)
        return worth


class KeenPuppyLakeHints(PuppyLakeHints):
    """For `expert`: keener habits between two canoes, and in the end only the win counts there, as for its judge."""

    def __init__(self) -> None:
        super().__init__(KEEN)

    def reward(self, t: Table) -> list[float]:
        return rewards(t.result()) if t.seats == 2 else super().reward(t)


def leads(t: PuppyLake) -> list[int]:
    """By seat, the points ahead of the best of the others."""
    scores = [t.score(seat) for seat in range(t.seats)]
    ahead: list[int] = []
    for seat in range(t.seats):
        rival = -1000
        for other in range(t.seats):
            if other != seat:
                rival = max(rival, scores[other])
        ahead.append(scores[seat] - rival)
    return ahead


def leading(lead: int, margin: float) -> float:
    """From 0 to 1; a lead of the margin is worth nearly three quarters."""
    return 1.0 / (1.0 + exp(-lead / margin))


def points_left(t: PuppyLake) -> int:
    """What nobody has yet."""
    left = t.lake.total - points(t.zones[LOST])
    for seat in t.canoes():
        left -= t.score(seat)
    return left


def rescuing(t: PuppyLake) -> float:
    """How far the rescued points outweigh the lost ones, from a quarter of the lake behind to all of it ahead."""
    ahead = (t.score(0) - points(t.zones[LOST])) / t.lake.total
    return min(1.0, max(0.0, (ahead + BEHIND) / (1.0 + BEHIND)))


def middle_place(t: PuppyLake, moves: list[int]) -> int:
    """A canoe in the middle is near everything."""
    best = moves[0]
    nearest = MOST_COLUMNS
    for move in moves:
        off = abs(2 * (number_in(move) - 1) + t.lake.canoe - t.lake.columns)
        if off < nearest:
            nearest = off
            best = move
    return best


def farthest_toss(t: PuppyLake, moves: list[int], dice: Dice) -> int:
    """A Hubbard player tosses fast puppies first and as far from every canoe as the bridge goes."""
    best = moves[0]
    best_worth = -1.0
    for move in moves:
        number, space = toss_in(move)
        nearest = MOST_COLUMNS
        for seat in t.canoes():
            nearest = min(nearest, abs(space - t.canoe_columns[seat]))
        worth = float(number * min(nearest, 8)) + float(dice.next() & 255) / 256.0
        if worth > best_worth:
            best_worth = worth
            best = move
    return best

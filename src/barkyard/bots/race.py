"""A race between whole turns, for games in which a turn is many small moves with nothing hidden between them.

Move by move, a tree has to find a long way together, and puts many ways to the same end into different branches. Here
each way is one plan. All plans still in the race are played in the same imagined world with the same dice, and
everybody plays on by rules of thumb from there: luck falls on all plans alike, so that their differences show early.
Plans that are surely behind drop out.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from barkyard.bots.chair import Chair
from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table

BETWEEN_LOOKS: Final = 8  # worlds between two looks at who is behind
BEHIND: Final = 2.0  # standard errors behind the leader, and a plan drops out


class Runner:
    """A plan, and what each world so far was worth with it."""

    def __init__(self, plan: list[int]) -> None:
        self.plan = plan
        self.worths: list[float] = []
        self.total = 0.0

    def ahead_of(self, other: Runner, errors: float) -> bool:
        """Whether worlds are worth more with this plan than with the other, by so many standard errors."""
        count = min(len(self.worths), len(other.worths))
        total = squares = 0.0
        for i in range(count):
            difference = self.worths[i] - other.worths[i]
            total += difference
            squares += difference * difference
        mean = total / float(count)
        spread = max(0.0, squares / float(count) - mean * mean)
        return mean >= errors * sqrt(spread / float(count))


class Race:
    """One question's race. The first plan is what the rules of thumb would do, and never drops out."""

    def __init__(self, seat: int, plans: list[list[int]], hints: Hints) -> None:
        self.seat = seat
        self.hints = hints
        self.running = [Runner(plan) for plan in plans]
        self.usual = self.running[0]
        self.iterations = 0
        self.alone = False  # whether the game has one seat only

    def run(self, world: Table) -> None:
        """Every plan in the same world."""
        self.alone = world.seats == 1
        for runner in self.running:
            worth = self._worth(world.clone(), runner.plan)
            runner.worths.append(worth)
            runner.total += worth
            self.iterations += 1
        if len(self.usual.worths) % BETWEEN_LOOKS == 0:
            leader = self._leader()
            self.running = [runner for runner in self.running if self._stays(runner, leader)]

    def _worth(self, t: Table, plan: list[int]) -> float:
        """What the game comes to after a plan, if everybody plays on by rules of thumb."""
        for move in plan:
            t.stack[-1].answer(t, self.seat, move)
        left: i64 = self.hints.turns_alone if t.seats == 1 else self.hints.turns * t.seats
        while t.stack and left:
            self.hints.take_turn(t)
            left -= 1
        worth = self.hints.judge(t) if t.stack else self.hints.reward(t)
        return worth[self.seat]

    def _stays(self, runner: Runner, leader: Runner) -> bool:
        return runner is leader or runner is self.usual or not leader.ahead_of(runner, BEHIND)

    def _leader(self) -> Runner:
        leader = self.usual
        for runner in self.running:
            if runner.total > leader.total:
                leader = runner
        return leader

    def best(self) -> int:
        """How the best plan begins, if it is surely better than the usual one."""
        leader = self._leader()
        trust = self.hints.trust_alone if self.alone else self.hints.trust
        return leader.plan[0] if leader.ahead_of(self.usual, trust) else self.usual.plan[0]


def plans_of(chair: Chair, moves: list[int], hints: Hints, dice: Dice) -> list[list[int]]:
    """The plans that may race; none where moves are searched one by one."""
    return hints.plans(chair.imagine(dice), chair.seat, moves) if hints.turns else []


def race_for(chair: Chair, plans: list[list[int]], hints: Hints, dice: Dice, iterations: int) -> Race:
    """So many playouts, fewer once only one plan is left; the same chair and dice always give the same race."""
    race = Race(chair.seat, plans, hints)
    race.run(chair.imagine(dice))
    while len(race.running) > 1 and race.iterations + len(race.running) <= iterations:
        race.run(chair.imagine(dice))
    return race


def race_until(chair: Chair, plans: list[list[int]], hints: Hints, dice: Dice, seconds: float) -> Race:
    """As many worlds as fit into the time, all of which it takes: how long a bot thinks tells nothing of its cards."""
    end = perf_counter() + seconds
    race = Race(chair.seat, plans, hints)
    race.run(chair.imagine(dice))
    while perf_counter() < end:
        race.run(chair.imagine(dice))
    return race

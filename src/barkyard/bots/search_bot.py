"""The bot that searches, and the hint it can give to people."""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from barkyard.bots.chair import Chair
from barkyard.bots.hints.hints import Hints
from barkyard.bots.race import Race, plans_of, race_for, race_until
from barkyard.bots.search import Node, Search, Votes, search_for, search_until
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table

WORLDS: Final = 40  # a hint tells of at most so many imagined worlds


class SearchBot:
    """Thinks for a number of iterations, which anyone can repeat, or for a time, which nobody can."""

    def __init__(self, hints: Hints, iterations: int, milliseconds: int = 0) -> None:
        self.hints = hints
        self.iterations = iterations
        self.milliseconds = milliseconds

    def choose(self, chair: Chair, dice: Dice) -> int:
        moves = chair.moves()
        if len(moves) == 1:
            return moves[0]
        plans = plans_of(chair, moves, self.hints, dice)
        if plans and self.milliseconds:
            return race_until(chair, plans, self.hints, dice, self.milliseconds / 1000).best()
        if plans:
            return race_for(chair, plans, self.hints, dice, self.iterations).best()
        return self._search(chair, moves, dice).best()

    def votes(self, chair: Chair, dice: Dice) -> Votes:
        """What it thinks of its options, to be counted with what others think. It searches where others race."""
        moves = chair.moves()
        if len(moves) == 1:
            return Votes([Node(chair.seat, moves[0])], -1, 0.0)
        return self._search(chair, moves, dice).votes()

    def _search(self, chair: Chair, moves: list[int], dice: Dice) -> Search:
        if self.milliseconds:
            return search_until(chair, moves, self.hints, dice, self.milliseconds / 1000)
        return search_for(chair, moves, self.hints, dice, self.iterations)


class Advice(NamedTuple):
    """Each option and in how many of the imagined worlds it came out best, the best first."""

    worlds: int
    wins: list[tuple[int, int]]


def hint_for(chair: Chair, hints: Hints, dice: Dice, iterations: int) -> list[tuple[int, float]]:
    """Each option with the share of imagined worlds in which it came out best, the best first."""
    worlds, wins = advise(chair, hints, dice, iterations)
    return [(move, won / worlds) for move, won in wins]


def advise(chair: Chair, hints: Hints, dice: Dice, iterations: int, seconds: float = 0.0) -> Advice:
    """The same chair and dice give the same advice, unless the seconds (0: no limit) run out before all worlds do."""
    moves = chair.moves()
    if not moves:
        return Advice(0, [])
    end = perf_counter() + seconds
    plans = plans_of(chair, moves, hints, dice)
    each = max(2 * len(moves), len(plans), iterations // WORLDS)  # every option is tried in every world
    worlds = max(1, min(WORLDS, iterations // each))
    wins = [0] * len(moves)
    done = 0
    while done < worlds and (not done or not seconds or perf_counter() < end):
        world = chair.imagine(dice)
        if plans:
            best = _best_plan(world, chair.seat, plans, hints, dice, each)
        else:
            best = _best_move(world, chair.seat, moves, hints, dice, each)
        wins[moves.index(best)] += 1
        done += 1
    found = [(move, wins[i]) for i, move in enumerate(moves)]
    found.sort(key=_by_wins)
    return Advice(done, found)


def _best_move(world: Table, seat: int, moves: list[int], hints: Hints, dice: Dice, iterations: int) -> int:
    search = Search(seat, moves, hints, dice)
    for _ in range(iterations):
        search.iterate(_other_dice(world, dice))
    return search.best()


def _best_plan(world: Table, seat: int, plans: list[list[int]], hints: Hints, dice: Dice, iterations: int) -> int:
    race = Race(seat, plans, hints)
    for _ in range(iterations // len(plans)):
        race.run(_other_dice(world, dice))
    return race.best()


def _other_dice(world: Table, dice: Dice) -> Table:
    """A world is where the cards are, not what the dice are going to show."""
    t = world.clone()
    t.dice = dice.fork()
    return t


def _by_wins(option: tuple[int, int]) -> int:
    return -option[1]

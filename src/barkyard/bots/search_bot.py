"""The bot that searches, and the hint it can give to people."""

from __future__ import annotations

from typing import Final

from barkyard.bots.chair import Chair
from barkyard.bots.hints.hints import Hints
from barkyard.bots.search import Search, search_for, search_until
from barkyard.engine.dice import Dice

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
        if self.milliseconds:
            return search_until(chair, moves, self.hints, dice, self.milliseconds / 1000).best()
        return search_for(chair, moves, self.hints, dice, self.iterations).best()


def hint_for(chair: Chair, hints: Hints, dice: Dice, iterations: int) -> list[tuple[int, float]]:
    """Each option with the share of imagined worlds in which it came out best, the best first."""
    moves = chair.moves()
    if not moves:
        return []
    each = max(2 * len(moves), iterations // WORLDS)  # every option is tried in every world
    worlds = max(1, min(WORLDS, iterations // each))
    wins = [0] * len(moves)
    for _ in range(worlds):
        world = chair.imagine(dice)
        search = Search(chair.seat, moves, hints, dice)
        for _ in range(each):
            t = world.clone()
            t.dice = dice.fork()  # a world is where the cards are, not what the dice are going to show
            search.iterate(t)
        wins[moves.index(search.best())] += 1
    shares = [(move, wins[i] / worlds) for i, move in enumerate(moves)]
    shares.sort(key=_by_share)
    return shares


def _by_share(option: tuple[int, float]) -> float:
    return -option[1]

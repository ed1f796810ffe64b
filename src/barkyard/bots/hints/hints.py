"""What search and the rules of thumb may be told about one game. Without any of it a game can still be played."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from barkyard.bots.rewards import rewards
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table

TO_THE_END: Final = 1 << 30  # a horizon that no playout reaches


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    """Each game's hints are a subclass in a module of its own.

    Everything here is called with worlds a bot imagines, never with the true table. `thumb` may look only at what the
    seat it answers for has seen in that world: then search can use it for everybody at the table.
    """

    def __init__(
        self,
        horizon: int = TO_THE_END,
        guided: int = 0,
        modelled: bool = False,
        exploration: float = 0.7,
        trust: float = 0.0,
        trust_alone: float = 0.0,
        walks: int = 1,
        has_thumb: bool = True,
        turns: int = 0,
        turns_alone: int = 0,
    ) -> None:
        self.horizon = horizon  # moves a playout makes before `judge` has its say
        self.guided = guided  # of 256 moves of a playout so many follow the rules of thumb, the others are random
        self.modelled = modelled  # whether search lets the others play by rules of thumb (see search.py)
        self.exploration = exploration  # how much search likes what it has tried little
        self.trust = trust  # in the rules of thumb: standard errors by which another move must be better
        self.trust_alone = trust_alone  # the same where nobody else sits at the table
        self.walks = walks  # iterations in one imagined world, where a copy of it is much cheaper than another
        self.has_thumb = has_thumb
        self.turns = turns  # where whole turns race (see race.py): so many more of each seat before `judge` has its say
        self.turns_alone = turns_alone  # the same where nobody else sits at the table

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        """The move that the rules of thumb choose; without rules, any."""
        return moves[dice.below(len(moves))]

    def plans(self, t: Table, seat: int, moves: list[int]) -> list[list[int]]:
        """Whole turns to choose among, what the rules of thumb do first; none: search goes move by move."""
        return []

    def take_turn(self, t: Table) -> None:
        """Whoever is asked plays a turn by rules of thumb; a game whose turns are more than a move overrides it."""
        question = t.stack[-1]
        seat = question.asked(t)[0]
        question.answer(t, seat, self.thumb(t, seat, question.moves(t, seat), t.dice))

    def judge(self, t: Table) -> list[float]:
        """What an unfinished game looks worth to each seat, from 0 to 1, like `reward`."""
        return [0.5] * t.seats

    def reward(self, t: Table) -> list[float]:
        """What a finished game was worth to each seat, from 0 to 1."""
        return rewards(t.result())

"""The bot that plays by a game's rules of thumb."""

from __future__ import annotations

from barkyard.bots.chair import Chair
from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice


class ThumbBot:
    """Rules of thumb, with a lapse now and then if it is told so: so many moves of a hundred are any move."""

    def __init__(self, hints: Hints, lapses: int = 0) -> None:
        self.hints = hints
        self.lapses = lapses

    def choose(self, chair: Chair, dice: Dice) -> int:
        moves = chair.moves()
        if len(moves) == 1 or (self.lapses and dice.below(100) < self.lapses):
            return moves[dice.below(len(moves))]
        return self.hints.thumb(chair.imagine(dice), chair.seat, moves, dice)

"""The bot that every other bot must beat."""

from __future__ import annotations

from barkyard.bots.chair import Chair
from barkyard.engine.dice import Dice


class RandomBot:
    """Any legal move, each as likely."""

    def choose(self, chair: Chair, dice: Dice) -> int:
        moves = chair.moves()
        return moves[dice.below(len(moves))]

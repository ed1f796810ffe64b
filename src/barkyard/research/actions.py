"""Moves as numbers without gaps, the same in every mode of a game: verb after verb, in the order of their numbers."""

from __future__ import annotations

from barkyard.engine.game import Game
from barkyard.engine.moves import NUMBER, VERB, move_text, parse_move


class Actions:
    """All that can ever be answered in a game, whether or not it is legal now."""

    def __init__(self, game: Game) -> None:
        self.verbs = game.verbs
        self.starts: list[int] = []  # by verb
        self.moves: list[int] = []  # by action
        for index, verb in enumerate(game.verbs):
            self.starts.append(len(self.moves))
            self.moves += [index << VERB | number for number in range(verb.size)]
        self.size = len(self.moves)

    def action(self, move: int) -> int:
        return self.starts[move >> VERB] + (move & NUMBER)

    def hold(self, numbers: list[int]) -> bool:
        """Whether each of these is the number of an action."""
        size = self.size
        return all(not (number < 0 or number >= size) for number in numbers)

    def text(self, action: int) -> str:
        """As people write it: `play skip`."""
        return move_text(self.verbs, self.moves[action])

    def number(self, text: str) -> int:
        """The action a text stands for; ValueError if there is none."""
        return self.action(parse_move(self.verbs, text))

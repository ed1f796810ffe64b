"""One way in which everybody plays on from some place of a game: by rules of thumb, or with a lapse now and then.

Made for worlds that somebody imagines. The same world and the same dice always come to the same end.
"""

from __future__ import annotations

from typing import Final

from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table

ALWAYS: Final = 256  # of 256 moves all follow the rules of thumb


class Way:
    """Of 256 moves so many are those of the rules of thumb, the others are any. Without rules all are."""

    def __init__(self, hints: Hints, guided: int) -> None:
        self.hints = hints
        self.guided = guided if hints.has_thumb else 0

    def choose(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        if len(moves) == 1:
            return moves[0]
        if self.guided == ALWAYS or (self.guided and dice.next() & 255 < self.guided):
            return self.hints.thumb(t, seat, moves, dice)
        return moves[dice.below(len(moves))]

    def choose_some(self, t: Table, seat: int, most: int, dice: Dice) -> list[int]:
        """Play for one seat as long as it is its turn, at most so many moves; those moves."""
        made: list[int] = []
        while len(made) < most and t.stack and seat in t.stack[-1].asked(t):
            question = t.stack[-1]
            if made and question.asked(t)[0] != seat:
                break
            move = self.choose(t, seat, question.moves(t, seat), dice)
            question.answer(t, seat, move)
            made.append(move)
        return made

    def finish(self, t: Table, dice: Dice) -> None:
        """Play to the end. Two tables that get the same dice have the same luck as long as they agree."""
        t.dice = dice.fork()
        if self.hints.turns and self.guided == ALWAYS:  # whole turns are three times as fast
            while t.stack:
                self.hints.take_turn(t)
            return
        while t.stack:
            question = t.stack[-1]
            seat = question.asked(t)[0]
            question.answer(t, seat, self.choose(t, seat, question.moves(t, seat), dice))


def make_line(t: Table, seat: int, moves: list[int]) -> bool:
    """Make a seat's moves one after the other; whether all of them could be made."""
    for move in moves:
        if not t.stack or seat not in t.stack[-1].asked(t) or move not in t.stack[-1].moves(t, seat):
            return False
        t.stack[-1].answer(t, seat, move)
    return True

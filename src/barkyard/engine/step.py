"""The usual question: one seat has one thing to choose."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from barkyard.engine.table import ALONE, Question, T


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Question[T]):
    """A question to one seat at a game's own table. A game writes `moves`, what an answer does, and `refusal`; it
    writes `ready` where a step need not always be asked.

    A step is a value: its fields never change, so that clones share it. An answer takes it off the stack, does what
    it does, and the table goes on by itself until somebody has to choose. A step that always knows what is asked next
    writes `answer` in the place of `do`, and puts that on the stack.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def do(self, t: T, move: int) -> None:
        """What an answer changes. Never called with anything that is not among the moves."""
        raise NotImplementedError

    def asked(self, t: T) -> list[int]:
        return ALONE[self.seat]

    def copy(self) -> Question[T]:
        return self

    def answer(self, t: T, seat: int, move: int) -> None:
        t.stack.pop()
        self.do(t, move)
        t.go_on()


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[T]):
    """A step that is asked only where there is a choice: a single answer is given at once, none is passed over."""

    def ready(self, t: T) -> bool:
        moves = self.moves(t, self.seat)
        if len(moves) > 1:
            return True
        t.stack.pop()
        if moves:
            self.do(t, moves[0])
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Step[T]):
    """A step that stays where it is, to be asked again, until it pops itself."""

    def answer(self, t: T, seat: int, move: int) -> None:
        self.do(t, move)
        t.go_on()

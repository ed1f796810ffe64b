"""What a bot may use: the seat's view, its legal moves, and worlds it can imagine. Never the table."""

from __future__ import annotations

from typing import Protocol

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.moves import move_text
from barkyard.engine.table import Table
from barkyard.engine.views import view


class Chair:
    """A seat at an imagined table, so not even a curious bot finds a hidden card in it.

    View, moves and imagination are the same in every world the seat cannot tell from the true one (laws 4 to 6).
    """

    def __init__(self, table: Table, seat: int, dice: Dice) -> None:
        self.seat = seat
        self._imagined = table.imagine(seat, dice)

    @property
    def game(self) -> Game:
        """The box: its name, words and seats."""
        return self._imagined.game

    @property
    def seats(self) -> int:
        return self._imagined.seats

    @property
    def options(self) -> dict[str, str]:
        return self._imagined.options

    def view(self) -> dict[str, object]:
        return view(self._imagined, self.seat)

    def moves(self) -> list[int]:
        """The legal moves, empty if the seat is not asked."""
        return self._imagined.moves(self.seat).copy() if self.seat in self._imagined.asked() else []

    def text(self, move: int) -> str:
        return move_text(self._imagined.game.verbs, move)

    def imagine(self, dice: Dice) -> Table:
        """A table of the bot's own that looks from this seat like the true one."""
        return self._imagined.imagine(self.seat, dice)


class Bot(Protocol):
    """Chooses one of the chair's moves; randomness comes from the dice it is given."""

    def choose(self, chair: Chair, dice: Dice) -> int: ...

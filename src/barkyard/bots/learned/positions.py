"""Positions to learn from: a few of each game that bots play among themselves, and who won it."""

from __future__ import annotations

from mypy_extensions import i64

from barkyard.bots.chair import Bot, Chair
from barkyard.bots.hints.hints import Hints
from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table


class Position:
    """What a judge is told of each seat, what the written judge says of it, and the share each seat had in the win."""

    def __init__(self, sheets: list[Sheet], judged: list[float]) -> None:
        self.sheets = sheets
        self.judged = judged
        self.won: list[float] = []


class Watcher:
    """Keeps so many positions of a game, each moment of it as likely as any other."""

    def __init__(self, traits: Traits, hints: Hints, count: int, dice: Dice) -> None:
        self.traits = traits
        self.hints = hints
        self.count = count
        self.dice = dice
        self.seen: i64 = 0
        self.kept: list[Position] = []

    def see(self, t: Table) -> None:
        if not self.traits.asked(t):
            return
        self.seen += 1
        if len(self.kept) < self.count:
            self.kept.append(self._taken(t))
            return
        place = self.dice.below(int(self.seen))
        if place < self.count:
            self.kept[place] = self._taken(t)

    def _taken(self, t: Table) -> Position:
        sheets: list[Sheet] = []
        for seat in range(t.seats):
            sheet = Sheet()
            self.traits.look(t, seat, sheet)
            sheets.append(sheet)
        return Position(sheets, self.hints.judge(t))

    def finish(self, t: Table) -> list[Position]:
        """The game is over: now it is known who won."""
        won = [0.0] * t.seats
        winners = t.result().winners
        for seat in winners:
            won[seat] = 1.0 / float(len(winners))
        for position in self.kept:
            position.won = won
        return self.kept


def played(t: Table, hints: Hints, bot: Bot | None, lapses: int, watcher: Watcher, dice: Dice) -> list[Position]:
    """A game with a bot in every seat, in which so many moves of a hundred are any move.

    Without a bot by rules of thumb. They look at nothing that their seat has not seen: they may be asked at the true
    table, which is quicker.
    """
    while t.stack:
        watcher.see(t)
        seat = t.asked()[0]
        moves = t.moves(seat)
        if len(moves) == 1 or (lapses and dice.below(100) < lapses):
            move = moves[dice.below(len(moves))]
        elif bot is None:
            move = hints.thumb(t, seat, moves, dice)
        else:
            move = bot.choose(Chair(t, seat, dice), dice)
        t.answer(seat, move)
    return watcher.finish(t)

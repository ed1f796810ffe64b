"""A bot at a match: asked for a move it answers with its text, and it sees no more than its seat may."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from barkyard.bots.chair import Bot, Chair
from barkyard.bots.naming import is_bot, make_bot, no_bot
from barkyard.bots.own import is_own
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Result
from barkyard.match import Match


class Chooser(Protocol):
    """Whoever can say what a seat should play: a bot of ours, or anything of one's own."""

    def choose(self, match: Match, seat: int) -> str: ...


class Player:
    """A bot by its name. The same seed and the same matches give the same choices."""

    def __init__(self, name: str, seed: int) -> None:
        if not is_bot(name) and not is_own(name):
            raise no_bot(name, ", and FILE.py:Class")
        self.name = name
        self._dice = Dice.seeded(seed)
        self._bots: dict[str, Bot] = {}  # by game

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, match: Match, seat: int) -> str:
        """The text of the move it would play for this seat."""
        if seat not in match.asked:
            raise BadSetup(f"expected one of the seats that are asked, {list(match.asked)}, not {seat!r}")
        if match.game.name not in self._bots:
            self._bots[match.game.name] = make_bot(self.name, match.game.name)
        chair = Chair(match.table, seat, self._dice)
        return chair.text(self._bots[match.game.name].choose(chair, self._dice))


def play_out(match: Match, players: Sequence[Chooser]) -> Result:
    """Play a match to its end, a player for each seat."""
    while not match.over:
        seat = match.asked[0]
        match.play(seat, players[seat].choose(match, seat))
    return match.table.result()

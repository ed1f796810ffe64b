"""A game's hints with a learned judge in the place of the written one."""

from __future__ import annotations

from barkyard.bots.chair import Chair
from barkyard.bots.hints.hints import Hints
from barkyard.bots.learned.model import Model, worth_of
from barkyard.bots.learned.sheet import Traits
from barkyard.bots.search import Voter, Votes
from barkyard.engine.dice import Dice
from barkyard.engine.slips import MAX_SEATS
from barkyard.engine.table import Table


class Settings:
    """How a game is searched with its learned judge; see Hints for what they mean."""

    def __init__(
        self,
        horizon: int,
        exploration: float,
        trust: float,
        walks: int,
        pace: float,
        most_seats: int = MAX_SEATS,
        turns: int = 0,
    ) -> None:
        self.horizon = horizon
        self.exploration = exploration
        self.trust = trust
        self.walks = walks
        self.pace = pace  # iterations in the time of one with the written judge, as measured, or a little less
        self.most_seats = most_seats  # so far it has been shown to be stronger
        self.turns = turns  # where whole turns race


class LearnedHints(Hints):
    """All but the judge, and how long playouts are before it is asked, is as the game's own hints have it."""

    def __init__(self, usual: Hints, traits: Traits, model: Model, settings: Settings) -> None:
        super().__init__(
            horizon=settings.horizon,
            guided=usual.guided,
            modelled=usual.modelled,
            exploration=settings.exploration,
            trust=settings.trust,
            trust_alone=usual.trust_alone,
            walks=settings.walks,
            has_thumb=usual.has_thumb,
            turns=settings.turns,
            turns_alone=usual.turns_alone,
        )
        self.usual = usual
        self.pace = settings.pace
        self.traits = traits
        self.model = model

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        return self.usual.thumb(t, seat, moves, dice)

    def plans(self, t: Table, seat: int, moves: list[int]) -> list[list[int]]:
        return self.usual.plans(t, seat, moves)

    def take_turn(self, t: Table) -> None:
        self.usual.take_turn(t)

    def judge(self, t: Table) -> list[float]:
        return worth_of(self.model.chances(t, self.traits))

    def reward(self, t: Table) -> list[float]:
        return self.usual.reward(t)


class LearnedBot:
    """Searches with the learned judge at the tables that it is for. Elsewhere it is the usual search."""

    def __init__(self, learned: dict[int, Voter], usual: Voter, options: dict[str, str]) -> None:
        self.learned = learned  # by number of seats
        self.usual = usual
        self.options = options

    def choose(self, chair: Chair, dice: Dice) -> int:
        return self._for(chair).choose(chair, dice)

    def votes(self, chair: Chair, dice: Dice) -> Votes:
        return self._for(chair).votes(chair, dice)

    def _for(self, chair: Chair) -> Voter:
        return self.learned.get(chair.seats, self.usual) if chair.options == self.options else self.usual

"""Two canoes of Puppy Lake as `expert` imagines them: everybody takes the turn that the learned judge likes best.

Rules of thumb are the same for every race, so races that play on by them come to the same turns, whoever judges them.
Here the judge chooses the turns that race, and the replies of everybody: fewer playouts, of better games.
"""

from __future__ import annotations

from typing import Final, cast

from barkyard.bots.hints.puppy_lake import PuppyLakeHints
from barkyard.bots.hints.puppy_lake_turns import quickly_promising, take
from barkyard.bots.learned.hints import LearnedHints, Settings
from barkyard.bots.learned.model import Model
from barkyard.bots.learned.sheet import Traits
from barkyard.engine.moves import VERB
from barkyard.engine.table import Table
from barkyard.games.puppy_lake.moves import PLACE
from barkyard.games.puppy_lake.questions import PlayCard
from barkyard.games.puppy_lake.table import PuppyLake

WORLDS: Final = 20  # in which the judge looks at every turn before the best of them race
RACING: Final = 6  # turns
REPLIES: Final = 8  # turns that are looked at for each reply


class TwoCanoesHints(LearnedHints):
    def __init__(self, usual: PuppyLakeHints, traits: Traits, model: Model, settings: Settings) -> None:
        super().__init__(usual, traits, model, settings)
        self.habits = usual.habits
        self.racing = RACING
        self.replies = REPLIES
        self.worlds = WORLDS

    def plans(self, t: Table, seat: int, moves: list[int]) -> list[list[int]]:
        """Of the turns worth trying those that the judge likes best, the very best first."""
        turns = self.usual.plans(t, seat, moves)
        if len(turns) <= 1 or moves[0] >> VERB == PLACE >> VERB:
            return turns
        totals = [0.0] * len(turns)
        for _ in range(self.worlds):
            world = t.imagine(seat, t.dice)
            for i in range(len(turns)):
                totals[i] += self._worth_after(world.clone(), seat, turns[i])
        ranked = [(-totals[i], i) for i in range(len(turns))]
        ranked.sort()
        return [turns[i] for _, i in ranked[: self.racing]]

    def take_turn(self, t: Table) -> None:
        """What the dice are going to show nobody knows: turns are looked at with other dice than the world's."""
        w = cast(PuppyLake, t)
        question = w.stack[-1]
        if not isinstance(question, PlayCard):
            self.usual.take_turn(w)
            return
        seat = question.asked(w)[0]
        turns = quickly_promising(w, seat, question.moves(w, seat), self.habits, self.replies)
        totals = [0.0] * len(turns)
        for _ in range(1 if seat == w.first else 2):
            dice = w.dice.fork()
            for i in range(len(turns)):
                after = w.clone()
                after.dice = dice.copy()
                take(after, seat, turns[i])
                totals[i] += self._worth(after, seat)
        take(w, seat, turns[totals.index(max(totals))])

    def _worth_after(self, t: Table, seat: int, turn: list[int]) -> float:
        for move in turn:
            t.stack[-1].answer(t, seat, move)
        return self._worth(t, seat)

    def _worth(self, t: Table, seat: int) -> float:
        worth = self.judge(t) if t.stack else self.reward(t)
        return worth[seat]

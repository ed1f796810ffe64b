"""Tables that are stepped by the numbers of actions, one or many in a call; observations and masks come with it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from barkyard.bots.chair import Bot, Chair
from barkyard.bots.random_bot import RandomBot
from barkyard.bots.rewards import rewards
from barkyard.engine.dice import Dice
from barkyard.engine.game import Result
from barkyard.engine.table import Table
from barkyard.research.encoder import Encoder
from barkyard.research.rows import Row

NOBODY: Final = -1  # is asked: the game is over
EVERY: Final = -1  # seat is played from outside
ILLEGAL: Final = -1.0  # what an action outside the mask is worth; it ends the game

GOES_ON: Final = 0
IS_OVER: Final = 1
WAS_ILLEGAL: Final = 2


def worths(result: Result) -> list[float]:
    """From 0 to 1 for each seat: sums of fractions may be a trifle above it."""
    return [one if one < 1.0 else 1.0 for one in rewards(result)]


class Run:
    """One table with its row. `seat` is whose decision is due; the row shows what that seat observes."""

    def __init__(self, encoder: Encoder, row: Row, by_score: bool) -> None:
        self.encoder = encoder
        self.row = row
        self.by_score = by_score
        self.moves = encoder.actions.moves
        self.seat = NOBODY
        self.t: Table = self._deal(Dice.seeded(0))

    def _deal(self, dice: Dice) -> Table:
        layout = self.encoder.layout
        return layout.game.deal(layout.seats, layout.options, dice)

    def begin(self, dice: Dice) -> None:
        self.t = self._deal(dice.fork())
        self.ask()

    def ask(self) -> None:
        """Find out who decides next."""
        asked = self.t.asked()
        self.seat = asked[0] if asked else NOBODY

    def look(self) -> None:
        """What the seat that decides observes; after the end, what the seat that stays in the row does."""
        self.encoder.fill(self.t, self.seat, self.row)

    def is_legal(self, action: int) -> bool:
        return 0 <= action < len(self.moves) and self.row.is_legal(action)

    def answer(self, action: int) -> None:
        self.t.answer(self.seat, self.moves[action])
        self.ask()

    def step(self, action: int) -> int:
        """A legal action, and a look; who decides next."""
        self.t.answer(self.seat, self.moves[action])
        asked = self.t.asked()
        if not asked:
            self.seat = NOBODY
            return NOBODY
        self.seat = asked[0]
        self.encoder.fill(self.t, self.seat, self.row)
        return self.seat

    def worth(self) -> list[float]:
        """What the finished game was worth to each seat."""
        result: Result = self.t.result()
        return [float(score) for score in result.scores] if self.by_score else worths(result)

    def play_others(self, me: int, bots: list[Bot], dice: Dice) -> None:
        """Bots answer until this seat is asked, or nobody."""
        while self.seat != NOBODY and self.seat != me:
            seat = self.seat
            bot = bots[seat]
            if isinstance(bot, RandomBot):  # it looks at nothing, so that nothing needs to be imagined for it
                moves = self.t.moves(seat)
                self.t.answer(seat, moves[dice.below(len(moves))])
            else:
                self.t.answer(seat, bot.choose(Chair(self.t, seat, dice), dice))
            self.ask()


class Tables:
    """Many tables. From outside one seat is played, or every seat; a finished table is dealt anew by the next step."""

    def __init__(self, encoder: Encoder, count: int, me: int, bots: list[Bot], by_score: bool) -> None:
        self.encoder = encoder
        self.count = count
        self.me = me
        self.bots = bots  # by seat
        self.rows = encoder.rows(count)
        self.runs = [Run(encoder, row, by_score) for row in self.rows.rows]
        self.dice = [Dice.seeded(index) for index in range(count)]
        seats = encoder.seats
        self.seats: i64 = seats
        self.rewards = vec[float]([0.0] * count)
        self.worths = vec[float]([0.0] * (count * seats))
        self.states = vec[u8]([IS_OVER] * count)
        self.deciders = vec[u8]([0] * count)

    def seed(self, index: int, seed: int) -> None:
        self.dice[index] = Dice.seeded(seed)

    def begin(self, index: int) -> None:
        """Deal a table anew, and go on to the first decision."""
        run = self.runs[index]
        run.begin(self.dice[index])
        self._go_on(index, run)

    def step(self, actions: list[int]) -> None:
        """An action for each table; that of a table which is over is not looked at."""
        seats, rewards, worths, states = self.seats, self.rewards, self.worths, self.states
        at: i64 = -1
        for action in actions:
            at += 1
            run = self.runs[at]
            rewards[at] = 0.0
            if states[at] != GOES_ON:
                seat: i64 = 0
                while seat < seats:
                    worths[at * seats + seat] = 0.0
                    seat += 1
                self.begin(at)
            elif run.is_legal(action):
                run.answer(action)
                self._go_on(at, run)
            else:
                states[at] = WAS_ILLEGAL
                rewards[at] = ILLEGAL

    def _go_on(self, index: int, run: Run) -> None:
        if self.me != EVERY:
            run.play_others(self.me, self.bots, self.dice[index])
        if run.seat == NOBODY:
            self._finish(index, run)
            return
        self.states[index] = GOES_ON
        self.deciders[index] = run.seat
        run.look()

    def _finish(self, index: int, run: Run) -> None:
        """The seat that is played, or the one that made the last move, sees how it ended."""
        at: i64 = index
        seat: i64 = self.me
        if self.me == EVERY:
            seat = i64(self.deciders[at])
        self.states[at] = IS_OVER
        worth = run.worth()
        for other in range(len(worth)):
            self.worths[at * self.seats + other] = worth[other]
        self.rewards[at] = worth[seat]
        self.encoder.fill(run.t, seat, run.row)

    def rewards_buffer(self) -> memoryview:
        return memoryview(self.rewards)

    def worths_buffer(self) -> memoryview:
        return memoryview(self.worths)

    def states_buffer(self) -> memoryview:
        return memoryview(self.states)

    def deciders_buffer(self) -> memoryview:
        return memoryview(self.deciders)

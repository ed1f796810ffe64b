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
from barkyard.engine.table import ZONE_BITS, Table, Touches
from barkyard.research.encoder import Encoder
from barkyard.research.rows import Row

NOBODY: Final = -1  # is asked: the game is over
EVERY: Final = -1  # seat is played from outside
REFUSED: Final = -2  # instead of a seat: the action was not legal
ILLEGAL: Final = -1.0  # what an action outside the mask is worth; it ends the game


def worths(result: Result) -> list[float]:
    """From 0 to 1 for each seat: sums of fractions may be a trifle above it."""
    return [one if one < 1.0 else 1.0 for one in rewards(result)]


class Run:
    """One table with a row for each seat, which may all be the same one. `seat` is whose decision is due; its row shows
    what it observes. A row that is one seat's alone has less to write: it knows what that seat saw last."""

    def __init__(self, encoder: Encoder, rows: list[Row], by_score: bool) -> None:
        self.encoder = encoder
        self.rows = rows
        self.by_score = by_score
        self.moves = encoder.actions.moves
        self.seat = NOBODY
        self.t: Table = self._deal(Dice.seeded(0))
        self._looking = list(dict.fromkeys(rows))  # each once
        self._touches: Touches | None = None  # of the table that the rows show

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
        """What the seat that decides observes."""
        self.look_as(self.seat)

    def look_as(self, seat: int) -> None:
        self._notice()
        self.encoder.fill_as_asked(self.t, self.t.asked(), seat, self.rows[seat])

    def _notice(self) -> None:
        """Tell the rows what was touched since they were told last; of another table, everything."""
        touches = self._touches
        if touches is None or self.t.touches is not touches:
            self._look_on()
            return
        zones, zone, bit, floors = touches.zones, i64(0), i64(1), touches.floors
        touches.zones = 0
        while zones != 0:
            if zones & 15 == 0:
                zones >>= 4
                zone += 4
                bit <<= 4
                continue
            if zones & 1 != 0:
                floor: i64 = floors[zone]
                for row in self._looking:
                    row.touch(zone, bit, floor)
            zones >>= 1
            zone += 1
            bit <<= 1

    def _look_on(self) -> None:
        """From now on the table says what is touched, if it knows how."""
        for row in self._looking:
            row.touch_all()
        count = len(self.t.zones)
        if self.t.TOUCHES and count <= len(ZONE_BITS):
            self._touches = self.t.touches = Touches(count)

    def legal(self) -> list[int]:
        """What the mask of the seat that decides holds, without a search through it; nothing after the end."""
        return [] if self.seat == NOBODY else self.encoder.legal(self.rows[self.seat])

    def is_legal(self, action: int) -> bool:
        return 0 <= action < len(self.moves) and self.rows[self.seat].is_legal(action)

    def answer(self, action: int) -> None:
        self.t.answer(self.seat, self.moves[action])
        self.ask()

    def step(self, action: int) -> int:
        """An action, and a look; who decides next, or REFUSED, if it is not legal."""
        if not self.is_legal(action):
            return REFUSED
        self.t.answer(self.seat, self.moves[action])
        asked = self.t.asked()
        if not asked:
            self.seat = NOBODY
            return NOBODY
        seat = asked[0]
        self.seat = seat
        self._notice()
        self.encoder.fill_as_asked(self.t, asked, seat, self.rows[seat])
        return seat

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
        self.runs = [Run(encoder, [row] * encoder.seats, by_score) for row in self.rows.rows]
        self.dice = [Dice.seeded(index) for index in range(count)]
        seats = encoder.seats
        self.seats: i64 = seats
        self.rewards = vec[float]([0.0] * count)
        self.worths = vec[float]([0.0] * (count * seats))
        self.over = vec[u8]([1] * count)
        self.illegal = vec[u8]([0] * count)  # that is why it is over
        self.deciders = vec[u8]([0] * count)

    def seed(self, index: int, seed: int) -> None:
        self.dice[index] = Dice.seeded(seed)

    def begin(self, index: int) -> None:
        """Deal a table anew, and go on to the first decision."""
        self._forget(index)
        run = self.runs[index]
        run.begin(self.dice[index])
        self._go_on(index, run)

    def step(self, actions: list[int]) -> None:
        """An action for each table; that of a table which is over is not looked at."""
        over, rewards = self.over, self.rewards
        at: i64 = -1
        for action in actions:
            at += 1
            run = self.runs[at]
            rewards[at] = 0.0
            if over[at] != 0:
                self.begin(at)
            elif run.is_legal(action):
                run.answer(action)
                self._go_on(at, run)
            else:
                over[at] = 1
                self.illegal[at] = 1
                rewards[at] = ILLEGAL

    def _forget(self, at: i64) -> None:
        """How the last game came out."""
        self.illegal[at] = 0
        seat: i64 = 0
        while seat < self.seats:
            self.worths[at * self.seats + seat] = 0.0
            seat += 1

    def _go_on(self, index: int, run: Run) -> None:
        if self.me != EVERY:
            run.play_others(self.me, self.bots, self.dice[index])
        if run.seat == NOBODY:
            self._finish(index, run)
            return
        self.over[index] = 0
        self.deciders[index] = run.seat
        run.look()

    def _finish(self, index: int, run: Run) -> None:
        """The seat that is played, or the one that made the last move, sees how it ended."""
        at: i64 = index
        seat: i64 = self.me
        if self.me == EVERY:
            seat = i64(self.deciders[at])
        self.over[at] = 1
        worth = run.worth()
        for other in range(len(worth)):
            self.worths[at * self.seats + other] = worth[other]
        self.rewards[at] = worth[seat]
        run.look_as(seat)

    def legal(self) -> list[list[int]]:
        """What the mask of each table holds, without a search through it."""
        return [self.encoder.legal(row) for row in self.rows.rows]

    def rewards_buffer(self) -> memoryview:
        return memoryview(self.rewards)

    def worths_buffer(self) -> memoryview:
        return memoryview(self.worths)

    def over_buffer(self) -> memoryview:
        return memoryview(self.over)

    def illegal_buffer(self) -> memoryview:
        return memoryview(self.illegal)

    def deciders_buffer(self) -> memoryview:
        return memoryview(self.deciders)

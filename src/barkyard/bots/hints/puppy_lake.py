"""Puppy Lake by rules of thumb: paddle where most puppies are on the way and most will float into the canoe.

All of it is open but the bag and the other hands, so a seat needs no imagination to judge a place. What the dice will
make the truck do is reckoned with by its odds.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from mypy_extensions import i64

from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER as CONTENT
from barkyard.engine.moves import VERB
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.games.puppy_lake.cards import NUMBER, PADDLE_STEPS, column_of, points, row_of
from barkyard.games.puppy_lake.lake import MOST_COLUMNS
from barkyard.games.puppy_lake.questions import DOWN, LEFT, PADDLE, PLAY, RIGHT, STOP, TOSS, UP, may_paddle
from barkyard.games.puppy_lake.table import NOBODY_DRIVES, PuppyLake
from barkyard.games.puppy_lake.zones import BAG, LOST, WATER

KEEPING: Final = 0.35  # points that a step more on a card is worth in a later turn
PADDLE_WORTH: Final = 3.5  # points that a Fast Paddle should bring
NEARNESS: Final = 0.3  # of a puppy's points for being in its column, less further off
CLOSE: Final = 6  # columns
TO_COME: Final = 4.0  # points of a puppy that is still in the bag, wherever it falls
STANDING: Final = 0.5  # puppies that a Hubbard player tosses where the truck stands, more than elsewhere
LEANING: Final = 0.4  # points that a row up or down is worth
DIE: Final = range(1, 7)
MARGIN: Final = 12.0  # points that make a lead fairly safe
BEHIND: Final = 0.25  # of all points: so far behind the lake, a game alone is as good as lost


class PuppyLakeHints(Hints):
    def __init__(self) -> None:
        super().__init__(horizon=40, guided=256, exploration=0.15, trust=1.0, trust_alone=2.0)

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        w = cast(PuppyLake, t)
        verb = moves[0] >> VERB
        if verb >= LEFT >> VERB:
            return next_step(w, seat, moves)
        if verb == PLAY >> VERB:
            return best_card(w, seat, moves)
        if verb == TOSS >> VERB:
            return farthest_toss(w, moves, dice)
        return middle_place(w, moves)

    def judge(self, t: Table) -> list[float]:
        """Who leads by how much. Alone, every point counts as much as any other."""
        w = cast(PuppyLake, t)
        if w.seats == 1:
            return [rescuing(w)]
        scores = [w.score(seat) for seat in range(w.seats)]
        worth: list[float] = []
        for seat in range(w.seats):
            rival = -1000
            for other in range(w.seats):
                if other != seat:
                    rival = max(rival, scores[other])
            worth.append(leading(scores[seat] - rival))
        return worth

    def reward(self, t: Table) -> list[float]:
        worth = self.judge(t)
        result = t.result()
        for seat in range(t.seats):
            worth[seat] *= 0.5
        for seat in result.winners:
            worth[seat] += 0.5 / len(result.winners)
        return worth


def odds_of_tosses() -> list[float]:
    """How many puppies the truck tosses on average, by the spaces it has gone by then (PL-truck.2, PL-truck.3)."""
    odds = [0.0] * (2 * DIE.stop - 1)
    for one in DIE:
        for two in DIE:
            tosses = range(1, 2 * one + 1) if one == two else (min(one, two), one + two)
            for spaces in tosses:
                odds[spaces] += 1 / 36
    return odds


TOSSES: Final = odds_of_tosses()


def leading(margin: int) -> float:
    return 1.0 / (1.0 + exp(-margin / MARGIN))


def rescuing(t: PuppyLake) -> float:
    """How far the rescued points outweigh the lost ones, from a quarter of the lake behind to all of it ahead."""
    ahead = (t.score(0) - points(t.zones[LOST])) / t.lake.total
    return min(1.0, max(0.0, (ahead + BEHIND) / (1.0 + BEHIND)))


def middle_place(t: PuppyLake, moves: list[int]) -> int:
    """A canoe in the middle is near everything."""
    best = moves[0]
    nearest = MOST_COLUMNS
    for move in moves:
        off = abs(2 * (move & CONTENT) + t.lake.canoe - t.lake.columns)
        if off < nearest:
            nearest = off
            best = move
    return best


def farthest_toss(t: PuppyLake, moves: list[int], dice: Dice) -> int:
    """A Hubbard player tosses fast puppies first and as far from every canoe as the bridge goes."""
    best = moves[0]
    best_worth = -1.0
    for move in moves:
        number, space = divmod(move & CONTENT, MOST_COLUMNS)
        nearest = MOST_COLUMNS
        for seat in t.canoes():
            nearest = min(nearest, abs(space + 1 - t.canoe_columns[seat]))
        worth = float((number + 1) * min(nearest, 8)) + float(dice.next() & 255) / 256.0
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def best_card(t: PuppyLake, seat: int, moves: list[int]) -> int:
    """The card whose best place is worth most, less what its steps would be worth later."""
    lake = Currents(t, seat)
    longest = (moves[-1] & CONTENT) + 1
    values = lake.values(longest)
    best = moves[0]
    best_worth = -1000.0
    for move in moves:
        number = (move & CONTENT) + 1
        worth = values[number] - KEEPING * number
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def next_step(t: PuppyLake, seat: int, moves: list[int]) -> int:
    """A step towards the best place in reach; a Fast Paddle if that brings enough more."""
    lake = Currents(t, seat)
    fast = may_paddle(t, seat)
    values = lake.values(t.steps + (PADDLE_STEPS if fast else 0))
    if fast and values[t.steps + PADDLE_STEPS] >= values[t.steps] + PADDLE_WORTH:
        return PADDLE
    move = lake.first_step(t.steps)
    if move in moves:
        return move
    return STOP if STOP in moves else moves[0]


def leaning(t: PuppyLake, seat: int) -> float:
    """What a row further down is worth. Low down all puppies still come by, and few are lost; high up they are taken
    before another canoe has them. With a Hubbard player and another canoe, one is as good as the other.
    """
    losses_count = t.seats == 1 or t.hubbard != NOBODY_DRIVES
    lean = LEANING if losses_count else 0.0
    return lean - LEANING if t.partner(seat) >= 0 else lean


class Currents:
    """What each place of the lake is worth to a canoe, and the ways there."""

    def __init__(self, t: PuppyLake, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.columns: i64 = t.lake.columns
        self.rows: i64 = t.lake.rows
        self.width: i64 = t.lake.columns + 2
        size = self.width * (self.rows + 2)
        self.here: list[int] = [0] * size  # points in each square now
        self.coming: list[int] = [0] * size  # points that pass each square in the next float
        self.later: list[float] = [0.0] * self.width  # points in each column that the next float leaves there
        self.begin: list[int] = []  # by the steps it takes to the best place: how to begin
        for slip in t.zones[WATER]:
            self._look_at(slip)
        if t.cab and t.zones[BAG]:
            self._expect_tosses()
        self.lean = leaning(t, seat)
        self.near = [self._nearness(column) for column in range(self.width)]

    def _look_at(self, slip: int) -> None:
        number: i64 = NUMBER[slip & CARD]
        column: i64 = column_of(slip)
        row: i64 = row_of(slip)
        self.here[row * self.width + column] += number
        last = row + number
        if last <= self.rows:
            self.later[column] += float(number)
        else:
            last = self.rows
        row += 1
        while row <= last:
            self.coming[row * self.width + column] += number
            row += 1

    def _expect_tosses(self) -> None:
        """The truck goes on as it faces, and turns round at the ends; a Hubbard player goes anywhere."""
        t = self.t
        column: i64 = t.cab
        if t.hubbard != NOBODY_DRIVES:
            self.later[column] += TO_COME * STANDING
            return
        facing: i64 = t.facing
        for tosses in TOSSES[1:]:
            column += facing
            if column == self.columns or column == 1:
                facing = -facing
            self.later[column] += TO_COME * tosses

    def _nearness(self, column: i64) -> float:
        """Puppies that will be there next turn are worth being near."""
        total = 0.0
        other: i64 = max(1, column - CLOSE + 1)
        while other <= self.columns and other < column + CLOSE:
            off = other - column if other > column else column - other
            total += self.later[other] * float(CLOSE - off)
            other += 1
        return total * (NEARNESS / CLOSE)

    def values(self, steps: int) -> list[float]:
        """By number of steps, what the best place within so many is worth. Ways never turn back."""
        column: i64 = self.t.canoe_columns[self.seat]
        row: i64 = self.t.canoe_rows[self.seat]
        best = [-1000.0] * (steps + 1)
        begin = [STOP] * (steps + 1)
        for across in (-1, 1):
            for down in (-1, 1):
                self._quarter(column, row, across, down, steps, best, begin)
        for i in range(1, steps + 1):
            if best[i] <= best[i - 1]:
                best[i] = best[i - 1]
                begin[i] = begin[i - 1]
        self.begin = begin
        return best

    def first_step(self, steps: int) -> int:
        """How the way to the best place within so many steps begins; STOP if that is here."""
        return self.begin[steps]

    def _quarter(
        self, column: i64, row: i64, across: i64, down: i64, steps: i64, best: list[float], begin: list[int]
    ) -> None:
        """All places up to so many steps away in two directions, with what is picked up on the best way to each."""
        size: i64 = self.t.lake.canoe
        sideways, lengthways = (LEFT if across < 0 else RIGHT), (UP if down < 0 else DOWN)
        climb = self._climb(steps)
        gained: list[float] = []  # of the row before, by steps across
        first: list[int] = []
        y: i64 = 0
        while y <= climb and 1 <= row + y * down <= self.rows:
            line = (row + y * down) * self.width
            x: i64 = 0
            while x + y <= steps and 1 <= column + x * across <= self.columns - size + 1:
                left = column + x * across
                gain, start = 0.0, STOP
                if x + y:
                    bow = left if across < 0 else left + size - 1
                    gain = gained[x - 1] + self.here[line + bow] if x else -1.0
                    start = first[x - 1] if x > 1 or y else sideways
                    if y:
                        straight = gained[x] + self._covered(self.here, line + left, size)
                        if straight >= gain:
                            gain = straight
                            start = first[x] if y > 1 or x else lengthways
                if x < len(gained):
                    gained[x] = gain
                    first[x] = start
                else:
                    gained.append(gain)
                    first.append(start)
                if not self.t.sharing(self.seat, left, row + y * down):
                    worth = gain + self._covered(self.coming, line + left, size) + self.near[left]
                    worth += self.lean * float(row + y * down)
                    if worth > best[x + y]:
                        best[x + y] = worth
                        begin[x + y] = start
                x += 1
            y += 1

    def _climb(self, steps: i64) -> i64:
        """How many rows up or down the canoe may go with so many steps (PL-canoe.5, PL-canoe.12)."""
        if not self.t.may_climb():
            return 0
        return 1 if self.t.one_row and steps else steps

    def _covered(self, squares: list[int], start: i64, size: i64) -> float:
        total = 0.0
        i: i64 = 0
        while i < size:
            total += squares[start + i]
            i += 1
        return total

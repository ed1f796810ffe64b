"""Puppy Lake by rules of thumb: what each place of the lake is worth to a canoe, and the ways there.

All of it is open but the bag and the other hands, so a seat needs no imagination to judge a place. What the dice will
make the truck do is reckoned with by its odds.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from barkyard.bots.hints.puppy_lake_habits import IN_PARTS, Habits
from barkyard.games.puppy_lake.cards import number_on
from barkyard.games.puppy_lake.moves import DOWN, LEFT, RIGHT, STOP, UP
from barkyard.games.puppy_lake.table import ASHORE, NOBODY_DRIVES, PuppyLake
from barkyard.games.puppy_lake.zones import BAG, WATER, column_of, row_of

NEAR_IT: Final = 2  # columns from a canoe
STANDING: Final = 0.5  # puppies that a Hubbard player tosses where the truck stands, more than elsewhere
DIE: Final = range(1, 7)


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


def leaning(t: PuppyLake, seat: int, points: float) -> float:
    """What a row further down is worth. Low down all puppies still come by, and few are lost; high up they are taken
    before another canoe has them. With a Hubbard player and another canoe, one is as good as the other.
    """
    losses_count = t.seats == 1 or t.hubbard != NOBODY_DRIVES
    lean = points if losses_count else 0.0
    return lean - points if t.partner(seat) >= 0 else lean


class Currents:
    """What each place of the lake is worth to a canoe, and the ways there."""

    def __init__(self, t: PuppyLake, seat: int, habits: Habits) -> None:
        self.t = t
        second = 0 if t.first == seat and t.partner(seat) >= 0 else 1
        self.habits = habits
        self.close: i64 = habits.close
        self.nearness = habits.nearness[second] / float(habits.close)
        self.coming_worth = habits.coming[second]
        self.denied: i64 = int(IN_PARTS * habits.denied[second])
        self.denied_close: i64 = habits.denied_close
        self.denied_float: i64 = int(IN_PARTS * habits.denied_float[second])
        self.contested = habits.contested[second]
        self.columns: i64 = t.lake.columns
        self.rows: i64 = t.lake.rows
        self.width: i64 = t.lake.columns + 2
        self.size: i64 = t.lake.canoe
        self.column: i64 = t.canoe_columns[seat]
        self.row: i64 = t.canoe_rows[seat]
        other = t.partner(seat)
        self.other_column: i64 = t.canoe_columns[other] if other >= 0 else 0
        self.other_row: i64 = t.canoe_rows[other] if other >= 0 else ASHORE
        squares = self.width * (self.rows + 2)
        self.here: list[int] = [0] * squares  # points in each square now
        self.coming: list[int] = [0] * squares  # points that pass each square in the next float
        self.later: list[float] = [0.0] * self.width  # points in each column that the next float leaves there
        for slip in t.zones[WATER]:
            self._look_at(slip)
        if t.cab and t.zones[BAG]:
            self._expect_tosses()
        self.lean = leaning(t, seat, habits.leaning[second])
        self.near = [self._nearness(column) for column in range(self.width)]
        self.came: list[int] = [STOP] * squares  # the last step of the best way to each place
        self.best: list[float] = []  # by number of steps: what the best place so many away is worth
        self.goals: list[i64] = []  # and where it is

    def _look_at(self, slip: int) -> None:
        number: i64 = number_on(slip)
        column: i64 = column_of(slip)
        row: i64 = row_of(slip)
        self.here[row * self.width + column] += number * (IN_PARTS + self._denied(number, column, row))
        last = row + number
        if last <= self.rows:
            self.later[column] += float(number) * self._left_to_us(column)
        else:
            last = self.rows
        row += 1
        while row <= last:
            self.coming[row * self.width + column] += number
            row += 1

    def _left_to_us(self, column: i64) -> float:
        """How much of a puppy counts that both canoes are near."""
        if self.other_row == ASHORE or not -NEAR_IT <= column - self.other_column < self.size + NEAR_IT:
            return 1.0
        return 1.0 - self.contested

    def _denied(self, number: i64, column: i64, row: i64) -> i64:
        """What it is worth besides its points, in parts, that the other canoe does not get a puppy."""
        if self.other_row == ASHORE or not (self.denied or self.denied_float):
            return 0
        left = self.other_column
        right = left + self.size - 1
        off = left - column if column < left else column - right if column > right else 0
        if off == 0 and row < self.other_row <= row + number:
            return self.denied_float
        off += row - self.other_row if row > self.other_row else self.other_row - row
        return self.denied * (self.denied_close - off) // self.denied_close if off < self.denied_close else 0

    def _expect_tosses(self) -> None:
        """The truck goes on as it faces, and turns round at the ends; a Hubbard player goes anywhere."""
        t = self.t
        column: i64 = t.cab
        if t.hubbard != NOBODY_DRIVES:
            self.later[column] += self.habits.to_come * STANDING
            return
        facing: i64 = t.facing
        for tosses in TOSSES[1:]:
            column += facing
            if column == self.columns or column == 1:
                facing = -facing
            self.later[column] += self.habits.to_come * tosses

    def _nearness(self, column: i64) -> float:
        """Puppies that will be there next turn are worth being near."""
        total = 0.0
        close = self.close
        other: i64 = max(1, column - close + 1)
        while other <= self.columns and other < column + close:
            off = other - column if other > column else column - other
            total += self.later[other] * float(close - off)
            other += 1
        return total * self.nearness

    def values(self, steps: int) -> list[float]:
        """By number of steps, what the best place within so many is worth. Ways never turn back."""
        best = [-1000.0] * (steps + 1)
        goals = [self.row * self.width + self.column] * (steps + 1)
        self.best = best
        self.goals = goals
        for across in (-1, 1):
            for down in (-1, 1):
                self._quarter(across, down, steps)
        for i in range(1, steps + 1):
            if best[i] <= best[i - 1]:
                best[i] = best[i - 1]
                goals[i] = goals[i - 1]
        return best

    def way(self, steps: int) -> list[int]:
        """The steps to the best place within so many, once `values` has been asked for at least as many."""
        return self.way_to(self.goals[steps])

    def way_to(self, place: i64) -> list[int]:
        way: list[int] = []
        while self.came[place] != STOP:
            move = self.came[place]
            way.append(move)
            if move >= UP:
                place += self.width if move == UP else -self.width
            else:
                place += 1 if move == LEFT else -1
        way.reverse()
        return way

    def _quarter(self, across: i64, down: i64, steps: i64) -> None:
        """All places up to so many steps away in two directions, with what is picked up on the best way to each."""
        sideways, lengthways = (LEFT if across < 0 else RIGHT), (UP if down < 0 else DOWN)
        climb = self._climb(steps)
        rightmost = self.columns - self.size + 1
        bow = 0 if across < 0 else self.size - 1
        gained: list[int] = [0] * (steps + 1)  # in the row before, by steps across
        row = self.row
        y: i64 = 0
        while y <= climb and 1 <= row <= self.rows:
            place = row * self.width + self.column
            left = self.column
            x: i64 = 0
            while x + y <= steps and 1 <= left <= rightmost:
                gain, came = 0, STOP
                if x:
                    gain, came = gained[x - 1] + self.here[place + bow], sideways
                if y:
                    straight = gained[x] + self._covered(self.here, place)
                    if straight >= gain or not x:
                        gain, came = straight, lengthways
                gained[x] = gain
                self.came[place] = came
                if row != self.other_row or not -self.size < left - self.other_column < self.size:
                    points = float(gain) / IN_PARTS + self.coming_worth * float(self._covered(self.coming, place))
                    self._compare(x + y, place, points, left, row)
                x += 1
                left += across
                place += across
            y += 1
            row += down

    def _compare(self, steps: i64, place: i64, points: float, column: i64, row: i64) -> None:
        worth = points + self.near[column]
        worth += self.lean * float(row)
        if worth > self.best[steps]:
            self.best[steps] = worth
            self.goals[steps] = place

    def _climb(self, steps: i64) -> i64:
        """How many rows up or down the canoe may go with so many steps (PL-canoe.5, PL-canoe.12)."""
        if not self.t.may_climb():
            return 0
        return 1 if self.t.one_row and steps else steps

    def _covered(self, squares: list[int], place: i64) -> int:
        """The sum over the squares of a canoe."""
        total = 0
        i: i64 = 0
        while i < self.size:
            total += squares[place + i]
            i += 1
        return total


class Spot:
    """A place of the lake, how many steps away it is and what it is worth."""

    def __init__(self, place: int, steps: int, worth: float) -> None:
        self.place = place
        self.steps = steps
        self.worth = worth


class Lookout(Currents):
    """Remembers all places that were looked at, not only the best."""

    def __init__(self, t: PuppyLake, seat: int, habits: Habits) -> None:
        super().__init__(t, seat, habits)
        self.spots: dict[int, Spot] = {}  # by place

    def _compare(self, steps: i64, place: i64, points: float, column: i64, row: i64) -> None:
        worth = points + self.near[column]
        worth += self.lean * float(row)
        self.spots[int(place)] = Spot(int(place), int(steps), worth)

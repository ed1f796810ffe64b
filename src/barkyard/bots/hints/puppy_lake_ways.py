"""All the ways a canoe of Puppy Lake can go in a turn, there and back as well."""

from __future__ import annotations

from typing import Final

from barkyard.games.puppy_lake.cards import number_on
from barkyard.games.puppy_lake.moves import STEPS, across, down
from barkyard.games.puppy_lake.table import GONE, PuppyLake
from barkyard.games.puppy_lake.zones import WATER, column_of, row_of

CROWDED: Final = 20_000  # ways: where puppies are everywhere there is no need to look further


class Way:
    """Where some steps lead, and the puppies they pick up, as bits."""

    def __init__(self, column: int, row: int, taken: int, climbed: int, steps: list[int]) -> None:
        self.column = column
        self.row = row
        self.taken = taken
        self.climbed = climbed
        self.steps = steps


class Ways:
    """Of all ways to the same place with the same puppies a shortest one."""

    def __init__(self, t: PuppyLake, seat: int) -> None:
        self.t = t
        self.width = t.lake.columns - t.lake.canoe + 2
        self.numbers = [number_on(slip) for slip in t.zones[WATER]]
        self.covers = [0] * (self.width * (t.lake.rows + 1))  # by place: the puppies there, as bits
        self.meets = [0] * (self.width * (t.lake.rows + 1))  # and those that float there next
        for index, slip in enumerate(t.zones[WATER]):
            self._look_at(index, column_of(slip), row_of(slip))
        self.start = Way(t.canoe_columns[seat], t.canoe_rows[seat], 0, t.climbed, [])

    def _look_at(self, index: int, column: int, row: int) -> None:
        last = min(row + self.numbers[index], self.t.lake.rows)
        for left in range(max(1, column - self.t.lake.canoe + 1), min(column + 1, self.width)):
            self.covers[row * self.width + left] |= 1 << index
            for other in range(row + 1, last + 1):
                self.meets[other * self.width + left] |= 1 << index

    def within(self, steps: int) -> list[Way]:
        """All within so many steps, the shortest first; on a crowded lake the longest are left out."""
        found = [self.start]
        known = {self._key(self.start)}
        last = found
        for _ in range(steps):
            if len(found) > CROWDED:
                break
            longer = [way for before in last for way in self._longer(before)]
            last = []
            for way in longer:
                key = self._key(way)
                if key not in known:
                    known.add(key)
                    last.append(way)
            found = found + last
        return found

    def _key(self, way: Way) -> tuple[int, int, int, int]:
        return way.column, way.row, way.taken, way.climbed if self.t.one_row else 0

    def _longer(self, way: Way) -> list[Way]:
        """The ways that go on from here: none after the last puppy (PL-end.2)."""
        if self.t.cab == GONE and way.taken == (1 << len(self.numbers)) - 1:
            return []
        longer: list[Way] = []
        for step in STEPS:
            column, row = way.column + across(step), way.row + down(step)
            climbed = way.climbed + abs(down(step))
            if 1 <= row <= self.t.lake.rows and 1 <= column < self.width and not (self.t.one_row and climbed > 1):
                taken = way.taken | self.covers[row * self.width + column]
                longer.append(Way(column, row, taken, climbed, [*way.steps, step]))
        return longer

    def points(self, way: Way) -> int:
        """Of the puppies picked up and of those that will float into the canoe."""
        caught = way.taken | self.meets[way.row * self.width + way.column]
        total = 0
        for index, number in enumerate(self.numbers):
            if caught >> index & 1:
                total += number
        return total

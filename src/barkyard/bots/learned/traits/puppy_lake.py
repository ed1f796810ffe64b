"""Puppy Lake: points, Fast Paddles and cards, and where the puppies on the water are, seen from a canoe."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from barkyard.bots.hints.puppy_lake import points_left
from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.engine.table import Table
from barkyard.games.puppy_lake.cards import number_on
from barkyard.games.puppy_lake.questions import PlayCard
from barkyard.games.puppy_lake.table import ASHORE, GONE, PuppyLake
from barkyard.games.puppy_lake.zones import HAND, WATER, column_of, own, row_of

PHASES: Final = 8  # by points that nobody has yet
POINTS_A_PHASE: Final = 16
COLUMNS: Final = 10  # from a canoe; all beyond are far
ROWS: Final = 11
PADDLES: Final = 4
TURNS: Final = 4  # first or second in the turn, asked or not
STEPS_OFF: Final = 14  # more are as many
NEAR: Final = 6  # twice as many steps off, or more, is far
SOON: Final = 5  # rows that a puppy is off after the next float, if it comes by soon
WHERE: Final = ["and floating in", "in its row", "and soon past", "and later past", "below it"]


class PuppyLakeTraits(Traits):
    def __init__(self) -> None:
        super().__init__()
        self.points = self.numbered("points, by phase", PHASES)
        self.hubbard = self.numbered("points lost, for the Hubbard player, by phase", PHASES)
        self.role = self.numbered("drives the truck, by phase", PHASES)
        self.paddles = self.named("paddles, by phase", _pairs(PHASES, PADDLES))
        self.cards = self.numbered("steps in hand, by phase", PHASES)
        self.highest = self.numbered("highest card, by phase", PHASES)
        self.water = self.named("puppies, by columns off", [f"{k} {where}" for where in WHERE for k in range(COLUMNS)])
        self.row = self.named("row, by phase", _pairs(PHASES, ROWS))
        self.truck = self.numbered("columns from the truck", COLUMNS)
        self.behind = self.numbered("columns from the truck, which drives away", COLUMNS)
        self.steps = self.numbered("steps to go", 1)
        self.order = self.named("turn", ["first, moving", "first, not moving", "second, moving", "second, not moving"])
        self.duel_points = self.numbered("two canoes: points, by phase", PHASES)
        self.duel_paddles = self.named("two canoes: paddles, by phase", _pairs(PHASES, PADDLES))
        self.duel_cards = self.numbered("two canoes: steps in hand, by phase", PHASES)
        self.duel_highest = self.numbered("two canoes: highest card, by phase", PHASES)
        self.duel_row = self.named("two canoes: row, by turn", _pairs(TURNS, ROWS))
        self.duel_column = self.named("two canoes: column, by turn", _pairs(TURNS, COLUMNS))
        self.duel_water = self.named(
            "two canoes: puppies, by turn, place and columns off",
            [f"{i} {where} {k}" for i in range(TURNS) for where in WHERE for k in range(COLUMNS)],
        )
        self.duel_steps = self.named("two canoes: puppies, by turn and steps off", _pairs(TURNS, STEPS_OFF))
        self.duel_contest = self.named(
            "two canoes: puppies, by turn and who is near",
            [f"{i} {k} {m}" for i in range(TURNS) for k in range(NEAR) for m in range(NEAR)],
        )
        self.duel_truck = self.named("two canoes: columns from the truck, by turn", _pairs(2 * TURNS, COLUMNS))
        self.duel_order = self.named("two canoes: turn, by phase", _pairs(PHASES, TURNS))

    def look(self, t: Table, seat: int, sheet: Sheet) -> None:
        p = cast(PuppyLake, t)
        if p.seats == 2:
            self._duel(p, seat, sheet)
            return
        phase = min(PHASES - 1, points_left(p) // POINTS_A_PHASE)
        if seat == p.hubbard:
            sheet.mark(self.role + phase)
            sheet.mark(self.hubbard + phase, p.score(seat))
            return
        sheet.mark(self.points + phase, p.score(seat))
        sheet.mark(self.paddles + phase * PADDLES + min(PADDLES - 1, p.paddles[seat]))
        self._hand(p, seat, phase, sheet)
        row = p.canoe_rows[seat]
        if row != ASHORE:
            sheet.mark(self.row + phase * ROWS + min(ROWS - 1, row))
            self._water(p, seat, sheet)
            self._truck(p, seat, sheet)
        self._turn(p, seat, sheet)

    def asked(self, t: Table) -> bool:
        """Between two canoes whole turns race, and the judge is asked after them."""
        return t.seats != 2 or isinstance(t.stack[-1], PlayCard)

    def _duel(self, p: PuppyLake, seat: int, sheet: Sheet) -> None:
        """Between two canoes nearly everything depends on who moves next, and who after that."""
        phase = min(PHASES - 1, points_left(p) // POINTS_A_PHASE)
        turn = (0 if seat == p.first else 2) + (0 if p.stack[-1].asked(p)[0] == seat else 1)
        sheet.mark(self.duel_order + phase * TURNS + turn)
        sheet.mark(self.duel_points + phase, p.score(seat))
        sheet.mark(self.duel_paddles + phase * PADDLES + min(PADDLES - 1, p.paddles[seat]))
        numbers = [number_on(slip) for slip in p.zones[own(seat, HAND)]]
        sheet.mark(self.duel_cards + phase, sum(numbers))
        sheet.mark(self.duel_highest + phase, max(numbers, default=0))
        row = p.canoe_rows[seat]
        if row == ASHORE or p.canoe_rows[1 - seat] == ASHORE:
            return
        left = p.canoe_columns[seat]
        sheet.mark(self.duel_row + turn * ROWS + min(ROWS - 1, row))
        sheet.mark(self.duel_column + turn * COLUMNS + min(COLUMNS - 1, left))
        if p.cab != GONE:
            away = p.cab - left
            driving = away >= 0 if p.facing > 0 else away <= 0
            place = 2 * turn + (1 if driving else 0)
            sheet.mark(self.duel_truck + place * COLUMNS + min(COLUMNS - 1, abs(away)))
        self._duel_water(p, seat, turn, sheet)

    def _duel_water(self, p: PuppyLake, seat: int, turn: int, sheet: Sheet) -> None:
        """Each puppy by when it comes by, by the steps to it, and by the steps that both canoes are off."""
        row, other_row = p.canoe_rows[seat], p.canoe_rows[1 - seat]
        left, other_left = p.canoe_columns[seat], p.canoe_columns[1 - seat]
        size = p.lake.canoe
        for slip in p.zones[WATER]:
            column, at, number = column_of(slip), row_of(slip), number_on(slip)
            off = _columns_off(column, left, size)
            place = turn * len(WHERE) + _place(row - at, number)
            sheet.mark(self.duel_water + place * COLUMNS + min(COLUMNS - 1, off), number)
            steps = off + abs(row - at)
            sheet.mark(self.duel_steps + turn * STEPS_OFF + min(STEPS_OFF - 1, steps), number)
            other_steps = _columns_off(column, other_left, size) + abs(other_row - at)
            near, other_near = min(NEAR - 1, steps // 2), min(NEAR - 1, other_steps // 2)
            sheet.mark(self.duel_contest + (turn * NEAR + near) * NEAR + other_near, number)

    def _hand(self, p: PuppyLake, seat: int, phase: int, sheet: Sheet) -> None:
        total = 0
        highest = 0
        for slip in p.zones[own(seat, HAND)]:
            number = number_on(slip)
            total += number
            highest = max(highest, number)
        sheet.mark(self.cards + phase, total)
        sheet.mark(self.highest + phase, highest)

    def _water(self, p: PuppyLake, seat: int, sheet: Sheet) -> None:
        """Each puppy by how far off its column is, and when it comes by."""
        left = p.canoe_columns[seat]
        right = left + p.lake.canoe - 1
        low = p.canoe_rows[seat]
        for slip in p.zones[WATER]:
            column = column_of(slip)
            off = left - column if column < left else column - right if column > right else 0
            number = number_on(slip)
            place = _place(low - row_of(slip), number)
            sheet.mark(self.water + place * COLUMNS + min(COLUMNS - 1, off), number)

    def _truck(self, p: PuppyLake, seat: int, sheet: Sheet) -> None:
        if p.cab == GONE:
            return
        away = p.cab - p.canoe_columns[seat]
        driving = away >= 0 if p.facing > 0 else away <= 0
        sheet.mark((self.behind if driving else self.truck) + min(COLUMNS - 1, abs(away)))

    def _turn(self, p: PuppyLake, seat: int, sheet: Sheet) -> None:
        """Who goes first, who moves, and how far that canoe may still go."""
        moving = p.stack[-1].asked(p)[0]
        if moving == seat:
            sheet.mark(self.steps, p.steps)
        sheet.mark(self.order + (0 if seat == p.first else 2) + (0 if moving == seat else 1))


def _columns_off(column: i64, left: i64, size: i64) -> int:
    """How far a column is from a canoe."""
    if column < left:
        return int(left - column)
    return int(column - left - size + 1) if column >= left + size else 0


def _place(above: int, number: int) -> int:
    """Which of WHERE a puppy is that is so many rows above a canoe and floats by its number."""
    if above < 0:
        return 4
    if above == 0:
        return 1
    if above <= number:
        return 0
    return 2 if above <= number + SOON else 3


def _pairs(first: int, second: int) -> list[str]:
    return [f"{i} {k}" for i in range(first) for k in range(second)]

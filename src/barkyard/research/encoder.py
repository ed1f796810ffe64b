"""From a table to the array that a seat observes: a function of what it may see, of nothing else.

Compiled, nothing here makes a Python object for a cell: numbers are written in place, and what was written before is
wiped cell by cell. `vec` is the compiler's own array; it has a buffer, which any array library reads without a copy.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from barkyard.engine.game import Game
from barkyard.engine.slips import BIT, CARD, MARK
from barkyard.engine.table import Question, Table
from barkyard.research.actions import Actions
from barkyard.research.cells import (
    FIELDS,
    FOR_EACH,
    IN_A_LIST,
    LEVELS,
    ONE_SEAT,
    PLACES,
    FactCells,
    Layout,
    turned_zones,
)


class Rows:
    """Observations and masks of several tables, one after the other in two arrays."""

    def __init__(self, count: int, cells: int, actions: int) -> None:
        self.count = count
        self.cells = vec[i16]([0] * (count * cells))
        self.masks = vec[u8]([0] * (count * actions))
        self.rows = [Row(self, index * cells, cells, index * actions) for index in range(count)]

    def cells_buffer(self) -> memoryview:
        """Whole numbers of 16 bits, to be read by any array library; they change as tables go on."""
        return memoryview(self.cells)

    def masks_buffer(self) -> memoryview:
        return memoryview(self.masks)


class Row:
    """One observation and one mask among others."""

    def __init__(self, rows: Rows, start: int, size: int, mask_start: int) -> None:
        self.cells = rows.cells
        self.masks = rows.masks
        self.start: i64 = start
        self.mask_start: i64 = mask_start
        self.written = vec[i64]([0] * size)  # cells that are not 0
        self.count: i64 = 0
        self.legal: list[int] = []

    def wipe(self) -> None:
        cells, written = self.cells, self.written
        i: i64 = 0
        while i < self.count:
            cells[written[i]] = 0
            i += 1
        self.count = 0

    def put(self, cell: i64, value: i64) -> None:
        """A number that is too large becomes the largest there is."""
        if value == 0:
            return
        cells, at = self.cells, self.start + cell
        if cells[at] == 0:
            self.written[self.count] = at
            self.count += 1
        if value > 32767:
            value = 32767
        elif value < -32768:
            value = -32768
        cells[at] = i16(value)

    def add(self, cell: i64) -> None:
        cells, at = self.cells, self.start + cell
        if cells[at] == 0:
            self.written[self.count] = at
            self.count += 1
        cells[at] += 1

    def put_bits(self, cell: i64, bits: i64) -> None:
        """16 bits, as a number with a sign."""
        bits = bits & 0xFFFF
        self.put(cell, bits - 0x10000 if bits > 32767 else bits)

    def mark_legal(self, actions: list[int]) -> None:
        masks, start = self.masks, self.mask_start
        action: i64
        for action in self.legal:
            masks[start + action] = 0
        for action in actions:
            masks[start + action] = 1
        self.legal = actions

    def is_legal(self, action: i64) -> bool:
        return self.masks[self.mask_start + action] != 0


class Encoder:
    """Writes what a seat of a table observes, and which actions it has. It keeps nothing between two tables."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        layout = Layout(game, seats, options)
        self.layout = layout
        self.actions = Actions(game)
        self.seats = seats
        self.size = layout.size
        self._back_names = len(game.cards)
        self._kinds = {question: number for number, question in enumerate(game.questions.values())}
        self._shown = {question: shown_names(question) for question in game.questions.values()}
        self._facts: list[FactCells] = layout.facts
        places = layout.places
        zones = turned_zones(places, seats)
        self._counts = [[layout.counts[zone] for zone in view] for view in zones]  # by seat, by zone
        self._tops = [[layout.tops[zone] for zone in view] for view in zones]
        self._written = [place.written for place in places]

    def describe(self) -> list[str]:
        """What each cell holds."""
        return self.layout.cells.copy()

    def rows(self, count: int) -> Rows:
        return Rows(count, self.size, self.actions.size)

    def fill(self, t: Table, seat: int, row: Row) -> None:
        """Observation and mask of a seat."""
        row.wipe()
        row.put(self.layout.me + seat, 1)
        self._fill_questions(t, seat, row)
        self._fill_facts(t, seat, row)
        counts, tops = self._counts[seat], self._tops[seat]
        bit: i64 = BIT[seat]
        zones = t.zones
        for zone in range(len(zones)):
            slips = zones[zone]
            if slips:
                if self._written[zone]:
                    row.put(counts[zone], len(slips))
                else:
                    self._fill_counts(slips, counts[zone], bit, row)
                if tops[zone] >= 0:
                    self._fill_places(slips, tops[zone], bit, row)

    def _fill_counts(self, slips: list[int], start: i64, bit: i64, row: Row) -> None:
        backs, hidden = self.layout.game.backs, start + self._back_names
        slip: i64
        back: i64
        for slip in slips:
            if slip & bit != 0:
                row.add(start + (slip & CARD))
            else:
                back = backs[slip & CARD]
                row.add(hidden + back)

    def _fill_places(self, slips: list[int], start: i64, bit: i64, row: Row) -> None:
        """Cards that the seat has not seen leave their places empty."""
        slip: i64
        i: i64 = len(slips) - 1
        last: i64 = i - PLACES
        at = start
        while i >= 0 and i > last:
            slip = slips[i]
            if slip & bit != 0:
                row.put_bits(at, (slip & CARD) + 1)
                marks: i64 = slip >> MARK
                if marks != 0:
                    row.put_bits(at + 1, marks)
                    row.put_bits(at + 2, marks >> 16)
            at += 3
            i -= 1

    def _fill_questions(self, t: Table, seat: int, row: Row) -> None:
        layout, stack = self.layout, t.stack
        if not stack:
            self._fill_mask(t, seat, False, row)
            return
        question = stack[-1]
        is_asked = seat in question.asked(t)
        self._fill_mask(t, seat, is_asked, row)
        if is_asked:
            row.put(layout.asked, 1)
        for other in question.together(t):
            row.put(layout.together + (other - seat if other >= seat else other - seat + self.seats), 1)
        depth = len(stack)
        for level in range(LEVELS):
            if level < depth:
                self._fill_question(stack[depth - 1 - level], seat, layout.levels[level], row)

    def _fill_mask(self, t: Table, seat: int, is_asked: bool, row: Row) -> None:
        if not is_asked:
            row.mark_legal([])
            return
        starts = self.actions.starts
        row.mark_legal([starts[move >> 16] + (move & 0xFFFF) for move in t.moves(seat)])

    def _fill_question(self, question: Question[Table], seat: int, start: int, row: Row) -> None:
        kind = type(question)
        row.put(start + self._kinds[kind], 1)
        at = start + len(self._kinds)
        end = at + FIELDS
        for name in self._shown[kind]:
            value: object = getattr(question, name)
            if name == "seat" and isinstance(value, int):
                value = self._turn(value, seat)
            at = self._spread(value, at, end, row)

    def _fill_facts(self, t: Table, seat: int, row: Row) -> None:
        for fact in self._facts:
            value: object = getattr(t, fact.name)
            if isinstance(value, int):
                if fact.form != ONE_SEAT:
                    row.put(fact.start, value)
                elif 0 <= value < self.seats:
                    row.put(fact.start + self._turn(value, seat), 1)
            elif isinstance(value, list):
                if fact.form == FOR_EACH:
                    self._fill_each(value, seat, fact, row)
                elif fact.form == IN_A_LIST:
                    row.put(fact.start, len(value))
                    self._spread(value, fact.start + 1, fact.start + 1 + fact.width, row)

    def _fill_each(self, value: list[object], seat: int, fact: FactCells, row: Row) -> None:
        for owner in range(len(value)):
            start = fact.start + self._turn(owner, seat) * fact.width
            self._spread(value[owner], start, start + fact.width, row)

    def _spread(self, value: object, at: int, end: int, row: Row) -> int:
        """Numbers one after the other, those of lists in lists too, as far as there are cells; where the next goes."""
        if at >= end:
            return at
        if isinstance(value, int):
            row.put(at, value)
            return at + 1
        if isinstance(value, list):
            for item in value:
                at = self._spread(item, at, end, row)
        return at

    def _turn(self, other: int, seat: int) -> int:
        """A seat as this one counts; what is no seat stays as it is."""
        if other < 0 or other >= self.seats:
            return other
        return other - seat if other >= seat else other - seat + self.seats


def shown_names(question: type[Question[Table]]) -> list[str]:
    return [name for name in question.FIELDS if name not in question.SILENT]

"""What a row shows of questions and of plain facts: they are written straight into their cells, number by number."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from barkyard.engine.sheet import Sheet
from barkyard.engine.step import Step
from barkyard.engine.table import Question
from barkyard.research.cells import (
    FIELDS,
    FOR_EACH,
    NOBODY,
    NOWHERE,
    ONE_FOR_EACH,
    ONE_NUMBER,
    ONE_SEAT,
    FactCells,
    Kind,
)


def clipped(value: i64) -> i16:
    """A number that is too large becomes the largest there is."""
    if value > 32767:
        return i16(32767)
    if value < -32768:
        return i16(-32768)
    return i16(value)


def wipe(at: i64, end: i64, cells: vec[i16]) -> None:
    while at < end:
        cells[at] = 0
        at += 1


def turned(other: i64, seat: i64, seats: i64) -> i64:
    """A seat as this one counts; what is no seat stays as it is."""
    if other < 0 or other >= seats:
        return other
    return other - seat if other >= seat else other - seat + seats


def spread(value: object, at: i64, end: i64, cells: vec[i16]) -> i64:
    """Numbers one after the other, those of lists in lists too, as far as there are cells; where the next goes."""
    if isinstance(value, int):
        if at < end:
            cells[at] = clipped(value)
            at += 1
    elif isinstance(value, list):
        for item in value:
            if at >= end:
                break
            if isinstance(item, int):
                cells[at] = clipped(item)
                at += 1
            else:
                at = spread(item, at, end, cells)
    return at


class QuestionSheet(Sheet):
    """What a row shows of one level of the stack."""

    kind: Kind  # of the question that is shown

    def __init__(self, cells: vec[i16], start: i64, numbers: i64, seats: i64) -> None:
        self.cells = cells
        self.start = start  # where the kinds begin
        self.first = numbers  # where the numbers begin
        self.seats = seats
        self.looking: i64 = NOBODY
        self.question: object = None  # that is shown, if it cannot change
        self.type: object = None  # of the question that is shown
        self.cell: i64 = NOWHERE  # of its kind
        self.at = numbers  # where the next number goes
        self.end = numbers  # where the numbers that are shown end

    def turn(self, seat: i64) -> None:
        """Another seat looks."""
        self.looking = seat
        self.question = None

    def show(self, question: Question[Any]) -> None:
        self.at = self.first
        if self.kind.is_fixed:
            self.question = question
        if self.kind.has_seat_only:
            self.seat(cast(Step[Any], question).seat)
        elif not self.kind.is_silent:
            question.write(self)
        self.close()

    def show_kind(self, kind: Kind, of: object) -> None:
        if self.cell != NOWHERE:
            self.cells[self.cell] = 0
        self.cell = self.start + kind.number
        self.cells[self.cell] = 1
        self.kind = kind
        self.type = of

    def show_nothing(self) -> None:
        if self.cell == NOWHERE:
            return
        self.cells[self.cell] = 0
        self.cell = NOWHERE
        self.question = None
        self.type = None
        self.at = self.first
        self.close()

    def close(self) -> None:
        """The numbers end here; what was behind them is wiped."""
        wipe(self.at, self.end, self.cells)
        self.end = self.at

    def number(self, value: i64) -> None:
        if self.at < self.first + FIELDS:
            self.cells[self.at] = clipped(value)
            self.at += 1

    def seat(self, seat: i64) -> None:
        self.number(turned(seat, self.looking, self.seats))

    def numbers(self, values: list[int]) -> None:
        value: i64
        for value in values:
            self.number(value)

    def whatever(self, value: object) -> None:
        self.at = spread(value, self.at, self.first + FIELDS, self.cells)


class FactSheet(Sheet):
    """What a row shows of the plain facts, which a table writes in their order."""

    def __init__(self, cells: vec[i16], start: i64, facts: list[FactCells], seats: i64) -> None:
        self.cells = cells
        self.facts = facts
        self.starts = vec[i64]([start + fact.start for fact in facts])
        self.seats = seats
        self.looking: i64 = NOBODY
        self.next: i64 = 0  # which fact is written next
        self.chosen = vec[i64]([NOWHERE for _ in facts])  # of each fact that is a seat: the cell that is 1
        self.shown: list[object] = [None for _ in facts]  # of each fact that is written as whatever it is

    def turn(self, seat: i64) -> None:
        """Another seat looks."""
        self.looking = seat
        self.shown = [None for _ in self.facts]

    def begin(self) -> None:
        self.next = 0

    def _start(self) -> i64:
        """Where the fact begins whose turn it is."""
        at = self.next
        self.next = at + 1
        return self.starts[at]

    def number(self, value: i64) -> None:
        self.cells[self._start()] = clipped(value)

    def seat(self, seat: i64) -> None:
        old = self.chosen[self.next]
        at: i64 = NOWHERE
        if 0 <= seat < self.seats:
            at = self.starts[self.next] + turned(seat, self.looking, self.seats)
        if at != old:
            self.chosen[self.next] = at
            if old != NOWHERE:
                self.cells[old] = 0
            if at != NOWHERE:
                self.cells[at] = 1
        self.next += 1

    def numbers(self, values: list[int]) -> None:
        fact = self.facts[self.next]
        if fact.form == ONE_FOR_EACH:
            self._put_each(values, self._start())
        else:
            put_list(cast(list[object], values), fact.width, self._start(), self.cells)

    def whatever(self, value: object) -> None:
        """What is the very object that is shown is the same, unless it is a list that changes."""
        fact, old = self.facts[self.next], self.shown[self.next]
        if value is old and not fact.changes:
            self.next += 1
            return
        self.shown[self.next] = value
        if fact.form == ONE_NUMBER:
            self.number(cast(int, value))
        elif fact.form == ONE_SEAT:
            self.seat(cast(int, value))
        elif fact.form == FOR_EACH:
            self._put_lists(cast(list[object], value), None if fact.changes else old, fact.width, self._start())
        else:
            self.numbers(cast(list[int], value))

    def _put_each(self, numbers: list[int], start: i64) -> None:
        """One for each seat, turned."""
        cells, end = self.cells, start + self.seats
        if len(numbers) != self.seats:
            wipe(start, end, cells)
        at = start if self.looking == 0 else end - self.looking
        number: i64
        for number in numbers:
            cells[at] = clipped(number)
            at += 1
            if at == end:
                at = start

    def _put_lists(self, lists: list[object], old: object, width: i64, start: i64) -> None:
        """One for each seat, turned; in the place of an old list of them, if there is one."""
        shown = lists
        if isinstance(old, list) and len(old) == len(lists):
            shown = old
        if len(lists) != self.seats:
            wipe(start, start + width * self.seats, self.cells)
        owner: i64 = -1
        for numbers in lists:
            owner += 1
            if shown is not lists and numbers is shown[owner]:
                continue
            at = start + turned(owner, self.looking, self.seats) * width
            wipe(spread(numbers, at, at + width, self.cells), at + width, self.cells)


def put_list(numbers: list[object], width: i64, at: i64, cells: vec[i16]) -> None:
    """How many there are, and as many of them as have a cell."""
    if numbers or cells[at] != 0:
        cells[at] = clipped(len(numbers))
        wipe(spread(numbers, at + 1, at + 1 + width, cells), at + 1 + width, cells)

"""From a table to the array that a seat observes: a function of what it may see, of nothing else."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from barkyard.engine.game import Game
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT
from barkyard.engine.step import Step
from barkyard.engine.table import Question, Table
from barkyard.research.actions import Actions
from barkyard.research.cells import (
    FIELDS,
    FOR_EACH,
    LEVELS,
    ONE_FOR_EACH,
    ONE_NUMBER,
    ONE_SEAT,
    FactCells,
    Layout,
    turned_zones,
)
from barkyard.research.rows import NOBODY, NOWHERE, Row, Rows, ZoneCells, clipped, wipe

NO_MOVES: Final[list[int]] = []


class Kind:
    """A kind of question: its number, and the fields that everybody may see."""

    def __init__(self, number: int, question: type[Question[Any]]) -> None:
        self.number: i64 = number
        shown = [name for name in question.FIELDS if name not in question.SILENT]
        self.names = shown[:FIELDS]  # as many as can have a cell
        self.is_fixed = question.copy is Step.copy  # clones share it: its fields never change
        self.has_seat_only = issubclass(question, Step) and self.names == ["seat"]
        self.read: Any = attrgetter(*self.names) if self.names else None
        self.is_for_asked = question.together is Question.together  # for those who may answer now, and nobody else


class Encoder:
    """Writes what a seat of a table observes, and which actions it has. It keeps nothing between two tables; a row
    knows what it shows, so that only what is different has to be written."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        layout = Layout(game, seats, options)
        self.layout = layout
        self.actions = Actions(game)
        self._starts = vec[i64](self.actions.starts)  # by verb
        self.seats: i64 = seats
        self.size = layout.size
        self._kinds = {question: Kind(number, question) for number, question in enumerate(game.questions.values())}
        self._me: i64 = layout.me
        self._asked: i64 = layout.asked
        self._together: i64 = layout.together
        self._levels = vec[i64](layout.levels)  # where each begins
        self._numbers = vec[i64]([level + len(self._kinds) for level in layout.levels])  # and its numbers
        self._facts: list[FactCells] = layout.facts
        self._unseen = vec[i64]([len(game.cards) + back for back in game.backs])  # by card
        places = layout.places
        zones = turned_zones(places, seats)
        self._counts = vec[i64]([layout.counts[zone] for view in zones for zone in view])  # by seat, by zone
        self._tops = vec[i64]([layout.tops[zone] for view in zones for zone in view])

    def describe(self) -> list[str]:
        """What each cell holds."""
        return self.layout.cells.copy()

    def rows(self, count: int) -> Rows:
        written = [place.written for place in self.layout.places]
        return Rows(count, self.size, self.actions.size, written, self._unseen)

    def legal(self, row: Row) -> list[int]:
        """What a row's mask holds, in the order of the moves."""
        starts = self._starts
        return [starts[i64(move) >> VERB] + (i64(move) & NUMBER) for move in row.moves]

    def fill(self, t: Table, seat: int, row: Row) -> None:
        """Observation and mask of a seat."""
        self.fill_as_asked(t, t.asked(), seat, row)

    def fill_as_asked(self, t: Table, asked: list[int], seat: i64, row: Row) -> None:
        """The same for who knows already which seats the table asks: some questions have to work that out."""
        is_turned = row.seat != seat
        if is_turned:
            self._change_seat(seat, row)
        self._fill_questions(t, asked, seat, row)
        self._fill_facts(t.values(), seat, row)
        self._fill_zones(t.zones, seat, row.zones, is_turned)

    def _change_seat(self, seat: i64, row: Row) -> None:
        """Questions that cannot change look different to another seat."""
        cells, at = row.cells, row.start + self._me
        if row.seat != NOBODY:
            cells[at + row.seat] = 0
        cells[at + seat] = 1
        row.seat = seat
        row.questions = [None] * LEVELS

    def _fill_zones(self, zones: list[list[int]], seat: i64, shown: list[ZoneCells], is_turned: bool) -> None:
        """As seats turn, one zone comes to lie in another's cells: first each makes way."""
        counts, tops = self._counts, self._tops
        bit: i64 = BIT[seat]
        first: i64 = seat * len(zones)
        at = first
        if is_turned:
            for zone in shown:
                zone.make_way(counts[at], bit)
                at += 1
            at = first
        for zone in shown:
            slips = zones[at - first]
            if slips or zone.count != 0:
                zone.show(slips, counts[at], tops[at], bit)
            at += 1

    def _fill_questions(self, t: Table, asked: list[int], seat: i64, row: Row) -> None:
        stack = t.stack
        depth: i64 = len(stack)
        level: i64 = 0
        while level < LEVELS:
            if level >= depth:
                self._wipe_question(level, row)
            elif row.questions[level] is not stack[depth - 1 - level]:
                self._fill_question(stack[depth - 1 - level], seat, level, row)
            level += 1
        if depth == 0:
            self._fill_asked(NO_MOVES, NO_MOVES, seat, row)
            return
        question = stack[-1]
        moves = question.moves(t, seat) if int(seat) in asked else NO_MOVES
        self._fill_asked(moves, asked if row.is_for_asked else question.together(t), seat, row)

    def _fill_asked(self, moves: list[int], together: list[int], seat: i64, row: Row) -> None:
        """No question is without a move for those whom it asks."""
        row.mark_legal(moves, self._starts)
        cells, seats = row.cells, self.seats
        cells[row.start + self._asked] = 1 if moves else 0
        start = row.start + self._together
        wipe(start, start + seats, cells)
        first = start - seat
        other: i64
        for other in together:
            cells[first + other if other >= seat else first + other + seats] = 1

    def _wipe_question(self, level: i64, row: Row) -> None:
        kinds, cells = row.kinds, row.cells
        if kinds[level] == NOWHERE:
            return
        cells[kinds[level]] = 0
        kinds[level] = NOWHERE
        row.questions[level] = None
        at = row.start + self._numbers[level]
        self._end(at, at, level, row)

    def _fill_question(self, question: Question[Any], seat: i64, level: i64, row: Row) -> None:
        kind = self._kinds[type(question)]
        if level == 0:
            row.is_for_asked = kind.is_for_asked
        row.questions[level] = question if kind.is_fixed else None
        kinds, cells = row.kinds, row.cells
        if kinds[level] != NOWHERE:
            cells[kinds[level]] = 0
        kinds[level] = row.start + self._levels[level] + kind.number
        cells[kinds[level]] = 1
        start = row.start + self._numbers[level]
        if kind.has_seat_only:
            cells[start] = clipped(self._turn(cast(Step[Any], question).seat, seat))
            self._end(start, start + 1, level, row)
        else:
            self._end(start, self._fill_fields(question, kind, seat, start, row), level, row)

    def _fill_fields(self, question: Question[Any], kind: Kind, seat: i64, at: i64, row: Row) -> i64:
        """The numbers of a question one after the other; where they end."""
        if kind.read is None:
            return at
        end = at + FIELDS
        found: object = kind.read(question)
        values = cast(tuple[object, ...], found) if len(kind.names) > 1 else (found,)
        place: i64 = -1
        for name in kind.names:
            place += 1
            value = values[place]
            if isinstance(value, int) and name == "seat":
                value = self._turn(value, seat)
            at = spread(value, at, end, row.cells)
        return at

    def _end(self, start: i64, end: i64, level: i64, row: Row) -> None:
        """The numbers of a question end here; what was behind them is wiped."""
        wipe(end, start + row.numbers[level], row.cells)
        row.numbers[level] = end - start

    def _fill_facts(self, values: list[object], seat: i64, row: Row) -> None:
        """All of them anew: most are a number or one for each seat, and to look at what is there would take as long."""
        cells, start = row.cells, row.start
        for fact in self._facts:
            value = values[fact.field]
            at = start + fact.start
            if fact.form == ONE_NUMBER:
                cells[at] = clipped(cast(int, value))
            elif fact.form == ONE_FOR_EACH:
                self._fill_numbers(cast(list[int], value), seat, at, cells)
            elif fact.form == ONE_SEAT:
                self._fill_seat(cast(int, value), seat, at, cells)
            elif fact.form == FOR_EACH:
                self._fill_lists(cast(list[object], value), seat, fact.width, at, cells)
            else:
                fill_list(cast(list[object], value), fact.width, at, cells)

    def _fill_seat(self, chosen: i64, seat: i64, at: i64, cells: vec[i16]) -> None:
        wipe(at, at + self.seats, cells)
        if 0 <= chosen < self.seats:
            cells[at + self._turn(chosen, seat)] = 1

    def _fill_numbers(self, numbers: list[int], seat: i64, start: i64, cells: vec[i16]) -> None:
        """One for each seat, turned."""
        end = start + self.seats
        if len(numbers) != self.seats:
            wipe(start, end, cells)
        at = start if seat == 0 else end - seat
        number: i64
        for number in numbers:
            cells[at] = clipped(number)
            at += 1
            if at == end:
                at = start

    def _fill_lists(self, lists: list[object], seat: i64, width: i64, start: i64, cells: vec[i16]) -> None:
        """One for each seat, turned."""
        if len(lists) != self.seats:
            wipe(start, start + width * self.seats, cells)
        owner: i64 = -1
        for numbers in lists:
            owner += 1
            at = start + self._turn(owner, seat) * width
            wipe(spread(numbers, at, at + width, cells), at + width, cells)

    def _turn(self, other: i64, seat: i64) -> i64:
        """A seat as this one counts; what is no seat stays as it is."""
        if other < 0 or other >= self.seats:
            return other
        return other - seat if other >= seat else other - seat + self.seats


def fill_list(numbers: list[object], width: i64, at: i64, cells: vec[i16]) -> None:
    """How many there are, and as many of them as have a cell."""
    if numbers or cells[at] != 0:
        cells[at] = clipped(len(numbers))
        wipe(spread(numbers, at + 1, at + 1 + width, cells), at + 1 + width, cells)


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
            at = spread(item, at, end, cells)
    return at

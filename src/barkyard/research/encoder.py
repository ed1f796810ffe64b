"""From a table to the array that a seat observes: a function of what it may see, of nothing else."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from barkyard.engine.game import Game
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT
from barkyard.engine.table import Question, Table
from barkyard.research.actions import Actions
from barkyard.research.cells import (
    FOR_EACH,
    ONE_FOR_EACH,
    ONE_NUMBER,
    ONE_SEAT,
    FactCells,
    Kind,
    Layout,
    turned_zones,
)
from barkyard.research.rows import (
    EVERY_ZONE,
    NOBODY,
    UNTOUCHED,
    QuestionCells,
    Row,
    Rows,
    clipped,
    spread,
    turned,
    wipe,
)

NO_MOVES: Final[list[int]] = []


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
        self._numbers = cast(list[object], list(range(self.actions.size)))  # each is made once
        lasting = [fact for fact in layout.facts if not fact.changes]
        self._told: i64 = layout.told
        self._facts = [[fact for fact in lasting if fact.field == field] for field in range(layout.told)]
        self._changing = [fact for fact in layout.facts if fact.changes]
        self._nothing = cast(list[object], [None] * layout.told)  # has been told before
        self._unseen = vec[i64]([len(game.cards) + back for back in game.backs])  # by card
        places = layout.places
        zones = turned_zones(places, seats)
        self._counts = vec[i64]([layout.counts[zone] for view in zones for zone in view])  # by seat, by zone
        self._tops = vec[i64]([layout.tops[zone] for view in zones for zone in view])

    def describe(self) -> list[str]:
        """What each cell holds."""
        return self.layout.cells.copy()

    def rows(self, count: int) -> Rows:
        levels = [(level, level + len(self._kinds)) for level in self.layout.levels]
        written = [place.written for place in self.layout.places]
        return Rows(count, self.size, self.actions.size, levels, written, self._unseen, self.layout.seats)

    def legal(self, row: Row) -> list[int]:
        """What a row's mask holds, in the order of the moves."""
        starts, numbers = self._starts, self._numbers
        found = [numbers[starts[i64(move) >> VERB] + (i64(move) & NUMBER)] for move in row.moves]
        return cast(list[int], found)

    def fill(self, t: Table, seat: int, row: Row) -> None:
        """Observation and mask of a seat, of whatever table: all zones are looked at."""
        row.touch_all()
        self.fill_as_asked(t, t.asked(), seat, row)

    def fill_as_asked(self, t: Table, asked: list[int], seat: i64, row: Row) -> None:
        """The same for who tells a row what was touched, and knows which seats the table asks: some questions have to
        work that out."""
        if row.seat != seat:
            self._change_seat(t.zones, seat, row)
        self._fill_questions(t, asked, seat, row)
        self._fill_facts(t.told(), seat, row)
        self._fill_zones(t.zones, row)

    def _change_seat(self, zones: list[list[int]], seat: i64, row: Row) -> None:
        """Everything may look different to another seat."""
        cells, at = row.cells, row.start + self._me
        if row.seat != NOBODY:
            cells[at + row.seat] = 0
        cells[at + seat] = 1
        row.seat = seat
        row.told = self._nothing
        row.together = []
        for level in row.levels:
            level.turn(seat)
        self._turn_zones(zones, seat, row)

    def _turn_zones(self, zones: list[list[int]], seat: i64, row: Row) -> None:
        """As seats turn, one zone comes to lie in another's cells: first each makes way."""
        counts, tops, bit = self._counts, self._tops, i64(BIT[seat])
        at: i64 = seat * len(zones)
        for zone, slips in zip(row.zones, zones, strict=True):
            zone.make_way(slips, counts[at], tops[at], bit)
            at += 1
        row.stale = EVERY_ZONE

    def _fill_zones(self, zones: list[list[int]], row: Row) -> None:
        shown, stale = row.zones, row.stale
        place: i64 = 0
        count: i64 = len(zones)
        while stale != 0 and place < count:
            if stale & 1 != 0:
                zone = shown[place]
                if zone.floor != UNTOUCHED:
                    zone.show(zones[place])
            stale >>= 1
            place += 1
        row.stale = 0

    def _fill_questions(self, t: Table, asked: list[int], seat: i64, row: Row) -> None:
        stack = t.stack
        place: i64 = len(stack)
        if place == 0:
            for level in row.levels:
                level.show_nothing()
            self._fill_asked(NO_MOVES, NO_MOVES, seat, row)
            return
        question = stack[-1]
        for level in row.levels:
            place -= 1
            if place < 0:
                level.show_nothing()
            else:
                self._fill_question(stack[place], level)
        moves = question.moves(t, seat) if is_among(seat, asked) else NO_MOVES
        concerned = asked if row.levels[0].kind.is_for_asked else question.together(t)
        self._fill_asked(moves, concerned, seat, row)

    def _fill_question(self, question: Question[Any], level: QuestionCells) -> None:
        if question is level.question:
            return
        if type(question) is not level.type:
            level.show_kind(self._kinds[type(question)], type(question))
        level.show(question)

    def _fill_asked(self, moves: list[int], together: list[int], seat: i64, row: Row) -> None:
        """No question is without a move for those whom it asks. A list that is handed out again is the same."""
        row.mark_legal(moves, self._starts)
        if together is row.together and bool(moves) == row.is_asked:
            return
        row.together = together
        row.is_asked = bool(moves)
        cells, seats = row.cells, self.seats
        cells[row.start + self._asked] = 1 if moves else 0
        start = row.start + self._together
        wipe(start, start + seats, cells)
        first = start - seat
        other: i64
        for other in together:
            cells[first + other if other >= seat else first + other + seats] = 1

    def _fill_facts(self, values: list[object], seat: i64, row: Row) -> None:
        """What is the very object that is shown is the same, unless it is a list that changes."""
        shown = row.told
        row.told = values
        field: i64 = 0
        while field < self._told:
            if values[field] is not shown[field]:
                for fact in self._facts[field]:
                    self._fill_fact(fact, values[field], shown[field], seat, row)
            field += 1
        for fact in self._changing:
            self._fill_fact(fact, values[fact.field], None, seat, row)

    def _fill_fact(self, fact: FactCells, value: object, old: object, seat: i64, row: Row) -> None:
        at, cells = row.start + fact.start, row.cells
        if fact.form == ONE_NUMBER:
            cells[at] = clipped(cast(int, value))
        elif fact.form == ONE_FOR_EACH:
            self._fill_numbers(cast(list[int], value), seat, at, cells)
        elif fact.form == ONE_SEAT:
            self._fill_seat(cast(int, value), seat, at, cells)
        elif fact.form == FOR_EACH:
            self._fill_lists(cast(list[object], value), old, seat, fact.width, at, cells)
        else:
            fill_list(cast(list[object], value), fact.width, at, cells)

    def _fill_seat(self, chosen: i64, seat: i64, at: i64, cells: vec[i16]) -> None:
        wipe(at, at + self.seats, cells)
        if 0 <= chosen < self.seats:
            cells[at + turned(chosen, seat, self.seats)] = 1

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

    def _fill_lists(self, lists: list[object], old: object, seat: i64, width: i64, start: i64, cells: vec[i16]) -> None:
        """One for each seat, turned; in the place of an old list of them, if there is one."""
        shown = lists
        if isinstance(old, list) and len(old) == len(lists):
            shown = old
        if len(lists) != self.seats:
            wipe(start, start + width * self.seats, cells)
        owner: i64 = -1
        for numbers in lists:
            owner += 1
            if shown is not lists and numbers is shown[owner]:
                continue
            at = start + turned(owner, seat, self.seats) * width
            wipe(spread(numbers, at, at + width, cells), at + width, cells)


def is_among(seat: i64, seats: list[int]) -> bool:
    other: i64
    for other in seats:  # noqa: SIM110  # compiled, a loop is quicker than a generator
        if other == seat:
            return True
    return False


def fill_list(numbers: list[object], width: i64, at: i64, cells: vec[i16]) -> None:
    """How many there are, and as many of them as have a cell."""
    if numbers or cells[at] != 0:
        cells[at] = clipped(len(numbers))
        wipe(spread(numbers, at + 1, at + 1 + width, cells), at + 1 + width, cells)

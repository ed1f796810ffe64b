"""From a table to the array that a seat observes: a function of what it may see, of nothing else."""

from __future__ import annotations

from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from barkyard.engine.game import Game
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT
from barkyard.engine.table import Question, Table
from barkyard.research.actions import Actions
from barkyard.research.cells import NOBODY, Kind, Layout, turned_zones
from barkyard.research.rows import EVERY_ZONE, UNTOUCHED, Row, Rows
from barkyard.research.sheets import QuestionSheet, wipe

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
        facts, seats = self.layout.facts, self.layout.seats
        return Rows(count, self.size, self.actions.size, levels, written, self._unseen, facts, seats)

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
        row.facts.begin()
        t.write_facts(row.facts)
        self._fill_zones(t.zones, row)

    def _change_seat(self, zones: list[list[int]], seat: i64, row: Row) -> None:
        """Everything may look different to another seat."""
        cells, at = row.cells, row.start + self._me
        if row.seat != NOBODY:
            cells[at + row.seat] = 0
        cells[at + seat] = 1
        row.seat = seat
        row.facts.turn(seat)
        row.together = []
        for level in row.levels:
            level.turn(seat)
        self._turn_zones(zones, seat, row)

    def _turn_zones(self, zones: list[list[int]], seat: i64, row: Row) -> None:
        """As seats turn, one zone comes to lie in another's cells: first each makes way."""
        counts, tops, floors, bit = self._counts, self._tops, row.floors, i64(BIT[seat])
        count: i64 = len(zones)
        first: i64 = seat * count
        place: i64 = 0
        while place < count:
            at = first + place
            floors[place] = row.zones[place].make_way(zones[place], floors[place], counts[at], tops[at], bit)
            place += 1
        row.stale = EVERY_ZONE

    def _fill_zones(self, zones: list[list[int]], row: Row) -> None:
        shown, floors, stale = row.zones, row.floors, row.stale
        place: i64 = 0
        count: i64 = len(zones)
        while stale != 0 and place < count:
            if stale & 15 == 0:
                stale >>= 4
                place += 4
                continue
            if stale & 1 != 0:
                floor = floors[place]
                if floor != UNTOUCHED:
                    floors[place] = UNTOUCHED
                    shown[place].show(zones[place], floor)
            stale >>= 1
            place += 1
        row.stale = 0

    def _fill_questions(self, t: Table, asked: list[int], seat: i64, row: Row) -> None:
        stack = t.stack
        things = cast(list[object], stack)  # what is shown already need not be a question to the compiler
        place: i64 = len(things)
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
                self._fill_question(things[place], level)
        moves = question.moves(t, seat) if is_among(seat, asked) else NO_MOVES
        concerned = asked if row.levels[0].kind.is_for_asked else question.together(t)
        self._fill_asked(moves, concerned, seat, row)

    def _fill_question(self, thing: object, level: QuestionSheet) -> None:
        if thing is level.question:
            return
        question = cast(Question[Any], thing)
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


def is_among(seat: i64, seats: list[int]) -> bool:
    other: i64
    for other in seats:  # noqa: SIM110  # compiled, a loop is quicker than a generator
        if other == seat:
            return True
    return False

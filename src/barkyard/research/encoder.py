"""From a table to the array that a seat observes: a function of what it may see, of nothing else."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from barkyard.engine.game import Game
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT
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
from barkyard.research.rows import Row, Rows


class Kind:
    """A kind of question: its number, and the fields that everybody may see."""

    def __init__(self, number: int, question: type[Question[Any]]) -> None:
        self.number = number
        shown = [name for name in question.FIELDS if name not in question.SILENT]
        self.names = shown[:FIELDS]  # as many as can have a cell
        self.read: Any = attrgetter(*self.names, "RULE", "RULE")  # always several


class Encoder:
    """Writes what a seat of a table observes, and which actions it has. It keeps nothing between two tables."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        layout = Layout(game, seats, options)
        self.layout = layout
        self.actions = Actions(game)
        self._starts = vec[i64](self.actions.starts)  # by verb
        self.seats = seats
        self.size = layout.size
        self._kinds = {question: Kind(number, question) for number, question in enumerate(game.questions.values())}
        self._facts: list[FactCells] = layout.facts
        self._read: Any = attrgetter(*[fact.name for fact in layout.facts], "seats", "seats")  # always several
        self._unseen = vec[i64]([len(game.cards) + back for back in game.backs])  # by card
        places = layout.places
        zones = turned_zones(places, seats)
        self._counts = vec[i64]([layout.counts[zone] for view in zones for zone in view])  # by seat, by zone
        self._tops = vec[i64]([layout.tops[zone] for view in zones for zone in view])
        self._written = vec[i64]([int(place.written) for place in places])  # by zone

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
        counts, tops, written, unseen = self._counts, self._tops, self._written, self._unseen
        bit: i64 = BIT[seat]
        zones: i64 = len(written)
        at: i64 = seat * zones
        zone: i64 = -1
        for slips in t.zones:
            zone += 1
            if slips:
                if written[zone] != 0:
                    row.put(counts[at + zone], len(slips))
                else:
                    row.count_slips(slips, counts[at + zone], bit, unseen)
                if tops[at + zone] >= 0:
                    row.put_places(slips, tops[at + zone], bit)

    def _fill_questions(self, t: Table, seat: int, row: Row) -> None:
        layout, stack = self.layout, t.stack
        if not stack:
            row.mark_legal([])
            return
        question = stack[-1]
        if seat in question.asked(t):
            row.put(layout.asked, 1)
            row.mark_legal(self._legal(question.moves(t, seat)))
        else:
            row.mark_legal([])
        for other in question.together(t):
            row.put(layout.together + (other - seat if other >= seat else other - seat + self.seats), 1)
        depth = len(stack)
        for level in range(LEVELS if depth > LEVELS else depth):
            self._fill_question(stack[depth - 1 - level], seat, layout.levels[level], row)

    def _legal(self, moves: list[int]) -> list[int]:
        starts = self._starts
        move: i64
        actions: list[int] = []
        for move in moves:
            actions.append(starts[move >> VERB] + (move & NUMBER))
        return actions

    def _fill_question(self, question: Question[Any], seat: int, start: int, row: Row) -> None:
        kind = self._kinds[type(question)]
        row.put(start + kind.number, 1)
        at = start + len(self._kinds)
        end = at + FIELDS
        values = cast(tuple[object, ...], kind.read(question))
        place: i64 = -1
        for name in kind.names:
            place += 1
            value = values[place]
            if isinstance(value, int):
                if at < end:
                    row.put(at, self._turn(value, seat) if name == "seat" else value)
                    at += 1
            else:
                at = self._spread(value, at, end, row)

    def _fill_facts(self, t: Table, seat: int, row: Row) -> None:
        values = cast(tuple[object, ...], self._read(t))
        place: i64 = -1
        for fact in self._facts:
            place += 1
            value = values[place]
            if fact.form == ONE_NUMBER:
                row.put(fact.start, cast(int, value))
            elif fact.form == ONE_FOR_EACH:
                self._fill_numbers(cast(list[int], value), seat, fact.start, row)
            elif fact.form == ONE_SEAT:
                chosen = cast(int, value)
                if 0 <= chosen < self.seats:
                    row.put(fact.start + self._turn(chosen, seat), 1)
            elif fact.form == FOR_EACH:
                self._fill_lists(cast(list[object], value), seat, fact, row)
            else:
                items = cast(list[object], value)
                if items:
                    row.put(fact.start, len(items))
                    self._spread(items, fact.start + 1, fact.start + 1 + fact.width, row)

    def _fill_numbers(self, numbers: list[int], seat: int, start: int, row: Row) -> None:
        """One for each seat, turned."""
        at: i64 = start - seat
        end: i64 = start
        number: i64
        for number in numbers:
            row.put(at if at >= end else at + self.seats, number)
            at += 1

    def _fill_lists(self, lists: list[object], seat: int, fact: FactCells, row: Row) -> None:
        for owner in range(len(lists)):
            start = fact.start + self._turn(owner, seat) * fact.width
            self._spread(lists[owner], start, start + fact.width, row)

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

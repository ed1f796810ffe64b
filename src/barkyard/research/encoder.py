"""From a table to the array that a seat observes: a function of what it may see, of nothing else."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from barkyard.engine.game import Game
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
    PLACE_CELLS,
    PLACES,
    FactCells,
    Layout,
    turned_zones,
)
from barkyard.research.rows import Row, Rows, ZonePatch


class Kind:
    """A kind of question: its number, and the fields that everybody may see."""

    def __init__(self, number: int, question: type[Question[Any]]) -> None:
        self.number = number
        shown = [name for name in question.FIELDS if name not in question.SILENT]
        self.names = shown[:FIELDS]  # as many as can have a cell
        self.read = reader(self.names)


def reader(names: list[str]) -> Any:
    """Reads all of these attributes into one tuple, though there may be one only; None where there are none."""
    return attrgetter(*(names * 2 if len(names) == 1 else names)) if names else None


class Encoder:
    """Writes what a seat of a table observes, and which actions it has. It keeps nothing between two tables; a row
    knows what it shows, so that only what is different has to be written."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        layout = Layout(game, seats, options)
        self.layout = layout
        self.actions = Actions(game)
        self._starts = vec[i64](self.actions.starts)  # by verb
        self.seats = seats
        self.size = layout.size
        self._kinds = {question: Kind(number, question) for number, question in enumerate(game.questions.values())}
        self._facts: list[FactCells] = layout.facts
        self._read = reader([fact.name for fact in layout.facts])
        self._unseen = vec[i64]([len(game.cards) + back for back in game.backs])  # by card
        places = layout.places
        zones = turned_zones(places, seats)
        self._counts = vec[i64]([layout.counts[zone] for view in zones for zone in view])  # by seat, by zone
        self._tops = vec[i64]([layout.tops[zone] for view in zones for zone in view])
        self._written = vec[i64]([int(place.written) for place in places])  # by zone
        self._widest = len(game.cards) + game.back_count + PLACES * PLACE_CELLS  # as many cells as a zone may have

    def describe(self) -> list[str]:
        """What each cell holds."""
        return self.layout.cells.copy()

    def rows(self, count: int) -> Rows:
        return Rows(count, self.size, self.actions.size, [self._widest] * len(self.layout.places))

    def fill(self, t: Table, seat: int, row: Row) -> None:
        """Observation and mask of a seat."""
        row.wipe()
        row.put(self.layout.me + seat, 1)
        self._fill_questions(t, seat, row)
        self._fill_facts(t, seat, row)
        self._fill_zones(t.zones, seat, row.zones)

    def _fill_zones(self, zones: list[list[int]], seat: int, patches: list[ZonePatch]) -> None:
        """All that is stale is wiped first: as seats turn, one zone comes to lie in another's cells."""
        counts, tops, written, unseen = self._counts, self._tops, self._written, self._unseen
        bit: i64 = BIT[seat]
        first: i64 = seat * len(zones)
        zone: i64 = -1
        for slips in zones:
            zone += 1
            patches[zone].check(slips, counts[first + zone], bit)
        zone = -1
        for slips in zones:
            zone += 1
            patch = patches[zone]
            if patch.is_stale:
                patch.show(slips, counts[first + zone], tops[first + zone], bit, unseen, written[zone] != 0)

    def _fill_questions(self, t: Table, seat: int, row: Row) -> None:
        layout, stack = self.layout, t.stack
        if not stack:
            row.mark_legal([], self._starts)
            return
        question = stack[-1]
        if seat in question.asked(t):
            row.put(layout.asked, 1)
            row.mark_legal(question.moves(t, seat), self._starts)
        else:
            row.mark_legal([], self._starts)
        for other in question.together(t):
            row.put(layout.together + (other - seat if other >= seat else other - seat + self.seats), 1)
        depth = len(stack)
        for level in range(LEVELS if depth > LEVELS else depth):
            self._fill_question(stack[depth - 1 - level], seat, layout.levels[level], row)

    def _fill_question(self, question: Question[Any], seat: int, start: int, row: Row) -> None:
        kind = self._kinds[type(question)]
        row.put(start + kind.number, 1)
        if kind.read is None:
            return
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
        if self._read is None:
            return
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
        """One for each seat, turned."""
        width: i64 = fact.width
        owner: i64 = -1
        for numbers in lists:
            owner += 1
            start = fact.start + self._turn(owner, seat) * width
            self._spread(numbers, start, start + width, row)

    def _spread(self, value: object, at: int, end: int, row: Row) -> int:
        """Numbers one after the other, those of lists in lists too, as far as there are cells; where the next goes."""
        if at >= end:
            return at
        if isinstance(value, int):
            row.put(at, value)
            return at + 1
        if isinstance(value, list):
            for item in value:
                if at >= end:
                    break
                at = self._spread(item, at, end, row)
        return at

    def _turn(self, other: int, seat: int) -> int:
        """A seat as this one counts; what is no seat stays as it is."""
        if other < 0 or other >= self.seats:
            return other
        return other - seat if other >= seat else other - seat + self.seats

"""What an observation holds, cell by cell: worked out once for a game, a seat count and options.

Every cell is a whole number of 16 bits. Seats are turned: 0 is the one who looks, 1 the next seat, and so on.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from barkyard.engine.declared import EACH_SEAT, SEAT
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.news import NONE
from barkyard.engine.step import Step
from barkyard.engine.table import Question, Table, Zone

PLACES: Final = 24  # of an ordered zone, from its top down
LEVELS: Final = 3  # of the stack of questions, from its top down
FIELDS: Final = 8  # numbers of one question
LENGTH: Final = 16  # numbers of a list
EACH: Final = 8  # numbers of one seat, where a seat has a list of them
PLACE: Final = ("card", "marks", "more marks")
PLACE_CELLS: Final = 3

# How a fact lies in the cells.
ONE_NUMBER: Final = 0
ONE_SEAT: Final = 1
ONE_FOR_EACH: Final = 2  # seat a number
FOR_EACH: Final = 3  # seat a list
IN_A_LIST: Final = 4

NOWHERE: Final = -1
NOBODY: Final = -1  # has looked at a row yet


class Kind:
    """A kind of question: its number, and what is the same of all such questions."""

    def __init__(self, number: int, question: type[Question[Any]]) -> None:
        self.number: i64 = number
        self.is_silent = set(question.FIELDS) <= set(question.SILENT)  # nothing is seen of it but its kind
        self.is_fixed = self.is_silent or question.copy is Step.copy  # clones share it: its fields never change
        self.has_seat_only = issubclass(question, Step) and question.FIELDS == ("seat",)
        self.is_for_asked = question.together is Question.together  # for those who may answer now, and nobody else


class FactCells:
    """Where a plain field of the table lies."""

    def __init__(self, form: int, changes: bool, start: int, width: int) -> None:
        self.form: i64 = form
        self.changes = changes  # it is a list that may be changed in place
        self.start: i64 = start
        self.width: i64 = width  # of a seat's part, or of the whole


class Layout:
    """The cells of one game with so many seats and these options."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.options = game.settle(seats, options)
        self.cells: list[str] = []
        t = game.deal(seats, self.options, Dice.seeded(0))
        self.places = t.places
        self.counts: list[int] = [0] * len(t.places)  # by zone as seat 0 sees it: where its counts begin
        self.tops: list[int] = [NONE] * len(t.places)  # where its places begin, if their order says something
        self.me = self._add([f"this is seat {seat}" for seat in range(seats)])
        self.asked = self._add(["I am asked"])
        self.together = self._add([f"the question is for {turned(seat)}" for seat in range(seats)])
        self.levels = [self._question(level) for level in range(LEVELS)]
        self.facts = [self._fact(t, name) for name in t.plain_facts()]
        for zone, place in enumerate(t.places):
            self._zone(zone, place)

    @property
    def size(self) -> int:
        return len(self.cells)

    def _add(self, about: list[str]) -> int:
        self.cells += about
        return len(self.cells) - len(about)

    def _question(self, level: int) -> int:
        where = "question" if level == 0 else f"question {level} below it"
        kinds = [f"{where}: is {kind}" for kind in self.game.questions]
        return self._add(kinds + [f"{where}: number {number} of it" for number in range(FIELDS)])

    def _fact(self, t: Table, name: str) -> FactCells:
        form = form_of(t, name)
        changes = isinstance(getattr(t, name), list) and name not in t.REPLACED
        if form == ONE_NUMBER:
            return FactCells(form, changes, self._add([name]), 1)
        if form == ONE_SEAT:
            about = [f"{name}: {turned(seat)}" for seat in range(self.seats)]
            return FactCells(form, changes, self._add(about), 1)
        if form in (ONE_FOR_EACH, FOR_EACH):
            width = 1 if form == ONE_FOR_EACH else EACH
            parts = [""] if width == 1 else [f", number {number}" for number in range(width)]
            about = [f"{name} of {turned(seat)}{part}" for seat in range(self.seats) for part in parts]
            return FactCells(form, changes, self._add(about), width)
        about = [f"{name}: how many numbers", *(f"{name}: number {number}" for number in range(LENGTH))]
        return FactCells(form, changes, self._add(about), LENGTH)

    def _zone(self, zone: int, place: Zone) -> None:
        label = place.name if place.owner == NONE else f"{place.name} of {turned(place.owner)}"
        if place.written:
            self.counts[zone] = self._add([f"{label}: how many notes"])
        else:
            game = self.game
            known = [f"{label}: how many {card}" for card in game.cards]
            self.counts[zone] = self._add(known + [f"{label}: how many unseen {back}" for back in game.back_names])
        if place.ordered:
            about = [f"{label}: place {number} from the top, {part}" for number in range(PLACES) for part in PLACE]
            self.tops[zone] = self._add(about)


def turned(seat: int) -> str:
    """A seat as the one who looks calls it, when that is seat 0."""
    return "me" if seat == 0 else f"the seat {seat} after me"


def form_of(t: Table, name: str) -> int:
    """As declared. Of a game that declares nothing, a list as long as there are seats is taken for one by seat."""
    value = getattr(t, name)
    shapes = {fact.name: fact.shape for fact in t.game.facts}
    if not isinstance(value, list):
        return ONE_SEAT if shapes.get(name) == SEAT else ONE_NUMBER
    each = shapes.get(name, EACH_SEAT) == EACH_SEAT
    if not each or len(value) != t.seats:
        return IN_A_LIST
    return ONE_FOR_EACH if isinstance(value[0], int) else FOR_EACH


def turned_zones(places: list[Zone], seats: int) -> list[list[int]]:
    """For each seat that looks: which zone of seat 0's view each zone is to it."""
    found = {(place.name, place.owner): zone for zone, place in enumerate(places)}
    return [
        [
            zone if place.owner == NONE else found[place.name, (place.owner - seat) % seats]
            for zone, place in enumerate(places)
        ]
        for seat in range(seats)
    ]

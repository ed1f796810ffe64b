"""Arrays for observations and masks, filled in place.

Compiled, nothing here makes a Python object for a cell: numbers are written where they belong. A row knows what it
shows, so that only what is different is written. `vec` is the compiler's own array; any array library reads its buffer
without a copy.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD, MARK
from barkyard.research.cells import NOBODY, NOWHERE, PLACE_CELLS, PLACES, FactCells
from barkyard.research.sheets import FactSheet, QuestionSheet, wipe

EVERY_ZONE: Final = -1  # all bits
UNTOUCHED: Final = 1 << 29  # above every place
ROOM: Final = 16  # for slips of a zone, to begin with
NOTES: Final = vec[i64]([0])  # where they are counted


def signed(bits: i64) -> i16:
    """16 bits, as a number with a sign."""
    low = bits & 0xFFFF
    return i16(low - 0x10000 if low > 32767 else low)


class Rows:
    """Observations and masks of several tables, one after the other in two arrays. `levels` says where kinds and
    numbers of a question begin, `written` of each zone whether it holds notes, `unseen` which count each card belongs
    to while it is not seen."""

    def __init__(
        self,
        count: int,
        cells: int,
        actions: int,
        levels: list[tuple[int, int]],
        written: list[bool],
        unseen: vec[i64],
        facts: list[FactCells],
        seats: int,
    ) -> None:
        self.count = count
        self.seats: i64 = seats
        self.levels = levels
        self.facts = facts
        self.cells = vec[i16]([0] * (count * cells))
        self.masks = vec[u8]([0] * (count * actions))
        self.rows = [Row(self, index * cells, index * actions, written, unseen) for index in range(count)]

    def cells_buffer(self) -> memoryview:
        """Whole numbers of 16 bits, to be read by any array library; they change as tables go on."""
        return memoryview(self.cells)

    def masks_buffer(self) -> memoryview:
        return memoryview(self.masks)


class ZoneCells:
    """What a row shows of one zone. Most answers touch one zone or two, and change little there: only what was touched
    is looked at, and only what is different is counted anew."""

    def __init__(self, cells: vec[i16], start: i64, is_written: bool, unseen: vec[i64]) -> None:
        self.cells = cells
        self.start = start
        self.card: i64 = 0 if is_written else CARD  # all notes are counted together
        self.unseen = NOTES if is_written else unseen
        self.known = vec[i64]([0] * ROOM)  # of each slip: twice the cell it is counted in, and 1 if its face is seen
        self.count: i64 = 0  # of the slips that are counted
        self.seen: i64 = 0  # how many of them show their faces to the seat
        self.where: i64 = NOWHERE  # their counts begin
        self.bit: i64 = 0  # of the seat that looks
        self.is_summed = False  # whether the next two are still true
        self.some: i64 = 0  # the bits that some slip has
        self.every: i64 = -1  # and that every slip has
        self.top: i64 = NOWHERE  # their places begin, if the order says something
        self.shown: i64 = 0  # places from the top that may not be empty
        self.is_marked = False  # on some slip there may be marks
        self.shows_marks = False  # and on some place

    def make_way(self, zone: list[int], floor: i64, where: i64, top: i64, bit: i64) -> i64:
        """Another seat looks: wipe it, unless it lies in these cells; and look at all of it, unless its slips look the
        same to this seat. What lies open or face down to all looks alike from every seat. From where to look, if it
        had to be from the floor so far."""
        if where != self.where:
            self._count(zone, 0, 0)
            first = self.start + self.top
            wipe(first, first + self.shown * PLACE_CELLS, self.cells)
            self.shown = 0
            floor = 0
        elif floor != UNTOUCHED or not self._looks_alike(zone, bit):
            floor = 0
        self.where = where
        self.top = top
        self.bit = bit
        return floor

    def _looks_alike(self, zone: list[int], bit: i64) -> bool:
        """Whether all slips, or none, are seen by the seat of this bit as by the one before."""
        if bit == self.bit:
            return True
        if not self.is_summed:
            self._sum_up(zone)
        if self.every & bit != 0:
            return self.every & self.bit != 0
        return self.some & bit == 0 and self.some & self.bit == 0

    def _sum_up(self, zone: list[int]) -> None:
        self.some = 0
        self.every = -1
        bits: i64
        for bits in zone:
            self.some |= bits
            self.every &= bits
        self.is_summed = True

    def show(self, zone: list[int], floor: i64) -> None:
        """Of each card that the seat has seen, and of each back that it sees of the others, how many there are; and
        what lies where, if the order says something. Slips below the floor are counted as they are."""
        left = self.count
        count: i64 = len(zone)
        self.is_summed = False
        self._count(zone, floor, count)
        if self.top >= 0 and (self.shown != 0 or self.seen != 0):
            if floor >= left and self.shows_marks:
                self._shift_places(count - left)
            elif count != left:
                floor = 0
            self._put_places(zone, floor)

    def _count(self, zone: list[int], place: i64, count: i64) -> None:
        """So many slips, from this place up; of those below it nothing has changed."""
        if count > len(self.known):
            self.known = vec[i64](list(self.known) + [0] * count)
        cells, known, unseen, card, bit, left = self.cells, self.known, self.unseen, self.card, self.bit, self.count
        first, seen = self.start + self.where, self.seen
        if place == 0:
            self.is_marked = False
        at: i64
        while place < count:
            slip: i64 = zone[place]
            at = slip & card
            if slip & bit == 0:
                at = (first + unseen[at]) << 1
            else:
                at = (first + at) << 1 | 1
                if slip >> MARK != 0:
                    self.is_marked = True
            if place >= left:
                seen += at & 1
                cells[at >> 1] = i16(i64(cells[at >> 1]) + 1)
                known[place] = at
            elif known[place] != at:
                old = known[place]
                seen += (at & 1) - (old & 1)
                cells[old >> 1] = i16(i64(cells[old >> 1]) - 1)
                cells[at >> 1] = i16(i64(cells[at >> 1]) + 1)
                known[place] = at
            place += 1
        while left > count:
            left -= 1
            old = known[left]
            seen -= old & 1
            cells[old >> 1] = i16(i64(cells[old >> 1]) - 1)
        self.count = count
        self.seen = seen

    def _shift_places(self, added: i64) -> None:
        """Some slips were put on top of those that are shown."""
        cells, first = self.cells, self.start + self.top
        shown = self.shown + added
        if shown > PLACES:
            shown = PLACES
        at, by = first + shown * PLACE_CELLS, added * PLACE_CELLS
        while at > first + by:
            at -= 1
            cells[at] = cells[at - by]

    def _put_places(self, zone: list[int], floor: i64) -> None:
        """What lies where, from the top down to the floor; cards that the seat has not seen leave places empty."""
        at = self.start + self.top
        shown = self.count
        if self.seen == 0:
            shown = 0
        if shown > PLACES:
            shown = PLACES
        wipe(at + shown * PLACE_CELLS, at + self.shown * PLACE_CELLS, self.cells)
        self.shown = shown
        end = self.count - shown
        if end < floor:
            end = floor
        if self.is_marked or self.shows_marks or self.card != CARD:
            self._put_marked(zone, end)
            self.shows_marks = self.is_marked
        else:
            self._put_cards(end)

    def _put_cards(self, end: i64) -> None:
        """Where nothing is marked: which card it is, is known from the cell that counts it."""
        cells, known, at = self.cells, self.known, self.start + self.top
        first = self.start + self.where - 1
        place = self.count
        while place > end:
            place -= 1
            if known[place] & 1 == 0:
                cells[at] = 0
            else:
                cells[at] = i16((known[place] >> 1) - first)
            at += PLACE_CELLS

    def _put_marked(self, zone: list[int], end: i64) -> None:
        cells, bit, at = self.cells, self.bit, self.start + self.top
        place = self.count
        while place > end:
            place -= 1
            slip: i64 = zone[place]
            if slip & bit == 0:
                cells[at] = 0
                cells[at + 1] = 0
                cells[at + 2] = 0
            else:
                cells[at] = signed((slip & CARD) + 1)
                cells[at + 1] = signed(slip >> MARK)
                cells[at + 2] = signed(slip >> MARK + 16)
            at += PLACE_CELLS


class Row:
    """One observation and one mask among others, and what is known of them: nobody else writes to them."""

    def __init__(self, rows: Rows, start: int, mask_start: int, written: list[bool], unseen: vec[i64]) -> None:
        self.cells = rows.cells
        self.start: i64 = start
        self.zones = [ZoneCells(rows.cells, start, notes, unseen) for notes in written]
        self.stale: i64 = EVERY_ZONE  # those that were touched, as bits
        self.floors = vec[i64]([0 for _ in written])  # from which place up, or UNTOUCHED
        self.masks = rows.masks
        self.mask_start: i64 = mask_start
        self.moves: list[int] = []  # that are marked
        self.seat: i64 = NOBODY
        self.levels = [
            QuestionSheet(rows.cells, start + level, start + number, rows.seats) for level, number in rows.levels
        ]
        self.facts = FactSheet(rows.cells, start, rows.facts, rows.seats)
        self.together: list[int] = []  # whom the question is for, as shown
        self.is_asked = False  # as shown

    def touch(self, zone: i64, bit: i64, place: i64) -> None:
        """The slips of a zone, which has this bit, may not be what they were from this place up."""
        self.stale |= bit
        if place < self.floors[zone]:
            self.floors[zone] = place

    def touch_all(self) -> None:
        self.stale = EVERY_ZONE
        zone: i64 = len(self.zones)
        while zone > 0:
            zone -= 1
            self.floors[zone] = 0

    def mark_legal(self, moves: list[int], starts: vec[i64]) -> None:
        """The actions of these moves, and no others; `starts` is where each verb's begin. A question that hands out the
        same list again (decision 28) has the same moves."""
        if moves is self.moves:
            return
        masks, start = self.masks, self.mask_start
        move: i64
        for move in self.moves:
            masks[start + starts[move >> VERB] + (move & NUMBER)] = 0
        for move in moves:
            masks[start + starts[move >> VERB] + (move & NUMBER)] = 1
        self.moves = moves

    def is_legal(self, action: i64) -> bool:
        return self.masks[self.mask_start + action] != 0

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
from barkyard.research.cells import LEVELS, PLACE_CELLS, PLACES

NOBODY: Final = -1  # has looked at a row yet
NOWHERE: Final = -1
ROOM: Final = 16
NOTES: Final = vec[i64]([0])  # where they are counted


def clipped(value: i64) -> i16:
    """A number that is too large becomes the largest there is."""
    if value > 32767:
        return i16(32767)
    if value < -32768:
        return i16(-32768)
    return i16(value)


def signed(bits: i64) -> i16:
    """16 bits, as a number with a sign."""
    low = bits & 0xFFFF
    return i16(low - 0x10000 if low > 32767 else low)


def wipe(at: i64, end: i64, cells: vec[i16]) -> None:
    while at < end:
        cells[at] = 0
        at += 1


class Rows:
    """Observations and masks of several tables, one after the other in two arrays. `written` says of each zone whether
    it holds notes, `unseen` which count each card belongs to while it is not seen."""

    def __init__(self, count: int, cells: int, actions: int, written: list[bool], unseen: vec[i64]) -> None:
        self.count = count
        self.cells = vec[i16]([0] * (count * cells))
        self.masks = vec[u8]([0] * (count * actions))
        self.rows = [Row(self, index * cells, index * actions, written, unseen) for index in range(count)]

    def cells_buffer(self) -> memoryview:
        """Whole numbers of 16 bits, to be read by any array library; they change as tables go on."""
        return memoryview(self.cells)

    def masks_buffer(self) -> memoryview:
        return memoryview(self.masks)


class ZoneCells:
    """What a row shows of one zone. Most answers touch one zone or two: in these, slips are compared one by one with
    those that are shown, and only what is different is counted."""

    def __init__(self, cells: vec[i16], start: i64, is_written: bool, unseen: vec[i64]) -> None:
        self.cells = cells
        self.start = start
        self.card: i64 = 0 if is_written else CARD  # all notes are counted together
        self.unseen = NOTES if is_written else unseen
        self.known: list[int] = []  # the slips that are shown, to be compared at once
        self.slips = vec[i64]([0] * ROOM)  # the same one by one, and room for more
        self.count: i64 = 0  # of those that are shown
        self.where: i64 = NOWHERE  # their counts begin
        self.top: i64 = NOWHERE  # their places begin, if the order says something
        self.bit: i64 = 0  # of the seat that looks
        self.some: i64 = 0  # the bits that some slip has
        self.every: i64 = -1  # and that every slip has
        self.shown: i64 = 0  # places from the top that may not be empty
        self.is_marked = False  # on some place there may be marks

    def make_way(self, where: i64, bit: i64) -> None:
        """Wipe it, unless it lies in these cells and its slips look the same to this seat: what lies open or face down
        to all looks alike from every seat."""
        if self.count != 0 and (where != self.where or not self._looks_alike(bit)):
            self._show_less(0)
            top = self.start + self.top
            wipe(top, top + self.shown * PLACE_CELLS, self.cells)
            self.shown = 0
            self.known = []

    def _looks_alike(self, bit: i64) -> bool:
        """Whether all slips that are shown, or none, are seen by the seat of this bit as by the one before."""
        if bit == self.bit:
            return True
        if self.every & bit != 0:
            return self.every & self.bit != 0
        return self.some & bit == 0 and self.some & self.bit == 0

    def show(self, slips: list[int], where: i64, top: i64, bit: i64) -> None:
        """Of each card that the seat has seen, and of each back that it sees of the others, how many there are."""
        if slips == self.known:
            return
        self.known = slips.copy()
        if len(slips) > len(self.slips):
            self._make_room(len(slips))
        self.where = where
        self.top = top
        self.bit = bit
        cells, shown, unseen, card, count = self.cells, self.slips, self.unseen, self.card, self.count
        start = self.start + where
        some: i64 = 0
        every: i64 = -1
        place: i64 = -1
        slip: i64
        for slip in slips:
            place += 1
            some |= slip
            every &= slip
            if place < count:
                old = shown[place]
                if old == slip:
                    continue
                at = start + (old & card if old & bit != 0 else unseen[old & card])
                cells[at] = i16(i64(cells[at]) - 1)
            shown[place] = slip
            at = start + (slip & card if slip & bit != 0 else unseen[slip & card])
            cells[at] = i16(i64(cells[at]) + 1)
        self.some = some
        self.every = every
        self._show_less(place + 1)
        self._put_places()

    def _show_less(self, count: i64) -> None:
        """No more slips than these are left."""
        cells, shown, start = self.cells, self.slips, self.start + self.where
        place = count
        while place < self.count:
            slip = shown[place]
            at = start + (slip & self.card if slip & self.bit != 0 else self.unseen[slip & self.card])
            cells[at] = i16(i64(cells[at]) - 1)
            place += 1
        self.count = count

    def _make_room(self, count: int) -> None:
        larger = vec[i64]([0] * (2 * count))
        place: i64 = 0
        while place < self.count:
            larger[place] = self.slips[place]
            place += 1
        self.slips = larger

    def _put_places(self) -> None:
        """What lies where, from the top down; cards that the seat has not seen leave their places empty."""
        bit = self.bit
        if self.top < 0 or (self.shown == 0 and self.some & bit == 0):
            return
        cells, slips, at, place = self.cells, self.slips, self.start + self.top, self.count
        end = place - PLACES if place > PLACES else 0
        shown = place - end
        while place > end:
            place -= 1
            slip = slips[place]
            is_seen = slip & bit != 0
            cells[at] = signed((slip & CARD) + 1) if is_seen else 0
            marks = slip >> MARK if is_seen else 0
            if marks != 0 or self.is_marked:
                self.is_marked = True
                cells[at + 1] = signed(marks)
                cells[at + 2] = signed(marks >> 16)
            at += PLACE_CELLS
        wipe(at, self.start + self.top + self.shown * PLACE_CELLS, cells)
        self.shown = shown


class Row:
    """One observation and one mask among others, and what is known of them: nobody else writes to them."""

    def __init__(self, rows: Rows, start: int, mask_start: int, written: list[bool], unseen: vec[i64]) -> None:
        self.cells = rows.cells
        self.start: i64 = start
        self.zones = [ZoneCells(rows.cells, start, notes, unseen) for notes in written]
        self.masks = rows.masks
        self.mask_start: i64 = mask_start
        self.moves: list[int] = []  # that are marked
        self.seat: i64 = NOBODY
        # Of each level of the stack: the question, if it cannot change, its kind's cell, and its count of numbers.
        self.questions: list[object] = [None] * LEVELS
        self.kinds = vec[i64]([NOWHERE] * LEVELS)
        self.numbers = vec[i64]([0] * LEVELS)
        self.is_for_asked = True  # the uppermost question concerns nobody else

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

"""Arrays for observations and masks, filled in place.

Compiled, nothing here makes a Python object for a cell: numbers are written where they belong, and what was written
before is wiped cell by cell. `vec` is the compiler's own array; any array library reads its buffer without a copy.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD, MARK
from barkyard.research.cells import PLACE_CELLS, PLACES


class Rows:
    """Observations and masks of several tables, one after the other in two arrays. `zones` says how many cells each
    zone has at most."""

    def __init__(self, count: int, cells: int, actions: int, zones: list[int]) -> None:
        self.count = count
        self.cells = vec[i16]([0] * (count * cells))
        self.masks = vec[u8]([0] * (count * actions))
        self.rows = [Row(self, index * cells, cells, index * actions, zones) for index in range(count)]

    def cells_buffer(self) -> memoryview:
        """Whole numbers of 16 bits, to be read by any array library; they change as tables go on."""
        return memoryview(self.cells)

    def masks_buffer(self) -> memoryview:
        return memoryview(self.masks)


class Patch:
    """Some cells of one observation, which are written and wiped together."""

    def __init__(self, cells: vec[i16], start: i64, size: int) -> None:
        self.cells = cells
        self.start = start
        self.written = vec[i64]([0] * size)  # cells that are not 0
        self.count: i64 = 0  # of them

    def wipe(self) -> None:
        cells, written, count = self.cells, self.written, self.count
        i: i64 = 0
        while i < count:
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

    def add(self, cell: i64, amount: i64) -> None:
        cells, at = self.cells, self.start + cell
        if cells[at] == 0:
            self.written[self.count] = at
            self.count += 1
        cells[at] = i16(i64(cells[at]) + amount)

    def put_bits(self, cell: i64, bits: i64) -> None:
        """16 bits, as a number with a sign."""
        bits = bits & 0xFFFF
        self.put(cell, bits - 0x10000 if bits > 32767 else bits)


class ZonePatch(Patch):
    """What a row shows of one zone. It stays as it is while the same slips would look the same in the same cells: most
    answers touch one zone or two, and what lies open or face down to all looks alike from every seat."""

    def __init__(self, cells: vec[i16], start: i64, size: int) -> None:
        super().__init__(cells, start, size)
        self.slips: list[int] = []
        self.where: i64 = 0
        self.bit: i64 = 0
        self.some: i64 = 0  # the bits that some slip has
        self.every: i64 = 0  # and that every slip has
        self.is_stale = False

    def check(self, slips: list[int], where: i64, bit: i64) -> None:
        """Wipe it, unless it shows these slips to this seat already."""
        if not slips and self.count == 0:
            self.is_stale = False
            return
        self.is_stale = where != self.where or not self._looks_alike(bit) or slips != self.slips
        if self.is_stale:
            self.wipe()

    def _looks_alike(self, bit: i64) -> bool:
        """Whether all slips that were shown, or none, are seen by the seat of this bit as by the one before."""
        if bit == self.bit:
            return True
        if self.every & bit != 0:
            return self.every & self.bit != 0
        return self.some & bit == 0 and self.some & self.bit == 0

    def show(self, slips: list[int], where: i64, top: i64, bit: i64, unseen: vec[i64], is_written: bool) -> None:
        if slips != self.slips:
            self.slips = slips.copy()
        self.where = where
        self.bit = bit
        if not slips:
            return
        if is_written:
            self._count_notes(slips, where)
        else:
            self._count_slips(slips, where, bit, unseen)
        if top >= 0:
            self._put_places(slips, top, bit)

    def _count_notes(self, slips: list[int], where: i64) -> None:
        self.put(where, len(slips))
        self.some = -1  # each may be for somebody else
        self.every = 0

    def _count_slips(self, slips: list[int], start: i64, bit: i64, unseen: vec[i64]) -> None:
        """How many there are of each card that the seat has seen, and of each back that it sees of the others."""
        slip: i64
        cell: i64 = -1
        alike: i64 = 0  # so many in a row belong to this cell
        some: i64 = 0
        every: i64 = -1
        for slip in slips:
            some |= slip
            every &= slip
            found: i64 = slip & CARD if slip & bit != 0 else unseen[slip & CARD]
            if found == cell:
                alike += 1
                continue
            if alike != 0:
                self.add(start + cell, alike)
            cell = found
            alike = 1
        self.add(start + cell, alike)
        self.some = some
        self.every = every

    def _put_places(self, slips: list[int], start: i64, bit: i64) -> None:
        """What lies where, from the top down; cards that the seat has not seen leave their places empty."""
        below: i64 = len(slips)
        place: i64 = below - PLACES if below > PLACES else 0
        while place < below:
            slip: i64 = slips[place]
            place += 1
            if slip & bit != 0:
                at = start + (below - place) * PLACE_CELLS
                self.put_bits(at, (slip & CARD) + 1)
                marks: i64 = slip >> MARK
                if marks != 0:
                    self.put_bits(at + 1, marks)
                    self.put_bits(at + 2, marks >> 16)


class Row(Patch):
    """One observation and one mask among others: the questions and facts, and a patch for each zone."""

    def __init__(self, rows: Rows, start: int, size: int, mask_start: int, zones: list[int]) -> None:
        super().__init__(rows.cells, start, size)
        self.zones = [ZonePatch(rows.cells, start, width) for width in zones]
        self.masks = rows.masks
        self.mask_start: i64 = mask_start
        self.moves: list[int] = []  # that are marked
        self.legal: list[int] = []  # the same as actions

    def mark_legal(self, moves: list[int], starts: vec[i64]) -> None:
        """The actions of these moves, and no others; `starts` is where each verb's begin. A question that hands out the
        same list again (decision 28) has the same moves."""
        if moves is self.moves:
            return
        self.moves = moves
        masks, start = self.masks, self.mask_start
        action: i64
        for action in self.legal:
            masks[start + action] = 0
        legal: list[int] = []
        move: i64
        for move in moves:
            action = starts[move >> VERB] + (move & NUMBER)
            masks[start + action] = 1
            legal.append(action)
        self.legal = legal

    def is_legal(self, action: i64) -> bool:
        return self.masks[self.mask_start + action] != 0

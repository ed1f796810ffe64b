"""Arrays for observations and masks, filled in place.

Compiled, nothing here makes a Python object for a cell: numbers are written where they belong, and what was written
before is wiped cell by cell. `vec` is the compiler's own array; any array library reads its buffer without a copy.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from barkyard.engine.slips import CARD, MARK
from barkyard.research.cells import PLACE_CELLS, PLACES


class Rows:
    """Observations and masks of several tables, one after the other in two arrays."""

    def __init__(self, count: int, cells: int, actions: int) -> None:
        self.count = count
        self.cells = vec[i16]([0] * (count * cells))
        self.masks = vec[u8]([0] * (count * actions))
        self.rows = [Row(self, index * cells, cells, index * actions) for index in range(count)]

    def cells_buffer(self) -> memoryview:
        """Whole numbers of 16 bits, to be read by any array library; they change as tables go on."""
        return memoryview(self.cells)

    def masks_buffer(self) -> memoryview:
        return memoryview(self.masks)


class Row:
    """One observation and one mask among others."""

    def __init__(self, rows: Rows, start: int, size: int, mask_start: int) -> None:
        self.cells = rows.cells
        self.masks = rows.masks
        self.start: i64 = start
        self.mask_start: i64 = mask_start
        self.written = vec[i64]([0] * size)  # cells that are not 0
        self.count: i64 = 0  # of them
        self.legal: list[int] = []  # actions

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

    def count_slips(self, slips: list[int], start: i64, bit: i64, unseen: vec[i64]) -> None:
        """How many there are of each card that the seat has seen, and of each back that it sees of the others."""
        slip: i64
        cell: i64 = -1
        alike: i64 = 0  # so many in a row belong to this cell
        for slip in slips:
            found: i64 = slip & CARD if slip & bit != 0 else unseen[slip & CARD]
            if found == cell:
                alike += 1
                continue
            if alike != 0:
                self.add(start + cell, alike)
            cell = found
            alike = 1
        self.add(start + cell, alike)

    def put_places(self, slips: list[int], start: i64, bit: i64) -> None:
        """What lies where, from the top down; cards that the seat has not seen leave their places empty."""
        below: i64 = len(slips)
        slip: i64
        for slip in slips:
            below -= 1
            if slip & bit != 0 and below < PLACES:
                at = start + below * PLACE_CELLS
                self.put_bits(at, (slip & CARD) + 1)
                marks: i64 = slip >> MARK
                if marks != 0:
                    self.put_bits(at + 1, marks)
                    self.put_bits(at + 2, marks >> 16)

    def mark_legal(self, actions: list[int]) -> None:
        masks, start = self.masks, self.mask_start
        action: i64
        for action in self.legal:
            masks[start + action] = 0
        for action in actions:
            masks[start + action] = 1
        self.legal = actions

    def is_legal(self, action: i64) -> bool:
        return self.masks[self.mask_start + action] != 0

"""What answers have touched: a table with many zones says it of each of them, compiled too."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from barkyard.engine.table import ZONE_BITS, Touches
from barkyard.research.rows import Rows


def test_every_zone_has_a_bit_of_its_own() -> None:
    touches = Touches(len(ZONE_BITS))
    for zone in range(len(ZONE_BITS)):
        touches.touch(zone, 7)
        assert touches.zones == (1 << zone + 1) - 1


def test_of_several_touches_of_a_zone_the_lowest_counts() -> None:
    touches = Touches(40)
    for place in (5, 3, 4):
        touches.touch(35, place)
    assert (touches.zones, touches.floors[35]) == (1 << 35, 3)


def test_a_row_looks_again_at_the_zone_that_was_touched_and_at_no_other() -> None:
    [row] = Rows(1, 40, 1, [], [True] * 40, vec[i64]([0]), [], 2).rows
    row.stale = 0
    row.touch(35, ZONE_BITS[35], 0)
    assert row.stale == 1 << 35

"""The long run that the game's page has its figures from."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))  # bench/ lies beside the package, not in it

from bench import points
from bench.longrun import Mode, named

PAGE = points.PAGE.read_text(encoding="utf-8")


def test_a_row_counts_every_game_and_shares_every_win() -> None:
    row = points.play(Mode(3, {}, 6))
    assert abs(sum(row.wins) - 6) < 1e-9
    assert row.points == sorted(row.points)
    assert row.answers[0] <= row.answers[1] <= row.answers[2]
    assert points.play(Mode(3, {}, 6)) == row
    assert points.play(Mode(1, {"puzzle": "pat", "bonus": "3"}, 2)).wins == [0.0]


def test_the_page_has_a_row_for_every_mode_and_puzzle() -> None:
    for mode in points.modes(1):
        assert f"| {mode.seats} | {named(mode.options)} | " in PAGE
    assert len(points.puzzle_modes(1)) == 32

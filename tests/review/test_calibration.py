"""How far chances can be believed: kept rows, the maps that come from them, and what the page says about both."""

from __future__ import annotations

from pathlib import Path

import pytest
from bench import review as bench
from bench.review_report import Position, brier, crossed, ece, fitted, floor, report, write_maps

from barkyard.lab.review import maps

ROWS = {game: bench.rows_of(game) for game in bench.SEATS}
PAGE = Path(__file__).resolve().parents[2] / "docs" / "review.md"


@pytest.mark.parametrize("game", ROWS)
def test_a_thousand_games_are_kept_with_four_positions_each_at_most(game: str) -> None:
    rows = ROWS[game]
    assert [row["number"] for row in rows] == list(range(len(rows)))
    assert len(rows) >= 1000
    assert max(len(row["positions"]) for row in rows) <= bench.MOST
    assert {row["seats"] for row in rows} == set(bench.SEATS[game])
    assert {row["player"] for row in rows} == set(bench.PLAYERS[game])
    assert all(0 <= chance <= 1 for row in rows for _, chance in row["positions"])


def test_the_maps_are_those_of_the_rows(tmp_path: Path) -> None:
    written = tmp_path / "maps.py"
    write_maps(ROWS, written)
    assert written.read_text() == Path(maps.__file__).read_text()
    assert set(maps.MAPS) == set(ROWS)


@pytest.mark.slow
def test_the_page_has_the_table_and_every_goal_is_met(capsys: pytest.CaptureFixture[str]) -> None:
    report(ROWS, None)
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if line not in PAGE.read_text()] == []
    assert [line.split(" | ")[-1] for line in lines[2:]] == ["met |"] * len(ROWS)


def test_a_map_is_fitted_on_other_games() -> None:
    """What a game came to has no say in how its own chances are corrected."""
    chances = [game % 10 / 10 + 0.05 for game in range(100)]
    positions = [Position(game, chance, float(game * 7 % 20 < 20 * chance), 0.5) for game, chance in enumerate(chances)]
    changed = [p._replace(result=1 - p.result) if p.game == 40 else p for p in positions]
    before, after = crossed(positions), crossed(changed)
    assert before[40] == after[40]
    assert before != after, "it does have one in those of others"


def test_errors_are_what_they_are_called() -> None:
    assert ece([0.25] * 4, [1.0, 0.0, 0.0, 0.0]) == 0
    assert ece([0.9] * 4, [1.0, 0.0, 0.0, 0.0]) == pytest.approx(0.65)
    assert brier([0.9, 0.1], [1.0, 1.0]) == pytest.approx(0.41)
    even = [Position(game, 0.5, game % 2, 0.5) for game in range(400)]
    mean, bound = floor(even, [0.5] * 400)
    assert 0.01 < mean < 0.03 < bound < 0.06, "a fair coin, thrown 400 times"


def test_a_map_leans_to_what_happened() -> None:
    """Chances of 0.2 that come true half of the time are told as more than that."""
    low = [Position(game, 0.2, game % 2, 0.5) for game in range(200)]
    knots = dict(fitted(low))
    assert (knots[0.0], knots[1.0]) == (0.0, 1.0)
    assert knots[0.25] > 0.45


def test_rows_of_another_build_are_not_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ROWS["puprush"][:1]
    monkeypatch.setattr(bench, "measure_game", lambda game, number, worlds: rows[0])
    bench.check_rows("puprush", rows, 1)
    monkeypatch.setattr(bench, "measure_game", lambda game, number, worlds: {**rows[0], "result": 0.25})
    with pytest.raises(SystemExit, match="game 0 was another one"):
        bench.check_rows("puprush", rows, 1)

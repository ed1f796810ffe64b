"""The rows of speed: a short real run of our half, and what is said of missing kits. No clock decides a test."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent))  # bench/ lies beside the package, not in it

from bench import research
from bench.clock import Figure


@pytest.fixture(autouse=True)
def no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if they were not installed."""
    for name in ("pyspiel", "rlcard", "pettingzoo.classic.hanabi_v5"):
        monkeypatch.setitem(sys.modules, name, None)


def test_a_short_run_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert research.main(["--only", "lake", "--seconds", "0.1"]) == 0
    said = capsys.readouterr().out
    assert "Puppy Lake, 1 seat: a decision of 16 tables" in said
    assert "peer missing: pip install 'barkyard[bench]'" in said


def test_rows_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert research.main(["--only", "doggos", "--seconds", "0.1", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [row["goal"] for row in rows] == [">= 10x", ">= 20x", ">= 10x", ">= 20x", ">= 200,000 per second"]
    assert all(row["ours"] > 0 and row["peer_value"] is None for row in rows)


def test_a_title_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        research.main(["--only", "poker"])
    assert "Walking Doggos" in capsys.readouterr().err


def test_goals_are_judged_on_the_figures() -> None:
    figures = {
        "puprush aec": Figure(850.0, 0.0),
        "puprush aec in place": Figure(1300.0, 0.0),
        "puprush vector": Figure(250_000.0, 0.0),
        research.UNO: Figure(90.0, 0.0),
        research.HANABI: Figure(60.0, 0.0),
        research.SPIEL: Figure(1.0, 0.0),
    }
    rows = research.rows_of(("PupRush!", "puprush", 4), figures)
    assert [row.met for row in rows] == [False, False, True, True, True]


def test_what_breaks_is_not_taken_for_missing() -> None:
    def broken() -> None:
        raise ModuleNotFoundError("No module named 'gears'", name="gears")

    with pytest.raises(ModuleNotFoundError, match="gears"):
        research.made(broken)  # type: ignore[arg-type]

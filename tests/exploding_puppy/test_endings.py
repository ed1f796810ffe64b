"""The long run that the game's page has its figures from: its rows can be had again, kept and taken up."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent.parent))  # bench/ lies beside the package, not in it

from bench import endings, longrun
from bench.longrun import Kept, Mode

DARK = Mode(3, {"deck": "darkness"}, 5)
PAGE = endings.PAGE.read_text(encoding="utf-8")


def test_a_row_counts_every_game_once() -> None:
    row = endings.play(DARK)
    assert sum(row.ways.values()) == 5
    assert row.answers[0] <= row.answers[1] <= row.answers[2]
    assert row.first_wins <= 5
    assert endings.play(DARK) == row


def test_rows_that_are_kept_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "endings.jsonl"
    played = []

    def play(mode: Mode) -> endings.Ending:
        played.append(mode)
        return endings.play(mode)

    first = list(Kept(path, endings.Ending).all_of([DARK], play))
    more = Mode(3, {"deck": "basic"}, 2)
    again = list(Kept(path, endings.Ending).all_of([DARK, more], play))
    assert again[0] == first[0]
    assert played == [DARK, more]
    assert len(path.read_text().splitlines()) == 2


def test_a_table_goes_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- x -->\nold\n<!-- end of x -->\nafter\n")
    longrun.put(page, "x", ["new", "table"])
    assert page.read_text() == "before\n<!-- x -->\nnew\ntable\n<!-- end of x -->\nafter\n"
    with pytest.raises(SystemExit, match="no place for a table"):
        longrun.put(page, "y", [])


@pytest.mark.parametrize("number", ["0", "-1", "many", "1" * 20])
def test_a_bad_number_of_games_is_refused(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        endings.main(["--games", number])
    assert end.value.code == 2
    assert "expected a number of games" in capsys.readouterr().err


def test_the_page_has_a_row_for_every_deck_at_every_table() -> None:
    for mode in [*endings.decks(1), *endings.variants(1)]:
        assert f"| {endings.title(mode.options)} | {mode.seats} | " in PAGE

"""Best scores are kept in the data folder, and the puzzle of a day is the same for everyone."""

from __future__ import annotations

from pathlib import Path

import pytest

import barkyard
from barkyard.cli import main
from barkyard.lab.par import par
from barkyard.terminal import best


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path))
    return tmp_path


def test_only_a_greater_score_is_kept(folder: Path) -> None:
    assert best.note("puppy-lake standard", 80) == "The first score of its kind (puppy-lake standard) is kept."
    assert best.note("puppy-lake standard", 70) == "Best of puppy-lake standard: 80."
    assert best.note("puppy-lake standard", 90) == "A new best score of puppy-lake standard: 90, before 80!"
    assert best.note("puppy-lake wide", 5).startswith("The first score")
    assert (folder / best.FILE).read_text() == "puppy-lake standard: 90\npuppy-lake wide: 5\n"


def test_a_damaged_table_of_scores_is_left_alone(folder: Path) -> None:
    (folder / best.FILE).write_text("nonsense\n")
    assert "line 1: expected a kind of game and a score" in best.note("puppy-lake standard", 80)
    assert (folder / best.FILE).read_text() == "nonsense\n"


def test_a_folder_that_cannot_be_written_ends_no_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("in the way")
    monkeypatch.setenv("BARKYARD_DATA", str(folder / "file" / "folder"))
    assert best.note("puppy-lake standard", 80).startswith("The best scores cannot be kept")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["walking-doggos", "--puzzle", "today"], "Walking Doggos has no puzzle of the day"),
        (["good-puppies-too", "--puzzle", "someday"], "a date is written like 2026-11-15, not 'someday'"),
        (["good-puppies-too", "--puzzle", "2026-02-30"], "a date is written like"),
        (["good-puppies-too", "--puzzle", "today", "--seed", "4"], "the day settles seats, seed and options"),
    ],
)
def test_a_puzzle_that_is_not_there(arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *arguments]) == 2
    assert expected in capsys.readouterr().err


def test_par_is_the_same_for_everyone() -> None:
    game = barkyard.find("good-puppies-too")
    seats, seed, options = game.puzzle("2026-11-15")
    assert par(game, seats, seed, options) == par(game, seats, seed, options) > 0
    assert game.puzzle("2026-11-15") != game.puzzle("2026-11-16")

"""Golden playthroughs, move counts and kept records; `python tests/golden.py --write` renews the first two."""

from __future__ import annotations

import difflib

import pytest

import barkyard
from barkyard.engine.game import Game
from barkyard.games import GAMES
from golden import GOLDEN, digest, expected_files, kept


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_plays_as_it_did(game: Game) -> None:
    for path, text in expected_files(game).items():
        assert path.exists(), f"{path.name} is missing: python tests/golden.py --write"
        old = path.read_text("utf8")
        if old != text:
            lines = difflib.unified_diff(old.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=1)
            pytest.fail(f"{path.name} differs:\n" + "\n".join(list(lines)[:40]))


def test_no_golden_file_is_left_over() -> None:
    known = {path.name for game in GAMES.values() for path in expected_files(game)}
    assert {path.name for path in GOLDEN.iterdir()} == known


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_kept_records_replay(game: Game) -> None:
    lines = kept(game)
    assert len(lines) >= len(game.modes()), f"a mode has no kept record: python tests/golden.py --write ({game.name})"
    for line in lines:
        record, expected = line.split()
        match = barkyard.replay(record)
        assert match.over
        assert digest(match) == expected, record

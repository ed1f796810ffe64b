"""Golden playthroughs, move counts and kept records; `python tests/golden.py --write` renews the first two."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

import barkyard
import golden
from barkyard.engine.game import Game
from barkyard.engine.table import Table
from barkyard.engine.views import view
from barkyard.games import GAMES
from golden import GOLDEN, digest, expected_files, in_full, kept, playthrough, showcase

READABLE = 500  # lines of a playthrough
WIDE = 240  # letters of a line


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_plays_as_it_did(game: Game) -> None:
    for path, text in expected_files(game).items():
        assert path.exists(), f"{path.name} is missing: python tests/golden.py --write"
        old = path.read_text("utf8")
        if old != text:
            lines = difflib.unified_diff(old.splitlines(), text.splitlines(), "kept", "now", lineterm="", n=1)
            where = f"python tests/golden.py --full {path.stem}"
            pytest.fail(f"{path.name} differs (in full: {where}):\n" + "\n".join(list(lines)[:40]))


def test_no_golden_file_is_left_over() -> None:
    known = {path.name for game in GAMES.values() for path in expected_files(game)}
    assert {path.name for path in GOLDEN.iterdir()} == known


def test_somebody_can_read_them() -> None:
    for path in GOLDEN.glob("*.txt"):
        lines = path.read_text("utf8").splitlines()
        assert len(lines) <= READABLE, path.name
        assert max(map(len, lines)) <= WIDE, path.name


def new_lines(old: str, new: str) -> list[str]:
    return [line for line in new.splitlines() if line not in old.splitlines()]


def glimpsed(part: str, name: str) -> Callable[[Table, int], dict[str, Any]]:
    """Views of which one is wrong: what seat 1 sees in one place after twenty answers."""
    looks = count()

    def seen(t: Table, seat: int) -> dict[str, Any]:
        shown: dict[str, Any] = view(t, seat)
        if seat == 1 and next(looks) == 20:
            shown[part][name] = ["something else"]
        return shown

    return seen


@pytest.mark.parametrize(("part", "name"), [("zones", "bank"), ("zones", "hand 0"), ("facts", "points")])
def test_what_one_seat_sees_for_a_moment_is_in_a_digest(part: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["puprush"]
    mode = showcase(game)[0]
    short, full = playthrough(game, *mode), in_full(game, *mode)
    monkeypatch.setattr(golden, "view", glimpsed(part, name))
    (line,) = new_lines(short, playthrough(game, *mode))
    assert line.startswith(f"{part}.{name.split()[0]}: ")
    monkeypatch.setattr(golden, "view", glimpsed(part, name))
    assert f'  view 1 {part}.{name}: ["something else"]' in new_lines(full, in_full(game, *mode))


def test_a_new_name_for_a_fact_is_one_line_with_the_same_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["puprush"]
    mode = showcase(game)[0]

    def renamed(t: Table, seat: int) -> dict[str, Any]:
        shown: dict[str, Any] = view(t, seat)
        facts = {"bond points" if name == "points" else name: fact for name, fact in shown["facts"].items()}
        return {**shown, "facts": facts}

    before = playthrough(game, *mode)
    monkeypatch.setattr(golden, "view", renamed)
    (line,) = new_lines(before, playthrough(game, *mode))
    assert line.replace("bond points", "points") in before.splitlines()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_kept_records_replay(game: Game) -> None:
    lines = kept(game)
    assert len(lines) >= len(game.modes()), f"a mode has no kept record: python tests/golden.py --write ({game.name})"
    for line in lines:
        record, expected = line.split()
        match = barkyard.replay(record)
        assert match.over
        assert digest(match) == expected, record

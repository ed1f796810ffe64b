"""Games on disk: whole or not at all, and nothing from a file is trusted."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import barkyard
from barkyard.engine.records import BadRecord
from barkyard.terminal import keeping
from barkyard.terminal.play import resume


def kept(folder: Path, moves: int = 5) -> Path:
    match = barkyard.deal("walking-doggos", seats=3, seed=2)
    for _ in range(moves):
        if not match.over:
            match.play(match.asked[0], match.moves(match.asked[0])[0])
    path = folder / "walking-doggos-1-2-3.game"
    keeping.write(path, keeping.text_of(match.record, keeping.seating_for(3, [1], ["random"] * 2, ["Ada"])))
    return path


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    match, seating, path = resume(kept(tmp_path), 0)
    assert match.version == 5
    assert (seating.humans, seating.names[1]) == ([1], "Ada")
    assert path.parent == tmp_path


def test_a_bare_record_goes_on_with_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path / "data"))
    bare = tmp_path / "bare.txt"
    bare.write_text(str(barkyard.deal("walking-doggos", seats=3, seed=2).record))
    _, seating, path = resume(bare, 2)
    assert seating.humans == [2]
    assert path.parent == tmp_path / "data"  # somebody's own file is left as it is


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path)
    before = path.read_text()

    def no_room(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    with pytest.raises(OSError, match="No space left"):
        keeping.write(path, "new")
    assert path.read_text() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_stopped_after_its_last_move_is_put_away(tmp_path: Path) -> None:
    path = kept(tmp_path, moves=1000)
    with pytest.raises(BadRecord, match=r"this game is over; see it with: barkyard replay .*record"):
        resume(path, 0)
    assert [found.suffix for found in tmp_path.iterdir()] == [".record"]


def test_the_latest_game_is_found_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path))
    for number, name in enumerate(["walking-doggos-1-1-a", "walking-doggos-1-1-b", "other-game-1-1-c"]):
        (tmp_path / f"{name}.game").write_text("x")
        os.utime(tmp_path / f"{name}.game", (number, number))
    (tmp_path / "walking-doggos-9-9-z.record").write_text("x")
    assert [path.stem[-1] for path in keeping.unfinished("walking-doggos")] == ["b", "a"]
    assert [path.stem[-1] for path in keeping.unfinished()] == ["c", "b", "a"]
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path / "none"))
    assert keeping.unfinished() == []


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BARKYARD_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "shared")
    assert keeping.data_folder() == Path("shared/barkyard")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert keeping.data_folder() == Path.home() / ".local/share/barkyard"


@pytest.mark.parametrize(
    "change",
    [
        {"humans": []},
        {"humans": [3]},
        {"humans": [True]},
        {"humans": "0"},
        {"bots": ["random"]},
        {"bots": ["random", "", "cheat"]},
        {"bots": 3},
        {"names": ["a", "b", "\x1b[2J"]},
        {"names": ["a", "b", "c" * 99]},
        {"names": ["a", "b", 3]},
        {"orders": []},
        {"orders": {"1": [1, 2]}},
        {"orders": {"1": 5}},
    ],
)
def test_a_seating_that_cannot_be_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    path = kept(tmp_path)
    record, line = path.read_text().splitlines()
    path.write_text(f"{record}\n# {json.dumps({**json.loads(line[2:]), **change})}\n")
    with pytest.raises(BadRecord, match="expected below the record who sits on its 3 seats"):
        keeping.load(path)


@pytest.mark.parametrize("line", ["# {", "# {}", '# {"humans": 1}', "# {" + "[" * 100_000])
def test_a_seating_that_is_no_json_is_refused(tmp_path: Path, line: str) -> None:
    path = kept(tmp_path)
    path.write_text(path.read_text().splitlines()[0] + "\n" + line)
    with pytest.raises(BadRecord, match="expected below the record"):
        keeping.load(path)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "expected a record, found none"),
        (b"\n# only a comment\n", "expected a record, found none"),
        (b"\xff\xfe\x00", "byte 1: expected records in plain text"),
        (b"hello", "expected a record"),
        (b"x" * (keeping.MOST_BYTES + 1), "at most"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path: Path, content: bytes, expected: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match=expected):
        keeping.load(path)
    assert not keeping.is_ours(path)

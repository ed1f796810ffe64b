"""Bots and their advice at the terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow  # every test starts the program


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path))


def played(typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "barkyard", "play", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=120)


def test_levels_sit_down_and_a_hint_names_real_options() -> None:
    done = played(
        "hint\nquit\n", "puprush", "--seats", "3", "--bots", "easy,medium", "--seed", "1", "--option", "first=0"
    )
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    start = told.index(next(line for line in told if "Share of imagined worlds" in line))
    advice = [line.split() for line in told[start + 1 :] if line.strip().split(" ")[0].endswith("%")]
    assert advice
    assert sum(int(line[0].rstrip("%")) for line in advice) in range(90, 102)
    for line in advice:
        assert any(option.split() == line[1:] for option in told[:start]), line


def test_a_game_with_levels_is_resumed() -> None:
    arguments = ("puprush", "--seats", "3", "--bots", "easy,search:5", "--seed", "1", "--option", "first=0")
    assert played("1\nquit\n", *arguments).returncode == 0
    assert played("quit\n", "--resume").returncode == 0
    assert "search:5 bot" in played("quit\n", "--resume").stdout

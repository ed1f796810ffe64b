"""Somebody's own package adds a game to every command, the server, simulations and the laws, without touching ours."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from server.harness import Process

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = ROOT / "examples" / "fetch-game"
WALK = """
import barkyard
from barkyard.games import find
from laws import walk
for seats in (2, 3, 4):
    for seed in range(5):
        walk(find("fetch"), seats, {}, seed)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample package, installed as anybody's is, in a folder of its own."""
    folder = tmp_path_factory.mktemp("packages")
    options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", f"--target={folder}"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(SAMPLE)], check=True)
    return folder


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    path = [str(folder), *os.environ.get("PYTHONPATH", "").split(os.pathsep), str(ROOT / "tests")]
    settings = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}
    return subprocess.run([sys.executable, *command], env=settings, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (["games"], "fetch  Fetch!, 2 to 4 players"),
        (["rules", "fetch", "FE-turn.3"], "FE-turn.3"),
        (["simulate", "fetch", "--seats", "3", "--games", "50", "--seed", "1", "--workers", "2"], "Fetch!, 3 seats"),
        (["arena", "fetch", "--seats", "2", "--bots", "search:20,random", "--pairs", "2", "--seed", "1"], "search:20"),
    ],
)
def test_every_command_knows_it(installed: Path, command: list[str], expected: str) -> None:
    done = run(installed, "-m", "barkyard", *command)
    assert done.returncode == 0, done.stderr
    assert expected in done.stdout


@pytest.mark.slow
def test_the_laws_hold_for_it(installed: Path) -> None:
    done = run(installed, "-c", WALK)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_the_server_has_it_on_its_shelf(installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = os.pathsep.join(filter(None, [str(installed), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("PYTHONPATH", path)
    server = Process(tmp_path / "t.db")
    try:
        with urllib.request.urlopen(f"{server.url}/api/games") as answer:
            assert "fetch" in answer.read().decode()
        body = {"game": "fetch", "seats": [{"kind": "open"}, {"kind": "bot", "bot": "random"}], "name": "Ada"}
        head = {"content-type": "application/json"}
        request = urllib.request.Request(f"{server.url}/api/tables", json.dumps(body).encode(), head)
        with urllib.request.urlopen(request) as answer:
            assert json.load(answer)["token"]
    finally:
        server.stop()


@pytest.mark.slow
def test_a_package_that_breaks_its_promise_is_named(installed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "bad"
    info = folder / "bad-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bad\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[barkyard.games]\nbad = bad_game:GAME\n")
    (folder / "bad_game.py").write_text("GAME = 3\n")
    done = run(folder, "-m", "barkyard", "games")
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "the package behind 'bad_game:GAME' promises a Game called 'bad', not 3" in done.stderr
    (folder / "bad_game.py").write_text("import nothing_like_this\n")
    done = run(folder, "-m", "barkyard", "games")
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "'bad_game:GAME' cannot be loaded: No module named 'nothing_like_this'" in done.stderr

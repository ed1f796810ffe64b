"""CONTRIBUTING.md says how a card is added: somebody who does just that has a card that is played, told and drawn."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent.parent
STEP = re.compile(
    r"In\s+`(?P<file>[^`\n]+)`,\s+(?P<side>before|after)\s+the\s+line\s+with\s+`(?P<mark>[^`\n]+)`:\n\n```\w+\n(?P<text>.*?)```",
    re.DOTALL,
)
PLAY = """
import barkyard
met = 0
for seed in range(20):
    match = barkyard.deal("puprush", seats=3, seed=seed)
    match.playout(seed=seed)
    assert barkyard.replay(match.record).over
    met += any(news["rule"] == "PR-sprinkler.1" for news in match.log(None))
print("games in which it was played:", met)
"""


@pytest.mark.slow
def test_a_card_added_by_the_book_is_played_told_and_drawn(tmp_path: Path) -> None:
    for folder in ("src", "tests", "tools"):
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "web")
        shutil.copytree(HERE / folder, tmp_path / folder, ignore=ignored)
    for name in ("pyproject.toml", "CONTRIBUTING.md", "README.md"):
        shutil.copy(HERE / name, tmp_path / name)
    steps = list(STEP.finditer((HERE / "CONTRIBUTING.md").read_text(encoding="utf-8")))
    assert len({step["file"] for step in steps}) == len(steps) == 4
    for step in steps:
        follow(tmp_path, step["file"], step["side"], step["mark"], step["text"])
    names = ("puprush/test_puptivities.py", "test_laws.py", "art/test_pictures.py")
    chosen = "sprinkler or (test_laws and puprush and 2) or (test_pictures and puprush)"
    passed = run(tmp_path, "-m", "pytest", "-rp", *(f"tests/{name}" for name in names), "-k", chosen)
    assert passed.count(f"PASSED tests/{names[0]}") == 2
    assert all(f"PASSED tests/{name}" in passed for name in names)
    assert int(run(tmp_path, "-c", PLAY).split()[-1]) > 2


def follow(project: Path, file: str, side: str, mark: str, text: str) -> None:
    path = project / file
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    [place] = [number for number, line in enumerate(lines) if mark in line]
    lines.insert(place + (side == "after"), text)
    path.write_text("".join(lines), encoding="utf-8")


def run(project: Path, *arguments: str) -> str:
    path = os.pathsep.join([str(project / "src"), str(project / "tests")])
    settings = {**os.environ, "PYTHONPATH": path, "BARKYARD_TEST": "fast", "BARKYARD_BUILD": ""}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=project, env=settings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout

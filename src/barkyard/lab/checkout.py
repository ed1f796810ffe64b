"""Things that need the project's own folder: the stories of the rules and the benchmark."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from barkyard.engine.game import Game
from barkyard.games.rulebook import read

MOST_UNTESTABLE = 0.03  # of a game's rules
RAN, FAILED, NONE_FOUND = 0, 1, 5  # pytest's exit codes that say something about the stories


class NoCheckout(Exception):
    """The project's folder, or a part of it, is not there: the text says what was looked for and where."""


def root() -> Path:
    """BARKYARD_HOME, else the nearest folder from here upwards whose pyproject.toml is barkyard's."""
    if home := os.environ.get("BARKYARD_HOME"):
        if not _is_ours(Path(home)):
            raise NoCheckout(f"BARKYARD_HOME is {home}, where no pyproject.toml of barkyard lies")
        return Path(home).resolve()
    here = Path.cwd()
    for folder in (here, *here.parents):
        if _is_ours(folder):
            return folder
    raise NoCheckout(
        f"this needs a checkout of barkyard: expected its pyproject.toml in {here} or above; "
        "go there or set BARKYARD_HOME"
    )


def _is_ours(folder: Path) -> bool:
    try:
        text = (folder / "pyproject.toml").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
    return re.search(r'^name\s*=\s*["\']barkyard["\']', text, re.MULTILINE) is not None


def bench(arguments: list[str]) -> int:
    """Run the checkout's benchmark."""
    home = root()
    if not (home / "bench" / "__init__.py").is_file():
        raise NoCheckout(f"there is no bench folder in {home}")
    sys.path.insert(0, str(home))
    return int(importlib.import_module("bench").main(arguments) or 0)


class Stories:
    """Which rules a run of the stories has shown."""

    def __init__(self, passed: set[str], failed: set[str]) -> None:
        self.passed = passed
        self.failed = failed


def run_stories() -> Stories:
    """Run the checkout's stories with pytest; the tests' own plugin writes down which rules they showed."""
    home = root()
    if not (home / "tests").is_dir():
        raise NoCheckout(f"there is no tests folder in {home}; the stories of the rules are there")
    if find_spec("pytest") is None:
        raise NoCheckout(
            "pytest is not installed in this Python; the stories of the rules run with it (./test installs it)"
        )
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "stories.json")
        command = [sys.executable, "-m", "pytest", "-q", "tests", "-m", "rule"]
        run = subprocess.run(
            command,
            cwd=home,
            env={**os.environ, "BARKYARD_COVERAGE": str(told)},
            check=False,
            capture_output=True,
            text=True,
        )
        if run.returncode == NONE_FOUND:
            return Stories(set(), set())
        if run.returncode not in (RAN, FAILED) or not told.is_file():
            last = "\n".join((run.stdout + run.stderr).strip().splitlines()[-8:])
            raise NoCheckout(f"the stories did not run: {' '.join(command[1:])} said\n{last}")
        heard = json.loads(told.read_text(encoding="utf-8"))
    return Stories(set(heard["passed"]), set(heard["failed"]))


def coverage(games: list[Game], stories: Stories) -> dict[str, dict[str, Any]]:
    """For each game how many rules a passing story shows, and which none does."""
    counts: dict[str, dict[str, Any]] = {}
    for game in games:
        rules = read(game).rules
        untestable = [rule_id for rule_id, rule in rules.items() if rule.untestable and rule_id not in stories.passed]
        covered = [rule_id for rule_id in rules if rule_id in stories.passed]
        missing = [rule_id for rule_id in rules if rule_id not in stories.passed and rule_id not in untestable]
        counts[game.name] = {
            "rules": len(rules),
            "covered": len(covered),
            "missing": missing,
            "untestable": untestable,
        }
    return counts


def faults(counts: dict[str, dict[str, Any]]) -> list[str]:
    """What keeps the coverage from being whole, in words."""
    found = [
        f"{game}: {len(count['missing'])} rules without a passing story"
        for game, count in counts.items()
        if count["missing"]
    ]
    for game, count in counts.items():
        if len(count["untestable"]) > MOST_UNTESTABLE * count["rules"]:
            found.append(f"{game}: {len(count['untestable'])} rules marked untestable, more than {MOST_UNTESTABLE:.0%}")
    return found

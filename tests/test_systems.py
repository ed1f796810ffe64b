"""Barkyard plays where modules of Unix are missing, as on Windows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
TRIED = ("terminal/test_keeping.py", "lab/test_simulate.py", "server/test_play.py", "server/test_store.py")


def run_hidden(*arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(HERE), str(HERE.parent / "tools"), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "hidden", "-p", "no:cacheprovider", *arguments]
    settings = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, cwd=HERE.parent, env=settings, capture_output=True, text=True, check=False)


@pytest.mark.long
@pytest.mark.slow
def test_it_works_without_what_only_some_systems_have() -> None:
    done = run_hidden("-rp", *(str(HERE / name) for name in TRIED))
    assert done.returncode == 0, done.stdout[-4000:]
    assert all(f"PASSED tests/{name}" in done.stdout for name in TRIED)


def test_the_modules_are_really_hidden() -> None:
    code = "import hidden, barkyard.server.run as run, asyncio; assert run.NEW_LOOP is asyncio.new_event_loop"
    path = os.pathsep.join([str(HERE), str(HERE.parent / "tools"), os.environ.get("PYTHONPATH", "")])
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, check=True)

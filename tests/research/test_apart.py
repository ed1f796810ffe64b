"""Research is an extra: whoever plays needs nothing of it."""

from __future__ import annotations

import subprocess
import sys

import pytest

KITS = ("gymnasium", "librt", "numpy", "pettingzoo", "pyspiel", "PIL", "resvg_py")


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_rest_loads_none_of_the_kits() -> None:
    found = run(f"import sys, barkyard.cli, barkyard.server.app; print(sorted({{*{KITS}}} & {{*sys.modules}}))")
    assert found.stdout == "[]\n", found.stderr


@pytest.mark.slow
def test_games_are_played_where_no_kit_is_installed() -> None:
    hidden = f"import sys; sys.modules.update(dict.fromkeys({KITS}))"
    found = run(f"{hidden}; import barkyard; print(barkyard.deal('puprush', seats=2, seed=1).playout(seed=1).ranks)")
    assert found.stdout.startswith("("), found.stderr


@pytest.mark.slow
def test_without_them_research_says_what_to_install() -> None:
    found = run("import sys; sys.modules['gymnasium'] = None; import barkyard.research")
    assert found.stderr.endswith("barkyard.research needs gymnasium: pip install 'barkyard[research]'\n")

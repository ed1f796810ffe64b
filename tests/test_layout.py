"""The layout rules hold for the sources, and the checker sees what breaks them."""

from pathlib import Path

import pytest

import layout

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project that keeps every rule."""
    plant(tmp_path, "__init__.py", "from barkyard.games import shelf")
    plant(tmp_path, "__main__.py", "from barkyard.cli import main")
    plant(tmp_path, "engine/__init__.py", "")
    plant(tmp_path, "engine/dice.py", "from mypy_extensions import i64\nimport json")
    plant(tmp_path, "games/__init__.py", "from barkyard.games import lake, rush\nshelf = [lake, rush]")
    plant(tmp_path, "games/cards.py", "")
    plant(tmp_path, "games/lake/__init__.py", "from .table import Lake")
    plant(tmp_path, "games/lake/table.py", "from barkyard.engine import dice\nfrom barkyard.games import cards")
    plant(tmp_path, "games/rush/__init__.py", "from ...engine.dice import i64")
    plant(tmp_path, "bots/__init__.py", "import random\nfrom barkyard import games")
    plant(tmp_path, "server/__init__.py", "import barkyard.bots\nimport starlette")
    plant(tmp_path, "cli.py", "from barkyard import server")
    return tmp_path


def plant(root: Path, name: str, text: str) -> None:
    path = root / "src" / "barkyard" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")


def test_the_sources_keep_the_layout_rules() -> None:
    assert layout.sources(ROOT), "there are no sources to check"
    assert layout.check_all(ROOT) == []


def test_a_project_that_keeps_the_rules_passes(project: Path) -> None:
    assert layout.check_all(project) == []


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("engine/table.py", "from barkyard.games import lake", "engine may not import barkyard.games.lake"),
        ("engine/table.py", "import barkyard", "engine may not import barkyard"),
        ("engine/table.py", "def f():\n    from ..bots import x", "engine may not import barkyard.bots"),
        ("engine/__init__.py", "from .. import games", "engine may not import barkyard.games"),
        ("engine/deep/__init__.py", "from ...cli import main", "engine may not import barkyard.cli"),
        ("games/lake/table.py", "import barkyard.bots", "games may not import barkyard.bots"),
        ("bots/search.py", "from barkyard import server", "bots may not import barkyard.server"),
        ("bots/search.py", "from barkyard import shelf", "bots may not import barkyard"),
        ("lab/arena.py", "import barkyard.server", "lab may not import barkyard.server"),
        ("server/app.py", "from ..cli import main", "server may not import barkyard.cli"),
        ("art/face.py", "import barkyard.bots", "art may not import barkyard.bots"),
        ("odds/ends.py", "import barkyard.engine", "'odds' is not in the layout of tools/layout.py"),
        (
            "engine/table.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import barkyard.lab",
            "engine may not import barkyard.lab",
        ),
    ],
)
def test_an_import_that_points_up_is_found(project: Path, name: str, text: str, expected: str) -> None:
    plant(project, name, text)
    problems = layout.check_imports(project)
    assert [problem.split(": ", 1)[1] for problem in problems] == [expected]
    assert problems[0].startswith(f"src/barkyard/{name}:")


@pytest.mark.parametrize(
    "text",
    [
        "from barkyard.games.rush import x",
        "import barkyard.games.rush.table",
        "from barkyard.games import rush",
        "from ..rush import x",
        "from .. import rush",
        "from barkyard.games import shelf",
        "def f():\n    import barkyard.games.rush",
    ],
)
def test_a_game_that_knows_another_is_found(project: Path, text: str) -> None:
    plant(project, "games/lake/table.py", text)
    [problem] = layout.check_imports(project)
    assert "the game lake may not import barkyard.games" in problem


@pytest.mark.parametrize("module", ["random", "time", "os", "os.path", "logging", "socket"])
@pytest.mark.parametrize("part", ["engine/table.py", "games/lake/table.py", "games/deal.py"])
def test_rules_that_depend_on_chance_time_or_machine_are_found(project: Path, module: str, part: str) -> None:
    plant(project, part, f"def f():\n    import {module}")
    top = module.partition(".")[0]
    assert layout.check_purity(project) == [f"src/barkyard/{part}:2: the rules may not depend on {top}"]


def test_a_third_party_package_in_the_rules_is_found(project: Path) -> None:
    plant(project, "games/lake/table.py", "from numpy.random import x")
    [problem] = layout.check_purity(project)
    assert problem.endswith("numpy is not in the standard library")


def test_long_modules_and_functions_are_found(project: Path) -> None:
    plant(project, "cli.py", "x = 1\n" * 398 + "y = 1")
    assert layout.check_sizes(project) == []
    plant(project, "cli.py", "x = 1\n" * 399 + "y = 1")
    assert layout.check_sizes(project) == ["src/barkyard/cli.py: 400 lines, a module has under 400"]
    plant(project, "cli.py", "class A:\n    async def f(self):\n" + "        x = 1\n" * 39)
    assert layout.check_sizes(project) == []
    plant(project, "cli.py", "class A:\n    async def f(self):\n" + "        x = 1\n" * 40)
    [problem] = layout.check_sizes(project)
    assert problem == "src/barkyard/cli.py:2: f has 41 lines, at most 40 are allowed"


def test_an_engine_that_has_grown_is_found(project: Path) -> None:
    for name in ("a", "b", "c"):
        plant(project, f"engine/{name}.py", "x = 1\n" * 398 + "y = 1")
    plant(project, "engine/d.py", "\n" * 300)
    assert layout.check_sizes(project) == []
    plant(project, "engine/d.py", "x = 1\n" * 10)
    [problem] = layout.check_sizes(project)
    assert problem.startswith("src/barkyard/engine: 12")


@pytest.mark.parametrize("name", ["utils.py", "server/helpers.py", "lab/manager.py", "games/common/__init__.py"])
def test_a_drawer_for_odds_and_ends_is_found(project: Path, name: str) -> None:
    plant(project, name, "")
    [problem] = layout.check_names(project)
    assert problem.endswith("what is in it?")


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("import fcntl", 1),
        ("def f():\n    from termios import tcgetattr", 1),
        ("import sys\nif sys.argv:\n    import uvloop", 1),
        ("try:\n    import uvloop\nexcept ValueError:\n    pass", 1),
        ("try:\n    import uvloop\nexcept ImportError:\n    import asyncio", 0),
        ("import sys\nif sys.platform == 'win32':\n    import msvcrt\nelse:\n    import fcntl", 0),
    ],
)
def test_what_some_systems_lack_needs_a_way_around(project: Path, text: str, problems: int) -> None:
    plant(project, "server/locks.py", text)
    found = layout.check_systems(project)
    assert len(found) == problems, found
    assert all("is not on every system" in problem for problem in found)


def test_a_game_has_all_its_rooms(project: Path) -> None:
    plant(project, "games/rush/box.py", "")
    assert layout.check_rooms(project) == [
        "src/barkyard/games/rush: a game has cards.py, zones.py, moves.py, table.py, questions.py, facts.py,"
        " position.py, rules.md"
    ]
    for room in layout.ROOMS[1:]:
        plant(project, f"games/rush/{room}.py", "")
    plant(project, "games/rush/cards/__init__.py", "")
    plant(project, "games/rush/rules.md", "")
    assert layout.check_rooms(project) == []

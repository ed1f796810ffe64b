"""The tests run on the build they claim to run on."""

import importlib
import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import barkyard
import compiling

ROOT = Path(__file__).resolve().parent.parent
BUILD = os.environ.get("BARKYARD_BUILD", "")
COMPILABLE = [path.relative_to(ROOT / "src").as_posix() for path in compiling.modules(ROOT)]


def test_there_is_something_to_compile() -> None:
    assert "barkyard/engine/dice.py" in COMPILABLE
    assert not [name for name in COMPILABLE if name.endswith("__init__.py")]
    for pattern in compiling.NOT_COMPILED:
        left_out = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src/barkyard").glob(pattern)}
        assert left_out, f"{pattern} is none of our modules"
        assert not left_out & set(COMPILABLE)


@pytest.mark.skipif(not BUILD, reason="./test says by BARKYARD_BUILD which build it runs on")
@pytest.mark.parametrize("name", COMPILABLE)
def test_each_module_is_of_the_build_under_test(name: str) -> None:
    module = importlib.import_module(name.removesuffix(".py").replace("/", "."))
    suffixes = tuple(EXTENSION_SUFFIXES) if BUILD == "compiled" else (".py",)
    assert str(module.__file__).endswith(suffixes)


@pytest.mark.skipif(not BUILD, reason="./test says by BARKYARD_BUILD which build it runs on")
def test_the_package_comes_from_the_right_place() -> None:
    folder = Path(str(barkyard.__file__)).resolve().parent
    if BUILD == "compiled":
        assert folder.parent.name == "site-packages"
    else:
        assert folder == ROOT / "src" / "barkyard"


def test_everything_beside_the_code_is_installed_too() -> None:
    """Rulebooks, card lists and py.typed are part of the package."""
    folder, source = Path(str(barkyard.__file__)).resolve().parent, ROOT / "src" / "barkyard"
    data = {p.relative_to(source) for p in source.rglob("*") if p.is_file() and "__pycache__" not in p.parts}
    assert Path("py.typed") in data
    assert [name for name in sorted(data) if not (folder / name).is_file()] == []

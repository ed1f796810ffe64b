"""Compiles the engine, the games and the bots with mypyc, and keeps the result in build/ by content.

Standard library only: the set-up asks it what stands in the way before anything is installed, the build hook asks
it for the compiled files. As a program it compiles, with the mypyc that its Python finds.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

MODES = ("auto", "0", "1")
RESEARCH = tuple(
    f"research/{name}.py" for name in ("actions", "cells", "encoder", "relay", "rows", "sheets", "tables")
)  # no array library in them
LAB = tuple(f"lab/{name}.py" for name in ("collect", "settling", "tally"))  # what goes on beside play
COMPILED = ("engine/*.py", "games/**/*.py", "bots/**/*.py", "match.py", *LAB, *RESEARCH)
# What reads, prints or sets up once, and never plays: a seventh of all that would have to be compiled.
NOT_COMPILED = (
    *("games/rulebook.py", "games/*/position.py", "games/*/printing.py", "games/puppy_lake/drawing.py"),
    *("bots/naming.py", "bots/own.py", "bots/learned/loading.py"),
)
MEANS = (
    "tools/compiling.py",
    "tools/extensions.py",
    "requirements/compile.txt",
)  # what else decides the result
KEPT = 4  # builds kept in the cache: enough to go back and forth between branches and Pythons


class CompileError(Exception):
    """The engine could not be compiled; the message says why."""


def mode() -> str:
    """BARKYARD_COMPILE: "auto" compiles when possible, "1" compiles or fails, "0" does not compile."""
    value = os.environ.get("BARKYARD_COMPILE") or "auto"
    if value not in MODES:
        raise ValueError(f"BARKYARD_COMPILE is {value!r}; it may be auto (compile when possible), 0 or 1.")
    return value


def obstacle() -> str:
    """What keeps this machine from compiling, in words; empty when nothing does."""
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython only, this is {sys.implementation.name}"
    if not _compiler():
        return "there is no C compiler (Debian: apt-get install gcc python3-dev)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's C headers are missing (Debian: apt-get install python3-dev)"
    return ""


def modules(root: Path) -> list[Path]:
    """The modules to compile. Packages' __init__ stay as they are: there is nothing to gain in them."""
    package = root / "src" / "barkyard"
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    denied = {path for pattern in NOT_COMPILED for path in package.glob(pattern)}
    return sorted(path for path in found - denied if path.name != "__init__.py")


def digest(root: Path, paths: Iterable[Path], *more: str) -> str:
    """A hash over the files' names and contents, and over whatever else counts."""
    total = hashlib.sha256(repr(more).encode())
    for path in sorted(paths):
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode() + content)
    return total.hexdigest()[:24]


def cache(root: Path) -> Path:
    """Where the compiled files of these very sources belong; the folder is there once they are complete."""
    package = root / "src" / "barkyard"
    parts = [package / pattern.partition("/")[0] for pattern in COMPILED if "*" in pattern]
    seen = {*package.glob("*.py"), *modules(root), *(path for part in parts for path in part.rglob("*.py"))}
    means = [root / name for name in MEANS]
    return root / "build" / "mypyc" / digest(root, [*seen, *means], _suffix(), sys.version)


def extensions(root: Path) -> dict[Path, str]:
    """Each compiled file and where it belongs in the wheel; compiles first unless the cache has them."""
    kept = cache(root)
    if not kept.is_dir():
        _compile(root, kept)
    return {path: path.relative_to(kept).as_posix() for path in sorted(kept.rglob(f"*{_suffix()}"))}


def failure(root: Path) -> Path:
    """A file that is there once compiling these very sources has failed: it would only fail again."""
    return cache(root).with_suffix(".failed")


def _compile(root: Path, kept: Path) -> None:
    work = kept.with_name(f"{kept.name}.{os.getpid()}")
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(root / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    paths = [path.relative_to(root).as_posix() for path in modules(root)]
    command = [sys.executable, str(root / "tools" / "extensions.py"), "complete", *paths]
    try:
        if subprocess.run(command, cwd=work, stdout=sys.stderr, check=False).returncode:
            failure(root).touch()
            raise CompileError("mypyc or the C compiler failed; its messages are above")
        _forget_old(kept.parent)
        (work / "complete").rename(kept)  # all or nothing: an interrupted build leaves no such folder
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _forget_old(folder: Path) -> None:
    """Keeps the newest few builds; a dot in the name marks one that is being made."""
    builds = [path for path in folder.iterdir() if "." not in path.name]
    for old in sorted(builds, key=lambda path: path.stat().st_mtime)[: -(KEPT - 1)]:
        shutil.rmtree(old, ignore_errors=True)


def _compiler() -> str | None:
    named = os.environ.get("CC", "").split() or (sysconfig.get_config_var("CC") or "cc").split()
    return shutil.which(named[0])


def _suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


if __name__ == "__main__":
    try:
        extensions(Path(__file__).resolve().parent.parent)
    except CompileError as error:
        sys.exit(str(error))

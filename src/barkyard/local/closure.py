"""Runs in Python for the browser: of two zips of modules it takes what some roots need, and compiles that."""

from __future__ import annotations

import ast
import importlib.util
import json
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from types import CodeType
from zipfile import ZipFile, ZipInfo

SAME_DAY = (1980, 1, 1, 0, 0, 0)
WORDED = ("barkyard", "pyodide", "_pyodide")  # whose docstrings somebody reads
NOWHERE = b"\xff"  # in a table of lines: eight instructions without a place
LINED = "barkyard"  # whose faults are told with their lines
SELF_READING = "anyio"  # imports lazily only where its sources lie beside it


class Modules:
    """The modules of some archives by their full names."""

    def __init__(self, archives: list[ZipFile]) -> None:
        self.texts: dict[str, str] = {}
        self.packages: set[str] = set()
        for archive in archives:
            for path in archive.namelist():
                if path.endswith(".py"):
                    self._add(path, archive.read(path).decode())

    def _add(self, path: str, text: str) -> None:
        name = module_at(path)
        self.texts[name] = text
        if path.endswith("/__init__.py"):
            self.packages.add(name)

    def needed(self, roots: list[str], left_out: list[str]) -> set[str]:
        """The roots (`name.*` is a whole package) and whatever they import anywhere; nothing that is left out."""
        found: set[str] = set()
        whole = [root.removesuffix(".*") for root in roots if root.endswith(".*")]
        ahead = [*roots, *(name for name in self.texts if any(_is_within(name, each) for each in whole))]
        while ahead:
            name = ahead.pop()
            if name not in found and name in self.texts and not any(_is_within(name, each) for each in left_out):
                found.add(name)
                ahead += [*_with_packages(name), *self._imports(name)]
        return found

    def _imports(self, name: str) -> Iterator[str]:
        for node in ast.walk(ast.parse(self.texts[name])):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield from _with_packages(alias.name)
            elif isinstance(node, ast.ImportFrom):
                base = self._absolute(name, node)
                yield from _with_packages(base)
                yield from (f"{base}.{alias.name}" for alias in node.names)

    def _absolute(self, name: str, node: ast.ImportFrom) -> str:
        parts = name.split(".") if name in self.packages else name.split(".")[:-1]
        if not node.level:
            return node.module or ""
        return ".".join([*parts[: len(parts) - node.level + 1], *filter(None, [node.module])])


def module_at(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def _with_packages(name: str) -> Iterator[str]:
    parts = name.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def make(folder: str) -> None:
    with open(f"{folder}wanted.json", encoding="utf-8") as file:
        wanted = json.load(file)
    with ZipFile(f"{folder}library.zip") as library, ZipFile(f"{folder}sources.zip") as sources:
        needed = Modules([library, sources]).needed(wanted["roots"], wanted["left_out"])
        _compile(library, f"{folder}library.out", needed, wanted["data"])
        _compile(sources, f"{folder}sources.out", needed, wanted["data"])


def _compile(archive: ZipFile, made: str, needed: set[str], data: list[str]) -> None:
    """Not packed, so that it is read fastest; as a whole it is."""
    with ZipFile(made, "w") as out:
        for path in sorted(archive.namelist()):
            if path.endswith(".py") and module_at(path) in needed:
                _add(out, path, archive.read(path))
            elif path.endswith(tuple(data)):
                out.writestr(ZipInfo(path, SAME_DAY), archive.read(path))


def _add(out: ZipFile, path: str, body: bytes) -> None:
    package = path.partition("/")[0]
    if package == SELF_READING:
        out.writestr(ZipInfo(path, SAME_DAY), body)
        return
    code: CodeType = compile(body, path, "exec", dont_inherit=True, optimize=0 if package in WORDED else 2)
    code = code if package == LINED else _without_lines(code)
    packed = _code_to_hash_pyc(code, importlib.util.source_hash(body), False)
    out.writestr(ZipInfo(f"{path}c", SAME_DAY), packed)


def _without_lines(code: CodeType) -> CodeType:
    """A third of what is compiled says only where it was written; here nobody knows, eight instructions at a time."""
    inner = tuple(_without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = NOWHERE * eights + (bytes([NOWHERE[0] - 8 + rest]) if rest else b"")
    return code.replace(co_consts=inner, co_linetable=nowhere)

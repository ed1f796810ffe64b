"""Which rules a game can tell of: those its sources name in news and questions. A refusal is no event."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from barkyard.engine.game import Game

REFUSALS = re.compile(r"IllegalMove|.*refusal|_?why_not\w*|wrong_kind")


def rules_told(game: Game) -> list[str]:
    """Sorted ids; none if the sources of the game are not there."""
    module = sys.modules[type(game).__module__]
    return _told(Path(module.__file__ or ""), module.__package__ or "", game.prefix)


@cache
def _told(file: Path, package: str, prefix: str) -> list[str]:
    sources = sorted(file.parent.rglob("*.py")) if package else [file]
    shape = re.compile(rf"{re.escape(prefix)}-[a-z0-9-]+(?:\.[0-9]+)?")
    found: set[str] = set()
    for source in sources:
        if source.is_file():
            tree = ast.parse(source.read_text(encoding="utf-8"))
            found.update(rule for rule in _cited(tree) if shape.fullmatch(rule))
    return sorted(found, key=_order)


def _cited(tree: ast.AST) -> Iterator[str]:
    """Constants that are handed to a call, or are the RULE of a question; not those in what says why a move is none."""
    for node in _walk(tree):
        if isinstance(node, ast.Call) and not REFUSALS.fullmatch(_name(node.func)):
            yield from _texts([*node.args, *(keyword.value for keyword in node.keywords)])
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(_name(target) == "RULE" for target in targets) and node.value is not None:
                yield from _texts([node.value])


def _walk(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, ast.FunctionDef) or not REFUSALS.fullmatch(node.name):
            yield node
            yield from _walk(node)


def _texts(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _order(rule: str) -> tuple[str, int]:
    head, _, number = rule.rpartition(".")
    return (head, int(number)) if number.isdigit() else (rule, 0)

"""The layout rules of the project, read off the sources without running them.

Imports point one way: engine <- games <- bots <- lab <- barkyard, the public API <- research, server, terminal <- cli;
and lab <- training <- cli.
Each function returns its findings as sentences; no finding is an empty list.
"""

import ast
import functools
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "barkyard"
RULES_ONLY = {"engine"}
GAMES = RULES_ONLY | {"games"}
PLAYERS = GAMES | {"match", "bots"}
TABLE_SIDE = PLAYERS | {"art", ""}
PARTS = {
    "engine",
    "games",
    "match",
    "showing",
    "bots",
    "art",
    "locks",
    "lab",
    "research",
    "training",
    "server",
    "local",
    "terminal",
    "cli",
    "__main__",
}

# What each part of src/barkyard may import; "" is barkyard itself, the public API.
MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "games": RULES_ONLY,
    "": PLAYERS | {"lab"},
    "art": GAMES,
    "locks": set(),
    "showing": {"engine", "art"},
    "match": {"engine", "showing"},
    "bots": GAMES | {"match"},
    "lab": PLAYERS | {"art"},
    "research": TABLE_SIDE | {"showing"},
    "training": PLAYERS | {"lab"},
    "server": TABLE_SIDE | {"locks", "lab"},
    "local": TABLE_SIDE | {"server"},
    "terminal": TABLE_SIDE | {"locks"},
    "cli": TABLE_SIDE | PARTS - {"__main__"},
    "__main__": {"cli"},
}

# Rules are a function of the table and its dice: no clock, no chance, no machine, no network.
PURE_PARTS = {"engine", "games"}
PURE_EXTRAS = {"mypy_extensions"}
IMPURE = {
    *("random", "secrets", "time", "datetime", "uuid", "os", "platform", "subprocess", "logging"),
    *("socket", "ssl", "select", "selectors", "http", "urllib", "asyncio", "threading", "multiprocessing"),
    *("concurrent", "signal", "tempfile", "shutil", "sqlite3"),
}

# What Windows, or everything but Windows, does not have.
ON_SOME_SYSTEMS = {
    *("crypt", "curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"),
    *("msvcrt", "winreg", "winsound", "_winapi"),
    "uvloop",
}

# The rooms of a game: who knows one finds the way in all. Each is a module or a package; `knowledge` only where a deal
# at random could contradict what a seat knows.
ROOMS = ("cards", "zones", "moves", "table", "questions", "facts", "position", "box")

ENGINE_LINES = 1200
MODULE_LINES = 400
FUNCTION_LINES = 40
BAD_NAMES = {"utils", "util", "helpers", "helper", "manager", "managers", "base", "common"}


@dataclass(frozen=True)
class Import:
    """One imported module, by its full name, and where."""

    path: Path
    line: int
    name: str

    def problem(self, root: Path, text: str) -> str:
        return f"{self.path.relative_to(root)}:{self.line}: {text}"


def check_all(root: Path) -> list[str]:
    """Every rule, on the project in this folder."""
    checks = (check_imports, check_purity, check_systems, check_sizes, check_names, check_rooms)
    return [problem for check in checks for problem in check(root)]


def check_imports(root: Path) -> list[str]:
    """Imports between the parts point down only, and no game knows another one."""
    problems = []
    for found in imports(root):
        importer, imported = _place(root, found.path), found.name.split(".")
        if imported[0] != PACKAGE:
            continue
        part, target = _part(importer), _part(imported)
        if part not in MAY_IMPORT:
            problems.append(found.problem(root, f"{part!r} is not in the layout of tools/layout.py"))
        elif target != part and target not in MAY_IMPORT[part]:
            problems.append(found.problem(root, f"{part or PACKAGE} may not import {found.name}"))
        elif part == target == "games" and not _same_game(root, importer, imported):
            problems.append(found.problem(root, f"the game {importer[2]} may not import {found.name}"))
    return problems


def check_rooms(root: Path) -> list[str]:
    """Every game has its rulebook and the same rooms."""
    problems = []
    for box in sorted((root / "src" / PACKAGE / "games").glob("*/box.py")):
        game = box.parent
        rooms = {path.stem for path in game.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
        missing = [*(f"{room}.py" for room in ROOMS if room not in rooms)]
        if not (game / "rules.md").is_file():
            missing.append("rules.md")
        if missing:
            problems.append(f"{game.relative_to(root)}: a game has {', '.join(missing)}")
    return problems


def check_purity(root: Path) -> list[str]:
    """The engine and the games use the standard library only, and none of it that is not a function."""
    problems = []
    for found in imports(root):
        top = found.name.partition(".")[0]
        if _part(_place(root, found.path)) not in PURE_PARTS or top in {PACKAGE, *PURE_EXTRAS}:
            continue
        if top in IMPURE:
            problems.append(found.problem(root, f"the rules may not depend on {top}"))
        elif top not in sys.stdlib_module_names:
            problems.append(found.problem(root, f"{top} is not in the standard library"))
    return problems


def check_systems(root: Path) -> list[str]:
    """What only some systems have is imported with a way around it: where an ImportError is caught, or where
    sys.platform has been asked (what else they lack, mypy finds with --platform)."""
    problems = []
    for path in [*sources(root), *sorted((root / "tools").glob("*.py"))]:
        nodes = nodes_of(path)
        around = {node for guard in nodes if _is_way_around(guard) for node in ast.walk(guard)}
        for node in nodes:
            if isinstance(node, ast.Import | ast.ImportFrom) and node not in around:
                for name in sorted(_tops(node) & ON_SOME_SYSTEMS):
                    where = f"{path.relative_to(root)}:{node.lineno}"
                    problems.append(f"{where}: {name} is not on every system, and there is no way around it")
    return problems


def _is_way_around(node: ast.AST) -> bool:
    if isinstance(node, ast.Try):
        return any(isinstance(h.type, ast.Name) and h.type.id == "ImportError" for h in node.handlers)
    return isinstance(node, ast.If) and ast.unparse(node.test).startswith("sys.platform ")


def _tops(node: ast.Import | ast.ImportFrom) -> set[str]:
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
    return {name.partition(".")[0] for name in names}


def check_sizes(root: Path) -> list[str]:
    """Small modules, small functions, a small engine."""
    problems = []
    for path in sources(root):
        text = path.read_text(encoding="utf-8")
        if (lines := len(text.splitlines())) >= MODULE_LINES:
            problems.append(f"{path.relative_to(root)}: {lines} lines, a module has under {MODULE_LINES}")
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > FUNCTION_LINES:
                    where = f"{path.relative_to(root)}:{node.lineno}"
                    problems.append(f"{where}: {node.name} has {length} lines, at most {FUNCTION_LINES} are allowed")
    written = [line for path in _engine(root) for line in path.read_text(encoding="utf-8").splitlines()]
    total = sum(bool(line.strip()) for line in written)
    if total >= ENGINE_LINES:
        problems.append(f"src/{PACKAGE}/engine: {total} lines that are not blank, the engine has under {ENGINE_LINES}")
    return problems


def check_names(root: Path) -> list[str]:
    """No drawer for odds and ends."""
    package = root / "src" / PACKAGE
    named = {folder for path in sources(root) for folder in [path, *path.parents] if package in folder.parents}
    return [f"{path.relative_to(root)}: what is in it?" for path in sorted(named) if path.stem in BAD_NAMES]


def sources(root: Path) -> list[Path]:
    return sorted((root / "src" / PACKAGE).rglob("*.py"))


def nodes_of(path: Path) -> list[ast.AST]:
    return _nodes(path.read_text(encoding="utf-8"))


@functools.cache
def _nodes(text: str) -> list[ast.AST]:
    """Several rules look at the same text: it is taken apart once."""
    return list(ast.walk(ast.parse(text)))


def imports(root: Path) -> Iterator[Import]:
    """Every import statement, also inside functions and under TYPE_CHECKING."""
    for path in sources(root):
        for node in nodes_of(path):
            if isinstance(node, ast.Import):
                yield from (Import(path, node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = _absolute(root, path, node)
                for alias in node.names:
                    yield Import(path, node.lineno, _submodule(root, base, alias.name))


def _absolute(root: Path, path: Path, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = path.parent.relative_to(root / "src").parts
    return ".".join([*package[: len(package) - node.level + 1], *filter(None, [node.module])])


def _submodule(root: Path, base: str, name: str) -> str:
    """`from package import name` imports package.name when that is a module, else package."""
    path = root.joinpath("src", *base.split("."), name)
    return f"{base}.{name}" if path.is_dir() or path.with_suffix(".py").is_file() else base


def _place(root: Path, path: Path) -> list[str]:
    """The module's full name, in parts."""
    parts = list(path.relative_to(root / "src").with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


def _part(module: list[str]) -> str:
    return module[1] if len(module) > 1 else ""


def _same_game(root: Path, importer: list[str], imported: list[str]) -> bool:
    """A game imports itself, or a module beside the games; the shelf of games may import all of them."""
    if len(importer) < 3 or not root.joinpath("src", *importer[:3]).is_dir():
        return True
    if len(imported) < 3:  # barkyard.games itself knows every game
        return False
    return imported[2] == importer[2] or not root.joinpath("src", *imported[:3]).is_dir()


def _engine(root: Path) -> list[Path]:
    return [path for path in sources(root) if _part(_place(root, path)) == "engine"]

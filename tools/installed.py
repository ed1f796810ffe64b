"""What .venv holds, and what it lacks."""

import json
import os
import sys
import sysconfig
from dataclasses import asdict, dataclass, field
from pathlib import Path

import bundling
import compiling


@dataclass(frozen=True)
class Project:
    """The places of one copy of the project."""

    root: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return Path(self._place("scripts"), "python.exe" if os.name == "nt" else "python")

    @property
    def packages(self) -> Path:
        return Path(self._place("purelib"))

    def _place(self, name: str) -> str:
        return sysconfig.get_path(name, "venv", {"base": str(self.venv), "platbase": str(self.venv)})

    @property
    def build(self) -> Path:
        return self.root / "build"

    @property
    def log(self) -> Path:
        return self.build / "setup.log"

    @property
    def compile_log(self) -> Path:
        return self.build / "compile.log"

    @property
    def record(self) -> Path:
        return self.venv / "barkyard.json"

    def pins(self, group: str) -> Path:
        return self.root / "requirements" / f"{group}.txt"

    def sources(self) -> list[Path]:
        """All that the wheel depends on."""
        package = [p for p in (self.root / "src").rglob("*") if p.is_file() and "__pycache__" not in p.parts]
        names = ("pyproject.toml", "README.md", "LICENSE", "hatch_build.py", *compiling.MEANS)
        shell = [self.root / name for name in names]
        client = [] if bundling.is_skipped() else [*bundling.sources(self.root), self.root / "tools" / "bundling.py"]
        return [*package, *(path for path in shell if path.is_file()), *client, self.pins("build")]


@dataclass(frozen=True)
class Wanted:
    """What a command needs: groups of packages; the product or not, with which BARKYARD_COMPILE, and whether a
    compiled engine is worth waiting for."""

    groups: tuple[str, ...] = ("run",)
    product: bool = True
    mode: str = "auto"
    patient: bool = False

    def engine(self, root: Path) -> bool:
        """Whether the compiled engine is to be put in: it is there, or it is to be made now."""
        if not self.product or self.mode == "0":
            return False
        if compiling.cache(root).is_dir() or self.mode == "1":
            return True
        return self.patient and not compiling.obstacle() and not compiling.failure(root).is_file()


@dataclass
class Record:
    """Kept inside .venv. `busy` names what was being installed when it was written."""

    python: str = ""
    busy: str = ""
    packages: dict[str, str] = field(default_factory=dict)
    product: str = ""
    compiled: bool = False

    @classmethod
    def read(cls, project: Project) -> "Record":
        """An empty record when there is none, or none that can be read."""
        try:
            return cls(**json.loads(project.record.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return cls()

    def write(self, project: Project) -> None:
        draft = project.record.with_suffix(".new")
        draft.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
        draft.replace(project.record)

    def is_sound(self, project: Project) -> bool:
        """Whether .venv is whole and belongs to the Python that asks."""
        return self.busy == "" and self.python == this_python() and os.access(project.python, os.X_OK)

    def lacks(self, project: Project, wanted: Wanted) -> list[str]:
        """The groups still to be installed, "product" when that is to be built, "engine" when compiled files are
        to be put in."""
        groups, stale = list(wanted.groups), wanted.product and self.is_stale(project, wanted.mode)
        if stale:
            groups += ["build"] + ["web"] * needs_node(project)
        outdated = [group for group in groups if self.packages.get(group) != pins_key(project, group)]
        engine = (stale or not self.compiled) and wanted.engine(project.root)
        return outdated + ["product"] * stale + ["engine"] * engine

    def is_stale(self, project: Project, mode: str) -> bool:
        """Whether the installed product is another one than the sources and BARKYARD_COMPILE ask for."""
        return self.product != product_key(project) or (self.compiled and mode == "0")


def this_python() -> str:
    return f"{sys.implementation.name} {sys.version} {sys.base_prefix}"


def pins_key(project: Project, group: str) -> str:
    return compiling.digest(project.root, [project.pins(group)])


def product_key(project: Project) -> str:
    """Changes with anything that the installed product depends on; its console script names the folder."""
    return compiling.digest(project.root, project.sources(), str(project.root))


def needs_node(project: Project) -> bool:
    """Whether the browser client has to be built and there is no Node to do it."""
    wanted = not bundling.is_skipped() and bool(bundling.sources(project.root))
    return wanted and not bundling.has_node() and not bundling.cache(project.root).is_dir()

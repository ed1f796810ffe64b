"""Makes .venv and brings it up to date: the pinned packages, the product itself as a built wheel, and beside its
modules the compiled ones, once tools/compiler.py has made them.

When the record in .venv matches the sources nothing is done, so a second start is instant and needs
no network. What an interrupted set-up left behind is made again.
"""

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import compiling
from installed import Project, Record, Wanted, pins_key, product_key, this_python
from locking import only_one
from progress import CommandError, Steps, say
from trouble import NO_INSTALLER, SetupError, explain, explain_os

WAITING = "Another set-up is at work in this folder; waiting for it (Ctrl-C to stop) ..."
PURE = "Barkyard runs as pure Python, several times slower than compiled: {why}."
TRUST = {"UV_SYSTEM_CERTS": "1"}  # whom the machine trusts, as pip does
OWN_INDEX = re.compile(r"\.(index-url|no-index)=")  # in what `pip config list` says
LABELS = {
    "run": "what Barkyard runs on",
    "build": "what builds it",
    "web": "Node for its browser client",
    "test": "the test tools",
    "research": "the kits that learners use",
}


def set_up(project: Project, wanted: Wanted) -> Record:
    """Brings .venv to what is wanted; does nothing when it is there already."""
    record = Record.read(project)
    if record.is_sound(project) and not record.lacks(project, wanted):
        return record
    must_compile = wanted.mode == "1" and wanted.engine(project.root) and not compiling.cache(project.root).is_dir()
    if must_compile and (reason := compiling.obstacle()):
        raise SetupError(f"BARKYARD_COMPILE=1 asks for a compiled engine, but {reason}.")
    try:
        project.build.mkdir(exist_ok=True)
        with only_one(project.build / "setup.lock", WAITING) as lock:
            return _Setup(project, wanted, lock).run()
    except CommandError as error:
        raise SetupError(explain(error.output, project.log)) from error
    except OSError as error:
        raise SetupError(explain_os(error, project.root)) from error


class _Setup:
    """One set-up, under the lock."""

    def __init__(self, project: Project, wanted: Wanted, lock: int) -> None:
        self.project, self.wanted, self.lock = project, wanted, lock
        self.record = Record.read(project)  # read again: another set-up may have done the work meanwhile

    def run(self) -> Record:
        begun = time.monotonic()
        usable = self._check_venv()
        if not usable:
            self.record = Record()
        lacking = self.record.lacks(self.project, self.wanted)
        if usable and not lacking:
            return self.record
        groups = [name for name in lacking if name not in ("product", "engine")]
        self.project.log.write_text("", encoding="utf-8")
        self.steps = Steps(self.project.log, (not usable) + bool(groups) + len(set(lacking) - set(groups)))
        if not usable:
            self._make_venv()
        if groups:
            self._install_packages(groups)
        if "product" in lacking:
            self._install_product()
        if "engine" in lacking:
            self._put_in_engine()
        say(f"Set up in {time.monotonic() - begun:.0f} s.")
        return self.record

    def _check_venv(self) -> bool:
        """Whether .venv can be built upon; what an interrupted set-up or another Python left is put away."""
        venv = self.project.venv
        if not venv.exists():
            say(f"Setting up Barkyard in {venv} (once; this needs the network).")
            return False
        if not self.project.record.exists() and any(venv.iterdir()):
            raise SetupError(f"{venv} was not made by ./play or ./test: move it away, then start again.")
        if self.record.is_sound(self.project) or self._repair_product():
            return True
        made_by_this_python = self.record.python in ("", this_python())
        why = "The last set-up did not finish" if made_by_this_python else "Python has changed"
        say(f"{why}: making .venv again.")
        self._put_away_venv()
        return False

    def _repair_product(self) -> bool:
        """When only the product was being installed the packages are whole: this needs no network."""
        if self.record.busy != "product":
            return False
        self._remove_product()
        self.record.busy = self.record.product = ""
        return self.record.is_sound(self.project)

    def _put_away_venv(self) -> None:
        """By renaming first: removing takes a while, and may be interrupted too."""
        old = self.project.root / ".venv.old"
        shutil.rmtree(old, ignore_errors=True)
        self.project.venv.rename(old)
        shutil.rmtree(old, ignore_errors=True)

    def _make_venv(self) -> None:
        self.project.venv.mkdir(exist_ok=True)
        with self._recorded("venv", f"Making a virtual environment (Python {platform.python_version()})"):
            self._run(venv_maker(self.project))
            self.record.python = this_python()

    def _install_packages(self, groups: list[str]) -> None:
        pins = [f"--requirement={self.project.pins(group)}" for group in groups]
        with self._recorded("packages", f"Installing {', '.join(LABELS[group] for group in groups)}"):
            if "test" in groups:
                self._bring_uv()
            self._install(["--require-hashes", *pins])
            self.record.packages |= {group: pins_key(self.project, group) for group in groups}

    def _bring_uv(self) -> None:
        """Hundreds of packages are there in 3 seconds instead of 27; what is only played has too few to be worth it.
        Not where pip is told of an index of its own, which uv would know nothing of."""
        pip = [str(self.project.python), "-m", "pip"]
        told = subprocess.run([*pip, "config", "list"], capture_output=True, text=True, check=False)
        if uv_of(self.project) or told.returncode or OWN_INDEX.search(told.stdout):
            return
        with suppress(CommandError):  # pip installs everything as well
            self._run([*pip, "install", "--require-hashes", f"--requirement={self.project.pins('uv')}"])

    def _install_product(self) -> None:
        """As pure Python: that is there in seconds."""
        with self._recorded("product", "Building Barkyard"):
            wheels = self.project.build / "wheel"
            shutil.rmtree(wheels, ignore_errors=True)
            python = str(self.project.python)
            self._run([python, "-m", "hatchling", "build", "--target=wheel", f"--directory={wheels}"])
            self._remove_product()
            self._install(["--no-deps", "--no-index", str(next(wheels.glob("*.whl")))])
            self.record.product = product_key(self.project)
            self.record.compiled = False
        if self.wanted.mode == "auto" and (why := compiling.obstacle()):
            say(PURE.format(why=why))

    def _remove_product(self) -> None:
        """With the compiled modules beside it, which no installer knows of."""
        for path in self.project.packages.glob("barkyard*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()

    def _put_in_engine(self) -> None:
        """Compiled modules beside those of the wheel, where Python looks for them first."""
        made = compiling.cache(self.project.root).is_dir()
        try:
            with self._recorded("product", "Putting in the compiled engine" if made else "Compiling the engine"):
                self._run([sys.executable, str(self.project.root / "tools" / "compiler.py")])
                for path, place in compiling.extensions(self.project.root).items():
                    shutil.copyfile(path, self.project.packages / place)
                self.record.compiled = True
        except CommandError:
            self.record.busy = ""  # what was installed before is whole
            self.record.write(self.project)
            if self.wanted.mode == "1":
                raise
            say(PURE.format(why=f"compiling failed, see {self.project.log}"))

    def _install(self, arguments: list[str]) -> None:
        """With the first installer that manages it."""
        failure: Exception = SetupError(NO_INSTALLER)
        for installer in installers(self.project):
            try:
                return self._run([*installer, *arguments])
            except CommandError as error:
                failure = error
        raise failure

    def _run(self, command: list[str]) -> None:
        # The command inherits the lock: should this process be killed, the next one waits for the command.
        # Python compiles the few modules that are used when they are; all of them would take as long as the rest.
        settings = {"BARKYARD_COMPILE": "0", "PIP_COMPILE": "0", **TRUST}  # the first is of the wheel
        self.steps.run(command, directory=self.project.root, settings=settings, keep_open=[self.lock])

    @contextmanager
    def _recorded(self, what: str, label: str) -> Iterator[None]:
        """A step; the record tells the next start when it was not finished."""
        self.record.busy = what
        self.record.write(self.project)
        with self.steps.step(label):
            yield
        self.record.busy = ""
        self.record.write(self.project)


def venv_maker(project: Project) -> list[str]:
    """The command that makes .venv. Debian's python3 has venv but no ensurepip, and may have pip or uv."""
    python, venv, uv = sys.executable, str(project.venv), shutil.which("uv")
    if has("venv") and has("ensurepip"):
        return [python, "-m", "venv", venv]
    if has("venv") and (uv or has("pip")):
        return [python, "-m", "venv", "--without-pip", venv]
    if uv:
        return [uv, "venv", "--allow-existing", f"--python={python}", venv]
    if has("virtualenv"):
        return [python, "-m", "virtualenv", venv]
    raise SetupError(NO_INSTALLER)


def installers(project: Project) -> list[list[str]]:
    """The commands that can install into .venv, quickest first."""
    python = str(project.python)
    found = []
    if uv := uv_of(project):
        found.append([uv, "pip", "install", f"--python={python}"])
    if (project.packages / "pip").is_dir():
        found.append([python, "-m", "pip", "install"])
    elif has("pip"):
        found.append([sys.executable, "-m", "pip", f"--python={python}", "install"])
    return found


def uv_of(project: Project) -> str | None:
    """The machine's own, or the one that .venv has for the packages of ./test."""
    ours = project.python.with_name("uv.exe" if os.name == "nt" else "uv")
    return shutil.which("uv") or (str(ours) if ours.is_file() else None)


def has(module: str) -> bool:
    """Whether this Python has a module."""
    return importlib.util.find_spec(module) is not None

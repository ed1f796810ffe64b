"""Makes .venv and brings it up to date: the pinned packages, and the product itself as a built wheel.

When the record in .venv matches the sources nothing is done, so a second start is instant and needs
no network. What an interrupted set-up left behind is made again.
"""

import fcntl
import importlib.util
import platform
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import compiling
from installed import Project, Record, Wanted, pins_key, product_key, this_python, will_compile
from progress import CommandError, Steps, say
from trouble import NO_INSTALLER, SetupError, explain, explain_os

LABELS = {
    "run": "what Barkyard runs on",
    "build": "what builds it",
    "compile": "what compiles it",
    "web": "Node for its browser client",
    "test": "the test tools",
}


def set_up(project: Project, wanted: Wanted) -> Record:
    """Brings .venv to what is wanted; does nothing when it is there already."""
    record = Record.read(project)
    if record.is_sound(project) and not record.lacks(project, wanted):
        return record
    must_compile = wanted.product and wanted.mode == "1" and not compiling.cache(project.root).is_dir()
    if must_compile and (reason := compiling.obstacle()):
        raise SetupError(f"BARKYARD_COMPILE=1 asks for a compiled engine, but {reason}.")
    try:
        project.build.mkdir(exist_ok=True)
        with only_one(project) as lock:
            return _Setup(project, wanted, lock).run()
    except CommandError as error:
        raise SetupError(explain(error.output, project.log)) from error
    except OSError as error:
        raise SetupError(explain_os(error, project.root)) from error


@contextmanager
def only_one(project: Project) -> Iterator[int]:
    """A lock, so that two set-ups of one folder never meet; the system frees it when its holders end."""
    with (project.build / "setup.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another set-up is at work in this folder; waiting for it (Ctrl-C to stop) ...")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield file.fileno()


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
        groups = [name for name in lacking if name != "product"]
        self.project.log.write_text("", encoding="utf-8")
        self.steps = Steps(self.project.log, (not usable) + bool(groups) + ("product" in lacking))
        if not usable:
            self._make_venv()
        if groups:
            self._install_packages(groups)
        if "product" in lacking:
            self._install_product()
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
        for half_made in self.project.venv.glob("lib/python*/site-packages/barkyard*"):
            shutil.rmtree(half_made) if half_made.is_dir() else half_made.unlink()
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
            self._install(["--require-hashes", *pins])
            self.record.packages |= {group: pins_key(self.project, group) for group in groups}

    def _install_product(self) -> None:
        compiling_now = will_compile(self.project, self.wanted.mode)
        with self._recorded("product", "Building Barkyard" + " (compiling takes a while)" * compiling_now):
            wheels = self.project.build / "wheel"
            shutil.rmtree(wheels, ignore_errors=True)
            python = str(self.project.python)
            self._run([python, "-m", "hatchling", "build", "--target=wheel", f"--directory={wheels}"])
            wheel = next(wheels.glob("*.whl"))
            self._install(["--no-deps", "--no-index", "--force-reinstall", str(wheel)])
            self.record.product = product_key(self.project)
            self.record.compiled = not wheel.name.endswith("-none-any.whl")
            self.record.obstacle = compiling.obstacle()
        if not self.record.compiled and self.wanted.mode == "auto":
            why = self.record.obstacle or f"compiling failed, see {self.project.log}"
            say(f"Barkyard runs as pure Python, several times slower than compiled: {why}.")

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
        settings = {"BARKYARD_COMPILE": self.wanted.mode}
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
    if uv := shutil.which("uv"):
        found.append([uv, "pip", "install", f"--python={python}"])
    if any(project.venv.glob("lib/python*/site-packages/pip")):
        found.append([python, "-m", "pip", "install"])
    elif has("pip"):
        found.append([sys.executable, "-m", "pip", f"--python={python}", "install"])
    return found


def has(module: str) -> bool:
    """Whether this Python has a module."""
    return importlib.util.find_spec(module) is not None

"""What ./test runs: every check, each with its elapsed time, and a summary at the end."""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field

import bundling
import compiling
from installed import Project, Wanted
from installing import set_up
from progress import say

HELP = """\
./test                   everything: lint, types, the quick tests on the sources, the whole test suite compiled
./test --fast            daily work: lint, types, and the quick tests, uncompiled
./test -k WORD           the uncompiled tests whose name has WORD; any pytest arguments are passed on
./test --compiled ...    the same on the compiled build

BARKYARD_COMPILE=0 runs the whole test suite on the sources instead, as is done without a C compiler;
BARKYARD_COMPILE=1 or CI=true fails without one.
"""
BOTH_CORES = ["-n", "2", "--dist", "worksteal"]  # neighbours stay together, so that what they share is made once
QUICK = [*BOTH_CORES, "-m", "not slow and not browser"]
OURS = ("src", "tools")  # must run on Windows, too; the tests kill processes as only other systems can
# What would test another checkout, or compile every module again in every process: 7 s each for the tests alone.
NOT_OURS = ("PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
WINDOWS = ("--platform=win32", "--cache-dir=.mypy_cache/windows")  # in one cache, one system throws out the other
CHECKED = ("src", "tests", "tools", "bench", "examples", "hatch_build.py")


@dataclass(frozen=True)
class Check:
    """One command of the suite. `reason` is set when it cannot run; `fatal` when that is a failure."""

    name: str
    command: list[str] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    reason: str = ""
    fatal: bool = False


def main(project: Project, arguments: list[str], mode: str) -> int:
    if arguments[:1] in (["--help"], ["-h"]):
        print(HELP, end="")
        return 0
    return run(project, plan(project, arguments, mode))


def plan(project: Project, arguments: list[str], mode: str) -> list[Check]:
    """Installs what the asked-for checks need, and lists them."""
    if arguments == ["--fast"]:
        set_up(project, Wanted(groups(project), product=False))
        return [*static_checks(project), tests(project, "uncompiled", "fast", QUICK)]
    if arguments[:1] == ["--compiled"]:
        return [compiled_tests(project, mode, arguments[1:])]
    set_up(project, Wanted(groups(project), product=False))
    if arguments:
        return [tests(project, "uncompiled", "full", arguments)]
    return [*static_checks(project), *all_tests(project, mode)]


def all_tests(project: Project, mode: str) -> list[Check]:
    """Everything once, on the build that people play; that the sources play alike is a law (tests/test_laws.py)."""
    compiled = compiled_tests(project, mode, BOTH_CORES)
    if compiled.reason:
        return [tests(project, "uncompiled", "full", BOTH_CORES), compiled]
    return [tests(project, "uncompiled", "fast", QUICK), compiled]


def groups(project: Project) -> tuple[str, ...]:
    """Packages that the checks need; Node is one of them where the machine has none."""
    needs_wheel = not bundling.is_skipped() and not bundling.has_node()
    return ("run", "test", "research", "web") if needs_wheel else ("run", "test", "research")


def static_checks(project: Project) -> list[Check]:
    python = str(project.python)
    paths = [name for name in CHECKED if (project.root / name).exists()]
    return [
        Check("lint", [python, "-m", "ruff", "check", *paths]),
        Check("format", [python, "-m", "ruff", "format", "--check", *paths]),
        Check("types", [python, "-m", "mypy", *paths]),
        Check("types, Windows", [python, "-m", "mypy", *WINDOWS, *OURS]),
        *client_checks(project),
    ]


def client_checks(project: Project) -> list[Check]:
    """The browser client's own: its types and its units. The pages themselves are tried out by tests/web."""
    script = [str(project.python), str(project.root / "tools" / "client.py")]
    if not bundling.sources(project.root):
        return []
    names = {"client types": "check", "client units": "test"}
    if bundling.is_skipped():
        return [Check(name, reason="BARKYARD_SKIP_WEB=1") for name in names]
    return [Check(name, [*script, argument]) for name, argument in names.items()]


def tests(project: Project, build: str, scale: str, arguments: list[str]) -> Check:
    """The test suite: on the sources, or on what is installed in .venv."""
    settings = {"BARKYARD_BUILD": build, "BARKYARD_TEST": scale}
    if build == "uncompiled":
        settings["PYTHONPATH"] = str(project.root / "src")
    return Check(f"tests, {build}", [str(project.python), "-m", "pytest", *arguments], settings)


def compiled_tests(project: Project, mode: str, arguments: list[str]) -> Check:
    name, must = "tests, compiled", mode == "1" or os.environ.get("CI") == "true"
    if mode == "0":
        return Check(name, reason="BARKYARD_COMPILE=0")
    if must and compiling.obstacle():
        install_compiler()
    if reason := compiling.obstacle():
        return Check(name, reason=reason, fatal=must)
    record = set_up(project, Wanted(groups(project), mode="auto", patient=True))
    if not record.compiled:
        return Check(name, reason=f"compiling failed, see {project.log}", fatal=True)
    return tests(project, "compiled", "full", arguments)


def install_compiler() -> None:
    """Where that is ours to do: a Debian machine that we are root of."""
    if sys.platform != "win32" and os.geteuid() == 0 and shutil.which("apt-get"):
        say("No C compiler: apt-get install gcc python3-dev ...")
        settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for arguments in ("update", "install -y --no-install-recommends gcc libc6-dev python3-dev"):
            command = ["apt-get", "-qq", *arguments.split()]
            subprocess.run(command, env=settings, stdout=sys.stderr, check=False)


def run(project: Project, checks: list[Check]) -> int:
    """All of them, even after one has failed."""
    results = []
    for check in checks:
        begun = time.monotonic()
        outcome = perform(project, check)
        results.append((check.name, outcome, time.monotonic() - begun))
    print()
    for name, outcome, seconds in results:
        print(f"{name:<20} {outcome:<8} {seconds:7.1f} s")
    outcomes = [outcome for _, outcome, _ in results]
    passed, failed, skipped = (outcomes.count(word) for word in ("ok", "FAILED", "skipped"))
    print(f"checks: {passed} passed, {failed} failed" + f", {skipped} skipped" * bool(skipped))
    return 1 if failed else 0


def perform(project: Project, check: Check) -> str:
    print(f"\n== {check.name}", flush=True)
    if check.reason:
        print(f"Not run: {check.reason}.")
        return "FAILED" if check.fatal else "skipped"
    environment = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    process = subprocess.run(check.command, cwd=project.root, env=environment | check.settings, check=False)
    return "FAILED" if process.returncode else "ok"

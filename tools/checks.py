"""What ./test runs: every check, each with its elapsed time, and a summary at the end.

Checks come in stages. Those of one stage run side by side, and while they are set up and run the engine is compiled.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import bundling
import compiler
import compiling
from installed import Project, Wanted
from installing import set_up
from progress import say

HELP = """\
./test                   everything: lint, types, the quick tests on the sources, the whole test suite compiled
./test --fast            daily work: lint, types, and the quick tests, uncompiled
./test -k WORD           the uncompiled tests whose name has WORD; any pytest arguments are passed on
./test --compiled ...    the same on the compiled build
./test --long            everything, with several times as many random games under the laws

BARKYARD_COMPILE=0 runs the whole test suite on the sources instead, as is done without a C compiler;
BARKYARD_COMPILE=1 or CI=true fails without one.
"""
CORES = 2
NEIGHBOURS = ["--dist", "worksteal"]  # stay together, so that what they share is made once
QUICK = ["-n", str(CORES), *NEIGHBOURS, "-m", "not slow and not browser"]
# What is never compiled is the same on both builds: where all tests run on the compiled one, these need no second run.
ONCE = ("art", "server", "terminal", "test_layout.py", "web")
WHOLE = ["-n", str(2 * CORES), *NEIGHBOURS]  # while some wait for a page, a process or a clock, others go on
# Every core has its process: threads of an array library in each would only spin until another one gives way.
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
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


@dataclass(frozen=True)
class Result:
    """How a check ended; `output` is what nobody has heard yet."""

    name: str
    outcome: str
    seconds: float = 0.0
    output: str = ""


def main(project: Project, arguments: list[str], mode: str) -> int:
    if arguments[:1] in (["--help"], ["-h"]):
        print(HELP, end="")
        return 0
    return run(project, plan(project, arguments, mode))


def plan(project: Project, arguments: list[str], mode: str) -> Iterator[list[Check]]:
    """The stages that were asked for; what one needs is installed when it is its turn."""
    if (arguments in ([], ["--long"]) or arguments[:1] == ["--compiled"]) and not no_compiler(mode):
        set_up(project, Wanted((), product=False))  # a Python is all it takes to compile while the rest is fetched
        compiler.start(project)
    set_up(project, Wanted(groups(project), product=False))
    if arguments == ["--fast"]:
        yield static_checks(project)
        yield [tests(project, "uncompiled", "fast", QUICK)]
    elif arguments[:1] == ["--compiled"]:
        yield [compiled_tests(project, mode, arguments[1:])]
    elif arguments == ["--long"]:
        yield from everything(project, mode, "long")
    elif arguments:
        yield [tests(project, "uncompiled", "full", arguments)]
    else:
        yield from everything(project, mode)


def everything(project: Project, mode: str, scale: str = "full") -> Iterator[list[Check]]:
    """All tests once, on the build that people play; that the sources play alike is a law (tests/test_laws.py)."""
    quick = [*QUICK, *(f"--ignore=tests/{part}" for part in ONCE)]
    compiles = not no_compiler(mode)
    yield static_checks(project)
    yield [tests(project, "uncompiled", "fast", quick) if compiles else tests(project, "uncompiled", scale, WHOLE)]
    yield [compiled_tests(project, mode, WHOLE, scale)]


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
    settings = {"BARKYARD_BUILD": build, "BARKYARD_TEST": scale, **ONE_THREAD}
    if build == "uncompiled":
        settings["PYTHONPATH"] = str(project.root / "src")
    return Check(f"tests, {build}", [str(project.python), "-m", "pytest", *arguments], settings)


def compiled_tests(project: Project, mode: str, arguments: list[str], scale: str = "full") -> Check:
    name = "tests, compiled"
    if reason := no_compiler(mode):
        return Check(name, reason=reason, fatal=mode != "0" and must_compile(mode))
    if not set_up(project, Wanted(groups(project), patient=True)).compiled:
        return Check(name, reason=f"compiling failed, see {project.compile_log}", fatal=True)
    return tests(project, "compiled", scale, arguments)


def no_compiler(mode: str) -> str:
    """Why nothing is compiled; where it has to be, a compiler is installed first."""
    if mode == "0":
        return "BARKYARD_COMPILE=0"
    if must_compile(mode) and compiling.obstacle():
        install_compiler()
    return compiling.obstacle()


def must_compile(mode: str) -> bool:
    return mode == "1" or os.environ.get("CI") == "true"


def install_compiler() -> None:
    """Where that is ours to do: a Debian machine that we are root of."""
    if sys.platform != "win32" and os.geteuid() == 0 and shutil.which("apt-get"):
        say("No C compiler: apt-get install gcc python3-dev ...")
        settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for arguments in ("update", "install -y --no-install-recommends gcc libc6-dev python3-dev"):
            command = ["apt-get", "-qq", *arguments.split()]
            subprocess.run(command, env=settings, stdout=sys.stderr, check=False)


def run(project: Project, stages: Iterable[list[Check]]) -> int:
    """All of them, even after one has failed."""
    results = [result for stage in stages for result in side_by_side(project, stage)]
    print()
    for result in results:
        print(f"{result.name:<20} {result.outcome:<8} {result.seconds:7.1f} s")
    outcomes = [result.outcome for result in results]
    passed, failed, skipped = (outcomes.count(word) for word in ("ok", "FAILED", "skipped"))
    print(f"checks: {passed} passed, {failed} failed" + f", {skipped} skipped" * bool(skipped))
    return 1 if failed else 0


def side_by_side(project: Project, stage: list[Check]) -> Iterator[Result]:
    """What one check says stays together; a check that is alone is heard while it runs."""
    alone = len(stage) == 1
    with ThreadPoolExecutor(CORES) as pool:
        running = [pool.submit(perform, project, check, alone) for check in stage]
        for check, done in zip(stage, running, strict=True):
            print(f"\n== {check.name}", flush=True)
            result = done.result()
            print(result.output, end="", flush=True)
            yield result


def perform(project: Project, check: Check, aloud: bool = True) -> Result:
    if check.reason:
        return Result(check.name, "FAILED" if check.fatal else "skipped", output=f"Not run: {check.reason}.\n")
    begun = time.monotonic()
    environment = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    process = subprocess.run(
        check.command,
        cwd=project.root,
        env=environment | check.settings,
        stdout=None if aloud else subprocess.PIPE,
        stderr=None if aloud else subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    outcome = "FAILED" if process.returncode else "ok"
    return Result(check.name, outcome, time.monotonic() - begun, process.stdout or "")

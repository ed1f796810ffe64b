"""./play and ./test: what they install, when, and what they say when they cannot."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import bundling
import checks
import compiler
import compiling
import installing
import trouble
from installed import Project, Record, Wanted, needs_node, pins_key, product_key, this_python
from locking import is_free, only_one
from progress import CommandError, Steps

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("play", "test", "tools", "requirements", "pyproject.toml", "hatch_build.py", "LICENSE")
PRODUCT = {
    "__init__.py": "",
    "py.typed": "",
    "__main__.py": "import sys\n\nfrom barkyard.engine import dice\n\nprint('woof', dice.__file__, *sys.argv[1:])\n",
    "engine/__init__.py": "",
    "engine/dice.py": "def double(number: int) -> int:\n    return number * 2\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A copy of the commands around a product of a few lines."""
    root = tmp_path / "a folder"
    root.mkdir()
    for name in COPIED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, root / name)
    (root / "README.md").write_text("# Woof\n", encoding="utf-8")
    for name, text in PRODUCT.items():
        path = root / "src" / "barkyard" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Project(root)


@pytest.fixture
def ready(project: Project) -> Record:
    """What the record says after a set-up without a compiler."""
    project.python.parent.mkdir(parents=True)
    project.python.symlink_to(shutil.which("true") or "")
    groups = {group: pins_key(project, group) for group in ("run", "build")}
    record = Record(this_python(), "", groups, product_key(project), compiled=False)
    record.write(project)
    return record


def call(project: Project, *command: str, **settings: str) -> subprocess.CompletedProcess[str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(("BARKYARD_", "PYTHON"))}
    run = [str(project.root / command[0]), *command[1:]]
    return subprocess.run(run, env=inherited | settings, capture_output=True, text=True, check=False, timeout=300)


# What is installed, and what is lacking


def test_a_record_can_be_read_back(project: Project, ready: Record) -> None:
    assert Record.read(project) == ready
    assert ready.is_sound(project)
    assert ready.lacks(project, Wanted()) == []


@pytest.mark.parametrize("text", ["", "{", "[]", '{"unknown": 1}', "null"])
def test_a_record_that_cannot_be_read_is_no_record(project: Project, ready: Record, text: str) -> None:
    project.record.write_text(text, encoding="utf-8")
    assert Record.read(project) == Record()
    assert not Record.read(project).is_sound(project)


def test_a_record_of_another_python_or_of_an_unfinished_set_up_is_not_sound(project: Project, ready: Record) -> None:
    assert not Record(python="2.7").is_sound(project)
    assert not Record(python=this_python(), busy="packages").is_sound(project)
    project.python.unlink()
    assert not ready.is_sound(project)


@pytest.mark.parametrize(
    "change",
    [
        lambda root: (root / "src/barkyard/engine/dice.py").write_text("x = 1\n"),
        lambda root: (root / "src/barkyard/rules.md").write_text("# Rules\n"),
        lambda root: (root / "src/barkyard/py.typed").unlink(),
        lambda root: (root / "src/barkyard/py.typed").rename(root / "src/barkyard/typed.py"),
        lambda root: (root / "pyproject.toml").write_text("[project]\n"),
        lambda root: (root / "hatch_build.py").write_text("\n"),
    ],
)
def test_any_change_to_the_sources_asks_for_a_new_build(
    project: Project, ready: Record, change: Callable[[Path], object]
) -> None:
    change(project.root)
    assert "product" in ready.lacks(project, Wanted(mode="0"))


def test_what_python_leaves_behind_asks_for_nothing(project: Project, ready: Record) -> None:
    cache = project.root / "src/barkyard/__pycache__"
    cache.mkdir()
    (cache / "x.pyc").write_bytes(b"x")
    assert ready.lacks(project, Wanted()) == []


def test_new_pins_are_installed(project: Project, ready: Record) -> None:
    project.pins("run").write_text("# other versions\n", encoding="utf-8")
    assert ready.lacks(project, Wanted()) == ["run"]
    assert ready.lacks(project, Wanted(("run", "test"), product=False)) == ["run", "test"]


def test_the_mode_decides_between_pure_and_compiled(
    project: Project, ready: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "obstacle", lambda: "")
    patient = Wanted(mode="auto", patient=True)
    assert ready.lacks(project, Wanted(mode="0")) == []
    assert ready.lacks(project, Wanted(mode="auto")) == [], "who wants to play does not wait for a compiler"
    assert ready.lacks(project, Wanted(mode="1")) == ["engine"]
    assert ready.lacks(project, patient) == ["engine"]
    assert ready.lacks(project, Wanted(product=False, patient=True)) == []
    compiling.failure(project.root).parent.mkdir(parents=True)
    compiling.failure(project.root).touch()
    assert ready.lacks(project, patient) == [], "what failed once is not tried at each start"
    compiling.cache(project.root).mkdir()
    assert ready.lacks(project, Wanted(mode="auto")) == ["engine"], "what lies ready is taken up"
    assert ready.lacks(project, Wanted(mode="0")) == []
    ready.compiled = True
    assert ready.lacks(project, Wanted(mode="auto")) == []
    assert ready.lacks(project, Wanted(mode="0")) == ["product"]


def test_compiled_files_are_kept_by_content(project: Project) -> None:
    before = compiling.cache(project.root)
    (project.root / "src/barkyard/rules.md").write_text("# Rules\n", encoding="utf-8")
    assert compiling.cache(project.root) == before
    dice = project.root / "src/barkyard/engine/dice.py"
    dice.write_text(dice.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert compiling.cache(project.root) != before


# BARKYARD_COMPILE


@pytest.mark.parametrize(("value", "expected"), [("", "auto"), ("auto", "auto"), ("0", "0"), ("1", "1")])
def test_the_values_of_barkyard_compile(monkeypatch: pytest.MonkeyPatch, value: str, expected: str) -> None:
    monkeypatch.setenv("BARKYARD_COMPILE", value)
    assert compiling.mode() == expected


@pytest.mark.slow
@pytest.mark.parametrize("command", ["play", "test"])
@pytest.mark.parametrize("value", ["yes", "2", "AUTO"])
def test_another_value_of_barkyard_compile_is_refused(project: Project, command: str, value: str) -> None:
    done = call(project, command, BARKYARD_COMPILE=value)
    assert done.returncode == 2
    assert repr(value) in done.stderr
    assert "auto (compile when possible), 0 or 1" in done.stderr
    assert not project.venv.exists()


def test_compiling_must_be_possible_when_asked_for(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "obstacle", lambda: "there is no C compiler")
    with pytest.raises(trouble.SetupError, match=r"BARKYARD_COMPILE=1 .* there is no C compiler"):
        installing.set_up(project, Wanted(mode="1"))
    assert not project.venv.exists()


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert "no C compiler" in compiling.obstacle()


# Trouble


@pytest.mark.slow
def test_help_installs_nothing(project: Project) -> None:
    for command, words in {"play": ("--setup", "BARKYARD_COMPILE"), "test": ("--fast", "-k")}.items():
        done = call(project, command, "--help")
        assert done.returncode == 0
        assert all(word in done.stdout for word in words)
    assert not project.venv.exists()


def test_an_old_python_is_named(project: Project, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("sh", "cat", "dirname"):
        (tools / name).symlink_to(shutil.which(name) or "")
    done = call(project, "play", PATH=str(tools))
    assert (done.returncode, "no python3 at all" in done.stderr) == (1, True)
    old = tools / "python3"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo Python 3.9.2 || exit 1\n', encoding="utf-8")
    old.chmod(0o755)
    done = call(project, "play", PATH=str(tools))
    assert done.returncode == 1
    assert "needs Python 3.11 or newer on PATH; this machine has Python 3.9.2" in done.stderr


def test_a_venv_of_someone_else_is_left_alone(project: Project) -> None:
    project.venv.mkdir()
    (project.venv / "precious").write_text("mine", encoding="utf-8")
    with pytest.raises(trouble.SetupError, match="move it away"):
        installing.set_up(project, Wanted())
    assert [path.name for path in project.venv.iterdir()] == ["precious"]


@pytest.mark.parametrize(
    ("has", "uv", "expected"),
    [
        ({"venv", "ensurepip", "pip"}, None, ["-m", "venv"]),
        ({"venv", "pip"}, None, ["-m", "venv", "--without-pip"]),
        ({"venv"}, "uv", ["-m", "venv", "--without-pip"]),
        ({"virtualenv"}, None, ["-m", "virtualenv"]),
        (set(), "uv", ["venv", "--allow-existing"]),
    ],
)
def test_a_virtual_environment_is_made_with_what_there_is(
    project: Project, monkeypatch: pytest.MonkeyPatch, has: set[str], uv: str | None, expected: list[str]
) -> None:
    monkeypatch.setattr(installing, "has", has.__contains__)
    monkeypatch.setattr(shutil, "which", lambda name: uv)
    command = installing.venv_maker(project)
    assert command[1 : len(expected) + 1] == expected
    assert command[-1] == str(project.venv)


def test_without_venv_and_pip_the_package_to_install_is_named(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installing, "has", {"venv"}.__contains__)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(trouble.SetupError, match="apt-get install python3-venv"):
        installing.set_up(project, Wanted())
    assert not Record.read(project).is_sound(project)


def test_an_outer_pip_serves_a_venv_without_one(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(installing, "has", {"pip"}.__contains__)
    [outer] = installing.installers(project)
    assert outer[2:] == ["pip", f"--python={project.python}", "install"]
    (project.packages / "pip").mkdir(parents=True)
    assert installing.installers(project) == [[str(project.python), "-m", "pip", "install"]]


def own_uv(project: Project) -> Path:
    path = project.python.with_name("uv.exe" if os.name == "nt" else "uv")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    return path


def test_a_uv_of_the_tests_installs_what_pip_would(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    (project.packages / "pip").mkdir(parents=True)
    uv = own_uv(project)
    first, last = installing.installers(project)
    assert (first[0], last[1:3]) == (str(uv), ["-m", "pip"])


@pytest.mark.parametrize(
    ("groups", "configured", "brought"),
    [
        (["run", "test"], "", True),
        (["run", "build"], "", False),
        (["run", "test"], "global.extra-index-url='https://more.example/simple'", True),
        (["run", "test"], "global.index-url='https://mirror.example/simple'", False),
        (["run", "test"], ":env:.no-index='1'", False),
    ],
)
def test_uv_is_brought_for_the_tests_unless_pip_has_an_index_of_its_own(
    project: Project, monkeypatch: pytest.MonkeyPatch, groups: list[str], configured: str, brought: bool
) -> None:
    """And where it is not to be had, pip installs all the same."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    (project.packages / "pip").mkdir(parents=True)
    told = subprocess.CompletedProcess([], 0, configured, "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: told)
    tried: list[str] = []

    def run(command: list[str]) -> None:
        tried.append(command[-1])
        if command[-1].endswith("uv.txt"):
            raise CommandError(command, "no such package")

    with only_one(project.root / "lock", "") as lock:
        setting = installing._Setup(project, Wanted(tuple(groups), product=False), lock)
        project.build.mkdir()
        project.venv.mkdir(exist_ok=True)
        monkeypatch.setattr(setting, "_run", run)
        setting.steps = Steps(project.log, 1)
        setting._install_packages(groups)
    assert [place.rpartition(os.sep)[2] for place in tried] == ["uv.txt"] * brought + [f"{groups[-1]}.txt"]


@pytest.mark.parametrize(
    ("output", "expected"),
    [
        ("ERROR: [Errno 28] No space left on device", "The disk is full"),
        ("urllib3.exceptions.NewConnectionError: ...", "could not be reached"),
        ("Temporary failure in name resolution", "could not be reached"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES", "not the one that was pinned"),
        ("something\nnobody\nforesaw", "  nobody\n  foresaw"),
    ],
)
def test_a_failed_command_is_explained(output: str, expected: str) -> None:
    text = trouble.explain(output, Path("setup.log"))
    assert expected in text
    assert "setup.log" in text


@pytest.mark.parametrize(
    ("number", "expected"),
    [(errno.ENOSPC, "disk is full"), (errno.EACCES, "cannot be written to"), (5, "failed")],
)
def test_a_refusal_of_the_system_is_explained(number: int, expected: str) -> None:
    assert expected in trouble.explain_os(OSError(number, os.strerror(number)), Path("folder"))


def test_a_second_set_up_waits_for_the_first(project: Project, capfd: pytest.CaptureFixture[str]) -> None:
    project.build.mkdir()
    lock, entered = project.build / "setup.lock", threading.Event()

    def second() -> None:
        with only_one(lock, installing.WAITING):
            entered.set()

    with only_one(lock, installing.WAITING):
        thread = threading.Thread(target=second)
        thread.start()
        assert not entered.wait(0.3)
    thread.join(10)
    assert entered.is_set()
    assert "Another set-up is at work" in capfd.readouterr().err


def test_an_engine_that_is_being_compiled_is_not_begun_again(
    project: Project, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiling, "obstacle", lambda: "")
    project.build.mkdir()
    with only_one(project.build / "compile.lock", compiler.WAITING):
        compiler.begin(project)
    assert "still being compiled in the background; this start runs as pure Python" in capfd.readouterr().err
    assert not project.compile_log.exists()


# ./test


def names(stage: list[checks.Check]) -> list[str]:
    return [check.name for check in stage]


@pytest.fixture
def compiled_at(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A machine that can compile: when things were installed, and when the engine was begun and put in."""
    moments: list[str] = []

    def set_up(project: Project, wanted: Wanted) -> Record:
        moments.append("put in" if wanted.patient else "packages" if wanted.groups else "python")
        return Record(compiled=True)

    monkeypatch.setattr(checks, "set_up", set_up)
    monkeypatch.setattr(compiler, "start", lambda project: moments.append("begun"))
    monkeypatch.setattr(compiling, "obstacle", lambda: "")
    return moments


STATIC = ["lint", "format", "types", "types, Windows"]


def test_everything_is_checked_while_the_engine_is_compiled(project: Project, compiled_at: list[str]) -> None:
    stages = checks.plan(project, [], "auto")
    assert names(next(stages)) == STATIC
    [sources] = next(stages)
    assert (sources.name, sources.settings["BARKYARD_TEST"]) == ("tests, uncompiled", "fast")
    assert sources.command[-1] == "--ignore=tests/web"
    assert compiled_at == ["python", "begun", "packages"]
    [compiled] = next(stages)
    assert (compiled.name, compiled.settings["BARKYARD_TEST"]) == ("tests, compiled", "full")
    assert compiled.command[-4:] == checks.WHOLE
    assert compiled_at == ["python", "begun", "packages", "put in"]
    *_, [long] = checks.plan(project, ["--long"], "auto")
    assert long == replace(compiled, settings={**compiled.settings, "BARKYARD_TEST": "long"})


def test_what_needs_no_second_run_is_never_compiled() -> None:
    parts = {pattern.partition("/")[0] for pattern in compiling.COMPILED}
    assert not parts & set(checks.ONCE)
    assert all((ROOT / "tests" / part).exists() for part in checks.ONCE)


def test_what_each_form_of_test_runs(project: Project, compiled_at: list[str]) -> None:
    _, [sources], [left_out] = checks.plan(project, [], "0")
    assert (sources.settings["BARKYARD_TEST"], sources.command[-4:]) == ("full", checks.WHOLE)
    assert left_out.reason == "BARKYARD_COMPILE=0"
    static, [fast] = checks.plan(project, ["--fast"], "auto")
    assert names(static) == STATIC
    assert fast.command[-2:] == ["-m", "not slow and not browser"]
    assert fast.settings["BARKYARD_TEST"] == "fast"
    [[word]] = checks.plan(project, ["-k", "word"], "auto")
    assert word.command[-2:] == ["-k", "word"]
    assert word.settings["PYTHONPATH"] == str(project.root / "src")
    assert set(compiled_at) == {"packages"}
    [[compiled]] = checks.plan(project, ["--compiled", "-x"], "auto")
    assert (compiled.command[-1], compiled.settings["BARKYARD_BUILD"]) == ("-x", "compiled")
    assert "PYTHONPATH" not in compiled.settings


def test_checks_keep_what_they_have_compiled(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the caller's Python is told: without bytecode every process reads all tests and sources anew."""
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH"):
        monkeypatch.setenv(name, "1")
    code = "import os, sys; sys.exit(sys.dont_write_bytecode or 'PYTHONPATH' in os.environ)"
    assert checks.perform(project, checks.Check("bytecode", [sys.executable, "-c", code])).outcome == "ok"


def test_a_browser_client_is_checked_and_needs_node(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    (project.root / "web").mkdir()
    (project.root / "web" / "page.ts").write_text("export {}", encoding="utf-8")
    (project.root / "tools" / "bundling.py").touch()
    monkeypatch.setattr(bundling, "has_node", lambda: False)
    assert needs_node(project)
    assert names(checks.client_checks(project)) == ["client types", "client units"]
    monkeypatch.setattr(bundling, "has_node", lambda: True)
    assert not needs_node(project)
    monkeypatch.setattr(bundling, "has_node", lambda: False)
    monkeypatch.setenv("BARKYARD_SKIP_WEB", "1")
    assert not needs_node(project)
    assert all(check.reason for check in checks.client_checks(project))


@pytest.mark.parametrize(("ci", "mode", "fatal"), [("", "auto", False), ("true", "auto", True), ("", "1", True)])
def test_a_missing_compiler_fails_only_where_it_must_be(
    project: Project, monkeypatch: pytest.MonkeyPatch, ci: str, mode: str, fatal: bool
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(compiling, "obstacle", lambda: "there is no C compiler")
    monkeypatch.setattr(checks, "install_compiler", lambda: None)
    check = checks.compiled_tests(project, mode, [])
    assert (check.reason, check.fatal) == ("there is no C compiler", fatal)


def test_all_checks_run_and_one_failure_fails_all(project: Project, capfd: pytest.CaptureFixture[str]) -> None:
    passing, failing = checks.Check("good", ["true"]), checks.Check("bad", ["false"])
    skipped = checks.Check("absent", reason="nothing to do it with")
    assert checks.run(project, [[failing], [passing, skipped]]) == 1
    lines = capfd.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[-4:-1]] == [
        ["bad", "FAILED"],
        ["good", "ok"],
        ["absent", "skipped"],
    ]
    assert lines[-1] == "checks: 1 passed, 1 failed, 1 skipped"
    assert checks.run(project, [[passing, skipped]]) == 0
    assert checks.run(project, [[checks.Check("absent", reason="no compiler", fatal=True)]]) == 1


def test_checks_side_by_side_are_heard_one_after_the_other(project: Project, capfd: pytest.CaptureFixture[str]) -> None:
    waits = "until [ -e meet ]; do sleep 0.01; done; echo first; echo its fault >&2; exit 1"
    pair = [checks.Check("one", ["sh", "-c", waits]), checks.Check("two", ["sh", "-c", "echo second; touch meet"])]
    assert checks.run(project, [pair]) == 1
    heard = [line for line in capfd.readouterr().out.splitlines() if line]
    assert heard[:5] == ["== one", "first", "its fault", "== two", "second"]


# For real: one folder from nothing to a compiled engine, because to install and to compile is what takes long

OFFLINE = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "UV_OFFLINE": "1"}


@pytest.mark.long
@pytest.mark.slow
def test_a_set_up_from_a_killed_one_to_a_compiled_one(project: Project) -> None:
    what_was_killed_is_made_again(project)
    nothing_is_made_twice(project)
    if not compiling.obstacle():
        it_is_compiled_beside_the_game(project)
        only_another_engine_is_compiled_again(project)


def what_was_killed_is_made_again(project: Project) -> None:
    begun = begin_and_kill(project, "[2/3]")
    assert "Setting up Barkyard in" in begun[0]
    assert Record.read(project).busy == "packages"
    first = call(project, "play", "hello", BARKYARD_COMPILE="0")
    assert first.returncode == 0, first.stderr
    assert "did not finish: making .venv again" in first.stderr
    assert "[3/3] Building Barkyard" in first.stderr
    assert first.stdout.startswith("woof ")
    assert first.stdout.endswith("dice.py hello\n")


def begin_and_kill(project: Project, step: str) -> list[str]:
    """What a set-up said until this step."""
    run = [str(project.root / "play"), "--setup"]
    settings = {**os.environ, "BARKYARD_COMPILE": "0"}
    said: list[str] = []
    with subprocess.Popen(run, env=settings, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stderr is not None
        for line in process.stderr:
            said.append(line)
            if line.startswith(step):
                os.killpg(process.pid, signal.SIGKILL)
                break
    return said


def nothing_is_made_twice(project: Project) -> None:
    offline = {**OFFLINE, "BARKYARD_COMPILE": "0"}
    second = call(project, "play", "again", **offline)
    assert second.stdout.endswith(" again\n")
    assert second.stderr == "", "nothing is made or installed again"

    dice = project.root / "src/barkyard/engine/dice.py"
    dice.write_text(dice.read_text(encoding="utf-8") + "\n\nFACES = 6\n", encoding="utf-8")
    assert "[1/1] Building Barkyard" in call(project, "play", **offline).stderr

    record = Record.read(project)
    record.busy = "product"
    record.write(project)
    (project.packages / "barkyard/__main__.py").unlink()
    assert call(project, "play", "repaired", **offline).stdout.endswith(" repaired\n")


def it_is_compiled_beside_the_game(project: Project) -> None:
    """The first start plays at once, and a later one is compiled."""
    first = call(project, "play")
    assert first.stdout.endswith("dice.py\n")
    assert "is being compiled in the background" in first.stderr
    beside = call(project, "play", **OFFLINE)
    if not compiling.cache(project.root).is_dir():
        assert beside.stdout.endswith("dice.py\n")
        assert "still being compiled" in beside.stderr
    while not is_free(project.build / "compile.lock"):
        time.sleep(0.1)
    later = call(project, "play", **OFFLINE)
    assert later.stdout.endswith(".so\n")
    assert "[1/1] Putting in the compiled engine" in later.stderr
    assert call(project, "play").stderr == ""


def only_another_engine_is_compiled_again(project: Project) -> None:
    (project.root / "src/barkyard/rules.md").write_text("# Rules\n", encoding="utf-8")
    without = call(project, "play", CC="no-such-compiler")
    assert without.stdout.endswith(".so\n"), "an engine that has not changed is not compiled again"

    dice = project.root / "src/barkyard/engine/dice.py"
    good = dice.read_text(encoding="utf-8")
    dice.write_text("FACES: int = 'six'\n", encoding="utf-8")
    must = call(project, "play", BARKYARD_COMPILE="1")
    assert must.returncode == 1
    assert "Incompatible types" in must.stderr
    may = call(project, "play")
    assert may.stdout.endswith("dice.py\n")
    assert "runs as pure Python, several times slower than compiled: compiling failed" in may.stderr

    dice.write_text(good + "\n\nEDGES = 12\n", encoding="utf-8")
    waited = call(project, "play", BARKYARD_COMPILE="1", **OFFLINE)
    assert waited.stdout.endswith(".so\n"), waited.stderr

"""What ./play and ./test run: bring .venv up to date, then start the product or the checks in it."""

import os
import subprocess
import sys
from pathlib import Path

import checks
import compiler
import compiling
from installed import Project, Record, Wanted
from installing import set_up
from progress import say
from trouble import SetupError

PLAY_HELP = """\
./play [COMMAND ...]   start Barkyard; without a command, the table in your browser
./play --setup         install only, start nothing
./play --help          this text, and Barkyard's own

The first start makes .venv in this folder and installs into it, from the package registry, once.
Later starts need no network. After a change to the sources the next start installs again.

BARKYARD_COMPILE=auto  compile the engine in the background when there is a C compiler (default);
                       the next start takes it up
BARKYARD_COMPILE=0     do not compile: pure Python, several times slower
BARKYARD_COMPILE=1     compile before starting, or stop with a reason
BARKYARD_SKIP_WEB=1    do not build the browser client, which needs Node 20 (fetched if it is not there)
"""


def main(arguments: list[str]) -> int:
    project = Project(Path(__file__).resolve().parent.parent)
    if Path(sys.prefix) == project.venv:  # an activated .venv: its Python must not replace itself
        return replaced_by([sys._base_executable, __file__, *arguments])  # type: ignore[attr-defined]
    command, *rest = arguments
    try:
        mode = compiling.mode()
    except ValueError as error:
        say(str(error))
        return 2
    try:
        return play(project, rest, mode) if command == "play" else checks.main(project, rest, mode)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        say("\nInterrupted.")
        return 130


def play(project: Project, arguments: list[str], mode: str) -> int:
    """Starts the product in the place of this process."""
    if arguments[:1] in (["--help"], ["-h"]):
        return show_help(project)
    record = set_up(project, Wanted(mode=mode))
    if mode == "auto" and not record.compiled:
        compiler.begin(project)
    if arguments == ["--setup"]:
        say(f"Ready ({'compiled' if record.compiled else 'pure Python'} engine). ./play starts it.")
        return 0
    return replaced_by(product(project, *arguments))


def replaced_by(command: list[str]) -> int:
    """The command in the place of this process; returns only where a system cannot do that."""
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def show_help(project: Project) -> int:
    """Installs nothing: help is for those who have not decided yet, too."""
    print(PLAY_HELP, flush=True)
    record = Record.read(project)
    if record.is_sound(project) and record.product:
        return subprocess.run(product(project, "--help"), check=False).returncode
    print("Barkyard's own commands are listed here once it is installed (./play --setup).")
    return 0


def product(project: Project, *arguments: str) -> list[str]:
    # -P: a file of the current folder must not be taken for one of the product's modules.
    return [str(project.python), "-P", "-m", "barkyard", *arguments]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

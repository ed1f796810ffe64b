"""Makes the compiled engine of these sources: python tools/compiler.py, one at a time.

./play starts it in the background and takes up what it made at the next start; ./test waits for it. mypyc lies in a
folder of build/, so that nothing has to be installed into .venv while the product runs from it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import compiling
from installed import Project, pins_key
from installing import installers
from locking import is_free, only_one
from progress import say

BEGUN = "The engine is being compiled in the background: from the next start on Barkyard is several times faster."
GOES_ON = "The engine is still being compiled in the background; this start runs as pure Python."
FAILED = "Barkyard runs as pure Python, several times slower than compiled: compiling failed, see {log}."
WAITING = "The engine is being compiled already; waiting for it ..."
NICE = 19  # after everything else that wants the processor
if sys.platform == "win32":
    AT_LEISURE = subprocess.BELOW_NORMAL_PRIORITY_CLASS
else:
    AT_LEISURE = 0


def begin(project: Project) -> None:
    """Starts it in the background where that can help, and says so in one line."""
    if compiling.obstacle():
        return
    if compiling.failure(project.root).is_file():
        say(FAILED.format(log=project.compile_log))
    elif not is_free(project.build / "compile.lock"):
        say(GOES_ON)
    else:
        say(BEGUN)
        start(project, at_leisure=True)


def start(project: Project, at_leisure: bool = False) -> None:
    """At leisure in a session of its own: neither Ctrl-C nor a closed terminal ends it with the game."""
    made, failed = compiling.cache(project.root), compiling.failure(project.root)
    if made.is_dir() or failed.is_file() or not is_free(project.build / "compile.lock"):
        return
    with project.compile_log.open("w", encoding="utf-8") as log:
        subprocess.Popen(
            [sys.executable, __file__, *["--patiently"] * at_leisure],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=at_leisure,
            creationflags=AT_LEISURE if at_leisure else 0,
        )


def main(arguments: list[str]) -> int:
    project = Project(Path(__file__).resolve().parent.parent)
    if arguments == ["--patiently"] and sys.platform != "win32":
        os.nice(NICE)
    with only_one(project.build / "compile.lock", WAITING):
        if compiling.cache(project.root).is_dir():
            return 0
        try:
            settings = {**os.environ, "PYTHONPATH": str(fetched(project))}
            command = [str(project.python), str(project.root / "tools" / "compiling.py")]
            subprocess.run(command, env=settings, stdout=sys.stderr, check=True)
        except subprocess.CalledProcessError as error:
            return error.returncode
    return 0


def fetched(project: Project) -> Path:
    """The folder that mypyc is in; it is fetched first unless it is there."""
    folder = project.build / "compiler" / pins_key(project, "compile")
    if folder.is_dir():
        return folder
    part = folder.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    pins = ["--require-hashes", f"--requirement={project.pins('compile')}", f"--target={part}"]
    *others, last = [[*installer, *pins] for installer in installers(project)]
    settings = {**os.environ, "PIP_COMPILE": "0"}
    for command in others:
        if subprocess.run(command, env=settings, stdout=sys.stderr, check=False).returncode == 0:
            break
    else:
        subprocess.run(last, env=settings, stdout=sys.stderr, check=True)
    part.rename(folder)  # all or nothing
    return folder


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

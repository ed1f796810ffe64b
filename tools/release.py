"""Makes a release: python tools/release.py (in what ./test installs) fills dist/ and tries each wheel out.

A source archive, a wheel in pure Python for every system, and a compiled one for this system and this Python. One
wheel after the other is installed into an environment of its own, with what it depends on, and plays.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import compiling
from installed import Project
from installing import TRUST, uv_of

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
KINDS = {"0": "pure", "1": "compiled"}
PLAYED = ("exploding-puppy", "good-puppies-too", "puprush", "walking-doggos", "puppy-lake")


def main() -> int:
    reason = compiling.obstacle()
    if reason and not compiling.cache(ROOT).is_dir():
        print(f"A release has a compiled wheel, but {reason}.", file=sys.stderr)
        return 1
    shutil.rmtree(DIST, ignore_errors=True)
    build("sdist", "0")
    for mode in KINDS:
        build("wheel", mode)
    try_out(sorted(DIST.glob("*.whl")))
    print("\n".join(["Ready to be uploaded:", *(f"  {path.relative_to(ROOT)}" for path in sorted(DIST.iterdir()))]))
    return 0


def build(target: str, mode: str) -> None:
    command = [sys.executable, "-m", "hatchling", "build", f"--target={target}", f"--directory={DIST}"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "BARKYARD_COMPILE": mode}, check=True)


def try_out(wheels: list[Path]) -> None:
    """As somebody who has nothing but a wheel, and later gets the other one."""
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", scratch], check=True)
        python = str(Path(scratch, "Scripts" if os.name == "nt" else "bin", "python"))
        for wheel in wheels:
            install(wheel, python)
            play_all(python, wheel, scratch)


def install(wheel: Path, python: str) -> None:
    """In the place of an earlier one; with pip from outside, since to give it its own takes longer than the rest."""
    if uv := uv_of(Project(ROOT)):
        command = [uv, "pip", "install", f"--python={python}", "--reinstall-package=barkyard"]
    else:
        pip = [sys.executable, "-m", "pip", f"--python={python}"]
        subprocess.run([*pip, "uninstall", "--quiet", "--yes", "barkyard"], check=True)
        command = [*pip, "install"]
    subprocess.run([*command, "--quiet", str(wheel)], env={**os.environ, **TRUST}, check=True)


def play_all(python: str, wheel: Path, scratch: str) -> None:
    """A game of each kind, in the build that the wheel's name promises."""
    for game in PLAYED:
        subprocess.run([python, "-m", "barkyard", "simulate", game, "--games", "4"], cwd=scratch, check=True)
    code = "from barkyard.engine import dice; print(dice.__file__)"
    told = subprocess.run([python, "-c", code], cwd=scratch, check=True, capture_output=True, text=True).stdout
    if told.strip().endswith(".py") != wheel.name.endswith("-none-any.whl"):
        raise SystemExit(f"{wheel.name} is not the build that its name promises: {told}")


if __name__ == "__main__":
    sys.exit(main())

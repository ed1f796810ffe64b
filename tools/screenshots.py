"""Pictures of every page and game for people to look at: python tools/screenshots.py FOLDER (in what ./test installs).

They are made by the tests that check the same pages, so a picture is never of something that does not work.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TESTS = ("tests/web/test_pages.py", "-k", "everybody or phone", "-q")


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("expected one argument: the folder that the pictures go to", file=sys.stderr)
        return 2
    folder = Path(arguments[0]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    settings = {**os.environ, "BARKYARD_SHOTS": str(folder), "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run([sys.executable, "-m", "pytest", *TESTS], cwd=ROOT, env=settings, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

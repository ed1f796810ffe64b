"""Renews requirements/*.txt from pyproject.toml: python tools/pins.py (needs uv and the network).

Every file holds exact versions with the hashes of all their files, for every platform, and no address:
where packages come from is the business of the machine that installs them.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GROUPS = ("run", "build", "compile", "web", "test", "research", "uv")
OF_THE_PRODUCT = {"run": ["pyproject.toml"], "research": ["pyproject.toml", "--extra=research"]}
OPTIONS = (
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-annotate",
    "--custom-compile-command=python tools/pins.py",
    "--quiet",
)


def main() -> None:
    uv = shutil.which("uv")
    if uv is None:
        sys.exit("tools/pins.py needs uv on PATH (pip install uv).")
    for number, group in enumerate(GROUPS):
        pin(uv, group, earlier=GROUPS[:number])


def pin(uv: str, group: str, earlier: tuple[str, ...]) -> None:
    """Pins one group, at the versions which the earlier ones have settled on."""
    source = OF_THE_PRODUCT.get(group, [f"--group=pyproject.toml:{group}"])
    agreed = [f"--constraints=requirements/{name}.txt" for name in earlier]
    target = ROOT / "requirements" / f"{group}.txt"
    target.unlink(missing_ok=True)  # else its old versions would be kept
    environment = {**os.environ, "UV_SYSTEM_CERTS": "1"}
    command = [uv, "pip", "compile", *OPTIONS, *source, *agreed, "--output-file", str(target)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()

"""Plain words for what can go wrong in a set-up, and what to do about it."""

import errno
import re
from pathlib import Path

NO_INSTALLER = """\
This Python cannot make a virtual environment with pip in it.
  Debian, Ubuntu:  apt-get install python3-venv
  or install uv (any way you like) and start again."""

NO_NETWORK = """\
The package registry could not be reached. The first start needs the network once; later ones do not.
  Behind a proxy or a mirror? pip's own settings count (HTTPS_PROXY, PIP_INDEX_URL, pip.conf)."""

DISK_FULL = "The disk is full. About 300 MB are needed in the folder of the project; then start again."

SIGNS = {
    r"No space left on device|Disk quota exceeded": DISK_FULL,
    r"no such option: --python|No module named (ensurepip|pip)": NO_INSTALLER,
    (
        r"NewConnectionError|Failed to establish a new connection|Temporary failure in name resolution|"
        r"NameResolutionError|Network is unreachable|Read timed out|ConnectTimeoutError|dns error|"
        r"error sending request|ProxyError"
    ): NO_NETWORK,
    r"DO NOT MATCH THE HASHES|Hash mismatch": (
        "A downloaded package is not the one that was pinned: a damaged download or a mirror that changes packages."
    ),
}
LAST_LINES = 15


class SetupError(Exception):
    """The set-up cannot go on; the message is for the person at the terminal."""


def explain(output: str, log: Path) -> str:
    """From what a failed command printed."""
    for sign, meaning in SIGNS.items():
        if re.search(sign, output):
            return f"{meaning}\nAll that was printed: {log}"
    last = "\n".join(f"  {line}" for line in output.strip().splitlines()[-LAST_LINES:])
    return f"The set-up failed. The last it printed:\n{last}\nAll of it: {log}"


def explain_os(error: OSError, folder: Path) -> str:
    """From what the system refused."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DISK_FULL
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"{folder} cannot be written to ({error.strerror}). Copy the project to a folder of your own."
    return f"The set-up failed: {error}"

"""A lock on a file, on every system. It is free again when its holders end, however they end."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from progress import say

LOOK_SECONDS = 0.2

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def only_one(path: Path, waiting: str) -> Iterator[int]:
    """Waits until nobody else holds the lock, and says so; yields the open file, for those who are to hold it too."""
    with path.open("w") as file:
        if not try_lock(file.fileno()):
            say(waiting)
            while not try_lock(file.fileno()):
                time.sleep(LOOK_SECONDS)
        yield file.fileno()


def is_free(path: Path) -> bool:
    with path.open("w") as file:
        return try_lock(file.fileno())


def try_lock(file: int) -> bool:
    """Takes the lock, unless somebody else has it."""
    try:
        _take(file)
    except OSError:
        return False
    return True

"""A lock that two processes never hold at once, on every system: SQLite's own, on a small file made for it."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path


class Held(Exception):
    """Another process has the lock."""


def hold(path: Path) -> sqlite3.Connection:
    """Take the lock; it is free again when the connection is closed or its process ends, however it ends.

    OSError if there can be no such file.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # SQLite would not say what is wrong with the place
    lock = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as fault:
        lock.close()
        if fault.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise Held from None
        path.unlink(missing_ok=True)
        raise OSError(errno.EIO, str(fault), str(path)) from None
    return lock

"""SQLite in a file. Statements run on the event loop, where they take microseconds; only the sync to disk has a thread.

Were the statements on the thread too, each
would wait for the interpreter's lock, many times as long as it takes (docs/decisions/025).
`synchronous=FULL`, because what has been acknowledged must outlive a power cut too (docs/decisions/020).
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, TypeVar

from barkyard.locks import Held, hold
from barkyard.server.commits import (
    BUSY_SECONDS,
    RETRY_SECONDS,
    Commits,
    Job,
    Statements,
    Work,
    at_once,
    migrate,
    trouble,
)
from barkyard.server.database import Query, StoreTrouble, missing_steps

T = TypeVar("T")

SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000")


class SQLite(Commits):
    """One file, used by one server at a time."""

    def __init__(self, path: Path, alone: bool = True) -> None:
        super().__init__(path.resolve())  # a link to a file is the file: there is one lock for both
        self._alone = alone  # a server is; the operator's command works beside it
        self._syncs = ThreadPoolExecutor(1, "sync")
        self._reads = ThreadPoolExecutor(1, "reads")
        self._held = ExitStack()  # the lock, while this is open
        self._is_open = False

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        if self._alone:
            self._held.enter_context(closing(_only_one(self.path)))
        try:
            self.writes_to(await loop.run_in_executor(self._syncs, _open if self._alone else _join, self.path))
            self._reader = await loop.run_in_executor(self._reads, _connect, self.path)
        except (sqlite3.Error, OSError, StoreTrouble) as fault:
            self._held.close()
            raise trouble(self.path, fault) from None
        self._look = Statements(self._reader)
        self._is_open = True

    async def read(self, work: Callable[[Query], Coroutine[Any, Any, T]]) -> T:
        try:
            return await self._loop.run_in_executor(self._reads, self._read, work)
        except sqlite3.Error as fault:
            raise trouble(self.path, fault) from None

    async def close(self) -> None:
        if not self._is_open:
            return
        while self._due:
            await asyncio.sleep(RETRY_SECONDS)
        await self._loop.run_in_executor(self._reads, self._reader.close)
        await self._loop.run_in_executor(self._syncs, self._writer.close)
        self._syncs.shutdown()
        self._reads.shutdown()
        self._held.close()
        self._is_open = False

    def commit(self, jobs: list[Job]) -> None:
        self._syncs.submit(self._sync, jobs)

    # On threads

    def _sync(self, jobs: list[Job]) -> None:
        fault = None
        try:
            self._writer.commit()  # as a statement it would wait for the interpreter three times more
        except sqlite3.Error as found:
            fault = found
            self.roll_back()
        self._loop.call_soon_threadsafe(self.finish, jobs, fault)

    def _read(self, work: Work) -> Any:
        self._reader.execute("BEGIN")
        try:
            return at_once(work(self._look))
        finally:
            self._reader.execute("COMMIT")


def _only_one(path: Path) -> sqlite3.Connection:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return hold(Path(f"{path}.lock"))
    except OSError as fault:
        raise StoreTrouble(f"expected a place to keep tables in at {path}: {fault.strerror}") from None
    except Held:
        raise StoreTrouble(f"another server is using {path}") from None


def _open(path: Path) -> sqlite3.Connection:
    """The file as this version expects it, checked."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)  # seeds are in it: nobody else's business
    names = os.fstat(handle).st_nlink
    os.close(handle)
    if names > 1:
        raise StoreTrouble(f"{path} has {names} names (hard links), and a lock for each: leave it one")
    connection = _connect(path)
    [[verdict]] = connection.execute("PRAGMA quick_check(1)").fetchall()
    if verdict != "ok":
        raise StoreTrouble(f"{path} is damaged: {verdict}; put a backup in its place")
    migrate(connection)
    connection.execute("PRAGMA busy_timeout=0")  # from now on the loop runs it, and the loop waits for nothing
    return connection


def _join(path: Path) -> sqlite3.Connection:
    """The file as somebody else uses it."""
    if not path.is_file():
        raise StoreTrouble(f"expected tables in {path}, and there is no such file")
    connection = _connect(path)
    done = {number for (number,) in connection.execute("SELECT number FROM migrations")}
    if missing_steps(done):
        raise StoreTrouble(f"{path} was made by an older Barkyard; start its server once with this one")
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(
        path, isolation_level=None, timeout=BUSY_SECONDS, cached_statements=256, check_same_thread=False
    )
    for setting in SETTINGS:
        connection.execute(f"PRAGMA {setting}")
    return connection

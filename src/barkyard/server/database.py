"""SQLite on one thread of its own. All work that waits is committed together: one sync to disk serves many moves.

`synchronous=FULL`, because what has been acknowledged must outlive a power cut too (docs/decisions/020).
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import queue
import re
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, TypeVar, cast

T = TypeVar("T")
Row = tuple[Any, ...]

BUSY_SECONDS = 2.0
MOST_TOGETHER = 256
SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000")


class StoreTrouble(Exception):
    """The database cannot be used: full, locked, damaged, or from the future. The text says which."""


class Query:
    """Runs statements with $1, $2, ... on the database's own thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __call__(self, sql: str, *values: object) -> list[Row]:
        named = {str(place): value for place, value in enumerate(values, 1)}
        return self._connection.execute(sql, named).fetchall()


@dataclass(eq=False)
class _Job:
    work: Callable[[Query], Any]
    future: asyncio.Future[Any]
    result: Any = None
    fault: BaseException | None = None


class Database:
    """Each piece of work is a function of a Query; it is committed as a whole, or not at all."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.healthy = True
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock = -1
        self._loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        """StoreTrouble says why it cannot be opened."""
        self._loop = asyncio.get_running_loop()
        self._lock = _only_one(self.path)
        opened: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._serve, args=(opened,), name="database", daemon=True)
        self._thread.start()
        try:
            await opened
        except StoreTrouble:
            os.close(self._lock)
            raise

    async def run(self, work: Callable[[Query], T]) -> T:
        """Do the work and commit it; when this returns, it is on disk."""
        assert self._loop is not None, "the database is not open"
        job = _Job(work, self._loop.create_future())
        self._jobs.put(job)
        return cast(T, await job.future)

    async def close(self) -> None:
        """What waits is still committed."""
        if self._thread is None:
            return
        self._jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)
        self._thread = None
        os.close(self._lock)

    # On the database's thread

    def _serve(self, opened: asyncio.Future[None]) -> None:
        assert self._loop is not None
        try:
            connection = _connect(self.path)
        except (sqlite3.Error, OSError, StoreTrouble) as fault:
            self._loop.call_soon_threadsafe(_fail, opened, _trouble(self.path, fault))
            return
        self._loop.call_soon_threadsafe(opened.set_result, None)
        while self._serve_some(connection):
            pass
        connection.close()

    def _serve_some(self, connection: sqlite3.Connection) -> bool:
        """One commit for all the work that waits; False when it was the last."""
        jobs: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_TOGETHER:
                break
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
        if jobs:
            self._commit(connection, jobs)
            assert self._loop is not None
            self._loop.call_soon_threadsafe(_deliver, jobs)
        return job is not None

    def _commit(self, connection: sqlite3.Connection, jobs: list[_Job]) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._attempt(connection, job)
            connection.execute("COMMIT")
            self.healthy = True
        except sqlite3.Error as fault:
            self.healthy = False
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for job in jobs:
                job.fault = job.fault or _trouble(self.path, fault)

    def _attempt(self, connection: sqlite3.Connection, job: _Job) -> None:
        """A piece of work that fails leaves no trace and does not hinder the others."""
        connection.execute("SAVEPOINT job")
        try:
            job.result = job.work(Query(connection))
        except sqlite3.OperationalError:  # the database's own trouble, so everybody's
            raise
        except Exception as fault:  # noqa: BLE001  # handed to whoever asked for the work
            job.fault = fault
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")


def _deliver(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.future.done():  # whoever asked has gone
            continue
        if job.fault is not None:
            job.future.set_exception(job.fault)
        else:
            job.future.set_result(job.result)


def _fail(future: asyncio.Future[None], fault: StoreTrouble) -> None:
    future.set_exception(fault)


def _only_one(path: Path) -> int:
    """A lock beside the file that the system frees when its holder ends, however it ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as fault:
        raise StoreTrouble(f"expected a place to keep tables in at {path}: {fault.strerror}") from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise StoreTrouble(f"another server is using {path}") from None
    return lock


def _connect(path: Path) -> sqlite3.Connection:
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)  # seeds are in it: nobody else's business
    os.close(handle)
    connection = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS, cached_statements=256)
    for setting in SETTINGS:
        connection.execute(f"PRAGMA {setting}")
    [[verdict]] = connection.execute("PRAGMA quick_check(1)").fetchall()
    if verdict != "ok":
        raise StoreTrouble(f"{path} is damaged: {verdict}; put a backup in its place")
    migrate(connection)
    return connection


def migrations() -> list[tuple[int, str]]:
    """The numbered steps that make the database what this version expects."""
    folder = resources.files("barkyard.server") / "migrations"
    steps = [(int(step.name[:3]), step.read_text(encoding="utf-8")) for step in folder.iterdir()]
    return sorted(steps)


def migrate(connection: sqlite3.Connection) -> None:
    """All steps that are still missing, in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
    done = {number for (number,) in connection.execute("SELECT number FROM migrations")}
    steps = migrations()
    if unknown := done - {number for number, _ in steps}:
        connection.execute("ROLLBACK")
        raise StoreTrouble(f"it was made by a newer Barkyard (step {max(unknown)}); use that one")
    for number, text in steps:
        if number not in done:
            clustered = text.replace("); -- clustered", ") WITHOUT ROWID;")
            for statement in re.sub(r"--[^\n]*", "", clustered).split(";"):
                connection.execute(statement)
            connection.execute("INSERT INTO migrations (number) VALUES ($1)", {"1": number})
    connection.execute("COMMIT")


def _trouble(path: Path, fault: BaseException) -> StoreTrouble:
    if isinstance(fault, StoreTrouble):
        return fault
    text = str(fault)
    if "locked" in text:
        return StoreTrouble(f"another program holds {path.name} locked")
    if "full" in text:
        return StoreTrouble(f"the disk that holds {path.name} is full")
    if isinstance(fault, sqlite3.DatabaseError) and not isinstance(fault, sqlite3.OperationalError):
        return StoreTrouble(f"{path.name} is damaged or no database ({text}); put a backup in its place")
    return StoreTrouble(f"{path.name} cannot be used: {text}")

"""SQLite. Statements run on the event loop, where they take microseconds; only the sync to disk has a thread.

All work that comes in during a sync is committed together by the next one. Were the statements on the thread too, each
would wait for the interpreter's lock, many times as long as it takes (docs/decisions/025).
`synchronous=FULL`, because what has been acknowledged must outlive a power cut too (docs/decisions/020).
"""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from barkyard.locks import Held, hold
from barkyard.server.database import Query, Row, StoreTrouble, Taken, missing_steps

T = TypeVar("T")
Work = Callable[[Query], Coroutine[Any, Any, Any]]

BUSY_SECONDS = 2.0  # how long a move waits for another program that holds the file locked
RETRY_SECONDS = 0.02
MOST_TOGETHER = 100  # pieces of work in one commit: they may not hold the loop up
SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=4000")


class Statements:
    """Runs statements at once: the Query of a connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def __call__(self, sql: str, *values: object) -> list[Row]:
        try:
            return self._connection.execute(_numbered(sql), values).fetchall()
        except sqlite3.IntegrityError as fault:
            raise Taken(str(fault)) from None


@cache
def _numbered(sql: str) -> str:
    """SQLite takes $1 for a name; ?1 is a place, and places are bound faster."""
    return re.sub(r"\$(\d+)", r"?\1", sql)


@dataclass(eq=False, slots=True)
class _Job:
    work: Work
    future: asyncio.Future[Any]
    since: float
    result: Any = None
    fault: BaseException | None = None


class SQLite:
    """One file, used by one server at a time."""

    def __init__(self, path: Path, alone: bool = True) -> None:
        self.path = path.resolve()  # a link to a file is the file: there is one lock for both
        self.healthy = True
        self._alone = alone  # a server is; the operator's command works beside it
        self.returned: Callable[[], None] = lambda: None  # the file is locked for as long as this server runs
        self._waiting: list[_Job] = []
        self._due = False  # whether somebody will look at what waits
        self._syncs = ThreadPoolExecutor(1, "sync")
        self._reads = ThreadPoolExecutor(1, "reads")
        self._held = ExitStack()  # the lock, while this is open
        self._is_open = False

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self._alone:
            self._held.enter_context(closing(_only_one(self.path)))
        try:
            self._writer = await self._loop.run_in_executor(self._syncs, _open if self._alone else _join, self.path)
            self._reader = await self._loop.run_in_executor(self._reads, _connect, self.path)
        except (sqlite3.Error, OSError, StoreTrouble) as fault:
            self._held.close()
            raise _trouble(self.path, fault) from None
        self._write, self._look = Statements(self._writer), Statements(self._reader)
        self._is_open = True

    async def run(self, work: Callable[[Query], Coroutine[Any, Any, T]], table: str = "") -> T:
        job = _Job(work, self._loop.create_future(), time.monotonic())
        self._waiting.append(job)
        if not self._due:
            self._due = True
            self._loop.call_soon(self._begin)  # whatever else comes in this turn of the loop comes along
        result: T = await job.future
        return result

    async def insert(self, sql: str, *values: object) -> bool:
        await self.run(lambda query: query(sql, *values))
        return True

    async def read(self, work: Callable[[Query], Coroutine[Any, Any, T]]) -> T:
        try:
            return await self._loop.run_in_executor(self._reads, self._read, work)
        except sqlite3.Error as fault:
            raise _trouble(self.path, fault) from None

    async def check(self) -> bool:
        """Whether the last commit went well; there is nobody else who could take the file away."""
        return self.healthy

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

    # On the event loop

    def _begin(self) -> None:
        """Does the work that waits and leaves the sync to the thread; until then nothing touches the writer."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as fault:
            self._put_off(fault)
            return
        jobs = self._waiting[:MOST_TOGETHER]
        del self._waiting[:MOST_TOGETHER]
        try:
            while not self._attempt(jobs):
                self._writer.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as fault:
            self._roll_back()
            self._finish(jobs, fault)
        else:
            self._syncs.submit(self._commit, jobs)

    def _attempt(self, jobs: list[_Job]) -> bool:
        """Work that fails leaves no trace and does not hinder the others: without it, all is done once more.
        That is seldom, and spares all other work two statements."""
        for job in jobs:
            if job.fault is not None:
                continue
            try:
                job.result = _at_once(job.work(self._write))
            except Exception as fault:  # handed to whoever asked for the work
                if isinstance(fault, sqlite3.Error):
                    raise  # the database's own trouble, so everybody's
                job.fault = fault
                self._writer.execute("ROLLBACK")
                return False
        return True

    def _put_off(self, fault: sqlite3.Error) -> None:
        """Another program holds the file: it may let go soon. Who has waited long enough is told."""
        before = time.monotonic() - (BUSY_SECONDS if "locked" in str(fault) else 0.0)
        late = [job for job in self._waiting if job.since <= before]
        self._waiting = [job for job in self._waiting if job.since > before]
        self._deliver(late, fault)
        self._due = bool(self._waiting)
        if self._waiting:
            self._loop.call_later(RETRY_SECONDS, self._begin)

    def _finish(self, jobs: list[_Job], fault: sqlite3.Error | None) -> None:
        """The writer is free again: tell who waits, and go on with what has come in meanwhile."""
        self._deliver(jobs, fault)
        self._due = bool(self._waiting)
        if self._waiting:
            self._begin()

    def _deliver(self, jobs: list[_Job], fault: sqlite3.Error | None) -> None:
        self.healthy = fault is None
        for job in jobs:
            if job.future.done():  # whoever asked has gone
                continue
            if job.fault is not None:
                job.future.set_exception(job.fault)
            elif fault is not None:
                job.future.set_exception(_trouble(self.path, fault))
            else:
                job.future.set_result(job.result)

    # On threads

    def _commit(self, jobs: list[_Job]) -> None:
        fault = None
        try:
            self._writer.commit()  # as a statement it would wait for the interpreter three times more
        except sqlite3.Error as trouble:
            fault = trouble
            self._roll_back()
        self._loop.call_soon_threadsafe(self._finish, jobs, fault)

    def _roll_back(self) -> None:
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")

    def _read(self, work: Work) -> Any:
        self._reader.execute("BEGIN")
        try:
            return _at_once(work(self._look))
        finally:
            self._reader.execute("COMMIT")


def _at_once(work: Coroutine[Any, Any, T]) -> T:
    """The result of work that awaits nothing but statements, which never wait."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise AssertionError("work may await its statements only")


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


def migrate(connection: sqlite3.Connection) -> None:
    """All steps that are still missing, in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
    done = {number for (number,) in connection.execute("SELECT number FROM migrations")}
    try:
        steps = missing_steps(done)
    except StoreTrouble:
        connection.execute("ROLLBACK")
        raise
    for number, text in steps:
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

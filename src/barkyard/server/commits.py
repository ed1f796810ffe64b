"""What all work on SQLite has in common: statements run on the event loop, where they take microseconds, and all work
that comes in while a commit is under way is committed together by the next one.
"""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from barkyard.server.database import Query, Row, StoreTrouble, Taken, missing_steps

T = TypeVar("T")
Work = Callable[[Query], Coroutine[Any, Any, Any]]

BUSY_SECONDS = 2.0  # how long a move waits for another program that holds the file locked
RETRY_SECONDS = 0.02
MOST_TOGETHER = 100  # pieces of work in one commit: they may not hold the loop up


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
class Job:
    work: Work
    future: asyncio.Future[Any]
    since: float
    result: Any = None
    fault: BaseException | None = None


class Commits:
    """One writer. Who keeps what it has written says when `commit` is done, by `finish`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.healthy = True
        self.returned: Callable[[], None] = lambda: None  # nobody else uses it for as long as this server runs
        self._waiting: list[Job] = []
        self._due = False  # whether somebody will look at what waits

    def writes_to(self, writer: sqlite3.Connection) -> None:
        """Called when it is open."""
        self._loop = asyncio.get_running_loop()
        self._writer = writer
        self._write = Statements(writer)

    def commit(self, jobs: list[Job]) -> None:
        """Commits what the writer has done for these jobs and keeps it; then they are finished."""
        raise NotImplementedError

    async def run(self, work: Callable[[Query], Coroutine[Any, Any, T]], table: str = "") -> T:
        job = Job(work, self._loop.create_future(), time.monotonic())
        self._waiting.append(job)
        if not self._due:
            self._due = True
            self._loop.call_soon(self._begin)  # whatever else comes in this turn of the loop comes along
        result: T = await job.future
        return result

    async def insert(self, sql: str, *values: object) -> bool:
        await self.run(lambda query: query(sql, *values))
        return True

    async def check(self) -> bool:
        """Whether the last commit went well; there is nobody else who could take the file away."""
        return self.healthy

    # On the event loop

    def _begin(self) -> None:
        """Does the work that waits and leaves the commit to who keeps it; until then nothing touches the writer."""
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
            self.roll_back()
            self.finish(jobs, fault)
        else:
            self.commit(jobs)

    def _attempt(self, jobs: list[Job]) -> bool:
        """Work that fails leaves no trace and does not hinder the others: without it, all is done once more.
        That is seldom, and spares all other work two statements."""
        for job in jobs:
            if job.fault is not None:
                continue
            try:
                job.result = at_once(job.work(self._write))
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

    def finish(self, jobs: list[Job], fault: sqlite3.Error | None) -> None:
        """The writer is free again: tell who waits, and go on with what has come in meanwhile."""
        self._deliver(jobs, fault)
        self._due = bool(self._waiting)
        if self._waiting:
            self._begin()

    def _deliver(self, jobs: list[Job], fault: sqlite3.Error | None) -> None:
        self.healthy = fault is None
        for job in jobs:
            if job.future.done():  # whoever asked has gone
                continue
            if job.fault is not None:
                job.future.set_exception(job.fault)
            elif fault is not None:
                job.future.set_exception(trouble(self.path, fault))
            else:
                job.future.set_result(job.result)

    def roll_back(self) -> None:
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """The result of work that awaits nothing but statements, which never wait."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    work.close()
    raise AssertionError("work may await its statements only")


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


def trouble(path: Path, fault: BaseException) -> StoreTrouble:
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

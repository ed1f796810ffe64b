"""Tables in the memory of a worker, kept by the browser: a change is acknowledged when it is kept.

What the browser does with the file is its own business (web/src/local/pages.ts keeps the pages that have changed). If
it cannot keep anything any more, the page is told so and the game goes on.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from barkyard.server.commits import Commits, Job, Statements, at_once, migrate, trouble
from barkyard.server.database import Query, StoreTrouble

T = TypeVar("T")
Keep = Callable[[], Awaitable[object]]  # keeps the file as it is now

# The file itself is memory: what would make it safe from power cuts has nothing to be safe from.
SETTINGS = ("journal_mode=MEMORY", "synchronous=OFF", "foreign_keys=ON", "locking_mode=EXCLUSIVE")
DAMAGED = "the games that this browser has kept are damaged ({}); who clears this site's data begins anew"


class Memory(Commits):
    """A file that one worker has for itself."""

    def __init__(self, path: Path, keep: Keep) -> None:
        super().__init__(path)
        self._keep = keep
        self._keeping: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        try:
            connection = sqlite3.connect(self.path, isolation_level=None, cached_statements=256)
            for setting in SETTINGS:
                connection.execute(f"PRAGMA {setting}")
            [[verdict]] = connection.execute("PRAGMA quick_check(1)").fetchall()
            if verdict != "ok":
                raise StoreTrouble(DAMAGED.format(verdict))
            migrate(connection)
        except sqlite3.DatabaseError as fault:
            raise StoreTrouble(DAMAGED.format(fault)) from None
        self.writes_to(connection)
        self._look = Statements(connection)
        await self._keep()

    def commit(self, jobs: list[Job]) -> None:
        try:
            self._writer.commit()
        except sqlite3.Error as fault:
            self.roll_back()
            self.finish(jobs, fault)
            return
        task = asyncio.get_running_loop().create_task(self._finish_kept(jobs))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _finish_kept(self, jobs: list[Job]) -> None:
        await self._keep()
        self.finish(jobs, None)

    async def read(self, work: Callable[[Query], Coroutine[Any, Any, T]]) -> T:
        """Between two commits, so that it sees one moment."""
        try:
            return at_once(work(self._look))
        except sqlite3.Error as fault:
            raise trouble(self.path, fault) from None

    async def close(self) -> None:
        while self._keeping:
            await asyncio.gather(*self._keeping)
        self._writer.close()

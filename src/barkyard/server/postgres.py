"""PostgreSQL, by asyncpg (`pip install 'barkyard[postgres]'`): the same statements, its own group commit.

One server at a time uses a database. A lock that PostgreSQL frees when its holder ends, however it ends, sees to that.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from barkyard.server.database import Query, Row, StoreTrouble, Taken, missing_steps

T = TypeVar("T")
Connection = Any  # asyncpg comes without types

LOCK = 0x6261726B79617264  # "barkyard", as PostgreSQL's locks are numbers
CONNECTIONS = 8
CONNECT_SECONDS = 10.0


class Statements:
    """The Query of a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def __call__(self, sql: str, *values: object) -> list[Row]:
        return [tuple(row) for row in await self._connection.fetch(sql, *values)]


class Postgres:
    """A database of a PostgreSQL server, named by its address."""

    def __init__(self, address: str) -> None:
        self.healthy = True
        self.returned: Callable[[], None] = lambda: None
        self._address = address
        self._returning = asyncio.Lock()
        self._keeper: Connection | None = None  # holds the lock
        self._pool: Any = None

    async def open(self) -> None:
        try:
            self._asyncpg = __import__("asyncpg")
        except ImportError:
            raise StoreTrouble("PostgreSQL needs one package more: pip install 'barkyard[postgres]'") from None
        await self._guarded(self._connect())

    async def run(self, work: Callable[[Query], Coroutine[Any, Any, T]]) -> T:
        """Goes on even if whoever asked is gone: what is half known is worse than what is done."""
        return await asyncio.shield(asyncio.ensure_future(self._guarded(self._work(work, readonly=False))))

    async def read(self, work: Callable[[Query], Coroutine[Any, Any, T]]) -> T:
        return await self._guarded(self._work(work, readonly=True))

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.close()
            self._pool = None
        if self._keeper is not None:
            await self._keeper.close()

    async def _connect(self) -> None:
        keeper = await self._asyncpg.connect(self._address, timeout=CONNECT_SECONDS)
        try:
            if not await keeper.fetchval("SELECT pg_try_advisory_lock($1)", LOCK):
                raise StoreTrouble("another server is using this database")
            await _migrate(keeper)
            self._pool = await self._asyncpg.create_pool(self._address, min_size=1, max_size=CONNECTIONS)
        except BaseException:
            await keeper.close()
            raise
        self._keeper = keeper

    async def _work(self, work: Callable[[Query], Coroutine[Any, Any, T]], readonly: bool) -> T:
        await self._return()
        assert self._pool is not None, "the database is not open"
        level = "repeatable_read" if readonly else "read_committed"  # a read sees one moment
        async with self._pool.acquire() as connection, connection.transaction(isolation=level, readonly=readonly):
            return await work(Statements(connection))

    async def _return(self) -> None:
        """After the connection with the lock was lost, others may have been here: no table is as it was."""
        async with self._returning:
            if self._keeper is not None and self._keeper.is_closed():
                if self._pool is not None:
                    self._pool.terminate()
                    self._pool = None
                await self._connect()
                self.returned()

    async def _guarded(self, doing: Awaitable[T]) -> T:
        """Trouble with the database is told as such; what the work itself raises is left as it is."""
        asyncpg = self._asyncpg
        try:
            result = await doing
        except asyncpg.IntegrityConstraintViolationError as fault:
            raise Taken(str(fault)) from None
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as fault:
            self.healthy = False
            raise StoreTrouble(f"the database cannot be used: {fault or type(fault).__name__}") from None
        self.healthy = True
        return result


async def _migrate(connection: Connection) -> None:
    """All steps that are still missing, in one transaction."""
    async with connection.transaction():
        await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
        done = {row["number"] for row in await connection.fetch("SELECT number FROM migrations")}
        for number, text in missing_steps(done):
            await connection.execute(re.sub(r"--[^\n]*", "", text))
            await connection.execute("INSERT INTO migrations (number) VALUES ($1)", number)

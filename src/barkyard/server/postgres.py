"""PostgreSQL, by asyncpg (`pip install 'barkyard[postgres]'`): the same statements, its own group commit.

Servers share a database by leases (`leases`). A lock that they share, too, keeps those out that know nothing of leases.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from barkyard.server.database import Query, Row, StoreTrouble, Taken, missing_steps

T = TypeVar("T")
Connection = Any  # asyncpg comes without types

LOCK = 0x6261726B79617264  # "barkyard", as PostgreSQL's locks are numbers
CONNECTIONS = 8
CONNECT_SECONDS = 10.0
STATEMENT_SECONDS = 10.0  # nothing that the store asks for takes a hundredth of it
CHECK_SECONDS = 2.0
FRESH_SECONDS = 1.0  # for so long one check serves all who ask
SETTINGS = {
    "statement_timeout": f"{STATEMENT_SECONDS:.0f}s",
    "lock_timeout": f"{STATEMENT_SECONDS:.0f}s",
    "idle_in_transaction_session_timeout": f"{3 * STATEMENT_SECONDS:.0f}s",
}


class Fence(Protocol):
    """Who may write about a table."""

    me: str

    async def hold(self, query: Query, table: str) -> None:
        """Raises what says that it is not ours."""

    def guarded(self, insert: str) -> str:
        """The same INSERT, made only where the table in $1 is held by the value after its own."""


class Statements:
    """The Query of a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def __call__(self, sql: str, *values: object) -> list[Row]:
        return [tuple(row) for row in await self._connection.fetch(sql, *values)]


class Postgres:
    """A database of a PostgreSQL server, named by its address."""

    def __init__(self, address: str, alone: bool = True) -> None:
        self.healthy = True
        self.returned: Callable[[], None] = lambda: None
        self._address = address
        self._alone = alone  # a server is; the operator's command works beside it
        self._returning = asyncio.Lock()
        self.fence: Fence | None = None  # asked before anything is written about a table
        self._checking = asyncio.Lock()
        self._checked = 0.0
        self._keeper: Connection | None = None  # holds the lock
        self._keeping = asyncio.Lock()  # it does one thing at a time
        self._pool: Any = None

    async def open(self) -> None:
        try:
            self._asyncpg = __import__("asyncpg")
        except ImportError:
            raise StoreTrouble("PostgreSQL needs one package more: pip install 'barkyard[postgres]'") from None
        await self._guarded(self._connect())

    async def run(self, work: Callable[[Query], Coroutine[Any, Any, T]], table: str = "") -> T:
        """Goes on even if whoever asked is gone: what is half known is worse than what is done."""
        fence = self.fence

        async def fenced(query: Query) -> T:
            if fence is not None and table:
                await fence.hold(query, table)
            return await work(query)

        return await asyncio.shield(asyncio.ensure_future(self._guarded(self._work(fenced, readonly=False))))

    async def insert(self, sql: str, *values: object) -> bool:
        """A statement alone is its own transaction: one way there and back instead of four."""
        fence = self.fence
        whole, more = (f"{sql} RETURNING 1", ()) if fence is None else (fence.guarded(sql), (fence.me,))
        done = asyncio.ensure_future(self._guarded(self._single(whole, *values, *more)))
        return bool(await asyncio.shield(done))

    async def read(self, work: Callable[[Query], Coroutine[Any, Any, T]]) -> T:
        return await self._guarded(self._work(work, readonly=True))

    async def aside(self, sql: str, *values: object) -> list[Row]:
        """One statement that must not wait behind others: it has a connection of its own."""
        return await self._guarded(self._keep(sql, *values))

    async def check(self) -> bool:
        """Whether the lock is still ours and a statement comes back in time."""
        async with self._checking:
            if time.monotonic() - self._checked > FRESH_SECONDS:
                with suppress(StoreTrouble):
                    async with asyncio.timeout(CHECK_SECONDS + CONNECT_SECONDS):
                        await self._guarded(self._answer())
                self._checked = time.monotonic()
        return self.healthy

    async def _answer(self) -> None:
        await self._keep("SELECT 1")

    async def _keep(self, sql: str, *values: object) -> list[Row]:
        await self._return()
        async with self._keeping:
            keeper = self._keeper
            assert keeper is not None
            try:
                return [tuple(row) for row in await keeper.fetch(sql, *values, timeout=CHECK_SECONDS)]
            except TimeoutError:
                keeper.terminate()  # nobody is at the other end, so the lock may be somebody else's
                raise

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.close()
            self._pool = None
        if self._keeper is not None:
            await self._keeper.close()

    async def _connect(self) -> None:
        keeper = await self._asyncpg.connect(self._address, timeout=CONNECT_SECONDS)
        try:
            if self._alone:
                if not await keeper.fetchval("SELECT pg_try_advisory_lock_shared($1)", LOCK):
                    raise StoreTrouble("a server that shares it with nobody is using this database")
                await _migrate(keeper)
            self._pool = await self._asyncpg.create_pool(
                self._address,
                min_size=1,
                max_size=CONNECTIONS,
                command_timeout=STATEMENT_SECONDS + 1,
                server_settings=SETTINGS,
            )
        except BaseException:
            await keeper.close()
            raise
        self._keeper = keeper

    async def _single(self, sql: str, *values: object) -> list[Row]:
        await self._return()
        assert self._pool is not None, "the database is not open"
        async with self._pool.acquire(timeout=STATEMENT_SECONDS) as connection:
            return await Statements(connection)(sql, *values)

    async def _work(self, work: Callable[[Query], Coroutine[Any, Any, T]], readonly: bool) -> T:
        await self._return()
        assert self._pool is not None, "the database is not open"
        level = "repeatable_read" if readonly else "read_committed"  # a read sees one moment
        async with (
            self._pool.acquire(timeout=STATEMENT_SECONDS) as connection,
            connection.transaction(isolation=level, readonly=readonly),
        ):
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
        except asyncpg.DataError as fault:  # what was to be stored is at fault, not the database
            raise StoreTrouble(f"that cannot be stored: {fault}") from None
        except StoreTrouble:
            self.healthy = False
            raise
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as fault:
            self.healthy = False
            raise StoreTrouble(f"the database cannot be used: {str(fault) or type(fault).__name__}") from None
        self.healthy = True
        return result


async def _migrate(connection: Connection) -> None:
    """All steps that are still missing, in one transaction, and one server after the other."""
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({LOCK + 1})")
        await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)")
        done = {row["number"] for row in await connection.fetch("SELECT number FROM migrations")}
        for number, text in missing_steps(done):
            await connection.execute(re.sub(r"--[^\n]*", "", text))
            await connection.execute("INSERT INTO migrations (number) VALUES ($1)", number)

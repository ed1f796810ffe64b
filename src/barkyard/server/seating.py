"""Who holds which seat, and where tables are found: tokens, passes and the lobby."""

from __future__ import annotations

import msgspec

from barkyard.server.database import Database, Query
from barkyard.server.seen import OVER
from barkyard.server.store import Deed, SeatRow, TableRow, find_rows, remember, set_and_remember
from barkyard.server.terms import Terms
from barkyard.server.wall_clock import now

LISTED_AT_MOST = 100
LISTED_EACH = 5  # of one maker's address
LONGEST_DELAY = 3600  # of those who watch
HELD_AT_MOST = 100


class Seating:
    """The statements. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def sit(self, row: TableRow, changed: list[SeatRow], deed: Deed | None = None) -> None:
        """Seats change hands, and perhaps the game begins with that. Whatever their last holders had is void."""

        async def work(query: Query) -> None:
            for seat in changed:
                await query(
                    "UPDATE seats SET kind = $1, name = $2, bot = $3, token = $4, muted = $5, address = $6,"
                    " stand_in = 0, autopass = 'off' WHERE table_id = $7 AND seat = $8",
                    *(seat.kind, seat.name, seat.bot, seat.token, int(seat.muted), seat.address, row.id, seat.seat),
                )
                await query("DELETE FROM passes WHERE table_id = $1 AND seat = $2", row.id, seat.seat)
                await query("DELETE FROM commands WHERE table_id = $1 AND seat = $2", row.id, seat.seat)
            await query("UPDATE tables SET status = $1, host = $2 WHERE id = $3", row.status, row.host, row.id)
            await remember(query, row.id, deed)

        await self.database.run(work, row.id)

    async def set_muted(self, table: str, seat: int, on: bool, deed: Deed) -> None:
        sql = "UPDATE seats SET muted = $2 WHERE table_id = $1 AND seat = $3"
        await set_and_remember(self.database, sql, table, int(on), seat, deed=deed)

    async def set_locked(self, table: str, on: bool, deed: Deed) -> None:
        await set_and_remember(self.database, "UPDATE tables SET locked = $2 WHERE id = $1", table, int(on), deed=deed)

    async def set_terms(self, table: str, terms: Terms, deed: Deed) -> None:
        """Whatever was proposed is settled with that."""
        sql = "UPDATE tables SET terms = $2, proposal = '' WHERE id = $1"
        await set_and_remember(self.database, sql, table, msgspec.json.encode(terms).decode(), deed=deed)

    async def set_host(self, table: str, seat: int, deed: Deed) -> None:
        await set_and_remember(self.database, "UPDATE tables SET host = $2 WHERE id = $1", table, seat, deed=deed)

    async def issue_pass(self, code: str, table: str, seat: SeatRow, expires: int) -> None:
        """A one-time pass to a seat, by its hash; it counts while the token that asked for it holds the seat."""

        async def work(query: Query) -> None:
            sql = "DELETE FROM passes WHERE expires < $1 OR (table_id = $2 AND seat = $3)"
            await query(sql, now(), table, seat.seat)
            sql = "INSERT INTO passes (code, table_id, seat, expires, token) VALUES ($1, $2, $3, $4, $5)"
            await query(sql, code, table, seat.seat, expires, seat.token)

        await self.database.run(work, table)

    async def pass_for(self, code: str) -> str | None:
        """The table that a pass is for."""
        sql = "SELECT table_id FROM passes WHERE code = $1 AND expires >= $2"
        found = await self.database.read(lambda query: query(sql, code, now()))
        return str(found[0][0]) if found else None

    async def use_pass(self, code: str, table: str, token: str) -> int | None:
        """The seat that a pass is for, which is now held by the new token; None if it does not count."""

        async def work(query: Query) -> int | None:
            sql = "DELETE FROM passes WHERE code = $1 AND expires >= $2 RETURNING table_id, seat, token"
            found = await query(sql, code, now())
            sql = (
                "UPDATE seats SET token = $1 WHERE table_id = $2 AND seat = $3 AND token = $4 AND token <> ''"
                " RETURNING seat"
            )
            held = await query(sql, token, *found[0]) if found else []
            return int(held[0][0]) if held else None

        return await self.database.run(work, table)

    async def listed(self) -> list[TableRow]:
        """The public tables, the newest first, a few of each maker; also those whose end watchers may not know yet."""
        sql = (
            "SELECT id, maker FROM tables WHERE listed = 1 AND closed = '' AND"
            " (status IN ('waiting', 'playing', 'paused') OR (status = 'over' AND ended > $1))"
            " ORDER BY created DESC LIMIT $2"
        )

        async def work(query: Query) -> list[TableRow]:
            found, each = [], dict[str, int]()
            for table, maker in await query(sql, now() - LONGEST_DELAY, 10 * LISTED_AT_MOST):
                each[maker] = each.get(maker, 0) + 1
                if not maker or each[maker] <= LISTED_EACH:
                    found.append(table)
            return await find_rows(query, found[:LISTED_AT_MOST])

        return await self.database.read(work)

    async def open_of(self, maker: str) -> int:
        """How many tables that are not over were made from an address."""
        sql = "SELECT COUNT(*) FROM tables WHERE maker = $1 AND status <> $2 AND closed = ''"
        [[count]] = await self.database.read(lambda query: query(sql, maker, OVER))
        return int(count)

    async def held(self, tokens: list[str]) -> list[TableRow]:
        """The tables at which these hashed tokens hold a seat."""

        async def work(query: Query) -> list[TableRow]:
            found: dict[str, None] = {}
            for token in tokens:
                sql = "SELECT table_id FROM seats WHERE token = $1 LIMIT $2"
                for (table,) in await query(sql, token, HELD_AT_MOST):
                    found[table] = None
            return await find_rows(query, list(found))

        return await self.database.read(work)

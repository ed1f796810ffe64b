"""What the operator keeps and asks for: reports, bans, closed and deleted tables, and what is old.

`barkyard admin` works on the database itself, beside a running server or without one; a notice tells the server which
tables are not as they were.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass, field
from ipaddress import ip_network
from typing import Any

import msgspec
from msgspec import Struct

from barkyard.server.database import Database, Query, Row
from barkyard.server.guard import Network
from barkyard.server.store import Deed, Line, remember
from barkyard.server.terms import Terms
from barkyard.server.wall_clock import now

DELETED_TOGETHER = 50  # tables in one transaction: a running server waits for it
DAY = 86_400
NOTICE_SECONDS = 60  # every server has looked several times by then


class Report(Struct, frozen=True):
    """What somebody had to say about a seat, with the last that was said at the table."""

    id: str
    table_id: str
    by_seat: int
    by_name: str
    seat: int
    name: str
    body: str
    chat: list[str]
    address: str
    at: int


class Ban(Struct, frozen=True):
    """`address` (a range as 203.0.113.0/24) or `token` (its hash); until a moment, 0 for ever."""

    kind: str
    value: str
    why: str
    until: int
    at: int


@dataclass
class Bans:
    """Those that count now, as a running server knows them."""

    networks: list[Network] = field(default_factory=list)
    tokens: set[str] = field(default_factory=set)

    def bars(self, address: str) -> bool:
        """Whether somebody at an address is kept out."""
        if not self.networks or not address:
            return False
        try:
            where = ip_network(address, strict=False)
        except ValueError:
            return False
        return any(ban.version == where.version and ban.overlaps(where) for ban in self.networks)

    def know(self, bans: list[Ban]) -> None:
        self.networks[:] = [ip_network(ban.value) for ban in bans if ban.kind == "address"]
        self.tokens.clear()
        self.tokens.update(ban.value for ban in bans if ban.kind == "token")


@dataclass(frozen=True)
class Age:
    """Days after which tables are deleted, by what they are; 0 for never."""

    waiting: float = 7.0  # for players who never came
    left: float = 0.0  # in the middle of a game
    over: float = 0.0  # or closed


class Office:
    """The statements. Every method is one transaction, but for pruning, which may be many."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._told: set[str] = set()  # notices that this server knows

    # A running server

    async def report(self, report: Report, deed: Deed) -> None:
        values = (*msgspec.structs.astuple(report)[:7], "\n".join(report.chat), report.address, report.at)
        sql = (
            "INSERT INTO reports (id, table_id, by_seat, by_name, seat, name, body, chat, address, at)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
        )

        async def work(query: Query) -> None:
            await query(sql, *values)
            await remember(query, report.table_id, deed)

        await self.database.run(work, report.table_id)

    async def news(self) -> tuple[list[Ban], list[str]]:
        """The bans that count, and the tables that are not as they were; each is told once to every server."""

        async def work(query: Query) -> tuple[list[Row], list[Row]]:
            bans = await query("SELECT kind, value, why, until, at FROM bans WHERE until = 0 OR until > $1", now())
            return bans, await query("SELECT id, table_id, at FROM notices")

        bans, notices = await self.database.read(work)
        if any(at < now() - NOTICE_SECONDS for _, _, at in notices):
            sql = "DELETE FROM notices WHERE at < $1"
            await self.database.run(lambda query: query(sql, now() - NOTICE_SECONDS))
        tables = [table for notice, table, _ in notices if notice not in self._told]
        self._told = {notice for notice, _, _ in notices}
        return [Ban(*ban) for ban in bans], tables

    # The operator

    async def tables(self, status: str = "", limit: int = 100) -> list[dict[str, Any]]:
        """What there is to know of tables without their games, the youngest first."""
        sql = (
            "SELECT id, game, status, closed, created, ended, maker, listed,"
            " (SELECT COUNT(*) FROM entries WHERE table_id = tables.id),"
            " (SELECT MAX(at) FROM entries WHERE table_id = tables.id)"
            " FROM tables WHERE $1 = '' OR status = $1 ORDER BY created DESC LIMIT $2"
        )
        names = ("id", "game", "status", "closed", "created", "ended", "maker", "public", "steps", "last")
        rows = await self.database.read(lambda query: query(sql, status, limit))
        return [dict(zip(names, row, strict=True)) for row in rows]

    async def seats(self, table: str) -> list[dict[str, Any]]:
        sql = "SELECT seat, kind, name, bot, token, muted, address FROM seats WHERE table_id = $1 ORDER BY seat"
        names = ("seat", "kind", "name", "bot", "token", "muted", "address")
        rows = await self.database.read(lambda query: query(sql, table))
        return [dict(zip(names, row, strict=True)) for row in rows]

    async def close(self, table: str, why: str) -> bool:
        """It cannot be played on; False if there is no such table."""

        async def work(query: Query) -> bool:
            sql = "UPDATE tables SET closed = $1, ended = $2 WHERE id = $3 RETURNING id"
            found = await query(sql, why, now(), table)
            await _notice(query, table)
            return bool(found)

        return await self.database.run(work)

    async def delete(self, tables: list[str]) -> int:
        """With all that belongs to them; how many there were. A try stays one's only one without its table."""

        async def work(query: Query) -> int:
            count = 0
            for table in tables:
                for [terms] in await query("DELETE FROM tables WHERE id = $1 RETURNING terms", table):
                    count += 1
                    deal = msgspec.json.decode(terms, type=Terms).deal
                    sql = "UPDATE tries SET table_id = '' WHERE deal = $1 AND table_id = $2"
                    await query(sql, deal, table)
                await _notice(query, table)
            return count

        return await self.database.run(work)

    async def old(self, age: Age, others: Collection[str] = ()) -> list[str]:
        """The tables whose time is up, but for those that other servers have."""
        last = "COALESCE((SELECT MAX(at) FROM entries WHERE table_id = tables.id), created)"
        found: list[str] = []
        for days, which in (
            (age.waiting, "status = 'waiting' AND closed = '' AND created < $1"),
            (age.left, f"status IN ('playing', 'paused') AND closed = '' AND {last} < $1"),
            (age.over, f"(status = 'over' OR closed <> '') AND {last} < $1"),
        ):
            if days:
                sql, before = f"SELECT id, owner FROM tables WHERE {which}", now() - int(days * DAY)
                rows = await self.database.read(lambda query, sql=sql, before=before: query(sql, before))  # type: ignore[misc]
                found += [table for table, owner in rows if owner not in others]
        return found

    async def prune(self, age: Age, spared: Collection[str] = (), others: Collection[str] = ()) -> int:
        """Deletes what is old, a few at a time; how many that were."""
        old, count = [table for table in await self.old(age, others) if table not in spared], 0
        for start in range(0, len(old), DELETED_TOGETHER):
            count += await self.delete(old[start : start + DELETED_TOGETHER])
        return count

    async def notice(self, table: str) -> None:
        """A running server looks anew at this table."""
        await self.database.run(lambda query: _notice(query, table))

    async def ban(self, ban: Ban) -> None:
        sql = (
            "INSERT INTO bans (kind, value, why, until, at) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT (kind, value) DO UPDATE SET why = $3, until = $4, at = $5"
        )
        await self.database.run(lambda query: query(sql, *msgspec.structs.astuple(ban)))

    async def pardon(self, value: str) -> bool:
        found = await self.database.run(lambda query: query("DELETE FROM bans WHERE value = $1 RETURNING kind", value))
        return bool(found)

    async def bans(self) -> list[Ban]:
        sql = "SELECT kind, value, why, until, at FROM bans ORDER BY at DESC"
        return [Ban(*row) for row in await self.database.read(lambda query: query(sql))]

    async def reports(self, limit: int = 100) -> list[Report]:
        sql = (
            "SELECT id, table_id, by_seat, by_name, seat, name, body, chat, address, at"
            " FROM reports ORDER BY at DESC LIMIT $1"
        )
        rows = await self.database.read(lambda query: query(sql, limit))
        return [_report(row) for row in rows]

    async def settle(self, report: str) -> bool:
        """It has been dealt with."""
        found = await self.database.run(lambda query: query("DELETE FROM reports WHERE id = $1 RETURNING id", report))
        return bool(found)


def _report(row: Row) -> Report:
    *who, body, chat, address, at = row
    table, name, lines = who[1], who[5], chat.split("\n") if chat else []
    return Report(who[0], table, who[2], who[3], who[4], name, body, lines, address, at)


async def _notice(query: Query, table: str) -> None:
    sql = "INSERT INTO notices (id, table_id, at) VALUES ($1, $2, $3)"
    await query(sql, secrets.token_urlsafe(9), table, now())


def said(lines: list[Line]) -> list[str]:
    """Lines of chat as a report keeps them."""
    return [f"{line.name}: {line.text}" for line in lines]

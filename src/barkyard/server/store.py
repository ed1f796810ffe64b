"""What is kept of tables: who sits where, and an append-only log of what was done, guarded by its version."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from barkyard.server.database import Database, Query, Row
from barkyard.server.terms import Terms

WAITING, PLAYING, PAUSED, OVER = "waiting", "playing", "paused", "over"
PLAY, WINDOW, UNDO = "play", "window", "undo"  # kinds of entries
LISTED_AT_MOST = 100
CHAT_KEPT = 50

COLUMNS = "id, game, rules, seats, options, seed, terms, status, version, banks, result, invite, rematch, created"


class VersionConflict(Exception):
    """Somebody else has appended to this table."""


class SeatRow(Struct, frozen=True):
    """Who may sit on a seat: `human` needs the invite, `open` is for anybody, `bot` is one. The token is a hash."""

    seat: int
    kind: str
    name: str = ""
    bot: str = ""
    token: str = ""

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or self.token != ""


class TableRow(Struct, frozen=True):
    """A table as it is kept, without its moves."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    seed: int
    terms: Terms
    seats: tuple[SeatRow, ...]
    status: str = WAITING
    version: int = 0
    banks: tuple[float, ...] = ()  # seconds left on each seat's clock
    result: str = ""
    invite: str = ""
    rematch: str = ""
    created: int = 0


@dataclass(frozen=True)
class Entry:
    """One thing done at a table: the answers of a seat or of a window, or a step back to so many answers."""

    seq: int
    kind: str
    seat: int
    body: list[int]


@dataclass(frozen=True)
class Change:
    """What one commit does to a table."""

    entry: Entry
    banks: tuple[float, ...]
    status: str
    result: str = ""
    snapshot: str = ""
    command: str = ""


@dataclass(frozen=True)
class Line:
    """One line of chat."""

    seq: int
    seat: int
    name: str
    text: str
    at: int


@dataclass(frozen=True)
class Kept:
    """All that is needed to go on with a table."""

    row: TableRow
    snapshot: str = ""
    snapshot_seq: int = 0
    entries: list[Entry] = field(default_factory=list)
    sealed: dict[int, str] = field(default_factory=dict)
    chat: list[Line] = field(default_factory=list)


def digest(secret: str) -> str:
    """How a token, an invite or a pass is kept: it can be checked, not used."""
    return hashlib.sha256(secret.encode()).hexdigest()


def now() -> int:
    return int(time.time())


class Store:
    """The statements. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def create(self, row: TableRow, earlier: str = "") -> None:
        """A new table; `earlier` is the one it is a rematch of."""

        def work(query: Query) -> None:
            if earlier:
                query("UPDATE tables SET rematch = $1 WHERE id = $2", row.id, earlier)
            values: list[object] = [row.id, row.game, row.rules, len(row.seats), _json(row.options)]
            values += [format(row.seed, "x"), _json(row.terms), row.status, row.version, _json(row.banks)]
            values += [row.result, row.invite, row.rematch]
            query(
                f"INSERT INTO tables ({COLUMNS}, listed, touched)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $14)",
                *values,
                now(),
                int(row.terms.public),
            )
            for seat in row.seats:
                query(
                    "INSERT INTO seats (table_id, seat, kind, name, bot, token) VALUES ($1, $2, $3, $4, $5, $6)",
                    *(row.id, seat.seat, seat.kind, seat.name, seat.bot, seat.token),
                )

        await self.database.run(work)

    async def load(self, table: str) -> Kept | None:
        """The row, the latest snapshot, and what came after it."""

        def work(query: Query) -> Kept | None:
            row = _row(query, table)
            if row is None:
                return None
            snapshots = query("SELECT seq, body FROM snapshots WHERE table_id = $1", table)
            seq, snapshot = snapshots[0] if snapshots else (0, "")
            sealed = query("SELECT seat, body FROM sealed WHERE table_id = $1 AND version = $2", table, row.version)
            chat = query(
                "SELECT seq, seat, name, body, at FROM chat WHERE table_id = $1 ORDER BY seq DESC LIMIT $2",
                *(table, CHAT_KEPT),
            )
            lines = [Line(*line) for line in reversed(chat)]
            return Kept(row, snapshot, seq, _entries(query, table, seq), dict(sealed), lines)

        return await self.database.run(work)

    async def entries(self, table: str) -> list[Entry]:
        """The whole log."""
        return await self.database.run(lambda query: _entries(query, table, 0))

    async def append(self, table: str, change: Change) -> None:
        """One entry more, if the table is still at the version before it; VersionConflict otherwise."""

        def work(query: Query) -> None:
            entry, at = change.entry, now()
            found = query(
                "UPDATE tables SET version = $1, banks = $2, status = $3, result = $4, touched = $5"
                " WHERE id = $6 AND version = $7 RETURNING version",
                *(entry.seq, _json(change.banks), change.status, change.result, at, table, entry.seq - 1),
            )
            if not found:
                raise VersionConflict(table)
            query(
                "INSERT INTO entries (table_id, seq, kind, seat, body, command, at)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7)",
                *(table, entry.seq, entry.kind, entry.seat, _json(entry.body), change.command, at),
            )
            if change.snapshot:
                query(
                    "INSERT INTO snapshots (table_id, seq, body) VALUES ($1, $2, $3)"
                    " ON CONFLICT (table_id) DO UPDATE SET seq = $2, body = $3",
                    *(table, entry.seq, change.snapshot),
                )
            if entry.kind == WINDOW:
                query("DELETE FROM sealed WHERE table_id = $1", table)

        await self.database.run(work)

    async def seal(self, table: str, version: int, seat: int, move: str, command: str) -> None:
        """A seat's answer in a window, kept until all are opened."""

        def work(query: Query) -> None:
            query(
                "INSERT INTO sealed (table_id, seat, version, body) VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (table_id, seat) DO UPDATE SET version = $3, body = $4",
                *(table, seat, version, move),
            )
            if command:
                query(
                    "INSERT INTO sealed_commands (table_id, seat, command, version) VALUES ($1, $2, $3, $4)"
                    " ON CONFLICT DO NOTHING",
                    *(table, seat, command, version),
                )

        await self.database.run(work)

    async def command(self, table: str, seat: int, command: str) -> int | None:
        """The version that a seat's command was answered with, if it was done."""
        sql = (
            "SELECT seq FROM entries WHERE table_id = $1 AND seat = $2 AND command = $3"
            " UNION ALL SELECT version FROM sealed_commands WHERE table_id = $1 AND seat = $2 AND command = $3"
        )
        found = await self.database.run(lambda query: query(sql, table, seat, command))
        return int(found[0][0]) if found else None

    async def set_status(self, table: str, status: str) -> None:
        sql = "UPDATE tables SET status = $1 WHERE id = $2"
        await self.database.run(lambda query: query(sql, status, table))

    async def sit(self, table: str, seat: SeatRow, status: str) -> None:
        """A seat gets its player, and perhaps the game begins with that."""

        def work(query: Query) -> None:
            query(
                "UPDATE seats SET kind = $1, name = $2, bot = $3, token = $4 WHERE table_id = $5 AND seat = $6",
                *(seat.kind, seat.name, seat.bot, seat.token, table, seat.seat),
            )
            query("UPDATE tables SET status = $1, touched = $2 WHERE id = $3", status, now(), table)

        await self.database.run(work)

    async def say(self, table: str, line: Line) -> None:
        sql = "INSERT INTO chat (table_id, seq, seat, name, body, at) VALUES ($1, $2, $3, $4, $5, $6)"
        values = (table, line.seq, line.seat, line.name, line.text, line.at)
        await self.database.run(lambda query: query(sql, *values))

    async def issue_pass(self, code: str, table: str, seat: int, expires: int) -> None:
        """A one-time pass to a seat, by its hash."""

        def work(query: Query) -> None:
            query("DELETE FROM passes WHERE expires < $1 OR (table_id = $2 AND seat = $3)", now(), table, seat)
            query(
                "INSERT INTO passes (code, table_id, seat, expires) VALUES ($1, $2, $3, $4)", code, table, seat, expires
            )

        await self.database.run(work)

    async def use_pass(self, code: str, token: str) -> tuple[str, int] | None:
        """The table and seat that a pass is for, which is now held by the new token; None if it does not count."""

        def work(query: Query) -> tuple[str, int] | None:
            sql = "DELETE FROM passes WHERE code = $1 AND expires >= $2 RETURNING table_id, seat"
            found = query(sql, code, now())
            if not found:
                return None
            query("UPDATE seats SET token = $1 WHERE table_id = $2 AND seat = $3", token, *found[0])
            return found[0][0], found[0][1]

        return await self.database.run(work)

    async def listed(self) -> list[TableRow]:
        """The public tables, the newest first."""
        sql = "SELECT id FROM tables WHERE listed = 1 AND status <> $1 ORDER BY created DESC LIMIT $2"

        def work(query: Query) -> list[TableRow]:
            return _rows(query, [table for (table,) in query(sql, OVER, LISTED_AT_MOST)])

        return await self.database.run(work)

    async def held(self, tokens: list[str]) -> list[TableRow]:
        """The tables at which these hashed tokens hold a seat."""

        def work(query: Query) -> list[TableRow]:
            found: dict[str, None] = {}
            for token in tokens:
                for (table,) in query("SELECT table_id FROM seats WHERE token = $1 LIMIT 100", token):
                    found[table] = None
            return _rows(query, list(found))

        return await self.database.run(work)


def _entries(query: Query, table: str, after: int) -> list[Entry]:
    sql = "SELECT seq, kind, seat, body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"
    rows = query(sql, table, after)
    return [Entry(seq, kind, seat, msgspec.json.decode(body, type=list[int])) for seq, kind, seat, body in rows]


def _rows(query: Query, tables: list[str]) -> list[TableRow]:
    rows = (_row(query, table) for table in tables)
    return [row for row in rows if row is not None]


def _row(query: Query, table: str) -> TableRow | None:
    found = query(f"SELECT {COLUMNS} FROM tables WHERE id = $1", table)
    if not found:
        return None
    sql = "SELECT seat, kind, name, bot, token FROM seats WHERE table_id = $1 ORDER BY seat"
    seats = tuple(SeatRow(*seat) for seat in query(sql, table))
    return replace(_table_row(found[0]), seats=seats)


def _table_row(row: Row) -> TableRow:
    table, game, rules, _, options, seed, terms, status, version, banks, result, invite, rematch, created = row
    return TableRow(
        id=table,
        game=game,
        rules=rules,
        options=msgspec.json.decode(options, type=dict[str, str]),
        seed=int(seed, 16),
        terms=msgspec.json.decode(terms, type=Terms),
        seats=(),
        status=status,
        version=version,
        banks=msgspec.json.decode(banks, type=tuple[float, ...]),
        result=result,
        invite=invite,
        rematch=rematch,
        created=created,
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()

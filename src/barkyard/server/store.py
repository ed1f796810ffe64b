"""What is kept of tables: who sits where, and an append-only log of what was done, guarded by its version."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct

from barkyard.engine.records import Imagined, read_seed, write_seed
from barkyard.server.database import Database, Query, Row, Taken
from barkyard.server.seen import OVER, WAITING, SeatKind, Status
from barkyard.server.terms import Terms
from barkyard.server.wall_clock import now

PLAY, WINDOW, UNDO = "play", "window", "undo"  # kinds of entries
CHAT_KEPT = 50

COLUMNS = (
    "id, game, rules, seats, options, seed, terms, status, banks, result, invite, rematch, created, maker, host,"
    " locked, closed"
)
APPEND = (
    "INSERT INTO entries (table_id, seq, kind, seat, body, banks, command, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
)
LAST = "FROM entries WHERE table_id = tables.id ORDER BY seq DESC LIMIT 1"
NEWEST = f"(SELECT seq {LAST}), (SELECT banks {LAST}), (SELECT at {LAST})"


class VersionConflict(Exception):
    """Somebody else has appended to this table."""


class Lost(VersionConflict):
    """The table is not this server's any more; nothing was written."""


class SeatRow(Struct, frozen=True):
    """Who may sit on a seat: `human` needs the invite, `open` is for anybody, `bot` is one. The token is a hash."""

    seat: int
    kind: SeatKind
    name: str = ""
    bot: str = ""
    token: str = ""
    muted: bool = False
    address: str = ""  # from which it was taken

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
    status: Status = WAITING
    version: int = 0
    banks: tuple[float, ...] = ()  # seconds left on each seat's clock
    result: str = ""
    invite: str = ""
    rematch: str = ""
    created: int = 0
    touched: int = 0  # when the last entry was made, before this server began
    maker: str = ""  # the address it was made from
    host: int = -1  # the seat with a host's rights, -1 for none
    locked: bool = False  # nobody may join or begin to watch
    closed: str = ""  # why it was ended for good, if it was
    imagined: tuple[Imagined, ...] = ()  # kept with the seed: as secret as it, and told with it


class Entry(Struct, frozen=True):
    """One thing done at a table: the answers of a seat or of a window, or a step back to so many answers."""

    seq: int
    kind: str
    seat: int
    body: list[int]


class Deed(Struct, frozen=True):
    """A command that is being done, as it is remembered: whose, its id, and the version it is answered with."""

    seat: int
    command: str
    version: int


class Change(Struct, frozen=True):
    """What one commit does to a table."""

    entry: Entry
    banks: tuple[float, ...] = ()  # none where the game has no clock
    over: bool = False
    result: str = ""
    snapshot: str = ""
    command: str = ""
    deed: Deed | None = None  # a command that is not this entry's own
    asked: tuple[int, ...] = ()  # seats whose automatic passing ends with this
    lapses: bool = False  # whether a proposal ends with this


class Told(Struct, frozen=True):
    """The clocks as they were last written down: good for one version only."""

    version: int
    banks: tuple[float, ...]
    spent: dict[int, float]  # on the open question, by seat


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
    autopass: dict[int, str] = field(default_factory=dict)
    stand_ins: set[int] = field(default_factory=set)
    proposal: str = ""
    clocks: Told | None = None


def digest(secret: str) -> str:
    """How a token, an invite or a pass is kept: it can be checked, not used."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Store:
    """The statements of a table in play. Every method is one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.owner: Callable[[], str] = lambda: ""  # who has the tables that are made here, if that is asked

    async def create(self, row: TableRow, earlier: str = "", deed: Deed | None = None) -> None:
        """A new table; `earlier` is the one it is a rematch of, whose passes are void now."""

        async def work(query: Query) -> None:
            if earlier:
                await query("UPDATE tables SET rematch = $1 WHERE id = $2", row.id, earlier)
                await query("DELETE FROM passes WHERE table_id = $1", earlier)
                await remember(query, earlier, deed)
            values: list[object] = [row.id, row.game, row.rules, len(row.seats), _json(row.options)]
            values += [write_seed(row.seed, row.imagined), _json(row.terms), row.status, _json(row.banks)]
            values += [row.result, row.invite, row.rematch, now(), row.maker, row.host, int(row.locked), row.closed]
            values += [int(row.terms.public), self.owner()]
            places = ", ".join(f"${place}" for place in range(1, len(values) + 1))
            await query(f"INSERT INTO tables ({COLUMNS}, listed, owner) VALUES ({places})", *values)
            for seat in row.seats:
                await query(
                    "INSERT INTO seats (table_id, seat, kind, name, bot, token, muted, address)"
                    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                    *(row.id, seat.seat, seat.kind, seat.name, seat.bot, seat.token, int(seat.muted), seat.address),
                )

        await self.database.run(work, earlier)

    async def load(self, table: str) -> Kept | None:
        """The row, the latest snapshot, and what came after it."""

        async def work(query: Query) -> Kept | None:
            row = await _row(query, table)
            if row is None:
                return None
            snapshots = await query("SELECT seq, body FROM snapshots WHERE table_id = $1", table)
            seq, snapshot = snapshots[0] if snapshots else (0, "")
            sql = "SELECT seat, body FROM sealed WHERE table_id = $1 AND version = $2"
            sealed: dict[int, str] = dict(await query(sql, table, row.version))
            sql = "SELECT seq, seat, name, body, at FROM chat WHERE table_id = $1 ORDER BY seq DESC LIMIT $2"
            lines = [Line(*line) for line in reversed(await query(sql, table, CHAT_KEPT))]
            entries = await _entries(query, table, seq)
            return Kept(row, snapshot, seq, entries, sealed, lines, *await _habits(query, table))

        return await self.database.read(work)

    async def entries(self, table: str) -> list[Entry]:
        """The whole log."""
        return await self.database.read(lambda query: _entries(query, table, 0))

    async def append(self, table: str, change: Change) -> None:
        """One entry more, if the table is still at the version before it; VersionConflict otherwise."""
        entry, banks = change.entry, _json(change.banks) if change.banks else ""
        row = (table, entry.seq, entry.kind, entry.seat, _json(entry.body), banks, change.command, now())

        async def work(query: Query) -> bool:
            await query(APPEND, *row)
            await _what_follows(query, table, change)
            return True

        brings = change.over or change.snapshot or change.deed or change.lapses or change.asked or entry.kind == WINDOW
        try:
            ours = await (self.database.run(work, table) if brings else self.database.insert(APPEND, *row))
        except Taken:
            raise VersionConflict(table) from None
        if not ours:
            raise Lost(table)

    async def seal(self, table: str, move: str, deed: Deed) -> bool:
        """A seat's answer in a window, kept until all are opened; False if this command has been done before."""

        async def work(query: Query) -> bool:
            if not await remember(query, table, deed):
                return False
            await query(
                "INSERT INTO sealed (table_id, seat, version, body) VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (table_id, seat) DO UPDATE SET version = $3, body = $4",
                *(table, deed.seat, deed.version, move),
            )
            return True

        return await self.database.run(work, table)

    async def command(self, table: str, seat: int, command: str) -> int | None:
        """The version that a seat's command was answered with, if it was done."""
        sql = (
            "SELECT seq FROM entries WHERE table_id = $1 AND seat = $2 AND command = $3"
            " UNION ALL SELECT version FROM commands WHERE table_id = $1 AND seat = $2 AND command = $3"
        )
        found = await self.database.read(lambda query: query(sql, table, seat, command))
        return int(found[0][0]) if found else None

    async def set_status(self, table: str, status: str, deed: Deed | None = None) -> None:
        """Paused, or going on: whatever was proposed is settled with that."""
        await self._set("UPDATE tables SET status = $2, proposal = '' WHERE id = $1", table, status, deed=deed)

    async def set_proposal(self, table: str, proposal: str, deed: Deed) -> None:
        await self._set("UPDATE tables SET proposal = $2 WHERE id = $1", table, proposal, deed=deed)

    async def set_autopass(self, table: str, mode: str, deed: Deed) -> None:
        sql = "UPDATE seats SET autopass = $2 WHERE table_id = $1 AND seat = $3"
        await self._set(sql, table, mode, deed.seat, deed=deed)

    async def set_clocks(self, told: dict[str, Told]) -> None:
        """What the clocks of some tables show now."""

        async def work(query: Query) -> None:
            for table, clocks in told.items():
                sql = "UPDATE tables SET clocks = $2 WHERE id = $1 AND owner = $3"
                await query(sql, table, _json(clocks), self.owner())

        await self.database.run(work)

    async def set_stand_ins(self, table: str, seats: list[int], on: bool, deed: Deed | None = None) -> None:
        """Whether a bot plays for these seats."""

        async def work(query: Query) -> None:
            for seat in seats:
                sql = "UPDATE seats SET stand_in = $1 WHERE table_id = $2 AND seat = $3"
                await query(sql, int(on), table, seat)
            await remember(query, table, deed)

        await self.database.run(work, table)

    async def say(self, table: str, line: Line, deed: Deed) -> None:
        """Of what was said only the latest is kept."""
        await self._set(
            "INSERT INTO chat (table_id, seq, seat, name, body, at) VALUES ($1, $2, $3, $4, $5, $6)",
            *(table, line.seq, line.seat, line.name, line.text, line.at),
            deed=deed,
        )
        if line.seq % CHAT_KEPT == 0:
            await self._set("DELETE FROM chat WHERE table_id = $1 AND seq <= $2", table, line.seq - CHAT_KEPT)

    async def close(self, table: str, why: str, deed: Deed) -> None:
        """It is not played on, and nothing is proposed any more."""
        sql = "UPDATE tables SET closed = $2, proposal = '', ended = $3 WHERE id = $1"
        await self._set(sql, table, why, now(), deed=deed)

    async def _set(self, sql: str, table: str, *values: object, deed: Deed | None = None) -> None:
        await set_and_remember(self.database, sql, table, *values, deed=deed)


async def set_and_remember(database: Database, sql: str, table: str, *values: object, deed: Deed | None) -> None:
    """One statement about a table, and the command that it was asked for by."""

    async def work(query: Query) -> None:
        await query(sql, table, *values)
        await remember(query, table, deed)

    await database.run(work, table)


async def remember(query: Query, table: str, deed: Deed | None) -> bool:
    """In the same transaction as what it does: so no crash comes between. False if it was remembered already."""
    sql = (
        "INSERT INTO commands (table_id, seat, command, version) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT DO NOTHING RETURNING version"
    )
    return deed is None or bool(await query(sql, table, deed.seat, deed.command, deed.version))


async def _what_follows(query: Query, table: str, change: Change) -> None:
    """What an entry brings along, which few do."""
    if change.over:
        sql = "UPDATE tables SET status = $1, result = $2, ended = $3 WHERE id = $4"
        await query(sql, OVER, change.result, now(), table)
    if change.snapshot:
        await query(
            "INSERT INTO snapshots (table_id, seq, body) VALUES ($1, $2, $3)"
            " ON CONFLICT (table_id) DO UPDATE SET seq = $2, body = $3",
            *(table, change.entry.seq, change.snapshot),
        )
    if change.entry.kind == WINDOW:
        await query("DELETE FROM sealed WHERE table_id = $1", table)
    if change.deed is not None:
        await remember(query, table, change.deed)
    if change.lapses:
        await query("UPDATE tables SET proposal = '' WHERE id = $1", table)
    for seat in change.asked:
        await query("UPDATE seats SET autopass = 'off' WHERE table_id = $1 AND seat = $2", table, seat)


async def _habits(query: Query, table: str) -> tuple[dict[int, str], set[int], str, Told | None]:
    """What is kept of how seats are played: automatic passing, bots that stand in, what is proposed, and clocks."""
    rows = await query("SELECT seat, autopass, stand_in FROM seats WHERE table_id = $1", table)
    [[proposal, clocks]] = await query("SELECT proposal, clocks FROM tables WHERE id = $1", table)
    told = msgspec.json.decode(clocks, type=Told) if clocks else None
    autopass = {seat: mode for seat, mode, _ in rows if mode != "off"}
    return autopass, {seat for seat, _, stand_in in rows if stand_in}, proposal, told


async def _entries(query: Query, table: str, after: int) -> list[Entry]:
    sql = "SELECT seq, kind, seat, body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"
    rows = await query(sql, table, after)
    return [Entry(seq, kind, seat, msgspec.json.decode(body, type=list[int])) for seq, kind, seat, body in rows]


async def find_rows(query: Query, tables: list[str]) -> list[TableRow]:
    rows = [await _row(query, table) for table in tables]
    return [row for row in rows if row is not None]


async def _row(query: Query, table: str) -> TableRow | None:
    found = await query(f"SELECT {COLUMNS}, {NEWEST} FROM tables WHERE id = $1", table)
    if not found:
        return None
    sql = "SELECT seat, kind, name, bot, token, muted, address FROM seats WHERE table_id = $1 ORDER BY seat"
    rows = [[*row[:5], bool(row[5]), row[6]] for row in await query(sql, table)]
    return _table_row(found[0], tuple(SeatRow(*row) for row in rows))


def _table_row(row: Row, seats: tuple[SeatRow, ...]) -> TableRow:
    """The clocks are as the last entry left them, or as they were at the start."""
    table, game, rules, _, options, seed, terms, status, start, result, invite, rematch, created, *more = row
    maker, host, locked, closed, version, banks, touched = more
    return TableRow(
        id=table,
        game=game,
        rules=rules,
        options=msgspec.json.decode(options, type=dict[str, str]),
        seed=read_seed(seed)[0],
        terms=msgspec.json.decode(terms, type=Terms),
        seats=seats,
        status=status,
        version=version or 0,
        banks=msgspec.json.decode(banks or start, type=tuple[float, ...]),
        result=result,
        invite=invite,
        rematch=rematch,
        created=created,
        touched=touched or 0,
        maker=maker,
        host=host,
        locked=bool(locked),
        closed=closed,
        imagined=read_seed(seed)[1],
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()

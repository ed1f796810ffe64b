"""A table that begins in the middle of a game: its row, the log that leads there, and its place in the yard."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from barkyard.server.database import Query
from barkyard.server.live import LiveTable
from barkyard.server.store import APPEND, Entry, Kept, TableRow
from barkyard.server.wall_clock import now
from barkyard.server.yard import Yard


async def place_begun(yard: Yard, row: TableRow, entries: Sequence[Entry], sql: str, *values: object) -> LiveTable:
    """With a statement that belongs to it."""

    async def work(query: Query) -> None:
        for entry in entries:
            body = msgspec.json.encode(entry.body).decode()
            await query(APPEND, row.id, entry.seq, entry.kind, entry.seat, body, "", "", now())
        await query(sql, *values)

    await yard.services.store.create(row)
    await yard.services.store.database.run(work)
    return yard.place(Kept(replace(row, version=len(entries)), entries=list(entries)))

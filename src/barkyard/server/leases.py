"""Whose a table is when several servers share a database of PostgreSQL.

A server has a lease, a row that it renews every second; a table names its owner. Whatever is written about a table is
written under a lock on its row and only while its owner's lease runs, so that who has lost it can write nothing more,
however late they find out. A lease that is lost is never had again: the server goes on under another name.
"""

from __future__ import annotations

import asyncio
import platform
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache

from barkyard.server.database import Query, StoreTrouble
from barkyard.server.postgres import Postgres
from barkyard.server.store import Lost

LEASE_SECONDS = 3.0
RENEW_SECONDS = 1.0
FORGOTTEN_SECONDS = 60.0  # after which the row of a server that is gone is deleted
NOW = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT"  # the database's clock is the only one that counts
ALIVE = f"servers.expires > {NOW}"


@dataclass(frozen=True)
class Peer:
    """Another server: where it takes what is passed on to it, and what proves that one knows the database."""

    id: str
    place: str
    secret: str
    machine: str


class Elsewhere(Exception):
    """The table is another server's."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer.id)
        self.peer = peer


class Leases:
    """This server's own, and what it knows of the others."""

    def __init__(self, database: Postgres) -> None:
        self.place = ""  # where others reach this server; it has no lease before it has one
        self.secret = secrets.token_hex(32)
        self.me = _new_name()
        self.peers: dict[str, Peer] = {}  # as they were a second ago
        self.lost: Callable[[], None] = lambda: None  # called when no table is ours any more
        self.closing = False  # no table is taken up any more
        self.looked: Callable[[], None] = lambda: None  # called when it is known anew who is there
        self._database = database
        self._begun = False  # whether the lease is in the database
        self._renewing = asyncio.Lock()
        database.fence = self

    async def keep(self) -> None:
        """Renews it for as long as the server runs."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with suppress(StoreTrouble):  # what is not renewed runs out
                await self.renew()

    async def renew(self) -> None:
        """The lease for some seconds more; under another name if it had run out."""
        async with self._renewing:
            await self._renew()

    async def _renew(self) -> None:
        renew = f"UPDATE servers SET expires = {NOW} + $2 WHERE id = $1 AND {ALIVE} RETURNING id"
        if self._begun and not await self._database.aside(renew, self.me, _milliseconds(LEASE_SECONDS)):
            self.give_up()
        if not self._begun:
            await self._begin()
        rows = await self._database.aside(f"SELECT id, place, secret, machine FROM servers WHERE {ALIVE}")
        self.peers = {row[0]: Peer(*row) for row in rows if row[0] != self.me}
        self.looked()

    def give_up(self) -> None:
        """Others may have our tables."""
        self.me, self._begun = _new_name(), False
        self.lost()

    async def _begin(self) -> None:
        await self._database.aside("DELETE FROM servers WHERE secret = $1", self.secret)  # what it was called before
        insert = f"INSERT INTO servers (id, place, secret, machine, expires) VALUES ($1, $2, $3, $4, {NOW} + $5)"
        place = (self.place, self.secret, platform.node())
        await self._database.aside(insert, self.me, *place, _milliseconds(LEASE_SECONDS))
        self._begun = True
        forget = f"DELETE FROM servers WHERE expires < {NOW} - $1"
        await self._database.aside(forget, _milliseconds(FORGOTTEN_SECONDS))

    async def close(self) -> None:
        """Whatever is still ours is free from now on."""
        if self._begun:
            self._begun = False
            with suppress(StoreTrouble):
                await self._database.aside("DELETE FROM servers WHERE id = $1", self.me)

    def elder(self) -> Peer | None:
        """The server of this machine that was there first, unless it is this one."""
        machine = platform.node()
        eldest = min((peer for peer in self.peers.values() if peer.machine == machine), key=_name, default=None)
        return eldest if eldest is not None and eldest.id < self.me else None

    # Tables

    async def claim(self, table: str) -> None:
        """Ours from now on, if nobody has it; Elsewhere says who does."""
        if self.closing:
            raise StoreTrouble("the server stops; the table goes on elsewhere")
        if not self._begun:
            await self.renew()

        async def look(query: Query) -> Peer | None:
            sql = f"SELECT id, place, secret, machine FROM servers WHERE {ALIVE} AND id = ({OWNER})"
            found = await query(sql, table)
            return Peer(*found[0]) if found else None

        async def take(query: Query) -> Peer | None:
            if not await query(f"{OWNER} FOR UPDATE", table):  # after whatever its owner is just writing
                return None
            if (owner := await look(query)) is None and not await query(TAKE, table, me):
                raise Lost(table)
            return owner

        me = self.me
        owner = await self._database.read(look) or await self._database.run(take)
        if owner is not None and owner.id != me:
            raise Elsewhere(owner)

    async def release(self, tables: list[str]) -> None:
        """Whoever asks for one of these next has it."""

        async def work(query: Query) -> None:
            for table in tables:
                await query("UPDATE tables SET owner = '' WHERE id = $1 AND owner = $2", table, self.me)

        await self._database.run(work)

    async def hold(self, query: Query, table: str) -> None:
        """Within a transaction that writes about a table: nobody else has it until that ends."""
        if not await query(HELD.format(me="$2"), table, self.me):
            raise Lost(table)

    def guarded(self, insert: str) -> str:
        return _guarded(insert)


OWNER = "SELECT owner FROM tables WHERE id = $1"
TAKE = f"UPDATE tables SET owner = $2 FROM servers WHERE tables.id = $1 AND servers.id = $2 AND {ALIVE} RETURNING 1"
HELD = (
    "SELECT tables.id FROM tables JOIN servers ON servers.id = tables.owner"
    f" WHERE tables.id = $1 AND tables.owner = {{me}} AND {ALIVE} FOR KEY SHARE OF tables"
)


@cache
def _guarded(insert: str) -> str:
    """The values come from the row that is held: where there is none, nothing is written."""
    into, _, values = insert.partition(" VALUES ")
    places = values.strip("()")
    held = HELD.format(me=f"${places.count('$') + 1}")
    return f"WITH held AS MATERIALIZED ({held}) {into} SELECT {places} FROM held RETURNING 1"


def _new_name() -> str:
    """Names of servers sort by age."""
    return f"{int(1000 * time.time()):012x}-{secrets.token_hex(6)}"


def _name(peer: Peer) -> str:
    return peer.id


def _milliseconds(seconds: float) -> int:
    return int(1000 * seconds)

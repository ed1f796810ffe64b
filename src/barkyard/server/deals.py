"""What is kept of deals that several people play each at a table of their own, and of who has tried them."""

from __future__ import annotations

import secrets
import time

import msgspec
from msgspec import Struct

from barkyard.games import GAMES
from barkyard.server import days
from barkyard.server.database import Database, Query, Row
from barkyard.server.fairness import seed_text
from barkyard.server.seen import OVER, Result, Status
from barkyard.server.wall_clock import now

COLUMNS = "id, game, rules, options, bots, seat, seed, maker, parent, contest, place, created"
MOST_TRIES = 10_000  # of a deal that are looked at


class Deal(Struct, frozen=True):
    """A seat to take at a deal. `bots` has one for every other seat, in order of the seats, and "" at one's own."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seat: int
    seed: int
    maker: str = ""  # the hashed token of who made it from a game that they have played
    parent: str = ""  # the table that it comes from
    contest: str = ""  # the duplicate match that it belongs to
    place: int = 0  # in there
    created: int = 0


class Try(Struct, frozen=True):
    """Somebody's try at a deal, as far as it has come. Without a table it is over: that was deleted, or there never
    was one because the player knows the cards from another table."""

    player: str
    table: str
    name: str
    status: Status
    closed: str
    ended: int
    result: Result | None

    def is_done(self, deal: str) -> bool:
        """Whether it is over for this player: played to the end, given up, or not finished in time."""
        return self.status == OVER or self.closed != "" or not self.in_time(deal)

    def counted(self, deal: str) -> Result | None:
        """The result that counts, if there is one."""
        return self.result if self.status == OVER and self.in_time(deal) else None

    def in_time(self, deal: str) -> bool:
        end = days.deadline(deal)
        return end is None or (self.ended or now()) < end


class Deals:
    """The statements. Nothing here is about a table that is being played: of those this only reads."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._secret = b""

    async def secret(self) -> bytes:
        """What the seeds of all days come from: made once, by whoever needs it first."""
        if not self._secret:

            async def work(query: Query) -> list[Row]:
                sql = "INSERT INTO secrets (name, value) VALUES ('days', $1) ON CONFLICT DO NOTHING"
                await query(sql, secrets.token_hex(32))
                return await query("SELECT value FROM secrets WHERE name = 'days'")

            self._secret = bytes.fromhex((await self.database.run(work))[0][0])
        return self._secret

    async def find(self, deal: str) -> Deal | None:
        """A deal by its id; that of a day is written down when it is first asked for."""
        rows = await self.database.read(lambda query: query(f"SELECT {COLUMNS} FROM deals WHERE id = $1", deal))
        if rows:
            return _deal(rows[0])
        found = days.day_of(deal)
        if found is None or found[1] not in GAMES or found[0] != days.today():
            return None
        await self.keep([await self.of_day(deal)])
        return await self.find(deal)

    async def of_day(self, deal: str) -> Deal:
        """A day's deal as this server would write it down."""
        found = days.day_of(deal)
        assert found is not None, "not the deal of a day"
        day, game = found[0], GAMES[found[1]]
        seats, seat = days.seats_of(game), days.seat_of(day, game)
        bots = tuple("" if each == seat else days.BOT for each in range(seats))
        seed = days.seed_of(await self.secret(), deal)
        return Deal(deal, game.name, game.version, game.settle(seats, {}), bots, seat, seed, created=now())

    async def keep(self, deals: list[Deal]) -> None:
        async def work(query: Query) -> None:
            places = ", ".join(f"${place}" for place in range(1, 13))
            for deal in deals:
                values = (deal.id, deal.game, deal.rules, _json(deal.options), _json(deal.bots), deal.seat)
                more = (seed_text(deal.seed), deal.maker, deal.parent, deal.contest, deal.place, deal.created)
                sql = f"INSERT INTO deals ({COLUMNS}) VALUES ({places}) ON CONFLICT DO NOTHING"
                await query(sql, *values, *more)

        await self.database.run(work)

    async def made_from(self, parent: str, seat: int, bots: tuple[str, ...]) -> Deal | None:
        sql = f"SELECT {COLUMNS} FROM deals WHERE parent = $1 AND seat = $2 AND bots = $3"
        rows = await self.database.read(lambda query: query(sql, parent, seat, _json(bots)))
        return _deal(rows[0]) if rows else None

    async def of_contest(self, contest: str) -> list[Deal]:
        sql = f"SELECT {COLUMNS} FROM deals WHERE contest = $1 ORDER BY place"
        return [_deal(row) for row in await self.database.read(lambda query: query(sql, contest))]

    # Tries

    async def claim(self, deal: str, player: str, table: str, address: str) -> tuple[str, bool]:
        """The table of a player's only try, "" if it is over without one; and whether it is the proposed one."""

        async def work(query: Query) -> list[Row]:
            sql = (
                "INSERT INTO tries (deal, player, table_id, address, begun) VALUES ($1, $2, $3, $4, $5)"
                " ON CONFLICT DO NOTHING"
            )
            await query(sql, deal, player, table, address, time.time_ns())
            return await query("SELECT table_id FROM tries WHERE deal = $1 AND player = $2", deal, player)

        [[found]] = await self.database.run(work)
        return str(found), found == table

    async def table_of(self, deal: str, player: str) -> str | None:
        sql = "SELECT table_id FROM tries WHERE deal = $1 AND player = $2"
        rows = await self.database.read(lambda query: query(sql, deal, player))
        return str(rows[0][0]) if rows else None

    async def count_from(self, deal: str, address: str) -> int:
        sql = "SELECT COUNT(*) FROM tries WHERE deal = $1 AND address = $2"
        [[count]] = await self.database.read(lambda query: query(sql, deal, address))
        return int(count)

    async def count(self, deal: str) -> int:
        sql = "SELECT COUNT(*) FROM tries WHERE deal = $1 AND table_id <> ''"
        [[count]] = await self.database.read(lambda query: query(sql, deal))
        return int(count)

    async def tries(self, deal: Deal, player: str = "") -> list[Try]:
        """All tries at a deal, in the order in which they were begun; or that of one player."""
        sql = (
            "SELECT tries.player, tries.table_id, COALESCE(seats.name, ''), COALESCE(tables.status, 'over'),"
            " COALESCE(tables.closed, ''), COALESCE(tables.ended, 0), COALESCE(tables.result, '')"
            " FROM tries LEFT JOIN tables ON tables.id = tries.table_id"
            " LEFT JOIN seats ON seats.table_id = tables.id AND seats.seat = $2"
            " WHERE tries.deal = $1 AND ($4 = '' OR tries.player = $4)"
            " AND (tries.table_id = '' OR tables.id IS NOT NULL) ORDER BY tries.begun, tries.player LIMIT $3"
        )
        return await self._tries(sql, deal.id, deal.seat, MOST_TRIES, player)

    async def original(self, deal: Deal) -> Try | None:
        """The game that a deal comes from, as if it had been a try."""
        sql = (
            "SELECT '', tables.id, seats.name, tables.status, tables.closed, tables.ended, tables.result"
            " FROM tables JOIN seats ON seats.table_id = tables.id AND seats.seat = $2 WHERE tables.id = $1"
        )
        found = await self._tries(sql, deal.parent, deal.seat) if deal.parent else []
        return found[0] if found else None

    async def _tries(self, sql: str, *values: object) -> list[Try]:
        rows = await self.database.read(lambda query: query(sql, *values))
        return [
            Try(player, table, name, status, closed, ended, msgspec.json.decode(result) if result else None)
            for player, table, name, status, closed, ended, result in rows
        ]

    async def days_played(self, player: str) -> dict[str, list[tuple[str, int]]]:
        """By game: the deals of the day that a player has finished, and when."""
        sql = (
            "SELECT tries.deal, tables.ended FROM tries JOIN tables ON tables.id = tries.table_id"
            " WHERE tries.player = $1 AND tables.status = $2"
        )
        found: dict[str, list[tuple[str, int]]] = {}
        for deal, ended in await self.database.read(lambda query: query(sql, player, OVER)):
            if day := days.day_of(deal):
                found.setdefault(day[1], []).append((deal, ended))
        return found

    # Pars

    async def par(self, deal: str) -> Result | None:
        rows = await self.database.read(lambda query: query("SELECT result FROM pars WHERE deal = $1", deal))
        return msgspec.json.decode(rows[0][0]) if rows else None

    async def keep_par(self, deal: str, result: str) -> None:
        sql = "INSERT INTO pars (deal, result) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self.database.run(lambda query: query(sql, deal, result))


def _deal(row: Row) -> Deal:
    deal, game, rules, options, bots, seat, seed, *more = row
    settled = msgspec.json.decode(options, type=dict[str, str])
    seated = msgspec.json.decode(bots, type=tuple[str, ...])
    return Deal(deal, game, rules, settled, seated, seat, int(seed, 16), *more)


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()

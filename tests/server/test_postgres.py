"""The same store on PostgreSQL: a cluster of its own is made for these tests."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from bench.server.regulars import check_log

from barkyard.server import postgres
from barkyard.server.database import Query, StoreTrouble
from barkyard.server.postgres import LOCK, Postgres
from barkyard.server.seen import PLAYING
from barkyard.server.store import SeatRow, Store, TableRow, VersionConflict
from barkyard.server.terms import Terms
from server.harness import EASY, Process, request, serving
from server.scenes import one_move
from server.test_kill import kill_often
from server.test_store import change

asyncpg = pytest.importorskip("asyncpg")
pytestmark = pytest.mark.slow

ROW = TableRow("t1", "walking-doggos", 1, {}, 7, Terms(), (SeatRow(0, "open"), SeatRow(1, "open")), status=PLAYING)


def test_the_log_has_no_gaps_and_no_forks_and_failed_work_leaves_no_trace(address: str) -> None:
    async def run() -> None:
        database = Postgres(address)
        await database.open()
        store = Store(database)
        await store.create(ROW)

        async def half(query: Query) -> None:
            await query("INSERT INTO migrations (number) VALUES (990)")
            raise KeyError("half way")

        for version in range(1, 11):
            tries = [store.append("t1", change(version, place)) for place in range(10)]
            results = await asyncio.gather(*tries, database.run(half), return_exceptions=True)
            assert results.count(None) == 1
            assert sum(isinstance(result, VersionConflict) for result in results) == 9
        assert not await database.read(lambda query: query("SELECT 1 FROM migrations WHERE number = 990"))
        kept = await store.load("t1")
        assert kept is not None
        assert [entry.seq for entry in kept.entries] == list(range(1, 11))
        await database.close()

    asyncio.run(run())


def test_one_that_is_away_is_told_and_so_is_one_whose_server_knows_no_leases(address: str) -> None:
    async def run() -> None:
        older, first, second = await asyncpg.connect(address), Postgres(address), Postgres(address)
        assert await older.fetchval("SELECT pg_try_advisory_lock($1)", LOCK)  # as servers did that were alone
        with pytest.raises(StoreTrouble, match="shares it with nobody"):
            await first.open()
        await older.close()
        await asyncio.gather(first.open(), second.open())
        other = await asyncpg.connect(address)
        assert not await other.fetchval("SELECT pg_try_advisory_lock($1)", LOCK)
        await other.close()
        await first.close()
        await second.close()
        with pytest.raises(StoreTrouble, match="cannot be used"):
            await Postgres("postgresql://barkyard@127.0.0.1:1/nothing").open()

    asyncio.run(run())


def test_a_game_goes_on_after_a_restart_and_after_lost_connections(address: str) -> None:
    async def run() -> None:
        async with serving(address, EASY) as site:
            table, tokens = await site.full_table("walking-doggos", 2)
            players = [await site.sit(table, token) for token in tokens]
            await one_move(players)
            await cut(address)
            mover = next(player for player in players if player.moves)
            await mover.say(type="play", id="again", version=1, moves=mover.moves[:1])
            await mover.closed()  # the table is loaded anew: others may have used the database
            players = [await site.sit(table, token) for token in tokens]
            mover = next(player for player in players if player.moves)
            if mover.state["version"] == 1:
                assert (await mover.play(mover.moves[0], id="again"))["type"] == "done"
        async with serving(address, EASY) as site:
            players = [await site.sit(table, token) for token in tokens]
            assert players[0].state["version"] == 2
            await one_move(players)

    asyncio.run(run())


async def cut(address: str) -> None:
    """Ends all connections of the server to its database."""
    connection = await asyncpg.connect(address)
    sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> $1"
    await connection.fetch(sql, connection.get_server_pid())
    await connection.close()


def test_what_was_acknowledged_outlives_a_kill_on_postgres_too(address: str) -> None:
    groups = asyncio.run(kill_often(address, 10, 2, 0.3))

    async def rows() -> list[Any]:
        connection = await asyncpg.connect(address)
        found = await connection.fetch("SELECT table_id, seat, command, seq FROM entries ORDER BY seq")
        await connection.close()
        return [tuple(row) for row in found]

    assert check_log(asyncio.run(rows()), groups) > 40


def test_the_command_takes_an_address(address: str) -> None:
    server = Process(address)
    assert request(server.url + "/api/tables")[0] == 200
    assert server.stop() == ""


def test_an_odd_address_is_no_trouble_of_the_database(address: str) -> None:
    async def run() -> None:
        async with serving(address, EASY) as site:
            assert (await site.call("/api/tables/a%00b"))[0] == 404
            assert (await site.call("/health"))[0] == 200
            with pytest.raises(StoreTrouble, match="cannot be stored"):
                await site.server.yard.services.store.load("a\0b")
            assert (await site.call("/health"))[0] == 200

    asyncio.run(run())


def test_health_tells_when_the_lock_is_somebody_elses(address: str) -> None:
    async def run() -> None:
        async with serving(address, EASY) as site:
            assert (await site.call("/health"))[0] == 200
            await cut(address)
            other = await asyncpg.connect(address)
            assert await other.fetchval("SELECT pg_try_advisory_lock($1)", LOCK)
            status = 200
            async with asyncio.timeout(60):
                while status == 200:
                    await asyncio.sleep(0.1)
                    status = (await site.call("/health"))[0]
            assert status == 503
            await other.close()
            async with asyncio.timeout(60):
                while (await site.call("/health"))[0] != 200:
                    await asyncio.sleep(0.1)

    asyncio.run(run())


def test_a_statement_that_does_not_come_back_is_given_up(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(postgres.SETTINGS, "statement_timeout", "200ms")

    async def run() -> None:
        database = Postgres(address)
        await database.open()
        with pytest.raises(StoreTrouble, match="statement timeout"):
            await database.read(lambda query: query("SELECT pg_sleep(30)::TEXT"))
        assert await database.check()
        await database.close()

    asyncio.run(run())

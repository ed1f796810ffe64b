"""Nothing that was committed is lost, and trouble with the database is told, not suffered."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from barkyard.server import commits
from barkyard.server.database import Query, StoreTrouble, Taken
from barkyard.server.seen import PLAYING
from barkyard.server.sqlite import SQLite
from barkyard.server.store import PLAY, Change, Entry, SeatRow, Store, TableRow, VersionConflict
from barkyard.server.terms import Terms
from server.harness import serving
from server.scenes import one_move

ROW = TableRow("t1", "walking-doggos", 1, {}, 7, Terms(), (SeatRow(0, "open"), SeatRow(1, "open")), status=PLAYING)


def change(seq: int, answer: int = 0, command: str = "") -> Change:
    return Change(Entry(seq, PLAY, 0, [answer]), command=command)


def test_the_log_has_no_gaps_and_no_forks_whoever_appends(tmp_path: Path) -> None:
    async def run() -> None:
        database = SQLite(tmp_path / "t.db")
        await database.open()
        store = Store(database)
        await store.create(ROW)
        for version in range(1, 21):
            tries = [store.append("t1", change(version, place)) for place in range(10)]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert results.count(None) == 1
            assert sum(isinstance(result, VersionConflict) for result in results) == 9
        kept = await store.load("t1")
        assert kept is not None
        assert [entry.seq for entry in kept.entries] == list(range(1, 21))
        assert kept.row.version == 20
        await database.close()

    asyncio.run(run())


def test_work_that_fails_leaves_no_trace_and_does_not_hinder_its_neighbours(tmp_path: Path) -> None:
    async def run() -> None:
        database = SQLite(tmp_path / "t.db")
        await database.open()
        store = Store(database)

        async def half(query: Query) -> None:
            await query("INSERT INTO migrations (number) VALUES (990)")
            raise KeyError("half way")

        results = await asyncio.gather(
            store.create(ROW),
            database.run(half),
            store.append("t1", change(1)),
            store.create(ROW),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), KeyError, type(None), Taken]
        assert not await database.run(lambda query: query("SELECT 1 FROM migrations WHERE number = 990"))
        await database.close()

    asyncio.run(run())


def test_a_full_disk_refuses_moves_and_takes_them_again_when_there_is_room(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            players = await site.party("walking-doggos", 2)
            live = site.live(players[0])
            await site.server.database.run(lambda query: query("PRAGMA max_page_count = 1"))
            line = "x" * 400
            replies = [await players[0].order("chat", text=line) for _ in range(60)]
            refused = [reply for reply in replies if reply["type"] == "refused"]
            assert refused, "the disk never filled up"
            assert refused[0]["code"] == "storage"
            assert "full" in refused[0]["why"]
            assert (await site.call("/health"))[0] == 503
            version = live.row.version
            mover = next(player for player in players if player.moves)
            reply = await mover.play(mover.moves[0], id="again")
            if reply["type"] == "refused":
                assert (reply["code"], live.row.version, live.board.version) == ("storage", version, version)
                await site.server.database.run(lambda query: query("PRAGMA max_page_count = 1000000"))
                assert (await mover.play(mover.moves[0], id="again"))["type"] == "done"
            await site.server.database.run(lambda query: query("PRAGMA max_page_count = 1000000"))
            await players[0].order("chat", text="hi")
            assert (await site.call("/health"))[0] == 200

    asyncio.run(run())


def test_a_locked_database_refuses_moves_and_takes_them_again_when_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commits, "BUSY_SECONDS", 0.2)

    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            players = await site.party("walking-doggos", 2)
            mover = next(player for player in players if player.moves)
            thief = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
            thief.execute("BEGIN IMMEDIATE")
            reply = await mover.play(mover.moves[0], id="wait")
            assert (reply["type"], reply["code"]) == ("refused", "storage")
            assert "locked" in reply["why"]
            assert site.live(mover).row.version == 0
            thief.execute("ROLLBACK")
            thief.close()
            assert (await mover.play(mover.moves[0], id="wait"))["type"] == "done"

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["not a database", "cut in half", "from the future", "no folder"])
def test_a_database_that_cannot_be_used_is_told_before_anything_is_served(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "t.db"
    expected = spoil(path, damage)
    if damage == "no folder":
        path = tmp_path / "file" / "t.db"
    command = [sys.executable, "-P", "-m", "barkyard", "serve", "--no-browser", "--port", "0", "--database", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert expected in done.stderr
    assert "Traceback" not in done.stderr


def spoil(path: Path, damage: str) -> str:
    if damage == "no folder":
        (path.parent / "file").write_text("")
        return "expected a place to keep tables in"
    if damage == "not a database":
        path.write_bytes(b"these are no tables at all, " * 100)
        return "no database"

    async def fill() -> None:
        database = SQLite(path)
        await database.open()
        store = Store(database)
        await store.create(ROW)
        for seq in range(1, 500):
            await store.append("t1", change(seq, command=f"command {seq}" * 4))
        await database.close()

    asyncio.run(fill())
    if damage == "cut in half":
        os.truncate(path, path.stat().st_size // 2 // 4096 * 4096)
        return "damaged"
    connection = sqlite3.connect(path)
    connection.execute("INSERT INTO migrations VALUES (999)")
    connection.commit()
    connection.close()
    return "newer Barkyard"


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    async def run() -> None:
        first, second = SQLite(tmp_path / "t.db"), SQLite(tmp_path / "t.db")
        await first.open()
        with pytest.raises(StoreTrouble, match="another server"):
            await second.open()
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(run())


def test_a_table_that_moved_on_elsewhere_is_loaded_anew(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("walking-doggos", 2)
            players = [await site.sit(table, token) for token in tokens]
            mover = next(player for player in players if player.moves)
            await site.server.yard.services.store.append(table, change(1))
            await mover.say(type="play", id="late", version=0, moves=mover.moves[:1])
            assert await mover.closed() == 1012
            again = [await site.sit(table, token) for token in tokens]
            assert again[0].state["version"] == 1
            await one_move(again)

    asyncio.run(run())


def test_a_game_under_other_rules_is_closed_with_a_clear_word(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("walking-doggos", 2)
            players = [await site.sit(table, token) for token in tokens]
            await one_move(players)
            sql = "UPDATE tables SET rules = 99 WHERE id = $1"
            await site.server.database.run(lambda query: query(sql, table))
        async with serving(tmp_path / "t.db") as site:
            player = await site.sit(table, tokens[0])
            assert "begun under rules 99" in player.welcome["info"]["closed"]
            assert player.welcome["state"]["view"] is None
            reply = await player.play("pass", version=1)
            assert (reply["code"], reply["why"]) == ("closed", player.welcome["info"]["closed"])
            assert (await site.call(f"/api/tables/{table}"))[1]["closed"]

    asyncio.run(run())


@pytest.mark.slow
def test_ctrl_c_ends_the_server_in_good_order(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "barkyard", "serve", "--no-browser", "--port", "0"]
    for number in (signal.SIGINT, signal.SIGTERM):
        with subprocess.Popen(
            [*command, "--database", str(tmp_path / "t.db")], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            assert b"Barkyard is at http://127.0.0.1:" in process.stdout.readline()
            process.send_signal(number)
            _, errors = process.communicate(timeout=120)
            told = [line for line in errors.splitlines() if b"browser client was not built" not in line]
            assert (process.returncode, told) == (0, [])
        assert sorted(path.name for path in tmp_path.iterdir()) == ["t.db", "t.db.lock"], "the log was not written back"

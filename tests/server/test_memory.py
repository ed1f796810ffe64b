"""What a table remembers besides the game outlives a restart; what is delayed for watchers stays delayed."""

from __future__ import annotations

import asyncio
import gc
import re
import sqlite3
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from websockets.server import ServerProtocol

from barkyard.games import GAMES
from barkyard.server.live import LiveTable
from barkyard.server.sockets import Socket
from barkyard.server.sqlite import SQLite
from barkyard.server.store import Store
from barkyard.server.visits import Visit
from server.harness import PATIENCE, Player, Site, serving
from server.scenes import one_move, perform, told
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


def test_automatic_passes_stand_ins_and_proposals_outlive_a_restart(tmp_path: Path) -> None:
    async def both() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("toy", 3, {"pace": 5})
            players = [await site.sit(table, token) for token in tokens]
            await players[0].order("autopass", mode="named")
            await players[1].order("autopass", mode="turn")
            await players[1].order("autopass", mode="off")
            await players[2].order("leave")
            await players[1].order("pause")
            before = (await site.call(f"/api/tables/{table}"))[1]
        async with serving(tmp_path / "t.db") as site:
            after = (await site.call(f"/api/tables/{table}"))[1]
            live = site.server.yard.tables[table]
            assert live.autopass == {0: "named"}
            assert (
                after["proposal"] == before["proposal"] == {"what": "pause", "by": 1, "agreed": [1], "needed": [0, 1]}
            )
            assert [seat["stand_in"] for seat in after["seats"]] == [False, False, True]
            ada = await site.sit(table, tokens[0])
            back = await site.sit(table, tokens[2])
            assert not (await told(back, lambda info: info["seats"][2]["here"]))["seats"][2]["stand_in"]
            await ada.order("consent", yes=True)
            info = await told(back, lambda info: info["proposal"]["agreed"] == [0, 1])
            assert info["proposal"]["needed"] == [0, 1, 2], "who has come back is asked as well"
            await back.order("consent", yes=True)
            await told(ada, lambda info: info["status"] == "paused" and not info["proposal"])
        async with serving(tmp_path / "t.db") as site:
            after = (await site.call(f"/api/tables/{table}"))[1]
            assert (after["status"], after["proposal"]) == ("paused", None)
            assert not any(seat["stand_in"] for seat in after["seats"])

    asyncio.run(both())


def test_what_a_move_ends_does_not_come_back_with_a_restart(tmp_path: Path) -> None:
    async def both() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("toy", 2)
            players = [await site.sit(table, token) for token in tokens]
            await players[1].order("autopass", mode="turn")
            await players[0].play("draw")
            await players[1].until(1)
            assert site.live(players[0]).autopass == {}, "seat 1 is asked something alone"
            await players[0].order("undo")
            await told(players[1], lambda info: info["proposal"])
            await players[1].play("draw")
            await told(players[0], lambda info: not info["proposal"])
        async with serving(tmp_path / "t.db") as site:
            info = (await site.call(f"/api/tables/{table}"))[1]
            assert (site.server.yard.tables[table].autopass, info["proposal"]) == ({}, None)

    asyncio.run(both())


@pytest.mark.slow
def test_the_end_of_a_game_reaches_delayed_watchers_with_the_game_and_not_before(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2, {"watching": {"delay": 2.0}, "public": True})
        players = [await site.sit(table, token) for token in tokens]
        watcher = await site.sit(table)
        await play_to_the_end(players)
        ended = asyncio.get_running_loop().time()
        info = (await site.call(f"/api/tables/{table}", token=tokens[0]))[1]
        assert (info["status"], bool(info["seed"])) == ("over", True)
        record = (await site.call(f"/api/tables/{table}/record"))[0]
        replay = (await site.call(f"/api/tables/{table}/replay"))[0]
        info = (await site.call(f"/api/tables/{table}"))[1]
        late = await site.sit(table)
        if asyncio.get_running_loop().time() < ended + 1.9:  # on a machine that is not too busy to tell
            assert (record, replay) == (409, 409)
            assert (info["status"], info["result"], info["seed"]) == ("playing", None, None)
            assert late.welcome["info"]["status"] == "playing"
            assert late.welcome["state"]["view"] is None or late.welcome["state"]["view"]["result"] is None
        over = await told(watcher, lambda info: info["status"] == "over")
        assert watcher.state["view"]["result"] is not None, "the end was told before it was shown"
        assert over["seed"]
        assert (await site.call(f"/api/tables/{table}/record"))[0] == 200
        for message in watcher.heard[: watcher.heard.index(next(filter(is_end, watcher.heard)))]:
            assert message.get("info", {}).get("status") != "over"

    perform(tmp_path, scene)


def is_end(message: dict[str, Any]) -> bool:
    return message["type"] == "state" and message["view"] is not None and message["view"]["result"] is not None


async def play_to_the_end(players: list[Player]) -> None:
    while players[0].state["view"]["result"] is None:
        await one_move(players)


def test_a_database_of_the_first_version_is_carried_over(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    first = (resources.files("barkyard.server") / "migrations" / "001_tables.sql").read_text()
    old = sqlite3.connect(path)
    old.executescript(re.sub(r"--[^\n]*", "", first))
    old.execute("CREATE TABLE migrations (number BIGINT PRIMARY KEY)")
    old.execute("INSERT INTO migrations VALUES (1)")
    row = ("t1", "walking-doggos", 1, 2, "{}", "7", "{}", "playing", 0, 2, "[9.5,8.0]", "", "", "", 5, 5)
    old.execute(f"INSERT INTO tables VALUES ({', '.join('?' * 16)})", row)
    for seat in (0, 1):
        old.execute("INSERT INTO seats VALUES ('t1', ?, 'open', 'Ada', '', 'x')", (seat,))
        old.execute("INSERT INTO entries VALUES ('t1', ?, 'play', ?, '[0]', 'c', 6)", (seat + 1, seat))
    old.commit()
    old.close()

    async def run() -> None:
        database = SQLite(path)
        await database.open()
        kept = await Store(database).load("t1")
        await database.close()
        assert kept is not None
        assert (kept.row.version, kept.row.banks, kept.row.touched) == (2, (9.5, 8.0), 6)
        assert [entry.seq for entry in kept.entries] == [1, 2]

    asyncio.run(run())


def test_a_snapshot_that_cannot_be_read_any_more_is_made_good_by_the_log(tmp_path: Path) -> None:
    """As after a release that has given a question another name."""

    async def both() -> None:
        async with serving(tmp_path / "t.db") as site:
            players = await site.party("puppy-lake", 2)
            for _ in range(3):
                await one_move(players)
            assert (await (await one_move(players)).order("undo"))["type"] == "done"  # an undo keeps a snapshot
            for _ in range(2):
                await one_move(players)
            table = players[0].welcome["info"]["id"]
            before = [site.live(players[0]).board.view(seat) for seat in range(2)]
        with sqlite3.connect(tmp_path / "t.db") as database:
            [(body,)] = database.execute("SELECT body FROM snapshots").fetchall()
            assert '"stack":[["' in body
            database.execute("UPDATE snapshots SET body = ?", [body.replace('"stack":[["', '"stack":[["Old')])
        database.close()
        async with serving(tmp_path / "t.db") as site:
            live = await site.server.yard.find(table)
            assert live.closed == ""
            assert live.board is not None
            assert [live.board.view(seat) for seat in range(2)] == before

    asyncio.run(both())


def test_what_is_put_away_is_gone_without_the_collector(tmp_path: Path) -> None:
    """The collector of cycles hardly ever looks through a server: tables and visits that kept each other stayed for
    ever, ten megabytes a minute."""

    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2)
        await one_move(players)
        for player in players:
            await player.socket.close()
        async with asyncio.timeout(PATIENCE):
            while site.server.sockets.here:
                await asyncio.sleep(0.01)
        site.server.yard.drop(site.live(players[0]))
        await asyncio.sleep(0.1)
        assert [each for each in gc.get_objects() if isinstance(each, (LiveTable, Visit, Socket, ServerProtocol))] == []

    gc.collect()
    gc.disable()
    try:
        perform(tmp_path, scene)
    finally:
        gc.enable()

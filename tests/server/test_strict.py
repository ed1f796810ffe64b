"""What strangers may not do: read private tables, fill seats of others, undo for the absent, hide behind odd input."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barkyard.engine.game import BadSetup, Game
from barkyard.games import GAMES
from barkyard.server import wire
from barkyard.server.database import StoreTrouble
from barkyard.server.guard import Limits
from barkyard.server.sqlite import SQLite
from server.harness import Site, serving
from server.scenes import one_move, perform, told
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


# Texts as options


def texts() -> list[tuple[str, str]]:
    """The options of games that are whole texts."""
    return [(name, option.name) for name, game in GAMES.items() for option in game.options if not option.values]


HARD_TO_READ = {
    "deep": "x = " + "[" * 900,
    "deeper": "x = " + "[" * 7000,
    "tables": "[" * 7000,
    "dotted": "a" + ".a" * 3000 + " = 1",
    "keys": "\n".join(f"a{n}.b.c = 1" for n in range(500)),
    "number": "x = " + "9" * 5000,
    "date": "x = 2026-99-99",
    "inline": "x = " + "{a=" * 1500,
    "nul": "x = 1\0",
    "not text": "\ufffe\uffff",
}


@pytest.mark.parametrize("text", HARD_TO_READ.values(), ids=HARD_TO_READ.keys())
def test_a_text_that_is_hard_to_read_is_refused(tmp_path: Path, text: str) -> None:
    async def scene(site: Site) -> None:
        for game, option in texts():
            body = {"game": game, "seats": [{}] * GAMES[game].seats[0], "options": {option: text}}
            status, answer = await site.call("/api/tables", body)
            assert (status, answer["type"]) in [(422, "fault"), (413, "fault")], answer
            assert answer["why"]

    assert texts()
    perform(tmp_path, scene)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(texts()), st.text(max_size=80) | st.text("[]{}=.\"'\n ax1#-:", max_size=80))
def test_any_text_as_an_option_is_taken_or_refused_in_words(which: tuple[str, str], text: str) -> None:
    game = GAMES[which[0]]
    try:
        game.settle(game.seats[0], {which[1]: text})
    except (BadSetup, ValueError, RecursionError, OverflowError):  # what the edge makes a refusal of
        return


def test_options_are_read_off_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    where = []
    settle = Game.settle

    def noted(self: Game, seats: int, options: dict[str, str]) -> dict[str, str]:
        where.append(threading.current_thread() is threading.main_thread())
        return settle(self, seats, options)

    async def scene(site: Site) -> None:
        monkeypatch.setattr(Game, "settle", noted)
        body = {"game": "walking-doggos", "seats": [{}, {}]}
        assert (await site.call("/api/tables", body))[0] == 201
        assert where == [False]

    perform(tmp_path, scene)


def test_a_whole_number_may_be_written_with_a_point() -> None:
    said = wire.read_client('{"type": "play", "id": "a", "version": 4.0, "moves": ["pass"]}')
    assert said == wire.Play("a", 4, ["pass"])
    for text in (
        '{"type": "hello", "seen": 4.5}',
        '{"type": "hello", "seen": "4"}',
        '{"type": "hello", "seen": 1e300}',
    ):
        with pytest.raises(ValueError, match="Expected"):
            wire.read_client(text)


# Private tables


def test_strangers_get_neither_record_nor_replay_of_a_private_table(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        for terms in ({}, {"watching": {"allowed": False}}, {"watching": {"allowed": False}, "public": True}):
            table, tokens = await site.full_table("toy", 2, terms)
            players = [await site.sit(table, token) for token in tokens]
            while players[0].state["view"]["result"] is None:
                await one_move(players)
            for path in ("record", "replay", "replay?open=1", "story", "story?seat=0"):
                assert (await site.call(f"/api/tables/{table}/{path}"))[0] == 401
                assert (await site.call(f"/api/tables/{table}/{path}", None, "guess"))[0] == 401
                assert (await site.call(f"/api/tables/{table}/{path}", None, tokens[1]))[0] == 200
            if "watching" in terms:
                info = (await site.call(f"/api/tables/{table}"))[1]
                assert (info["seed"], info["result"]) == (None, None)

    perform(tmp_path, scene)


def test_who_leaves_a_table_that_nobody_may_watch_watches_no_longer(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"], {"watching": {"allowed": False}})
        table = made["table"]["id"]
        leaver = await site.join(table)
        gone = await site.sit(table, leaver["token"])
        assert (await gone.order("leave"))["type"] == "done"
        assert await gone.closed() == 4003
        open_made = await site.create("toy", ["open", "open", "open"])
        stays = await site.sit(open_made["table"]["id"], open_made["token"])
        assert (await stays.order("leave"))["type"] == "done"
        assert (await stays.order("chat", text="hi"))["code"] == "watching"

    perform(tmp_path, scene)


def test_a_stranger_fills_no_seat_that_was_kept_for_somebody(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "human"])
        table = made["table"]["id"]
        stranger = await site.join(table, "Mallory")
        path = f"/api/tables/{table}/commands"
        status, refused = await site.call(path, {"type": "fill", "id": "a"}, stranger["token"])
        assert (status, refused["code"]) == (409, "fill")
        assert (await site.call(f"/api/tables/{table}"))[1]["status"] == "waiting"
        assert (await site.call(path, {"type": "fill", "id": "b"}, made["token"]))[0] == 200
        assert (await site.call(f"/api/tables/{table}"))[1]["status"] == "playing"

    perform(tmp_path, scene)


def test_alone_with_a_stand_in_nothing_that_was_seen_is_taken_back(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        players = [await site.sit(table, token) for token in tokens]
        live = site.live(players[0])
        async with live.lock:
            await live.stand_in([1])
        await players[1].socket.close()
        await told(players[0], lambda info: not info["seats"][1]["here"])
        assert (await players[0].play("draw"))["type"] == "done"
        refused = await players[0].order("undo")
        assert (refused["type"], refused["code"]) == ("refused", "undo")
        assert live.proposal is None

    perform(tmp_path, scene)


def test_who_is_away_has_not_agreed(tmp_path: Path) -> None:
    """Also if they went after it was proposed."""

    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 3)
        players = [await site.sit(table, token) for token in tokens]
        await players[0].play("draw")
        await players[0].order("undo")
        await players[2].order("leave")
        await players[1].order("consent", yes=True)
        assert site.live(players[0]).row.version == 1
        assert site.live(players[0]).proposal is not None

    perform(tmp_path, scene)


def test_nobody_is_asked_for_a_pause_without_end(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("toy", 2)
        answers = []
        for _ in range(12):
            answers.append((await players[0].order("pause"))["type"])
            await players[1].order("consent", yes=False)
        assert 0 < answers.count("done") < 8
        assert answers[-1] == "refused"

    perform(tmp_path, scene)


# The lobby


def test_one_address_makes_so_many_tables_and_does_not_fill_the_lobby(tmp_path: Path) -> None:
    limits = Limits(tables_rate=0.01, tables_burst=20, tables_each=15)

    async def scene(site: Site) -> None:
        body = {"game": "toy", "seats": [{}, {}], "terms": {"public": True}}
        statuses = [(await site.call("/api/tables", body))[0] for _ in range(25)]
        assert statuses.count(201) == 15
        assert set(statuses[15:]) == {429}
        listed = (await site.call("/api/tables"))[1]["tables"]
        assert len(listed) == 5

    async def play() -> None:
        async with serving(tmp_path / "t.db", limits) as site:
            await scene(site)

    asyncio.run(play())


def test_a_table_that_watchers_see_late_stays_in_the_lobby_as_long(tmp_path: Path) -> None:
    async def both() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("toy", 2, {"public": True, "watching": {"delay": 600}})
            soon, others = await site.full_table("toy", 2, {"public": True})
            for name, held in ((table, tokens), (soon, others)):
                players = [await site.sit(name, token) for token in held]
                while players[0].state["view"]["result"] is None:
                    await one_move(players)
            for each in (site, None):
                listed = (await site.call("/api/tables"))[1]["tables"]
                assert [(info["id"], info["status"], info["result"]) for info in listed] == [(table, "playing", None)]
                assert listed[0]["version"] == 0
                if each:  # the same of a table that is not in memory
                    site.server.yard.drop(site.server.yard.tables[table])

    asyncio.run(both())


@pytest.mark.parametrize("path", ["%00", "a%00b", "..%2f", "%ff", "x" * 65, "a b", "ä"])
def test_an_odd_address_is_nowhere(tmp_path: Path, path: str) -> None:
    async def scene(site: Site) -> None:
        from urllib.parse import quote

        for suffix in ("", "/state", "/record"):
            assert (await site.call(f"/api/tables/{quote(path, safe='%')}{suffix}"))[0] == 404
        assert (await site.call("/health"))[0] == 200

    perform(tmp_path, scene)


# The file


def test_a_link_to_a_file_that_is_in_use_is_that_file(tmp_path: Path) -> None:
    async def run() -> None:
        first = SQLite(tmp_path / "tables.db")
        await first.open()
        (tmp_path / "elsewhere").mkdir()
        (tmp_path / "elsewhere" / "link.db").symlink_to(tmp_path / "tables.db")
        with pytest.raises(StoreTrouble, match="another server"):
            await SQLite(tmp_path / "elsewhere" / "link.db").open()
        (tmp_path / "folder").symlink_to(tmp_path)
        with pytest.raises(StoreTrouble, match="another server"):
            await SQLite(tmp_path / "folder" / "tables.db").open()
        os.link(tmp_path / "tables.db", tmp_path / "twin.db")
        with pytest.raises(StoreTrouble, match="hard links"):
            await SQLite(tmp_path / "twin.db").open()
        await first.close()

    asyncio.run(run())


def test_commands_that_are_no_moves_have_an_end_and_moves_have_none(tmp_path: Path) -> None:
    """Each of them is kept, so that it is done once."""

    async def scene(site: Site) -> None:
        players = await site.party("toy", 2)
        codes = []
        for number in range(200):
            answer = await players[0].order("autopass", mode="off", id=f"n{number}")
            codes.append(answer.get("code", "done"))
        assert codes[0] == "done"
        assert codes[-1] == "flood"
        assert (await players[0].play("draw"))["type"] == "done"
        assert (await players[1].order("chat", text="hi"))["type"] == "done", "others are not held up"

    perform(tmp_path, scene)

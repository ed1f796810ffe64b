"""Games that are taken along: from a page's own yard to a server and back, at any moment and at their end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import barkyard
from barkyard.engine.records import Record
from barkyard.games import GAMES
from barkyard.server import luggage
from barkyard.server.luggage import LONGEST_FILE
from barkyard.server.terms import Terms
from server.harness import Player, Site, serving
from server.on_device import on_device


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody watches the bots of a table that was brought: they need no pauses between their moves."""
    monkeypatch.setattr(luggage, "Terms", lambda: Terms(pace=0.0))


async def begin(site: Site, game: str, choices: int, *bots: str) -> tuple[str, str, Player]:
    """Somebody alone with bots after some choices, or at the end: the table, the token, and who plays."""
    made = await site.create(game, ["human", *(bots or ("random", "random"))])
    player = await site.sit(made["table"]["id"], made["token"])
    await choose(player, choices)
    return made["table"]["id"], made["token"], player


async def choose(player: Player, choices: int) -> None:
    made = 0
    while made < choices and not is_over(player):
        if player.moves and "sealed" not in player.state:
            version = player.state["version"]
            reply = await player.play(player.moves[0])
            made += reply["type"] == "done"
            if player.state["version"] > version:
                continue
        await player.hear("state", "info")


async def until_asked(player: Player) -> None:
    """Then nobody else goes on."""
    while not player.moves and not is_over(player):
        await player.hear("state")


def is_over(player: Player) -> bool:
    return bool(player.state["view"]["result"])


async def take(site: Site, table: str, token: str) -> Any:
    status, file = await site.call(f"/api/tables/{table}/file", token=token)
    assert status == 200, file
    return file


async def bring(site: Site, file: Any, **more: Any) -> Any:
    status, made = await site.call("/api/files", {"file": file, "name": "Ann", **more})
    assert status == 201, made
    return made


async def look(site: Site, made: Any) -> Player:
    return await site.sit(made["table"]["id"], made["token"])


def same(one: Player, other: Player) -> bool:
    return bool(one.state["view"] == other.state["view"])


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_that_was_begun_on_a_device_goes_on_at_a_server_and_back(tmp_path: Path, game: str) -> None:
    async def run() -> None:
        async with on_device(tmp_path / "device.db") as device, serving(tmp_path / "server.db") as server:
            table, token, player = await begin(device, game, 2)
            await player.socket.close()  # bots wait for who is away
            file = await take(device, table, token)
            made = await bring(server, file)
            there = await look(server, made)
            await choose(there, 1)
            again = await bring(device, await take(server, made["table"]["id"], made["token"]))
            home = await look(device, again)
            await choose(home, 10_000)
            whole = await take(device, again["table"]["id"], again["token"])
            record = Record.parse(whole["record"])
            assert record.answers[: len(Record.parse(file["record"]).answers)] == Record.parse(file["record"]).answers
            assert barkyard.replay(whole["record"]).result is not None

    asyncio.run(run())


def test_a_table_looks_the_same_where_it_is_brought(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "one.db") as one, serving(tmp_path / "other.db") as other:
            table, token, player = await begin(one, "walking-doggos", 1)
            await until_asked(player)
            there = await look(other, await bring(other, await take(one, table, token)))
            assert same(player, there)
            assert [seat["bot"] for seat in there.welcome["info"]["seats"]] == ["", "random", "random"]

    asyncio.run(run())


def test_a_finished_game_is_there_to_be_replayed(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "one.db") as one, serving(tmp_path / "other.db") as other:
            table, token, _ = await begin(one, "puppy-lake", 10_000, "random")
            made = await bring(other, await take(one, table, token))
            assert made["table"]["status"] == "over"
            records = [
                (await site.call(f"/api/tables/{where}/record", token=key))[1]["record"]
                for site, where, key in ((one, table, token), (other, made["table"]["id"], made["token"]))
            ]
            assert records[0] == records[1]
            status, story = await other.call(f"/api/tables/{made['table']['id']}/story", token=made["token"])
            assert status == 200
            assert story["steps"]

    asyncio.run(run())


def test_friends_are_waited_for_and_the_game_goes_on_where_it_stood(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, token, player = await begin(site, "walking-doggos", 1)
            while not player.moves:
                await player.hear("state")
            file = await take(site, table, token)
            made = await bring(site, file, free=[1])
            assert made["table"]["status"] == "waiting"
            site.server.yard.drop_all()  # as after a restart
            joined = await site.join(made["table"]["id"], "Bo", invite=made["invite"])
            assert joined["seat"] == 1
            there = await look(site, made)
            assert there.welcome["info"]["status"] == "playing"
            assert same(player, there)

    asyncio.run(run())


def test_before_the_end_nobody_takes_along_what_others_hold(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("walking-doggos", 2)
            status, fault = await site.call(f"/api/tables/{table}/file", token=tokens[0])
            assert (status, fault["code"]) == (409, "company")
            table, _, _ = await begin(site, "walking-doggos", 1)
            assert (await site.call(f"/api/tables/{table}/file"))[0] == 401
            made = await site.create("walking-doggos", ["human", "human"])
            status, fault = await site.call(f"/api/tables/{made['table']['id']}/file", token=made["token"])
            assert (status, fault["code"]) == (409, "waiting")

    asyncio.run(run())


def spoilt(file: Any) -> list[tuple[Any, str]]:
    """Files that are none, and what they are refused with."""
    record = Record.parse(file["record"])
    other = Record(record.game, record.version + 1, record.seats, record.options, record.seed, record.answers)
    wild = Record(record.game, record.version, record.seats, record.options, record.seed, (*record.answers, 30_000))
    people = [{"kind": "human", "name": "Bo"} for _ in file["seats"]]
    return [
        ({**file, "record": file["record"][:-3]}, "record"),
        ({**file, "record": str(other)}, "record"),
        ({**file, "record": str(wild)}, "record"),
        ({**file, "seats": file["seats"][:-1]}, "seat"),
        ({**file, "seat": 7}, "seat"),
        ({**file, "seats": people}, "company"),
        ({**file, "seats": [*file["seats"][:-1], {"kind": "bot", "bot": "zzz"}]}, "setup"),
    ]


def test_what_cannot_be_replayed_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, token, _ = await begin(site, "walking-doggos", 1)
            file = await take(site, table, token)
            there = set(site.server.yard.tables)
            for wrong, code in spoilt(file):
                status, fault = await site.call("/api/files", {"file": wrong})
                assert status in (409, 422)
                assert fault["code"] == code, fault
            status, fault = await site.call("/api/files", {"file": file, "name": "x" * LONGEST_FILE})
            assert status == 413
            assert set(site.server.yard.tables) == there

    asyncio.run(run())


@pytest.mark.slow
def test_a_game_that_was_played_on_as_one_seat_knew_it_is_taken_along_as_it_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, token, _ = await begin(site, "puprush", 10_000)
            form = {"answers": 9, "seat": 0, "bot": "random", "imagined": True}
            status, made = await site.call(f"/api/tables/{table}/branches", form, token)
            assert status == 201, made
            branch = await look(site, made)
            await choose(branch, 2)
            await until_asked(branch)
            await branch.socket.close()
            file = await take(site, made["table"]["id"], made["token"])
            assert Record.parse(file["record"]).imagined
            again = await bring(site, file)
            there = await look(site, again)
            await there.socket.close()
            assert await take(site, again["table"]["id"], again["token"]) == {**file, "seats": there_names(file)}
            assert same(branch, there)

    def there_names(file: Any) -> Any:
        return [{**seat, "name": "Ann"} if seat["kind"] == "human" else seat for seat in file["seats"]]

    asyncio.run(run())

"""A seat is its holder's alone: passes and tokens of earlier holders are void, and so is what they began to say."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from barkyard.games import GAMES
from server.harness import Site
from server.scenes import one_move, perform, told
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


async def ask_pass(site: Site, table: str, token: str) -> str:
    status, given = await site.call(f"/api/tables/{table}/passes", {}, token)
    assert status == 201, given
    return str(given["code"])


async def leave(site: Site, table: str, token: str) -> None:
    assert (await site.call(f"/api/tables/{table}/commands", {"type": "leave", "id": "bye"}, token))[0] == 200


class Held:
    """A POST whose last byte is kept back."""

    def __init__(self, site: Site, path: str, body: dict[str, Any], token: str) -> None:
        self.site, self.text = site, json.dumps(body)
        self.head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nContent-Type: application/json\r\n"
            f"Authorization: Bearer {token}\r\nContent-Length: {len(self.text)}\r\nConnection: close\r\n\r\n"
        )

    async def begin(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.site.port)
        self.writer.write((self.head + self.text[:-1]).encode())
        await self.writer.drain()
        await self.site.call("/health")  # by now the server has read the beginning
        await self.site.call("/health")

    async def finish(self) -> tuple[int, Any]:
        self.writer.write(self.text[-1].encode())
        answer = await self.reader.read()
        self.writer.close()
        head, _, body = answer.partition(b"\r\n\r\n")
        return int(head.split()[1]), json.loads(body)


def test_a_pass_is_void_once_its_holder_has_left(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"])
        table = made["table"]["id"]
        thief = await site.join(table, "Mallory", seat=1)
        code = await ask_pass(site, table, thief["token"])
        await leave(site, table, thief["token"])
        victim = await site.join(table, "Vera", seat=1)
        assert (await site.call("/api/passes", {"code": code}))[0] == 409
        assert (await site.call(f"/api/tables/{table}/state", None, victim["token"]))[0] == 200

    perform(tmp_path, scene)


def test_a_pass_gives_nobody_the_seat_of_a_bot(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"])
        table = made["table"]["id"]
        thief = await site.join(table, "Mallory")
        code = await ask_pass(site, table, thief["token"])
        await leave(site, table, thief["token"])
        fill = {"type": "fill", "id": "f", "bot": "random"}
        assert (await site.call(f"/api/tables/{table}/commands", fill, made["token"]))[0] == 200
        assert (await site.call("/api/passes", {"code": code}))[0] == 409

    perform(tmp_path, scene)


def test_a_pass_counts_for_the_token_that_asked_for_it_only(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        first = await ask_pass(site, table, tokens[0])
        second = await ask_pass(site, table, tokens[0])
        assert (await site.call("/api/passes", {"code": first}))[0] == 409, "the newer one replaces it"
        status, joined = await site.call("/api/passes", {"code": second})
        assert status == 201
        assert (await site.call(f"/api/tables/{table}/passes", {}, tokens[0]))[0] == 401
        assert (await site.call(f"/api/tables/{table}/state", None, joined["token"]))[0] == 200

    perform(tmp_path, scene)


def test_a_rematch_voids_the_passes_of_the_table_before_it(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        players = [await site.sit(table, token) for token in tokens]
        while players[0].state["view"]["result"] is None:
            await one_move(players)
        code = await ask_pass(site, table, tokens[0])
        await players[0].order("rematch")
        info = await told(players[1], lambda info: info["rematch"])
        assert (await site.call("/api/passes", {"code": code}))[0] == 409
        assert (await site.call(f"/api/tables/{table}/passes", {}, tokens[0]))[0] == 409
        assert (await site.sit(info["rematch"], tokens[0])).welcome["seat"] == 1

    perform(tmp_path, scene)


def test_a_held_request_of_a_void_token_does_nothing(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        path = f"/api/tables/{table}/commands"
        held = Held(site, path, {"type": "chat", "id": "x", "text": "boo"}, tokens[0])
        await held.begin()
        code = await ask_pass(site, table, tokens[0])
        assert (await site.call("/api/passes", {"code": code}))[0] == 201
        status, _ = await held.finish()
        assert status == 401
        assert site.server.yard.tables[table].chat == []

    perform(tmp_path, scene)


def test_a_held_fill_replaces_nobody_who_sat_down_meanwhile(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"])
        table = made["table"]["id"]
        held = Held(site, f"/api/tables/{table}/commands", {"type": "fill", "id": "f"}, made["token"])
        await held.begin()
        site.server.yard.drop(site.server.yard.tables[table])  # as the sweep does when nobody is there
        victim = await site.join(table, "Vera", seat=2)
        await held.finish()
        site.server.yard.drop(site.server.yard.tables[table])  # what is kept counts, not what is in memory
        info = (await site.call(f"/api/tables/{table}"))[1]
        assert (info["seats"][2]["kind"], info["seats"][2]["name"]) == ("open", "Vera")
        assert (await site.call(f"/api/tables/{table}/state", None, victim["token"]))[0] == 200

    perform(tmp_path, scene)


def test_a_command_that_waits_while_its_seat_is_moved_is_not_done(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        player = await site.sit(table, tokens[0])
        code = await ask_pass(site, table, tokens[0])
        live = site.server.yard.tables[table]
        async with live.lock:
            using = asyncio.create_task(site.call("/api/passes", {"code": code}))
            while not (live.lock._waiters or ()):
                await asyncio.sleep(0.01)
            await player.say(type="chat", id="late", text="boo")
            while len(live.lock._waiters or ()) < 2:
                await asyncio.sleep(0.01)
        assert (await using)[0] == 201
        assert await player.closed() == 4001
        assert live.chat == []

    perform(tmp_path, scene)

"""People who share a device: it says hello for all of them, and is shown what anybody may see."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from server.harness import Player, Site
from server.scenes import perform

pytestmark = pytest.mark.slow

DEAL: dict[str, Any] = {"window": 0, "watching": {"allowed": False}}


async def share(site: Site, table: str, tokens: list[str]) -> Player:
    url = f"ws://127.0.0.1:{site.port}/api/tables/{table}/socket"
    player = Player(await connect(url, compression=None, max_queue=None))
    await player.say(type="hello", beside=tokens)
    player.welcome = await player.hear("welcome", "bye")
    return player


def here(player: Player) -> list[bool]:
    told = [message["info"] for message in player.heard if "info" in message]
    return [seat["here"] for seat in told[-1]["seats"]]


def test_all_of_them_are_here_and_nobody_is_looked_at(tmp_path: Path) -> None:
    """Also where nobody may watch: they play."""

    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("exploding-puppy", 3, DEAL)
        device = await share(site, table, [tokens[2], "nonsense", tokens[0]])
        assert device.welcome["beside"] == [2, None, 0]
        assert device.welcome["seat"] is None
        assert device.welcome["state"]["view"]["you"] is None
        other = await site.sit(table, tokens[1])
        assert here(other) == [True, False, True]
        await other.hear("info")
        assert here(other) == [True, True, True]
        await device.socket.close()
        await other.hear("info")
        assert here(other) == [False, True, False]

    perform(tmp_path, scene)


def test_what_they_see_is_what_anybody_may_see_after_every_move(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("good-puppies-too", 2, DEAL)
        device = await share(site, table, tokens)
        assert device.state["view"]["moves"] == []
        player = await site.sit(table, tokens[0])
        assert (await player.play(player.moves[0]))["type"] == "done"
        state = await device.hear("state")
        assert state["view"]["you"] is None
        assert all(card.startswith("?") for card in state["view"]["zones"]["hand 0"] + state["view"]["zones"]["hand 1"])

    perform(tmp_path, scene)


def test_strangers_get_nothing_by_it(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, _ = await site.full_table("puprush", 2, DEAL)
        device = await share(site, table, ["nonsense"])
        assert device.welcome["type"] == "bye"
        assert "nobody may watch" in device.welcome["why"]

    perform(tmp_path, scene)


def test_who_moves_to_a_device_of_their_own_no_longer_shares(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("puprush", 2, DEAL)
        device = await share(site, table, tokens)
        _, told = await site.call(f"/api/tables/{table}/passes", {}, tokens[1])
        await site.call("/api/passes", {"code": told["code"]})
        assert await device.closed() == 1012
        again = await share(site, table, tokens)
        assert again.welcome["beside"] == [0, None]

    perform(tmp_path, scene)


def test_no_bot_plays_for_those_who_share_before_they_are_gone(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("good-puppies-too", 3, {**DEAL, "patience": 0.1})
        device = await share(site, table, tokens[:2])
        other = await site.sit(table, tokens[2])
        await asyncio.sleep(0.4)
        assert site.live(other).stand_ins == set()
        await device.socket.close()
        while site.live(other).stand_ins != {0, 1}:
            await other.hear("info")

    perform(tmp_path, scene)

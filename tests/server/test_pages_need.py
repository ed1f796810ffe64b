"""What the pages around the table ask of the server: a chosen deal, a bot on one seat, options tried out, a way in."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from pathlib import Path

import pytest

import barkyard
from barkyard.server import run
from barkyard.server.app import Server
from barkyard.server.guard import Access
from barkyard.server.settings import Settings
from server.harness import EASY, Site, serving
from server.scenes import perform

SEED = "000000000000000000000000000000ff"


def seats(*kinds: str) -> list[dict[str, str]]:
    return [{"kind": kind, "bot": "random"} if kind == "bot" else {"kind": kind} for kind in kinds]


def test_who_sits_down_alone_with_bots_may_choose_the_deal(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        form = {"game": "exploding-puppy", "options": {"first": "0"}, "seed": SEED}
        status, made = await site.call("/api/tables", {**form, "seats": seats("human", "bot", "bot")})
        assert status == 201
        state = (await site.call(f"/api/tables/{made['table']['id']}/state", token=made["token"]))[1]
        same = barkyard.deal("exploding-puppy", seats=3, seed=0xFF, first="0").view(0)
        assert state["view"]["zones"]["hand 0"] == same["zones"]["hand 0"]  # type: ignore[index]

    perform(tmp_path, scene)


@pytest.mark.parametrize("others", [("open", "bot"), ("human", "bot"), ("bot", "open")])
def test_nobody_is_dealt_cards_that_another_chose(tmp_path: Path, others: tuple[str, str]) -> None:
    async def scene(site: Site) -> None:
        form = {"game": "exploding-puppy", "seats": seats("human", *others), "seed": SEED}
        status, fault = await site.call("/api/tables", form)
        assert (status, fault["code"]) == (409, "seed")
        status, fault = await site.call("/api/tables", {**form, "seats": seats("human", "bot", "bot"), "sit": None})
        assert (status, fault["code"]) == (409, "seed")

    perform(tmp_path, scene)


@pytest.mark.parametrize("seed", ["", "ff", "g" * 32, "0" * 33])
def test_a_deal_has_32_digits(tmp_path: Path, seed: str) -> None:
    async def scene(site: Site) -> None:
        form = {"game": "exploding-puppy", "seats": seats("human", "bot", "bot"), "seed": seed}
        assert (await site.call("/api/tables", form))[0] == 400

    perform(tmp_path, scene)


def test_a_bot_may_take_one_free_seat(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("puprush", ["open", "open", "human"])
        player = await site.sit(made["table"]["id"], made["token"])
        assert (await player.order("fill", seat=0))["code"] == "fill"
        await player.order("fill", seat=2)
        info = (await site.call(f"/api/tables/{made['table']['id']}"))[1]
        assert (info["status"], [seat["taken"] for seat in info["seats"]]) == ("waiting", [True, False, True])
        assert (await player.order("fill", seat=2))["code"] == "fill"

    perform(tmp_path, scene)


def test_options_are_tried_out_without_a_table(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        path = "/api/games/exploding-puppy/options"
        status, told = await site.call(path, {"seats": 4, "options": {"skipper": "on"}})
        assert (status, told["options"]["skipper"], told["options"]["deck"]) == (200, "on", "default")
        status, fault = await site.call(path, {"seats": 6, "options": {"deck": "darkness"}})
        assert (status, fault["code"]) == (422, "setup")
        assert "for 3, 4, 5 players" in fault["why"]
        assert (await site.call("/api/games/no-such-game/options", {"seats": 4}))[0] == 404

    perform(tmp_path, scene)


def told_reach(url: str, host: str) -> str:
    asked = urllib.request.Request(f"{url}/api/games", headers={"Host": host})
    with urllib.request.urlopen(asked, timeout=20) as answer:
        return str(json.load(answer)["reach"])


def test_the_way_in_is_told_to_pages_on_the_same_machine_only(tmp_path: Path) -> None:
    server = Server.at(tmp_path / "t.db", Settings(limits=EASY, access=Access.of(["yard.example"])))
    server.reach = "http://192.168.1.24:8000"

    async def scene() -> None:
        async with serving(tmp_path / "t.db", server=server) as site:
            for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
                assert await asyncio.to_thread(told_reach, site.url, host) == server.reach
            for host in ("192.168.1.24:8000", "yard.example"):
                assert await asyncio.to_thread(told_reach, site.url, host) == ""

    asyncio.run(scene())


def test_an_address_that_others_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "network_address", lambda: "192.168.1.24")
    assert run.reach("0.0.0.0", 8000) == "http://192.168.1.24:8000"
    assert run.reach("192.168.7.7", 80) == "http://192.168.7.7:80"
    assert run.reach("127.0.0.1", 8000) == ""
    assert run.reach("localhost", 8000) == ""
    monkeypatch.setattr(run, "network_address", lambda: "")
    assert run.reach("0.0.0.0", 8000) == ""

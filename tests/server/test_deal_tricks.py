"""What people try who would like to know more of a deal than others, or to have more than one go at it."""

from __future__ import annotations

import asyncio
import time
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from barkyard.server import days, deals
from barkyard.server.fairness import seed_text
from barkyard.server.wall_clock import WallClock
from server.dealing import GAME, Hand, begin, finish, look, set_clock, today
from server.harness import Site, serving

pytestmark = pytest.mark.slow


async def a_match(site: Site, deals: int) -> tuple[str, list[str]]:
    asked = {"game": GAME, "seats": 2, "bot": "random", "deals": deals}
    _, made = await site.call("/api/matches", asked)
    _, sheet = await site.call(f"/api/matches/{made['contest']}")
    return made["contest"], [deal["deal"] for deal in sheet["deals"]]


async def sheet_of(site: Site, contest: str, player: str) -> Any:
    return (await site.call(f"/api/matches/{contest}", None, player))[1]


def test_a_game_that_counts_is_no_luggage_before_its_end(tmp_path: Path, clock: Hand) -> None:
    """A file has the seed: who took one along knew every card of a deal that others still play."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            _, [deal] = await a_match(site, 1)
            begun = await begin(site, deal)
            path = f"/api/tables/{begun['table']['id']}/file"
            status, fault = await site.call(path, None, begun["token"])
            assert (status, fault["code"]) == (409, "sealed")
            player = await finish(site, begun)
            status, file = await site.call(path, None, begun["token"])
            assert status == 200
            assert seed_text(site.live(player).row.seed).lstrip("0") in file["record"]

    asyncio.run(scene())


def test_where_a_game_counts_nobody_can_be_allowed_the_coach(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            begun = await begin(site, (await today(site))["deal"])
            player = await site.sit(begun["table"]["id"], begun["token"])
            assert (await player.order("coaching", on=True))["why"] == "this game counts: nobody advises"
            assert not site.live(player).row.terms.coach

    asyncio.run(scene())


def test_a_deleted_try_of_a_match_is_a_lost_one_under_the_same_name(tmp_path: Path, clock: Hand) -> None:
    """Else whoever deletes what they have lost wins all the rest."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            contest, deals = await a_match(site, 2)
            ada = [await begin(site, deals[0], "Ada")]
            ada.append(await begin(site, deals[1], "Ada", ada[0]["player"]))
            bo = await begin(site, deals[0], "Bo")
            for begun in (*ada, bo, await begin(site, deals[1], "Bo", bo["player"])):
                await finish(site, begun)
            [pair] = (await sheet_of(site, contest, bo["player"]))["pairs"]
            assert pair["level"] == 2, "the same moves, the same results"
            table, token = ada[0]["table"]["id"], ada[0]["token"]
            assert (await site.call(f"/api/tables/{table}/forget", {}, token))[0] == 200
            sheet = await sheet_of(site, contest, bo["player"])
            assert [line["name"] for line in sheet["players"]] == ["Bo", "Ada"]
            assert [outcome is None for outcome in sheet["players"][1]["outcomes"]] == [True, False]
            [pair] = sheet["pairs"]
            assert (pair["better"], pair["worse"], pair["level"]) == (1, 0, 1)

    asyncio.run(scene())


@pytest.mark.parametrize("gives_up", [False, True])
def test_who_leaves_a_match_has_lost_what_they_gave_up_and_no_more(tmp_path: Path, clock: Hand, gives_up: bool) -> None:
    """What somebody has only left may still be played: it is not compared, and does not show how others did."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            contest, [deal] = await a_match(site, 1)
            ada, bo = await begin(site, deal, "Ada"), await begin(site, deal, "Bo")
            await finish(site, ada)
            player = await site.sit(bo["table"]["id"], bo["token"])
            assert (await player.order("abandon" if gives_up else "leave"))["type"] == "done"
            [pair] = (await sheet_of(site, contest, ada["player"]))["pairs"]
            assert (pair["better"], pair["low"] > 0) == ((1, True) if gives_up else (0, False))
            seen = (await sheet_of(site, contest, bo["player"]))["players"][0]["outcomes"]
            assert (seen[0] is not None) is gives_up

    asyncio.run(scene())


def test_a_day_cannot_be_begun_or_finished_again_when_the_clock_is_set_back(
    tmp_path: Path, clock: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that starts an hour or two ahead tells the seeds of a day that has not ended."""
    at = WallClock()
    set_clock(monkeypatch, at.now)
    midnight = days.begins(date(2026, 11, 17))

    def set_to(seconds: int) -> None:
        monkeypatch.setattr(time, "time", lambda: float(seconds))

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            set_to(midnight - 1800)
            deal = (await today(site))["deal"]
            begun = await begin(site, deal)
            assert (await today(site))["seed"] is None
            set_to(midnight + days.GRACE)
            assert (await look(site, deal))["seed"] is not None
            set_to(midnight - 900)
            assert (await today(site))["deal"] != deal
            status, fault = await site.call(f"/api/deals/{deal}/tries", {"name": "Late"})
            assert (status, fault["code"]) == (409, "day")
            await finish(site, begun)
            assert (await look(site, deal, begun["player"]))["board"][0]["outcome"] is None

    asyncio.run(scene())


def test_the_seconds_that_a_day_has_left_are_never_fewer_than_none(
    tmp_path: Path, clock: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Midnight may come while the answer is written."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            clock.now = days.begins(date(2026, 11, 17)) + 5
            monkeypatch.setattr(days, "today", lambda: date(2026, 11, 16))
            assert (await site.call("/api/days"))[1]["seconds"] == 0

    asyncio.run(scene())


def test_who_comes_after_very_many_has_a_try_like_everybody(
    tmp_path: Path, clock: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only so many tries are looked at: the next one seemed never to have been made."""
    monkeypatch.setattr(deals, "MOST_TRIES", 2)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            deal = (await today(site))["deal"]
            for name in ("Ada", "Bo"):
                await finish(site, await begin(site, deal, name))
            last = await begin(site, deal, "Cy")
            await finish(site, last)
            info = await look(site, deal, last["player"])
            assert (info["own"], info["tries"], info["total"]) == ("done", 3, 3)
            assert [line["name"] for line in info["board"] if line["you"]] == ["Cy"]
            assert info["share"]

    asyncio.run(scene())

"""Clocks: no way to get time that the terms do not give."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from barkyard.games import GAMES
from barkyard.server.clocks import Clocks
from barkyard.server.terms import Clock
from server.harness import Player, Site, serving
from server.scenes import one_move, perform
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


async def until_bets(players: list[Player]) -> Player:
    while "bet 1" not in [move for player in players for move in player.moves]:
        await one_move(players)
    return next(player for player in players if player.moves)


def test_a_move_taken_back_gives_its_increment_back(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2, {"clock": {"game": 60, "increment": 30}})
        better = await until_bets(players)
        seat = better.welcome["seat"]
        before = site.live(better).clocks.banks.copy()
        for _ in range(11):
            await better.play("bet 3")
            await better.order("undo")
            await better.until(site.live(better).row.version)
        after = site.live(better).clocks.banks
        assert after[seat] <= before[seat]
        assert after[1 - seat] <= before[1 - seat], "the other's clock ran, so it gains nothing either"
        kept = await site.server.yard.services.store.load(better.welcome["info"]["id"])
        assert kept is not None
        assert max(kept.row.banks) <= max(before)

    perform(tmp_path, scene)


def test_a_restart_gives_no_thinking_time_back(tmp_path: Path) -> None:
    async def both() -> None:
        terms = {"clock": {"game": 100}}
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("toy", 2, terms)
            [player, _] = [await site.sit(table, token) for token in tokens]
            await asyncio.sleep(0.5)
            left = site.live(player).clocks.left(asyncio.get_running_loop().time())[0]
            assert left <= 99.6
        async with serving(tmp_path / "t.db") as site:
            [player, _] = [await site.sit(table, token) for token in tokens]
            assert player.state["clocks"][0] <= left

    asyncio.run(both())


def test_a_crash_gives_back_a_few_seconds_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkyard.server.yard.CLOCK_SECONDS", 0.1)

    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2, {"clock": {"move": 100}})
        players = [await site.sit(table, token) for token in tokens]
        await asyncio.sleep(1.0)
        site.server.yard.drop(site.live(players[0]))  # nothing of it is in memory any more
        again = await site.sit(table, tokens[0])
        assert again.state["clocks"][0] <= 99.6

    perform(tmp_path, scene)


def test_going_away_and_coming_back_gives_no_time_back(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "random"], {"clock": {"move": 100}})
        table, token = made["table"]["id"], made["token"]
        player = await site.sit(table, token)
        await asyncio.sleep(0.5)
        await player.socket.close()
        while site.live(player).clients:
            await asyncio.sleep(0.01)
        again = await site.sit(table, token)
        assert again.state["clocks"][0] <= 99.6

    perform(tmp_path, scene)


def test_who_takes_a_move_back_goes_on_where_they_left_off() -> None:
    clocks = Clocks(Clock(move=10.0), [0.0, 0.0])
    clocks.run([0], 100.0)
    clocks.stop(0, 104.0, moved=True)
    clocks.run([1], 104.0)
    clocks.take_back({0: 1}, 105.0)
    clocks.run([0], 105.0)
    assert clocks.expiry(0) == 111.0  # four of ten seconds were spent


def test_each_move_has_its_own_time() -> None:
    clocks = Clocks(Clock(move=10.0), [0.0, 0.0])
    clocks.run([0], 0.0)
    clocks.stop(0, 9.0, moved=True)
    clocks.run([0], 9.0)
    clocks.ask_anew()
    assert clocks.expiry(0) == 19.0

"""Deals at a server with a clock that is set by hand, and people who take the first of all moves."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from barkyard.server import days, deal_api, deals, pars, sharing, store
from server.harness import Player, Site

GAME = "walking-doggos"
NOON = days.begins(date(2026, 11, 16)) + 12 * 3600


class Hand:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        return self.now


def set_clock(monkeypatch: pytest.MonkeyPatch, now: Callable[[], int]) -> None:
    for module in (days, deal_api, deals, sharing, store):
        monkeypatch.setattr(module, "now", now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """With bots and a par that need no time."""
    hand = Hand()
    set_clock(monkeypatch, hand)
    monkeypatch.setattr(days, "BOT", "random")
    monkeypatch.setattr(sharing, "PACE", 0.0)
    monkeypatch.setattr(pars, "par_bot", lambda game: "random")
    return hand


async def begin(site: Site, deal: str, name: str = "Ada", player: str | None = None) -> Any:
    status, begun = await site.call(f"/api/deals/{deal}/tries", {"name": name}, player)
    assert status == 200, begun
    return begun


async def look(site: Site, deal: str, player: str | None = None) -> Any:
    status, info = await site.call(f"/api/deals/{deal}", None, player)
    assert status == 200, info
    return info


async def finish(site: Site, begun: Any) -> Player:
    """The first of all moves, to the end."""
    player = await site.sit(begun["table"]["id"], begun["token"])
    while player.state["view"]["result"] is None:
        version = player.state["version"]
        if player.moves:
            assert (await player.play(player.moves[0]))["type"] == "done"
        while player.state["version"] == version:
            await player.hear("state")
    return player


async def today(site: Site, game: str = GAME, player: str | None = None, query: str = "") -> Any:
    _, day = await site.call("/api/days" + query, None, player)
    return next(each for each in day["deals"] if each["game"] == game)

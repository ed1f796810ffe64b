"""What scenes at a table share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from server.harness import Player, Site, serving

Scene = Callable[[Site], Awaitable[None]]


def perform(path: Path, scene: Scene) -> None:
    """One server, one scene."""

    async def play() -> None:
        async with serving(path / "tables.db") as site:
            await scene(site)

    asyncio.run(play())


def took(begun: float, seconds: float) -> bool:
    """Whether so much time has passed in this loop. How much more it was depends on the machine."""
    return asyncio.get_running_loop().time() - begun >= 0.95 * seconds


async def one_move(players: list[Player], place: int = 0) -> Player:
    """Whoever is asked first answers with the option at a place."""
    mover = next(player for player in players if player.moves)
    reply = await mover.play(mover.moves[min(place, len(mover.moves) - 1)])
    assert reply["type"] == "done", reply
    for player in players:
        await player.until(reply["version"])
    return mover


async def told(player: Player, test: Callable[[Any], bool]) -> Any:
    """The next information about the table for which the test holds."""
    while True:
        info = (await player.hear("info"))["info"]
        if test(info):
            return info

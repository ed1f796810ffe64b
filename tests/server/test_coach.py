"""The coach tells worlds that look alike apart no more than its seat; nobody waits for it; among people all agree."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.games import GAMES
from barkyard.server import thinkers
from barkyard.server.app import Server
from barkyard.server.board import Board
from barkyard.server.processes import Processes
from barkyard.server.sqlite import SQLite
from barkyard.server.thinkers import COACH, Thinkers, think
from bots.test_fairness import first_situations
from server import odd_bots
from server.harness import EASY, Player, Site, serving
from server.scenes import perform, told
from toy import ToyBox

slow = pytest.mark.slow  # whole scenes at a server


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_coach_knows_no_more_than_the_seat_that_asks(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same dice, also in a window in which others are asked first."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)
    monkeypatch.setattr(thinkers, "COACH_ITERATIONS", 40)
    for t, seat in first_situations(game, game.seats[-1], (), 1):
        worlds = [t, t.imagine(seat, Dice.seeded(3)), t.imagine(seat, Dice.seeded(4))]
        boards = [Board(world, 0) for world in worlds]
        told = {think((game.name, board.imagined(seat), seat, COACH, 5, 0.0)) for board in boards}
        assert len(told) == 1, f"the coach tells worlds apart at {game.name}, seat {seat}"


async def ask(player: Player) -> Any:
    """The coach's answer about the table as it stands: a bot may have moved before anybody heard of it."""
    while (answer := await player.order("coach", version=player.state["version"])).get("code") == "version":
        await player.until(answer["version"])
    return answer


@slow
def test_with_bots_alone_anybody_may_ask(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("puprush", ["open", "random"])
        table, token = made["table"]["id"], made["token"]
        player = await site.sit(table, token)
        while not player.moves:  # the bot may begin
            await player.hear("state")
        advice = await ask(player)
        assert advice["type"] == "advice"
        assert sum(advice["best"].values()) == advice["worlds"] > 0
        assert set(advice["best"]) <= set(player.moves)
        version = player.state["version"]
        body = {"type": "coach", "id": "a", "version": version}
        status, said = await site.call(f"/api/tables/{table}/commands", body, token)
        assert (status, said["type"], said["version"]) == (200, "advice", version)
        assert (await player.order("coach", version=version + 1))["code"] == "version"
        watcher = await site.sit(table)
        assert (await watcher.order("coach", version=0))["code"] == "watching"

    perform(tmp_path, scene)


@slow
def test_the_coach_is_not_asked_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(*job: Any) -> tuple[int, dict[str, int]]:
        return 1, {}

    monkeypatch.setattr(Thinkers, "advise", at_once)

    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "random"])
        player = await site.sit(made["table"]["id"], made["token"])
        answers = [await ask(player) for _ in range(12)]
        assert answers[0]["type"] == "advice"
        assert (answers[-1]["code"], answers[-1]["type"]) == ("coach", "refused")

    perform(tmp_path, scene)


@slow
def test_among_people_all_agree_or_nobody_is_coached(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("exploding-puppy", 3, options={"first": "0"})
        players = [await site.sit(table, token) for token in tokens]
        assert (await ask(players[0]))["code"] == "coach"
        await players[2].order("leave")  # who is away has not agreed
        await players[0].order("coaching")
        info = await told(players[1], lambda info: info["proposal"])
        assert info["proposal"] == {"what": "coach", "by": 0, "agreed": [0], "needed": [0, 1, 2]}
        await players[1].order("consent", yes=True)
        assert (await ask(players[0]))["code"] == "coach"
        assert (await players[2].order("consent", yes=True))["type"] == "done"
        assert (await told(players[0], lambda info: info["terms"]["coach"]))["proposal"] is None
        assert (await ask(players[0]))["type"] == "advice"
        site.server.yard.drop(site.live(players[0]))
        back = await site.sit(table, tokens[0])
        assert back.welcome["info"]["terms"]["coach"], "it outlives a restart"
        assert (await back.order("coaching", on=False))["type"] == "done"
        assert (await ask(back))["code"] == "coach"

    perform(tmp_path, scene)


@slow
def test_nobody_waits_for_the_coach_and_one_that_dies_is_a_refusal(tmp_path: Path) -> None:
    async def run() -> None:
        heads = Processes(1, limit=1.0, think=odd_bots.sleep)
        crew = Thinkers(heads)
        async with serving(tmp_path / "t.db", server=Server(SQLite(tmp_path / "t.db"), crew, EASY)) as site:
            made = await site.create("toy", ["open", "random"])
            table, token = made["table"]["id"], made["token"]
            player = await site.sit(table, token)
            body = {"type": "coach", "id": "a", "version": 0}
            asked = asyncio.create_task(site.call(f"/api/tables/{table}/commands", body, token))
            while not heads.started:
                await asyncio.sleep(0.01)
            assert (await player.play("draw"))["type"] == "done"
            await player.until(2)
            assert not asked.done(), "what others do waited for the coach"
            status, said = await asked
            assert (status, said["code"]) == (409, "coach")

    asyncio.run(run())

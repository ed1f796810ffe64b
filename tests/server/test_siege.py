"""A siege: mutated frames, random commands and odd requests, and beside them an honest table that must not notice.
How long its moves take is measured by `python -m bench.server.siege`, with as many frames as one likes."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from pathlib import Path

import pytest
from bench.server.attackers import BLOWS, Target, command, odd, storm
from bench.server.siege import Usual, beside
from websockets.exceptions import ConnectionClosed, InvalidStatus

from barkyard.games import GAMES
from server.harness import FULL, Player, Site, serving
from server.scenes import one_move
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


async def honest(players: list[Player], stop: asyncio.Event) -> list[float]:
    """A table that plays on, some moves at least however short the siege was; how long each move took."""
    took: list[float] = []
    while not stop.is_set() or len(took) < 6:
        if players[0].state["view"]["result"] is not None:
            break
        begun = time.perf_counter()
        await one_move(players)
        took.append(time.perf_counter() - begun)
        await asyncio.sleep(0.01)
    return took


async def besieged(path: Path, frames: int, seed: int) -> tuple[int, list[float]]:
    async with serving(path / "t.db") as site:
        players = await site.party("puppy-lake", 2)
        table, tokens = await site.full_table("toy", 3)
        stop = asyncio.Event()
        playing = asyncio.create_task(honest(players, stop))
        connections = await storm(Target(site.port, table, tokens), frames, random.Random(seed))
        stop.set()
        took = await playing
        assert (await site.call("/health"))[0] == 200
        await same_after_reload(site, table, tokens)
        return connections, took


async def same_after_reload(site: Site, table: str, tokens: list[str]) -> None:
    """What is in memory is what is kept."""
    live = await site.server.yard.find(table)
    before = [live.board.view(seat) for seat in range(3)] if live.board else []
    row = live.row
    site.server.yard.drop(live)
    live = await site.server.yard.find(table)
    assert ([live.board.view(seat) for seat in range(3)] if live.board else []) == before
    assert (live.row.version, live.row.status, live.row.host) == (row.version, row.status, row.host)
    assert [seat.token for seat in live.row.seats] == [seat.token for seat in row.seats]
    assert len(tokens) == 3


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


def test_mutated_frames_end_their_own_connections_and_nothing_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    connections, took = asyncio.run(besieged(tmp_path, 20_000 if FULL else 2_000, 17))
    assert connections > 10
    assert len(took) > 5, "the honest table stood still"
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("seed", range(6 if FULL else 2))
def test_random_commands_leave_a_table_that_is_what_is_kept_of_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    caplog.set_level(logging.WARNING)

    async def scene() -> None:
        dice = random.Random(seed)
        async with serving(tmp_path / "t.db") as site:
            players = await site.party("walking-doggos", 2)
            made = await site.create("toy", ["open", "open", dice.choice(["open", "human"])])
            table, tokens = made["table"]["id"], [made["token"]]
            while len(tokens) < 3:
                tokens.append((await site.join(table, invite=made["invite"]))["token"])
            stop = asyncio.Event()
            playing = asyncio.create_task(honest(players, stop))
            await asyncio.gather(*(pester(site, table, token, dice) for token in tokens))
            stop.set()
            assert len(await playing) > 3
            await same_after_reload(site, table, tokens)

    async def pester(site: Site, table: str, token: str, dice: random.Random) -> None:
        done = 0
        while done < 150:
            try:
                player = await site.sit(table, token)
                if player.welcome["type"] == "bye":
                    return  # kicked, or gone
                while done < 150:
                    done += 1
                    await player.say(**command(dice))
                    if dice.random() < 0.3:
                        await player.next()
            except (ConnectionClosed, InvalidStatus):
                continue

    asyncio.run(scene())
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_odd_requests_are_refused_in_words(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)

    async def scene() -> None:
        dice = random.Random(3)
        async with serving(tmp_path / "t.db") as site:
            made = await site.create("toy", ["open", "open", "open"])
            table = made["table"]["id"]
            paths = [
                "/api/tables",
                "/api/mine",
                "/api/passes",
                f"/api/tables/{table}/join",
                f"/api/tables/{table}/commands",
            ]
            for _ in range(600 if FULL else 100):
                body = {"game": "toy", "seats": [{}, {}], "tokens": ["a"], "code": "b", "name": "Cy", **command(dice)}
                for name in dice.sample(sorted(body), dice.randrange(len(body))):
                    del body[name]
                if body and dice.random() < 0.5:
                    body[dice.choice(sorted(body))] = odd(dice)
                status, answer = await site.call(dice.choice(paths), body, dice.choice([None, made["token"], "x"]))
                assert status < 500, (body, answer)
                assert status < 300 or answer["why"]

    asyncio.run(scene())
    assert caplog.records == []


def test_an_honest_table_plays_on_beside_every_attack(tmp_path: Path) -> None:
    server = Usual(tmp_path)
    for name in BLOWS:
        found = asyncio.run(beside(name, server, 0.5))
        assert found["blows"] > 0
        assert found["honest moves"] > 0
        assert found["thrown out"] == 0, name
    server.end()
    assert server.process.returncode == 0

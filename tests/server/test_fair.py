"""Bots: nobody's starve anybody else's, none play where nobody is, and their time tells nothing of what they hold."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barkyard.games import GAMES
from barkyard.match import deal
from barkyard.server import forms
from barkyard.server.app import Server
from barkyard.server.board import Board
from barkyard.server.processes import Processes
from barkyard.server.sqlite import SQLite
from barkyard.server.terms import Terms
from barkyard.server.thinkers import SECONDS, SLOW, Thinkers
from barkyard.server.turns import Turns
from server import odd_bots
from server.harness import EASY, Site, serving
from server.scenes import perform, took
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


DOGGOS = GAMES["walking-doggos"]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


def test_bots_do_not_play_on_where_nobody_is(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["random", "random"], sit=None)
        table = made["table"]["id"]
        await asyncio.sleep(0.5)
        assert site.server.yard.tables[table].row.version == 0
        watcher = await site.sit(table)
        await watcher.until(1)
        await watcher.socket.close()

    perform(tmp_path, scene)


def test_who_plays_without_a_socket_meets_bots_that_move(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "random"])
        table, token = made["table"]["id"], made["token"]
        draw = {"type": "play", "id": "a", "version": 0, "moves": ["draw"]}
        assert (await site.call(f"/api/tables/{table}/commands", draw, token))[0] == 200
        async with asyncio.timeout(30):
            while (await site.call(f"/api/tables/{table}/state", None, token))[1]["version"] < 2:
                await asyncio.sleep(0.05)

    perform(tmp_path, scene)


def test_a_heap_of_tables_from_one_address_does_not_hold_up_anothers_bot(tmp_path: Path) -> None:
    async def run() -> None:
        crew = Thinkers(Processes(1, think=odd_bots.dawdle))
        server = Server(SQLite(tmp_path / "t.db"), crew, EASY)
        async with serving(tmp_path / "t.db", server=server) as site:
            form = forms.CreateTable("toy", [forms.SeatPlan("bot", "hard")] * 3, terms=Terms(pace=0.0), sit=None)
            for _ in range(20):
                heap = await server.yard.create(form, "198.51.100.1")
                await site.sit(heap.table.id)
            while crew.turns.waiting < 19:
                await asyncio.sleep(0.01)
            made = await site.create("toy", ["open", "medium"])
            player = await site.sit(made["table"]["id"], made["token"])
            before = sum(live.row.version for live in server.yard.tables.values())
            await player.play("draw")
            await player.until(2)
            others = sum(live.row.version for live in server.yard.tables.values()) - before - 2
            assert others <= 6, "the heap's twenty tables went first"

    asyncio.run(run())


def test_the_more_wait_the_less_each_one_thinks() -> None:
    crew = Thinkers(Processes(1))
    assert crew._seconds("medium") == 0.0
    seconds = []
    for crew.turns.waiting in (0, 3, 1000):
        seconds.append(crew._seconds("hard"))
    crew.close()
    assert seconds[0] > seconds[1] > seconds[2] > 0.0
    assert seconds[2] < 0.1


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=40))
def test_everybody_has_a_turn_before_anybody_has_two_more(asked: list[tuple[int, int]]) -> None:
    async def run() -> list[tuple[int, int]]:
        turns, served = Turns(1), list[tuple[int, int]]()
        await turns.take("first", "of all")

        async def wait(address: int, table: int) -> None:
            await turns.take(str(address), str(table))
            served.append((address, table))

        tasks = [asyncio.create_task(wait(*who)) for who in asked]
        await asyncio.sleep(0)
        assert turns.waiting == len(asked)
        for _ in asked:
            turns.give()
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        turns.give()
        assert turns._free == 1
        return served

    served = asyncio.run(run())
    assert sorted(served) == sorted(asked)
    for place, (address, _) in enumerate(served):
        left = {each for each, _ in served[place:]}
        round_ = [each for each, _ in served[place : place + len(left)]]
        assert round_.count(address) == 1 or len(left) == 1


def test_who_waits_no_longer_has_no_turn() -> None:
    async def run() -> None:
        turns = Turns(1)
        await turns.take("a", "1")
        waits = [asyncio.create_task(turns.take(name, "1")) for name in "bc"]
        await asyncio.sleep(0)
        waits[0].cancel()
        turns.give()
        await waits[1]
        turns.give()
        assert (turns._free, turns.waiting) == (1, 0)

    asyncio.run(run())


@pytest.mark.parametrize("ready", [0.0, 0.7])
def test_a_hard_bot_answers_at_its_time_whether_it_had_to_think_or_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ready: float
) -> None:
    async def think(self: Thinkers, board: Board, seat: int, bot: str, *owner: Any) -> str:
        await asyncio.sleep(ready)
        return board.moves(seat)[0]

    monkeypatch.setattr(Thinkers, "choose", think)

    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "hard"])
        player = await site.sit(made["table"]["id"], made["token"])
        begun = asyncio.get_running_loop().time()
        await player.play("draw")
        await player.until(2)
        assert took(begun, SLOW["hard"])

    perform(tmp_path, scene)


def test_a_worker_takes_its_time_where_there_is_nothing_to_choose() -> None:
    """One that knows its answer at once is heard no sooner than one that thinks."""

    async def run() -> None:
        crew = Thinkers(Processes(1, think=odd_bots.lie))
        board = Board(deal(DOGGOS, 3, 1, {}).table, 0)
        try:
            begun = asyncio.get_running_loop().time()
            await crew.choose(board, board.table.asked()[0], "hard")
            assert took(begun, SECONDS["hard"])
        finally:
            crew.close()

    asyncio.run(run())

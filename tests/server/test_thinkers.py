"""Bots think elsewhere, about imagined worlds; whatever happens to them, the game goes on."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest

from barkyard.bots import Bot, make_bot
from barkyard.games import GAMES
from barkyard.match import deal
from barkyard.server import thinkers as thinking
from barkyard.server.app import Server
from barkyard.server.board import Board
from barkyard.server.processes import Processes
from barkyard.server.sqlite import SQLite
from barkyard.server.thinkers import Job, Think, Thinkers, counted, think
from server import odd_bots
from server.harness import EASY, serving
from server.scenes import told

DOGGOS = GAMES["walking-doggos"]


@pytest.fixture(autouse=True)
def all_think_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "QUICK", set())


def test_a_worker_chooses_a_legal_move() -> None:
    board = Board(deal(DOGGOS, 3, 1, {}).table, 0)
    seat = board.table.asked()[0]
    crew = Thinkers(Processes())
    try:
        moves = {asyncio.run(crew.choose(board, seat, "random")) for _ in range(8)}
    finally:
        crew.close()
    assert moves <= set(board.moves(seat))
    assert len(moves) > 1
    assert crew.heads.replaced == 0


@pytest.mark.parametrize("way", [odd_bots.crash, odd_bots.sleep, odd_bots.fail, odd_bots.lie])
def test_a_bot_that_goes_wrong_moves_at_random_and_its_worker_is_replaced(way: Think) -> None:
    board = Board(deal(DOGGOS, 3, 1, {}).table, 0)
    seat = board.table.asked()[0]
    crew = Thinkers(Processes(limit=3.0, think=way))
    try:
        for _ in range(2):
            assert asyncio.run(crew.choose(board, seat, "random")) in board.moves(seat)
    finally:
        crew.close()
    assert crew.heads.replaced == (0 if way is odd_bots.lie else 2)


def test_what_a_worker_is_sent_does_not_depend_on_what_the_seat_cannot_see(monkeypatch: pytest.MonkeyPatch) -> None:
    t = deal(DOGGOS, 3, 1, {}).table
    seat = t.asked()[0]
    monkeypatch.setattr("barkyard.server.board.secrets.randbits", lambda bits: 7)
    truth = Board(t, 0).imagined(seat)
    other = Board(t.imagine(seat, t.dice.copy()), 0).imagined(seat)
    assert json.loads(truth) == json.loads(other)
    assert think(("walking-doggos", truth, seat, "random", 5, 0.0)) in Board(t, 0).moves(seat)


@pytest.mark.parametrize("game", ["puprush", "walking-doggos"])
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_levels_that_search_do_so_for_the_time_they_are_given(
    monkeypatch: pytest.MonkeyPatch, level: str, game: str
) -> None:
    made: list[str] = []

    def noting(name: str, game: str) -> Bot:
        made.append(name)
        return make_bot(name, game)

    monkeypatch.setattr("barkyard.server.thinkers.make_bot", noting)
    board = Board(deal(GAMES[game], 3, 1, {}).table, 0)
    seat = board.table.asked()[0]
    assert think((game, board.imagined(seat), seat, level, 5, 0.004)) in board.moves(seat)
    assert made == ["learned:4ms" if (level, game) == ("expert", "puprush") else "search:4ms"]


@pytest.mark.parametrize("game", ["puprush", "walking-doggos"])
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_two_workers_think_of_one_move_if_they_have_nothing_else_to_do(level: str, game: str) -> None:
    board = Board(deal(GAMES[game], 2, 1, {}).table, 0)
    seat = board.table.asked()[0]
    heads = Heads(think)
    crew = Thinkers(heads)
    move = asyncio.run(crew.choose(board, seat, level))
    assert move in board.moves(seat)
    assert [job[3] for job in heads.jobs] == [f"two of {level}"] * 2
    assert heads.jobs[0][4] != heads.jobs[1][4], "with other dice"
    assert crew.turns.take_free()
    assert crew.turns.take_free()
    assert not crew.turns.take_free()


@pytest.mark.parametrize(("game", "level"), [("puppy-lake", "hard"), ("puppy-lake", "expert"), ("puprush", "medium")])
def test_what_is_no_search_of_moves_has_one_worker(level: str, game: str) -> None:
    board = Board(deal(GAMES[game], 2, 1, {}).table, 0)
    seat = board.table.asked()[0]
    heads = Heads(think)
    assert asyncio.run(Thinkers(heads).choose(board, seat, level)) in board.moves(seat)
    assert [job[3] for job in heads.jobs] == [level]


def test_where_there_is_nothing_to_choose_two_workers_say_so_at_once() -> None:
    t = deal(GAMES["puprush"], 2, 1, {}).table
    while len(t.moves(t.asked()[0])) > 1:
        t.answer(t.asked()[0], t.moves(t.asked()[0])[0])
    board, seat = Board(t, 0), t.asked()[0]
    ballots = [think(("puprush", board.imagined(seat), seat, "two of hard", 5, 3600.0)) for _ in range(2)]
    assert [counted(ballots)] == board.moves(seat)


def test_a_worker_that_others_may_need_thinks_alone() -> None:
    board = Board(deal(GAMES["puprush"], 2, 1, {}).table, 0)
    seat = board.table.asked()[0]
    heads = Heads(think)
    crew = Thinkers(heads)

    async def both() -> None:
        await asyncio.gather(*(crew.choose(board, seat, "hard", ("a", table)) for table in "xyz"))

    asyncio.run(both())
    assert sorted(job[3] for job in heads.jobs) == ["hard", "hard", "two of hard", "two of hard"]


@pytest.mark.parametrize("said", [["", ""], ["draw a rabbit", "[]"], ['[{"no":1},"",0]', "{"]])
def test_of_nothing_that_can_be_counted_nothing_comes(said: list[str]) -> None:
    assert counted(said) == ""


def test_what_two_searches_think_is_counted_together() -> None:
    """Each alone would choose otherwise: one has not tried what the other likes, and the usual move is hard to beat."""
    one = '[{"a": [10, 6.0, 4.0], "b": [8, 5.0, 4.0]}, "a", 0.0]'
    other = '[{"b": [9, 7.0, 6.0], "c": [9, 1.0, 0.5]}, "a", 0.0]'
    assert (counted([one]), counted([other]), counted([one, other]), counted([one, ""])) == ("a", "b", "b", "a")
    sure = '[{"a": [10, 6.0, 4.0], "b": [20, 13.0, 9.0]}, "a", 9.0]'
    assert counted([sure]) == "a"


class Heads:
    """Two workers in this process, which note what they are asked."""

    count = 2
    replaced = 0

    def __init__(self, think: Think) -> None:
        self.jobs: list[Job] = []
        self._think = think

    def ask(self, job: Job, patiently: bool) -> asyncio.Future[str]:
        self.jobs.append(job)
        return asyncio.ensure_future(self._answer((*job[:-1], min(job[-1], 0.004))))

    async def _answer(self, job: Job) -> str:
        await asyncio.sleep(0)
        return self._think(job)

    def close(self) -> None: ...


def test_the_loop_does_not_wait_for_a_bot(tmp_path: Path) -> None:
    async def run() -> None:
        crew = Thinkers(Processes(limit=5.0, think=odd_bots.sleep))
        server = Server(SQLite(tmp_path / "t.db"), crew, EASY)
        async with serving(tmp_path / "t.db", server=server) as site:
            slow = await site.create("walking-doggos", ["random", "random"], sit=None)
            watcher = await site.sit(slow["table"]["id"])
            for _ in range(20):
                await watcher.say(type="ping")
                await watcher.hear("pong")
            assert (watcher.state["version"], crew.heads.replaced) == (0, 0), "it is still thinking"
            await watcher.until(1)
            assert crew.heads.replaced >= 1
            players = await site.party("walking-doggos", 2)
            await players[0].order("leave")
            await told(players[1], lambda info: info["seats"][0]["stand_in"])

    asyncio.run(run())


def test_nothing_that_a_table_does_holds_the_loop_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In CPU time, which says the same on a busy machine: no step of the loop takes 10 ms."""
    steps: list[float] = []
    run_step = asyncio.Handle._run

    def timed(handle: asyncio.Handle) -> None:
        begun = time.thread_time()
        run_step(handle)
        steps.append(time.thread_time() - begun)

    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            monkeypatch.setattr(asyncio.Handle, "_run", timed)
            for name, game in GAMES.items():
                made = await site.create(name, ["random"] * max(seats for seats in game.seats if seats <= 4), sit=None)
                watcher = await site.sit(made["table"]["id"])
                while watcher.state["view"]["result"] is None and watcher.state["version"] < 80:
                    await watcher.hear("state")
                again = await site.sit(made["table"]["id"])
                assert again.state["version"] >= watcher.state["version"]

    monkeypatch.setattr(thinking, "QUICK", {"random"})
    asyncio.run(run())
    assert len(steps) > 1000
    assert sorted(steps)[-2] < 0.010  # the collector of garbage may have its one moment

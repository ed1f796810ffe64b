"""Over the real socket, two worlds that a seat cannot tell apart look the same to it, frame by frame; and so they do
to a page that has its own yard."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from barkyard.engine.dice import Dice
from barkyard.engine.moves import move_text
from barkyard.engine.slips import WATCHER
from barkyard.engine.table import Table
from barkyard.engine.views import view
from barkyard.games import GAMES
from barkyard.games.puprush.bank import KEYS
from barkyard.match import deal
from barkyard.server import board
from barkyard.server.board import PASS, Board
from barkyard.server.seen import PLAYING
from server.harness import FULL, Player, Site, serving
from server.on_device import on_device
from story import given
from test_laws_bite import attempt_at_the_true_table
from toy import ToyBox

MODES = 12 if FULL else 1  # of each game, spread over all it has
CHECKS = 6 if FULL else 2  # in each mode
NOT_COMPARED = ("version", "since", "seconds")
Place = Callable[[Path], AbstractAsyncContextManager[Site]]


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


@pytest.mark.slow
@pytest.mark.parametrize("place", [serving, on_device])
@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_no_frame_tells_a_seat_what_it_may_not_know(tmp_path: Path, name: str, place: Place) -> None:
    async def run() -> None:
        async with place(tmp_path / "t.db") as site:
            modes = GAMES[name].modes()
            for number, (seats, options) in enumerate(modes[:: max(1, len(modes) // MODES)]):
                await compare_worlds(site, name, seats, options, Dice.seeded(number))

    asyncio.run(run())


async def compare_worlds(site: Site, name: str, seats: int, options: dict[str, str], dice: Dice) -> None:
    """Walk through a random game; at some states seat a true and an imagined world side by side."""
    twins = [await Twin.seat(site, name, seats, options) for _ in range(2)]
    t = deal(GAMES[name], seats, dice.next(), options).table
    t.news = None
    length = 0
    trial = t.clone()
    while trial.stack:
        random_answer(trial, dice)
        length += 1
    for step in range(length):
        if not t.stack:
            break
        if step % max(1, length // CHECKS) == 0:
            await compare_at(site, twins, t, dice)
        random_answer(t, dice)
    for twin in twins:
        await twin.leave()


async def compare_at(site: Site, twins: list[Twin], t: Table, dice: Dice) -> None:
    observer = dice.below(t.seats + 1)
    seat = WATCHER if observer == t.seats else observer
    imagining = dice.below(t.seats) if seat == WATCHER else seat
    worlds = [t.clone(), t.imagine(imagining, dice)]
    if view(worlds[0], seat) != view(worlds[1], seat):
        assert seat == WATCHER  # who may see what this seat has forgotten
        return
    for twin, world in zip(twins, worlds, strict=True):
        twin.set_out(world)
    eyes = [await twin.look(site, seat) for twin in twins]
    welcomes = [plain(eye.welcome["state"]) for eye in eyes]
    assert welcomes[0] == welcomes[1], "who comes in sees a difference"
    if seat != WATCHER:
        wishes = [[*way, "zzz"] for way in ([], *ways(t, seat, dice))]
        told = [[await complaint(eye, moves) for moves in wishes] for eye in eyes]
        assert told[0] == told[1], f"one tries {wishes} and is told a difference"
    movers = [mover for mover in twins[0].live.board.askable() if mover != seat]
    if movers:
        mover = movers[dice.below(len(movers))]
        common = [move for move in twins[0].moves(mover) if move in twins[1].moves(mover)]
        move = common[dice.below(len(common))] if common else None
        if move is not None:
            frames = [await twin.act(eye, mover, move) for twin, eye in zip(twins, eyes, strict=True)]
            if frames[0]["news"] == frames[1]["news"]:
                assert plain(frames[0]) == plain(frames[1]), "the same news, but another frame"
                assert (frames[0]["seconds"] is None) == (frames[1]["seconds"] is None)
                assert frames[0]["seconds"] is None or abs(frames[0]["seconds"] - frames[1]["seconds"]) < 1
    for eye in eyes:
        await eye.socket.close()


def ways(t: Table, seat: int, dice: Dice) -> list[list[str]]:
    """Moves that a seat could make at this very table, one after the other."""
    found: list[list[str]] = []
    for length in (1, 2, 3):
        walk, way = t.clone(), []
        for _ in range(length):
            if seat in walk.asked():
                moves = walk.moves(seat)
                move = moves[dice.below(len(moves))]
                way.append(move_text(t.game.verbs, move))
                walk.answer(seat, move)
        found.append(way)
    return found


Complaint = tuple[str, str, str]


async def complaint(player: Player, moves: list[str], kind: str = "play") -> Complaint:
    """What the server has against these moves."""
    reply = await player.order(kind, version=player.state["version"], moves=moves)
    assert reply["type"] == "refused", f"{moves} was not refused"
    return reply["code"], reply["why"], reply["rule"]


def plain(state: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in state.items() if name not in NOT_COMPARED}


def random_answer(t: Table, dice: Dice) -> None:
    asked = t.asked()
    seat = asked[dice.below(len(asked))]
    moves = t.moves(seat)
    t.answer(seat, moves[dice.below(len(moves))])


class Twin:
    """A table whose world can be exchanged."""

    def __init__(self, table: str, tokens: list[str], players: list[Player], live: Any) -> None:
        self.table = table
        self.tokens = tokens
        self.players = players
        self.live = live

    @staticmethod
    async def seat(site: Site, name: str, seats: int, options: dict[str, str]) -> Twin:
        table, tokens = await site.full_table(name, seats, {"window": 30.0}, options=options)
        players = [await site.sit(table, token) for token in tokens]
        return Twin(table, tokens, players, site.live(players[0]))

    def set_out(self, world: Table) -> None:
        self.live.row = replace(self.live.row, status=PLAYING, result="")
        self.live.board = Board(world, self.live.row.version)
        self.live.sealed.clear()
        self.live.pulse.turn()

    def moves(self, seat: int) -> list[str]:
        return list(self.live.board.moves(seat))

    async def look(self, site: Site, seat: int) -> Player:
        return await site.sit(self.table, None if seat == WATCHER else self.tokens[seat])

    async def act(self, eye: Player, mover: int, move: str) -> dict[str, Any]:
        """The mover moves, in a window everybody else passes; what the eye is shown then."""
        here, version = self.live.board, self.live.row.version
        answers = {mover: move}
        if here.is_window:
            answers |= {seat: default(here.moves(seat)) for seat in here.concerned if seat != mover}
        for seat, answer in answers.items():
            reply = await self.players[seat].play(answer, version=version)
            assert reply["type"] == "done", reply
        frame = await eye.until(version + 1)
        seen = WATCHER if eye.welcome["seat"] is None else eye.welcome["seat"]
        assert frame["view"] == self.live.board.view(seen), "a frame that the seat's view does not explain"
        return frame

    async def complaints(self, site: Site, seat: int, moves: list[str]) -> list[Complaint]:
        eye = await self.look(site, seat)
        told = [await complaint(eye, moves), await complaint(eye, moves, "preview")]
        order = {"type": "play", "id": secrets.token_hex(6), "version": eye.state["version"], "moves": moves}
        status, reply = await site.call(f"/api/tables/{self.table}/commands", order, self.tokens[seat])
        assert status == 409, reply
        await eye.socket.close()
        return [*told, (reply["code"], reply["why"], reply["rule"])]

    async def leave(self) -> None:
        for player in self.players:
            await player.socket.close()


# By game, batches that once told a seat what it had not seen: its own card, the top of a deck, another's pick.
BATCHES = {
    "walking-doggos": [["play c", "zzz"], ["play c", "play a"], ["play a", "play b", "play c"], ["zzz", "play a"]],
    "puprush": [["draw bank", f"play {card}", "zzz"] for card in KEYS] + [["draw bank", "end", "zzz"], ["draw zzz"]],
    "good-puppies-too": [["pick t50", word] for word in ("stop", "zzz", "count 1", "group pugs", "way bury")],
}


def position(name: str) -> tuple[Table, int]:
    """A table, and a seat that is asked at it."""
    if name == "walking-doggos":
        s = given(name, seats=3, dealer="0", ask="play")
        s.play(1, "play a")
        s.play(2, "play a")
        return s.table, 0
    if name == "puprush":
        return given(name, seats=2, hands=[["lucky-penny"], []], ask="draw").table, 0
    s = given(name, seats=2, hands=[["t84"], ["t50"]], ask="choose")
    s.play(0, "pick t84")
    return s.table, 1


@pytest.mark.slow
@pytest.mark.parametrize("place", [serving, on_device])
@pytest.mark.parametrize("name", BATCHES)
def test_a_refused_batch_says_the_same_in_every_world(tmp_path: Path, name: str, place: Place) -> None:
    """Played and previewed by socket, and played by HTTP."""
    t, seat = position(name)

    async def run() -> None:
        async with place(tmp_path / "t.db") as site:
            twin = await Twin.seat(site, name, t.seats, {})
            told = []
            for world in (t.clone(), *(t.imagine(seat, Dice.seeded(number)) for number in range(12))):
                twin.set_out(world)
                told.append([await twin.complaints(site, seat, moves) for moves in BATCHES[name]])
            assert all(each == told[0] for each in told), "a refusal depends on hidden cards"
            assert {code for each in told[0] for code, _, _ in each} == {"illegal"}
            await twin.leave()

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("place", [serving, on_device])
@pytest.mark.parametrize("name", BATCHES)
def test_a_batch_that_looks_ahead_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, place: Place
) -> None:
    monkeypatch.setattr(board, "attempt", attempt_at_the_true_table)
    with pytest.raises(AssertionError, match=r"depends on hidden cards|was not refused"):
        test_a_refused_batch_says_the_same_in_every_world(tmp_path, name, place)


def default(moves: list[str]) -> str:
    return PASS if PASS in moves else moves[0]


@pytest.mark.parametrize("place", [serving, on_device])
def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: Place) -> None:
    """The comparison bites: here is a board that shows the deck."""

    def leaky(self: Board, seat: int) -> dict[str, Any]:
        shown = honest(self, seat)
        return {**shown, "deck": [slip & 0xFFFF for slip in self.table.zones[-2]]}

    honest = Board.view
    monkeypatch.setattr(Board, "view", leaky)
    with pytest.raises(AssertionError, match="sees a difference"):
        test_no_frame_tells_a_seat_what_it_may_not_know(tmp_path, "toy", place)


def test_a_clue_that_is_out_of_sight_comes_back_by_consent_only(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            players = await site.party("walking-doggos", 2, options={"memory": "on"})
            giver = next(player for player in players if player.moves)
            receiver = players[1 - giver.welcome["seat"]]
            await giver.play(giver.moves[0])
            await receiver.until(1)
            await receiver.play("note breed a pug", "note number a 1")
            await receiver.order("undo")  # one's own notes
            assert (await receiver.until(3))["view"]["facts"]["notes"][receiver.welcome["seat"]][:2] == [0, 0]
            await receiver.play("done")
            await receiver.until(4)
            await receiver.order("undo")
            assert site.live(receiver).row.version == 4
            assert site.live(receiver).proposal.what == "undo"

    asyncio.run(run())


async def with_a_card(site: Site) -> list[Player]:
    """People at a toy table at which seat 0 was dealt a card that can be played."""
    while True:
        players = await site.party("toy", 3, {"window": 60.0})
        if len(players[0].moves) > 1:
            return players


@pytest.mark.parametrize("sealed", [[], [1], [2]])
def test_a_sealed_answer_does_not_stop_an_undo_which_would_tell_of_it(tmp_path: Path, sealed: list[int]) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            players = await with_a_card(site)
            before = players[0].state["view"]
            await players[0].play(players[0].moves[1])
            for seat in sealed:
                await players[seat].until(1)
                await players[seat].play("pass")
            reply = await players[0].order("undo")
            assert (reply["type"], reply["version"]) == ("done", 2)
            assert (await players[0].until(2))["view"] == before

    asyncio.run(run())

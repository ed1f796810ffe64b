"""Exactly once: whatever was done is not done again when it is sent again, also after a crash, whoever else is busy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from barkyard.games import GAMES
from server.harness import Player, Site
from server.scenes import one_move, perform
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


async def after_crash(site: Site, table: str, tokens: list[str]) -> list[Player]:
    """Everybody is back at a table of which only the store remembers anything."""
    site.server.yard.drop(site.server.yard.tables[table])
    return [await site.sit(table, token) for token in tokens]


def test_an_undo_sent_again_takes_nothing_else_back(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        while "bet 1" not in [move for player in players for move in player.moves]:
            await one_move(players)
        better = next(player for player in players if player.moves)
        await better.play("bet 3")
        first = await better.order("undo", id="u")
        players = await after_crash(site, table, tokens)
        again = players[better.welcome["seat"]]
        assert await again.order("undo", id="u") == first
        assert site.live(again).row.version == first["version"]
        assert again.welcome["info"]["proposal"] is None

    perform(tmp_path, scene)


async def consented(players: list[Player]) -> dict[str, Any]:
    await players[0].play("draw")
    await players[0].order("undo")
    return await players[1].order("consent", id="yes", yes=True)


def test_consent_sent_again_is_answered_as_the_first_time(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        first = await consented([await site.sit(table, token) for token in tokens])
        assert first["type"] == "done"
        players = await after_crash(site, table, tokens)
        await players[0].play("draw")
        await players[0].order("undo")
        assert await players[1].order("consent", id="yes", yes=True) == first
        assert site.live(players[0]).proposal is not None, "it was given to another proposal"

    perform(tmp_path, scene)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("chat", {"text": "hello"}),
        ("pause", {}),
        ("autopass", {"mode": "named"}),
        ("leave", {}),
    ],
)
def test_what_is_no_move_is_done_once_too(tmp_path: Path, kind: str, fields: dict[str, Any]) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        players = [await site.sit(table, token) for token in tokens]
        first = await players[0].order(kind, id="x", **fields)
        assert first["type"] == "done"
        players = await after_crash(site, table, tokens)
        for _ in range(2):
            assert await players[0].order(kind, id="x", **fields) == first
        live = site.live(players[0])
        assert len(live.chat) == (kind == "chat")
        assert live.stand_ins == set()  # the hello took the seat back, and nobody left again

    perform(tmp_path, scene)


def test_a_rematch_and_a_fill_are_made_once(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open"])
        table, token = made["table"]["id"], made["token"]
        player = await site.sit(table, token)
        first = await player.order("fill", id="f", bot="random")
        [player] = await after_crash(site, table, [token])
        assert await player.order("fill", id="f", bot="random") == first
        while player.state["view"]["result"] is None:
            if player.moves:
                await player.play(player.moves[0])
            else:
                await player.hear("state")
        done = await player.order("rematch", id="r")
        rematch = site.live(player).row.rematch
        [player] = await after_crash(site, table, [token])
        assert await player.order("rematch", id="r") == done
        assert site.live(player).row.rematch == rematch

    perform(tmp_path, scene)


def test_others_who_are_busy_make_nobody_forget_my_answer(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        players = [await site.sit(table, token) for token in tokens]
        refused = await players[0].order("rematch", id="mine")
        for number in range(40):
            await players[1].order("chat", text=f"line {number}")
        await told_nothing_new(players[0], refused)
        first = await players[0].order("chat", id="hi", text="hello")
        for number in range(40):
            await players[1].order("chat", text=f"line {number}")
        assert await players[0].order("chat", id="hi", text="hello") == first
        assert [line.text for line in site.live(players[0]).chat].count("hello") == 1

    perform(tmp_path, scene)


async def told_nothing_new(player: Player, refused: dict[str, Any]) -> None:
    assert await player.order("rematch", id=refused["id"]) == refused


def test_a_sealed_answer_sent_again_does_not_replace_a_later_one(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        from barkyard.engine.slips import CARD

        table, tokens = await site.full_table("toy", 3, {"window": 60})
        players = [await site.sit(table, token) for token in tokens]
        t = site.live(players[0]).board.table
        t.zones[:3] = [[slip & ~CARD | 2 for slip in zone] for zone in t.zones[:3]]
        site.live(players[0]).board._look()
        assert (await players[0].play("play peek"))["type"] == "done"
        await players[1].until(1)
        await players[1].play("pass", id="a")
        live = site.live(players[1])
        live.replies.clear()
        live.sealed[1] = "another"  # a later answer
        assert (await players[1].play("pass", id="a"))["type"] == "done"
        assert live.sealed[1] == "another"

    perform(tmp_path, scene)


def test_a_new_holder_of_a_seat_is_not_answered_for_the_last_one(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"])
        table = made["table"]["id"]
        path = f"/api/tables/{table}/commands"
        first = await site.join(table, seat=1)
        said = {"type": "chat", "id": "1", "text": "first"}
        assert (await site.call(path, said, first["token"]))[0] == 200
        assert (await site.call(path, {"type": "leave", "id": "2"}, first["token"]))[0] == 200
        second = await site.join(table, seat=1)
        for number, text in (("1", "second"), ("2", "third")):
            assert (await site.call(path, {"type": "chat", "id": number, "text": text}, second["token"]))[0] == 200
        assert [line.text for line in site.server.yard.tables[table].chat] == ["first", "second", "third"]

    perform(tmp_path, scene)

"""People at a table, over real sockets."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest

import barkyard
from barkyard.engine.moves import move_text
from barkyard.engine.slips import CARD
from barkyard.games import GAMES
from server.harness import FULL, Player, Site, serving
from server.scenes import perform, took
from toy import ToyBox


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with hidden hands and response windows, besides those on the shelf."""
    monkeypatch.setitem(GAMES, "toy", ToyBox())


async def play_on(players: list[Player], place: int = 0) -> None:
    """Everybody answers with the option at a place, until the game is over."""
    while players[0].state["view"]["result"] is None:
        version = players[0].state["version"]
        asked = [player for player in players if player.moves]
        for player in asked:
            reply = await player.play(player.moves[min(place, len(player.moves) - 1)])
            assert reply["type"] == "done", reply
            if reply["version"] > version:
                break
        for player in players:
            await player.until(version + 1)


@pytest.mark.parametrize("game", [*GAMES, "toy"] if FULL else ["walking-doggos", "toy"])
def test_a_whole_game_is_played_and_its_record_replays(tmp_path: Path, game: str) -> None:
    async def scene(site: Site) -> None:
        players = await site.party(game, GAMES[game].seats[0], {"public": True})
        table = players[0].welcome["info"]["id"]
        told = players[0].welcome["info"]["seed_hash"]
        assert players[0].welcome["info"]["seed"] is None
        assert (await site.call(f"/api/tables/{table}/record"))[0] == 409
        await play_on(players)
        status, kept = await site.call(f"/api/tables/{table}/record")
        assert status == 200
        again = barkyard.replay(kept["record"], GAMES[game])
        assert again.over
        assert again.result is not None
        assert again.result.plain() == players[0].state["view"]["result"]
        info = (await site.call(f"/api/tables/{table}"))[1]
        assert (info["status"], info["seed_hash"], kept["seed_hash"]) == ("over", told, told)
        assert int(info["seed"], 16) == again.seed

    perform(tmp_path, scene)


def test_a_refusal_says_why_and_by_which_rule_and_changes_nothing(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 3)
        giver = next(player for player in players if player.moves)
        seat = giver.welcome["seat"]
        reply = await giver.play(f"exact {seat} a")
        assert (reply["type"], reply["code"], reply["rule"]) == ("refused", "illegal", "WD-clue.4")
        assert "themselves" in reply["why"]
        reply = await giver.play(giver.moves[0], "bet 9")
        assert reply["type"] == "refused"
        assert site.live(giver).row.version == 0
        other = players[(seat + 1) % 3]
        reply = await other.play("pass")
        assert (reply["code"], reply["rule"]) == ("illegal", "WD-ask.1")
        assert await other.quiet()

    perform(tmp_path, scene)


def test_of_two_clients_that_race_for_one_decision_one_wins_and_the_other_is_told_why(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        one = [await site.sit(table, token) for token in tokens]
        mover = next(player for player in one if player.moves)
        rivals = [await site.sit(table, tokens[mover.welcome["seat"]]) for _ in range(8)]
        moves = mover.moves
        replies = await asyncio.gather(
            *(rival.play(moves[place % len(moves)], id=f"race-{place}") for place, rival in enumerate(rivals))
        )
        assert sorted(reply["type"] for reply in replies) == ["done"] + ["refused"] * 7
        assert {reply["code"] for reply in replies if reply["type"] == "refused"} == {"version"}
        assert site.live(mover).row.version == 1

    perform(tmp_path, scene)


def test_a_command_sent_again_is_answered_as_the_first_time_also_after_a_restart(tmp_path: Path) -> None:
    async def first(site: Site) -> tuple[str, str, str, object]:
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        mover = next(player for player in players if player.moves)
        move = mover.moves[0]
        reply = await mover.play(move, id="once")
        assert await mover.play(move, id="once", version=0) == reply
        assert await mover.play("bet 1", id="wrong", version=0) == await mover.play("bet 1", id="wrong", version=0)
        return table, tokens[mover.welcome["seat"]], move, reply

    async def both() -> None:
        async with serving(tmp_path / "tables.db") as site:
            table, token, move, reply = await first(site)
        async with serving(tmp_path / "tables.db") as site:
            mover = await site.sit(table, token)
            assert await mover.play(move, id="once", version=0) == reply
            assert site.live(mover).row.version == 1

    asyncio.run(both())


def test_several_moves_are_one_command_and_can_be_previewed(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("toy", 2)
        live = site.live(players[0])
        live.board.table.zones[0][0] = 1 | live.board.table.zones[0][0] & ~CARD  # a steal
        players[0].heard[-1] = {"type": "state", **live_state(live, 0)}
        preview = await players[0].order("preview", version=0, moves=["draw"])
        assert preview["type"] == "options"
        assert preview["moves"] == []
        assert "seen" in preview["why"]
        reply = await players[0].order("preview", version=0, moves=["play steal"])
        assert (reply["type"], reply["moves"]) == ("options", [])
        assert live.row.version == 0

    perform(tmp_path, scene)


def live_state(live: object, seat: int) -> dict[str, object]:
    return {"version": 0, "view": live.board.view(seat)}  # type: ignore[attr-defined]


def test_notes_are_several_moves_in_one_command(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2, options={"memory": "on"})
        giver = next(player for player in players if player.moves)
        receiver = players[1 - giver.welcome["seat"]]
        await giver.play(giver.moves[0])
        await receiver.until(1)
        options = await receiver.order("preview", version=1, moves=["note breed a pug"])
        assert "done" in options["moves"] or options["why"]
        refused = await receiver.play("note number a 1", "note number a 99")
        assert refused["type"] == "refused"
        reply = await receiver.play("note number a 1", "note number b 2", "done")
        assert (reply["type"], reply["version"]) == ("done", 2)
        state = await giver.until(2)
        assert [news["rule"] for news in state["news"]][-1] == "WD-memory.1"
        assert len(state["news"]) == 3

    perform(tmp_path, scene)


def test_who_comes_back_gets_the_gap_or_a_fresh_view(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        away = players[1]
        await away.socket.close()
        live = site.live(players[0])
        for _ in range(3):
            seat = live.board.table.asked()[0]
            move = live.board.moves(seat)[0]
            mover = players[0] if seat == 0 else await site.sit(table, tokens[1])
            await mover.until(live.row.version)
            await mover.play(move)
        back = await site.sit(table, tokens[1], seen=1)
        state = back.welcome["state"]
        assert (state["since"], state["version"], state["fresh"]) == (1, 3, False)
        assert len(state["news"]) >= 2
        fresh = await site.sit(table, tokens[1])
        assert fresh.welcome["state"]["fresh"]
        assert fresh.welcome["state"]["view"] == state["view"]
        ahead = await site.sit(table, tokens[1], seen=99)
        assert ahead.welcome["state"]["fresh"]

    perform(tmp_path, scene)


def test_the_answers_in_a_window_are_sealed_until_all_are_in(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await window(site, holders=[2])
        first, second = players[1], players[2]
        assert first.moves == ["pass"]
        assert second.moves == ["pass", "play nope"]
        assert first.state["seconds"] == pytest.approx(second.state["seconds"], abs=0.2)
        reply = await second.play("play nope")
        assert (reply["type"], reply["version"]) == ("done", 1)
        assert await players[0].quiet()
        assert await first.quiet()
        await first.play("pass")
        state = await players[0].until(2)
        assert [news["text"] for news in state["news"]] == ["@2 plays nope"]

    perform(tmp_path, scene)


def test_an_answer_that_a_play_has_overtaken_is_dropped_unseen(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await window(site, holders=[1, 2])
        await players[2].play("play nope")
        await players[1].play("play nope")
        state = await players[0].until(2)
        assert [news["text"] for news in state["news"]] == ["@1 plays nope"]
        hand = (await players[2].until(2))["view"]["zones"]["hand 2"]
        assert "nope" in hand

    perform(tmp_path, scene)


@pytest.mark.parametrize("holders", [[], [1], [2], [1, 2]])
def test_a_window_lasts_as_long_whoever_holds_a_card_for_it(tmp_path: Path, holders: list[int]) -> None:
    async def scene(site: Site) -> None:
        players = await window(site, holders, {"window": 0.5})
        begun = site.live(players[0]).pulse.opened
        assert players[0].state["seconds"] == pytest.approx(0.5, abs=0.1)
        await players[0].until(2)
        assert took(begun, 0.5)

    perform(tmp_path, scene)


def test_nobody_can_tell_whether_somebody_who_did_nothing_could_have_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are passed when the time is up: the others are sent the same, at the same moments, whatever they held."""

    async def heard(site: Site, holders: list[int]) -> list[list[dict[str, Any]]]:
        players = await window(site, holders, {"window": 0.5})
        begun = site.live(players[0]).pulse.opened
        others = [players[0], players[2]]
        before = [len(other.heard) for other in others]
        assert (await players[2].play("pass"))["type"] == "done"
        for other in others:
            await other.until(2)
            assert took(begun, 0.5)
        return [list(map(_shown, other.heard[start:])) for other, start in zip(others, before, strict=True)]

    async def scene(site: Site) -> None:
        without = await heard(site, [])
        assert without == await heard(site, [1])
        assert [message["type"] for message in without[0]] == ["state"]

    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)  # the same deal

    perform(tmp_path, scene)


def _shown(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what differs from table to table: its name, and how long it took to be sent."""
    state = message.get("state", message)
    told = {name: state.get(name) for name in ("version", "since", "news", "view", "sealed")}
    return {"type": message["type"], **told} if "view" in state else {"type": message["type"]}


def test_sealed_answers_outlive_a_restart(tmp_path: Path) -> None:
    async def both() -> None:
        async with serving(tmp_path / "tables.db") as site:
            players = await window(site, [2], {"window": 60.0}, arrange=False)
            table = players[0].welcome["info"]["id"]
            reply = await players[2].play("pass", id="sealed")
        async with serving(tmp_path / "tables.db") as site:
            again = await site.sit(table, players[2].token)  # type: ignore[attr-defined]
            assert again.state["sealed"] == "pass"
            assert await again.play("pass", id="sealed", version=1) == reply
            other = await site.sit(table, players[1].token)  # type: ignore[attr-defined]
            await other.play("pass")
            assert (await again.until(2))["version"] == 2

    asyncio.run(both())


async def window(
    site: Site, holders: list[int], terms: dict[str, object] | None = None, arrange: bool = True
) -> list[Player]:
    """Seat 0 of the toy has just played a peek, and the holders have a nope."""
    while True:
        table, tokens = await site.full_table("toy", 3, terms)
        players = [await site.sit(table, token) for token in tokens]
        for player, token in zip(players, tokens, strict=True):
            player.token = token  # type: ignore[attr-defined]
        t = site.live(players[0]).board.table
        if arrange:
            for seat in range(3):
                card = 2 if seat == 0 else 0 if seat in holders else 1
                t.zones[seat] = [slip & ~CARD | card for slip in t.zones[seat]]
        if "play peek" in [move_text(t.game.verbs, move) for move in t.moves(0)]:
            break
    await players[0].play("play peek")
    for player in players:
        await player.until(1)
    return players

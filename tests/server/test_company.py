"""What a table offers besides the rules: undo, clocks, stand-ins, pauses, chat, watching, rematches, moved seats."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest

from barkyard.engine.slips import CARD
from barkyard.games import GAMES
from barkyard.server.wall_clock import CLOCK
from server.harness import Site, serving
from server.scenes import one_move, perform, told, took
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


def test_an_own_move_that_showed_nothing_is_taken_back_at_once(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2)
        while "bet 1" not in [move for player in players for move in player.moves]:
            await one_move(players)
        better = next(player for player in players if player.moves)
        before = better.state["view"]
        await better.play("bet 3")
        version = better.state["version"]
        reply = await better.order("undo")
        assert reply == {"type": "done", "id": reply["id"], "version": version + 1}
        for player in players:
            state = await player.until(version + 1)
            assert "takes a move back" in state["news"][0]["text"]
        assert better.state["view"] == before
        await one_move(players, 1)

    perform(tmp_path, scene)


def test_what_showed_a_card_or_was_answered_is_taken_back_by_consent_only(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("toy", 2)
        before = players[0].state["view"]
        await players[0].play("draw")
        await players[1].until(1)
        await players[0].order("undo")
        info = await told(players[1], lambda info: info["proposal"])
        assert info["proposal"] == {"what": "undo", "by": 0, "agreed": [0], "needed": [0, 1]}
        assert site.live(players[0]).row.version == 1
        await players[1].order("consent", yes=False)
        await told(players[0], lambda info: not info["proposal"])
        await players[0].order("undo")
        await told(players[1], lambda info: info["proposal"])
        await players[1].order("consent", yes=True)
        assert (await players[0].until(2))["view"] == before
        status, info = await site.call(f"/api/tables/{players[0].welcome['info']['id']}")
        assert (status, info["proposal"]) == (200, None)

    perform(tmp_path, scene)


def test_a_table_with_undone_moves_is_loaded_as_it_was(tmp_path: Path) -> None:
    async def both() -> None:
        async with serving(tmp_path / "tables.db") as site:
            table, tokens = await site.full_table("walking-doggos", 2)
            players = [await site.sit(table, token) for token in tokens]
            while "bet 1" not in [move for player in players for move in player.moves]:
                await one_move(players)
            better = next(player for player in players if player.moves)
            await better.play("bet 3")
            await better.order("undo")
            await one_move(players, 4)
            states = [player.state["view"] for player in players]
        async with serving(tmp_path / "tables.db") as site:
            again = [await site.sit(table, token) for token in tokens]
            assert [player.state["view"] for player in again] == states

    asyncio.run(both())


def test_a_bot_takes_over_when_the_clock_falls_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2, {"clock": {"move": 0.3}})
        slow = next(player for player in players if player.moves)
        seat = slow.welcome["seat"]
        assert max(slow.state["clocks"]) == 0.3
        info = await told(slow, lambda info: info["seats"][seat]["stand_in"])
        assert info["seats"][1 - seat]["stand_in"] is False
        await slow.until(1)
        while not slow.moves:
            await slow.hear("state")
        live = site.live(slow)
        reply = await slow.play(live.board.moves(seat)[0], version=live.row.version)
        assert reply["type"] in ("done", "refused")
        assert seat not in live.stand_ins

    perform(tmp_path, scene)


def test_a_clock_for_the_game_runs_down_and_moves_give_back(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2, {"clock": {"game": 10, "increment": 2}})
        mover = next(player for player in players if player.moves)
        seat = mover.welcome["seat"]
        await asyncio.sleep(0.5)
        await one_move(players)
        clocks = mover.state["clocks"]
        assert clocks[seat] <= 11.5, "half a second was used, two were given back"
        assert clocks[seat] != 9.5
        assert clocks[1 - seat] <= 10

    perform(tmp_path, scene)


def test_a_bot_plays_for_who_left_until_they_are_back(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2, {"patience": 0.2})
        stays, leaves = [await site.sit(table, token) for token in tokens]
        await leaves.socket.close()
        await stays.play("draw")
        await told(stays, lambda info: info["seats"][1]["stand_in"])
        while not stays.moves:
            await stays.hear("state")
        back = await site.sit(table, tokens[1])
        assert back.welcome["seat"] == 1
        info = await told(stays, lambda info: info["seats"][1]["here"])
        assert info["seats"][1]["stand_in"] is False
        await back.order("leave")
        assert (await told(stays, lambda info: info["seats"][1]["stand_in"]))["status"] == "playing"

    perform(tmp_path, scene)


def test_a_pause_needs_consent_and_anybody_ends_it(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("toy", 2, {"clock": {"game": 100}})
        await players[0].order("pause")
        await told(players[1], lambda info: info["proposal"])
        await players[1].order("consent", yes=True)
        await told(players[0], lambda info: info["status"] == "paused")
        clocks = site.live(players[0]).clocks.left(asyncio.get_running_loop().time())
        reply = await players[0].play("draw")
        assert (reply["type"], reply["code"]) == ("refused", "paused")
        await asyncio.sleep(0.2)
        assert site.live(players[0]).clocks.left(asyncio.get_running_loop().time()) == clocks
        await players[1].order("pause", on=False)
        await told(players[0], lambda info: info["status"] == "playing")
        assert (await players[0].play("draw"))["type"] == "done"

    perform(tmp_path, scene)


def test_a_rematch_moves_everybody_one_seat_on_with_the_same_tokens(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        players = [await site.sit(table, token) for token in tokens]
        early = await players[0].order("rematch")
        assert early["code"] == "rematch"
        while players[0].state["view"]["result"] is None:
            await one_move(players)
        await players[1].order("rematch")
        info = await told(players[0], lambda info: info["rematch"])
        seats = [(await site.sit(info["rematch"], token)).welcome["seat"] for token in tokens]
        assert seats == [1, 0]
        again = (await site.call(f"/api/tables/{info['rematch']}"))[1]
        assert (again["status"], again["version"]) == ("playing", 0)
        assert again["seed_hash"] != info["seed_hash"]

    perform(tmp_path, scene)


def test_chat_reaches_all_and_is_kept(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        players = [await site.sit(table, token) for token in tokens]
        await players[0].order("chat", text="  well   played ")
        line = await players[1].hear("chat")
        assert (line["seat"], line["name"], line["text"]) == (0, "Guest", "well played")
        late = await site.sit(table, tokens[1])
        assert [line["text"] for line in late.welcome["chat"]] == ["well played"]
        assert (await players[0].order("chat", text="\u202e\u0007"))["code"] == "chat"

    perform(tmp_path, scene)


def test_who_watches_sees_what_is_open_to_all_and_as_late_as_the_host_wants(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2, {"watching": {"delay": 0.4}})
        players = [await site.sit(table, token) for token in tokens]
        watcher = await site.sit(table)
        assert watcher.welcome["seat"] is None
        assert watcher.welcome["state"]["view"] is None
        assert (await watcher.order("chat", text="seat 1 has a nope!"))["code"] == "watching"
        begun = asyncio.get_running_loop().time()
        await players[0].play("draw")
        state = await watcher.until(1)
        assert took(begun, 0.4)
        assert state["view"]["zones"]["hand 0"] == ["?card"] * 3
        assert state["news"][0]["card"] == "?card"
        closed, _ = await site.full_table("toy", 2, {"watching": {"allowed": False}})
        assert (await site.sit(closed)).welcome["code"] == "refused"
        assert (await site.call(f"/api/tables/{closed}/state"))[0] == 401

    perform(tmp_path, scene)


def test_automatic_passes_spare_clicks_and_show_nothing(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("toy", 3, {"pace": 0.3, "window": 3})
        t = site.live(players[0]).board.table
        t.zones[0] = [slip & ~CARD | 2 for slip in t.zones[0]]
        await players[1].order("autopass", mode="turn")
        await players[2].order("autopass", mode="named")
        begun = asyncio.get_running_loop().time()
        assert (await players[0].play("play peek"))["type"] == "done"
        await players[0].until(2)
        assert took(begun, 0.3)
        await players[0].play("draw")
        await players[1].until(3)
        assert site.live(players[0]).autopass == {2: "named"}  # it is seat 1's turn

    perform(tmp_path, scene)


def test_a_seat_moves_to_another_device_once(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 2)
        old = await site.sit(table, tokens[0])
        status, given = await site.call(f"/api/tables/{table}/passes", b"", tokens[0])
        assert status == 201
        status, joined = await site.call("/api/passes", {"code": given["code"]})
        assert (status, joined["seat"]) == (201, 0)
        assert await old.closed() == 4001
        assert (await site.sit(table, joined["token"])).welcome["seat"] == 0
        assert (await site.sit(table, tokens[0])).welcome["code"] == "refused"
        assert (await site.call("/api/passes", {"code": given["code"]}))[0] == 409

    perform(tmp_path, scene)


@pytest.mark.slow
def test_bots_play_a_whole_table_and_people_sit_among_them(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("walking-doggos", ["random"] * 4, sit=None)
        watcher = await site.sit(made["table"]["id"])
        while watcher.state["view"]["result"] is None:
            await watcher.hear("state")
        made = await site.create("toy", ["open", "random", "random"])
        player = await site.sit(made["table"]["id"], made["token"])
        while player.state["view"]["result"] is None:
            if player.moves:
                await player.play(player.moves[0])
            await player.hear("state")

    perform(tmp_path, scene)


def test_open_seats_can_be_filled_with_bots(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "human"])
        player = await site.sit(made["table"]["id"], made["token"])
        assert player.welcome["info"]["status"] == "waiting"
        assert (await player.play("draw", version=0))["code"] == "waiting"
        assert (await player.order("fill", bot="genius"))["code"] == "fill"
        await player.order("fill")
        info = (await site.call(f"/api/tables/{made['table']['id']}"))[1]
        assert (info["status"], [seat["kind"] for seat in info["seats"]]) == ("playing", ["open", "bot", "bot"])

    perform(tmp_path, scene)


def test_the_lobby_lists_public_tables_and_reserves_seats_for_the_invited(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        hidden = await site.create("toy", ["open", "open"])
        shown = await site.create("toy", ["open", "human"], {"public": True}, name="Ada")
        table = shown["table"]["id"]
        listed = (await site.call("/api/tables"))[1]["tables"]
        assert [each["id"] for each in listed] == [table]
        assert listed[0]["seats"][0]["name"] == "Ada"
        assert (await site.call(f"/api/tables/{table}/join", {"name": "Bo"}))[0] == 409
        assert (await site.call(f"/api/tables/{table}/join", {"name": "Bo", "invite": "x"}))[0] == 409
        joined = await site.join(table, invite=shown["invite"])
        assert (joined["seat"], joined["table"]["status"]) == (1, "playing")
        assert (await site.call(f"/api/tables/{table}/join", {"name": "Cy", "invite": shown["invite"]}))[0] == 409
        mine = (await site.call("/api/mine", {"tokens": [joined["token"], "nonsense"]}))[1]["tables"]
        assert [each["id"] for each in mine] == [table]
        assert (await site.call("/api/mine", {"tokens": [hidden["token"]]}))[1]["tables"][0]["status"] == "waiting"

    perform(tmp_path, scene)


def test_a_finished_game_is_shown_again_as_a_seat_knew_it_or_open(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("toy", 2, {"public": True})
        table = players[0].welcome["info"]["id"]
        seen = [[player.state["view"] for player in players]]
        assert (await site.call(f"/api/tables/{table}/replay"))[0] == 409
        while players[0].state["view"]["result"] is None:
            await one_move(players)
            seen.append([player.state["view"] for player in players])
        for step in (0, 1, len(seen) - 1):
            for seat in range(2):
                status, shown = await site.call(f"/api/tables/{table}/replay?seat={seat}&step={step}")
                assert (status, shown["steps"]) == (200, len(seen) - 1)
                assert shown["view"] == seen[step][seat]
        status, shown = await site.call(f"/api/tables/{table}/replay?step=1&open=1")
        assert "?" not in str(shown["view"]["zones"])
        assert (await site.call(f"/api/tables/{table}/replay?step={len(seen)}"))[0] == 400
        assert (await site.call(f"/api/tables/{table}/replay?seat=x"))[0] == 400

    perform(tmp_path, scene)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_the_story_of_a_finished_game_tells_how_its_points_came_about(tmp_path: Path, game: str) -> None:
    async def scene(site: Site) -> None:
        made = await site.create(game, ["random"] * 3, {"public": True}, sit=None)
        table = made["table"]["id"]
        assert (await site.call(f"/api/tables/{table}/story"))[0] == 409
        watcher = await site.sit(table)
        while watcher.state["view"]["result"] is None:
            await watcher.hear("state")
        result = (await site.call(f"/api/tables/{table}"))[1]["result"]
        told = (await site.call(f"/api/tables/{table}/story?seat=0"))[1]["steps"]
        shown = (await site.call(f"/api/tables/{table}/replay?seat=0&step={len(told)}"))[1]
        assert (len(told), told[-1]["news"]) == (shown["steps"], shown["news"])
        assert told[-1]["points"] == (shown["view"]["facts"].get("points", []) and result["scores"])
        assert (await site.call(f"/api/tables/{table}/story?seat=x"))[0] == 400

    perform(tmp_path, scene)


@pytest.mark.slow
def test_verify_checks_a_finished_game_against_the_hash_told_at_its_start(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("walking-doggos", ["random"] * 2, sit=None)
        table = made["table"]["id"]
        watcher = await site.sit(table)
        while watcher.state["view"]["result"] is None:
            await watcher.hear("state")
        assert (await site.call(f"/api/tables/{table}/record"))[0] == 401, "the table is not public"
        kept = (await site.call(f"/api/tables/{table}/record", None, made["invite"]))[1]
        (tmp_path / "game.record").write_text(kept["record"] + "\n")
        assert await verify(made["table"]["seed_hash"]) == (0, "")
        code, said = await verify("0" * 64)
        assert (code, "not the one that was told" in said) == (1, True)

    async def verify(told: str) -> tuple[int, str]:
        command = [sys.executable, "-P", "-m", "barkyard", "verify", str(tmp_path / "game.record"), "--hash", told]
        done = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=False)
        return done.returncode, "" if done.returncode == 0 else done.stdout

    perform(tmp_path, scene)


@pytest.mark.slow
def test_nothing_is_held_against_the_absent_when_nobody_is_there(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2, {"patience": 0.1, "clock": {"game": 0.3}})
        players = [await site.sit(table, token) for token in tokens]
        live = site.live(players[0])
        for player in players:
            await player.socket.close()
        await asyncio.sleep(0.8)
        assert (live.row.version, live.stand_ins) == (0, set())
        back = await site.sit(table, tokens[0])
        assert min(back.welcome["state"]["clocks"]) > 0.1

    perform(tmp_path, scene)


def test_a_seat_that_is_left_before_the_game_is_free_again(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"])
        table = made["table"]["id"]
        joined = await site.join(table)
        player = await site.sit(table, joined["token"])
        await player.order("leave")
        assert (await player.order("chat", text="still here"))["code"] == "watching"
        assert (await site.sit(table, joined["token"])).welcome["code"] == "refused"
        assert (await site.join(table))["seat"] == joined["seat"]

    perform(tmp_path, scene)


def test_a_jump_of_the_wall_clock_moves_no_clock_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true_time = time.time
    monkeypatch.setattr(CLOCK, "ahead", CLOCK.ahead)  # and so it is again for those who come after

    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2, {"clock": {"game": 50}, "patience": 5})
        for hours in (-24, 24):
            monkeypatch.setattr(time, "time", lambda shift=3600 * hours: true_time() + shift)
            await one_move(players)
            assert players[0].state["clocks"] == pytest.approx([50, 50], abs=3)
            assert site.live(players[0]).stand_ins == set()

    perform(tmp_path, scene)

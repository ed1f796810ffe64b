"""The same deal for everybody: of the day, given to others, in a duplicate match."""

from __future__ import annotations

import asyncio
import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

import barkyard
from barkyard.cli import main
from barkyard.server import days, pars, pulse
from barkyard.server.fairness import seed_hash, seed_text
from barkyard.server.standings import Key, Outcome, key_of, pairs_of
from server.dealing import GAME, Hand, begin, finish, look, today
from server.harness import Player, serving

pytestmark = pytest.mark.slow


def heard(player: Player) -> list[Any]:
    """What was told of the game, whatever else was said in between."""
    states = [each.get("state", each) for each in player.heard if each["type"] in ("welcome", "state")]
    return [(each["version"], each["news"], each["view"]) for each in states]


# Laws


async def transcript(place: Path | str, record: str, bot: str) -> list[Any]:
    async with serving(place) as site:
        status, made = await site.call("/api/deals", {"record": record, "seat": 1, "bot": bot})
        assert status == 200, made
        player = await finish(site, await begin(site, made["deal"]))
        return heard(player)


def a_record(game: str, seats: int) -> str:
    return str(barkyard.deal(game, seats=seats, seed=99).record)


@pytest.mark.parametrize("bot", ["random", "medium"])
def test_the_same_moves_meet_the_same_answers_at_any_server(
    tmp_path: Path, clock: Hand, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "SLOW", {})
    record = a_record(GAME, 3)
    runs = [asyncio.run(transcript(tmp_path / f"{run}.db", record, bot)) for run in range(2)]
    assert _last_of_each(runs[0]) == _last_of_each(runs[1])


def test_and_so_they_do_on_postgresql(tmp_path: Path, address: str, clock: Hand) -> None:
    record = a_record(GAME, 3)
    here, there = (asyncio.run(transcript(place, record, "random")) for place in (tmp_path / "t.db", address))
    assert _last_of_each(here) == _last_of_each(there)


def _last_of_each(states: list[Any]) -> dict[int, Any]:
    """By version: when somebody sits down first hears of what bots did before is not the game's business."""
    first = states[0][0]
    return {version: (news, view) for version, news, view in states if version > first}


@pytest.mark.parametrize("game", ["exploding-puppy", "walking-doggos"])
def test_par_is_played_as_the_table_is(tmp_path: Path, clock: Hand, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who does what the bot of the par would do comes to what it came to, windows and all."""
    monkeypatch.setattr(pulse, "SLOW", {})

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            _, made = await site.call("/api/deals", {"record": a_record(game, 4), "seat": 2, "bot": "medium"})
            begun = await begin(site, made["deal"])
            player = await site.sit(begun["table"]["id"], begun["token"])
            live = site.live(player)
            sitting = pars.Sitting(game, live.row.options, live.row.seed, ("medium",) * 4)
            while player.state["view"]["result"] is None:
                version = player.state["version"]
                if player.moves:
                    move = pars._choice(sitting, live.board, 2)
                    assert (await player.play(move))["type"] == "done"
                while player.state["version"] == version:
                    await player.hear("state")
            answers, result = pars.play_on(sitting, [], 1e9)
            assert json.loads(result) == player.state["view"]["result"]
            assert live.board.answers == len(answers)

    asyncio.run(scene())


def test_par_is_the_same_however_it_is_cut_into_pieces() -> None:
    sitting = pars.Sitting(GAME, barkyard.find(GAME).settle(3, {}), 7, ("search:20", "medium", "random"))
    whole, result = pars.play_on(sitting, [], 1e9)
    answers, end = list[int](), ""
    while not end:
        answers, end = pars.play_on(sitting, answers, 0.0)
    assert (answers, end) == (whole, result)


# The deal of the day


def test_a_day_is_committed_before_it_comes_and_verified_after_it(
    tmp_path: Path, clock: Hand, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> str:
        async with serving(tmp_path / "t.db") as site:
            before = await today(site, query="?date=2026-11-17")
            assert before["seed"] is None
            status, fault = await site.call("/api/days?date=2026-11-24")
            assert (status, fault["code"]) == (400, "date")
            assert (await site.call("/api/deals/2026-11-17.walking-doggos"))[0] == 404, "it is not that day yet"
            clock.now += 86_400
            assert (await today(site))["seed_hash"] == before["seed_hash"]
            assert (await today(site))["seed"] is None
            clock.now = days.begins(date(2026, 11, 18)) + days.GRACE
            after = await today(site, query="?date=2026-11-17")
            assert seed_hash(int(after["seed"], 16)) == before["seed_hash"]
            _, whole = await site.call("/api/days?date=2026-11-17")
            (tmp_path / "day.json").write_text(json.dumps(whole))
            whole["deals"][0]["seed"] = seed_text(1)
            (tmp_path / "bad.json").write_text(json.dumps(whole))
            return str(before["seed_hash"])

    told = asyncio.run(scene())
    assert main(["verify", "--day", str(tmp_path / "day.json"), "--hash", told]) == 0
    assert capsys.readouterr().out.count("OK ") == len(barkyard.GAMES)
    assert main(["verify", "--day", str(tmp_path / "day.json"), "--hash", "0" * 64]) == 1
    assert main(["verify", "--day", str(tmp_path / "bad.json")]) == 1
    assert main(["verify", "--day", str(tmp_path / "nowhere.json")]) == 2


def test_nothing_tells_the_seed_or_how_others_did_too_early(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            deal = (await today(site))["deal"]
            ada, bo = await begin(site, deal), await begin(site, deal, "Bo")
            first = await finish(site, ada)
            seed = seed_text(site.live(first).row.seed)
            table = ada["table"]["id"]
            info = await look(site, deal, bo["player"])
            assert (info["own"], info["board"], info["par"], info["original"]) == ("playing", None, None, None)
            said = [first.heard, info, await look(site, deal), await look(site, deal, ada["player"])]
            said += [await site.call(f"/api/tables/{table}/record", None, ada["token"])]
            said += [await site.call(f"/api/tables/{table}", None, ada["token"]), await site.call("/api/days")]
            _, branch = await site.call(f"/api/tables/{table}/branches", {"answers": 0, "seat": 0}, ada["token"])
            player = await finish(site, branch)
            said += [player.heard, await site.call(f"/api/tables/{branch['table']['id']}", None, branch["token"])]
            status, same = await site.call(f"/api/tables/{table}/deal", {}, ada["token"])
            assert (status, same["deal"]) == (200, deal), "to give it on is to send others to the same board"
            said.append(same)
            assert seed.lstrip("0") not in json.dumps(said)
            assert said[4][1]["code"] == "sealed"
            clock.now = days.begins(date(2026, 11, 17)) + days.GRACE
            _, record = await site.call(f"/api/tables/{table}/record", None, ada["token"])
            assert record["seed"] == seed
            assert (await look(site, deal))["seed"] == seed

    asyncio.run(scene())


def test_one_try_counts_from_however_many_devices(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            deal = (await today(site))["deal"]
            player = "a-player-of-our-own-choice"
            tries = await asyncio.gather(*(begin(site, deal, player=player) for _ in range(6)))
            assert len({(each["table"]["id"], each["token"]) for each in tries}) == 1
            assert (await today(site, player=player))["tries"] == 1
            await finish(site, tries[0])
            again = await begin(site, deal, player=player)
            assert again["table"]["status"] == "over"
            info = await look(site, deal, player)
            assert (info["own"], info["total"], info["better_than"]) == ("done", 1, None)

    asyncio.run(scene())


@pytest.mark.parametrize("given_up", [False, True])
def test_a_try_whose_table_was_deleted_is_no_new_try(tmp_path: Path, clock: Hand, given_up: bool) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            deal = (await today(site))["deal"]
            ada, bo = await begin(site, deal), await begin(site, deal, "Bo")
            await finish(site, bo)
            table = ada["table"]["id"]
            if given_up:
                command = {"type": "abandon", "id": "1"}
                assert (await site.call(f"/api/tables/{table}/commands", command, ada["token"]))[0] == 200
            else:
                await finish(site, ada)
            assert (await site.call(f"/api/tables/{table}/forget", {}, ada["token"]))[0] == 200
            status, fault = await site.call(f"/api/deals/{deal}/tries", {}, ada["player"])
            assert (status, fault["code"]) == (409, "tries")
            info = await look(site, deal, ada["player"])
            assert (info["own"], info["table"], info["tries"]) == ("done", None, 1)
            assert [line["name"] for line in info["board"]] == ["Bo"]
            assert (await today(site, player=ada["player"]))["own"] == "done"

    asyncio.run(scene())


def test_who_comes_by_another_server_has_the_same_try(address: str, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(address) as one, serving(address) as two:
            deal = (await today(one))["deal"]
            assert (await today(two))["seed_hash"] == (await today(one))["seed_hash"], "there is one secret"
            begun = await begin(one, deal)
            again = await begin(two, deal, player=begun["player"])
            assert (again["table"]["id"], again["token"]) == (begun["table"]["id"], begun["token"])
            await finish(two, again)
            assert (await look(one, deal, begun["player"]))["own"] == "done"

    asyncio.run(scene())


def test_a_table_that_counts_takes_nothing_back_and_waits_for_its_player(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            deal = (await today(site))["deal"]
            begun = await begin(site, deal)
            player = await site.sit(begun["table"]["id"], begun["token"])
            assert (await player.order("undo"))["why"] == "this game counts: nothing is taken back"
            version = player.state["version"]
            assert (await player.order("coach", version=version))["why"] == "this game counts: nobody advises"
            assert (await player.order("leave"))["type"] == "done"
            assert not site.live(player).stand_ins
            assert (await player.order("abandon"))["type"] == "done"
            info = await look(site, deal, begun["player"])
            assert (info["own"], info["board"][0]["outcome"]) == ("done", None), "given up is tried"
            assert info["share"].splitlines()[1] == "Not finished"
            terms = {"counts": True}
            body = {"game": GAME, "seats": [{"kind": "human"}, {"kind": "bot"}], "terms": terms}
            assert (await site.call("/api/tables", body))[1]["code"] == "terms"

    asyncio.run(scene())


@pytest.mark.parametrize(("hours", "counts"), [(12.5, True), (13.5, False)])
def test_midnight_passes_during_a_game(tmp_path: Path, clock: Hand, hours: float, counts: bool) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            deal = (await today(site))["deal"]
            begun = await begin(site, deal)
            clock.now += int(hours * 3600)
            status, fault = await site.call(f"/api/deals/{deal}/tries", {"name": "Late"})
            assert (status, fault["code"]) == (409, "day")
            await finish(site, await begin(site, deal, player=begun["player"]))
            info = await look(site, deal, begun["player"])
            assert info["own"] == "done"
            assert (info["board"][0]["outcome"] is not None) is counts
            assert info["streak"] == int(counts)

    asyncio.run(scene())


def test_the_board_has_par_places_and_the_share_of_others(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            deal = (await today(site))["deal"]
            begun = [await begin(site, deal, name) for name in ("Ada", "Bo", "Cy")]
            for each in begun[:2]:
                await finish(site, each)
            player = await site.sit(begun[2]["table"]["id"], begun[2]["token"])
            await player.order("abandon")
            info = await look(site, deal, begun[0]["player"])
            while info["par"] is None:
                await asyncio.sleep(0.05)
                info = await look(site, deal, begun[0]["player"])
            assert [line["place"] for line in info["board"]] == [1, 1, 3], "the same moves, the same result"
            assert info["better_than"] == 0.75
            assert "Better than 75% of 2" in info["share"]
            assert (await look(site, deal, begun[0]["player"]))["par"] == info["par"]

    asyncio.run(scene())


# Given to others, and matches


def test_a_finished_game_is_given_to_others(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            made = await site.create(GAME, ["human", "random", "random"], name="Ada")
            played = await finish(site, made)
            table = made["table"]["id"]
            _, given = await site.call(f"/api/tables/{table}/deal", {}, made["token"])
            _, again = await site.call(f"/api/tables/{table}/deal", {"player": given["player"]}, made["token"])
            assert again == given
            status, fault = await site.call(f"/api/deals/{given['deal']}/tries", {}, given["player"])
            assert (status, fault["code"]) == (409, "deal"), "who knows the cards cannot try"
            before = await look(site, given["deal"])
            assert (before["seed"], before["board"]) == (None, None)
            bo = await begin(site, given["deal"], "Bo")
            player = await finish(site, bo)
            assert player.welcome["info"]["seed_hash"] == played.welcome["info"]["seed_hash"]
            info = await look(site, given["deal"], bo["player"])
            assert [line["name"] for line in info["board"]] == ["Bo"]
            assert info["original"]["name"] == "Ada"
            assert seed_hash(int(info["seed"], 16)) == info["seed_hash"]

    asyncio.run(scene())


def test_who_gives_a_deal_after_somebody_else_cannot_try_it_either(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            made = await site.create(GAME, ["human", "random", "random"], name="Ada")
            await finish(site, made)
            table = made["table"]["id"]
            _, given = await site.call(f"/api/tables/{table}/deal", {}, made["token"])
            _, again = await site.call(f"/api/tables/{table}/deal", {}, made["token"])
            assert again["deal"] == given["deal"]
            assert again["player"] != given["player"]
            status, fault = await site.call(f"/api/deals/{given['deal']}/tries", {}, again["player"])
            assert (status, fault["code"]) == (409, "tries")
            info = await look(site, given["deal"], again["player"])
            assert (info["own"], info["board"], info["tries"]) == ("done", [], 0)
            assert info["original"]["name"] == "Ada"
            bo = await begin(site, given["deal"], "Bo")
            await finish(site, bo)
            _, theirs = await site.call(f"/api/tables/{bo['table']['id']}/deal", {}, bo["token"])
            assert theirs["deal"] == given["deal"]
            assert (await site.call(f"/api/deals/{given['deal']}/tries", {}, theirs["player"]))[0] == 409

    asyncio.run(scene())


def test_a_deal_is_given_with_the_bots_that_were_asked_for(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            made = await site.create(GAME, ["human", "human", "random"], name="Ada")
            table = made["table"]["id"]
            bo = await site.join(table, "Bo", invite=made["invite"])
            await asyncio.gather(finish(site, made), finish(site, bo))
            for bot in ("easy", "medium", "easy"):
                _, given = await site.call(f"/api/tables/{table}/deal", {"bot": bot}, made["token"])
                assert (await look(site, given["deal"]))["bots"] == ["", bot, "random"]

    asyncio.run(scene())


def test_a_match_compares_deal_by_deal_what_the_reader_has_played(tmp_path: Path, clock: Hand) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            asked = {"game": GAME, "seats": 3, "bot": "random", "deals": 2}
            status, made = await site.call("/api/matches", asked)
            assert status == 200, made
            _, sheet = await site.call(f"/api/matches/{made['contest']}")
            first, second = (deal["deal"] for deal in sheet["deals"])
            assert [deal["seat"] for deal in sheet["deals"]] == [0, 1]
            ada = await begin(site, first, "Ada")
            await finish(site, ada)
            await finish(site, await begin(site, second, "Ada", ada["player"]))
            bo = await begin(site, first, "Bo")
            _, sheet = await site.call(f"/api/matches/{made['contest']}", None, bo["player"])
            assert sheet["players"][0]["outcomes"] == [None, None]
            assert sheet["players"][0]["done"] == [True, True]
            await finish(site, bo)
            _, sheet = await site.call(f"/api/matches/{made['contest']}", None, bo["player"])
            assert sheet["players"][0]["outcomes"][0] is not None
            assert sheet["players"][0]["outcomes"][1] is None
            [pair] = sheet["pairs"]
            assert (pair["level"], pair["share"]) == (1, 0.5), "the same moves, the same result"
            assert pair["low"] < 0.5 < pair["high"]
            assert (await site.call("/api/matches/nowhere"))[0] == 404

    asyncio.run(scene())


def test_who_always_does_better_is_better_after_enough_deals() -> None:
    won, lost = key_of(Outcome(1, 4, 3, True)), key_of(Outcome(2, 4, 9, False))
    assert won > lost > key_of(None)
    [few], [many] = pairs_of([[won] * 3, [lost] * 3]), pairs_of([[won] * 8, [lost] * 8])
    assert few.low < 0.5 < many.low
    assert many.high == 1.0
    [unplayed] = pairs_of([[won, None], [None, lost]])
    assert (unplayed.low, unplayed.high) == (0.0, 1.0)


def test_of_many_players_only_the_pairs_of_the_reader_are_worked_out() -> None:
    """All pairs of a hundred took 28 ms, for anybody who asked."""
    sheet: list[list[Key | None]] = [[(1, 0, -1, float(place))] for place in range(21)]
    assert len(pairs_of(sheet[:20], 3)) == 190
    assert [(pair.one, pair.two) for pair in pairs_of(sheet, 1)] == [(0, 1), *((1, two) for two in range(2, 21))]
    assert [(pair.better, pair.worse) for pair in pairs_of(sheet, 1)] == [(0, 1)] * 20
    assert pairs_of(sheet) == []


def test_a_streak_ends_with_a_day_left_out(clock: Hand) -> None:
    day = date(2026, 11, 16)
    played = {day - timedelta(back) for back in (1, 2, 4)}
    assert days.streak_of(played) == 2, "today is still to come"
    assert days.streak_of({*played, day}) == 3
    assert days.streak_of({day - timedelta(2)}) == 0

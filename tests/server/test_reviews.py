"""After the game at a server: reviews that are followed, kept, limited and stopped, and tables that branch off."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import barkyard
from barkyard.server import reviews
from barkyard.server.fairness import check_seed
from barkyard.server.refusal import Refusal
from barkyard.server.reviewers import NICENESS, ReviewProcesses
from server.harness import Site, serving

SEATS = 2


async def finished(site: Site, game: str = "walking-doggos", seats: int = SEATS) -> str:
    """A public table at which bots have played."""
    made = await site.create(game, ["random"] * seats, {"public": True}, sit=None)
    table: str = made["table"]["id"]
    watcher = await site.sit(table)
    while watcher.state["view"]["result"] is None:
        await watcher.hear("state")
    await watcher.socket.close()
    return table


async def followed(site: Site, table: str, query: str, token: str | None = None) -> tuple[list[Any], Any]:
    """All frames of a review, and what it came to."""
    frames: list[Any] = []
    while True:
        status, state = await site.call(f"/api/tables/{table}/review?{query}&after={len(frames)}", token=token)
        assert status == 200, state
        frames += state["frames"]
        if state["review"] or state["why"]:
            return frames, state


@pytest.mark.slow
def test_a_review_is_followed_kept_and_that_of_the_record(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            status, begun = await site.call(f"/api/tables/{table}/review", {"seat": 1})
            assert (status, begun["review"]) == (200, None)
            frames, state = await followed(site, table, "seat=1&depth=quick")
            _, told = await site.call(f"/api/tables/{table}/record")
            expected = barkyard.review(told["record"], seat=1, depth="quick", workers=1).plain()
            assert state["review"] == expected
            assert sorted(frame["number"] for frame in frames) == list(range(-1, len(frames) - 1))
            shown = {frame["answer"]: frame["chance"] for frame in frames if frame["number"] >= 0 and frame["chance"]}
            assert shown == {point["answer"]: point["chance"] for point in expected["points"]}
            _, again = await site.call(f"/api/tables/{table}/review", {"seat": 1})
            assert again["review"] == expected, "it was kept"
            assert not site.server.yard.services.reviews.running
        async with serving(tmp_path / "t.db") as site:
            _, after = await site.call(f"/api/tables/{table}/review?seat=1&depth=quick")
            assert after["review"] == expected, "it is still there after the next start"

    asyncio.run(scene())


def test_reviews_are_refused_with_a_reason(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            playing, tokens = await site.full_table("walking-doggos", 2)
            assert await site.call(f"/api/tables/{playing}/review", {}, tokens[0]) == (
                409,
                {"type": "fault", "code": "playing", "why": "the game is not over"},
            )
            assert (await site.call(f"/api/tables/{playing}/review", {}))[0] == 401, "it is private"
            table = await finished(site)
            for body, code in (({}, "seat"), ({"seat": 5}, "seat"), ({"seat": 0, "depth": "deep"}, "depth")):
                status, fault = await site.call(f"/api/tables/{table}/review", body)
                assert (status, fault["code"]) == (400, code)
            status, fault = await site.call(f"/api/tables/{table}/review?seat=0")
            assert (status, fault["code"]) == (409, "review")
            assert (await site.call("/api/tables/nowhere/review", {"seat": 0}))[0] == 404

    asyncio.run(scene())


@pytest.mark.slow
def test_games_of_other_rules_and_logs_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            old, torn, worse = [await finished(site) for _ in range(3)]
        with sqlite3.connect(tmp_path / "t.db") as database:
            database.execute("UPDATE tables SET rules = 99 WHERE id = ?", (old,))
            database.execute("DELETE FROM snapshots")
            database.execute("UPDATE entries SET body = '[999]' WHERE table_id = ? AND seq = 1", (torn,))
            last = "(SELECT MAX(seq) FROM entries WHERE table_id = ?1)"
            database.execute(f"DELETE FROM entries WHERE table_id = ?1 AND seq = {last}", (worse,))
        database.close()
        async with serving(tmp_path / "t.db") as site:
            for table, why in ((old, "it was begun under rules 99"), (torn, "its log cannot be read: there were")):
                for place, form in (("review", {"seat": 0}), ("branches", {"seat": 0, "answers": 2})):
                    status, fault = await site.call(f"/api/tables/{table}/{place}", form)
                    assert (status, fault["code"]) == (409, "closed")
                    assert fault["why"].startswith(why)
            status, _ = await site.call(f"/api/tables/{worse}/review", {"seat": 0})
            assert status == 200
            while site.server.yard.services.reviews.running:
                await asyncio.sleep(0.01)
            status, fault = await site.call(f"/api/tables/{worse}/review?seat=0&depth=quick")
            assert (status, fault["code"]) == (409, "review"), "whoever asks a moment later is told the reason, too"
            assert "the game is still running" in fault["why"]

    asyncio.run(scene())


def test_an_address_has_a_few_reviews_at_a_time_and_may_stop_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "FOLLOW_SECONDS", 0.05)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            orders = [{"seat": 0, "depth": "normal"}, {"seat": 1, "depth": "normal"}, {"seat": 0, "open_cards": True}]
            answers = [await site.call(f"/api/tables/{table}/review", order) for order in orders]
            assert [status for status, _ in answers] == [200, 200, 409]
            assert "2 reviews from your address are under way" in answers[2][1]["why"]
            running = site.server.yard.services.reviews
            key = next(iter(running.running))
            with pytest.raises(Refusal, match="somebody else"):
                running.stop(key, "203.0.113.7")
            for each in list(running.running):
                running.stop(each, "127.0.0.1")
            while running.running:
                await asyncio.sleep(0.01)
            status, _ = await site.call(f"/api/tables/{table}/review?seat=0&depth=normal")
            assert status == 409, "nothing was kept of it"

    asyncio.run(scene())


@pytest.mark.slow
def test_a_review_that_nobody_follows_is_not_made_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "ABANDONED_SECONDS", 0.0)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            await site.call(f"/api/tables/{table}/review", {"seat": 0})
            while site.server.yard.services.reviews.running:
                await asyncio.sleep(0.01)
            assert (await site.call(f"/api/tables/{table}/review?seat=0&depth=quick"))[0] == 409

    asyncio.run(scene())


@pytest.mark.slow
def test_workers_stand_below_the_bots_and_are_replaced() -> None:
    async def scene() -> None:
        reviewers = ReviewProcesses(1)
        try:
            here = os.getpriority(os.PRIO_PROCESS, 0)
            there = await reviewers.do(("a", "b"), os.getpriority, os.PRIO_PROCESS, 0)
            assert there == min(19, here + NICENESS)
            with pytest.raises(Exception, match=r"^$"):
                await reviewers.do(("a", "b"), os._exit, 1)
            assert reviewers.replaced == 2, "it was tried again: one death may be anybody's fault"
            assert await reviewers.do(("a", "b"), os.getpid) != os.getpid()
        finally:
            reviewers.close()

    asyncio.run(scene())


@pytest.mark.slow
def test_somebody_plays_on_from_a_place_of_a_finished_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            _, told = await site.call(f"/api/tables/{table}/record")
            record = barkyard.Record.parse(told["record"])
            until = 6
            seat = barkyard.replay(record, until=until).asked[0]
            body = {"answers": until, "seat": seat, "bot": "random", "name": "Ada"}
            status, made = await site.call(f"/api/tables/{table}/branches", body)
            assert status == 201, made
            player = await site.sit(made["table"]["id"], made["token"])
            here = barkyard.replay(record, until=until)
            assert player.moves == list(here.moves(seat))
            assert player.state["view"] == here.view(seat), "it stands exactly there"
            while player.state["view"]["result"] is None:
                if player.moves:
                    await player.play(player.moves[0])
                else:
                    await player.hear("state")
            _, branched = await site.call(f"/api/tables/{made['table']['id']}/record", token=made["token"])
            assert barkyard.Record.parse(branched["record"]).answers[:until] == record.answers[:until]
            _, listed = await site.call(f"/api/tables/{table}/branches")
            [branch] = listed["branches"]
            assert (branch["table"], branch["answers"], branch["name"]) == (made["table"]["id"], until, "Ada")
            _, found = await site.call(f"/api/tables/{made['table']['id']}/branches", token=made["token"])
            assert (found["parent"], found["answers"]) == (table, until)
        async with serving(tmp_path / "t.db") as site:
            again = await site.sit(made["table"]["id"], made["token"])
            assert again.state["view"]["result"] is not None

    asyncio.run(scene())


@pytest.mark.slow
def test_somebody_plays_on_as_one_seat_knew_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site, seats=3)
            _, told = await site.call(f"/api/tables/{table}/record")
            record = barkyard.Record.parse(told["record"])
            until = 9
            here = barkyard.replay(record, until=until)
            seat = here.asked[0]
            body = {"answers": until, "seat": seat, "bot": "random", "name": "Ada", "imagined": True}
            status, made = await site.call(f"/api/tables/{table}/branches", body)
            assert status == 201, made
            branch, token = made["table"]["id"], made["token"]
            player = await site.sit(branch, token)
            assert player.state["view"] == here.view(seat), "to the seat it stands exactly there"
            undo = {"type": "undo", "id": "undo-1"}
            status, why = await site.call(f"/api/tables/{branch}/commands", undo, token)
            assert (status, why["why"]) == (409, "you have made no move yet"), "the moves before are the parent's"
            await player.play(player.moves[0])
        async with serving(tmp_path / "t.db") as site:
            player = await site.sit(branch, token)
            while player.state["view"]["result"] is None:
                if player.moves:
                    await player.play(player.moves[0])
                else:
                    await player.hear("state")
            _, told = await site.call(f"/api/tables/{branch}/record", token=token)
            again = barkyard.Record.parse(told["record"])
            [imagined] = again.imagined
            assert (imagined.after, imagined.seat) == (until, seat)
            assert again.until(until - 1) == record.until(until - 1), "it names its parent"
            assert barkyard.replay(again).view(seat) == player.state["view"]
            assert told["seed_hash"] == made["table"]["seed_hash"], "the dice of the imagination were committed, too"
            check_seed(again, made["table"]["seed_hash"])
            with pytest.raises(barkyard.BadRecord, match="hash"):
                check_seed(replace(again, imagined=(replace(imagined, seed=imagined.seed ^ 1),)), told["seed_hash"])
            story = await site.call(f"/api/tables/{branch}/story?seat={seat}", token=token)
            assert story[0] == 200
            _, shown = await site.call(f"/api/tables/{branch}/replay?seat={seat}", token=token)
            assert (shown["view"], shown["answers"]) == (player.state["view"], len(again.answers))
            _, listed = await site.call(f"/api/tables/{table}/branches")
            assert [each["imagined"] for each in listed["branches"]] == [True]

    asyncio.run(scene())


def test_there_is_no_place_after_the_end(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            _, told = await site.call(f"/api/tables/{table}/record")
            end = len(barkyard.Record.parse(told["record"]).answers)
            for body, code in (
                ({"answers": end, "seat": 0}, "answers"),
                ({"answers": 0, "seat": 3}, "seat"),
                ({"answers": 0, "seat": 0, "bot": "search:9"}, "bot"),
            ):
                status, fault = await site.call(f"/api/tables/{table}/branches", body)
                assert (status, fault["code"]) == (409, code)

    asyncio.run(scene())

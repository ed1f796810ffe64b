"""Reviews under attack: who stops and asks again and again, workers that are killed, games that still run."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

import barkyard
from barkyard.server import mine, reviews
from barkyard.server.database import Database
from barkyard.server.pieces import count_pieces, finish, make_piece
from barkyard.server.reviewers import ReviewProcesses
from server.harness import Site, serving
from server.test_mine import together
from server.test_reviews import finished, followed


class Slow:
    """Somebody who makes nothing, slowly, and counts what was asked for."""

    replaced = 0

    def __init__(self, pieces: int, seconds: float) -> None:
        self.pieces = pieces
        self.seconds = seconds
        self.asked: list[str] = []  # whose pieces were begun
        self.in_line: dict[str, int] = {}
        self.most = 0

    async def do(self, owner: tuple[str, str], work: Callable[..., Any], *args: object) -> Any:
        review = owner[1]
        self.asked.append(review)
        self.in_line[review] = self.in_line.get(review, 0) + 1
        self.most = max(self.most, self.in_line[review])
        await asyncio.sleep(self.seconds)
        self.in_line[review] -= 1
        return {count_pieces: self.pieces, make_piece: (None, {}), finish: "{}"}[work]

    def close(self) -> None:
        pass


def all_of(site: Site) -> reviews.Reviews:
    found: reviews.Reviews = site.server.yard.services.reviews
    return found


async def none_under_way(site: Site) -> None:
    while all_of(site).running:
        await asyncio.sleep(0.01)


def test_a_review_that_is_left_ends_before_its_next_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only if it was left before it began."""
    monkeypatch.setattr(reviews, "ABANDONED_SECONDS", 0.3)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            slow = all_of(site).reviewers = Slow(1000, 0.1)
            assert (await site.call(f"/api/tables/{table}/review", {"seat": 0}))[0] == 200
            await none_under_way(site)
            assert 1 < len(slow.asked) < 100

    asyncio.run(scene())


def test_few_pieces_of_a_review_are_in_line_however_many_it_has(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            slow = all_of(site).reviewers = Slow(200, 0.001)
            for seat in (0, 1):
                assert (await site.call(f"/api/tables/{table}/review", {"seat": seat}))[0] == 200
            await none_under_way(site)
            assert len(slow.asked) == 2 * (1 + 200 + 1), "all are made: the count, the pieces, the whole"
            assert slow.most == reviews.AT_ONCE

    asyncio.run(scene())


def test_who_asks_many_times_at_once_has_one_review(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            all_of(site).reviewers = Slow(3, 0.2)
            asked = [site.call(f"/api/tables/{table}/review", {"seat": 0}) for _ in range(12)]
            assert [status for status, _ in await asyncio.gather(*asked)] == [200] * 12
            assert len(all_of(site).running) == 1
            await none_under_way(site)

    asyncio.run(scene())


def test_those_who_wait_together_do_not_come_back_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "FOLLOW_SECONDS", 1.0)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            all_of(site).reviewers = Slow(3, 5.0)
            await site.call(f"/api/tables/{table}/review", {"seat": 0})
            [key], database = list(all_of(site).running), site.server.yard.services.store.database
            begun = time.monotonic()
            waits = await asyncio.gather(*(_waited(all_of(site), database, key) for _ in range(40)))
            assert min(waits) - begun >= 0.5
            assert max(waits) - min(waits) > 0.25

    asyncio.run(scene())


async def _waited(found: reviews.Reviews, database: Database, key: reviews.Key) -> float:
    await found.follow(database, key, 0)
    return time.monotonic()


@pytest.mark.slow
def test_who_stops_and_asks_again_has_no_more_than_their_turn() -> None:
    """What a worker has begun it ends: until then the turn is not over, whoever does not wait for it any more."""

    async def scene() -> None:
        reviewers = ReviewProcesses(1)
        try:
            await reviewers.do(("a", "b"), os.getpid)
            stopped = [asyncio.ensure_future(reviewers.do(("a", str(n)), time.sleep, 0.3)) for n in range(5)]
            for each in stopped:
                await asyncio.sleep(0.02)
                each.cancel()
            begun = time.monotonic()
            waiting = asyncio.ensure_future(reviewers.do(("c", "d"), os.getpid))
            await asyncio.sleep(0.01)
            assert reviewers.turns.waiting >= 1, "the worker is still busy with the first"
            await waiting
            assert time.monotonic() - begun < 1.0, "those that were stopped in line are not made"
            assert reviewers.turns.waiting == 0
        finally:
            reviewers.close()

    asyncio.run(scene())


@pytest.mark.slow
def test_a_review_outlives_a_worker_that_is_killed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            assert (await site.call(f"/api/tables/{table}/review", {"seat": 1, "depth": "normal"}))[0] == 200
            query = f"/api/tables/{table}/review?seat=1&depth=normal&after=0"
            while not (await site.call(query))[1]["frames"]:
                pass
            reviewers = all_of(site).reviewers
            assert isinstance(reviewers, ReviewProcesses)
            assert reviewers._pool is not None
            for process in list(reviewers._pool._processes.values()):
                assert process.pid is not None
                os.kill(process.pid, signal.SIGKILL)
            _, state = await followed(site, table, "seat=1&depth=normal")
            assert (state["why"], reviewers.replaced) == ("", 1)
            _, told = await site.call(f"/api/tables/{table}/record")
            expected = barkyard.review(told["record"], seat=1, depth="normal", workers=1).plain()
            assert state["review"] == expected, "nothing is missing of it, and nothing is in it twice"

    asyncio.run(scene())


@pytest.mark.slow
def test_a_server_that_stops_starts_no_workers_anew() -> None:
    async def scene() -> None:
        reviewers = ReviewProcesses(1)
        await reviewers.do(("a", "b"), os.getpid)
        waiting = asyncio.ensure_future(reviewers.do(("a", "b"), time.sleep, 60))
        await asyncio.sleep(0.1)
        reviewers.close()
        with pytest.raises(BaseException):  # noqa: B017, PT011 - Failed, or cancelled: both are no result
            await waiting
        assert reviewers._pool is None

    asyncio.run(scene())


@pytest.mark.slow
def test_nothing_is_kept_of_somebody_who_is_being_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A review that ends in that very moment neither."""
    leave = mine._leave_no_name

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await together(site)

            async def slowly(*args: Any) -> None:
                await leave(*args)
                assert not all_of(site).running, "it would be kept now"

            monkeypatch.setattr(mine, "_leave_no_name", slowly)
            all_of(site).reviewers = Slow(3, 0.5)
            await site.call(f"/api/tables/{table}/review", {"seat": 1}, tokens[1])
            assert (await site.call(f"/api/tables/{table}/forget", {}, tokens[1]))[0] == 200

    asyncio.run(scene())


@pytest.mark.slow
@pytest.mark.parametrize("body", ['{"format":0,"points":[]}', "{}", "", "no JSON", '{"format":1}'])
def test_a_kept_review_of_another_form_is_in_nobodys_way(tmp_path: Path, body: str) -> None:
    """It is made anew when somebody asks for it; until then there is none."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await together(site)
            await reviews.keep(site.server.yard.services.store.database, reviews.Key(table, 0, "quick", False), body)
            assert await site.call("/api/mine/reviews", {"tokens": tokens}) == (200, {"reviews": []})
            assert (await site.call(f"/api/tables/{table}/review?seat=0&depth=quick", token=tokens[0]))[0] == 409

    asyncio.run(scene())


async def delete(site: Site, path: str, token: str) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
    head = f"DELETE {path} HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\nConnection: close\r\n"
    writer.write(f"{head}Authorization: Bearer {token}\r\n\r\n".encode())
    status = int((await reader.readline()).split()[1])
    writer.close()
    return status


def test_nothing_after_the_game_is_to_be_had_before_its_end(tmp_path: Path) -> None:
    """Whichever door is tried, by those at the table, too: a review, a branch or a deal would tell all cards."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("walking-doggos", 2, {"public": True})
            place = f"/api/tables/{table}"
            doors: list[tuple[str, Any]] = [("review?seat=1", None), ("branches", None), ("record", None)]
            doors += [("replay?seat=1&open=1", None), ("story?seat=1", None), ("review", {"seat": 1})]
            doors += [
                ("branches", {"answers": 0, "seat": 1}),
                ("branches", {"answers": 0, "seat": 0, "imagined": True}),
            ]
            doors += [("deal", {"seat": 0}), ("forget", {})]
            for door, form in doors:
                for token in tokens:
                    status, fault = await site.call(f"{place}/{door}", form, token)
                    assert (status, fault["code"], "cards" in str(fault)) == (409, "playing", False), door
            assert await delete(site, f"{place}/review?seat=1", tokens[0]) == 409
            assert not all_of(site).running

    asyncio.run(scene())


@pytest.mark.slow
def test_what_is_over_stays_over(tmp_path: Path) -> None:
    """A kept review is of a game that nobody can change any more."""

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await together(site)
            _, before = await site.call(f"/api/tables/{table}/record", token=tokens[0])
            for token in tokens:
                for kind in ("undo", "ask-undo", "pause"):
                    order = {"type": kind, "id": token_hex(6)}
                    assert (await site.call(f"/api/tables/{table}/commands", order, token))[0] in (400, 409)
            assert (await site.call(f"/api/tables/{table}/record", token=tokens[0]))[1] == before

    asyncio.run(scene())


@pytest.mark.parametrize(
    "query",
    [
        *("seat=-1", "seat=2", "seat=x", "seat=99999999999999999999", "seat=%F0%9F%90%B6", "seat=0&open=2"),
        *("seat=0&after=-1", "seat=0&after=nan", "seat=0&depth=deep", "seat=0&depth=%00", "seat=0&depth="),
    ],
)
def test_odd_questions_are_refused_and_begin_nothing(tmp_path: Path, query: str) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table = await finished(site)
            status, fault = await site.call(f"/api/tables/{table}/review?{query}")
            assert (status, fault["type"]) == (400, "fault")
            assert not all_of(site).running

    asyncio.run(scene())

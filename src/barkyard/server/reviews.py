"""Reviews of finished tables: made on demand in the background, followed piece by piece, kept with the table."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec import Raw

from barkyard.engine.game import BadSetup
from barkyard.engine.records import BadRecord
from barkyard.lab.review.report import FORMAT
from barkyard.lab.review.work import DEAL, Looked, Order
from barkyard.server.database import Database, StoreTrouble
from barkyard.server.forms import ReviewState
from barkyard.server.pieces import Failed, Made, Reviewers, count_pieces, finish, make_piece
from barkyard.server.refusal import Refusal
from barkyard.server.wall_clock import now

MOST_EACH = 2  # reviews under way for one address
MOST = 500  # in all
FOLLOW_SECONDS = 15.0  # that an answer waits for something new, at most
LEAST_FOLLOW = 0.5  # of it: whoever asked at the same time does not come back at the same time
AT_ONCE = 8  # pieces of a review that are under way or in line; the others wait where they cost nothing
ABANDONED_SECONDS = 30.0  # nobody has asked for so long: it is not made on
STOPPED = "it was stopped"
MOST_REASONS = 100


class Key(NamedTuple):
    """What a review is kept by."""

    table: str
    seat: int
    depth: str
    opened: bool


class Running:
    """A review under way. Its frames are what followers are told, in their order."""

    def __init__(self, key: Key, order: Order, address: str) -> None:
        self.key = key
        self.order = order
        self.address = address
        self.total = 0
        self.frames: list[dict[str, Any]] = []
        self.body = ""
        self.why = ""  # it came to nothing
        self.changed = asyncio.Event()
        self.asked = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def done(self) -> bool:
        return bool(self.body or self.why)

    def tell(self) -> None:
        """Whoever waits hears that there is something new."""
        self.changed.set()
        self.changed = asyncio.Event()

    def state(self, after: int) -> ReviewState:
        body = Raw(self.body.encode()) if self.body else None
        return ReviewState(len(self.frames), self.total, self.frames[after:], body, self.why)


class Reviews:
    """All reviews of a server."""

    def __init__(self, reviewers: Reviewers) -> None:
        self.reviewers = reviewers
        self.running: dict[Key, Running] = {}
        self.failed: dict[Key, str] = {}  # why the latest came to nothing, for those who ask a moment later

    async def begin(
        self, database: Database, key: Key, order: Callable[[], Awaitable[Order]], address: str
    ) -> ReviewState:
        """The kept review, or one that is under way from now on; Refusal where an address wants too many."""
        found = self.running.get(key)
        if found is None:
            if body := await kept(database, key):
                return ReviewState(0, 0, [], Raw(body.encode()), "")
            ordered = await order()
            found = self.running.get(key) or self._start(database, key, ordered, address)
        found.asked = time.monotonic()
        return found.state(0)

    def _start(self, database: Database, key: Key, order: Order, address: str) -> Running:
        if len(self.running) >= MOST:
            raise Refusal("reviews", "many games are being reviewed just now; come back later")
        if sum(each.address == address for each in self.running.values()) >= MOST_EACH:
            raise Refusal("reviews", f"{MOST_EACH} reviews from your address are under way; wait for them, or stop one")
        self.failed.pop(key, None)
        running = self.running[key] = Running(key, order, address)
        running.task = asyncio.get_running_loop().create_task(self._make(database, running))
        return running

    async def follow(self, database: Database, key: Key, after: int) -> ReviewState:
        """What is new after so many frames, as soon as there is something, or after a while."""
        running = self.running.get(key)
        if running is None:
            if body := await kept(database, key):
                return ReviewState(0, 0, [], Raw(body.encode()), "")
            raise Refusal("review", self.failed.get(key, "nobody has asked for this review, or it was stopped"))
        running.asked = time.monotonic()
        if len(running.frames) <= after and not running.done:
            with suppress(TimeoutError):
                patience = FOLLOW_SECONDS * random.uniform(LEAST_FOLLOW, 1)
                await asyncio.wait_for(running.changed.wait(), patience)
        return running.state(after)

    def stop(self, key: Key, address: str) -> None:
        """Only who began it may stop it."""
        running = self.running.get(key)
        if running is None or running.task is None:
            raise Refusal("review", "this review is not under way")
        if running.address != address:
            raise Refusal("review", "somebody else has asked for this review, too")
        running.task.cancel()

    async def drop(self, table: str) -> None:
        """Nothing more is made of a table: it goes, or somebody at it wants to be forgotten."""
        await _end([running for running in self.running.values() if running.key.table == table])

    async def _make(self, database: Database, running: Running) -> None:
        """Kept before it is told: whoever hears of it finds it."""
        body = ""
        try:
            body = await self._work(running)
            await keep(database, running.key, body)
        except (BadRecord, BadSetup) as fault:
            running.why = str(fault)
        except Failed:
            running.why = "a worker process died over it; ask again"
        except StoreTrouble:
            pass  # it is told all the same, only not kept
        finally:
            running.body = body
            running.why = running.why or ("" if body else STOPPED)
            del self.running[running.key]
            self._note(running)
            running.tell()

    def _note(self, running: Running) -> None:
        if running.why not in ("", STOPPED):
            self.failed[running.key] = running.why
        if len(self.failed) > MOST_REASONS:
            del self.failed[next(iter(self.failed))]

    async def _work(self, running: Running) -> str:
        """Piece by piece, as long as somebody wants it; several at a time where there are workers for them."""
        running.total = await self._do(running, count_pieces)
        running.tell()
        looked: list[Looked] = []
        numbers = iter(range(DEAL, running.total + DEAL))
        looking = [asyncio.ensure_future(self._look(running, numbers, looked)) for _ in range(AT_ONCE)]
        try:
            await asyncio.gather(*looking)
        finally:  # if one fails, none of those that wait is begun
            for each in looking:
                each.cancel()
        return await self._do(running, finish, looked)

    async def _look(self, running: Running, numbers: Iterator[int], looked: list[Looked]) -> None:
        """One piece after the other, of those that nobody has taken yet."""
        for number in numbers:
            piece, told = await self._do(running, make_piece, number)
            looked.append(piece)
            running.frames.append(told)
            running.tell()

    async def _do(self, running: Running, work: Callable[..., Made], *args: object) -> Made:
        if time.monotonic() - running.asked > ABANDONED_SECONDS:
            raise asyncio.CancelledError
        owner = (running.address, "/".join(map(str, running.key)))
        return await self.reviewers.do(owner, work, running.order, *args)

    async def close(self) -> None:
        await _end(list(self.running.values()))
        self.reviewers.close()


async def _end(reviews: list[Running]) -> None:
    tasks = [running.task for running in reviews if running.task]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def kept(database: Database, key: Key) -> str:
    """The body of a review that was made before, or nothing; one of an older form is made anew."""
    sql = "SELECT body FROM reviews WHERE table_id = $1 AND seat = $2 AND depth = $3 AND opened = $4"
    table, seat, depth, opened = key
    rows = await database.read(lambda query: query(sql, table, seat, depth, int(opened)))
    return str(rows[0][0]) if rows and is_current(rows[0][0]) else ""


def is_current(body: str) -> bool:
    """Whether a kept review has the form that is read today."""
    return body.startswith(f'{{"format":{FORMAT},')


async def keep(database: Database, key: Key, body: str) -> None:
    """With its table, if that is still there."""
    sql = (
        "INSERT INTO reviews (table_id, seat, depth, opened, body, made)"
        " SELECT id, CAST($2 AS BIGINT), $3, CAST($4 AS BIGINT), $5, CAST($6 AS BIGINT)"
        " FROM tables WHERE id = $1 ON CONFLICT (table_id, seat, depth, opened) DO UPDATE SET body = $5"
    )
    table, seat, depth, opened = key
    await database.run(lambda query: query(sql, table, seat, depth, int(opened), body, now()))

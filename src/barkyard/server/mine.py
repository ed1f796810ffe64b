"""One's own games: what reviews have found about them, and how to be forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from barkyard.lab.review.depths import DEPTHS
from barkyard.server import forms
from barkyard.server.api import TABLE, Api, Endpoint, answer, read
from barkyard.server.database import Database, Query, Row
from barkyard.server.live import LiveTable
from barkyard.server.refusal import Refusal
from barkyard.server.reviews import is_current
from barkyard.server.seen import OVER
from barkyard.server.store import digest
from barkyard.server.yard import Yard, new_secret

NOBODY = "Somebody"  # who sat there and wants to be known no longer
REVIEWS_EACH = 20  # of one token: of a game and its rematches, at all depths
FAULTS = ("inaccuracy", "mistake", "blunder")
DEPTH_ORDER = list(DEPTHS)


class _Verdict(Struct):
    word: str
    loss: list[float] | None


class _Point(Struct):
    verdict: _Verdict | None


class _Account(Struct):
    own: list[float]
    luck: float


class _Body(Struct):
    """What is read of a kept review."""

    unit: float
    depth: str
    headline: str
    account: _Account
    points: list[_Point]


async def my_reviews(api: Api, request: Request) -> Response:
    """The figures of the reviews that were made of one's games, the deepest of each."""
    form = await read(request, forms.Mine)
    rows = await _rows(api.yard.services.store.database, [digest(token) for token in form.tokens])
    return answer(forms.MyReviews(await asyncio.to_thread(_figures, rows)))  # some of them are long


async def _rows(database: Database, tokens: list[str]) -> list[Row]:
    sql = (
        "SELECT reviews.table_id, reviews.seat, reviews.body FROM seats JOIN reviews"
        " ON reviews.table_id = seats.table_id AND reviews.seat = seats.seat"
        " WHERE seats.token = $1 ORDER BY reviews.made DESC LIMIT $2"
    )

    async def work(query: Query) -> list[Row]:
        return [row for token in tokens for row in await query(sql, token, REVIEWS_EACH) if is_current(row[2])]

    return await database.read(work)


def _figures(rows: Iterable[Row]) -> list[forms.MyReview]:
    found: dict[tuple[str, int], forms.MyReview] = {}
    for table, seat, text in rows:
        told = _figure(str(table), int(seat), msgspec.json.decode(text, type=_Body))
        known = found.get((told.table, told.seat))
        if known is None or DEPTH_ORDER.index(told.depth) > DEPTH_ORDER.index(known.depth):
            found[told.table, told.seat] = told
    return list(found.values())


def _figure(table: str, seat: int, body: _Body) -> forms.MyReview:
    """All in parts of a win; alone at a table in parts of what a win would be there."""
    verdicts = [point.verdict for point in body.points if point.verdict]
    losses = [verdict.loss[0] for verdict in verdicts if verdict.word in FAULTS and verdict.loss]
    parts = [round(value / body.unit, 4) for value in (sum(losses), body.account.own[0], body.account.luck)]
    return forms.MyReview(table, seat, body.depth, body.headline, len(verdicts), *parts)


async def forget(api: Api, request: Request) -> Response:
    """Delete a finished game, or one's part in it where others have played, too."""
    async with api.yard.at(request.path_params["table"]) as live:
        seat = api.held_seat(request, live)
        if live.row.status != OVER and not live.row.closed:
            raise Refusal("playing", "the game is not over; play it to its end, or end it")
        return answer(forms.Forgotten(live.row.id, await _forget(api.yard, live, seat)))


async def _forget(yard: Yard, live: LiveTable, seat: int) -> bool:
    """Whether all of it is gone. Whoever is at the table is told to come back, and finds it as it is now."""
    await yard.services.reviews.drop(live.row.id)  # before: else one that is done just now would be kept after all
    shared = any(each.kind != "bot" and each.token and each.seat != seat for each in live.row.seats)
    if shared:
        await _leave_no_name(yard, live, seat)
    else:
        await yard.services.office.delete([live.row.id])
    live.audit("forget", seat=seat, whole=not shared)
    yard.drop(live)
    return not shared


async def _leave_no_name(yard: Yard, live: LiveTable, seat: int) -> None:
    """The game belongs to the others, too; the name, what was said, the reviews and the key to the seat do not."""
    gone = replace(live.row.seats[seat], name=NOBODY, token=digest(new_secret()), address="")
    await yard.services.seating.sit(live.row, [gone])

    async def work(query: Query) -> None:
        for table in ("reviews", "chat"):
            await query(f"DELETE FROM {table} WHERE table_id = $1 AND seat = $2", live.row.id, seat)

    await yard.services.store.database.run(work, live.row.id)


ENDPOINTS = (
    Endpoint(
        *("POST", "/api/mine/reviews", "What reviews have found about the games of tokens.", forms.MyReviews),
        *(my_reviews, forms.Mine),
    ),
    Endpoint(
        *("POST", TABLE + "/forget", "Delete a finished game, or one's part in it.", forms.Forgotten, forget),
        token=True,
    ),
)

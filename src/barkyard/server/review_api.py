"""The endpoints of what comes after a game: its review, and what if."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from barkyard.engine.slips import WATCHER
from barkyard.lab.review.work import Order
from barkyard.server import forms
from barkyard.server.api import MOST_STEPS, TABLE, Api, Endpoint, Unfit, address_of, answer, number, read
from barkyard.server.board import record_of
from barkyard.server.branches import branch, branches_of, parent_of
from barkyard.server.database import Database
from barkyard.server.live import LiveTable
from barkyard.server.reviews import Key, Reviews

DEPTHS = ("quick", "normal")  # deep ones are made at the command line
REVIEW = TABLE + "/review"


async def begin(api: Api, request: Request) -> Response:
    """Ask for a review: the kept one, or one that is made from now on."""
    form = await read(request, forms.AskReview)
    live, game = await api._finished(request)
    key = _key(api, request, live, form.seat, form.depth, form.open_cards)

    async def order() -> Order:
        record = record_of(game, live.row, await api.yard.services.store.entries(live.row.id))
        return Order(str(record), key.seat, key.depth, key.opened)

    return answer(await _reviews(api).begin(_database(api), key, order, address_of(request)))


async def follow(api: Api, request: Request) -> Response:
    """What is new of a review."""
    live, _ = await api._finished(request)
    after = number(request, "after", MOST_STEPS) or 0
    return answer(await _reviews(api).follow(_database(api), _asked(api, request, live), after))


async def stop(api: Api, request: Request) -> Response:
    live, _ = await api._finished(request)
    _reviews(api).stop(_asked(api, request, live), address_of(request))
    return answer(forms.ReviewState(0, 0, [], None, "it was stopped"))


async def play_on(api: Api, request: Request) -> Response:
    """A table of one's own that stands where this one stood."""
    form = await read(request, forms.AskBranch)
    live, _ = await api._finished(request)
    await api.check_maker(address_of(request))
    return answer(await branch(api.yard, live, form, address_of(request)), 201)


async def branches(api: Api, request: Request) -> Response:
    live, _ = await api._finished(request)
    found, parent = await branches_of(api.yard, live.row.id), await parent_of(api.yard, live.row.id)
    return answer(forms.Branches(found, *(parent or (None, 0))))


def _asked(api: Api, request: Request, live: LiveTable) -> Key:
    seat, is_open = number(request, "seat", len(live.row.seats) - 1), number(request, "open", 1)
    return _key(api, request, live, seat, request.query_params.get("depth", DEPTHS[0]), is_open == 1)


def _key(api: Api, request: Request, live: LiveTable, seat: int | None, depth: str, opened: bool) -> Key:
    """The seat that is named, or one's own: after a game everybody may look through anybody's eyes, as in a replay."""
    own = api._seat(request, live)
    wanted = own if seat is None else seat
    if wanted == WATCHER or wanted >= len(live.row.seats):
        raise Unfit(400, "seat", f"expected a seat from 0 to {len(live.row.seats) - 1} to review")
    if depth not in DEPTHS:
        raise Unfit(400, "depth", f"expected a depth, one of {', '.join(DEPTHS)}")
    return Key(live.row.id, wanted, depth, opened)


def _reviews(api: Api) -> Reviews:
    return api.yard.services.reviews


def _database(api: Api) -> Database:
    return api.yard.services.store.database


def _words(about: str, words: tuple[str, ...]) -> dict[str, Any]:
    return {"description": about, "schema": {"type": "string", "enum": list(words)}}


def _whole(about: str, most: int) -> dict[str, Any]:
    return {"description": about, "schema": {"type": "integer", "minimum": 0, "maximum": most}}


WHICH = {
    "seat": _whole("Whose game; without it, one's own.", 7),
    "depth": _words("How much is looked at.", DEPTHS),
    "open": _whole("1 for chances with open cards beside the others.", 1),
}
ENDPOINTS = (
    Endpoint(
        *("POST", REVIEW, "Ask for a review of a finished game.", forms.ReviewState, begin, forms.AskReview),
        token=True,
        watching=True,
    ),
    Endpoint(
        *("GET", REVIEW, "What is new of a review; waits a little for it.", forms.ReviewState, follow),
        token=True,
        watching=True,
        query={**WHICH, "after": _whole("So many frames one has.", MOST_STEPS)},
    ),
    Endpoint(
        *("DELETE", REVIEW, "Stop a review that one has asked for.", forms.ReviewState, stop),
        token=True,
        watching=True,
        query=WHICH,
    ),
    Endpoint(
        *("POST", TABLE + "/branches", "Play on from some place of a finished game, against bots."),
        *(forms.Created, play_on, forms.AskBranch),
        token=True,
        watching=True,
    ),
    Endpoint(
        *("GET", TABLE + "/branches", "What branched off a finished game.", forms.Branches, branches),
        token=True,
        watching=True,
    ),
)

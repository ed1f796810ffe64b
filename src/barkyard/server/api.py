"""The HTTP API. Each endpoint declares what it takes and gives, and the OpenAPI document is made from that."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from barkyard.engine.game import BadSetup
from barkyard.engine.slips import WATCHER
from barkyard.games import GAMES
from barkyard.server import desk, forms, history, wire
from barkyard.server.board import record_of
from barkyard.server.database import StoreTrouble
from barkyard.server.days import is_open, opens
from barkyard.server.deals import Deals
from barkyard.server.fairness import seed_hash, seed_text
from barkyard.server.guard import Buckets, Limits
from barkyard.server.leases import Elsewhere
from barkyard.server.links import Fetched, Links
from barkyard.server.live import LiveTable
from barkyard.server.refusal import Refusal
from barkyard.server.seen import OVER
from barkyard.server.store import Lost
from barkyard.server.thinkers import BOTS
from barkyard.server.visits import TRIED_SECONDS, TRY_SECONDS
from barkyard.server.yard import NoTable, Yard, is_invite, seat_of

MOST_STEPS = 1_000_000
OWN_NAMES = ("localhost", "127.0.0.1", "::1")  # as a browser calls the machine that it runs on
PASSED_ON = "barkyard.passed-on"  # in the scope of a request that another server was asked
AWAY = "the table is being loaded anew; ask again"
REFUSED_STATUS = {"storage": 503, "away": 503}
NO_TOKEN = "expected a seat's token: Authorization: Bearer ..."
DONE = wire.Done | wire.Options | wire.Advice


class Unfit(Exception):
    """A request that cannot be served: a status, a code and a reason."""

    def __init__(self, status: int, code: str, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.fault = forms.Fault(code, why)


@dataclass(frozen=True)
class Endpoint:
    """A method and a path with what it does, takes and gives."""

    method: str
    path: str
    about: str
    gives: Any
    call: Callable[[Api, Request], Awaitable[Response]]
    takes: Any = None
    token: bool = False
    watching: bool = False  # the token may be left out: one then sees what watchers see
    query: dict[str, dict[str, Any]] = field(default_factory=dict)
    refuses: Any = forms.Fault  # what a 409 holds

    async def serve(self, api: Api, request: Request) -> Response:
        """Every fault is answered as one; none gets past this edge."""
        try:
            self._check_bearer(request)
            return await self._at_its_server(api, request)
        except Unfit as fault:
            return answer(fault.fault, fault.status)
        except BadSetup as fault:
            return answer(forms.Fault("setup", str(fault)), 422)
        except Refusal as fault:
            return answer(forms.Fault(fault.code, fault.why), 409)
        except NoTable:
            return answer(forms.Fault("missing", "there is no such table"), 404)
        except StoreTrouble as fault:
            return answer(forms.Fault("storage", str(fault)), 503)
        except Lost:
            return answer(forms.Fault("away", AWAY), 503)

    def _check_bearer(self, request: Request) -> None:
        """Who names nobody is not even told whether there is such a table."""
        if self.token and not self.watching and bearer(request)[0] != "bearer":
            raise Unfit(401, "token", NO_TOKEN)

    async def _at_its_server(self, api: Api, request: Request) -> Response:
        """Here, or where the table is; if its server has died, here as soon as its lease is over."""
        until = time.monotonic() + TRIED_SECONDS
        while time.monotonic() < until:
            try:
                return await self.call(api, request)
            except Elsewhere as found:
                if api.links is None or request.scope.get(PASSED_ON):
                    break
                page = await api.links.fetch(found.peer, await passed_on(request))
            if page is not None:
                return Response(page.body, page.status, media_type="application/json")
            await asyncio.sleep(TRY_SECONDS)
        raise StoreTrouble(AWAY)


def address_of(request: Request) -> str:
    """Who is calling, as limits count them."""
    return request.client.host if request.client else ""


def answer(body: Struct, status: int = 200) -> Response:
    return Response(wire.encode(body), status, media_type="application/json")


async def read(request: Request, kind: Any, most: int = wire.LONGEST_MESSAGE) -> Any:
    """The body as the type that was declared."""
    try:
        return wire.read(await body_of(request, most), kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Unfit(400, "malformed", str(fault)) from None


async def body_of(request: Request, most: int = wire.LONGEST_MESSAGE) -> bytes:
    """At most 8 KiB, unless more is expected; asked for again, it is what came the first time."""
    if hasattr(request.state, "body"):
        return bytes(request.state.body)
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:  # the rest is read and dropped, within the time a body has
                raise Unfit(413, "size", f"expected at most {most} bytes")
    except ClientDisconnect:
        raise Unfit(400, "malformed", "the body ended early") from None
    request.state.body = body
    return body


async def passed_on(request: Request) -> Fetched:
    """A request as it is told to the server that has the table."""
    body = await body_of(request) if request.method == "POST" else b""
    authorization = request.headers.get("authorization", "")
    query = request.scope["query_string"].decode("latin-1")
    return Fetched(request.method, request.scope["path"], query, authorization, address_of(request), body)


def number(request: Request, name: str, most: int) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 7 or int(text) > most:
        raise Unfit(400, "malformed", f"expected '{name}' as a whole number from 0 to {most}")
    return int(text)


class Api:
    """The endpoints of a yard."""

    def __init__(self, yard: Yard, limits: Limits, reach: str = "", links: Links | None = None) -> None:
        self.yard = yard
        self.links = links
        self.reach = reach
        self.deals = Deals(yard.services.store.database)
        self._limits = limits
        self._makers = Buckets(limits.tables_rate, limits.tables_burst)

    async def games(self, request: Request) -> Response:
        found = [
            forms.GameInfo(
                *(game.name, game.title, game.version, list(game.seats)),
                [forms.GameOption(each.name, each.about, list(each.values), each.default) for each in game.options],
            )
            for game in GAMES.values()
        ]
        return answer(forms.Games(found, list(BOTS), self.reach if request.url.hostname in OWN_NAMES else ""))

    async def settle(self, request: Request) -> Response:
        form, game = await read(request, forms.Settle), GAMES.get(request.path_params["game"])
        if game is None:
            raise Unfit(404, "missing", f"there is no such game; there are {', '.join(GAMES)}")
        return answer(forms.Settled(game.settle(form.seats, form.options)))

    async def create(self, request: Request) -> Response:
        maker = address_of(request)
        form = await read(request, forms.CreateTable)
        await self.check_maker(maker)
        return answer(await self.yard.create(form, maker), 201)

    async def check_maker(self, maker: str) -> None:
        """Whether somebody may make one more table."""
        if not self._makers.take(maker):
            raise Unfit(429, "flood", "too many new tables; wait a little")
        if await self.yard.services.seating.open_of(maker) >= self._limits.tables_each:
            raise Unfit(429, "tables", "too many tables from your address are not over yet")

    async def listed(self, request: Request) -> Response:
        return answer(forms.Tables(await self.yard.listed()))

    async def mine(self, request: Request) -> Response:
        form = await read(request, forms.Mine)
        return answer(forms.Tables(await self.yard.held(form.tokens)))

    async def info(self, request: Request) -> Response:
        live = await self._table(request)
        return answer(live.gallery.info() if self._seat(request, live) == WATCHER else live.info())

    async def join(self, request: Request) -> Response:
        form = await read(request, forms.JoinTable)
        return answer(await self.yard.join(request.path_params["table"], form, address_of(request)), 201)

    async def state(self, request: Request) -> Response:
        seen = number(request, "seen", MOST_STEPS)
        async with self.yard.at(request.path_params["table"]) as live:
            seat = self._seat(request, live)
            if seat == WATCHER:
                if not live.row.terms.watching.allowed or live.row.locked:
                    raise Unfit(401, "token", "nobody may watch this table; a token is needed")
                return answer(live.gallery.state())
            live.pulse.found(seat)
            live.called()
            return answer(await history.missed(live, seat, seen))

    async def command(self, request: Request) -> Response:
        live = await self._table(request)
        self.held_seat(request, live)  # strangers are turned away before they are listened to
        command = await read(request, wire.Command)
        live = await self._table(request)  # what was true before the body came may be so no longer
        seat = self.held_seat(request, live)
        live.called()
        reply = await desk.handle(self.yard, live, seat, live.row.seats[seat].token, command)
        if not isinstance(reply, wire.Refused):
            return answer(reply)
        if reply.code == "token":
            raise Unfit(401, "token", reply.why)
        return answer(reply, REFUSED_STATUS.get(reply.code, 409))

    async def issue_pass(self, request: Request) -> Response:
        async with self.yard.at(request.path_params["table"]) as live:
            return answer(await self.yard.issue_pass(live, self.held_seat(request, live)), 201)

    async def use_pass(self, request: Request) -> Response:
        form = await read(request, forms.UsePass)
        return answer(await self.yard.use_pass(form.code), 201)

    async def record(self, request: Request) -> Response:
        live, game = await self._finished(request)
        if not is_open(live.row.terms.deal):
            raise Refusal(
                "sealed", f"the seed of this deal is told {opens(live.row.terms.deal)}, and a record tells it"
            )
        record = record_of(game, live.row, await self.yard.services.store.entries(live.row.id))
        dealt = (record.seed, record.imagined)
        return answer(forms.RecordText(str(record), seed_text(*dealt), seed_hash(*dealt)))

    async def replay(self, request: Request) -> Response:
        live, _ = await self._finished(request)
        past = await history.past(live)
        seat, step = number(request, "seat", len(live.row.seats) - 1), number(request, "step", len(past.steps))
        is_open = number(request, "open", 1) == 1
        count = len(past.steps) if step is None else step
        view, news = await asyncio.to_thread(past.replayed, count, seat, is_open)
        answers = past.steps[count - 1].end if count else 0
        return answer(forms.Replayed(count, len(past.steps), answers, view, news))

    async def story(self, request: Request) -> Response:
        live, _ = await self._finished(request)
        past, seat = await history.past(live), number(request, "seat", len(live.row.seats) - 1)
        return answer(forms.Story(await asyncio.to_thread(past.story, seat)))  # long games take a while to go through

    async def _table(self, request: Request) -> LiveTable:
        return await self.yard.find(request.path_params["table"])

    async def _finished(self, request: Request) -> tuple[LiveTable, Any]:
        live = await self._table(request)
        watching = self._seat(request, live) == WATCHER
        if watching and not (live.row.terms.public and live.row.terms.watching.allowed) and not invited(request, live):
            raise Unfit(401, "token", "this table is private: a seat's token is needed, or its invite")
        if live.row.status != OVER or (watching and not live.gallery.is_over()):
            raise Refusal("playing", "the game is not over")
        if live.closed or live.game is None:
            raise Refusal("closed", live.closed)
        return live, live.game

    def _seat(self, request: Request, live: LiveTable) -> int:
        """The seat of the token in the header; without one, somebody who watches."""
        scheme, token = bearer(request)
        if not scheme or (scheme == "bearer" and is_invite(live, token)):
            return WATCHER
        seat = seat_of(live, token) if scheme == "bearer" else None
        if seat is None:
            raise Unfit(401, "token", "this token holds no seat at this table")
        return seat

    def held_seat(self, request: Request, live: LiveTable) -> int:
        seat = self._seat(request, live)
        if seat == WATCHER:
            raise Unfit(401, "token", NO_TOKEN)
        return seat


def bearer(request: Request) -> tuple[str, str]:
    """What the header says somebody bears."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return scheme.lower(), token.strip()


def invited(request: Request, live: LiveTable) -> bool:
    scheme, token = bearer(request)
    return scheme == "bearer" and is_invite(live, token)


def _whole(about: str, most: int) -> dict[str, Any]:
    return {"description": about, "schema": {"type": "integer", "minimum": 0, "maximum": most}}


TABLE = "/api/tables/{table}"
SEEN = {"seen": _whole("The last version one has seen.", MOST_STEPS)}
EYES = {"seat": _whole("As this seat knew it; without it, as somebody who watched.", 7)}
STEP = {
    **EYES,
    "step": _whole("After so many steps; without it, at the end.", MOST_STEPS),
    "open": _whole("1 for all cards open.", 1),
}
ENDPOINTS = (
    Endpoint("GET", "/api/games", "The games, their options, and the bots.", forms.Games, Api.games),
    Endpoint(
        *("POST", "/api/games/{game}/options", "Try out options; 422 says what was expected.", forms.Settled),
        *(Api.settle, forms.Settle),
    ),
    Endpoint("GET", "/api/tables", "The public tables.", forms.Tables, Api.listed),
    Endpoint("POST", "/api/tables", "Make a table.", forms.Created, Api.create, forms.CreateTable),
    Endpoint("POST", "/api/mine", "The tables at which tokens hold a seat.", forms.Tables, Api.mine, forms.Mine),
    Endpoint("POST", "/api/passes", "Take over a seat with a pass.", forms.Joined, Api.use_pass, forms.UsePass),
    Endpoint("GET", TABLE, "Who sits there, and on what terms.", wire.TableInfo, Api.info, token=True, watching=True),
    Endpoint("POST", TABLE + "/join", "Take a seat.", forms.Joined, Api.join, forms.JoinTable),
    Endpoint(
        "GET",
        TABLE + "/state",
        "The table as one may see it.",
        wire.State,
        Api.state,
        token=True,
        watching=True,
        query=SEEN,
    ),
    Endpoint(
        *("POST", TABLE + "/commands", "Do something, as over the socket.", DONE, Api.command),
        *(wire.Command, True),
        refuses=forms.Fault | wire.Refused,
    ),
    Endpoint("POST", TABLE + "/passes", "A one-time pass to one's seat.", forms.Pass, Api.issue_pass, token=True),
    Endpoint(
        *("GET", TABLE + "/record", "The record of a finished game.", forms.RecordText, Api.record),
        token=True,
        watching=True,
    ),
    Endpoint(
        *("GET", TABLE + "/replay", "A finished game, step by step.", forms.Replayed, Api.replay),
        token=True,
        watching=True,
        query=STEP,
    ),
    Endpoint(
        *("GET", TABLE + "/story", "All that was told in a finished game.", forms.Story, Api.story),
        token=True,
        watching=True,
        query=EYES,
    ),
)

"""The web application: the API, the sockets, health and figures."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from hmac import compare_digest
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, Router

from barkyard.games import load_installed
from barkyard.server import art_routes, book_routes, endpoints, forms, site
from barkyard.server.api import Api, answer, bearer
from barkyard.server.audit import Audit
from barkyard.server.crowd import Sockets
from barkyard.server.database import Database
from barkyard.server.doors import Doorman, Doors
from barkyard.server.guard import Access, Limits
from barkyard.server.leases import Leases
from barkyard.server.links import Links
from barkyard.server.live import Services
from barkyard.server.metrics import Meter
from barkyard.server.office import Age, Office
from barkyard.server.openapi import document
from barkyard.server.postgres import Postgres
from barkyard.server.processes import Processes
from barkyard.server.reviewers import ReviewProcesses
from barkyard.server.reviews import Reviews
from barkyard.server.seating import Seating
from barkyard.server.settings import INSIDE, Settings
from barkyard.server.sqlite import SQLite
from barkyard.server.store import Store
from barkyard.server.thinkers import Thinkers
from barkyard.server.to_go import ToGo
from barkyard.server.yard import Yard

COLLECT = (20_000, 50, 100)  # next to nothing here is cyclic, and looking through all tables holds the loop up


@dataclass
class Server:
    """All parts of a server that is to run on a database."""

    database: Database
    thinkers: Thinkers = field(default_factory=lambda: Thinkers(Processes()))
    limits: Limits = field(default_factory=Limits)
    meter: Meter = field(default_factory=Meter)
    reach: str = ""  # the address at which others in the network find it
    access: Access = field(default_factory=Access)
    audit: Audit = field(default_factory=Audit)
    age: Age = field(default_factory=Age)
    base: str = ""  # the path under which a proxy shows it
    metrics_token: str = ""  # without one the figures are not on the public port
    inside: tuple[str, int] = INSIDE  # where other servers on the same database reach it
    to_go: ToGo = field(default_factory=lambda: ToGo(None))

    def __post_init__(self) -> None:
        store = Store(self.database)
        self.leases = Leases(self.database) if isinstance(self.database, Postgres) else None
        offices = store, Seating(self.database), Office(self.database)
        reviews = Reviews(ReviewProcesses())
        self.yard = Yard(Services(*offices, self.thinkers, self.meter, reviews, self.audit, leases=self.leases))
        self.doors = Doors(self.limits, self.access)
        self.links: Links | None = None
        self.database.returned = self.yard.drop_all
        if self.leases is not None:
            self._share(self.leases, store)
        self.sockets = Sockets(self.yard, self.doors, self.base, self.links)

    def _share(self, leases: Leases, store: Store) -> None:
        """Others may be on the same database: what is lost by one may be had by another."""
        self.links = Links(leases, self.yard, self.thinkers.think)
        self.thinkers.elsewhere = self.links.think_elsewhere
        self.database.returned = leases.give_up
        leases.lost = self.yard.drop_all
        store.owner = lambda: leases.me

    @classmethod
    def at(cls, place: str | Path, settings: Settings) -> Server:
        """On a file, or on a database of PostgreSQL: `postgresql://user@host/name`. It has installed games, too."""
        load_installed()
        return cls(
            database_at(place),
            limits=settings.limits,
            access=settings.access,
            audit=Audit(settings.audit),
            age=settings.age,
            base=settings.base,
            metrics_token=settings.metrics_token,
            inside=settings.inside,
            to_go=ToGo(settings.data if settings.to_go else None),
        )

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """From the opening of the database to the last goodbye."""
        await self.database.open()
        gc.collect()
        gc.freeze()  # what is there now stays: the collector need not look at it again
        gc.set_threshold(*COLLECT)
        if self.links is not None and self.leases is not None:
            await self.links.open(*self.inside)
            await self.leases.renew()
        work = (
            *(self.yard.sweep(), self.yard.keep_time(), self.yard.heed()),
            *(self.meter.watch_loop(), self.sockets.keep_alive(), self.yard.clear_away(self.age)),
        )
        chores = [asyncio.create_task(chore) for chore in work]
        if self.leases is not None:
            chores.append(asyncio.create_task(self.leases.keep()))
        try:
            yield
        finally:
            await self.retire()
            for chore in chores:
                chore.cancel()
            if self.links is not None and self.leases is not None:
                await self.leases.close()
                self.links.close()
            await self.to_go.close()
            await self.yard.services.pars.close()
            await self.yard.services.reviews.close()
            self.thinkers.close()
            await self.database.close()
            self.audit.close()

    async def retire(self) -> None:
        """Tables are free before anybody is told to go, so that who comes back at once finds them elsewhere."""
        if self.leases is not None:
            self.leases.closing = True
        await self.yard.close()
        if self.leases is not None and self.leases.peers:
            await self.sockets.leave()

    async def health(self, request: Request) -> Response:
        if await self.database.check():
            return JSONResponse({"status": "ok"})
        return JSONResponse({"status": "tables cannot be stored"}, 503)

    async def metrics(self, request: Request) -> Response:
        """For who has the token. Strangers could tell from them when somebody has answered in secret."""
        scheme, token = bearer(request)
        if (
            not self.metrics_token
            or scheme != "bearer"
            or not compare_digest(token.encode(), self.metrics_token.encode())
        ):
            return await _missing(request, Exception())
        return PlainTextResponse(self.figures(), media_type="text/plain; version=0.0.4")

    def figures(self) -> str:
        gauges = {
            "tables": len(self.yard.tables),
            "bot_workers_replaced": self.thinkers.heads.replaced,
            "bots_waiting": self.thinkers.turns.waiting,
            "reviews": len(self.yard.services.reviews.running),
            "connections": self.doors.open,
            "connections_refused": self.doors.refused,
            "visits_passed_on": self.links.passed_on if self.links is not None else 0,
        }
        return self.meter.page({name: float(value) for name, value in gauges.items()})

    async def page(self, path: str) -> tuple[int, str]:
        """What is on the port for figures."""
        if path == "/metrics":
            return 200, self.figures()
        if path == "/health":
            return (200, "ok\n") if await self.database.check() else (503, "tables cannot be stored\n")
        return 404, "there is nothing here\n"


def database_at(place: str | Path, alone: bool = True) -> Database:
    """`alone` is a server, of which there is one at a time; the operator's command works beside it."""
    return Postgres(str(place), alone) if is_shared(place) else SQLite(Path(place), alone)


def is_shared(place: str | Path) -> bool:
    """Whether several servers can be on it."""
    return str(place).startswith(("postgresql://", "postgres://"))


def build(server: Server) -> Starlette:
    """The ASGI application for HTTP, to be served while the server is running. Sockets are not its business."""
    api = Api(server.yard, server.limits, server.reach, server.links)
    text = msgspec.json.encode(document())

    async def openapi(request: Request) -> Response:
        return Response(text, media_type="application/json")

    routes = endpoints.routes(api)
    if server.links is not None:
        server.links.serve = partial(endpoints.serve_inside, Router(routes))
    extra = [
        Route("/api/openapi.json", openapi),
        Route("/health", server.health),
        Route("/metrics", server.metrics),
    ]
    return Starlette(
        routes=[
            *(*routes, *extra, *book_routes.routes(), *art_routes.routes()),
            *(*server.to_go.routes(), *site.routes(server.base)),
        ],
        middleware=[Middleware(Doorman, server=server)],
        exception_handlers={404: _missing, 405: _wrong_method},
    )


async def _missing(request: Request, fault: Exception) -> Response:
    return answer(forms.Fault("missing", "there is nothing here"), 404)


async def _wrong_method(request: Request, fault: Exception) -> Response:
    headers = getattr(fault, "headers", None)
    reply = answer(forms.Fault("method", "that cannot be done here"), 405)
    reply.headers.update(headers or {})
    return reply

"""All endpoints of the HTTP API, as routes and as something that can be called without a socket."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import Message, Scope

from barkyard.server import api, deal_api, luggage, mine, parcels, review_api
from barkyard.server.api import PASSED_ON, Api
from barkyard.server.links import Fetched, Page

ENDPOINTS: Final = (
    *api.ENDPOINTS,
    *review_api.ENDPOINTS,
    *mine.ENDPOINTS,
    *parcels.ENDPOINTS,
    *luggage.ENDPOINTS,
    *deal_api.ENDPOINTS,
)


def routes(api: Api) -> list[Route]:
    return [_route(api, path) for path in dict.fromkeys(each.path for each in ENDPOINTS)]


def _route(api: Api, path: str) -> Route:
    """All endpoints of a path, so that a wrong method is told all the right ones."""
    by_method = {each.method: each for each in ENDPOINTS if each.path == path}

    async def serve(request: Request) -> Response:
        return await by_method["GET" if request.method == "HEAD" else request.method].serve(api, request)

    return Route(path, serve, methods=list(by_method))


async def serve_inside(router: Router, asked: Fetched) -> Page:
    """A request that somebody else was asked, who has looked at everything but the table."""
    scope: Scope = {
        "type": "http",
        "http_version": "1.1",
        "scheme": "http",
        "root_path": "",
        "server": None,
        "method": asked.method,
        "path": asked.path,
        "query_string": asked.query.encode("latin-1"),
        "headers": [(b"authorization", asked.authorization.encode("latin-1"))] if asked.authorization else [],
        "client": (asked.address, 0),
        PASSED_ON: True,
    }
    page = Page(500, b"")

    async def receive() -> Message:
        return {"type": "http.request", "body": asked.body, "more_body": False}

    async def send(message: Message) -> None:
        page.status = message.get("status", page.status)
        page.body += message.get("body", b"")

    await router(scope, receive, send)
    return page

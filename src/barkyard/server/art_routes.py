"""The pictures of a game: faces and backs of its cards, and scenes such as its cover, as SVG."""

from __future__ import annotations

import functools
import gzip
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from barkyard import art
from barkyard.games import GAMES

DRAWERS: dict[str, Callable[[str, str], str]] = {"face": art.face, "back": art.back, "scene": art.scene}
HEADERS = {"cache-control": "public, max-age=86400", "vary": "accept-encoding"}


def routes() -> list[Route]:
    return [
        Route("/art/{game}/{kind:str}/{name}.svg", _picture),
        Route("/art/{game}/{name}.svg", _picture),
    ]


async def _picture(request: Request) -> Response:
    found = _drawn(request.path_params["game"], request.path_params.get("kind", "face"), request.path_params["name"])
    if found is None:
        return PlainTextResponse("There is no such picture.\n", 404)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(found), media_type="image/svg+xml", headers=HEADERS)
    return Response(found, media_type="image/svg+xml", headers={**HEADERS, "content-encoding": "gzip"})


@functools.lru_cache(maxsize=512)
def _drawn(game: str, kind: str, name: str) -> bytes | None:
    """A picture, packed; a card that nobody has drawn yet shows its name."""
    try:
        svg = DRAWERS[kind](game, name)
    except KeyError:
        return None
    except art.UnknownArt:
        if kind != "face" or game not in GAMES or name not in GAMES[game].cards:
            return None
        svg = art.plain(name)
    return gzip.compress(svg.encode())

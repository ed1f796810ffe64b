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

DRAWERS: dict[str, Callable[[str, str], str]] = {"back": art.back, "scene": art.scene}
HEADERS = {"cache-control": "public, max-age=86400", "vary": "accept-encoding"}
OWN_WORDS = {"title": 40, "number": 3, "text": 160, "tag": 20}  # what a table may print otherwise, and how long it is
MOST_TAGS = 3


def routes() -> list[Route]:
    return [
        Route("/art/{game}/{kind:str}/{name}.svg", _picture),
        Route("/art/{game}/{name}.svg", _picture),
    ]


async def _picture(request: Request) -> Response:
    own = tuple(request.query_params.multi_items())
    kind = request.path_params.get("kind", "face")
    found = _drawn(request.path_params["game"], kind, request.path_params["name"], own) if _readable(own) else None
    if found is None:
        return PlainTextResponse("There is no such picture.\n", 404)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(found), media_type="image/svg+xml", headers=HEADERS)
    return Response(found, media_type="image/svg+xml", headers={**HEADERS, "content-encoding": "gzip"})


def _readable(own: tuple[tuple[str, str], ...]) -> bool:
    """Whether words for a card are short enough to be drawn."""
    return len(own) < len(OWN_WORDS) + MOST_TAGS and all(
        len(value) <= OWN_WORDS.get(name, -1) and (value.isprintable() or not value) for name, value in own
    )


def _face(game: str, name: str, own: tuple[tuple[str, str], ...]) -> str:
    """A card with the words of the game, or of one table (the fact `faces`)."""
    words = dict(own)
    tags = tuple(value for key, value in own if key == "tag" and value)
    return art.face(
        game,
        name,
        title=words.get("title"),
        number=words.get("number"),
        text=words.get("text"),
        tags=tags if "tag" in words else None,
    )


@functools.lru_cache(maxsize=512)
def _drawn(game: str, kind: str, name: str, own: tuple[tuple[str, str], ...]) -> bytes | None:
    """A picture, packed; a card that nobody has drawn yet shows its name. Only faces may be worded otherwise."""
    if own and kind != "face":
        return None
    try:
        svg = _face(game, name, own) if kind == "face" else DRAWERS[kind](game, name)
    except (KeyError, ValueError):  # no such kind of picture, or more words than a card has room for
        return None
    except art.UnknownArt:
        if kind != "face" or game not in GAMES or name not in GAMES[game].cards:
            return None
        svg = art.plain(name)
    return gzip.compress(svg.encode())

"""Pictures as SVG: faces, backs, scenes such as a cover, puppies, props and signs; and what the cards say."""

from __future__ import annotations

import functools
import gzip
from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from barkyard import art
from barkyard.art import props, symbols
from barkyard.games import GAMES
from barkyard.server import looks

DRAWERS: dict[str, Callable[[str, str], str]] = {"face": art.face, "back": art.back, "scene": art.scene}
HEADERS = {"cache-control": "public, max-age=86400", "vary": "accept-encoding"}
SVG = "image/svg+xml"


def routes() -> list[Route]:
    return [
        Route("/art/signs.svg", _signs),
        Route("/art/puppy/{name}.svg", _puppy),
        Route("/art/prop/{name}.svg", _prop),
        Route("/art/{game}/cards.json", _looks),
        Route("/art/{game}/{kind:str}/{name}.svg", _picture),
        Route("/art/{game}/{name}.svg", _picture),
    ]


async def _signs(request: Request) -> Response:
    return _sent(request, _packed(symbols.all_signs), SVG)


async def _puppy(request: Request) -> Response:
    """great-dane-happy: a breed and its mood."""
    breed, _, mood = request.path_params["name"].rpartition("-")
    return _sent(request, _packed(art.puppy, breed, mood), SVG)


async def _prop(request: Request) -> Response:
    return _sent(request, _packed(props.alone, request.path_params["name"]), SVG)


async def _looks(request: Request) -> Response:
    return _sent(request, _packed(_encoded_looks, request.path_params["game"]), "application/json")


async def _picture(request: Request) -> Response:
    found = _drawn(request.path_params["game"], request.path_params.get("kind", "face"), request.path_params["name"])
    return _sent(request, found, SVG)


def _sent(request: Request, found: bytes | None, kind: str) -> Response:
    if found is None:
        return PlainTextResponse("There is no such picture.\n", 404)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(found), media_type=kind, headers=HEADERS)
    return Response(found, media_type=kind, headers={**HEADERS, "content-encoding": "gzip"})


@functools.lru_cache(maxsize=512)
def _packed(made: Callable[..., str], *names: str) -> bytes | None:
    try:
        return gzip.compress(made(*names).encode())
    except art.UnknownArt:
        return None


def _encoded_looks(game: str) -> str:
    if game not in GAMES:
        raise art.UnknownArt(f"there is no game '{game[:40]}'")
    return msgspec.json.encode(looks.of_game(GAMES[game])).decode()


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

"""The pictures of a game's cards, as SVG."""

from __future__ import annotations

import re
from html import escape

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from barkyard.engine.game import Game
from barkyard.games import GAMES

NAME = re.compile(r"[a-z0-9-]{1,60}")
CACHED = {"cache-control": "public, max-age=86400"}


def routes() -> list[Route]:
    return [Route("/art/{game}/back/{name}.svg", _back), Route("/art/{game}/{name}.svg", _face)]


async def _face(request: Request) -> Response:
    game, name = GAMES.get(request.path_params["game"]), request.path_params["name"]
    return _picture(plain_face(name)) if _is_known(game, name) else _nothing()


async def _back(request: Request) -> Response:
    game, name = GAMES.get(request.path_params["game"]), request.path_params["name"]
    return _picture(plain_back(name)) if game is not None and name in game.back_names else _nothing()


def _is_known(game: Game | None, name: str) -> bool:
    return game is not None and NAME.fullmatch(name) is not None and name in game.cards


def _picture(svg: str) -> Response:
    return Response(svg, media_type="image/svg+xml", headers=CACHED)


def _nothing() -> Response:
    return PlainTextResponse("There is no such picture.\n", 404)


def plain_face(name: str) -> str:
    """A card with its words on it."""
    words = name.split("-")
    lines = "".join(
        f'<text x="50" y="{70 + 17 * (i - (len(words) - 1) / 2):.0f}">{escape(word.capitalize())}</text>'
        for i, word in enumerate(words)
    )
    return _card("#fffaf0", f'<g font-size="14">{lines}</g>')


def plain_back(name: str) -> str:
    paw = '<circle cx="50" cy="78" r="13"/><circle cx="33" cy="62" r="6"/><circle cx="44" cy="54" r="6"/>'
    paw += '<circle cx="56" cy="54" r="6"/><circle cx="67" cy="62" r="6"/>'
    return _card("#8a5a34", f'<g fill="#f7e6cf">{paw}</g><text y="120" x="50" fill="#fff" font-size="11">{name}</text>')


def _card(colour: str, inside: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" font-family="sans-serif" text-anchor="middle"'
        f' font-weight="bold" fill="#3b2a1e"><rect x="1" y="1" width="98" height="138" rx="9" fill="{colour}"'
        f' stroke="#3b2a1e" stroke-width="2"/>{inside}</svg>'
    )

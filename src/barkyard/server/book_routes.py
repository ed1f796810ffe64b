"""What a client needs to put a game into words: its verbs, and its numbered rulebook."""

from __future__ import annotations

import functools
from collections import Counter
from typing import Literal

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from barkyard.art.cardboard import Face
from barkyard.art.registry import DECKS
from barkyard.engine.game import Game
from barkyard.engine.moves import COUNT, SEATS
from barkyard.games import GAMES
from barkyard.games.rulebook import read
from barkyard.server import forms

FieldKind = Literal["seat", "card", "number", "word"]
CACHED = {"cache-control": "public, max-age=300"}


class Verb(Struct):
    """A verb and what may follow it: a seat, a card, a number or another word."""

    name: str
    fields: list[FieldKind]


class Rule(Struct):
    id: str
    text: str
    section: str


class CardText(Struct):
    """What a card is called and what it says."""

    title: str
    text: str


class Book(Struct):
    game: str
    title: str
    prefix: str
    verbs: list[Verb]
    rules: list[Rule]
    cards: dict[str, CardText]


def routes() -> list[Route]:
    return [Route("/api/games/{game}/book", _book)]


async def _book(request: Request) -> Response:
    game = GAMES.get(request.path_params["game"])
    if game is None:
        fault = forms.Fault("missing", f"there is no such game; there are {', '.join(GAMES)}")
        return Response(msgspec.json.encode(fault), 404, media_type="application/json")
    return Response(_encoded(game.name), media_type="application/json", headers=CACHED)


@functools.cache
def _encoded(name: str) -> bytes:
    return msgspec.json.encode(book(GAMES[name]))


def book(game: Game) -> Book:
    verbs = [Verb(verb.name, [_kind(game, field) for field in verb.fields]) for verb in game.verbs]
    rules = [Rule(rule.id, rule.text, rule.section) for rule in read(game).rules.values()]
    return Book(game.name, game.title, game.prefix, verbs, rules, _cards(game))


def _cards(game: Game) -> dict[str, CardText]:
    """Of those that have words on them; the others are called as the rules do."""
    deck = DECKS.get(game.name)
    faces = [(card, deck.faces.get(card)) for card in dict.fromkeys(game.cards)] if deck else []
    worded = {card: face for card, face in faces if isinstance(face, Face) and face.text}
    titles = Counter(face.title for face in worded.values())
    return {
        card: CardText(face.title if titles[face.title] == 1 else f"{face.title} {face.number}".strip(), face.text)
        for card, face in worded.items()
    }


def _kind(game: Game, field: tuple[str, ...]) -> FieldKind:
    if field is SEATS:
        return "seat"
    if all(word in COUNT for word in field):
        return "number"
    return "card" if any(word in game.cards for word in field) else "word"

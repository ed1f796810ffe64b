"""Pictures by their address: those of the box, and those with the words of one table."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest
from starlette.applications import Starlette

import barkyard
from barkyard.server import art_routes

SVG = "{http://www.w3.org/2000/svg}"
SITE = Starlette(routes=art_routes.routes())
BANK = (
    '[[card]]\nkey = "bake-sale"\nname = "<Bone> & Bonus"\ncoins = 6\neffect = "none"\ncount = 12\n'
    '[[card]]\nkey = "spare-1"\nname = "Rich Aunt"\ncoins = 1\neffect = "left-gains"\namount = 4\ncount = 12\n'
)


def fetch(path: str, query: str = "") -> tuple[int, str]:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": query.encode(),
        "headers": [(b"accept-encoding", b"gzip")],
    }
    asyncio.run(SITE(scope, receive, send))
    body = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], gzip.decompress(body).decode() if sent[0]["status"] == 200 else body.decode()


def own_address(face: dict[str, Any]) -> str:
    """What a client asks for: the words of the fact `faces` as they are."""
    words = [(key, face[key]) for key in ("title", "number", "text")]
    return urlencode([*words, *(("tag", tag) for tag in face["tags"] or [""])])


def test_a_table_with_its_own_bank_deck_has_its_own_pictures() -> None:
    faces: Any = barkyard.deal("puprush", seats=2, seed=1, bank=BANK).view(0)["facts"]["faces"]  # type: ignore[index]
    assert set(faces) == {"bake-sale", "spare-1"}
    for card, face in faces.items():
        status, svg = fetch(f"/art/puprush/{card}.svg", own_address(face))
        assert status == 200
        root = ElementTree.fromstring(svg)
        assert root.findtext(f"{SVG}title") == f"{face['title']}, {face['number']}, Bank"
        assert (root.findtext(f"{SVG}desc") or "") == face["text"]
    assert faces["spare-1"]["text"] == "The player on your left gains 4 BP."
    assert faces["bake-sale"] == {"title": "<Bone> & Bonus", "text": "", "number": "6", "tags": []}


def test_the_variant_has_its_own_dogs() -> None:
    faces: Any = barkyard.deal("puprush", seats=2, seed=1, balance="on").view(None)["facts"]["faces"]  # type: ignore[index]
    assert set(faces) == {"beagle", "husky", "dachshund", "chihuahua"}
    for dog, words in (("beagle", "2 A TURN"), ("husky", "+2 BP"), ("dachshund", "+2 BP"), ("chihuahua", "+4 BP")):
        _, svg = fetch(f"/art/puprush/{dog}.svg", own_address(faces[dog]))
        assert words in svg
        assert words not in fetch(f"/art/puprush/{dog}.svg")[1]


@pytest.mark.parametrize(
    "query",
    [
        {"title": "x" * 41},
        {"text": "x" * 161},
        {"number": "1234"},
        {"title": "\0"},
        {"title": "a\nb"},
        {"colour": "red"},
        {"text": "W" * 160},
    ],
)
def test_words_that_no_card_has_room_for_are_no_picture(query: dict[str, str]) -> None:
    assert fetch("/art/puprush/spare-1.svg", urlencode(query))[0] == 404


def test_backs_and_scenes_have_no_words_of_their_own() -> None:
    assert fetch("/art/puprush/back/bank.svg")[0] == 200
    assert fetch("/art/puprush/back/bank.svg", "title=x")[0] == 404
    assert fetch("/art/puprush/spare-1.svg", urlencode([("tag", "x")] * 9))[0] == 404

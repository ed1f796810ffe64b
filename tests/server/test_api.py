"""The HTTP API does what its OpenAPI document says, and the Python client sits at a table through it."""

from __future__ import annotations

import asyncio
import json
import threading
import urllib.error
import urllib.request
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from barkyard import client
from barkyard.server import wire
from barkyard.server.api import Endpoint
from barkyard.server.endpoints import ENDPOINTS
from barkyard.server.openapi import document
from server.harness import EASY, Process, Site, serving
from server.scenes import perform

# Its own, and 413: what is too long for its field may be too long for a request.
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
CONFIG = {"checks": {"negative_data_rejection": {"expected-statuses": REFUSED}}}

schema = schemathesis.openapi.from_dict(document(), config=schemathesis.Config.from_dict(CONFIG))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server on a thread, with a table that everybody may ask about."""
    path, ready, stop = tmp_path_factory.mktemp("api") / "t.db", threading.Event(), threading.Event()
    found: list[Site] = []

    async def run() -> None:
        async with serving(path, EASY) as running:
            found.append(running)
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=asyncio.run, args=(run(),))
    thread.start()
    assert ready.wait(20)
    yield found[0]
    stop.set()
    thread.join()


@pytest.fixture(scope="module")
def table(site: Site) -> dict[str, Any]:
    seats = [{"kind": "open"}, {"kind": "bot"}]
    made: dict[str, Any] = client.call(
        site.url, "/api/tables", {"game": "walking-doggos", "seats": seats, "terms": {"pace": 0}}
    )
    return made


@schema.parametrize()
@settings(max_examples=15, suppress_health_check=list(HealthCheck), deadline=None)
def test_every_endpoint_keeps_its_promises(case: schemathesis.Case[Any], site: Site, table: dict[str, Any]) -> None:
    if "table" in case.path_parameters and zlib.crc32(str(case.path_parameters).encode()) % 2:
        case.path_parameters["table"] = table["table"]["id"]
        case.headers["Authorization"] = f"Bearer {table['token']}"
    case.call_and_validate(
        base_url=site.url,
        excluded_checks=[
            schemathesis.checks.ignored_auth,  # to watch needs no token
            schemathesis.checks.positive_data_acceptance,  # a table that is not there, a move that is not legal
            schemathesis.checks.unsupported_method,  # an id may be any text, also one with a slash
        ],
    )


@pytest.mark.parametrize(
    "each", [each for each in ENDPOINTS if each.token and not each.watching], ids=lambda each: each.path
)
def test_who_brings_no_token_is_not_told_whether_there_is_such_a_table(
    site: Site, table: dict[str, Any], each: Endpoint
) -> None:
    for name in (table["table"]["id"], "nowhere"):
        for headers in ({}, {"Authorization": "Basic QWRhOnB1cHB5"}):
            asked = urllib.request.Request(site.url + each.path.format(table=name), None, headers, method=each.method)
            with pytest.raises(urllib.error.HTTPError) as refusal:
                urllib.request.urlopen(asked)
            with refusal.value as told:
                assert (told.code, json.load(told)["code"]) == (401, "token")


def test_the_document_is_served_as_it_is_made(site: Site) -> None:
    assert client.call(site.url, "/api/openapi.json") == json.loads(msgspec.json.encode(document()))


def test_the_document_names_every_message_of_the_socket() -> None:
    schemas = document()["components"]["schemas"]
    for message in (*wire.FromClient.__args__, *wire.FromTable.__args__):
        assert message.__name__ in schemas


def test_a_whole_game_over_http_alone(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("walking-doggos", ["open", "random"])
        path, token = f"/api/tables/{made['table']['id']}", made["token"]
        state: dict[str, Any] = {}
        for number in range(200):
            status, state = await site.call(path + "/state", None, token)
            assert status == 200
            if state["view"]["result"] is not None:
                break
            if state["view"]["moves"]:
                order = {"type": "play", "id": str(number), "version": state["version"]}
                status, reply = await site.call(
                    path + "/commands", {**order, "moves": [state["view"]["moves"][0]]}, token
                )
                assert (status, reply["type"]) == (200, "done")
        assert state["view"]["result"] is not None
        status, reply = await site.call(path + "/commands", {"type": "undo", "id": "late"}, token)
        assert (status, reply["code"]) == (409, "over")
        assert (await site.call(path + "/commands", {"type": "undo", "id": "x"}))[0] == 401
        status, seen = await site.call(path + "/state?seen=2", None, token)
        assert (seen["since"], bool(seen["news"])) == (2, True)

    perform(tmp_path, scene)


def test_the_client_plays_through_a_kill_of_the_server(tmp_path: Path) -> None:
    server = Process(tmp_path / "t.db")
    made = client.create(server.url, "walking-doggos", ["open", "open", "random"], name="Ada", terms={"pace": 0.0})
    rival = threading.Thread(target=play_out, args=(made.link,))
    with client.sit(made) as ada:
        rival.start()
        for turn, _state in enumerate(ada.turns()):
            if turn == 3:
                server.kill()
                server = Process(tmp_path / "t.db", server.port)
            with pytest.raises(client.Refused, match="begins with none"):
                ada.play("fetch the stick")
            ada.play(ada.moves()[0])
        rival.join()
        assert ada.info["status"] == "over"
        assert ada.seat.number == 0
        assert [news for news in ada.news if "scores" in news["text"]]
    with pytest.raises(client.Refused, match="no such table"), client.sit(f"{server.url}/t/nowhere", name="Cy"):
        pass
    stolen = client.Place(server.url, made.table, "stolen")
    with pytest.raises(client.Refused, match="holds no seat"), client.sit(stolen):
        pass
    with client.sit(made.link, watch=True) as watcher:
        assert (watcher.seat.number, watcher.info["status"]) == (None, "over")
    server.stop()


def play_out(link: str) -> None:
    """As a bot at somebody's table would."""

    async def main() -> None:
        async with client.connect(link, name="Bo") as seat:
            async for state in seat.turns():
                await seat.play(state["view"]["moves"][-1])

    asyncio.run(main())


def test_a_link_that_leads_nowhere_is_told() -> None:
    with pytest.raises(ValueError, match="expected the link of a table, such as"):
        client.connect("http://127.0.0.1:8000/")

"""Malformed, oversized, flooding, foreign and stolen traffic is refused with a reason; others notice nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from barkyard.server import wire
from barkyard.server.guard import Bucket, Limits, is_same_origin
from barkyard.server.run import Lines
from server.harness import Player, Site, serving
from server.scenes import one_move, perform

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick

BAD: list[tuple[str | bytes, int]] = [
    ("{", 4000),
    ("[]", 4000),
    ('{"type":"nonsense"}', 4000),
    ('{"type":"play","id":"x","version":-1,"moves":["pass"]}', 4000),
    ('{"type":"play","id":"x","version":0,"moves":[]}', 4000),
    ('{"type":"play","id":"x","version":0,"moves":["pass"],"extra":1}', 4000),
    ('{"type":"play","id":"","version":0,"moves":["pass"]}', 4000),
    ('{"type":"hello"}', 4000),
    (b"\x00\x01", 4000),
    (json.dumps({"type": "chat", "id": "x", "text": "y" * 9000}), 1009),
    ("[" * 5000, 4000),
]


@pytest.mark.parametrize(("message", "code"), BAD)
def test_nonsense_ends_its_own_connection_only(tmp_path: Path, message: str | bytes, code: int) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        bad = await site.sit(table, tokens[0])
        await bad.socket.send(message)
        assert await bad.closed() == code
        await one_move(players)

    perform(tmp_path, scene)


def test_a_hello_must_come_first_and_fit(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        other, _ = await site.full_table("walking-doggos", 2)
        url = f"ws://127.0.0.1:{site.port}/api/tables/{table}/socket"
        for said, code in [
            ({"type": "ping"}, 4000),
            ({"type": "hello", "token": "stolen"}, 4003),
            ({"type": "hello", "token": tokens[0][:-1]}, 4003),
        ]:
            player = Player(await connect(url))
            await player.say(**said)
            assert await player.closed() == code
        assert (await site.sit(other, tokens[0])).welcome["code"] == "refused", "a token opens another table"
        assert (await site.sit("nowhere", tokens[0])).welcome["code"] == "missing"
        assert (await site.call(f"/api/tables/{other}/commands", {"type": "undo", "id": "a"}, tokens[0]))[0] == 401

    perform(tmp_path, scene)


def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, _ = await site.full_table("walking-doggos", 2)
        url = f"ws://127.0.0.1:{site.port}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus) as refusal:
            await connect(url, origin="http://evil.example")  # type: ignore[arg-type]
        assert refusal.value.response.status_code == 403
        async with connect(url, origin=f"http://127.0.0.1:{site.port}"):  # type: ignore[arg-type]
            pass
        with pytest.raises(InvalidStatus):
            await connect(f"ws://127.0.0.1:{site.port}/api/elsewhere")
        two = [("Origin", f"http://127.0.0.1:{site.port}"), ("Origin", "http://evil.example")]
        with pytest.raises(InvalidStatus) as refusal:
            await connect(url, additional_headers=two)
        assert refusal.value.response.status_code == 403

    perform(tmp_path, scene)


def test_origins() -> None:
    assert is_same_origin(None, "a.example")
    assert is_same_origin("https://A.example:8000", "a.example:8000")
    for origin in ("null", "", "https://a.example", "https://a.example.evil:8000", "file://"):
        assert not is_same_origin(origin, "a.example:8000")
    assert not is_same_origin("https://a.example", None)


def test_a_flood_is_cut_off_and_others_play_on(tmp_path: Path) -> None:
    async def play() -> None:
        limits = Limits(socket_rate=10, socket_burst=30, http_rate=20, http_burst=30)
        async with serving(tmp_path / "t.db", limits) as site:
            table, tokens = await site.full_table("walking-doggos", 2)
            players = [await site.sit(table, token) for token in tokens]
            flood = await site.sit(table, tokens[0])
            for _ in range(100):
                await flood.say(type="ping")
            assert await flood.closed() == 4008
            await one_move(players)
            statuses = [(await site.call("/api/games"))[0] for _ in range(60)]
            assert set(statuses) == {200, 429}

    asyncio.run(play())


def test_a_bucket_refills() -> None:
    bucket = Bucket(1000.0, 2.0)
    assert [bucket.take(), bucket.take(), bucket.take()] == [True, True, False]
    bucket._at -= 0.001
    assert bucket.take()


def test_who_does_not_read_is_cut_off_and_holds_nobody_up(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        deaf = await site.sit(table)
        deaf.socket.transport.pause_reading()
        live = site.live(players[0])
        frame = wire.frame(wire.ChatLine(1, 0, "Bo", " " * 60_000, 0))
        for _ in range(300):
            for client in [client for client in live.clients if client.seat == 8]:
                client.send(frame)
            await asyncio.sleep(0)
        await asyncio.sleep(0.1)
        assert [client for client in live.clients if client.seat == 8] == []
        await one_move(players)
        deaf.socket.transport.abort()

    perform(tmp_path, scene)


def test_bodies_that_are_too_long_or_make_no_sense_are_refused(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        for body, status in [
            (b"x" * 9000, 413),
            (b"{", 400),
            (b"\xff\xfe", 400),
            ({"game": "chess", "seats": [{}, {}]}, 422),
            ({"game": "walking-doggos", "seats": [{}]}, 422),
            ({"game": "walking-doggos", "seats": [{}, {}], "options": {"colour": "red"}}, 422),
            ({"game": "walking-doggos", "seats": [{}, {"kind": "bot", "bot": "genius"}]}, 422),
            ({"game": "walking-doggos", "seats": [{}, {}], "sit": 5}, 409),
            ({"game": "walking-doggos", "seats": [{}, {}], "name": "\u202e"}, 409),
            ({"game": "walking-doggos", "seats": [{}, {}], "terms": {"window": -1}}, 400),
        ]:
            answered, told = await site.call("/api/tables", body)
            assert answered == status, told
            assert told["why"]
        assert (await site.call("/api/tables/nowhere"))[0] == 404
        assert (await site.call("/api/nothing"))[0] == 404
        assert (await site.call("/api/games", {}))[0] == 405
        assert not site.server.yard.tables

    perform(tmp_path, scene)


def test_every_answer_carries_the_security_headers(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        def headers(path: str) -> Any:
            with urllib.request.urlopen(site.url + path) as answer:
                return answer.headers

        for path in ("/api/games", "/health", "/api/openapi.json"):
            found = await asyncio.to_thread(headers, path)
            assert found["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
            assert found["x-content-type-options"] == "nosniff"
            assert found["referrer-policy"] == "no-referrer"
            assert "server" not in found

    perform(tmp_path, scene)


def test_tokens_are_kept_as_hashes_and_never_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secrets: list[str] = []

    async def scene(site: Site) -> None:
        made = await site.create("walking-doggos", ["open", "human"])
        joined = await site.join(made["table"]["id"], invite=made["invite"])
        player = await site.sit(made["table"]["id"], made["token"])
        await player.play("nonsense")
        status, given = await site.call(f"/api/tables/{made['table']['id']}/passes", b"", joined["token"])
        assert status == 201
        secrets.extend([made["token"], made["invite"], joined["token"], given["code"]])
        info = json.dumps((await site.call(f"/api/tables/{made['table']['id']}"))[1])
        assert not [secret for secret in secrets if secret in info]

    perform(tmp_path, scene)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    server_side = [record.getMessage() for record in caplog.records if not record.name.startswith("websockets.client")]
    for secret in secrets:
        assert secret.encode() not in kept
        assert not [line for line in server_side if secret in line]


def test_a_log_line_is_one_json_object() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 0, "it broke\nbadly", (), None)
    line = json.loads(Lines().format(record))
    assert (line["level"], line["text"]) == ("error", "it broke\nbadly")


@given(st.text(max_size=200) | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(msgspec.DecodeError, UnicodeEncodeError):
        assert isinstance(wire.read_client(text), wire.FromClient)

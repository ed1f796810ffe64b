"""Attacks with a socket in hand: what they cost the server is bounded, and a table beside them notices nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket as plain
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.protocol import Protocol

from barkyard.server import doors
from barkyard.server.guard import Access, Limits, household
from barkyard.server.settings import Settings
from server.harness import Site, serving
from server.scenes import one_move

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick

EMPTY_PONG = b"\x8a\x80\0\0\0\0"
EMPTY_PING = b"\x89\x80\0\0\0\0"
EMPTY_TEXT_BEGUN = b"\x01\x80\0\0\0\0"
EMPTY_CONTINUATION = b"\x00\x80\0\0\0\0"
WHOLE_EMPTY_TEXT = b"\x81\x80\0\0\0\0"


def with_limits(path: Path, scene: Any, limits: Limits | None = None, access: Access | None = None) -> None:
    async def play() -> None:
        from barkyard.server.app import Server

        server = Server.at(path / "t.db", Settings(limits or Limits(), access or Access()))
        async with serving(path / "t.db", server=server) as site:
            await scene(site)

    asyncio.run(play())


async def raw(site: Site, head: str, host: str = "127.0.0.1") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", site.port, local_addr=(host, 0))
    writer.write(head.replace("HOST", f"127.0.0.1:{site.port}").encode())
    return reader, writer


UPGRADE = (
    "GET /api/tables/nosuchtable/socket HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes of frames the server has parsed."""
    counted = [0]
    receive = Protocol.receive_data

    def count(self: Protocol, data: bytes) -> None:
        counted[0] += len(data)
        receive(self, data)

    monkeypatch.setattr(Protocol, "receive_data", count)
    return counted


@pytest.mark.parametrize("first", [b"", EMPTY_TEXT_BEGUN])
@pytest.mark.parametrize("frame", [EMPTY_PONG, EMPTY_PING, EMPTY_CONTINUATION, WHOLE_EMPTY_TEXT])
def test_empty_frames_without_end_are_not_read_to_their_end(
    tmp_path: Path, parsed: list[int], first: bytes, frame: bytes
) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2)
        reader, writer = await raw(site, UPGRADE)
        assert b"101" in await reader.readline()
        parsed[0] = 0
        with contextlib.suppress(ConnectionError):
            writer.write(first + frame * 350_000)  # two megabytes
            await writer.drain()
        await one_move(players)
        with contextlib.suppress(ConnectionError):
            while await reader.read(65_536):
                pass
        writer.close()
        assert parsed[0] < 64_000

    with_limits(tmp_path, scene)


def test_a_message_sent_byte_by_byte_is_paid_for(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        reader, writer = await raw(site, UPGRADE)
        assert b"101" in await reader.readline()
        head = b"\x81\xfe\x1f\x00\0\0\0\0"  # of a text of almost 8 KiB
        sent = 0
        with contextlib.suppress(ConnectionError):
            for byte in head + b" " * 0x1F00:
                writer.write(bytes([byte]))
                await writer.drain()
                await asyncio.sleep(0)
                sent += 1
                if writer.is_closing() or reader.at_eof():
                    break
            while await reader.read(65_536):
                pass
        writer.close()
        assert site.server.meter.counts["goodbyes", "flood"] == 1

    with_limits(tmp_path, scene)


CHUNKED = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
SLOW = Limits(head_seconds=0.3, body_seconds=0.3, idle_seconds=0.3, answer_seconds=0.3)


@pytest.mark.parametrize(
    "begun",
    [
        "",
        "GET /he",
        "GET /health HTTP/1.1\r\nHost: HOST\r\n",
        "POST /api/tables HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        f"POST /api/tables HTTP/1.1\r\nHost: HOST\r\n{CHUNKED}",
        "GET /health HTTP/1.1\r\nHost: HOST\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: HOST\r\nContent-Length: 5\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: HOST\r\n\r\n\r\n",
    ],
)
def test_a_request_that_never_ends_is_ended(tmp_path: Path, begun: str) -> None:
    async def scene(site: Site) -> None:
        callers = [await raw(site, begun) for _ in range(20)]
        async with asyncio.timeout(30):
            for reader, writer in callers:
                with contextlib.suppress(ConnectionError):
                    await reader.read()
                writer.close()
            while site.server.doors._all:
                await asyncio.sleep(0.05)

    with_limits(tmp_path, scene, SLOW)


def test_who_does_not_take_an_answer_is_let_go(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        end = plain.socket()
        end.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 4096)
        end.setblocking(False)
        await asyncio.get_running_loop().sock_connect(end, ("127.0.0.1", site.port))
        ask = f"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n\r\n".encode()
        for _ in range(300):  # more than all buffers hold
            with contextlib.suppress(BlockingIOError):
                end.send(ask)
            await asyncio.sleep(0)
        async with asyncio.timeout(30):
            while site.server.doors._all:
                await asyncio.sleep(0.05)
        end.close()

    with_limits(tmp_path, scene, SLOW)


def test_one_address_has_so_many_connections_and_others_get_in(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        held = [await raw(site, "GET /health HTTP/1.1\r\n", "127.0.0.2") for _ in range(10)]
        reader, writer = await raw(site, "GET /health HTTP/1.1\r\nHost: HOST\r\n\r\n", "127.0.0.2")
        assert b" 503 " in await reader.readline()
        writer.close()
        assert (await site.call("/health"))[0] == 200
        for _, writer in held:
            writer.close()
        while site.server.doors._open["127.0.0.2"]:
            await asyncio.sleep(0.02)
        reader, writer = await raw(site, "GET /health HTTP/1.1\r\nHost: HOST\r\n\r\n", "127.0.0.2")
        assert b" 200 " in await reader.readline()
        writer.close()

    with_limits(tmp_path, scene, Limits(connections_each=10))


def test_there_are_so_many_connections_in_all_and_sockets_are_counted(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        await asyncio.sleep(0.1)
        while site.server.doors._all:
            await asyncio.sleep(0.02)
        players = [await site.sit(table, token) for token in tokens]
        reader, writer = await raw(site, "GET /health HTTP/1.1\r\nHost: HOST\r\n\r\n", "127.0.0.3")
        assert b" 503 " in await reader.readline()
        writer.close()
        for player in players:
            await player.socket.close()
        while site.server.doors._all:
            await asyncio.sleep(0.02)
        assert (await site.call("/health"))[0] == 200

    with_limits(tmp_path, scene, Limits(connections=2))


@pytest.mark.parametrize(
    ("flood", "status"),
    [
        ("GET /health HTTP/1.1\r\n" + "a: b\r\n" * 40_000, 431),
        ("GET /" + "x" * 200_000, 431),
        ("POST /api/tables HTTP/1.1\r\nHost: HOST\r\nContent-Length: 999999\r\n\r\n" + "x" * 200_000, 413),
        (
            f"POST /api/mine HTTP/1.1\r\nHost: HOST\r\n{CHUNKED}" + "1\r\n \r\n" * 30_000,
            413,
        ),
    ],
)
def test_heads_and_bodies_have_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flood: str, status: int) -> None:
    read = [0]
    feed = HttpToolsProtocol.data_received

    def count(self: Any, data: bytes) -> None:
        read[0] += len(data)
        feed(self, data)

    monkeypatch.setattr(HttpToolsProtocol, "data_received", count)

    async def scene(site: Site) -> None:
        reader, writer = await raw(site, flood)
        answer = await reader.read()
        writer.close()
        assert answer.split()[1] in (str(status).encode(), b"415")
        assert read[0] <= 64_000

    with_limits(tmp_path, scene)


def test_a_thousand_requests_in_one_packet_are_not_all_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = [0]
    begin = doors.Visitor.on_message_begin

    def count(self: doors.Visitor) -> None:
        begun[0] += 1
        begin(self)

    monkeypatch.setattr(doors.Visitor, "on_message_begin", count)

    async def scene(site: Site) -> None:
        reader, writer = await raw(site, "GET /health HTTP/1.1\r\nHost: HOST\r\n\r\n" * 5000)
        with contextlib.suppress(ConnectionError):
            await reader.read()
        writer.close()
        assert begun[0] < 500

    with_limits(tmp_path, scene)


# Foreign pages and names


async def status_of(site: Site, method: str, path: str, headers: dict[str, str], body: str = "") -> int:
    lines = {"Host": f"127.0.0.1:{site.port}", "Connection": "close", **headers}
    if body:
        lines["Content-Length"] = str(len(body))
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    reader, writer = await raw(site, f"{method} {path} HTTP/1.1\r\n{head}\r\n{body}")
    answer = await reader.read()
    writer.close()
    return int(answer.split()[1])


NEW = json.dumps({"game": "walking-doggos", "seats": [{}, {}]})


def test_a_page_of_another_site_makes_no_table(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        plain_text = {"Content-Type": "text/plain"}
        as_json = {"Content-Type": "application/json"}
        evil = {"Origin": "http://evil.example"}
        ours = {"Origin": f"http://127.0.0.1:{site.port}"}
        assert await status_of(site, "POST", "/api/tables", {**plain_text, **evil}, NEW) == 403
        assert await status_of(site, "POST", "/api/tables", {**as_json, **evil}, NEW) == 403
        assert await status_of(site, "POST", "/api/tables", {**as_json, "Origin": "null"}, NEW) == 403
        assert await status_of(site, "POST", "/api/tables", plain_text, NEW) == 415
        assert await status_of(site, "POST", "/api/tables", {}, NEW) == 415
        assert not site.server.yard.tables
        assert await status_of(site, "POST", "/api/tables", {**as_json, **ours}, NEW) == 201
        charset = {"Content-Type": "Application/JSON; charset=utf-8"}
        assert await status_of(site, "POST", "/api/tables", charset, NEW) == 201

    with_limits(tmp_path, scene)


def test_a_name_that_was_made_to_lead_here_is_not_answered(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        for host, status in [
            ("rebound.evil.example", 421),
            (f"rebound.evil.example:{site.port}", 421),
            ("127.0.0.1.evil.example", 421),
            ("localhost", 200),
            ("Localhost.:8000", 200),
            ("[::1]:8000", 200),
            ("192.0.2.7", 200),
            ("games.example", 200),
            ("Games.Example:443", 200),
        ]:
            assert await status_of(site, "GET", "/api/games", {"Host": host}) == status, host
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        upgrade |= {"Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==", "Host": "rebound.evil.example"}
        assert await status_of(site, "GET", "/api/tables/x/socket", upgrade) == 403

    with_limits(tmp_path, scene, access=Access.of(["games.example"]))


def test_only_a_proxy_of_ours_says_who_is_calling() -> None:
    access = Access.of(proxies=["10.0.0.0/8", "::1"])
    assert access.caller("198.51.100.7", "203.0.113.9") == "198.51.100.7"
    assert access.caller("10.0.0.1", None) == "10.0.0.1"
    assert access.caller("10.0.0.1", "203.0.113.9") == "203.0.113.9"
    assert access.caller("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.2.3.4") == "203.0.113.9", (
        "what callers add is not theirs"
    )
    assert access.caller("10.0.0.1", "203.0.113.9, nonsense") == "10.0.0.1"
    assert access.caller("::1", " 2001:db8::7 ") == "2001:db8::7"


def test_limits_count_by_what_somebody_cannot_change_at_will() -> None:
    assert household("203.0.113.9") == "203.0.113.9"
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") == "2001:db8:1:2::/64"
    assert household("::ffff:203.0.113.9") == "203.0.113.9"
    assert household("") == ""

"""A siege: mutated frames, random commands and odd requests, and beside them an honest table that must not notice.

By hand, with as many frames as one likes:

    PYTHONPATH=src:tests:. python tests/server/test_siege.py 1000000
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import multiprocessing
import random
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from bench.server.endure import keep
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from barkyard.games import GAMES
from server.harness import FULL, Player, Process, Site, serving
from server.scenes import one_move
from toy import ToyBox

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick

UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
WORDS = ["draw", "pass", "play nope", "play peek", "x", "", " ", "\u0000", "\ud83d\udc36", "9" * 300, "target 1"]
IDS = ["a", "b", "c", "a" * 64, "a" * 65, "", "\n", "0"]


def odd(dice: random.Random) -> Any:
    """A value that might stand anywhere."""
    return dice.choice(
        [None, True, 0, -1, 4.0, 1e308, 2**70, "", "x", [], {}, ["draw"], [["draw"]], {"seat": 1}, "9" * 500, "\ud7ff"]
    )


def command(dice: random.Random) -> dict[str, Any]:
    """One of the commands, most of the time with fields that fit."""
    said: dict[str, Any] = {"type": dice.choice(KINDS), "id": dice.choice([*IDS, *(str(n) for n in range(40))])}
    kind = said["type"]
    if kind in ("play", "preview"):
        said |= {"version": dice.randrange(12), "moves": dice.choices(WORDS, k=dice.randrange(4))}
    if kind in ("kick", "mute", "handover", "report"):
        said["seat"] = dice.randrange(4)
    if kind in ("chat", "report"):
        said["text"] = dice.choice(WORDS)
    if kind == "consent":
        said["yes"] = dice.random() < 0.7
    if kind == "autopass":
        said["mode"] = dice.choice(["off", "turn", "named"])
    if kind in ("pause", "lock", "mute") and dice.random() < 0.5:
        said["on"] = False
    if kind == "fill":
        said["bot"] = dice.choice(["random", "genius"])
    if dice.random() < 0.1:
        said[dice.choice([*said, "extra"])] = odd(dice)
    return said


KINDS = ["play", "preview", "undo", "pause", "consent", "chat", "autopass", "leave", "rematch", "fill", "abandon"]
KINDS += ["kick", "mute", "lock", "handover", "report", "ping", "hello", "nonsense"]


def mutated(dice: random.Random, token: str) -> bytes:
    """A frame that was well once."""
    text = json.dumps({"type": "hello", "token": token} if dice.random() < 0.3 else command(dice)).encode()
    opcode = dice.choice([Opcode.TEXT] * 6 + [Opcode.BINARY, Opcode.CONT, Opcode.PING, Opcode.PONG, Opcode.CLOSE])
    small = text[:120] if opcode in (Opcode.PING, Opcode.PONG, Opcode.CLOSE) else text
    frame = bytearray(Frame(opcode, small).serialize(mask=dice.random() < 0.97))
    if dice.random() < 0.1:
        frame[0] &= 0x7F  # not the last of its message
    for _ in range(dice.choice([0, 0, 1, 1, 2, 5])):
        place = dice.randrange(len(frame))
        match dice.randrange(4):
            case 0:
                frame[place] ^= 1 << dice.randrange(8)
            case 1:
                del frame[place:]
            case 2:
                frame[place:place] = dice.randbytes(dice.randrange(1, 9))
            case _:
                frame[place : place + 1] = frame[place : place + 1] * dice.randrange(2, 40)
        if not frame:
            frame = bytearray(b"\x81")
    return bytes(frame)


async def storm(site: Site, table: str, tokens: list[str], frames: int, dice: random.Random) -> int:
    """Sends so many mutated frames; a new connection whenever one is cut. How many connections that took."""
    connections = sent = 0
    while sent < frames:
        reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
        connections += 1
        writer.write(UPGRADE.format(table=table, port=site.port).encode())
        token = dice.choice([*tokens, "stolen"])
        if dice.random() < 0.8:
            writer.write(
                Frame(Opcode.TEXT, json.dumps({"type": "hello", "token": token}).encode()).serialize(mask=True)
            )
        drain = asyncio.create_task(reader.read())
        with contextlib.suppress(ConnectionError):
            while sent < frames and not drain.done():
                batch = dice.randrange(1, 6)
                writer.write(b"".join(mutated(dice, token) for _ in range(batch)))
                sent += batch
                await writer.drain()
                await asyncio.sleep(0)
        writer.transport.abort()
        with contextlib.suppress(ConnectionError):
            await drain
    return connections


async def honest(players: list[Player], stop: asyncio.Event) -> list[float]:
    """A table that plays on, some moves at least however short the siege was; how long each move took."""
    took: list[float] = []
    while not stop.is_set() or len(took) < 6:
        if players[0].state["view"]["result"] is not None:
            break
        begun = time.perf_counter()
        await one_move(players)
        took.append(time.perf_counter() - begun)
        await asyncio.sleep(0.01)
    return took


async def besieged(path: Path, frames: int, seed: int) -> tuple[int, list[float]]:
    async with serving(path / "t.db") as site:
        players = await site.party("puppy-lake", 2)
        table, tokens = await site.full_table("toy", 3)
        stop = asyncio.Event()
        playing = asyncio.create_task(honest(players, stop))
        connections = await storm(site, table, tokens, frames, random.Random(seed))
        stop.set()
        took = await playing
        assert (await site.call("/health"))[0] == 200
        await same_after_reload(site, table, tokens)
        return connections, took


async def same_after_reload(site: Site, table: str, tokens: list[str]) -> None:
    """What is in memory is what is kept."""
    live = await site.server.yard.find(table)
    before = [live.board.view(seat) for seat in range(3)] if live.board else []
    row = live.row
    site.server.yard.drop(live)
    live = await site.server.yard.find(table)
    assert ([live.board.view(seat) for seat in range(3)] if live.board else []) == before
    assert (live.row.version, live.row.status, live.row.host) == (row.version, row.status, row.host)
    assert [seat.token for seat in live.row.seats] == [seat.token for seat in row.seats]
    assert len(tokens) == 3


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


def test_mutated_frames_end_their_own_connections_and_nothing_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    connections, took = asyncio.run(besieged(tmp_path, 20_000 if FULL else 2_000, 17))
    assert connections > 10
    assert len(took) > 5, "the honest table stood still"
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("seed", range(6 if FULL else 2))
def test_random_commands_leave_a_table_that_is_what_is_kept_of_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, seed: int
) -> None:
    caplog.set_level(logging.WARNING)

    async def scene() -> None:
        dice = random.Random(seed)
        async with serving(tmp_path / "t.db") as site:
            players = await site.party("walking-doggos", 2)
            made = await site.create("toy", ["open", "open", dice.choice(["open", "human"])])
            table, tokens = made["table"]["id"], [made["token"]]
            while len(tokens) < 3:
                tokens.append((await site.join(table, invite=made["invite"]))["token"])
            stop = asyncio.Event()
            playing = asyncio.create_task(honest(players, stop))
            await asyncio.gather(*(pester(site, table, token, dice) for token in tokens))
            stop.set()
            assert len(await playing) > 3
            await same_after_reload(site, table, tokens)

    async def pester(site: Site, table: str, token: str, dice: random.Random) -> None:
        done = 0
        while done < 150:
            try:
                player = await site.sit(table, token)
                if player.welcome["type"] == "bye":
                    return  # kicked, or gone
                while done < 150:
                    done += 1
                    await player.say(**command(dice))
                    if dice.random() < 0.3:
                        await player.next()
            except (ConnectionClosed, InvalidStatus):
                continue

    asyncio.run(scene())
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_odd_requests_are_refused_in_words(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)

    async def scene() -> None:
        dice = random.Random(3)
        async with serving(tmp_path / "t.db") as site:
            made = await site.create("toy", ["open", "open", "open"])
            table = made["table"]["id"]
            paths = [
                "/api/tables",
                "/api/mine",
                "/api/passes",
                f"/api/tables/{table}/join",
                f"/api/tables/{table}/commands",
            ]
            for _ in range(600 if FULL else 100):
                body = {"game": "toy", "seats": [{}, {}], "tokens": ["a"], "code": "b", "name": "Cy", **command(dice)}
                for name in dice.sample(sorted(body), dice.randrange(len(body))):
                    del body[name]
                if body and dice.random() < 0.5:
                    body[dice.choice(sorted(body))] = odd(dice)
                status, answer = await site.call(dice.choice(paths), body, dice.choice([None, made["token"], "x"]))
                assert status < 500, (body, answer)
                assert status < 300 or answer["why"]

    asyncio.run(scene())
    assert caplog.records == []


def attack(port: int, table: str, tokens: list[str], frames: int, seed: int) -> int:
    return asyncio.run(storm(Site(None, port), table, tokens, frames, random.Random(seed)))  # type: ignore[arg-type]


async def measured(path: Path, frames: int, seed: int) -> tuple[int, list[float]]:
    """The same with the server, those who attack it and those who play each in a process of their own."""
    server, loop = await asyncio.to_thread(Process, path / "t.db"), asyncio.get_running_loop()
    site, took = Site(None, server.port), []  # type: ignore[arg-type]
    table, tokens = await site.full_table("exploding-puppy", 3)
    stop = asyncio.Event()
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as attackers:
        storming = loop.run_in_executor(attackers, attack, server.port, table, tokens, frames, seed)
        storming.add_done_callback(lambda _: stop.set())
        while not storming.done():
            took += await honest(await site.party("puppy-lake", 2), stop)
    assert (await site.call("/health"))[0] == 200
    errors = await asyncio.to_thread(server.stop)
    assert errors == "", errors
    return await storming, took


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        begun, count = time.perf_counter(), int(sys.argv[1])
        made, times = asyncio.run(measured(Path(folder), count, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
        times.sort()
        quantiles = {f"p{part:g}, ms": round(1000 * times[int(part / 100 * len(times))], 1) for part in (50, 99)}
        seconds = round(time.perf_counter() - begun)
        keep("frames", frames=count, connections=made, seconds=seconds, honest_moves=len(times), **quantiles)

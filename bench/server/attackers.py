"""People who mean harm, each in a process of its own: what they send, and for how long."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.frames import Frame, Opcode

ADDRESS = "127.0.0.2"  # theirs: limits by address are a part of the defence
UPGRADE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
POST = (
    "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    "Authorization: Bearer {token}\r\nContent-Length: {length}\r\n\r\n"
)
EMPTY_FRAMES = (b"\x8a\x80\0\0\0\0", b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0", b"\x81\x80\0\0\0\0")
WORDS = ["draw", "pass", "play nope", "play peek", "x", "", " ", "\u0000", "\ud83d\udc36", "9" * 300, "target 1"]
IDS = ["a", "b", "c", "a" * 64, "a" * 65, "", "\n", "0"]
KINDS = ["play", "preview", "undo", "pause", "consent", "chat", "autopass", "leave", "rematch", "fill", "abandon"]
KINDS += ["kick", "mute", "lock", "handover", "report", "ping", "hello", "nonsense"]
HARD_TO_READ = ["x = " + "[" * 7000, "a" + ".a" * 3900 + " = 1", "\n".join(f"a{n}.b.c = 1" for n in range(500))]


class Target:
    """Where it is, and a table there at which the attackers have seats."""

    def __init__(self, port: int, table: str, tokens: list[str], address: str = ADDRESS) -> None:
        self.port = port
        self.table = table
        self.tokens = tokens
        self.address = address

    async def knock(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    async def upgraded(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await self.knock()
        writer.write(UPGRADE.format(table=self.table, port=self.port).encode())
        return reader, writer

    async def post(self, path: str, body: object, token: str = "") -> None:
        """Whatever is answered."""
        data = json.dumps(body).encode()
        head = POST.format(path=path, port=self.port, token=token, length=len(data)).encode()
        reader, writer = await self.knock()
        writer.write(head + data)
        await reader.read(4096)
        await cut(writer)


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


def hello(token: str) -> bytes:
    return Frame(Opcode.TEXT, json.dumps({"type": "hello", "token": token}).encode()).serialize(mask=True)


async def cut(writer: asyncio.StreamWriter) -> None:
    """Hangs up, and hears how it ended: what nobody asks for is told as an error when it is put away."""
    writer.transport.abort()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def storm(target: Target, frames: int, dice: random.Random) -> int:
    """Sends so many mutated frames; a new connection whenever one is cut. How many connections that took."""
    connections = sent = 0
    while sent < frames:
        reader, writer = await target.upgraded()
        connections += 1
        token = dice.choice([*target.tokens, "stolen"])
        if dice.random() < 0.8:
            writer.write(hello(token))
        drain = asyncio.create_task(reader.read())
        with contextlib.suppress(ConnectionError):
            while sent < frames and not drain.done():
                batch = dice.randrange(1, 6)
                writer.write(b"".join(mutated(dice, token) for _ in range(batch)))
                sent += batch
                await writer.drain()
                await asyncio.sleep(0)
        await cut(writer)
        with contextlib.suppress(ConnectionError):
            await drain
    return connections


# One blow each, struck again and again until the time is over


async def mutated_frames(target: Target, dice: random.Random) -> None:
    await storm(target, 200, dice)


async def empty_frames(target: Target, dice: random.Random) -> None:
    """Two megabytes of nothing, before any hello."""
    reader, writer = await target.upgraded()
    writer.write(dice.choice(EMPTY_FRAMES) * 350_000)
    await reader.read()
    await cut(writer)


async def commands(target: Target, dice: random.Random) -> None:
    """As quickly as a socket takes them."""
    reader, writer = await target.upgraded()
    writer.write(hello(dice.choice(target.tokens)))
    for _ in range(50):
        writer.write(Frame(Opcode.TEXT, json.dumps(command(dice)).encode()).serialize(mask=True))
    await writer.drain()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.2):
            await reader.read()
    await cut(writer)


async def requests(target: Target, dice: random.Random) -> None:
    """Fields that are missing, or hold anything."""
    body = {"game": "puppy-lake", "seats": [{}, {}], "tokens": ["a"], "code": "b", "name": "Cy", **command(dice)}
    for name in dice.sample(sorted(body), dice.randrange(len(body))):
        del body[name]
    if body:
        body[dice.choice(sorted(body))] = odd(dice)
    paths = ["", f"/{target.table}/join", f"/{target.table}/commands"]
    await target.post("/api/tables" + dice.choice(paths), body, dice.choice([*target.tokens, "x"]))


async def slow_requests(target: Target, dice: random.Random) -> None:
    """Hundreds that are begun and go on never."""
    opened = [await target.knock() for _ in range(300)]
    for _, writer in opened:
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le")
    await asyncio.sleep(2)
    for _, writer in opened:
        await cut(writer)


async def hard_texts(target: Target, dice: random.Random) -> None:
    options = {"deck": dice.choice(HARD_TO_READ)}
    await target.post("/api/tables", {"game": "exploding-puppy", "seats": [{}] * 3, "options": options})


async def hard_bots(target: Target, dice: random.Random) -> None:
    seats = [{"kind": "bot", "bot": "hard"}] * 4
    game = dice.choice(["exploding-puppy", "puprush", "walking-doggos"])
    await target.post("/api/tables", {"game": game, "seats": [{}, *seats[1:]], "watch": True})


async def pipelined(target: Target, dice: random.Random) -> None:
    """A thousand requests in one packet."""
    reader, writer = await target.knock()
    writer.write(f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{target.port}\r\n\r\n".encode() * 1000)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(1):
            while await reader.read(65_536):
                pass
    await cut(writer)


BLOWS: dict[str, Callable[[Target, random.Random], Awaitable[None]]] = {
    blow.__name__.replace("_", " "): blow
    for blow in (
        mutated_frames,
        empty_frames,
        commands,
        requests,
        slow_requests,
        hard_texts,
        hard_bots,
        pipelined,
    )
}
AT_ONCE = 8  # attackers of a kind


def attack(name: str, port: int, table: str, tokens: list[str], seconds: float) -> int:
    """How many blows were struck."""
    return asyncio.run(_attack(BLOWS[name], Target(port, table, tokens), seconds))


async def _attack(blow: Callable[[Target, random.Random], Awaitable[None]], target: Target, seconds: float) -> int:
    end, count = time.monotonic() + seconds, itertools.count()

    async def one(dice: random.Random) -> None:
        while time.monotonic() < end:
            next(count)
            with contextlib.suppress(OSError):
                await blow(target, dice)
            await asyncio.sleep(0)

    await asyncio.gather(*(one(random.Random(number)) for number in range(AT_ONCE)))
    return next(count)

"""The yard of a page in this process and loop, spoken to as a server is: the same tests hold for both."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

from websockets.asyncio.client import ClientConnection

from barkyard.local.heads import work
from barkyard.local.shell import Shell
from server.harness import Player, Site


class Near:
    """As much of a WebSocket as tests need, to the shell instead of a server."""

    def __init__(self, shell: Shell, number: int, heard: asyncio.Queue[str]) -> None:
        self.shell = shell
        self.number = number
        self.heard = heard

    async def send(self, text: str) -> None:
        self.shell.say(self.number, text)

    async def recv(self) -> str:
        return await self.heard.get()

    async def close(self) -> None:
        self.shell.leave(self.number)


class DeviceSite(Site):
    """A shell and how to talk to it."""

    def __init__(self, path: Path | str) -> None:
        self.kept = 0
        self.sockets: list[asyncio.Queue[str]] = []
        self.shell = Shell(str(path), self.keep, self.tell, self.end, send, send)

    async def keep(self) -> None:
        self.kept += 1

    def tell(self, number: int, text: str) -> None:
        self.sockets[number].put_nowait(text)

    def end(self, number: int, code: int, why: str) -> None:
        self.sockets[number].put_nowait(json.dumps({"type": "end", "code": code, "why": why}))

    async def call(self, path: str, body: object = None, token: str | None = None) -> tuple[int, Any]:
        where, _, query = path.partition("?")
        text = "" if body is None else json.dumps(body)
        status, told = await self.shell.fetch("GET" if body is None else "POST", where, query, token or "", text)
        return status, json.loads(told)

    async def sit(self, table: str, token: str | None = None, seen: int | None = None) -> Player:
        self.sockets.append(asyncio.Queue())
        number = len(self.sockets) - 1
        self.shell.connect(number, table)
        player = Player(cast(ClientConnection, Near(self.shell, number, self.sockets[number])))
        await player.say(type="hello", token=token, seen=seen)
        player.welcome = await player.hear("welcome", "bye")
        return player

    def live(self, player: Player) -> Any:
        return self.shell.yard.tables[player.welcome["info"]["id"]]


async def send(order: str) -> str:
    await asyncio.sleep(0)
    return work(order)


@asynccontextmanager
async def on_device(path: Path | str) -> AsyncIterator[DeviceSite]:
    site = DeviceSite(path)
    await site.shell.open()
    try:
        yield site
    finally:
        await site.shell.close()

"""All sockets of a server: made, counted by address, and asked from time to time whether they are still there."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.server import ServerState

from barkyard.server.doors import Doors
from barkyard.server.leaving import few_at_a_time
from barkyard.server.links import Links
from barkyard.server.sockets import Socket
from barkyard.server.yard import Yard

PING_SECONDS = 20.0  # who has not answered one by the next is gone
PINGED_TOGETHER = 5  # more at once would hold up the moves of that moment


class Sockets:
    """All sockets of a server."""

    def __init__(self, yard: Yard, doors: Doors, base: str = "", links: Links | None = None) -> None:
        self.base = base
        self.links = links
        self.yard = yard
        self.doors = doors
        self.limits = doors.limits
        self.open: Counter[str] = Counter()  # by address
        self.here: set[Socket] = set()

    def make(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> Socket:
        """What uvicorn asks for when a request wants to become a socket."""
        return Socket(self, cast(set[Any], server_state.connections))

    async def leave(self) -> None:
        """Their tables are free or were elsewhere all the time."""
        async for few in few_at_a_time(list(self.here)):
            for socket in few:
                socket.shutdown()

    async def keep_alive(self) -> None:
        """Finds out who is gone without a word; a few at a time, for the loop has other things to do."""
        while True:
            everybody = list(self.here)
            for start in range(0, len(everybody), PINGED_TOGETHER):
                for socket in everybody[start : start + PINGED_TOGETHER]:
                    socket.ping()
                await asyncio.sleep(PING_SECONDS * PINGED_TOGETHER / max(PINGED_TOGETHER, len(everybody)))
            if not everybody:
                await asyncio.sleep(PING_SECONDS)

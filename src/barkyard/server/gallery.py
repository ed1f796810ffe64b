"""What those who watch are shown: as late as the host wants, and nothing that would run ahead of it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING

from msgspec.structs import replace

from barkyard.engine.slips import WATCHER
from barkyard.server import wire
from barkyard.server.parts import Part
from barkyard.server.seen import OVER, PLAYING
from barkyard.server.wall_clock import now

if TYPE_CHECKING:
    from barkyard.server.live import LiveTable


class Gallery(Part):
    """Kept are the latest state that may be shown by now, and those that may be shown later."""

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self._kept: deque[tuple[float, wire.State]] = deque()  # with the moment from which each may be shown

    @property
    def delay(self) -> float:
        return self.table.row.terms.watching.delay

    def tell(self, state: wire.State) -> None:
        """The table has changed."""
        if not self.delay:
            self._show(state)
            return
        self._kept.append((time.monotonic() + self.delay, state))
        self._latest()
        asyncio.get_running_loop().call_later(self.delay, self._show, state)

    def state(self) -> wire.State:
        """How the table stands for somebody who begins to watch."""
        if not self.delay:
            return self.table.state(WATCHER, [], self.table.row.version, fresh=True)
        state = self._latest()
        if state is None:
            return wire.State(version=0, since=0, fresh=True, news=[], view=None)
        return replace(state, since=state.version, fresh=True, news=[])

    def info(self) -> wire.TableInfo:
        """Who is here is told at once; how far the game has come, and its end, when that is shown."""
        info = self.table.info()
        if self.delay:
            state = self._latest()
            info.version = state.version if state else 0
            if info.status == OVER and not _ended(state):
                info.status, info.result, info.seed, info.rematch = PLAYING, None, None, None
        if not self.table.row.terms.watching.allowed:
            info.result, info.seed = None, None
        return info

    def welcome(self) -> wire.Welcome:
        """What was said is not told where the game is shown late: it would run ahead."""
        return wire.Welcome(None, self.info(), [] if self.delay else self.table.chat_lines(), self.state())

    def is_over(self) -> bool:
        return self.info().status == OVER

    def _latest(self) -> wire.State | None:
        """Of what may be shown by now only the latest counts. After a restart that is how the table was left."""
        table, moment = self.table, time.monotonic()
        if not self._kept and table.board is not None:
            since = max(0, now() - table.row.touched)
            self._kept.append((moment + self.delay - since, table.state(WATCHER, [], table.row.version)))
        while len(self._kept) > 1 and self._kept[1][0] <= moment:
            self._kept.popleft()
        return self._kept[0][1] if self._kept and self._kept[0][0] <= moment else None

    def _show(self, state: wire.State) -> None:
        if self.orphaned:  # it was put away before the time had come
            return
        self._send(wire.frame(state))
        if self.delay and _ended(state):
            self._send(wire.frame(wire.Info(self.info())))

    def _send(self, frame: bytes) -> None:
        for client in self.table.clients:
            if client.seat == WATCHER and not client.beside:
                client.send(frame)


def _ended(state: wire.State | None) -> bool:
    return state is not None and state.view is not None and state.view["result"] is not None

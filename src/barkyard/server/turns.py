"""Whose bot thinks next: one address after the other, and of each address one table after the other.

Somebody with a thousand tables gets as much as somebody with one, and nobody waits behind a heap of theirs.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

Waiting = deque[asyncio.Future[None]]


class Turns:
    """So many turns can be had at a time; who waits for one is served in turn."""

    def __init__(self, places: int) -> None:
        self.waiting = 0
        self._free = places
        self._lines: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()

    async def take(self, address: str, table: str) -> None:
        """Returns when it is one's turn; `give` ends it."""
        if self._free and not self._lines:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(address, OrderedDict()).setdefault(table, deque()).append(turn)
        self.waiting += 1
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()
            raise

    def take_free(self) -> bool:
        """One more turn, if nobody else wants it."""
        if not self._free or self._lines:
            return False
        self._free -= 1
        return True

    def give(self) -> None:
        """A turn is over: the next one has it."""
        while self._lines:
            turn = self._next()
            self.waiting -= 1
            if not turn.done():  # whoever does not wait any more has none
                turn.set_result(None)
                return
        self._free += 1

    def _next(self) -> asyncio.Future[None]:
        address, tables = self._lines.popitem(last=False)
        table, line = tables.popitem(last=False)
        turn = line.popleft()
        if line:
            tables[table] = line
        if tables:
            self._lines[address] = tables
        return turn

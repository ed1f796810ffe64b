"""Bots and reviews think in workers of their own, as they do in processes at a server: a table never waits for them.

What they are to do goes there as text and comes back as text. They are told of imagined worlds only.
"""

from __future__ import annotations

import asyncio
import base64
import pickle
from collections.abc import Awaitable, Callable
from typing import Any

from barkyard.server.pieces import Failed, Made
from barkyard.server.thinkers import Job, think
from barkyard.server.turns import Turns

Send = Callable[[str], Awaitable[str]]  # to a worker, which answers; "" if it died or took too long


def work(order: str) -> str:
    """What a worker does with what it was sent."""
    do, args = _opened(order)
    return _packed(do(*args))


def _packed(what: object) -> str:
    return base64.b64encode(pickle.dumps(what)).decode()


def _opened(text: str) -> Any:
    """Only what this page's own workers have packed comes here."""
    return pickle.loads(base64.b64decode(text))


class Head:
    """One worker that thinks for all bots."""

    count = 1

    def __init__(self, send: Send) -> None:
        self.replaced = 0
        self._send = send

    def ask(self, job: Job, patiently: bool) -> asyncio.Future[str]:
        return asyncio.ensure_future(self._ask(job))

    async def _ask(self, job: Job) -> str:
        answer = await self._send(_packed((think, (job,))))
        if not answer:
            self.replaced += 1
            return ""
        return str(_opened(answer))

    def close(self) -> None:
        """The page ends its workers when it ends."""


class Reviewer:
    """One worker that makes all reviews."""

    def __init__(self, send: Send) -> None:
        self.replaced = 0
        self._send = send
        self._turns = Turns(1)

    async def do(self, owner: tuple[str, str], work: Callable[..., Made], *args: object) -> Made:
        await self._turns.take(*owner)
        try:
            answer = await self._send(_packed((work, args)))
        finally:
            self._turns.give()
        if not answer:
            self.replaced += 1
            raise Failed
        made: Made = _opened(answer)
        return made

    def close(self) -> None:
        """The page ends its workers when it ends."""

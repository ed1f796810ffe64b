"""Worker processes for reviews. They stand below the players' bots: a review may wait, a game may not."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from barkyard.lab.workers import end_with_parent
from barkyard.server.pieces import Failed, Made
from barkyard.server.turns import Turns

WORKERS = max(1, (os.cpu_count() or 1) // 2)
NICENESS = 15  # of 19: whatever else wants the processor has it first
TIMES = 2  # that a piece of work is tried


class ReviewProcesses:
    """Started when first needed; whoever asks takes turns by address, and of each address by review."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.turns = Turns(workers)
        self.replaced = 0
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    async def do(self, owner: tuple[str, str], work: Callable[..., Made], *args: object) -> Made:
        """The work's result; Failed if two processes died over it. One alone may have died for any reason."""
        await self.turns.take(*owner)
        working = asyncio.ensure_future(self._done(work, *args))
        working.add_done_callback(lambda _: self.turns.give())  # only then is the worker free, whoever waits no longer
        return await asyncio.shield(working)

    async def _done(self, work: Callable[..., Made], *args: object) -> Made:
        for _ in range(TIMES):
            pool = self._open()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
            except BrokenProcessPool:
                self._replace(pool)
            if self._closed:
                break
        raise Failed

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_stand_back)
        return self._pool

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Everybody at work there hears of it; the first one counts."""
        if self._pool is pool:
            self._pool = None
            self.replaced += 1

    def close(self) -> None:
        self._closed = True
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
            self._pool = None


def _stand_back() -> None:
    """Ctrl-C is the server's business, and the processor is the bots' first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    end_with_parent()

"""Worker processes for reviews. They stand below the players' bots: a review may wait, a game may not."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from barkyard.lab.review.moments import Story
from barkyard.lab.review.review import compose
from barkyard.lab.review.wording import line_texts, line_words
from barkyard.lab.review.work import DEAL, Looked, Order, look, pieces, story_of
from barkyard.lab.workers import end_with_parent
from barkyard.server.turns import Turns

WORKERS = max(1, (os.cpu_count() or 1) // 2)
NICENESS = 15  # of 19: whatever else wants the processor has it first

Made = TypeVar("Made")
Piece = tuple[Looked, dict[str, Any]]


class Failed(Exception):
    """A worker died over it."""


def count_pieces(order: Order) -> int:
    """How many pieces of work a review has; BadRecord if there can be none."""
    return len(pieces(order))


def make_piece(order: Order, number: int) -> Piece:
    """One piece, and what the page is told of it meanwhile."""
    looked = look(order, number)
    return looked, told_of(story_of(order.record, order.seat), looked)


def told_of(story: Story, looked: Looked) -> dict[str, Any]:
    """A frame for those who follow: nothing but what the seat knew."""
    told: dict[str, Any] = {"number": looked.number, "chance": list(looked.valued.before) if looked.valued else None}
    if looked.number != DEAL:
        moment = story.moments[looked.number]
        told |= {"answer": moment.answer, "seat": moment.seat}
        told |= {"words": line_words(story.game, moment.moves), "moves": line_texts(story.game, moment.moves)}
        told |= {"word": looked.verdict.word if looked.verdict else None}
    return told


def finish(order: Order, looked: list[Looked]) -> str:
    """The whole review as JSON."""
    return json.dumps(compose(order, looked).plain(), separators=(",", ":"))


class Reviewers:
    """Started when first needed; whoever asks takes turns by address, and of each address by review."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.turns = Turns(workers)
        self.replaced = 0
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, owner: tuple[str, str], work: Callable[..., Made], *args: object) -> Made:
        """The work's result; Failed if its process died."""
        await self.turns.take(*owner)
        try:
            pool = self._open()
            return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            self._pool = None
            self.replaced += 1
            raise Failed from None
        finally:
            self.turns.give()

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_stand_back)
        return self._pool

    def close(self) -> None:
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

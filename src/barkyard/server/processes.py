"""Bots think in processes of their own: compiled code does not let go of the interpreter, and the loop has to."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import queue
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection

from barkyard.server.thinkers import Job, Think, think

LIMIT_SECONDS = 10.0
SAME_SECONDS = 120.0  # for a bot that thinks by iterations: one that is given up would not answer the same every time
START_SECONDS = 60.0  # a busy machine takes long to start a process; that is not the bot's fault
WORKERS = max(1, (os.cpu_count() or 1) - 1)


class Processes:
    """A few worker processes, started when first needed. One that dies or takes too long is replaced."""

    def __init__(self, count: int = WORKERS, limit: float = LIMIT_SECONDS, think: Think = think) -> None:
        self.count = count
        self.replaced = 0
        self._limit = limit
        self._think = think
        self._threads = ThreadPoolExecutor(count, "thinkers", _block_interrupts)
        self._idle: queue.SimpleQueue[_Worker | None] = queue.SimpleQueue()
        self._all: list[_Worker] = []
        for _ in range(count):
            self._idle.put(None)

    @property
    def started(self) -> int:
        return len(self._all)

    def ask(self, job: Job, patiently: bool) -> asyncio.Future[str]:
        limit = SAME_SECONDS if patiently else self._limit
        return asyncio.get_running_loop().run_in_executor(self._threads, self._ask, job, limit)

    def close(self) -> None:
        """Only the thread that waits for a worker ends it; here the idle ones are left when all threads are done."""
        for worker in self._all.copy():
            worker.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._all:
            worker.end()
        self._all.clear()

    # On a thread of the pool

    def _ask(self, job: Job, limit: float) -> str:
        """The worker's answer, "" if it gave none."""
        worker = self._idle.get() or self._start()
        move = worker.answer(job, limit)
        if move is None:
            worker.end()
            self._all.remove(worker)
            self.replaced += 1
            self._idle.put(None)
            return ""
        self._idle.put(worker)
        return move

    def _start(self) -> _Worker:
        worker = _Worker(self._think)
        self._all.append(worker)
        return worker


def _block_interrupts() -> None:
    """Ctrl-C is for the server, which ends its workers; they inherit this from the thread that starts them."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


class _Worker:
    def __init__(self, think: Think) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, think), daemon=True, name="barkyard-thinker")
        self._process.start()
        theirs.close()
        with suppress(EOFError, OSError):  # one that died is found out when it is asked
            if self._pipe.poll(START_SECONDS):
                self._pipe.recv()

    def answer(self, job: Job, limit: float) -> str | None:
        """None if the process died or took too long."""
        try:
            self._pipe.send(job)
            return str(self._pipe.recv()) if self._pipe.poll(limit) else None
        except (EOFError, OSError):
            return None

    def kill(self) -> None:
        """Whoever waits for an answer hears at once that there is none."""
        self._process.kill()

    def end(self) -> None:
        self.kill()
        self._process.join()
        self._pipe.close()


def _work(pipe: Connection, think: Think) -> None:
    """A worker's whole life: it ends when the server does."""
    try:
        pipe.send("ready")
        while True:
            pipe.send(think(pipe.recv()))
    except (EOFError, OSError, KeyboardInterrupt):
        pass

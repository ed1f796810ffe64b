"""Worker processes that leave Ctrl-C to the process that started them."""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")

LOOK_SECONDS = 0.1
AHEAD = 3  # tasks that wait for a worker while it does one


def open_pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts)


def hand_out(
    pool: ProcessPoolExecutor, work: Callable[Given, Made], *args: Given.args, **kwargs: Given.kwargs
) -> Future[Made]:
    """Like submit. That may start a worker, which must not see Ctrl-C even before its first line is read."""
    with _interrupts_held(), _script_left_out(work):
        return pool.submit(work, *args, **kwargs)


def next_done(waiting: Collection[Future[Made]]) -> set[Future[Made]]:
    """Those that are done, as soon as there is one. Ctrl-C comes through between two looks only: in the middle of
    one it would leave locks of the pool taken for ever."""
    while True:
        with _interrupts_held():
            done = wait(waiting, LOOK_SECONDS, FIRST_COMPLETED).done
        if done:
            return done


def in_order(
    work: Callable[..., Made], tasks: Iterable[tuple[object, ...]], workers: int, cluster: str = ""
) -> Generator[Made, None, None]:
    """What becomes of each task, in their order, whoever does them: this process, others, or a Ray cluster. Close it to
    stop early. Only a few tasks are handed out at a time, so many cost no more memory than a few."""
    if cluster:
        from barkyard.lab.cluster import on_cluster  # who has no cluster does not need it

        return on_cluster(work, tasks, cluster)
    return (work(*task) for task in tasks) if workers == 1 else _elsewhere(work, tasks, workers)


def _elsewhere(
    work: Callable[..., Made], tasks: Iterable[tuple[object, ...]], workers: int
) -> Generator[Made, None, None]:
    pool = open_pool(workers)
    waiting: deque[Future[Made]] = deque()
    try:
        for task in tasks:
            waiting.append(hand_out(pool, work, *task))
            if len(waiting) == workers * AHEAD:
                yield _first(waiting)
        while waiting:
            yield _first(waiting)
    finally:
        pool.shutdown(cancel_futures=True)


def _first(waiting: deque[Future[Made]]) -> Made:
    next_done([waiting[0]])
    return waiting.popleft().result()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A new process inherits what is held back; here it comes through when the block ends."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _script_left_out(work: Callable[..., object]) -> Iterator[None]:
    """A new process would read the script that asked for it: one that comes through a pipe is not there any more, and
    one without a guard would begin anew. Unless the work is defined there, it does not need to."""
    script = sys.modules["__main__"]
    if work.__module__ == "__main__":
        yield
        return
    kept: dict[str, object] = {
        name: script.__dict__[name] for name in ("__spec__", "__file__") if name in script.__dict__
    }
    script.__dict__["__spec__"] = None
    script.__dict__.pop("__file__", None)
    try:
        yield
    finally:
        script.__dict__.update(kept)


def _leave_interrupts() -> None:
    """Ctrl-C goes to every process of the terminal; the first one alone decides what to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """A worker whose process is gone, in whatever way, works for nobody."""
    if parent := parent_process():
        Thread(target=_wait_and_end, args=(parent,), daemon=True).start()


def _wait_and_end(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)

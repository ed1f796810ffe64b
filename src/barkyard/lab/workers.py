"""Worker processes that leave Ctrl-C to the process that started them."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")


def open_pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts)


def hand_out(
    pool: ProcessPoolExecutor, work: Callable[Given, Made], *args: Given.args, **kwargs: Given.kwargs
) -> Future[Made]:
    """Like submit. That may start a worker, which must not see Ctrl-C even before its first line is read."""
    with _interrupts_held():
        return pool.submit(work, *args, **kwargs)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A new process inherits what is held back; here it comes through when the block ends."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """Ctrl-C goes to every process of the terminal; the first one alone decides what to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

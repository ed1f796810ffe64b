"""The same work in several processes at once: do they stand in each other's way?

Each process is timed by its own processor time, as everything here is, so other programs on the machine hardly count;
what the processes cost each other (caches, memory, a core shared by two threads) does.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import cache
from multiprocessing import get_context

from bench.clock import Probe
from bench.ours import Ours, probe


@contextmanager
def at_once(ours: Ours) -> Iterator[Probe]:
    """A probe that adds up the speeds of all the processes; a pool of one each, so that nobody does another's work."""
    with ExitStack() as stack:
        pools = [
            stack.enter_context(ProcessPoolExecutor(1, mp_context=get_context("spawn"))) for _ in range(ours.processes)
        ]

        def added_up(repeats: int) -> float:
            started = [pool.submit(measured, ours, repeats) for pool in pools]
            return sum(speed.result() for speed in started)

        yield added_up


def measured(ours: Ours, repeats: int) -> float:
    """In the process of its own: what one of them measures."""
    return _kept(ours)(repeats)


@cache
def _kept(ours: Ours) -> Probe:
    return probe(ours)

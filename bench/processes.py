"""The same work in several processes at once: do they stand in each other's way?

Each process is timed by its own processor time, as everything here is, so other programs on the machine hardly count;
what the processes cost each other (caches, memory, a core shared by two threads) does. How much of that is the
machine's doing shows when a peer, which shares nothing with us, is measured in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context

from bench import ours, peers
from bench.clock import Probe
from bench.ours import Ours
from bench.rows import Unit


@dataclass(frozen=True)
class AtOnce:
    """What is measured of us, or of a peer, in so many processes at the same time. Only speeds can be added up."""

    one: Ours | str
    processes: int

    @property
    def key(self) -> str:
        one = self.one.key if isinstance(self.one, Ours) else self.one
        return f"{one}, {self.processes} processes"

    @property
    def unit(self) -> Unit:
        return "per second"


@contextmanager
def at_once(work: AtOnce) -> Iterator[Probe]:
    """A probe that adds up the speeds of all the processes; a pool of one each, so that nobody does another's work."""
    with ExitStack() as stack:
        pools = [
            stack.enter_context(ProcessPoolExecutor(1, mp_context=get_context("spawn"))) for _ in range(work.processes)
        ]

        def added_up(repeats: int) -> float:
            started = [pool.submit(measured, work.one, repeats) for pool in pools]
            return sum(speed.result() for speed in started)

        yield added_up


def measured(one: Ours | str, repeats: int) -> float:
    """In the process of its own: what one of them measures."""
    return _kept(one)(repeats)


@cache
def _kept(one: Ours | str) -> Probe:
    return ours.probe(one) if isinstance(one, Ours) else peers.PEERS[one]()

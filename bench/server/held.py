"""Processes held to a share of a core each, as if on a smaller machine of their own.

On two cores the load and PostgreSQL take what a second server would use. Held to a share, one server and two of them
meet the same load with time to spare, and what they carry can be compared.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PERIOD_SECONDS = 0.02


@contextmanager
def held(pids: list[int], share: float) -> Iterator[None]:
    """They run for this share of each period, and are stopped for the rest; one after the other, not all at once."""
    over = threading.Event()
    holders = [threading.Thread(target=_hold, args=(pid, share, over)) for pid in pids]
    for number, holder in enumerate(holders):
        holder.start()
        time.sleep(PERIOD_SECONDS / len(holders) * (number < len(holders) - 1))
    try:
        yield
    finally:
        over.set()
        for holder in holders:
            holder.join()


def _hold(pid: int, share: float, over: threading.Event) -> None:
    with suppress(ProcessLookupError):
        while not over.wait(PERIOD_SECONDS * share):
            os.kill(pid, signal.SIGSTOP)
            time.sleep(PERIOD_SECONDS * (1 - share))
            os.kill(pid, signal.SIGCONT)

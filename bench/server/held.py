"""Processes held to a share of a core each, as if on a smaller machine of their own.

On two cores the load and PostgreSQL take what a second server would use. Held to a share, one server and two of them
meet the same load with time to spare, and what they carry can be compared. The kernel holds them, by a quota of the
CPU time they use: stopping them by signals would also count the time in which they wait for the database.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

GROUPS = (Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup"))  # version 1, version 2
PERIOD = 20_000  # microseconds


@contextmanager
def held(pids: list[int], share: float) -> Iterator[bool]:
    """Each has this share of a core and no more. False where this system lets us hold nobody."""
    try:
        with ExitStack() as stack:
            for pid in pids:
                stack.enter_context(_held(pid, int(PERIOD * share)))
            yield True
    except PermissionError:
        yield False


@contextmanager
def _held(pid: int, quota: int) -> Iterator[None]:
    root = next((group for group in GROUPS if (group / "cgroup.procs").exists()), None)
    if root is None:
        raise PermissionError("no control groups here")
    group = root / f"barkyard-bench-{os.getpid()}-{pid}"
    group.mkdir()
    try:
        _limit(group, quota)
        (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        (root / "cgroup.procs").write_text(str(pid))
        time.sleep(0.1)  # until it has moved
        group.rmdir()


def _limit(group: Path, quota: int) -> None:
    if (group / "cpu.max").exists():
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    else:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))

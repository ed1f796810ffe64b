"""Figures for those who run the server, in the text format of Prometheus."""

from __future__ import annotations

import asyncio
import time
from bisect import bisect_left
from collections import Counter

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
PROBE_SECONDS = 0.02


class Meter:
    """Counts and times. Labels are kinds of things, never names, tables or tokens."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[str, str]] = Counter()
        self.sockets = 0
        self.worst_stall = 0.0
        self._buckets = [0] * (len(BUCKETS) + 1)
        self._spent = 0.0

    def move(self, seconds: float) -> None:
        """A move was committed and sent."""
        self._buckets[bisect_left(BUCKETS, seconds)] += 1
        self._spent += seconds

    def count(self, what: str, kind: str) -> None:
        self.counts[what, kind] += 1

    async def watch_loop(self) -> None:
        """Notes how late the event loop is: nothing may hold it up."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(PROBE_SECONDS)
            self.worst_stall = max(self.worst_stall, time.perf_counter() - begun - PROBE_SECONDS)

    def page(self, gauges: dict[str, float]) -> str:
        """The worst stall is that since the last time it was asked for."""
        stall, self.worst_stall = self.worst_stall, 0.0
        lines = []
        for name, value in {**gauges, "sockets": self.sockets, "loop_stall_max_seconds": stall}.items():
            lines += [f"# TYPE barkyard_{name} gauge", f"barkyard_{name} {value:g}"]
        for what in sorted({what for what, _ in self.counts}):
            lines.append(f"# TYPE barkyard_{what}_total counter")
            kinds = sorted((kind, count) for (name, kind), count in self.counts.items() if name == what)
            lines += [f'barkyard_{what}_total{{kind="{kind}"}} {count}' for kind, count in kinds]
        return "\n".join([*lines, *self._move_lines()]) + "\n"

    def _move_lines(self) -> list[str]:
        lines, total = ["# TYPE barkyard_move_seconds histogram"], 0
        for limit, count in zip((*map(str, BUCKETS), "+Inf"), self._buckets, strict=True):
            total += count
            lines.append(f'barkyard_move_seconds_bucket{{le="{limit}"}} {total}')
        return [*lines, f"barkyard_move_seconds_sum {self._spent:g}", f"barkyard_move_seconds_count {total}"]

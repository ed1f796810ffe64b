"""A bar on stderr while something takes long."""

from __future__ import annotations

import shutil
import sys
import time


class Progress:
    """Silent where nobody watches, or where it is told to be."""

    def __init__(self, total: int, shown: bool = True) -> None:
        self.total = total
        self.shown = shown and sys.stderr.isatty()
        self.start = time.monotonic()

    def show(self, done: int) -> None:
        if not self.shown:
            return
        width = max(10, min(40, shutil.get_terminal_size((80, 24)).columns - 40))
        full = width * done // self.total
        left = (time.monotonic() - self.start) * (self.total - done) / max(done, 1)
        print(
            f"\r[{'#' * full}{'.' * (width - full)}] {done}/{self.total}, {left:.0f} s left \x1b[K",
            end="",
            file=sys.stderr,
            flush=True,
        )

    def clear(self) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

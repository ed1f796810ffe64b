"""Somebody who sits at a real terminal: reads the screen, types, presses Ctrl-C, or has the power cut."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 120.0  # a loaded machine is slow, not wrong
GRACE = 10.0
START = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # Ctrl-C comes from the terminal
{first}
os.execv(sys.executable, [sys.executable, "-m", "barkyard", *sys.argv[1:]])
"""
PROMPT = "\n> "  # at the start of a line: a ">" within one is no prompt


class Person:
    """Runs `barkyard` on a pseudo-terminal of its own; `first` is a statement to run before it."""

    def __init__(
        self,
        *arguments: str,
        data: Path,
        columns: int = 100,
        colour: bool = False,
        first: str = "",
    ) -> None:
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        environment = {**os.environ, "BARKYARD_DATA": str(data), "TERM": "xterm", "PYTHONUTF8": "1"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):  # what the runner of the tests has set
            environment.pop(name, None)
        if not colour:
            environment["NO_COLOR"] = "1"

        self.process = subprocess.Popen(
            [sys.executable, "-c", START.format(first=first), *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=environment,
        )
        os.close(slave)
        self.master = master
        self.raw = ""
        self.seen = 0

    @property
    def screen(self) -> str:
        """Everything shown so far, without colours."""
        return ANSI.sub("", self.raw).replace("\r", "")

    def reads(self, text: str) -> str:
        """Wait until the text appears among what is new; all that is new up to now."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.screen[self.seen :]:
            if not self._listen(deadline):
                raise AssertionError(f"waited for {text!r}; the screen ended with\n{self.screen[-2000:]}")
        new = self.screen[self.seen :]
        self.seen = len(self.screen)
        return new

    def types(self, text: str, then: str = PROMPT) -> str:
        """Type a line; what is shown until the next prompt."""
        before = len(self.screen)
        self.presses(text + "\n")
        deadline = time.monotonic() + PATIENCE
        while "\n" not in self.screen[before:] or not self.screen.endswith(then):
            if not self._listen(deadline):
                raise AssertionError(f"typed {text!r}; the screen ended with\n{self.screen[-2000:]}")
        self.seen = len(self.screen)
        return self.screen[before:]

    def presses(self, key: str) -> None:
        os.write(self.master, key.encode())

    def interrupts(self) -> int:
        """Press Ctrl-C and wait for the end; the exit code.

        Pressed in the instant between the prompt and the wait for a key, Python sees it only at the end of the line
        (29 times in 32,350 with nothing but `input`), so Enter follows where nothing comes of it for a while.
        """
        self.presses("\x03")
        if not self._ends(GRACE):
            self.presses("\n")
        return self.leaves()

    def leaves(self) -> int:
        """Wait for the end; the exit code."""
        self._ends(PATIENCE)
        return self.process.wait(PATIENCE)

    def pulls_the_plug(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(PATIENCE)

    def goes(self) -> None:
        """Nothing is left behind."""
        self.pulls_the_plug()
        os.close(self.master)

    def _ends(self, seconds: float) -> bool:
        """Take in all until the output ends; False if it has not within this time."""
        deadline = time.monotonic() + seconds
        while self._listen(deadline):
            pass
        return time.monotonic() < deadline

    def _listen(self, deadline: float) -> bool:
        """Take in what is there; False at the end of the output or of patience."""
        ready, _, _ = select.select([self.master], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            heard = os.read(self.master, 65536)
        except OSError:  # what Linux says when the other side has gone
            return False
        self.raw += heard.decode(errors="replace")
        return bool(heard)

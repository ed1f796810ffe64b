"""Runs the slow commands of a set-up, keeping their output in a log and the person who waits informed."""

import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

LIVE_SECONDS = 0.2  # how often the line on a terminal is redrawn
PLAIN_SECONDS = 15.0  # how often a line is added where it cannot be redrawn
GRACE_SECONDS = 5.0  # for an interrupted command to tidy up


class CommandError(Exception):
    """A command failed; `output` is all it said."""

    def __init__(self, command: Sequence[str], output: str) -> None:
        super().__init__(f"{Path(command[0]).name} failed")
        self.output = output


def say(text: str) -> None:
    """To stderr: stdout belongs to the product."""
    print(text, file=sys.stderr, flush=True)


class Steps:
    """Numbered steps with their elapsed time; everything the commands print goes to the log."""

    def __init__(self, log: Path, count: int) -> None:
        self.log, self.count, self.number = log, count, 0
        self.live = sys.stderr.isatty()
        self.begun = 0.0
        self.drawn = 0.0

    @contextmanager
    def step(self, label: str) -> Iterator[None]:
        self.number += 1
        self.begun = self.drawn = time.monotonic()
        say(f"[{self.number}/{self.count}] {label} ...")
        yield
        self._clear()
        say(f"      done in {time.monotonic() - self.begun:.1f} s")

    def run(
        self, command: Sequence[str], *, directory: Path, settings: dict[str, str], keep_open: Sequence[int]
    ) -> None:
        """Runs one command of the step; it holds the file descriptors `keep_open` while it lives."""
        with subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=directory,
            env=_environment() | settings,
            pass_fds=keep_open if os.name == "posix" else (),
            text=True,
            errors="replace",
        ) as process:
            try:
                output = self._follow(process)
            except KeyboardInterrupt:
                _let_finish(process)
                self._clear()
                raise
        self._write_log(command, output)
        if process.returncode:
            self._clear()
            raise CommandError(command, output)

    def _follow(self, process: subprocess.Popen[str]) -> str:
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=_read, args=(process, lines), daemon=True).start()
        output: list[str] = []
        while True:
            try:
                line = lines.get(timeout=LIVE_SECONDS)
            except queue.Empty:
                line = ""
            if line is None:
                return "".join(output)
            if line:
                output.append(line)
            self._draw(output[-1].strip() if output else "")

    def _draw(self, last: str) -> None:
        now = time.monotonic()
        if now - self.drawn < (LIVE_SECONDS if self.live else PLAIN_SECONDS):
            return
        self.drawn = now
        text = f"      {now - self.begun:.0f} s  {last}"
        if self.live:
            width = shutil.get_terminal_size().columns - 1
            print(f"\r\033[K{text[:width]}", end="", file=sys.stderr, flush=True)
        else:
            say(text[:110].rstrip())

    def _clear(self) -> None:
        if self.live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def _write_log(self, command: Sequence[str], output: str) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n{output}\n")


def _environment() -> dict[str, str]:
    """Installers work for the .venv only, ask nothing, and give up soon when there is no network."""
    environment = {**os.environ, "PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    environment.pop("PYTHONPATH", None)
    environment.setdefault("PIP_RETRIES", "2")
    environment.setdefault("UV_SYSTEM_CERTS", "1")
    environment.setdefault("UV_COMPILE_BYTECODE", "1")
    return environment


def _read(process: subprocess.Popen[str], lines: queue.Queue[str | None]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.put(line)
    lines.put(None)


def _let_finish(process: subprocess.Popen[str]) -> None:
    """Ctrl-C reached the command too: give it a moment before it is ended the hard way."""
    try:
        process.wait(GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()

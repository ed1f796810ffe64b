"""Lines of text to and from a program or a socket that may be slow, broken or hostile: nothing here waits for longer
than it is told to, or keeps more than a few pages of what the other side says."""

from __future__ import annotations

import os
import queue
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import IO, Final, Protocol

LONGEST: Final = 4096  # bytes of a line
CHUNK: Final = 65536
AHEAD: Final = 8  # chunks that are taken before somebody asks for them; then the other side has to wait
LAST_WORDS: Final = 2000  # bytes of what a program said on its standard error
FAREWELL_SECONDS: Final = 1.0  # to end by itself when its input ends
CONNECT_SECONDS: Final = 10.0


class Broken(Exception):
    """The other side did not say one line when it was asked: the text says what it did instead."""


class Stream(Protocol):
    """Something that bytes go to and come from."""

    def read(self) -> bytes: ...

    def write(self, data: bytes) -> None: ...

    def finish(self) -> None:
        """Nothing more will be written."""
        ...

    def close(self, seconds: float) -> str:
        """End it, after so long whatever it does; in words how it ended, if there is anything to say."""
        ...

    def release(self) -> None:
        """Nobody reads or writes any more."""
        ...


class Lines:
    """One line there, one line back."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._inbox: queue.Queue[bytes] = queue.Queue(AHEAD)
        self._outbox: queue.Queue[bytes] = queue.Queue()
        self._heard = b""
        self._open = True
        self._threads = [threading.Thread(target=work, daemon=True) for work in (self._listen, self._speak)]
        for thread in self._threads:
            thread.start()

    def tell(self, line: str) -> None:
        self._outbox.put(line.encode() + b"\n")

    def ask(self, line: str, seconds: float) -> str:
        """The one line that the other side says after this one, in time; or Broken."""
        if not self._inbox.empty():
            self._take(0, "")
            raise Broken(f"it said {_quoted(self._heard)} before it was asked")
        self.tell(line)
        until = time.monotonic() + seconds
        while b"\n" not in self._heard:
            self._take(until - time.monotonic(), f"it did not answer within {seconds:g} s")
            if len(self._heard.partition(b"\n")[0]) > LONGEST:
                raise Broken(f"it said a line of more than {LONGEST} bytes")
        said, _, self._heard = self._heard.partition(b"\n")
        if self._heard:
            raise Broken(f"it said {_quoted(self._heard)} after its answer")
        return said.decode("utf-8", "replace").strip()

    def close(self, seconds: float = FAREWELL_SECONDS) -> str:
        """End it, and tell in words how it ended; it has so long to end by itself."""
        if not self._open:
            return ""
        self._open = False
        self._outbox.put(b"")
        while not self._inbox.empty():  # whoever waits to put something there goes on
            self._inbox.get_nowait()
        ending = self._stream.close(seconds)
        for thread in self._threads:
            thread.join(FAREWELL_SECONDS)
        if not any(thread.is_alive() for thread in self._threads):
            self._stream.release()
        return ending

    def _take(self, seconds: float, too_late: str) -> None:
        try:
            heard = self._inbox.get(timeout=max(0.0, seconds))
        except queue.Empty:
            raise Broken(too_late) from None
        if not heard:
            raise Broken("it ended")
        self._heard += heard

    def _listen(self) -> None:
        heard = b"some"
        while heard and self._open:
            try:
                heard = self._stream.read()
            except OSError:
                heard = b""
            self._inbox.put(heard)

    def _speak(self) -> None:
        while data := self._outbox.get():
            try:
                self._stream.write(data)
            except OSError:  # it listens no more; what it does instead is for `ask` to find
                return
        self._stream.finish()


class Program:
    """A process with pipes. It is started without a shell, and ends with all that it started."""

    def __init__(self, command: str) -> None:
        self._process = subprocess.Popen(
            words(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        self._last_words = b""
        self._moaning = threading.Thread(target=self._moan, daemon=True)
        self._moaning.start()

    def read(self) -> bytes:
        return os.read(_number(self._process.stdout), CHUNK)

    def write(self, data: bytes) -> None:
        while data:
            data = data[os.write(_number(self._process.stdin), data) :]

    def finish(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()

    def close(self, seconds: float) -> str:
        try:
            ending = f"exit code {self._process.wait(seconds)}"
        except subprocess.TimeoutExpired:
            ending = "it was stopped"
        self._kill()
        self._process.wait()
        self._moaning.join(FAREWELL_SECONDS)
        last = self._last_words.strip().rpartition(b"\n")[2]
        return ending + (f", its last words were {_quoted(last)}" if last else "")

    def release(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None and not self._moaning.is_alive():
                pipe.close()

    def _kill(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
            return
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):  # nobody of them is left
            return

    def _moan(self) -> None:
        while heard := os.read(_number(self._process.stderr), CHUNK):
            self._last_words = (self._last_words + heard)[-LAST_WORDS:]


class Socket:
    """A connection to a bot that waits for us."""

    def __init__(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        self._socket = socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS)
        self._socket.settimeout(None)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def read(self) -> bytes:
        return self._socket.recv(CHUNK)

    def write(self, data: bytes) -> None:
        self._socket.sendall(data)

    def finish(self) -> None:
        try:
            self._socket.shutdown(socket.SHUT_WR)
        except OSError:  # the other side was quicker
            return

    def close(self, seconds: float) -> str:
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            return "the connection was lost"
        return ""

    def release(self) -> None:
        self._socket.close()


OPEN: Final[dict[str, Callable[[str], Stream]]] = {"run": Program, "tcp": Socket}


def words(command: str) -> list[str]:
    """A command as its words; ValueError if a quotation does not end."""
    return shlex.split(command, posix=sys.platform != "win32")


def _number(pipe: IO[bytes] | None) -> int:
    assert pipe is not None  # all three were asked for
    return pipe.fileno()


def _quoted(said: bytes) -> str:
    """Fit for a log and a terminal, whatever it was."""
    return ascii(said[:80].decode("utf-8", "replace"))

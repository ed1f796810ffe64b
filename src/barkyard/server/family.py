"""`--processes N`: one command, one address, several servers. One that dies is started anew, and SIGHUP starts all of
them anew, one after the other, with whatever version is installed by then; what does not start replaces nobody."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn

from barkyard.server.database import StoreTrouble

BERTH = "BARKYARD_BERTH"  # what a child is told in its environment
STOPS = {signal.SIGINT, signal.SIGTERM}
STOP_SECONDS = 30.0
AGAIN_SECONDS = 1.0  # before one that died is started anew


@dataclass(frozen=True)
class Berth:
    """A child's place: which it is, the shared listener, where to say that it serves, and what ends with the parent."""

    index: int
    listener: int
    ready: int
    parent: int

    @classmethod
    def inherited(cls) -> Berth | None:
        said = os.environ.pop(BERTH, "")  # those that this one starts are nobody's children
        if not said or sys.platform == "win32":
            return None
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
        return cls(*map(int, said.split(",")))

    def is_ready(self) -> None:
        os.write(self.ready, b"!")
        os.close(self.ready)

    def watch(self, loop: asyncio.AbstractEventLoop, web: uvicorn.Server) -> None:
        """A child without its parent stops: nobody would restart it, and the address would stay taken."""

        def ended() -> None:
            loop.remove_reader(self.parent)
            web.should_exit = True

        loop.add_reader(self.parent, ended)


class Family:
    """The parent. It has no table and takes no connection: it starts, waits and restarts."""

    def __init__(self, processes: int, listener: socket.socket, started: Callable[[], None]) -> None:
        self._processes = processes
        self._listener = listener
        self._started = started
        self._alive, self._held = os.pipe()  # the second end is ours alone
        self._children: dict[int, subprocess.Popen[bytes]] = {}

    def run(self) -> None:
        """Until it is told to stop. StoreTrouble if a process cannot be started at first."""
        if sys.platform == "win32":
            raise StoreTrouble("several processes of one command are not to be had on Windows; start several servers")
        heeded = {*STOPS, signal.SIGHUP, signal.SIGCHLD}
        signal.pthread_sigmask(signal.SIG_BLOCK, heeded)
        self._listener.listen()
        try:
            waiting = [self._start(index) for index in range(self._processes)]
            if not all(_heard(ready) for ready in waiting):
                raise StoreTrouble("a process did not start; what it said is above")
            self._started()
            while (told := signal.sigwait(heeded)) not in STOPS:
                if told == signal.SIGHUP:
                    self._renew()
                else:
                    self._replace()
        finally:
            _stop(list(self._children.values()))
            signal.pthread_sigmask(signal.SIG_UNBLOCK, heeded)

    def _start(self, index: int) -> int:
        """The end of a pipe that says when it serves."""
        ready, theirs = os.pipe()
        handed = (self._listener.fileno(), theirs, self._alive)
        berth = ",".join(str(each) for each in (index, *handed))
        command, settings = [sys.executable, *sys.orig_argv[1:]], {**os.environ, BERTH: berth}
        self._children[index] = subprocess.Popen(command, pass_fds=handed, env=settings)
        os.close(theirs)
        return ready

    def _replace(self) -> None:
        """Whoever has died, after a moment: one that cannot live is not tried without end."""
        dead = [index for index, child in self._children.items() if child.poll() is not None]
        if dead:
            time.sleep(AGAIN_SECONDS)
        if sys.platform != "win32" and not signal.sigpending() & STOPS:  # all may have been told to stop at once
            for index in dead:
                os.close(self._start(index))

    def _renew(self) -> None:
        """One after the other, each when its successor serves: nobody waits for a process that is starting."""
        for index, old in list(self._children.items()):
            if _heard(self._start(index)):
                _stop([old])
            else:  # what it said is above
                self._children[index].wait()
                self._children[index] = old


def _stop(children: list[subprocess.Popen[bytes]]) -> None:
    for child in children:
        child.terminate()
    for child in children:
        try:
            child.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def _heard(ready: int) -> bool:
    """Whether a child serves; it says so, or it ends."""
    try:
        return bool(os.read(ready, 1))
    finally:
        os.close(ready)

"""`barkyard serve`: starts the server, tells where it is, and stops it so that every table goes on later."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import socket
import sys
import time
import urllib.request
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

import uvicorn

from barkyard.server.api import OWN_NAMES
from barkyard.server.app import Server, build, is_shared
from barkyard.server.database import StoreTrouble
from barkyard.server.family import Berth, Family
from barkyard.server.figures import serve_figures
from barkyard.server.openapi import TITLE
from barkyard.server.settings import Settings
from barkyard.server.site import folder

NewLoop = Callable[[], asyncio.AbstractEventLoop]
try:
    import uvloop
except ImportError:  # Windows has none; the standard loop does the same, only slower
    NEW_LOOP: NewLoop = asyncio.new_event_loop
else:
    NEW_LOOP = uvloop.new_event_loop

DRAIN_SECONDS = 5
VISIT_SECONDS = 2.0
SWITCH_SECONDS = 0.0005  # the thread that has synced a move waits no longer than this for the interpreter
SPARE_FILES = 128  # for the database, the bots, and what is read
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class NoAddress(Exception):
    """The address cannot be listened on: the text says why."""


class Lines(logging.Formatter):
    """One JSON object a line. Requests are not logged at all, so neither are tokens and invites."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(time.time(), 3), "level": record.levelname.lower(), "text": record.getMessage()}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line)


def serve(
    place: str | Path, host: str, port: int, browser: bool, settings: Settings | None = None, page: str = ""
) -> None:
    """Serve until interrupted, with this page opened first. NoAddress, or StoreTrouble from the database, if that
    cannot be."""
    settings = known_here(within_files(settings or Settings()))
    berth = Berth.inherited()
    listener = listen(host, port) if berth is None else socket.socket(fileno=berth.listener)
    port = listener.getsockname()[1]
    places = addresses(host, port, secure=bool(settings.tls_cert), base=settings.base)
    if settings.processes > 1 and berth is None:
        if not is_shared(place):
            raise StoreTrouble("several processes need a database that they can share: --database postgresql://...")
        Family(settings.processes, listener, lambda: announce(places, browser, page)).run()
        return
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # what strangers send wrong is no trouble of ours
    sys.setswitchinterval(SWITCH_SECONDS)
    server = Server.at(place, settings)
    server.reach = reach(host, port, secure=bool(settings.tls_cert), base=settings.base)
    started = berth.is_ready if berth is not None else lambda: announce(places, browser, page)
    web = Web(server, configure(server, settings.tls_cert, settings.tls_key), started)
    metrics_port = settings.metrics_port
    if metrics_port and berth is not None:
        metrics_port += berth.index
    with asyncio.Runner(loop_factory=NEW_LOOP) as runner:
        if berth is not None:
            berth.watch(runner.get_loop(), web)
        shared = berth is not None  # a child's port is its successor's before it has left
        runner.run(_serve(server, web, listener, metrics_port, shared))


def announce(places: list[str], browser: bool, page: str = "") -> None:
    """Where it is, and whether it can be seen there; the page is shown first, the shelf if there is none."""
    for place in places:
        print(place, flush=True)
    if page:
        print(f"The changed game is at {places[0].split()[-1]}{page}", flush=True)
    if folder() is None:
        print("The browser client was not built; `barkyard menu` plays in the terminal.", flush=True)
    elif browser:
        show(places[0] + page)


async def _serve(server: Server, web: Web, listener: socket.socket, metrics_port: int | None, shared: bool) -> None:
    async with server.running(), figures_at(server, metrics_port, shared):
        await web.serve(sockets=[listener])


@asynccontextmanager
async def figures_at(server: Server, port: int | None, shared: bool = False) -> AsyncIterator[None]:
    """On this machine only: whoever watches from elsewhere comes through something that knows them."""
    if port is None:
        yield
        return
    try:
        figures = await serve_figures(server.page, "127.0.0.1", port, shared)
    except OSError as fault:
        raise NoAddress(f"expected a free port for the figures, not {port}: {fault.strerror or fault}") from None
    print(f"Figures are at http://127.0.0.1:{figures.sockets[0].getsockname()[1]}/metrics", flush=True)
    async with figures:
        yield


def known_here(settings: Settings) -> Settings:
    """This machine's own name, as others in its network call it, is one of ours."""
    name = socket.gethostname().lower()
    hosts = settings.access.hosts | {name, f"{name}.local"}
    return replace(settings, access=replace(settings.access, hosts=hosts))


def within_files(settings: Settings) -> Settings:
    """No more connections than the system gives files for, and a few to spare; it is asked for all it may give."""
    files = files_for(settings.limits.connections + SPARE_FILES)
    if files >= settings.limits.connections + SPARE_FILES:
        return settings
    return replace(settings, limits=replace(settings.limits, connections=max(1, files - SPARE_FILES)))


def files_for(wanted: int) -> int:
    """So many files may be open, up to what is wanted."""
    if sys.platform == "win32":  # it has no such limit
        return wanted
    try:
        import resource
    except ImportError:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(ValueError, OSError):  # a sandbox may forbid it
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
    return wanted if soft == resource.RLIM_INFINITY else soft


def configure(server: Server, cert: str = "", key: str = "") -> uvicorn.Config:
    return uvicorn.Config(
        build(server),
        http=cast(type[asyncio.Protocol], server.doors.make),  # uvicorn asks for a class and calls it
        ws=cast(type[asyncio.Protocol], server.sockets.make),
        lifespan="off",
        proxy_headers=False,  # whose word counts is our own business
        ssl_certfile=cert or None,
        ssl_keyfile=key or None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=DRAIN_SECONDS,
    )


class Web(uvicorn.Server):
    """Says where it is once it is there, and stops in good order when it is told to."""

    def __init__(self, server: Server, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._server = server
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new comes in, tables are given away, and then everybody is told to come back."""
        for listening in self.servers:
            listening.close()
        await self._server.retire()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Unlike uvicorn's own: the signal is not raised again, so that the database is closed after the last move."""
        before = {number: signal.signal(number, self.handle_exit) for number in STOP_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def visit(host: str, port: int, browser: bool) -> bool:
    """Show the Barkyard that is at this address already; False if there is none."""
    place = addresses(host, port)[0]
    try:
        with urllib.request.urlopen(f"{place.split()[-1]}api/openapi.json", timeout=VISIT_SECONDS) as page:
            found = bool(json.load(page)["info"]["title"] == TITLE)
    except (OSError, ValueError, KeyError, TypeError):
        return False
    if found:
        print(f"{place} already; its tables are kept where it was started.", flush=True)
        if browser:
            show(place)
    return found


def show(place: str) -> None:
    if has_screen():
        webbrowser.open(place.split()[-1])


def has_screen() -> bool:
    """Without one, a browser for the terminal might be opened over what was said there."""
    return sys.platform in ("darwin", "win32") or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def listen(host: str, port: int) -> socket.socket:
    """A bound socket, so that a taken port is found before anything else happens."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family)
        if os.name == "posix":  # elsewhere it lets two servers share an address
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as fault:
        raise NoAddress(f"expected a free address, not {host} port {port}: {fault.strerror or fault}") from None
    listener.set_inheritable(True)
    return listener


def addresses(host: str, port: int, secure: bool = False, base: str = "") -> list[str]:
    """Where a browser finds the server: here, and on a phone when it listens to the whole network."""
    everywhere = host in ("0.0.0.0", "::")
    found = [f"Barkyard is at {_address('127.0.0.1' if everywhere else host, port, secure, base)}/"]
    if everywhere and (outside := reach(host, port, secure, base)):
        found.append(f"On your phone, in the same network: {outside}/")
    return found


def reach(host: str, port: int, secure: bool = False, base: str = "") -> str:
    """Where others in the network find the server; empty if it listens to this machine only."""
    outside = network_address() if host in ("0.0.0.0", "::") else "" if host in OWN_NAMES else host
    return _address(outside, port, secure, base) if outside else ""


def _address(host: str, port: int, secure: bool, base: str) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http{'s' * secure}://{shown}:{port}{base}"


def network_address() -> str:
    """This machine's address in its network, as far as the system's routes tell; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for examples
        except OSError:
            return ""
        return str(probe.getsockname()[0])

"""Finding a Chromium, and running a server that can be stopped and started again."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request

from debian import OURS, bring

SHELLS = ("chromium-headless-shell", "chrome-headless-shell")  # no windows and no bars: a quarter less work
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
CANDIDATES = SHELLS + BROWSERS
MAC = tuple(f"/Applications/{name}.app/Contents/MacOS/{name}" for name in ("Google Chrome", "Chromium"))
ADVICE = "no Chromium found: install one (Debian: apt-get install chromium) or set BARKYARD_CHROMIUM to the path of one"
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync")
# Messages between its processes are a tenth of all that a browser does: nothing is drawn or fetched in one of its own,
# and all pages have one. For tests alone: nobody's browser is like that, so what is measured is measured without.
ONE_PROCESS = (
    *("--in-process-gpu", "--enable-features=NetworkServiceInProcess2"),
    *("--process-per-site", "--renderer-process-limit=1"),
)
# Nobody else is to be asked for anything: their names are not found, and what failed is told (`watch_strangers`). To be
# told of all that is asked would cost each page a tenth of its work.
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
# Python in a page is compiled once, quickly: to compile it better while it runs costs more than so short a game saves.
QUICKLY = "--js-flags=--liftoff-only"
LAUNCH = (*FLAGS, *ONE_PROCESS, ALONE, QUICKLY)
OURSELVES = ("data:", "blob:")
WAIT = 20_000
STILL = {"reduced_motion": "reduce"}  # what moves costs as much as all else, so it moves where it is looked at
MOVING = {"reduced_motion": "no-preference"}
# More than half of all work would be to paint what nobody looks at and to make sounds that nobody hears. All is laid
# out and can be pointed at as ever. Shifts are counted where something can be seen, so what moves is on pages of an
# opacity at which nothing is painted (below 0.0004) but frames are put together, which is a quarter of their work.
UNPAINTED = """{
    window.unpainted = new CSSStyleSheet();
    unpainted.replaceSync(`:root { opacity: ${matchMedia('(prefers-reduced-motion)').matches ? 0 : 0.0003} }`);
    document.adoptedStyleSheets.push(unpainted);
    window.AudioContext = class extends AudioContext {
        constructor(...given) { super(...given); void this.suspend(); }
        resume() { return Promise.resolve(); }
    };
}"""

OpenPage = Callable[..., Page]


def watch_strangers(page: Page, own: str, faults: list[str]) -> None:
    """Whatever is asked of anybody but our own server is a fault."""

    def failed(request: Request) -> None:
        if not request.url.startswith((own, *OURSELVES)):
            faults.append(f"a request to {request.url}")

    page.on("requestfailed", failed)


def give_up(reason: str) -> None:
    """A plain skip; in CI the browser tests must run, so there it is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def find_chromium() -> str | None:
    if named := os.environ.get("BARKYARD_CHROMIUM"):
        return named
    return next(filter(None, map(shutil.which, CANDIDATES)), None) or next(filter(os.path.exists, MAC), None)


def install_chromium() -> str | None:
    """Where that is ours to do: a Debian machine that we are root of."""
    for name in (SHELLS[0], BROWSERS[0]) if OURS else ():  # older Debians have only the second
        bring(name, "fonts-dejavu-core")
        if found := find_chromium():
            return found
    return None


# Every table has the same deal, so that a page looks the same in every run. Nobody waits for bots where their pace is
# the server's to say, and the coach speaks as soon as it does when many ask: of fewer worlds.
SAME_DEAL = """
import secrets, sys
secrets.randbits = lambda bits: 7
from barkyard.cli import main
from barkyard.server import sharing, thinkers
sharing.PACE = 0.0
thinkers.SECONDS[thinkers.COACH] = 0.5
sys.exit(main(sys.argv[1:]))
"""


class Host:
    """A server in a process of its own, which can be stopped and started again on the same tables."""

    def __init__(self, site: Path, folder: Path, *more: str) -> None:
        self.site = site
        self.more = more  # of its command line
        self.database = folder / "tables.db"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", SAME_DEAL, "serve", "--no-browser", f"--port={self.port}"]
        settings = {**os.environ, "BARKYARD_SITE": str(self.site)}
        command += [f"--database={self.database}", *self.more]
        self.process = subprocess.Popen(command, env=settings, stdout=subprocess.DEVNULL)
        for _ in range(200):
            try:
                urllib.request.urlopen(self.url + "/health", timeout=2).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            self.process = None

"""The copy to go of a server: made once, when somebody wants it, by a process of its own; and served under a policy of
its own."""

from __future__ import annotations

import asyncio
import http.client
import json
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from barkyard.server import guard, to_go
from barkyard.server.app import Server
from barkyard.server.sqlite import SQLite
from barkyard.server.to_go import ToGo
from server.harness import serving

MADE = """
import pathlib, sys, time
data = pathlib.Path(sys.argv[1])
(data / "made").write_text((data / "made").read_text() + "x" if (data / "made").exists() else "x")
time.sleep(0.2)
site = data / "site"
(site / "assets").mkdir(parents=True, exist_ok=True)
(site / "index.html").write_text("<title>to go</title>" + " " * 2000)
(site / "assets" / "app-ABCD1234.js").write_text("1;")
(site / "odd.exe").write_text("no")
print(site)
"""
REFUSED = "print('There is no Node.'); import sys; print('at /srv/ann: EACCES', file=sys.stderr); sys.exit(1)"
CRASHED = "raise SystemExit(7)"


class Browser:
    """Somebody who asks a server for pages, as they are sent."""

    def __init__(self, port: int, offer: ToGo) -> None:
        self.port = port
        self.offer = offer

    async def ask(self, path: str, method: str = "GET") -> tuple[int, dict[str, str], str]:
        return await asyncio.to_thread(self._ask, path, method)

    def _ask(self, path: str, method: str) -> tuple[int, dict[str, str], str]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        line.request(method, path)
        answer = line.getresponse()
        told = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode()
        line.close()
        return told

    async def stands(self, method: str = "GET") -> Any:
        return json.loads((await self.ask("/to-go.json", method))[2])

    async def settled(self) -> Any:
        await self.stands("POST")
        while (told := await self.stands())["stands"] == "making":
            await asyncio.sleep(0.02)
        return told


@asynccontextmanager
async def offering(folder: Path, script: str) -> AsyncIterator[Browser]:
    offer = ToGo(folder, (sys.executable, "-c", script))
    async with serving("", server=Server(SQLite(folder / "t.db"), to_go=offer)) as site:
        yield Browser(site.port, offer)


def test_it_is_made_once_when_somebody_wants_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with offering(tmp_path, MADE) as browser:
            assert await browser.stands() == {"stands": "unmade", "why": ""}
            assert not (tmp_path / "made").exists(), "looking makes nothing"
            status, headers, _ = await browser.ask("/to-go/")
            assert (status, headers["refresh"]) == (503, to_go.LOOK_SECONDS)
            assert (await browser.stands("POST"))["stands"] == "making"
            assert await browser.settled() == {"stands": "ready", "why": ""}
            status, headers, _ = await browser.ask("/to-go")
            assert (status, headers["location"]) == (307, "to-go/")
            status, _, page = await browser.ask("/to-go/?/t/zzz")
            assert (status, "<title>to go</title>" in page) == (200, True)
            assert (tmp_path / "made").read_text() == "x"

    asyncio.run(run())


def test_its_pages_alone_may_run_webassembly(tmp_path: Path) -> None:
    async def run() -> None:
        async with offering(tmp_path, MADE) as browser:
            await browser.settled()
            for path, kept in (("/to-go/", "no-cache"), ("/to-go/assets/app-ABCD1234.js", "immutable")):
                _, headers, _ = await browser.ask(path)
                assert headers["content-security-policy"] == to_go.HEADERS["content-security-policy"]
                assert kept in headers["cache-control"]
            for path in ("/", "/my-games", "/api/games", "/to-go.json", "/to-go/zzz", "/assets/zzz.js"):
                _, headers, _ = await browser.ask(path)
                assert headers["content-security-policy"] == guard.HEADERS["content-security-policy"]

    asyncio.run(run())


def test_the_policy_differs_in_nothing_else() -> None:
    ours, theirs = (set(each["content-security-policy"].split("; ")) for each in (to_go.HEADERS, guard.HEADERS))
    assert ours - theirs == {"script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' data: blob:", "worker-src 'self'"}
    assert theirs - ours == {"script-src 'self'", "img-src 'self' data:"}


ODD = ("odd.exe", "../made", "%2e%2e/made", "..%2fmade", "/etc/passwd", "assets", "assets/", "page.html.gz", "a%00b")


def test_nothing_else_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with offering(tmp_path, MADE) as browser:
            await browser.settled()
            assert [(await browser.ask(f"/to-go/{path}"))[0] for path in ODD] == [404] * len(ODD)

    asyncio.run(run())


def test_why_there_is_none_is_told_and_nothing_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with offering(tmp_path, REFUSED) as browser:
            assert await browser.settled() == {"stands": "failed", "why": "There is no Node."}
            assert "EACCES" in caplog.text, "who runs the server is told all"
            assert (await browser.ask("/to-go/"))[2] == "There is no Node.\n"
            assert (await browser.stands("POST"))["stands"] == "failed", "it is not tried again at once"
            monkeypatch.setattr(to_go, "AGAIN_SECONDS", 0.0)
            monkeypatch.setattr(browser.offer, "_command", (sys.executable, "-c", MADE))
            assert (await browser.settled())["stands"] == "ready"
        async with offering(tmp_path, CRASHED) as browser:
            assert await browser.settled() == {"stands": "failed", "why": to_go.UNKNOWN}

    asyncio.run(run())


def test_a_server_that_stops_ends_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with offering(tmp_path, "import time; time.sleep(60)") as browser:
            await browser.stands("POST")

    began = time.monotonic()
    asyncio.run(run())
    assert time.monotonic() - began < 30


def test_without_a_place_it_is_not_offered(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path / "t.db") as site:
            browser = Browser(site.port, ToGo(None))
            assert [(await browser.ask(path))[0] for path in ("/to-go.json", "/to-go/", "/to-go")] == [404] * 3

    asyncio.run(run())

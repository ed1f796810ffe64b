"""How an export runs in a real Chromium: python -m bench.web --offline (PYTHONPATH=src, in what ./test installs).

The web host packs texts, as most do, and sends nothing twice that the browser says it has. `cold` is somebody's first
visit: from the address to a table at which something can be chosen. `warm` is the next one, without a network.
"""

from __future__ import annotations

import functools
import gzip
import json
import os
import statistics
import threading
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from barkyard.games import GAMES
from barkyard.local import kit
from barkyard.local.export import export
from barkyard.terminal.keeping import data_folder
from bench.machine import facts

TEXTS = {".js", ".mjs", ".css", ".html", ".json", ".svg", ".webmanifest", ".txt", ""}
GOALS = {"bytes": 8_000_000, "cold": 8.0, "warm": 3.0, "move": 50.0, "stall": 50.0}
GAME = "Walking Doggos"
CHOICES = 12
STALLS = """window.stalls = [];
new PerformanceObserver(list => list.getEntries().forEach(each => window.stalls.push([each.startTime, each.duration])))
    .observe({ type: 'longtask', buffered: true });"""
# As before somebody's first game.
FORGET = (
    "Object.keys(localStorage).filter(key => key.includes('goal-seen')).forEach(key => localStorage.removeItem(key))"
)
# The site's own Python on a page of its own, which plays against the clock.
THINK = """async () => {
    const plain = fetch, large = /\\.(wasm|zip)$/;
    globalThis.fetch = async (asked, how) => {
        if (!large.test(String(asked))) return plain(asked, how);
        const { body } = await plain(`${asked}.packed`);
        const kind = String(asked).endsWith('.wasm') ? 'application/wasm' : 'application/zip';
        return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': kind } });
    };
    const at = new URL('python/', location.href).href;
    const { loadPyodide } = await import(`${at}pyodide.mjs`);
    const python = await loadPyodide({ indexURL: at });
    const sources = new Uint8Array(await (await fetch(`${at}sources.zip`)).arrayBuffer());
    python.unpackArchive(sources, 'zip', { extractDir: '/yard' });
    python.runPython('import sys; sys.path.insert(0, "/yard")');
    return python.runPython(CODE);
}"""
MOVES = """
import json, time
import barkyard
from barkyard.bots import Chair, make_bot
from barkyard.engine.dice import Dice

def times(name):
    t = barkyard.deal(name, seats=max(2, barkyard.GAMES[name].seats[0]), seed=7).table
    bot, dice, taken = make_bot("medium", name), Dice.seeded(7), []
    while t.asked() and len(taken) < 60:
        seat = t.asked()[0]
        began = time.perf_counter()
        move = bot.choose(Chair(t, seat, dice), dice)
        taken.append((time.perf_counter() - began) * 1000)
        t.answer(seat, move)
    return taken

json.dumps({name: times(name) for name in barkyard.GAMES})
"""


class Packing(SimpleHTTPRequestHandler):
    """Counts what it sends."""

    sent = 0
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        tag = f'"{path.stat().st_mtime_ns:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.end_headers()
            return
        body, packs = path.read_bytes(), path.suffix in TEXTS
        body = gzip.compress(body, 6) if packs else body
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "max-age=600")
        if packs:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)
        Packing.sent += len(body)

    def log_message(self, *_: object) -> None: ...


def report(browser: Browser, site: Path, scratch: Path) -> None:
    print(f"machine: {facts()}")
    print(f"Chromium {browser.version}, load {os.getloadavg()[0]:.1f}")
    export(scratch / "site", site, kit.ready(data_folder()))
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Packing, directory=str(scratch / "site")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        measure(browser, f"http://127.0.0.1:{server.server_port}/")
    finally:
        server.shutdown()
        server.server_close()


def measure(browser: Browser, url: str) -> None:
    context = browser.new_context(base_url=url, viewport={"width": 1280, "height": 800})
    context.set_default_timeout(240_000)
    context.add_init_script(STALLS)
    page, cold = playable(context)
    print(told("cold start to a playable table", cold, "s", GOALS["cold"]))
    page.goto(".")
    page.get_by_text("also without a network").wait_for()
    print(told("fetched in all, packed", Packing.sent / 1e6, "MB", GOALS["bytes"] / 1e6))
    page.close()
    context.set_offline(True)
    warm = []
    for _ in range(3):
        page, taken = playable(context)
        warm.append(taken)
        page.close()
    each = ", then ".join(f"{taken:.1f}" for taken in warm)
    middle = statistics.median(warm)
    print(told("warm start without a network, median of 3", middle, "s", GOALS["warm"], f"; {each} s"))
    context.add_init_script(FORGET)
    for game in GAMES.values():
        tell_stalls(browser, context, game.title)
    context.close()
    tell_moves(browser, url)


def tell_stalls(browser: Browser, context: BrowserContext, game: str) -> None:
    """From the page's start through some choices, with the card of the goal; browsers tell of none below 50 ms."""
    page, _ = playable(context, game)
    choose(page, CHOICES)
    stalls = page.evaluate("window.stalls")
    each = ", ".join(f"{length:.0f} ms after {at / 1000:.1f} s" for at, length in stalls) or "none above"
    print(f"stalls of the page, {game} (at most {GOALS['stall']:g} ms wanted): {each}; memory: {memory(browser)}")
    page.close()


def playable(context: BrowserContext, game: str = GAME) -> tuple[Page, float]:
    """Until the table stands, dealt and seen by its player; whose turn it is then is up to the deal."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(".")
    page.get_by_role("button", name=f"Play {game}", exact=True).click()
    page.locator(".board .hand").first.wait_for(state="attached")
    taken = time.perf_counter() - began
    if page.get_by_role("button", name="Just deal").count():
        page.get_by_role("button", name="Just deal").click()
    return page, taken


def choose(page: Page, times: int) -> None:
    for step in range(times):
        page.wait_for_timeout(400)
        page.evaluate(
            "number => { const all = [...document.querySelectorAll('[data-move]')];"
            " all[number % all.length]?.click(); }",
            step,
        )


def memory(browser: Browser) -> str:
    """What each kind of process holds, as the system counts it."""
    tools = browser.new_browser_cdp_session()
    found: dict[str, float] = {}
    for process in tools.send("SystemInfo.getProcessInfo")["processInfo"]:
        status = Path(f"/proc/{process['id']}/status")
        if status.is_file():
            line = next((each for each in status.read_text().splitlines() if each.startswith("VmRSS")), "0 0")
            found[process["type"]] = found.get(process["type"], 0.0) + int(line.split()[1]) / 1000
    return ", ".join(f"{kind} {size:.0f} MB" for kind, size in found.items())


def tell_moves(browser: Browser, url: str) -> None:
    page = browser.new_page()
    page.goto(url)
    taken = json.loads(page.evaluate(THINK.replace("CODE", json.dumps(MOVES))))
    for game, times in taken.items():
        middle, worst = statistics.median(times), max(times)
        print(told(f"medium bot's move, {game}", worst, "ms", GOALS["move"], f", median {middle:.1f} ms"))
    page.close()


def told(what: str, value: float, unit: str, goal: float, more: str = "") -> str:
    return f"{what}: {value:.2f} {unit} (at most {goal:g} {unit} wanted{more})"

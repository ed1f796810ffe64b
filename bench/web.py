"""How the browser table runs in a real Chromium: python -m bench.web (PYTHONPATH=src, in what ./test installs).

Prints, and judges nothing: the size of the client, how soon the first page is seen, and how long the frames take
while cards fly or puppies swim, which 60 frames a second would make 16.7 ms each.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from barkyard.games import GAMES
from bench.machine import facts

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

import bundling  # noqa: E402
from bench import offline  # noqa: E402
from web.chromium import ADVICE, FLAGS, Host, find_chromium  # noqa: E402
from web.persons import choose_any, is_over, make_table, sit_down  # noqa: E402

FRAME = 1000 / 60
LATE = 1.5 * FRAME  # a frame that took longer was one that somebody had to wait for
# Writes down how long each frame took during which a card was flying, or something swam: in Puppy Lake no card flies.
WATCH = """() => {
    window.frames_taken = [];
    let before = 0;
    const swimmers = new Set();
    const follow = (kind, act) => document.addEventListener(kind, event => {
        if (event.propertyName === 'translate') swimmers[act](event.target);
    });
    follow('transitionstart', 'add');
    follow('transitionend', 'delete');
    follow('transitioncancel', 'delete');
    const look = now => {
        const moves = swimmers.size > 0 || document.querySelector('.card.ghost');
        if (before && moves) window.frames_taken.push(now - before);
        before = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.web", description=__doc__)
    parser.add_argument("--choices", type=int, default=25, help="made in each game (25)")
    parser.add_argument("--beside", type=Path, help="the folder of another build: its first view is told beside ours")
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--offline", action="store_true", help="an export without a server instead")
    chosen = parser.parse_args()
    found = find_chromium()
    if found is None:
        print(ADVICE, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        if chosen.offline:
            offline.report(browser, bundling.site(ROOT), Path(scratch))
            browser.close()
            return 0
        host = Host(bundling.site(ROOT), Path(scratch))
        host.start()
        try:
            report(browser, host, chosen.games, chosen.choices, chosen.beside)
        finally:
            host.stop()
            browser.close()
    return 0


def report(browser: Browser, host: Host, games: list[str], choices: int, beside: Path | None) -> None:
    print(f"machine: {facts()}")
    print(f"Chromium {browser.version}")
    print(size_line(host.site))
    ours = first_views(browser, host, "first view of the shelf")
    if beside is not None:
        print(f"that is {ours / other_view(browser, beside):.2f} times the other build's")
    for game in games:
        print(frames_in(browser, host, game, choices))


def size_line(site: Path) -> str:
    size = json.loads((site / "size.json").read_text())
    kilos = {name: size[name] / 1000 for name in ("gzipped", "shelf", "all")}
    parts = f"the shelf alone {kilos['shelf']:.1f}, with every game and page {kilos['all']:.1f}"
    return f"client for the shelf and a table, gzipped: {kilos['gzipped']:.1f} kB ({parts})"


def first_views(browser: Browser, host: Host, name: str) -> float:
    paints = sorted(first_view(browser, host) for _ in range(5))
    middle = statistics.median(paints)
    print(f"{name}: {middle:.0f} ms (median of 5, {paints[0]:.0f} to {paints[-1]:.0f})")
    return middle


def other_view(browser: Browser, site: Path) -> float:
    """Of a client that was built elsewhere, on the same server."""
    with tempfile.TemporaryDirectory() as scratch:
        host = Host(site.resolve(), Path(scratch))
        host.start()
        try:
            return first_views(browser, host, "first view of the other build")
        finally:
            host.stop()


def first_view(browser: Browser, host: Host) -> float:
    """In a profile of its own, so that nothing is cached."""
    page = browser.new_page()
    page.goto(host.url, wait_until="networkidle")  # another build may have another shelf
    painted = float(page.evaluate(PAINTED))
    page.close()
    return painted


def frames_in(browser: Browser, host: Host, game: str, choices: int) -> str:
    page = browser.new_context(base_url=host.url, viewport={"width": 1280, "height": 800}).new_page()
    page.add_init_script(f"localStorage.setItem('barkyard.set.goal-seen.{game}', 'true')")
    sit_down(page, make_table(host.url, game, ["open", "random", "random"])["table"]["id"], "Ada")
    page.locator("[data-move]").first.wait_for(state="attached")
    page.evaluate(WATCH)
    for step in range(choices):
        if is_over(page):
            break
        choose_any(page, 5 * step + 2)
        page.wait_for_timeout(600)
    told = describe(game, taken(page))
    page.context.close()
    return told


def taken(page: Page) -> list[float]:
    return sorted(float(each) for each in page.evaluate("window.frames_taken"))


def describe(game: str, frames: list[float]) -> str:
    if len(frames) < 2:
        return f"{game}: nothing has flown"
    middle, worst = statistics.median(frames), frames[int(0.99 * (len(frames) - 1))]
    late = sum(each > LATE for each in frames) / len(frames)
    seen = f"{len(frames)} frames while something flew"
    return f"{game}: {seen}, median {middle:.1f} ms, p99 {worst:.1f} ms, {late:.1%} late"


if __name__ == "__main__":
    sys.exit(main())

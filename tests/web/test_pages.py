"""Every page: reachable by everybody, on any screen, light, quick, and ours alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from barkyard.games import GAMES
from web.chromium import MOVING, STILL, Host, OpenPage, watch_strangers
from web.persons import choose_any, finished, hold, make_table, sit_down

pytestmark = pytest.mark.browser
MOST_BYTES = 110_000
# A copy lies still until the table is painted; while it flies nothing is drawn but the seconds that are left to answer.
WATCH_FLIGHTS = """() => {
    Object.assign(window, { flights: 0, wrong: [] });
    let frames = 0, laid = null;  // what lay already when this began to look is not looked at
    const count = () => { frames += 1; requestAnimationFrame(count); };
    requestAnimationFrame(count);
    const look = ({ type, target, addedNodes }) => {
        if ([...addedNodes].some(node => node.matches?.('.card.copy'))) laid = frames;
        const flies = laid !== null && type === 'attributes' && target.matches('.card.ghost');
        if (flies) window.flights += 1;
        if (flies && frames - laid < 3) window.wrong.push(`flew after ${frames - laid} frames`);
        const drawn = type === 'childList' && target.closest('.stage, .hand, .seats') && !target.closest('.nope');
        if (drawn && document.querySelector('.card.ghost')) window.wrong.push(`${target.className} was drawn`);
    };
    new MutationObserver(changes => changes.forEach(look))
        .observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
}"""
SCREENS = {
    "a small phone": (360, 640),
    "a phone on its side": (740, 360),
    "200 % zoom": (640, 400),
    "a tablet": (820, 1180),
    "a 27-inch screen": (2560, 1440),
}


TAGS = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}  # what another colour can break
# Only what is wrong is worked out and leaves the page: the rest is megabytes. Colours are those that are painted.
CHECK = """async runOnly => {
    if (window.unpainted) unpainted.disabled = true;
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] });
    if (window.unpainted) unpainted.disabled = false;
    return violations;
}"""


def faults(page: Page, axe: str, looked_for: dict[str, Any] = TAGS) -> list[Any]:
    """What the checker finds against WCAG 2.2 AA, in words."""
    if page.evaluate("!window.axe"):  # half a megabyte
        page.evaluate(axe)
    found = page.evaluate(CHECK, looked_for)
    return [{fault["id"]: [node["html"][:160] for node in fault["nodes"][:2]]} for fault in found]


def faults_by_day_and_night(page: Page, axe: str) -> list[Any]:
    """By day everything, by night the colours, which are the system's: they change while a page is open."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        until(page, "!document.getAnimations().some(each => each instanceof CSSTransition)")
        found += [{scheme: fault} for fault in faults(page, axe, TAGS if scheme == "light" else COLOURS)]
    return found


def test_the_checker_finds_what_is_wrong(open_page: OpenPage, axe: str) -> None:
    """A word that nobody can read and a picture without one, by day; by night the word."""
    page = open_page("/pass")
    page.evaluate(SPOIL)
    found = faults_by_day_and_night(page, axe)
    assert [(scheme, name) for fault in found for scheme, each in fault.items() for name in each] == [
        ("light", "color-contrast"),
        ("light", "image-alt"),
        ("dark", "color-contrast"),
    ]


SPOIL = """() => {
    const word = document.createElement('p');
    word.textContent = 'unreadable';
    word.style.color = '#777';
    word.style.background = '#888';
    document.querySelector('main').append(word, document.createElement('img'));
}"""


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def until(page: Page, true: str) -> None:
    """Waits from outside: the page's own policy forbids it to evaluate text. A page that is loading is not asked."""
    for _ in range(200):
        with suppress(Error):
            if page.evaluate(true):
                return
        page.wait_for_timeout(50)
    raise AssertionError(f"never became true: {true}")


def play_a_little(page: Page, game: str, choices: int = 2, window: float = 5) -> None:
    """A table with quick bots, a few choices into the game."""
    seats = ["open"] + ["random"] * (GAMES[game].seats[-1] // 2)
    terms = {"pace": 0, "window": window, "patience": 0}
    table = make_table(page.evaluate("location.origin"), game, seats, terms=terms)
    sit_down(page, table["table"]["id"], "Ada")
    for step in range(choices):
        page.locator("[data-move]").first.wait_for(state="attached")
        choose_any(page, 5 * step + 2)
    page.locator("[data-move]").first.wait_for(state="attached")


@pytest.mark.parametrize("game", list(GAMES))
def test_tables_are_for_everybody(open_page: OpenPage, axe: str, game: str) -> None:
    page = open_page(viewport={"width": 1360, "height": 860})
    play_a_little(page, game)
    assert faults_by_day_and_night(page, axe) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_tables_fit_a_phone(open_page: OpenPage, axe: str, game: str) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2)
    play_a_little(page, game, 1)
    assert fits(page)
    assert faults(page, axe) == []


Visit = Callable[[Page], None]


def card_explained(page: Page) -> None:
    play_a_little(page, "puprush", 1)
    page.locator(".hand [data-card]:not([data-card^='?']):visible").first.click(button="right")
    expect(page.get_by_role("dialog")).to_be_visible()


def table_menu(page: Page) -> None:
    play_a_little(page, "puppy-lake", 0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()


PAGES: dict[str, Visit] = {
    "card": card_explained,
    "menu": table_menu,
}


@pytest.mark.parametrize("name", list(PAGES))
@pytest.mark.parametrize("width", [360, 1280])
def test_pages_are_for_everybody(open_page: OpenPage, axe: str, name: str, width: int) -> None:
    page = open_page(viewport={"width": width, "height": 760})
    PAGES[name](page)
    assert fits(page)
    assert faults(page, axe) == []


def test_result_and_replay_are_for_everybody(host: Host, open_page: OpenPage, axe: str) -> None:
    page = open_page(viewport={"width": 1280, "height": 860})
    hold(page, finished(host.url, "walking-doggos", 3))
    page.locator(".podium").wait_for()
    assert faults(page, axe) == []
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider").fill("14")
    expect(page.get_by_role("slider")).to_have_value("14")
    assert faults(page, axe) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_tables_fit_every_screen(open_page: OpenPage, game: str) -> None:
    """Nothing runs out of the window, and what is asked can be read and answered without looking for it."""
    page = open_page()
    play_a_little(page, game, 1, window=600)
    for screen, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        assert fits(page), screen
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), screen
        expect(page.locator(".prompt p").first).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name="All options")).to_be_in_viewport(ratio=1)
        stage, hand = page.locator(".stage").bounding_box(), page.locator(".hand .card").first.bounding_box()
        assert stage is not None
        assert hand is not None
        assert stage["height"] > 100, f"{screen}: too little of the table is seen"
        assert hand["y"] + 40 < height, f"{screen}: the hand lies below the window"


def test_the_bundle_is_small(site: Path) -> None:
    assert json.loads((site / "size.json").read_text())["gzipped"] < MOST_BYTES


def test_a_stale_page_loads_itself_anew(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    page.route("**/build.json", lambda route: route.fulfill(json={"build": "another"}))
    play_a_little(page, "puppy-lake", 0)
    page.evaluate("window.marked = true")
    host.stop()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    page.unroute("**/build.json")
    page.route("**/build.json", lambda route: route.fulfill(json={"build": "another"}), times=1)
    host.start()
    until(page, "!window.marked")
    expect(page.get_by_role("region", name="Your place")).to_be_visible()


def test_who_asks_anybody_else_is_found(browser: Browser, host: Host) -> None:
    """From an empty page, which may ask them: ours are kept from it by what they are served with, too."""
    page, faults = browser.new_page(), list[str]()
    watch_strangers(page, host.url, faults)
    asked = ("http://example.org/", "http://192.0.2.7/")
    for address in asked:
        page.evaluate("address => fetch(address, { mode: 'no-cors' }).catch(() => null)", address)
    page.close()
    assert faults == [f"a request to {address}" for address in asked]


def test_nothing_moves_for_those_who_want_it_still(open_page: OpenPage) -> None:
    page = open_page(**STILL)
    play_a_little(page, "puppy-lake", 2)
    assert page.evaluate("document.getAnimations().length") == 0


def test_cards_fly_where_the_news_says(open_page: OpenPage) -> None:
    page = open_page(**MOVING)
    page.evaluate("localStorage.setItem('barkyard.set.pace', '\"fast\"')")
    page.evaluate("localStorage.setItem('barkyard.set.goal-seen.exploding-puppy', 'true')")
    page.reload()
    play_a_little(page, "exploding-puppy", 0)
    page.evaluate(WATCH_FLIGHTS)
    for step in range(8):
        if page.evaluate("window.flights"):
            break
        choose_any(page, step)
        page.wait_for_timeout(300)
    until(page, "window.flights > 0")
    until(page, "!document.querySelector('.card.copy')")
    assert page.evaluate("window.wrong") == []

"""Several people at one device: a curtain between them, and behind it nothing of anybody's hand."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from web.chromium import Host, OpenPage
from web.persons import FAST, call, is_over, play_to_the_end
from web.pointing import POINT
from web.positions import DESK, PHONE
from web.test_layouts import SCROLLS
from web.test_pages import faults_by_day_and_night

pytestmark = pytest.mark.browser

GAMES = {"exploding-puppy": 3, "good-puppies-too": 3, "puprush": 3, "walking-doggos": 3, "puppy-lake": 2}
NAMES = ("Ada", "Tofu")
SMALL = {"viewport": {"width": 360, "height": 640}}
LONGEST = 400.0  # seconds for a whole game, on a slow machine
BY_HAND = 100  # steps at the device; whole games by pointing are those of test_tables
# What the page shows of any card's face, and any words of a hand.
FACES = "[...document.querySelectorAll('[data-card]')].map(card => card.dataset.card).filter(card => card[0] !== '?')"
# The same, or null where the curtain is open: asked at one moment, for it may be lifted at the next.
CLOSED = f"document.querySelector('.curtain') && {FACES}"
# It may have gone on by itself in the meantime.
ONWARD = "document.querySelector('[data-onward]')?.click()"
# What step_behind does, without a finger.
LIFT = """() => {
    const asked = [...document.querySelectorAll('.handover .hold')];
    const later = asked.find(each => each.textContent.includes('Not before'));
    (later ?? asked.find(each => each.matches('.go')))?.click();
}"""
WINDOW = re.compile(r"Anybody\?|do you answer\?")  # several may answer, or one
# Whose table is shown: a seat's own has a place for its player.
OWN = ".board .me, .board .hand .card"


def share(page: Page, url: str, game: str, **terms: Any) -> dict[str, Any]:
    """Ada and Tofu at one device, bots on the other seats."""
    bots = [{"kind": "bot", "bot": "random"}] * (GAMES[game] - 2)
    how: dict[str, Any] = {**FAST, "window": 0, **terms}
    body = {"game": game, "seats": [{"kind": "human"}, {"kind": "human"}, *bots], "terms": how, "name": "Ada"}
    made = call(f"{url}/api/tables", body)
    table = made["table"]["id"]
    join = {"name": "Tofu", "invite": made["invite"], "seat": 1}
    tofu = call(f"{url}/api/tables/{table}/join", join)["token"]
    held = {"table": table, "token": made["token"], "invite": made["invite"], "here": [made["token"], tofu]}
    page.evaluate("held => localStorage.setItem('barkyard.seats', JSON.stringify([held]))", held)
    page.goto(f"/t/{table}")
    return held


def hold(page: Page, button: Locator) -> None:
    """As a finger does, until it is gone; the next one may stand in the same place."""
    button.hover()
    node = button.element_handle()
    page.mouse.down()
    page.wait_for_function("node => !node.isConnected", arg=node)
    page.mouse.up()


def views_of(page: Page) -> list[Any]:
    """Whose views the page is sent, in order, by socket: `you` of each."""
    eyes: list[Any] = []

    def heard(frame: str | bytes) -> None:
        message = json.loads(frame)
        view = message.get("state", message).get("view")
        if view:
            eyes.append(view["you"])

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    page.on("websocket", opened)
    return eyes


def next_person(page: Page) -> None:
    """Until somebody has lifted the curtain; windows are passed by nobody answering."""
    while True:
        page.locator(".handover .hold.go, .board .me").first.wait_for()
        if page.locator(".board .me").count():
            return
        step_behind(page)


def step_behind(page: Page) -> bool:
    """What the curtain asks, if it is closed."""
    go = page.locator(".handover .hold.go")
    if not go.count():
        return False
    later = page.locator(".handover .hold", has_text="Not before")
    if later.count():  # asked less often, as people would have it
        go = later
    if "Hold" in go.inner_text():
        hold(page, go)
    else:
        go.click()
    return True


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_two_people_at_one_device_play_a_whole_game(host: Host, open_page: OpenPage, game: str) -> None:
    """By pointing alone; with a reload and the way back in the middle, both of which end before the curtain. When
    both have lifted it by hand, it is lifted as a key does, which need not be held. When each has had it often, the
    rest is played elsewhere."""
    page = open_page(**DESK)
    held = share(page, host.url, game)
    ends, step, curtains = time.monotonic() + LONGEST, 0, set[str]()
    while not is_over(page):
        assert time.monotonic() < ends, page.locator("body").inner_text()[:500]
        step += 1
        if step in (40, 80):
            leave_and_return(page, step == 80)
        if step == BY_HAND:
            play_to_the_end(host.url, held["table"], *held["here"])
        faces = page.evaluate(CLOSED)
        if faces is not None:
            assert faces == [], "a card is shown on the curtain"
            curtains |= {name for name in NAMES if page.locator("h1", has_text=f"Pass it to {name}").count()}
            if curtains == set(NAMES) and step > 80:
                page.evaluate(LIFT)
            else:
                step_behind(page)
        elif page.locator("[data-onward]").count():
            page.evaluate(ONWARD)
        elif not page.evaluate(POINT, step * 7 + 3):
            page.wait_for_timeout(30)
    assert curtains == set(NAMES), "each was handed the device"
    assert not page.locator(".result h2", has_text="You").count(), "all look at the end: people are called by name"


def leave_and_return(page: Page, back: bool) -> None:
    """Whoever comes back sees what anybody may see."""
    if back:
        page.goto("/")  # by address: the end of the game may lie over the link by now
        page.locator(".box").first.wait_for()
        page.go_back()
    else:
        page.reload()
    page.locator(".curtain, .board .hand").first.wait_for(state="attached")
    assert not page.locator(OWN).count(), "somebody's own table was shown without a hand on the curtain"


@pytest.mark.parametrize("game", ["exploding-puppy", "good-puppies-too", "walking-doggos"])
def test_nothing_of_a_hand_is_in_the_page_before_the_curtain_is_lifted(
    host: Host, open_page: OpenPage, game: str
) -> None:
    page = open_page(**DESK)
    eyes = views_of(page)
    share(page, host.url, game)
    page.locator(".handover .hold.go").wait_for()
    assert eyes, "the page knows what anybody may see"
    assert set(eyes) == {None}
    assert page.evaluate(FACES) == []
    next_person(page)
    first = set(eyes) - {None}
    assert len(first) == 1, "one person's view, and nobody else's"


def test_a_tap_does_not_lift_the_curtain(host: Host, open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    eyes = views_of(page)
    share(page, host.url, "puprush")
    go = page.locator(".handover .hold.go")
    go.click()
    expect(go).to_contain_text("A little longer")
    page.wait_for_timeout(700)  # longer than it must be held
    expect(go).to_be_visible()
    assert set(eyes) == {None}
    go.focus()
    page.keyboard.press("Enter")  # nobody presses that by a habit
    page.locator(".board .me").wait_for()


def test_a_page_that_is_hidden_shows_the_curtain(host: Host, open_page: OpenPage) -> None:
    """What the task switcher takes a picture of, and what the browser keeps for the way back."""
    for event in ("visibilitychange", "pagehide"):
        page = open_page(**DESK)
        share(page, host.url, "walking-doggos")
        next_person(page)
        hide = """event => {
            if (event === 'visibilitychange') Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
            (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
            return new Promise(done => queueMicrotask(() => queueMicrotask(() => queueMicrotask(() =>
                done([document.querySelectorAll('.board').length, document.querySelectorAll('.curtain').length])))));
        }"""
        assert page.evaluate(hide, event) == [0, 1], "before the next picture of the page is drawn"
        page.locator(".handover .hold.go").wait_for()
        assert page.evaluate(FACES) == []


def test_a_window_asks_all_at_once(host: Host, open_page: OpenPage) -> None:
    """Anybody? Who looks sees their own cards only; what was sealed is not asked again after a reload."""
    page = open_page(**DESK)
    eyes = views_of(page)
    share(page, host.url, "exploding-puppy")
    ends, step = time.monotonic() + LONGEST, 0
    while not page.locator("h1", has_text=WINDOW).count():
        assert time.monotonic() < ends, page.locator("body").inner_text()[:500]
        step += 1
        if page.locator(".curtain .hold.go").count():
            step_behind(page)
        elif page.locator("[data-onward]").count():
            page.evaluate(ONWARD)
        elif not page.evaluate(POINT, step * 5):
            page.wait_for_timeout(30)
    assert page.evaluate(FACES) == []
    looks = page.locator(".handover .hold.btn-2", has_text="looks")
    who = looks.first.inner_text().split(" looks")[0]
    del eyes[:]
    hold(page, looks.first)
    page.locator(".board .me").wait_for()
    assert set(eyes) - {None} == {NAMES.index(who)}


def test_one_is_made_in_the_form(host: Host, open_page: OpenPage) -> None:
    page = open_page("/new/puprush", **PHONE)
    page.locator(".maker .chair").nth(1).click()
    page.get_by_role("button", name="Here too").click()
    page.get_by_label("Their name").fill("Tofu")
    page.get_by_role("button", name="Done").click()
    page.locator(".maker .chair").first.click()
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")
    expect(page.locator(".maker .chair").nth(1)).to_contain_text("at this device")
    page.locator(".maker .go").click()
    expect(page.locator(".handover h1").first).to_have_text("Pass it to Ada.", use_inner_text=True)
    assert page.evaluate(SCROLLS) == [0, 0]
    hold(page, page.locator(".handover .hold.go"))
    page.locator(".board .me").wait_for()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_curtain_can_be_read_by_all(host: Host, open_page: OpenPage, device: dict[str, object], axe: str) -> None:
    page = open_page(**device)
    share(page, host.url, "exploding-puppy")
    go = page.locator(".handover .hold.go")
    go.wait_for()
    for size in (page.viewport_size, {"width": 360, "height": 640}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert faults_by_day_and_night(page, axe) == []
        assert page.evaluate(SCROLLS) == [0, 0]
        expect(go).to_be_in_viewport(ratio=1)

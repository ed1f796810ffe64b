"""On a device without a network: several people who pass it on, fingers on two phones, and games that go to a server
and come back."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from barkyard.engine.records import Record
from web.chromium import Host, OpenPage
from web.offline_site import Visit, go_offline, play, sit_down
from web.persons import is_over
from web.pointing import POINT
from web.test_layouts import SCROLLS
from web.test_pass_and_play import CLOSED, LONGEST, ONWARD, OWN, WINDOW, step_behind

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NAMES = ("Ada", "Tofu")
PHONES = {"a phone": (390, 844), "a small phone": (360, 640)}
# As POINT, but for a finger, which reads a card first and means what it has marked: where it is to go.
SPOT = """number => {
    const seen = node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled;
    const found = what => [...document.querySelectorAll(what)].filter(seen);
    const ways = ['.meant .main', '.pop .opt.hot', '.pop .opt, .pop .go', '.board .act .go', '.board .can'].map(found);
    const things = ways.find(way => way.length);
    if (!things) return null;
    const thing = things[number % things.length];
    thing.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
# Whose views the page was sent by its yard.
EYES = """window.heard.map(text => JSON.parse(text)).filter(({ kind }) => kind === 'told').flatMap(({ text }) => {
    const said = JSON.parse(text), { view } = said.state ?? said;
    return view ? [view.you] : [];
})"""


def share(page: Page, game: str) -> None:
    """Ada and Tofu at one device, by the form, with a bot on the third seat."""
    page.get_by_role("link", name=f"Make a table for {game}").click()
    page.locator(".maker .chair").nth(1).click()
    page.get_by_role("button", name="Here too").click()
    page.get_by_label("Their name").fill("Tofu")
    page.get_by_role("button", name="Done").click()
    page.locator(".maker .chair").first.click()
    page.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Enter")
    page.locator(".maker .go").click()
    page.locator(".handover .hold.go").wait_for()


@pytest.mark.parametrize("game", ["Good Puppies Too", "Exploding Puppy"])
def test_two_people_pass_the_device_on(page: Page, game: str) -> None:
    """Where all choose in secret, and where all may answer: behind the curtain nobody's cards are in the page."""
    share(page, game)
    assert set(page.evaluate(EYES)) == {None}, "the page knows what anybody may see"
    ends, step, curtains, windows = time.monotonic() + LONGEST, 0, set[str](), 0
    while not is_over(page):
        assert time.monotonic() < ends, page.locator("body").inner_text()[:500]
        step += 1
        if curtains == set(NAMES) and step > 60 and (windows or game != "Exploding Puppy"):
            break
        faces = page.evaluate(CLOSED)
        if faces is not None:
            assert faces == [], "a card is shown on the curtain"
            curtains |= {name for name in NAMES if page.locator("h1", has_text=f"Pass it to {name}").count()}
            windows += page.locator("h1", has_text=WINDOW).count()
            step_behind(page)
        elif page.locator("[data-onward]").count():
            page.evaluate(ONWARD)
        elif not page.evaluate(POINT, step * 7 + 3):
            page.wait_for_timeout(30)
    assert curtains == set(NAMES), "each was handed the device"
    assert windows or game != "Exploding Puppy", "nobody was asked for an answer"
    if not is_over(page):
        page.reload()
        page.locator(".curtain, .board .hand").first.wait_for(state="attached")
        assert not page.locator(OWN).count()
        page.wait_for_function(f"() => {EYES}.length")
        assert set(page.evaluate(EYES)) == {None}, "a reload shows somebody's own table"


@pytest.fixture(scope="module")
def pocket(visit: Visit) -> BrowserContext:
    """A phone without a network."""
    context = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    go_offline(context).close()
    return context


@pytest.fixture
def in_hand(pocket: BrowserContext) -> Iterator[Page]:
    opened = pocket.new_page()
    yield opened
    opened.close()


@pytest.mark.long
@pytest.mark.parametrize(("size", "game"), [("a phone", "puprush"), ("a small phone", "walking-doggos")])
def test_fingers_play_on_phones(in_hand: Page, size: str, game: str) -> None:
    page, (width, height) = in_hand, PHONES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(".")
    badge = page.locator(".own-yard-word").last.bounding_box()
    assert badge
    assert badge["x"] + badge["width"] <= width
    sit_down(page, game)
    assert page.evaluate(SCROLLS) == [0, 0]
    tapped = 0
    while page.evaluate("window.played") < 3 and not is_over(page):
        assert tapped < 60, "a finger moves what a mouse moves"
        if spot := page.evaluate(SPOT, tapped * 7 + 3):
            tapped += 1
            page.touchscreen.tap(*spot)
        page.wait_for_timeout(50)


def test_a_game_goes_from_the_device_to_a_server_and_back(
    page: Page, host: Host, open_page: OpenPage, tmp_path: Path
) -> None:
    sit_down(page, "puppy-lake")
    play(page, 2)
    there = open_page("/my-games")
    bring(there, take_along(page, tmp_path / "there.json"))
    there.locator(".board .me").wait_for()
    there.evaluate(POINT, 3)
    there.goto(f"{host.url}/my-games")
    page.get_by_role("link", name="Barkyard, home").click()
    bring_home(page, take_along(there, tmp_path / "back.json"))
    begun, more = (record_in(tmp_path / name).answers for name in ("there.json", "back.json"))
    assert more[: len(begun)] == begun
    play(page, 1)


def take_along(page: Page, file: Path) -> Path:
    if "my-games" not in page.url:
        page.locator("a.brand, a.home-link").first.click()
        page.get_by_role("link", name="My games").first.click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Take along").first.click()
    saving.value.save_as(file)
    return file


def bring(page: Page, file: Path) -> None:
    page.locator(".luggage input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Go on with it").click()


def bring_home(page: Page, file: Path) -> None:
    page.get_by_role("link", name="My games").first.click()
    bring(page, file)
    expect(page.locator(".board .me")).to_be_visible()


def record_in(file: Path) -> Record:
    return Record.parse(json.loads(file.read_text(encoding="utf-8"))["games"][0]["file"]["record"])

"""People at a table with people: what the host may do, what everybody may, and a server under a path of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from web.chromium import UNPAINTED, WAIT, Host, OpenPage
from web.conftest import QUICK
from web.persons import FAST, call, choose_any, drawn, hold, sit_down
from web.positions import DESK, PHONE

pytestmark = pytest.mark.browser


def three(url: str, game: str = "puprush") -> Any:
    """A table that Ada has made, for two others."""
    seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}]
    return call(f"{url}/api/tables", {"game": game, "seats": seats, "terms": FAST, "name": "Ada"})


def menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    return page.get_by_role("dialog")


def company(host: Host, open_page: OpenPage) -> tuple[Page, Page, Page]:
    made = three(host.url)
    ada, bo, cleo = (open_page(**DESK) for _ in range(3))
    hold(ada, made)
    sit_down(bo, made["table"]["id"], "Bo")
    sit_down(cleo, made["table"]["id"], "Cleo")
    ada.locator(".board").wait_for()
    return ada, bo, cleo


def test_the_host_mutes_hands_over_and_sends_away(host: Host, open_page: OpenPage) -> None:
    ada, bo, cleo = company(host, open_page)
    expect(menu(bo).get_by_role("button", name="Mute")).to_have_count(0)
    bo.keyboard.press("Escape")
    menu(ada).get_by_role("button", name="Mute Bo").click()
    expect(ada.get_by_role("button", name="Let speak Bo")).to_be_visible()
    bo.keyboard.press("c")
    bo.get_by_role("button", name="Woof!").click()
    expect(bo.locator(".refusal")).to_contain_text("the host has muted you")
    away = ada.get_by_role("button", name="Send Bo away")
    away.click()
    ada.get_by_role("button", name="Sure? Send Bo away").click()
    expect(bo.locator(".yard")).to_contain_text("the host has taken the seat from you")
    expect(ada.get_by_role("button", name="Mute Bo")).to_have_count(0)
    ada.get_by_role("button", name="Make host Cleo").click()
    expect(ada.get_by_role("button", name="Mute Cleo")).to_have_count(0)
    expect(menu(cleo).get_by_role("button", name="Mute Ada")).to_be_visible()


def test_anybody_may_report_and_propose_to_end_the_game(host: Host, open_page: OpenPage) -> None:
    ada, bo, cleo = company(host, open_page)
    dialog = menu(bo)
    dialog.get_by_text("Report Cleo").click()
    dialog.get_by_label("What has happened?").locator("visible=true").fill("Not nice at all")
    dialog.get_by_role("button", name="Send the report").locator("visible=true").click()
    expect(dialog).to_contain_text("it will be looked at")
    dialog.get_by_role("button", name="Propose to end the game").click()
    expect(ada.locator(".banner")).to_contain_text("Bo proposes to end this game for good")
    ada.get_by_role("button", name="Agree").click()
    cleo.get_by_role("button", name="Agree").click()
    for page in (ada, bo, cleo):
        expect(page.locator(".banner").first).to_contain_text("This table is closed")
        expect(page.locator("[data-move]")).to_have_count(0)


def test_a_locked_table_takes_nobody_in(host: Host, open_page: OpenPage) -> None:
    made = three(host.url)
    ada, bo = open_page(**PHONE), open_page(**DESK)
    hold(ada, made)
    menu(ada).get_by_role("button", name="Lock the table").click()
    expect(ada.get_by_role("button", name="Locked")).to_be_visible()
    bo.goto(f"/t/{made['table']['id']}")
    expect(bo.locator("body")).to_contain_text("nobody may watch this table")
    ada.get_by_role("button", name="Locked").click()
    expect(ada.get_by_role("button", name="Lock the table")).to_be_visible()
    sit_down(bo, made["table"]["id"], "Bo")
    expect(bo.locator(".chair.mine")).to_be_visible()


def test_who_is_not_the_host_does_not_start_with_bots_on_seats_for_friends(host: Host, open_page: OpenPage) -> None:
    seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "human"}]
    made = call(f"{host.url}/api/tables", {"game": "puprush", "seats": seats, "terms": FAST, "name": "Ada"})
    ada, bo = open_page(**DESK), open_page(**DESK)
    hold(ada, made)
    sit_down(bo, made["table"]["id"], "Bo")
    expect(bo.get_by_role("region", name="Start")).to_contain_text("Ada can start with bots")
    expect(bo.get_by_role("button", name="Start now")).to_have_count(0)
    expect(bo.get_by_role("button", name="Add a bot")).to_have_count(0)
    ada.get_by_role("button", name="Start now").click()
    bo.locator(".board").wait_for()


# Behind a proxy that shows us under /games


@pytest.fixture(scope="module")
def behind(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    running = Host(site, tmp_path_factory.mktemp("tables"), "--base-path=/games")
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def club(browser: Browser, behind: Host) -> Iterator[BrowserContext]:
    context = browser.new_context(base_url=behind.url, viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.add_init_script(QUICK)
    context.add_init_script(UNPAINTED)
    yield context
    context.close()


@pytest.fixture
def elsewhere(club: BrowserContext, behind: Host) -> Iterator[Page]:
    """A page under a path of its own; a request for anything outside of it, or in vain, fails the test."""
    page = club.new_page()
    page.set_default_timeout(WAIT)
    own, faults = behind.url + "/games/", list[str]()
    page.on("request", lambda request: None if request.url.startswith((own, "data:")) else faults.append(request.url))
    page.on("response", lambda answer: faults.append(f"{answer.status} {answer.url}") if answer.status > 399 else None)
    page.on("websocket", lambda socket: None if "/games/api/" in socket.url else faults.append(socket.url))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto("/games/")
    yield page
    page.close()
    assert faults == []


def test_every_page_works_under_a_path_of_its_own(elsewhere: Page) -> None:
    page = elsewhere
    for link, shown in {"My games": "main", "How to play PupRush!": ".how-to, main h1, main h2"}.items():
        page.get_by_role("link", name=link).first.click()
        page.locator(shown).first.wait_for()
        assert page.url.startswith(page.url.split("/games/")[0] + "/games/")
        page.reload()
        page.locator(shown).first.wait_for()
        page.go_back()
    page.get_by_role("link", name="How to play PupRush!").click()
    page.get_by_role("link", name="Full rules").click()
    page.locator(".rule").first.wait_for()
    page.get_by_role("link", name="Barkyard, home").click()
    page.locator(".box").last.wait_for()
    assert page.evaluate("location.pathname") == "/games/"


@pytest.mark.parametrize("title", ["Exploding Puppy", "Good Puppies Too", "PupRush!", "Walking Doggos", "Puppy Lake"])
def test_every_game_is_played_under_a_path_of_its_own(elsewhere: Page, title: str) -> None:
    page = elsewhere
    page.get_by_role("button", name=f"Play {title}", exact=True).click()
    page.get_by_role("button", name="Just deal").click()
    page.locator(".board [data-move]").first.wait_for(state="attached")
    for step in range(3):
        choose_any(page, step)
        page.wait_for_timeout(150)
    assert "/games/t/" in page.url
    dialog = menu(page)
    for link in dialog.locator(".share input").all():
        assert "/games/t/" in link.input_value()
    page.reload()
    drawn(page)
    broken = "[...document.images].filter(image => image.complete && !image.naturalWidth).map(image => image.src)"
    assert page.evaluate(broken) == []


def test_an_invitation_carries_the_path(elsewhere: Page, behind: Host) -> None:
    page = elsewhere
    page.get_by_role("link", name="Make a table for PupRush!").click()
    page.locator(".maker .go").click()
    page.locator(".waiting, .board").first.wait_for()
    assert "/games/t/" in page.url

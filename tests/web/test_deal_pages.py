"""The same deal in a real browser: a deal of the day is played, compared, reviewed, branched off; a match is made."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from server.harness import request
from web.chromium import Host, OpenPage
from web.persons import choose_any, play_to_the_end
from web.positions import DESK, PHONE
from web.test_pages import faults, faults_by_day_and_night, fits
from web.test_review_page import SLOWLY, seats_held

pytestmark = pytest.mark.browser
MIDNIGHT_SECONDS = 60  # before it a day is too short to begin with


def wait_for_a_day(host: Host) -> None:
    while request(f"{host.url}/api/days")[1]["seconds"] < MIDNIGHT_SECONDS:
        time.sleep(1)


def test_a_deal_of_the_day_is_played_compared_reviewed_and_branched_off(
    host: Host, open_page: OpenPage, axe: str
) -> None:
    wait_for_a_day(host)
    page = open_page("/")
    expect(page.locator(".today li")).to_have_count(5)
    page.locator(".today a", has_text="Walking Doggos").click()
    expect(page.locator(".deal-page h2").first).to_have_text("Walking Doggos")
    expect(page.locator(".deal-board")).to_have_count(0)
    assert fits(page)
    assert not faults(page, axe)
    page.get_by_role("button", name="Play this deal").click()
    page.wait_for_url("**/t/*")
    [held] = seats_held(page)
    play_to_the_end(host.url, held["table"], held["token"])
    page.get_by_role("link", name="How others did").click()
    expect(page.locator(".deal-board tbody tr.you")).to_have_count(1)
    expect(page.locator(".deal-board")).to_contain_text("Par: ", timeout=SLOWLY)
    expect(page.get_by_label("Text to share")).to_have_value(re.compile("deal of 20"))
    page.get_by_text("Was it dealt fairly?").click()
    expect(page.locator(".deal-fair")).to_contain_text("not told yet")
    assert fits(page)
    assert not faults(page, axe)
    page.get_by_role("link", name="Review my game").click()
    expect(page.locator(".review .verdict h2")).to_be_visible(timeout=SLOWLY)
    page.locator(".review .dec").first.click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    branch = next(each for each in seats_held(page) if each["table"] != held["table"])
    play_to_the_end(host.url, branch["table"], branch["token"])
    expect(page.get_by_role("link", name="How others did")).to_be_visible(timeout=SLOWLY)
    page.goto(host.url)
    expect(page.locator(".today a.done")).to_contain_text("Walking Doggos")


def test_a_match_is_made_and_its_sheet_followed(host: Host, open_page: OpenPage, axe: str) -> None:
    page = open_page("/match")
    page.get_by_role("button", name="Walking Doggos").click()
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("button", name="random").click()
    assert not faults(page, axe)
    page.get_by_role("button", name="Make the match").click()
    page.wait_for_url("**/match/*")
    expect(page.locator(".match-deals a")).to_have_count(2)
    page.get_by_role("link", name="Play deal 1").click()
    page.get_by_role("button", name="Play this deal").click()
    page.wait_for_url("**/t/*")
    [held] = seats_held(page)
    play_to_the_end(host.url, held["table"], held["token"])
    page.get_by_role("link", name="How others did").click()
    page.get_by_role("link", name="To the match").click()
    expect(page.locator(".match-scores tr.you td").first).not_to_have_text("played")
    expect(page.locator(".match-scores tr.you td").nth(1)).to_have_text("not yet")
    assert fits(page)
    assert not faults(page, axe)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_what_is_refused_where_it_counts_is_not_offered_and_it_is_said_why(
    host: Host, open_page: OpenPage, axe: str, device: dict[str, object]
) -> None:
    page = open_page("/", **device)
    sit_down_to_a_match(page)
    once = page.get_by_role("button", name="Why nothing is taken back")
    expect(once).to_be_visible()
    expect(page.locator(".aids :is([data-aid=undo], [data-aid=coach])")).to_have_count(0)
    once.click()
    why = page.get_by_role("region", name="Your one try")
    expect(why).to_contain_text("nothing is taken back, nobody advises")
    assert faults(page, axe) == []
    why.get_by_role("button", name="All right").click()
    for key in ("u", "a"):
        page.keyboard.press(key)
        expect(why).to_be_visible()
        page.keyboard.press("Escape")
        expect(why).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    menu = page.locator(".menu")
    expect(menu.locator(".one-try")).to_contain_text("no bot plays for you")
    expect(menu.locator(".pause, .leave, .fatal")).to_have_count(0)
    expect(menu).not_to_contain_text("want to watch")
    menu.get_by_role("button", name="Keys").click()
    expect(page.locator(".keys")).not_to_contain_text("undo")
    expect(page.locator(".refusal")).to_have_count(0)


def test_where_it_counts_a_move_that_shows_something_is_asked_for_again(open_page: OpenPage) -> None:
    page = open_page()
    sit_down_to_a_match(page)
    page.locator("[data-move]").first.wait_for(state="attached")
    choose_any(page, 0)
    expect(page.locator(".meant")).to_contain_text("cannot be taken back")


def sit_down_to_a_match(page: Page) -> None:
    page.goto("/match")
    page.get_by_role("button", name="Walking Doggos").click()
    page.get_by_role("button", name="random").click()
    page.get_by_role("button", name="Make the match").click()
    page.get_by_role("link", name="Play deal 1").click()
    page.get_by_role("button", name="Play this deal").click()
    page.wait_for_url("**/t/*")


def test_the_pages_fit_and_can_be_read_by_everybody(host: Host, open_page: OpenPage, axe: str) -> None:
    wait_for_a_day(host)
    _, day = request(f"{host.url}/api/days")
    for path, shown in (("/", ".today li"), (f"/deal/{day['deals'][0]['deal']}", ".deal-head"), ("/match", ".chip")):
        page = open_page(path)
        expect(page.locator(shown).first).to_be_visible()
        for width, height in ((1440, 900), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert fits(page)
            assert faults_by_day_and_night(page, axe) == []

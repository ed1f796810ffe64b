"""The table of Puppy Lake, played by pointing at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.chromium import OpenPage
from web.positions import DESK, first, place_of
from web.stage import Stage

pytestmark = pytest.mark.browser


def test_puppy_lake_tosses_the_chosen_puppy_from_the_bridge(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match, seat = first("puppy-lake", "Toss", 3, 3)
    stage = Stage(page, match, seat)
    card = place_of(page, "Your").locator(".card.can").last
    number = (card.get_attribute("data-card") or "")[-1]
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=f"Toss a {number} from space 7", exact=True).locator("visible=true").first.click()
    expect(page.locator(".log")).to_contain_text("7")
    assert stage.played == [[f"toss {number} 7"]]


def test_puppy_lake_stops_and_paddles_by_pointing(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *first("puppy-lake", "MoveCanoe", 2, 2))
    page.get_by_role("group", name=re.compile("Fast Paddles? left")).first.get_by_role("button").click()
    expect(page.locator(".log")).to_contain_text("really fast")
    page.locator(".square.here").click()
    assert stage.played == [["paddle"], ["stop"]]

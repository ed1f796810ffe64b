"""The table of Puppy Lake, played by pointing at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.chromium import OpenPage
from web.persons import told
from web.positions import DESK, first
from web.stage import Stage

pytestmark = pytest.mark.browser


def test_puppy_lake_tosses_the_chosen_puppy_from_the_bridge(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    match, seat = first("puppy-lake", "Toss", 3, 3)
    stage = Stage(page, match, seat)
    card = page.locator(".hand .card.can").last
    number = (card.get_attribute("data-card") or "")[-1]
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=f"Toss a {number} from space 7", exact=True).locator("visible=true").first.click()
    expect(told(page)).to_contain_text("column 7")
    assert stage.played == [[f"toss {number} 7"]]


def test_puppy_lake_stops_and_paddles_by_pointing(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *first("puppy-lake", "MoveCanoe", 2, 2))
    page.get_by_role("group", name=re.compile("Fast Paddles? left")).first.get_by_role("button").click()
    expect(told(page)).to_contain_text("really fast")
    page.get_by_role("button", name=re.compile("^Stop here")).click()
    expect(page.locator(".prompt")).not_to_have_attribute("data-kind", "MoveCanoe")
    assert stage.played == [["paddle"], ["stop"]]

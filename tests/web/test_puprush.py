"""The table of PupRush!, played by pointing at it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from web.chromium import OpenPage
from web.positions import DESK, first
from web.stage import Stage

pytestmark = pytest.mark.browser


def test_puprush_races_and_draws_from_the_deck_one_points_at(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match, seat = first("puprush", "Draw", 4, 9)
    stage = Stage(page, match, seat)
    points: Any = match.view(seat)["facts"]["points"]  # type: ignore[index]
    for name, count in zip(("Ada", "Bo", "Cleo", "Dov"), points, strict=True):
        told = "You" if name == ("Ada", "Bo", "Cleo", "Dov")[seat] else name
        expect(page.get_by_role("img", name=re.compile("The race to 20"))).to_have_attribute(
            "aria-label", re.compile(f"{told} at {count}")
        )
    page.locator("[data-zone=puptivity] .can").click()
    expect(page.locator(".log")).to_contain_text("You draw")
    assert stage.played == [["draw puptivity"]]


def test_puprush_sends_the_card_one_points_at(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match, seat = first("puprush", "Chase", 5)
    stage = Stage(page, match, seat)
    page.locator(".rivals .card.can").first.click()
    expect(page.locator(".log")).to_contain_text("Doghouse")
    assert stage.played[0][0].startswith("send ")

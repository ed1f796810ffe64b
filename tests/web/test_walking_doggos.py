"""The table of Walking Doggos, played by pointing at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import barkyard
from web.chromium import OpenPage
from web.positions import DESK, first, place_of
from web.stage import Stage

pytestmark = pytest.mark.browser


def test_walking_doggos_marks_the_backs_one_sees(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match = barkyard.deal("walking-doggos", seats=2, seed=5, dealer="1")
    match.play(0, next(move for move in match.options(0) if move.startswith("number")))
    match.play(1, next(move for move in match.options(1) if move.startswith("breed")))
    Stage(page, match, 0)
    mine = place_of(page, "Your")
    expect(mine.locator(".told-big .portrait").first).to_be_visible()
    expect(mine.get_by_label(re.compile("face down, told:")).first).to_be_visible()
    expect(mine.locator(".told s")).to_have_count(0)
    page.get_by_label("Show also what the cards are not").check()
    expect(mine.locator(".told s").first).to_be_visible()


def test_walking_doggos_bets_where_the_cards_lie(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *first("walking-doggos", "Bet", 3))
    page.get_by_role("group", name="Your bet").get_by_role("button", name="Bet that you walk 2 packs").click()
    expect(place_of(page, "Your")).to_contain_text("walked 0, bet 2")
    assert stage.played == [["bet 2"]]

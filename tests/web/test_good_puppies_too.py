"""The table of Good Puppies Too, played by pointing at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.chromium import OpenPage
from web.positions import DESK, first, place_of
from web.stage import Stage

pytestmark = pytest.mark.browser


def test_good_puppies_seal_a_choice_and_turn_a_bone(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match, seat = first("good-puppies-too", "Choose", 3, 6)
    stage = Stage(page, match, seat)
    chosen = page.locator(f"[data-zone='chosen {seat}']")
    expect(chosen).to_contain_text("choosing")
    place_of(page, "Your").locator("[data-zone^=hand] .can").first.click()
    expect(chosen.locator("[data-card]")).to_have_count(1)
    stage.show(*first("good-puppies-too", "Upgrade", 3))
    page.locator(".yard .bone-button").first.click()
    expect(page.locator(".log")).to_contain_text("upgrade")


def test_good_puppies_alone_and_with_friends(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *first("good-puppies-too", "First", 1, puzzle="pat", bonus="3"))
    puzzle = page.get_by_role("group", name="The puzzle")
    expect(puzzle).to_contain_text("Playful Pat")
    expect(puzzle).to_contain_text("Puzzle Bonus 3")
    stage.show(*first("good-puppies-too", "Choose", 3, 4, friends="sally-cleo"))
    expect(place_of(page, "Bo")).to_contain_text("Silly Sally")
    expect(place_of(page, "Cleo").locator(".friend-row")).to_contain_text(re.compile(r"row \d+: "))

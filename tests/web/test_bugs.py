"""What went wrong once in every game, at every size: it does not come back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import barkyard
from barkyard.engine.dice import Dice
from barkyard.games import GAMES
from barkyard.match import Match
from web.chromium import OpenPage
from web.positions import DESK
from web.stage import Stage
from web.test_layouts import MIDDLE, settle
from web.test_pages import faults_by_day_and_night

pytestmark = pytest.mark.browser

SEATS = {"puppy-lake": 2, "good-puppies-too": 3}
# What can be chosen, and what lies over its middle instead.
COVERED = """() => [...document.querySelectorAll(':is(.stage, .seats) .can, .act .go')].flatMap(thing => {
    const box = thing.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top?.closest('.hand') ? [`${thing.className} lies under ${top.closest('.card')?.dataset.card}`] : [];
})"""
REPEATED = """() => {
    const lines = [...document.querySelectorAll('dialog .card-read > div :is(h3, p, li)')];
    const told = lines.map(node => node.firstChild.textContent.trim().toLowerCase());
    return told.filter((line, place) => told.indexOf(line) !== place);
}"""


@pytest.mark.parametrize("game", list(GAMES))
def test_every_desk_is_for_everybody(same_page: OpenPage, axe: str, game: str) -> None:
    page = same_page(**DESK)
    Stage(page, *MIDDLE[game](), seconds=12)
    settle(page)
    assert faults_by_day_and_night(page, axe) == []


def ended(game: str) -> Match:
    match, dice = barkyard.deal(game, seats=SEATS.get(game, 4), seed=5), Dice.seeded(5)
    while not match.over:
        moves = match.moves(match.asked[0])
        match.play(match.asked[0], moves[dice.below(len(moves))])
    return match


@pytest.mark.parametrize("game", list(GAMES))
def test_the_end_is_in_sight(same_page: OpenPage, game: str) -> None:
    """Who has won, and the way to another game, without scrolling."""
    page = same_page(viewport={"width": 390, "height": 844})
    Stage(page, ended(game), 0)
    podium = page.locator(".podium")
    for width, height in ((390, 844), (360, 640), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        for part in (podium.locator("h2").first, podium.locator(".go"), podium.get_by_role("link", name="Home")):
            expect(part, f"at {width} x {height}").to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_card_that_was_looked_at_gives_way(same_page: OpenPage, game: str) -> None:
    """Nothing slides over the play for it, and whatever can be chosen is free again once one points elsewhere."""
    page = same_page(**DESK)
    Stage(page, *MIDDLE[game](), seconds=12)
    cards = page.locator(".hand .card")
    before = page.locator("[role=tooltip], .pop").count()
    for place in range(cards.count()):
        cards.nth(place).hover(position={"x": 40, "y": 60})
        settle(page)
        assert page.locator("[role=tooltip], .pop").count() == before
        page.mouse.move(4, 300)
        settle(page)
        assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_told_of_a_card_is_told_once(same_page: OpenPage, game: str) -> None:
    """And its name is larger than what is told."""
    page = same_page(**DESK)
    Stage(page, *MIDDLE[game]())
    faces = page.locator(".yard .card[data-card]:not(.back)")
    names = sorted(set(faces.evaluate_all("cards => cards.map(card => card.dataset.card)")))
    assert names
    for name in names[:8]:
        read(page, name)
        assert page.evaluate(REPEATED) == []
        title, text = (_size(page, f"dialog .card-read > div {part}") for part in ("h3", "li, dialog .card-read p"))
        assert title > text, name
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.keyboard.press("Escape")  # and what was opened at the card
        settle(page)


def read(page: Page, name: str) -> None:
    page.locator(f".yard .card[data-card='{name}']").locator("visible=true").first.click(button="right", force=True)
    page.get_by_role("dialog").wait_for()


def _size(page: Page, selector: str) -> float:
    return float(page.locator(selector).first.evaluate("node => parseFloat(getComputedStyle(node).fontSize)"))

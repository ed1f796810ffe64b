"""The table of Walking Doggos, played by pointing at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import barkyard
from barkyard.games.walking_doggos.knowledge import slot_candidates
from barkyard.games.walking_doggos.table import WalkingDoggos
from barkyard.match import Match
from web.chromium import MOVING, OpenPage
from web.persons import drawn
from web.positions import DESK, PHONE, first, place_of, random_steps
from web.stage import Stage
from web.test_layouts import MOST_SHIFT, SHIFTS, SIZES, settle
from web.test_pages import until

pytestmark = pytest.mark.browser

ADAS = ["great-dane-1", "corgi-2", "labrador-4", "shiba-inu-3", "corgi-4"]
BOS = ["beagle-1", "beagle-3", "corgi-3", "labrador-2", "great-dane-4"]
CLEOS = ["shiba-inu-1", "corgi-1", "labrador-1", "beagle-4", "great-dane-2"]


# The own slots from left to right.
LETTERS = """() => [...document.querySelectorAll('.hand .letter')]
    .sort((one, two) => one.getBoundingClientRect().x - two.getBoundingClientRect().x)
    .map(letter => letter.textContent).join('')"""


def giving_clues() -> Match:
    """Ada begins; Bo holds two Beagles and two threes, and nothing else twice."""
    return barkyard.position("walking-doggos", hands=[ADAS, BOS, CLEOS], dealer="2")


def own_card(page: Page, letter: str) -> Locator:
    return page.get_by_role("region", name="Your hand").get_by_role("button", name=f"Card {letter},")


def dog_of(page: Page, seat: int, slot: str) -> Locator:
    return page.locator(f'[data-slot="{seat} {slot}"] .card')


def drag(page: Page, card: Locator, x: float, y: float) -> None:
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(x, y, steps=6)
    page.mouse.up()
    page.mouse.move(5, 300)


def test_own_backs_say_what_one_was_told_and_strike_the_rest(same_page: OpenPage) -> None:
    match = giving_clues()
    match.play(0, "exact 1 a")
    match.play(1, "breed 0 corgi")
    page = same_page(**DESK)
    Stage(page, match, 0)
    expect(own_card(page, "B")).to_contain_text("told: a Corgi")
    expect(own_card(page, "A")).to_contain_text("told: not Corgi")
    expect(own_card(page, "B").locator(".ghost img")).to_have_attribute("src", re.compile("corgi"))
    expect(own_card(page, "B").locator(".br.no")).to_have_count(4)
    expect(own_card(page, "A").locator(".br.no")).to_have_count(1)
    expect(own_card(page, "B").locator(".nn.no")).to_have_count(0)
    expect(page.locator(".open em .br")).to_have_count(1)  # and what Bo was told lies on Bo's card
    own_card(page, "A").click()
    expect(page.locator(".hand .why")).to_contain_text("Card A: told: not Corgi")


def test_what_a_clue_touches_is_lit_before_it_is_given(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, giving_clues(), 0)
    dog_of(page, 1, "a").click()
    chooser = page.get_by_role("region", name="Tell Bo about card A")
    beagles = chooser.get_by_role("button", name="Tell Bo which of their cards are Beagles: cards A and B")
    expect(chooser.get_by_role("button", name="Number 1: Only one 1")).to_be_disabled()
    chooser.get_by_role("button", name="Tell Bo exactly what card A is").hover()
    expect(page.locator(".open .hot")).to_have_count(1)
    beagles.hover()
    expect(page.locator(".open .hot")).to_have_count(2)
    assert stage.played == []
    beagles.click()
    stage.has_played("breed 1 beagle")
    last = page.get_by_role("region", name="The last clue")
    expect(last).to_contain_text("You tell Bo that cards A and B are Beagles")
    expect(last.locator(".hot")).to_have_count(2)


def test_a_clue_that_cannot_be_given_says_why(same_page: OpenPage) -> None:
    match = giving_clues()
    match.play(0, "breed 1 beagle")
    match.play(1, "exact 0 a")
    match.play(2, "number 1 3")
    page = same_page(**DESK)
    stage = Stage(page, match, 0)
    dog_of(page, 1, "b").click()
    chooser = page.get_by_role("region", name="Tell Bo about card B")
    for title in ("Beagle", "Number 3"):
        expect(chooser.get_by_role("button", name=f"{title}: Bo was told this already.")).to_be_disabled()
    stage.play(0, "exact 1 a")
    stage.play(1, "exact 0 b")
    stage.play(2, "exact 0 c")
    dog_of(page, 1, "b").click()
    expect(chooser.get_by_role("button", name="Bo has had three clues.")).to_have_count(3)


def test_by_touch_a_clue_is_looked_at_first(same_page: OpenPage) -> None:
    page = same_page(**PHONE)
    stage = Stage(page, giving_clues(), 0)
    dog_of(page, 1, "b").tap()
    chooser = page.get_by_role("region", name="Tell Bo about card B")
    chooser.get_by_role("button", name="Tell Bo which of their cards have the number 3").tap()
    expect(page.locator(".open .hot")).to_have_count(2)
    assert stage.played == []
    page.get_by_role("button", name="Give clue number 3 to Bo").tap()
    expect(page.get_by_role("region", name="The last clue")).to_be_visible()
    assert stage.played == [["number 1 3"]]


def test_the_own_hand_is_rearranged_and_stays_so(same_page: OpenPage) -> None:
    """WD-clue.24: only what is shown changes; letters and marks move with the cards, moves name the same slots."""
    match = giving_clues()
    match.play(0, "exact 1 a")
    match.play(1, "exact 0 a")
    page = same_page(**DESK)
    Stage(page, match, 0)
    last = own_card(page, "E").bounding_box()
    assert last is not None
    drag(page, own_card(page, "A"), last["x"] + last["width"] - 10, last["y"] + 90)
    until(page, f"({LETTERS})() === 'BCDEA'")
    expect(page.locator(".hand .card").last.locator(".ghost img")).to_have_attribute("src", re.compile("great-dane"))
    page.reload()
    drawn(page)
    until(page, f"({LETTERS})() === 'BCDEA'")


def test_a_dog_is_marked_and_then_walked(same_page: OpenPage) -> None:
    match, seat = first("walking-doggos", "Play", 3)
    page = same_page(**DESK)
    stage = Stage(page, match, seat)
    expect(page.locator(".act .go")).to_be_disabled()
    own_card(page, "C").click()
    expect(own_card(page, "C")).to_have_attribute("aria-pressed", "true")
    assert stage.played == []
    page.locator(".act .go", has_text="Walk C").click()
    expect(page.get_by_role("region", name="The pack").locator("[data-card]")).to_have_count(1)
    assert stage.played == [["play c"]]
    expect(page.locator(".hand .spent")).to_have_count(1)
    expect(page.locator(".rank s")).to_have_count(1)


def test_a_dog_dragged_out_of_the_hand_is_walked(same_page: OpenPage) -> None:
    match, seat = first("walking-doggos", "Play", 3)
    page = same_page(**DESK)
    stage = Stage(page, match, seat)
    drag(page, own_card(page, "D"), 700, 300)
    expect(page.locator(".hand .spent")).to_have_count(1)
    assert stage.played == [["play d"]]


def test_keeping_or_trading(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *first("walking-doggos", "Trade", 3))
    stage.refuses = True
    page.locator(".act .go", has_text="Keep all").click()
    own_card(page, "B").click()
    page.locator(".act .go", has_text="Trade B").click()
    expect(page.locator(".refusal")).to_be_visible()
    assert stage.played == [["pass"], ["trade b"]]


def test_bets_and_who_is_nearest(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *first("walking-doggos", "Bet", 3))
    page.get_by_role("group", name="Your bet").get_by_role("button", name="Bet that you walk 2 packs").click()
    expect(place_of(page, "Your")).to_contain_text("walked 0, bet 2")
    assert stage.played == [["bet 2"]]
    match = stage.match
    table = match.table
    assert isinstance(table, WalkingDoggos)
    while len(table.takers) < 2:
        asked = match.asked[0]
        stage.play(asked, match.moves(asked)[0])
    gaps = [abs(table.takers.count(seat) - bet) for seat, bet in enumerate(table.bets)]
    expect(page.locator(".score:has(.sym)")).to_have_count(gaps.count(min(gaps)))


def test_notes_are_written_one_after_the_other(same_page: OpenPage) -> None:
    match, seat = first("walking-doggos", "Note", 3, memory="on")
    page = same_page(**DESK)
    stage = Stage(page, match, seat)
    own_card(page, "B").click()
    notes = page.get_by_role("region", name="Write on card B")
    notes.get_by_role("button", name="Note on card B: Corgi").click()
    notes.get_by_role("button", name="Note on card B: number 2").click()
    expect(own_card(page, "B")).to_contain_text("noted: Corgi 2")
    expect(own_card(page, "B").locator(".noted .ghost")).to_be_visible()
    page.locator(".act .go", has_text="Done").click()
    expect(page.locator(".prompt")).not_to_have_attribute("data-kind", "Note")
    assert stage.played == [["note breed b corgi"], ["note number b 2"], ["done"]]


def test_the_aid_says_what_a_card_can_still_be(same_page: OpenPage) -> None:
    match = barkyard.position("walking-doggos", hands=[ADAS, BOS, CLEOS], dealer="2", candidates="on")
    match.play(0, "exact 1 a")
    match.play(1, "breed 0 corgi")
    match.play(2, "number 0 4")
    page = same_page(**DESK)
    Stage(page, match, 0)
    assert isinstance(match.table, WalkingDoggos)
    told = slot_candidates(match.table, 0)
    assert told["b"] == ["corgi-2"]
    expect(own_card(page, "B")).to_contain_text("must be Corgi 2")
    expect(own_card(page, "B").locator(".may i")).to_have_count(1)
    expect(own_card(page, "D")).to_contain_text("can be ")
    expect(own_card(page, "D").locator(".may i")).to_have_count(len(told["d"]))


@pytest.mark.parametrize("seats", [2, 7])
def test_the_end_is_explained(open_page: OpenPage, seats: int) -> None:
    *_, (match, seat) = random_steps("walking-doggos", seats, {}, 3)
    page = open_page(**DESK)
    page.route("**/story*", lambda route: route.fulfill(json={"steps": []}))
    Stage(page, match, seat)
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text(re.compile("fewest points win|everybody is fired"))
    result.get_by_role("button", name="How it came about").click()
    lines = page.get_by_role("dialog").locator(".ranking > li")
    expect(lines).to_have_count(seats)
    expect(lines.first).to_contain_text(re.compile(r"Bet on \d packs?, walked \d: (exactly as bet|\d too (many|few))"))
    page.keyboard.press("Escape")
    result.get_by_role("button", name="Look at the table").click()
    expect(page.get_by_role("region", name="All packs").locator(".pack")).to_have_count(5)


def test_between_rounds_the_points_are_shown(same_page: OpenPage) -> None:
    """In a longer game the next round is dealt at once; what the last one brought fills the window for a while."""
    steps = random_steps("walking-doggos", 3, {"length": "long"}, 5)
    match, seat = next((match, seat) for match, seat in steps if len(match.table.zones[4]) == 11)
    page = same_page(**DESK)
    page.evaluate("localStorage.setItem('barkyard.set.pace', '\"normal\"')")
    stage = Stage(page, match, 0)
    stage.play(seat, match.moves(seat)[0])
    sheet = page.get_by_role("region", name="The round is over")
    expect(sheet).to_contain_text("Round 1 is over")
    assert isinstance(match.table, WalkingDoggos)
    expect(sheet.locator("em")).to_have_text([str(each).replace("-", "\u2212") for each in match.table.points])


@pytest.mark.parametrize(("seats", "size"), [(2, "a desk"), (2, "a phone"), (4, "a desk")])
def test_a_round_moves_nothing(open_page: OpenPage, seats: int, size: str) -> None:
    """What grows in one part of a round is in its place from the beginning of that part, and a dog that becomes the
    best of its pack takes nothing along."""
    match = barkyard.deal("walking-doggos", seats=seats, seed=3)
    width, height = SIZES[size]
    page = open_page(viewport={"width": width, "height": height}, **MOVING)
    stage = Stage(page, match, 0)
    settle(page)
    page.evaluate(SHIFTS)
    while not match.over:
        seat = match.asked[0]
        stage.play(seat, match.moves(seat)[-1])
        page.wait_for_timeout(60)
    assert page.evaluate("window.shifted") <= MOST_SHIFT, sorted(page.evaluate("window.shifts"), reverse=True)[:5]


def test_packs_walked_before_lie_on_a_small_table(same_page: OpenPage) -> None:
    match, seat = first("walking-doggos", "Play", 2, 7)
    page = same_page(**DESK)
    Stage(page, match, seat)
    before = page.get_by_role("region", name="Packs walked before")
    expect(before.locator(".pack")).to_have_count(3)
    assert isinstance(match.table, WalkingDoggos)
    names = ["You" if taker == seat else ("Ada", "Bo")[taker] for taker in match.table.takers]
    expect(before.locator(".by b")).to_have_text(names)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(before).to_be_hidden()

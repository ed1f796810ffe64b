"""The table of PupRush!, played by pointing at it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import barkyard
from barkyard.match import Match
from web.chromium import MOVING, OpenPage
from web.positions import DESK, PHONE, first, random_steps
from web.stage import Stage
from web.test_layouts import MOST_SHIFT, SHIFTS, settle
from web.test_pages import faults

pytestmark = pytest.mark.browser


def test_puprush_races_and_draws_from_the_deck_one_points_at(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    match, seat = first("puprush", "Draw", 4, 9)
    stage = Stage(page, match, seat)
    points: Any = match.view(seat)["facts"]["points"]  # type: ignore[index]
    for name, count in zip(("Ada", "Bo", "Cleo", "Dov"), points, strict=True):
        told = "You" if name == ("Ada", "Bo", "Cleo", "Dov")[seat] else name
        expect(page.get_by_role("img", name=re.compile("The race to 20"))).to_have_attribute(
            "aria-label", re.compile(f"{told} at {count}")
        )
    page.locator("[data-zone=puptivity] .can").click()
    expect(page.locator(".prompt")).not_to_have_attribute("data-kind", "Draw")
    assert stage.played == [["draw puptivity"]]


def test_puprush_sends_the_card_one_points_at(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    match, seat = first("puprush", "Chase", 5)
    stage = Stage(page, match, seat)
    page.locator(".rivals .can").first.click()
    expect(page.locator(".prompt")).not_to_have_attribute("data-kind", "Chase")
    assert stage.played[0][0].startswith("send ")


def test_paying_says_which_way_is_exact_and_what_another_wastes(same_page: OpenPage) -> None:
    """Heel costs 3; there are 2, 2 and 5."""
    page = same_page(**DESK)
    match, seat = first("puprush", "Pay", 4, 3)
    stage = Stage(page, match, seat)
    asked = page.get_by_role("region", name="Pay 3 for Heel. No change is given.")
    two, five = asked.get_by_role("button").all()
    expect(two.locator(".disc-coin")).to_have_text(["2", "2"])
    expect(two).to_contain_text("1 too much: it is lost")
    expect(five.locator(".disc-coin")).to_have_text(["5"])
    expect(five).to_contain_text("2 too much: it is lost")
    page.locator(".money .coin.can").last.click()
    expect(page.locator(".prompt")).not_to_have_attribute("data-kind", "Pay")
    assert stage.played == [["pay vet-refund"]]


def test_the_doghouse_lies_face_down(same_page: OpenPage) -> None:
    """Even what one has seen go in: only backs, and how many of each."""
    page = same_page(**DESK)
    match, seat = first("puprush", "Act", 4, 60)
    assert any(not face.startswith("?") for face in match.view(seat)["zones"]["doghouse"])  # type: ignore[index]
    Stage(page, match, seat)
    house = page.locator("[data-zone=doghouse]")
    backs = backs_of(match, seat)
    told = f"{backs['bank']} Bank, {backs['puptivity']} Puptivity, {backs['mispaw']} Mispaw"
    expect(house).to_have_attribute("aria-label", f"Doghouse, {sum(backs.values())} face down: {told}")
    expect(house.locator(".count")).to_have_text(str(sum(backs.values())))
    expect(house.locator(".card:not(.back)")).to_have_count(0)


def test_the_doghouse_one_may_draw_from_is_for_everybody(open_page: OpenPage, axe: str) -> None:
    """With backs in it, and with the coach's mark on it."""
    steps = random_steps("puprush", 4, {}, 1)
    match, seat = next((match, seat) for match, seat in steps if "draw doghouse" in match.moves(seat))
    page = open_page(**PHONE)
    advice = {"version": 0, "worlds": 40, "best": {"draw doghouse": 30, "draw puptivity": 10}}
    page.route("**/commands", lambda route: route.fulfill(json=advice))
    Stage(page, match, seat, coach=True)
    house = page.get_by_role("button", name=re.compile(r"Doghouse, \d+ face down: .*Draw from it"))
    expect(house).to_be_visible()
    assert faults(page, axe) == []
    page.keyboard.press("a")
    expect(house.locator(".advised b")).to_have_text("30")
    expect(house).to_have_accessible_name(re.compile("best in 30 of 40 imagined worlds"))
    assert faults(page, axe) == []


def backs_of(match: Match, seat: int) -> dict[str, int]:
    facts: Any = match.view(seat)["facts"]
    return dict(facts["doghouse"])


def test_dogs_say_what_they_do_at_this_table(same_page: OpenPage) -> None:
    """With balanced dogs the Chihuahua gains 4, not the 2 of the box; who is adopted stays in its place."""
    page = same_page(**DESK)
    match, seat = first("puprush", "Adopt", 4, 1, balance="on")
    stage = Stage(page, match, seat)
    shelter = page.locator(".shelter")
    expect(shelter.locator("[data-card=chihuahua] .text")).to_contain_text("+4 BP")
    expect(shelter.locator(".card")).to_have_count(6)
    expect(shelter.locator(".card.off")).to_have_count(1)
    shelter.locator(".card.can").first.click()
    expect(shelter.locator(".card.off")).to_have_count(2)
    assert stage.played[0][0].startswith("adopt ")


def test_a_card_that_is_too_dear_says_so(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    match, seat = first("puprush", "Act", 4, 30)
    moves, hand = match.moves(seat), match.view(seat)["zones"][f"hand {seat}"]  # type: ignore[index]
    dear = next(card for card in hand if f"play {card}" not in moves)
    Stage(page, match, seat)
    page.locator(f".hand [data-card={dear}]").first.click()
    expect(page.locator(".hand .why")).to_contain_text(
        re.compile(r"It costs \d; you have \d+ coins?\.|a Bank card this turn")
    )


def test_a_hand_that_outgrows_a_phone_and_a_deck_that_runs_out_move_nothing(open_page: OpenPage) -> None:
    """Cards make room by transforms alone, also where the fan begins to scroll; and what says that a deck is empty lies
    where its cards were."""
    hand = ["beach-visit", "heel", "walk", "bark", "roll-over", "good-boy", "dog-toys", "eager-pup", "heel"]
    house = ["nap-time", "bank-run", "paw-pals", "vet-refund"]

    def position(cards: int, decks: int, thrown: int) -> Match:
        deck = ["puppy-eyes"] * decks
        return barkyard.position("puprush", hands=[hand[:cards], [], []], doghouse=house[:thrown], mispaw_deck=deck)

    page = open_page(viewport=PHONE["viewport"], **MOVING)
    stage = Stage(page, position(6, 1, 0), 0)
    settle(page)
    page.evaluate(SHIFTS)
    for cards, decks, thrown in ((7, 0, 1), (8, 1, 2), (9, 0, 3), (8, 1, 4), (7, 0, 0), (9, 1, 3), (6, 0, 1)):
        stage.show(position(cards, decks, thrown), 0)
        expect(page.locator(".hand .card")).to_have_count(cards)
        settle(page)
    assert page.evaluate("window.shifted") <= MOST_SHIFT / 4, sorted(page.evaluate("window.shifts"), reverse=True)[:5]

"""What lies on a table is in sight, and nothing lies on it that does not belong there, at every size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import barkyard
from barkyard.games import GAMES
from barkyard.match import Match
from web.chromium import OpenPage
from web.positions import DESK, first, kind_of
from web.stage import Stage
from web.test_layouts import FULL, SIZES, attacked, settle

pytestmark = pytest.mark.browser

# Which of some things lie on which of others, by their boxes.
OVERLAPS = """([some, others]) => {
    const seen = node => node.checkVisibility({ visibilityProperty: true });
    const found = selector => [...document.querySelectorAll(selector)].filter(seen);
    const across = (one, two) => one.left < two.right && one.right > two.left;
    const lies = (one, two) => across(one, two) && one.top < two.bottom && one.bottom > two.top;
    const name = node => node.className.toString() + ' ' + (node.dataset.card ?? node.dataset.aid ?? node.textContent);
    return found(some).flatMap(one => found(others)
        .filter(two => lies(one.getBoundingClientRect(), two.getBoundingClientRect()))
        .map(two => `${name(one)} on ${name(two)}`));
}"""
# Cards of the hand that lie under something else where no card beside them covers them.
UNDER = """() => [...document.querySelectorAll('.hand .card')].flatMap(card => {
    const box = card.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + 24, Math.min(innerHeight - 2, box.top + box.height / 2));
    return top?.closest('.hand') ? [] : [`${card.dataset.card} under ${top?.className}`];
})"""


def overlaps(page: Page, some: str, others: str) -> list[str]:
    found: list[str] = page.evaluate(OVERLAPS, [some, others])
    return found


def look(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    settle(page)


def putting_back() -> tuple[Match, int]:
    """One of eight has defused a puppy and says where it goes, with cards left."""
    hand = ["defuse", "dog", "skip", "nope", "favor", "reverse"]
    hands = [hand, *(["dog"] * count for count in (8, 4, 7, 11, 5, 3, 2))]
    pile = ["exploding-puppy"] + ["dog"] * 20
    match = barkyard.position("exploding-puppy", hands=hands, turn=0, pile=pile)
    match.play(0, "draw")
    while kind_of(match) != "Place":
        seat = match.asked[0]
        match.play(seat, "play defuse" if "play defuse" in match.moves(seat) else match.moves(seat)[-1])
    return match, 0


HELD: dict[str, Callable[[], tuple[Match, int]]] = {
    "eight at the table": lambda: attacked(["dog", "defuse", "see-the-future", "nope", "favor", "reverse"], 8),
    "putting a puppy back": putting_back,
}


@pytest.mark.parametrize("moment", list(HELD))
def test_what_is_asked_does_not_lie_on_the_hand(same_page: OpenPage, moment: str) -> None:
    page = same_page(**DESK)
    Stage(page, *HELD[moment]())
    for size in SIZES:
        look(page, size)
        assert overlaps(page, ".prompt > p", ".hand .card") == [], size
        assert page.evaluate(UNDER) == [], size


def test_what_helps_lies_on_no_number_of_a_yard(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *first("good-puppies-too", "Choose", 4, 9), coach=True)
    for match, seat in (first("good-puppies-too", "Choose", 4, 9), FULL["good-puppies-too"]()):
        stage.show(match, seat)
        for size in ("a phone", "a small phone"):
            look(page, size)
            assert page.locator(".aids .btn-i").count() == 4
            assert overlaps(page, ".aids .btn-i", ".own :is(.sum, .sign, .card)") == [], size


def test_a_tablet_shows_all_of_the_race_and_the_shelf(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    Stage(page, *FULL["puprush"]())
    look(page, "a tablet")
    parts = page.locator(".rush-shelf > *, .seats .ava, .seats .beside, .rush-shelf .cap").locator("visible=true")
    assert parts.count() > 3 * (GAMES["puprush"].seats[-1] - 1)
    for place in range(parts.count()):
        expect(parts.nth(place)).to_be_in_viewport(ratio=1)
    assert overlaps(page, ".corner :is(h1, .btn-i svg)", ".seats :is(.ava, .plate, .card)") == []


def test_a_tablet_shows_what_is_left_in_the_truck(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    Stage(page, *FULL["puppy-lake"]())
    look(page, "a tablet")
    parts = page.locator(".shore :is(.bag, .lostbox, .tok), .seats :is(.ava, .plate)").locator("visible=true")
    for place in range(parts.count()):
        expect(parts.nth(place)).to_be_in_viewport(ratio=1)
    assert overlaps(page, ".shore :is(.bag, .lostbox, .tok)", ".water, .seats .plate, .prompt > p") == []
    assert overlaps(page, ".seat:first-child .plate", ".seat:last-child .plate") == []


@pytest.mark.parametrize("size", ["a low desk", "a desk", "a 27-inch screen"])
def test_the_dead_hand_does_not_lie_on_a_clue(same_page: OpenPage, size: str) -> None:
    page = same_page(**DESK)
    Stage(page, *FULL["walking-doggos"]())
    look(page, size)
    assert page.locator(".last-clue .card").count() == 5
    assert overlaps(page, ".dead .card", ".last-clue .card") == []

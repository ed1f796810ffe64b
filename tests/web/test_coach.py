"""The coach at the table: its marks lie on the options themselves; among people it helps all or nobody."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from web.chromium import Host, OpenPage
from web.persons import FAST, call, choose_any, hold, make_table, sit_down
from web.positions import DESK, PHONE
from web.test_pages import faults_by_day_and_night

pytestmark = pytest.mark.browser

GAMES = {"exploding-puppy": 3, "good-puppies-too": 3, "puprush": 3, "walking-doggos": 3, "puppy-lake": 2}
# What every mark says, and what can be chosen where it lies.
MARKS = """() => [...document.querySelectorAll('.yard .advised')].filter(mark => !mark.closest('.all-options'))
    .map(mark => [Number(mark.firstChild.textContent), mark.parentElement.matches('.can, .go, .opt')])"""


def sit(page: Page, host: Host, game: str) -> None:
    """With bots alone, where windows are soon over."""
    bots = ["random"] * (GAMES[game] - 1)
    sit_down(page, make_table(host.url, game, ["open", *bots], terms={**FAST, "window": 0.5})["table"]["id"], "Ada")


def ask(page: Page) -> tuple[int, int]:
    """In how many of how many worlds the coach's choice came out best."""
    page.locator(".me.on, .board:not(.exploding-puppy)").first.wait_for()  # in a window it may come too late
    page.get_by_role("button", name="Ask the coach").click()
    said = page.locator(".prompt [role=status]:has-text('best in')")
    said.wait_for(state="attached")
    found = re.search(r"best in (\d+) of (\d+) imagined", said.inner_text())
    assert found, said.inner_text()
    return int(found[1]), int(found[2])


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_coach_marks_the_options_where_they_lie(
    host: Host, open_page: OpenPage, axe: str, game: str, size: dict[str, object]
) -> None:
    """For everybody: on a desk its marks can be read by day and by night."""
    page = open_page(**size)
    sit(page, host, game)
    wins, worlds = ask(page)
    assert 0 < wins <= worlds
    marks = page.evaluate(MARKS)
    assert marks, "nothing on the table is marked"
    assert all(0 < count <= worlds and chosen for count, chosen in marks)
    assert size is PHONE or faults_by_day_and_night(page, axe) == []
    page.keyboard.press("o")
    listed = page.locator("[data-move] .advised b").all_inner_texts()
    assert sum(map(int, listed)) == worlds, "in every world one option came out best"
    assert page.locator("[data-move]:has(.most)").first.get_attribute("aria-label").count("The coach")  # type: ignore[union-attr]
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    expect(page.locator(".advised")).to_have_count(0)


def test_what_the_coach_said_goes_with_the_question(host: Host, open_page: OpenPage) -> None:
    page = open_page(**DESK)
    sit(page, host, "exploding-puppy")
    ask(page)
    choose_any(page, 0)
    expect(page.locator(".advised")).to_have_count(0)
    expect(page.locator(".prompt")).not_to_contain_text("The coach")


def test_nobody_has_to_wait_for_the_coach(host: Host, open_page: OpenPage) -> None:
    """A move that is made while it thinks is done at once, and what it says then is of no use any more."""
    page = open_page(**DESK)
    sit(page, host, "walking-doggos")
    said: list[tuple[Route, APIResponse]] = []
    page.route("**/commands", lambda route: said.append((route, route.fetch())))  # which is kept back for a while
    page.get_by_role("button", name="Ask the coach").click()
    expect(page.locator(".prompt")).to_contain_text("The coach imagines")
    before = page.locator(".latest").inner_text()
    choose_any(page, 0)
    expect(page.locator(".latest")).not_to_have_text(before)  # the move has not waited
    while not said:
        page.wait_for_timeout(20)
    route, answer = said[0]
    with page.expect_response("**/commands"):
        route.fulfill(response=answer)
    expect(page.locator(".advised")).to_have_count(0)


def test_among_people_the_coach_helps_all_or_nobody(host: Host, open_page: OpenPage) -> None:
    seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    made = call(f"{host.url}/api/tables", {"game": "puprush", "seats": seats, "terms": FAST, "name": "Ada"})
    ada, bo = open_page(**DESK), open_page(**DESK)
    hold(ada, made)
    sit_down(bo, made["table"]["id"], "Bo")
    ada.locator(".board [data-move]").first.wait_for(state="attached")
    expect(ada.get_by_role("button", name="Ask the coach")).to_have_count(0)
    ada.keyboard.press("a")
    expect(ada.locator(".prompt")).not_to_contain_text("The coach")
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Propose a coach for all").click()
    expect(bo.locator(".banner")).to_contain_text("Ada proposes that everybody may ask the coach")
    bo.get_by_role("button", name="Agree").click()
    assert ask(ada)[1]
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("button", name="No more coach").click()
    expect(ada.get_by_role("button", name="Ask the coach")).to_have_count(0)

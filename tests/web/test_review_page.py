"""After the game in a real browser: a game is reviewed, branched off, and the branch is played to its end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import barkyard
from server.harness import request
from web.chromium import Host, OpenPage
from web.persons import finished, play_to_the_end
from web.test_pages import faults_by_day_and_night, fits

pytestmark = pytest.mark.browser
SLOWLY = 180_000  # a review takes a while on a busy machine without a compiler


@pytest.fixture(scope="module")
def game(host: Host) -> tuple[str, str]:
    return ended(host)


def ended(host: Host) -> tuple[str, str]:
    made = finished(host.url, "walking-doggos", 2)
    return made["table"]["id"], made["token"]


def hold(page: Page, table: str, token: str) -> None:
    held = [{"table": table, "token": token, "seat": 0}]
    page.evaluate("held => localStorage.setItem('barkyard.seats', held)", json.dumps(held))


def seats_held(page: Page) -> list[Any]:
    return list(json.loads(str(page.evaluate("localStorage.getItem('barkyard.seats')"))))


def test_a_game_is_reviewed_branched_off_and_the_branch_is_finished(
    host: Host, open_page: OpenPage, game: tuple[str, str]
) -> None:
    table, _ = game
    page = reviewed(host, open_page(), game)
    expect(page.locator(".review .plot .ln")).to_have_count(1)
    decisions = page.locator(".review .dec")
    assert decisions.count() > 2
    decisions.nth(1).click()
    chosen = decisions.nth(1).locator("b").inner_text()
    expect(page.locator(".review .opened h2")).to_have_text(chosen)
    assert page.locator(".review .opts-l li").count() > 1
    page.get_by_text("The same as a table").click()
    assert page.locator(".review details tbody tr").count() >= decisions.count()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    branch = next(held for held in seats_held(page) if held["table"] != table)
    play_to_the_end(host.url, branch["table"], branch["token"])
    page.goto(f"{host.url}/review/{table}")
    expect(page.locator(".branches a")).to_have_attribute("href", f"/review/{branch['table']}")


def test_the_way_is_a_bar_and_arrows_go_from_moment_to_moment(
    host: Host, open_page: OpenPage, game: tuple[str, str]
) -> None:
    def three_moments(review: dict[str, Any]) -> None:
        own = next(place for place, point in enumerate(review["points"]) if point["verdict"])
        told = [(0, "luck", "A card"), (own, "own", "@0: play"), (len(review["points"]), "luck", "The last card")]
        review["happenings"] = [{"place": at, "whose": who, "words": say, "shown": 0.2} for at, who, say in told]
        review["shown"] = {"first": 0.5, "own": 0.2, "others": 0, "luck": 0.3, "result": 1}

    page = reviewed(host, changed(open_page(), three_moments), game)
    expect(page.get_by_role("img", name="From 50 % to 100 %: decisions +20 %, luck +30 %")).to_be_visible()
    back, on = (page.get_by_role("button", name=name) for name in ("The moment before", "The next moment"))
    marks = page.locator(".review .pt")
    marks.first.click()
    expect(back).to_have_attribute("aria-disabled", "true")
    on.focus()
    for place in range(3):
        expect(marks.nth(place)).to_have_attribute("aria-current", "true")
        page.keyboard.press("Enter")
    expect(page.locator(".review .opened h2")).to_have_text("The last card")
    expect(on).to_be_focused()
    expect(on).to_have_attribute("aria-disabled", "true")
    back.click()
    expect(marks.nth(1)).to_have_attribute("aria-current", "true")


def test_many_options_are_folded(host: Host, open_page: OpenPage, game: tuple[str, str]) -> None:
    def many_options(review: dict[str, Any]) -> None:
        for verdict in filter(None, (point["verdict"] for point in review["points"])):
            verdict["options"] += 20 * [{**verdict["options"][0], "chance": [0, 0, 0]}]

    page = reviewed(host, changed(open_page(), many_options), game)
    options = page.locator(".review .opts-l li")
    assert 5 <= options.count() <= 7
    more = page.get_by_role("button", name=re.compile(r"^All \d+ options"))
    expect(more).to_have_attribute("aria-expanded", "false")
    more.click()
    expect(page.get_by_role("button", name="Only the best")).to_have_attribute("aria-expanded", "true")
    assert options.count() > 20
    page.get_by_role("button", name="Only the best").click()
    expect(more).to_be_visible()
    assert options.count() <= 7


def changed(page: Page, change: Callable[[dict[str, Any]], None]) -> Page:
    """What a review tells on this page, changed: games differ from run to run."""

    def answer(route: Route) -> None:
        answered = route.fetch()
        told = answered.json()
        if told["review"]:
            change(told["review"])
        route.fulfill(response=answered, json=told)

    page.route(re.compile(r"/api/tables/[^/]+/review($|[?])"), answer)
    return page


def reviewed(host: Host, page: Page, game: tuple[str, str]) -> Page:
    hold(page, *game)
    page.goto(f"{host.url}/review/{game[0]}")
    expect(page.locator(".review .verdict h2")).to_be_visible(timeout=SLOWLY)
    return page


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_somebody_plays_on_from_a_step_of_the_replay_as_they_knew_it(
    host: Host, open_page: OpenPage, size: tuple[int, int]
) -> None:
    table, token = ended(host)
    page = open_page(viewport={"width": size[0], "height": size[1]})
    hold(page, table, token)
    page.goto(f"{host.url}/replay/{table}")
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("slider", name="Step 1 of")).to_be_visible()
    page.get_by_role("button", name="What if").click()
    what_if = page.get_by_role("dialog", name="What if")
    what_if.get_by_label("As you knew it, the rest imagined").check()
    what_if.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    branch = next(held for held in seats_held(page) if held["table"] != table)
    play_to_the_end(host.url, branch["table"], branch["token"])
    _, told = request(f"{host.url}/api/tables/{branch['table']}/record", token=branch["token"])
    [imagined] = barkyard.Record.parse(told["record"]).imagined
    assert (imagined.after, imagined.seat) == (1, 0)
    assert barkyard.replay(told["record"]).over
    page.goto(f"{host.url}/replay/{table}")
    page.get_by_role("button", name="What if").click()
    expect(what_if.locator(".branches a")).to_contain_text("as the seat knew it")


def test_a_game_that_is_still_played_is_refused_with_the_reason(host: Host, open_page: OpenPage) -> None:
    body = {"game": "walking-doggos", "seats": [{"kind": "human"}, {"kind": "bot"}], "sit": 0, "name": "Ada"}
    status, made = request(f"{host.url}/api/tables", body)
    assert status == 201, made
    page = open_page()
    hold(page, made["table"]["id"], made["token"])
    page.goto(f"{host.url}/review/{made['table']['id']}")
    expect(page.get_by_role("alert")).to_contain_text("game is not over")


def test_what_was_refused_is_forgotten_when_another_review_is_asked_for(
    host: Host, open_page: OpenPage, game: tuple[str, str]
) -> None:
    def refuse(route: Route) -> None:
        if route.request.method == "POST" and '"quick"' in (route.request.post_data or ""):
            route.fulfill(status=409, json={"type": "fault", "code": "reviews", "why": "wait for the others"})
        else:
            route.continue_()

    table, token = game
    page = open_page()
    page.route("**/review", refuse)
    hold(page, table, token)
    page.goto(f"{host.url}/review/{table}")
    expect(page.get_by_role("alert")).to_contain_text("wait for the others")
    page.get_by_label("How closely").select_option("normal")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".review .verdict h2")).to_be_visible(timeout=SLOWLY)


@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_the_page_is_for_everybody(
    host: Host, open_page: OpenPage, axe: str, game: tuple[str, str], size: tuple[int, int]
) -> None:
    page = reviewed(host, open_page(viewport={"width": size[0], "height": size[1]}), game)
    assert fits(page)
    assert faults_by_day_and_night(page, axe) == []

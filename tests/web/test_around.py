"""The pages around the table: inviting, for everybody, on every screen, and nothing on them that does not work."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import client
from barkyard.games.exploding_puppy.decks import LISTS, printed_deck
from web import around
from web.chromium import Host, OpenPage
from web.controls import (
    WAYS,
    Control,
    Shell,
    at,
    close,
    focused,
    go_back,
    gone,
    holds,
    shows,
    use_all,
)
from web.persons import make_table, sit_down
from web.test_layouts import settle
from web.test_pages import faults_by_day_and_night, fits

pytestmark = pytest.mark.browser
SIZES = ((360, 640), (390, 844), (740, 360), (820, 1180), (1280, 720), (1440, 900), (2560, 1440))
LEAST_LETTERS = 11
# Every piece of text that can be seen, set smaller than it should be.
SMALL_TEXT = """least => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest('.unseen, svg, option') || !parent.checkVisibility()) continue;
        if (document.querySelector('dialog[open]') && !parent.closest('dialog')) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        if (size < least) found.push(`${size}px: ${node.data.trim().slice(0, 40)}`);
    }
    return found;
}"""
# What can be touched and is smaller than a finger; links within a sentence are as high as its line.
SMALL_TARGETS = """() => [...document.querySelectorAll('a[href], button, input, select, summary')]
    .filter(node => node.checkVisibility({ visibilityProperty: true }) && !node.matches('.skip, p a, label input'))
    .filter(node => !document.querySelector('dialog[open]') || node.closest('dialog'))
    .map(node => [node, node.getBoundingClientRect()])
    .filter(([node, box]) => box.height < 43.5 || box.width < 43.5)
    .map(([node, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${node.outerHTML.slice(0, 90)}`)"""


@pytest.mark.parametrize("name", list(around.PAGES))
def test_a_page_fits_every_screen_and_is_for_everybody(host: Host, same_page: OpenPage, axe: str, name: str) -> None:
    page = same_page(viewport={"width": 1440, "height": 900})
    around.PAGES[name](page, host.url)
    found: dict[tuple[int, int], list[Any]] = {(1440, 900): faults_by_day_and_night(page, axe)}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        wide = [] if fits(page) else ["too wide"]
        small = [*page.evaluate(SMALL_TEXT, LEAST_LETTERS), *page.evaluate(SMALL_TARGETS)]
        found[width, height] = [*found.get((width, height), []), *wide, *small]
        if (width, height) == (390, 844):
            found[width, height] += faults_by_day_and_night(page, axe)
    assert {size: faults for size, faults in found.items() if faults} == {}


# Every control, by mouse, by finger and by keyboard

HEAD = [
    Control(".skip", focused("#main"), only="keyboard"),
    Control(".me-chip", shows("dialog .settings"), close, everywhere=True),
]
PAW = Control(".home-link", shows(".shelf .box"), go_back, everywhere=True)


def close_side(page: Page) -> None:
    page.locator(".side [aria-label=Close]").click()


def close_over(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def seats_are(count: int) -> Any:
    return lambda page: expect(page.locator(".counter b")).to_have_text(str(count))


def reopen(page: Page) -> None:
    page.locator("button.chair").first.click()


def not_here(page: Page) -> None:
    """Who was to share the device comes by link again."""
    page.locator(".who-pop .opt:nth-last-child(3)").click()
    reopen(page)


def stub_print(page: Page) -> None:
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes' }")


def back_and_stub(page: Page) -> None:
    go_back(page)
    page.locator(".leaf").wait_for()
    stub_print(page)


def back_to_goal(page: Page) -> None:
    go_back(page)
    page.locator(".goal-card").wait_for()


def goal_anew(page: Page) -> None:
    page.evaluate("localStorage.clear()")
    around.goal(page, "")


def how_to_page(page: Page, url: str) -> None:
    around.how_to("puprush")(page, url)
    stub_print(page)


SHELLS: dict[str, Shell] = {
    "home": Shell(
        around.home,
        [
            *HEAD,
            PAW,
            Control("a[href='/my-games'].tool-link", at("/my-games"), go_back),
            Control(".thing.on .words a", at("/my-games"), go_back, only="wide"),
            Control(".acts a[href^='/new/']", at("/new/"), go_back),
            Control(".acts a[href^='/how-to/']", at("/how-to/"), go_back),
            Control(".join input", holds(".join input", "what is it?"), types="what is it?"),
            Control(".join button", shows(".join .fault:not(:empty)")),
            Control(".open-tables a", at("/t/"), go_back),
            Control(".today header a", at("/match"), go_back),
            Control(".today li a", at("/deal/"), go_back),
            Control(".to-go button", shows(".to-go [role=status]:has-text('There is no Node.')")),
            Control(".thing.on .go", at("/t/"), go_back, only="wide"),
            Control(".go-bar .go", at("/t/"), go_back, only="narrow"),
            Control(".box", shows(".goal-card"), go_back),
            Control(".play", at("/t/"), go_back),
            Control(".learn li button", shows(".coach"), go_back),
        ],
    ),
    "a table for Exploding Puppy": Shell(
        around.maker("exploding-puppy"),
        [
            *HEAD,
            PAW,
            Control("a.tool-link", at("/how-to/"), go_back),
            Control("[aria-label='One seat more']", seats_are(5)),
            Control("[aria-label='One seat less']", seats_are(4)),
            Control(
                "button.chair", shows(".who-pop"), lambda page: page.locator(".who-pop [aria-label=Close]").click()
            ),
            Control("input[name=deck]:not(:checked)", shows(".go small:has-text('Basic deck')")),
            Control(".vars input", shows(".go small:has-text('Special')")),
            Control(
                "[aria-label='House rules'] input",
                shows("textarea"),
                lambda page: page.locator("[aria-label='House rules'] label").first.click(),
            ),
            Control("select", shows(".maker")),
            Control("input[name=clock]:not(:checked)", shows(".go small:has-text('30 s a move')")),
            Control("input[name=pace]:not(:checked)", shows("input[name=pace]:checked")),
            Control("input[name=public]:not(:checked)", shows("label:has-text('Public'):has(:checked)")),
            Control("input[name=watched]:not(:checked)", shows("label:has-text('Nobody'):has(:checked)")),
            Control("input[name=deck]:checked", shows(".maker")),
            Control("input[type=radio]:checked", shows(".maker")),
            Control(".maker .go", shows(".waiting"), go_back),
        ],
    ),
    "a table for Puppy Lake": Shell(
        around.maker("puppy-lake"),
        [
            *HEAD,
            PAW,
            Control("a.tool-link", at("/how-to/"), go_back),
            Control("[aria-label='One seat more']", seats_are(3)),
            Control("[aria-label='One seat less']", seats_are(2)),
            Control(
                "button.chair", shows(".who-pop"), lambda page: page.locator(".who-pop [aria-label=Close]").click()
            ),
            Control("input[role=switch]", shows(".vars :checked, .editor")),
            Control("select", shows(".maker")),
            Control("input[type=radio]", shows(".maker")),
            Control(".maker .go", shows(".waiting"), go_back),
        ],
    ),
    "who sits here": Shell(
        around.who_sits,
        [
            Control(".who-pop .opt:nth-child(2)", shows(".chair .sub:has-text('easy bot')"), reopen),
            Control(".who-pop .opt:nth-last-child(4)", shows(".who-pop .naming input"), not_here),
            Control(".who-pop .opt:nth-last-child(2)", shows(".chair:has-text('open seat')"), reopen),
            Control(".who-pop .opt:nth-last-child(3)", shows(".chair:has-text('comes by link')"), reopen),
            Control(".who-pop .opt:nth-last-child(1)", seats_are(3), reopen),
            Control(".who-pop .opt", gone(".who-pop"), reopen),
            Control(".who-pop [aria-label=Close]", gone(".who-pop")),
        ],
        [".maker *:not(.who-pop *)", ".bar *", ".skip"],
    ),
    "the waiting room": Shell(
        around.waiting,
        [
            *HEAD,
            PAW,
            Control("button[title=Chat]", shows(".side .chat, .side .panel"), close_side),
            Control("button[title=Rules]", shows(".side .rulebook"), close_side),
            Control("button[title=Menu]", shows("dialog .menu"), close_over),
            Control(".invite input", focused(".invite input")),
            Control(".invite .row button", shows(".invite")),
            Control(".say-bar .quick button", shows(".said:has-text('Hello!')"), only="wide"),
            Control(".say-bar input", holds(".say-bar input", "Good dog"), types="Good dog"),
            Control(".say-bar .send", shows(".said:has-text('Good dog')")),
            Control(".add-bot", shows(".start b:has-text('3 of 4')")),
            Control(".start .go", shows(".board")),
        ],
    ),
    "sitting down": Shell(
        around.joining,
        [
            *HEAD,
            PAW,
            Control("button[title=Chat]", shows(".side"), close_side),
            Control("button[title=Rules]", shows(".side .rulebook"), close_side),
            Control("button[title=Menu]", shows("dialog .menu"), close_over),
            Control(".join-here a", at("/how-to/"), go_back),
            Control(".join-here input", holds(".join-here input", "Rex"), types="Rex"),
            Control(".join-here .go", shows(".chair.mine")),
        ],
    ),
    "my games": Shell(
        around.my_games,
        [
            *HEAD,
            PAW,
            Control(".running a", at("/t/"), go_back),
            Control(".figures summary", shows(".figures table")),
            Control(".kinds button:nth-child(2)", shows(".kinds button:nth-child(2)[aria-pressed=true]")),
            Control(".kinds button", shows(".kinds button:nth-child(1)[aria-pressed=true]")),
            Control(".history .filters button:nth-child(2)", shows(".filters button:nth-child(2)[aria-pressed=true]")),
            Control(".history .filters button", shows(".filters button:nth-child(1)[aria-pressed=true]")),
            Control(".older", shows(".history li:nth-child(13)")),
            Control(".history li a:not(.to-review)", at("/replay/"), go_back),
            Control(".history .to-review", at("/review/"), go_back),
            Control(".running li button", shows(".running li button")),
            Control(".keep:not(.luggage) button", shows(".keep button:not([disabled])")),
            Control(".luggage button", shows(".luggage button")),
            Control(".history .forget", shows(".forgetting")),
            Control(".forgetting .btn-2:last-child", gone(".forgetting")),
            Control(".history li:nth-child(2) .forget", shows(".forgetting")),
            Control(".forgetting .strong", gone(".forgetting")),
        ],
    ),
    "on one page": Shell(
        how_to_page,
        [
            *HEAD,
            PAW,
            Control("a.tool-link", at("/rules/"), back_and_stub),
            Control(".leaf-head .print", shows("body[data-printed]"), only="wide"),
            Control(".leaf-head button:not(.print)", shows(".coach"), go_back),
        ],
    ),
    "the full rules": Shell(
        around.rules,
        [
            *HEAD,
            PAW,
            Control("a.tool-link", at("/how-to/"), go_back),
            Control(".lead a", at("/how-to/"), go_back),
            Control(".rulebook input", shows("text=/\\d+ of \\d+ rules/"), types="canoe"),
        ],
    ),
    "settings": Shell(
        around.settings,
        [
            Control("dialog input[name=colours]:not(:checked)", shows("html[data-theme=light]")),
            Control("dialog input[name=colours]", shows("html")),
            Control("dialog input[name=pace]:not(:checked)", shows("dialog label:has-text('Slow'):has(:checked)")),
            Control("dialog input[name=pace]", shows("dialog")),
            Control("dialog .field input", shows(".me-chip[aria-label^=Rex]"), types="Rex"),
            Control("dialog label:nth-of-type(1) input[role=switch]", shows("dialog label:has-text('Sounds')")),
            Control("dialog label:nth-of-type(2) input[role=switch]", shows("dialog")),
            Control(
                "dialog label:nth-of-type(3) input[role=switch]",
                shows("dialog label:has-text('Ask before'):not(:has(:checked))"),
            ),
            Control("dialog header button", gone("dialog")),
        ],
    ),
    "a pass that is used up": Shell(around.pass_page, [*HEAD, PAW, Control(".note a", shows(".shelf .box"), go_back)]),
    "the goal": Shell(
        around.goal,
        [
            Control(".goal-row a", at("/how-to/"), back_to_goal),
            Control(
                ".goal-row .btn-2:not(.quiet)",
                gone(".goal-card"),
                goal_anew,
            ),
            Control(".goal-row .go", shows(".coach")),
        ],
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", list(SHELLS))
def test_every_control_of_a_page_can_be_used(host: Host, same_page: OpenPage, name: str, way: str) -> None:
    """The head, which is the same on all pages, by one way on each, in turn."""
    turn = WAYS[list(SHELLS).index(name) % len(WAYS)]
    use_all(host, same_page, SHELLS[name], way, head=way == turn)


# What pages promise


def test_one_click_sits_down(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("button", name="Play PupRush! now, against bots").click()
    page.get_by_role("button", name="Just deal").click()
    expect(page.locator(".board")).to_be_visible()
    page.goto("/")
    expect(page.locator(".thing.on")).to_contain_text("PupRush!")
    page.get_by_role("link", name="Continue").locator("visible=true").click()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".goal-card")).to_have_count(0)


def test_the_goal_is_told_once(open_page: OpenPage) -> None:
    page = open_page("/")
    for seen in (False, True):
        page.goto("/")
        page.get_by_role("button", name="Play Puppy Lake", exact=True).click()
        expect(page.locator(".board")).to_be_visible()
        expect(page.locator(".goal-card")).to_have_count(0 if seen else 1)
        if not seen:
            page.keyboard.press("Escape")
            expect(page.locator(".goal-card")).to_have_count(0)


def test_a_link_that_no_phone_can_open_is_not_offered_to_scan(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    around.waiting(page, host.url)
    expect(page.locator(".invite")).to_contain_text("Only this machine finds this table")
    expect(page.locator(".invite")).to_contain_text("--host 0.0.0.0")
    expect(page.locator(".qr")).to_have_count(0)


def test_the_code_to_scan_has_the_address_that_phones_reach(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    with_reach = {
        **json.loads(page.evaluate("fetch('/api/games').then(told => told.text())")),
        "reach": "http://192.168.1.24:8950",
    }
    page.route("**/api/games", lambda route: route.fulfill(json=with_reach))
    around.waiting(page, host.url)
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    link = page.locator(".invite input").input_value()
    assert re.match(r"http://192\.168\.1\.24:8950/t/[\w-]+$", link)


def test_seats_are_counted_from_one(open_page: OpenPage) -> None:
    page = open_page("/new/exploding-puppy")
    first = page.locator("select[name=first] option")
    expect(first).to_have_text(["By lot", "You", "Seat 2", "Seat 3", "Seat 4"])
    page.get_by_role("button", name="One seat less").click()
    expect(first).to_have_count(4)
    expect(page.locator("body")).not_to_contain_text("Puppys")


def test_the_editor_names_the_line_at_fault(open_page: OpenPage, host: Host) -> None:
    page = open_page()
    around.own_deck(page, host.url)
    expect(page.locator("#editor-says")).to_contain_text("Line 5: there is no card 'dgo'")
    expect(page.locator(".maker .go")).to_be_disabled()
    page.get_by_role("button", name="Show it").click()
    field = page.locator("textarea")
    marked = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert marked == "dgo = 3"
    page.locator("textarea").fill('name = "Mine\n')
    expect(page.locator("#editor-says")).to_contain_text("Line 1")


def test_darkness_is_for_five_at_most(open_page: OpenPage) -> None:
    page = open_page("/new/exploding-puppy")
    for _ in range(2):
        page.get_by_role("button", name="One seat more").click()
    expect(page.get_by_role("radio", name="Darkness")).to_be_disabled()
    expect(page.locator(".deck", has_text="Darkness")).to_contain_text("only for 3 to 5 seats")


def test_a_table_is_made_as_it_was_chosen(host: Host, open_page: OpenPage) -> None:
    page = open_page("/new/walking-doggos")
    page.get_by_role("switch", name="Play from memory").check()
    page.get_by_role("radio", name="Public").check()
    page.get_by_role("button", name="Change seat 2: A friend").click()
    page.get_by_role("button", name="Hard").click()
    button = page.get_by_role("button", name="Sit down and play")
    expect(button).to_contain_text("4 seats · Play from memory · no clock")
    button.click()
    expect(page.locator(".board")).to_be_visible()
    info = page.evaluate("fetch(`/api/tables/${location.pathname.split('/')[2]}`).then(told => told.json())")
    assert info["options"]["memory"] == "on"
    assert info["terms"]["public"] is True
    assert [seat["bot"] for seat in info["seats"]] == ["", "hard", "medium", "medium"]


def test_history_holds_what_has_ended(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    around.my_games(page, host.url)
    expect(page.locator(".shares li")).to_have_count(3)  # two games, and the axis
    expect(page.locator(".finding").first).to_contain_text("fair share")
    expect(page.locator(".history li").first).to_contain_text("Puppy Lake")
    page.get_by_role("button", name="With people").click()
    assert page.locator(".history li").count() == 10


def test_who_waits_hears_what_others_say(host: Host, open_page: OpenPage) -> None:
    table = make_table(host.url, "puprush", ["open", "open", "open"])["table"]["id"]
    pages = [open_page(), open_page()]
    for page, name in zip(pages, ("Ada", "Bo"), strict=True):
        sit_down(page, table, name)
    pages[0].get_by_role("button", name="Ready?").click()
    expect(pages[1].locator(".chair", has_text="Ada").locator(".said")).to_have_text("Ready?")
    expect(pages[1].locator(".start")).to_contain_text("2 of 3 here")


def test_decks_are_pictured_as_the_game_lists_them() -> None:
    """The figures on the pictures are the game's own."""
    text = (client.WEB / "src" / "pages" / "maker" / "decks.ts").read_text(encoding="utf-8")
    shown = re.findall(r"value: '([\w-]+)'.*?cards: (\d+), seats: \[(\d), (\d)\]", text)
    told = {name: (int(cards), int(least), int(most)) for name, cards, least, most in shown}
    decks = {name: printed_deck(name) for name in LISTS}
    assert told == {name: (sum(deck.copies), deck.seats[0], deck.seats[-1]) for name, deck in decks.items()}
    faces = re.findall(r"faces: \[('[^\]]+)\]", text)
    assert len(faces) == len(decks)
    for (name, *_), three in zip(shown, faces, strict=True):
        for face in re.findall(r"'([\w-]+)'", three):
            assert re.search(rf"\b{face} \d", LISTS[name]), (name, face)

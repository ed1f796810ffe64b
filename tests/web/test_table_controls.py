"""Every control of the table outside of what a game lays on it: by mouse, by finger and by keyboard alone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.chromium import Host, OpenPage
from web.controls import WAYS, Control, Shell, at, close, focused, go_back, gone, holds, shows, use_all
from web.persons import choose_any, finished, hold, make_table, sit_down

pytestmark = pytest.mark.browser


def table(page: Page, url: str) -> None:
    """One's own turn: it stays as it is for as long as all controls take, while a window would close meanwhile."""
    made = make_table(url, "exploding-puppy", ["open", "random", "random"], options={"first": "0"})
    sit_down(page, made["table"]["id"], "Ada")
    expect(page.locator(".prompt")).to_have_attribute("data-kind", "Act")
    page.locator(".hand .card.can").first.wait_for()


def options(page: Page, url: str) -> None:
    table(page, url)
    page.get_by_role("button", name="All options").click()


def hint(page: Page, url: str) -> None:
    table(page, url)
    page.get_by_role("button", name="Hint").click()


def log(page: Page, url: str) -> None:
    table(page, url)
    choose_any(page, 1)
    page.keyboard.press("l")
    page.locator(".log .btn-i").first.wait_for()


def chat(page: Page, url: str) -> None:
    table(page, url)
    page.keyboard.press("c")


def rules(page: Page, url: str) -> None:
    table(page, url)
    page.keyboard.press("r")


def menu(page: Page, url: str) -> None:
    table(page, url)
    open_menu(page)


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()


def reopen_menu(page: Page) -> None:
    close(page)
    open_menu(page)


def back_to_menu(page: Page) -> None:
    page.locator(".side .tabs > .btn-i").click()
    open_menu(page)


def escape(page: Page) -> None:
    page.keyboard.press("Escape")


def is_told(page: Page) -> None:
    """The first thing that has happened at this table; what it was depends on what the bots say to it."""
    page.keyboard.press("l")
    expect(page.locator(".side .log li").first).to_be_visible()


def keys(page: Page, url: str) -> None:
    table(page, url)
    page.keyboard.press("?")


def card(page: Page, url: str) -> None:
    table(page, url)
    page.locator(".hand .card").first.focus()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()


def result(page: Page, url: str) -> None:
    """Of a game of its own: it is played again."""
    hold(page, finished(url, "walking-doggos", 2))
    page.locator(".podium").wait_for()


kept: dict[str, Any] = {}  # by server: one game for all that only look back at it


def how(page: Page, url: str) -> None:
    """Of a game in which somebody's points have changed: only then a line tells by which rule."""
    for _ in range(8):
        look_back(page, url)
        page.get_by_role("button", name="How it came about").click()
        page.locator(".how").first.wait_for(state="attached")
        if page.locator("dialog .rule-link").count():
            return
        del kept[url]
    raise AssertionError("everybody had bet right in eight games")


def look_back(page: Page, url: str) -> None:
    kept[url] = kept.get(url) or finished(url, "walking-doggos", 2)
    hold(page, kept[url])
    page.locator(".podium").wait_for()


def replay(page: Page, url: str) -> None:
    look_back(page, url)
    page.get_by_role("link", name="Watch the replay").click()
    page.locator(".scrubber").wait_for()


def story(page: Page, url: str) -> None:
    replay(page, url)
    page.get_by_role("button", name="What was told").click()
    page.locator(".story .rule-link").first.wait_for()


CORNERS = [".corner *", ".act *"]  # of every table, used in the first list
STEPS = [".corner *", ".scrub *"]
ENDED = [*CORNERS, ".podium *"]
SHELLS: dict[str, Shell] = {
    "table": Shell(
        table,
        [
            Control("button[title='Sound off']", shows("button[title='Sound on']"), only="wide"),
            Control("button[title='Sound on']", shows("button[title='Sound off']"), only="wide"),
            Control("button[title=Rules]", shows(".side .rulebook"), escape, only="wide"),
            Control("button[title='Log and chat']", shows(".side .log"), escape, only="wide"),
            Control("button[title=Menu]", shows("dialog .menu"), close),
            Control("button[title=Hint]", shows(".pop"), escape),
            Control("button[title='Ask the coach']", shows(".prompt [role=status]")),
            Control("button[title='All options']", shows(".all-options"), escape),
            Control(".act .go", is_told, escape),
            Control("button[title=Undo]", shows(".latest:has-text('back'), .refusal, .banner")),
            Control("a.brand", shows(".shelf, main"), only="wide"),
        ],
        [".passing *", ".banners *"],
    ),
    "all options": Shell(
        options,
        [
            Control(
                "[aria-label='Close the options']",
                gone(".all-options:not([hidden])"),
                lambda page: page.keyboard.press("o"),
            ),
            Control("[data-move]", is_told),
        ],
        CORNERS,
    ),
    "a hint": Shell(
        hint,
        [
            Control(".pop .btn-2:nth-child(1)", gone(".pop"), lambda page: page.keyboard.press("h")),
            Control(".pop .btn-2:nth-child(2)", gone("button[title=Hint]")),
        ],
        CORNERS,
    ),
    "log": Shell(
        log,
        [
            Control(".log .btn-i", shows(".log .rule-link")),
            Control(
                ".log .rule-link", shows(".side .rule.here"), lambda page: page.get_by_role("tab", name="Log").click()
            ),
            Control("[role=tab]", shows(".side .log")),
            Control(".side .tabs > .btn-i", gone(".side")),
        ],
        [*CORNERS, ".all-options *"],
    ),
    "chat": Shell(
        chat,
        [
            Control(".say input", holds(".say input", "Good dog"), types="Good dog"),
            Control(".say button", shows(".chat li:has-text('Good dog')")),
            Control(".emotes button", shows(".chat li:has-text('Woof!')")),
            Control("[role=tab]", shows(".side .log")),
            Control(".side .tabs > .btn-i", gone(".side")),
        ],
        CORNERS,
    ),
    "rules at the table": Shell(
        rules,
        [
            Control(".rulebook input", shows("text=/\\d+ of \\d+ rules/"), types="dog"),
            Control("[role=tab]", shows(".side .log")),
            Control(".side .tabs > .btn-i", gone(".side")),
        ],
        CORNERS,
    ),
    "menu": Shell(
        menu,
        [
            Control(".menu .to-log", shows(".side .log"), back_to_menu),
            Control(".menu .to-chat", shows(".side .chat"), back_to_menu),
            Control(".menu .to-rules", shows(".side .rulebook"), back_to_menu),
            Control(".menu select", shows("dialog")),
            Control(".menu .sort", gone("dialog"), open_menu),
            Control(".menu .mute", shows(".menu [aria-pressed=false]")),
            Control(".menu .to-settings", shows("dialog"), reopen_menu),
            Control(".menu .to-keys", shows("dialog .keys"), reopen_menu),
            Control(".menu .share input", focused(".menu .share input")),
            Control(".menu .share button", shows(".menu .share button:text-is('Copied')")),
            Control(".menu .move", shows("text=within 15 minutes")),
            Control(".menu .pause", gone("dialog"), open_menu),
            Control(".menu .leave", gone("dialog"), open_menu),
            Control("dialog > header button", gone("dialog"), open_menu),
            Control(".menu .fatal", shows("text=Sure?")),
            Control(".menu a[href='/']", at("/$")),
        ],
    ),
    "keys": Shell(keys, [Control("dialog > header button", gone("dialog"))]),
    "card": Shell(
        card,
        [
            Control("dialog .rule-link", shows(".side .rule.here")),
            Control(".side .tabs > .btn-i", gone(".side")),
        ],
        ["dialog > header button"],
    ),
    "result": Shell(
        result,
        [
            Control(".podium .row > :nth-child(2)", shows("dialog .ranking"), close),
            Control(
                ".podium .row > :nth-child(5)",
                gone(".podium"),
                lambda page: page.get_by_role("button", name="The result").click(),
            ),
            Control(".podium a[href^='/review/']", at("/review/"), go_back),
            Control(".podium a[href^='/replay/']", at("/replay/"), go_back),
            Control(".podium a[href='/']", at("/$"), go_back),
            Control(".podium .go", shows(".board:not(:has(.podium)), .waiting")),
        ],
        CORNERS,
    ),
    "how it came about": Shell(
        how,
        [
            Control("dialog .btn-2", shows(".record input")),
            Control(".record input", focused(".record input")),
            Control("dialog .rule-link", shows(".side .rule.here")),
        ],
        ["dialog > header button", "dialog summary"],
    ),
    "replay": Shell(
        replay,
        [
            Control("[aria-label='One step on']", shows("text=1 of")),
            Control("[aria-label='One step back']", shows("text=0 of")),
            Control("input[type=range]", gone("text='0 of'")),
            Control("[aria-label='To the end']", shows(".result")),
            Control("[aria-label='To the beginning']", gone(".result")),
            Control(".scrubber .main", shows("text=1 of"), lambda page: page.locator(".scrubber .main").click()),
            Control(".scrubber .what-if", shows("dialog .play-on"), escape),
            Control(".eyes select", shows(".board .seat")),
            Control(
                "button[title='What was told']",
                shows(".story"),
                lambda page: page.get_by_role("button", name="Close").click(),
            ),
            Control("a.brand", at("/$"), only="wide"),
        ],
    ),
    "what was told": Shell(
        story,
        [
            Control(".story .step-to", shows(".story .here")),
            Control(".story .rule-link", shows("dialog .rule.here"), escape),
            Control(".side .tabs > .btn-i", gone(".side")),
        ],
        STEPS,
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", list(SHELLS))
def test_every_control_of_the_table_can_be_used(host: Host, same_page: OpenPage, name: str, way: str) -> None:
    use_all(host, same_page, SHELLS[name], way)

"""Every control of every page, used with a mouse, with a finger and with the keyboard alone.

A control that stands on a page but not in these lists fails its page's test, so that none is forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator, Page, expect

from web.chromium import Host, OpenPage
from web.persons import choose_any, make_table, play_out, sit_down

pytestmark = pytest.mark.browser
WAYS = ("mouse", "touch", "keyboard")
# What can be used outside the board; the controls on the board are those of each game's layout.
CONTROLS = """() => [...document.querySelectorAll('a[href], button, input, select, summary')]
    .filter(node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled)
    .filter(node => !node.closest('.board') || node.closest('.result'))
    .filter(node => !document.querySelector('dialog[open]') || node.closest('dialog'))"""
FORGOTTEN = f"""selectors => ({CONTROLS})().filter(node => !selectors.some(each => node.matches(each)))
    .map(node => node.outerHTML.slice(0, 120))"""
# From one radio button of a group the arrows lead to the others.
UNREACHED = f"""() => ({CONTROLS})().filter(node => !node.reached && !node.classList.contains('skip'))
    .filter(node => node.type !== 'radio' || ![...document.getElementsByName(node.name)].some(other => other.reached))
    .map(node => node.outerHTML.slice(0, 120))"""
MARK = "() => { document.activeElement.reached = true; return document.activeElement.tagName; }"

Check = Callable[[Page], None]


@dataclass(frozen=True)
class Control:
    """Something to use, found by a selector: what shows that it worked, and how to get back."""

    selector: str
    works: Check
    back: Check = lambda page: None
    types: str = ""  # what is typed into it
    only: str = ""  # "narrow" or "wide": the screens that have it; "keyboard": those that show it on focus


@dataclass(frozen=True)
class Shell:
    """A page or a drawer, and all its controls."""

    visit: Callable[[Page, str], None]
    controls: list[Control] = field(default_factory=list)


def use(page: Page, control: Control, way: str) -> None:
    target = page.locator(control.selector).locator("visible=true").first
    target.scroll_into_view_if_needed()
    kind = target.evaluate("node => node.tagName === 'INPUT' ? node.type : node.tagName")
    if kind == "SELECT":
        choose(page, target, way)
    elif kind == "range":
        slide(page, target, way)
    elif control.types:
        point(page, target, way, "")
        target.fill("")
        page.keyboard.type(control.types)
    else:
        point(page, target, way, "Space" if kind in ("checkbox", "radio") else "Enter")


def point(page: Page, target: Locator, way: str, key: str) -> None:
    if way == "mouse":
        target.click()
    elif way == "touch":
        target.tap()
    else:
        target.focus()
        if key:
            page.keyboard.press(key)


def choose(page: Page, target: Locator, way: str) -> None:
    """The list itself is the browser's own; what comes out of it is what the page hears."""
    before = target.input_value()
    place, count = target.evaluate("node => [node.selectedIndex, node.length]")
    if way == "keyboard":
        target.focus()
        page.keyboard.press("ArrowDown" if place + 1 < count else "ArrowUp")
    else:
        target.select_option(index=(place + 1) % count)
    expect(target).not_to_have_value(before)


def slide(page: Page, target: Locator, way: str) -> None:
    if way == "keyboard":
        target.focus()
        page.keyboard.press("ArrowRight")
        return
    box = target.bounding_box()
    assert box is not None
    place = {"x": box["width"] * 0.7, "y": box["height"] / 2}
    target.click(position=place) if way == "mouse" else target.tap(position=place)  # type: ignore[arg-type]


def tab_through(page: Page) -> None:
    """With Tab alone one comes to every control."""
    page.evaluate("document.activeElement.blur()")
    for _ in range(260):
        page.keyboard.press("Tab")
        page.evaluate(MARK)
        if not page.evaluate(UNREACHED):
            return
    assert page.evaluate(UNREACHED) == []


# What shows that something worked


def at(path: str) -> Check:
    return lambda page: page.wait_for_url(re.compile(path))


def shows(selector: str) -> Check:
    return lambda page: expect(page.locator(selector).first).to_be_visible()


def gone(selector: str) -> Check:
    return lambda page: expect(page.locator(selector)).to_have_count(0)


def holds(selector: str, value: str) -> Check:
    return lambda page: expect(page.locator(selector).first).to_have_value(value)


def checked(name: str) -> Check:
    return lambda page: expect(page.get_by_role("switch", name=name)).to_be_checked()


def unchecked(name: str) -> Check:
    return lambda page: expect(page.get_by_role("switch", name=name)).not_to_be_checked()


def focused(selector: str) -> Check:
    return lambda page: expect(page.locator(selector)).to_be_focused()


def go_back(page: Page) -> None:
    page.go_back()


def close(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def open_menu(page: Page) -> None:
    page.locator("button[title=Menu]").click()


HEAD = [
    Control(".skip", focused("#main"), only="keyboard"),
    Control("button[title=Settings]", shows("dialog"), close),
]
BRAND = Control("a.brand", shows(".shelf .box"), go_back)


# The pages


def table(page: Page, url: str) -> None:
    sit_down(page, make_table(url, "puppy-lake", ["open", "random"])["table"]["id"], "Ada")
    page.locator("[data-move]").first.wait_for(state="attached")


def many_options(page: Page, url: str) -> None:
    sit_down(page, make_table(url, "walking-doggos", ["open"] + ["random"] * 4)["table"]["id"], "Ada")
    page.locator(".many summary").wait_for()


def chat(page: Page, url: str) -> None:
    page.set_viewport_size({"width": 420, "height": 900})
    table(page, url)
    page.locator("button[title=Chat]").click()


def menu(page: Page, url: str) -> None:
    table(page, url)
    open_menu(page)


def card(page: Page, url: str) -> None:
    sit_down(page, make_table(url, "puprush", ["open", "random"])["table"]["id"], "Ada")
    choose_any(page, 0)
    page.locator(".seat [data-card]:not([data-card^='?'])").first.click(button="right")
    page.get_by_role("dialog").wait_for()


def result(page: Page, url: str) -> None:
    """Of a game in which somebody's points have changed: only then a line tells by which rule."""
    for _ in range(8):
        sit_down(page, make_table(url, "walking-doggos", ["open", "random"])["table"]["id"], "Ada")
        play_out([page], 60)
        page.locator(".how").first.wait_for(state="attached")
        if page.locator(".result .rule-link").count():
            return
    raise AssertionError("everybody had bet right in eight games")


def replay(page: Page, url: str) -> None:
    result(page, url)
    page.get_by_role("link", name="Replay").click()
    page.locator(".story .go").first.wait_for(state="attached")


SHELLS: dict[str, Shell] = {
    "table": Shell(
        table,
        [
            *HEAD,
            Control("button[title=Log]", shows("dialog .log"), close, only="narrow"),
            Control("button[title=Chat]", shows("dialog .chat"), close, only="narrow"),
            Control("button[title=Rules]", shows("dialog .rulebook"), close),
            Control("button[title=Menu]", shows("dialog .menu"), close),
            Control(".ask .rule-link", shows("dialog .rule.here"), close),
            Control(".hint summary", shows(".hint[open]")),
            Control(".hint button", gone(".hint")),
            Control("[data-move]", shows(".log li:not(.empty), .latest")),
            Control(".undo", shows(".latest:has-text('back')")),
            Control(".log .rule-link", shows("dialog .rule.here"), close, only="wide"),
            Control(".chat input", holds(".chat input", "Good dog"), types="Good dog", only="wide"),
            Control(".chat button", shows(".chat li:has-text('Good dog')"), only="wide"),
            BRAND,
        ],
    ),
    "many options": Shell(
        many_options,
        [
            Control(".many summary", shows(".many [data-move]")),
            Control(".many [data-move]", shows(".log li:not(.empty), .latest")),
        ],
    ),
    "chat on a phone": Shell(
        chat,
        [
            Control("dialog .chat input", holds("dialog .chat input", "Good dog"), types="Good dog"),
            Control("dialog .chat button", shows("dialog .chat li:has-text('Good dog')")),
            Control("dialog header button", gone("dialog")),
        ],
    ),
    "menu": Shell(
        menu,
        [
            Control(".menu .share input", focused(".menu .share input")),
            Control(".menu .share button", shows(".menu .share button:text-is('Copied')")),
            Control(".menu > button", shows("text=within 15 minutes")),
            Control(
                ".menu .row button:nth-child(1)",
                gone("dialog"),
                open_menu,
            ),
            Control(
                ".menu .row button:nth-child(2)",
                gone("dialog"),
                open_menu,
            ),
            Control("dialog header button", gone("dialog")),
        ],
    ),
    "card": Shell(
        card,
        [
            Control("dialog .explain .rule-link", shows("dialog .rule.here")),
            Control("dialog .rulebook input", shows("text=/\\d+ of \\d+ rules/"), types="dog"),
            Control("dialog header button", gone("dialog")),
        ],
    ),
    "result": Shell(
        result,
        [
            Control(".result .rule-link", shows("dialog .rule.here"), close),
            Control(".result .row > button:not(.main)", shows(".record input")),
            Control(".record input", focused(".record input")),
            Control(".result a[href^='/replay/']", at("/replay/"), go_back),
            Control(".result a[href='/']", shows(".shelf .box"), go_back),
            Control(".result .row > button.main", shows(".result a:has-text('To the rematch')")),
            Control(".result a[href^='/t/']", shows(".board"), go_back),
        ],
    ),
    "replay": Shell(
        replay,
        [
            *HEAD,
            Control("[aria-label='One step on']", shows("text=1 of")),
            Control("[aria-label='One step back']", shows("text=0 of")),
            Control("input[type=range]", gone("text='0 of'")),
            Control("[aria-label='To the end']", shows(".result")),
            Control("[aria-label='To the beginning']", gone(".result")),
            Control(".scrubber .main", shows("text=1 of"), lambda page: page.locator(".scrubber .main").click()),
            Control(".eyes select", shows(".board .seat")),
            Control(".story .go", shows(".story .here"), only="wide"),
            Control(".story .rule-link", shows("dialog .rule.here"), close, only="wide"),
            BRAND,
        ],
    ),
}
AROUND = ["header *", ".ask *", ".side *", ".skip"]  # of every table, used above


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", list(SHELLS))
def test_every_control_can_be_used(host: Host, open_page: OpenPage, name: str, way: str) -> None:
    shell = SHELLS[name]
    narrow = way == "touch"
    size = {"width": 420, "height": 900} if narrow else {"width": 1280, "height": 900}
    page = open_page("/", viewport=size, has_touch=narrow, is_mobile=narrow, reduced_motion="reduce")
    shell.visit(page, host.url)
    page.set_default_timeout(8000)
    around = AROUND if name in ("result", "many options") else []
    assert page.evaluate(FORGOTTEN, [each.selector for each in shell.controls] + around) == []
    if way == "keyboard":
        tab_through(page)
    for control in shell.controls:
        if control.only in ("", way, "narrow" if narrow else "wide"):
            use(page, control, way)
            control.works(page)
            control.back(page)

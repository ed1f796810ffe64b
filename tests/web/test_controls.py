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
from web.persons import make_table, sit_down

pytestmark = pytest.mark.browser
WAYS = ("mouse", "touch", "keyboard")
# What can be used; the controls on the table itself are those of each game's layout.
CONTROLS = """() => [...document.querySelectorAll('a[href], button, input, select, summary')]
    .filter(node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled)
    .filter(node => !node.closest('.yard .stage, .yard .hand, .yard .seats, .yard .me'))
    .filter(node => !document.querySelector('dialog[open]') || node.closest('dialog'))"""
FORGOTTEN = f"""selectors => ({CONTROLS})().filter(node => !selectors.some(each => node.matches(each)))
    .map(node => node.outerHTML.slice(0, 120))"""
UNREACHED = f"""() => ({CONTROLS})().filter(node => !node.reached && !node.classList.contains('skip'))
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
    around: list[str] = field(default_factory=list)  # what else stands there and is used in another list


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
        point(page, target, way, "Space" if kind == "checkbox" else "Enter")


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


HEAD = [
    Control(".skip", focused("#main"), only="keyboard"),
    Control("button[title=Settings]", shows("dialog"), close),
]
BRAND = Control("a.brand", shows(".shelf .box"), go_back)


# The pages


def home(page: Page, url: str) -> None:
    page.goto("/")
    page.locator(".box img").first.wait_for()


def new_table(page: Page, url: str) -> None:
    page.goto("/new/walking-doggos")
    page.locator("form .main").wait_for()


def waiting_room(page: Page, url: str) -> None:
    sit_down(page, make_table(url, "walking-doggos", ["open", "open"])["table"]["id"], "Ada")


def rules_page(page: Page, url: str) -> None:
    page.goto("/rules/puppy-lake")
    page.locator(".rule").first.wait_for()


def settings(page: Page, url: str) -> None:
    home(page, url)
    page.locator("button[title=Settings]").click()


SHELLS: dict[str, Shell] = {
    "home": Shell(
        home,
        [
            *HEAD,
            BRAND,
            Control(".hello input", holds(".hello input", "Rex"), types="Rex"),
            Control(".box a[href^='/new/']", at("/new/"), go_back),
            Control(".box a[href^='/rules/']", at("/rules/"), go_back),
            Control(".join input", holds(".join input", "what is it?"), types="what is it?"),
            Control(".join button", shows(".join [role=alert]")),
            Control(".box .main", at("/t/"), go_back),
            Control(".tables a", at("/t/"), go_back),
        ],
    ),
    "new table": Shell(
        new_table,
        [
            *HEAD,
            BRAND,
            Control("fieldset:nth-of-type(1) .field:nth-of-type(1) select", shows("fieldset")),
            Control("fieldset:nth-of-type(1) select", shows("fieldset")),
            Control("fieldset:nth-of-type(2) select", shows("fieldset")),
            Control("fieldset:nth-of-type(3) select", shows("fieldset")),
            Control("input[type=checkbox]", shows("input:checked")),
            Control("form .main", at("/t/"), go_back),
        ],
    ),
    "waiting room": Shell(
        waiting_room,
        [
            *HEAD,
            BRAND,
            Control("button[title=Log]", shows("dialog .log"), close, only="narrow"),
            Control("button[title=Chat]", shows("dialog .chat"), close, only="narrow"),
            Control("button[title=Rules]", shows("dialog .rulebook"), close),
            Control("button[title=Menu]", shows("dialog .menu"), close),
            Control(".share input", focused(".share input")),
            Control(".share button", shows(".share")),
            Control(".waiting .main", shows(".board")),
        ],
    ),
    "rules": Shell(
        rules_page,
        [*HEAD, BRAND, Control(".rulebook input", shows("text=/\\d+ of \\d+ rules/"), types="canoe")],
    ),
    "settings": Shell(
        settings,
        [
            Control("dialog select", shows("html[data-theme=light]")),
            Control("dialog label:nth-of-type(2) input", checked("Sounds")),
            Control("dialog label:nth-of-type(3) input", shows("dialog")),
            Control("dialog label:nth-of-type(4) input", unchecked("Ask before")),
            Control("dialog header button", gone("dialog")),
        ],
    ),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", list(SHELLS))
def test_every_control_can_be_used(host: Host, open_page: OpenPage, name: str, way: str) -> None:
    use_all(host, open_page, SHELLS[name], way)


def use_all(host: Host, open_page: OpenPage, shell: Shell, way: str) -> None:
    narrow = way == "touch"
    size = {"width": 420, "height": 900} if narrow else {"width": 1280, "height": 900}
    page = open_page("/", viewport=size, has_touch=narrow, is_mobile=narrow, reduced_motion="reduce")
    shell.visit(page, host.url)
    page.set_default_timeout(8000)
    assert page.evaluate(FORGOTTEN, [each.selector for each in shell.controls] + shell.around) == []
    if way == "keyboard":
        tab_through(page)
    for control in shell.controls:
        if control.only in ("", way, "narrow" if narrow else "wide"):
            use(page, control, way)
            control.works(page)
            control.back(page)

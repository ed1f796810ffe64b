"""How every control of a page is used: with a mouse, with a finger, and with the keyboard alone.

A control that stands on a page but not in the page's list fails its test, so that none is forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from web.chromium import Host, OpenPage

WAYS = ("mouse", "touch", "keyboard")
# What can be used; the controls on the table itself are those of each game's layout.
CONTROLS = """() => [...document.querySelectorAll('a[href], button, input, select, summary')]
    .filter(node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled)
    .filter(node => !node.closest('.yard .stage, .yard .hand, .yard .seats, .yard .me'))
    .filter(node => !document.querySelector('dialog[open]') || node.closest('dialog'))"""
FORGOTTEN = f"""selectors => ({CONTROLS})().filter(node => !selectors.some(each => node.matches(each)))
    .map(node => node.outerHTML.slice(0, 120))"""
# From one radio button of a group the arrows lead to the others.
UNREACHED = f"""() => ({CONTROLS})().filter(node => !node.reached && !node.classList.contains('skip'))
    .filter(node => node.type !== 'radio' || ![...document.getElementsByName(node.name)].some(other => other.reached))
    .map(node => node.outerHTML.slice(0, 120))"""
MARK = "document.addEventListener('focusin', ({ target }) => { target.reached = true; })"
AT_ONCE = 5  # steps of the keyboard, before one looks how far that leads

Check = Callable[[Page], None]


@dataclass(frozen=True)
class Control:
    """Something to use, found by a selector: what shows that it worked, and how to get back."""

    selector: str
    works: Check
    back: Check = lambda page: None
    types: str = ""  # what is typed into it
    only: str = ""  # "narrow" or "wide": the screens that have it; "keyboard": those that show it on focus
    everywhere: bool = False  # the same on many pages


@dataclass(frozen=True)
class Shell:
    """A page or a drawer, and all its controls."""

    visit: Callable[[Page, str], None]
    controls: list[Control] = field(default_factory=list)
    around: list[str] = field(default_factory=list)  # what else stands there and is used in another list


def use(page: Page, control: Control, way: str) -> None:
    """Only by what looks again for a control that was drawn anew meanwhile; all of it scrolls there by itself."""
    target = page.locator(control.selector).locator("visible=true").first
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
    elif key:
        target.press(key)
    else:
        target.focus()


def choose(page: Page, target: Locator, way: str) -> None:
    """The list itself is the browser's own; what comes out of it is what the page hears."""
    before = target.input_value()
    place, count = target.evaluate("node => [node.selectedIndex, node.length]")
    if way == "keyboard":
        target.press("ArrowDown" if place + 1 < count else "ArrowUp")
    else:
        target.select_option(index=(place + 1) % count)
    expect(target).not_to_have_value(before)


def slide(page: Page, target: Locator, way: str) -> None:
    if way == "keyboard":
        target.press("ArrowRight")
        return
    box = target.bounding_box()
    assert box is not None
    place = {"x": box["width"] * 0.7, "y": box["height"] / 2}
    target.click(position=place) if way == "mouse" else target.tap(position=place)  # type: ignore[arg-type]


def tab_through(page: Page) -> None:
    """With Tab alone one comes to every control."""
    page.evaluate("document.activeElement.blur()")
    page.evaluate(MARK)
    for _ in range(260 // AT_ONCE):
        for _ in range(AT_ONCE):
            page.keyboard.press("Tab")
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


def use_all(host: Host, open_page: OpenPage, shell: Shell, way: str, head: bool = True) -> None:
    """All of them; without the head of the page, what stands everywhere is there but not used."""
    narrow = way == "touch"
    size = {"width": 420, "height": 900} if narrow else {"width": 1280, "height": 900}
    page = open_page(viewport=size, has_touch=narrow, is_mobile=narrow)
    shell.visit(page, host.url)
    page.set_default_timeout(8000)
    forgotten = page.evaluate(FORGOTTEN, [each.selector for each in shell.controls] + shell.around)
    assert forgotten == [], f"no test uses {forgotten}"
    if way == "keyboard":
        tab_through(page)
    for control in shell.controls:
        if control.only in ("", way, "narrow" if narrow else "wide") and (head or not control.everywhere):
            use(page, control, way)
            control.works(page)
            control.back(page)

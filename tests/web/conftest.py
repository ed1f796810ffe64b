"""A built client, a server of its own and a real Chromium for the browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import bundling
import client
from web.chromium import (
    ADVICE,
    LAUNCH,
    STILL,
    UNPAINTED,
    WAIT,
    Host,
    OpenPage,
    find_chromium,
    give_up,
    install_chromium,
    watch_strangers,
)
from web.offline_site import data, page, room, to_go, visit, web

__all__ = ["data", "page", "room", "to_go", "visit", "web"]

expect.set_options(timeout=WAIT)  # a machine that is busy is no fault of the page
# Tests do not want to be shown what happens: whoever does sets another pace on its page.
QUICK = "localStorage.getItem('barkyard.set.pace') ?? localStorage.setItem('barkyard.set.pace', '\"skip\"')"
LIGHT = "/health"  # a few letters, for those who go on to a table
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="session")
def site() -> Path:
    """The client, built from these sources."""
    try:
        return bundling.site(ROOT)
    except bundling.BundleError as error:
        give_up(f"the browser client cannot be built: {error}")
        raise


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = find_chromium() or install_chromium()
    if found is None:
        give_up(ADVICE)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=LAUNCH)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def axe() -> str:
    """The script that checks a page for everybody, as npm has it."""
    client.install()
    return (client.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def host(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    running = Host(site, tmp_path_factory.mktemp("tables"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def rooms() -> dict[str, list[BrowserContext]]:
    """Profiles that nobody uses at the moment, by their settings: in a new one the client is fetched and read anew."""
    return {}


@pytest.fixture
def open_page(browser: Browser, host: Host, rooms: dict[str, list[BrowserContext]]) -> Iterator[OpenPage]:
    """Opens a page as another person would, in a profile of its own. A fault on the page fails the test."""
    lent: list[tuple[list[BrowserContext], BrowserContext]] = []
    faults: list[str] = []

    def opened(path: str = LIGHT, **settings: object) -> Page:
        idle = rooms.setdefault(repr(sorted(settings.items())), [])
        context = idle.pop() if idle else profile(browser, host, settings)
        lent.append((idle, context))
        page = context.new_page()
        forget(page, host.url)
        watch(page, host, faults)
        page.goto(path)
        return page

    yield opened
    for idle, context in lent:
        for each in context.pages:
            each.close()
        idle.append(context)
    assert faults == []


@pytest.fixture(scope="session")
def standing() -> dict[str, tuple[Page, list[str]]]:
    """Pages that stay open from test to test, by their settings, and the faults on them."""
    return {}


@pytest.fixture
def same_page(
    browser: Browser, host: Host, standing: dict[str, tuple[Page, list[str]]], request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """As `open_page`, for one page of those who only look and use what is there: who adds nothing to a page that would
    stay gets one that was used before, for in a new one every script is compiled anew."""
    failed, lent = request.session.testsfailed, list[str]()

    def opened(path: str = LIGHT, **settings: object) -> Page:
        name = repr(sorted(settings.items()))
        assert name not in lent, "two people would have one page"
        if name not in standing:
            standing[name] = profile(browser, host, settings).new_page(), []
            watch(standing[name][0], host, standing[name][1])
        lent.append(name)
        page, _ = standing[name]
        as_new(page, host.url, settings)
        if path != LIGHT:
            page.goto(path)
        return page

    yield opened
    for name in lent:
        page, faults = standing.pop(name)
        page.unroute_all()
        if request.session.testsfailed > failed or faults:
            page.context.close()
        else:
            standing[name] = page, faults
        assert faults == []


def profile(browser: Browser, host: Host, settings: dict[str, object]) -> BrowserContext:
    context = browser.new_context(base_url=host.url, **{**STILL, **settings})  # type: ignore[arg-type]
    context.add_init_script(QUICK)
    context.add_init_script(UNPAINTED)
    context.grant_permissions(["clipboard-write"])  # who copies pressed a button; a shell would ask all the same
    return context


def watch(page: Page, host: Host, faults: list[str]) -> None:
    page.on("pageerror", lambda error: faults.append(f"{page.url}: {error}"))
    watch_strangers(page, host.url, faults)
    page.set_default_timeout(WAIT)


def as_new(page: Page, url: str, settings: dict[str, Any]) -> None:
    """Nothing is left of whoever used this page before."""
    page.goto(LIGHT)
    forget(page, url)
    page.evaluate("sessionStorage.clear()")
    page.emulate_media(color_scheme="light")
    page.mouse.move(0, 0)
    page.set_default_timeout(WAIT)
    if "viewport" in settings:
        page.set_viewport_size(settings["viewport"])


def forget(page: Page, url: str) -> None:
    """Whatever somebody before has kept in this profile; what the browser has fetched stays."""
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})

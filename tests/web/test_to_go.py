"""From a server to a table that needs none: the offer at home, one visit, and the network off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from web.chromium import Host
from web.offline_site import play, prepare, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def fresh(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield context
    context.close()


@pytest.mark.long
def test_from_a_server_to_a_game_without_a_network_and_back(
    site: Path, data: Path, to_go: Path, fresh: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BARKYARD_DATA", str(data))
    host, faults = Host(site, tmp_path, "--base-path=/club"), list[str]()
    prepare(fresh, host.url, faults)
    host.start()
    try:
        page = fresh.new_page()
        page.goto(f"{host.url}/club/")
        sit_down(page, "puppy-lake")
        served = page.url
        page.goto(f"{host.url}/club/")
        page.get_by_role("button", name="Install for offline play").click()
        page.wait_for_url("**/club/to-go/")
        page.locator(".on-shelf").first.wait_for()
        page.get_by_text("also without a network").wait_for()
        assert not page.locator(".go-bar, .thing.on").count(), "the server's tables are not this device's"
    finally:
        host.stop()
    fresh.set_offline(True)
    page.reload()
    sit_down(page, "walking-doggos")
    play(page, 2)
    page.reload()
    page.locator(".board").wait_for()
    fresh.set_offline(False)
    host.start()
    try:
        page.goto(served)
        expect(page.locator(".board .me")).to_be_visible()  # the seat is still one's own
    finally:
        host.stop()
    assert not faults


def test_where_it_cannot_be_made_the_offer_says_why(
    site: Path, fresh: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path))
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    host = Host(site, tmp_path)
    host.start()
    try:
        page = fresh.new_page()
        page.goto(host.url)
        page.get_by_role("button", name="Install for offline play").click()
        told = page.locator(".to-go [role=status]")
        expect(told).to_contain_text("It cannot be had here. `npm ci` failed.", timeout=120_000)
        expect(told).to_contain_text("Are you online?")
        assert str(tmp_path) not in told.inner_text(), "nothing is told of the server's machine"
        expect(page.get_by_role("button", name="Install for offline play")).to_be_enabled()
    finally:
        host.stop()


def test_an_operator_may_not_offer_it(site: Path, fresh: BrowserContext, tmp_path: Path) -> None:
    host = Host(site, tmp_path, "--to-go=off")
    host.start()
    try:
        page = fresh.new_page()
        page.goto(host.url)
        page.locator(".today").wait_for()
        assert not page.get_by_text("Barkyard to go").count()
    finally:
        host.stop()

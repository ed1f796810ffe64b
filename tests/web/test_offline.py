"""An export in a real browser, on a plain web host under a path of its own, with the network off after one visit."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from barkyard import cli
from barkyard.games import GAMES
from web.chromium import LAUNCH, find_chromium
from web.offline_site import PATIENT, Visit, Web, go_offline, play, point, prepare, sit_down, version_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_a_whole_game_by_pointing_with_a_reload_in_the_middle(page: Page, game: str, tmp_path: Path) -> None:
    sit_down(page, game)
    point(page, 3)
    page.reload()
    page.locator(".board").wait_for()
    point(page, 4000)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    heard = page.evaluate("window.heard")
    told = next(text for text in heard if '"kind":"told"' in text and '\\"status\\":\\"over\\"' in text)
    seed = json.loads(json.loads(told)["text"])["info"]["seed"]
    assert seed
    assert not any(seed in text for text in heard[: heard.index(told)]), "the page knew the deal before the end"
    page.get_by_role("link", name="Replay").first.click()
    expect(page.locator(".board")).to_be_visible()
    assert cli.main(["verify", str(saved_record(page, tmp_path, game))]) == 0


def saved_record(page: Page, folder: Path, game: str) -> Path:
    """Of the latest game, as its player saves it."""
    page.locator("a.brand, a.home-link").first.click()
    page.get_by_role("link", name="My games").first.click()
    with page.expect_download() as saving:
        page.get_by_role("button", name=re.compile(r"^Save \d+ games? as a file")).click()
    latest = json.loads(Path(saving.value.path()).read_text(encoding="utf-8"))["games"][0]
    assert latest["game"] == game
    (folder / "record.txt").write_text(latest["record"])
    return folder / "record.txt"


def test_another_tab_is_told_where_the_games_are(room: BrowserContext, page: Page) -> None:
    page.locator(".on-shelf").first.wait_for()
    other = room.new_page()
    other.goto(".")
    expect(other.get_by_text("open in another tab")).to_be_visible(timeout=PATIENT)
    page.close()
    other.locator(".on-shelf").first.wait_for()
    other.close()


def test_a_browser_that_keeps_nothing_plays_all_the_same(visit: Visit) -> None:
    """As some private windows are: no storage, and no worker that would keep the site."""
    context = visit(service_workers="block")
    denied = "indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };"
    context.route(
        "**/assets/yard-*.js",
        lambda route: route.fulfill(response=(found := route.fetch()), body=denied + found.text()),
    )
    page = context.new_page()
    page.goto(".")
    sit_down(page, "puppy-lake")
    expect(page.get_by_text("this browser keeps nothing for this page")).to_be_visible(timeout=PATIENT)
    point(page, 3)
    context.close()


ICON_SIZE = """async src => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
}"""


@pytest.mark.long
def test_it_can_be_installed_and_is_there_when_the_browser_is_started_again(
    browser: Browser, web: Web, tmp_path: Path
) -> None:
    """In a profile that is no private window, unlike those of the other tests."""
    faults: list[str] = []

    def start() -> BrowserContext:
        launch = browser.browser_type.launch_persistent_context
        context = launch(str(tmp_path), executable_path=find_chromium(), args=LAUNCH, base_url=web.url)
        prepare(context, web.origin, faults)
        return context

    context = start()
    page = go_offline(context)
    check_manifest(context, page)
    sit_down(page, "puppy-lake")
    play(page, 2)
    version, address = version_of(page), page.url
    context.close()
    context = start()
    context.set_offline(True)
    page = context.new_page()
    page.goto(address)
    page.locator(".board").wait_for()
    assert version_of(page) >= version > 0
    context.close()
    assert not faults


KEPT = """async () => {
    const kept = await fetch('python/pyodide.asm.wasm.packed');
    const begins = new Uint8Array(await kept.arrayBuffer()).slice(0, 4);
    return [kept.headers.get('Content-Type'), String.fromCharCode(...begins)];
}"""


def test_python_is_kept_as_the_browser_compiles_it(page: Page) -> None:
    """What is unpacked at every start is compiled anew at every start."""
    assert page.evaluate(KEPT) == ["application/wasm", "\0asm"]


def check_manifest(context: BrowserContext, page: Page) -> None:
    tools = context.new_cdp_session(page)
    told = tools.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == ("standalone", "./", "./")
    assert [page.evaluate(ICON_SIZE, icon["src"]) for icon in manifest["icons"]] == ["192x192", "512x512", "512x512"]
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []

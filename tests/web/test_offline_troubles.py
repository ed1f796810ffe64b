"""What may happen to an export in a browser: a newer version, a full or cleared device, odd places, odd files, a yard
that does not answer, a page that is not looked at."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.offline_site import PATIENT, Visit, Web, build_of, play, sit_down, version_of
from web.pointing import POINT

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NEWER = "f" * 16
LITTLE = 40_000  # bytes: room for a store, but not for what belongs into it
TOLD_NEWER = "A newer Barkyard is here"
# The site has changed, and the browser looks for that when somebody comes back to the page.
COME_BACK = """async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    const { waiting } = await navigator.serviceWorker.getRegistration();
    return Boolean(waiting);
}"""
HIDE = """how => {
    Object.defineProperty(document, 'visibilityState', { value: how, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
TELLING = 'window.heard.filter(text => text.includes(\'\\\\"type\\\\":\\\\"state\')).length'


def storage(page: Page, origin: str, what: str, **more: Any) -> None:
    page.context.new_cdp_session(page).send(f"Storage.{what}", {"origin": origin, **more})


def check_kept(page: Page) -> None:
    """What the page has been told of is there when it is loaded anew."""
    before = version_of(page)
    page.reload()
    page.locator(".board").wait_for()
    assert version_of(page) >= before > 0


def renew(folder: Path) -> None:
    """Exports a newer version there, as far as a browser can tell."""
    old = json.loads((folder / "barkyard.json").read_text())["version"]
    for name in ("index.html", "service.js", "barkyard.json"):
        (folder / name).write_text((folder / name).read_text(encoding="utf-8").replace(old, NEWER), encoding="utf-8")


@pytest.mark.long
def test_a_newer_version_waits_while_somebody_plays_and_until_it_is_taken(visit: Visit, web: Web) -> None:
    """In a place with an odd name, with somebody else's page in it."""
    place = web.folder / "an odd (p\u00e4th) & 100%"
    shutil.copytree(web.folder, place)
    (place / "other.html").write_text("<title>Somebody else</title>")
    context = visit(base_url=f"{web.url}an%20odd%20(p%C3%A4th)%20&%20100%25/")
    page = context.new_page()
    page.goto(".")
    page.get_by_text("also without a network").wait_for()
    old = build_of(page)
    sit_down(page, "puppy-lake")
    play(page, 1)
    renew(place)
    page.wait_for_function(COME_BACK, polling=500)
    context.set_offline(True)
    play(page, 1)
    assert not page.get_by_text(TOLD_NEWER).count(), "somebody was disturbed in a game"
    page.reload()
    page.locator(".board").wait_for()
    table = page.url
    page.close()  # with no page open, the browser begins with the newer worker by itself
    page = context.new_page()
    page.goto(table)
    page.locator(".board").wait_for()
    assert build_of(page) == old, "a newer version was forced on a game"
    play(page, 1)
    page.locator("a.brand, a.home-link").first.click()
    page.get_by_role("button", name="Take it").click()
    page.wait_for_function(
        "build => document.querySelector('meta[name=barkyard-here]').content.includes(build)", arg=NEWER
    )
    page.goto(table)
    page.locator(".board").wait_for()
    play(page, 1)
    context.set_offline(False)
    page.goto("other.html")
    assert page.title() == "Somebody else"
    context.close()


@pytest.mark.long
def test_a_full_device_is_told_and_the_game_goes_on(visit: Visit, web: Web) -> None:
    context = visit(service_workers="block")  # nothing but the games takes room
    page = context.new_page()
    storage(page, web.origin, "overrideQuotaForOrigin", quotaSize=LITTLE)
    page.goto(".")
    sit_down(page, "puppy-lake")
    told = page.get_by_text("there is no room left on this device")
    expect(told).to_be_visible(timeout=PATIENT)
    play(page, 2)
    expect(told).to_be_visible()
    storage(page, web.origin, "overrideQuotaForOrigin")
    play(page, 1)
    expect(told).to_be_hidden(timeout=PATIENT)
    check_kept(page)
    context.close()


def test_who_clears_what_the_browser_keeps_loses_no_game_that_is_open(page: Page, web: Web) -> None:
    sit_down(page, "puppy-lake")
    play(page, 1)
    storage(page, web.origin, "clearDataForOrigin", storageTypes="indexeddb")
    play(page, 1)
    check_kept(page)


def test_what_was_kept_and_is_damaged_is_told(page: Page, web: Web) -> None:
    """Nothing is thrown away: another version may be able to read it."""
    spoil = """async () => {
        const { name } = (await indexedDB.databases())[0];
        const asked = indexedDB.open(name);
        const opened = await new Promise(done => { asked.onsuccess = () => done(asked.result); });
        const work = opened.transaction('pages', 'readwrite');
        for (let place = 0; place < 3; place += 1) work.objectStore('pages').put(new Uint8Array(4096).fill(7), place);
        await new Promise(done => { work.oncomplete = done; });
        opened.close();
    }"""
    page.evaluate(spoil)
    page.reload()
    told = page.locator(".own-yard [role=alert]", has_text="do not answer")
    try:
        expect(told).to_contain_text("are damaged", timeout=PATIENT)
        page.evaluate("window.yard.terminate()")
    finally:
        storage(page, web.origin, "clearDataForOrigin", storageTypes="indexeddb")
    page.get_by_role("button", name="Load it anew").click()
    page.locator(".on-shelf").first.wait_for()


def test_what_goes_wrong_in_one_call_is_told_and_ends_nothing_else(page: Page) -> None:
    sit_down(page, "puppy-lake")
    page.evaluate(
        "window.yard.postMessage({ kind: 'call', id: -1, method: 'GET', path: '/api/games', query: '', body: 7 })"
    )
    page.wait_for_function("() => window.heard.some(text => text.includes('\"id\":-1') && text.includes('500'))")
    play(page, 1)
    page.evaluate("window.yard.onerror({ message: 'it is gone' })")  # as a browser says it
    expect(page.locator(".own-yard [role=alert]")).to_contain_text("do not answer: it is gone")
    page.get_by_role("button", name="Load it anew").click()
    page.locator(".board").wait_for()
    play(page, 1)


def test_bots_wait_while_the_page_is_hidden(page: Page) -> None:
    sit_down(page, "puprush")
    play(page, 1)
    page.evaluate(HIDE, "hidden")
    quiet, since = -1, 0  # how much was told, and for how many looks
    for step in range(600):  # one's own turn comes to its end, and so does what a bot had begun to think
        page.evaluate(POINT, step)
        page.wait_for_timeout(50)
        telling = page.evaluate(TELLING)
        quiet, since = telling, since + 1 if telling == quiet else 0
        if since == 40:
            break
    assert since == 40, "bots have thought while nobody looked"
    page.evaluate(HIDE, "visible")  # and if they had come to one's own turn, nothing would be told now
    page.wait_for_function(f"before => {TELLING} > before", arg=quiet)


FOREIGN = {
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "nothing": b"",
    "another's": b'{"players": ["Ada"], "score": 3}',
    "no list": b'{"format": 1, "games": 7}',
    "no games": b'{"format": 1, "games": [null, 7, "x", {}, {"file": 3}]}',
    "a newer format": b'{"format": 99, "games": []}',
    "no seats": b'{"format": 1, "games": [{"file": {"record": "zzz"}}]}',
    "no record": b'{"format": 1, "games": [{"file": {"record": "zzz", "seats": [], "seat": 0}}]}',
}


def test_files_that_are_none_of_ours_are_refused_in_words(page: Page, tmp_path: Path) -> None:
    page.get_by_role("link", name="My games").first.click()
    for name, body in FOREIGN.items():
        (tmp_path / "some.json").write_bytes(body)
        page.locator(".luggage input[type=file]").set_input_files(tmp_path / "some.json")
        page.wait_for_timeout(150)  # the word about the file before may still stand there
        if (go_on := page.get_by_role("button", name="Go on with it")).count():
            go_on.click()
            go_on.wait_for(state="detached")
        word = page.locator(".luggage [role=status]").inner_text()
        assert len(word) > 20, name
        assert not any(odd in word for odd in ("undefined", "null", "function", "destructure", "JSON", "iterable")), (
            word
        )
        assert not page.locator(".running li, .history li", has_text="zzz").count()

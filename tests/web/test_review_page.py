"""After the game in a real browser: a game is reviewed, branched off, and the branch is played to its end."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import client
from server.harness import request
from web.chromium import Host, OpenPage
from web.test_pages import faults_by_day_and_night, fits

pytestmark = pytest.mark.browser
SLOWLY = 180_000  # a review takes a while on a busy machine without a compiler


@pytest.fixture(scope="module")
def axe() -> str:
    client.install()
    return (client.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def game(host: Host) -> tuple[str, str]:
    return finished(host)


def play_to_the_end(url: str, table: str, token: str) -> None:
    """Whoever holds the token plays the first option that there is."""
    while True:
        status, state = request(f"{url}/api/tables/{table}/state", token=token)
        assert status == 200, state
        view = state["view"]
        if view["result"] is not None:
            return
        if view["moves"]:
            move = {"type": "play", "id": secrets.token_hex(6), "version": state["version"], "moves": view["moves"][:1]}
            request(f"{url}/api/tables/{table}/commands", move, token)
        else:
            time.sleep(0.05)


def finished(host: Host) -> tuple[str, str]:
    terms = {"pace": 0.0, "window": 5.0, "patience": 0}
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "walking-doggos", "seats": seats, "terms": terms, "sit": 0, "name": "Ada"}
    status, made = request(f"{host.url}/api/tables", body)
    assert status == 201, made
    play_to_the_end(host.url, made["table"]["id"], made["token"])
    return made["table"]["id"], made["token"]


def hold(page: Page, table: str, token: str) -> None:
    held = [{"table": table, "token": token, "seat": 0}]
    page.evaluate("held => localStorage.setItem('barkyard.seats', held)", json.dumps(held))


def seats_held(page: Page) -> list[Any]:
    return list(json.loads(str(page.evaluate("localStorage.getItem('barkyard.seats')"))))


def test_a_game_is_reviewed_branched_off_and_the_branch_is_finished(
    host: Host, open_page: OpenPage, game: tuple[str, str]
) -> None:
    table, token = game
    page = open_page("/")
    hold(page, table, token)
    page.goto(f"{host.url}/review/{table}")
    expect(page.locator(".review .verdict h2")).to_be_visible(timeout=SLOWLY)
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
    expect(page.locator(".review .branches a")).to_have_attribute("href", f"/review/{branch['table']}")


@pytest.mark.parametrize("size", [(360, 640), (1280, 720)])
def test_the_page_is_for_everybody(
    host: Host, open_page: OpenPage, axe: str, game: tuple[str, str], size: tuple[int, int]
) -> None:
    table, token = game
    page = open_page(viewport={"width": size[0], "height": size[1]})
    hold(page, table, token)
    page.goto(f"{host.url}/review/{table}")
    expect(page.locator(".review .verdict h2")).to_be_visible(timeout=SLOWLY)
    assert fits(page)
    assert faults_by_day_and_night(page, axe) == []

"""My games in a real browser: a game that was played is found, reviewed, saved as a file and deleted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

import barkyard
from server.harness import request
from web.chromium import Host, OpenPage
from web.test_review_page import SLOWLY, finished, hold

pytestmark = pytest.mark.browser


def test_a_game_is_found_reviewed_saved_and_deleted(host: Host, open_page: OpenPage, tmp_path: Path) -> None:
    table, token = finished(host)
    page = open_page("/")
    hold(page, table, token)
    page.goto(f"{host.url}/my-games")
    row = page.locator(".history li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Walking Doggos")
    expect(page.locator(".shares .whose").first).to_contain_text("2 seats")
    expect(page.locator(".choices")).to_contain_text("Review a game")
    expect(page.locator(".ratings li")).to_have_count(4)
    row.get_by_role("link", name="Review").click()
    expect(page.locator(".review .verdict h2")).to_be_visible(timeout=SLOWLY)
    headline = page.locator(".review .verdict h2").inner_text()
    page.goto(f"{host.url}/my-games")
    expect(row.locator(".found")).to_have_text(headline)
    expect(page.locator(".choices li")).to_contain_text("1 of 1 reviewed")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save 1 game as a file").click()
    file = tmp_path / "games.json"
    saving.value.save_as(file)
    [game] = json.loads(file.read_text(encoding="utf-8"))["games"]
    assert game["table"] == table
    assert game["review"]["headline"] == headline
    assert barkyard.replay(game["record"]).over
    assert token not in file.read_text(encoding="utf-8"), "a file that is shown around gives nobody the seat"
    row.get_by_role("button", name="Delete").click()
    row.get_by_role("button", name="Delete it").click()
    expect(page.locator(".nothing")).to_be_visible()
    assert request(f"{host.url}/api/tables/{table}", token=token)[0] == 404
    page.reload()
    expect(page.locator(".nothing")).to_be_visible()

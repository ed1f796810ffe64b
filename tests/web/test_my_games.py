"""My games in a real browser: a game that was played is found, reviewed, saved as a file and deleted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import barkyard
from server.harness import request
from web.chromium import Host, OpenPage
from web.test_review_page import SLOWLY, ended, hold

pytestmark = pytest.mark.browser


def test_a_game_is_found_reviewed_saved_and_deleted(host: Host, open_page: OpenPage, tmp_path: Path) -> None:
    table, token = ended(host)
    page = open_page()
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


def kept(page: Page, name: str) -> Any:
    return json.loads(str(page.evaluate("name => localStorage.getItem(`barkyard.${name}`)", name)))


def keep(page: Page, name: str, value: object) -> None:
    page.evaluate("([name, text]) => localStorage.setItem(`barkyard.${name}`, text)", [name, json.dumps(value)])


def test_all_games_come_to_another_device(host: Host, open_page: OpenPage) -> None:
    """Results, the seat of a finished game with its review, the seat of a running one, and who one is on the boards."""
    table, token = ended(host)
    body = {"game": "walking-doggos", "seats": [{"kind": "human"}, {"kind": "bot"}], "sit": 0, "name": "Ada"}
    status, running = request(f"{host.url}/api/tables", body)
    assert status == 201, running
    still, old = running["table"]["id"], running["token"]
    page = open_page()
    keep(page, "seats", [{"table": still, "token": old, "seat": 0}, {"table": table, "token": token, "seat": 0}])
    keep(page, "player", "p" * 30)
    keep(page, "name", "\u00c4d\u00e4")
    page.goto(f"{host.url}/my-games")
    page.get_by_role("button", name="Take them to another device").click()
    link = page.locator(".keep .share input").input_value()
    other = open_page()
    other.goto(link)
    other.wait_for_url("**/my-games")
    expect(other.locator(".history li")).to_have_count(1)
    expect(other.locator(".running li")).to_have_count(1)
    expect(other.locator(".who-card h2")).to_have_text("\u00c4d\u00e4")
    tokens = {each["table"]: each["token"] for each in kept(other, "seats")}
    assert tokens[table] == token
    assert tokens[still] != old, "a running game moves by a pass"
    assert request(f"{host.url}/api/tables/{still}/state", token=old)[0] == 401
    assert kept(other, "player") == "p" * 30
    other.locator(".history li").get_by_role("link", name="Review").click()
    expect(other.locator(".review")).to_be_visible()
    again = open_page()
    again.goto(link)
    expect(again.get_by_role("alert")).to_contain_text("a code works once")

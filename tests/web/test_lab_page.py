"""The lab's report in a browser: opened from disk, it asks for nothing, fits, and is for everybody."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import client
from barkyard import cli
from barkyard.lab.orders import changed_page
from web.chromium import Host, OpenPage
from web.test_pages import faults_by_day_and_night, fits

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab")
    words = ["lab", "puprush", "--seats", "3", "--games", "80", "--seed", "1", "--workers", "1", "--no-ladder"]
    assert cli.main([*words, "--out", str(folder)]) == 0
    return folder / "report.html"


@pytest.mark.parametrize("width", [1440, 390])
def test_the_report_is_for_everybody(browser: Browser, report: Path, width: int) -> None:
    client.install()
    axe = (client.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 900})
    page, asked = context.new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    assert asked == [report.as_uri()]
    assert fits(page)
    for opened in page.locator("details").all():
        opened.evaluate("each => each.open = true")
    assert fits(page)
    assert faults_by_day_and_night(page, axe) == []
    context.close()


def test_a_changed_game_is_played_in_the_browser(host: Host, open_page: OpenPage, tmp_path: Path) -> None:
    file = tmp_path / "quick.toml"
    file.write_text('game = "exploding-puppy"\ntitle = "No nopes"\n[deck]\nnope = 0\n')
    page = open_page("/" + changed_page(file))
    expect(page.get_by_role("note")).to_have_text("This game is changed: No nopes")
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/t/")[2].partition("#")[0]
    told = page.evaluate(f"fetch('/api/tables/{table}').then(answer => answer.json())")
    assert "nope" not in tomllib.loads(told["options"]["deck"])["cards"]

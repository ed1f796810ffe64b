"""The lab's report in a browser: opened from disk, it asks for nothing, fits, and is for everybody."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import client
from barkyard import cli
from web.test_pages import faults, fits

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab")
    words = ["lab", "puprush", "--seats", "3", "--games", "80", "--seed", "1", "--workers", "1", "--no-ladder"]
    assert cli.main([*words, "--out", str(folder)]) == 0
    return folder / "report.html"


@pytest.mark.parametrize(("scheme", "width"), [("light", 1440), ("dark", 1440), ("light", 390), ("dark", 390)])
def test_the_report_is_for_everybody(browser: Browser, report: Path, scheme: str, width: int) -> None:
    client.install()
    axe = (client.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})  # type: ignore[arg-type]
    page, asked = context.new_page(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    assert asked == [report.as_uri()]
    assert fits(page)
    for opened in page.locator("details").all():
        opened.evaluate("each => each.open = true")
    assert fits(page)
    assert faults(page, axe) == []
    context.close()

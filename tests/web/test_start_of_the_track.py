"""PupRush!: whoever stands at the start of the track stands behind their name."""

from __future__ import annotations

from typing import cast

import pytest

from barkyard.match import Match
from web.chromium import OpenPage
from web.positions import DESK, PHONE, random_steps
from web.stage import Stage

pytestmark = pytest.mark.browser

COVERED = """[...document.querySelectorAll('.gate em')].filter(name => {
    const { left, top, width, height } = name.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some(part => document.elementFromPoint(left + part * width, top + height / 2) !== name);
}).map(name => name.textContent)"""


def _all_have_dogs(match: Match) -> bool:
    zones = cast("dict[str, list[str]]", match.view(None)["zones"])
    return all(zones[f"dog {seat}"] for seat in range(4))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_no_dog_covers_a_name_at_the_start(same_page: OpenPage, size: dict[str, object]) -> None:
    page = same_page(**size)
    match = next(match for match, _ in random_steps("puprush", 4, {}, 7) if _all_have_dogs(match))
    Stage(page, match, match.asked[0])
    assert page.locator(".gate em").count() == 4
    assert page.evaluate(COVERED) == []

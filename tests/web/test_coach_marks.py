"""What the coach draws on a desk can be read by everybody, by day and by night."""

from __future__ import annotations

import pytest

from web.chromium import Host, OpenPage
from web.positions import DESK
from web.test_coach import GAMES, MARKS, ask, sit
from web.test_pages import faults

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_marks_of_the_coach_are_for_everybody(
    host: Host, open_page: OpenPage, axe: str, game: str, scheme: str
) -> None:
    page = open_page(**DESK, color_scheme=scheme)
    sit(page, host, game)
    ask(page)
    assert page.evaluate(MARKS), "nothing is marked"
    assert faults(page, axe) == []

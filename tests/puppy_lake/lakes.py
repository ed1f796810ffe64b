"""Words that the stories of Puppy Lake share."""

from __future__ import annotations

import re
from typing import Any

from story import Story, given


def lake(**setup: Any) -> Story:
    return given("puppy-lake", **setup)


def idle(s: Story, seat: int = 0) -> None:
    """A canoe phase without a step: the lowest card, then stop."""
    s.play(seat, s.moves(seat)[0])
    s.play(seat, "stop")


def after_roll(*roll: int, **setup: Any) -> Story:
    """A story in which the canoes stay where they are and the dice of the next turn show this."""
    for seed in range(60_000):
        s = lake(seed=seed, **setup)
        s.heard(0)
        first = s.match.asked[0]
        idle(s, first)
        if not s.match.over and s.facts(0)["turns"] == setup.get("turns", 1):
            idle(s, s.match.asked[0])
        if tuple(s.facts(0)["roll"][: len(roll)]) == roll:
            return s
    raise AssertionError(f"no seed rolls {roll}")


def splashes(news: list[str]) -> list[int]:
    """The columns in which puppies landed."""
    found = [re.fullmatch(r"puppy-\d splashes into column (\d+)", text) for text in news]
    return [int(match[1]) for match in found if match]


def puppies(s: Story) -> list[tuple[int, int, int]]:
    return [(number, column, row) for number, column, row in s.facts(0)["puppies"]]


def canoe(s: Story, seat: int = 0) -> tuple[int, int]:
    facts = s.facts(0)
    return facts["canoe_columns"][seat], facts["canoe_rows"][seat]

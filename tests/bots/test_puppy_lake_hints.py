"""Puppy Lake's hints: where a canoe goes when no puppy is in reach, and what a game alone is worth."""

from __future__ import annotations

from typing import Any

import pytest

from barkyard.bots import Chair, make_bot
from barkyard.bots.hints import hints_for
from barkyard.bots.hints.puppy_lake_currents import TOSSES
from barkyard.engine.dice import Dice
from puppy_lake.lakes import canoe, lake


def after_phase(seats: int, **setup: Any) -> tuple[int, int]:
    """Where seat 0's canoe lies after a phase played by rules of thumb."""
    s = lake(seats=seats, first="0", **setup)
    bot, dice = make_bot("thumb", "puppy-lake"), Dice.seeded(1)
    s.asks(0, "PlayCard")
    while not s.match.over and s.match.asked[0] == 0 and s.facts(0)["turns"] == 1:
        chair = Chair(s.table, 0, dice)
        s.play(0, chair.text(bot.choose(chair, dice)))
    return canoe(s)


# One slow puppy far up in the corner: the game goes on, and nobody gets to it in this turn.
LONE = {"puppies": [[1, 1, 1]], "bag": []}


@pytest.mark.parametrize(
    ("seats", "setup", "down"),
    [
        (1, {"canoes": [[9, 5]]}, True),
        (2, {"canoes": [[9, 5], [4, 10]]}, False),
        (2, {"canoes": [[9, 5], None], "hubbard": "1"}, True),
    ],
    ids=["alone", "two canoes", "against Hubbard"],
)
def test_low_down_little_is_lost_and_high_up_a_canoe_is_first(seats: int, setup: dict[str, Any], down: bool) -> None:
    _, row = after_phase(seats, **LONE, **setup)
    assert row > 5 if down else row < 5


@pytest.mark.parametrize(("facing", "column"), [("right", 8), ("left", 2)])
def test_a_canoe_goes_where_the_truck_is_going_to_toss(facing: str, column: int) -> None:
    place, _ = after_phase(1, canoes=[[5, 10]], hands=[[6, 6, 5]], cab=5, facing=facing, bag=[3] * 8, puppies=[])
    assert abs(place - column) < abs(place - (10 - column))


def test_the_odds_of_tosses_are_those_of_two_dice() -> None:
    assert len(TOSSES) == 13  # a double six goes twelve spaces
    assert TOSSES[0] == 0.0
    assert TOSSES[12] == pytest.approx(1 / 36)  # only by a double six
    assert TOSSES[1] == pytest.approx(16 / 36)  # any double, or a one with something else
    assert sum(TOSSES) == pytest.approx((30 * 2 + 2 + 4 + 6 + 8 + 10 + 12) / 36)


def test_alone_a_point_more_always_counts() -> None:
    """Far ahead as well, where a lead over a rival would be safe."""

    def worth(rescued: list[int], bag: list[int]) -> float:
        s = lake(seats=1, canoes=[[5, 10]], rescued=[rescued], bag=bag, puppies=[])
        return hints_for("puppy-lake").judge(s.table)[0]

    lost_all = worth([], [6])
    behind, ahead, far_ahead = (worth([6] * 3 + [5] * 6 + [4] * fours, [6]) for fours in (2, 6, 8))
    assert 0.0 == lost_all < behind < ahead < far_ahead < 1.0
    assert far_ahead - ahead == pytest.approx((ahead - behind) / 2)

"""The point-keeper, who reads the log and nothing else, comes to the same Yards and the same scores."""

from __future__ import annotations

import pytest

from good_puppies_too.keeping import MODES, keep
from good_puppies_too.scorer import Keeper


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_the_keeper_agrees(seats: int, options: dict[str, str]) -> None:
    for seed in range(3):
        keep(seats, options, seed)


def test_the_keeper_notices_a_wrong_bonus() -> None:
    keeper = Keeper(2, 2, 0)
    for text in ("t10 joins @0's terriers", "@0 buries a bone at the terriers", "@0 buries a bone at the terriers"):
        keeper.read({"rule": "GP-x.1", "text": text})
    keeper.read({"rule": "GP-bonus-terriers.1", "text": "@0 scores the bonus of the terriers: 2 bones"})
    assert keeper.faults == ["terriers of 0: 2 bones instead of 1"]
    upgrade = {"rule": "GP-bonus-terriers.1", "text": "@0 upgrades a bone of the terriers: 1 to 2"}
    keeper.read(upgrade)
    keeper.read(upgrade)
    assert len(keeper.faults) == 2  # a second bone was not allowed

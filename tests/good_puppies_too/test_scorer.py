"""The point-keeper, who reads the log and nothing else, comes to the same Yards and the same scores."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.engine.dice import Dice
from good_puppies_too.scorer import Keeper
from good_puppies_too.yards import GAME

MODES = barkyard.find(GAME).modes()


def keep(seats: int, options: dict[str, str], seed: int) -> Keeper:
    """Play a random game with the keeper listening; AssertionError where they differ."""
    match = barkyard.deal(GAME, seats=seats, seed=seed, **options)
    dice = Dice.seeded(seed + 77)
    facts: Any = match.view(None)["facts"]
    hands = facts["players"].count("hand")
    keeper = Keeper(seats, hands, facts["bonus"])
    while not match.over:
        seat = match.asked[0]
        options_now = match.options(seat)
        match.play(seat, options_now[dice.below(len(options_now))])
        for news in match.news(None):
            keeper.read(news)
    assert match.result is not None
    assert keeper.totals() == list(match.result.scores), seed
    assert keeper.faults == [], seed
    end: Any = match.view(None)["facts"]
    for seat in range(seats):
        shown = {g["group"]: (sorted(g["pups"]), sorted(g["bones"])) for g in end["yards"][seat]}
        assert keeper.shown(seat) == shown, seed
    return keeper


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

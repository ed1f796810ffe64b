"""Random games with the point-keeper listening.

PYTHONPATH=src:tests python -m good_puppies_too.keeping 10000    so many games of each mode
"""

from __future__ import annotations

import sys
from typing import Any

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
        options_now = match.moves(seat)
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


def main(games: int) -> None:
    pals = [
        (1, {"puzzle": pal, "bonus": str(bonus)}) for pal in ("sally", "pat", "finn", "cleo") for bonus in range(1, 9)
    ]
    for seats, options in [*(mode for mode in MODES if mode[0] > 1), *pals]:
        for seed in range(games):
            keep(seats, options, seed)
        print(f"{games} games agree: {seats} seats {options}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))

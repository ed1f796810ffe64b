"""The game and an independent referee agree on how random games end."""

from __future__ import annotations

from typing import cast

import pytest

from barkyard.engine.dice import Dice
from barkyard.games.exploding_puppy import GAME
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.match import deal
from exploding_puppy.scorer import Referee

MODES = GAME.modes()


@pytest.mark.slow
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_the_referee_names_the_same_winners(mode: int) -> None:
    seats, options = MODES[mode]
    for seed in (mode, mode + 1000):
        match = deal(GAME, seats, seed, options)
        dice = Dice.seeded(seed)
        while not match.over:
            seat = match.asked[0]
            moves = match.moves(seat)
            match.play(seat, moves[dice.below(len(moves))])
        referee = Referee(seats)
        referee.listen(match.log(None))
        assert match.result is not None
        assert referee.living == set(cast(ExplodingPuppy, match.table).living())
        assert referee.winners(match.view(None)) == set(match.result.winners)

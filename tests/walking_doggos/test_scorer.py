"""The independent scorer agrees with the game, and would notice if it did not."""

from __future__ import annotations

import pytest

from walking_doggos.rounds import doggos
from walking_doggos.scorer import Tally, assert_agrees, compare


@pytest.mark.slow
def test_the_scorer_agrees_over_random_games_of_all_modes() -> None:
    compare(200)


def test_the_scorer_notices_a_wrong_total() -> None:
    s = doggos(3)
    s.play_out()
    s.table.dogs[1] += 1
    with pytest.raises(AssertionError):
        assert_agrees(s.match)


def test_the_scorer_shares_wins_and_ranks_as_the_rulebook_says() -> None:
    count = Tally(4, 0)
    count.points, count.dogs = [1, -3, 1, -1], [12, 0, 12, 5]
    assert (count.fired(), count.winners(), count.ranks()) == ([1, 3], [0, 2], [1, 3, 1, 3])
    count.dogs = [12, 0, 11, 5]
    assert (count.winners(), count.ranks()) == ([2], [2, 3, 1, 3])

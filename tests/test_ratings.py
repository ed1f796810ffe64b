"""The ratings that people are shown are those of the kept rows."""

from __future__ import annotations

import pytest
from bench import ratings
from bench.ratings import AT_ONCE, NAMES, SEATS, Rated, bots_of, deal_games, rated, rows_of

pytestmark = pytest.mark.slow
DOCS = ratings.ROOT / "docs" / "bots.md"


def found() -> list[Rated]:
    return [rated(game, rows_of(game)) for game in SEATS]


def test_docs_and_client_show_what_the_rows_say() -> None:
    rows = found()
    assert ratings.table(rows) in DOCS.read_text(encoding="utf-8")
    assert ratings.CLIENT.read_text(encoding="utf-8") == ratings.as_client(rows)


def test_levels_come_in_their_order_in_every_game() -> None:
    for each in found():
        points = [rating.points for rating in each.ratings]
        assert points == sorted(points), each.game


def test_a_deal_is_played_by_every_level_on_every_seat() -> None:
    for game in ("walking-doggos", "puppy-lake"):
        games = deal_games(game, ("random",) * AT_ONCE, 0)
        for bot in range(AT_ONCE):
            seats = [seat for played in games for seat, who in enumerate(played.lineup) if who == bot]
            assert sorted(set(seats)) == list(range(SEATS[game]))
            assert len(seats) % SEATS[game] == 0, "as often on one seat as on another"


def test_rows_are_games_that_can_be_played_again() -> None:
    """The first kept deal with cheap bots only: the seats and ranks are those of the row's plan."""
    row = rows_of("walking-doggos")[0]
    assert [lineup for lineup, _, _ in row["games"]] == [
        list(played.lineup) for played in deal_games("walking-doggos", ("random",) * AT_ONCE, row["deal"])
    ]


def test_expert_sits_in_the_place_of_random_and_thinks_as_long_as_hard() -> None:
    assert bots_of(0, with_expert=False) == NAMES[:AT_ONCE]
    assert bots_of(0, with_expert=True) == NAMES[-AT_ONCE:]
    assert bots_of(200, with_expert=True)[-2:] == ("search:200", "learned:200")


def test_a_level_that_was_two_bots_is_not_rated() -> None:
    """Rows with and without `expert` go together only where `hard` was the same."""
    told = [[[0, 1, 2, 3], [4, 3, 2, 1], [3]]]
    rows = [{"deal": 0, "rules": 1, "bots": list(bots_of(hard, hard > 0)), "games": told} for hard in (0, 200)]
    with pytest.raises(ValueError, match="one bot in all rows"):
        rated("exploding-puppy", rows)
    rows[0]["bots"] = list(bots_of(200, with_expert=False))
    assert [rating.name for rating in rated("exploding-puppy", rows).ratings] == list(NAMES)

"""The ratings that people are shown are those of the kept rows."""

from __future__ import annotations

import pytest
from bench import ratings
from bench.ratings import AT_ONCE, SEATS, Rated, deal_games, rated, rows_of

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

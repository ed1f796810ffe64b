"""The ratings that people are shown are those of the kept rows."""

from __future__ import annotations

import pytest
from bench import ratings
from bench.ratings import GAMES, NAMES, all_rated, bots_of, deal_games, rated, tables_of

from barkyard.games import find

pytestmark = pytest.mark.slow
DOCS = ratings.ROOT / "docs" / "bots.md"


def test_docs_and_client_show_what_the_rows_say() -> None:
    rows = all_rated()
    assert ratings.table(rows) in DOCS.read_text(encoding="utf-8")
    assert ratings.CLIENT.read_text(encoding="utf-8") == ratings.as_client(rows)


def test_levels_come_in_their_order_in_every_game() -> None:
    """At the usual tables, where enough was played to tell them apart."""
    for each in all_rated():
        if each.seats == tables_of(each.game)[0]:
            points = [rating.points for rating in each.ratings]
            assert points == sorted(points), each.game


@pytest.mark.parametrize(("game", "seats"), [("walking-doggos", 4), ("puppy-lake", 2), ("walking-doggos", 7)])
def test_in_a_deal_everybody_who_sits_down_has_every_seat(game: str, seats: int) -> None:
    games = deal_games(game, seats, ("random",) * 4, 0)
    assert len(games) == seats
    for bot in games[0].lineup:
        had = [seat for played in games for seat, who in enumerate(played.lineup) if who == bot]
        assert sorted(set(had)) == list(range(seats))
        assert len(had) % seats == 0, "as often on one seat as on another"


def test_all_levels_meet_however_many_seats_there_are() -> None:
    assert [tables_of(game)[0] for game in GAMES] == [4, 4, 2, 4, 4]
    for game in GAMES:
        assert sorted(tables_of(game)) == [seats for seats in find(game).seats if seats > 1]
    lineups = [deal_games("puppy-lake", 2, ("random",) * 4, number)[0].lineup for number in range(6)]
    assert len({frozenset(lineup) for lineup in lineups}) == 6, "each with each"


def test_expert_sits_down_where_it_is_another_than_hard_and_thinks_as_long() -> None:
    assert bots_of("puprush", 2, 0) == NAMES
    assert bots_of("puprush", 3, 0) == bots_of("walking-doggos", 4, 0) == NAMES[:-1]
    assert bots_of("puprush", 2, 200)[-2:] == ("search:200", "learned:200")


def test_a_level_that_was_two_bots_is_not_rated() -> None:
    """Rows with and without `expert` go together only where `hard` was the same."""
    told = [[[0, 1, 2, 3], [4, 3, 2, 1], [3]]]
    rows = [
        {"deal": deal, "seats": 4, "rules": 1, "bots": ["random", "easy", "medium", hard], "games": told}
        for deal, hard in enumerate(("hard", "search:200"))
    ]
    with pytest.raises(ValueError, match="one bot in all rows"):
        rated("exploding-puppy", rows)
    rows[0]["bots"] = ["easy", "medium", "search:200", "learned:200"]
    assert [rating.name for rating in rated("exploding-puppy", rows).ratings] == list(NAMES)


def test_an_expert_that_has_become_hard_is_not_shown() -> None:
    told = [[[0, 1, 2, 3], [4, 3, 2, 1], [3]], [[4, 1, 2, 3], [4, 3, 2, 1], [3]]]
    rows = [
        {"deal": deal, "seats": 4, "rules": 2, "bots": ["random", "easy", "medium", "hard", "expert"], "games": told}
        for deal in range(2)
    ]
    assert [rating.name for rating in rated("puprush", rows).ratings] == list(NAMES[:-1])
    assert [rating.name for rating in rated("exploding-puppy", rows).ratings] == list(NAMES)

"""How games end, what they score, and the table of best scores."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.engine.dice import Dice
from barkyard.engine.table import playout
from barkyard.games.puppy_lake import GAME
from barkyard.games.scores import BadScores, best, read
from puppy_lake.lakes import idle, lake, puppies
from story import dealt, rule


@rule("PL-end.1", "PL-end.2", "PL-hand.5")
def test_the_last_rescue_ends_the_game_in_the_middle_of_a_phase() -> None:
    s = lake(canoes=[[3, 8]], puppies=[[2, 3, 6]], bag=[], hands=[[4, 3, 2]])
    s.play(0, "card 4", "up")
    s.expect(over=False)
    s.play(0, "up")
    s.expect(over=True)
    assert len(s.zone(0, "hand 0")) == 2
    assert s.heard(0)[-1] == "No puppy is left: the game is over"


@rule("PL-end.1", "PL-end.2")
def test_the_last_loss_ends_the_game_before_the_canoes() -> None:
    s = lake(seats=2, first="0", canoes=[[1, 1], [3, 1]], puppies=[[2, 9, 9]], bag=[])
    idle(s, 0)
    s.expect(over=False)
    idle(s, 1)
    s.expect(over=True, puppies=[])
    assert "puppy-2 in column 9 drifts away" in s.heard(0)


@rule("PL-end.2")
def test_the_other_canoe_does_not_move_after_the_end() -> None:
    s = lake(seats=2, first="0", canoes=[[3, 8], [7, 8]], puppies=[[2, 3, 7]], bag=[], hands=[[2, 3, 4], None])
    s.play(0, "card 2", "up")
    s.expect(over=True, asked=[])


@rule("PL-end.1", "PL-truck.10")
def test_a_last_counter_tossed_onto_a_canoe_ends_the_game() -> None:
    s = lake(seats=2, hubbard="1", ask="toss", canoes=[[9, 1], None], bag=[], hands=[None, [4]])
    s.play(1, "toss 4 10")
    s.expect(over=True)


@rule("PL-end.3")
def test_the_truck_driving_off_does_not_end_the_game() -> None:
    s = lake(canoes=[[5, 10]], bag=[1])
    idle(s)
    assert s.facts(0)["truck_gone"]
    s.expect(over=False)


@rule("PL-end.4")
def test_an_empty_lake_does_not_end_the_game_while_counters_are_left() -> None:
    s = lake(canoes=[[3, 8]], puppies=[[2, 3, 7]], hands=[[4, 3, 2]])
    s.play(0, "card 4", "up")
    assert puppies(s) == []
    s.expect(over=False, asked=[0])


# Score


def ended(rescued: list[int]) -> Any:
    """The result of a game that ends with one more rescue; what is not named was lost."""
    s = lake(canoes=[[3, 8]], puppies=[[1, 3, 7]], bag=[], rescued=[rescued], hands=[[4, 3, 2]])
    s.play(0, "card 4", "up")
    return s.result


HALF = [6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 4, 4]  # 62 of 126


@rule("PL-score.1", "PL-score.3", "PL-score.4")
@pytest.mark.parametrize(
    ("rescued", "score", "winners", "title"),
    [
        ([1, 2], 4, (), "The Lake Won"),
        (HALF, 63, (), "The Lake Won"),  # 63 to 63
        ([*HALF, 1], 64, (0,), "Saved the Day"),
    ],
)
def test_solitaire_is_won_with_more_points_than_the_lake(
    rescued: list[int], score: int, winners: tuple[int, ...], title: str
) -> None:
    result = ended(rescued)
    assert (result.scores, result.winners, result.titles) == ((score,), winners, (title,))


@rule("PL-score.6", "PL-standard.5")
def test_a_legend() -> None:
    most = [2] * 6 + [3] * 8 + [4] * 8 + [5] * 6 + [6] * 4
    assert ended(most[1:-1]).scores == (115,)
    assert ended(most[1:-1]).titles == ("Lake Legend",)
    assert ended([1, 1, 1, *most]).titles == ("Every Last One",)


@rule("PL-score.7")
@pytest.mark.parametrize(("seats", "options"), GAME.modes())
def test_points_add_up(seats: int, options: dict[str, str]) -> None:
    for seed in range(5):
        s = dealt("puppy-lake", seats=seats, seed=seed, **options)
        table = s.table.clone()
        playout(table, Dice.seeded(seed))
        facts = table.facts(0)
        canoes = sum(table.score(seat) for seat in table.canoes())
        assert canoes + facts["lost_points"] == facts["lake"]["total"]


# High scores


@rule("PL-score.5")
def test_only_a_greater_score_replaces_the_best() -> None:
    scores = "standard: 101\nwide: 60\n"
    assert best(scores, "standard: 101") == scores
    assert best(scores, "standard: 90") == scores
    assert best(scores, "standard: 102") == "standard: 102\nwide: 60\n"
    assert best("", "standard easier: 5") == "standard easier: 5\n"


@rule("PL-score.5", "PL-score.8")
@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "standard: 101"),
        ({"board": "wide"}, "wide: 101"),
        ({"easier": "on"}, "standard easier: 101"),
        ({"board": "wide", "easier": "on", "movement": "one-row"}, "wide easier one-row: 101"),
        ({"lake": "columns = 6\nrows = 4\ncards = [1, 1, 2, 3]\ncounters = {1 = 4}"}, "custom b33913f8: 101"),
    ],
)
def test_each_kind_of_game_has_its_own_best(options: dict[str, str], line: str) -> None:
    match = barkyard.deal(GAME, seats=1, seed=1, **options)
    kind = match.table.contest()
    assert [dealt_facts(match, who)["contest"] for who in (0, None)] == [kind, kind]
    assert f"{kind}: 101" == line
    assert read(best("standard: 126\n", line))[kind] == (126 if line == "standard: 101" else 101)


def dealt_facts(match: barkyard.Match, seat: int | None) -> dict[str, object]:
    facts = match.view(seat)["facts"]
    assert isinstance(facts, dict)
    return facts


@rule("PL-score.5")
def test_only_solitaire_has_a_best_score() -> None:
    match = barkyard.deal(GAME, seats=2, seed=1)
    assert (match.table.contest(), dealt_facts(match, 0)["contest"]) == ("", "")


def test_a_table_of_scores_that_cannot_be_read() -> None:
    with pytest.raises(BadScores, match="line 2: expected a kind of game and a score"):
        best("standard: 3\nwide = 4\n", "wide: 5")
    assert read("\nstandard: 3\n\nstandard: 7\n") == {"standard": 7}

"""Mean Old Player: one or two canoes against somebody at the wheel."""

from __future__ import annotations

from typing import Any

import pytest

from puppy_lake.lakes import idle, lake, puppies
from story import Story, dealt, rule


def duel(**setup: Any) -> Story:
    """Seat 0 paddles, seat 1 drives and holds counters."""
    given = {"seats": 2, "hubbard": "1", "ask": "toss", "canoes": [[3, 10], None], "hands": [[2, 3, 4], [1, 2, 2, 5]]}
    return lake(**{**given, **setup})


@rule("PL-mean.2", "PL-mean.8")
def test_four_counters_are_drawn_at_the_start_of_a_turn() -> None:
    s = dealt("puppy-lake", seats=2, seed=1, hubbard="1")
    s.play(0, "place 3")
    s.asks(1, "Toss")
    assert (len(s.zone(1, "hand 1")), len(s.zone(1, "bag"))) == (4, 32)
    for turn in (2, 3):
        for _ in range(4):
            s.play(1, s.moves(1)[0])
        idle(s)
        assert s.facts(0)["turns"] == turn
        assert (len(s.zone(1, "hand 1")), len(s.zone(1, "bag"))) == (4, 36 - 4 * turn)
        assert s.facts(0)["roll"] == []


@rule("PL-mean.3", "PL-mean.10")
def test_fewer_than_four_are_all_drawn_and_then_the_truck_leaves() -> None:
    s = duel(hands=[[2, 3, 4], [1]], bag=[1, 1, 2])
    s.play(1, "toss 1 8")
    assert not s.facts(0)["truck_gone"]
    idle(s)
    assert s.facts(1)["hand"] == [1, 1, 2]
    s.play(1, "toss 1 8", "toss 1 8")
    assert not s.facts(0)["truck_gone"]
    s.heard(0)
    s.play(1, "toss 2 8")
    assert s.facts(0)["truck_gone"]
    assert any("drives off, cackling" in text for text in s.heard(0))
    s.asks(0, "PlayCard")
    idle(s)
    s.asks(0, "PlayCard")  # nobody tosses any more


@rule("PL-mean.15")
def test_out_of_puppies_hubbard_may_cackle_until_more_are_drawn() -> None:
    s = dealt("puppy-lake", seats=2, seed=3, hubbard="1")
    assert not s.facts(1)["cackle"], "nothing has been tossed yet"
    s.play(0, s.moves(0)[0])
    out = "@1 has run out of puppies and may cackle"
    for turn in (1, 2):
        for _ in range(4):
            assert not s.facts(1)["cackle"]
            assert out not in s.heard(0)
            s.play(1, s.moves(1)[0])
        s.asks(0, "PlayCard")
        assert (turn, s.facts(1)["cackle"], s.facts(0)["cackle"], s.facts(None)["cackle"]) == (turn, True, False, False)
        assert all(out in s.heard(who) for who in (0, 1, None))
        idle(s)


@rule("PL-mean.15")
def test_dice_run_out_of_no_puppies() -> None:
    s = dealt("puppy-lake", seats=1, seed=3)
    s.play_out()
    assert not any(s.facts(who)["cackle"] for who in (0, None))


@rule("PL-mean.4", "PL-mean.5", "PL-mean.6", "PL-mean.9", "PL-ask.1")
def test_any_counter_from_any_space_until_none_is_left() -> None:
    s = duel()
    assert s.moves(1) == tuple(f"toss {number} {space}" for number in (1, 2, 5) for space in range(1, 11))
    s.play(1, "toss 2 9")
    assert puppies(s) == [(2, 9, 1)]  # at once
    s.refuses(1, "stop", rule="PL-mean.5")
    s.refuses(1, "toss 3 4", rule="PL-mean.6")
    s.play(1, "toss 2 9")
    assert puppies(s) == [(2, 9, 1), (2, 9, 1)]
    s.refuses(1, "toss 2 1", rule="PL-mean.6")
    s.play(1, "toss 5 1")
    s.asks(1, "Toss")
    s.play(1, "toss 1 6")
    s.asks(0, "PlayCard")


@rule("PL-mean.7")
@pytest.mark.parametrize("space", [1, 2, 5, 10])
def test_every_space_of_the_bridge_can_be_reached(space: int) -> None:
    s = duel(cab=9)
    s.play(1, f"toss 1 {space}")
    assert s.facts(0)["cab"] == space
    assert puppies(s) == [(1, space, 1)]
    s.refuses(1, "toss 2 11", rule="PL-mean.7")


@rule("PL-mean.9", "PL-truck.10")
def test_a_toss_onto_a_canoe_is_a_rescue() -> None:
    s = duel(canoes=[[9, 1], None])
    s.play(1, "toss 5 10")
    assert s.facts(0)["points"][0] == 5
    assert puppies(s) == []


@rule("PL-mean.8", "PL-mean.11")
def test_a_trio_turn_has_four_tosses_a_float_and_two_canoe_phases() -> None:
    s = lake(
        seats=3,
        hubbard="1",
        first="2",
        ask="toss",
        canoes=[[1, 10], None, [14, 10]],
        hands=[None, [1, 1, 2, 2], None],
    )
    s.play(1, "toss 1 5", "toss 1 6", "toss 2 7", "toss 2 8")
    news = s.heard(0)
    assert not any("dice" in text for text in news)
    assert len([text for text in news if "floats" in text]) == 4
    assert puppies(s) == [(1, 5, 2), (1, 6, 2), (2, 7, 3), (2, 8, 3)]
    s.asks(2, "PlayCard")
    idle(s, 2)
    s.asks(0, "PlayCard")
    idle(s, 0)
    s.asks(1, "Toss")
    for _ in range(4):
        s.play(1, s.moves(1)[0])
    s.asks(0, "PlayCard")  # the canoes take turns in going first (PL-multi.7)


@rule("PL-mean.11")
def test_sharing_is_forbidden_in_a_trio_too() -> None:
    s = lake(seats=3, hubbard="1", first="0", canoes=[[3, 10], None, [5, 10]], hands=[[1, 2, 3], None, None])
    s.play(0, "card 1")
    s.refuses(0, "right", rule="PL-multi.11")
    assert s.facts(0)["paddles"] == [3, 0, 3]


def finish(rescued: list[Any], **setup: Any) -> Any:
    """The first canoe rescues a last 1; all that is not named was lost."""
    s = lake(puppies=[[1, 3, 8]], bag=[], rescued=rescued, **setup)
    s.play(0, s.moves(0)[0], "up")
    return s.result


@rule("PL-mean.12")
def test_hubbard_scores_what_is_lost() -> None:
    result = finish([[6, 6], None], seats=2, hubbard="1", canoes=[[3, 9], None])
    assert (result.scores, result.winners) == ((13, 113), (1,))


@rule("PL-mean.13")
def test_every_player_counts_alone() -> None:
    first, second = [5] * 6 + [4, 4, 1], [4] * 6 + [3, 3, 3, 2]
    result = finish([first, second, None], seats=3, hubbard="2", first="0", canoes=[[3, 9], [8, 9], None])
    assert (result.scores, result.winners, result.ranks) == ((40, 35, 33), (0,), (1, 2, 3))


@rule("PL-mean.14")
def test_equal_highest_points_share_the_win() -> None:
    first, second = [5] * 6 + [4, 1], [4] * 7 + [3, 3, 2]
    result = finish([first, second, None], seats=3, hubbard="2", first="0", canoes=[[3, 9], [8, 9], None])
    assert result.scores == (36, 36, 36)
    assert result.winners == (0, 1, 2)
    result = finish([[6] * 4 + [5] * 6 + [4] * 2, None], seats=2, hubbard="1", canoes=[[3, 9], None])
    assert (result.scores, result.winners) == ((63, 63), (0, 1))

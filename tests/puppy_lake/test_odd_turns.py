"""Turns that come up once in a hundred games, worked out by hand from the printed rules."""

from __future__ import annotations

import pytest

from puppy_lake.lakes import after_roll, canoe, idle, lake, puppies, splashes
from story import Story, rule

LONE = {"seats": 1, "hands": [[2, 3, 4]], "canoes": [[3, 10]]}


def duel(**setup: object) -> Story:
    return lake(seats=2, hubbard="1", **setup)


# Truck


@rule("PL-truck.3", "PL-truck.4", "PL-truck.6", "PL-truck.7")
@pytest.mark.parametrize(
    ("cab", "facing", "die", "columns", "after"),
    [
        (9, "right", 2, [10, 9, 8, 7], (7, -1)),
        (2, "left", 1, [1, 2], (2, 1)),
        (2, "right", 6, [3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6], (6, -1)),
        (3, "left", 3, [2, 1, 2, 3, 4, 5], (5, 1)),
        (10, "left", 1, [9, 8], (8, -1)),
    ],
)
def test_equal_dice_go_round_the_end_and_toss_in_every_space(
    cab: int, facing: str, die: int, columns: list[int], after: tuple[int, int]
) -> None:
    s = after_roll(die, die, cab=cab, facing=facing, **LONE)
    assert splashes(s.heard(0)) == columns
    assert (s.facts(0)["cab"], s.facts(0)["facing"]) == after


@rule("PL-truck.2", "PL-truck.6")
def test_the_lower_die_ends_on_the_last_space_and_the_higher_begins_the_way_back() -> None:
    s = after_roll(3, 2, cab=8, **LONE)
    assert splashes(s.heard(0)) == [10, 7]


@rule("PL-truck.11", "PL-truck.3")
def test_equal_dice_with_three_counters_left_toss_three_and_the_truck_is_gone() -> None:
    s = after_roll(2, 2, cab=2, bag=[1, 1, 1], puppies=[[1, 9, 1]], **LONE)
    assert splashes(s.heard(0)) == [3, 4, 5]
    assert (s.facts(0)["truck_gone"], s.match.over) == (True, False)
    assert puppies(s) == [(1, 3, 2), (1, 4, 2), (1, 5, 2), (1, 9, 2)]


@rule("PL-truck.10", "PL-truck.3")
def test_a_canoe_below_the_end_of_the_bridge_catches_what_is_tossed_on_the_way_there_and_back() -> None:
    s = after_roll(2, 2, cab=8, seats=1, hands=[[2, 3, 4]], canoes=[[9, 1]], bag=[1, 2, 3, 4])
    assert splashes(s.heard(0)) == [9, 10, 9, 8]
    assert s.facts(0)["points"] == [6], "the first three of the bag"
    assert puppies(s) == [(4, 8, 5)]


# Float


@rule("PL-float.1", "PL-float.6")
def test_a_puppy_tossed_this_turn_floats_onto_a_canoe_further_down() -> None:
    s = after_roll(2, 1, cab=2, seats=1, hands=[[2, 3, 4]], canoes=[[3, 5]], bag=[6, 4, 1])
    assert splashes(s.heard(0)) == [3, 5]
    assert s.facts(0)["points"] == [6]
    assert puppies(s) == [(4, 5, 5)]


@rule("PL-float.6", "PL-multi.12")
def test_of_two_canoes_in_a_column_the_upper_one_has_the_puppy_whoevers_turn_it_is() -> None:
    s = lake(
        seats=2,
        first="0",
        canoes=[[4, 9], [5, 7]],
        puppies=[[6, 5, 4], [1, 4, 8]],
        bag=[1],
        hands=[[2, 3, 4], [2, 3, 4]],
    )
    idle(s, 0)
    idle(s, 1)
    assert s.zone(0, "rescued 1") == ["puppy-6"]
    assert "puppy-1" in s.zone(0, "rescued 0"), "column 4 is covered by the lower canoe only"


@rule("PL-float.7", "PL-float.8", "PL-rescue.2")
def test_a_one_in_the_last_row_beside_the_canoe_is_lost() -> None:
    s = lake(seats=1, hands=[[2, 3, 4]], canoes=[[3, 10]], puppies=[[1, 5, 10], [1, 2, 10], [1, 6, 9]], bag=[])
    idle(s)
    assert puppies(s) == [(1, 6, 10)]
    assert s.facts(0)["points"] == [0]


# Canoe


@rule("PL-canoe.9", "PL-rescue.4", "PL-board.8")
def test_one_step_takes_in_all_puppies_of_both_squares() -> None:
    s = lake(seats=1, hands=[[2, 3, 4]], canoes=[[3, 10]], puppies=[[1, 3, 9], [5, 3, 9], [2, 4, 9], [4, 5, 9]])
    s.play(0, "card 2", "up")
    assert s.facts(0)["points"] == [8]
    assert puppies(s) == [(4, 5, 9)]


@rule("PL-paddle.1", "PL-canoe.2", "PL-ask.4")
def test_the_highest_card_and_a_paddle_are_nine_steps_and_the_phase_ends_by_itself() -> None:
    s = lake(seats=1, hands=[[2, 2, 6]], canoes=[[1, 10]])
    s.play(0, "card 6", "paddle", *["right"] * 8)
    assert canoe(s) == (9, 10)
    assert s.refuses(0, "right", rule="PL-canoe.8") == "the canoe must stay on the water"
    s.play(0, "up")
    assert (canoe(s), s.facts(0)["turns"], s.facts(0)["paddles"]) == ((9, 9), 2, [2])


@rule("PL-paddle.1", "PL-paddle.4", "PL-canoe.11")
def test_a_paddle_may_be_wasted_and_is_gone() -> None:
    s = lake(seats=1, hands=[[2, 3, 4]], canoes=[[3, 10]], paddles=[1])
    s.play(0, "card 2", "paddle", "stop")
    assert s.facts(0)["paddles"] == [0]
    s.play(0, s.moves(0)[0])
    s.refuses(0, "paddle", rule="PL-paddle.4")


@rule("PL-canoe.12", "PL-paddle.3")
def test_with_one_row_movement_a_paddle_gives_no_second_row() -> None:
    s = lake(seats=1, hands=[[2, 3, 4]], canoes=[[3, 10]], movement="one-row")
    s.play(0, "card 2", "up", "paddle")
    s.refuses(0, "up", rule="PL-canoe.12")
    s.refuses(0, "down", rule="PL-canoe.12")
    s.play(0, "right", "right", "right", "left")
    assert s.facts(0)["turns"] == 2


# Two canoes


@rule("PL-multi.9", "PL-multi.11", "PL-multi.16")
def test_a_canoe_goes_up_through_the_other_if_it_can_get_out_above() -> None:
    s = lake(seats=2, first="0", canoes=[[4, 10], [5, 9]], hands=[[2, 3, 4], [2, 3, 4]])
    s.play(0, "card 2", "up")
    assert canoe(s) == (4, 9)
    s.refuses(0, "stop", rule="PL-multi.16")
    s.play(0, "up")
    assert canoe(s) == (4, 8)


@rule("PL-multi.10", "PL-multi.11")
def test_half_a_canoe_on_the_other_is_sharing_too_and_the_last_step_does_not_go_there() -> None:
    s = lake(seats=2, first="0", canoes=[[4, 10], [7, 10]], hands=[[2, 3, 4], [2, 3, 4]], paddles=[0, 0])
    s.play(0, "card 2", "right")
    s.refuses(0, "right", rule="PL-multi.11")
    s.play(0, "left")
    s.asks(1, "PlayCard")


@rule("PL-multi.7", "PL-turn.3")
def test_canoes_go_on_in_alternate_turns_after_the_truck_has_gone() -> None:
    s = lake(seats=2, first="0", canoes=[[2, 10], [8, 10]], puppies=[[1, 5, 1]], bag=[], hands=[[2, 3, 4], [2, 3, 4]])
    order = []
    for _ in range(6):
        order.append(s.match.asked[0])
        idle(s, s.match.asked[0])
    assert order == [0, 1, 1, 0, 0, 1]
    assert s.facts(0)["roll"] == []


# Mean old player


@rule("PL-mean.6", "PL-truck.10", "PL-mean.12")
def test_all_four_tossed_onto_a_canoe_are_a_gift() -> None:
    s = duel(hands=[[2, 3, 4], [1, 2, 5, 6]], canoes=[[4, 1], None], ask="toss", puppies=[[1, 9, 1]])
    s.play(1, "toss 6 4", "toss 5 5", "toss 2 4", "toss 1 5")
    s.asks(0, "PlayCard")
    assert s.facts(0)["points"] == [14, 0]


@rule("PL-end.1", "PL-end.2", "PL-mean.10", "PL-mean.15")
def test_a_last_counter_tossed_onto_the_canoe_ends_the_duel_without_a_float_or_a_canoe_phase() -> None:
    s = duel(hands=[[2, 3, 4], [3]], canoes=[[4, 1], None], ask="toss", bag=[])
    s.heard(0)
    s.play(1, "toss 3 4")
    heard = s.heard(0)
    assert s.match.over
    assert heard[-1] == "No puppy is left: the game is over"
    assert "@1 has run out of puppies and may cackle" in heard
    assert s.facts(1)["cackle"], "also when it is over"
    assert s.result.scores == (3, 123)


@rule("PL-mean.5", "PL-end.4", "PL-end.1")
def test_an_empty_lake_and_bag_do_not_end_the_game_while_hubbard_holds_a_counter() -> None:
    s = duel(hands=[[2, 3, 4], [3, 2]], canoes=[[4, 1], None], ask="toss", bag=[])
    s.play(1, "toss 3 4")
    s.asks(1, "Toss")
    assert not s.facts(0)["truck_gone"]
    s.play(1, "toss 2 9")
    s.asks(0, "PlayCard")
    assert puppies(s) == [(2, 9, 3)]

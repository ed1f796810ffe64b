"""Two canoes: two truck moves, order, passing and not sharing."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from puppy_lake.lakes import after_roll, canoe, idle, lake, puppies, splashes
from story import Story, dealt, rule


def pair(**setup: Any) -> Story:
    """Seat 0 goes first and holds 2, 3, 4."""
    return lake(**{"seats": 2, "first": "0", "hands": [[2, 3, 4], [2, 3, 4]], **setup})


@rule("PL-multi.1")
def test_each_canoe_has_its_own_things() -> None:
    s = pair(canoes=[[2, 10], [8, 10]])
    assert s.facts(0)["paddles"] == [3, 3]
    for seat, colour in ((0, "red"), (1, "blue")):
        assert s.zone(seat, f"hand {seat}") == [f"{colour}-{number}" for number in (2, 3, 4)]
        assert s.zone(seat, f"pile {seat}") == [f"?{colour}"] * 7
    s.play(0, "card 2", "paddle", "stop")
    assert (s.zone(1, "discards 0"), s.zone(1, "discards 1")) == (["red-2"], [])
    assert s.facts(1)["paddles"] == [2, 3]


@rule("PL-multi.2", "PL-multi.3", "PL-multi.5", "PL-multi.7")
def test_a_turn_of_two_canoes() -> None:
    s = after_roll(1, 2, 3, 4, seats=2, first="0", canoes=[[1, 10], [9, 10]], cab=2, bag=[1] * 4)
    news = [text for text in s.heard(1) if "dice" in text or "splashes" in text or "floats" in text]
    kinds = ["dice" if "dice" in text else text.split()[1] for text in news]
    assert kinds == ["dice", "splashes", "splashes"] * 2 + ["floats"] * 4
    assert news[0] == "The dice show 1 and 2"
    assert news[3] == "The dice show 3 and 4"
    s.asks(1, "PlayCard")  # canoe 0 went first in turn 1
    idle(s, 1)
    s.asks(0, "PlayCard")
    idle(s, 0)
    s.asks(0, "PlayCard")


@rule("PL-multi.3")
def test_nothing_floats_between_the_two_moves() -> None:
    s = after_roll(1, 2, 3, 4, seats=2, first="0", canoes=[[1, 10], [9, 10]], cab=2, bag=[1] * 4, puppies=[[2, 1, 2]])
    assert (2, 1, 4) in puppies(s)
    assert [row for number, _, row in puppies(s) if number == 1] == [2, 2, 2, 2]


@rule("PL-multi.4")
def test_no_second_move_when_the_truck_is_gone() -> None:
    s = after_roll(1, 2, seats=2, first="0", canoes=[[1, 10], [9, 10]], cab=2, bag=[1, 1])
    assert s.facts(0)["roll"] == [1, 2]
    assert splashes(s.heard(0)) == [3, 5]


@rule("PL-multi.6")
def test_the_first_canoe_is_drawn_or_named() -> None:
    drawn = Counter(dealt("puppy-lake", seats=2, seed=seed).match.asked[0] for seed in range(200))
    assert min(drawn[0], drawn[1]) > 70
    for seat in (0, 1):
        assert dealt("puppy-lake", seats=2, seed=3, first=str(seat)).match.asked == (seat,)


def movers(order: str) -> list[int]:
    s = dealt("puppy-lake", seats=2, seed=3, first="1", order=order)
    s.play(1, "place 2")
    s.play(0, "place 8")
    found = []
    for _ in range(8):
        found.append(s.match.asked[0])
        idle(s, found[-1])
    return found


@rule("PL-multi.7")
def test_canoes_go_first_in_alternate_turns() -> None:
    assert movers("alternate") == [1, 0, 0, 1, 1, 0, 0, 1]


@rule("PL-multi.8")
def test_or_in_a_fixed_order() -> None:
    assert movers("fixed") == [1, 0] * 4


@rule("PL-multi.9")
def test_a_canoe_may_pass_through_the_other() -> None:
    s = pair(canoes=[[3, 10], [5, 10]])
    s.play(0, "card 4", "right")
    assert s.moves(0) == ("left", "right", "up", "paddle")
    s.play(0, "right", "right", "right")
    assert canoe(s) == (7, 10)
    assert canoe(s, 1) == (5, 10)


@rule("PL-multi.10", "PL-multi.11", "PL-multi.16")
def test_a_canoe_may_not_end_on_shared_squares() -> None:
    s = pair(canoes=[[3, 10], [5, 10]], paddles=[0, 0])
    s.play(0, "card 2", "right")
    assert s.moves(0) == ("left", "up")
    s.refuses(0, "stop", rule="PL-multi.16")
    s.refuses(0, "right", rule="PL-multi.11")
    s.play(0, "up")
    assert canoe(s) == (4, 9)


@rule("PL-multi.11")
def test_a_last_step_onto_the_other_canoe_is_not_offered() -> None:
    s = pair(canoes=[[3, 10], [5, 10]])
    s.play(0, "card 2", "up", "down")
    assert s.moves(0) == ("paddle", "stop")
    s = pair(canoes=[[2, 10], [5, 10]])
    s.play(0, "card 2", "right")  # one step left, a paddle at hand but not discarded
    assert s.moves(0) == ("left", "up", "paddle", "stop")
    s.refuses(0, "right", rule="PL-multi.11")
    s.play(0, "paddle", "right")  # with three more it is
    assert "stop" not in s.moves(0)


@rule("PL-multi.11", "PL-canoe.12")
def test_with_one_row_movement_the_way_out_may_be_longer() -> None:
    s = pair(canoes=[[3, 9], [4, 10]], movement="one-row", paddles=[0, 0])
    s.play(0, "card 2", "left")
    assert canoe(s) == (2, 9)
    assert "down" in s.moves(0)  # (2, 10) is free
    s = pair(canoes=[[4, 9], [4, 10]], movement="one-row", paddles=[0, 0])
    s.play(0, "card 2")
    s.refuses(0, "down", rule="PL-multi.11")  # two steps to get out sideways, one would be left
    s = pair(canoes=[[4, 9], [4, 10]], movement="one-row", paddles=[0, 0])
    s.play(0, "card 3", "down", "right", "right")
    assert canoe(s) == (6, 10)


NARROW = "columns = 4\nrows = 3\ncards = [5, 6, 7, 8]\ncounters = {1 = 20}"


@rule("PL-multi.11")
def test_a_canoe_that_blocks_the_lake_cannot_be_entered_sideways() -> None:
    s = pair(lake=NARROW, movement="one-row", canoes=[[1, 2], [2, 3]], hands=[[8, 5, 6], None])
    s.play(0, "card 8", "right")
    s.refuses(0, "down", rule="PL-multi.11")  # no way out to the left or right, however many steps there are


@rule("PL-multi.10", "PL-multi.16")
@pytest.mark.parametrize("movement", ["mixed", "one-row"])
@pytest.mark.parametrize("lake", ["", NARROW])
def test_canoes_never_rest_on_shared_squares(movement: str, lake: str) -> None:
    for seed in range(30):
        s = dealt("puppy-lake", seats=2, seed=seed, movement=movement, lake=lake)
        choice = seed
        while not s.match.over:
            seat = s.match.asked[0]
            question = type(s.table.stack[-1]).__name__
            rows, columns = s.table.canoe_rows, s.table.canoe_columns
            sharing = rows[0] == rows[1] != 0 and abs(columns[0] - columns[1]) < 2
            assert not (sharing and question != "MoveCanoe")
            assert ("stop" in s.moves(seat)) == (question == "MoveCanoe" and not sharing)
            choice = (choice * 1103515245 + 12345) % 2**31
            s.play(seat, s.moves(seat)[(choice >> 16) % len(s.moves(seat))])


@rule("PL-multi.12", "PL-multi.13", "PL-rescue.3")
def test_a_puppy_belongs_to_the_canoe_that_touches_it() -> None:
    s = pair(canoes=[[3, 9], [7, 5]], puppies=[[3, 3, 8], [2, 7, 4], [1, 1, 1]], bag=[])
    s.play(0, "card 2", "up", "stop")
    assert s.facts(0)["points"] == [3, 0]
    s.play(1, "card 2", "stop")  # then the 2 floats onto the second canoe, before anybody's phase
    assert s.facts(0)["points"] == [3, 2]
    assert s.zone(0, "rescued 1") == ["puppy-2"]
    s.asks(1, "PlayCard")


@rule("PL-multi.13")
def test_a_square_that_was_swept_holds_nothing_for_the_second() -> None:
    s = pair(canoes=[[3, 9], [4, 7]], puppies=[[3, 4, 8], [1, 1, 1]], hands=[[2, 3, 4], [2, 3, 4]])
    s.play(0, "card 2", "up", "down", "stop")
    s.play(1, "card 2", "down")
    assert (s.facts(0)["points"], canoe(s, 1)) == ([3, 0], (4, 8))


def finish(rescued: list[list[int]]) -> Any:
    s = pair(canoes=[[3, 9], [7, 9]], puppies=[[1, 3, 8]], bag=[], rescued=rescued)
    s.play(0, "card 2", "up")
    return s.result


@rule("PL-multi.14")
def test_more_points_win_and_lost_points_are_nobodys() -> None:
    result = finish([[1], [6]])
    assert (result.scores, result.winners, result.ranks) == ((2, 6), (1,), (2, 1))


@rule("PL-multi.15")
def test_equal_points_share_the_win() -> None:
    result = finish([[6, 6, 6, 6, 5, 5, 5, 5, 5], [4] * 8 + [3] * 5 + [2, 1]])
    assert (result.scores, result.winners, result.ranks) == ((50, 50), (0, 1), (1, 1))

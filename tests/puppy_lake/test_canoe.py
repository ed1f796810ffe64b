"""A canoe phase: card, steps, Fast Paddle, draw."""

from __future__ import annotations

import pytest

from barkyard import IllegalMove
from barkyard.engine.slips import CARD
from puppy_lake.lakes import canoe, idle, lake, puppies
from story import Story, rule

HAND = {"hands": [[3, 4, 2]]}


# Rescue


@rule("PL-rescue.1", "PL-rescue.3", "PL-score.1")
def test_a_rescued_puppy_leaves_the_lake_and_scores_its_number() -> None:
    s = lake(canoes=[[3, 10]], puppies=[[5, 4, 9], [2, 4, 8]], **HAND)
    s.play(0, "card 3", "up")
    assert (puppies(s), s.zone(0, "rescued 0"), s.facts(0)["points"]) == ([(2, 4, 8)], ["puppy-5"], [5])
    s.play(0, "up")
    assert (puppies(s), s.zone(0, "rescued 0"), s.facts(0)["points"]) == ([], ["puppy-5", "puppy-2"], [7])


# Card and steps


@rule("PL-canoe.1", "PL-info.7", "PL-info.4")
def test_exactly_one_card_is_played_face_up() -> None:
    s = lake(canoes=[[3, 10]], **HAND)
    s.asks(0, "PlayCard")
    assert s.moves(0) == ("card 2", "card 3", "card 4")
    s.refuses(0, "card 5", rule="PL-canoe.1")
    s.play(0, "card 3")
    assert s.zone(None, "discards 0") == ["red-3"]
    assert s.heard(None)[-1] == "@0 plays red-3"
    assert s.facts(0)["hand"] == [2, 4]
    s.asks(0, "MoveCanoe")
    s.refuses(0, "card 4", rule="PL-ask.1")


@rule("PL-canoe.3", "PL-canoe.4", "PL-canoe.5", "PL-canoe.9")
def test_steps_are_mixed_and_rescue_on_the_way() -> None:
    s = lake(canoes=[[3, 10]], puppies=[[1, 4, 9]], paddles=[0], bag=[1], **HAND)
    s.play(0, "card 3", "up")
    assert s.zone(0, "rescued 0") == ["puppy-1"]
    s.play(0, "right")
    assert canoe(s) == (4, 9)
    s.play(0, "right")
    assert canoe(s) == (5, 9)


@rule("PL-canoe.3", "PL-canoe.4")
@pytest.mark.parametrize(("step", "place"), [("left", (3, 5)), ("right", (5, 5)), ("up", (4, 4)), ("down", (4, 6))])
def test_a_step_moves_the_whole_canoe_by_one(step: str, place: tuple[int, int]) -> None:
    s = lake(canoes=[[4, 5]], **HAND)
    s.play(0, "card 3", step)
    assert canoe(s) == place
    assert s.facts(0)["steps"] == 2


@rule("PL-canoe.2", "PL-canoe.11", "PL-ask.4")
def test_a_card_gives_so_many_steps_and_no_more() -> None:
    s = lake(canoes=[[4, 5]], paddles=[0], **HAND)
    s.play(0, "card 2", "up", "up")
    s.asks(0, "PlayCard")  # no step and no paddle was left, so the phase ended by itself
    assert canoe(s) == (4, 3)
    s = lake(canoes=[[4, 5]], **HAND)
    s.play(0, "card 2", "up", "up")
    assert s.moves(0) == ("paddle", "stop")
    s.refuses(0, "up", rule="PL-canoe.2")


@rule("PL-canoe.11")
def test_unused_steps_are_lost() -> None:
    s = lake(canoes=[[4, 5]], piles=[[5]], **HAND)
    s.play(0, "card 4", "up", "stop")
    assert s.facts(0)["steps"] == 0
    s.play(0, "card 2")
    assert s.facts(0)["steps"] == 2


@rule("PL-canoe.2", "PL-canoe.10", "PL-hand.1")
def test_a_card_must_be_played_even_to_stay() -> None:
    s = lake(canoes=[[4, 5]], piles=[[6]], **HAND)
    for move in ("stop", "up", "paddle"):
        s.refuses(0, move, rule="PL-canoe.10")
    s.play(0, "card 3", "stop")
    assert canoe(s) == (4, 5)
    assert s.zone(0, "discards 0") == ["red-3"]
    assert s.facts(0)["hand"] == [2, 4, 6]


@rule("PL-canoe.6", "PL-canoe.7")
def test_there_are_no_diagonal_steps_and_no_turns() -> None:
    s = lake(canoes=[[4, 5]], **HAND)
    s.play(0, "card 3")
    assert s.moves(0) == ("left", "right", "up", "down", "paddle", "stop")
    for move in ("up left", "rotate", "turn"):
        s.refuses(0, move)
    before = canoe(s)
    for step in ("left", "up", "right"):
        s.play(0, step)
        assert abs(canoe(s)[0] - before[0]) + abs(canoe(s)[1] - before[1]) == 1
        before = canoe(s)


@rule("PL-canoe.8")
@pytest.mark.parametrize(
    ("place", "barred"),
    [([1, 5], "left"), ([9, 5], "right"), ([4, 1], "up"), ([4, 10], "down")],
)
def test_a_canoe_stays_on_the_water(place: list[int], barred: str) -> None:
    s = lake(canoes=[place], **HAND)
    s.play(0, "card 3")
    assert barred not in s.moves(0)
    s.refuses(0, barred, rule="PL-canoe.8")
    assert len(s.moves(0)) == 5


@rule("PL-canoe.9")
def test_every_square_passed_is_swept() -> None:
    s = lake(canoes=[[1, 5]], puppies=[[1, 3, 5], [2, 4, 5], [3, 5, 5], [4, 3, 6]], **HAND)
    s.play(0, "card 3", "right", "right", "right")
    assert s.zone(0, "rescued 0") == ["puppy-1", "puppy-2", "puppy-3"]


@rule("PL-canoe.12")
def test_one_row_movement() -> None:
    s = lake(canoes=[[4, 5]], movement="one-row", **HAND)
    s.play(0, "card 4", "left", "up")
    assert s.moves(0) == ("left", "right", "paddle", "stop")
    s.refuses(0, "down", rule="PL-canoe.12")
    s.play(0, "paddle")
    s.refuses(0, "up", rule="PL-canoe.12")
    s.play(0, "stop")
    s.play(0, s.moves(0)[0], "up")  # a new phase, a new row


# Fast Paddle


@rule("PL-paddle.1", "PL-paddle.4")
def test_one_paddle_a_turn_for_three_more_steps() -> None:
    s = lake(canoes=[[4, 10]], paddles=[2], **HAND)
    s.play(0, "card 2", "paddle")
    assert s.facts(0)["steps"] == 5
    assert "paddle" not in s.moves(0)
    s.refuses(0, "paddle", rule="PL-paddle.1")
    s.play(0, "up", "up", "up", "up", "up")
    s.asks(0, "PlayCard")
    assert canoe(s) == (4, 5)
    assert s.facts(0)["paddles"] == [1]
    s.play(0, s.moves(0)[0], "paddle", "stop")
    assert s.facts(0)["paddles"] == [0]
    s.play(0, s.moves(0)[0])
    s.refuses(0, "paddle", rule="PL-paddle.4")


@rule("PL-paddle.2")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_a_paddle_before_between_and_after_the_steps(used: int) -> None:
    s = lake(canoes=[[4, 10]], **HAND)
    s.play(0, "card 2", *["up"] * used, "paddle")
    assert s.facts(0)["steps"] == 5 - used


@rule("PL-paddle.3")
def test_extra_steps_follow_the_same_rules() -> None:
    s = lake(canoes=[[1, 3]], puppies=[[1, 1, 1]], **HAND)
    s.play(0, "card 2", "up", "paddle")
    assert s.moves(0) == ("right", "up", "down", "stop")
    s.refuses(0, "left", rule="PL-canoe.8")
    s.play(0, "up")
    assert s.zone(0, "rescued 0") == ["puppy-1"]
    s.refuses(0, "up", rule="PL-canoe.8")


@rule("PL-paddle.5")
def test_paddles_left_score_nothing() -> None:
    for paddles in (0, 3):
        s = lake(canoes=[[3, 5]], puppies=[[1, 3, 4]], bag=[], paddles=[paddles], **HAND)
        s.play(0, "card 2", "up")
        assert s.result.scores == (1,)


# Hand and deck


@rule("PL-hand.1")
def test_one_card_is_drawn_at_the_end_of_the_phase() -> None:
    s = lake(canoes=[[4, 5]], piles=[[5, 6]], **HAND)
    s.play(0, "card 2", "up")
    assert (len(s.zone(0, "hand 0")), len(s.zone(0, "pile 0"))) == (2, 7)
    s.play(0, "stop")
    assert s.facts(0)["hand"] == [3, 4, 5]
    assert len(s.zone(0, "pile 0")) == 6
    assert "@0 draws red-5" in s.heard(0)


@rule("PL-hand.2", "PL-hand.3", "PL-hand.4")
def test_the_seventh_draw_shuffles_the_discards() -> None:
    s = lake(canoes=[[4, 10]])
    for turn in range(1, 15):
        thrown = sorted([*s.zone(0, "discards 0"), min(s.zone(0, "hand 0"))])
        s.heard(0)
        idle(s)
        assert len(s.zone(0, "hand 0")) == 3
        if turn % 7 == 0:
            assert (len(s.zone(0, "pile 0")), s.zone(0, "discards 0")) == (7, [])
            assert "@0 shuffles the discards into a new pile" in s.heard(0)
            assert sorted(s.table.game.cards[card & CARD] for card in s.table.zones[4]) == thrown
        else:
            assert len(s.zone(0, "pile 0")) == 7 - turn % 7
            assert s.zone(0, "discards 0") != []


@rule("PL-hand.2")
def test_the_new_pile_is_shuffled_and_face_down() -> None:
    orders = set()
    for seed in range(10):
        s = lake(seed=seed, canoes=[[4, 10]], hands=[[5, 6, 6]], discards=[[2, 2, 3, 3, 4, 4]], piles=[[5]])
        s.play(0, "card 6", "stop")
        assert s.zone(0, "pile 0") == ["?red"] * 7
        orders.add(tuple(s.table.zones[4]))
    assert len(orders) == 10


# Questions


@rule("PL-ask.1", "PL-ask.2", "PL-ask.3")
def test_a_solitaire_turn_asks_for_a_card_and_then_for_steps() -> None:
    s = lake(canoes=[[4, 10]])
    for _ in range(6):
        s.asks(0, "PlayCard")
        s.play(0, s.moves(0)[0])
        s.asks(0, "MoveCanoe")
        s.play(0, "up" if "up" in s.moves(0) else "down")
        s.asks(0, "MoveCanoe")
        s.play(0, "stop")  # the truck and the float come here, and ask nobody
    assert set(s.table.game.questions) == {"Place", "PlayCard", "MoveCanoe", "Toss"}


@rule("PL-ask.4")
def test_a_phase_without_a_legal_step_ends_by_itself() -> None:
    """One row a turn, the bank to the left and the other canoe to the right."""
    s = lake(seats=2, first="0", movement="one-row", canoes=[[1, 9], [3, 10]], hands=[[2, 3, 4], None], paddles=[0, 3])
    s.play(0, "card 2", "down")
    s.asks(1, "PlayCard")
    assert canoe(s) == (1, 10)


def take_back(s: Story) -> None:
    assert s.match.can_undo(0)
    s.match.undo(0)


@rule("PL-ask.5")
def test_steps_paddle_and_card_can_be_taken_back() -> None:
    s = lake(canoes=[[3, 10]], puppies=[[5, 4, 9]], **HAND)
    s.play(0, "card 3", "paddle", "up")
    assert s.facts(0)["points"] == [5]
    take_back(s)
    assert (puppies(s), canoe(s), s.facts(0)["steps"]) == ([(5, 4, 9)], (3, 10), 6)
    take_back(s)
    assert s.facts(0)["paddles"] == [3]
    take_back(s)
    s.asks(0, "PlayCard")
    assert s.facts(0)["hand"] == [2, 3, 4]


@rule("PL-ask.5")
def test_with_two_canoes_too_but_not_after_the_phase() -> None:
    s = lake(seats=2, first="0", canoes=[[3, 10], [7, 10]], hands=[[2, 3, 4], [2, 3, 4]])
    s.play(0, "card 3")
    take_back(s)
    s.play(0, "card 4", "up", "stop")
    with pytest.raises(IllegalMove, match="revealed"):
        s.match.undo(0)


@rule("PL-ask.6")
def test_a_place_on_the_lake_comes_with_the_steps_that_lead_there() -> None:
    s = lake(canoes=[[3, 10]], puppies=[[5, 4, 9], [6, 6, 10], [1, 8, 9]], **HAND)
    s.play(0, "card 4")
    route = next(route for route in s.facts(0)["routes"] if route["to"] == [5, 9])
    assert (route["moves"], route["rescues"], route["points"]) == (["right", "right", "up"], [[6, 6, 10]], 6)
    s.play(0, *route["moves"])
    assert canoe(s) == (5, 9)
    assert s.facts(0)["points"] == [route["points"]]

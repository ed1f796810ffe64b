"""The turn, the truck that dice drive, and what the puppies do then."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import barkyard
from barkyard import BadSetup
from puppy_lake.lakes import after_roll, idle, lake, puppies, splashes
from story import dealt, rule

AWAY = {"canoes": [[5, 10]]}


# Turn


@rule("PL-turn.1", "PL-turn.2")
def test_a_turn_is_truck_float_canoe() -> None:
    s = lake(puppies=[[1, 1, 2]], cab=5, hands=[[2, 3, 4]], canoes=[[8, 10]])
    s.play(0, "card 2", "stop")
    for turn in (2, 3):
        news = s.heard(0)
        order = [next(i for i, text in enumerate(news) if word in text) for word in ("dice", "splashes", "floats")]
        assert f"Turn {turn} begins" in news
        assert order == sorted(order)
        s.asks(0, "PlayCard")
        idle(s)


@rule("PL-turn.3", "PL-truck.12", "PL-end.3")
def test_without_the_truck_puppies_and_canoes_go_on() -> None:
    s = lake(puppies=[[1, 1, 2]], bag=[], hands=[[2, 3, 4]])
    assert s.facts(0)["truck_gone"]
    for row in (3, 4, 5):
        s.heard(0)
        idle(s)
        assert puppies(s) == [(1, 1, row)]
        assert not any("dice" in text or "splashes" in text for text in s.heard(0))
        assert (s.facts(0)["roll"], s.facts(0)["cab"]) == ([], 0)
        s.asks(0, "PlayCard")


# Truck


@rule("PL-truck.1")
def test_both_dice_are_rolled_and_every_side_comes_up() -> None:
    seen: Counter[int] = Counter()
    for seed in range(200):
        s = dealt("puppy-lake", seats=1, seed=seed)
        s.play(0, "place 2")
        assert len(s.facts(0)["roll"]) == 2
        seen.update(s.facts(0)["roll"])
    assert sorted(seen) == [1, 2, 3, 4, 5, 6]
    assert min(seen.values()) > 40


@rule("PL-truck.2", "PL-truck.5", "PL-truck.9")
def test_the_lower_die_goes_first() -> None:
    s = after_roll(5, 2, cab=2, **AWAY)
    assert splashes(s.heard(0)) == [4, 9]
    assert (s.facts(0)["cab"], s.facts(0)["facing"]) == (9, 1)


@rule("PL-truck.6", "PL-truck.7")
def test_the_truck_turns_at_the_right_end() -> None:
    s = after_roll(1, 3, cab=9, **AWAY)
    assert splashes(s.heard(0)) == [10, 7]
    assert (s.facts(0)["cab"], s.facts(0)["facing"]) == (7, -1)


@rule("PL-truck.6", "PL-truck.8")
def test_the_truck_turns_at_the_left_end() -> None:
    s = after_roll(1, 2, cab=2, facing="left", **AWAY)
    assert splashes(s.heard(0)) == [1, 3]
    assert (s.facts(0)["cab"], s.facts(0)["facing"]) == (3, 1)


@rule("PL-truck.8")
def test_place_and_facing_are_kept_from_turn_to_turn() -> None:
    s = after_roll(1, 2, cab=7, facing="left", **AWAY)
    assert (s.facts(0)["cab"], s.facts(0)["facing"]) == (4, -1)
    s.heard(0)
    idle(s)
    low = min(s.facts(0)["roll"])
    expected = {1: 3, 2: 2, 3: 1, 4: 2, 5: 3, 6: 4}[low if len(set(s.facts(0)["roll"])) == 2 else 1]
    assert splashes(s.heard(0))[0] == expected


@rule("PL-truck.3", "PL-truck.4", "PL-truck.7")
def test_equal_dice_toss_in_every_space_entered() -> None:
    s = after_roll(2, 2, cab=7, **AWAY)
    assert splashes(s.heard(0)) == [8, 9, 10, 9]  # four spaces, not the seventh where it stood, the end once
    assert s.facts(0)["cab"] == 9


@rule("PL-truck.9")
def test_a_random_counter_lands_in_row_one() -> None:
    tossed: Counter[int] = Counter()
    for seed in range(120):
        s = lake(seed=seed, canoes=[[9, 10]])
        idle(s)
        for number, _, row in puppies(s):
            assert row == 1 + number  # it has floated once since
            tossed[number] += 1
    assert sorted(tossed) == [1, 2, 3, 4, 5, 6]


@rule("PL-truck.10", "PL-rescue.1")
def test_a_puppy_tossed_onto_a_canoe_is_rescued_at_once() -> None:
    s = after_roll(2, 5, cab=2, canoes=[[4, 1]], bag=[3, 1, 1])
    assert s.zone(0, "rescued 0") == ["puppy-3"]
    assert puppies(s) == [(1, 9, 2)]
    news = s.heard(0)
    assert news.index("@0 rescues puppy-3") == news.index("puppy-3 splashes into column 4") + 1


@rule("PL-truck.11", "PL-truck.12")
def test_the_truck_drives_off_with_the_last_counter() -> None:
    s = after_roll(4, 4, cab=2, bag=[1, 1], **AWAY)
    news = s.heard(0)
    assert splashes(news) == [3, 4]
    assert news[news.index("puppy-1 splashes into column 4") + 1].startswith("The bag is empty: the truck drives off")
    assert (s.facts(0)["cab"], s.facts(0)["truck_gone"]) == (0, True)
    idle(s)
    assert s.facts(0)["truck_gone"]


@rule("PL-truck.11")
def test_the_higher_die_is_dropped_when_the_bag_is_empty() -> None:
    s = after_roll(5, 2, cab=2, bag=[1], **AWAY)
    assert splashes(s.heard(0)) == [4]
    assert s.facts(0)["truck_gone"]


# Easier game


@rule("PL-easy.1", "PL-easy.2", "PL-easy.3")
def test_sixes_are_rolled_again() -> None:
    dice: Counter[int] = Counter()
    doubles = 0
    for seed in range(400):
        s = dealt("puppy-lake", seats=1, seed=seed, easier="on")
        s.play(0, "place 2")
        one, two = s.facts(0)["roll"]
        dice.update([one, two])
        doubles += one == two
        tossed = splashes(s.heard(0))
        assert len(tossed) == (2 * one if one == two else 2)  # the dice that count are those after the last roll
    assert sorted(dice) == [1, 2, 3, 4, 5]
    assert min(dice.values()) > 110
    assert doubles > 50


@rule("PL-easy.1", "PL-easy.3")
def test_only_sixes_change_the_dice() -> None:
    """The same seed rolls the same dice up to the first six."""
    again = 0
    for seed in range(100):
        rolls = []
        for easier in ("off", "on"):
            s = dealt("puppy-lake", seats=1, seed=seed, easier=easier)
            s.play(0, "place 2")
            rolls.append(s.facts(0)["roll"])
        if 6 in rolls[0]:
            again += 1
            assert rolls[1] != rolls[0]
        else:
            assert rolls[1] == rolls[0]
    assert again > 10


@rule("PL-easy.4")
@pytest.mark.parametrize(("seats", "hubbard"), [(2, "0"), (2, "lot"), (3, "auto")])
def test_the_easier_game_needs_dice(seats: int, hubbard: str) -> None:
    with pytest.raises(BadSetup, match=re.escape("(PL-easy.4)")):
        barkyard.deal("puppy-lake", seats=seats, seed=1, easier="on", hubbard=hubbard)


# Float


def floated(column: int = 9, row: int = 1, **setup: Any) -> Any:
    """One float without a truck, the canoe far away unless said otherwise."""
    s = lake(**{"canoes": [[column, row]], "bag": [], "hands": [[2, 3, 4]], **setup})
    s.heard(0)
    idle(s)
    return s


@rule("PL-float.1", "PL-float.2", "PL-float.3")
def test_every_puppy_floats_down_by_its_number() -> None:
    s = floated(puppies=[[1, 1, 2], [2, 3, 2], [6, 5, 2], [3, 7, 7]])
    assert puppies(s) == [(1, 1, 3), (2, 3, 4), (6, 5, 8), (3, 7, 10)]


@rule("PL-float.1")
def test_puppies_float_in_the_turn_they_are_tossed() -> None:
    s = after_roll(2, 5, cab=2, canoes=[[5, 10]], bag=[2, 4, 1])
    assert puppies(s) == [(2, 4, 3), (4, 9, 5)]


@rule("PL-float.4")
def test_the_order_of_floating() -> None:
    s = floated(puppies=[[1, 1, 2], [2, 1, 6], [1, 3, 4], [3, 2, 5], [4, 2, 5]])
    assert [text for text in s.heard(0) if "floats" in text] == [
        "puppy-2 floats down column 1 to row 8",
        "puppy-1 floats down column 1 to row 3",
        "puppy-3 floats down column 2 to row 8",
        "puppy-4 floats down column 2 to row 9",
        "puppy-1 floats down column 3 to row 5",
    ]


@rule("PL-float.4", "PL-float.5")
def test_puppies_overtake_each_other_and_share_squares() -> None:
    s = floated(puppies=[[1, 1, 5], [4, 1, 2], [2, 1, 4]])
    assert puppies(s) == [(1, 1, 6), (2, 1, 6), (4, 1, 6)]  # in one square the one that was lower stays first
    s.heard(0)
    idle(s)
    assert [text[:7] for text in s.heard(0) if "floats" in text] == ["puppy-1", "puppy-2", "puppy-4"]
    assert puppies(s) == [(4, 1, 10), (2, 1, 8), (1, 1, 7)]


@rule("PL-float.5")
def test_the_order_changes_no_result() -> None:
    crowd = [[6, 4, 3], [1, 4, 3], [5, 4, 2], [5, 6, 9], [2, 5, 8]]
    forward, backward = floated(3, 5, puppies=crowd), floated(3, 5, puppies=crowd[::-1])
    assert sorted(forward.zone(0, "rescued 0")) == sorted(backward.zone(0, "rescued 0")) == ["puppy-5", "puppy-6"]
    assert sorted(puppies(forward)) == sorted(puppies(backward))


@rule("PL-float.6", "PL-rescue.1")
def test_a_puppy_that_meets_a_canoe_on_its_way_is_rescued() -> None:
    s = floated(5, 5, puppies=[[4, 6, 3], [1, 1, 1]])
    assert s.zone(0, "rescued 0") == ["puppy-4"]
    assert puppies(s) == [(1, 1, 2)]


@rule("PL-float.7", "PL-float.8")
def test_the_last_row_is_still_water() -> None:
    s = floated(puppies=[[3, 5, 8], [2, 5, 8]])
    assert puppies(s) == [(2, 5, 10)]
    assert "puppy-3" in s.zone(0, "lost")
    assert "puppy-3 in column 5 drifts away" in s.heard(0)


@rule("PL-float.9")
@pytest.mark.parametrize("number", [1, 2, 6])
def test_a_canoe_in_the_last_row_comes_before_the_edge(number: int) -> None:
    s = floated(5, 10, puppies=[[number, 5, 9], [1, 1, 1]])
    assert s.zone(0, "rescued 0") == [f"puppy-{number}"]


@rule("PL-rescue.2", "PL-float.3")
def test_next_to_a_canoe_is_not_touching_it() -> None:
    s = floated(3, 10, puppies=[[1, 2, 9], [1, 5, 9], [1, 3, 1]])
    assert puppies(s) == [(1, 2, 10), (1, 3, 2), (1, 5, 10)]
    assert s.zone(0, "rescued 0") == []


@rule("PL-float.10", "PL-score.2")
def test_a_lost_puppy_counts_for_the_lake() -> None:
    s = lake(canoes=[[9, 1]], hands=[[2, 3, 4]], puppies=[[5, 5, 8], [1, 1, 1]], bag=[])
    before = s.facts(0)["lost_points"]
    idle(s)
    assert s.facts(0)["lost_points"] == before + 5
    assert s.facts(0)["points"] == [0]

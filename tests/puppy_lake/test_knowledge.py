"""Who knows what, and what a seat imagines of the rest."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.slips import CARD
from barkyard.games.puppy_lake.cards import NUMBER
from barkyard.games.puppy_lake.zones import BAG, HAND, PILE, own
from puppy_lake.lakes import idle, lake
from story import Story, dealt, rule


def trio() -> Story:
    hands: list[Any] = [[1, 2, 3], [4, 4, 5, 5], [3, 4, 5]]
    return lake(seats=3, hubbard="1", first="0", ask="toss", hands=hands, bag=[1, 2, 3, 4, 5])


@rule("PL-info.1", "PL-info.3")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_bag_and_piles_are_hidden_from_everybody_but_their_sizes_are_open(seat: int | None) -> None:
    s = trio()
    assert s.zone(seat, "bag") == ["?puppy"] * 5
    assert s.zone(seat, "pile 0") == ["?red"] * 7
    assert s.zone(seat, "pile 2") == ["?blue"] * 7


@rule("PL-info.2")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    s = trio()
    assert s.zone(0, "hand 0") == ["red-1", "red-2", "red-3"]
    assert s.facts(0)["hand"] == [1, 2, 3]
    for other in (1, 2, None):
        assert s.zone(other, "hand 0") == ["?red"] * 3
        assert s.facts(other)["hand"] != [1, 2, 3]


@rule("PL-info.2", "PL-hand.1")
def test_others_hear_of_a_draw_but_not_which_card() -> None:
    s = lake(seats=2, first="0", hands=[[2, 2, 3], None], piles=[[6], None])
    s.play(0, "card 2", "stop")
    assert "@0 draws red-6" in s.heard(0)
    for other in (1, None):
        assert "@0 draws a card" in s.heard(other)


@rule("PL-info.4", "PL-info.7")
def test_a_played_card_and_the_discards_are_open() -> None:
    s = lake(seats=2, first="0", hands=[[2, 2, 3], None], discards=[[4, 5], [6]])
    s.play(0, "card 3")
    for seat in (0, 1, None):
        assert s.zone(seat, "discards 0") == ["red-4", "red-5", "red-3"]
        assert s.zone(seat, "discards 1") == ["blue-6"]
        assert "@0 plays red-3" in s.heard(seat)


@rule("PL-info.5")
def test_what_lies_on_the_table_is_open() -> None:
    s = lake(canoes=[[3, 9]], puppies=[[2, 1, 4]], rescued=[[5]], lost=[6], paddles=[2], cab=7, facing="left")
    for seat in (0, None):
        facts = s.facts(seat)
        assert (facts["canoe_columns"], facts["canoe_rows"], facts["paddles"]) == ([3], [9], [2])
        assert (facts["puppies"], facts["cab"], facts["facing"]) == ([[2, 1, 4]], 7, -1)
        assert (s.zone(seat, "rescued 0"), s.zone(seat, "lost"), s.zone(seat, "water")) == (
            ["puppy-5"],
            ["puppy-6"],
            ["puppy-2"],
        )
    idle(s)
    assert len(s.facts(None)["roll"]) == 2


@rule("PL-info.6")
def test_drawn_counters_are_seen_by_hubbard_until_tossed() -> None:
    s = trio()
    assert s.zone(1, "hand 1") == ["puppy-4", "puppy-4", "puppy-5", "puppy-5"]
    for other in (0, 2, None):
        assert s.zone(other, "hand 1") == ["?puppy"] * 4
    s.play(1, "toss 5 4")
    for other in (0, 2, None):
        assert s.zone(other, "hand 1") == ["?puppy"] * 3
        assert s.zone(other, "water") == ["puppy-5"]
    while s.match.asked[0] != 1 or s.facts(0)["turns"] == 1:
        seat = s.match.asked[0]
        s.play(seat, s.moves(seat)[-1])
    assert "@1 draws a puppy" in s.heard(0)
    assert "@1 draws puppy-2" in s.heard(1)


@rule("PL-info.8")
def test_the_numbers_still_unseen_are_open() -> None:
    s = trio()
    expected = {"1": 1, "2": 1, "3": 1, "4": 3, "5": 3}
    assert all(s.facts(seat)["unseen"] == expected for seat in (0, 1, 2, None))
    s.play(1, "toss 5 4")
    assert s.facts(0)["unseen"] == {**expected, "5": 2}


# Imagination


def hand_of(t: Any, seat: int) -> tuple[int, ...]:
    return tuple(sorted(NUMBER[slip & CARD] for slip in t.zones[own(seat, HAND)]))


def test_a_hand_left_over_by_a_reshuffle_is_worked_out() -> None:
    """Whoever watched the seven discards knows the three cards that are not among them."""
    s = lake(seats=2, first="0", hands=[[2, 3, 6], None], discards=[[2, 3, 4, 4, 5, 5], None], piles=[[6], None])
    s.play(0, "card 2", "stop")
    for _ in range(20):
        assert hand_of(s.table.imagine(1, Dice.seeded(_)), 0) == (3, 6, 6)
    assert s.zone(1, "hand 0") == ["?red"] * 3


@pytest.mark.slow
def test_what_is_drawn_after_that_is_any_card_of_the_pile() -> None:
    s = lake(seats=2, first="0", hands=[[2, 3, 6], None], discards=[[2, 3, 4, 4, 5, 5], None], piles=[[6], None])
    s.play(0, "card 2", "stop")
    idle(s, 1)
    idle(s, 1)
    s.play(0, "card 6", "stop")  # 3, 6 and one of 2 2 3 4 4 5 5
    drawn: Counter[int] = Counter()
    dice = Dice.seeded(1)
    for _ in range(7000):
        hand = list(hand_of(s.table.imagine(1, dice), 0))
        hand.remove(3)
        hand.remove(6)
        drawn.update(hand)
    expected = {2: 2000, 3: 1000, 4: 2000, 5: 2000}
    assert sorted(drawn) == sorted(expected)
    chi_square = sum((drawn[number] - count) ** 2 / count for number, count in expected.items())
    assert chi_square < 16.3  # three degrees of freedom, one in a thousand


def test_of_equal_cards_the_known_one_is_played() -> None:
    """Holding a known 6 and an unknown 6, a played 6 leaves a hand of which only the rest is known."""
    s = lake(seats=2, first="0", hands=[[2, 6, 3], None], discards=[[2, 3, 4, 4, 5, 5], None], piles=[[6], None])
    s.play(0, "card 2", "stop")  # the hand left over is 3 6 6
    idle(s, 1)
    idle(s, 1)
    s.play(0, "card 3", "stop")  # 6 6 and an unknown card
    s.play(0, "card 6", "stop")
    hands = {hand_of(s.table.imagine(1, Dice.seeded(seed)), 0) for seed in range(200)}
    assert len(hands) > 5
    assert all(6 in hand for hand in hands)


def test_hubbard_imagines_hands_and_the_others_imagine_counters() -> None:
    s = trio()
    bags = {tuple(s.table.imagine(1, Dice.seeded(seed)).zones[BAG]) for seed in range(30)}
    assert all(sorted(bag) == [0, 1, 2, 3, 4] for bag in bags)
    assert len(bags) > 20
    drawn = {hand_of(s.table.imagine(0, Dice.seeded(seed)), 1) for seed in range(30)}
    assert len(drawn) > 8
    piles = {tuple(s.table.imagine(1, Dice.seeded(seed)).zones[own(0, PILE)]) for seed in range(30)}
    assert len(piles) > 20


@pytest.mark.slow
@rule("PL-info.1", "PL-info.2", "PL-info.3", "PL-info.6")
def test_no_view_in_any_game_shows_what_is_hidden() -> None:
    for seed in range(6):
        s = dealt("puppy-lake", seats=3, seed=seed, hubbard="1")
        step = seed
        while not s.match.over:
            for seat in (0, 1, 2, None):
                for name, shown in s.view(seat)["zones"].items():
                    kind, _, owner = name.partition(" ")
                    hidden = kind in ("bag", "pile") or (kind == "hand" and owner != str(seat))
                    assert all(card.startswith("?") for card in shown) == hidden or not shown
            seat = s.match.asked[0]
            step += 1
            s.play(seat, s.moves(seat)[step % len(s.moves(seat))])

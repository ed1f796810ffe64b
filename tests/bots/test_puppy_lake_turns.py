"""Whole turns of a canoe: legal to the last step, complete, the usual one first, and some that turn back."""

from __future__ import annotations

from typing import Any, cast

import pytest

from barkyard.bots.hints import hints_for
from barkyard.bots.hints.puppy_lake_habits import USUAL
from barkyard.bots.hints.puppy_lake_turns import turns_to_try
from barkyard.bots.hints.puppy_lake_ways import Ways
from barkyard.engine.dice import Dice
from barkyard.games import GAMES
from barkyard.games.puppy_lake.questions import MoveCanoe, PlayCard
from barkyard.games.puppy_lake.table import PuppyLake
from puppy_lake.lakes import lake

LAKE = hints_for("puppy-lake")
BOX = GAMES["puppy-lake"]
MODES = BOX.modes()


def follow(t: PuppyLake, seat: int, turn: list[int]) -> PuppyLake:
    """A copy on which the turn has been played; every move must be allowed, and the turn must be over."""
    after = t.clone()
    number = after.turns
    for move in turn:
        assert after.asked() == [seat]
        assert move in after.moves(seat)
        question = after.stack[-1]
        assert isinstance(question, PlayCard | MoveCanoe)
        after.answer(seat, move)
    assert not after.stack or after.turns > number or after.asked() != [seat]
    return after


def by_thumb(t: PuppyLake, seat: int) -> PuppyLake:
    after, dice, number = t.clone(), Dice.seeded(1), t.turns
    while after.stack and after.turns == number and after.asked() == [seat]:
        after.answer(seat, LAKE.thumb(after, seat, after.moves(seat), dice))
    return after


@pytest.mark.parametrize(("seats", "options"), MODES, ids=str)
def test_turns_are_legal_complete_and_all_different(seats: int, options: dict[str, str]) -> None:
    dice = Dice.seeded(5)
    t = cast(PuppyLake, BOX.deal(seats, BOX.settle(seats, options), dice.fork()))
    looked = 0
    while not t.over() and looked < 12:
        seat = t.asked()[0]
        moves = t.moves(seat)
        if isinstance(t.stack[-1], PlayCard | MoveCanoe):
            turns = turns_to_try(t, seat, moves, USUAL)
            for turn in turns:
                follow(t, seat, turn)
            assert len({tuple(turn) for turn in turns}) == len(turns) <= 17
            looked += 1
        t.answer(seat, moves[dice.below(len(moves))])
    assert looked > 5


@pytest.mark.parametrize("seed", range(4))
def test_the_first_turn_is_what_the_rules_of_thumb_do(seed: int) -> None:
    dice = Dice.seeded(seed)
    t = cast(PuppyLake, BOX.deal(2, BOX.settle(2, {}), dice.fork()))
    turns = same = 0
    while not t.over():
        seat = t.asked()[0]
        if isinstance(t.stack[-1], PlayCard):
            quick = t.clone()
            LAKE.take_turn(quick)
            first = follow(t, seat, turns_to_try(t, seat, t.moves(seat), USUAL)[0])
            t = by_thumb(t, seat)
            assert (first.canoe_columns, first.canoe_rows) == (t.canoe_columns, t.canoe_rows)
            assert first.zones == t.zones
            turns += 1
            same += quick.zones == t.zones
        else:
            t.answer(seat, t.moves(seat)[0])
    assert turns > 5
    assert same >= turns - 1  # of two ways that are as good, the quick one may take the other


def test_a_way_may_turn_back() -> None:
    """One puppy to the left, one to the right: a five takes both, and no shorter way does."""
    s = lake(seats=1, canoes=[[5, 5]], puppies=[[3, 4, 5], [4, 9, 5]])
    ways = Ways(cast(PuppyLake, s.table), 0)
    assert max(ways.points(way) for way in ways.within(3)) == 4 + 0
    both = [way for way in ways.within(5) if way.taken == 3]
    assert min(len(way.steps) for way in both) == 5


@pytest.mark.parametrize(("rows", "caught"), [(7, 3), (8, 0)])
def test_what_floats_into_the_canoe_counts_and_what_stops_short_does_not(rows: int, caught: int) -> None:
    s = lake(seats=1, canoes=[[5, rows]], puppies=[[3, 6, 4]])
    ways = Ways(cast(PuppyLake, s.table), 0)
    assert ways.points(ways.within(0)[0]) == caught


def judged(**setup: Any) -> float:
    return LAKE.judge(lake(seats=2, canoes=[[2, 9], [7, 9]], **setup).table)[0]


def test_the_same_lead_is_safer_when_less_is_left() -> None:
    early = judged(rescued=[[6, 4], []], bag=[5] * 6 + [4] * 7, puppies=[])
    late = judged(rescued=[[6, 4], []], bag=[1], puppies=[])
    assert 0.5 < early < late < 1.0
    assert judged(rescued=[[3], [3]], bag=[1], puppies=[]) == pytest.approx(0.5)


def test_a_crowded_lake_is_not_searched_to_the_last_way() -> None:
    """Every way takes other puppies, so hardly two of them are alike: four times as many with every step."""
    crowd = "columns = 10\nrows = 10\ncards = [9, 9, 9, 9]\ncounters = {1 = 98}\n"
    squares = [
        [1, column, row] for column in range(1, 11) for row in range(1, 11) if (column, row) not in {(5, 5), (6, 5)}
    ]
    s = lake(seats=1, lake=crowd, canoes=[[5, 5]], puppies=squares, bag=[])
    ways = Ways(cast(PuppyLake, s.table), 0).within(12)
    assert 20_000 < len(ways) < 80_000
    assert 8 <= max(len(way.steps) for way in ways) < 12


def test_a_hubbard_player_tosses_all_counters_in_one_turn() -> None:
    """Were each toss a turn, a race would end before the canoes of the next turn have moved."""
    t = cast(PuppyLake, BOX.deal(3, BOX.settle(3, {"hubbard": "0"}), Dice.seeded(1)))
    asked = [t.asked()[0]]
    while t.turns < 3:
        LAKE.take_turn(t)
        asked.append(t.asked()[0])
    first, second = asked[:2]
    assert asked == [first, second, 0, first, second, 0, second, first, 0]

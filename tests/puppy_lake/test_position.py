"""Positions that cannot be are refused in plain words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from barkyard import BadSetup
from barkyard.engine.saves import load, save
from puppy_lake.lakes import idle, lake

DUEL = {"seats": 2, "hubbard": "1"}


@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        ({"boats": 1}, "a position of Puppy Lake has ask, turn, turns, hands"),
        ({"ask": "roll"}, "'ask' is one of place, card, toss, not 'roll'"),
        ({"ask": "toss"}, "'toss' is asked of a Hubbard player who has drawn counters"),
        ({"turn": 1}, "'turn' takes numbers from 0 to 0, not 1"),
        ({"turn": 1, **DUEL}, "seat 1 is Hubbard and has no canoe"),
        ({"ask": "place", "puppies": [[1, 1, 1]]}, "canoes are placed before any puppy is tossed"),
        ({"bag": []}, "no puppy is left in the bag or on the water: that game is over"),
        ({"turns": -1}, "'turns' takes numbers from 0 to 10000, not -1"),
        ({"canoes": [[10, 10]]}, "'canoes' takes numbers from 1 to 9, not 10"),
        ({"canoes": [[3, 11]]}, "'canoes' takes numbers from 1 to 10, not 11"),
        ({"canoes": [[3]]}, "'canoes' has for each seat a column and a row, or None"),
        ({"canoes": [3]}, "'canoes' has a list of numbers, or None, for each seat"),
        ({"canoes": []}, "'canoes' has one entry for each of the 1 seats"),
        ({"canoes": [[3, 10], [4, 10]], "seats": 2}, "two canoes cannot share a square"),
        ({"canoes": [[3, 10], [4, 10]], **DUEL}, "seat 1 is Hubbard and has no canoe"),
        ({"cab": 11}, "'cab' takes numbers from 1 to 10, not 11"),
        ({"cab": 0}, "'cab' takes numbers from 1 to 10, not 0"),
        ({"facing": "up"}, "'facing' is left or right, not 'up'"),
        ({"cab": 10, "facing": "right"}, "a truck on space 10 has turned round and faces the other way"),
        ({"cab": 1, "facing": "left"}, "a truck on space 1 has turned round and faces the other way"),
        ({"hands": [[2, 2, 2]]}, "there is no card 2 left to lay down"),
        ({"hands": [[2, 3, 7]]}, "there is no card 7 left to lay down"),
        ({"hands": [[2, 3]]}, "seat 0 needs 3 cards in hand and at least one in the pile"),
        ({"hands": [["2", 3, 4]]}, "'hands' has a list of numbers, or None, for each seat"),
        ({"discards": [[2, 2, 3, 3, 4, 4, 5]]}, "seat 0 needs 3 cards in hand and at least one in the pile"),
        ({"piles": [[9]]}, "there is no card 9 left to lay down"),
        ({"discards": [None, [2]], **DUEL}, "seat 1 is Hubbard and has no cards"),
        ({"hands": [None, [1]], **DUEL}, "Hubbard holds counters only while tossing, and at most 4"),
        ({"hands": [None, [1, 1, 1, 2, 2]], "ask": "toss", **DUEL}, "Hubbard holds counters only while tossing"),
        ({"rescued": [None, [2]], **DUEL}, "seat 1 is Hubbard and rescues nobody"),
        ({"puppies": [[1, 1]]}, "'puppies' is a list of number, column and row"),
        ({"puppies": 5}, "'puppies' is a list"),
        ({"puppies": [[7, 1, 1]]}, "there is no counter 7 left to lay down"),
        ({"puppies": [[0, 1, 1]]}, "'counters' takes numbers from 1 to 9, not 0"),
        ({"puppies": [["1", 1, 1]]}, "'counters' takes numbers from 1 to 9, not '1'"),
        ({"puppies": [[1, 11, 1]]}, "'puppies' takes numbers from 1 to 10, not 11"),
        ({"puppies": [[1, 1, 11]]}, "'puppies' takes numbers from 1 to 10, not 11"),
        ({"puppies": [[1, 4, 10]], "canoes": [[3, 10]]}, "the puppy at 4, 10 is in the canoe of seat 0"),
        ({"puppies": [[6, 1, 1]] * 5}, "there is no counter 6 left to lay down"),
        ({"bag": [1] * 5}, "there is no counter 1 left to lay down"),
        ({"bag": [1], "lost": [2]}, "34 counters are neither on the water, rescued, lost nor in the bag"),
        ({"paddles": [4]}, "'paddles' takes numbers from 0 to 3, not 4"),
        ({"paddles": [3, 1], **DUEL}, "'paddles' takes numbers from 0 to 0, not 1"),
        ({"paddles": []}, "'paddles' has one number for each of the 1 seats"),
    ],
)
def test_impossible_positions(setup: dict[str, Any], expected: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(expected)):
        lake(**setup)


@pytest.mark.parametrize(
    "setup",
    [
        {"puppies": [[1, 1, 1]]},
        {"ask": "place"},
        {"bag": [1, 2, 3], "rescued": [[6, 6]], "discards": [[2, 3]], "turns": 4},
        {"seats": 2, "hands": [[2, 3, 4], [4, 5, 6]]},
        {"ask": "toss", "hands": [None, [1, 2, 3]], **DUEL},
    ],
)
def test_positions_are_whole_tables(setup: dict[str, Any]) -> None:
    s = lake(**setup)
    assert save(load(s.table.game, save(s.table))) == save(s.table)
    s.play_out(choose=1)
    assert s.result is not None


def test_what_is_not_named_lies_where_it_did_at_the_start() -> None:
    s = lake(seats=2, first="0")
    assert (s.facts(0)["canoe_columns"], s.facts(0)["canoe_rows"]) == ([2, 8], [10, 10])
    assert (len(s.zone(0, "bag")), s.facts(0)["cab"], s.facts(0)["paddles"]) == (36, 2, [3, 3])
    idle(s, 0)
    s.asks(1, "PlayCard")

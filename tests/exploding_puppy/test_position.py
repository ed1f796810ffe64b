"""Positions that cannot be are refused with the reason, and those that can are asked at once."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard

GAME = "exploding-puppy"
BAD: list[tuple[dict[str, Any], str]] = [
    ({"hands": [["cat"], [], []]}, "no card 'cat'"),
    ({"hands": [["dog"], []], "seats": 3}, "one list of cards for each of the 3"),
    ({"hands": ["dog", [], []]}, "list of lists"),
    ({"hands": [["dog up"], [], []]}, "'up' does not fit"),
    ({"pile": ["dog marked"]}, "'marked' does not fit"),
    ({"pile": "dog"}, "'pile' is a list"),
    ({"hands": [["exploding-puppy"], [], []]}, "more puppies than Baskets"),
    ({"hands": [["imploding-puppy"], [], []]}, "never kept in a hand"),
    ({"discards": ["exploding-puppy"]}, "never lies among the discards"),
    ({"turn": 3}, "from 0 to 2"),
    ({"order": [0, 1, 1]}, "each of the seats"),
    ({"dead": [0]}, "the active one is"),
    ({"dead": [1, 2]}, "at least two"),
    ({"graves": {1: "exploding-puppy"}}, "dead seats"),
    ({"graves": [1]}, "dead seats"),
    ({"statics": [{"card": "greed"}]}, "card and before"),
    ({"statics": [{"card": "dog", "before": 0}]}, "no static card"),
    ({"statics": [{"card": "greed", "before": 0, "x": 1}]}, "not 'x'"),
    ({"statics": [{"card": "greed", "before": 7}]}, "from 0 to 2"),
    ({"bonds": [[0, 0]]}, "pairs of seats"),
    ({"runs": [[1, 2]]}, "seat, turns"),
    ({"owed": 0, "ordinary": 0}, "must be owed"),
    ({"turns": 300}, "from 0 to 299"),
    ({"paws": 1}, "not 'paws'"),
    ({"pile": ["dog"] * 260}, "at most 250"),
]


@pytest.mark.parametrize(("setup", "why"), BAD, ids=[why for _, why in BAD])
def test_a_bad_position_is_refused(setup: dict[str, Any], why: str) -> None:
    with pytest.raises(barkyard.BadSetup, match=why):
        barkyard.position(GAME, **{"seats": 3, **setup})


def test_the_forms_of_the_public_interface() -> None:
    match = barkyard.position(GAME, hands=[["skip"], ["nope"], []], pile=["dog", "exploding-puppy"], turn=0)
    assert match.options(0) == ("draw", "play skip")
    dealt = barkyard.deal(GAME, seats=4, seed=7, deck="basic")
    first = dealt.asked[0]
    assert dealt.options(first)[0] == "draw"
    assert all(move == "draw" or move.startswith("play ") for move in dealt.options(first))

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
    ({"order": [0, "1", 2]}, "each of the seats"),
    ({"order": [0, True, 2]}, "'order' takes numbers"),
    ({"direction": 0}, "1 .clockwise. or -1"),
    ({"dead": [1, 1]}, "not 1 twice"),
    ({"hands": [["dog bound"], [], []]}, "only an Exploding Puppy can be bound"),
    ({"aside": ["imploding-puppy"]}, "never put aside"),
    ({"aside": ["defuse"]}, "never put aside"),
    ({"pile_b": ["dog"]}, "only with split-the-party"),
    ({"statics": [{"card": "split-the-party", "before": 0}]}, "only split-the-party lies before 'middle'"),
    ({"statics": [{"card": "greed", "before": "middle"}]}, "only split-the-party lies before 'middle'"),
    ({"statics": [{"card": "greed", "before": 1}], "dead": [1]}, "seat 1, who is dead"),
    ({"statics": [{"card": "greed", "before": 1, "cloned": 1}]}, "True or False"),
    ({"statics": [{"card": "greed", "before": 1, "n": 256}]}, "from 0 to 255"),
    ({"runs": [[1, 0, 0, 0]]}, "from 1 to 255"),
    ({"runs": [[1, 2, 0, 0]], "dead": [1]}, "the dead have no runs"),
    ({"owed": 2, "past": 3}, "from 0 to 2"),
    ({"turn": True}, "from 0 to 2"),
]


@pytest.mark.parametrize(("setup", "why"), BAD, ids=[why for _, why in BAD])
def test_a_bad_position_is_refused(setup: dict[str, Any], why: str) -> None:
    with pytest.raises(barkyard.BadSetup, match=why):
        barkyard.position(GAME, **{"seats": 3, **setup})


def test_the_forms_of_the_public_interface() -> None:
    match = barkyard.position(GAME, hands=[["skip"], ["nope"], []], pile=["dog", "exploding-puppy"], turn=0)
    assert match.moves(0) == ("draw", "play skip")
    dealt = barkyard.deal(GAME, seats=4, seed=7, deck="basic")
    first = dealt.asked[0]
    assert dealt.moves(first)[0] == "draw"
    assert all(move == "draw" or move.startswith("play ") for move in dealt.moves(first))


def test_everything_a_position_can_say_is_on_the_table() -> None:
    greed = {"card": "greed", "before": 3, "by": 0, "n": 3}
    match = barkyard.position(
        GAME,
        hands=[["skip", "dog marked"], ["nope"], [], ["exploding-puppy bound"]],
        pile=["imploding-puppy up", "dog"],
        pile_b=["cut"],
        discards=["wish", "bury"],
        aside=["mark"],
        statics=[greed, {"card": "split-the-party", "before": "middle", "by": 1}],
        dead=[2],
        graves={2: "confusing-puppy"},
        turn=1,
        order=[3, 1, 0, 2],
        direction=-1,
        owed=3,
        past=2,
        runs=[[0, 2, 1, 0]],
        turns=7,
        bonds=[[0, 1]],
        ties=[[3, 0]],
    )
    shown: Any = match.view(1)
    zones, facts = shown["zones"], shown["facts"]
    assert zones["hand 0"] == ["dog marked", "?puppy"]
    assert zones["hand 1"] == ["nope"]
    assert zones["hand 3"] == ["exploding-puppy bound"]
    assert (zones["pile"], zones["pile b"]) == (["imploding-puppy up", "?puppy"], ["?puppy"])
    assert (zones["discards"], zones["aside"]) == (["wish", "bury"], ["?puppy"])
    assert zones["statics"] == ["greed 3 before 3 by 0", "split-the-party in the middle by 1"]
    assert zones["graves"] == ["confusing-puppy on 2"]
    assert facts["living"] == [0, 1, 3]
    assert (facts["active"], facts["order"], facts["direction"], facts["next"]) == (1, [3, 1, 0, 2], -1, 3)
    assert (facts["owed"], facts["turns"]) == (3, 7)
    assert (match.table.ordinary, match.table.past) == (0, 2)  # type: ignore[attr-defined]
    assert facts["runs"] == [{"seat": 0, "turns": 2, "from": "bottom"}]
    assert (facts["bonds"], facts["ties"]) == ([[0, 1]], [-1, -1, -1, 0])
    assert match.moves(1)[:2] == ("draw from a", "draw from b")

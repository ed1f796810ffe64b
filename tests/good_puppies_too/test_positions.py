"""Setups that cannot be are refused in plain words."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from good_puppies_too.yards import GAME

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": "red"}, "has hands, yards"),
    ({"hands": [["t10", "t10"]]}, "lies somewhere else already"),
    ({"hands": [["f10"]]}, "not in this game"),
    ({"hands": [["rex"]]}, "'rex'"),
    ({"hands": [["t10", "t20", "t30", "t40"]]}, "has 3 cards, not 4"),
    ({"hands": [[], [], []], "seats": 2}, "each of the 2 hand players"),
    ({"hands": "t10"}, "each of the 2 hand players"),
    ({"hands": [[10]]}, "list of cards"),
    ({"yards": [[(["t10", "t20"], [])]]}, "cannot be one group"),
    ({"yards": [[([], [1])]]}, "cannot be one group"),
    ({"yards": [[(["t10"], []), (["t11"], [])]]}, "terriers beside"),
    ({"yards": [[(["t95"], []), (["t11"], [])]]}, "beside"),
    ({"yards": [[(["t11"], []), (["t95"], [])]]}, "beside"),
    ({"yards": [[(["t10x2"], [])]]}, "is no pup"),
    ({"yards": [[(["t10"], [3])]]}, "worth 1, 2, 5 or 10"),
    ({"yards": [["t10"]]}, "its pups and its bones"),
    ({"yards": [None]}, "a Yard is a list of groups, not None"),
    ({"yards": [3, []]}, "a Yard is a list of groups, not 3"),
    ({"yards": [[], [], []], "seats": 2}, "each of the 2 seats"),
    ({"park": ["t01"], "ask": "fill"}, "Dog Park has 0 pups"),
    ({"park": ["t01", "t02", "t03", "t04"], "ask": "choose"}, "Dog Park has 3 pups"),
    ({"deck": ["t01", "t02"], "deck_size": 1}, "'deck_size' takes numbers from 2"),
    ({"deck_size": 99}, "not enough cards"),
    ({"box_size": 99}, "not enough cards"),
    ({"deck": "t01"}, "top one first"),
    ({"ask": "sing"}, "one of fill, choose, scheme, score"),
    ({"turn": 2, "ask": "scheme"}, "'turn' takes numbers from 0 to 1"),
    ({"final": 2}, "'final' takes numbers from 0 to 1"),
]


@pytest.mark.parametrize(("setup", "words"), WRONG)
def test_a_position_that_cannot_be(setup: dict[str, Any], words: str) -> None:
    with pytest.raises(barkyard.BadSetup, match=words):
        barkyard.position(GAME, **{"seats": 2, **setup})


def test_uses_belong_to_the_pal() -> None:
    with pytest.raises(barkyard.BadSetup, match="'uses' takes numbers from 0 to 1"):
        barkyard.position(GAME, seats=1, puzzle="sally", uses=2)


def test_every_card_is_somewhere() -> None:
    for sets, cards in (("too", 100), ("mega", 200)):
        t = barkyard.position(GAME, seats=3, deck_size=4, box_size=2, sets=sets).table
        assert t.components() == list(range(cards))

"""Positions and options that cannot be are refused with a plain reason."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from walking_doggos.rounds import EXAMPLE, A, B, C, cards, three

PACK = ["great-dane-1", "corgi-1", "corgi-2"]
FOUR = [["labrador-1", "labrador-2", "labrador-3", "labrador-4"], None, None]

WRONG: list[tuple[dict[str, Any], str]] = [
    (
        {"deck": []},
        "a position of Walking Doggos has hands, packs, ask, turn, tokens, bets, points, dogs, round, not 'deck'",
    ),
    ({"hands": "corgi-1"}, "'hands' is a list of lists of cards"),
    ({"hands": ["corgi-1", None, None]}, "'hands' is a list of lists of cards"),
    ({"hands": [[1, 2, 3, 4, 5], None, None]}, "'hands' is a list of lists of cards"),
    ({"packs": {}}, "'packs' is a list of lists of cards"),
    ({"hands": [None, None]}, "'hands' has one entry for each of the 3 seats"),
    ({"hands": [["corgi-1"], None, None]}, "the hand of seat 0 has 5 cards, not 1"),
    (
        {"hands": [EXAMPLE[0], None, None], "packs": [["labrador-4", "beagle-1", "beagle-3"]], "ask": "play"},
        "the hand of seat 0 has 4 cards, not 5",
    ),
    (
        {"hands": [["corgi-1", "corgi-1", "corgi-2", "corgi-3", "corgi-4"], None, None]},
        "'corgi-1' is not in the deck, is a pug, or lies somewhere else already",
    ),
    (
        {"hands": [["pug-1", "corgi-1", "corgi-2", "corgi-3", "corgi-4"], None, None]},
        "'pug-1' is not in the deck, is a pug, or lies somewhere else already",
    ),
    (
        {"hands": [["poodle-1", "corgi-1", "corgi-2", "corgi-3", "corgi-4"], None, None]},
        "'poodle-1' is not in the deck, is a pug, or lies somewhere else already",
    ),
    ({"packs": [PACK] * 5}, "at most 4 packs can have been taken"),
    ({"packs": [PACK[:2]]}, "a pack has 3 cards"),
    ({"packs": [None]}, "a pack has 3 cards"),
    ({"tokens": [1, 2]}, "'tokens' has one number for each of the 3 seats"),
    ({"tokens": 3}, "'tokens' has one number for each of the 3 seats"),
    ({"tokens": [4, 0, 0]}, "'tokens' takes numbers from 0 to 3, not 4"),
    ({"tokens": [True, 0, 0]}, "'tokens' takes numbers from 0 to 3, not True"),
    ({"bets": [6, 1, 1]}, "'bets' takes numbers from 0 to 5, not 6"),
    ({"bets": ["1", 1, 1]}, "'bets' takes numbers from 0 to 5, not '1'"),
    ({"points": [1001, 0, 0]}, "'points' takes numbers from -1000 to 1000, not 1001"),
    ({"dogs": [-1, 0, 0]}, "'dogs' takes numbers from 0 to 100000, not -1"),
    ({"round": 4}, "'round' takes numbers from 1 to 3, not 4"),
    ({"turn": 3}, "'turn' takes numbers from 0 to 2, not 3"),
    ({"tokens": [0, 0, 0]}, "seat 0 cannot be asked for a clue: no other seat has a token"),
    ({"tokens": [0, 2, 0], "turn": 1}, "seat 1 cannot be asked for a clue: no other seat has a token"),
    ({"tokens": [0, 0, 1], "ask": "trade"}, "'ask' is 'trade' only when no tokens are left"),
    ({"tokens": [0, 0, 1], "ask": "play"}, "'ask' is 'play' only when no tokens are left"),
    ({"ask": "bark"}, "'ask' is one of clue, trade, bet, play, not 'bark'"),
]
FOUR_PACKS = [
    ["great-dane-1", "corgi-1", "corgi-2"],
    ["great-dane-2", "corgi-3", "corgi-4"],
    ["great-dane-3", "beagle-1", "beagle-2"],
    ["great-dane-4", "beagle-3", "beagle-4"],
]


@pytest.mark.parametrize(("setup", "reason"), WRONG, ids=[reason[:60] for _, reason in WRONG])
def test_a_position_that_cannot_be_is_refused(setup: dict[str, Any], reason: str) -> None:
    with pytest.raises(barkyard.BadSetup) as refused:
        barkyard.position("walking-doggos", seats=3, **{"dealer": "2", **setup})
    assert str(refused.value) == reason


def test_the_last_pack_cannot_be_asked_for() -> None:
    with pytest.raises(barkyard.BadSetup, match="the last pack is played without a question"):
        barkyard.position("walking-doggos", seats=3, dealer="2", packs=FOUR_PACKS, ask="play")


@pytest.mark.parametrize("ask", ["clue", "trade", "bet"])
def test_packs_have_been_taken_only_while_packs_are_played(ask: str) -> None:
    with pytest.raises(barkyard.BadSetup, match="packs have been taken, so 'ask' is play, not '" + ask):
        barkyard.position("walking-doggos", seats=3, dealer="2", packs=[PACK], ask=ask)


def test_a_pack_is_led_by_the_taker_of_the_one_before() -> None:
    s = three([None, None, None], packs=[["corgi-1", "corgi-3", "corgi-2"]], ask="play", bets=[1, 1, 1])
    s.asks(B, "Play")
    with pytest.raises(barkyard.BadSetup, match="seat 1 leads the next pack, so 'turn' cannot be 0"):
        three([None, None, None], packs=[["corgi-1", "corgi-3", "corgi-2"]], ask="play", turn=A)


def test_a_position_plays_on_from_the_packs_taken() -> None:
    s = three(FOUR, packs=[PACK], ask="play", bets=[1, 1, 1])
    assert s.facts(None)["packs"] == [
        {"cards": [{"seat": seat, "card": card} for seat, card in enumerate(PACK)], "taker": A}
    ]
    assert s.moves(A) == ("play b", "play c", "play d", "play e")
    assert cards(s, A) == FOUR[0]
    assert [len(s.zone(None, f"hand {seat}")) for seat in (A, B, C)] == [4, 4, 4]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"dealer": "3"}, "option 'dealer' is a seat from 0 to 2, not 3"),
        ({"dealer": "9"}, "option 'dealer' is one of random, 0, 1, 2, 3, 4, 5, 6, not '9'"),
        ({"length": "short"}, "option 'length' is one of one, long, not 'short'"),
        ({"memory": "yes"}, "option 'memory' is one of off, on, not 'yes'"),
        ({"candidates": ""}, "option 'candidates' is one of off, on, not ''"),
        ({"bones": "3"}, "Walking Doggos has no option 'bones'; it has length, dealer, memory, candidates, house"),
    ],
)
def test_an_option_that_cannot_be_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(barkyard.BadSetup) as refused:
        barkyard.deal("walking-doggos", seats=3, **options)
    assert str(refused.value) == reason


def test_a_dealer_is_named_in_text_or_by_a_number() -> None:
    assert barkyard.position("walking-doggos", seats=3, dealer=2).table.options["dealer"] == "2"
    with pytest.raises(barkyard.BadSetup, match=r"option 'dealer' takes text, a whole number, True or False, not 2\.5"):
        barkyard.position("walking-doggos", seats=3, dealer=2.5)

"""PupRush!: options, the Bank data file, and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.games.puprush.bank import IN_BOX
from barkyard.games.puprush.box import SCARCE
from story import dealt, given

CARD = '[[card]]\nkey = "{key}"\nname = "Card"\ncoins = {coins}\neffect = "{effect}"\ncount = {count}\n'


def card(key: str = "allowance", coins: object = 2, effect: str = "none", count: object = 12) -> str:
    return CARD.format(key=key, coins=coins, effect=effect, count=count)


def test_the_deck_in_the_box_can_be_given_as_text() -> None:
    given_as_text, in_the_box = dealt("puprush", seats=2, seed=1, bank=IN_BOX), dealt("puprush", seats=2, seed=1)
    for s in (given_as_text, in_the_box):
        s.play_out()
        assert s.facts(0)["faces"] == {}
    assert given_as_text.view(0)["zones"] == in_the_box.view(0)["zones"]


def test_another_bank_deck_is_played_with_and_recorded() -> None:
    text = card(count=10) + card("spare-1", 6, "gain", 2).replace("count", "amount = 3\ncount")
    s = given("puprush", seats=2, bank=text, hands=[["spare-1", "dog-park-famous"], []], doghouse=["allowance"])
    s.play(0, "play spare-1", "play dog-park-famous")
    s.expect(points=[5, 0])
    s = dealt("puprush", seats=2, seed=3, bank=text)
    s.play_out()
    again = barkyard.replay(str(s.match.record))
    assert again.view(0) == s.view(0)


def test_amounts_multiply_effects() -> None:
    text = card(count=8) + "".join(
        card(key, 1, effect, 2).replace("count", "amount = 2\ncount")
        for key, effect in (
            ("couch-coins", "draw-bank"),
            ("bake-sale", "other-draws-mispaw"),
            ("treat-jackpot", "draw-mispaw"),
        )
    )
    s = given("puprush", seats=2, bank=text, hands=[["couch-coins"], []])
    s.play(0, "play couch-coins")
    s.expect(drawn=[2, 0])
    s = given("puprush", seats=2, bank=text, hands=[["bake-sale"], []], mispaw_deck=["nap-time", "press-pawse"])
    s.play(0, "play bake-sale")
    s.expect(drawn=[0, 2])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("card = ", "no TOML text"),
        ("coins = 3", "list of"),
        ("card = 3", "list of"),
        ("card = [1]", "list of"),
        (card() + 'title = "x"', "Bank card 1 has key, name"),
        ('[[card]]\nkey = "allowance"\n', "Bank card 1 has key, name"),
        (card("bone"), "key is one of"),
        (card() + card(), "there is a card with the key 'allowance' already"),
        (card(coins=0), "coins is a number from 1 to 6"),
        (card(coins=7), "coins is a number from 1 to 6"),
        (card(coins='"2"'), "coins is a number from 1 to 6"),
        (card(count=13), "count is a number from 1 to 12"),
        (card(count="true"), "count is a number from 1 to 12"),
        (card(effect="explode"), "effect is one of none, draw-bank"),
        (card().replace('"Card"', '""'), "a name is a text of 1 to 40"),
        (card().replace("count", "amount = 9\ncount"), "amount is a number"),
        (
            "".join(card(key) for key in ("allowance", "paycheck", "overtime", "bake-sale", "vet-refund", "spare-5")),
            "at most 60",
        ),
        (card(count=3), "2 players start with 4 Bank cards, this deck has only 3"),
    ],
)
def test_bad_bank_decks_are_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(barkyard.BadSetup, match=why.replace("[", "\\[")):
        barkyard.deal("puprush", seats=2, seed=1, bank=text)


def test_the_bank_deck_must_be_large_enough_for_the_seats() -> None:
    assert barkyard.deal("puprush", seats=6, seed=1, bank=SCARCE).asked
    with pytest.raises(barkyard.BadSetup, match="6 players start with 12"):
        barkyard.deal("puprush", seats=6, seed=1, bank=card(count=11))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"first": "4"}, "a seat from 0 to 2"),
        ({"balance": "maybe"}, "one of off, on"),
        ({"speed": "fast"}, "no option"),
    ],
)
def test_bad_options(options: dict[str, str], why: str) -> None:
    with pytest.raises(barkyard.BadSetup, match=why):
        barkyard.deal("puprush", seats=3, seed=1, **options)


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ({"cards": []}, "a position of PupRush! has dogs, hands"),
        ({"dogs": ["husky"]}, "names 3 different dogs"),
        ({"dogs": ["husky", "husky", "corgi"]}, "names 3 different dogs"),
        ({"dogs": ["husky", "poodle", "corgi"]}, "names 3 different dogs"),
        ({"dogs": "husky"}, "lists of names"),
        ({"hands": [[], []]}, "a list of cards for each of the 3 seats"),
        ({"hands": [["nap-time"], [], []]}, "the hand of seat 0 holds"),
        ({"hands": [["bone"], [], []]}, "the hand of seat 0 holds"),
        ({"hands": [[3], [], []]}, "lists of names"),
        ({"hands": [["bark"] * 4, [], []]}, "no copy of 'bark' is left"),
        ({"hands": [["spare-1"], [], []]}, "no copy of 'spare-1' is left"),
        ({"money": [["bark"], [], []]}, "the Money Pile of seat 0 holds"),
        ({"activity": [[0, "walk"]]}, "'activity' lists pairs"),
        ({"activity": [["bark", 0]]}, "'activity' lists pairs"),
        ({"activity": "bark"}, "'activity' lists pairs"),
        ({"activity": [[3, "bark"]]}, "numbers from 0 to 2"),
        ({"activity": [[0, "best-friend-0"]]}, "names another of the 3 seats"),
        ({"activity": [[0, "best-friend-4"]]}, "names another of the 3 seats"),
        ({"doghouse": ["husky"]}, "the Doghouse holds"),
        ({"mispaw_deck": ["bark"]}, "the mispaw_deck holds"),
        ({"points": [20, 0, 0]}, "numbers from 0 to 19"),
        ({"points": [1, 2]}, "one number for each of the 3 seats"),
        ({"uses": [-1, 0, 0]}, "numbers from 0 to 3"),
        ({"turn": 3}, "numbers from 0 to 2"),
        ({"turns": 301}, "numbers from 1 to 300"),
        ({"banked": True}, "numbers from 0 to 1"),
        ({"ask": "win"}, "'ask' is one of act, draw, discard"),
        ({"ask": "discard"}, "only with more than 6 cards"),
    ],
)
def test_positions_that_cannot_be(setup: dict[str, Any], why: str) -> None:
    with pytest.raises(barkyard.BadSetup, match=why.replace("!", "!")):
        barkyard.position("puprush", seats=3, **setup)

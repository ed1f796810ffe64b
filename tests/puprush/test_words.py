"""PupRush!: what players are told, in news, refusals and questions, is what happened and what may be done."""

from __future__ import annotations

from typing import Any

import pytest

from story import given, rule

FRIEND: dict[str, Any] = {"hands": [["best-friend"], [], []], "money": [["paycheck"], [], []]}


@rule("PR-best-friend.1", "PR-hidden.1")
def test_a_best_friend_names_nobody_until_its_player_has_chosen() -> None:
    s = given("puprush", seats=3, **FRIEND)
    s.play(0, "play best-friend")
    s.asks(0, "Friend")
    for viewer in (0, 1, None):
        assert s.facts(viewer)["activity"][0] == [{"card": "best-friend", "age": 0}]
    s.play(0, "choose 2")
    assert s.facts(1)["activity"][0] == [{"card": "best-friend", "age": 0, "names": 2}]


@rule("PR-heel.7", "PR-heel.13")
def test_a_negated_best_friend_is_not_said_to_be_done() -> None:
    s = given("puprush", seats=3, activity=[[1, "heel"]], **FRIEND)
    s.play(0, "play best-friend", "choose 1")
    left = [news for news in s.match.log(2) if news.get("card") == "best-friend" and news["to"] == "doghouse"]
    assert [(news["rule"], news["text"]) for news in left] == [
        ("PR-heel.7", "@0's best-friend goes to the Doghouse without effect")
    ]


@rule("PR-dog.2", "PR-dog.3", "PR-dog.4")
@pytest.mark.parametrize(
    ("dog", "why", "by"),
    [
        ("dachshund", "in place of your draw", "PR-dog.4"),
        ("labrador", "acts by itself", "PR-dog.2"),
        ("beagle", "acts by itself", "PR-dog.2"),
        ("chihuahua", "acts by itself", "PR-dog.2"),
        ("husky", "needs a card in your Activity Pile", "PR-dog-husky.1"),
        ("corgi", "needs 2 cards in your Money Pile", "PR-dog-corgi.1"),
    ],
)
def test_why_a_dog_cannot_be_used_now(dog: str, why: str, by: str) -> None:
    other = "husky" if dog != "husky" else "corgi"
    s = given("puprush", seats=2, dogs=[dog, other], hands=[["walk"], []])
    assert why in s.refuses(0, "use dog", rule=by)


@rule("PR-dog.4", "PR-draw.1")
def test_a_dachshund_is_used_by_drawing_from_the_doghouse() -> None:
    s = given("puprush", seats=2, dogs=["dachshund", "corgi"], hands=[["walk"], []], doghouse=["bark"], ask="draw")
    assert "draw doghouse" in s.refuses(0, "use dog", rule="PR-dog.4")


@rule("PR-ask.4", "PR-pay.4")
def test_equal_coins_are_named_from_the_bottom_of_the_list_up() -> None:
    money = ["allowance", "dog-walking-job", "couch-coins"]
    s = given("puprush", seats=2, hands=[["heel"], []], money=[money, []])
    s.play(0, "play heel")
    assert s.moves(0) == ("pay allowance", "pay dog-walking-job")
    s.play(0, "pay allowance")  # with the penny: the other two was passed over
    assert s.zone(None, "money 0") == ["dog-walking-job"]
    money = ["allowance", "dog-walking-job", "couch-coins", "lucky-penny"]
    s = given("puprush", seats=2, hands=[["dog-trainer"], []], money=[money, []])
    s.play(0, "play dog-trainer", "pay allowance")
    assert s.zone(None, "money 0") == ["dog-walking-job"]  # 2 + 1 + 1, nothing else was left to name
    s = given("puprush", seats=2, hands=[["dog-trainer"], []], money=[["paycheck", "bake-sale", *money], []])
    s.play(0, "play dog-trainer", "pay paycheck")
    why = s.refuses(0, "pay bake-sale", rule="PR-ask.4")
    assert why == (
        "what comes before paycheck can no longer be named: couch-coins or lucky-penny or allowance or dog-walking-job"
    )


@rule("PR-pay.4")
def test_a_coin_that_leads_nowhere_is_refused_with_those_that_fit() -> None:
    s = given("puprush", seats=2, hands=[["dog-trainer"], []], money=[["lucky-penny", "paycheck", "overtime"], []])
    s.play(0, "play dog-trainer")
    why = s.refuses(0, "pay lucky-penny", rule="PR-pay.4")
    assert why == "with it and what comes after it the cost cannot be met: paycheck or overtime"


@rule("PR-bp.2", "PR-bp.6")
def test_who_has_no_points_loses_none() -> None:
    s = given("puprush", seats=2, hands=[["vet-refund"], []])
    s.play(0, "play vet-refund")
    assert s.heard(1) == ["@0 plays vet-refund", "@0 has no BP to lose"]


@rule("PR-deck.1", "PR-hidden.12")
@pytest.mark.parametrize(
    ("doghouse", "text"),
    [
        (["walk"], "The only Puptivity card of the Doghouse is the new deck"),
        (["walk", "heel"], "2 cards of the Doghouse are shuffled: the new Puptivity deck"),
    ],
)
def test_a_new_deck_of_one_card_or_of_several(doghouse: list[str], text: str) -> None:
    s = given("puprush", seats=2, hands=[["bark"], []], puptivity_deck=[], doghouse=doghouse, ask="draw")
    s.play(0, "draw puptivity")
    assert s.heard(None)[0] == text


@rule("PR-pay.2")
@pytest.mark.parametrize(
    ("card", "why"),
    [("bark", "it costs 1 PupCoin and you have 0"), ("heel", "it costs 3 PupCoins and you have 0")],
)
def test_what_a_card_costs_in_words(card: str, why: str) -> None:
    s = given("puprush", seats=2, hands=[[card], []])
    assert s.refuses(0, f"play {card}", rule="PR-pay.2") == why

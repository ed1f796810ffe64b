"""Where the printed text leaves a choice: what was ruled, and that play keeps to it."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import A, B, C, D, answer, draw, hand, hush, lay, static, statics, yard
from story import Story, rule

UNKNOWN = "?puppy"


@rule("EP-favor-the-future.3")
@pytest.mark.parametrize("helper", [A, C])
def test_a_defuse_is_a_played_card_and_uses_up_favor_the_future(helper: int) -> None:
    """Of whoever plays it, for themselves or for another."""
    hands = [["cut"], ["cut"], ["cut"]]
    hands[helper].append("defuse")
    lying = [static("favor-the-future", A), static("favor-the-future", C)]
    s = yard(*hands, statics=lying, pile=["exploding-puppy", "cut"])
    draw(s, A)
    if helper == C:
        s.passes(A, B)
    s.play(helper, "play defuse", "place 0")
    assert statics(s) == [f"favor-the-future 2 before {A + C - helper} by {A + C - helper}"]


@rule("EP-favor-the-future.3", "EP-greedy-catty.2")
def test_a_defuse_against_the_catty_uses_it_up_and_a_payment_does_not() -> None:
    lying = [static("favor-the-future", A)]
    s = yard(["defuse", *["cut"] * 6], ["cut"], ["cut"], statics=lying, pile=["greedy-catty", "cut"])
    draw(s, A)
    s.play(A, "play defuse")
    assert statics(s) == []
    s = yard(["cut", "cut"], ["cut"], ["cut"], statics=lying, pile=["lonely-puppy", "cut"])
    draw(s, A)
    s.play(A, "pay blue", "pick cut", "pick cut", "place 0")
    assert statics(s) == ["favor-the-future 2 before 0 by 0"]


def watched(hands: list[list[str]], moves: list[str], **setup: object) -> Story:
    """A plays this, and D watches."""
    s = yard(*hands, ["clairvoyance", "cut"], **setup)
    s.play(A, *moves)
    answer(s, D, "play clairvoyance", "item 1")
    hush(s)
    return s


@rule("EP-clairvoyance.5")
def test_who_watches_a_favor_sees_the_card_that_others_hand_over() -> None:
    s = watched([["favor"], ["wish", "nope"], []], ["play favor", "say hand", "target 1", "target 2"])
    s.play(B, "pick nope")
    assert (s.zone(D, "hand 2"), s.zone(A, "hand 2")) == (["nope"], [UNKNOWN])


@rule("EP-clairvoyance.5")
def test_who_watches_a_haggle_sees_both_sides() -> None:
    s = watched([["haggle"], ["skip", "nope"], ["bury"]], ["play haggle", "target 1", "target 2", "colour blue"])
    assert sorted(s.zone(D, "hand 1")) == [UNKNOWN, "bury"]
    assert s.zone(D, "hand 2") == ["skip"]
    assert s.zone(A, "hand 2") == [UNKNOWN]


@rule("EP-clairvoyance.5")
def test_who_watches_a_switcheroo_sees_what_is_stolen_both_ways() -> None:
    s = watched([["switcheroo"], ["skip"], ["nope"]], ["play switcheroo", "target 1", "target 2"])
    assert (s.zone(D, "hand 1"), s.zone(D, "hand 2")) == (["nope"], ["skip"])
    assert s.zone(A, "hand 1") == [UNKNOWN]


@rule("EP-clairvoyance.5")
def test_who_watches_does_not_see_what_others_put_into_the_pile_or_keep() -> None:
    s = watched([["garbage-collection"], ["nope"], []], ["play garbage-collection"], pile=["dog"])
    s.play(B, "pick nope")
    s.play(D, "pick cut")
    assert UNKNOWN in s.zone(D, "pile")
    s = watched([["equality"], ["nope", "wish"], ["dog"]], ["play equality"])
    s.play(B, "pick nope")
    assert s.zone(D, "hand 1").count(UNKNOWN) == len(hand(s, B))


@rule("EP-clairvoyance.6", "EP-clairvoyance.1")
@pytest.mark.parametrize("card", ["draw", "jack-of-all-trades", "dig-deeper", "bazooka"])
def test_who_watches_a_draw_sees_what_is_drawn(card: str) -> None:
    moves = {
        "draw": ["draw"],
        "jack-of-all-trades": ["play jack-of-all-trades", "say draw"],
        "dig-deeper": ["play dig-deeper"],
        "bazooka": ["play bazooka", "target 0"],
    }[card]
    mine = [] if card == "draw" else [card, "dog", "dog", "dog", "dog"]
    s = watched([mine, ["cut"], ["cut"]], moves)
    if card == "dig-deeper":
        s.play(A, "say keep")
    assert s.zone(D, "drawn") == ["attack"]
    s.play(A, "ok")
    assert "attack" in s.zone(D, "hand 0")
    assert "attack" not in s.zone(B, "hand 0")


@rule("EP-clairvoyance.6", "EP-ill-take-that.1")
def test_who_watches_a_draw_sees_the_card_that_is_handed_on() -> None:
    s = watched([[], ["cut"], ["cut"]], ["draw"], statics=[static("ill-take-that", A, by=C)])
    s.play(A, "ok")
    s.play(C, "ok")
    assert "attack" in s.zone(D, "hand 2")
    assert "attack" not in s.zone(B, "hand 2")


@rule("EP-clairvoyance.6", "EP-clairvoyance.2")
def test_who_watched_a_draw_does_not_see_where_the_puppy_goes() -> None:
    s = watched([["defuse"], ["cut"], ["cut"]], ["draw"], pile=["exploding-puppy", "cut", "dog"])
    s.play(A, "ok")
    s.play(A, "play defuse")
    s.passes(B, C, D)
    s.play(A, "place 2")
    assert "exploding-puppy" not in s.zone(D, "pile")


@rule("EP-alliance.7")
@pytest.mark.parametrize(("owner", "seat"), [(B, C), (C, B)])
def test_no_looks_are_shared_with_the_dead_or_submerged(owner: int, seat: int) -> None:
    """B and C share looks; one of them looks in its own turn."""
    pact = static("alliance", seat, by=owner)
    for other, how in ((owner, "submerged"), (seat, "submerged"), (owner, "dead")):
        looker = owner + seat - other
        hands = [["cut"], ["cut"], ["cut"]]
        hands[looker] = ["see-the-future"]
        setup = (
            {"statics": [pact, static("submerge", other)]}
            if how == "submerged"
            else {"statics": [pact], "dead": [other]}
        )
        s = yard(*hands, turn=looker, **setup)
        lay(s, looker, "play see-the-future")
        assert s.zone(other, "pile") == [UNKNOWN] * 6, how
    hands = [["cut"], ["see-the-future"], ["cut"]]
    s = yard(*hands, turn=B, statics=[pact])
    lay(s, B, "play see-the-future")
    assert s.zone(C, "pile")[0] == "attack"


@rule("EP-favor.3", "EP-static.8")
def test_a_favor_may_take_a_static_from_before_a_third_player() -> None:
    s = yard(["favor"], ["cut"], ["cut"], ["cut"], statics=[static("kleptomaniac", C)])
    lay(s, A, "play favor", "say static", "target 1", "target 0")
    s.asks(B, "Choose")
    s.play(B, "static 0")
    assert statics(s) == ["kleptomaniac before 0 by 2"]

"""Interactions of puppies held by Basket or Binding Defuse (EP-x.38 to EP-x.44)."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    answer,
    die,
    draw,
    hand,
    hush,
    lay,
    pile,
    truth,
    yard,
)
from story import rule

UNKNOWN = "?puppy"
KEPT = ["basket", "exploding-puppy"]
BOOM = ["exploding-puppy", "exploding-puppy", "cut"]


@rule("EP-x.38")
@pytest.mark.parametrize(("kept", "victim"), [("exploding-puppy", B), ("basket", A)])
def test_equality_parts_a_basket_from_its_puppy(kept: str, victim: int) -> None:
    s = yard(["equality"], KEPT, [])
    lay(s, A, "play equality")
    s.play(B, f"pick {kept}")
    die(s, victim)


@rule("EP-x.39")
def test_a_haggle_for_blue_takes_the_basket_away_and_the_puppy_explodes() -> None:
    s = yard(["haggle"], KEPT, ["wish"])
    lay(s, A, "play haggle", "target 1", "target 2", "colour blue")
    assert hand(s, C) == ["basket", "wish"]
    die(s, B)


@rule("EP-x.39")
@pytest.mark.parametrize(("card", "victim"), [("haggle", C), ("wish", A)])
def test_black_given_away_explodes_the_receiver(card: str, victim: int) -> None:
    s = yard([card], KEPT, ["wish"])
    if card == "haggle":
        lay(s, A, "play haggle", "target 1", "target 2", "colour black")
    else:
        lay(s, A, "play wish", "target 1", "colour black")
        s.play(B, "pick exploding-puppy")
    die(s, victim)
    assert hand(s, B) == ["basket"]


@rule("EP-x.40")
def test_a_puppy_may_be_kept_in_an_open_hand_and_is_seen() -> None:
    s = yard(["basket"], [], [], statics=[{"card": "open-protection", "before": A}], pile=BOOM)
    draw(s, A, "keep")
    assert s.zone(C, "hand 0") == ["exploding-puppy", "basket"]
    s.asks(B, "Act")


@rule("EP-x.40")
def test_a_marked_puppy_is_seen_but_not_set_off() -> None:
    for seed in range(20):
        s = yard(["mark"], KEPT, ["cut"], seed=seed)
        lay(s, A, "play mark", "target 1", "target 2")
        s.asks(A, "Act")
        if "exploding-puppy marked" in s.zone(C, "hand 1"):
            return
    raise AssertionError("no seed marks the puppy")


@rule("EP-x.41")
def test_who_watches_the_draw_sees_the_puppy_being_kept() -> None:
    s = yard(["basket"], ["cut"], ["clairvoyance", "cut"], pile=BOOM)
    s.play(A, "draw")
    answer(s, C, "play clairvoyance", "item 1")
    hush(s)
    s.play(A, "keep")
    assert s.zone(C, "hand 0") == ["exploding-puppy", UNKNOWN]
    assert s.zone(B, "hand 0") == [UNKNOWN, UNKNOWN]


@rule("EP-x.42")
@pytest.mark.parametrize("held", [KEPT, ["exploding-puppy bound", "basket"], ["exploding-puppy bound", "cut"]])
def test_a_held_puppy_may_go_into_the_pile_by_garbage_collection(held: list[str]) -> None:
    s = yard(["garbage-collection"], held, [], pile=["cut"])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick exploding-puppy")
    assert sorted(pile(s)) == ["cut", "exploding-puppy"]
    s.asks(A, "Act")


@rule("EP-x.42")
@pytest.mark.parametrize("held", [KEPT, ["exploding-puppy bound", "basket"]])
def test_a_held_puppy_may_go_into_the_pile_by_a_greedy_catty(held: list[str]) -> None:
    s = yard([*held, *["cut"] * 4], [], [], pile=["greedy-catty"])
    draw(s, A)
    s.heard(B)
    s.play(A, "pass", *["pick cut"] * 4, "pick basket")
    assert pile(s) == ["exploding-puppy"]
    assert hand(s, A) == ["basket", *["cut"] * 4]
    if held == KEPT:
        assert "exploding-puppy" not in " ".join(s.heard(B))
    s.asks(B, "Act")


BOUND = ["exploding-puppy bound"]


@rule("EP-x.43")
def test_an_offered_puppy_stays_harmless_unless_it_is_kept() -> None:
    s = yard(["flavor"], BOUND, ["wish"])
    lay(s, A, "play flavor", "target 1", "target 2")
    s.play(B, "pick exploding-puppy")
    s.play(C, "pick wish")
    s.play(A, "target 2")
    assert (hand(s, A), hand(s, B)) == (["wish"], BOUND)
    s.asks(A, "Act")


@rule("EP-x.43")
def test_with_only_puppies_on_offer_one_is_kept_and_explodes() -> None:
    s = yard(["flavor"], BOUND, BOUND)
    lay(s, A, "play flavor", "target 1", "target 2")
    s.play(B, "pick exploding-puppy")
    s.play(C, "pick exploding-puppy")
    assert s.moves(A) == ("target 1", "target 2")
    s.play(A, "target 1")
    die(s, A)
    assert (hand(s, B), hand(s, C)) == ([], BOUND)


@rule("EP-x.44")
def test_a_bound_puppy_thrown_away_for_a_bazooka_explodes_after_the_discarding() -> None:
    s = yard(["bazooka"], [*BOUND, *["cut"] * 6], [])
    lay(s, A, "play bazooka", "target 1")
    s.play(B, "pick exploding-puppy")
    s.asks(B, "Pick")
    s.play(B, "pick cut")
    die(s, B)
    assert truth(s, "graves") == ["exploding-puppy on 1"]

"""Interactions that touch players and hands (EP-x.21 to EP-x.37)."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    die,
    discards,
    draw,
    fact,
    hand,
    hush,
    lay,
    living,
    pile,
    statics,
    unaided,
    yard,
)
from story import rule

UNKNOWN = "?puppy"
UNDER = {"card": "submerge", "before": C}
KEPT = ["basket", "exploding-puppy"]
BOOM = ["exploding-puppy", "exploding-puppy", "cut"]


@rule("EP-x.21")
def test_who_submerges_in_the_own_turn_still_draws_and_loses_the_next_turn() -> None:
    s = yard(["submerge"], [], [])
    lay(s, A, "play submerge", "target 0")
    draw(s, A)
    assert hand(s, A) == ["attack"]
    draw(s, B)
    draw(s, C)
    s.asks(B, "Act")
    assert discards(s) == ["submerge"]


@rule("EP-x.22")
def test_a_targeted_attack_whose_victim_was_submerged_may_name_another_and_opens_a_window() -> None:
    s = yard(["targeted-attack"], ["now", "submerge"], ["cut"], ["nope"])
    s.play(A, "play targeted-attack", "target 2")
    s.play(B, "play now", "with submerge", "target 2")
    hush(s)
    s.asks(A, "Retarget")
    assert s.moves(A) == ("target 1", "target 3", "give-up")
    s.play(A, "target 3")
    s.asks(D, "Respond")
    hush(s)
    s.asks(D, "Act")
    assert fact(s, "owed") == 1


@rule("EP-x.23")
def test_an_attack_falls_on_the_first_present_player_beyond_the_submerged() -> None:
    under = [{"card": "submerge", "before": seat} for seat in (B, C)]
    s = yard(["attack"], ["cut"], ["cut"], ["cut"], statics=under)
    lay(s, A, "play attack")
    s.asks(D, "Act")
    assert fact(s, "owed") == 2
    assert statics(s) == []
    assert discards(s) == ["submerge", "submerge", "attack"]


@rule("EP-x.24")
def test_armageddog_does_not_hit_the_submerged() -> None:
    s = yard([], ["cut"], ["cut"] * 4, statics=[UNDER], pile=["armageddog up", "cut"])
    draw(s, A)
    s.asks(B, "Act")
    assert living(s) == [A, B, C]


@rule("EP-x.24")
def test_equality_leaves_the_submerged_out() -> None:
    s = yard(["equality", "nope"], ["cut", "skip"], ["wish"] * 3, statics=[UNDER])
    lay(s, A, "play equality")
    s.play(B, "pick cut")
    assert hand(s, A) == ["nope", "skip"]
    assert hand(s, C) == ["wish"] * 3


@rule("EP-x.24")
def test_insight_does_not_count_the_submerged() -> None:
    s = yard(["insight"], ["cut"], ["cut"], statics=[UNDER])
    lay(s, A, "play insight", "colour red", "colour blue")
    assert [text for text in s.heard(B) if "holds" in text] == ["@1 holds 0 red cards", "@1 holds 1 blue cards"]


@rule("EP-x.24")
def test_garbage_collection_does_not_ask_the_submerged() -> None:
    s = yard(["garbage-collection"], ["cut"], ["wish"], statics=[UNDER])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick cut")
    s.asks(A, "Act")
    assert hand(s, C) == ["wish"]


@rule("EP-x.25")
@pytest.mark.parametrize("tie", ["alliance", "haunt"])
def test_ties_of_death_reach_the_submerged(tie: str) -> None:
    haunt = {"card": "haunt", "before": B, "of": C}
    tied = {"bonds": [[A, C]], "statics": [UNDER]} if tie == "alliance" else {"statics": [UNDER, haunt]}
    s = yard([], [], [], [], pile=BOOM, **tied)
    draw(s, A)
    s.passes(A)
    assert living(s) == [B, D]


@rule("EP-x.26")
@pytest.mark.parametrize("place", [0, 1])
def test_bury_may_take_a_submerge_or_a_static_before_the_submerged(place: int) -> None:
    s = yard(["bury"], [], [], statics=[UNDER, {"card": "greed", "before": C}], pile=[])
    s.play(A, "play bury", f"static {place}", "place 0")
    assert pile(s) == [["submerge"], ["greed"]][place]


LONE = {"card": "isolation", "before": A}


@rule("EP-x.27")
def test_an_isolated_player_is_bound_by_living_target() -> None:
    s = yard(["wish"], ["cut"], ["cut"], statics=[LONE, {"card": "living-target", "before": C}])
    s.play(A, "play wish")
    assert s.moves(A) == ("target 2",)


@rule("EP-x.27")
def test_an_isolated_living_target_can_and_must_be_named() -> None:
    s = yard(["cut"], ["wish"], ["cut"], statics=[LONE, {"card": "living-target", "before": A}], turn=B)
    s.play(B, "play wish")
    assert s.moves(B) == ("target 0",)


@rule("EP-x.28")
def test_a_living_target_may_be_the_giver_of_a_favor() -> None:
    s = yard(["favor"], ["cut"], ["cut"], ["cut"], statics=[{"card": "living-target", "before": C}])
    s.play(A, "play favor", "say hand", "target 2")
    assert s.moves(A) == ("target 0", "target 1", "target 3")
    s.play(A, "target 1")
    assert statics(s) == []


@rule("EP-x.28")
def test_a_living_target_may_be_the_receiver_of_a_favor() -> None:
    s = yard(["favor"], ["cut"], ["cut"], ["cut"], statics=[{"card": "living-target", "before": C}])
    s.play(A, "play favor", "say hand", "target 1")
    assert s.moves(A) == ("target 2",)
    s.play(A, "target 2")
    assert statics(s) == []


@rule("EP-x.29")
def test_a_protected_living_target_waits_when_somebody_steals() -> None:
    both = [{"card": "living-target", "before": C}, {"card": "open-protection", "before": C}]
    s = yard(["dog", "cut"], ["wish"], ["skip"], ["mark"], statics=both)
    s.play(A, "play dog", "with cut")
    assert s.moves(A) == ("target 1", "target 3")
    s.play(A, "target 1")
    hush(s)
    assert len(statics(s)) == 2


@rule("EP-x.30")
def test_a_forced_nope_stops_the_top_item() -> None:
    s = yard(["see-the-future", "nope"], ["force-will"], ["cut"])
    s.play(A, "play see-the-future")
    s.play(B, "play force-will")
    hush(s)
    assert discards(s) == ["force-will", "see-the-future", "nope"]
    assert s.zone(A, "pile") == [UNKNOWN] * 6


@rule("EP-x.30")
def test_a_forced_nope_without_an_item_returns_to_the_hand() -> None:
    s = yard(["nope"], ["force-will"], ["cut"])
    s.play(A, "draw")
    s.play(B, "play force-will")
    hush(s)
    assert hand(s, A) == ["nope"]
    s.asks(A, "Act")


@rule("EP-x.31")
@pytest.mark.parametrize("card", ["attack", "skip", "reverse", "bury"])
def test_a_forced_turn_ender_works_and_what_waits_below_still_happens(card: str) -> None:
    s = yard(["see-the-future", card], ["force-will"], ["cut"])
    s.play(A, "play see-the-future")
    s.play(B, "play force-will")
    hush(s)
    if card == "bury":
        s.play(A, "say draw")
        hush(s)
        s.play(A, "place 5")
        hush(s)
    assert s.zone(A, "pile")[0] != UNKNOWN
    assert discards(s) == ["force-will", card, "see-the-future"]
    s.asks(C if card == "reverse" else B, "Act")


@rule("EP-x.32")
def test_a_forced_black_card_works_as_if_drawn() -> None:
    s = yard(["doomed"], ["force-will"], ["cut"])
    s.play(A, "draw")
    s.play(B, "play force-will")
    hush(s)
    assert statics(s) == ["doomed before 0 by 0"]
    s.asks(A, "Act")


@rule("EP-x.33")
def test_a_forced_puppy_explodes_even_with_the_basket_in_hand() -> None:
    for seed in range(20):
        s = yard(KEPT, ["force-will"], ["cut"], seed=seed)
        s.play(A, "draw")
        s.play(B, "play force-will")
        hush(s)
        if hand(s, A) == ["basket"]:
            die(s, A)
            return
        s.asks(A, "Act")
    raise AssertionError("no seed forces the puppy")


@rule("EP-x.34")
def test_the_thief_of_a_switcheroo_settles_a_trap_before_the_other_steals() -> None:
    s = yard(["switcheroo"], ["cut", "skip", "bury"], ["trap"] * 4, [])
    lay(s, A, "play switcheroo", "target 1", "target 2")
    s.asks(B, "DefuseSelf")
    assert not any("@2 steals" in text for text in s.heard(D))
    s.play(B, "pay blue", "pick cut", "pick skip", "pick bury")
    later = [text[:9] for text in s.heard(D)]
    assert later.index("@1 gives ") < later.index("@1 steals")


@rule("EP-x.34")
def test_if_the_thief_dies_of_the_trap_the_rest_of_the_switcheroo_is_dropped() -> None:
    s = yard(["switcheroo"], ["cut"], ["trap"] * 4, [])
    lay(s, A, "play switcheroo", "target 1", "target 2")
    die(s, B)
    assert (hand(s, B), hand(s, C)) == (["cut"], ["trap"] * 3)


@rule("EP-x.35")
def test_traps_exchanged_by_equal_hands_are_settled_in_turn_order() -> None:
    s = yard(["switcheroo"], ["trap"], ["trap"], [])
    lay(s, A, "play switcheroo", "target 2", "target 1")
    s.asks(B, "DefuseSelf")
    s.passes(B)
    unaided(s)
    s.asks(C, "DefuseSelf")
    assert living(s) == [A, B, C, D]
    s.passes(C)
    unaided(s)
    assert living(s) == [A, D]
    assert sorted(discards(s)) == ["switcheroo", "trap", "trap"]


@rule("EP-x.36")
def test_a_trap_among_corpse_cards_works_on_a_thief() -> None:
    s = yard(["dog", "cut"], [], [], ["trap"], dead=[D])
    lay(s, A, "play dog", "with cut", "target 3")
    die(s, A)
    assert "trap" in discards(s)


@rule("EP-x.37")
@pytest.mark.parametrize(("mind", "left"), [("off", []), ("on", ["kleptomaniac before 1 by 0"])])
def test_a_kleptomaniac_killed_by_a_trap_loses_the_turn(mind: str, left: list[str]) -> None:
    thief = {"card": "kleptomaniac", "before": A}
    s = yard([], [], ["trap"], ["wish"], statics=[thief], criminal_mind=mind)
    s.play(A, "target 2")
    hush(s)
    die(s, A)
    assert statics(s) == left
    assert fact(s, "active") == B

"""Green cards: what stops explosions."""

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
    hand,
    hush,
    lay,
    living,
    pile,
    statics,
    truth,
    yard,
)
from story import rule

PUPPY_ON_TOP = ["exploding-puppy", "skip", "wish", "cut"]
GREENS = ["defuse", "demonic-defuse", "binding-defuse"]


@rule("EP-defuse.1")
@pytest.mark.parametrize("green", GREENS)
def test_green_cards_are_never_an_ordinary_play(green: str) -> None:
    s = yard([green, "cut"], [green], ["cut"])
    s.refuses(A, f"play {green}", rule="EP-defuse.1")
    s.play(A, "play cut")
    s.refuses(B, f"play {green}", rule="EP-now.2")


@rule("EP-defuse.2", "EP-defuse.4")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_defuse_puts_the_puppy_back_anywhere_and_ends_the_turn(place: int) -> None:
    s = yard(["defuse"], ["cut"], ["cut"], pile=PUPPY_ON_TOP)
    draw(s, A)
    s.play(A, "play defuse")
    assert s.moves(A) == ("place 0", "place 1", "place 2", "place 3")
    s.play(A, f"place {place}")
    expected = ["skip", "wish", "cut"]
    expected.insert(place, "exploding-puppy")
    assert pile(s) == expected
    assert s.zone(A, "pile") == ["exploding-puppy" if i == place else "?puppy" for i in range(4)]
    assert discards(s) == ["defuse"]
    s.asks(B, "Act")


@rule("EP-defuse.3")
def test_the_place_of_a_defused_puppy_is_secret() -> None:
    s = yard(["defuse"], ["cut"], ["cut"], pile=PUPPY_ON_TOP)
    draw(s, A)
    s.heard(B)
    s.play(A, "play defuse", "place 2")
    assert s.zone(B, "pile") == ["?puppy"] * 4
    assert s.zone(None, "pile") == ["?puppy"] * 4
    assert "2" not in " ".join(s.heard(B))


@rule("EP-defuse.4")
def test_a_defuse_in_the_middle_of_a_turn_ends_it() -> None:
    s = yard(["defuse", "jack-of-all-trades", "wish"], ["cut"], ["cut"], pile=PUPPY_ON_TOP)
    lay(s, A, "play jack-of-all-trades", "say draw")
    s.play(A, "ok", "play defuse", "place 0")
    s.asks(B, "Act")


@rule("EP-defuse.5")
def test_a_defuse_may_save_another_player() -> None:
    s = yard([], ["cut"], ["defuse"], pile=PUPPY_ON_TOP)
    draw(s, A)
    s.passes(A, B)
    s.play(C, "play defuse", "place 3")
    assert living(s) == [A, B, C]
    assert pile(s) == ["skip", "wish", "cut", "exploding-puppy"]
    assert s.zone(C, "pile")[3] == "exploding-puppy"
    s.asks(B, "Act")


@rule("EP-defuse.6")
def test_a_defuse_cannot_be_noped_but_watched() -> None:
    s = yard(["defuse"], ["nope"], ["clairvoyance"], pile=PUPPY_ON_TOP)
    draw(s, A)
    s.play(A, "play defuse")
    s.asks(B, "Watch")
    s.refuses(B, "play nope", rule="EP-defuse.6")
    s.passes(B, C)
    s.asks(A, "Place")


@rule("EP-demonic-defuse.1", "EP-demonic-defuse.2")
def test_a_demonic_defuse_brings_a_player_back_before_the_puppy_is_placed() -> None:
    hands = ["demonic-defuse"], ["wish"], ["cut"], ["skip"]
    s = yard(*hands, dead=[B, D], graves={B: "hobo-puppy"}, pile=["exploding-puppy"])
    draw(s, A)
    s.play(A, "play demonic-defuse")
    assert s.moves(A) == ("target 1", "target 3")
    s.play(A, "target 1")
    assert living(s) == [A, B, C]
    assert (hand(s, B), truth(s, "graves")) == (["wish"], [])
    assert pile(s) == ["hobo-puppy"]
    s.asks(A, "Place")
    s.play(A, "place 1")
    assert pile(s) == ["hobo-puppy", "exploding-puppy"]
    assert s.zone(A, "pile") == ["?puppy", "exploding-puppy"]
    s.asks(B, "Act")


@rule("EP-demonic-defuse.3")
def test_with_nobody_dead_a_demonic_defuse_is_a_plain_one() -> None:
    s = yard(["demonic-defuse"], ["cut"], ["cut"], pile=PUPPY_ON_TOP)
    draw(s, A)
    s.play(A, "play demonic-defuse")
    s.asks(A, "Place")
    s.play(A, "place 0")
    s.asks(B, "Act")


@rule("EP-binding-defuse.1", "EP-binding-defuse.6")
def test_a_binding_defuse_keeps_the_puppy_in_the_hand_and_ends_the_turn() -> None:
    s = yard(["binding-defuse", "jack-of-all-trades"], ["cut"], ["cut"], pile=PUPPY_ON_TOP)
    lay(s, A, "play jack-of-all-trades", "say draw")
    s.play(A, "ok", "play binding-defuse")
    assert hand(s, A) == ["exploding-puppy bound"]
    assert living(s) == [A, B, C]
    s.asks(B, "Act")


@rule("EP-binding-defuse.1")
def test_a_binding_defuse_does_not_help_another() -> None:
    s = yard([], ["binding-defuse"], ["cut"], pile=PUPPY_ON_TOP)
    draw(s, A)
    s.passes(A)
    s.refuses(B, "play binding-defuse", rule="EP-explode.4")


@rule("EP-binding-defuse.3")
def test_whoever_steals_a_bound_puppy_explodes() -> None:
    s = yard(["dog", "cut"], ["exploding-puppy bound"], ["cut"])
    lay(s, A, "play dog", "with cut", "target 1")
    die(s, A)
    assert truth(s, "graves") == ["exploding-puppy on 0"]


@rule("EP-binding-defuse.3")
def test_whoever_is_given_a_bound_puppy_explodes() -> None:
    s = yard(["favor"], ["exploding-puppy bound"], ["cut"])
    lay(s, A, "play favor", "say hand", "target 1", "target 2")
    s.play(B, "pick exploding-puppy")
    die(s, C)


@rule("EP-binding-defuse.2", "EP-binding-defuse.4")
def test_a_bound_puppy_put_into_the_pile_harms_nobody_until_it_is_drawn_again() -> None:
    s = yard(["garbage-collection"], ["exploding-puppy bound", "skip"], [], pile=[])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick exploding-puppy")
    assert living(s) == [A, B, C]
    s.play(A, "draw")
    s.play(B, "play skip")
    hush(s)
    draw(s, B)
    s.asks(B, "DefuseSelf")
    die(s, B)


@rule("EP-binding-defuse.5")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_bound_puppy_that_is_laid_explodes_its_player_after_the_play(stopped: bool) -> None:
    s = yard(["dog", "exploding-puppy bound"], ["nope"], ["cut"])
    s.play(A, "play dog", "with exploding-puppy", "target 2")
    if stopped:
        s.play(B, "play nope")
    hush(s)
    assert hand(s, A) == ([] if stopped else ["cut"])
    die(s, A)
    assert truth(s, "graves") == ["exploding-puppy on 0"]


@rule("EP-binding-defuse.7")
def test_against_a_trap_a_binding_defuse_only_saves() -> None:
    s = yard(["dog", "cut", "binding-defuse"], ["trap"], ["cut"])
    lay(s, A, "play dog", "with cut", "target 1")
    s.play(A, "play binding-defuse")
    assert hand(s, A) == []
    assert sorted(discards(s)) == ["binding-defuse", "cut", "dog", "trap"]
    s.asks(B, "Act")


@rule("EP-binding-defuse.7")
def test_against_armageddog_a_binding_defuse_only_saves() -> None:
    s = yard(["binding-defuse", "cut", "cut", "cut"], ["cut"], ["cut"], pile=["armageddog up", "skip"])
    draw(s, A)
    s.play(A, "play binding-defuse")
    assert hand(s, A) == ["cut", "cut", "cut"]
    s.asks(B, "Act")


@rule("EP-binding-defuse.7")
def test_a_doomed_dog_goes_to_the_hand_by_a_binding_defuse() -> None:
    doom = {"card": "doomed", "before": A}
    s = yard(["binding-defuse"], ["cut"], ["cut"], statics=[doom], pile=["dog", "skip"])
    draw(s, A)
    s.play(A, "play binding-defuse")
    assert hand(s, A) == ["dog"]
    assert statics(s) == ["doomed before 0 by 0"]
    s.asks(B, "Act")

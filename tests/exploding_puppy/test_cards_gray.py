"""Gray cards: Dog and Trap."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import A, B, C, D, die, discards, draw, hand, hush, lay, living, pile, unaided, yard
from story import rule


@rule("EP-dog.1")
def test_a_dog_is_never_played_alone() -> None:
    s = yard(["dog"], ["cut"], ["cut"])
    s.refuses(A, "play dog", rule="EP-dog.1")


@rule("EP-dog.2", "EP-dog.3")
@pytest.mark.parametrize("partner", ["dog", "attack", "defuse", "trap"])
def test_a_dog_with_any_other_card_steals_and_the_other_card_does_nothing(partner: str) -> None:
    s = yard(["dog", partner], ["wish"], ["cut"])
    lay(s, A, "play dog", f"with {partner}", "target 1")
    assert hand(s, A) == ["wish"]
    assert hand(s, B) == []
    assert discards(s) == ["dog", partner]
    s.asks(A, "Act")


@rule("EP-dog.2")
def test_a_dog_steals_from_the_dead_too_but_not_from_the_empty_handed() -> None:
    s = yard(["dog", "cut"], ["cut"], [], ["wish"], dead=[D])
    s.play(A, "play dog", "with cut")
    assert s.moves(A) == ("target 1", "target 3")
    s.play(A, "target 3")
    hush(s)
    assert hand(s, A) == ["wish"]


@rule("EP-trap.1")
def test_a_trap_cannot_be_played() -> None:
    s = yard(["trap"], ["cut"], ["cut"])
    s.refuses(A, "play trap", rule="EP-trap.1")


@rule("EP-trap.2", "EP-trap.5")
def test_the_thief_of_a_trap_shows_it_and_explodes() -> None:
    s = yard(["dog", "cut"], ["trap"], ["cut"])
    lay(s, A, "play dog", "with cut", "target 1")
    assert "@0 shows trap" in s.heard(C)
    die(s, A)
    assert discards(s) == ["trap", "dog", "cut"]


@rule("EP-trap.3", "EP-trap.5")
def test_three_cards_of_one_colour_save_the_thief_of_a_trap_and_the_turn_goes_on() -> None:
    s = yard(["dog", "cut", "skip", "dog", "bury", "wish"], ["trap"], ["cut"])
    lay(s, A, "play dog", "with cut", "target 1")
    assert s.moves(A) == ("pass", "pay blue")
    s.play(A, "pay blue", "pick skip", "pick dog", "pick bury")
    assert hand(s, A) == ["wish"]
    assert hand(s, B) == ["bury", "dog", "skip"]
    assert "trap" in discards(s)
    s.asks(A, "Act")


@rule("EP-trap.4", "EP-trap.5")
@pytest.mark.parametrize("helped", [False, True])
def test_a_defuse_works_against_a_trap(helped: bool) -> None:
    thief, helper = (["dog", "cut"], ["defuse"]) if helped else (["dog", "cut", "defuse"], ["cut"])
    s = yard(thief, ["trap"], helper)
    lay(s, A, "play dog", "with cut", "target 1")
    s.play(A, "pass" if helped else "play defuse")
    if helped:
        s.play(C, "play defuse")
    s.asks(B, "Act")
    assert living(s) == [A, B, C]
    assert sorted(discards(s)) == ["cut", "defuse", "dog", "trap"]


@rule("EP-trap.6")
def test_a_trap_that_is_given_does_nothing() -> None:
    s = yard(["favor"], ["trap"], ["cut"])
    lay(s, A, "play favor", "say hand", "target 1", "target 0")
    s.play(B, "pick trap")
    assert hand(s, A) == ["trap"]
    s.asks(A, "Act")


@rule("EP-trap.6")
def test_a_trap_that_is_swapped_does_nothing() -> None:
    s = yard(["haggle"], ["trap"], ["cut"])
    lay(s, A, "play haggle", "target 1", "target 2", "colour gray")
    assert hand(s, C) == ["cut", "trap"]
    s.asks(A, "Act")


@rule("EP-trap.6")
def test_a_trap_that_is_dealt_out_does_nothing() -> None:
    s = yard(["equality"], ["trap", "cut"], ["cut"])
    lay(s, A, "play equality")
    s.play(B, "pick cut")
    assert hand(s, A) == ["trap"]
    s.asks(A, "Act")


@rule("EP-trap.6")
def test_a_trap_that_is_put_into_the_pile_does_nothing() -> None:
    s = yard(["garbage-collection"], ["trap"], [], pile=[])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick trap")
    assert pile(s) == ["trap"]
    draw(s, A)
    assert hand(s, A) == ["trap"]
    s.asks(B, "Act")


@rule("EP-trap.7")
def test_a_robbed_corpse_gets_the_price_of_its_trap_as_corpse_cards_and_a_paid_trap_is_not_stolen() -> None:
    s = yard(["dog", "cut", "trap", "skip", "bury"], ["cut"], ["cut"], ["trap"], dead=[D])
    lay(s, A, "play dog", "with cut", "target 3")
    s.play(A, "pay blue", "pick trap", "pick skip", "pick bury")
    assert hand(s, D) == ["bury", "skip", "trap"]
    assert living(s) == [A, B, C]
    s.asks(A, "Act")


@rule("EP-trap.7")
def test_the_robbed_player_does_not_explode_of_a_trap_that_pays_for_a_trap() -> None:
    s = yard(["dog", "cut", "trap", "trap", "dog"], ["trap"], ["cut"])
    lay(s, A, "play dog", "with cut", "target 1")
    s.play(A, "pay gray", "pick trap", "pick trap", "pick dog")
    unaided(s)
    assert hand(s, B) == ["dog", "trap", "trap"]
    assert living(s) == [A, B, C]
    s.asks(A, "Act")

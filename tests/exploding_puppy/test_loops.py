"""Rulebook section 12: why every game ends."""

from __future__ import annotations

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.table import playout
from barkyard.games.exploding_puppy import GAME as BOX
from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    discards,
    draw,
    hand,
    hush,
    lay,
    pile,
    question,
    static,
    yard,
)
from story import rule


@rule("EP-loop.4")
def test_what_has_left_the_discards_can_be_taken_next_turn() -> None:
    s = yard(["recycle"], ["recycle"], [], discards=["cut"], pile=["dog"] * 5)
    lay(s, A, "play recycle")
    lay(s, A, "play cut")
    s.play(A, "cut 1")
    assert discards(s) == ["recycle", "cut"]
    s.play(A, "draw")
    s.refuses(B, "play recycle", rule="EP-now.15")
    hush(s)
    s.play(A, "ok")
    lay(s, B, "play recycle")
    assert "cut" in hand(s, B)


@rule("EP-loop.1")
def test_an_empty_pile_is_refilled_with_every_held_puppy() -> None:
    s = yard([], ["basket", "exploding-puppy"], [], pile=[], discards=["cut", "skip", "nope"])
    draw(s, A)
    assert "exploding-puppy" not in hand(s, B)
    assert discards(s)[0] == "nope"
    assert any("@1 gives up exploding-puppy" in text for text in s.heard(C))


@rule("EP-loop.1")
def test_a_refill_always_has_a_puppy() -> None:
    s = yard([], [], [], dead=[C], graves={C: "confusing-puppy"}, pile=[], discards=["cut", "skip", "nope"])
    s.play(A, "draw")
    assert s.zone(None, "graves") == []
    assert len(s.table.zones[s.table.box]) == 1
    s = yard([], [], [], pile=[], discards=["cut", "skip", "nope"])
    s.play(A, "draw")
    assert s.table.zones[s.table.box] == []
    assert "exploding-puppy comes out of the box" in s.heard(C)


@rule("EP-loop.2")
def test_one_refill_a_turn() -> None:
    s = yard([], [], [], statics=[static("greed", A, n=4)], pile=[], discards=["cut", "dog", "nope"])
    s.play(A, "draw")
    assert s.table.refilled == 1
    s = yard(["basket", "basket"], [], [], statics=[static("greed", A, n=9)], pile=["cut"], discards=["dog", "skip"])
    s.play(A, "draw")
    while question(s) == "DrawOk":
        s.play(A, s.moves(A)[0])
    assert hand(s, A) == ["basket", "basket", "cut", "dog", "exploding-puppy", "skip"]
    assert s.heard(B).count("The pile is empty: a new one is shuffled from the discards") == 1
    s.asks(B, "Act")


@rule("EP-loop.3")
def test_other_cards_use_an_empty_pile_as_it_is() -> None:
    s = yard(["garbage-collection", "jack-of-all-trades"], ["cut"], [], pile=[])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick cut")
    assert pile(s) == ["cut"]
    s = yard(["jack-of-all-trades"], ["cut"], [], pile=[])
    lay(s, A, "play jack-of-all-trades", "say flip")
    assert s.table.refilled == 0
    s.asks(A, "Act")


@rule("EP-loop.5")
def test_a_hobo_among_hobos_explodes() -> None:
    s = yard([], [], [], pile=["hobo-puppy", "hobo-puppy"])
    draw(s, A)
    s.asks(A, "DefuseSelf")
    s = yard([], [], [], pile=["hobo-puppy"])
    draw(s, A)
    s.asks(A, "DefuseSelf")


@rule("EP-loop.6")
def test_after_a_hundred_turns_a_seat_the_living_win_together() -> None:
    s = yard([], [], [], [], dead=[D], turns=399)
    draw(s, A)
    s.expect(over=True)
    assert s.result.winners == (A, B, C)
    s = yard([], [], [], [], dead=[D], turns=399, statics=[static("revitalize", A, by=D)])
    draw(s, A)
    assert s.result.winners == (B, C)


@rule("EP-loop.7", "EP-loop.8", "EP-loop.9")
@pytest.mark.parametrize("mode", range(0, len(BOX.modes()), 5))
def test_random_games_end_and_lose_no_card(mode: int) -> None:
    seats, options = BOX.modes()[mode]
    for seed in range(3):
        t = BOX.deal(seats, BOX.settle(seats, options), Dice.seeded(seed))
        cards = t.components()
        assert playout(t, Dice.seeded(seed + 1)) < BOX.bound
        assert t.components() == cards
        assert t.turns < 100 * seats

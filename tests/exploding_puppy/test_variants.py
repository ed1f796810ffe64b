"""Rulebook section 11: the Fight rule and the variants."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.engine.slips import CARD
from barkyard.games.exploding_puppy.declare import CARDS
from exploding_puppy.yard import (
    GAME,
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
    owes,
    pile,
    static,
    statics,
    yard,
)
from story import Story, dealt, rule

BOOM = ["exploding-puppy", "exploding-puppy", "exploding-puppy", "dog", "dog"]


def explodes(s: Story, seat: int) -> None:
    draw(s, seat)
    die(s, seat)


@rule("EP-fight.1", "EP-fight.2", "EP-fight.3", "EP-x.69")
def test_in_a_fight_the_feud_goes_to_the_fewest_cards() -> None:
    s = yard(["blood-feud"], ["nope", "cut"], ["cut"], ["cut", "cut"], deck="fight")
    s.play(A, "play blood-feud", "target 1")
    s.play(B, "play nope")
    hush(s)
    assert hand(s, A) == ["blood-feud"]
    assert discards(s) == ["nope"]
    there = [static("blood-feud", B, by=A)]
    s = yard([], [], ["cut", "cut"], ["cut", "cut"], statics=there, pile=BOOM, deck="fight", turn=B)
    explodes(s, B)
    assert hand(s, A) == ["blood-feud"]
    s = yard(["cut", "cut"], [], ["cut"], ["cut"], statics=there, pile=BOOM, deck="fight", turn=B)
    draw(s, B)
    die(s, B)
    s.asks(B, "Choose")
    assert s.moves(B) == ("target 2", "target 3")
    s.play(B, "target 3")
    assert "blood-feud" in hand(s, D)


@rule("EP-var.1")
def test_variants_go_together_with_any_deck() -> None:
    on = dict.fromkeys(
        ("special", "super_combo", "skipper", "criminal_mind", "reverse_dog", "intensity", "quicky"), "on"
    )
    for deck in ("basic", "darkness", "life-and-death"):
        s = dealt(GAME, seats=4, seed=2, deck=deck, fast_dogs="10", **on)
        assert pile(s).count("exploding-puppy") >= 10


@rule("EP-var-special.1")
def test_special_adds_four_different_ones() -> None:
    for seed in range(5):
        s = dealt(GAME, seats=7, seed=seed, special="on")
        specials = [card for card in pile(s) if CARDS.index(card) >= 59 and card != "basket"]
        assert len(specials) == 4 == len(set(specials))
        assert len(pile(s)) == 47 + 4


@rule("EP-var-super-combo.1", "EP-var.2")
def test_super_combo() -> None:
    s = yard(["dog", "dog", "dog", "dog"], ["defuse", "nope"], [], super_combo="on")
    s.play(A, "four-dogs", "target 1", "kind defuse")
    hush(s)
    assert hand(s, A) == ["defuse"]
    s = yard(["dog", "dog", "dog", "dog"], ["nope"], [], super_combo="on")
    s.play(A, "four-dogs", "target 1", "kind defuse")
    s.play(B, "play nope")
    hush(s)
    assert discards(s) == ["dog"] * 4 + ["nope"]
    s = yard(["dog", "dog", "dog", "dog"], ["nope"], [])
    s.refuses(A, "four-dogs", rule="EP-var.1")


@rule("EP-var-skipper.1", "EP-var.2")
def test_skipper() -> None:
    s = yard(["nope", "force-will"], ["cut"], [], skipper="on", owed=2)
    s.play(A, "pair red", "pick nope", "pick force-will")
    hush(s)
    assert owes(s) == (A, 1)
    assert discards(s) == ["nope", "force-will"]


@rule("EP-var-criminal-mind.1", "EP-kleptomaniac.1")
def test_criminal_mind_starts_with_a_theft() -> None:
    s = dealt(GAME, seats=4, seed=4, criminal_mind="on")
    first = s.table.active
    assert statics(s) == [f"kleptomaniac before {first} by {first}"]
    s.asks(first, "Name")
    lay(s, first, f"target {(first + 1) % 4}")
    assert statics(s)[0].startswith(f"kleptomaniac before {(first + 1) % 4}")
    text = "[cards]\nexploding-puppy = 9\ndog = 40\nskip = 40\nkleptomaniac = 5\n"
    s = dealt(GAME, seats=4, seed=4, criminal_mind="on", deck=text)
    assert sum(card & CARD == CARDS.index("kleptomaniac") for zone in s.table.zones for card in zone) == 1


@rule("EP-var-criminal-mind.2")
def test_the_criminal_mind_cannot_be_buried_and_moves_on_from_the_dead() -> None:
    there = [static("kleptomaniac", B)]
    s = yard(["bury"], [], [], statics=there, criminal_mind="on")
    s.play(A, "play bury")
    assert s.moves(A) == ("say draw",)
    s = yard([], [], [], [], statics=there, criminal_mind="on", bonds=[[A, B]], pile=BOOM)
    explodes(s, A)
    assert living(s) == [C, D]
    assert "kleptomaniac before 2 by 1" in s.heard(D)


@rule("EP-var-fast-dogs.1")
@pytest.mark.parametrize(("value", "puppies"), [("3", (9, 1)), ("2-imploding", (6, 3))])
def test_fast_dogs(value: str, puppies: tuple[int, int]) -> None:
    s = dealt(GAME, seats=5, seed=1, fast_dogs=value)
    assert (pile(s).count("exploding-puppy"), pile(s).count("imploding-puppy")) == puppies
    with pytest.raises(barkyard.BadSetup):
        dealt(GAME, seats=5, seed=1, fast_dogs="11")


@rule("EP-var-reverse-dog.1", "EP-var.2")
def test_reverse_dog() -> None:
    s = yard(["dog"], [], [], reverse_dog="on")
    lay(s, A, "turn-dog")
    assert s.table.direction == -1
    s.asks(A, "Act")


@rule("EP-var-intensity.1")
def test_intensity() -> None:
    s = yard([], [], [], [], intensity="on", pile=["exploding-puppy", "dog"])
    explodes(s, A)
    assert "exploding-puppy" in pile(s)
    assert s.zone(None, "graves") == []
    s = yard([], [], [], [], intensity="on", pile=["imploding-puppy up", "dog"])
    draw(s, A)
    assert s.zone(None, "graves") == ["imploding-puppy on 0"]


@rule("EP-var-quicky.1")
def test_quicky() -> None:
    s = dealt(GAME, seats=7, seed=1, quicky="on")
    assert all(len(hand(s, seat)) == 6 and "defuse" not in hand(s, seat) for seat in range(7))
    assert pile(s).count("defuse") == 9

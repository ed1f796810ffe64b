"""Rulebook sections 10 and 11: Special cards, the Fight rule, the variants."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.games.exploding_puppy.kinds import CARDS
from exploding_puppy.yard import (
    GAME,
    A,
    B,
    C,
    D,
    act,
    dead,
    discards,
    hand,
    names,
    owes,
    pile,
    settle,
    static,
    statics,
    yard,
)
from story import Story, dealt, given, rule

BOOM = ["exploding-puppy", "exploding-puppy", "exploding-puppy", "dog", "dog"]


def explodes(s: Story, seat: int) -> None:
    act(s, seat, "draw")
    act(s, seat, "pass")


@rule("EP-alliance.1", "EP-alliance.2", "EP-alliance.3")
@pytest.mark.parametrize("word", ["yes", "no"])
def test_an_alliance_is_asked_for_openly(word: str) -> None:
    s = yard("alliance", "see-the-future", "", pile=["cut", "skip", "nope", "mark", "wish", "dog"])
    act(s, A, "play alliance", "target 1")
    s.asks(B, "Choose")
    s.play(B, f"say {word}")
    assert f"@1 says {word}" in s.heard(C)
    assert s.table.bonds == ([[A, B]] if word == "yes" else [])
    assert statics(s) == ["alliance before 1 by 0"]
    act(s, A, "draw")
    act(s, B, "play see-the-future")
    assert s.zone(A, "pile") == ["skip", "nope", "mark", "wish", "dog"]
    assert s.zone(C, "pile") == ["?puppy"] * 5


@rule("EP-alliance.4", "EP-alliance.5")
def test_the_bond_ends_only_when_both_agree() -> None:
    s = yard("bury", "", "", "", bonds=[[A, B]], statics=[static("alliance", B, by=A)])
    s.play(A, "unbind 1")
    s.asks(B, "Choose")
    s.play(B, "say no")
    assert s.table.bonds == [[A, B]]
    s.refuses(A, "unbind 1", rule="EP-alliance.5")
    s.play(A, "play bury", "static 0", "place 0")
    assert s.table.bonds == [[A, B]]
    s.play(B, "unbind 0")
    s.play(A, "say yes")
    assert s.table.bonds == []


@rule("EP-basket.2")
@pytest.mark.parametrize("puppy", ["imploding-puppy up", "armageddog", "imploding-puppy"])
def test_what_a_basket_cannot_keep(puppy: str) -> None:
    s = yard("basket", "", "", "", pile=[puppy, "dog"])
    s.play(A, "draw")
    assert s.options(A) == ("ok",)


@rule("EP-basket.4")
def test_a_basket_of_ones_own_catches_a_stolen_puppy() -> None:
    s = yard("basket exploding-puppy favor", "basket", "", "")
    act(s, A, "play favor", "say hand", "target 0", "target 1")
    s.play(A, "pick exploding-puppy")
    s.asks(A, "Act")
    assert hand(s, B) == ["basket", "exploding-puppy"]


@rule("EP-bazooka.1", "EP-bazooka.2")
def test_bazooka() -> None:
    s = yard("bazooka bazooka cut cut", "dog dog dog dog dog nope skip", "", pile=["cut"] * 4)
    act(s, A, "play bazooka", "target 1")
    s.play(B, "pick nope", "pick skip")
    assert hand(s, B) == ["dog"] * 5
    act(s, A, "play bazooka", "target 0")
    assert hand(s, A) == ["cut"] * 5
    s.asks(A, "Act")
    s = yard("bazooka", "dog", "")
    act(s, A, "play bazooka", "target 1")
    assert hand(s, B) == ["dog"]


@rule("EP-blood-feud.1", "EP-x.9", "EP-x.10")
def test_a_feud_doubles() -> None:
    feud = [static("blood-feud", B, by=A), static("madness", C)]
    s = yard("targeted-attack", "double", "", "", statics=feud)
    s.play(A, "play targeted-attack", "target 1")
    s.play(B, "play double", "item 1")
    settle(s)
    assert owes(s) == (B, 8)
    s = yard("attack", "now jack-of-all-trades", "", "", statics=feud[:1])
    s.play(A, "play attack")
    s.play(B, "play now", "with jack-of-all-trades", "say reverse")
    settle(s)
    assert owes(s) == (D, 4)
    s = yard("nope force-will", "wish", "", "", turn=B, statics=feud[:1])
    act(s, B, "play wish", "target 0", "colour red")
    s.play(A, "pick nope", "pick force-will")
    assert hand(s, B) == ["force-will", "nope"]


@rule("EP-blood-feud.2", "EP-x.11")
def test_the_enemy_inherits_the_hand_and_its_puppies() -> None:
    s = given(
        GAME,
        hands=[["exploding-puppy bound", "cut"], ["skip"], [], []],
        pile=BOOM,
        statics=[static("blood-feud", B, by=A)],
    )
    act(s, A, "draw")
    act(s, A, "pass")
    assert "cut" in hand(s, B)
    assert statics(s) == []
    s.asks(B, "DefuseSelf")
    s = yard(
        "basket exploding-puppy cut",
        "skip",
        "",
        "",
        pile=["imploding-puppy up"],
        statics=[static("blood-feud", B, by=A)],
    )
    act(s, A, "draw")
    assert hand(s, B) == ["basket", "cut", "exploding-puppy", "skip"]
    s.asks(B, "Act")


@rule("EP-x.12")
def test_enemies_who_die_at_once_inherit_nothing() -> None:
    s = yard("cut", "skip", "", "", bonds=[[A, B]], pile=BOOM, statics=[static("blood-feud", B, by=A)])
    explodes(s, A)
    assert (hand(s, A), hand(s, B)) == (["cut"], ["skip"])


@rule("EP-blood-feud.3")
def test_a_feud_with_oneself_does_nothing() -> None:
    s = yard("attack", "", "", statics=[static("blood-feud", A, by=A)])
    act(s, A, "play attack")
    assert owes(s) == (B, 2)


@rule("EP-equality.1", "EP-equality.2", "EP-x.24")
def test_equality_deals_from_you_on() -> None:
    s = yard(
        "equality " + "dog " * 5,
        "cut " * 5,
        "skip " * 5,
        "nope " * 4,
        "mark",
        statics=[static("submerge", 4)],
    )
    act(s, A, "play equality")
    for seat, card in ((A, "dog"), (B, "cut"), (C, "skip"), (D, "nope")):
        s.play(seat, f"pick {card}")
    assert [len(hand(s, seat)) for seat in range(5)] == [5, 5, 5, 4, 1]
    assert "dog" in hand(s, A)


@rule("EP-x.70")
def test_a_marked_card_that_is_kept_stays_marked() -> None:
    s = given(GAME, hands=[["equality", "dog marked", "cut"], [], []], pile=["dog"])
    act(s, A, "play equality")
    s.play(A, "pick dog")
    assert "dog marked" in s.zone(C, "hand 0")
    s = given(GAME, hands=[["equality", "dog marked", "cut"], [], []], pile=["dog"])
    act(s, A, "play equality")
    s.play(A, "pick cut")
    assert not any("marked" in card for seat in range(3) for card in s.zone(seat, f"hand {seat}"))


@rule("EP-x.38")
def test_equality_and_baskets() -> None:
    for seed in range(40):
        s = yard("equality basket exploding-puppy", "cut cut", "skip skip", seed=seed)
        act(s, A, "play equality")
        s.play(A, "pick exploding-puppy")
        s.play(B, "pick cut")
        s.play(C, "pick skip")
        if "basket" in hand(s, A):
            s.asks(A, "Act")
        else:
            s.asks(A, "DefuseSelf")
            return
    raise AssertionError("the Basket always came back")


@rule("EP-isolation.1", "EP-isolation.2", "EP-x.66", "EP-x.53", "EP-x.27")
def test_isolation_shuts_out_even_defuses() -> None:
    mine = [static("isolation", A)]
    s = yard("", "defuse", "defuse", "", statics=mine, pile=["exploding-puppy", "dog"])
    act(s, A, "draw")
    s.play(A, "pass")
    assert dead(s) == [A]
    s = yard("", "", "", "defuse", statics=mine, pile=["angry-twin-puppys up", "dog"])
    act(s, A, "draw")
    assert dead(s) == [D]
    s = yard("cut", "", "", "nope", statics=[*mine, static("zombieland", B)], dead=[D])
    s.play(A, "play cut")
    s.asks(A, "Depth")
    s = yard("wish", "nope", "", "", statics=[*mine, static("living-target", B)])
    s.play(A, "play wish")
    assert s.options(A) == ("target 1",)
    s.play(A, "target 1", "colour black")
    s.asks(A, "Act")


@rule("EP-isolation.2")
def test_paying_is_not_playing() -> None:
    s = yard("dog cut", "trap", "", "", statics=[static("isolation", A)])
    act(s, A, "play dog", "with cut", "target 1")
    s.asks(A, "DefuseSelf")


@rule("EP-isolation.3")
def test_isolation_ends_with_a_now_card_and_others_may_answer_it() -> None:
    s = yard("shuffle", "nope", "", statics=[static("isolation", A)])
    s.play(A, "play shuffle")
    assert statics(s) == []
    s.asks(B, "Respond")


@rule("EP-kleptomaniac.1", "EP-kleptomaniac.2")
def test_kleptomaniac() -> None:
    s = yard("kleptomaniac", "", "cut", "")
    act(s, A, "play kleptomaniac", "target 1")
    act(s, A, "draw")
    s.asks(B, "Name")
    act(s, B, "target 2")
    assert hand(s, B) == ["cut"]
    assert statics(s) == ["kleptomaniac before 2 by 0"]
    s = yard("", "", "", statics=[static("kleptomaniac", A)])
    s.asks(A, "Act")
    assert statics(s) == ["kleptomaniac before 1 by 0"]


@rule("EP-nay-sayer.1", "EP-nay-sayer.2", "EP-card.9")
def test_nay_sayer() -> None:
    s = yard("attack nope", "", "skip dog", statics=[static("nay-sayer", C)])
    s.play(A, "play attack")
    s.asks(C, "Respond")
    assert "nay blue" in s.options(C)
    s.play(C, "nay blue", "pick dog", "pick skip")
    s.asks(A, "Respond")
    s.passes(A)
    settle(s)
    assert discards(s) == ["attack", "dog", "skip"]
    s.asks(A, "Act")
    s = yard("attack nope", "", "skip bury", statics=[static("nay-sayer", C)])
    s.play(A, "play attack")
    s.play(C, "nay blue", "pick bury", "pick skip")
    s.play(A, "play nope")
    settle(s)
    assert owes(s) == (B, 2)


@rule("EP-revitalize.1", "EP-revitalize.2", "EP-revive.1")
def test_revitalize() -> None:
    s = yard("revitalize", "", "skip", dead=[C], graves={C: "exploding-puppy"})
    act(s, A, "play revitalize", "target 2")
    assert dead(s) == []
    assert statics(s) == ["revitalize before 2 by 0"]
    assert hand(s, C) == ["skip"]


@rule("EP-revitalize.5", "EP-x.51")
def test_the_tie_ends_with_the_card_and_moves_with_it() -> None:
    s = yard("bury", "", "", dead=[C], statics=[static("revitalize", B, by=C)], pile=["exploding-puppy", "dog"])
    s.play(A, "play bury", "static 0", "place 2")
    explodes(s, B)
    assert s.result.winners == (A,)
    s = yard("favor", "", "", "", dead=[D], statics=[static("revitalize", B, by=A)], pile=["dog"])
    act(s, A, "play favor", "say static", "target 1", "target 2")
    s.play(B, "static 0")
    assert statics(s) == ["revitalize before 2 by 0"]


@rule("EP-haunt.1", "EP-haunt.2", "EP-haunt.3")
@pytest.mark.parametrize(("victim", "alive"), [(C, False), (B, True)])
def test_haunt(victim: int, alive: bool) -> None:
    s = yard("haunt", "", "", "cut", dead=[D], graves={D: "confusing-puppy"})
    act(s, A, "play haunt", "target 1", "target 3")
    assert dead(s) == []
    assert statics(s) == ["haunt before 1 by 0 for 3"]
    s = yard("", "", "", "", statics=[static("haunt", B, by=A, of=D)], turn=victim, pile=BOOM)
    explodes(s, victim)
    assert s.table.alive(D) == alive
    assert statics(s) == []


@rule("EP-haunt.4")
def test_a_buried_haunt_leaves_the_revived_alive() -> None:
    s = yard("bury", "", "", "", statics=[static("haunt", B, by=A, of=D)], pile=["exploding-puppy", "dog"])
    s.play(A, "play bury", "static 0", "place 2")
    explodes(s, B)
    assert s.table.alive(D)


@rule("EP-x.45", "EP-x.46", "EP-x.48", "EP-x.25")
def test_ties_in_groups() -> None:
    s = yard("", "", "", "", "", statics=[static("haunt", B, of=D)], bonds=[[A, B]], pile=BOOM)
    explodes(s, A)
    assert dead(s) == [A, B]
    s = yard("", "", "", "", "", statics=[static("haunt", B, of=D)], bonds=[[A, D]], pile=BOOM, turn=B)
    explodes(s, B)
    assert dead(s) == [B]
    s = yard("", "", "", "", "", statics=[static("haunt", B, of=D), static("haunt", A, of=D)], pile=BOOM)
    explodes(s, A)
    assert dead(s) == [A, D]
    s = yard("", "", "", "", "", statics=[static("haunt", B, of=D)], bonds=[[C, D]], pile=BOOM)
    explodes(s, A)
    assert dead(s) == [A, C, D]
    s = yard("", "", "", "", "", statics=[static("submerge", D), static("haunt", B, of=D)], pile=BOOM)
    explodes(s, A)
    assert dead(s) == [A, D]


@rule("EP-x.47", "EP-static.8")
def test_a_moved_haunt_counts_its_new_bearer() -> None:
    s = yard("favor", "", "", "", statics=[static("haunt", B, by=A, of=D)], pile=BOOM)
    act(s, A, "play favor", "say static", "target 1", "target 0")
    s.play(B, "static 0")
    explodes(s, A)
    assert s.table.alive(D)


@rule("EP-zombieland.1", "EP-zombieland.2", "EP-x.52")
def test_zombieland() -> None:
    there = [static("zombieland", C)]
    s = yard("attack", "", "", "nope personal-attack now cut", statics=there, dead=[D])
    s.play(A, "play attack")
    s.asks(D, "Respond")
    assert s.options(D) == ("pass", "play nope", "play now")
    s.play(D, "play nope")
    settle(s)
    s.asks(A, "Act")
    s = yard("", "", "attack", "nope", statics=there, dead=[D], turn=C)
    act(s, C, "play attack")
    assert owes(s) == (A, 2)
    s = yard("", "", "", "defuse", statics=there, dead=[D], pile=BOOM)
    s.play(A, "draw")
    settle(s)
    s.play(A, "pass")
    assert dead(s) == [A, D]
    s = yard("cut", "", "", "recycle", statics=there, dead=[D], discards=["skip"])
    s.play(A, "draw")
    s.play(D, "play recycle")
    settle(s)
    assert hand(s, D) == ["skip"]


@rule("EP-x.37", "EP-var-criminal-mind.2")
def test_a_thief_who_dies_at_the_start_loses_the_turn() -> None:
    s = yard("", "trap", "", "", statics=[static("kleptomaniac", A)])
    act(s, A, "target 1")
    act(s, A, "pass")
    assert (dead(s), statics(s)) == ([A], [])
    s.asks(B, "Act")
    s = yard("", "trap", "", "", statics=[static("kleptomaniac", A)], criminal_mind="on")
    act(s, A, "target 1")
    act(s, A, "pass")
    assert "kleptomaniac before 1 by 0" in s.heard(C)
    assert statics(s) == ["kleptomaniac before 2 by 0"]  # B had nobody to steal from


@rule("EP-x.40")
def test_a_kept_puppy_may_be_seen() -> None:
    s = yard("basket", "", "", statics=[static("open-protection", A)], pile=["exploding-puppy", "dog"])
    act(s, A, "draw")
    s.play(A, "keep")
    assert "exploding-puppy" in s.zone(C, "hand 0")
    s.asks(B, "Act")


@rule("EP-x.44")
def test_a_discarded_bound_puppy_explodes_after_the_discarding() -> None:
    hands = [["bazooka"], ["exploding-puppy bound", *["dog"] * 6], []]
    s = given(GAME, hands=hands, pile=["dog"])
    act(s, A, "play bazooka", "target 1")
    s.play(B, "pick exploding-puppy")
    s.asks(B, "Pick")
    s.play(B, "pick dog")
    s.asks(B, "DefuseSelf")


@rule("EP-fight.1", "EP-fight.2", "EP-fight.3", "EP-x.69")
def test_in_a_fight_the_feud_goes_to_the_fewest_cards() -> None:
    s = yard("blood-feud", "nope cut", "cut", "cut cut", deck="fight")
    s.play(A, "play blood-feud", "target 1")
    s.play(B, "play nope")
    settle(s)
    assert hand(s, A) == ["blood-feud"]
    assert discards(s) == ["nope"]
    there = [static("blood-feud", B, by=A)]
    s = yard("", "", "cut cut", "cut cut", statics=there, pile=BOOM, deck="fight", turn=B)
    explodes(s, B)
    assert hand(s, A) == ["blood-feud"]
    s = yard("cut cut", "", "cut", "cut", statics=there, pile=BOOM, deck="fight", turn=B)
    act(s, B, "draw")
    act(s, B, "pass")
    s.asks(B, "Choose")
    assert s.options(B) == ("target 2", "target 3")
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
    s = yard("dog dog dog dog", "defuse nope", "", super_combo="on")
    s.play(A, "four-dogs", "target 1", "kind defuse")
    settle(s)
    assert hand(s, A) == ["defuse"]
    s = yard("dog dog dog dog", "nope", "", super_combo="on")
    s.play(A, "four-dogs", "target 1", "kind defuse")
    s.play(B, "play nope")
    settle(s)
    assert discards(s) == ["dog"] * 4 + ["nope"]
    s = yard("dog dog dog dog", "nope", "")
    s.refuses(A, "four-dogs", rule="EP-var.1")


@rule("EP-var-skipper.1", "EP-var.2")
def test_skipper() -> None:
    s = yard("nope force-will", "cut", "", skipper="on", owed=2)
    s.play(A, "pair red", "pick nope", "pick force-will")
    settle(s)
    assert owes(s) == (A, 1)
    assert discards(s) == ["nope", "force-will"]


@rule("EP-var-criminal-mind.1", "EP-kleptomaniac.1")
def test_criminal_mind_starts_with_a_theft() -> None:
    s = dealt(GAME, seats=4, seed=4, criminal_mind="on")
    first = s.table.active
    assert statics(s) == [f"kleptomaniac before {first} by {first}"]
    s.asks(first, "Name")
    act(s, first, f"target {(first + 1) % 4}")
    assert statics(s)[0].startswith(f"kleptomaniac before {(first + 1) % 4}")
    text = "[cards]\nexploding-puppy = 9\ndog = 40\nskip = 40\nkleptomaniac = 5\n"
    s = dealt(GAME, seats=4, seed=4, criminal_mind="on", deck=text)
    assert sum(names(s, zone).count("kleptomaniac") for zone in range(len(s.table.zones))) == 1


@rule("EP-var-criminal-mind.2", "EP-x.54")
def test_the_criminal_mind_cannot_be_buried_but_moved() -> None:
    there = [static("kleptomaniac", B)]
    s = yard("bury favor", "", "", statics=there, criminal_mind="on")
    s.play(A, "play bury")
    assert s.options(A) == ("say draw",)
    s = yard("favor", "", "", statics=there, criminal_mind="on")
    act(s, A, "play favor", "say static", "target 1", "target 2")
    s.play(B, "static 0")
    assert statics(s) == ["kleptomaniac before 2 by 1"]
    s = yard("", "", "favor", "", statics=there, criminal_mind="on", turn=C, pile=["dog"] * 3)
    s = yard("", "", "", "", statics=[static("kleptomaniac", B)], criminal_mind="on", bonds=[[A, B]], pile=BOOM)
    explodes(s, A)
    assert dead(s) == [A, B]
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
    s = yard("dog", "", "", reverse_dog="on")
    act(s, A, "turn-dog")
    assert s.table.direction == -1
    s.asks(A, "Act")


@rule("EP-var-intensity.1")
def test_intensity() -> None:
    s = yard("", "", "", "", intensity="on", pile=["exploding-puppy", "dog"])
    explodes(s, A)
    assert "exploding-puppy" in pile(s)
    assert s.zone(None, "graves") == []
    s = yard("", "", "", "", intensity="on", pile=["imploding-puppy up", "dog"])
    act(s, A, "draw")
    assert s.zone(None, "graves") == ["imploding-puppy on 0"]


@rule("EP-var-quicky.1")
def test_quicky() -> None:
    s = dealt(GAME, seats=7, seed=1, quicky="on")
    assert all(len(hand(s, seat)) == 6 and "defuse" not in hand(s, seat) for seat in range(7))
    assert pile(s).count("defuse") == 9

"""Rulebook sections 1 and 9: explosions, deaths, returns, and who wins."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    act,
    dead,
    discards,
    hand,
    kind,
    names,
    owes,
    pile,
    settle,
    static,
    statics,
    yard,
)
from story import Story, rule


def explodes(s: Story, seat: int) -> None:
    """The seat draws a puppy and does nothing about it."""
    act(s, seat, "draw")
    act(s, seat, "pass")


BOOM = ["exploding-puppy", "exploding-puppy", "exploding-puppy", "dog", "dog"]


@rule("EP-win.1", "EP-win.2")
def test_the_last_one_alive_wins() -> None:
    s = yard("", "", "", pile=BOOM)
    explodes(s, A)
    assert not s.match.over
    explodes(s, B)
    s.expect(over=True)
    assert s.result.winners == (C,)
    assert s.result.ranks == (3, 2, 1)
    assert s.result.scores == (0, 0, 1)


@rule("EP-win.3", "EP-alliance.2", "EP-death.7", "EP-x.49")
def test_a_team_wins_together_with_its_dead() -> None:
    s = yard("", "", "", "", bonds=[[A, B]], pile=BOOM, turn=C)
    explodes(s, C)
    explodes(s, D)
    s.expect(over=True)
    assert s.result.winners == (A, B)
    s = yard("", "", "", dead=[C], bonds=[[A, B]])
    s.expect(over=True)
    assert s.result.winners == (A, B)


@rule("EP-alliance.2", "EP-death.6", "EP-death.7", "EP-alliance.6")
def test_allies_die_together_without_a_second_puppy() -> None:
    s = yard("", "defuse", "", "", "", bonds=[[A, B], [B, C]], pile=BOOM)
    act(s, A, "draw")
    s.play(A, "pass")
    s.play(B, "pass")
    assert dead(s) == [A, B, C]
    assert s.zone(None, "graves") == ["exploding-puppy on 0"]
    assert s.table.blow == [A, B, C]


@rule("EP-win.4", "EP-armageddog.2", "EP-armageddog.3", "EP-armageddog.4", "EP-explode.8")
def test_everyone_dead_at_once_is_a_draw() -> None:
    s = yard("dog " * 4, "dog " * 4, "dog " * 4, pile=["armageddog up", "dog"])
    act(s, A, "draw")
    s.asks(A, "DefuseSelf")
    s.play(A, "pass")
    s.asks(B, "DefuseSelf")
    assert dead(s) == []
    s.play(B, "pass")
    s.play(C, "pass")
    s.expect(over=True)
    assert s.result.winners == (A, B, C)
    assert s.result.titles == ("draw", "draw", "draw")
    assert "armageddog" in names(s, s.table.box)


@rule("EP-win.5", "EP-revitalize.2", "EP-revitalize.3", "EP-revitalize.4")
def test_reviver_and_revived_win_together_if_the_revived_dies_first() -> None:
    s = yard("", "", "", dead=[C], statics=[static("revitalize", B, by=A)], pile=BOOM)
    assert not s.match.over
    act(s, A, "draw")
    s.asks(A, "DefuseSelf")
    s = yard("", "", "", dead=[C], statics=[static("revitalize", B, by=A)], pile=BOOM, turn=B)
    explodes(s, B)
    s.expect(over=True)
    assert s.result.winners == (A, B)
    assert "revitalize" in discards(s)


@rule("EP-win.6")
def test_nobody_wins_if_the_last_one_is_tied_to_a_loser() -> None:
    s = yard("", "", "", dead=[C], statics=[static("revitalize", B, by=A)], pile=BOOM)
    explodes(s, A)
    s.expect(over=True)
    assert s.result.winners == ()


@rule("EP-win.7")
def test_a_circle_of_ties_is_one_team() -> None:
    more = [static("revitalize", B, by=A), static("revitalize", A, by=B)]
    s = yard("", "", "", dead=[C], statics=more, pile=BOOM)
    explodes(s, A)
    assert s.result.winners == (A, B)


@rule("EP-win.8", "EP-submerge.2")
def test_a_submerged_player_is_alive() -> None:
    s = yard("", "", "", dead=[C], statics=[static("submerge", B)])
    s.asks(A, "Act")


@rule("EP-x.50")
def test_a_team_with_a_member_tied_to_a_loser_cannot_win() -> None:
    s = yard("", "", "", dead=[C], bonds=[[A, B]], ties=[], statics=[static("revitalize", A, by=C)])
    s.expect(over=True)
    assert s.result.winners == ()


@rule("EP-explode.1", "EP-explode.2", "EP-confusing-puppy.1")
def test_an_explosion_shows_its_cause_then_asks() -> None:
    s = yard("defuse", "", "", "", pile=["confusing-puppy", "dog", "dog"])
    act(s, A, "draw")
    assert s.zone(C, "shown") == ["confusing-puppy"]
    assert s.table.direction == -1
    assert s.options(A) == ("pass", "play defuse")
    act(s, A, "pass")
    assert dead(s) == [A]
    s.asks(D, "Act")


@rule("EP-explode.7", "EP-x.67", "EP-demonic-defuse.1")
def test_nothing_is_put_back_after_an_armageddog() -> None:
    s = yard(
        "demonic-defuse dog dog dog",
        "",
        "",
        dead=[C],
        graves={C: "exploding-puppy"},
        pile=["armageddog up", "dog"],
    )
    act(s, A, "draw")
    s.play(A, "play demonic-defuse", "target 2")
    s.asks(B, "Act")
    assert dead(s) == []
    assert sorted(pile(s)) == ["dog", "exploding-puppy"]


@rule("EP-explode.9", "EP-basket.3", "EP-basket.7")
def test_more_puppies_than_baskets_explode_the_newest_first() -> None:
    s = yard("basket exploding-puppy", "dog", "wish", turn=C, pile=["cut"] * 3)
    act(s, C, "play wish", "target 0", "colour blue")
    s.play(A, "pick basket")
    s.asks(A, "DefuseSelf")
    assert s.zone(B, "shown") == ["exploding-puppy"]
    s = yard("basket exploding-puppy favor", "basket confusing-puppy", "", "")
    act(s, A, "play favor", "say hand", "target 1", "target 0")
    s.play(B, "pick confusing-puppy")
    assert s.zone(C, "shown") == ["confusing-puppy"]
    s.asks(A, "DefuseSelf")


@rule("EP-death.4")
def test_the_dead_cannot_be_named() -> None:
    s = yard("wish targeted-attack", "dog", "", "", dead=[B])
    s.play(A, "play wish")
    s.refuses(A, "target 1", rule="EP-death.4")


@rule("EP-death.8")
def test_a_puppy_of_a_corpse_goes_back_when_its_basket_is_taken() -> None:
    for seed in range(20):
        s = yard("dog cut", "basket exploding-puppy", "", "", dead=[B], seed=seed, pile=["cut"])
        act(s, A, "play dog", "with cut", "target 1")
        if hand(s, A) == ["basket"]:
            assert hand(s, B) == []
            assert "exploding-puppy" in pile(s)
            assert kind(s) == "Act"
            return
    raise AssertionError("the Basket was never stolen")


@rule("EP-death.8")
def test_held_puppies_stay_among_the_corpse_cards() -> None:
    s = yard("basket exploding-puppy", "", "", "", pile=["imploding-puppy up", "dog"])
    act(s, A, "draw")
    assert hand(s, A) == ["basket", "exploding-puppy"]
    s.asks(B, "Act")


@rule("EP-revive.1", "EP-revive.2", "EP-revive.3", "EP-demonic-defuse.1", "EP-demonic-defuse.2")
def test_a_demonic_defuse_brings_back_before_the_puppy_is_placed() -> None:
    s = yard(
        "demonic-defuse",
        "skip nope",
        "",
        dead=[B],
        graves={B: "confusing-puppy"},
        pile=["exploding-puppy", "cut"],
    )
    act(s, A, "draw")
    s.play(A, "play demonic-defuse")
    s.asks(A, "Choose")
    s.play(A, "target 1")
    s.asks(A, "Place")
    assert sorted(pile(s)) == ["confusing-puppy", "cut"]
    s.play(A, "place 0")
    assert pile(s)[0] == "exploding-puppy"
    assert hand(s, B) == ["nope", "skip"]
    assert s.zone(None, "graves") == []
    s.asks(B, "Act")
    assert owes(s) == (B, 0)


@rule("EP-revive.4", "EP-demonic-defuse.3")
def test_a_demonic_defuse_without_dead_is_a_plain_one() -> None:
    s = yard("demonic-defuse", "", "", pile=["exploding-puppy", "cut"])
    act(s, A, "draw")
    s.play(A, "play demonic-defuse", "place 1")
    s.asks(B, "Act")


@rule("EP-black.4", "EP-black-hole.1", "EP-black-hole.2", "EP-black-hole.3", "EP-clone.5")
def test_black_hole_brings_up_the_lowest_black_card_and_is_discarded() -> None:
    s = yard("", "", "", pile=["black-hole", "cut", "exploding-puppy", "dog", "skip"])
    act(s, A, "draw")
    assert pile(s)[:2] == ["exploding-puppy", "cut"]
    assert sorted(pile(s)[2:]) == ["dog", "skip"]
    assert s.zone(C, "pile")[0] == "exploding-puppy"
    assert discards(s) == ["black-hole"]
    assert owes(s) == (A, 1)
    s.asks(A, "Act")
    s = yard("clone", "", "", discards=["black-hole"], pile=["cut", "imploding-puppy", "dog"])
    act(s, A, "play clone")
    assert pile(s)[0] == "imploding-puppy"


@rule("EP-black-hole.4")
def test_black_hole_without_a_black_card() -> None:
    s = yard("", "", "", pile=["black-hole", "cut", "dog", "skip"])
    act(s, A, "draw")
    assert sorted(pile(s)) == ["cut", "dog", "skip"]
    assert owes(s) == (A, 1)


@rule("EP-black-hole.5", "EP-x.55", "EP-ill-take-that.2")
def test_what_ill_take_that_hands_over_acts_on_the_owner() -> None:
    mine = [static("ill-take-that", A, by=C)]
    s = yard("", "", "", "", statics=mine, pile=["black-hole", "cut", "dog"])
    act(s, A, "draw")
    assert owes(s) == (C, 1)
    s = yard("", "", "", "", statics=mine, pile=["imploding-puppy up", "dog"])
    act(s, A, "draw")
    assert dead(s) == [C]
    s = yard("", "", "", "", statics=mine, pile=["doomed", "dog"])
    act(s, A, "draw")
    assert statics(s) == ["doomed before 2 by 2"]
    s = yard("", "", "defuse", "", statics=mine, pile=["exploding-puppy", "dog"])
    act(s, A, "draw")
    s.asks(C, "DefuseSelf")
    s.play(C, "play defuse", "place 0")
    s.asks(B, "Act")


@rule("EP-black.5", "EP-black.6", "EP-x.32", "EP-force-will.1")
def test_a_recycled_black_card_is_harmless_until_it_is_played() -> None:
    s = yard("recycle", "force-will", "nope", discards=["doomed"])
    act(s, A, "play recycle")
    assert hand(s, A) == ["doomed"]
    s.play(A, "draw")
    s.play(B, "play force-will")
    settle(s)
    assert statics(s) == ["doomed before 0 by 0"]
    s = yard("doomed", "nope", "")
    s.play(A, "play doomed")
    s.play(B, "play nope")
    settle(s)
    assert discards(s) == ["doomed", "nope"]


@rule("EP-hobo-puppy.1", "EP-hobo-puppy.2", "EP-x.13")
@pytest.mark.parametrize(("cards", "madness", "explodes"), [(3, 0, False), (4, 0, True), (4, 1, False)])
def test_a_hobo_counts_the_hand(cards: int, madness: int, explodes: bool) -> None:
    more = [static("madness", B)] if madness else []
    s = yard("dog " * cards, "", "", statics=more, pile=["hobo-puppy", "cut", "cut"])
    act(s, A, "draw")
    assert (kind(s) == "DefuseSelf") == explodes
    assert ("hobo-puppy" in pile(s)) != explodes


@rule("EP-lonely-puppy.1", "EP-lonely-puppy.2")
def test_the_lonely_puppy_wants_two_cards_of_one_colour_from_its_victim() -> None:
    s = yard("defuse nope force-will", "defuse", "", pile=["lonely-puppy", "cut"])
    act(s, A, "draw")
    s.refuses(A, "play defuse", rule="EP-lonely-puppy.1")
    s.play(A, "pay red", "pick nope", "pick force-will", "place 1")
    assert discards(s) == ["nope", "force-will"]
    assert pile(s) == ["cut", "lonely-puppy"]
    s.asks(B, "Act")
    s = yard("nope", "defuse", "", pile=["lonely-puppy", "cut"])
    act(s, A, "draw")
    s.play(A, "pass")
    assert dead(s) == [A]


@rule("EP-angry-twin-puppys.1", "EP-angry-twin-puppys.2")
def test_twins_face_down_go_back_face_up_in_any_case() -> None:
    for moves in (["pass"], ["play binding-defuse"], ["play defuse"]):
        s = yard("defuse binding-defuse", "", "", pile=["angry-twin-puppys", "cut"])
        act(s, A, "draw")
        s.play(A, *moves)
        place = pile(s).index("angry-twin-puppys")
        assert s.table.face(s.table.pile, s.table.zones[s.table.pile][place]).endswith(" up")
        assert dead(s) == ([A] if moves == ["pass"] else [])
        assert s.zone(None, "graves") == []
        s.asks(B, "Act")


@rule("EP-angry-twin-puppys.3")
def test_twins_face_up_hit_the_previous_player() -> None:
    s = yard("", "", "", "defuse", pile=["angry-twin-puppys up", "cut"])
    act(s, A, "draw")
    s.asks(D, "DefuseSelf")
    s.play(D, "play defuse", "place 1")
    assert pile(s) == ["cut", "angry-twin-puppys"]
    s.asks(B, "Act")


@rule("EP-armageddog.1")
def test_armageddog_face_down_only_turns() -> None:
    s = yard("dog " * 5, "", "", pile=["armageddog", "cut"])
    act(s, A, "draw")
    s.asks(B, "Act")
    assert "armageddog" in pile(s)


@rule("EP-x.13", "EP-armageddog.2", "EP-x.24")
def test_madness_changes_the_limit_of_armageddog_and_the_submerged_are_left_out() -> None:
    more = [static("madness", B), static("submerge", D)]
    s = yard("dog " * 4, "dog " * 5, "", "dog " * 6, statics=more, pile=["armageddog up", "cut"])
    act(s, A, "draw")
    s.asks(B, "DefuseSelf")
    s.play(B, "pass")
    assert dead(s) == [B]


@rule("EP-greedy-catty.1", "EP-greedy-catty.2", "EP-x.42", "EP-basket.6")
def test_greedy_catty() -> None:
    s = yard("basket exploding-puppy cut skip dog nope", "", "", pile=["greedy-catty", "dog"])
    act(s, A, "draw")
    s.asks(A, "Avoid")
    s.play(A, "pass")
    for card in ("basket", "cut", "skip", "dog", "nope"):
        s.play(A, f"pick {card}")
    assert hand(s, A) == ["basket", "cut", "dog", "nope", "skip"]
    assert sorted(pile(s)) == ["dog", "exploding-puppy"]
    assert not any("exploding" in text for text in s.heard(B))
    s = yard("defuse binding-defuse cut skip dog nope", "defuse", "", pile=["greedy-catty", "dog"])
    act(s, A, "draw")
    assert s.options(A) == ("pass", "play defuse")
    s.play(A, "play defuse")
    assert discards(s) == ["defuse", "greedy-catty"]
    assert len(hand(s, A)) == 5
    s = yard("cut", "", "", pile=["greedy-catty", "dog"])
    act(s, A, "draw")
    s.asks(B, "Act")


@rule("EP-grave-revenge.1", "EP-grave-revenge.2", "EP-grave-revenge.3")
@pytest.mark.parametrize(("next_dead", "alive"), [(C, False), (A, True)])
def test_grave_revenge(next_dead: int, alive: bool) -> None:
    rest = ["exploding-puppy", "dog", "dog"] if next_dead == C else ["dog", "dog", "dog", "exploding-puppy", "dog"]
    s = yard("", "", "", "", "", dead=[B, D], pile=["grave-revenge", *rest])
    act(s, A, "draw")
    assert dead(s) == [B]
    assert statics(s) == ["grave-revenge before 0 by 0 for 3"]
    while kind(s) != "DefuseSelf":
        act(s, s.match.asked[0], "draw")
    s.asks(next_dead, "DefuseSelf")
    act(s, next_dead, "pass")
    assert s.table.alive(D) == alive
    assert statics(s) == []


@rule("EP-grave-revenge.4")
def test_grave_revenge_with_nobody_dead() -> None:
    s = yard("", "", "", pile=["grave-revenge", "dog"])
    act(s, A, "draw")
    assert discards(s) == ["grave-revenge"]


@rule("EP-doomed.2", "EP-doomed.3", "EP-doomed.4", "EP-doomed.5")
def test_doomed_makes_dogs_explode_until_somebody_dies() -> None:
    s = yard("defuse", "", "", "", statics=[static("doomed", A)], pile=["dog", "cut", "cut", "cut", "cut"])
    act(s, A, "draw")
    s.play(A, "play defuse", "place 1")
    assert pile(s)[:2] == ["cut", "dog"]
    s = yard(
        "",
        "dog",
        "dog cut",
        "",
        statics=[static("doomed", A), static("doomed", B)],
        turn=A,
        pile=["trap", "dog", "cut"],
    )
    act(s, A, "draw")
    assert hand(s, A) == ["trap"]
    act(s, B, "draw")
    act(s, B, "pass")
    assert dead(s) == [B]
    assert "dog" in discards(s)
    assert statics(s) == []


@rule("EP-doomed.5", "EP-x.59", "EP-x.57")
def test_doomed_and_dig_deeper() -> None:
    s = yard("dig-deeper", "", "", statics=[static("doomed", A)], pile=["dog", "cut", "cut"])
    s.play(A, "play dig-deeper", "say swap", "ok", "say stay")
    assert hand(s, A) == ["cut"]
    s = yard("dig-deeper", "", "", statics=[static("doomed", A)], pile=["dog", "cut", "cut"])
    s.play(A, "play dig-deeper", "say keep", "ok")
    s.asks(A, "DefuseSelf")
    s = yard("dig-deeper", "", "", statics=[static("ill-take-that", A, by=C)], pile=["skip", "cut", "cut"])
    s.play(A, "play dig-deeper", "say keep")
    settle(s)
    assert hand(s, C) == ["skip"]


@rule("EP-x.58")
@pytest.mark.parametrize("first", ["doomed", "ill-take-that"])
def test_the_older_of_doomed_and_ill_take_that_acts(first: str) -> None:
    both = [static("doomed", A), static("ill-take-that", A, by=C)]
    s = yard("", "", "", statics=both if first == "doomed" else both[::-1], pile=["dog", "cut"])
    act(s, A, "draw")
    assert (kind(s) == "DefuseSelf") == (first == "doomed")
    assert hand(s, C) == ([] if first == "doomed" else ["dog"])


@rule("EP-ill-take-that.4")
def test_ill_take_that_goes_with_its_owner() -> None:
    s = yard("", "", "", statics=[static("ill-take-that", B, by=A)], pile=BOOM)
    explodes(s, A)
    assert statics(s) == []

"""Rulebook sections 6 to 8: static cards, general rules, the piles and what is hidden."""

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
    lay,
    living,
    pile,
    question,
    static,
    statics,
    yard,
)
from story import rule


@rule("EP-static.1", "EP-static.12", "EP-static.2")
def test_a_static_lies_open_before_a_player_and_is_no_hand_card() -> None:
    s = yard(["greed", "dog", "cut"], [], [])
    lay(s, A, "play greed", "target 1")
    assert statics(s) == ["greed 2 before 1 by 0"] == s.zone(C, "statics")
    assert hand(s, B) == []
    s.refuses(A, "play dog", rule="EP-dog.1")


@rule("EP-static.3", "EP-greed.1", "EP-greed.2", "EP-draw-from-bottom.1", "EP-x.56")
def test_a_next_time_static_waits_acts_and_goes() -> None:
    more = [static("greed", A), static("draw-from-bottom", A)]
    s = yard(["skip"], [], [], statics=more, pile=["cut", "dog", "bury", "nope"])
    lay(s, A, "play skip")
    assert len(statics(s)) == 2
    draw(s, B)
    draw(s, C)
    draw(s, A)
    s.play(A, "ok")
    assert hand(s, A) == ["bury", "nope"]
    assert statics(s) == []
    assert discards(s)[-2:] == ["draw-from-bottom", "greed"]


@rule("EP-static.4", "EP-static.10", "EP-bury.1", "EP-bury.3", "EP-bury.4", "EP-x.26")
def test_a_static_without_a_condition_stays_until_it_is_buried() -> None:
    s = yard(["bury"], [], [], statics=[static("nay-sayer", B), static("submerge", C)])
    lay(s, A, "play bury")
    assert s.moves(A) == ("say draw", "static 0", "static 1")
    lay(s, A, "static 0")
    s.play(A, "place 2")
    assert pile(s)[2] == "nay-sayer"
    assert "@0 puts nay-sayer somewhere into the pile" in s.heard(C)
    assert "nay-sayer" not in s.zone(C, "pile")
    assert statics(s) == ["submerge before 2 by 2"]
    s.asks(B, "Act")


@rule("EP-static.5", "EP-static.8", "EP-favor.3", "EP-favor.1")
def test_a_moved_static_acts_on_its_new_bearer() -> None:
    s = yard(["favor"], [], [], statics=[static("greed", B, by=A)], pile=["cut"] * 6)
    lay(s, A, "play favor", "say static", "target 1", "target 2")
    s.asks(B, "Choose")
    s.play(B, "static 0")
    assert statics(s) == ["greed 2 before 2 by 0"]
    draw(s, A)
    draw(s, B)
    draw(s, C)
    s.play(C, "ok")
    assert hand(s, C) == ["cut", "cut"]


@rule("EP-static.6", "EP-ill-take-that.1", "EP-info.3")
def test_owner_and_bearer_of_ill_take_that() -> None:
    s = yard([], ["ill-take-that"], [], turn=B, pile=["skip", "cut", "dog", "dog"])
    lay(s, B, "play ill-take-that", "target 0")
    draw(s, B)
    draw(s, C)
    draw(s, A)
    s.play(B, "ok")
    assert hand(s, A) == []
    assert hand(s, B) == ["dog", "skip"]
    assert sorted(s.zone(C, "hand 1")) == ["?puppy", "?puppy"]
    assert "dog" in s.zone(A, "hand 1")
    assert statics(s) == []


@rule("EP-static.7", "EP-death.5")
def test_the_statics_of_the_dead_are_discarded() -> None:
    s = yard(
        [],
        [],
        [],
        statics=[static("nay-sayer", A), static("greed", B)],
        pile=["exploding-puppy", "dog", "dog"],
    )
    draw(s, A)
    die(s, A)
    assert statics(s) == ["greed 2 before 1 by 1"]
    assert discards(s) == ["nay-sayer"]


@rule("EP-static.11", "EP-x.47", "EP-doomed.1", "EP-doomed.2")
def test_doomed_can_be_buried_and_moved() -> None:
    s = yard(["favor"], [], [], statics=[static("doomed", A)], pile=["dog", "dog", "cut"])
    lay(s, A, "play favor", "say static", "target 0", "target 1")
    s.play(A, "static 0")
    draw(s, A)
    assert hand(s, A) == ["dog"]
    draw(s, B)
    s.asks(B, "DefuseSelf")
    s = yard(["bury"], [], [], statics=[static("doomed", A)])
    s.play(A, "play bury", "static 0", "place 0")
    assert statics(s) == []


@rule("EP-gen.1")
def test_the_text_of_a_card_beats_the_rules() -> None:
    s = yard([], ["nope"], [], statics=[static("isolation", A), static("greed", A)])
    s.play(A, "draw")
    s.asks(A, "DrawOk")  # the others are asked in every last call, but Isolation says no
    s.play(A, "ok", "ok")
    assert len(hand(s, A)) == 2  # one card is drawn in a turn, but Greed says two


@rule("EP-gen.2", "EP-gen.3", "EP-bury.5")
def test_bury_meets_ill_take_that() -> None:
    s = yard(["bury"], [], [], statics=[static("ill-take-that", A, by=C)], pile=["cut", "dog"])
    lay(s, A, "play bury", "say draw")
    s.play(A, "ok")
    s.play(C, "ok")
    assert hand(s, C) == ["cut"]
    s.asks(A, "Choose")
    s.play(A, "say yes")
    s.asks(A, "Act")
    assert hand(s, A) == ["bury"]
    assert statics(s) == []


@rule("EP-gen.4")
def test_hands_have_no_limit() -> None:
    s = yard(["dog"] * 20, [], [], pile=["cut", "dog"])
    draw(s, A)
    assert len(hand(s, A)) == 21


@rule("EP-gen.5")
def test_a_puppy_is_never_discarded() -> None:
    s = yard(["basket", "exploding-puppy", "dog"], ["cut"], [], [], pile=["cut"] * 3)
    lay(s, A, "play dog", "with exploding-puppy", "target 1")
    s.asks(A, "DefuseSelf")
    assert "exploding-puppy" not in discards(s)


@rule("EP-term.1", "EP-imploding-puppy.1", "EP-imploding-puppy.2", "EP-black.1")
def test_the_side_counts_when_a_card_is_drawn() -> None:
    s = yard(["defuse"], [], [], pile=["imploding-puppy", "dog", "dog"])
    draw(s, A)
    s.asks(B, "Act")
    assert hand(s, A) == ["defuse"]
    assert "imploding-puppy up" in pile(s)
    s = yard(["defuse", "basket"], ["nope"], [], [], pile=["imploding-puppy up", "dog"])
    assert s.zone(C, "pile")[0] == "imploding-puppy up"
    draw(s, A)
    assert living(s) == [B, C, D]
    assert s.zone(None, "graves") == ["imploding-puppy on 0"]


@rule("EP-term.2", "EP-term.3", "EP-open-protection.1", "EP-mark.3")
def test_a_steal_is_random_and_some_cannot_be_robbed() -> None:
    taken = set()
    for seed in range(30):
        s = yard(["dog", "cut"], ["skip", "nope"], [], seed=seed)
        lay(s, A, "play dog", "with cut", "target 1")
        taken.add(hand(s, A)[0])
    assert taken == {"skip", "nope"}
    s = yard(["dog", "cut"], ["skip"], [], ["bury"], statics=[static("open-protection", B)])
    s.play(A, "play dog", "with cut")
    assert s.moves(A) == ("target 3",)
    s.refuses(A, "target 1", rule="EP-open-protection.1")


@rule("EP-term.4", "EP-basket.4")
@pytest.mark.parametrize(
    "moves",
    [
        ["play favor", "say hand", "target 0", "target 1"],
        ["play haggle", "target 0", "target 1", "colour black"],
    ],
)
def test_every_way_of_being_handed_a_puppy_counts(moves: list[str]) -> None:
    s = yard(f"{moves[0][5:]} basket exploding-puppy".split(), [], [], [])
    lay(s, A, *moves)
    if question(s) == "Pick":
        s.play(A, "pick exploding-puppy")
    s.asks(B, "DefuseSelf")


@rule("EP-term.5", "EP-living-target.4")
def test_choosing_a_player_is_targeting() -> None:
    s = yard([], ["dog"], ["dog"], statics=[static("living-target", C), static("kleptomaniac", A)])
    s.asks(A, "Name")
    assert s.moves(A) == ("target 2",)
    lay(s, A, "target 2")
    assert "living-target" in discards(s)


@rule("EP-term.6", "EP-black.5")
def test_taking_from_the_discards_is_not_drawing() -> None:
    s = yard(["recycle"], [], [], statics=[static("greed", A), static("doomed", A)], discards=["dog"])
    lay(s, A, "play recycle")
    assert hand(s, A) == ["dog"]
    assert len(statics(s)) == 2
    s.asks(A, "Act")


@rule("EP-term.7", "EP-term.8")
def test_next_and_previous_are_the_first_present_players() -> None:
    s = yard(["wish"], [], [], ["cut"], [], dead=[B, 4], statics=[static("submerge", C)])
    assert s.table.next_player(A) == D == s.table.previous_player(A)
    s.play(A, "play wish")
    assert s.moves(A) == ("target 3",)
    s = yard(["attack"], [], [], dead=[B], statics=[static("submerge", C)])
    assert s.table.next_player(A) == A


@rule("EP-term.9")
def test_looking_is_private_and_revealing_is_to_all() -> None:
    s = yard(["see-the-future", "dog-plosion"], [], [], pile=["cut", "dog", "exploding-puppy", "skip"])
    lay(s, A, "play see-the-future")
    assert s.zone(B, "pile") == ["?puppy"] * 4
    assert not any("cut" in text for text in s.heard(B))
    lay(s, A, "play dog-plosion")
    assert {"From the bottom: skip", "From the bottom: exploding-puppy"} <= set(s.heard(B))


@rule("EP-term.10", "EP-info.1")
def test_shuffling_in_reorders_the_whole_pile_and_ends_all_knowledge() -> None:
    orders = set()
    for seed in range(40):
        s = yard(["see-the-future"], [], [], seed=seed, pile=["imploding-puppy", "cut", "skip"])
        lay(s, A, "play see-the-future")
        assert s.zone(A, "pile") == ["imploding-puppy", "cut", "skip"]
        draw(s, A)
        orders.add(tuple(pile(s)))
        assert all(name in ("?puppy", "imploding-puppy up") for name in s.zone(A, "pile"))
    assert len(orders) == 6


@rule("EP-draw.2", "EP-x.56", "EP-ill-take-that.3")
def test_which_end_then_how_many_then_who() -> None:
    more = [static("ill-take-that", A, by=B), static("greed", A), static("draw-from-bottom", A)]
    s = yard([], [], [], statics=more, pile=["cut", "dog", "bury", "nope"])
    draw(s, A)
    s.play(B, "ok")
    s.play(A, "ok")
    assert (hand(s, A), hand(s, B)) == (["bury"], ["nope"])
    assert statics(s) == []


@rule("EP-draw.3", "EP-draw.4")
def test_each_drawn_black_card_is_dealt_with_before_the_next() -> None:
    s = yard(["defuse"], [], [], statics=[static("greed", A, n=3)], pile=["cut", "exploding-puppy", "skip", "dog"])
    draw(s, A)
    s.play(A, "ok")
    s.asks(A, "DefuseSelf")
    assert hand(s, A) == ["cut", "defuse"]
    s.play(A, "play defuse", "place 0")
    assert hand(s, A) == ["cut"]
    assert pile(s) == ["exploding-puppy", "skip", "dog"]
    s.asks(B, "Act")


@rule("EP-draw.5", "EP-draw-from-bottom.1")
def test_the_draw_of_jack_is_a_draw() -> None:
    s = yard(["jack-of-all-trades"], [], [], statics=[static("draw-from-bottom", A)], pile=["cut", "dog", "nope"])
    lay(s, A, "play jack-of-all-trades", "say draw")
    s.play(A, "ok")
    assert hand(s, A) == ["nope"]
    draw(s, A)
    assert hand(s, A) == ["cut", "nope"]


@rule("EP-pile.1", "EP-pile.2", "EP-jack-of-all-trades.1", "EP-jack-of-all-trades.2")
def test_a_turned_card_keeps_its_side_and_is_seen_on_top() -> None:
    s = yard(["jack-of-all-trades", "cut", "cut"], [], [], pile=["skip", "dog", "dog"])
    lay(s, A, "play jack-of-all-trades", "say flip")
    assert s.zone(C, "pile")[0] == "skip up"
    lay(s, A, "play cut")
    s.play(A, "cut 1")
    assert s.zone(C, "pile") == ["?puppy"] * 3
    assert s.zone(A, "pile")[2] == "skip up"
    lay(s, A, "play cut")
    s.play(A, "cut 2")
    assert s.zone(C, "pile")[0] == "skip up"
    draw(s, A)
    assert s.zone(C, "hand 0") == ["skip"]


@rule("EP-pile.4")
def test_pile_size_and_discards_are_open() -> None:
    s = yard(["cut"], [], [], discards=["dog", "skip"])
    assert s.zone(None, "discards") == ["dog", "skip"]
    assert s.zone(None, "pile") == ["?puppy"] * 6


@rule("EP-info.2", "EP-cut.1", "EP-cut.2")
def test_only_the_cutter_knows_the_depth() -> None:
    s = yard(["see-the-future", "cut"], [], ["see-the-future"], turn=A, pile=["nope", "skip", "bury", "dog", "mark"])
    lay(s, A, "play see-the-future")
    lay(s, A, "play cut")
    s.refuses(A, "cut 0", rule="EP-cut.2")
    s.refuses(A, "cut 5", rule="EP-cut.2")
    s.play(A, "cut 2")
    assert pile(s) == ["bury", "dog", "mark", "nope", "skip"]
    assert s.zone(A, "pile") == pile(s)
    assert s.zone(B, "pile") == ["?puppy"] * 5
    assert "The cut is 2 deep" in s.heard(A)
    assert "The cut is 2 deep" not in s.heard(B)
    s = yard(["cut"], [], [], pile=["nope"])
    s.refuses(A, "play cut", rule="EP-now.15")


@rule("EP-info.3", "EP-info.4", "EP-garbage-collection.1")
def test_cards_that_change_hands_are_known_to_the_two_only() -> None:
    s = yard(["dog", "cut", "garbage-collection"], ["skip"], ["nope"], [])
    lay(s, A, "play dog", "with cut", "target 1")
    assert "skip" in s.zone(B, "hand 0")
    assert s.zone(C, "hand 0") == ["?puppy", "?puppy"]
    lay(s, A, "play garbage-collection")
    s.heard(B)
    s.play(C, "pick nope")
    assert "@2 puts a card on the pile" in s.heard(B)


@rule("EP-info.5", "EP-mark.1", "EP-mark.2", "EP-open-protection.2", "EP-open-protection.3")
def test_marked_cards_and_open_hands_are_seen_by_all() -> None:
    s = yard(["mark", "open-protection", "wish"], ["skip", "skip"], [], ["nope"])
    lay(s, A, "play mark", "target 1", "target 3")
    assert s.zone(C, "hand 1") == ["skip marked", "?puppy"]
    assert s.zone(C, "hand 3") == ["nope marked"]
    lay(s, A, "play open-protection", "target 1")
    assert sorted(s.zone(C, "hand 1")) == ["skip", "skip marked"]
    lay(s, A, "play wish", "target 1", "colour blue")
    s.play(B, "pick skip")
    assert s.zone(C, "hand 0") == ["skip"]
    assert s.zone(C, "hand 1") == ["skip"]


@rule("EP-info.7", "EP-death.2", "EP-death.3")
def test_corpse_cards_lie_face_down_and_can_be_robbed() -> None:
    s = yard(["dog", "cut"], ["skip", "nope"], [], dead=[B], graves={B: "exploding-puppy"})
    assert s.zone(C, "hand 1") == ["?puppy", "?puppy"]
    assert sorted(s.zone(B, "hand 1")) == ["nope", "skip"]
    assert s.zone(C, "graves") == ["exploding-puppy on 1"]
    lay(s, A, "play dog", "with cut", "target 1")
    assert hand(s, A)[0] in ("skip", "nope")
    assert len(hand(s, B)) == 1
    assert s.zone(C, "graves") == ["exploding-puppy on 1"]

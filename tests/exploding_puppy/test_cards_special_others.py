"""Special cards, from Kleptomaniac to Zombieland."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    QUIET_PILE,
    A,
    B,
    C,
    D,
    answer,
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
    truth,
    yard,
)
from story import rule

UNKNOWN = "?puppy"


@rule("EP-kleptomaniac.1")
def test_a_kleptomaniac_lies_before_any_player() -> None:
    s = yard(["kleptomaniac"], ["cut"], ["cut"])
    s.play(A, "play kleptomaniac")
    assert s.moves(A) == ("target 0", "target 1", "target 2")
    s.play(A, "target 0")
    hush(s)
    assert statics(s) == ["kleptomaniac before 0 by 0"]


@rule("EP-kleptomaniac.1", "EP-kleptomaniac.2")
def test_a_kleptomaniac_steals_at_the_start_of_a_turn_and_moves_on_for_ever() -> None:
    s = yard([], ["wish"], ["nope"], ["skip"], dead=[C], statics=[{"card": "kleptomaniac", "before": A, "by": D}])
    s.asks(A, "Name")
    assert s.moves(A) == ("target 1", "target 2", "target 3")
    s.play(A, "target 2")
    hush(s)
    assert hand(s, A) == ["nope"]
    assert statics(s) == ["kleptomaniac before 1 by 3"]
    s.asks(A, "Act")
    draw(s, A)
    s.asks(B, "Name")
    s.play(B, "target 3")
    hush(s)
    assert statics(s) == ["kleptomaniac before 3 by 3"]


@rule("EP-kleptomaniac.2")
def test_a_kleptomaniac_without_a_victim_only_moves() -> None:
    s = yard(["cut"], [], [], statics=[{"card": "kleptomaniac", "before": A}])
    s.asks(A, "Act")
    assert statics(s) == ["kleptomaniac before 1 by 0"]


NAY = {"card": "nay-sayer", "before": C}


@rule("EP-nay-sayer.1")
def test_a_nay_sayer_lies_before_its_player() -> None:
    s = yard(["nay-sayer"], ["cut"], ["cut"])
    lay(s, A, "play nay-sayer")
    assert statics(s) == ["nay-sayer before 0 by 0"]


@rule("EP-nay-sayer.1")
@pytest.mark.parametrize("partner", ["skip", "dog"])
def test_a_nay_sayer_stops_a_card_with_two_of_one_colour(partner: str) -> None:
    s = yard(["attack"], ["cut", "cut"], ["cut", "wish", partner], statics=[NAY])
    s.play(A, "play attack")
    s.refuses(B, "nay blue")
    s.passes(B)
    assert "nay blue" in s.moves(C)
    assert "nay red" not in s.moves(C)
    s.play(C, "nay blue", "pick cut", f"pick {partner}")
    hush(s)
    assert discards(s) == ["attack", "cut", partner]
    assert statics(s) == ["nay-sayer before 2 by 2"]
    s.asks(A, "Act")


@rule("EP-nay-sayer.2")
def test_the_pair_of_a_nay_sayer_can_be_noped() -> None:
    s = yard(["attack", "nope"], ["cut"], ["cut", "skip"], statics=[NAY])
    s.play(A, "play attack")
    answer(s, C, "nay blue", "pick cut", "pick skip")
    answer(s, A, "play nope")
    hush(s)
    assert discards(s) == ["cut", "skip", "nope", "attack"]
    s.asks(B, "Act")


@rule("EP-revitalize.1")
def test_revitalize_brings_a_dead_player_back_and_lies_before_them() -> None:
    hands = ["revitalize"], ["cut"], ["wish"], ["cut"]
    s = yard(*hands, dead=[C, D], graves={C: "exploding-puppy"}, pile=["cut"])
    s.play(A, "play revitalize")
    assert s.moves(A) == ("target 2", "target 3")
    s.play(A, "target 2")
    hush(s)
    assert living(s) == [A, B, C]
    assert statics(s) == ["revitalize before 2 by 0"]
    assert sorted(pile(s)) == ["cut", "exploding-puppy"]


TIED = {"card": "revitalize", "before": B, "by": A}
BOOM = ["exploding-puppy", "exploding-puppy", "cut"]


@rule("EP-revitalize.2", "EP-revitalize.4")
def test_reviver_and_revived_alone_play_on_and_the_revived_cannot_win_over_the_reviver() -> None:
    s = yard([], [], [], statics=[TIED], dead=[C], pile=BOOM)
    s.asks(A, "Act")
    draw(s, A)
    s.passes(A)
    assert s.match.over
    assert s.result.winners == ()


@rule("EP-revitalize.4")
def test_if_the_revived_dies_first_both_win() -> None:
    s = yard([], [], [], statics=[TIED], dead=[C], turn=B, pile=BOOM)
    draw(s, B)
    s.passes(B)
    assert s.match.over
    assert s.result.winners == (A, B)


@rule("EP-revitalize.3")
def test_a_dead_revived_player_still_wins_with_the_reviver() -> None:
    s = yard([], [], [], statics=[TIED], turn=B, pile=BOOM)
    draw(s, B)
    die(s, B)
    assert (statics(s), discards(s)) == ([], ["revitalize"])
    draw(s, C)
    s.passes(C)
    assert s.result.winners == (A, B)


@rule("EP-revitalize.5")
def test_a_buried_revitalize_sets_the_revived_free() -> None:
    s = yard([], ["bury"], [], statics=[TIED], dead=[C], turn=B, pile=BOOM)
    lay(s, B, "play bury", "static 0")
    s.play(B, "place 3")
    draw(s, A)
    s.passes(A)
    assert s.result.winners == (B,)


SPLIT = {"card": "split-the-party", "before": "middle", "by": A}


@rule("EP-split-the-party.1")
@pytest.mark.parametrize("size", [2, 5, 6])
def test_split_the_party_halves_the_pile_and_lies_in_the_middle(size: int) -> None:
    s = yard(["split-the-party"], ["cut"], ["cut"], pile=QUIET_PILE[:size])
    lay(s, A, "play split-the-party")
    half = (size + 1) // 2
    assert pile(s) == QUIET_PILE[:half]
    assert truth(s, "pile b") == QUIET_PILE[half:size]
    assert statics(s) == ["split-the-party in the middle by 0"]
    assert s.moves(A) == ("draw from a", "draw from b")


@rule("EP-split-the-party.2")
def test_under_split_the_party_a_pile_is_named_openly_and_only_that_one_is_used() -> None:
    s = yard(["see-the-future"], [], [], statics=[SPLIT], pile=["wish", "cut"], pile_b=["nope", "skip"])
    lay(s, A, "play see-the-future", "pile b")
    assert "@0 names pile b" in s.heard(C)
    assert s.zone(A, "pile") == [UNKNOWN, UNKNOWN]
    assert s.zone(A, "pile b") == ["nope", "skip"]
    s.refuses(A, "draw", rule="EP-split-the-party.2")
    s.play(A, "draw from b", "ok")
    assert "@0 wants to draw from pile b" in s.heard(C)
    assert hand(s, A) == ["nope"]
    assert pile(s) == ["wish", "cut"]


@rule("EP-split-the-party.3")
def test_the_drawer_names_the_pile_a_card_is_shuffled_into() -> None:
    s = yard([], [], [], statics=[SPLIT], pile=["imploding-puppy", "wish"], pile_b=["nope"])
    s.play(A, "draw from a", "ok")
    s.asks(A, "Into")
    s.play(A, "pile b")
    assert sorted(truth(s, "pile b")) == ["imploding-puppy up", "nope"]
    assert pile(s) == ["wish"]
    s.asks(B, "Act")


@rule("EP-split-the-party.3")
def test_a_revived_player_names_the_pile_for_the_puppy() -> None:
    grave = {C: "exploding-puppy"}
    s = yard(["revitalize"], [], [], statics=[SPLIT], dead=[C], graves=grave, pile=["wish"], pile_b=["nope"])
    s.play(A, "play revitalize", "target 2")
    s.asks(C, "Into")
    s.play(C, "pile b")
    assert sorted(truth(s, "pile b")) == ["exploding-puppy", "nope"]


@rule("EP-split-the-party.3")
def test_the_player_of_a_card_names_the_pile_it_shuffles() -> None:
    s = yard(["garbage-collection"], ["cut"], [], statics=[SPLIT], pile=["wish"], pile_b=["nope"])
    lay(s, A, "play garbage-collection", "pile b")
    s.play(B, "pick cut")
    assert sorted(truth(s, "pile b")) == ["cut", "nope"]


@rule("EP-split-the-party.4")
@pytest.mark.parametrize("empty", ["a", "b"])
def test_when_one_pile_is_empty_the_other_is_the_draw_pile(empty: str) -> None:
    one, other = (["skip"], ["wish", "cut"]) if empty == "a" else (["wish", "cut"], ["skip"])
    s = yard([], [], [], statics=[SPLIT], pile=one, pile_b=other)
    s.play(A, f"draw from {empty}", "ok")
    assert (pile(s), truth(s, "pile b")) == (["wish", "cut"], [])
    assert discards(s) == ["split-the-party"]
    assert "draw" in s.moves(B)


@rule("EP-split-the-party.4")
@pytest.mark.parametrize(("top", "joined"), [("a", ["wish", "cut", "nope"]), ("b", ["nope", "wish", "cut"])])
def test_who_buries_split_the_party_says_which_pile_goes_on_top(top: str, joined: list[str]) -> None:
    s = yard(["bury"], [], [], statics=[SPLIT], pile=["wish", "cut"], pile_b=["nope"])
    s.play(A, "play bury", "pile a", "static 0")
    s.play(A, f"pile {top}", "place 3")
    assert pile(s) == [*joined, "split-the-party"]
    assert statics(s) == []


@rule("EP-split-the-party.5")
def test_split_the_party_needs_two_cards_and_no_other_split() -> None:
    s = yard(["split-the-party"], [], [], pile=["wish"])
    s.refuses(A, "play split-the-party", rule="EP-now.15")
    s = yard(["split-the-party"], [], [], statics=[SPLIT], pile=["wish", "cut"], pile_b=["nope", "skip"])
    s.refuses(A, "play split-the-party", rule="EP-now.15")


@rule("EP-stalker.1")
def test_a_stalker_hears_the_number_of_a_colour_at_the_start_of_the_turn() -> None:
    s = yard(["stalker"], [], ["nope", "now", "dog"])
    lay(s, A, "play stalker")
    assert statics(s) == ["stalker before 0 by 0"]
    draw(s, A)
    draw(s, B)
    draw(s, C)
    s.asks(A, "Name")
    s.refuses(A, "target 0")
    s.play(A, "target 2", "colour red")
    hush(s)
    assert "@2 holds 2 red cards" in s.heard(B)
    s.asks(A, "Act")
    assert statics(s) == ["stalker before 0 by 0"]


@rule("EP-open-protection.1", "EP-open-protection.2")
def test_open_protection_opens_a_hand_and_nobody_can_steal_from_it() -> None:
    s = yard(["open-protection", "dog", "cut"], ["wish", "nope"], ["skip"])
    s.play(A, "play open-protection")
    assert s.moves(A) == ("target 0", "target 1", "target 2")
    s.play(A, "target 1")
    hush(s)
    assert s.zone(C, "hand 1") == s.zone(None, "hand 1") == ["nope", "wish"]
    s.play(A, "play dog", "with cut")
    s.refuses(A, "target 1", rule="EP-open-protection.1")


@rule("EP-open-protection.2")
def test_cards_that_come_to_an_open_hand_are_seen_too() -> None:
    s = yard([], [], [], statics=[{"card": "open-protection", "before": A}])
    draw(s, A)
    assert s.zone(C, "hand 0") == ["attack"]


@rule("EP-open-protection.3")
@pytest.mark.parametrize("card", ["wish", "haggle", "bazooka", "garbage-collection"])
def test_giving_swapping_and_discarding_stay_possible_under_open_protection(card: str) -> None:
    opened = {"card": "open-protection", "before": B}
    s = yard([card], ["nope", *["cut"] * 5], [], statics=[opened])
    named = {"wish": ["target 1", "colour red"], "haggle": ["target 0", "target 1", "colour red"]}
    lay(s, A, f"play {card}", *named.get(card, ["target 1"] if card == "bazooka" else []))
    if card != "haggle":
        s.play(B, "pick nope")
    assert hand(s, B) == ["cut"] * 5


@rule("EP-haunt.1")
def test_haunt_brings_a_dead_player_back_and_lies_before_another() -> None:
    s = yard(["haunt"], ["cut"], ["cut"], ["wish"], dead=[D])
    s.play(A, "play haunt")
    assert s.moves(A) == ("target 0", "target 1", "target 2")
    s.play(A, "target 1")
    assert s.moves(A) == ("target 3",)
    s.play(A, "target 3")
    hush(s)
    assert living(s) == [A, B, C, D]
    assert statics(s) == ["haunt before 1 by 0 for 3"]


HAUNTED = {"card": "haunt", "before": B, "by": A, "of": D}


@rule("EP-haunt.2", "EP-haunt.3")
@pytest.mark.parametrize(("first", "left"), [(B, [A, C, D]), (C, [A, B]), (D, [A, B, C]), (A, [B, C])])
def test_the_haunted_stays_only_if_the_bearer_is_the_next_to_die(first: int, left: list[int]) -> None:
    s = yard([], [], [], [], statics=[HAUNTED], turn=first, pile=BOOM)
    draw(s, first)
    s.passes(first)
    assert living(s) == left
    assert (statics(s), discards(s)) == ([], ["haunt"])


@rule("EP-haunt.4")
def test_if_haunt_is_buried_the_revived_stays_for_good() -> None:
    s = yard(["bury"], [], [], [], statics=[HAUNTED], pile=BOOM)
    lay(s, A, "play bury", "static 0")
    s.play(A, "place 3")
    draw(s, B)
    s.passes(B)
    draw(s, C)
    s.passes(C)
    assert living(s) == [A, D]


ZOMBIES = {"card": "zombieland", "before": C}


@rule("EP-zombieland.1")
def test_zombieland_lies_before_its_player() -> None:
    s = yard(["zombieland"], ["cut"], ["cut"])
    lay(s, A, "play zombieland")
    assert statics(s) == ["zombieland before 0 by 0"]


@rule("EP-zombieland.1")
def test_the_dead_may_answer_except_in_the_turns_of_the_bearer() -> None:
    s = yard(["attack"], ["cut"], ["attack"], ["nope", "nope"], dead=[D], statics=[ZOMBIES])
    s.play(A, "play attack")
    answer(s, D, "play nope")
    hush(s)
    s.asks(A, "Act")
    s = yard(["attack"], ["cut"], ["attack"], ["nope", "nope"], dead=[D], statics=[ZOMBIES], turn=C)
    s.play(C, "play attack")
    assert s.view(A)["question"]["seats"] == [A, B]


@rule("EP-zombieland.2")
def test_the_dead_cannot_defuse_nor_gain_turns() -> None:
    hands: list[list[str]] = [[], ["cut"], ["cut"], ["defuse", "personal-attack"]]
    s = yard(*hands, dead=[D], statics=[ZOMBIES], pile=BOOM)
    s.play(A, "draw")
    s.passes(B, C)
    s.refuses(D, "play personal-attack", rule="EP-now.15")
    s.passes(D)
    s.play(A, "ok")
    s.passes(A, B, C)
    assert living(s) == [B, C]


@rule("EP-zombieland.2")
def test_cards_the_dead_gain_become_corpse_cards() -> None:
    s = yard(["cut"], ["cut"], ["cut"], ["recycle"], dead=[D], statics=[ZOMBIES], discards=["wish"])
    s.play(A, "draw")
    answer(s, D, "play recycle")
    hush(s)
    assert hand(s, D) == ["wish"]
    assert living(s) == [A, B, C]
    assert fact(s, "hands")[D] == 1

"""Yellow cards: players and hands."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    answer,
    die,
    discards,
    fact,
    hand,
    hush,
    lay,
    living,
    statics,
    yard,
)
from story import rule

UNKNOWN = "?puppy"


@rule("EP-flavor.1", "EP-flavor.2", "EP-flavor.3")
def test_flavor_keeps_one_offer_and_gives_the_rest_back() -> None:
    s = yard(["flavor"], ["nope", "skip"], ["trap"], ["cut"])
    lay(s, A, "play flavor", "target 1", "target 2")
    s.play(B, "pick nope")
    s.play(C, "pick trap")
    assert s.zone(A, "offers") == ["nope", "trap"]
    assert s.zone(D, "offers") == [UNKNOWN, UNKNOWN]
    assert s.moves(A) == ("target 1", "target 2")
    s.play(A, "target 1")
    assert (hand(s, A), hand(s, B), hand(s, C)) == (["nope"], ["skip"], ["trap"])
    s.asks(A, "Act")


@rule("EP-flavor.1")
def test_flavor_may_name_fewer_and_only_others_with_cards() -> None:
    s = yard(["flavor"], ["nope"], [], ["cut"])
    s.play(A, "play flavor")
    assert s.moves(A) == ("target 1", "target 3")
    s.play(A, "target 3")
    assert s.moves(A) == ("target 1", "enough")
    s.play(A, "enough")
    hush(s)
    s.play(D, "pick cut")
    s.play(A, "target 3")
    assert hand(s, A) == ["cut"]


@rule("EP-grave-robber.1")
def test_each_dead_player_gives_the_grave_robber_a_card_of_their_choice() -> None:
    s = yard(["grave-robber"], ["nope", "skip"], ["cut", "wish"], ["cut"], dead=[B, C])
    lay(s, A, "play grave-robber")
    s.play(B, "pick skip")
    s.play(C, "pick wish")
    assert hand(s, A) == ["skip", "wish"]
    assert hand(s, B) == ["nope"]
    s.asks(A, "Act")


@rule("EP-haggle.1")
def test_haggle_swaps_all_cards_of_a_colour_except_green() -> None:
    s = yard(["haggle"], ["cut", "skip", "nope"], ["bury", "wish"], ["cut"])
    s.play(A, "play haggle", "target 1")
    s.refuses(A, "target 1")
    s.play(A, "target 2")
    s.refuses(A, "colour green")
    s.play(A, "colour blue")
    hush(s)
    assert hand(s, B) == ["bury", "nope"]
    assert hand(s, C) == ["cut", "skip", "wish"]


@rule("EP-haggle.1")
def test_one_side_of_a_haggle_may_have_none_and_you_may_take_part() -> None:
    s = yard(["haggle", "wish"], ["cut"], ["cut"])
    lay(s, A, "play haggle", "target 0", "target 1", "colour yellow")
    assert hand(s, A) == []
    assert hand(s, B) == ["cut", "wish"]


@rule("EP-living-target.1")
def test_a_living_target_must_be_named_next_and_is_then_used_up() -> None:
    s = yard(["living-target", "wish"], ["cut"], ["cut"], ["cut"])
    s.play(A, "play living-target")
    assert s.moves(A) == ("target 0", "target 1", "target 2", "target 3")
    s.play(A, "target 2")
    hush(s)
    assert statics(s) == ["living-target before 2 by 0"]
    s.play(A, "play wish")
    assert s.moves(A) == ("target 2",)
    s.play(A, "target 2", "colour red")
    assert statics(s) == []


TARGET = {"card": "living-target", "before": C}


@rule("EP-living-target.2")
@pytest.mark.parametrize(("first", "rest"), [("target 1", ("target 2",)), ("target 2", ("target 1", "target 3"))])
def test_one_of_several_named_players_must_be_the_living_target(first: str, rest: tuple[str, ...]) -> None:
    s = yard(["mark"], ["cut"], ["cut"], ["cut"], statics=[TARGET])
    s.play(A, "play mark", first)
    assert s.moves(A) == rest


@rule("EP-living-target.3")
def test_a_living_target_waits_where_the_bearer_cannot_be_named() -> None:
    s = yard(["wish"], ["cut"], ["cut"], statics=[{"card": "living-target", "before": A}])
    lay(s, A, "play wish", "target 1", "colour red")
    assert statics(s) == ["living-target before 0 by 0"]


@rule("EP-living-target.3")
@pytest.mark.parametrize("other", ["target 0", "target 2"])
def test_of_two_living_targets_one_is_enough_and_only_that_card_is_used_up(other: str) -> None:
    both = [TARGET, {"card": "living-target", "before": B}]
    s = yard(["haggle"], ["cut"], ["cut"], ["cut"], statics=both)
    s.play(A, "play haggle", "target 1")
    assert other in s.moves(A)
    s.play(A, other, "colour red")
    assert len(statics(s)) == 1


@rule("EP-living-target.4")
def test_a_start_effect_counts_as_naming() -> None:
    s = yard(["cut"], ["cut"], ["cut"], statics=[TARGET, {"card": "kleptomaniac", "before": A}])
    s.asks(A, "Name")
    assert s.moves(A) == ("target 2",)
    s.play(A, "target 2")
    assert "living-target" not in " ".join(statics(s))


@rule("EP-living-target.4")
def test_new_targets_count_as_naming() -> None:
    s = yard(["wish"], ["now", "submerge", "now", "living-target"], ["cut"], ["cut"])
    s.play(A, "play wish", "target 2", "colour red")
    s.play(B, "play now", "with submerge", "target 2")
    answer(s, B, "play now", "with living-target", "target 3")
    hush(s)
    s.asks(A, "Retarget")
    assert s.moves(A) == ("target 3", "give-up")
    s.play(A, "target 3")
    assert statics(s) == ["submerge before 2 by 1"]


@rule("EP-switcheroo.1")
def test_of_two_hands_the_smaller_one_steals_first_and_then_the_other_steals_back() -> None:
    s = yard(["switcheroo"], ["cut"] * 3, ["skip"] * 6, ["dog"])
    s.play(A, "play switcheroo", "target 2")
    s.refuses(A, "target 2")
    s.play(A, "target 1")
    hush(s)
    stolen = [text for text in s.heard(D) if "steals" in text]
    assert stolen == ["@1 steals a card from @2"] * 2 + ["@2 steals a card from @1"] * 2
    assert (len(hand(s, B)), len(hand(s, C))) == (3, 6)


@rule("EP-switcheroo.2")
def test_equal_hands_exchange_both_sets_at_once() -> None:
    s = yard(["switcheroo"], ["wish", "skip"], ["nope", "cut"])
    lay(s, A, "play switcheroo", "target 1", "target 2")
    assert hand(s, B) == ["cut", "nope"]
    assert hand(s, C) == ["skip", "wish"]


@rule("EP-switcheroo.3")
def test_a_switcheroo_stops_when_one_of_the_two_dies() -> None:
    s = yard(["switcheroo"], ["wish"], ["trap", "trap"], [])
    lay(s, A, "play switcheroo", "target 1", "target 2")
    die(s, B)
    assert hand(s, B) == ["wish"]
    assert hand(s, C) == ["trap"]
    s.asks(A, "Act")


@rule("EP-favor.1")
def test_a_favor_goes_from_any_player_to_another_and_you_may_be_either() -> None:
    s = yard(["favor", "cut"], ["cut"], ["cut"])
    s.play(A, "play favor", "say hand")
    assert s.moves(A) == ("target 0", "target 1", "target 2")
    s.play(A, "target 1")
    assert s.moves(A) == ("target 0", "target 2")


@rule("EP-favor.2")
def test_the_giver_picks_the_card_of_a_favor() -> None:
    s = yard(["favor"], ["cut", "wish"], ["nope"], ["dog"])
    lay(s, A, "play favor", "say hand", "target 1", "target 2")
    assert s.moves(B) == ("pick cut", "pick wish")
    s.play(B, "pick wish")
    assert (hand(s, B), hand(s, C)) == (["cut"], ["nope", "wish"])
    assert s.zone(D, "hand 2") == [UNKNOWN, UNKNOWN]


@rule("EP-favor.3")
def test_a_favor_moves_a_static_that_the_giver_picks_wherever_it_lies() -> None:
    before = [{"card": "greed", "before": B, "by": C, "n": 3}, {"card": "submerge", "before": C}]
    before += [{"card": "draw-from-bottom", "before": B}, {"card": "greed", "before": D}]
    s = yard(["favor"], ["cut"], ["cut"], ["cut"], statics=before)
    s.play(A, "play favor")
    s.play(A, "say static")
    assert s.moves(A) == ("target 0", "target 1", "target 3")
    s.play(A, "target 0", "target 3")
    hush(s)
    assert s.moves(A) == ("static 0", "static 1", "static 2")
    s.play(A, "static 0")
    assert "greed 3 before 3 by 2" in statics(s)
    s.asks(A, "Act")


@rule("EP-favor.3", "EP-now.15")
def test_a_favor_moves_nothing_before_whom_it_lies_already_nor_what_lies_in_the_middle() -> None:
    split = {"card": "split-the-party", "before": "middle"}
    s = yard(["favor"], ["cut"], ["cut"], statics=[split], pile_b=["dog"])
    s.play(A, "play favor")
    assert s.moves(A) == ("say hand",)
    s = yard(["favor"], ["cut"], ["cut"], statics=[{"card": "greed", "before": C}])
    s.play(A, "play favor", "say static", "target 0")
    assert s.moves(A) == ("target 1",)


@rule("EP-wish.1")
def test_a_wish_is_granted_with_a_card_of_the_givers_choice() -> None:
    s = yard(["wish"], ["nope", "now", "dog"], ["cut"])
    s.play(A, "play wish")
    s.refuses(A, "target 0")
    s.play(A, "target 1")
    s.refuses(A, "colour green")
    s.play(A, "colour red")
    hush(s)
    assert s.moves(B) == ("pick nope", "pick now")
    s.play(B, "pick now")
    assert hand(s, A) == ["now"]
    s.asks(A, "Act")


@rule("EP-wish.2")
def test_everyone_learns_of_a_wish_that_cannot_be_granted() -> None:
    s = yard(["wish"], ["dog"], ["cut"])
    lay(s, A, "play wish", "target 1", "colour red")
    s.asks(A, "Act")
    assert "@1 has to give 0 red cards" in s.heard(C)


@rule("EP-change-seats.1", "EP-change-seats.2")
def test_change_seats_hands_over_the_place_and_the_whole_run() -> None:
    before = [{"card": "stalker", "before": C}, {"card": "greed", "before": A}]
    s = yard(["change-seats", "dog"], ["cut"], ["wish"], ["cut"], owed=2, statics=before, runs=[[A, 1, 0, 0]])
    s.play(A, "play change-seats")
    s.refuses(A, "target 0")
    s.play(A, "target 2")
    hush(s)
    s.asks(C, "Act")
    assert fact(s, "order") == [C, B, A, D]
    assert fact(s, "owed") == 2
    assert (hand(s, A), hand(s, C)) == (["dog"], ["wish"])
    assert statics(s) == ["stalker before 2 by 2", "greed 2 before 0 by 0"]
    assert fact(s, "runs") == [{"seat": A, "turns": 1, "from": "top"}]


@rule("EP-change-seats.2")
def test_after_change_seats_the_other_draws_and_play_goes_on_from_the_new_place() -> None:
    s = yard(["change-seats"], [], [], [])
    lay(s, A, "play change-seats", "target 2")
    s.play(C, "draw", "ok")
    assert (hand(s, A), hand(s, C)) == ([], ["attack"])
    s.asks(B, "Act")
    assert living(s) == [A, B, C, D]
    assert discards(s) == ["change-seats"]

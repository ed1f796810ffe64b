"""Situations that nobody had tried, each held against the printed text: Now cards, statics, deaths and windows meet."""

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
    draw,
    fact,
    hand,
    hush,
    inside,
    lay,
    living,
    owes,
    pile,
    resolve,
    static,
    statics,
    unaided,
    yard,
)
from story import rule


@rule("EP-reverse.1", "EP-run.7", "EP-run.12", "EP-now-card.3")
def test_a_reverse_played_now_ends_one_of_two_owed_turns() -> None:
    s = yard(["cut"], ["now", "reverse"], ["cut"], ["cut"], owed=2)
    s.play(A, "draw")
    answer(s, B, "play now", "with reverse")
    hush(s)
    assert owes(s) == (A, 1)
    draw(s, A)
    s.asks(D, "Act")


@rule("EP-skip.1", "EP-double.1")
@pytest.mark.parametrize(("owed", "left"), [(3, (B, 0)), (5, (A, 1))])
def test_a_doubled_skip_ends_up_to_four_turns(owed: int, left: tuple[int, int]) -> None:
    s = yard(["skip"], ["double"], ["cut"], owed=owed)
    s.play(A, "play skip")
    answer(s, B, "play double", "item 1")
    hush(s)
    assert owes(s) == left


@rule("EP-greed.1", "EP-draw.4", "EP-imploding-puppy.2")
def test_who_implodes_on_the_first_of_two_cards_does_not_take_the_second() -> None:
    s = yard(["cut"], ["cut"], ["cut"], statics=[static("greed", A)], pile=["imploding-puppy up", "dog", "cut"])
    draw(s, A)
    assert living(s) == [B, C]
    assert pile(s) == ["dog", "cut"]


@rule("EP-ill-take-that.3", "EP-greed.1")
def test_of_two_drawn_cards_only_the_first_is_handed_on() -> None:
    lying = [static("greed", A), static("ill-take-that", A, by=C)]
    s = yard([], ["cut"], [], statics=lying, pile=["dog", "wish", "cut"])
    draw(s, A)
    s.play(C, "ok")
    s.play(A, "ok")
    assert (hand(s, A), hand(s, C)) == (["wish"], ["dog"])


@rule("EP-now.20", "EP-jack-of-all-trades.1")
def test_a_jack_stops_when_its_draw_was_defused() -> None:
    s = yard(
        ["jack-of-all-trades", "defuse"], ["cut"], ["cut"], statics=[static("madness", C)], pile=["exploding-puppy"]
    )
    lay(s, A, "play jack-of-all-trades", "say draw", "say reverse")
    s.play(A, "ok", "play defuse", "place 0")
    assert fact(s, "direction") == 1
    s.asks(B, "Act")


@rule("EP-bazooka.2", "EP-now.20", "EP-explode.6")
def test_a_bazooka_stops_when_a_puppy_was_defused() -> None:
    s = yard(["bazooka", "defuse"], ["cut"], ["cut"], pile=["dog", "exploding-puppy", "cut", "cut", "cut"])
    lay(s, A, "play bazooka", "target 0")
    s.play(A, "ok", "ok", "play defuse", "place 3")
    s.asks(B, "Act")
    assert hand(s, A) == ["dog"]


@rule("EP-x.55", "EP-black-hole.5", "EP-run.8")
def test_a_black_hole_that_was_handed_on_gives_its_taker_a_turn() -> None:
    lying = [static("ill-take-that", A, by=D)]
    s = yard(["cut"], ["cut"], ["cut"], ["cut"], statics=lying, pile=["black-hole", "dog", "imploding-puppy", "cut"])
    draw(s, A)
    s.play(D, "ok")
    assert owes(s) == (D, 1)
    assert pile(s)[0] == "imploding-puppy"
    draw(s, D)
    s.asks(A, "Act")


@rule("EP-angry-twin-puppys.3", "EP-isolation.2", "EP-x.66")
def test_twins_in_an_isolated_turn_kill_whoever_came_before_defuse_or_not() -> None:
    s = yard(["cut"], ["cut"], ["defuse"], statics=[static("isolation", A)], pile=["angry-twin-puppys up", "cut"])
    draw(s, A)
    s.asks(A, "DefuseHelp")
    unaided(s)
    assert living(s) == [A, B]


@rule("EP-confusing-puppy.1", "EP-run.9")
def test_after_a_confusing_death_the_player_before_comes_next() -> None:
    s = yard(["cut"], ["cut"], ["cut"], ["cut"], pile=["confusing-puppy", "cut"], owed=2)
    draw(s, A)
    die(s, A)
    s.asks(D, "Act")


@rule("EP-haunt.2", "EP-armageddog.2", "EP-x.45")
def test_who_was_revived_survives_the_blow_that_kills_the_haunted() -> None:
    hands = [["cut"] * 4, ["cut"] * 4, ["cut"], ["cut"]]
    s = yard(*hands, statics=[static("haunt", B, by=A, of=D)], pile=["armageddog up", "cut"])
    draw(s, A)
    s.passes(A, B)
    assert living(s) == [C, D]
    assert statics(s) == []


@rule("EP-blood-feud.1", "EP-favor.2")
def test_a_favor_that_names_an_enemy_moves_two_cards() -> None:
    s = yard(["favor"], ["cut", "dog", "wish"], ["nope"], statics=[static("blood-feud", B, by=A)])
    lay(s, A, "play favor", "say hand", "target 1", "target 2")
    s.play(B, "pick cut", "pick dog")
    assert hand(s, C) == ["cut", "dog", "nope"]


@rule("EP-blood-feud.1", "EP-attack.1", "EP-x.10")
def test_an_attack_on_an_enemy_is_doubled_and_what_was_owed_is_not() -> None:
    s = yard(["attack"], ["cut"], ["cut"], statics=[static("blood-feud", A, by=B)], owed=3)
    lay(s, A, "play attack")
    assert owes(s) == (B, 7)


@rule("EP-zombieland.1", "EP-turn.9")
def test_a_zombie_may_call_the_draw_off() -> None:
    s = yard(["cut"], ["cut"], ["cut"], ["shuffle"], dead=[D], statics=[static("zombieland", C)])
    s.play(A, "draw")
    answer(s, D, "play shuffle")
    hush(s)
    s.asks(A, "Act")


@rule("EP-zombieland.1", "EP-submerge.2")
def test_zombieland_rests_with_its_submerged_bearer() -> None:
    lying = [static("zombieland", C), static("submerge", C)]
    s = yard(["cut"], ["cut"], ["cut"], ["shuffle"], dead=[D], statics=lying)
    s.play(A, "draw")
    s.passes(B)
    s.asks(A, "DrawOk")


@rule("EP-living-target.3", "EP-dog.2")
def test_a_living_target_without_cards_waits_for_another_kind_of_card() -> None:
    s = yard(["dog", "cut", "targeted-attack"], ["wish"], [], ["skip"], statics=[static("living-target", C)])
    s.play(A, "play dog", "with cut")
    assert s.moves(A) == ("target 1", "target 3")
    s.play(A, "target 1")
    hush(s)
    s.play(A, "play targeted-attack")
    assert s.moves(A) == ("target 2",)


@rule("EP-living-target.4", "EP-kleptomaniac.1")
def test_a_start_effect_obeys_and_uses_up_a_living_target() -> None:
    s = yard([], ["wish"], ["skip"], statics=[static("kleptomaniac", A), static("living-target", C)])
    assert s.moves(A) == ("target 2",)
    lay(s, A, "target 2")
    assert hand(s, A) == ["skip"]
    assert statics(s) == ["kleptomaniac before 1 by 0"]


@rule("EP-nope.4", "EP-now-card.2")
def test_a_stopped_now_takes_its_partner_along_and_the_turn_goes_on() -> None:
    s = yard(["cut"], ["now", "attack"], ["nope"])
    s.play(A, "draw")
    answer(s, B, "play now", "with attack")
    answer(s, C, "play nope")
    hush(s)
    s.asks(A, "Act")
    assert discards(s) == ["now", "attack", "nope"]


@rule("EP-personal-attack.1", "EP-change-seats.2")
def test_turns_one_has_put_on_oneself_go_over_with_the_run() -> None:
    s = yard(["personal-attack", "change-seats"], ["cut"], ["cut"], ["cut"])
    lay(s, A, "play personal-attack")
    lay(s, A, "play change-seats", "target 2")
    assert owes(s) == (C, 2)
    for _ in range(3):
        draw(s, C)
    s.asks(B, "Act")


@rule("EP-change-seats.2", "EP-turn.3")
def test_who_takes_over_in_the_middle_of_start_effects_just_plays_and_draws() -> None:
    lying = [static("kleptomaniac", A), static("stalker", A), static("stalker", C)]
    s = yard([], ["now", "change-seats", "cut"], ["wish"], ["skip"], statics=lying)
    s.play(A, "target 3")
    answer(s, B, "play now", "with change-seats", "target 2")
    hush(s)
    assert hand(s, A) == ["skip"]
    s.asks(C, "Act")


@rule("EP-submerge.4", "EP-attack.1", "EP-run.8")
def test_who_is_submerged_in_the_own_turn_can_still_attack() -> None:
    s = yard(["submerge", "attack"], ["cut"], ["cut"])
    lay(s, A, "play submerge", "target 0")
    lay(s, A, "play attack")
    assert owes(s) == (B, 2)
    for seat in (B, B, C):
        draw(s, seat)
    s.asks(B, "Act")
    assert statics(s) == []


@rule("EP-split-the-party.2", "EP-draw-from-bottom.1")
def test_from_the_bottom_is_from_the_bottom_of_the_named_pile() -> None:
    lying = [static("split-the-party", "middle"), static("draw-from-bottom", A)]
    s = yard([], ["cut"], ["cut"], statics=lying, pile=["dog", "skip"], pile_b=["wish", "nope", "cut"])
    s.play(A, "draw from b")
    hush(s)
    s.play(A, "ok")
    assert hand(s, A) == ["cut"]


@rule("EP-num.8", "EP-scaling.1", "EP-flavor.1")
def test_a_flavor_that_has_grown_asks_for_a_third_player() -> None:
    s = yard(["flavor"], ["cut"], ["dog", "scaling"], ["wish"])
    s.play(A, "play flavor", "target 1", "target 2")
    answer(s, C, "play scaling", "item 1", "say plus")
    hush(s)
    s.play(A, "target 3")
    s.play(B, "pick cut")
    s.play(C, "pick dog")
    s.play(D, "pick wish")
    s.play(A, "target 3")
    assert (hand(s, A), hand(s, B)) == (["wish"], ["cut"])


@rule("EP-num.8", "EP-mark.1")
def test_a_mark_that_has_shrunk_leaves_one_out() -> None:
    s = yard(["mark"], ["cut", "scaling"], ["dog"])
    s.play(A, "play mark", "target 1", "target 2")
    answer(s, B, "play scaling", "item 1", "say minus")
    hush(s)
    s.play(A, "drop 0")
    assert hand(s, C) == ["dog marked"]
    assert hand(s, B) == ["cut"]


@rule("EP-wish.1", "EP-num.9", "EP-double.1")
def test_a_doubled_wish_takes_all_there_are() -> None:
    s = yard(["wish"], ["nope", "cut"], ["double", "dog"])
    s.play(A, "play wish", "target 1", "colour red")
    answer(s, C, "play double", "item 1")
    hush(s)
    s.play(B, "pick nope")
    s.asks(A, "Act")
    assert hand(s, A) == ["nope"]


@rule("EP-force-will.2", "EP-x.30", "EP-nope.1")
def test_a_forced_nope_stops_the_card_below() -> None:
    s = yard(["attack", "nope"], ["force-will", "cut"], ["cut"])
    s.play(A, "play attack")
    answer(s, B, "play force-will")
    resolve(s)
    hush(s)
    s.asks(A, "Act")
    assert discards(s) == ["force-will", "attack", "nope"]


@rule("EP-trap.3", "EP-card.9")
def test_a_trap_is_paid_with_gray_cards_and_one_of_a_colour() -> None:
    s = yard(["dog", "dog", "dog", "cut", "wish"], ["trap"], ["cut"])
    lay(s, A, "play dog", "with wish", "target 1")
    s.play(A, "pay blue", "pick dog", "pick cut", "pick dog")
    assert hand(s, B) == ["cut", "dog", "dog"]
    s.asks(A, "Act")


@rule("EP-equality.1", "EP-trap.6", "EP-x.70")
def test_traps_and_marks_are_dealt_out_without_harm() -> None:
    s = yard(["equality", "cut"], ["trap", "trap"], ["dog marked", "dog marked"])
    lay(s, A, "play equality")
    s.play(B, "pick trap")
    s.play(C, "pick dog")
    assert living(s) == [A, B, C]
    assert "trap" in hand(s, A) + hand(s, B) + hand(s, C)
    assert sum(card.endswith("marked") for seat in (A, B, C) for card in hand(s, seat)) == 1


@rule("EP-run.8", "EP-personal-attack.2")
def test_two_personal_attacks_in_one_last_call_come_in_the_order_they_resolve() -> None:
    s = yard(["cut"], ["personal-attack", "cut"], ["personal-attack", "cut"], ["cut"])
    s.play(A, "draw")
    answer(s, B, "play personal-attack")
    answer(s, C, "play personal-attack")
    hush(s)
    draw(s, A)
    assert owes(s) == (C, 2)
    for seat in (C, C, B, B):
        draw(s, seat)
    s.asks(C, "Act")


@rule("EP-turn.15", "EP-skip.1", "EP-kleptomaniac.1")
def test_a_skip_in_the_window_of_a_start_effect_still_lets_it_happen() -> None:
    s = yard(["cut"], ["skip", "dog"], ["wish"], statics=[static("kleptomaniac", A)])
    s.play(A, "target 2")
    answer(s, B, "play skip")
    hush(s)
    assert hand(s, A) == ["cut", "wish"]
    s.asks(B, "Name")
    assert statics(s) == ["kleptomaniac before 1 by 0"]


@rule("EP-x.26", "EP-bury.3", "EP-submerge.2")
def test_who_is_dug_up_by_a_bury_can_be_named_again() -> None:
    s = yard(["bury", "wish"], ["cut"], ["dog", "now", "targeted-attack"], statics=[static("submerge", B)], turn=C)
    s.play(C, "play now", "with targeted-attack")
    assert s.moves(C) == ("target 0",)
    s = yard(["bury"], ["cut"], ["targeted-attack"], statics=[static("submerge", B)])
    lay(s, A, "play bury", "static 0")
    s.play(A, "place 0")
    s.asks(B, "Act")


@rule("EP-isolation.1", "EP-favor.3", "EP-static.5")
def test_a_moved_isolation_shuts_the_others_out_of_the_new_bearers_turns() -> None:
    s = yard(["favor", "nope"], ["cut"], ["nope"], statics=[static("isolation", A)])
    lay(s, A, "play favor", "say static", "target 0", "target 1")
    s.play(A, "static 0")
    assert statics(s) == ["isolation before 1 by 0"]
    draw(s, A)
    s.play(B, "play cut")
    s.asks(B, "Depth")


@rule("EP-alliance.3", "EP-favor.3", "EP-static.6")
def test_looks_are_shared_with_whoever_bears_the_alliance() -> None:
    s = yard(["favor", "see-the-future"], ["cut"], ["cut"], statics=[static("alliance", B, by=A)])
    lay(s, A, "play favor", "say static", "target 1", "target 2")
    s.play(B, "static 0")
    lay(s, A, "play see-the-future")
    assert s.zone(C, "pile")[0] == "attack"
    assert s.zone(B, "pile")[0] == "?puppy"


@rule("EP-attack-from-the-past.1", "EP-term.7")
def test_an_attack_from_the_past_reaches_over_the_submerged() -> None:
    s = yard(["attack-from-the-past"], ["cut"], ["cut"], ["cut"], statics=[static("submerge", D)])
    lay(s, A, "play attack-from-the-past")
    assert owes(s) == (C, 2)
    assert inside(s, "past") == 2


@rule("EP-armageddog.3", "EP-binding-defuse.7")
def test_a_binding_defuse_saves_from_armageddog_and_binds_nothing() -> None:
    s = yard(["binding-defuse", *["cut"] * 4], ["cut"], ["cut"], pile=["armageddog up", "dog"])
    draw(s, A)
    s.play(A, "play binding-defuse")
    assert living(s) == [A, B, C]
    assert hand(s, A) == ["cut"] * 4
    s.asks(B, "Act")


@rule("EP-explode.4", "EP-demonic-defuse.1", "EP-explode.5")
def test_a_helper_with_a_demonic_defuse_brings_somebody_back_and_hides_the_puppy() -> None:
    s = yard(["cut"], ["demonic-defuse"], ["cut"], ["wish"], dead=[D], pile=["exploding-puppy", "cut"])
    draw(s, A)
    s.passes(A)
    s.play(B, "play demonic-defuse")
    s.play(B, "target 3", "place 1")
    assert living(s) == [A, B, C, D]
    assert pile(s) == ["cut", "exploding-puppy"]
    s.asks(B, "Act")


@rule("EP-doomed.2", "EP-defuse.3")
def test_a_doomed_dog_that_was_defused_goes_anywhere_into_the_pile() -> None:
    s = yard(["defuse"], ["cut"], ["cut"], statics=[static("doomed", A)], pile=["dog", "skip", "nope"])
    draw(s, A)
    s.play(A, "play defuse", "place 1")
    assert pile(s) == ["skip", "dog", "nope"]
    assert statics(s) == ["doomed before 0 by 0"]


@rule("EP-basket.4", "EP-ill-take-that.2")
def test_who_is_handed_a_puppy_may_keep_it_in_the_own_basket() -> None:
    s = yard(["cut"], ["cut"], ["basket"], statics=[static("ill-take-that", A, by=C)], pile=["exploding-puppy", "cut"])
    draw(s, A)
    assert s.moves(C) == ("keep", "show")
    s.play(C, "keep")
    assert hand(s, C) == ["basket", "exploding-puppy"]
    s.asks(B, "Act")


@rule("EP-basket.3", "EP-garbage-collection.1")
def test_a_basket_thrown_into_the_garbage_lets_its_puppy_go_off() -> None:
    s = yard(["garbage-collection"], ["basket", "exploding-puppy"], ["cut"], pile=["dog"])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick basket")
    s.play(C, "pick cut")
    die(s, B)
    s.asks(A, "Act")


@rule("EP-x.39", "EP-haggle.1", "EP-explode.9")
def test_a_haggle_over_black_hands_the_puppy_to_who_cannot_keep_it() -> None:
    s = yard(["haggle"], ["basket", "exploding-puppy"], ["defuse"], pile=["dog"])
    lay(s, A, "play haggle", "target 1", "target 2", "colour black")
    s.play(C, "play defuse", "place 1")
    assert pile(s) == ["dog", "exploding-puppy"]
    s.asks(A, "Act")


@rule("EP-nay-sayer.2", "EP-nope.2")
def test_a_pair_of_the_nay_sayer_is_stopped_by_a_nope() -> None:
    s = yard(["attack", "nope"], ["cut", "skip"], ["cut"], statics=[static("nay-sayer", B)])
    s.play(A, "play attack")
    answer(s, B, "nay blue", "pick cut", "pick skip")
    answer(s, A, "play nope")
    hush(s)
    assert owes(s) == (B, 2)


@rule("EP-revitalize.4", "EP-win.5", "EP-win.3")
def test_reviver_and_revived_alone_play_on_until_the_revived_is_dead() -> None:
    s = yard(
        ["cut"], ["cut"], ["cut"], dead=[C], statics=[static("revitalize", B, by=A)], pile=["cut", "exploding-puppy"]
    )
    s.asks(A, "Act")
    draw(s, A)
    draw(s, B)
    die(s, B)
    assert s.result.winners == (A, B)


@rule("EP-explode.3", "EP-now.18", "EP-submerge.2")
def test_the_submerged_and_the_dead_are_not_asked_for_help() -> None:
    hands = [["cut"], ["defuse"], ["defuse"], ["defuse"]]
    s = yard(
        *hands, dead=[D], statics=[static("submerge", C), static("zombieland", B)], pile=["exploding-puppy", "cut"]
    )
    draw(s, A)
    s.passes(A)
    s.asks(B, "DefuseHelp")
    s.passes(B)
    assert living(s) == [B, C]


@rule("EP-clone.1", "EP-attack.1", "EP-num.3")
def test_a_clone_of_an_attack_is_doubled_by_a_feud() -> None:
    s = yard(["clone"], ["cut"], ["cut"], statics=[static("blood-feud", B, by=A)], discards=["attack"])
    lay(s, A, "play clone")
    assert owes(s) == (B, 4)


@rule("EP-submerge.3", "EP-run.8")
def test_a_waiting_run_of_a_submerged_player_loses_one_turn() -> None:
    s = yard(["cut"], ["cut"], ["cut"], statics=[static("submerge", C)], runs=[[C, 2, 0, 0]])
    draw(s, A)
    assert owes(s) == (C, 1)
    assert statics(s) == []
    draw(s, C)
    s.asks(A, "Act")


@rule("EP-death.5", "EP-alliance.2", "EP-blood-feud.2")
def test_an_ally_who_dies_along_leaves_the_hand_to_the_enemy() -> None:
    lying = [static("blood-feud", C, by=B)]
    s = yard(["skip"], ["wish"], ["nope"], ["cut"], statics=lying, bonds=[[A, B]], pile=["exploding-puppy", "cut"])
    draw(s, A)
    die(s, A)
    assert living(s) == [C, D]
    assert hand(s, C) == ["nope", "wish"]
    assert hand(s, A) == ["skip"]


@rule("EP-turn.9", "EP-run.3", "EP-now-card.3", "EP-x.60")
def test_an_attack_played_now_hands_on_what_the_active_player_owes() -> None:
    s = yard(["cut"], ["cut"], ["now", "attack"], ["cut"], owed=2, runs=[[A, 1, 0, 0]])
    s.play(A, "draw")
    answer(s, C, "play now", "with attack")
    hush(s)
    assert owes(s) == (B, 5)

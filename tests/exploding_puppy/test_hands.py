"""Rulebook section 10: gray, green, pink, red and yellow cards."""

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
    hear,
    kind,
    owes,
    pile,
    settle,
    static,
    statics,
    yard,
)
from story import Story, given, rule


def steals(thief: str, **more: object) -> Story:
    """A lays Dog and Cut and steals the only card of B."""
    s = yard(f"dog cut {thief}", more.pop("victim", "trap"), "", "", **more)  # type: ignore[arg-type]
    act(s, A, "play dog", "with cut", "target 1")
    return s


@rule("EP-confusing-puppy.2")
def test_a_confusing_puppy_in_a_basket_confuses_nobody() -> None:
    s = yard("basket", "", "", pile=["confusing-puppy", "dog"])
    act(s, A, "draw")
    s.play(A, "keep")
    assert s.table.direction == 1
    s.asks(B, "Act")


@rule("EP-dog.1", "EP-trap.1")
def test_a_dog_is_not_played_alone_and_a_trap_not_at_all() -> None:
    s = yard("dog", "cut", "")
    s.refuses(A, "play dog", rule="EP-dog.1")
    s = yard("trap", "cut", "")
    assert s.options(A) == ("draw",)


@rule("EP-trap.2", "EP-trap.3", "EP-trap.5")
def test_a_thief_of_a_trap_may_pay_three_cards_of_one_colour() -> None:
    s = steals("skip reverse bury")
    assert s.zone(C, "shown") == ["trap"]
    s.play(A, "pay blue", "pick skip", "pick reverse", "pick bury")
    assert hand(s, B) == ["bury", "reverse", "skip"]
    assert discards(s)[-1] == "cut"
    assert "trap" in discards(s)
    s.asks(A, "Act")


@rule("EP-trap.2", "EP-trap.5", "EP-trap.4")
def test_a_thief_of_a_trap_explodes_or_defuses() -> None:
    s = steals("")
    act(s, A, "pass")
    assert dead(s) == [A]
    assert "trap" in discards(s)
    s = steals("defuse")
    s.play(A, "play defuse")
    assert "trap" in discards(s)
    s.asks(B, "Act")
    s = yard("dog cut", "trap", "defuse", "")
    act(s, A, "play dog", "with cut", "target 1")
    s.play(A, "pass")
    s.play(C, "play defuse")
    assert dead(s) == []


@rule("EP-trap.6", "EP-favor.2")
def test_a_trap_that_is_given_does_nothing() -> None:
    s = yard("favor", "trap cut", "")
    act(s, A, "play favor", "say hand", "target 1", "target 2")
    s.play(B, "pick trap")
    assert hand(s, C) == ["trap"]
    s.asks(A, "Act")


@rule("EP-trap.7", "EP-x.36")
def test_a_trap_among_corpse_cards_works_and_the_corpse_is_paid() -> None:
    s = yard("dog cut trap dog dog", "trap", "", "", dead=[B])
    act(s, A, "play dog", "with cut", "target 1")
    s.asks(A, "DefuseSelf")
    s.play(A, "pay gray", "pick trap", "pick dog", "pick dog")
    assert hand(s, B) == ["dog", "dog", "trap"]
    s.asks(A, "Act")


@rule("EP-binding-defuse.1", "EP-binding-defuse.6")
def test_a_bound_puppy_stays_in_the_hand() -> None:
    s = yard("binding-defuse", "", "", pile=["exploding-puppy", "dog"])
    act(s, A, "draw")
    s.play(A, "play binding-defuse")
    assert s.zone(C, "hand 0") == ["exploding-puppy bound"]
    s.asks(B, "Act")
    assert discards(s) == ["binding-defuse"]


def with_bound(a: str, b: str = "", c: str = "", **more: object) -> Story:
    hands = [["exploding-puppy bound", *a.split()], b.split(), c.split()]
    return given("exploding-puppy", hands=hands, **{"pile": ["cut", "cut"], **more})


@rule("EP-binding-defuse.2", "EP-binding-defuse.3")
def test_whoever_gets_a_bound_puppy_explodes() -> None:
    s = with_bound("favor")
    act(s, A, "play favor", "say hand", "target 0", "target 1")
    s.play(A, "pick exploding-puppy")
    s.asks(B, "DefuseSelf")


@rule("EP-binding-defuse.4", "EP-x.42")
def test_a_bound_puppy_put_into_the_pile_is_safe() -> None:
    s = with_bound("", "garbage-collection", turn=B)
    act(s, B, "play garbage-collection")
    s.play(A, "pick exploding-puppy")
    assert "exploding-puppy" in pile(s)
    s.asks(B, "Act")
    assert s.zone(C, "hand 0") == []


@rule("EP-binding-defuse.5", "EP-basket.5")
def test_a_held_puppy_laid_with_a_dog_explodes_after_the_play() -> None:
    s = with_bound("dog", "skip")
    s.play(A, "play dog", "with exploding-puppy", "target 1")
    settle(s)
    assert hand(s, A) == ["skip"]
    s.asks(A, "DefuseSelf")
    s = yard("basket dog exploding-puppy", "nope", "")
    s.play(A, "play dog", "with exploding-puppy", "target 1")
    s.play(B, "play nope")
    settle(s)
    s.asks(A, "DefuseSelf")


@rule("EP-binding-defuse.7")
def test_a_binding_defuse_without_a_puppy_only_saves() -> None:
    s = steals("binding-defuse")
    s.play(A, "play binding-defuse")
    assert hand(s, A) == []
    s = yard("binding-defuse", "", "", statics=[static("doomed", A)], pile=["dog", "cut"])
    act(s, A, "draw")
    s.play(A, "play binding-defuse")
    assert s.zone(C, "hand 0") == ["dog"]


@rule("EP-share-the-future.1", "EP-share-the-future.2", "EP-share-the-past.1")
def test_sharing_the_future_and_the_past() -> None:
    s = yard("share-the-future share-the-past", "", "", "", pile=["cut", "skip", "bury", "dog", "nope", "mark"])
    act(s, A, "play share-the-future")
    s.play(A, "put bury", "put cut")
    assert pile(s)[:3] == ["bury", "cut", "skip"]
    assert s.zone(B, "pile")[:3] == ["bury", "cut", "skip"] == s.zone(A, "pile")[:3]
    assert s.zone(C, "pile") == ["?puppy"] * 6 == s.zone(D, "pile")
    act(s, A, "play share-the-past")
    s.play(A, "put mark", "put dog")
    assert pile(s)[3:] == ["mark", "dog", "nope"] == s.zone(D, "pile")[3:]
    assert s.zone(B, "pile")[3:] == ["?puppy"] * 3


@rule("EP-favor-the-future.1")
@pytest.mark.parametrize(("end", "seen"), [("top", [0, 1]), ("bottom", [4, 5])])
def test_favor_the_future_looks_at_an_end(end: str, seen: list[int]) -> None:
    s = yard("favor-the-future", "", "", pile=["cut", "skip", "bury", "dog", "nope", "mark"])
    act(s, A, "play favor-the-future", f"say {end}")
    shown = s.zone(A, "pile")
    assert [place for place in range(6) if shown[place] != "?puppy"] == seen
    assert statics(s) == ["favor-the-future 2 before 0 by 0"]


@rule("EP-favor-the-future.2", "EP-num.11")
def test_favor_the_future_raises_the_next_card() -> None:
    s = yard("see-the-future", "", "", statics=[static("favor-the-future", A)], pile=["cut"] * 8)
    act(s, A, "play see-the-future")
    assert s.zone(A, "pile").count("cut") == 6
    assert discards(s) == ["favor-the-future", "see-the-future"]


@rule("EP-insight.1")
def test_insight_tells_the_counts_of_the_others() -> None:
    s = yard("insight nope", "nope skip", "skip skip", "", dead=[D])
    act(s, A, "play insight", "colour red", "colour blue")
    told = [text for text in s.heard(None) if "holds" in text]
    assert told == [
        "@1 holds 1 red cards",
        "@1 holds 1 blue cards",
        "@2 holds 0 red cards",
        "@2 holds 2 blue cards",
    ]


@rule("EP-mark.2", "EP-mark.4", "EP-info.3")
def test_a_mark_ends_with_the_hand_but_not_with_death() -> None:
    hands = [["dog", "cut"], ["nope marked"], []]
    s = given("exploding-puppy", hands=hands, pile=["dog"] * 3)
    act(s, A, "play dog", "with cut", "target 1")
    assert s.zone(C, "hand 0") == ["nope"]
    s = given("exploding-puppy", hands=[["nope marked"], [], []], pile=["exploding-puppy", "dog"])
    act(s, A, "draw")
    act(s, A, "pass")
    assert s.zone(C, "hand 0") == ["nope marked"]


@rule("EP-change-the-timeline.1", "EP-change-the-timeline.2")
def test_change_the_timeline_mixes_both_ends() -> None:
    cards = ["cut", "exploding-puppy", "skip", "dog", "nope", "mark", "imploding-puppy"]
    s = yard("change-the-timeline", "", "", pile=cards)
    act(s, A, "play change-the-timeline")
    s.play(A, "put nope", "put mark", "put cut", "put imploding-puppy", "put skip")
    assert pile(s) == ["nope", "mark", "cut", "dog", "imploding-puppy", "skip", "exploding-puppy"]
    assert "0 black cards went to the top, 2 to the bottom" in s.heard(C)
    assert s.zone(C, "pile") == ["?puppy"] * 7


@rule("EP-change-the-timeline.3")
def test_change_the_timeline_in_a_small_pile() -> None:
    s = yard("change-the-timeline", "", "", pile=["cut", "exploding-puppy", "skip"])
    act(s, A, "play change-the-timeline")
    s.play(A, "put exploding-puppy", "put skip")
    assert "1 black cards went to the top, 0 to the bottom" in s.heard(C)
    assert pile(s) == ["exploding-puppy", "skip", "cut"]


@rule("EP-nope.5")
def test_what_announcing_used_up_stays_used_up() -> None:
    s = yard("wish", "nope", "", statics=[static("living-target", B), static("favor-the-future", A)])
    s.play(A, "play wish", "target 1", "colour red")
    s.play(B, "play nope")
    settle(s)
    assert statics(s) == []
    assert discards(s) == ["favor-the-future", "living-target", "wish", "nope"]


def forced(cards: str, rest: str = "", **more: object) -> Story:
    """B plays Force Will in A's last call."""
    s = yard(cards, f"force-will {rest}", "", "", **more)
    s.play(A, "draw")
    hear(s, B, "play force-will")
    return s


@rule("EP-force-will.1", "EP-force-will.2", "EP-x.31")
def test_force_will_makes_the_active_player_play() -> None:
    s = forced("attack", "nope")
    while "force-will" not in discards(s):
        s.passes(s.match.asked[0])
    assert discards(s) == ["force-will"]
    s.asks(B, "Respond")
    assert s.options(B) == ("pass", "play nope")
    settle(s)
    assert owes(s) == (B, 2)


@pytest.mark.parametrize("card", ["defuse", "dog", "trap", "basket", "now", "recycle", "double"])
@rule("EP-force-will.3")
def test_unplayable_cards_return_seen_by_all(card: str) -> None:
    s = forced(card, pile=["cut"])
    settle(s)
    if card == "recycle":  # Force Will lies there to be taken
        assert hand(s, A) == ["force-will"]
        return
    s.asks(A, "Act")
    assert s.zone(C, "hand 0") == [card]


@rule("EP-force-will.4", "EP-x.33")
def test_a_held_puppy_that_is_forced_explodes() -> None:
    for seed in range(20):
        s = forced("basket exploding-puppy", seed=seed)
        settle(s)
        if kind(s) == "DefuseSelf":
            assert hand(s, A) == ["basket"]
            return
    raise AssertionError("the puppy was never forced")


@rule("EP-force-will.5")
def test_force_will_needs_a_card_of_the_active_player() -> None:
    s = yard("", "force-will", "")
    s.play(A, "draw")
    s.refuses(B, "play force-will", rule="EP-now.15")


@rule("EP-x.4")
def test_a_forced_clone_copies_force_will() -> None:
    s = forced("clone attack", seed=3)
    settle(s)
    for seed in range(20):
        s = forced("clone attack", seed=seed)
        settle(s)
        if "@0 has to play clone" in s.heard(C):
            assert owes(s) == (B, 2)
            assert discards(s) == ["force-will", "clone", "attack"]
            return
    raise AssertionError("the Clone was never forced")


@rule("EP-x.30")
def test_a_forced_nope_must_stop_the_item_below() -> None:
    s = yard("attack nope", "force-will", "")
    s.play(A, "play attack")
    s.play(B, "play force-will")
    settle(s)
    assert discards(s) == ["force-will", "attack", "nope"]
    s.asks(A, "Act")
    s = forced("nope")
    settle(s)
    assert s.zone(C, "hand 0") == ["nope"]


@rule("EP-now-card.1", "EP-now-card.2", "EP-now-card.3", "EP-x.60")
def test_now_makes_any_card_a_now_card_for_the_active_players_turn() -> None:
    s = yard("cut", "now attack scaling", "", "")
    s.play(A, "play cut")
    s.play(B, "play now", "with attack")
    hear(s, B, "play scaling", "item 2", "say plus")
    settle(s)
    s.play(A, "cut 1")
    assert owes(s) == (B, 3)
    assert discards(s) == ["scaling", "now", "attack", "cut"]
    s = yard("cut", "now reverse", "", "")
    s.play(A, "draw")
    s.play(B, "play now", "with reverse")
    settle(s)
    s.asks(D, "Act")
    s = yard("cut", "now bury", "", "", pile=["skip", "dog", "mark"])
    s.play(A, "draw")
    s.play(B, "play now", "with bury", "say draw")
    settle(s)
    s.asks(B, "Place")
    s.play(B, "place 2")
    assert pile(s)[2] == "skip"
    s.asks(B, "Act")


@rule("EP-now-card.3", "EP-x.61", "EP-change-seats.1", "EP-change-seats.2")
def test_now_and_change_seats() -> None:
    s = yard("cut", "now change-seats", "", "", owed=2)
    s.play(A, "draw")
    s.play(B, "play now", "with change-seats")
    assert s.options(B) == ("target 1", "target 2", "target 3")
    act(s, B, "target 2")
    assert s.table.order == [C, B, A, D]
    assert owes(s) == (C, 2)
    s.asks(C, "Act")


@rule("EP-now-card.4")
def test_what_cannot_be_laid_with_now() -> None:
    s = yard("cut", "now now defuse trap basket dog", "")
    s.play(A, "draw")
    s.play(B, "play now")
    assert s.options(B) == ("with dog",)
    s.play(B, "with dog")
    s.asks(B, "Name")
    assert "with defuse" in s.options(B)


@rule("EP-now-card.5")
def test_now_opens_no_window_of_its_own() -> None:
    s = yard("", "now attack", "", pile=["cut", "dog"])
    s.play(A, "draw")
    s.passes(B)
    s.asks(A, "DrawOk")
    s.refuses(B, "play now")


@rule("EP-change-seats.1", "EP-change-seats.2")
def test_change_seats_hands_over_turn_and_run() -> None:
    s = yard("change-seats", "", "", "", owed=2, statics=[static("kleptomaniac", C)])
    act(s, A, "play change-seats", "target 2")
    assert s.table.order == [C, B, A, D]
    s.asks(C, "Act")
    assert owes(s) == (C, 2)
    act(s, C, "draw")
    assert hand(s, A) == []


@rule("EP-flavor.1", "EP-flavor.2", "EP-flavor.3", "EP-x.43")
def test_flavor() -> None:
    s = yard("flavor", "nope cut", "trap", "")
    s.play(A, "play flavor", "target 1")
    assert s.options(A) == ("target 2", "enough")
    act(s, A, "target 2")
    s.play(B, "pick nope")
    s.play(C, "pick trap")
    assert "@2 offers trap" in s.heard(A)
    assert "@2 offers a card" in s.heard(D)
    assert s.options(A) == ("target 1", "target 2")
    s.play(A, "target 1")
    assert (hand(s, A), hand(s, B), hand(s, C)) == (["nope"], ["cut"], ["trap"])
    s = with_bound("", "flavor", turn=B)
    act(s, B, "play flavor", "target 0")
    s.play(A, "pick exploding-puppy")
    s.play(B, "target 0")
    s.asks(B, "DefuseSelf")


@rule("EP-grave-robber.1")
def test_grave_robber() -> None:
    s = yard("grave-robber", "cut nope", "skip", "", dead=[B, C])
    act(s, A, "play grave-robber")
    s.play(B, "pick nope")
    s.play(C, "pick skip")
    assert hand(s, A) == ["nope", "skip"]


@rule("EP-greed.3")
@pytest.mark.parametrize(("numbers", "cards"), [((2, 2), 3), ((3, 4), 6), ((0,), 0), ((0, 0), 0)])
def test_several_greeds_add_up(numbers: tuple[int, ...], cards: int) -> None:
    s = yard("", "", "", statics=[static("greed", A, n=n) for n in numbers], pile=["cut"] * 8)
    act(s, A, "draw")
    assert hand(s, A) == ["cut"] * cards
    s.asks(B, "Act")


@rule("EP-haggle.1", "EP-x.39")
def test_haggle_swaps_a_colour() -> None:
    s = yard("haggle", "nope cut", "skip bury dog", "")
    s.play(A, "play haggle", "target 1", "target 2")
    assert "colour green" not in s.options(A)
    act(s, A, "colour blue")
    assert (hand(s, B), hand(s, C)) == (["bury", "nope", "skip"], ["cut", "dog"])
    s = yard("haggle", "basket exploding-puppy", "", "")
    act(s, A, "play haggle", "target 1", "target 2", "colour blue")
    s.asks(B, "DefuseSelf")
    s = yard("haggle", "basket exploding-puppy", "", "")
    act(s, A, "play haggle", "target 1", "target 2", "colour black")
    s.asks(C, "DefuseSelf")


@rule("EP-living-target.1", "EP-living-target.2", "EP-x.28")
def test_a_living_target_must_be_named() -> None:
    s = yard("living-target wish", "", "", "")
    act(s, A, "play living-target", "target 2")
    s.play(A, "play wish")
    assert s.options(A) == ("target 2",)
    act(s, A, "target 2", "colour red")
    assert statics(s) == []
    s = yard("favor", "dog", "", "", statics=[static("living-target", C)])
    s.play(A, "play favor", "say hand", "target 1")
    assert s.options(A) == ("target 2",)


@rule("EP-living-target.3", "EP-x.29")
def test_a_living_target_that_cannot_be_named_waits() -> None:
    s = yard("wish", "dog", "", statics=[static("living-target", A)])
    s.play(A, "play wish")
    assert s.options(A) == ("target 1", "target 2")
    act(s, A, "target 1", "colour red")
    assert len(statics(s)) == 1
    s = yard("wish", "", "", "", statics=[static("living-target", B), static("living-target", C)])
    s.play(A, "play wish")
    assert s.options(A) == ("target 1", "target 2")
    act(s, A, "target 2", "colour red")
    assert statics(s) == ["living-target before 1 by 1"]
    both = [static("living-target", B), static("open-protection", B)]
    s = yard("dog cut", "skip", "nope", "", statics=both)
    s.play(A, "play dog", "with cut")
    assert s.options(A) == ("target 2",)


@rule("EP-switcheroo.1", "EP-x.68")
def test_switcheroo_with_unequal_hands() -> None:
    s = yard(
        "switcheroo",
        "cut cut cut",
        "nope nope nope nope nope nope",
        "bury",
        statics=[static("open-protection", D)],
    )
    s.play(A, "play switcheroo")
    assert s.options(A) == ("target 1", "target 2")
    act(s, A, "target 1", "target 2")
    assert (len(hand(s, B)), len(hand(s, C))) == (3, 6)
    steals = [text for text in s.heard(None) if "steals" in text]
    assert [text[:2] for text in steals] == ["@1", "@1", "@2", "@2"]


@rule("EP-switcheroo.2", "EP-x.35")
def test_switcheroo_with_equal_hands_exchanges_sets_then_settles_traps() -> None:
    s = yard("switcheroo", "cut cut", "trap trap", "")
    act(s, A, "play switcheroo", "target 1", "target 2")
    s.asks(B, "DefuseSelf")
    assert hand(s, C) == ["cut", "cut"]


@rule("EP-switcheroo.3", "EP-x.34")
def test_switcheroo_stops_when_the_thief_dies() -> None:
    s = yard("switcheroo", "cut", "trap trap trap", "")
    act(s, A, "play switcheroo", "target 1", "target 2")
    s.asks(B, "DefuseSelf")
    act(s, B, "pass")
    assert dead(s) == [B]
    assert hand(s, C) == ["trap", "trap"]
    s.asks(A, "Act")


@rule("EP-favor.1", "EP-favor.2")
def test_favor_moves_a_hand_card() -> None:
    s = yard("favor", "", "", "cut nope")
    s.play(A, "play favor", "say hand")
    assert s.options(A) == ("target 3",)
    s.play(A, "target 3")
    assert s.options(A) == ("target 0", "target 1", "target 2")
    act(s, A, "target 0")
    s.play(D, "pick nope")
    assert hand(s, A) == ["nope"]


@rule("EP-wish.1")
def test_wish() -> None:
    s = yard("wish", "cut skip nope", "")
    s.play(A, "play wish", "target 1")
    assert "colour green" not in s.options(A)
    act(s, A, "colour blue")
    assert s.options(B) == ("pick cut", "pick skip")
    s.play(B, "pick skip")
    assert hand(s, A) == ["skip"]

"""Rulebook section 5: NOW cards, the stack and the questions; what a window must not tell."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    answer,
    discards,
    draw,
    hand,
    hush,
    lay,
    living,
    owes,
    pile,
    question,
    static,
    statics,
    yard,
)
from story import Story, rule


@rule("EP-now.3", "EP-now.4", "EP-now.5", "EP-now.6", "EP-ask.3", "EP-now.19")
def test_all_is_named_before_anyone_reacts_and_the_announcer_comes_last() -> None:
    s = yard(["wish", "nope"], ["nope"], ["nope"], ["dog"])
    s.play(A, "play wish")
    s.asks(A, "Name")
    s.play(A, "target 2", "colour red")
    asked = []
    while question(s) == "Respond":
        asked.append(s.match.asked[0])
        assert s.view(None)["question"]["seats"] == [B, C, D, A]
        s.passes(s.match.asked[0])
    assert asked == [B, C, D, A]


@rule("EP-now.6", "EP-nope.1", "EP-nope.2", "EP-nope.4")
def test_nopes_and_nopes_on_nopes() -> None:
    s = yard(["attack", "nope"], ["nope"], [], ["nope"])
    s.play(A, "play attack")
    s.play(B, "play nope")
    s.asks(D, "Respond")
    assert hand(s, D) == ["nope"]
    hush(s)
    assert discards(s) == ["attack", "nope"]
    s.asks(A, "Act")
    s = yard(["attack", "nope"], ["nope"], [], [])
    s.play(A, "play attack")
    s.play(B, "play nope")
    answer(s, A, "play nope")
    hush(s)
    assert discards(s) == ["nope", "nope", "attack"]
    assert owes(s) == (B, 2)


@rule("EP-now.7", "EP-now.8", "EP-x.8", "EP-double.1")
def test_the_window_on_the_item_below_opens_anew() -> None:
    s = yard(["attack"], ["double"], ["nope", "nope"], [])
    s.play(A, "play attack")
    s.play(B, "play double", "item 1")
    answer(s, C, "play nope")
    settle_one(s)
    assert discards(s) == ["double", "nope"]
    s.asks(C, "Respond")
    s.play(C, "play nope")
    hush(s)
    assert discards(s)[-2:] == ["attack", "nope"]
    s.asks(A, "Act")


def settle_one(s: Story) -> None:
    """Pass until the item on top is gone."""
    size = len(s.table.zones[s.table.played])
    while len(s.table.zones[s.table.played]) == size and question(s) == "Respond":
        s.passes(s.match.asked[0])


@rule("EP-now.9", "EP-now.16", "EP-dog.2", "EP-dog.3", "EP-nope.4")
def test_cards_laid_together_are_one_item_and_go_in_the_order_laid() -> None:
    s = yard(["dog", "attack"], ["nope", "cut"], [])
    s.play(A, "play dog", "with attack", "target 1")
    answer(s, B, "play nope")
    hush(s)
    assert discards(s) == ["dog", "attack", "nope"]
    s.asks(A, "Act")
    assert s.table.owed == 0


@rule("EP-now.10", "EP-ask.9")
def test_choices_that_belong_to_others_are_made_in_the_resolution() -> None:
    s = yard(["favor"], ["cut", "dog"], [])
    lay(s, A, "play favor", "say hand", "target 1", "target 2")
    s.asks(B, "Pick")
    assert s.moves(B) == ("pick dog", "pick cut")
    s.play(B, "pick cut")
    assert hand(s, C) == ["cut"]
    assert s.heard(A)[-2] == "@1 gives a card to @2"


@rule("EP-now.11", "EP-now.17")
def test_an_item_that_has_become_impossible_does_nothing() -> None:
    s = yard(["favor"], ["now", "bury"], [], statics=[static("greed", A)])
    s.play(A, "play favor", "say static", "target 0", "target 2")
    answer(s, B, "play now", "with bury", "static 0")
    hush(s)
    s.play(B, "place 0")
    hush(s)
    assert statics(s) == []
    s.asks(A, "Choose")
    s.play(A, "say no")
    assert discards(s)[-1] == "favor"


@rule("EP-now.12", "EP-ask.4", "EP-x.22")
def test_a_lost_target_may_be_replaced_and_that_opens_a_new_window() -> None:
    s = yard(["targeted-attack"], ["now", "submerge"], ["nope"], [])
    s.play(A, "play targeted-attack", "target 2")
    answer(s, B, "play now", "with submerge", "target 2")
    hush(s)
    s.asks(A, "Retarget")
    assert s.moves(A) == ("target 1", "target 3", "give-up")
    s.refuses(A, "target 2", rule="EP-submerge.2")
    s.play(A, "target 3")
    hush(s)
    assert owes(s) == (D, 1)


@rule("EP-now.12", "EP-now.11", "EP-ask.4")
def test_giving_up_means_no_effect() -> None:
    s = yard(["targeted-attack"], ["now", "submerge"], [], [])
    s.play(A, "play targeted-attack", "target 2")
    answer(s, B, "play now", "with submerge", "target 2")
    hush(s)
    s.play(A, "give-up")
    s.asks(A, "Act")
    assert discards(s)[-1] == "targeted-attack"


@rule("EP-now.13", "EP-x.6", "EP-num.4")
@pytest.mark.parametrize(("first", "second", "turns"), [("scaling", "double", 5), ("double", "scaling", 6)])
def test_double_and_scaling_aim_at_any_item_and_the_last_resolves_first(first: str, second: str, turns: int) -> None:
    s = yard(["attack"], ["scaling", "double"], [], [])
    more = {"scaling": ["item 1", "say plus"], "double": ["item 1"]}
    s.play(A, "play attack")
    answer(s, B, f"play {first}", *more[first])
    answer(s, B, f"play {second}", *more[second])
    hush(s)
    assert owes(s) == (B, turns)


@rule("EP-scaling.1", "EP-double.1", "EP-num.4")
def test_five_less_one_after_doubling() -> None:
    s = yard(["see-the-future", "double"], [], ["scaling"], pile=["cut"] * 12)
    s.play(A, "play see-the-future")
    answer(s, C, "play scaling", "item 1", "say minus")
    answer(s, A, "play double", "item 1")
    hush(s)
    assert s.zone(A, "pile") == ["cut"] * 9 + ["?puppy"] * 3


@rule("EP-now.14", "EP-nope.3", "EP-black.3", "EP-defuse.6", "EP-clairvoyance.2", "EP-ask.7", "EP-now.21")
def test_a_defuse_cannot_be_noped_but_watched_and_that_can_be_noped() -> None:
    s = yard(["defuse"], ["nope", "clairvoyance"], ["nope", "skip"], pile=["exploding-puppy", "dog", "cut"])
    s.play(A, "draw")
    s.refuses(B, "play nope", rule="EP-now.14")
    hush(s)
    s.play(A, "ok")
    s.asks(A, "DefuseSelf")
    s.refuses(B, "play nope", rule="EP-ask.5")
    s.play(A, "play defuse")
    s.asks(B, "Watch")
    s.refuses(B, "play nope", rule="EP-defuse.6")
    s.play(B, "play clairvoyance")
    s.asks(C, "Respond")
    assert s.moves(C) == ("pass", "play nope")
    s.refuses(C, "play skip", rule="EP-now.21")
    s.passes(C, B)
    s.asks(B, "Watch")  # the window opens anew
    s.passes(B, C)
    s.play(A, "place 1")
    assert s.zone(B, "pile")[1] == "exploding-puppy"
    assert s.zone(C, "pile") == ["?puppy"] * 3


@rule("EP-now.15")
@pytest.mark.parametrize(
    "card", ["recycle", "see-the-future", "shuffle", "revitalize", "grave-robber", "nope", "double"]
)
def test_a_card_that_could_do_nothing_is_not_playable(card: str) -> None:
    s = yard([card], [], [], pile=[])
    s.refuses(A, f"play {card}", rule="EP-now.15")


@rule("EP-now.18", "EP-isolation.1", "EP-zombieland.1")
def test_who_is_not_asked() -> None:
    s = yard(["cut"], [], ["nope"], ["nope"], dead=[D])
    s.play(A, "play cut")
    s.asks(C, "Respond")
    s.passes(C)
    s.asks(A, "Depth")
    s = yard(["cut"], ["nope"], ["nope"], [], statics=[static("isolation", A), static("zombieland", A)])
    s.play(A, "play cut")
    s.asks(A, "Depth")
    s = yard(["cut"], ["nope"], ["nope"], [], statics=[static("submerge", B)])
    s.play(A, "play cut")
    s.asks(C, "Respond")


@rule("EP-now.20", "EP-draw.4", "EP-explode.6")
def test_the_rest_of_an_item_is_dropped_when_its_player_was_defused() -> None:
    s = yard(
        ["jack-of-all-trades", "defuse"],
        [],
        [],
        statics=[static("madness", A)],
        pile=["exploding-puppy", "cut", "dog"],
    )
    lay(s, A, "play jack-of-all-trades", "say draw", "say draw")
    s.play(A, "ok", "play defuse", "place 2")
    assert hand(s, A) == []
    s.asks(B, "Act")


@rule("EP-ask.1", "EP-ask.5")
def test_an_explosion_question_lies_above_the_resolution() -> None:
    s = yard(["jack-of-all-trades"], ["nope"], [], pile=["exploding-puppy", "dog"])
    lay(s, A, "play jack-of-all-trades", "say draw")
    s.play(A, "ok")
    s.asks(A, "DefuseSelf")
    kinds = [type(question).__name__ for question in s.table.stack]
    assert kinds.index("Play") < kinds.index("Explode") < kinds.index("DefuseSelf")
    assert "Respond" not in kinds
    s.refuses(B, "play nope", rule="EP-ask.5")


@rule("EP-ask.6", "EP-explode.3", "EP-explode.4", "EP-explode.5", "EP-explode.6", "EP-defuse.5")
def test_the_others_may_help_in_turn_order() -> None:
    s = yard([], ["binding-defuse"], ["defuse"], ["demonic-defuse"], pile=["exploding-puppy", "dog", "dog"])
    draw(s, A)
    s.play(A, "pass")
    s.asks(B, "DefuseHelp")
    assert s.view(None)["question"]["seats"] == [B, C, D]
    s.refuses(B, "play binding-defuse", rule="EP-explode.4")
    s.passes(B)
    s.play(C, "play defuse")
    s.asks(C, "Place")
    s.play(C, "place 0")
    assert pile(s)[0] == "exploding-puppy"
    s.asks(B, "Act")
    assert living(s) == [A, B, C, D]


@rule("EP-ask.8", "EP-defuse.2", "EP-defuse.3", "EP-info.2", "EP-pile.3", "EP-exploding-puppy.1", "EP-defuse.1")
def test_the_place_of_a_defused_puppy_is_a_secret() -> None:
    s = yard(["defuse", "see-the-future"], [], ["see-the-future"], pile=["exploding-puppy", "cut", "skip", "dog"])
    s.refuses(A, "play defuse", rule="EP-defuse.1")
    draw(s, A)
    s.play(A, "play defuse")
    assert s.moves(A) == ("place 0", "place 1", "place 2", "place 3")
    s.play(A, "place 1")
    assert pile(s) == ["cut", "exploding-puppy", "skip", "dog"]
    assert s.zone(A, "pile")[1] == "exploding-puppy"
    assert s.zone(B, "pile") == ["?puppy"] * 4
    news = [entry for entry in s.match.log(B) if "puts exploding-puppy" in str(entry["text"])]
    assert news[-1]["place"] is None


@rule("EP-ask.10", "EP-dig-deeper.3", "EP-dig-deeper.4", "EP-dig-deeper.1", "EP-dig-deeper.2", "EP-black.2")
def test_dig_deeper_keep_or_swap_and_end_or_stay() -> None:
    s = yard(["dig-deeper", "dig-deeper"], [], [], pile=["exploding-puppy", "cut", "skip"])
    lay(s, A, "play dig-deeper")
    assert s.zone(A, "pile")[0] == "exploding-puppy"
    s.asks(A, "Choose")
    s.play(A, "say swap", "ok", "say stay")
    assert hand(s, A) == ["cut", "dig-deeper"]
    assert pile(s) == ["exploding-puppy", "skip"]
    assert "@0 says swap" in s.heard(B)
    assert s.zone(B, "pile") == ["?puppy"] * 2
    s.asks(A, "Act")
    s = yard(["dig-deeper"], [], [], pile=["cut"])
    s.play(A, "play dig-deeper", "ok", "say end")
    s.asks(B, "Act")


@rule("EP-ask.11", "EP-draw.6", "EP-basket.1", "EP-info.8")
def test_every_draw_is_confirmed_and_a_basket_keeps_a_puppy_unseen() -> None:
    s = yard(["basket"], ["dog"], [], pile=["exploding-puppy", "cut", "dog"])
    s.play(A, "draw")
    s.passes(B)
    assert s.moves(A) == ("keep", "show")
    assert s.view(B)["question"]["kind"] == "DrawOk"
    s.play(A, "keep")
    assert hand(s, A) == ["basket", "exploding-puppy"]
    assert s.zone(B, "hand 0") == ["?puppy"] * 2
    assert not any("exploding" in text for text in s.heard(B))
    s.play(B, "draw")
    assert s.moves(B) == ()
    hush(s)
    s.play(B, "ok")
    assert "cut" in hand(s, B)


@rule("EP-info.8", "EP-info.9", "EP-info.10")
def test_a_window_looks_the_same_for_everyone_and_tells_no_passes() -> None:
    s = yard(["attack"], ["dog"], ["nope"], ["cut"])
    s.play(A, "play attack")
    shown = [s.view(seat)["question"] for seat in (A, B, C, D, None)]
    assert all(question == shown[0] for question in shown)
    before = [s.view(A), s.view(D)]
    for seat in range(4):
        s.heard(seat)
    s.passes(B)
    assert [s.view(A), s.view(D)] == before
    assert all(s.heard(seat) == [] for seat in range(4))
    assert all("waiting" not in entry for entry in s.view(D)["stack"])


@rule("EP-info.12")
def test_a_watch_window_is_left_out_where_no_clairvoyance_can_be() -> None:
    s = yard(["defuse"], ["nope"], [], pile=["exploding-puppy", "dog"])
    draw(s, A)
    s.play(A, "play defuse")
    s.asks(A, "Place")

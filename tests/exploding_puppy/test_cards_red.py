"""Red cards: Nope, Force Will, Now."""

from __future__ import annotations

import pytest

from barkyard.engine.slips import BIT
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
    inside,
    lay,
    living,
    pile,
    statics,
    truth,
    yard,
)
from story import rule

UNKNOWN = "?puppy"


@rule("EP-nope.1", "EP-nope.4")
def test_a_nope_stops_the_card_below_it_and_lies_on_top_of_it() -> None:
    s = yard(["attack"], ["nope"], ["cut"])
    s.play(A, "play attack")
    s.play(B, "play nope")
    hush(s)
    assert discards(s) == ["attack", "nope"]
    s.asks(A, "Act")
    assert inside(s, "ended") == 0


@rule("EP-nope.2")
@pytest.mark.parametrize("nopes", [1, 2, 3, 4])
def test_an_even_number_of_nopes_lets_the_card_happen(nopes: int) -> None:
    s = yard(["see-the-future", "nope", "nope"], ["nope", "nope"], ["cut"])
    s.play(A, "play see-the-future")
    for number in range(nopes):
        answer(s, A if number % 2 else B, "play nope")
    hush(s)
    seen = s.zone(A, "pile")[0] != "?puppy"
    assert seen == (nopes % 2 == 0)
    assert len(discards(s)) == 1 + nopes


@rule("EP-nope.3")
def test_puppies_and_green_cards_cannot_be_noped() -> None:
    s = yard(["defuse"], ["nope"], ["nope"], pile=["exploding-puppy", "cut"])
    draw(s, A)
    s.asks(A, "DefuseSelf")
    s.refuses(B, "play nope")
    s.play(A, "play defuse")
    s.asks(A, "Place")
    s.refuses(B, "play nope")


@rule("EP-nope.3")
def test_a_declared_draw_cannot_be_noped() -> None:
    s = yard(["cut"], ["nope"], ["cut"])
    s.play(A, "draw")
    s.refuses(B, "play nope", rule="EP-now.14")


@rule("EP-nope.4")
def test_all_cards_laid_together_are_spent_by_a_nope() -> None:
    s = yard(["dog", "cut"], ["nope"], ["wish"])
    s.play(A, "play dog", "with cut", "target 2")
    s.play(B, "play nope")
    hush(s)
    assert discards(s) == ["dog", "cut", "nope"]
    assert (hand(s, A), hand(s, C)) == ([], ["wish"])


@rule("EP-nope.4")
def test_a_noped_static_never_lies_down() -> None:
    s = yard(["greed"], ["nope"], ["cut"])
    s.play(A, "play greed", "target 2")
    s.play(B, "play nope")
    hush(s)
    assert statics(s) == []
    assert discards(s) == ["greed", "nope"]


@rule("EP-nope.5")
def test_what_announcing_has_used_up_stays_used_up() -> None:
    used = [{"card": "living-target", "before": C}, {"card": "favor-the-future", "before": A}]
    s = yard(["wish"], ["nope"], ["cut"], statics=used)
    s.play(A, "play wish", "target 2", "colour blue")
    s.play(B, "play nope")
    hush(s)
    assert statics(s) == []
    assert hand(s, C) == ["cut"]


@rule("EP-force-will.1", "EP-force-will.2")
def test_a_forced_card_is_announced_by_the_active_player_after_force_will_is_gone() -> None:
    s = yard(["wish"], ["force-will"], ["nope"])
    s.play(A, "draw")
    s.play(B, "play force-will")
    hush(s)
    assert "@0 has to play wish" in s.heard(C)
    assert discards(s) == ["force-will"]
    s.asks(A, "Name")
    s.play(A, "target 2", "colour red")
    answer(s, C, "play nope")
    hush(s)
    assert discards(s) == ["force-will", "wish", "nope"]
    s.asks(A, "Act")


@rule("EP-force-will.1")
def test_the_forced_card_is_random_and_takes_effect() -> None:
    forced = set()
    for seed in range(20):
        s = yard(["reverse", "see-the-future"], ["force-will"], ["cut"], seed=seed)
        s.play(A, "draw")
        s.play(B, "play force-will")
        hush(s)
        forced.add(discards(s)[-1])
        assert (fact(s, "direction") == -1) == (discards(s)[-1] == "reverse")
    assert forced == {"reverse", "see-the-future"}


UNPLAYABLE = [
    "defuse",
    "demonic-defuse",
    "binding-defuse",
    "dog",
    "trap",
    "basket",
    "now",
    "revitalize",
    "nope",
    "double",
]


@rule("EP-force-will.3")
@pytest.mark.parametrize("card", UNPLAYABLE)
def test_what_cannot_be_played_returns_to_the_hand_seen_by_all(card: str) -> None:
    s = yard([card], ["force-will"], ["cut"])
    s.play(A, "draw")
    s.play(B, "play force-will")
    hush(s)
    s.asks(A, "Act")
    assert s.zone(C, "hand 0") == [card]
    assert discards(s) == ["force-will"]


@rule("EP-force-will.3")
@pytest.mark.parametrize("seed", range(4))
def test_who_knows_a_card_cannot_tell_whether_an_equal_one_was_forced(seed: int) -> None:
    s = yard(["defuse", "defuse"], ["force-will"], ["cut"], seed=seed)
    s.match.table.zones[A][0] |= BIT[C]
    s.play(A, "draw")
    s.play(B, "play force-will")
    hush(s)
    assert s.zone(C, "hand 0") == ["defuse", UNKNOWN]


@rule("EP-force-will.2")
def test_a_forced_recycle_takes_the_force_will_that_has_just_gone() -> None:
    s = yard(["recycle"], ["force-will"], ["cut"])
    s.play(A, "draw")
    s.play(B, "play force-will")
    hush(s)
    assert hand(s, A) == ["force-will"]


@rule("EP-force-will.4")
def test_a_held_puppy_that_is_forced_explodes_its_holder() -> None:
    s = yard(["exploding-puppy bound"], ["force-will"], ["cut"])
    s.play(A, "draw")
    s.play(B, "play force-will")
    hush(s)
    die(s, A)
    assert truth(s, "graves") == ["exploding-puppy on 0"]


@rule("EP-force-will.5")
def test_force_will_needs_an_active_player_with_cards() -> None:
    s = yard([], ["force-will"], ["cut"])
    s.play(A, "draw")
    s.refuses(B, "play force-will", rule="EP-now.15")


@rule("EP-force-will.5")
def test_force_will_alone_cannot_force_its_own_player() -> None:
    s = yard(["force-will"], ["cut"], ["cut"])
    s.refuses(A, "play force-will", rule="EP-now.15")


@rule("EP-now-card.1")
def test_a_card_laid_with_now_takes_effect_in_another_players_turn() -> None:
    s = yard(["cut"], ["cut"], ["now", "swap-top-and-bottom"])
    s.play(A, "draw")
    s.passes(B)
    s.refuses(C, "play swap-top-and-bottom", rule="EP-now.2")
    s.play(C, "play now", "with swap-top-and-bottom")
    hush(s)
    assert pile(s) == ["wish", "cut", "favor", "insight", "reverse", "attack"]
    s.asks(A, "Act")


@rule("EP-now-card.2")
def test_now_and_its_partner_are_one_item_that_one_nope_stops() -> None:
    s = yard(["cut"], ["nope"], ["now", "see-the-future"])
    s.play(A, "draw")
    answer(s, C, "play now", "with see-the-future")
    answer(s, B, "play nope")
    hush(s)
    assert discards(s) == ["now", "see-the-future", "nope"]
    assert s.zone(C, "pile") == ["?puppy"] * 6


@rule("EP-now-card.2")
def test_the_number_of_such_an_item_is_that_of_the_partner() -> None:
    s = yard(["cut"], ["scaling"], ["now", "see-the-future"])
    s.play(A, "draw")
    answer(s, C, "play now", "with see-the-future")
    answer(s, B, "play scaling", "item 1", "say minus")
    hush(s)
    assert s.zone(C, "pile") == [*QUIET_PILE[:4], "?puppy", "?puppy"]


@rule("EP-now-card.3")
def test_the_active_player_stands_in_where_a_card_ends_the_turn() -> None:
    s = yard(["cut"], ["cut"], ["now", "attack-from-the-past"], ["cut"])
    s.play(A, "draw")
    answer(s, C, "play now", "with attack-from-the-past")
    hush(s)
    s.asks(D, "Act")
    assert (fact(s, "owed"), inside(s, "past")) == (2, 2)


@rule("EP-now-card.3")
def test_looking_drawing_stealing_and_placing_are_done_by_the_player_of_now() -> None:
    s = yard(["wish"], ["cut"], ["now", "now", "now", "now", "see-the-future", "dig-deeper", "dog", "dog", "bury"])
    s.play(A, "draw")
    answer(s, C, "play now", "with see-the-future")
    hush(s)
    assert s.zone(C, "pile")[0] == "attack"
    assert s.zone(A, "pile")[0] == "?puppy"
    s.play(A, "draw")
    answer(s, C, "play now", "with dig-deeper")
    hush(s)
    s.play(C, "say keep", "ok", "say stay")
    s.play(A, "draw")
    answer(s, C, "play now", "with dog", "with dog", "target 0")
    hush(s)
    assert hand(s, C) == ["attack", "bury", "now", "wish"]
    s.play(A, "draw")
    answer(s, C, "play now", "with bury", "say draw")
    hush(s)
    s.play(C, "place 4")
    assert s.zone(C, "pile")[4] == "cut"
    s.asks(B, "Act")


@rule("EP-now-card.4")
def test_some_cards_cannot_be_laid_with_now() -> None:
    s = yard(["cut"], ["now", "now", *UNPLAYABLE[:3], "trap", "basket"], ["now", "dog"], ["now", "dog", "trap"])
    s.play(A, "draw")
    s.refuses(B, "play now", rule="EP-now.15")
    s.passes(B)
    s.refuses(C, "play now", rule="EP-now.15")
    s.passes(C)
    s.play(D, "play now")
    assert s.moves(D) == ("with dog",)
    s.play(D, "with dog", "with trap")
    s.asks(D, "Name")


@rule("EP-now-card.5")
def test_now_cannot_break_the_silence_of_a_draw() -> None:
    s = yard(["cut"], ["now", "see-the-future"], ["now", "see-the-future"])
    s.play(A, "draw")
    hush(s)
    s.asks(A, "DrawOk")
    s.refuses(B, "play now")
    s.play(A, "ok")
    s.asks(B, "Act")
    s.refuses(C, "play now")
    assert living(s) == [A, B, C]


@rule("EP-now-card.1")
def test_now_can_be_laid_in_your_own_turn_too() -> None:
    s = yard(["now", "see-the-future"], ["cut"], ["cut"])
    lay(s, A, "play now", "with see-the-future")
    assert s.zone(A, "pile")[0] == "attack"
    assert discards(s) == ["now", "see-the-future"]

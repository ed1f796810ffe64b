"""Blue cards about the draw pile and the discards."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    QUIET_PILE,
    A,
    B,
    C,
    D,
    answer,
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
OLD = ["mark", "greed", "skip", "wish"]


@rule("EP-blast-from-the-past.1", "EP-blast-from-the-past.2")
def test_a_blast_puts_the_top_discards_under_the_pile_in_their_order() -> None:
    s = yard(["blast-from-the-past"], ["cut"], ["cut"], pile=["attack", "cut"], discards=OLD)
    lay(s, A, "play blast-from-the-past", "say leave")
    assert pile(s) == ["attack", "cut", "wish", "skip", "greed"]
    assert discards(s) == ["mark", "blast-from-the-past"]
    assert s.zone(C, "pile") == [UNKNOWN, UNKNOWN, "wish", "skip", "greed"]


@rule("EP-blast-from-the-past.1")
def test_a_blast_may_shuffle_the_pile_first() -> None:
    orders = set()
    for seed in range(10):
        s = yard(["see-the-future", "blast-from-the-past"], ["cut"], ["cut"], discards=OLD, seed=seed)
        lay(s, A, "play see-the-future")
        lay(s, A, "play blast-from-the-past", "say shuffle")
        assert pile(s)[6:] == ["see-the-future", "wish", "skip"]
        assert sorted(pile(s)[:6]) == QUIET_PILE
        assert s.zone(A, "pile")[:6] == [UNKNOWN] * 6
        orders.add(tuple(pile(s)))
    assert len(orders) > 1


GREED = {"card": "greed", "before": C}


@rule("EP-bury.1", "EP-bury.2", "EP-bury.4", "EP-black.2")
def test_bury_hides_a_drawn_black_card_and_ends_the_turn() -> None:
    s = yard(["bury"], ["cut"], ["cut"], statics=[GREED], pile=["exploding-puppy", "cut", "skip"])
    s.play(A, "play bury")
    assert s.moves(A) == ("say draw", "static 0")
    s.play(A, "say draw")
    hush(s)
    s.asks(A, "Place")
    assert s.zone(A, "drawn") == ["exploding-puppy"]
    assert s.zone(B, "drawn") == [UNKNOWN]
    s.play(A, "place 2")
    assert pile(s) == ["cut", "skip", "exploding-puppy"]
    assert s.zone(A, "pile") == [UNKNOWN, UNKNOWN, "exploding-puppy"]
    assert s.zone(B, "pile") == [UNKNOWN] * 3
    assert "exploding-puppy" not in " ".join(s.heard(B))
    s.asks(B, "Act")


@rule("EP-bury.1", "EP-bury.3", "EP-bury.4")
def test_bury_hides_a_static_that_all_have_seen() -> None:
    s = yard(["bury"], ["cut"], ["cut"], statics=[GREED], pile=["cut", "skip"])
    lay(s, A, "play bury", "static 0")
    s.play(A, "place 1")
    assert statics(s) == []
    assert pile(s) == ["cut", "greed", "skip"]
    assert s.zone(B, "pile") == [UNKNOWN] * 3
    assert "@0 puts greed somewhere into the pile" in s.heard(B)
    s.asks(B, "Act")


@rule("EP-bury.5")
def test_a_burying_draw_obeys_draw_from_bottom_and_greed() -> None:
    before = [{"card": "draw-from-bottom", "before": A}, {"card": "greed", "before": A}]
    s = yard(["bury"], ["cut"], ["cut"], statics=before)
    lay(s, A, "play bury", "say draw")
    s.play(A, "place 0", "place 1")
    assert pile(s) == ["wish", "reverse", "attack", "cut", "favor", "insight"]
    assert statics(s) == []
    s.asks(B, "Act")


@rule("EP-bury.5")
@pytest.mark.parametrize("back", ["yes", "no"])
def test_ill_take_that_takes_the_buried_card_and_bury_may_be_taken_back(back: str) -> None:
    taken = {"card": "ill-take-that", "before": A, "by": C}
    s = yard(["bury"], ["cut"], ["cut"], statics=[taken])
    lay(s, A, "play bury", "say draw")
    s.play(A, "ok")
    s.play(C, "ok")
    s.play(A, f"say {back}")
    assert hand(s, C) == ["attack", "cut"]
    assert hand(s, A) == (["bury"] if back == "yes" else [])
    assert statics(s) == []
    s.asks(A, "Act")


@rule("EP-cut.1")
def test_a_cut_brings_the_lower_part_up_and_only_you_know_the_depth() -> None:
    s = yard(["see-the-future", "cut"], ["see-the-future"], ["cut"])
    lay(s, A, "play see-the-future")
    lay(s, A, "play cut")
    s.heard(B)
    s.play(A, "cut 2")
    assert pile(s) == [*QUIET_PILE[2:], *QUIET_PILE[:2]]
    assert s.zone(A, "pile") == ["favor", "insight", "reverse", UNKNOWN, "attack", "cut"]
    assert "2" not in " ".join(s.heard(B))
    s.asks(A, "Act")


@rule("EP-cut.2")
def test_both_parts_of_a_cut_have_a_card() -> None:
    s = yard(["cut"], ["cut"], ["cut"], pile=["wish", "skip", "greed"])
    lay(s, A, "play cut")
    assert s.moves(A) == ("cut 1", "cut 2")
    s.refuses(A, "cut 0", rule="EP-cut.2")
    s = yard(["cut"], ["cut"], ["cut"], pile=["wish"])
    s.refuses(A, "play cut", rule="EP-now.15")


@rule("EP-dig-deeper.1", "EP-dig-deeper.2", "EP-dig-deeper.4")
def test_dig_deeper_puts_a_puppy_back_and_draws_the_next_card() -> None:
    s = yard(["dig-deeper"], ["cut"], ["cut"], pile=["exploding-puppy", "wish", "skip"])
    lay(s, A, "play dig-deeper")
    assert s.zone(A, "pile")[0] == "exploding-puppy"
    s.play(A, "say swap", "ok")
    assert hand(s, A) == ["wish"]
    assert pile(s) == ["exploding-puppy", "skip"]
    told = s.heard(B)
    assert "@0 says swap" in told
    assert not any(card in " ".join(told) for card in ("exploding-puppy", "wish"))


@rule("EP-dig-deeper.1", "EP-dig-deeper.2")
def test_a_kept_card_counts_as_drawn() -> None:
    s = yard(["dig-deeper"], [], [], pile=["exploding-puppy", "wish"])
    lay(s, A, "play dig-deeper")
    s.play(A, "say keep", "ok")
    s.asks(A, "DefuseSelf")
    s = yard(["dig-deeper"], [], [], pile=["wish", "exploding-puppy"])
    lay(s, A, "play dig-deeper")
    s.play(A, "say swap", "ok")
    s.asks(A, "DefuseSelf")


@rule("EP-dig-deeper.3")
@pytest.mark.parametrize(("word", "next_seat"), [("end", B), ("stay", A)])
def test_after_dig_deeper_the_turn_may_end_without_a_draw(word: str, next_seat: int) -> None:
    s = yard(["dig-deeper"], ["cut"], ["cut"])
    lay(s, A, "play dig-deeper")
    s.play(A, "say keep", "ok", f"say {word}")
    s.asks(next_seat, "Act")
    assert hand(s, A) == ["attack"]


@rule("EP-dig-deeper.4")
def test_the_last_card_cannot_be_swapped() -> None:
    s = yard(["dig-deeper"], ["cut"], ["cut"], pile=["wish"])
    lay(s, A, "play dig-deeper")
    s.asks(A, "DrawOk")
    s.play(A, "ok", "say end")
    assert hand(s, A) == ["wish"]


@rule("EP-dog-plosion.1", "EP-dog-plosion.2", "EP-dog-plosion.3")
def test_dog_plosion_digs_out_the_lowest_exploding_puppy_and_places_it_in_secret() -> None:
    deep = ["attack", "hobo-puppy", "cut", "exploding-puppy", "armageddog", "imploding-puppy"]
    s = yard(["dog-plosion"], ["cut"], ["cut"], pile=deep)
    lay(s, A, "play dog-plosion")
    assert truth(s, "shown") == ["exploding-puppy"]
    assert "From the bottom: imploding-puppy" in s.heard(C)
    s.play(A, "place 0")
    assert pile(s)[:4] == ["exploding-puppy", "attack", "hobo-puppy", "cut"]
    assert sorted(pile(s)[4:]) == ["armageddog", "imploding-puppy"]
    assert s.zone(A, "pile")[0] == "exploding-puppy"
    assert s.zone(B, "pile") == [UNKNOWN] * 6
    s.asks(A, "Act")


@rule("EP-dog-plosion.4")
def test_dog_plosion_without_a_puppy_only_shuffles() -> None:
    orders = set()
    for seed in range(10):
        s = yard(["dog-plosion"], ["cut"], ["cut"], seed=seed)
        lay(s, A, "play dog-plosion")
        s.asks(A, "Act")
        assert sorted(pile(s)) == QUIET_PILE
        orders.add(tuple(pile(s)))
    assert len(orders) > 1


@rule("EP-garbage-collection.1")
def test_all_others_put_a_card_of_their_choice_into_the_pile_the_dead_too() -> None:
    s = yard(["garbage-collection", "cut"], ["wish", "skip"], ["nope"], ["mark"], dead=[D], pile=["attack"])
    lay(s, A, "play garbage-collection")
    assert s.moves(B) == ("pick skip", "pick wish")
    s.play(B, "pick wish")
    s.play(C, "pick nope")
    s.play(D, "pick mark")
    assert sorted(pile(s)) == ["attack", "mark", "nope", "wish"]
    assert s.zone(B, "pile") == [UNKNOWN] * 4
    assert (hand(s, A), hand(s, B)) == (["cut"], ["skip"])
    s.asks(A, "Act")


@rule("EP-garbage-collection.2")
def test_empty_handed_and_submerged_players_put_in_nothing() -> None:
    under = {"card": "submerge", "before": C}
    s = yard(["garbage-collection"], [], ["nope"], ["mark"], statics=[under], pile=["attack"])
    lay(s, A, "play garbage-collection")
    s.play(D, "pick mark")
    assert sorted(pile(s)) == ["attack", "mark"]
    s.asks(A, "Act")


@rule("EP-jack-of-all-trades.1")
def test_jack_draws_a_card_and_the_turn_goes_on() -> None:
    s = yard(["jack-of-all-trades"], ["cut"], ["cut"])
    lay(s, A, "play jack-of-all-trades", "say draw")
    s.play(A, "ok")
    assert hand(s, A) == ["attack"]
    s.asks(A, "Act")


@rule("EP-jack-of-all-trades.1")
def test_jack_reverses_the_order_and_the_turn_goes_on() -> None:
    s = yard(["jack-of-all-trades"], ["cut"], ["cut"])
    lay(s, A, "play jack-of-all-trades", "say reverse")
    assert fact(s, "direction") == -1
    s.asks(A, "Act")


@rule("EP-jack-of-all-trades.1")
def test_jack_shuffles_the_pile() -> None:
    orders = set()
    for seed in range(10):
        s = yard(["jack-of-all-trades"], ["cut"], ["cut"], seed=seed)
        lay(s, A, "play jack-of-all-trades", "say shuffle")
        orders.add(tuple(pile(s)))
    assert len(orders) > 1


@rule("EP-jack-of-all-trades.1")
def test_jack_does_as_many_actions_as_n_in_the_named_order() -> None:
    s = yard(["jack-of-all-trades"], ["double"], ["cut"])
    s.play(A, "play jack-of-all-trades", "say flip")
    answer(s, B, "play double", "item 1")
    hush(s)
    s.play(A, "say draw")
    assert "@0 draws attack up" in s.heard(C)
    s.play(A, "ok")
    assert hand(s, A) == ["attack"]


@rule("EP-jack-of-all-trades.2")
def test_a_turned_card_keeps_its_side_until_it_leaves_the_pile() -> None:
    s = yard(["jack-of-all-trades", "swap-top-and-bottom", "swap-top-and-bottom"], ["shuffle"], ["cut"])
    lay(s, A, "play jack-of-all-trades", "say flip")
    assert s.zone(B, "pile")[0] == "attack up"
    lay(s, A, "play swap-top-and-bottom")
    assert pile(s)[5] == "attack up"
    lay(s, A, "play swap-top-and-bottom")
    draw(s, A)
    assert hand(s, A) == ["attack"]


@rule("EP-recycle.1")
def test_recycle_takes_the_top_discard_also_in_another_players_turn() -> None:
    s = yard(["cut"], ["recycle"], ["cut"], discards=["wish", "skip"])
    s.play(A, "draw")
    s.play(B, "play recycle")
    hush(s)
    assert hand(s, B) == ["skip"]
    assert discards(s) == ["wish", "recycle"]


@rule("EP-recycle.2")
def test_recycle_takes_a_card_that_has_just_resolved_but_never_itself() -> None:
    s = yard(["see-the-future", "recycle"], ["cut"], ["cut"])
    s.refuses(A, "play recycle", rule="EP-now.15")
    lay(s, A, "play see-the-future")
    lay(s, A, "play recycle")
    assert hand(s, A) == ["see-the-future"]
    assert discards(s) == ["recycle"]


@rule("EP-shuffle.1")
def test_shuffle_is_a_now_card_that_shuffles_the_pile() -> None:
    orders = set()
    for seed in range(10):
        s = yard(["see-the-future"], ["shuffle"], ["cut"], seed=seed)
        lay(s, A, "play see-the-future")
        s.play(A, "draw")
        s.play(B, "play shuffle")
        hush(s)
        assert sorted(pile(s)) == QUIET_PILE
        assert s.zone(A, "pile") == [UNKNOWN] * 6
        orders.add(tuple(pile(s)))
    assert len(orders) > 1


@rule("EP-swap-top-and-bottom.1")
def test_swap_exchanges_blocks_whose_order_stays() -> None:
    favor = {"card": "favor-the-future", "before": A}
    s = yard(["swap-top-and-bottom"], ["cut"], ["cut"], statics=[favor])
    lay(s, A, "play swap-top-and-bottom")
    assert pile(s) == ["reverse", "wish", "favor", "insight", "attack", "cut"]
    assert s.zone(A, "pile") == [UNKNOWN] * 6


@rule("EP-swap-top-and-bottom.2")
def test_a_small_pile_swaps_its_halves() -> None:
    s = yard(["swap-top-and-bottom"], ["double"], ["cut"], pile=["wish", "skip", "greed"])
    s.play(A, "play swap-top-and-bottom")
    s.play(B, "play double", "item 1")
    hush(s)
    assert pile(s) == ["greed", "skip", "wish"]
    assert living(s) == [A, B, C]

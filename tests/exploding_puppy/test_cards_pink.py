"""Pink cards: sight."""

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
    hand,
    hush,
    lay,
    pile,
    statics,
    yard,
)
from story import Story, rule

UNKNOWN = "?puppy"


@rule("EP-see-the-future.1")
def test_see_the_future_shows_you_the_top_five() -> None:
    s = yard(["see-the-future"], ["cut"], ["cut"])
    lay(s, A, "play see-the-future")
    assert s.zone(A, "pile") == [*QUIET_PILE[:5], UNKNOWN]
    assert s.zone(B, "pile") == [UNKNOWN] * 6
    assert pile(s) == QUIET_PILE


@rule("EP-share-the-future.1", "EP-share-the-future.2")
def test_share_the_future_reorders_three_and_shows_them_to_the_next_player() -> None:
    s = yard(["share-the-future"], ["cut"], ["cut"])
    lay(s, A, "play share-the-future")
    assert s.moves(A) == ("put attack", "put cut", "put favor")
    assert s.zone(B, "pile") == [UNKNOWN] * 6
    s.play(A, "put favor", "put attack")
    final = ["favor", "attack", "cut", "insight", "reverse", "wish"]
    assert pile(s) == final
    assert s.zone(A, "pile") == s.zone(B, "pile") == [*final[:3], *[UNKNOWN] * 3]
    assert s.zone(C, "pile") == [UNKNOWN] * 6
    s.asks(A, "Act")


def watched(card: str, *moves: str, victim: str = "wish") -> Story:
    """A plays this, C watches it, B does not."""
    s = yard([card, "dog"], [victim], ["clairvoyance", "nope"])
    s.play(A, f"play {card}", *moves)
    answer(s, C, "play clairvoyance", "item 1")
    hush(s)
    return s


@rule("EP-clairvoyance.1")
def test_clairvoyance_sees_the_cards_that_are_looked_at() -> None:
    s = watched("see-the-future")
    assert s.zone(C, "pile") == [*QUIET_PILE[:5], UNKNOWN]
    assert s.zone(B, "pile") == [UNKNOWN] * 6


@rule("EP-clairvoyance.1")
def test_clairvoyance_sees_the_new_order() -> None:
    s = watched("share-the-past")
    s.play(A, "put wish", "put reverse")
    assert s.zone(C, "pile")[3:] == ["wish", "reverse", "insight"]


@rule("EP-clairvoyance.1")
def test_clairvoyance_sees_the_depth_of_a_cut() -> None:
    s = watched("cut")
    s.play(A, "cut 2")
    assert "The cut is 2 deep" in s.heard(C)
    assert "The cut is 2 deep" not in s.heard(B)


@rule("EP-clairvoyance.1")
def test_clairvoyance_sees_the_place_of_a_buried_card() -> None:
    s = watched("bury", "say draw")
    s.play(A, "place 3")
    assert s.zone(C, "pile")[3] == "attack"
    assert s.zone(B, "pile") == [UNKNOWN] * 6


@rule("EP-clairvoyance.1")
def test_clairvoyance_sees_the_stolen_card() -> None:
    s = yard(["dog", "cut"], ["wish"], ["clairvoyance", "nope"], ["skip"])
    s.play(A, "play dog", "with cut", "target 1")
    answer(s, C, "play clairvoyance", "item 1")
    hush(s)
    assert s.zone(C, "hand 0") == ["wish"]
    assert s.zone(D, "hand 0") == [UNKNOWN]


@rule("EP-clairvoyance.1", "EP-clairvoyance.4")
def test_clairvoyance_watches_a_declared_draw_which_goes_on() -> None:
    s = yard([], ["cut"], ["clairvoyance", "nope"])
    s.play(A, "draw")
    answer(s, C, "play clairvoyance", "item 1")
    hush(s)
    s.asks(A, "DrawOk")
    s.play(A, "ok")
    assert s.zone(C, "hand 0") == ["attack"]
    assert s.zone(B, "hand 0") == [UNKNOWN]


@rule("EP-clairvoyance.1")
def test_clairvoyance_does_not_watch_your_own_play() -> None:
    s = yard(["see-the-future", "clairvoyance"], ["cut"], ["cut"])
    s.play(A, "play see-the-future")
    s.passes(B, C)
    s.refuses(A, "play clairvoyance", rule="EP-now.15")


@rule("EP-clairvoyance.2")
def test_clairvoyance_may_watch_where_a_defused_puppy_goes() -> None:
    s = yard(["defuse"], ["cut"], ["clairvoyance", "nope"], pile=["exploding-puppy", "cut", "skip"])
    draw(s, A)
    s.play(A, "play defuse")
    s.asks(B, "Watch")
    s.passes(B)
    s.play(C, "play clairvoyance")
    hush(s)
    s.passes(B, C)
    s.play(A, "place 1")
    assert s.zone(C, "pile") == [UNKNOWN, "exploding-puppy", UNKNOWN]
    assert s.zone(B, "pile") == [UNKNOWN] * 3


@rule("EP-clairvoyance.3")
def test_clairvoyance_is_spent_on_a_stopped_item_and_lasts_for_one() -> None:
    s = yard(["see-the-future", "see-the-future"], ["nope"], ["clairvoyance", "cut"])
    s.play(A, "play see-the-future")
    answer(s, C, "play clairvoyance", "item 1")
    s.passes(A, B, C)
    answer(s, B, "play nope")
    hush(s)
    assert s.zone(C, "pile") == [UNKNOWN] * 6
    lay(s, A, "play see-the-future")
    assert s.zone(A, "pile")[0] == "attack"
    assert s.zone(C, "pile") == [UNKNOWN] * 6


@rule("EP-clairvoyance.4")
def test_if_the_watched_draw_is_called_off_the_next_action_is_watched() -> None:
    s = yard(["see-the-future"], ["shuffle"], ["clairvoyance", "cut"])
    s.play(A, "draw")
    answer(s, C, "play clairvoyance", "item 1")
    hush_then_shuffle(s)
    s.asks(A, "Act")
    lay(s, A, "play see-the-future")
    assert s.zone(C, "pile") == s.zone(A, "pile") != [UNKNOWN] * 6


def hush_then_shuffle(s: Story) -> None:
    """Nobody answers the Clairvoyance; when the last call opens anew, B shuffles."""
    s.passes(A, B, C)
    s.play(B, "play shuffle")
    hush(s)


@rule("EP-favor-the-future.1")
@pytest.mark.parametrize(("end", "seen"), [("top", [0, 1]), ("bottom", [4, 5])])
def test_favor_the_future_looks_at_two_cards_of_an_end_and_lies_before_you(end: str, seen: list[int]) -> None:
    s = yard(["favor-the-future"], ["cut"], ["cut"])
    lay(s, A, "play favor-the-future", f"say {end}")
    assert s.zone(A, "pile") == [QUIET_PILE[i] if i in seen else UNKNOWN for i in range(6)]
    assert statics(s) == ["favor-the-future 2 before 0 by 0"]


FAVOR = {"card": "favor-the-future", "before": A}


@rule("EP-favor-the-future.2")
def test_the_next_card_after_favor_the_future_gets_one_more() -> None:
    s = yard(["see-the-future"], ["cut"], ["cut"], statics=[FAVOR])
    s.play(A, "play see-the-future")
    assert (statics(s), discards(s)) == ([], ["favor-the-future"])
    hush(s)
    assert s.zone(A, "pile") == QUIET_PILE


@rule("EP-favor-the-future.2")
@pytest.mark.parametrize(("card", "stopped"), [("reverse", False), ("see-the-future", True)])
def test_favor_the_future_is_used_up_by_any_card(card: str, stopped: bool) -> None:
    s = yard([card], ["nope"], ["cut"], statics=[FAVOR])
    s.play(A, f"play {card}")
    if stopped:
        s.play(B, "play nope")
    hush(s)
    assert statics(s) == []
    assert s.zone(A, "pile") == [UNKNOWN] * 6


@rule("EP-favor-the-future.2")
def test_favor_the_future_is_used_up_by_a_pair_that_says_nay() -> None:
    s = yard(["cut", "skip"], ["attack"], ["cut"], statics=[FAVOR, {"card": "nay-sayer", "before": A}], turn=B)
    s.play(B, "play attack")
    answer(s, A, "nay blue", "pick cut", "pick skip")
    assert statics(s) == ["nay-sayer before 0 by 0"]


@rule("EP-insight.1")
def test_insight_tells_the_numbers_of_two_colours_in_all_other_hands() -> None:
    s = yard(["insight", "nope"], ["nope", "nope", "cut"], ["dog", "cut"], ["dog"])
    lay(s, A, "play insight", "colour red", "colour blue")
    told = [text for text in s.heard(D) if "holds" in text]
    assert told == [
        "@1 holds 2 red cards",
        "@1 holds 1 blue cards",
        "@2 holds 0 red cards",
        "@2 holds 1 blue cards",
        "@3 holds 0 red cards",
        "@3 holds 0 blue cards",
    ]


@rule("EP-mark.1")
def test_mark_turns_a_card_of_two_others_to_all() -> None:
    s = yard(["mark"], ["wish"], ["cut", "cut"], ["skip"])
    s.play(A, "play mark")
    s.refuses(A, "target 0")
    s.play(A, "target 1")
    s.refuses(A, "target 1")
    s.play(A, "target 2")
    hush(s)
    assert s.zone(D, "hand 1") == ["wish marked"]
    assert s.zone(D, "hand 2") == ["cut marked", UNKNOWN]
    assert s.zone(A, "hand 3") == [UNKNOWN]


@rule("EP-mark.1")
@pytest.mark.parametrize("seed", range(4))
def test_who_knows_a_card_cannot_tell_whether_an_equal_one_is_marked(seed: int) -> None:
    s = yard(["mark"], ["wish"], ["cut", "cut"], ["skip"], seed=seed)
    s.match.table.zones[C][0] |= BIT[D]
    lay(s, A, "play mark", "target 1", "target 2")
    assert s.zone(D, "hand 2") == ["cut marked", UNKNOWN]


@rule("EP-mark.2")
def test_a_marked_card_can_be_used_and_is_marked_until_then() -> None:
    s = yard(["cut"], ["shuffle marked"], ["cut"])
    draw(s, A)
    assert s.zone(C, "hand 1") == ["shuffle marked"]
    s.play(B, "play shuffle")
    hush(s)
    assert discards(s) == ["shuffle"]


@rule("EP-mark.2")
def test_a_stolen_card_is_marked_no_more() -> None:
    s = yard(["dog", "cut"], ["wish marked"], ["cut"])
    lay(s, A, "play dog", "with cut", "target 1")
    assert hand(s, A) == ["wish"]
    assert s.zone(C, "hand 0") == ["wish"]  # but all have seen where it went


@rule("EP-mark.3")
def test_steals_stay_random_whatever_is_marked() -> None:
    stolen = set()
    for seed in range(20):
        s = yard(["dog", "cut"], ["wish marked", "skip"], ["cut"], seed=seed)
        lay(s, A, "play dog", "with cut", "target 1")
        stolen.update(hand(s, A))
    assert stolen == {"wish", "skip"}


@rule("EP-mark.4")
def test_a_marked_card_stays_marked_among_corpse_cards() -> None:
    s = yard(["wish marked", "cut"], ["cut"], ["cut"], pile=["exploding-puppy", "cut"])
    draw(s, A)
    die(s, A)
    assert s.zone(C, "hand 0") == ["wish marked", UNKNOWN]


TIMELINE = ["attack", "doomed", "favor", "insight", "wish", "reverse", "armageddog", "skip"]


@rule("EP-change-the-timeline.1", "EP-change-the-timeline.2")
def test_change_the_timeline_mixes_both_ends_and_tells_where_the_black_cards_went() -> None:
    s = yard(["change-the-timeline"], ["cut"], ["cut"], pile=TIMELINE)
    lay(s, A, "play change-the-timeline")
    assert s.zone(A, "pile") == [*TIMELINE[:3], UNKNOWN, UNKNOWN, *TIMELINE[5:]]
    s.heard(B)
    s.play(A, "put skip", "put armageddog", "put doomed", "put favor", "put attack")
    assert pile(s) == ["skip", "armageddog", "doomed", "insight", "wish", "favor", "attack", "reverse"]
    assert s.heard(B)[0] == "2 black cards went to the top, 0 to the bottom"
    assert s.zone(B, "pile") == [UNKNOWN] * 8


@rule("EP-change-the-timeline.3")
def test_a_small_pile_is_looked_at_as_a_whole_and_the_upper_half_is_the_top() -> None:
    s = yard(["change-the-timeline"], ["cut"], ["cut"], pile=["attack", "doomed", "favor", "doomed", "wish"])
    lay(s, A, "play change-the-timeline")
    assert UNKNOWN not in s.zone(A, "pile")
    s.play(A, "put doomed", "put attack", "put favor", "put wish")
    assert "1 black cards went to the top, 1 to the bottom" in s.heard(C)


@rule("EP-share-the-past.1")
def test_share_the_past_reorders_the_bottom_and_shows_it_to_the_previous_player() -> None:
    s = yard(["share-the-past"], ["cut"], ["cut"], ["cut"])
    lay(s, A, "play share-the-past")
    assert s.moves(A) == ("put insight", "put reverse", "put wish")
    s.play(A, "put wish", "put insight")
    final = ["attack", "cut", "favor", "wish", "insight", "reverse"]
    assert pile(s) == final
    assert s.zone(A, "pile") == s.zone(D, "pile") == [*[UNKNOWN] * 3, *final[3:]]
    assert s.zone(B, "pile") == [UNKNOWN] * 6


@rule("EP-now.11", "EP-favor-the-future.2")
def test_a_favor_that_used_up_the_only_static_it_could_have_named_does_nothing() -> None:
    favored = {"card": "favor-the-future", "before": A}
    s = yard(["favor"], [], [], statics=[favored])
    s.play(A, "play favor")
    assert s.moves(A) == ("pass",)
    s.passes(A)
    s.asks(A, "Act")
    assert s.zone(None, "discards")[-1] == "favor"

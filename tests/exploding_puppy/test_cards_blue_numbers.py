"""Blue cards about numbers, turns and copies."""

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
    yard,
)
from story import rule

UNKNOWN = "?puppy"


def seen(cards: list[str]) -> int:
    return sum(card != UNKNOWN for card in cards)


@rule("EP-clone.1")
def test_a_clone_counts_as_the_top_discard_with_its_printed_number() -> None:
    s = yard(["clone"], ["cut"], ["cut"], discards=["wish", "see-the-future"])
    lay(s, A, "play clone")
    assert seen(s.zone(A, "pile")) == 5
    assert discards(s) == ["wish", "see-the-future", "clone"]


@rule("EP-clone.1")
def test_what_a_clone_copies_is_fixed_when_it_is_announced() -> None:
    s = yard(["clone"], ["recycle"], ["cut"], discards=["wish", "see-the-future"])
    s.play(A, "play clone")
    s.play(B, "play recycle")
    hush(s)
    assert hand(s, B) == ["see-the-future"]
    assert seen(s.zone(A, "pile")) == 5


@rule("EP-clone.2")
def test_a_clone_of_a_now_card_is_no_now_card() -> None:
    s = yard(["clone"], ["clone"], ["cut"], discards=["shuffle"])
    s.play(A, "draw")
    s.refuses(B, "play clone", rule="EP-now.2")
    hush(s)
    s.play(A, "ok")
    lay(s, B, "play clone")
    assert discards(s) == ["shuffle", "clone"]


NO_COPY = ["clone", "defuse", "demonic-defuse", "binding-defuse", "trap", "basket", "nope", "double", "scaling"]


@rule("EP-clone.3")
@pytest.mark.parametrize("top", [*NO_COPY, "clairvoyance", "now", ""])
def test_a_clone_cannot_copy_what_has_no_play_then(top: str) -> None:
    s = yard(["clone", "cut"], ["cut"], ["cut"], discards=["see-the-future", top] if top else [])
    s.refuses(A, "play clone", rule="EP-now.15")


@rule("EP-clone.4")
def test_a_clone_of_a_dog_steals_with_a_partner() -> None:
    s = yard(["clone", "cut"], ["wish"], ["cut"], discards=["dog"])
    lay(s, A, "play clone", "with cut", "target 1")
    assert hand(s, A) == ["wish"]
    assert discards(s) == ["dog", "clone", "cut"]
    s = yard(["clone"], ["wish"], ["cut"], discards=["dog"])
    s.refuses(A, "play clone", rule="EP-now.15")


@rule("EP-clone.5")
def test_a_clone_of_a_black_card_works_as_if_drawn() -> None:
    s = yard(["clone"], ["cut"], ["cut"], discards=["black-hole"], pile=["cut", "doomed", "skip"])
    lay(s, A, "play clone")
    assert pile(s)[0] == "doomed"
    assert fact(s, "owed") == 1
    s.asks(A, "Act")


@rule("EP-clone.5", "EP-clone.6")
def test_a_copied_static_lies_there_as_that_card_and_is_a_clone_again_afterwards() -> None:
    s = yard(["clone"], ["cut"], ["cut"], discards=["doomed"], pile=["dog", "cut"])
    lay(s, A, "play clone")
    assert statics(s) == ["clone as doomed before 0 by 0"]
    draw(s, A)
    die(s, A)
    assert sorted(discards(s)) == ["clone", "dog", "doomed"]


@rule("EP-clone.6")
def test_a_buried_clone_is_a_clone_in_the_pile() -> None:
    copy = {"card": "greed", "before": B, "cloned": True}
    s = yard(["bury"], ["cut"], ["cut"], statics=[copy], pile=["wish"])
    lay(s, A, "play bury", "static 0")
    s.play(A, "place 0")
    assert pile(s) == ["clone", "wish"]


@rule("EP-clone.6")
def test_a_clone_in_the_hand_is_blue() -> None:
    s = yard(["wish"], ["clone", "nope"], ["cut"])
    lay(s, A, "play wish", "target 1", "colour blue")
    assert s.moves(B) == ("pick clone",)


@rule("EP-madness.1")
@pytest.mark.parametrize(("word", "number"), [("plus", 6), ("minus", 4)])
def test_madness_changes_the_numbers_of_all_later_cards_of_anyone(word: str, number: int) -> None:
    s = yard(["madness", "see-the-future"], ["see-the-future"], ["cut"], pile=["cut"] * 9)
    lay(s, A, "play madness", f"say {word}")
    lay(s, A, "play see-the-future")
    assert seen(s.zone(A, "pile")) == number
    draw(s, A)
    lay(s, B, "play see-the-future")
    assert seen(s.zone(B, "pile")) == number


@rule("EP-madness.3")
@pytest.mark.parametrize(("minus", "number"), [(False, 7), (True, 3)])
def test_several_madness_cards_add_up(minus: bool, number: int) -> None:
    mad = [{"card": "madness", "before": seat, "minus": minus} for seat in (B, C)]
    s = yard(["see-the-future"], ["cut"], ["cut"], statics=mad, pile=["cut"] * 9)
    lay(s, A, "play see-the-future")
    assert seen(s.zone(A, "pile")) == number


@rule("EP-madness.1")
def test_madness_changes_black_cards_that_are_drawn() -> None:
    mad = {"card": "madness", "before": B}
    s = yard(["cut"] * 4, ["cut"], ["cut"], statics=[mad], pile=["hobo-puppy", "cut"])
    draw(s, A)
    s.asks(B, "Act")
    assert living(s) == [A, B, C]


@rule("EP-madness.2")
def test_madness_lies_before_you_until_the_end_of_your_next_turn() -> None:
    s = yard(["madness"], [], [])
    lay(s, A, "play madness", "say plus")
    assert statics(s) == ["madness 1 before 0 by 0"]
    for seat in (A, B, C):
        draw(s, seat)
        assert statics(s) == ["madness 1 before 0 by 0"]
    draw(s, A)
    assert (statics(s), discards(s)) == ([], ["madness"])


@rule("EP-madness.3")
def test_cards_already_played_keep_their_number() -> None:
    s = yard(["see-the-future"], ["cut"], ["now", "madness"])
    s.play(A, "play see-the-future")
    answer(s, C, "play now", "with madness", "say minus")
    hush(s)
    assert statics(s) == ["madness -1 before 2 by 2"]
    assert seen(s.zone(A, "pile")) == 5


@rule("EP-double.1")
@pytest.mark.parametrize("seat", [A, B])
def test_double_doubles_the_number_of_anybodys_item(seat: int) -> None:
    hands: list[list[str]] = [["see-the-future"], [], ["cut"]]
    hands[seat].append("double")
    s = yard(*hands, pile=["cut"] * 12)
    s.play(A, "play see-the-future")
    answer(s, seat, "play double", "item 1")
    hush(s)
    assert seen(s.zone(A, "pile")) == 10


@rule("EP-double.1")
def test_double_needs_an_item_with_a_number() -> None:
    s = yard(["reverse"], ["double"], ["cut"])
    s.play(A, "play reverse")
    s.refuses(B, "play double", rule="EP-now.15")


@rule("EP-reverse.1")
def test_reverse_turns_the_order_and_ends_the_turn_without_a_draw() -> None:
    s = yard(["reverse"], ["cut"], ["cut"], ["cut"])
    lay(s, A, "play reverse")
    s.asks(D, "Act")
    assert fact(s, "direction") == -1
    assert (hand(s, A), pile(s)) == ([], QUIET_PILE)


@rule("EP-reverse.2")
@pytest.mark.parametrize("direction", [1, -1])
def test_with_two_left_the_other_one_is_next_after_a_reverse(direction: int) -> None:
    s = yard(["reverse"], ["cut"], ["cut"], dead=[B], direction=direction)
    lay(s, A, "play reverse")
    s.asks(C, "Act")


@rule("EP-scaling.1")
@pytest.mark.parametrize(("word", "number"), [("plus", 6), ("minus", 4)])
def test_scaling_changes_the_number_by_one(word: str, number: int) -> None:
    s = yard(["see-the-future"], ["scaling"], ["cut"])
    s.play(A, "play see-the-future")
    s.play(B, "play scaling", "item 1", f"say {word}")
    hush(s)
    assert seen(s.zone(A, "pile")) == number


@rule("EP-scaling.2")
def test_several_scalings_add_up_on_one_item() -> None:
    s = yard(["see-the-future", "scaling"], ["scaling"], ["scaling"])
    s.play(A, "play see-the-future")
    for seat in (B, C, A):
        answer(s, seat, "play scaling", "item 1", "say minus")
    hush(s)
    assert seen(s.zone(A, "pile")) == 2


@rule("EP-skip.1")
@pytest.mark.parametrize(("owed", "left"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 3)])
def test_skip_ends_the_first_two_turns_of_the_run(owed: int, left: int) -> None:
    s = yard(["skip"], ["cut"], ["cut"], owed=owed)
    lay(s, A, "play skip")
    s.asks(A if left else B, "Act")
    assert fact(s, "owed") == left
    assert pile(s) == QUIET_PILE


@rule("EP-skip.2")
def test_skip_in_another_players_turn_skips_that_players_turns() -> None:
    s = yard(["cut"], ["cut"], ["skip"], owed=3)
    s.play(A, "draw")
    answer(s, C, "play skip")
    hush(s)
    s.asks(A, "Act")
    assert fact(s, "owed") == 1


@rule("EP-submerge.1")
def test_submerge_lies_before_any_player() -> None:
    s = yard(["submerge"], ["cut"], ["cut"])
    s.play(A, "play submerge")
    assert s.moves(A) == ("target 0", "target 1", "target 2")
    s.play(A, "target 2")
    hush(s)
    assert statics(s) == ["submerge before 2 by 0"]


UNDER = {"card": "submerge", "before": C}


@rule("EP-submerge.2")
def test_a_submerged_player_is_not_named_not_counted_and_not_asked() -> None:
    s = yard(["wish", "insight", "dog", "cut"], ["cut"], ["nope", "defuse"], ["cut"], statics=[UNDER])
    s.play(A, "play wish")
    s.refuses(A, "target 2", rule="EP-submerge.2")
    s.play(A, "target 1", "colour red")
    assert s.view(A)["question"]["seats"] == [B, D, A]
    hush(s)
    s.play(A, "play dog", "with cut")
    s.refuses(A, "target 2", rule="EP-submerge.2")
    s.play(A, "target 1")
    hush(s)
    s.heard(B)
    lay(s, A, "play insight", "colour red", "colour blue")
    assert not any("@2 holds" in text for text in s.heard(B))


@rule("EP-submerge.2")
def test_statics_before_a_submerged_player_rest() -> None:
    s = yard(["see-the-future"], ["cut"], ["cut"], statics=[UNDER, {"card": "madness", "before": C}])
    lay(s, A, "play see-the-future")
    assert seen(s.zone(A, "pile")) == 5


@rule("EP-submerge.2")
def test_a_shared_look_rests_while_the_ally_is_submerged() -> None:
    s = yard(["see-the-future"], ["cut"], ["cut"], statics=[UNDER, {"card": "alliance", "before": C, "by": A}])
    lay(s, A, "play see-the-future")
    assert seen(s.zone(C, "pile")) == 0


@rule("EP-submerge.3")
def test_a_submerged_players_turn_is_skipped_by_the_turn_order() -> None:
    s = yard(["cut"], ["cut"], ["cut"], ["cut"], statics=[UNDER], turn=B)
    draw(s, B)
    s.asks(D, "Act")
    assert (statics(s), discards(s)) == ([], ["submerge"])


@rule("EP-submerge.3")
def test_an_attack_passes_by_a_submerged_player_who_surfaces() -> None:
    s = yard(["cut"], ["attack"], ["cut"], ["cut"], statics=[UNDER], turn=B)
    lay(s, B, "play attack")
    s.asks(D, "Act")
    assert fact(s, "owed") == 2
    assert discards(s) == ["submerge", "attack"]


@rule("EP-submerge.3")
def test_a_submerged_player_loses_one_owed_turn() -> None:
    s = yard(["cut"], ["cut"], ["cut"], ["cut"], statics=[UNDER], runs=[[C, 2, 0, 0]])
    draw(s, A)
    s.asks(C, "Act")
    assert fact(s, "owed") == 1
    assert statics(s) == []


@rule("EP-submerge.4")
def test_submerging_yourself_does_not_touch_the_running_turn() -> None:
    s = yard(["submerge", "see-the-future"], ["wish"], ["wish"])
    lay(s, A, "play submerge", "target 0")
    lay(s, A, "play see-the-future")
    assert seen(s.zone(A, "pile")) == 5
    draw(s, A)
    s.play(B, "play wish")
    s.refuses(B, "target 0", rule="EP-submerge.2")
    s.play(B, "target 2", "colour red")
    hush(s)
    draw(s, B)
    draw(s, C)
    s.asks(B, "Act")
    assert statics(s) == []

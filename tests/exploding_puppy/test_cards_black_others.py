"""Black cards that are no puppies."""

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

BLACK_HOLE = ["black-hole", "cut", "exploding-puppy", "skip", "shuffle"]


@rule("EP-black-hole.1", "EP-black-hole.3")
def test_a_black_hole_brings_the_lowest_black_card_to_the_top_for_one_more_turn() -> None:
    s = yard(["cut"], ["cut"], ["cut"], pile=BLACK_HOLE)
    draw(s, A)
    assert pile(s)[:2] == ["exploding-puppy", "cut"]
    assert sorted(pile(s)[2:]) == ["shuffle", "skip"]
    s.asks(A, "Act")
    assert (fact(s, "owed"), inside(s, "ordinary")) == (1, 0)
    assert discards(s) == ["black-hole"]


@rule("EP-black-hole.2")
def test_everyone_knows_what_a_black_hole_brought_up_and_its_side_stays() -> None:
    s = yard(["cut"], ["cut"], ["cut"], pile=["black-hole", "cut", "armageddog up", "skip"])
    draw(s, A)
    assert s.zone(C, "pile") == ["armageddog up", "?puppy", "?puppy"]
    s = yard(["cut"], ["cut"], ["cut"], pile=BLACK_HOLE)
    draw(s, A)
    assert s.zone(C, "pile") == ["exploding-puppy", "?puppy", "?puppy", "?puppy"]


@rule("EP-black-hole.4")
def test_a_black_hole_without_a_black_card_still_costs_a_turn() -> None:
    s = yard(["cut"], ["cut"], ["cut"], pile=["black-hole", "cut", "skip", "shuffle"])
    draw(s, A)
    assert sorted(pile(s)) == ["cut", "shuffle", "skip"]
    assert s.zone(A, "pile") == ["?puppy"] * 3
    s.asks(A, "Act")
    assert fact(s, "owed") == 1


@rule("EP-black-hole.5")
def test_the_turn_of_a_black_hole_out_of_turn_waits() -> None:
    taken = {"card": "ill-take-that", "before": A, "by": C}
    s = yard(["cut"], ["cut"], ["cut"], ["cut"], pile=BLACK_HOLE, statics=[taken])
    draw(s, A)
    s.play(C, "ok")
    s.asks(C, "Act")
    assert (fact(s, "owed"), inside(s, "ordinary")) == (1, 0)


@rule("EP-greedy-catty.1")
def test_a_greedy_catty_leaves_five_cards_of_your_choice() -> None:
    s = yard(["cut", "cut", "skip", "skip", "dog", "dog", "nope"], ["cut"], ["cut"], pile=["greedy-catty"])
    draw(s, A)
    s.play(A, "pass")
    s.play(A, "pick dog", "pick dog", "pick cut", "pick skip", "pick nope")
    assert hand(s, A) == ["cut", "dog", "dog", "nope", "skip"]
    assert sorted(pile(s)) == ["cut", "skip"]
    assert discards(s) == ["greedy-catty"]
    s.asks(B, "Act")


@rule("EP-greedy-catty.1")
def test_a_greedy_catty_leaves_a_hand_of_five_alone() -> None:
    s = yard(["cut"] * 5, ["cut"], ["cut"], pile=["greedy-catty", "skip"])
    draw(s, A)
    assert hand(s, A) == ["cut"] * 5
    assert discards(s) == ["greedy-catty"]
    s.asks(B, "Act")


@rule("EP-greedy-catty.1", "EP-black.6", "EP-clone.5")
@pytest.mark.parametrize("card", ["greedy-catty", "clone"])
def test_a_catty_that_is_played_takes_the_rest_of_the_hand_too(card: str) -> None:
    """Recycled before, or copied."""
    s = yard([card, *["cut"] * 7], ["cut"], ["cut"], discards=["greedy-catty"])
    lay(s, A, f"play {card}")
    s.passes(A)
    s.play(A, *["pick cut"] * 5)
    assert (len(hand(s, A)), truth(s, "pile").count("cut")) == (5, 3)
    assert not any("comes back" in line for line in s.heard(None))


@rule("EP-greedy-catty.2")
@pytest.mark.parametrize("green", ["defuse", "demonic-defuse"])
def test_a_defuse_avoids_the_greedy_catty(green: str) -> None:
    s = yard([green, "binding-defuse", *["cut"] * 5], ["defuse"], ["cut"], pile=["greedy-catty", "skip"])
    draw(s, A)
    s.refuses(A, "play binding-defuse", rule="EP-greedy-catty.2")
    s.play(A, f"play {green}")
    assert hand(s, A) == ["binding-defuse", *["cut"] * 5]
    assert sorted(discards(s)) == sorted([green, "greedy-catty"])
    s.asks(B, "Act")


@rule("EP-greedy-catty.2")
def test_a_demonic_defuse_against_the_catty_brings_somebody_back() -> None:
    s = yard(["demonic-defuse", *["cut"] * 5], ["cut"], ["cut"], ["cut"], dead=[D], pile=["greedy-catty", "skip"])
    draw(s, A)
    s.play(A, "play demonic-defuse", "target 3")
    assert living(s) == [A, B, C, D]


@rule("EP-grave-revenge.1", "EP-grave-revenge.3")
def test_grave_revenge_brings_back_the_nearest_dead_against_the_turn_order() -> None:
    s = yard(["defuse"], ["cut"], ["defuse"], ["cut"], dead=[B, D], pile=["grave-revenge", "skip"])
    draw(s, A)
    assert living(s) == [A, C, D]
    assert statics(s) == ["grave-revenge before 0 by 0 for 3"]
    s.asks(C, "Act")


@rule("EP-grave-revenge.2")
def test_the_revived_of_grave_revenge_dies_with_anyone_but_the_bearer() -> None:
    revenge = {"card": "grave-revenge", "before": A, "of": D}
    s = yard(["cut"], ["cut"], [], ["cut"], statics=[revenge], turn=C, pile=["exploding-puppy", "cut"])
    draw(s, C)
    s.passes(C, D, A, B)
    assert living(s) == [A, B]
    assert (statics(s), discards(s)) == ([], ["grave-revenge"])


@rule("EP-grave-revenge.2")
def test_the_revived_of_grave_revenge_stays_when_the_bearer_dies_first() -> None:
    revenge = {"card": "grave-revenge", "before": A, "of": D}
    s = yard([], ["cut"], ["cut"], ["cut"], statics=[revenge], pile=["exploding-puppy", "cut"])
    draw(s, A)
    die(s, A)
    assert living(s) == [B, C, D]
    assert (statics(s), discards(s)) == ([], ["grave-revenge"])


@rule("EP-grave-revenge.4")
def test_grave_revenge_is_discarded_while_nobody_is_dead() -> None:
    s = yard(["cut"], ["cut"], ["cut"], pile=["grave-revenge", "skip"])
    draw(s, A)
    assert (statics(s), discards(s)) == ([], ["grave-revenge"])


DOOM = {"card": "doomed", "before": A}


@rule("EP-doomed.1")
def test_doomed_lies_before_its_drawer() -> None:
    s = yard(["cut"], ["cut"], ["cut"], pile=["doomed", "skip"])
    draw(s, A)
    assert statics(s) == ["doomed before 0 by 0"]
    s.asks(B, "Act")


@rule("EP-doomed.2")
def test_a_doomed_players_dog_explodes_and_a_defuse_puts_it_back() -> None:
    s = yard(["defuse"], ["cut"], ["cut"], statics=[DOOM], pile=["dog", "skip", "cut"])
    draw(s, A)
    assert "@0 shows dog, a doomed one" in s.heard(C)
    s.asks(A, "DefuseSelf")
    s.play(A, "play defuse", "place 2")
    assert pile(s) == ["skip", "cut", "dog"]
    assert statics(s) == ["doomed before 0 by 0"]
    s.asks(B, "Act")


@rule("EP-doomed.3", "EP-doomed.4")
def test_the_dog_that_kills_a_doomed_player_is_discarded_and_doomed_with_it() -> None:
    s = yard([], ["cut"], ["cut"], statics=[DOOM], pile=["dog", "skip"])
    draw(s, A)
    die(s, A)
    assert sorted(discards(s)) == ["dog", "doomed"]
    assert truth(s, "graves") == []
    assert statics(s) == []


@rule("EP-doomed.4")
def test_doomed_is_discarded_when_anybody_dies() -> None:
    s = yard(["cut"], [], ["cut"], statics=[DOOM], turn=B, pile=["exploding-puppy", "skip"])
    draw(s, B)
    die(s, B)
    assert (statics(s), discards(s)) == ([], ["doomed"])


@rule("EP-doomed.5")
def test_doomed_minds_only_dogs_and_only_those_drawn_from_the_pile() -> None:
    s = yard(["dog", "cut"], ["dog"], ["cut"], statics=[DOOM], pile=["trap", "skip"])
    s.play(A, "play dog", "with cut", "target 1")
    hush(s)
    assert hand(s, A) == ["dog"]
    draw(s, A)
    assert hand(s, A) == ["dog", "trap"]
    s.asks(B, "Act")


@rule("EP-doomed.5")
def test_a_recycled_dog_does_not_explode_a_doomed_player() -> None:
    s = yard(["recycle"], ["cut"], ["cut"], statics=[DOOM], discards=["dog"])
    lay(s, A, "play recycle")
    assert hand(s, A) == ["dog"]
    s.asks(A, "Act")

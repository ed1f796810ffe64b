"""Interactions of deaths, ties and victory (EP-x.45 to EP-x.54, EP-x.66 to EP-x.70)."""

from __future__ import annotations

from typing import Any

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
    inside,
    lay,
    living,
    pile,
    question,
    statics,
    truth,
    yard,
)
from story import Story, rule

UNKNOWN = "?puppy"
BOOM = ["exploding-puppy", "exploding-puppy", "cut"]
TIES = ["haunt", "grave-revenge"]


def doomsday(*big: int, **setup: Any) -> Story:
    """A draws a face-up Armageddog, and these seats, who hold four cards, let it happen."""
    hands = [["cut"] * 4 if seat in big else [] for seat in range(5)]
    s = yard(*hands, pile=["armageddog up", "cut"], **setup)
    draw(s, A)
    for seat in big:
        s.passes(seat)
    return s


@rule("EP-x.45")
@pytest.mark.parametrize("tie", TIES)
@pytest.mark.parametrize(("big", "left"), [((B, C), [A, D, 4]), ((B, C, D), [A, 4]), ((C,), [A, B, 4])])
def test_the_revived_stays_if_the_bearer_is_in_the_group_and_nothing_else_kills(
    tie: str, big: tuple[int, ...], left: list[int]
) -> None:
    s = doomsday(*big, statics=[{"card": tie, "before": B, "of": D}])
    assert living(s) == left
    assert statics(s) == []


@rule("EP-x.46")
def test_of_two_ties_one_that_fails_is_enough() -> None:
    ties = [{"card": "haunt", "before": B, "of": D}, {"card": "grave-revenge", "before": C, "of": D}]
    s = yard([], [], [], [], statics=ties, turn=B, pile=BOOM)
    draw(s, B)
    s.passes(B)
    assert living(s) == [A, C]


@rule("EP-x.47")
@pytest.mark.parametrize("tie", TIES)
@pytest.mark.parametrize(("first", "left"), [(B, [A, C]), (C, [A, B, D])])
def test_a_moved_tie_looks_at_its_new_bearer(tie: str, first: int, left: list[int]) -> None:
    tied = {"card": tie, "before": B, "of": D}
    s = yard(["favor"], [], [], [], statics=[tied], pile=["cut", *["cut"] * (first - B), "exploding-puppy", "cut"])
    lay(s, A, "play favor", "say static", "target 1", "target 2")
    s.play(B, "static 0")
    for seat in range(first):
        draw(s, seat)
    draw(s, first)
    s.passes(first)
    while question(s) == "DefuseHelp":
        s.passes(s.match.asked[0])
    assert living(s) == left


@rule("EP-x.47")
def test_a_moved_doomed_dooms_its_new_bearer() -> None:
    s = yard(["favor"], [], [], statics=[{"card": "doomed", "before": A}], pile=["dog", "dog", "cut"])
    lay(s, A, "play favor", "say static", "target 0", "target 1")
    s.play(A, "static 0")
    draw(s, A)
    assert hand(s, A) == ["dog"]
    draw(s, B)
    s.asks(B, "DefuseSelf")


@rule("EP-x.48")
def test_the_ally_of_a_revived_player_dies_in_the_same_group() -> None:
    haunt = {"card": "haunt", "before": B, "of": D}
    s = yard([], [], [], [], [], statics=[haunt], bonds=[[D, C]], pile=BOOM)
    draw(s, A)
    s.passes(A)
    assert living(s) == [B, 4]
    assert sorted(inside(s, "blow")) == [A, C, D]


@rule("EP-x.49")
def test_allied_reviver_and_revived_win_at_once_when_they_are_alone() -> None:
    tied = {"card": "revitalize", "before": B, "by": A}
    s = yard([], [], [], statics=[tied], bonds=[[A, B]], turn=C, pile=BOOM)
    draw(s, C)
    s.passes(C)
    assert s.match.over
    assert s.result.winners == (A, B)


@rule("EP-x.50")
def test_a_team_with_a_member_tied_to_a_loser_cannot_win() -> None:
    tied = {"card": "revitalize", "before": B, "by": C}
    s = yard([], [], [], statics=[tied], bonds=[[A, B]], turn=C, pile=BOOM)
    draw(s, C)
    s.passes(C)
    assert s.match.over
    assert s.result.winners == ()


@rule("EP-x.51")
@pytest.mark.parametrize(("second", "winners"), [(B, ()), (C, (B,))])
def test_a_moved_revitalize_ties_its_new_bearer_and_frees_the_revived(second: int, winners: tuple[int, ...]) -> None:
    tied = {"card": "revitalize", "before": B, "by": A}
    s = yard(["favor"], ["skip"], [], statics=[tied], pile=BOOM)
    lay(s, A, "play favor", "say static", "target 1", "target 2")
    s.play(B, "static 0")
    draw(s, A)
    s.passes(A, B)
    assert living(s) == [B, C]
    if second == C:
        lay(s, B, "play skip")
    draw(s, second)
    s.passes(second)
    if not s.match.over:
        s.passes(s.match.asked[0])
    assert s.result.winners == winners


ZOMBIES = {"card": "zombieland", "before": C}


@rule("EP-x.52")
def test_the_dead_may_lay_now_with_a_corpse_card_and_may_nope() -> None:
    corpse = ["now", "see-the-future", "nope", "personal-attack"]
    s = yard(["attack"], [], ["cut"], corpse, dead=[D], statics=[ZOMBIES])
    s.play(A, "play attack")
    s.passes(C)
    s.refuses(D, "play personal-attack", rule="EP-now.15")
    s.play(D, "play now", "with see-the-future")
    s.passes(C, D)
    assert s.zone(D, "pile")[0] == "attack"
    answer(s, D, "play nope")
    hush(s)
    s.asks(A, "Act")


@rule("EP-x.53")
def test_in_the_turn_of_an_isolated_player_the_dead_cannot_play_either() -> None:
    s = yard(["see-the-future"], [], [], ["nope"], dead=[D], statics=[ZOMBIES, {"card": "isolation", "before": A}])
    s.play(A, "play see-the-future")
    s.asks(A, "Act")
    assert s.zone(A, "pile")[0] == "attack"


@rule("EP-x.54")
def test_the_criminal_mind_may_be_moved_by_favor_but_not_buried() -> None:
    thief = {"card": "kleptomaniac", "before": B}
    s = yard(["favor", "bury"], [], [], statics=[thief], criminal_mind="on")
    s.play(A, "play favor", "say static", "target 1", "target 2")
    hush(s)
    s.play(B, "static 0")
    assert statics(s) == ["kleptomaniac before 2 by 1"]
    s.play(A, "play bury")
    assert s.moves(A) == ("say draw",)


LONE = {"card": "isolation", "before": A}


@rule("EP-x.66")
def test_in_an_isolated_turn_the_victim_of_the_twins_cannot_defuse() -> None:
    s = yard(["defuse"], ["defuse"], ["defuse"], ["defuse"], statics=[LONE], pile=["angry-twin-puppys up", "cut"])
    s.play(A, "draw", "ok")
    assert question(s) != "DefuseSelf"
    while question(s) == "DefuseHelp":
        s.asks(A, "DefuseHelp")
        s.passes(A)
    assert living(s) == [A, B, C]


@rule("EP-x.66")
def test_in_an_isolated_turn_only_its_player_can_defuse_armageddog() -> None:
    full = ["defuse", "cut", "cut", "cut"]
    s = yard(full, full, [], [], statics=[LONE], pile=["armageddog up", "cut"])
    s.play(A, "draw", "ok", "play defuse")
    assert living(s) == [A, C, D]


@rule("EP-x.67")
def test_a_demonic_defuse_against_armageddog_saves_and_brings_back_but_places_nothing() -> None:
    s = yard(["demonic-defuse", *["cut"] * 3], [], ["cut"] * 4, [], dead=[D], pile=["armageddog up", "cut"])
    draw(s, A)
    s.play(A, "play demonic-defuse")
    assert s.moves(A) == ("target 3",)
    s.play(A, "target 3")
    s.passes(C)
    assert living(s) == [A, B, D]
    assert pile(s) == ["cut"]
    s.asks(B, "Act")


@rule("EP-x.68")
def test_a_protected_player_takes_no_part_in_a_switcheroo() -> None:
    opened = {"card": "open-protection", "before": C}
    s = yard(["switcheroo", "cut"], ["wish"], ["skip"], ["mark"], statics=[opened])
    s.play(A, "play switcheroo")
    s.refuses(A, "target 2", rule="EP-open-protection.1")
    s.play(A, "target 1")
    assert s.moves(A) == ("target 0", "target 3")


@rule("EP-x.69")
def test_in_a_fight_blood_feud_never_lies_among_the_discards() -> None:
    s = yard(["blood-feud", "cut"], ["nope", "cut"], ["wish", "cut"], deck="fight")
    s.play(A, "play blood-feud", "target 1")
    s.play(B, "play nope")
    hush(s)
    assert discards(s) == ["nope"]
    s.asks(A, "Choose")
    assert s.moves(A) == ("target 0", "target 1")
    s.play(A, "target 1")
    assert hand(s, B) == ["blood-feud", "cut"]


@rule("EP-x.70")
@pytest.mark.parametrize(("kept", "marked"), [("wish", True), ("cut", False)])
def test_a_kept_marked_card_stays_marked_and_a_dealt_one_does_not(kept: str, marked: bool) -> None:
    s = yard(["equality"], ["wish marked", "cut"], [])
    lay(s, A, "play equality")
    s.play(B, f"pick {kept}")
    assert hand(s, B) == ["wish marked" if marked else "cut"]
    assert hand(s, A) == ["cut" if marked else "wish"]
    assert truth(s, "offers") == []

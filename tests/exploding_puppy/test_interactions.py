"""Interactions of numbers, copies, and the two piles of Split the Party (EP-x.1 to EP-x.20)."""

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
    pile,
    statics,
    truth,
    yard,
)
from story import Story, rule

UNKNOWN = "?puppy"


def seen(cards: list[str]) -> int:
    return sum(card != UNKNOWN for card in cards)


@rule("EP-x.1")
@pytest.mark.parametrize(
    ("copied", "moves", "owner_sees", "cloner_sees"),
    [
        ("nope", [], 0, 0),
        ("double", ["item 1"], 10, 0),
        ("scaling", ["item 1", "say minus"], 4, 0),
        ("clairvoyance", ["item 1"], 5, 5),
    ],
)
def test_a_clone_laid_with_now_may_copy_a_reacting_card(
    copied: str, moves: list[str], owner_sees: int, cloner_sees: int
) -> None:
    s = yard(["see-the-future"], ["cut"], ["now", "clone"], discards=[copied], pile=["cut"] * 12)
    s.play(A, "play see-the-future")
    answer(s, C, "play now", "with clone", *moves)
    hush(s)
    assert (seen(s.zone(A, "pile")), seen(s.zone(C, "pile"))) == (owner_sees, cloner_sees)
    s.asks(A, "Act")


@rule("EP-x.2")
def test_recycling_the_copied_card_changes_nothing_for_the_clone() -> None:
    s = yard(["clone"], ["recycle"], ["cut"], discards=["wish", "reverse"])
    s.play(A, "play clone")
    s.play(B, "play recycle")
    hush(s)
    assert hand(s, B) == ["reverse"]
    s.asks(C, "Act")
    assert fact(s, "direction") == -1


@rule("EP-x.3")
def test_a_clone_of_recycle_may_take_that_recycle_and_each_moves_only_once() -> None:
    s = yard(["clone"], ["cut"], ["cut"], discards=["wish", "recycle"])
    lay(s, A, "play clone")
    assert (hand(s, A), discards(s)) == (["recycle"], ["wish", "clone"])
    lay(s, A, "play recycle")
    assert (hand(s, A), discards(s)) == (["clone"], ["wish", "recycle"])
    s.refuses(A, "play clone", rule="EP-now.15")


@rule("EP-x.4")
def test_a_forced_clone_copies_force_will_and_a_second_card_is_played() -> None:
    for seed in range(20):
        s = yard(["clone", "see-the-future"], ["force-will"], ["cut"], seed=seed)
        s.play(A, "draw")
        s.play(B, "play force-will")
        hush(s)
        if discards(s)[1] == "clone":
            assert discards(s) == ["force-will", "clone", "see-the-future"]
            assert seen(s.zone(A, "pile")) == 5
            return
    raise AssertionError("no seed forces the Clone")


@rule("EP-x.5", "EP-loop.4")
def test_two_recycles_take_each_other_once() -> None:
    s = yard(["recycle"], ["cut"], ["cut"], discards=["wish", "recycle"])
    for _ in range(2):
        lay(s, A, "play recycle")
        assert (hand(s, A), discards(s)) == (["recycle"], ["wish", "recycle"])
    s.refuses(A, "play recycle", rule="EP-now.15")
    draw(s, A)
    draw(s, B)
    draw(s, C)
    lay(s, A, "play recycle")
    assert "recycle" in hand(s, A)


@rule("EP-x.6")
@pytest.mark.parametrize(("first", "owed"), [("scaling", 5), ("double", 6)])
def test_what_was_played_last_changes_the_number_first(first: str, owed: int) -> None:
    s = yard(["attack"], ["double", "scaling"], ["double", "scaling"])
    plays = [["play scaling", "item 1", "say plus"], ["play double", "item 1"]]
    if first == "double":
        plays.reverse()
    s.play(A, "play attack")
    answer(s, B, *plays[0])
    answer(s, C, *plays[1])
    hush(s)
    s.asks(B, "Act")
    assert fact(s, "owed") == owed


@rule("EP-x.7")
def test_a_doubled_scaling_changes_the_number_by_two() -> None:
    s = yard(["see-the-future"], ["scaling"], ["double"])
    s.play(A, "play see-the-future")
    answer(s, B, "play scaling", "item 1", "say minus")
    answer(s, C, "play double", "item 2")
    hush(s)
    assert seen(s.zone(A, "pile")) == 3


@rule("EP-x.7")
def test_madness_changes_the_number_of_a_scaling() -> None:
    s = yard(["see-the-future"], ["scaling"], ["cut"], statics=[{"card": "madness", "before": C}], pile=["cut"] * 9)
    s.play(A, "play see-the-future")
    answer(s, B, "play scaling", "item 1", "say minus")
    hush(s)
    assert seen(s.zone(A, "pile")) == 4


@rule("EP-x.8")
def test_a_noped_double_leaves_the_attack_which_can_be_noped_in_a_new_window() -> None:
    s = yard(["attack", "double", "cut"], ["nope", "nope"], ["cut"])
    s.play(A, "play attack")
    answer(s, A, "play double", "item 1")
    answer(s, B, "play nope")
    s.passes(C, A, B)
    assert discards(s) == ["double", "nope"]
    s.asks(B, "Respond")
    s.play(B, "play nope")
    hush(s)
    assert discards(s) == ["double", "nope", "attack", "nope"]
    s.asks(A, "Act")


FEUD = {"card": "blood-feud", "before": B, "by": A}


@rule("EP-x.9")
@pytest.mark.parametrize(("doubled", "owed"), [(False, 4), (True, 8)])
def test_feud_doubles_after_madness_and_double_doubles_again(doubled: bool, owed: int) -> None:
    s = yard(["targeted-attack"], ["cut"], ["double"], statics=[FEUD, {"card": "madness", "before": C}])
    s.play(A, "play targeted-attack", "target 1")
    if doubled:
        answer(s, C, "play double", "item 1")
    hush(s)
    assert (fact(s, "active"), fact(s, "owed")) == (B, owed)


@rule("EP-x.10")
@pytest.mark.parametrize(("enemy", "owed"), [(B, 4), (D, 2)])
def test_a_feud_looks_at_the_next_player_when_an_attack_is_announced(enemy: int, owed: int) -> None:
    feud = {"card": "blood-feud", "before": enemy, "by": A}
    s = yard(["attack"], ["cut"], ["now", "jack-of-all-trades"], ["cut"], statics=[feud])
    s.play(A, "play attack")
    answer(s, C, "play now", "with jack-of-all-trades", "say reverse")
    hush(s)
    assert (fact(s, "active"), fact(s, "owed")) == (D, owed)


def inherited(heir: list[str], dead: list[str]) -> Story:
    """B dies of a puppy with this hand, and A inherits it."""
    s = yard(heir, dead, [], [], statics=[FEUD], turn=B, pile=["exploding-puppy", "cut"])
    draw(s, B)
    die(s, B)
    return s


@rule("EP-x.11")
def test_the_heir_of_a_held_puppy_explodes_without_a_basket() -> None:
    s = inherited(["wish"], ["exploding-puppy bound", "skip"])
    assert hand(s, A) == ["skip", "wish"]
    die(s, A)
    assert living(s) == [C, D]


@rule("EP-x.11")
@pytest.mark.parametrize(
    ("heir", "dead"), [(["basket"], ["exploding-puppy bound"]), ([], ["basket", "exploding-puppy"])]
)
def test_a_basket_own_or_inherited_keeps_the_puppy_of_a_dead_enemy(heir: list[str], dead: list[str]) -> None:
    s = inherited(heir, dead)
    assert hand(s, A) == ["basket", "exploding-puppy"]
    assert living(s) == [A, C, D]


@rule("EP-x.12")
def test_enemies_who_die_at_once_inherit_nothing() -> None:
    s = yard(["wish"] * 4, ["cut"] * 4, [], [], statics=[FEUD], pile=["armageddog up", "cut"])
    draw(s, A)
    s.passes(A, B)
    assert living(s) == [C, D]
    assert (hand(s, A), hand(s, B)) == (["wish"] * 4, ["cut"] * 4)


@rule("EP-x.13")
@pytest.mark.parametrize(("minus", "cards", "dies"), [(False, 4, False), (False, 5, True), (True, 3, True)])
def test_madness_changes_the_limit_of_a_hobo(minus: bool, cards: int, dies: bool) -> None:
    mad = {"card": "madness", "before": B, "minus": minus}
    s = yard(["cut"] * cards, [], [], statics=[mad], pile=["hobo-puppy", "cut"])
    draw(s, A)
    s.asks(*((A, "DefuseSelf") if dies else (B, "Act")))


@rule("EP-x.13")
@pytest.mark.parametrize(("minus", "cards", "dies"), [(False, 4, False), (False, 5, True), (True, 3, True)])
def test_madness_changes_the_limit_of_armageddog(minus: bool, cards: int, dies: bool) -> None:
    mad = {"card": "madness", "before": B, "minus": minus}
    s = yard(["cut"] * cards, [], [], statics=[mad], pile=["armageddog up", "cut"])
    draw(s, A)
    s.asks(*((A, "DefuseSelf") if dies else (B, "Act")))


@rule("EP-x.14")
def test_with_n_at_zero_a_jack_cannot_be_announced() -> None:
    s = yard(["jack-of-all-trades"], ["cut"], ["cut"], statics=[{"card": "madness", "before": B, "minus": True}])
    s.refuses(A, "play jack-of-all-trades", rule="EP-now.15")


@rule("EP-x.14")
def test_an_attack_of_zero_still_ends_the_turn() -> None:
    s = yard(["attack"], ["cut"], ["cut"], statics=[{"card": "madness", "before": B, "minus": True, "n": 2}])
    lay(s, A, "play attack")
    s.asks(B, "Act")
    assert (fact(s, "owed"), inside(s, "ordinary")) == (0, 1)
    assert hand(s, A) == []


@rule("EP-x.15")
def test_a_dog_wastes_favor_the_future() -> None:
    s = yard(["dog", "cut", "see-the-future"], ["wish"], [], statics=[{"card": "favor-the-future", "before": A}])
    lay(s, A, "play dog", "with cut", "target 1")
    assert statics(s) == []
    lay(s, A, "play see-the-future")
    assert seen(s.zone(A, "pile")) == 5


SPLIT = {"card": "split-the-party", "before": "middle", "by": A}


@rule("EP-x.16")
def test_dog_plosion_searches_only_the_named_pile() -> None:
    two = {"statics": [SPLIT], "pile": ["exploding-puppy", "wish"], "pile_b": ["nope", "skip", "cut"]}
    s = yard(["dog-plosion"], [], [], **two)
    s.play(A, "play dog-plosion", "pile b")
    s.asks(A, "Act")
    assert pile(s) == ["exploding-puppy", "wish"]
    assert sorted(truth(s, "pile b")) == ["cut", "nope", "skip"]
    s = yard(["dog-plosion"], [], [], **two)
    s.play(A, "play dog-plosion", "pile a", "place 1")
    assert pile(s) == ["wish", "exploding-puppy"]


@rule("EP-x.17")
def test_the_drawer_of_a_black_hole_names_the_pile_after_showing_it() -> None:
    s = yard([], [], [], statics=[SPLIT], pile=["black-hole", "wish"], pile_b=["nope", "doomed", "cut"])
    s.play(A, "draw from a", "ok")
    assert "@0 shows black-hole" in s.heard(B)
    s.asks(A, "Choose")
    s.play(A, "pile b")
    assert truth(s, "pile b") == ["doomed", "nope", "cut"]
    assert pile(s) == ["wish"]


@rule("EP-x.18")
@pytest.mark.parametrize(
    ("card", "moves", "after", "expected"),
    [
        ("swap-top-and-bottom", [], [], ["cut", "skip", "mark", "nope"]),
        ("cut", [], ["cut 1"], ["skip", "mark", "cut", "nope"]),
        ("blast-from-the-past", ["say leave"], [], ["nope", "skip", "mark", "cut", "greed"]),
        (
            "change-the-timeline",
            [],
            ["put mark", "put nope", "put cut"],
            ["mark", "nope", "cut", "skip"],
        ),
    ],
)
def test_both_ends_are_those_of_the_named_pile(
    card: str, moves: list[str], after: list[str], expected: list[str]
) -> None:
    pile_b = ["nope", "skip", "mark", "cut"]
    s = yard([card], [], [], statics=[SPLIT], pile=["wish", "reverse"], pile_b=pile_b, discards=["greed"])
    s.play(A, f"play {card}", "pile b", *moves, *after)
    assert truth(s, "pile b") == expected
    assert pile(s) == ["wish", "reverse"]


@rule("EP-x.19")
def test_a_greedy_draw_goes_on_from_the_other_pile_when_one_runs_out() -> None:
    greed = {"card": "greed", "before": A, "n": 3}
    s = yard([], [], [], statics=[SPLIT, greed], pile=["wish", "reverse"], pile_b=["nope", "skip"])
    s.play(A, "draw from b", "ok", "ok")
    assert discards(s) == ["greed", "split-the-party"]
    s.play(A, "ok")
    assert hand(s, A) == ["nope", "skip", "wish"]
    s.asks(B, "Act")


@rule("EP-x.20")
def test_after_a_defuse_the_pile_is_named_openly_and_the_place_is_secret() -> None:
    s = yard(["defuse"], [], [], statics=[SPLIT], pile=["exploding-puppy", "wish"], pile_b=["nope", "skip"])
    s.play(A, "draw from a", "ok", "play defuse", "pile b")
    assert "@0 chooses 1" in s.heard(B)
    s.play(A, "place 1")
    assert truth(s, "pile b") == ["nope", "exploding-puppy", "skip"]
    assert s.zone(B, "pile b") == [UNKNOWN] * 3


@rule("EP-x.20")
def test_bury_names_its_pile_openly_and_keeps_the_place_secret() -> None:
    s = yard(["bury"], [], [], statics=[SPLIT], pile=["wish", "reverse"], pile_b=["nope", "skip"])
    s.play(A, "play bury", "pile b", "say draw")
    assert "@0 names pile b" in s.heard(C)
    s.play(A, "place 1")
    assert truth(s, "pile b") == ["skip", "nope"]
    assert s.zone(C, "pile b") == [UNKNOWN] * 2

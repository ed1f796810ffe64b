"""What a refused answer says: what could be answered instead, and the rule of what is under way."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.engine.dice import Dice
from barkyard.games.good_puppies_too import GAME as BOX
from barkyard.games.good_puppies_too.questions.round import MOST_CHANGES
from good_puppies_too.yards import GAME, Yard, bones, plays, puzzle
from story import Story, dealt, given, rule

MODES = BOX.modes()


def mega(card: str, yard: Yard | None = None, **more: Any) -> Story:
    return plays(card, yard, sets="mega", **more)


# Choosing


def strategic() -> Story:
    hands = [["t80", "t70", "t05", "t15", "t25"], ["t60", "t00", "t35", "t45", "t55"]]
    return given(GAME, seats=2, strategic="on", hands=hands, ask="choose")


@rule("GP-strategic.4", "GP-round.5")
def test_the_first_of_two_picks_can_be_changed_before_and_after_the_second() -> None:
    s = strategic()
    assert s.refuses(0, "swap t80 t70", rule="GP-round.4") == "you have not picked yet"
    s.play(0, "pick t80")
    assert s.moves(0)[:4] == ("pick t05", "pick t15", "pick t25", "pick t70")
    assert s.moves(0)[4:] == ("swap t80 t05", "swap t80 t15", "swap t80 t25", "swap t80 t70")
    s.play(0, "swap t80 t05", "pick t70", "swap t05 t15")
    assert s.zone(0, "chosen 0") == ["t15", "t70"]
    s.play(1, "pick t60")
    s.play(1, "swap t60 t00")  # seat 1 is the last to finish, and changes its first pick all the same
    s.play(1, "pick t55")
    assert {"@0 reveals t15", "@0 reveals t70", "@1 reveals t00", "@1 reveals t55"} <= set(s.heard(None))


@rule("GP-round.5", "GP-strategic.4")
def test_why_a_pick_or_a_change_is_refused() -> None:
    s = strategic()
    s.play(0, "pick t80")
    assert "already" in s.refuses(0, "pick t80", rule="GP-round.5")
    assert "already" in s.refuses(0, "swap t80 t80", rule="GP-round.5")
    assert "not a pup you have picked" in s.refuses(0, "swap t70 t05", rule="GP-round.5")
    assert "not in your hand" in s.refuses(0, "swap t80 t60", rule="GP-round.4")
    assert "not in your hand" in s.refuses(0, "pick t60", rule="GP-round.4")
    s.play(0, "pick t70")
    assert "'swap'" in s.refuses(0, "pick t05", rule="GP-round.5")


@rule("GP-round.5")
def test_a_hundred_changes_are_the_end_of_it_and_nothing_is_offered_in_vain() -> None:
    s = given(GAME, seats=2, hands=[["t42", "t17", "t50"], ["t08"]], ask="choose")
    s.play(0, "pick t42")
    for _ in range(MOST_CHANGES // 2):
        s.play(0, "swap t42 t17", "swap t17 t42")
    s.asks(1, "Choose")
    assert s.moves(0) == ()
    assert s.view(None)["question"]["seats"] == [1]  # who is shown the question is who may answer it
    s.play(1, "pick t08")
    assert "@0 reveals t42" in s.heard(1)


@rule("GP-round.5", "GP-strategic.4")
def test_whoever_has_changed_a_hundred_times_still_picks() -> None:
    s = strategic()
    s.play(0, "pick t80")
    for _ in range(MOST_CHANGES // 2):
        s.play(0, "swap t80 t70", "swap t70 t80")
    assert s.moves(0) == ("pick t05", "pick t15", "pick t25", "pick t70")
    assert f"{MOST_CHANGES} times" in s.refuses(0, "swap t80 t70", rule="GP-round.5")
    s.play(0, "pick t70")
    s.asks(1, "Choose")


@rule("GP-round.5")
@pytest.mark.parametrize(("seats", "options"), [mode for mode in MODES if mode[0] > 1])
def test_whoever_is_shown_the_choice_may_answer_it(seats: int, options: dict[str, str]) -> None:
    s = dealt(GAME, seats=seats, seed=5, **options)
    dice = Dice.seeded(6)
    while type(s.table.stack[-1]).__name__ == "Choose" and s.facts(None)["round"] == 1:
        assert s.view(None)["question"]["seats"] == sorted(s.match.asked)
        seat = s.match.asked[dice.below(len(s.match.asked))]
        offered = s.moves(seat)
        s.play(seat, offered[dice.below(len(offered))])


# Taking back


@rule("GP-ask.10")
def test_a_table_may_take_back_what_has_revealed_nothing() -> None:
    s = plays("t80", [(["t81"], [])])
    s.play(0, "count 2")
    s.match.undo(0)
    s.asks(0, "Bury")
    assert bones(s)["pugs"] == []
    s = plays("t87", deck=["t45"])
    s.play(0, "yes")  # everybody has seen the pup that came
    assert not s.match.can_undo(0)
    s = given(GAME, seats=2, hands=[["t42"], ["t08"]], ask="choose")
    s.play(0, "pick t42")
    assert s.match.can_undo(0)
    s.play(1, "pick t08")  # now both pups are revealed
    assert not s.match.can_undo(0)
    assert not s.match.can_undo(1)


# Declining, and limits


@rule("GP-ask.3")
def test_every_kind_of_question_has_one_way_to_decline() -> None:
    s = plays("t80")
    assert s.moves(0) == ("count 0", "count 1")
    assert "'count 0'" in s.refuses(0, "stop", rule="GP-ask.3")
    s = plays("t87")
    assert s.moves(0) == ("yes", "no")
    assert "'no'" in s.refuses(0, "stop", rule="GP-ask.3")
    for card in ("t82", "t84", "t88"):
        assert plays(card, [(["t10"], [1])]).moves(0)[-1] == "stop"


@pytest.mark.slow
@rule("GP-ask.3", "GP-ask.11")
@pytest.mark.parametrize(("seats", "options"), MODES[::2])
def test_a_refusal_that_names_stop_is_not_given_for_stop(seats: int, options: dict[str, str]) -> None:
    """Over a random game: what is told to be possible is possible, and no answer is recommended in vain."""
    match = barkyard.deal(GAME, seats=seats, seed=11, **options)
    dice = Dice.seeded(12)
    while not match.over:
        seat = match.asked[0]
        offered = match.moves(seat)
        for wrong in (
            "yes",
            "stop",
            "pay t84",
            "use too",
            "count 900",
            "bone rascals 10",
            "group rascals",
            "trick t99",
        ):
            if wrong not in offered:
                with pytest.raises(barkyard.IllegalMove) as refusal:
                    match.play(seat, wrong)
                assert refusal.value.rule.startswith("GP-")
                if "'stop'" in refusal.value.why:
                    assert "stop" in offered, (wrong, refusal.value.why, offered)
        match.play(seat, offered[dice.below(len(offered))])


@rule("GP-ask.11", "GP-ask.12")
def test_what_only_completes_an_answer_says_so_whatever_is_tried() -> None:
    two = [(["t80"], [1, 2]), (["t10"], []), (["t20"], [])]
    placing = plays("t95", two)
    mending = plays("t84", two)
    mending.play(0, "way upgrade")
    lifting = plays("t88", two)
    lifting.play(0, "way move")
    sending = plays("t88", two)
    sending.play(0, "way bury")
    keeping = puzzle("pat", ["t13", "t35", "t55", "t75"], two)
    keeping.play(0, "take t13", "take t75", "stop", "take t35")
    for s, question in (
        (placing, "Place"),
        (mending, "Mend"),
        (lifting, "Lift"),
        (sending, "Send"),
        (keeping, "KeepAway"),
    ):
        s.asks(0, question)
        assert "stop" not in s.refuses(0, "yes", rule="GP-ask.1")
        s.refuses(0, "stop", rule="GP-ask.11")


@rule("GP-ask.8", "GP-ask.12")
@pytest.mark.parametrize(
    ("card", "wrong", "expected"),
    [
        ("t80", "count 2", "GP-trick-proud.1"),
        ("t81", "count 2", "GP-trick-hungry.1"),
        ("t86", "count 3", "GP-trick-eager.1"),
        ("f80", "count 2", "GP-trick-loyal.1"),
        ("f86", "count 4", "GP-trick-sleepy.1"),
        ("f94", "count 4", "GP-mystery.4"),
        ("f99", "count 2", "GP-mystery.9"),
    ],
)
def test_a_count_above_the_tricks_own_limit_names_the_trick(card: str, wrong: str, expected: str) -> None:
    mega(card).refuses(0, wrong, rule=expected)


@rule("GP-ask.8")
def test_a_count_above_the_supply_names_the_supply() -> None:
    s = plays("t80", [(["t81", "t82", "t83"], [])], deck_size=2, box_size=0)
    s.refuses(0, "count 3", rule="GP-ask.8")
    s.refuses(0, "count 5", rule="GP-trick-proud.1")


# Bones that are not offered


@rule("GP-trick-fetching.3", "GP-trick-sly.1", "GP-ask.12")
def test_only_a_moved_bone_is_upgraded() -> None:
    yard: Yard = [(["t80"], [2]), (["t10"], [1, 5])]
    s = plays("t83", yard)
    s.play(0, "count 0", "bone terriers 1", "stop")
    assert s.moves(0) == ("bone pugs 1", "stop")
    assert "not moved" in s.refuses(0, "bone pugs 2", rule="GP-trick-fetching.3")
    s.refuses(0, "bone terriers 5", rule="GP-trick-fetching.3")
    s = mega("f81", yard)
    s.play(0, "bone terriers 5", "stop")
    s.refuses(0, "bone pugs 2", rule="GP-trick-sly.1")


@rule("GP-mystery.5", "GP-ask.6")
def test_a_ten_far_away_is_refused_because_it_is_a_ten() -> None:
    s = mega("f95", [(["t80"], [10, 1]), (["t10"], [5])])
    assert s.moves(0) == ("bone terriers 5", "bone pugs 1", "stop")
    s.refuses(0, "bone pugs 10", rule="GP-ask.6")
    s.refuses(0, "bone pugs 5", rule="GP-ask.2")


@rule("GP-trick-brave.1", "GP-term.4", "GP-ask.2")
def test_a_bone_elsewhere_is_refused_as_such_before_its_value_matters() -> None:
    s = mega("f83", [(["t80"], [2]), (["t10"], [2])])
    s.play(0, "count 1")
    s.refuses(0, "bone pugs 2", rule="GP-trick-brave.1")
    s.refuses(0, "bone terriers 2", rule="GP-term.4")
    s.refuses(0, "bone pugs 5", rule="GP-ask.2")


@rule("GP-trick-friendly.1", "GP-mystery.0", "GP-mystery.3", "GP-ask.12")
def test_shared_questions_cite_no_other_pups_trick() -> None:
    for card in ("t82", "f82", "f90"):
        s = mega(card, [(["t80", "t81"], []), (["t10"], [])])
        assert s.view(0)["question"]["rule"] == "GP-trick.6"
        s.play(0, "group terriers")
        s.refuses(0, "group terriers", rule="GP-trick.6")
    s = mega("f93", deck=["t80", "f11"])
    s.play(0, "yes", "yes")
    assert s.view(0)["question"]["rule"] == "GP-mystery.3"
    s.refuses(0, "trick t10", rule="GP-mystery.3")
    s = mega("f98", [(["t80"], [])])
    assert s.view(0)["question"]["rule"] == "GP-mystery.8"
    s.refuses(0, "trick t10", rule="GP-mystery.8")


@rule("GP-rascal-picky-eater.1", "GP-ask.12")
def test_a_bone_that_does_not_pay_names_the_scheme() -> None:
    s = given(GAME, seats=2, yards=[[(["t80", "t97"], [1, 2, 5])]], ask="scheme")
    s.play(0, "pay t97")
    s.refuses(0, "bone pugs 1", rule="GP-rascal-picky-eater.1")

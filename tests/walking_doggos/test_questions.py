"""The sequence of questions, and what chance decides."""

from __future__ import annotations

import pytest

import barkyard
from story import Story, rule
from walking_doggos.rounds import PEOPLE, A, B, C, answer, doggos, kind, last_option, option_at, three, trading


def phases(s: Story) -> list[str]:
    """Play to the end; the kinds of question in the order asked, one entry for each answer."""
    asked = []
    while not s.match.over:
        assert len(s.match.asked) == 1, "it is put to one player"
        assert len(s.moves(s.match.asked[0])) >= 2, "nothing is asked that has one answer only"
        asked.append(kind(s))
        answer(s, option_at(len(asked)))
    return asked


@rule("WD-ask.6", "WD-ask.10")
@pytest.mark.parametrize("seats", PEOPLE)
def test_a_round_has_3n_clues_n_trades_n_bets_and_5n_plays_of_which_the_last_are_forced(seats: int) -> None:
    s = doggos(seats)
    expected = ["Clue"] * 3 * seats + ["Trade"] * seats + ["Bet"] * seats + ["Play"] * 4 * seats
    assert phases(s) == expected
    plays = [text for text in s.heard(None) if " plays " in text]
    assert len(plays) == 5 * seats, "the forced last plays included"


@rule("WD-ask.5")
def test_only_trade_can_be_declined() -> None:
    s = doggos(3)
    declined = set()
    while not s.match.over:
        if "pass" in s.moves(s.match.asked[0]):
            declined.add(kind(s))
        else:
            s.refuses(s.match.asked[0], "pass")
        answer(s, last_option)
    assert declined == {"Trade"}


@rule("WD-ask.8")
def test_the_list_of_clues_is_shown_only_to_the_giver() -> None:
    s = three()
    assert len(s.view(A)["moves"]) == len(s.moves(A)) > 0
    for who in (B, C):
        assert s.moves(who) == ()
        assert s.view(who)["moves"] == []
    assert s.view(None)["moves"] == []
    why = s.refuses(B, "breed 0 corgi", rule="WD-ask.1")
    assert why == "the question is for seat 0"


@rule("WD-ask.7")
def test_every_answer_is_public_as_soon_as_it_is_given() -> None:
    s = doggos(4, length="long")
    for who in (*PEOPLE[4], None):
        s.heard(who)
    while s.table.round == 1:
        mover = s.match.asked[0]
        answer(s, last_option)
        for who in (*PEOPLE[4], None):
            assert f"@{mover} " in s.heard(who)[0]


@rule("WD-ask.9")
def test_a_trades_shuffle_and_draw_are_one_step() -> None:
    s = trading()
    s.play(A, "trade c")
    assert s.match.version == 1
    s.asks(B, "Trade")
    assert (len(s.zone(None, "dead")), len(s.zone(None, "hand 0"))) == (10, 5)


@rule("WD-chance.1")
def test_chance_decides_the_deal_and_the_draws_and_nothing_else() -> None:
    s = doggos(3, dealer="2")
    rolled = set()
    while not s.match.over:
        dice, asked = s.table.dice.words(), kind(s)
        answer(s, last_option)
        if s.table.dice.words() != dice:
            rolled.add(asked)
    assert rolled == {"Trade"}
    passed = trading()
    dice = passed.table.dice.words()
    passed.passes(A, B, C)
    assert passed.table.dice.words() == dice


@rule("WD-chance.1")
@pytest.mark.parametrize("options", [{}, {"length": "long"}, {"memory": "on"}])
def test_the_same_random_source_and_answers_give_the_same_log(options: dict[str, str]) -> None:
    s = doggos(4, seed=11, **options)
    while not s.match.over:
        answer(s, last_option if kind(s) != "Note" else lambda options: "done")
    again = barkyard.replay(str(s.match.record))
    for who in (*PEOPLE[4], None):
        assert again.log(who) == s.match.log(who)
        assert again.view(who) == s.view(who)
    other = doggos(4, seed=12, **options)
    assert other.view(A) != doggos(4, seed=11, **options).view(A)

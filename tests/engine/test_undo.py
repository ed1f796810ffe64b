"""A move can be taken back while nobody has answered it and nobody has learnt anything by it."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.engine.saves import save
from barkyard.match import Match
from story import given


def match() -> Match:
    return barkyard.deal("walking-doggos", seats=3, seed=7, dealer="2")


def to_bets() -> Match:
    m = match()
    while type(m.table.stack[-1]).__name__ != "Bet":
        m.play(m.asked[0], m.moves(m.asked[0])[0])
    return m


def test_a_bet_can_be_taken_back_until_the_next_one_is_made() -> None:
    m = to_bets()
    before = save(m.table)
    m.play(0, "bet 2")
    assert m.can_undo(0)
    m.undo(0)
    assert save(m.table) == before
    assert m.news(2)[-1]["text"] == "@0 takes a move back"
    m.play(0, "bet 2")
    m.play(1, "bet 5")
    assert not m.can_undo(0)
    with pytest.raises(barkyard.IllegalMove, match="somebody else has answered since"):
        m.undo(0)
    m.undo(1)
    m.undo(0)  # seat 1 has taken its answer back, so nobody has acted upon seat 0's
    assert save(m.table) == before
    for bet in ("bet 1", "bet 2", "bet 3"):
        m.play(m.asked[0], bet)
    m.play(0, "play a")
    with pytest.raises(barkyard.IllegalMove, match="something has been revealed"):
        m.undo(0)


def test_a_trade_cannot_be_taken_back_after_a_bet() -> None:
    m = match()
    while type(m.table.stack[-1]).__name__ != "Trade":
        m.play(m.asked[0], m.moves(m.asked[0])[0])
    for seat in (0, 1, 2):
        m.play(seat, "pass")
    assert m.can_undo(2)
    m.play(0, "bet 1")
    with pytest.raises(barkyard.IllegalMove, match="somebody else has answered since"):
        m.undo(2)


def test_a_clue_that_is_out_of_sight_is_not_shown_again() -> None:
    m = barkyard.deal("walking-doggos", seats=2, seed=1, dealer="1", memory="on")
    m.play(0, "exact 1 a")
    m.play(1, "note breed a pug")
    m.undo(1)  # a note of one's own
    m.play(1, "note breed a pug", "done")
    with pytest.raises(barkyard.IllegalMove, match="something has been revealed"):
        m.undo(1)


def test_a_finished_game_is_not_reopened() -> None:
    m = barkyard.deal("puppy-lake", seats=1, seed=3)
    while not m.over:
        m.play(0, m.moves(0)[0])
    with pytest.raises(barkyard.IllegalMove, match="the game is over"):
        m.undo(0)


def test_a_clue_cannot_be_taken_back() -> None:
    m = match()
    with pytest.raises(barkyard.IllegalMove, match="it has made no move yet"):
        m.undo(1)
    m.play(0, "exact 1 a")
    with pytest.raises(barkyard.IllegalMove, match="something has been revealed"):
        m.undo(0)


def test_the_age_of_a_card_is_no_news_about_it() -> None:
    s = given("puprush", seats=2, hands=[["paw-pals", "paw-pals"], []])
    before = save(s.table)
    s.play(0, "play paw-pals", "play paw-pals")
    s.match.undo(0)
    s.match.undo(0)
    assert save(s.table) == before


def test_nor_is_its_state() -> None:
    """Play Dead! counts what the dog does."""
    s = given("puprush", seats=2, dogs=["husky", "corgi"], activity=[[0, "play-dead"]])
    before = save(s.table)
    s.play(0, "use dog")
    s.match.undo(0)
    assert save(s.table) == before


def test_what_another_seat_draws_is_not_what_one_has_shown() -> None:
    """The last to pass lets the play go on, by which somebody draws a card; the passer knows cards like it."""
    s = given("exploding-puppy", seats=3, hands=[["cut"], ["cut"], ["cut", "skip"]], pile=["skip", "dog", "dog"])
    s.play(0, "draw")
    s.passes(1, 2)
    s.asks(0, "DrawOk")  # seat 0 has the Skip in hand and sees it
    assert not s.match.can_undo(2)

"""A match checks everything that comes in, and a refused command changes nothing."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.engine.saves import save
from barkyard.match import Match
from toy import ToyBox


def match() -> Match:
    return barkyard.deal("walking-doggos", seats=3, seed=7, dealer="2")


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        ("chess", {"seats": 2}, "there is no game 'chess'; there are"),
        ("walking-doggos", {"seats": 1}, "Walking Doggos is for 2 to 7 seats, not 1"),
        ("walking-doggos", {"seats": "3"}, "'seats' is a whole number, not '3'"),
        ("walking-doggos", {"seats": 3, "seed": -1}, "a seed is a number from 0 to 2**128 - 1, not -1"),
        ("walking-doggos", {"seats": 3, "seed": 2**128}, "a seed is a number"),
        ("walking-doggos", {"seats": 3, "seed": "x"}, "'seed' is a whole number"),
        ("walking-doggos", {"seats": 3, "colour": "red"}, "no option 'colour'; it has length, dealer"),
        ("walking-doggos", {"seats": 3, "length": "epic"}, "option 'length' is one of one, long, not 'epic'"),
        ("walking-doggos", {"seats": 3, "length": 2}, "option 'length' is one of one, long, not '2'"),
        (
            "walking-doggos",
            {"seats": 3, "length": 2.5},
            "option 'length' takes text, a whole number, True or False, not",
        ),
        (
            "walking-doggos",
            {"seats": 3, "memory": None},
            "option 'memory' takes text, a whole number, True or False, not",
        ),
        ("walking-doggos", {"seats": 3, "dealer": "5"}, "option 'dealer' is a seat from 0 to 2, not 5"),
    ],
)
def test_a_table_that_cannot_be_is_refused(game: str, options: dict[str, object], expected: str) -> None:
    with pytest.raises(barkyard.BadSetup) as fault:
        barkyard.deal(game, **options)  # type: ignore[arg-type]
    assert expected in str(fault.value)


@pytest.mark.parametrize(
    ("seat", "move", "why", "rule"),
    [
        (1, "bet 2", "the question is for seat 0", "WD-ask.1"),
        (0, "", "begins with none of the words", "WD-ask.1"),
        (0, "fly away", "begins with none of the words", "WD-ask.1"),
        (0, "breed 1", "'breed' takes", "WD-ask.1"),
        (0, "breed 1 cat", "'cat' does not fit 'breed'", "WD-ask.1"),
        (0, "pass", "a clue must be given now", "WD-clue.3"),
        (0, "exact 0 a", "nobody gives a clue to themselves", "WD-clue.4"),
        (0, "exact 5 a", "there are only seats 0 to 2", "WD-clue.2"),
        (0, "breed 1 pug", "at least two cards of the breed", "WD-clue.8"),
        (0, "number 1 8", "at least two cards with the number", "WD-clue.10"),
        (0, "x" * 10_000, "begins with none of the words", "WD-ask.1"),
    ],
)
def test_a_refused_move_says_why_and_changes_nothing(seat: int, move: str, why: str, rule: str) -> None:
    m = match()
    before = save(m.table)
    with pytest.raises(barkyard.IllegalMove) as refusal:
        m.play(seat, move)
    assert why in refusal.value.why
    assert (refusal.value.who, refusal.value.what, refusal.value.rule) == (seat, move, rule)
    assert save(m.table) == before
    assert m.version == 0
    assert m.news(0) == []


def test_a_stale_move_is_refused() -> None:
    m = match()
    m.play(0, "exact 1 a", at=0)
    with pytest.raises(barkyard.IllegalMove, match="it answers version 0, the table is at 1"):
        m.play(1, "exact 0 a", at=0)
    m.play(1, "exact 0 a", at=1)


def test_several_moves_are_all_made_or_none() -> None:
    m = barkyard.deal("walking-doggos", seats=2, seed=1, dealer="1", memory="on")
    m.play(0, "exact 1 a")
    before, version = save(m.table), m.version
    m.news(1)
    with pytest.raises(barkyard.IllegalMove, match="begins with none"):
        m.play(1, "note breed a pug", "erase a", "dance")
    assert (save(m.table), m.version, m.news(1)) == (before, version, [])
    m.play(1, "note breed a pug", "erase a", "done")
    assert m.version == version + 3
    assert barkyard.replay(m.record).version == m.version


def test_only_seats_of_the_table_can_look_or_play() -> None:
    m = match()
    for seat in (-1, 3, 8):
        with pytest.raises(barkyard.BadSetup, match="seats are 0 to 2"):
            m.view(seat)
        with pytest.raises(barkyard.BadSetup, match="seats are 0 to 2"):
            m.play(seat, "bet 1")
    for nonsense in ("0", 1.0, [0]):
        with pytest.raises((barkyard.BadSetup, TypeError), match=r"seats are 0 to 2|int or None"):
            m.view(nonsense)  # type: ignore[arg-type]
    assert m.view(None)["you"] is None


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    m = match()
    while not m.over:
        m.play(m.asked[0], m.moves(m.asked[0])[0])
    assert m.asked == ()
    assert m.moves(0) == ()
    assert m.result is not None
    with pytest.raises(barkyard.IllegalMove, match="the game is over"):
        m.play(0, "bet 1")


def test_someones_own_game_in_plain_python_can_be_dealt_and_replayed() -> None:
    box = ToyBox()
    m = barkyard.deal(box, seats=3, seed=5)
    while not m.over:
        m.play(m.asked[0], m.moves(m.asked[0])[-1])
    assert m.result is not None
    assert sum(m.result.scores) <= 15
    assert save(barkyard.replay(m.record, box).table) == save(m.table)


def test_a_match_from_a_position_has_no_record() -> None:
    m = barkyard.position("walking-doggos", hands=[None, None], dealer="1")
    with pytest.raises(barkyard.BadRecord, match="began from a position"):
        m.record  # noqa: B018


def test_without_a_seed_every_deal_is_another() -> None:
    assert barkyard.deal("walking-doggos", seats=2).seed != barkyard.deal("walking-doggos", seats=2).seed

"""The longer game."""

from __future__ import annotations

import pytest

from story import rule
from walking_doggos.rounds import (
    PEOPLE,
    PUGS,
    SIX_AND_SIX,
    A,
    B,
    C,
    cards,
    dead_hand,
    doggos,
    kind,
    option_at,
    play_round,
    playing,
)


@rule("WD-long.1")
def test_the_longer_game_is_played_only_if_agreed_before_the_start() -> None:
    short, long = doggos(3), doggos(3, length="long")
    play_round(short)
    play_round(long)
    short.expect(over=True)
    long.expect(over=False)


@rule("WD-long.2", "WD-long.3", "WD-long.4")
@pytest.mark.parametrize("seats", PEOPLE)
def test_it_has_as_many_rounds_as_players_and_the_deal_passes_clockwise(seats: int) -> None:
    s = doggos(seats, length="long", dealer="1")
    dealers = []
    while not s.match.over:
        dealers.append(s.facts(None)["dealer"])
        s.asks((dealers[-1] + 1) % seats, "Clue")
        play_round(s, option_at(len(dealers)))
    assert dealers == [(1 + step) % seats for step in range(seats)]


@rule("WD-long.3")
def test_everybody_is_told_who_deals_the_next_round() -> None:
    s = playing([A, A, B, B, C], [1, 1, 1], length="long")
    play_round(s)
    assert all("@0 deals round 2" in s.heard(who) for who in (A, B, C, None))


@rule("WD-long.5", "WD-know.22")
@pytest.mark.parametrize("seats", PEOPLE)
def test_every_round_begins_with_a_complete_new_setup(seats: int) -> None:
    s = doggos(seats, length="long")
    deck = s.table.components()
    before = [cards(s, seat) for seat in range(seats)]
    play_round(s, option_at(5))
    facts = s.facts(None)
    assert (facts["tokens"], facts["bets"], facts["takers"]) == ([3] * seats, [0] * seats, [])
    assert facts["traded"] == [-1] * seats
    assert all(marks == [] for slots in facts["marks"] for marks in slots.values())
    assert [s.zone(None, zone) for zone in ("clues", "trades", "played")] == [[], [], []]
    assert s.table.components() == deck
    assert set(PUGS) <= set(dead_hand(s))
    assert [cards(s, seat) for seat in range(seats)] != before
    assert s.zone(A, "hand 0") == ["?doggo"] * 5


@rule("WD-long.6", "WD-long.7", "WD-long.12")
def test_scores_are_added_up_and_a_negative_total_is_carried_on() -> None:
    s = playing([B, B, C, C, C], [2, 2, 2], length="long", points=[0, 3, -1])
    play_round(s)
    s.asks(B, "Clue")
    assert all(s.facts(who)["points"] == [-2, 3, 0] for who in (A, B, C, None))
    assert s.result is None
    while kind(s) != "Bet":
        s.play(s.match.asked[0], s.moves(s.match.asked[0])[0])
    asked = [s.match.asked[0]]
    for _ in range(2):
        s.play(asked[-1], "bet 1")
        asked.append(s.match.asked[0])
    assert asked == [B, C, A], "A is not fired between rounds"


@rule("WD-long.7", "WD-long.9")
def test_a_negative_total_can_be_made_good() -> None:
    s = playing([A, A, A, B, C], [1, 1, 1], length="long", round=3, points=[-2, 1, 1])
    s.play_out()
    assert s.result.scores == (0, 1, 1)
    assert s.result.winners == (A,)


@rule("WD-long.8", "WD-long.12")
def test_dogs_walked_are_added_up_over_all_rounds() -> None:
    s = playing([A, B, C, C, C], [1, 1, 1], hands=SIX_AND_SIX, length="long", dogs=[10, 20, 30])
    play_round(s)
    assert all(s.facts(who)["dogs"] == [16, 26, 30 + 29] for who in (A, B, C, None))


@rule("WD-long.9", "WD-long.10")
def test_after_the_last_round_negative_totals_are_fired_and_the_lowest_other_total_wins() -> None:
    s = playing([B, B, C, C, C], [1, 1, 1], length="long", round=3, points=[0, 1, 1])
    s.play_out()
    assert s.result.scores == (-1, 2, 3)
    assert s.result.titles == ("fired", "winner", "")


@rule("WD-long.8", "WD-long.11")
def test_on_a_tie_the_smallest_total_of_dogs_walked_wins() -> None:
    setup = {"hands": SIX_AND_SIX, "length": "long", "round": 3, "points": [1, 1, 0]}
    s = playing([A, B, C, C, C], [1, 1, 1], dogs=[25, 22, 30], **setup)
    s.play_out()
    assert s.result.scores == (1, 1, 2)
    assert s.facts(None)["dogs"][:2] == [31, 28]
    assert s.result.winners == (B,)


@rule("WD-long.11")
def test_if_the_dogs_are_equal_too_the_win_is_shared() -> None:
    setup = {"hands": SIX_AND_SIX, "length": "long", "round": 3, "points": [1, 1, 0]}
    s = playing([A, B, C, C, C], [1, 1, 1], dogs=[22, 22, 30], **setup)
    s.play_out()
    assert s.result.winners == (A, B)

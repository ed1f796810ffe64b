"""Phase 5: scoring and winning."""

from __future__ import annotations

import pytest

from story import Story, rule
from walking_doggos.rounds import EIGHT_AND_SIX, PEOPLE, SIX_AND_SIX, A, B, C, doggos, option_at, play_round, playing


def scored(takers: list[int], bets: list[int], **setup: object) -> Story:
    """A round in which these seats take the packs, played to the end."""
    s = playing(takers, bets, **setup)
    s.play_out()
    assert s.facts(None)["takers"] == takers
    return s


@rule("WD-score.1", "WD-score.2", "WD-score.3", "WD-score.4", "WD-win.1", "WD-win.2", "WD-win.3")
def test_packs_are_compared_with_the_bets_and_whoever_is_negative_is_fired() -> None:
    s = scored([B, B, C, C, C], [2, 2, 2])
    assert s.result.scores == (-2, 0, 1)
    assert s.result.titles == ("fired", "winner", "")
    assert s.result.winners == (B,)
    assert s.result.ranks == (3, 1, 2)
    assert "@0 scores -2, now at -2" in s.heard(B)


@rule("WD-score.2")
@pytest.mark.parametrize(("bet", "score"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_more_packs_than_bet_plus_1_point_for_each_pack_above(bet: int, score: int) -> None:
    assert scored([A] * 5, [bet, 1, 1]).result.scores[A] == score


@rule("WD-score.3")
@pytest.mark.parametrize("bet", [1, 2, 3, 4, 5])
def test_exactly_as_many_packs_0_points(bet: int) -> None:
    assert scored([A] * bet + [B] * (5 - bet), [bet, 1, 1]).result.scores[A] == 0


@rule("WD-score.4")
@pytest.mark.parametrize(("bet", "score"), [(1, -1), (2, -2), (3, -3), (4, -4), (5, -5)])
def test_fewer_packs_minus_1_point_for_each_pack_missing(bet: int, score: int) -> None:
    assert scored([B] * 5, [bet, 1, 1]).result.scores[A] == score


@rule("WD-score.5", "WD-win.7")
@pytest.mark.parametrize("seats", PEOPLE)
def test_all_scores_add_up_to_5_minus_the_sum_of_the_bets(seats: int) -> None:
    for seed in range(30):
        s = doggos(seats, seed)
        play_round(s, option_at(3 * seed + 1))
        bets, packs = s.table.bets, [s.table.takers.count(seat) for seat in range(seats)]
        assert list(s.result.scores) == [packs[seat] - bets[seat] for seat in range(seats)]
        assert sum(s.result.scores) == 5 - sum(bets)
        if all(score < 0 for score in s.result.scores):
            assert sum(bets) >= 5 + seats


@rule("WD-win.2", "WD-win.3")
def test_of_the_players_who_are_not_fired_the_one_with_the_fewest_points_wins() -> None:
    s = scored([A, A, A, B, B], [1, 1, 1])
    assert s.result.scores == (2, 1, -1)
    assert s.result.winners == (B,)
    assert s.result.ranks == (2, 1, 3)


@rule("WD-win.4", "WD-comp.6")
def test_on_a_tie_the_smallest_sum_of_dogs_walked_wins() -> None:
    s = scored([A, B, C, C, C], [1, 1, 1], hands=EIGHT_AND_SIX)
    assert s.result.scores == (0, 0, 2)
    assert s.facts(None)["dogs"][:2] == [8, 6]
    assert s.result.winners == (B,)
    assert s.result.ranks == (2, 1, 3)


@rule("WD-win.5")
def test_if_the_dogs_are_equal_too_the_tied_players_share_the_win() -> None:
    s = scored([A, B, C, C, C], [1, 1, 1], hands=SIX_AND_SIX)
    assert s.facts(None)["dogs"][:2] == [6, 6]
    assert s.result.winners == (A, B)
    assert s.result.ranks == (1, 1, 3)
    assert s.result.titles == ("winner", "winner", "")


@rule("WD-win.9")
def test_the_fired_share_the_rank_behind_the_others_and_nobody_is_first_if_all_are_fired() -> None:
    assert scored([A, A, A, A, A], [5, 4, 1]).result.ranks == (1, 2, 2)
    assert scored([A, A, B, B, B], [4, 4]).result.ranks == (2, 2)
    for seats in (2, 3, 7):
        for seed in range(40):
            s = doggos(seats, seed)
            s.play_out(seed % 5)
            firsts = tuple(seat for seat, rank in enumerate(s.result.ranks) if rank == 1)
            assert firsts == s.result.winners, "who is first has won, and who has won is first"


@rule("WD-win.6", "WD-win.1")
def test_if_everybody_is_fired_nobody_wins() -> None:
    s = scored([A, A, B, B, B], [4, 4])
    assert s.result.scores == (-2, -1)
    assert s.result.titles == ("fired", "fired")
    assert s.result.winners == ()


@rule("WD-win.7")
@pytest.mark.parametrize("seats", PEOPLE)
def test_firing_everybody_needs_bets_of_at_least_5_plus_the_number_of_players(seats: int) -> None:
    takers = [pack % seats for pack in range(5)]
    bets = [takers.count(seat) + 1 for seat in range(seats)]
    assert sum(bets) == 5 + seats
    assert scored(takers, bets).result.winners == ()
    bets[0] -= 1
    assert scored(takers, bets).result.winners == (0,)


@rule("WD-win.8")
@pytest.mark.parametrize("seats", [6, 7])
def test_with_six_or_seven_players_somebody_is_always_below_the_bet(seats: int) -> None:
    assert -1 in scored([0, 1, 2, 3, 4], [1] * seats).result.scores
    for seed in range(30):
        s = doggos(seats, seed)
        s.play_out(seed % 4)
        assert "fired" in s.result.titles


@rule("WD-players.2", "WD-long.1")
def test_everybody_plays_alone_and_one_round_is_the_whole_game() -> None:
    s = scored([B, B, C, C, C], [2, 2, 2])
    s.expect(over=True)
    assert len(s.result.scores) == 3
    assert s.result.winners == (B,)
    s.refuses(A, "play a")

"""Phases 3 and 4: bets and packs."""

from __future__ import annotations

import pytest

from story import Story, rule
from walking_doggos.rounds import (
    EXAMPLE,
    PEOPLE,
    PUGS,
    A,
    B,
    C,
    cards,
    dead_hand,
    doggos,
    kind,
    luck,
    option_at,
    play_round,
    playing,
    three,
    trading,
)

LED = ["corgi-4", "corgi-1", "corgi-2", "corgi-3", "beagle-1"]
SECOND = ["shiba-inu-1", "shiba-inu-2", "shiba-inu-3", "shiba-inu-4", "beagle-2"]
THIRD = ["beagle-4", "labrador-1", "labrador-2", "labrador-3", "beagle-3"]


def betting() -> Story:
    return three(ask="bet")


@rule("WD-bet.1")
def test_bets_begin_when_the_drawn_cards_have_joined_the_hands() -> None:
    s = trading()
    s.passes(A, B)
    s.refuses(C, "bet 1", rule="WD-ask.2")
    s.passes(C)
    s.asks(A, "Bet")


@rule("WD-bet.2", "WD-bet.5", "WD-ask.7")
def test_bets_are_made_in_turn_and_later_players_see_earlier_bets() -> None:
    s = betting()
    s.play(A, "bet 2")
    s.asks(B, "Bet")
    assert all(s.heard(who) == ["@0 bets 2"] for who in (A, B, C, None))
    assert all(s.facts(who)["bets"] == [2, 0, 0] for who in (A, B, C, None))
    s.play(B, "bet 1")
    s.asks(C, "Bet")


@rule("WD-bet.3", "WD-bet.4", "WD-ask.3", "WD-ask.5")
def test_a_bet_is_from_1_to_5() -> None:
    s = betting()
    assert s.moves(A) == ("bet 1", "bet 2", "bet 3", "bet 4", "bet 5")
    s.refuses(A, "bet 0", rule="WD-bet.3")
    s.refuses(A, "bet 6", rule="WD-bet.4")
    s.refuses(A, "bet 7", rule="WD-ask.3")
    s.refuses(A, "pass", rule="WD-ask.5")


@rule("WD-bet.6", "WD-bet.8")
def test_there_is_no_limit_on_the_sum_of_the_bets_nor_on_the_tokens_that_mark_them() -> None:
    s = doggos(7)
    play_round(s, lambda options: "bet 5" if "bet 5" in options else options[0])
    assert s.facts(None)["bets"] == [5] * 7


@rule("WD-bet.7")
def test_a_bet_cannot_be_changed() -> None:
    s = betting()
    s.play(A, "bet 2")
    s.refuses(A, "bet 3", rule="WD-ask.3")
    s.play(B, "bet 1")
    s.play(C, "bet 1")
    s.refuses(A, "bet 3", rule="WD-ask.5")
    assert s.facts(A)["bets"] == [2, 1, 1]


@rule("WD-pack.1")
def test_when_all_bets_are_made_the_first_player_leads_the_first_pack() -> None:
    s = betting()
    s.play(A, "bet 1")
    s.play(B, "bet 1")
    assert kind(s) == "Bet"
    s.play(C, "bet 1")
    s.asks(A, "Play")


@rule("WD-pack.2", "WD-pack.6", "WD-pack.8", "WD-rank.1")
def test_each_plays_one_card_the_strongest_takes_the_pack_and_its_player_leads_the_next() -> None:
    s = three([LED, SECOND, THIRD], ask="play", bets=[1, 1, 1])
    for seat in (A, B, C):
        s.asks(seat, "Play")
        s.play(seat, "play a")
    assert s.zone(None, "played") == ["corgi-4", "shiba-inu-1", "beagle-4"]
    assert s.heard(C)[-1] == "@1 takes the pack"
    assert s.facts(None)["takers"] == [B]
    for seat in (B, C, A):
        s.asks(seat, "Play")
        s.play(seat, "play b")


@rule("WD-pack.3", "WD-ask.4")
def test_you_may_play_any_card_of_your_hand_and_never_have_to_follow_a_breed() -> None:
    s = luck(b_trades_a, lambda s: cards(s, B)[0] in PUGS)
    s.passes(C)
    for seat in (A, B, C):
        s.play(seat, "bet 1")
    s.play(A, "play d")
    assert (s.zone(B, "played"), cards(s, B)[1]) == (["labrador-2"], "labrador-1")
    assert s.moves(B) == ("play a", "play b", "play c", "play d", "play e")
    s.play(B, "play a")
    assert s.zone(B, "played")[1] in PUGS


def b_trades_a(seed: int) -> Story:
    s = trading(seed=seed)
    s.passes(A)
    s.play(B, "trade a")
    return s


@rule("WD-ask.4")
def test_only_slots_that_still_have_a_card_can_be_played() -> None:
    s = three(ask="play", bets=[1, 1, 1])
    for seat in (A, B, C):
        s.play(seat, "play b")
    assert s.moves(C) == ("play a", "play c", "play d", "play e")
    assert s.refuses(C, "play b", rule="WD-ask.4") == "that slot is empty"
    s.refuses(C, "pass", rule="WD-ask.5")


@rule("WD-pack.4")
def test_you_see_the_card_only_as_it_is_laid_down() -> None:
    s = three(ask="play", bets=[1, 1, 1])
    for slot, card in zip("abcd", EXAMPLE[A], strict=False):
        while s.match.asked != (A,):
            s.play(s.match.asked[0], s.moves(s.match.asked[0])[0])
        assert card not in str(s.view(A))
        s.play(A, f"play {slot}")
        assert card in str(s.view(A))


@rule("WD-pack.5")
def test_you_see_the_cards_in_the_pack_and_all_other_hands_before_you_choose() -> None:
    s = three([LED, SECOND, THIRD], ask="play", bets=[1, 1, 1])
    s.play(A, "play a")
    assert s.zone(B, "played") == ["corgi-4"]
    assert s.zone(B, "hand 0") == LED[1:]
    assert s.zone(B, "hand 2") == THIRD


@rule("WD-pack.7", "WD-see.7")
def test_the_taker_keeps_each_pack_apart_from_other_packs() -> None:
    s = playing([B, B, C, A, B], [1, 1, 1])
    s.play_out()
    packs = s.facts(None)["packs"]
    assert [pack["taker"] for pack in packs] == [B, B, C, A, B]
    assert [len(pack["cards"]) for pack in packs] == [3] * 5


@rule("WD-pack.9", "WD-pack.10", "WD-score.1")
@pytest.mark.parametrize("seats", PEOPLE)
def test_five_packs_are_played_then_all_hands_are_empty_and_the_dead_hand_took_no_part(seats: int) -> None:
    s = doggos(seats)
    while kind(s) != "Play":
        s.play(s.match.asked[0], s.moves(s.match.asked[0])[-1])
    dead = dead_hand(s)
    play_round(s, option_at(2))
    assert [len(pack["cards"]) for pack in s.facts(None)["packs"]] == [seats] * 5
    assert len(s.facts(None)["takers"]) == 5
    assert all(s.zone(None, f"hand {seat}") == [] for seat in range(seats))
    assert dead_hand(s) == dead
    assert s.facts(None)["points"] == [s.table.takers.count(seat) - s.table.bets[seat] for seat in range(seats)]


@rule("WD-ask.6", "WD-pack.9")
def test_the_last_pack_is_played_without_questions() -> None:
    s = playing([A, B, C, B, A], [1, 1, 1])
    for _ in range(11):
        s.play(s.match.asked[0], s.moves(s.match.asked[0])[0])
    s.asks(B, "Play")
    assert len(s.moves(B)) == 2
    s.play(B, s.moves(B)[0])
    s.expect(over=True)
    assert len(s.zone(None, "played")) == 15
    assert [text for text in s.heard(A) if "plays" in text][-3][:9] == "@1 plays ", "the taker of the fourth leads"

"""Who sees what."""

from __future__ import annotations

import json

import pytest

from story import Story, rule
from walking_doggos.rounds import (
    EXAMPLE,
    LEFT_OVER,
    PEOPLE,
    PUGS,
    A,
    B,
    C,
    answer,
    cards,
    dead_hand,
    doggos,
    first_option,
    kind,
    last_option,
    luck,
    three,
    trading,
)

HIDDEN = "?doggo"


@pytest.mark.slow
@rule("WD-see.1")
@pytest.mark.parametrize("seats", PEOPLE)
def test_until_it_is_played_a_hand_card_is_seen_by_all_players_except_its_owner(seats: int) -> None:
    s = doggos(seats)
    while not s.match.over:
        for owner in range(seats):
            hand = cards(s, owner)
            assert s.zone(owner, f"hand {owner}") == [HIDDEN] * len(hand)
            assert all(s.zone(other, f"hand {owner}") == hand for other in range(seats) if other != owner)
        answer(s, first_option)


@rule("WD-see.2")
@pytest.mark.parametrize("seats", PEOPLE)
def test_the_dead_hand_is_seen_by_nobody_at_any_time(seats: int) -> None:
    s = doggos(seats)
    while not s.match.over:
        assert all(s.zone(who, "dead") == [HIDDEN] * 10 for who in [*range(seats), None])
        answer(s, last_option)
    assert all(s.zone(who, "dead") == [HIDDEN] * 10 for who in [*range(seats), None])


@rule("WD-see.3", "WD-see.4", "WD-trade.6", "WD-trade.7", "WD-bet.1")
def test_drawn_cards_are_seen_by_nobody_until_the_phase_ends_and_then_turn_outwards_at_once() -> None:
    s = trading()
    s.play(A, "trade c")
    s.play(B, "trade a")
    for who in (A, B, C, None):
        assert s.zone(who, "hand 0")[2] == HIDDEN
        assert s.zone(who, "hand 1")[0] == HIDDEN
    s.passes(C)
    s.asks(A, "Bet")
    drawn_by_a, drawn_by_b = cards(s, A)[2], cards(s, B)[0]
    assert [s.zone(who, "hand 0")[2] for who in (A, B, C)] == [HIDDEN, drawn_by_a, drawn_by_a]
    assert [s.zone(who, "hand 1")[0] for who in (A, B, C)] == [drawn_by_b, HIDDEN, drawn_by_b]
    turned = "@0's new card in slot c turns outwards: "
    assert turned + drawn_by_a in s.heard(B)
    assert turned + "a card" in s.heard(A)


@rule("WD-see.5")
def test_a_card_traded_away_is_not_shown_to_its_former_owner_and_remembered_by_the_others() -> None:
    s = luck(trade_by_all, lambda s: "beagle-2" in dead_hand(s))
    assert s.zone(A, "trades")[0] == "?"
    assert s.zone(B, "trades")[0] == s.zone(C, "trades")[0] == "@0 slot c: beagle-2"
    s.play_out()
    assert s.zone(A, "trades")[0] == "?", "also not after the round"
    assert not any("beagle-2" in str(news["text"]) for news in s.match.log(A))
    assert all("beagle-2" not in s.zone(who, "dead") for who in (A, B, C, None))


def trade_by_all(seed: int) -> Story:
    s = trading(seed=seed)
    s.play(A, "trade c")
    s.passes(B)
    s.play(C, "trade a")
    return s


@rule("WD-see.6", "WD-pack.4")
def test_a_card_played_to_a_pack_is_seen_by_all_players_the_owner_included() -> None:
    s = three(ask="play", bets=[1, 1, 1])
    assert s.zone(A, "hand 0") == [HIDDEN] * 5
    assert s.moves(A) == ("play a", "play b", "play c", "play d", "play e")
    s.play(A, "play d")
    for who in (A, B, C, None):
        assert s.zone(who, "played") == ["labrador-2"]
        assert "@0 plays labrador-2 from slot d" in s.heard(who)
    assert s.zone(A, "hand 0") == [HIDDEN] * 4


@rule("WD-see.7", "WD-pack.7")
def test_what_was_played_is_on_a_public_record_each_pack_apart() -> None:
    s = three(ask="play", bets=[1, 1, 1])
    for seat in (A, B, C):
        s.play(seat, "play a")
    for seat in (C, A, B):
        s.play(seat, "play b")
    packs = [
        {"cards": played((A, "great-dane-3"), (B, "great-dane-2"), (C, "great-dane-4")), "taker": C},
        {"cards": played((C, "labrador-3"), (A, "corgi-1"), (B, "labrador-1")), "taker": C},
    ]
    assert all(s.facts(who)["packs"] == packs for who in (A, B, C, None))


def played(*pairs: tuple[int, str]) -> list[dict[str, object]]:
    return [{"seat": seat, "card": card} for seat, card in pairs]


@pytest.mark.slow
@rule("WD-see.8")
@pytest.mark.parametrize("seats", PEOPLE)
def test_phase_decision_tokens_clues_trades_bets_packs_scores_and_dogs_are_public_at_all_times(seats: int) -> None:
    s = doggos(seats, seed=seats, length="long")
    told = {"tokens", "traded", "bets", "takers", "packs", "points", "dogs", "marks", "dealer", "round"}
    while not s.match.over:
        public = s.view(None)
        assert told <= set(public["facts"])
        assert public["question"]["kind"] == kind(s)
        assert public["question"]["seats"] == list(s.match.asked)
        for seat in range(seats):
            view = s.view(seat)
            assert (view["facts"], view["question"]) == (public["facts"], public["question"])
            assert view["zones"]["clues"] == public["zones"]["clues"]
        answer(s, last_option)


@rule("WD-see.9", "WD-know.2")
def test_two_true_states_with_the_same_history_give_an_owner_the_same_view_byte_for_byte() -> None:
    other_hand = ["shiba-inu-3", "corgi-4", "great-dane-1", "labrador-2", "corgi-3"]
    one, other = three(), three([other_hand, *EXAMPLE[1:]], seed=9)
    clues = [
        "exact 1 a",
        "breed 0 corgi",
        "number 0 3",
        "exact 1 b",
        "exact 0 d",
        "exact 1 c",
        "exact 2 a",
        "exact 2 b",
    ]
    for move in [*clues, "exact 2 c", "trade a", "pass", "pass", "bet 1", "bet 2", "bet 3"]:
        for s in (one, other):
            s.play(s.match.asked[0], move)
        assert json.dumps(one.view(A)) == json.dumps(other.view(A))
        assert json.dumps(one.match.log(A)) == json.dumps(other.match.log(A))
    assert cards(one, A) != cards(other, A)


@rule("WD-see.9")
def test_the_order_of_the_dead_hand_says_nothing_about_an_own_card() -> None:
    one, other = trading(seed=1), trading(seed=2)
    assert dead_hand(one) != dead_hand(other)
    assert sorted(dead_hand(one)) == sorted([*LEFT_OVER, *PUGS])
    assert json.dumps(one.view(A)) == json.dumps(other.view(A))


@rule("WD-see.10")
@pytest.mark.parametrize("seats", PEOPLE)
def test_someone_who_only_watches_sees_no_hand_card_before_it_is_played(seats: int) -> None:
    s = doggos(seats)
    while not s.match.over:
        for owner in range(seats):
            assert s.zone(None, f"hand {owner}") == [HIDDEN] * len(cards(s, owner))
        assert all(note == "?" or was_played(s, note) for note in s.zone(None, "trades"))
        assert s.view(None)["moves"] == []
        answer(s, last_option)


def was_played(s: Story, note: str) -> bool:
    """Whether the card in a trade's note lies in a pack."""
    return note.split()[-1] in s.zone(None, "played")

"""Phase 2: trading with the dead hand."""

from __future__ import annotations

from collections import Counter

import pytest

from story import Story, rule
from walking_doggos.fairness import assert_even
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
    give_clues,
    kind,
    last_option,
    luck,
    option_at,
    three,
    trading,
)

HIDDEN = "?doggo"


def a_trades_c(seed: int) -> Story:
    s = trading(seed=seed)
    s.play(A, "trade c")
    return s


@rule("WD-trade.1")
def test_the_phase_begins_when_all_clue_tokens_are_gone() -> None:
    s = doggos(4, dealer="3")
    while kind(s) == "Clue":
        assert sum(s.facts(None)["tokens"]) > 0
        s.refuses(s.match.asked[0], "trade a", rule="WD-clue.3")
        answer(s, last_option)
    assert s.facts(None)["tokens"] == [0, 0, 0, 0]
    s.asks(A, "Trade")


@rule("WD-trade.2", "WD-trade.10", "WD-ask.2", "WD-ask.5")
def test_a_player_may_pass_which_is_public_and_changes_no_hand() -> None:
    s = trading()
    assert s.moves(A) == ("pass", "trade a", "trade b", "trade c", "trade d", "trade e")
    s.passes(A)
    assert cards(s, A) == EXAMPLE[A]
    assert all(s.heard(who) == ["@0 passes"] for who in (A, B, C, None))
    s.asks(B, "Trade")


@rule("WD-trade.10", "WD-ask.7")
def test_that_a_player_traded_and_with_which_slot_is_public_but_not_the_face() -> None:
    s = a_trades_c(seed=1)
    for who in (A, B, C, None):
        assert s.heard(who) == ["@0 trades slot c with the dead hand"]
        assert s.facts(who)["traded"] == [2, -1, -1]
    assert (s.zone(A, "trades"), s.zone(None, "trades")) == (["?", "?"], ["?", "?"])


@rule("WD-trade.3", "WD-see.5", "WD-trade.6", "WD-see.3")
def test_you_choose_a_slot_and_do_not_look_at_the_card() -> None:
    s = a_trades_c(seed=1)
    assert not any("beagle-2" in str(news) for news in s.match.log(A))
    assert "beagle-2" not in str(s.view(A))
    assert all(s.zone(who, "hand 0")[2] == HIDDEN for who in (A, B, C, None))
    s.refuses(B, "trade f", rule="WD-ask.2")
    s.refuses(B, "bet 1", rule="WD-ask.2")


@rule("WD-trade.4", "WD-trade.5", "WD-chance.2", "WD-know.14")
def test_each_of_the_eleven_cards_the_one_given_away_included_is_drawn_as_often() -> None:
    eleven = [*LEFT_OVER, *PUGS, "beagle-2"]
    drawn = []
    for seed in range(2200):
        s = a_trades_c(seed)
        drawn.append(cards(s, A)[2])
        assert sorted([drawn[-1], *dead_hand(s)]) == sorted(eleven)
    assert_even(drawn, eleven)


@rule("WD-trade.5", "WD-trade.8")
def test_the_card_drawn_may_be_the_very_card_given_away_and_carries_no_marks() -> None:
    def tell(seed: int) -> Story:
        s = three(tokens=[1, 0, 0], turn=B, seed=seed)
        s.play(B, "exact 0 c")
        s.play(A, "trade c")
        return s

    s = luck(tell, lambda s: cards(s, A)[2] == "beagle-2")
    s.passes(B, C)
    assert s.zone(B, "hand 0")[2] == "beagle-2"
    assert all(s.facts(who)["marks"][A]["c"] == [] for who in (A, B, C, None))


@rule("WD-trade.8")
def test_no_clues_are_given_about_a_drawn_card() -> None:
    s = a_trades_c(seed=1)
    s.passes(B, C)
    s.refuses(A, "exact 1 a", rule="WD-ask.5")
    while not s.match.over:
        assert kind(s) != "Clue"
        answer(s, last_option)


@rule("WD-trade.7", "WD-ask.9", "WD-bet.1")
def test_when_everyone_has_decided_all_drawn_cards_face_outwards_before_the_first_bet() -> None:
    s = trading()
    s.play(A, "trade c")
    s.play(B, "trade a")
    before = s.match.version
    s.play(C, "trade e")
    assert s.match.version == before + 1
    s.asks(A, "Bet")
    for owner, slot in ((A, 2), (B, 0), (C, 4)):
        faces = [s.zone(who, f"hand {owner}")[slot] for who in (A, B, C)]
        assert faces == [HIDDEN if who == owner else cards(s, owner)[slot] for who in (A, B, C)]


@rule("WD-trade.2", "WD-trade.9")
@pytest.mark.parametrize("seats", PEOPLE)
def test_each_player_decides_once_and_nobody_trades_twice(seats: int) -> None:
    s = doggos(seats)
    give_clues(s)
    asked = []
    while kind(s) == "Trade":
        asked.append(s.match.asked[0])
        s.play(asked[-1], "trade b")
        s.refuses(asked[-1], "trade c")
    assert Counter(asked) == dict.fromkeys(range(seats), 1)


@rule("WD-trade.11")
def test_if_nobody_trades_no_pug_appears() -> None:
    for seed in range(20):
        s = doggos(3, seed)
        give_clues(s, option_at(seed))
        s.passes(*s.match.asked, *[(s.match.asked[0] + step) % 3 for step in (1, 2)])
        s.play_out(seed % 5)
        assert not set(PUGS) & set(s.zone(None, "played"))


@rule("WD-trade.11")
def test_a_pug_comes_into_a_hand_by_a_trade() -> None:
    s = luck(a_trades_c, lambda s: cards(s, A)[2] in PUGS)
    assert [card for seat in (A, B, C) for card in cards(s, seat) if card in PUGS] == [cards(s, A)[2]]


@rule("WD-trade.12", "WD-trade.4", "WD-ask.9")
@pytest.mark.parametrize("seats", PEOPLE)
def test_the_dead_hand_has_ten_cards_between_two_decisions(seats: int) -> None:
    s = doggos(seats)
    while not s.match.over:
        assert len(dead_hand(s)) == 10
        answer(s, last_option)

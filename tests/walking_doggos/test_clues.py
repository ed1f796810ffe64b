"""Phase 1: clues."""

from __future__ import annotations

from collections import Counter

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.saves import save
from story import rule
from walking_doggos.rounds import (
    PEOPLE,
    SLOTS,
    A,
    B,
    C,
    answer,
    cards,
    doggos,
    give_clues,
    kind,
    last_option,
    option_at,
    three,
)

HAND_OF_B = ["beagle-1", "beagle-3", "corgi-3", "labrador-2", "great-dane-4"]
CORGIS = [None, ["corgi-1", "corgi-2", "labrador-1", "shiba-inu-1", "great-dane-2"]]


def clues_for(receiver: int, options: tuple[str, ...]) -> list[str]:
    return [move for move in options if move.split()[1] == str(receiver)]


def every_clue(receiver: int, hand: list[str]) -> set[str]:
    """All clues that are true of a hand, worked out from the rulebook."""
    breeds = Counter(card.rsplit("-", 1)[0] for card in hand)
    numbers = Counter(card.rsplit("-", 1)[1] for card in hand)
    pairs = {f"breed {receiver} {breed}" for breed, count in breeds.items() if count >= 2}
    pairs |= {f"number {receiver} {number}" for number, count in numbers.items() if count >= 2}
    return pairs | {f"exact {receiver} {slot}" for slot in SLOTS}


@rule("WD-clue.2", "WD-clue.4")
def test_you_give_exactly_one_clue_to_one_other_player() -> None:
    s = three()
    s.refuses(A, "exact 0 a", rule="WD-clue.4")
    s.refuses(A, "exact 3 a", rule="WD-clue.2")
    assert not clues_for(A, s.moves(A))
    s.play(A, "exact 1 a")
    s.asks(B, "Clue")
    s.refuses(A, "exact 1 b", rule="WD-ask.1")
    assert len(s.zone(A, "clues")) == 1


@rule("WD-clue.3", "WD-ask.5")
def test_you_may_not_pass_while_another_player_has_a_token() -> None:
    s = three()
    assert s.refuses(A, "pass", rule="WD-clue.3") == "a clue must be given now; it cannot be passed over"
    assert "pass" not in s.moves(A)


@rule("WD-clue.20")
@pytest.mark.parametrize("memory", ["off", "on"])
@pytest.mark.parametrize("seats", PEOPLE)
def test_a_copied_table_passes_the_clue_turn_on_alike(seats: int, memory: str) -> None:
    """An open question keeps what it has worked out, and a copy does not have it."""
    t, dice = doggos(seats, memory=memory).match.table, Dice.seeded(seats)
    while t.stack[0].RULE == "WD-ask.1":
        copy, seat = t.clone(), t.asked()[0]
        moves = t.moves(seat)
        move = moves[dice.below(len(moves))]
        t.answer(seat, move)
        copy.answer(seat, move)
        assert save(copy) == save(t)
    assert t.stack[0].RULE == "WD-ask.2"


@rule("WD-clue.5")
def test_how_many_tokens_the_giver_has_does_not_matter() -> None:
    s = three(tokens=[0, 2, 2])
    s.asks(A, "Clue")
    s.play(A, "exact 1 a")
    assert s.facts(A)["tokens"] == [0, 1, 2]


@rule("WD-clue.6", "WD-clue.8", "WD-clue.10", "WD-clue.12", "WD-ask.1")
def test_there_are_breed_and_number_clues_for_pairs_and_an_exact_clue_for_any_card() -> None:
    s = three([None, HAND_OF_B, None])
    offered = ["breed 1 beagle", "number 1 3", *(f"exact 1 {slot}" for slot in SLOTS)]
    assert clues_for(B, s.moves(A)) == offered


@rule("WD-clue.8")
def test_a_breed_clue_needs_at_least_two_cards_of_that_breed() -> None:
    s = three([None, HAND_OF_B, None])
    s.refuses(A, "breed 1 corgi", rule="WD-clue.8")
    s.refuses(A, "breed 1 shiba-inu", rule="WD-clue.8")


@rule("WD-clue.10")
def test_a_number_clue_needs_at_least_two_cards_with_that_number() -> None:
    s = three([None, HAND_OF_B, None])
    s.refuses(A, "number 1 2", rule="WD-clue.10")
    s.refuses(A, "number 1 8", rule="WD-clue.10")


@rule("WD-clue.7", "WD-clue.22", "WD-log.2", "WD-ask.7")
def test_a_breed_clue_points_at_all_cards_of_the_breed_and_everybody_hears_it() -> None:
    s = three([None, HAND_OF_B, None])
    s.play(A, "breed 1 beagle")
    for who in (A, B, C, None):
        assert s.zone(who, "clues") == ["@0 to @1: breed beagle on a b"]
        assert s.heard(who) == ["A clue from @0 to @1: breed beagle on a b"]


@rule("WD-clue.9")
def test_a_number_clue_points_at_all_cards_with_the_number() -> None:
    s = three([None, ["corgi-2", "beagle-1", "beagle-2", "labrador-3", "great-dane-2"], None])
    s.play(A, "number 1 2")
    assert s.zone(B, "clues") == ["@0 to @1: number 2 on a c e"]


@rule("WD-clue.11", "WD-clue.12")
def test_an_exact_clue_points_at_one_card_and_names_its_breed_and_number() -> None:
    s = three([None, HAND_OF_B, None])
    s.play(A, "exact 1 b")
    assert s.zone(B, "clues") == ["@0 to @1: exact beagle-3 on b"]


@rule("WD-clue.13", "WD-ask.1")
@pytest.mark.parametrize("seats", PEOPLE)
def test_every_true_clue_is_offered_and_no_other(seats: int) -> None:
    for seed in range(6):
        s = doggos(seats, seed)
        given: set[str] = set()
        while kind(s) == "Clue":
            giver = s.match.asked[0]
            others = [seat for seat in range(seats) if seat != giver and s.table.tokens[seat]]
            true = {clue for seat in others for clue in every_clue(seat, cards(s, seat))}
            assert set(s.moves(giver)) == true - given
            move = s.moves(giver)[(seed * 7 + len(given)) % len(s.moves(giver))]
            given.add(move)
            s.play(giver, move)


@rule("WD-clue.14", "WD-clue.15", "WD-log.4")
def test_a_clue_may_not_be_given_again_but_another_kind_about_the_same_card_may() -> None:
    s = three([None, HAND_OF_B, None])
    s.play(A, "breed 1 beagle")
    s.play(B, "exact 0 a")
    s.refuses(C, "breed 1 beagle", rule="WD-clue.14")
    assert "breed 1 beagle" not in s.moves(C)
    s.play(C, "exact 1 a")
    s.refuses(A, "exact 1 a", rule="WD-clue.14")
    s.play(A, "exact 1 b")


@rule("WD-clue.14")
def test_the_same_number_may_not_be_given_again() -> None:
    s = three([None, HAND_OF_B, None])
    s.play(A, "number 1 3")
    s.play(B, "exact 0 a")
    s.refuses(C, "number 1 3", rule="WD-clue.14")


@rule("WD-clue.15", "WD-clue.13")
def test_a_card_known_by_breed_and_by_number_may_still_be_named_exactly() -> None:
    s = three([None, HAND_OF_B, None])
    s.play(A, "breed 1 beagle")
    s.play(B, "exact 0 a")
    s.play(C, "number 1 3")
    s.play(A, "exact 1 b")
    assert s.facts(B)["marks"][B]["b"] == ["beagle", "3", "beagle-3"]


@rule("WD-clue.16")
def test_the_same_breed_may_be_given_to_different_players() -> None:
    s = three([*CORGIS, ["corgi-3", "corgi-4", "labrador-2", "shiba-inu-2", "great-dane-1"]])
    s.play(A, "breed 1 corgi")
    s.play(B, "breed 2 corgi")
    assert s.zone(A, "clues") == ["@0 to @1: breed corgi on a b", "@1 to @2: breed corgi on a b"]


@rule("WD-clue.17", "WD-ask.9")
def test_with_the_clue_one_token_of_the_receiver_goes_back_in_one_step() -> None:
    s = three([None, HAND_OF_B, None])
    s.play(A, "number 1 3")
    s.asks(B, "Clue")
    assert s.facts(None)["tokens"] == [3, 2, 3]
    assert s.facts(None)["marks"][B]["c"] == ["3"]
    assert s.match.version == 1


@rule("WD-clue.18")
def test_a_player_without_tokens_can_get_no_more_clues() -> None:
    s = three(tokens=[1, 0, 2])
    assert not clues_for(B, s.moves(A))
    s.refuses(A, "exact 1 a", rule="WD-clue.18")


@rule("WD-clue.18", "WD-clue.20")
@pytest.mark.parametrize("seats", PEOPLE)
def test_everyone_gets_exactly_three_clues_and_the_phase_ends_after_three_for_each(seats: int) -> None:
    for seed in range(10):
        s = doggos(seats, seed)
        give_clues(s, option_at(5 * seed))
        receivers = Counter(entry.split(":")[0][-1] for entry in s.zone(None, "clues"))
        assert receivers == {str(seat): 3 for seat in range(seats)}
        assert s.match.version == 3 * seats
        assert kind(s) == "Trade"


@rule("WD-clue.19")
def test_if_no_other_player_has_a_token_your_turn_is_passed_over() -> None:
    s = three(tokens=[1, 1, 0], turn=C)
    s.play(C, "exact 1 a")
    s.asks(B, "Clue")
    s.play(B, "exact 0 a")
    s.asks(A, "Trade")


@rule("WD-clue.20", "WD-trade.1")
def test_the_phase_ends_when_no_tokens_are_left() -> None:
    s = three(tokens=[0, 0, 1])
    s.play(A, "exact 2 a")
    assert s.facts(None)["tokens"] == [0, 0, 0]
    s.asks(A, "Trade")


@rule("WD-clue.21")
@pytest.mark.parametrize("seats", PEOPLE)
def test_a_player_with_a_token_can_always_be_given_some_clue(seats: int) -> None:
    for seed in range(10):
        s = doggos(seats, seed)
        while kind(s) == "Clue":
            giver = s.match.asked[0]
            for receiver in range(seats):
                if receiver != giver and s.table.tokens[receiver]:
                    exact = [move for move in clues_for(receiver, s.moves(giver)) if move.startswith("exact")]
                    assert len(exact) >= 3, "at most two of the five cards have been named exactly"
            answer(s, last_option)


@rule("WD-log.1", "WD-log.2")
def test_everyone_may_read_which_clues_a_player_has_been_given_in_the_order_given() -> None:
    s = three()
    clues = ["exact 1 a", "breed 0 corgi", "number 0 3", "exact 1 c", "exact 0 d", "breed 1 beagle"]
    for move in [*clues, "exact 2 a", "exact 2 b", "exact 2 c", "pass", "pass", "pass"]:
        s.play(s.match.asked[0], move)
    s.asks(A, "Bet")
    to_b = ["@0 to @1: exact great-dane-2 on a", "@0 to @1: exact shiba-inu-2 on c", "@2 to @1: breed beagle on d e"]
    for who in (A, B, C, None):
        assert [entry for entry in s.zone(who, "clues") if " to @1:" in entry] == to_b


@rule("WD-log.3", "WD-know.3", "WD-know.4", "WD-know.5", "WD-know.6")
def test_the_marks_of_a_clue_show_on_the_slots_to_the_owner_and_to_all_others() -> None:
    s = three()
    for move in ("exact 1 a", "breed 0 corgi", "number 0 3", "exact 1 c", "exact 0 d"):
        s.play(s.match.asked[0], move)
    marks = {
        "a": ["not corgi", "3"],
        "b": ["corgi", "not 3"],
        "c": ["not corgi", "not 3"],
        "d": ["not corgi", "not 3", "labrador-2"],
        "e": ["corgi", "3"],
    }
    assert all(s.facts(who)["marks"][A] == marks for who in (A, B, C, None))


@rule("WD-log.5")
def test_the_history_has_the_clues_and_nothing_that_the_owner_concluded() -> None:
    s = three(candidates="on")
    s.play(A, "exact 1 a")
    s.play(B, "exact 0 e")
    assert s.zone(B, "clues") == ["@0 to @1: exact great-dane-2 on a", "@1 to @0: exact corgi-3 on e"]
    concluded = s.facts(A)["candidates"]
    assert concluded["e"] == ["corgi-3"]
    assert s.facts(B)["candidates"] != concluded
    assert s.facts(None)["candidates"] is None


@rule("WD-log.6", "WD-know.13")
def test_entries_about_a_card_traded_away_are_kept_but_no_longer_mark_a_slot() -> None:
    s = three(tokens=[1, 0, 0], turn=B)
    s.play(B, "exact 0 d")
    assert s.facts(A)["marks"][A]["d"] == ["labrador-2"]
    s.play(A, "trade d")
    for who in (A, B, C, None):
        assert s.zone(who, "clues") == ["@1 to @0: exact labrador-2 on d"]
        assert s.facts(who)["marks"][A]["d"] == []
    s.passes(B, C)
    for seat in (A, B, C):
        s.play(seat, "bet 1")
    s.play_out()
    assert s.zone(A, "clues") == ["@1 to @0: exact labrador-2 on d"], "until the end of the round"

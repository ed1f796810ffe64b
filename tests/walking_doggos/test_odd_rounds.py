"""Rounds that come up once in a hundred, worked out by hand from the printed rules."""

from __future__ import annotations

import pytest

from story import Story, given, rule
from walking_doggos.rounds import (
    EXAMPLE,
    PEOPLE,
    PUGS,
    SLOTS,
    A,
    B,
    C,
    cards,
    dead_hand,
    doggos,
    first_option,
    give_clues,
    kind,
    luck,
    playing,
    three,
    trading,
)


def offered(s: Story, giver: int, receiver: int) -> list[str]:
    """What a giver can tell one receiver, without the words that are the same."""
    told = [option.split() for option in s.moves(giver)]
    return [f"{words[0]} {words[2]}" for words in told if words[1] == str(receiver)]


def play_in_order(s: Story) -> None:
    """Everybody plays a, b, c, d, e."""
    while kind(s) == "Play":
        seat = s.match.asked[0]
        s.play(seat, s.moves(seat)[0])


# Clues


@rule("WD-clue.7", "WD-clue.8", "WD-clue.10")
def test_five_cards_of_one_breed_give_one_breed_clue_that_points_at_all() -> None:
    s = given("walking-doggos", seats=4, dealer="3", hands=[None, [f"corgi-{n}" for n in range(1, 6)], None, None])
    assert offered(s, 0, 1) == ["breed corgi", *(f"exact {slot}" for slot in SLOTS)]
    s.play(0, "breed 1 corgi")
    assert s.zone(2, "clues") == ["@0 to @1: breed corgi on a b c d e"]


@rule("WD-clue.8", "WD-clue.10", "WD-clue.15")
def test_pairs_of_breeds_and_of_numbers_in_one_hand_are_all_clues_and_stay_so() -> None:
    s = three([None, ["corgi-2", "corgi-3", "beagle-2", "beagle-3", "labrador-2"], None])
    every = ["breed corgi", "breed beagle", "number 2", "number 3", *(f"exact {slot}" for slot in SLOTS)]
    assert offered(s, A, B) == every
    s.play(A, "number 1 2")
    assert s.zone(A, "clues") == ["@0 to @1: number 2 on a c e"]
    s.play(B, "exact 0 a")
    assert offered(s, C, B) == [clue for clue in every if clue != "number 2"]


@rule("WD-clue.19", "WD-clue.20", "WD-setup.14")
def test_a_player_who_alone_has_tokens_is_passed_over_until_they_are_gone_and_the_first_player_trades_first() -> None:
    s = three(tokens=[0, 0, 3], turn=A)
    for giver in (A, B, A):
        s.asks(giver, "Clue")
        s.play(giver, s.moves(giver)[0])
    s.asks(A, "Trade")


@rule("WD-clue.19", "WD-clue.5")
def test_of_two_players_one_without_tokens_gives_all_three_clues_in_a_row() -> None:
    s = given("walking-doggos", seats=2, dealer="1", tokens=[3, 0], turn=1)
    for _ in range(3):
        s.asks(1, "Clue")
        s.play(1, s.moves(1)[-1])
    s.asks(0, "Trade")
    assert s.facts(None)["tokens"] == [0, 0]


@rule("WD-clue.18", "WD-clue.12")
def test_three_exact_clues_use_up_the_tokens_and_two_cards_stay_unknown() -> None:
    s = three(tokens=[0, 3, 1], turn=A)
    for giver, clue in ((A, "exact 1 a"), (C, "exact 1 b"), (A, "exact 1 c")):
        while s.match.asked[0] != giver:
            s.play(s.match.asked[0], next(option for option in s.moves(s.match.asked[0]) if " 2 " in option))
        s.play(giver, clue)
    marks = s.facts(B)["marks"][B]
    assert [marks[slot] for slot in SLOTS] == [["great-dane-2"], ["labrador-1"], ["shiba-inu-2"], [], []]
    assert not any(option.split()[1] == "1" for option in s.moves(s.match.asked[0]) if kind(s) == "Clue")


# Trades


@rule("WD-see.5", "WD-trade.4", "WD-know.15")
def test_a_card_given_up_can_come_out_with_another_and_its_old_owner_is_not_told_that_it_was_theirs() -> None:
    def tell(seed: int) -> Story:
        s = trading(seed=seed)
        s.play(A, "trade a")
        s.play(B, "trade b")
        s.passes(C)
        return s

    s = luck(tell, lambda s: cards(s, B)[1] == "great-dane-3")
    assert s.zone(A, "hand 1")[1] == "great-dane-3"
    assert s.zone(A, "trades")[0] == "?"
    assert s.zone(C, "trades")[0] == "@0 slot a: great-dane-3"
    assert s.zone(B, "hand 1") == ["?doggo"] * 5


@rule("WD-trade.2", "WD-trade.12", "WD-see.4", "WD-trade.7")
def test_all_seven_trade_and_every_new_card_turns_outwards_at_once() -> None:
    s = doggos(7, seed=3)
    give_clues(s)
    for number in range(7):
        seat = s.match.asked[0]
        assert all(note == "?" for note in s.zone(seat, "trades")[1::2]), "nobody sees what was drawn"
        s.play(seat, f"trade {SLOTS[number % 5]}")
        assert len(dead_hand(s)) == 10
    s.asks(s.table.first(), "Bet")
    for seat in PEOPLE[7]:
        traded = s.table.traded[seat]
        assert all(
            s.zone(other, f"hand {seat}")[traded] == cards(s, seat)[traded] for other in PEOPLE[7] if other != seat
        )
        assert s.zone(seat, f"hand {seat}") == ["?doggo"] * 5


@rule("WD-trade.11", "WD-rank.1", "WD-rank.2")
def test_the_higher_of_two_pugs_takes_a_pack_of_pugs_and_the_lowest_corgi_takes_one_from_both() -> None:
    hands = [["corgi-1", *EXAMPLE[A][:1], *EXAMPLE[A][2:]], EXAMPLE[B], EXAMPLE[C]]

    def tell(seed: int) -> Story:
        s = trading(hands, seed=seed)
        s.passes(A)
        s.play(B, "trade a")
        s.play(C, "trade a")
        for seat in (A, B, C):
            s.play(seat, "bet 1")
        return s

    s = luck(tell, lambda s: cards(s, B)[0] in PUGS and cards(s, C)[0] in PUGS)
    for seat in (A, B, C):
        s.play(seat, "play a")
    assert s.facts(None)["takers"] == [A]
    two = luck(two_pugs, lambda s: cards(s, 0)[0] in PUGS and cards(s, 1)[0] in PUGS)
    shown = [cards(two, seat)[0] for seat in (0, 1)]
    two.play(0, "play a")
    two.play(1, "play a")
    assert two.facts(None)["takers"] == [shown.index(max(shown))]


def two_pugs(seed: int) -> Story:
    s = given("walking-doggos", seats=2, dealer="1", ask="trade", seed=seed)
    s.play(0, "trade a")
    s.play(1, "trade a")
    s.play(0, "bet 1")
    s.play(1, "bet 1")
    return s


# Packs


@rule("WD-rank.1", "WD-pack.6", "WD-pack.8")
def test_a_great_dane_1_beats_six_labradors_and_its_player_leads() -> None:
    labradors = [f"labrador-{number}" for number in (8, 7, 6, 5, 4, 3)]
    hands = [
        [card, f"corgi-{n}", f"beagle-{n}", f"shiba-inu-{n}", f"great-dane-{n + 1}"]
        for n, card in enumerate(labradors, 1)
    ]
    hands.insert(4, ["great-dane-1", "corgi-7", "beagle-7", "shiba-inu-7", "great-dane-8"])
    s = given("walking-doggos", seats=7, dealer="6", hands=hands, ask="play", bets=[1] * 7)
    for seat in PEOPLE[7]:
        s.play(seat, "play a")
    assert s.facts(None)["takers"] == [4]
    s.asks(4, "Play")


@rule("WD-ask.6", "WD-pack.8", "WD-pack.2")
def test_the_last_pack_is_led_by_whoever_took_the_fourth() -> None:
    s = playing([A, B, C, B, C], [1, 2, 2])
    play_in_order(s)
    last = s.facts(None)["packs"][-1]
    assert [card["seat"] for card in last["cards"]] == [B, C, A]
    assert last["taker"] == C
    assert s.result.scores == (0, 0, 0)


# Scores


@rule("WD-win.4", "WD-win.3")
def test_dogs_break_ties_among_the_tied_only() -> None:
    """B and C are at 0 and compare dogs; A has fewest dogs of all but a point too many."""
    s = playing([A, A, B, C, C], [1, 1, 2])
    play_in_order(s)
    assert s.result.scores == (1, 0, 0)
    dogs = s.facts(None)["dogs"]
    assert s.result.winners == ((B,) if dogs[B] < dogs[C] else (C,))
    assert s.result.ranks[A] == 3


@rule("WD-win.1", "WD-win.3")
def test_the_only_one_who_is_not_fired_wins_with_any_score() -> None:
    s = playing([A, A, A, A, A], [1, 1, 5])
    play_in_order(s)
    assert s.result.scores == (4, -1, -5)
    assert (s.result.winners, s.result.ranks, s.result.titles) == ((A,), (1, 2, 2), ("winner", "fired", "fired"))


# The longer game


@rule("WD-long.9", "WD-long.7")
def test_a_good_last_round_that_leaves_a_negative_total_does_not_save_the_job() -> None:
    s = playing([A, A, B, B, C], [1, 2, 1], length="long", round=3, points=[-2, 1, 3])
    play_in_order(s)
    assert s.result.scores == (-1, 1, 3)
    assert (s.result.winners, s.result.titles) == ((B,), ("fired", "winner", ""))


@rule("WD-long.4", "WD-pack.8", "WD-setup.13")
def test_who_took_the_last_pack_does_not_begin_the_next_round() -> None:
    s = playing([A, B, C, B, C], [1, 2, 2], length="long", round=1, dealer="2")
    play_in_order(s)
    assert (s.facts(None)["round"], s.facts(None)["dealer"]) == (2, A)
    s.asks(B, "Clue")


@rule("WD-long.5", "WD-memory.2")
def test_notes_are_not_carried_into_the_next_round() -> None:
    s = three(memory="on", length="long", tokens=[0, 1, 0], turn=A)
    s.play(A, "exact 1 c")
    s.play(B, "note breed c shiba-inu", "done")
    while s.table.round == 1:
        seat = s.match.asked[0]
        s.play(seat, first_option(s.moves(seat)))
    assert s.facts(None)["notes"] == [[0] * 10] * 3


# From memory


@rule("WD-memory.3", "WD-memory.6", "WD-clue.18")
def test_somebody_who_notes_nothing_can_be_told_the_same_three_times_and_then_no_more() -> None:
    s = three(memory="on", tokens=[0, 3, 0], turn=A)
    for giver in (A, C, A):
        s.asks(giver, "Clue")
        s.play(giver, "breed 1 beagle")
        s.play(B, "done")
    s.asks(A, "Trade")
    assert s.zone(A, "clues") == [
        "@0 to @1: breed beagle on d e",
        "@2 to @1: breed beagle on d e",
        "@0 to @1: breed beagle on d e",
    ]


@rule("WD-memory.3")
@pytest.mark.parametrize(
    ("notes", "again"),
    [
        (["note breed d beagle", "note number d 1", "note breed e beagle"], False),
        (["note breed d beagle", "note breed e beagle", "erase e"], True),
        (["note number d 1", "note number e 3"], True),
    ],
)
def test_notes_that_say_more_bear_a_clue_out_and_notes_cleared_or_about_something_else_do_not(
    notes: list[str], again: bool
) -> None:
    s = three(memory="on", tokens=[0, 3, 0], turn=A)
    s.play(A, "breed 1 beagle")
    s.play(B, *notes, "done")
    assert ("breed 1 beagle" in s.moves(C)) is again


@rule("WD-memory.5", "WD-memory.1", "WD-trade.8")
def test_from_memory_the_owner_of_a_traded_card_sees_neither_its_clue_nor_its_note_again_before_the_end() -> None:
    s = three(memory="on", tokens=[0, 1, 0], turn=A)
    s.play(A, "exact 1 c")
    s.play(B, "note breed c shiba-inu", "done")
    s.passes(A)
    s.play(B, "trade c")
    s.passes(C)
    assert s.zone(B, "clues") == ["?"]
    assert s.facts(A)["marks"][B]["c"] == []
    assert s.facts(A)["notes"][B] == [0] * 10

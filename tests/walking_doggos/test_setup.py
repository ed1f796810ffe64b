"""Components, players and setup."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.engine.dice import Dice
from story import Story, rule
from walking_doggos.fairness import chi_square_limit, spread
from walking_doggos.rounds import (
    PEOPLE,
    PUGS,
    SLOTS,
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
    three,
    trading,
)

BREEDS = ["pug", "corgi", "beagle", "shiba-inu", "labrador", "great-dane"]
TAKEN_OUT = {2: [4, 5, 6, 7, 8], 3: [5, 6, 7, 8], 4: [6, 7, 8], 5: [7, 8], 6: [8], 7: []}


def all_cards(seats: int) -> list[str]:
    table = doggos(seats).table
    return [table.game.cards[card] for card in table.components()]


def numbers_of(breed: str, names: list[str]) -> list[int]:
    return sorted(int(name.rsplit("-", 1)[1]) for name in names if name.rsplit("-", 1)[0] == breed)


@rule("WD-comp.1")
def test_there_are_six_breeds_from_small_to_big() -> None:
    assert doggos(3).facts(A)["overview"]["breeds"] == BREEDS
    assert {name.rsplit("-", 1)[0] for name in all_cards(7)} == set(BREEDS)


@rule("WD-comp.2", "WD-comp.3", "WD-comp.4")
def test_five_breeds_have_the_numbers_1_to_8_pugs_1_to_5_and_all_45_cards_are_different() -> None:
    names = all_cards(7)
    for breed in BREEDS[1:]:
        assert numbers_of(breed, names) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert numbers_of("pug", names) == [1, 2, 3, 4, 5]
    assert len(names) == len(set(names)) == 45


@rule("WD-comp.4")
def test_the_box_lists_the_45_cards_and_no_other() -> None:
    listed = barkyard.find("walking-doggos").cards
    assert len(listed) == len(set(listed)) == 45
    assert set(listed) == set(all_cards(7))


@rule("WD-comp.5", "WD-setup.8")
@pytest.mark.parametrize("seats", PEOPLE)
def test_each_player_gets_three_clue_tokens(seats: int) -> None:
    assert doggos(seats).facts(None)["tokens"] == [3] * seats


@rule("WD-comp.7", "WD-setup.1")
def test_the_overview_is_open_to_everybody_all_the_time() -> None:
    s = doggos(3)
    overview = {"breeds": BREEDS, "numbers": 4, "pugs": 5, "out": []}
    seen = set()
    while not s.match.over:
        seen.add(kind(s))
        assert all(s.facts(who)["overview"] == overview for who in (A, B, C, None))
        answer(s, last_option)
    assert seen == {"Clue", "Trade", "Bet", "Play"}


@rule("WD-players.1")
def test_two_to_seven_people_play() -> None:
    for seats in PEOPLE:
        assert len(doggos(seats).facts(None)["tokens"]) == seats
    for seats in (1, 8):
        with pytest.raises(barkyard.BadSetup, match=f"is for 2 to 7 seats, not {seats}"):
            doggos(seats)


@rule("WD-players.3", "WD-setup.13", "WD-setup.14", "WD-clue.1", "WD-trade.2", "WD-bet.2", "WD-pack.1")
@pytest.mark.parametrize("dealer", PEOPLE[4])
def test_the_player_left_of_the_dealer_starts_each_phase_and_turns_go_clockwise(dealer: int) -> None:
    s = doggos(4, dealer=str(dealer))
    clockwise = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert s.facts(A)["first"] == clockwise[0]
    asked: dict[str, list[int]] = {"Clue": [], "Trade": [], "Bet": [], "Play": []}
    while not s.match.over:
        asked[kind(s)].append(s.match.asked[0])
        answer(s, first_option)
    assert [asked[phase][:4] for phase in ("Clue", "Trade", "Bet", "Play")] == [clockwise] * 4


@rule("WD-setup.2", "WD-setup.11")
@pytest.mark.parametrize("seats", PEOPLE)
def test_no_pug_is_dealt_to_a_hand_and_the_dead_hand_holds_all_five(seats: int) -> None:
    for seed in range(20):
        s = doggos(seats, seed)
        assert not any(card in PUGS for seat in range(seats) for card in cards(s, seat))
        assert set(PUGS) <= set(dead_hand(s))


@rule("WD-setup.3", "WD-setup.4", "WD-setup.5", "WD-setup.9", "WD-setup.10", "WD-know.1")
@pytest.mark.parametrize("seats", PEOPLE)
def test_non_pugs_above_the_number_of_players_plus_one_have_no_part_in_the_round(seats: int) -> None:
    s = doggos(seats)
    kept = [number for number in range(1, 9) if number not in TAKEN_OUT[seats]]
    names = [card for zone in range(seats + 1) for card in cards(s, zone)]
    assert all(numbers_of(breed, names) == kept for breed in BREEDS[1:])
    assert all(len(cards(s, seat)) == 5 for seat in range(seats))
    assert len(dead_hand(s)) == 10
    assert len([card for card in dead_hand(s) if card not in PUGS]) == 5
    assert all(s.facts(who)["overview"]["numbers"] == max(kept) == seats + 1 for who in (A, B, None))


@rule("WD-setup.6")
def test_the_dealer_is_the_seat_named() -> None:
    for dealer in PEOPLE[7]:
        assert doggos(7, seed=dealer, dealer=str(dealer)).facts(A)["dealer"] == dealer


@pytest.mark.slow
@rule("WD-setup.6", "WD-chance.1")
def test_if_no_dealer_is_named_a_random_seat_deals() -> None:
    deals = [0] * 7
    for seed in range(7000):
        deals[doggos(7, seed).table.dealer] += 1
    assert all(0.12 <= count / 7000 <= 0.17 for count in deals), deals


@rule("WD-setup.7", "WD-chance.2")
def test_the_non_pugs_are_shuffled_so_each_card_is_as_likely_in_every_place() -> None:
    places = {f"{seat}{slot}": 0 for seat in PEOPLE[3] for slot in SLOTS} | {"dead": 0}
    for seed in range(4000):
        places[place_of("corgi-1", doggos(3, seed, dealer="0"))] += 1
    assert spread(list(places.values()), [200.0] * 15 + [1000.0]) < chi_square_limit(15)


def place_of(card: str, s: Story) -> str:
    for seat in PEOPLE[3]:
        if card in cards(s, seat):
            return f"{seat}{SLOTS[cards(s, seat).index(card)]}"
    return "dead"


@rule("WD-setup.10", "WD-chance.2")
def test_the_dead_hand_is_shuffled_so_each_place_in_it_is_as_likely_a_pug() -> None:
    pugs = [0] * 10
    for seed in range(3000):
        for place, card in enumerate(dead_hand(doggos(2, seed))):
            pugs[place] += card in PUGS
    assert spread(pugs, [1500.0] * 10) < chi_square_limit(9)


@rule("WD-setup.12", "WD-see.1")
@pytest.mark.parametrize("seats", PEOPLE)
def test_the_others_see_the_faces_of_a_hand_and_the_owner_does_not(seats: int) -> None:
    s = doggos(seats)
    for owner in range(seats):
        assert s.zone(owner, f"hand {owner}") == ["?doggo"] * 5
        for other in range(seats):
            if other != owner:
                assert s.zone(other, f"hand {owner}") == cards(s, owner)


@rule("WD-setup.15")
def test_slots_carry_labels_that_say_nothing_about_the_cards() -> None:
    hand = ["great-dane-3", "corgi-1", "beagle-2", "labrador-2", "corgi-3"]
    others: list[list[str] | None] = [
        ["great-dane-2", "labrador-1", "shiba-inu-2", "beagle-1", "beagle-3"],
        ["great-dane-4", "labrador-3", "shiba-inu-4", "beagle-4", "corgi-2"],
    ]
    one, other = trading([hand, *others]), trading([sorted(hand), *others])
    assert one.view(A) == other.view(A)
    assert one.moves(A) == ("pass", "trade a", "trade b", "trade c", "trade d", "trade e")
    assert list(one.facts(B)["marks"][A]) == list(SLOTS)


@rule("WD-setup.16")
@pytest.mark.parametrize("seats", PEOPLE)
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_first_player_in_label_order(seats: int) -> None:
    s = doggos(seats, seed=5, dealer="0")
    names = [card for card in s.table.game.cards if card not in PUGS and int(card[-1]) <= seats + 1]
    Dice.seeded(5).shuffle(names)
    for step in range(seats):
        assert cards(s, (1 + step) % seats) == names[step : 5 * seats : seats]


@rule("WD-setup.5")
def test_cards_in_the_box_cannot_be_laid_out() -> None:
    with pytest.raises(barkyard.BadSetup, match="'corgi-5' is not in the deck"):
        three([["corgi-5", "corgi-1", "corgi-2", "corgi-3", "corgi-4"], None, None])

"""PupRush!: components, seats, setup."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.games.puprush.cards import CARDS, COST, DOGS, MISPAWS, PERSISTENT, PUPTIVITIES
from story import dealt, given, rule


def adopted(seats: int, **options: str):  # type: ignore[no-untyped-def]
    """A game with the dogs chosen in the order of the list."""
    s = dealt("puprush", seats=seats, seed=5, **options)
    while type(s.table.stack[-1]).__name__ == "Adopt":
        s.play(s.match.asked[0], s.moves(s.match.asked[0])[0])
    return s


@rule("PR-setup.1", "PR-setup.2", "PR-setup.3", "PR-setup.12", "PR-setup.13", "PR-players.3", "PR-ask.1")
def test_dogs_are_chosen_clockwise_from_the_named_seat_and_the_last_chooser_starts() -> None:
    s = dealt("puprush", seats=4, seed=1, first="2")
    for seat, dog in ((2, "corgi"), (3, "husky"), (0, "beagle"), (1, "labrador")):
        s.asks(seat, "Adopt")
        s.play(seat, f"adopt {dog}")
    for seat in (1, 2, 3, 0, 1):
        s.asks(seat, "Draw")
        s.play(seat, "draw bank", "end")


@rule("PR-setup.2", "PR-chance.1")
def test_without_a_name_any_seat_may_choose_first() -> None:
    assert {dealt("puprush", seats=3, seed=seed).match.asked[0] for seed in range(40)} == {0, 1, 2}


@rule("PR-setup.4", "PR-comp.1", "PR-ask.1")
def test_a_dog_is_chosen_once() -> None:
    s = dealt("puprush", seats=3, seed=1, first="0")
    assert s.moves(0) == tuple(f"adopt {dog}" for dog in DOGS)
    assert len(DOGS) == len(set(DOGS)) == 6
    s.play(0, "adopt corgi")
    assert "adopt corgi" not in s.moves(1)
    assert len(s.moves(1)) == 5
    s.refuses(1, "adopt corgi", rule="PR-setup.4")
    s.refuses(1, "end", rule="PR-ask.15")


@rule("PR-ask.17", "PR-setup.4")
def test_the_sixth_player_gets_the_last_dog_without_a_question() -> None:
    s = dealt("puprush", seats=6, seed=1, first="0")
    for seat, dog in enumerate(DOGS[:5]):
        s.play(seat, f"adopt {dog}")
    assert s.zone(0, "dog 5") == ["chihuahua"]
    s.asks(5, "Draw")


@rule("PR-setup.5", "PR-setup.6", "PR-setup.7", "PR-setup.8", "PR-setup.11", "PR-bp.1", "PR-comp.6")
def test_everybody_starts_with_two_cards_of_both_decks_and_nothing_else() -> None:
    s = dealt("puprush", seats=3, seed=1, first="0")
    while type(s.table.stack[-1]).__name__ == "Adopt":
        assert not any(s.zone(None, f"hand {seat}") for seat in range(3))  # no card before all dogs are chosen
        s.play(s.match.asked[0], s.moves(s.match.asked[0])[0])
    for seat in range(3):
        assert sorted(s.zone(None, f"hand {seat}")) == ["?bank", "?bank", "?puptivity", "?puptivity"]
        assert not s.zone(None, f"money {seat}")
        assert not s.zone(None, f"activity {seat}")
    sizes = {deck: len(s.zone(None, deck)) for deck in ("bank", "puptivity", "mispaw", "doghouse", "box")}
    assert sizes == {"bank": 24, "puptivity": 42, "mispaw": 24, "doghouse": 0, "box": 3}
    assert sorted(s.zone(None, "box")) == sorted(DOGS[3:])
    s.expect(points=[0, 0, 0])


@rule("PR-setup.7", "PR-chance.1", "PR-chance.2")
def test_every_deck_is_shuffled() -> None:
    for deck in range(3):
        tops = {adopted(2).table.zones[8 + deck][-1] & 255}
        for seed in range(60):
            tops.add(dealt("puprush", seats=2, seed=seed).table.zones[8 + deck][-1] & 255)
        assert len(tops) >= 7  # of ten, sixteen and eight kinds


@rule("PR-setup.9", "PR-setup.12")
def test_hands_are_drawn_from_the_starting_player_on_bank_before_puptivity() -> None:
    s = dealt("puprush", seats=3, seed=1, first="1")
    s.play(1, "adopt corgi")
    s.play(2, "adopt husky")
    s.heard(None)
    s.play(0, "adopt beagle")
    draws = [text for text in s.heard(None) if "draws" in text]
    expected = [
        f"@{seat} draws a card ({deck} deck)"
        for seat in (0, 1, 2)
        for deck in ("Bank", "Bank", "Puptivity", "Puptivity")
    ]
    assert draws == expected


@rule("PR-setup.10", "PR-paw-pals.3")
def test_setup_draws_set_off_nothing_and_belong_to_no_turn() -> None:
    s = adopted(2, first="0")  # seat 0 has the Labrador
    assert s.zone(0, "dog 0") == ["labrador"]
    s.expect(points=[0, 0], uses=[0, 0], drawn=[0, 0])
    assert len(s.zone(0, "hand 0")) == 4


@rule("PR-comp.2", "PR-comp.3", "PR-comp.4", "PR-comp.5", "PR-comp.8")
def test_the_cards_of_the_box() -> None:
    s = dealt("puprush", seats=2, seed=1)
    backs = [s.table.game.back_names[s.table.game.backs[card]] for card in s.table.components()]
    assert {back: backs.count(back) for back in set(backs)} == {"dog": 6, "bank": 30, "puptivity": 48, "mispaw": 24}
    assert len(backs) == 108
    names = [CARDS[card] for card in s.table.components()]
    assert all(names.count(name) == 3 for name in (*PUPTIVITIES, *MISPAWS))
    counts = [count for count in s.table.house.bank.counts if count]
    assert counts == [3] * 10


@rule("PR-comp.9")
def test_costs_and_types_of_the_puptivities_and_limits_of_the_dogs() -> None:
    costs = {name: COST[CARDS.index(name)] for name in PUPTIVITIES}
    assert costs == {
        "paw-pals": 0, "squeaky-clean": 0, "roll-over": 1, "beach-visit": 1, "bark": 1, "walk": 2, "dog-toys": 2,
        "squirrel-chase": 2, "best-friend": 3, "pup-rivalry": 3, "heel": 3, "dog-trainer": 4, "eager-pup": 4,
        "play-dead": 5, "good-boy": 5, "dog-park-famous": 6,
    }  # fmt: skip
    lasting = {CARDS[card] for card in PERSISTENT}
    assert lasting == {"paw-pals", "squeaky-clean", "bark", "best-friend", "heel", "play-dead"}
    house = dealt("puprush", seats=2, seed=1).table.house
    numbers = {dog: (house.uses[card], house.n[card]) for card, dog in enumerate(DOGS)}
    assert numbers == {
        "labrador": (1, 1), "beagle": (3, 1), "husky": (1, 1), "dachshund": (1, 1), "corgi": (1, 2), "chihuahua": (1, 2)
    }  # fmt: skip


@rule("PR-players.1")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    assert barkyard.find("puprush").seats == (2, 3, 4, 5, 6)
    with pytest.raises(barkyard.BadSetup, match="2 to 6 seats"):
        barkyard.deal("puprush", seats=seats, seed=1)


@rule("PR-players.4", "PR-paw-pals.1", "PR-squeaky-clean.1")
def test_left_is_the_next_seat_and_right_the_one_before() -> None:
    s = given(
        "puprush", seats=3, hands=[["allowance"], [], []], activity=[[1, "paw-pals"], [2, "paw-pals"]], ask="draw"
    )
    s.play(0, "draw bank")  # seat 1 sits on the left of seat 0, so seat 0 is on its right
    s.expect(points=[0, 1, 0])
    s = given("puprush", seats=3, hands=[["shared-piggy-bank"], [], []])
    s.play(0, "play shared-piggy-bank")
    s.expect(points=[0, 1, 0])


@rule("PR-players.5", "PR-players.4")
def test_with_two_players_the_opponent_is_left_and_right() -> None:
    s = given(
        "puprush",
        seats=2,
        hands=[["lucky-penny"], []],
        activity=[[1, "paw-pals"], [1, "squeaky-clean"]],
        mispaw_deck=["nap-time"],
        ask="draw",
    )
    s.play(0, "draw bank")
    s.expect(points=[0, 1])
    s.play(0, "play lucky-penny")
    s.expect(points=[2, 1], napping=[1, 0])


@rule("PR-area.1", "PR-area.2", "PR-area.3", "PR-area.4", "PR-area.5")
def test_the_areas_of_the_table() -> None:
    s = given("puprush", seats=2, hands=[["paycheck", "bark"], []], money=[["lucky-penny"], []])
    s.play(0, "play paycheck", "play bark", "pay lucky-penny")
    for viewer in (0, 1, None):
        assert s.zone(viewer, "dog 0") == ["husky"]
        assert s.zone(viewer, "money 0") == ["paycheck"]
        assert s.zone(viewer, "activity 0") == ["bark"]
        assert s.zone(viewer, "doghouse") == ["lucky-penny"]
        for deck in ("bank", "puptivity", "mispaw"):
            assert set(s.zone(viewer, deck)) == {f"?{deck}"}


@rule("PR-variant.1", "PR-dog-beagle.2")
def test_the_variant_is_off_unless_asked_for() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["beagle", "corgi"],
        hands=[["good-boy"], []],
        money=[["lucky-penny"] * 3 + ["allowance"], []],
    )
    assert s.view(None)["options"]["balance"] == "off"
    s.play(0, "play good-boy")
    s.expect(points=[9, 0], uses=[3, 0])


@rule("PR-variant.2", "PR-variant.3", "PR-variant.4", "PR-variant.5", "PR-variant.6")
def test_the_variant_changes_four_dogs() -> None:
    def balanced(dog: str, **setup: object):  # type: ignore[no-untyped-def]
        other = "corgi" if dog != "corgi" else "husky"
        return given("puprush", seats=2, balance="on", dogs=[dog, other], **setup)

    s = balanced("beagle", hands=[["good-boy"], []], money=[["lucky-penny"] * 3 + ["allowance"], []])
    s.play(0, "play good-boy")
    s.expect(points=[8, 0], uses=[2, 0])
    s = balanced("husky", activity=[[0, "bark"]])
    s.play(0, "use dog")
    s.expect(points=[2, 0])
    s = balanced("dachshund", hands=[["bark"], []], doghouse=["walk"], ask="draw")
    s.play(0, "draw doghouse")
    s.expect(points=[2, 0])
    s = balanced("chihuahua", hands=[["treat-jackpot"], []], mispaw_deck=["dog-days"], used=[1, 1])
    s.play(0, "play treat-jackpot")
    s.expect(points=[4, 0])
    s = balanced("corgi", money=[["allowance", "paycheck"], []])
    s.play(0, "use dog")
    s.expect(points=[2, 0])
    s = balanced("labrador", hands=[["bark"], []], ask="draw")
    s.play(0, "draw puptivity")
    s.expect(points=[1, 0])
    assert len(s.zone(0, "hand 0")) == 3

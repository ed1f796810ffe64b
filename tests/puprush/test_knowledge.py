"""PupRush!: who knows what, and the worlds that can be imagined from it."""

from __future__ import annotations

from typing import Any

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games import find
from barkyard.games.puprush import knowledge
from barkyard.games.puprush.declare import CARDS
from story import given, rule

FULL = ["allowance", "paycheck", "overtime", "bark", "heel", "walk", "dog-toys"]


def worlds(t: Any, seat: int, count: int = 200) -> list[Any]:
    dice = Dice.seeded(99)
    return [t.imagine(seat, dice) for _ in range(count)]


def names(t: Any, zone: int) -> list[str]:
    return sorted(CARDS[slip & CARD] for slip in t.zones[zone])


@rule("PR-hidden.9", "PR-hidden.11", "PR-hidden.10")
def test_the_log_shows_a_face_only_to_those_who_have_seen_it() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["beach-visit"], [*FULL, "good-boy"], []],
        money=[["lucky-penny"], [], []],
        turn=1,
        ask="discard",
    )
    s.play(1, "discard good-boy", "discard bark")
    assert [entry["text"] for entry in s.match.log(1)][:1] == ["@1 discards good-boy"]
    assert s.match.log(2)[0]["card"] == "?puptivity"
    s = given("puprush", seats=3, hands=[["beach-visit"], [], []], money=[["lucky-penny"], [], []])
    s.play(0, "play beach-visit")
    for viewer in (1, 2, None):
        assert "@0's beach-visit is done" in [entry["text"] for entry in s.match.log(viewer)]
        assert s.zone(viewer, "doghouse") == ["lucky-penny", "beach-visit"]


@rule("PR-hidden.8", "PR-hidden.13", "PR-hidden.14")
def test_a_card_lost_to_puppy_eyes_is_known_until_that_hand_loses_one_like_it() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["treat-jackpot", "allowance", "paycheck", "overtime", "heel", "walk", "dog-toys"], ["dog-trainer"], []],
        mispaw_deck=["puppy-eyes"],
        puptivity_deck=["bark", "good-boy", "roll-over", "walk"],
    )
    s.play(0, "play treat-jackpot")
    assert "dog-trainer" in s.zone(1, "hand 0")
    assert all("dog-trainer" in names(world, 0) for world in worlds(s.table, 1))
    s.play(0, "end", "discard dog-trainer")
    assert "dog-trainer" not in s.zone(1, "hand 0")
    assert s.zone(1, "notes") == ["dog-trainer: hand 0 or doghouse", "?"]
    there = [
        ("dog-trainer" in names(world, 0), "dog-trainer" in names(world, world.doghouse))
        for world in worlds(s.table, 1)
    ]
    assert set(there) == {(True, False), (False, True)}
    # the third player knows nothing of it
    assert s.zone(2, "notes") == ["?", "?"]


@rule("PR-hidden.12", "PR-hidden.14", "PR-deck.1")
def test_after_a_shuffle_all_know_which_cards_are_in_the_deck_but_not_where() -> None:
    s = given(
        "puprush",
        seats=2,
        hands=[["bark"], ["walk", "heel"]],
        puptivity_deck=[],
        doghouse=["dog-toys", "good-boy", "roll-over"],
        ask="draw",
    )
    s.play(0, "draw puptivity")
    taken = next(name for name in names(s.table, 0) if name != "bark")
    left = sorted({"dog-toys", "good-boy", "roll-over"} - {taken})
    assert s.zone(1, "puptivity") == ["?puptivity", "?puptivity"]
    seen = set()
    for world in worlds(s.table, 1):
        deck, hand = names(world, world.decks + 1), names(world, 0)
        drawn = {"dog-toys", "good-boy", "roll-over"} - set(deck)
        assert len(drawn) == 1  # two of the three are in the deck,
        assert drawn <= set(hand)  # the third was drawn
        seen.add(min(drawn))
    assert len(seen) == 3
    assert all(names(world, world.decks + 1) == left for world in worlds(s.table, 0))  # the drawer knows which


@pytest.mark.slow
@rule("PR-hidden.7", "PR-hidden.14")
def test_what_the_dachshund_took_was_in_the_doghouse() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["dachshund", "corgi"],
        hands=[["bark", "allowance"], ["walk"]],
        doghouse=["dog-toys", "good-boy", "roll-over"],
        ask="draw",
    )
    s.play(0, "draw doghouse")
    assert s.zone(1, "doghouse") == ["?puptivity", "?puptivity"]
    for world in worlds(s.table, 1):
        house = {"dog-toys", "good-boy", "roll-over"} & set(names(world, world.doghouse))
        assert len(house) == 2
        assert {"dog-toys", "good-boy", "roll-over"} - house <= set(names(world, 0))


@pytest.mark.slow
@rule("PR-hidden.14", "PR-hidden.2", "PR-hidden.3")
def test_imagined_cards_lie_under_the_right_backs_and_every_placing_is_as_likely() -> None:
    s = given("puprush", seats=2, hands=[["walk"], ["heel"]], puptivity_deck=["bark", "good-boy"])
    tally: dict[str, int] = {}
    for world in worlds(s.table, 0, 3000):
        assert [world.house.deck[slip & CARD] for slip in world.zones[1]] == [1]
        name = names(world, 1)[0]
        tally[name] = tally.get(name, 0) + 1
    assert set(tally) == {"heel", "bark", "good-boy"}
    assert all(910 <= count <= 1090 for count in tally.values())


@rule("PR-hidden.14")
@pytest.mark.slow
def test_with_notes_every_placing_that_agrees_is_as_likely() -> None:
    """Two known cards of the Doghouse, one taken by the Dachshund: which one, and what else is in hand, is even."""
    s = given(
        "puprush",
        seats=2,
        dogs=["dachshund", "corgi"],
        hands=[["bark", "heel"], ["walk"]],
        doghouse=["dog-toys", "good-boy"],
        puptivity_deck=["roll-over", "eager-pup"],
        ask="draw",
    )
    s.play(0, "draw doghouse")
    tally: dict[str, int] = {}
    for world in worlds(s.table, 1, 6000):
        key = " ".join(names(world, 0))
        tally[key] = tally.get(key, 0) + 1
    # one of 2 known cards with 2 of the 4 others: 12 hands
    assert len(tally) == 12
    expected = 6000 / 12
    assert sum((count - expected) ** 2 / expected for count in tally.values()) < 31.3  # chi-square, 11 degrees, 0.1 %


@pytest.mark.slow
def test_notes_never_claim_what_is_not_so() -> None:
    """In random games every note can be matched with a copy that lies where it says."""
    game = find("puprush")
    for seats, options in game.modes():
        for seed in range(4):
            t: Any = game.deal(seats, game.settle(seats, options), Dice.seeded(seed))
            dice = Dice.seeded(seed + 5)
            while not t.over():
                seat = t.asked()[0]
                moves = t.moves(seat)
                t.answer(seat, moves[dice.below(len(moves))])
                for card in {note & knowledge.KIND for note in t.zones[t.notes]} - {0}:
                    check_open_notes(t, card)
                for viewer in range(seats):
                    check_private_notes(t, viewer)


def place(t: Any, zone: int) -> int:
    return 1 << zone if zone < t.seats else knowledge.DOGHOUSE if zone == t.doghouse else knowledge.DECK


def reach(t: Any, note: int) -> int:
    return knowledge.reach(t, t.house.deck[note & knowledge.KIND], (note & CARD) >> knowledge.ZONES)


def check_open_notes(t: Any, card: int) -> None:
    """Every hidden copy takes a note or is loose; no note is left over."""
    notes = [
        reach(t, note) for note in t.zones[t.notes] if note & EVERYONE == EVERYONE and note & knowledge.KIND == card
    ]
    loose = knowledge.reach(t, t.house.deck[card], t.loose[t.house.deck[card]])
    copies = [
        place(t, zone)
        for zone in range(t.notes)
        for slip in t.zones[zone]
        if slip & CARD == card and slip & EVERYONE != EVERYONE
    ]
    assert matched(notes, copies, loose), (CARDS[card], notes, copies, loose)


def matched(notes: list[int], copies: list[int], loose: int) -> bool:
    if not notes:
        return all(copy & loose for copy in copies)
    return any(
        copy & notes[0] and matched(notes[1:], copies[:i] + copies[i + 1 :], loose) for i, copy in enumerate(copies)
    )


def check_private_notes(t: Any, viewer: int) -> None:
    for note in t.zones[t.notes]:
        if note & EVERYONE == BIT[viewer] and note & knowledge.KIND:
            zones = [z for z in range(t.notes) for slip in t.zones[z] if slip & CARD == note & knowledge.KIND]
            assert any(place(t, zone) & reach(t, note) for zone in zones), knowledge.note_text(t, note & CARD)


@pytest.mark.parametrize("known", [0, 1])
def test_who_knows_one_of_two_equal_cards_cannot_tell_which_of_them_is_named(known: int) -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[[], ["bark", "bark"], []],
        money=[[], ["lucky-penny", "couch-coins", "allowance"], []],
        turn=1,
    )
    s.table.zones[1][known] |= BIT[0]
    s.play(1, "play bark")
    assert s.zone(0, "hand 1") == s.zone(2, "hand 1") == ["bark", "?puptivity"]
    s.play(1, "pay lucky-penny")
    assert s.zone(0, "hand 1") == s.zone(2, "hand 1") == ["?puptivity"]


def test_a_copy_in_sight_may_be_what_any_note_on_that_place_speaks_of() -> None:
    here, there, aside = 1, 2, 4
    notes = [here | there, here, aside]
    knowledge._strike(notes, here)
    assert notes == [here | there, aside]  # the second note may have been about either copy
    knowledge._strike(notes, 8)
    assert notes == [here | there, aside]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (5, 12), (6, 3)])
def test_there_is_a_world_to_imagine_for_everybody_after_every_answer(seats: int, seed: int) -> None:
    dice = Dice.seeded(seed)
    for _ in range(2):
        t = find("puprush").deal(seats, find("puprush").settle(seats, {"balance": "on"}), dice.fork())
        while asked := t.asked():
            for seat in range(seats):
                t.imagine(seat, dice)
            moves = t.moves(asked[0])
            t.answer(asked[0], moves[dice.below(len(moves))])

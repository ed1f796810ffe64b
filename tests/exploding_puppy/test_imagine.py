"""Imagined worlds could all be true, all of them are met, and each is as likely as any other.

The worlds that could be true are found by trying out every placing of the unseen cards, with the rulebook's conditions
written down a second time here.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.exploding_puppy import GAME
from barkyard.games.exploding_puppy.declare import CARDS
from barkyard.games.exploding_puppy.zones import UP
from exploding_puppy.yard import A, B, C, draw, hand, hush, lay, pile, yard
from story import Story, rule
from walking_doggos.fairness import assert_even

EXPLODING = ("exploding-puppy", "confusing-puppy", "hobo-puppy", "lonely-puppy", "angry-twin-puppys")
OTHER_BLACK = ("imploding-puppy", "armageddog", "black-hole", "greedy-catty", "grave-revenge", "doomed")
GREEN = ("defuse", "demonic-defuse", "binding-defuse")
RECYCLED = OTHER_BLACK[2:]
SETTLED = ("Act", "Respond")  # at other questions cards may be on their way, and held puppies not yet looked at
SAMPLES_EACH = 12

World = dict[str, list[str]]  # faces by zone


def face(slip: int) -> str:
    """A card, and whether it lies face up where not all can see it; where all can, marks say other things."""
    return CARDS[slip & CARD] + (" up" if slip & UP and slip & EVERYONE != EVERYONE else "")


def question(t: Any) -> str:
    return type(t.stack[-1]).__name__ if t.stack else ""


def zones(t: Any) -> World:
    return {place.label: [face(slip) for slip in t.zones[number]] for number, place in enumerate(t.places)}


def could_be(world: World, t: Any) -> bool:
    """EP-setup.1 and EP-setup.2, EP-pile.2, EP-black.1, EP-explode.9."""
    if any(card in (*EXPLODING, *OTHER_BLACK, *GREEN) for card in world["aside"]):
        return False
    for zone, cards in world.items():
        turned = [place for place, card in enumerate(cards) if card.endswith(" up")]
        if turned and (zone not in ("pile", "pile b") or (0 in turned and question(t) != "Order")):
            return False
    for seat in range(t.seats):
        held = world[f"hand {seat}"] + [card for card, by in zip(world["offers"], t.offered, strict=True) if by == seat]
        puppies = sum(card in EXPLODING for card in held)
        if puppies > held.count("basket") + t.bindings[seat] or any(card in OTHER_BLACK for card in held):
            return False
    return True


def unseen(t: Any, seat: int) -> list[tuple[str, int]]:
    return [
        (place.label, index)
        for number, place in enumerate(t.places)
        for index, slip in enumerate(t.zones[number])
        if not slip & BIT[seat]
    ]


def placed(world: World, spots: list[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(world[zone][index] for zone, index in spots)


def true_worlds(t: Any, seat: int) -> set[tuple[str, ...]]:
    """All placings of the unseen cards that could be true."""
    truth, spots = zones(t), unseen(t, seat)
    possible = set()
    for cards in set(permutations(placed(truth, spots))):
        world = {zone: faces.copy() for zone, faces in truth.items()}
        for (zone, index), card in zip(spots, cards, strict=True):
            world[zone][index] = card
        if could_be(world, t):
            possible.add(cards)
    return possible


def is_fair(s: Story, seat: int, worlds: int) -> None:
    """So many worlds could be true, and all are imagined equally often."""
    t, spots = s.table, unseen(s.table, seat)
    possible = true_worlds(t, seat)
    assert len(possible) == worlds
    dice = Dice.seeded(2026)
    assert_even((placed(zones(t.imagine(seat, dice)), spots) for _ in range(SAMPLES_EACH * worlds)), possible)


def learns(s: Story, seat: int, zone: int, card: str) -> None:
    """The seat has seen a card where it lies."""
    slips = s.table.zones[zone]
    place = next(index for index, slip in enumerate(slips) if CARDS[slip & CARD] == card)
    slips[place] |= BIT[seat]


@rule("EP-setup.1", "EP-setup.4", "EP-black.1")
def test_puppies_lie_in_the_pile_and_greens_not_aside() -> None:
    pile = ["exploding-puppy", "imploding-puppy", "dog"]
    s = yard(["skip"], ["defuse", "dog"], ["nope"], pile=pile, aside=["cut"])
    is_fair(s, A, 6 * 4 * 12)  # both puppies in the pile, the Defuse not aside, then Nope, Cut and two Dogs


@rule("EP-basket.1", "EP-explode.9")
def test_an_unseen_basket_may_hold_a_puppy() -> None:
    s = yard(["skip"], ["basket", "dog"], ["nope"], pile=["exploding-puppy", "confusing-puppy", "dog"])
    in_the_pile, beside_the_basket = 6 * 4 * 3, 2 * 2 * 3 * 3
    is_fair(s, A, in_the_pile + beside_the_basket)


@pytest.mark.slow
@rule("EP-basket.7", "EP-explode.9", "EP-setup.1")
def test_baskets_puppies_and_greens_among_hands_pile_and_aside() -> None:
    pile = ["exploding-puppy", "confusing-puppy"]
    s = yard(["skip"], ["basket", "dog"], ["basket", "defuse"], pile=pile, aside=["cut"])
    is_fair(s, A, 416)


@rule("EP-basket.4", "EP-explode.9")
def test_a_seen_basket_has_room_for_one_puppy_and_no_other_hand_has() -> None:
    s = yard(["skip"], ["basket", "dog"], ["nope", "cut"], pile=["exploding-puppy", "confusing-puppy", "dog"])
    learns(s, A, B, "basket")
    in_the_pile, in_the_basket = 6 * 12, 2 * 3 * 12
    is_fair(s, A, in_the_pile + in_the_basket)


@rule("EP-basket.1", "EP-explode.9")
def test_where_a_puppy_has_been_seen_in_a_hand_there_is_a_basket_too() -> None:
    hands = [["skip"], ["basket", "exploding-puppy", "dog"], ["nope", "cut"]]
    s = yard(*hands, pile=["confusing-puppy", "dog"])
    learns(s, A, B, "exploding-puppy")
    is_fair(s, A, 2 * 2 * 12)  # the Basket in B's hand, the other puppy in the pile


@rule("EP-binding-defuse.1", "EP-binding-defuse.4", "EP-x.42")
def test_a_bound_puppy_may_have_been_put_into_the_pile() -> None:
    s = yard(["garbage-collection"], ["exploding-puppy bound", "dog"], ["nope", "cut"], pile=["skip"])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick dog")
    s.play(C, "pick cut")
    assert pile(s) != ["skip"]
    is_fair(s, A, 4 * 24)  # in B's hand or in one of three places of the pile
    is_fair(s, C, 4 * 6)  # C knows its own card
    assert "exploding-puppy bound" in [
        s.table.face(B, slip) for seed in range(20) for slip in s.table.imagine(A, Dice.seeded(seed)).zones[B]
    ]


@rule("EP-equality.1", "EP-binding-defuse.1")
def test_a_bound_puppy_may_be_the_card_that_was_kept_from_equality() -> None:
    s = yard(["equality", "skip"], ["exploding-puppy bound", "dog"], ["nope", "cut"], pile=["wish"])
    lay(s, A, "play equality")
    s.play(B, "pick exploding-puppy")
    s.play(C, "pick nope")
    assert "exploding-puppy bound" in hand(s, B)
    assert true_worlds(s.table, A)
    assert any("exploding-puppy" in zones(s.table.imagine(A, Dice.seeded(n)))["hand 1"] for n in range(20))


@rule("EP-mark.1", "EP-info.5")
def test_marked_and_bound_cards_that_are_seen_stay_where_they_are() -> None:
    s = yard(["skip"], ["dog marked", "cut"], ["exploding-puppy bound", "nope"], pile=["wish", "favor"])
    is_fair(s, A, 24)
    world = s.table.imagine(A, Dice.seeded(5))
    assert "dog marked" in [world.face(B, slip) for slip in world.zones[B]]
    assert "exploding-puppy bound" in [world.face(C, slip) for slip in world.zones[C]]


@rule("EP-pile.1", "EP-pile.2", "EP-info.1")
def test_a_card_that_lies_face_up_in_a_shuffled_pile_is_not_on_top() -> None:
    s = yard(["shuffle"], ["nope"], ["cut"], pile=["dog", "wish", "imploding-puppy up", "favor"])
    lay(s, A, "play shuffle")
    assert pile(s)[0] != "imploding-puppy up"
    is_fair(s, A, 3 * 120)


@rule("EP-see-the-future.1", "EP-info.2")
def test_looked_at_cards_are_remembered_until_somebody_puts_one_between_them_in_secret() -> None:
    s = yard(["see-the-future", "skip"], ["defuse", "nope"], ["wish"], pile=["cut", "exploding-puppy"])
    lay(s, A, "play see-the-future")
    is_fair(s, A, 6)
    lay(s, A, "play skip")
    draw(s, B)
    is_fair(s, A, 6)  # the Cut in B's hand is known
    draw(s, C)
    s.passes(C)
    s.play(B, "play defuse")
    is_fair(s, A, 2)
    s.play(B, "place 0")
    is_fair(s, A, 2)


@rule("EP-draw.6", "EP-black.1")
def test_what_another_has_just_drawn_may_be_black() -> None:
    s = yard(["skip"], ["dog"], ["nope"], pile=["cut", "exploding-puppy"], turn=B)
    s.play(B, "draw")
    hush(s)
    s.asks(B, "DrawOk")
    is_fair(s, A, 2 * 6)  # the puppy in the pile or just drawn


@rule("EP-flavor.1", "EP-info.4", "EP-explode.9")
def test_what_is_offered_counts_with_the_hand_it_comes_from() -> None:
    s = yard(["flavor"], ["basket", "dog"], ["nope", "cut"], pile=["exploding-puppy"])
    lay(s, A, "play flavor", "target 1", "target 2")
    s.play(B, "pick basket")
    s.asks(C, "Pick")
    is_fair(s, A, 24 + 2 * 6 + 2 * 6)  # the puppy in the pile, with B's Basket, or with a Basket of C


@pytest.mark.slow
def test_the_truth_is_always_one_of_the_worlds() -> None:
    """In random games of all modes, whenever hands are settled; but recycled black cards are imagined in the pile."""
    for number, (seats, options) in enumerate(GAME.modes()[::2]):
        t = GAME.deal(seats, GAME.settle(seats, options), Dice.seeded(number))
        dice = Dice.seeded(number + 1)
        while not t.over():
            seat = t.asked()[0]
            moves = t.moves(seat)
            t.answer(seat, moves[dice.below(len(moves))])
            world = zones(t)
            for label in (f"hand {owner}" for owner in range(seats)):
                world[label] = [card for card in world[label] if card not in RECYCLED]
            assert question(t) not in SETTLED or could_be(world, t)


@pytest.mark.slow
def test_every_world_that_is_imagined_could_be_true() -> None:
    """In random games of every mode, for every seat."""
    for number, (seats, options) in enumerate(GAME.modes()):
        t = GAME.deal(seats, GAME.settle(seats, options), Dice.seeded(number))
        dice = Dice.seeded(number + 1)
        while not t.over():
            seat = t.asked()[0]
            moves = t.moves(seat)
            t.answer(seat, moves[dice.below(len(moves))])
            if dice.below(20) == 0:
                world = zones(t.imagine(dice.below(seats), dice))
                assert could_be(world, t)

"""What the deal and the news have told stays true in imagined worlds, and each such world is as likely as any other.

The worlds are found a second time here by going back: every card that moved unseen is moved back in every possible way,
and at each moment at which something was told, the hands must have been so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.saves import load, save
from barkyard.games.exploding_puppy import GAME
from barkyard.games.exploding_puppy.declare import BOOK, CARDS
from barkyard.games.exploding_puppy.kinds import COLOURS
from barkyard.games.exploding_puppy.knowledge.notes import HANDS, SORT, Check, note_count, note_deal
from barkyard.games.exploding_puppy.knowledge.notes import is_of as belongs
from exploding_puppy.test_imagine import SAMPLES_EACH, World, could_be, placed, unseen, zones
from exploding_puppy.yard import A, B, C, D, draw, lay, static, yard
from story import Story, dealt, rule
from walking_doggos.fairness import assert_even

FEWEST_SAMPLES = 1000

Event = tuple[Any, ...]
Cards = tuple[str, ...]


def is_of(card: str, sort: str) -> bool:
    return sort in (card, COLOURS[BOOK[CARDS.index(card)].colour])


def could_have_been(hands: list[Cards], pile: Cards, history: list[Event]) -> bool:
    """Whether some past fits: `told` hand, sort, count; `drew` hand; `put` hand; `passed` giver, taker, colour."""
    if not history:
        return True
    *before, event = history
    if event[0] == "told":
        _, hand, sort, count = event
        return sum(is_of(card, sort) for card in hands[hand]) == count and could_have_been(hands, pile, before)
    return any(could_have_been(*past, before) for past in pasts(hands, pile, event))


def pasts(hands: list[Cards], pile: Cards, event: Event) -> list[tuple[list[Cards], Cards]]:
    """How it can have been before one card moved."""
    kind, hand = event[0], event[1]
    if kind == "played":
        return [(changed(hands, hand, plus(hands[hand], event[2])), pile)]
    if kind == "drew":
        return [(changed(hands, hand, minus(hands[hand], card)), plus(pile, card)) for card in set(hands[hand])]
    if kind == "put":
        return [(changed(hands, hand, plus(hands[hand], card)), minus(pile, card)) for card in set(pile)]
    taker, colour = event[2], event[3]
    found = []
    for card in set(hands[taker]):
        if not colour or is_of(card, colour):
            gave = changed(hands, hand, plus(hands[hand], card))
            found.append((changed(gave, taker, minus(hands[taker], card)), pile))
    return found


def plus(cards: Cards, card: str) -> Cards:
    return (*cards, card)


def minus(cards: Cards, card: str) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def changed(hands: list[Cards], hand: int, cards: Cards) -> list[Cards]:
    return [cards if number == hand else kept for number, kept in enumerate(hands)]


def possible_worlds(t: Any, seat: int, history: list[Event]) -> set[Cards]:
    truth, spots = zones(t), unseen(t, seat)
    found = set()
    for cards in arrangements(placed(truth, spots)):
        world: World = {zone: faces.copy() for zone, faces in truth.items()}
        for (zone, index), card in zip(spots, cards, strict=True):
            world[zone][index] = card
        hands = [tuple(world[f"hand {hand}"]) for hand in range(t.seats)]
        if could_be(world, t) and could_have_been(hands, tuple(world["pile"]), history):
            found.add(cards)
    return found


def arrangements(cards: Cards) -> Iterator[Cards]:
    """All orders of some cards, equal ones not told apart."""
    if not cards:
        yield ()
    for card in sorted(set(cards)):
        for rest in arrangements(minus(cards, card)):
            yield (card, *rest)


def is_fair(s: Story, seat: int, history: list[Event]) -> None:
    """All worlds that the history allows are imagined, no others, and all equally often."""
    t, spots = s.table, unseen(s.table, seat)
    possible = possible_worlds(t, seat, history)
    assert placed(zones(t), spots) in possible, "the truth is possible"
    assert len(possible) < sum(1 for _ in arrangements(placed(zones(t), spots))), "something was told"
    dice = Dice.seeded(2026)
    samples = max(SAMPLES_EACH * len(possible) // 2, FEWEST_SAMPLES)
    assert_even((placed(zones(t.imagine(seat, dice)), spots) for _ in range(samples)), possible)


def each_with_a_defuse(*hands: list[str], **setup: Any) -> tuple[Story, list[Event]]:
    """A position in which everybody has just been dealt one Defuse."""
    s = yard(*hands, **setup)
    note_deal(s.table, True)
    return s, [("told", hand, "defuse", 1) for hand in range(len(hands))]


@rule("EP-setup.1", "EP-info.6")
def test_at_the_deal_everybody_has_one_defuse_and_no_other_green_card() -> None:
    for options in ({}, {"deck": "life-and-death"}, {"deck": "fight"}):
        s = dealt("exploding-puppy", seats=5, seed=3, **options)
        for number in range(20):
            world = zones(s.table.imagine(A, Dice.seeded(number)))
            for rival in (B, C, D, 4):
                greens = [card for card in world[f"hand {rival}"] if card.endswith("defuse")]
                assert greens == ["defuse"]


@rule("EP-var-quicky.1")
@pytest.mark.parametrize("options", [{"quicky": "on"}, {"quicky": "on", "deck": "life-and-death"}])
def test_in_a_quicky_nobody_has_a_green_card_at_first(options: dict[str, str]) -> None:
    s = dealt("exploding-puppy", seats=5, seed=3, **options)
    for number in range(20):
        world = zones(s.table.imagine(A, Dice.seeded(number)))
        assert not any(card.endswith("defuse") for rival in (B, C, D, 4) for card in world[f"hand {rival}"])


@rule("EP-var-special.1", "EP-setup.2")
def test_added_specials_are_in_the_pile_at_first_and_never_aside() -> None:
    s = dealt("exploding-puppy", seats=3, seed=5, special="on", deck="basic")
    specials = {CARDS[kind] for kind in range(len(CARDS)) if s.table.house.added[kind]}
    assert len(specials & set(zones(s.table)["pile"])) == 4
    assert len(specials & set(zones(s.table)["box"])) == len(specials) - 4
    for number in range(30):
        world = zones(s.table.imagine(A, Dice.seeded(number)))
        assert len(specials & set(world["pile"])) == 4


@rule("EP-setup.1")
def test_two_rivals_with_one_defuse_each() -> None:
    s, told = each_with_a_defuse(["defuse"], ["defuse", "dog"], ["defuse", "nope"], pile=["cut", "defuse"])
    is_fair(s, A, told)


@rule("EP-setup.1", "EP-setup.2")
def test_defuses_in_hands_and_pile_and_none_aside() -> None:
    s, told = each_with_a_defuse(["defuse"], ["defuse", "dog"], ["defuse"], pile=["cut", "defuse"], aside=["skip"])
    is_fair(s, A, told)


@rule("EP-setup.1", "EP-draw.1")
def test_a_second_defuse_may_have_been_drawn() -> None:
    s, told = each_with_a_defuse(["defuse"], ["defuse", "dog"], ["defuse"], pile=["cut", "defuse", "wish"], turn=B)
    draw(s, B)
    is_fair(s, A, [*told, ("drew", B)])
    draw(s, C)
    is_fair(s, A, [*told, ("drew", B), ("drew", C)])


@rule("EP-setup.1", "EP-defuse.1")
def test_a_defuse_that_was_used_is_gone() -> None:
    pile = ["exploding-puppy", "defuse", "cut"]
    s, told = each_with_a_defuse(["defuse"], ["defuse", "dog"], ["defuse"], pile=pile, turn=B)
    draw(s, B)
    s.play(B, "play defuse", "place 1")
    is_fair(s, A, [*told, ("played", B, "defuse")])


@rule("EP-setup.1", "EP-term.2", "EP-info.3")
def test_a_stolen_defuse_is_with_the_thief_or_still_with_the_victim() -> None:
    s, told = each_with_a_defuse(
        ["defuse"], ["defuse", "nope"], ["defuse", "dog", "cut"], pile=["defuse", "wish"], turn=C
    )
    lay(s, C, "play dog", "with cut", "target 1")
    is_fair(s, A, [*told, ("played", C, "cut"), ("played", C, "dog"), ("passed", B, C, "")])


@pytest.mark.slow
@rule("EP-setup.1", "EP-term.2")
def test_a_defuse_that_may_have_gone_through_two_hands() -> None:
    hands = [["defuse"], ["defuse", "nope"], ["defuse", "dog", "dog"], ["dog", "dog", "defuse"]]
    s, told = each_with_a_defuse(*hands, pile=["defuse", "cut", "wish"], turn=C)
    lay(s, C, "play dog", "with dog", "target 1")
    past = [*told, *[("played", C, "dog")] * 2, ("passed", B, C, "")]
    is_fair(s, A, past)
    draw(s, C)
    lay(s, D, "play dog", "with dog", "target 2")
    is_fair(s, A, [*past, ("drew", C), *[("played", D, "dog")] * 2, ("passed", C, D, "")])


@rule("EP-setup.1", "EP-garbage-collection.1", "EP-info.4")
def test_what_was_put_into_the_pile_may_have_been_the_defuse() -> None:
    hands = [["defuse", "garbage-collection"], ["defuse", "nope"], ["defuse", "cut", "dog"]]
    s, told = each_with_a_defuse(*hands, pile=["defuse"])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick nope")
    s.play(C, "pick defuse")
    is_fair(s, A, [*told, ("put", B), ("put", C)])


@pytest.mark.slow
@rule("EP-insight.1", "EP-info.6")
def test_two_colours_are_told_and_then_cards_are_drawn() -> None:
    hands = [["insight"], ["cut", "nope"], ["wish", "nope"]]
    s = yard(*hands, pile=["skip", "bury", "attack", "wish"], turn=A)
    lay(s, A, "play insight", "colour blue", "colour red")
    told = [("told", B, "blue", 1), ("told", B, "red", 1), ("told", C, "blue", 0), ("told", C, "red", 1)]
    is_fair(s, A, told)
    draw(s, A)
    draw(s, B)
    is_fair(s, A, [*told, ("drew", B)])  # one card more, of one colour
    draw(s, C)
    is_fair(s, A, [*told, ("drew", B), ("drew", C)])


@pytest.mark.slow
@rule("EP-stalker.1", "EP-info.6")
def test_a_later_word_does_not_undo_an_earlier_one() -> None:
    """Red is told, B draws, blue is told, B draws again: not all that may have come can be there."""
    stalker = [static("stalker", A)]
    s = yard([], ["nope"], ["dog"], pile=["attack", "bury", "cut", "attack", "nope", "bury"], statics=stalker)
    lay(s, A, "target 1", "colour red")
    for seat in (A, B, C):
        draw(s, seat)
    past = [("told", B, "red", 1), ("drew", B), ("drew", C)]
    is_fair(s, A, past)
    lay(s, A, "target 1", "colour blue")
    past.append(("told", B, "blue", 1))
    is_fair(s, A, past)
    draw(s, A)
    draw(s, B)
    is_fair(s, A, [*past, ("drew", B)])


@rule("EP-wish.2", "EP-info.6")
def test_after_a_wish_that_could_not_be_granted_there_is_none() -> None:
    s = yard(["wish"], ["nope", "cut"], ["skip", "dog"], pile=["bury", "attack"])
    lay(s, A, "play wish", "target 1", "colour yellow")
    s = yard(["wish"], ["nope", "attack"], ["skip", "dog"], pile=["bury", "attack"])
    lay(s, A, "play wish", "target 1", "colour blue")
    is_fair(s, A, [("told", B, "blue", 0)])


@rule("EP-wish.1", "EP-insight.1", "EP-info.3")
def test_the_colour_of_a_wished_card_is_known_to_all() -> None:
    s = yard(
        [], ["wish", "dog", "attack"], ["nope", "nope", "cut"], pile=["skip", "bury"], statics=[static("stalker", A)]
    )
    lay(s, A, "target 2", "colour red")
    draw(s, A)
    lay(s, B, "play wish", "target 2", "colour red")
    s.play(C, "pick nope")
    is_fair(s, A, [("told", C, "red", 2), ("passed", C, B, "red")])


@pytest.mark.slow
@rule("EP-haggle.1", "EP-info.3")
def test_a_haggle_shows_how_many_cards_of_the_colour_both_have() -> None:
    s = yard(["haggle"], ["cut", "nope"], ["skip", "skip", "wish"], pile=["bury", "attack"])
    lay(s, A, "play haggle", "target 1", "target 2", "colour blue")
    is_fair(s, A, [("told", B, "blue", 2), ("told", C, "blue", 1)])


@rule("EP-equality.1", "EP-insight.1")
def test_after_equality_only_the_sum_is_known() -> None:
    hands = [["skip"], ["defuse", "nope"], ["defuse", "cut"]]
    s, told = each_with_a_defuse(["defuse", "equality"], *hands[1:], pile=["defuse"])
    lay(s, A, "play equality")
    s.play(B, "pick nope")
    s.play(C, "pick cut")
    held = sum(zones(s.table)[f"hand {hand}"].count("defuse") for hand in (A, B, C))
    assert held == 3
    for number in range(60):
        world = zones(s.table.imagine(A, Dice.seeded(number)))
        assert sum(world[f"hand {hand}"].count("defuse") for hand in (A, B, C)) == 3
    assert told


@rule("EP-switcheroo.1", "EP-setup.1")
def test_a_switcheroo_moves_defuses_between_two_hands_only() -> None:
    hands = [["defuse", "switcheroo"], ["defuse", "nope"], ["defuse", "cut"]]
    s, told = each_with_a_defuse(*hands, pile=["defuse"])
    lay(s, A, "play switcheroo", "target 1", "target 2")
    swapped = [("passed", B, C, ""), ("passed", B, C, ""), ("passed", C, B, ""), ("passed", C, B, "")]
    is_fair(s, A, [*told, *swapped])


@rule("EP-insight.1", "EP-basket.1", "EP-explode.9")
def test_black_cards_are_told_too() -> None:
    hands = [["insight"], ["basket", "exploding-puppy"], ["basket", "dog"]]
    s = yard(*hands, pile=["exploding-puppy", "cut"])
    lay(s, A, "play insight", "colour black", "colour gray")
    told = [("told", B, "black", 1), ("told", B, "gray", 0), ("told", C, "black", 0), ("told", C, "gray", 1)]
    is_fair(s, A, told)


@rule("EP-insight.1", "EP-basket.7")
def test_a_basket_counts_among_the_blue_cards() -> None:
    hands = [["insight"], ["basket", "nope"], ["cut", "dog"]]
    s = yard(*hands, pile=["exploding-puppy"], aside=["skip"])
    lay(s, A, "play insight", "colour blue", "colour orange")
    told = [("told", B, "blue", 1), ("told", B, "orange", 0), ("told", C, "blue", 1), ("told", C, "orange", 0)]
    is_fair(s, A, told)


@rule("EP-var-super-combo.1")
def test_a_kind_that_was_asked_for_in_vain_is_not_there() -> None:
    s = yard(["dog"] * 4, ["nope", "cut"], ["skip", "nope"], pile=["nope", "wish"], super_combo="on")
    lay(s, A, "four-dogs", "target 1", "kind wish")
    is_fair(s, A, [("told", B, "wish", 0)])


@rule("EP-trap.2", "EP-trap.5")
def test_a_stolen_trap_tells_which_card_went() -> None:
    hands = [["defuse"], ["defuse", "trap"], ["defuse", "dog", "cut", "nope", "nope", "nope"]]
    s, told = each_with_a_defuse(*hands, pile=["defuse", "wish"], turn=C, seed=4)
    for seed in range(20):
        s, told = each_with_a_defuse(*hands, pile=["defuse", "wish"], turn=C, seed=seed)
        lay(s, C, "play dog", "with cut", "target 1")
        if s.match.asked == (C,) and "trap" not in zones(s.table)["hand 1"]:
            break
    s.play(C, "pay red", "pick nope", "pick nope", "pick nope")
    for number in range(20):
        assert zones(s.table.imagine(A, Dice.seeded(number)))["hand 1"].count("defuse") == 1
    assert told


def random_play(modes: list[tuple[int, dict[str, str]]]) -> Iterator[tuple[Any, Dice]]:
    """A game of each mode: its table after every answer, and the dice that choose."""
    for number, (seats, options) in enumerate(modes):
        t: Any = GAME.deal(seats, GAME.settle(seats, options), Dice.seeded(number))
        dice = Dice.seeded(number + 1)
        while not t.over():
            seat = t.asked()[0]
            moves = t.moves(seat)
            t.answer(seat, moves[dice.below(len(moves))])
            yield t, dice


@pytest.mark.slow
def test_the_truth_agrees_with_all_notes_in_random_games() -> None:
    """Of every second mode: a world that equals the truth would always be accepted."""
    for t, _ in random_play(GAME.modes()[1::2]):
        if t.offered or t.zones[t.offers]:
            continue
        sorts = sorted({note[SORT] for note in t.notes})
        for hands in {note[HANDS] for note in t.notes}:
            assert Check(t, hands, sorts).holds([count(t, hands, sort) for sort in sorts])


@pytest.mark.slow
def test_every_imagined_world_agrees_with_all_notes_in_random_games() -> None:
    for t, dice in random_play(GAME.modes()[::2]):
        if dice.below(20) == 0 and not t.zones[t.offers] and at_rest(t):
            world: Any = t.imagine(dice.below(t.seats), dice)
            sorts = sorted({note[SORT] for note in t.notes})
            for hands in {note[HANDS] for note in t.notes}:
                assert Check(t, hands, sorts).holds([count(world, hands, sort) for sort in sorts])


def at_rest(t: Any) -> bool:
    """Nobody holds cards that belong elsewhere."""
    return not t.over() and type(t.stack[-1]).__name__ in ("Act", "Respond")


@pytest.mark.slow
def test_what_was_worked_out_for_one_world_serves_the_next_and_changes_nothing() -> None:
    for t, dice in random_play(GAME.modes()[::3]):
        if dice.below(30) == 0:
            looker = dice.below(t.seats)
            fresh = load(GAME, save(t))
            t.imagine(looker, Dice.seeded(7))
            assert t.imagine(looker, Dice.seeded(8)).zones == fresh.imagine(looker, Dice.seeded(8)).zones


def count(t: Any, hands: int, sort: int) -> int:
    return sum(
        belongs(t, slip & 0xFFFF, sort) for hand in range(t.seats) if hands >> hand & 1 for slip in t.zones[hand]
    )


def test_what_was_told_fades() -> None:
    """A count is remembered until more than six cards have come and gone unseen."""
    s = yard([], ["nope"], [], pile=["dog"] * 30, turn=B)
    note_count(s.table, B, COLOURS.index("red"), 1)
    for drawn in range(7):
        assert s.table.notes == [[1 << B, COLOURS.index("red"), 1, drawn, 0]]
        for seat in (B, C, A):
            draw(s, seat)
    assert s.table.notes == []


def test_no_more_than_four_sorts_are_remembered() -> None:
    s = yard([], ["nope"], [])
    for colour in range(6):
        note_count(s.table, B, colour, 0)
    assert [note[SORT] for note in s.table.notes] == [2, 3, 4, 5]

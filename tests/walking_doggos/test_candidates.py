"""The aid that shows what an own card can still be: no card too many, none too few."""

from __future__ import annotations

import pytest

from barkyard.engine.dice import Dice
from story import Story, rule
from walking_doggos.diary import Diary
from walking_doggos.rounds import PUGS, SLOTS, A, B, C, cards, doggos, kind, luck, three

MOST_HISTORIES = 40_000


def found_by_hand(diary: Diary) -> dict[str, set[str]]:
    """What each slot has in at least one history, from all of them."""
    possible: dict[str, set[str]] = {slot: set() for slot in diary.slots(diary.seat)}
    own = next((number for number, (seat, _) in enumerate(diary.trades) if seat == diary.seat), None)
    for hand, draws in diary.histories():
        for slot in possible:
            drawn = own is not None and slot == diary.own_trade
            possible[slot].add(draws[own] if drawn and own is not None else hand[SLOTS.index(slot)])
    return possible


def shown(s: Story, seat: int) -> dict[str, set[str]]:
    listed = s.facts(seat)["candidates"]
    assert all(names == sorted(set(names), key=s.table.game.cards.index) for names in listed.values())
    return {slot: set(names) for slot, names in listed.items()}


def is_countable(diary: Diary) -> bool:
    """Few enough histories to go through: no more than two draws that the player has not seen."""
    own_unseen = bool(diary.own_trade) and diary.own_trade not in diary.played
    unseen = sum(seat != diary.seat and seat not in diary.turned for seat, _ in diary.trades) + own_unseen
    return len(diary.hands()) * int(11**unseen) <= MOST_HISTORIES


@pytest.mark.slow
@rule("WD-know.10", "WD-know.14", "WD-know.16", "WD-know.23", "WD-know.11", "WD-know.19")
@pytest.mark.parametrize("seats", [2, 3, 5, 7])
def test_at_every_moment_the_aid_lists_what_the_histories_have(seats: int) -> None:
    compared = {"Clue": 0, "Trade": 0, "Bet": 0, "Play": 0}
    for seed in range(3):
        s = doggos(seats, seed=seed, candidates="on")
        dice = Dice.seeded(seed)
        seat = dice.below(seats)
        diary = Diary(s, seat)
        while not s.match.over:
            diary.read()
            if dice.below(4 * seats) < 5 and is_countable(diary):
                assert shown(s, seat) == found_by_hand(diary), s.match.record
                compared[kind(s)] += 1
            asked = s.match.asked[0]
            options = s.moves(asked)
            trades = [option for option in options if option.startswith("trade")]
            s.play(asked, (trades or options)[dice.below(len(trades or options))])
    assert min(compared.values()) > 0, compared


@rule("WD-know.16", "WD-know.23")
def test_a_card_that_another_has_drawn_is_not_listed_for_your_own_slots() -> None:
    def tell(seed: int) -> Story:
        s = three(ask="trade", candidates="on", seed=seed)
        s.play(A, "pass")
        s.play(B, "pass")
        s.play(C, "trade d")
        return s

    s = luck(tell, lambda s: cards(s, C)[3] == "great-dane-1")
    assert s.zone(A, "hand 2")[3] == "great-dane-1"
    assert all("great-dane-1" not in names for names in shown(s, A).values())


@rule("WD-know.14", "WD-know.23")
def test_the_drawn_card_can_be_a_pug_a_card_left_over_or_one_given_up_before() -> None:
    s = three(ask="trade", candidates="on")
    s.play(A, "trade a")
    s.play(B, "trade c")
    listed = shown(s, B)
    assert set(PUGS) | {"great-dane-3"} <= listed["c"], "A gave up the Great Dane 3 before"
    assert "beagle-4" not in listed["c"], "C holds it"
    assert "great-dane-3" not in listed["a"], "A was dealt it"
    assert "shiba-inu-2" not in shown(s, A)["a"], "B gave it up after A had drawn"


@rule("WD-know.16", "WD-know.23")
@pytest.mark.parametrize(("viewer", "place", "possible"), [(A, 0, True), (C, 2, False)])
def test_what_you_gave_up_may_be_what_another_drew_after_you_but_not_before(
    viewer: int, place: int, possible: bool
) -> None:
    """A gives up a card that B can draw, and B draws before C gives one up; both see Corgi 4 in B's hand."""

    def tell(seed: int) -> Story:
        s = three(ask="trade", candidates="on", seed=seed)
        for seat, move in ((A, "trade b"), (B, "trade a"), (C, "trade e")):
            s.play(seat, move)
        return s

    s = luck(tell, lambda s: cards(s, B)[0] == "corgi-4")
    assert "corgi-4" not in set().union(*shown(s, viewer).values()), "B shows it, wherever it came from"
    worlds = [s.table.imagine(viewer, Dice.seeded(seed)) for seed in range(200)]
    given = {world.face(world.trades, world.zones[world.trades][2 * place] & 0xFFFF).split()[-1] for world in worlds}
    assert ("corgi-4" in given) is possible


@rule("WD-know.19", "WD-know.23")
def test_a_drawn_card_that_has_been_played_is_listed_nowhere() -> None:
    s = three(ask="trade", candidates="on")
    s.play(A, "trade a")
    s.passes(B, C)
    for seat in (A, B, C):
        s.play(seat, "bet 1")
    drawn = cards(s, A)[0]
    s.play(A, "play a")
    assert "a" not in shown(s, A)
    assert all(drawn not in names for names in shown(s, A).values())


@rule("WD-know.23", "WD-memory.1")
def test_from_memory_the_aid_forgets_the_clue_with_its_owner() -> None:
    s = three(candidates="on", memory="on")
    s.play(A, "exact 1 a")
    assert shown(s, B)["a"] == {"great-dane-2"}
    s.play(B, "done")
    assert len(shown(s, B)["a"]) == 10


TWO_LABRADORS = [
    ["labrador-2", "labrador-4", "corgi-1", "beagle-2", "shiba-inu-1"],
    ["labrador-1", "great-dane-2", "corgi-3", "beagle-1", "shiba-inu-2"],
    ["labrador-3", "great-dane-4", "corgi-2", "beagle-4", "shiba-inu-4"],
]


def labradors_told(*clues: str, seed: int = 0) -> Story:
    """A is told of both Labradors, in slots a and b; the others see Labrador 1 and 3, so these are 2 and 4."""
    s = three(TWO_LABRADORS, tokens=[len(clues), 0, 0], turn=B, candidates="on", seed=seed)
    for clue in clues:
        s.play(s.match.asked[0], clue)
    return s


@rule("WD-know.11", "WD-know.14", "WD-know.23")
def test_a_card_that_another_slot_must_hold_cannot_have_been_drawn() -> None:
    s = labradors_told("breed 0 labrador", "exact 0 a")
    s.play(A, "trade a")
    assert shown(s, A)["b"] == {"labrador-4"}
    assert "labrador-2" in shown(s, A)["a"], "it may have come back"
    assert "labrador-4" not in shown(s, A)["a"]


@rule("WD-know.16", "WD-know.23")
def test_a_card_that_another_drew_tells_which_of_two_you_gave_up_and_which_you_kept() -> None:
    def tell(seed: int) -> Story:
        s = labradors_told("breed 0 labrador", seed=seed)
        s.play(A, "trade a")
        s.play(B, "pass")
        s.play(C, "trade c")
        return s

    s = luck(tell, lambda s: cards(s, C)[2] == "labrador-2")
    assert shown(s, A)["b"] == {"labrador-4"}
    assert {"labrador-2", "labrador-4"}.isdisjoint(shown(s, A)["a"])

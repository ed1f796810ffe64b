"""Keen habits of Exploding Puppy: what `expert` lets everybody do in its playouts."""

from __future__ import annotations

import pytest

from barkyard.bots.hints import hints_for, keen_hints_for
from barkyard.bots.hints.exploding_puppy_habits import KEEN
from barkyard.bots.hints.exploding_puppy_keen import KeenExplodingPuppyHints
from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.moves import move_text
from barkyard.engine.saves import save
from barkyard.engine.slips import CARD
from barkyard.games import GAMES
from barkyard.games.exploding_puppy.declare import CARDS
from barkyard.games.exploding_puppy.kinds import COLOURS
from exploding_puppy.yard import GAME, QUIET_PILE, A, B, C, lay, question, reach, yard
from story import Story

BOX = GAMES[GAME]
HINTS = KeenExplodingPuppyHints()


def chosen(s: Story, seat: int = A) -> str:
    """What somebody with keen habits would do, who leaves the table as it is."""
    before = save(s.table)
    move = HINTS.thumb(s.table, seat, s.table.moves(seat), Dice.seeded(1))
    assert save(s.table) == before
    return move_text(BOX.verbs, move)


def plays(s: Story) -> list[str]:
    """What the first seat plays by keen habits, and what it names for it, until others may answer."""
    made = []
    while question(s) != "Respond":
        made.append(chosen(s))
        s.play(A, made[-1])
    return made


def test_the_habits_list_what_the_default_deck_has() -> None:
    assert set(KEEN.cards) <= set(CARDS)
    assert set(KEEN.colours) <= set(COLOURS)
    dealt = BOX.deal(5, BOX.settle(5, {}), Dice.seeded(1))
    names = {CARDS[slip & CARD] for zone in dealt.zones[:6] for slip in zone}  # five hands and the pile
    assert {name for name in names if "puppy" not in name} <= set(KEEN.cards)


def test_two_dogs_steal_from_the_largest_hand() -> None:
    s = yard(["dog", "dog", "attack"], ["cut"], ["cut", "skip", "nope", "cut"])
    assert plays(s) == ["play dog", "with dog", "target 2"]


def test_a_dog_goes_with_what_is_worth_least() -> None:
    s = yard(["dog", "attack", "mark"], ["cut"], ["nope"])
    assert plays(s)[:2] == ["play dog", "with mark"]


def test_who_draws_safely_keeps_an_attack() -> None:
    assert chosen(yard(["attack"], ["cut"], ["cut"], pile=[*QUIET_PILE, "exploding-puppy"])) == "draw"


def test_who_would_explode_attacks_and_who_has_a_defuse_may_draw() -> None:
    pile = ["exploding-puppy", "exploding-puppy", "cut", "favor"]
    assert chosen(yard(["attack"], ["cut"], ["cut"], pile=pile)) == "play attack"
    assert chosen(yard(["attack", "defuse"], ["cut"], ["cut"], pile=pile)) == "draw"


def test_nobody_looks_at_what_is_known() -> None:
    s = yard(
        ["see-the-future", "see-the-future"], ["cut"], ["cut"], pile=["exploding-puppy", "cut", "cut", "wish", "cut"]
    )
    assert chosen(s) == "play see-the-future"
    lay(s, A, "play see-the-future")
    assert chosen(s) == "draw"


@pytest.mark.parametrize(("seat", "answer"), [(B, "play nope"), (C, "pass")])
def test_an_attack_is_stopped_by_whom_it_hits(seat: int, answer: str) -> None:
    s = yard(["attack"], ["nope", "cut"], ["nope", "cut"])
    s.play(A, "play attack")
    reach(s, seat)
    assert chosen(s, seat) == answer


def test_a_wish_is_stopped_by_whom_it_names_with_a_nope_to_spare() -> None:
    for nopes, answer in ((1, "pass"), (2, "play nope")):
        s = yard(["wish"], ["nope"] * nopes + ["attack"], ["cut"])
        for move in ("play wish", "target 1", "colour orange"):
            s.play(A, move)
        reach(s, B)
        assert chosen(s, B) == answer, nopes


def test_nobody_stops_what_they_play_themselves() -> None:
    s = yard(["wish", "nope", "nope"], ["attack"], ["cut"])
    s.play(A, "play wish")
    s.play(A, "target 1")
    s.play(A, "colour orange")
    reach(s, A)
    assert chosen(s, A) == "pass"


@pytest.mark.parametrize(
    ("hand", "first"), [(["share-the-future"], "cut"), (["share-the-future", "skip"], "exploding-puppy")]
)
def test_the_puppy_comes_next_only_for_who_need_not_draw_it(hand: list[str], first: str) -> None:
    s = yard(hand, ["cut"], ["cut"], pile=["cut", "exploding-puppy", "cut", "wish"])
    lay(s, A, "play share-the-future")
    assert chosen(s) == f"put {first}"


def test_a_puppy_that_dig_deeper_shows_is_swapped() -> None:
    for pile, answer in (
        (["exploding-puppy", "cut", "cut"], "say swap"),
        (["cut", "exploding-puppy", "cut"], "say keep"),
    ):
        s = yard(["dig-deeper"], ["cut"], ["cut"], pile=pile)
        lay(s, A, "play dig-deeper")
        assert chosen(s) == answer


@pytest.mark.slow
def test_keen_habits_win_more_often_than_the_usual_ones() -> None:
    """A fair share is a third; they win almost two games of three."""
    assert won(keen_hints_for(GAME), hints_for(GAME), 300) > 150


def won(mine: Hints, others: Hints, games: int) -> int:
    count = 0
    for number in range(games):
        table, dice = BOX.deal(3, BOX.settle(3, {}), Dice.seeded(number // 3)), Dice.seeded(1000 + number)
        table.dice = dice.fork()
        while table.stack:
            seat = table.asked()[0]
            hints = mine if seat == number % 3 else others
            table.answer(seat, hints.thumb(table, seat, table.moves(seat), dice))
        count += number % 3 in table.result().winners
    return count

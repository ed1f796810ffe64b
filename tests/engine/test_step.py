"""Steps, written in plain Python on the engine that is being tested, compiled or not."""

from __future__ import annotations

from typing import ClassVar

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.moves import SEATS, VERB, Verbs
from barkyard.engine.saves import load, save
from barkyard.engine.step import Choice, Standing, Step
from barkyard.engine.table import Table
from barkyard.match import Match, deal

THINGS: list[str] = []
VERBS = Verbs()
TAKE = VERBS.add("take", THINGS)
STOP = VERBS.add("stop")
GIVE = VERBS.add("give", SEATS)
THINGS += ["ball", "bone"]  # names may still grow while cards are declared


class Heap(Table):
    """So many things in the middle; whoever takes one may have to give one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "held")

    def clone(self) -> Heap:
        t = Heap(self.game, self.seats, self.options, self.places, self.dice.copy())
        self.share(t)
        t.left, t.held = self.left, self.held.copy()
        return t

    def set_out(self, left: int) -> None:
        self.left = left
        self.held = [0] * self.seats

    def result(self) -> Result:
        return Result(self.held, [1] * self.seats, [], [""] * self.seats)


class Take(Standing[Heap]):
    """Again and again, until the heap is empty or somebody stops."""

    def ready(self, t: Heap) -> bool:
        if t.left:
            return True
        t.stack.pop()
        return False

    def moves(self, t: Heap, seat: int) -> list[int]:
        return [TAKE | 1, STOP]

    def do(self, t: Heap, move: int) -> None:
        if move == STOP:
            t.stack.pop()
            return
        t.left -= 1
        t.held[self.seat] += 1
        t.push(Give(self.seat))


class Give(Choice[Heap]):
    """To somebody who has nothing: asked only if there are two of them."""

    def moves(self, t: Heap, seat: int) -> list[int]:
        return [GIVE | other for other in range(t.seats) if other != seat and not t.held[other]]

    def do(self, t: Heap, move: int) -> None:
        t.held[self.seat] -= 1
        t.held[move & 7] += 1


class Begin(Step[Heap]):
    def moves(self, t: Heap, seat: int) -> list[int]:
        return [STOP]

    def do(self, t: Heap, move: int) -> None:
        t.push(Take(self.seat))


class HeapBox(Game):
    def __init__(self) -> None:
        super().__init__(
            name="heap",
            title="Heap",
            prefix="H",
            version=1,
            seats=(3,),
            options=(),
            verbs=VERBS.all(),
            cards=("card",),
            backs=("card",),
            words={},
            questions=(Begin, Take, Give),
            bound=50,
        )

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Heap:
        t = Heap(self, seats, options, [], dice)
        t.set_out(4)
        t.push(Begin(0))
        return t


def begun() -> Match:
    match = deal(HeapBox(), 3, 1, {})
    match.play(0, "stop")
    return match


def kinds(match: Match) -> list[str]:
    return [type(question).__name__ for question in match.table.stack]


def test_an_answer_takes_a_step_off_the_stack_and_the_table_goes_on() -> None:
    match = begun()
    assert kinds(match) == ["Take"]
    assert match.moves(0) == ("take bone", "stop")


def test_a_choice_is_asked_where_there_are_two_answers_given_where_there_is_one_passed_where_there_is_none() -> None:
    match = begun()
    match.play(0, "take bone")
    assert kinds(match) == ["Take", "Give"]  # a standing step waits below
    match.play(0, "give 2")
    match.play(0, "take bone")  # only seat 1 has nothing: given at once
    assert match.view(None)["facts"] == {"left": 2, "held": [0, 1, 1]}
    match.play(0, "take bone")  # all have one: nobody to give to
    assert match.view(None)["facts"] == {"left": 1, "held": [1, 1, 1]}
    assert kinds(match) == ["Take"]


def test_a_standing_step_pops_itself() -> None:
    match = begun()
    match.play(0, "take bone", "give 1")
    for _ in range(3):
        match.play(0, "take bone")
    assert match.over


def test_a_step_is_a_value_that_clones_share_and_that_is_saved_by_its_fields() -> None:
    match = begun()
    clone = match.table.clone()
    assert clone.stack[-1] is match.table.stack[-1]
    clone.answer(0, TAKE | 1)
    assert match.view(0)["facts"] == {"left": 4, "held": [0, 0, 0]}
    assert kinds(match) == ["Take"]
    assert save(load(match.game, save(clone))) == save(clone)


def test_names_of_a_verb_may_grow_until_the_box_is_made() -> None:
    [take, _, give] = VERBS.all()
    assert take.text(0) == "take ball"
    assert give.fields[0] is SEATS  # which clients know by
    assert (TAKE >> VERB, STOP >> VERB, GIVE >> VERB) == (0, 1, 2)

"""Search: the same dice give the same tree, sealed choices stay sealed, and it plays better the longer it thinks."""

from __future__ import annotations

from typing import ClassVar

import pytest

from barkyard.bots import Chair, SearchBot, hint, make_bot
from barkyard.bots.hints import NO_HINTS, Hints, hints_for
from barkyard.bots.rewards import alone, rewards
from barkyard.bots.search import Node, Search, search_for, search_until
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.moves import Verb
from barkyard.engine.table import Question, Table, Zone
from barkyard.games import GAMES

SIDES = 2


class Pennies(Table):
    """Two seats call a side at the same time; seat 0 wins if they are the same, twice if both are the second one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("calls",)

    def __init__(self, game: Game, seats: int, options: dict[str, str], places: list[Zone], dice: Dice) -> None:
        super().__init__(game, seats, options, places, dice)
        self.calls = [-1, -1]

    def clone(self) -> Pennies:
        t = Pennies(self.game, self.seats, self.options, self.places, self.dice.copy())
        self.share(t)
        t.calls = self.calls.copy()
        return t

    def result(self) -> Result:
        winner = 0 if self.calls[0] == self.calls[1] else 1
        return Result([1 - winner, winner], [1 + winner, 2 - winner], [winner], ["", ""])


class Call(Question[Table]):
    def copy(self) -> Call:
        return Call()

    def asked(self, t: Table) -> list[int]:
        assert isinstance(t, Pennies)
        return [seat for seat in range(2) if t.calls[seat] < 0]

    def moves(self, t: Table, seat: int) -> list[int]:
        return list(range(SIDES))

    def answer(self, t: Table, seat: int, move: int) -> None:
        assert isinstance(t, Pennies)
        t.calls[seat] = move
        if not self.asked(t):
            t.pop()


class PenniesBox(Game):
    def __init__(self) -> None:
        words = ("heads", "tails")
        super().__init__("pennies", "Pennies", "X", 1, (2,), (), (Verb("call", words),), (), (), {}, (Call,), 2)

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Pennies:
        t = Pennies(self, seats, options, [], dice)
        t.push(Call())
        return t


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_nobody_answers_a_choice_that_is_still_sealed(seat: int, seed: int) -> None:
    t = PenniesBox().deal(2, {}, Dice.seeded(1))
    search = search_for(Chair(t, seat, Dice.seeded(1)), [0, 1], NO_HINTS, Dice.seeded(seed), 2000)
    for child in search.root.children.values():
        if child.seat == seat:  # a rival who saw the call, or kept step with it, would win every time, or lose it
            assert 0.4 < child.total / int(child.visits) < 0.6


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_same_dice_give_the_same_tree(game: Game) -> None:
    seats = game.seats[-1]
    t = game.deal(seats, game.settle(seats, {}), Dice.seeded(3))
    seat = t.asked()[0]
    moves = t.moves(seat)
    trees = [
        search_for(Chair(t, seat, Dice.seeded(1)), moves, hints_for(game.name), Dice.seeded(2), 30) for _ in range(2)
    ]
    counts = [
        [(key, int(node.visits), node.total) for key, node in tree.root.children.items() if node.seat == seat]
        for tree in trees
    ]
    assert counts[0] == counts[1]
    assert sum(visits for _, visits, _ in counts[0]) == 30
    assert all(0 <= total <= visits for _, visits, total in counts[0])


def test_many_options_open_one_after_the_other() -> None:
    game = GAMES["walking-doggos"]
    t = game.deal(7, game.settle(7, {}), Dice.seeded(3))
    seat = t.asked()[0]
    moves = t.moves(seat)
    search = search_for(Chair(t, seat, Dice.seeded(1)), moves, Hints(), Dice.seeded(2), 60)
    assert len(moves) > 30
    assert 6 <= len(search.root.children) < 20


@pytest.mark.parametrize(("walks", "iterations", "worlds"), [(1, 10, 10), (4, 12, 3), (4, 10, 3), (4, 1, 1)])
def test_a_world_is_walked_through_as_often_as_the_hints_say(walks: int, iterations: int, worlds: int) -> None:
    t = CountedPennies(PenniesBox(), 2, {}, [], Dice.seeded(1))
    t.push(Call())
    chair = Chair(t, 0, Dice.seeded(1))
    CountedPennies.imagined = 0
    search = search_for(chair, [0, 1], Hints(walks=walks, has_thumb=False), Dice.seeded(2), iterations)
    assert CountedPennies.imagined == worlds
    assert sum(int(child.visits) for child in search.root.children.values() if child.seat == 0) == iterations
    assert chair.moves() == [0, 1]


@pytest.mark.parametrize(
    ("trust", "alone", "seats", "usual"),
    [
        (0.0, 9.0, 2, False),
        (9.0, 0.0, 2, True),
        (0.0, 9.0, 1, True),
        (9.0, 0.0, 1, False),
    ],
)
def test_rules_of_thumb_are_left_only_for_what_is_surely_better(
    trust: float, alone: float, seats: int, usual: bool
) -> None:
    search = Search(0, [0, 1], Hints(trust=trust, trust_alone=alone), Dice.seeded(1))
    search.alone = seats == 1
    search.usual = fared(search.root.child(0, 0), [0.0, 0.9])
    fared(search.root.child(0, 1), [0.0, 1.0, 1.0])  # chosen more often and better so far, but who knows
    assert search.best() == (0 if usual else 1)


def fared(node: Node, worths: list[float]) -> Node:
    for worth in worths:
        node.visits += 1
        node.total += worth
        node.squares += worth * worth
    return node


def test_search_knows_when_a_seat_is_alone() -> None:
    game = GAMES["puppy-lake"]
    for seats in (1, 2):
        t = game.deal(seats, game.settle(seats, {}), Dice.seeded(3))
        chair = Chair(t, t.asked()[0], Dice.seeded(1))
        assert search_for(chair, chair.moves(), hints_for(game.name), Dice.seeded(2), 2).alone is (seats == 1)


class CountedPennies(Pennies):
    imagined: ClassVar[int] = 0

    def clone(self) -> CountedPennies:
        t = CountedPennies(self.game, self.seats, self.options, self.places, self.dice.copy())
        self.share(t)
        t.calls = self.calls.copy()
        return t

    def imagine(self, seat: int, dice: Dice) -> Table:
        CountedPennies.imagined += 1
        return super().imagine(seat, dice)


def test_a_budget_in_time_ends_in_time() -> None:
    t = PenniesBox().deal(2, {}, Dice.seeded(1))
    search = search_until(Chair(t, 0, Dice.seeded(1)), [0, 1], NO_HINTS, Dice.seeded(2), 0.02)
    assert search.root.entered >= 8
    assert SearchBot(NO_HINTS, 0, 5).choose(Chair(t, 1, Dice.seeded(1)), Dice.seeded(2)) in (0, 1)


def test_the_only_option_needs_no_thought() -> None:
    t = PenniesBox().deal(2, {}, Dice.seeded(1))
    t.stack[-1] = Forced()
    assert make_bot("search:1000000", "pennies").choose(Chair(t, 0, Dice.seeded(1)), Dice.seeded(2)) == 1
    assert hint(Chair(t, 0, Dice.seeded(1)), Dice.seeded(2), 10) == [(1, 1.0)]
    assert hint(Chair(t, 1, Dice.seeded(1)), Dice.seeded(2), 10) == []


class Forced(Call):
    def copy(self) -> Forced:
        return Forced()

    def asked(self, t: Table) -> list[int]:
        return [0]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [1]

    def answer(self, t: Table, seat: int, move: int) -> None:
        assert isinstance(t, Pennies)
        t.calls = [0, 0]
        t.pop()


def test_what_a_game_was_worth() -> None:
    assert rewards(Result([9, 5, 5, 1], [1, 2, 2, 4], [0], [""] * 4)) == pytest.approx([1, 0.125, 0.125, 0])
    assert rewards(Result([3, 3], [1, 1], [0, 1], ["", ""])) == pytest.approx([0.5, 0.5])
    assert rewards(Result([-1, -1], [1, 1], [], ["", ""])) == pytest.approx([0.125, 0.125])
    assert alone(Result([50], [1], [0], [""]), 0, 100) == 0.75
    assert alone(Result([500], [1], [], [""]), 0, 100) == 0.5

"""Several moves at once go on only while nobody learns anything, and what is refused tells nothing."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.engine.attempts import attempt
from barkyard.engine.dice import Dice
from barkyard.engine.saves import save
from barkyard.engine.slips import CARD
from barkyard.engine.table import Question, Table
from toy import DRAW, PASS, STEAL, Toy, ToyBox


@pytest.mark.parametrize("moves", [("draw", "play X"), ("draw", "zzz"), ("draw", "draw")])
def test_what_shows_something_ends_a_bundle(moves: tuple[str, ...]) -> None:
    m = barkyard.deal(ToyBox(), seats=2, seed=1)
    before = save(m.table)
    with pytest.raises(barkyard.IllegalMove, match="only the last may show something new") as refusal:
        m.play(0, *moves)
    assert refusal.value.rule == ""
    assert (save(m.table), m.version, m.news(0)) == (before, 0, [])


class Moody(ToyBox):
    """A game that breaks the laws: what a seat may do depends on a card that it has not seen."""

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Toy:
        t = super().deal(seats, options, dice)
        t.stack = [Mood()]
        return t


class Mood(Question[Table]):
    def asked(self, t: Table) -> list[int]:
        return [0]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [PASS, DRAW] if t.zones[t.seats][-1] & CARD == STEAL else [PASS]

    def answer(self, t: Table, seat: int, move: int) -> None:
        return

    def copy(self) -> Mood:
        return Mood()


def test_what_could_not_be_foreseen_is_never_told_for_nothing() -> None:
    """Where a game's moves depend on hidden cards, a refusal does not: what was done until then stands."""
    made: set[int | str] = set()
    for seed in range(40):
        m = barkyard.deal(Moody(), seats=2, seed=seed)
        try:
            m.play(0, "pass", "draw")
            made.add(m.version)
        except barkyard.IllegalMove as fault:
            made.add(fault.why)
    assert made <= {1, 2, "that is not one of the options"}
    assert {1, 2} <= made


@pytest.mark.slow
def test_every_route_on_the_lake_can_be_taken_in_one_go() -> None:
    """What the browser sends: the steps to a place, and the moves before them."""
    routes = 0
    for seats in (1, 2):
        m = barkyard.deal("puppy-lake", seats=seats, seed=5)
        while not m.over:
            seat = m.asked[0]
            view: Any = m.view(seat)
            for route in view["facts"].get("routes") or []:
                assert len(attempt(m.table.clone(), seat, route["moves"])) == len(route["moves"])
                routes += 1
            m.play(seat, m.moves(seat)[m.version % len(m.moves(seat))])
    assert routes > 100

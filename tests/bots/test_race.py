"""A race of whole turns: the same luck for every plan, the hopeless drop out, and the usual turn never does."""

from __future__ import annotations

from itertools import pairwise

import pytest

from barkyard.bots import Chair, SearchBot, hint
from barkyard.bots.hints import Hints, hints_for
from barkyard.bots.race import Race, Runner, plans_of, race_for, race_until
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table
from barkyard.games import GAMES

LAKE = hints_for("puppy-lake")
BOX = GAMES["puppy-lake"]


def dealt(seats: int = 2, seed: int = 3) -> Table:
    """A lake with both canoes placed: somebody has to play a card."""
    t = BOX.deal(seats, BOX.settle(seats, {"hubbard": "nobody"}), Dice.seeded(seed))
    for _ in range(seats):
        t.answer(t.asked()[0], t.moves(t.asked()[0])[0])
    return t


def seated(t: Table) -> Chair:
    return Chair(t, t.asked()[0], Dice.seeded(1))


def plans_at(chair: Chair) -> list[list[int]]:
    return plans_of(chair, chair.moves(), LAKE, Dice.seeded(2))


def ran(plan: list[int], worths: list[float]) -> Runner:
    runner = Runner(plan)
    runner.worths = worths
    runner.total = sum(worths)
    return runner


def test_worlds_are_compared_one_by_one() -> None:
    """Far apart from world to world, but one is always a little better: that is no luck."""
    better, other = ran([1], [0.1, 0.9, 0.3, 0.7]), ran([0], [0.0, 0.8, 0.25, 0.65])
    assert better.ahead_of(other, 3.0)
    assert not other.ahead_of(better, 0.0)
    assert not ran([1], [0.9, 0.1, 0.7, 0.4]).ahead_of(ran([0], [0.1, 0.9, 0.4, 0.6]), 1.0)


@pytest.mark.parametrize(
    ("trust", "alone", "seats", "best"), [(0.0, 9.0, 2, 1), (9.0, 0.0, 2, 0), (0.0, 9.0, 1, 0), (9.0, 0.0, 1, 1)]
)
def test_rules_of_thumb_are_left_only_for_what_is_surely_better(
    trust: float, alone: float, seats: int, best: int
) -> None:
    race = Race(0, [[0], [1]], Hints(trust=trust, trust_alone=alone))
    race.usual = ran([0], [0.5, 0.5, 0.5])
    race.running = [race.usual, ran([1], [0.9, 0.4, 0.8])]
    race.alone = seats == 1
    assert race.best() == best


def test_luck_falls_on_all_plans_alike() -> None:
    chair = seated(dealt())
    plan = plans_at(chair)[0]
    race = Race(chair.seat, [plan, plan, plan], LAKE)
    for seed in range(5):
        race.run(chair.imagine(Dice.seeded(seed)))
    assert race.running[0].worths == race.running[1].worths == race.running[2].worths
    assert len(set(race.usual.worths)) > 1


@pytest.mark.slow
def test_what_is_surely_behind_drops_out_and_the_usual_turn_stays() -> None:
    chair = seated(dealt())
    plans = plans_at(chair)
    race = race_for(chair, plans, LAKE, Dice.seeded(2), 1500)
    assert race.usual in race.running
    assert len(race.running) < len(plans)
    assert all(len(runner.worths) == len(race.usual.worths) for runner in race.running)


@pytest.mark.slow
@pytest.mark.parametrize("iterations", [1, 100, 400])
def test_a_race_keeps_to_its_budget_and_tries_every_plan_once(iterations: int) -> None:
    chair = seated(dealt())
    plans = plans_at(chair)
    races = [race_for(chair, plans, LAKE, Dice.seeded(2), iterations) for _ in range(2)]
    assert len(plans) <= races[0].iterations <= max(iterations, len(plans))
    assert [runner.worths for runner in races[0].running] == [runner.worths for runner in races[1].running]
    assert all(0.0 <= worth <= 1.0 for runner in races[0].running for worth in runner.worths)


class Counted(Hints):
    """Counts the turns that are played after a plan."""

    def __init__(self) -> None:
        super().__init__(turns=2, turns_alone=3)
        self.taken = 0

    def take_turn(self, t: Table) -> None:
        self.taken += 1
        LAKE.take_turn(t)


@pytest.mark.parametrize(("seats", "turns"), [(1, 3), (2, 4)])
def test_every_seat_plays_as_many_turns_as_the_hints_say(seats: int, turns: int) -> None:
    chair, counted = seated(dealt(seats)), Counted()
    Race(chair.seat, plans_at(chair)[:1], counted).run(chair.imagine(Dice.seeded(1)))
    assert counted.taken == turns


def test_a_race_knows_when_a_seat_is_alone() -> None:
    for seats in (1, 2):
        chair = seated(dealt(seats))
        assert race_for(chair, plans_at(chair), LAKE, Dice.seeded(2), 1).alone is (seats == 1)


def test_a_budget_in_time_is_used_even_when_all_is_decided() -> None:
    chair = seated(dealt())
    plan = plans_at(chair)[0]
    race = race_until(chair, [plan], LAKE, Dice.seeded(2), 0.05)
    assert race.iterations > 1
    assert SearchBot(LAKE, 0, 5).choose(chair, Dice.seeded(2)) in chair.moves()


def test_games_without_whole_turns_have_no_plans() -> None:
    chair = seated(dealt())
    assert plans_of(chair, chair.moves(), Hints(), Dice.seeded(2)) == []


def test_a_hint_shares_out_all_worlds() -> None:
    t = dealt()
    while len(t.moves(t.asked()[0])) < 3:
        t.answer(t.asked()[0], t.moves(t.asked()[0])[-1])
    shares = hint(seated(t), Dice.seeded(2), 200)
    assert sorted(move for move, _ in shares) == t.moves(t.asked()[0])
    assert sum(share for _, share in shares) == pytest.approx(1.0)
    assert all(one >= two for (_, one), (_, two) in pairwise(shares))

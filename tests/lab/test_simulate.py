"""The same plan gives the same games, whoever plays them."""

from __future__ import annotations

from collections import Counter
from statistics import mean, quantiles

import pytest

from barkyard.bots import BOTS, Chair
from barkyard.engine.dice import Dice
from barkyard.lab.figures import spread, wilson
from barkyard.lab.report import page, summary
from barkyard.lab.simulate import Plan, Stopped, Tally, play_batch, play_game, simulate

PLAN = Plan("walking-doggos", 3, {}, ("random",) * 3, 7, 40)


def quiet(_: int) -> None:
    pass


@pytest.mark.slow
def test_neither_workers_nor_batches_change_a_result() -> None:
    heard: list[int] = []
    alone = simulate(PLAN, 1, heard.append)
    counted = Tally(3)
    for number in reversed(range(PLAN.games)):
        counted.add(play_game(PLAN, number))
    assert alone == simulate(PLAN, 2, quiet) == counted
    assert heard == sorted(heard)
    assert heard[-1] == PLAN.games


def test_another_seed_or_more_games() -> None:
    alone = simulate(PLAN, 1, quiet)
    assert simulate(Plan("walking-doggos", 3, {}, ("random",) * 3, 8, 40), 1, quiet) != alone
    longer = Plan("walking-doggos", 3, {}, ("random",) * 3, 7, 60)
    assert play_game(longer, 39) == play_game(PLAN, 39) != play_game(longer, 40)


def test_bots_play_from_their_chairs(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    class First:
        def choose(self, chair: Chair, dice: Dice) -> int:
            seen.append(chair.view()["you"])
            return chair.moves()[0]

    monkeypatch.setitem(BOTS, "first", First)
    plan = Plan("walking-doggos", 3, {}, ("first", "random", "random"), 7, 5)
    outcomes = simulate(plan, 1, quiet)
    assert outcomes == simulate(plan, 1, quiet)
    assert set(seen) == {0}


def test_control_c_keeps_what_is_done() -> None:
    def press(done: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        simulate(PLAN, 1, press)
    done = stopped.value.tally
    assert 10 <= done.games < PLAN.games
    assert done == play_batch(PLAN, range(done.games))


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 1000, 0.0002, 0.0056), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize("numbers", [[3], [1, 2], [5, 1, 2, 4, 3], [1, 1, 1, 9], [-3, -3, 0, 7, 7, 8, 100]])
def test_spread(numbers: list[int]) -> None:
    found = spread(Counter(numbers))
    quarters = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else numbers * 3
    assert [found["lower_quartile"], found["median"], found["upper_quartile"]] == pytest.approx(quarters)
    assert [found["min"], found["max"], found["mean"]] == pytest.approx([min(numbers), max(numbers), mean(numbers)])


def test_figures_add_up() -> None:
    outcomes = [play_game(PLAN, number) for number in range(PLAN.games)]
    facts = summary(PLAN, simulate(PLAN, 1, quiet))
    assert [win["won"] for win in facts["wins"]] == [sum(seat in o.winners for o in outcomes) for seat in range(3)]
    assert all(win["low"] <= win["share"] <= win["high"] for win in facts["wins"])
    assert [score["max"] for score in facts["scores"]] == [max(o.scores[seat] for o in outcomes) for seat in range(3)]
    assert facts["without_winner"] == sum(not o.winners for o in outcomes)
    assert "40 games in 2.0 s: 20 games/s" in page(PLAN, simulate(PLAN, 1, quiet), 2.0)


def test_figures_of_nothing() -> None:
    assert "0 games" in page(PLAN, Tally(3), 0.1)
    assert summary(PLAN, Tally(3))["length"] is None

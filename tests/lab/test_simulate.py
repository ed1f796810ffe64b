"""The same plan gives the same games, whoever plays them."""

from __future__ import annotations

import pytest

from barkyard.bots import BOTS, Chair
from barkyard.engine.dice import Dice
from barkyard.lab.figures import spread, wilson
from barkyard.lab.report import page, summary
from barkyard.lab.simulate import Plan, Stopped, play_game, simulate

PLAN = Plan("walking-doggos", 3, {}, ("random",) * 3, 7, 40)


def quiet(_: int) -> None:
    pass


def test_neither_workers_nor_batches_change_a_result() -> None:
    heard: list[int] = []
    alone = simulate(PLAN, 1, heard.append)
    assert alone == simulate(PLAN, 2, quiet) == [play_game(PLAN, number) for number in range(PLAN.games)]
    assert heard == sorted(heard)
    assert heard[-1] == PLAN.games


def test_another_seed_or_more_games() -> None:
    alone = simulate(PLAN, 1, quiet)
    assert simulate(Plan("walking-doggos", 3, {}, ("random",) * 3, 8, 40), 1, quiet) != alone
    assert simulate(Plan("walking-doggos", 3, {}, ("random",) * 3, 7, 60), 1, quiet)[:40] == alone


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
    done = stopped.value.outcomes
    assert 10 <= len(done) < PLAN.games
    assert done == simulate(PLAN, 1, quiet)[: len(done)]


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 1000, 0.0002, 0.0056), (0, 0, 0.0, 1.0)],
)
def test_wilson_intervals(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=6e-5)


def test_spread() -> None:
    assert spread([3]) == {"min": 3, "lower_quartile": 3, "median": 3, "upper_quartile": 3, "max": 3, "mean": 3}
    found = spread([5, 1, 2, 4, 3])
    assert (found["min"], found["lower_quartile"], found["median"], found["max"]) == (1, 2, 3, 5)


def test_figures_add_up() -> None:
    outcomes = simulate(PLAN, 1, quiet)
    facts = summary(PLAN, outcomes)
    won = sum(win["won"] for win in facts["wins"])
    assert won == sum(len(outcome.winners) for outcome in outcomes)
    assert all(win["low"] <= win["share"] <= win["high"] for win in facts["wins"])
    assert [score["max"] for score in facts["scores"]] == [max(o.scores[seat] for o in outcomes) for seat in range(3)]
    assert "40 games in 2.0 s: 20 games/s" in page(PLAN, outcomes, 2.0)
    assert "0 games" in page(PLAN, [], 0.1)
    assert summary(PLAN, [])["length"] is None

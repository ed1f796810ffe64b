"""Tuning: all changes on the same deals, the better half on more, and a front in the end."""

from __future__ import annotations

import pytest

from barkyard import cli
from barkyard.engine.game import BadSetup
from barkyard.lab.chance import Estimate
from barkyard.lab.simulate import Plan
from barkyard.lab.tune import Try, candidates, front, read_aims, read_vary, tune

PLAN = Plan("exploding-puppy", 3, {}, ("random",) * 3, 1, 16)


def silent(line: str) -> None:
    pass


def test_fewer_dogs_are_found_to_make_shorter_games() -> None:
    tuned = tune(PLAN, [read_vary("deck.dog=20..23")], read_aims("length=1m"), 1, silent)
    assert len(tuned.tries) == 2
    assert tuned.front[0].misses[0].value <= tuned.tries[-1].misses[0].value
    assert tuned.games == 4 * 8 + 2 * 8


@pytest.mark.slow
def test_tuning_is_the_same_whatever_the_workers() -> None:
    found = [tune(PLAN, [read_vary("options.intensity=off|on")], read_aims("few-forced"), n, silent) for n in (1, 2)]
    assert [each.title() for each in found[0].tries] == [each.title() for each in found[1].tries]
    assert found[0].tries[0].misses == found[1].tries[0].misses


def test_a_front_holds_what_nothing_beats() -> None:
    def made(*misses: float) -> Try:
        return Try({}, PLAN, misses=[Estimate(miss, miss, miss) for miss in misses])

    tries = [made(1, 3), made(2, 2), made(3, 3)]
    assert front(tries) == tries[:2]


@pytest.mark.parametrize("text", ["attack", "deck.attack=8..4", "deck.attack=", "=1..2"])
def test_what_cannot_be_varied_is_refused(text: str) -> None:
    with pytest.raises(BadSetup, match=r"expected NAME=LOW\.\.HIGH"):
        read_vary(text)


def test_too_many_changes_and_wrong_names_are_refused() -> None:
    with pytest.raises(BadSetup, match="at most 128 changes"):
        candidates(PLAN, [read_vary("deck.dog=1..40"), read_vary("deck.nope=0..9")])
    with pytest.raises(BadSetup, match="did you mean attack"):
        candidates(PLAN, [read_vary("deck.atack=1..2")])
    with pytest.raises(BadSetup, match=r"expected SECTION\.NAME"):
        candidates(PLAN, [read_vary("attack=1..2")])
    with pytest.raises(BadSetup, match="--aim: expected fair-by-seat"):
        read_aims("pretty")


def test_the_command_reports_the_front(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "tune", "exploding-puppy", "--seats", "3", "--games", "8", "--seed", "1", "--workers", "1"]
    words += ["--bots", "random"]
    assert cli.main([*words, "--vary", "attack.n=1..4", "--aim", "fair-by-seat,length=20m"]) == 0
    out = capsys.readouterr().out
    assert "the front, best first" in out
    assert "attack.n = " in out

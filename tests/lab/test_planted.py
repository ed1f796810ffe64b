"""Planted faults are found and named, and a fair game raises no alarm. The full size is `python -m bench.lab`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from barkyard import games
from barkyard.lab.chapters import chapters
from barkyard.lab.chapters.source import Source
from barkyard.lab.dossier import Dossier, Part
from barkyard.lab.simulate import Plan
from barkyard.lab.study import Study, begin, run
from lab.planted import SEATS, Fault, KennelBox

GAMES = 3000  # faults of these sizes show in fewer games than the 20,000 of the full run


@contextmanager
def on_the_shelf(fault: Fault) -> Iterator[None]:
    games.GAMES["kennel"] = KennelBox(fault)
    try:
        yield
    finally:
        del games.GAMES["kennel"]


def report(fault: Fault, seed: int, count: int = GAMES) -> Dossier:
    with on_the_shelf(fault):
        plan = Plan("kennel", SEATS, {}, ("random",) * SEATS, seed, count)
        seen = begin(Study(plan))
        run(seen, 1, lambda done: None, None)
        return Dossier("kennel", [Part(plan, seen.done, chapters(Source(plan, seen.tallies[0])))])


def headlines(dossier: Dossier) -> list[str]:
    return [each.claim.headline for each in dossier.alarms()]


@pytest.mark.slow
def test_a_fair_game_raises_no_alarm() -> None:
    assert [headlines(report(Fault(), seed, 500)) for seed in range(20)] == [[]] * 20


@pytest.mark.slow
def test_a_favoured_seat_is_named() -> None:
    found = headlines(report(Fault(favoured=6), 1))
    assert "Seat 1 wins too often." in found


@pytest.mark.slow
def test_a_useless_card_is_named() -> None:
    assert headlines(report(Fault(worth=(2, 0)), 1))[0] == "Leash is worth less than the others."


@pytest.mark.slow
def test_a_card_that_is_too_strong_is_named() -> None:
    assert headlines(report(Fault(worth=(5, 8)), 1))[0] == "Whistle is worth more than the others."


@pytest.mark.slow
def test_a_rule_that_is_never_reached_is_named() -> None:
    told = [line for part in report(Fault(silent=True), 1, 300).parts for each in part.chapters for line in each.lines]
    assert any("KN-rare.1" in line and "never came up" in line for line in told)
    heard = [line for part in report(Fault(), 1, 300).parts for each in part.chapters for line in each.lines]
    assert not any("KN-rare.1" in line for line in heard)

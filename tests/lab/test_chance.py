"""What chance alone would do, beside values from tables of statistics."""

from __future__ import annotations

import pytest

from barkyard.lab.chance import chi_square, error, f_test, games_needed, holm, mean, off, two_sided


@pytest.mark.parametrize(
    ("value", "degrees", "chance"), [(3.841, 1, 0.05), (9.488, 4, 0.05), (18.307, 10, 0.05), (2.0, 4, 0.7358)]
)
def test_chi_square(value: float, degrees: int, chance: float) -> None:
    assert chi_square(value, degrees) == pytest.approx(chance, abs=2e-4)


@pytest.mark.parametrize(
    ("value", "above", "below", "chance"), [(4.26, 2, 9, 0.05), (2.53, 6, 24, 0.0482), (1.0, 5, 5, 0.5)]
)
def test_f(value: float, above: int, below: int, chance: float) -> None:
    assert f_test(value, above, below) == pytest.approx(chance, abs=1e-3)


def test_two_sided() -> None:
    assert two_sided(1.96) == pytest.approx(0.05, abs=1e-4)


def test_holm_never_lets_a_worse_chance_pass_a_better_one() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []


def test_a_mean_has_the_interval_of_its_spread() -> None:
    found = mean(50, 50, 100)
    assert found.value == 0.5
    assert found.high - found.value == pytest.approx(1.96 * error(50, 50, 100), rel=1e-3)


def test_a_mean_that_never_varied_is_not_infinitely_far_off() -> None:
    assert 0 < off(100, 100, 100, 0.9) < 1000


def test_a_difference_of_one_per_cent_takes_many_games() -> None:
    assert games_needed(0.25, 0.01) == pytest.approx(19_700, rel=0.01)

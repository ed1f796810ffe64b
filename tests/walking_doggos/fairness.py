"""Chi-square by hand: how far counts are spread from what was expected, and how far chance alone would take them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

ONE_IN_A_THOUSAND = 3.0902  # the point of the normal distribution that chance exceeds once in 1,000 times


def spread(counts: Sequence[int], expected: Sequence[float]) -> float:
    """The chi-square statistic."""
    return sum((count - mean) ** 2 / mean for count, mean in zip(counts, expected, strict=True))


def chi_square_limit(freedom: int) -> float:
    """What chi-square exceeds by chance once in 1,000 times (Wilson and Hilferty's approximation)."""
    ninth = 2 / (9 * freedom)
    return float(freedom * (1 - ninth + ONE_IN_A_THOUSAND * ninth**0.5) ** 3)


def assert_even(samples: Iterable[object], cells: Iterable[object]) -> None:
    """The samples fall into these cells and into no others, into each as often as chance allows."""
    counts = dict.fromkeys(cells, 0)
    total = 0
    for sample in samples:
        assert sample in counts, f"{sample} cannot be"
        counts[sample] += 1
        total += 1
    mean = total / len(counts)
    assert mean >= 5, "too few samples for so many cells"
    found = spread(list(counts.values()), [mean] * len(counts))
    assert found < chi_square_limit(len(counts) - 1), f"chi-square {found:.1f} with {len(counts)} cells"

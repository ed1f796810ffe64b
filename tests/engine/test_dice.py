"""The dice are fair, repeatable, and what their formula says."""

from __future__ import annotations

import itertools

import pytest

from barkyard.engine.dice import WORD, Dice


def reference(seed: int, count: int) -> list[int]:
    """sfc32 written down a second time, in big integers."""
    a, b, c, n = seed & WORD, seed >> 32 & WORD, seed >> 64 & WORD, (seed >> 96 & WORD) ^ 1
    drawn = []
    for _ in range(12 + count):
        value = (a + b + n) % 2**32
        n = (n + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) + value) % 2**32
        drawn.append(value)
    return drawn[12:]


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1, 2**31, 2**64 + 5, 2**128 - 1, 0x123456789ABCDEF0FEDCBA9876543210])
def test_dice_follow_the_formula(seed: int) -> None:
    dice = Dice.seeded(seed)
    assert [dice.next() for _ in range(200)] == reference(seed, 200)


def test_every_word_of_a_seed_counts() -> None:
    seeds = [0, *(1 << bit for bit in range(128))]
    assert len({tuple(reference(seed, 3)) for seed in seeds}) == len(seeds)


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_below_is_even() -> None:
    dice = Dice.seeded(11)
    counts = [0] * 7
    for _ in range(70_000):
        counts[dice.below(7)] += 1
    assert chi_square(counts) < 22.5  # six degrees of freedom, one in a thousand


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    dice = Dice.seeded(12)
    orders = dict.fromkeys(itertools.permutations(range(4)), 0)
    for _ in range(48_000):
        cards = [0, 1, 2, 3]
        dice.shuffle(cards)
        orders[tuple(cards)] += 1
    assert chi_square(list(orders.values())) < 49.7  # 23 degrees of freedom, one in a thousand


def test_below_rejects_what_would_be_uneven() -> None:
    """With three quarters of the range as limit, plain scaling would give some numbers twice as often."""
    limit = 3 << 30
    dice = Dice.seeded(13)
    low = sum(dice.below(limit) % 3 == 0 for _ in range(30_000))
    assert 9_600 < low < 10_400


@pytest.mark.parametrize(
    "words", [(1, 2, 3, 4), (0, 0, 5, 0), (1, 0, 5, WORD), (1 << 30, 0, 5, 0), (WORD, WORD, WORD, WORD - 1)]
)
@pytest.mark.parametrize("size", [0, 1, 3, 7, 60])
def test_a_shuffle_draws_as_below_does(words: tuple[int, int, int, int], size: int) -> None:
    """The second and third begin with a zero, which is rejected where it would make the first number too likely; the
    fourth begins with a word that looks like one in its lower bits only, and counts."""
    dice, twin = Dice(*words), Dice(*words)
    cards, expected = list(range(size)), list(range(size))
    dice.shuffle(cards)
    for last in range(size - 1, 0, -1):
        chosen = twin.below(last + 1)
        expected[last], expected[chosen] = expected[chosen], expected[last]
    assert cards == expected
    assert dice.words() == twin.words()


def test_forks_do_not_repeat_their_parent() -> None:
    dice = Dice.seeded(14)
    fork = dice.fork()
    assert [fork.next() for _ in range(50)] != [dice.next() for _ in range(50)]


def test_a_copy_rolls_the_same() -> None:
    dice = Dice.seeded(15)
    copy = dice.copy()
    assert [dice.below(6) for _ in range(100)] == [copy.below(6) for _ in range(100)]

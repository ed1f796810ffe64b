"""The seeded random source inside a table: sfc32, the same in every Python, compiled or not, and in a browser."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
DIGIT: Final = 0x3FFFFFFF  # as much of a word as one digit of a Python int has: smaller numbers are compared faster
SEED_BITS: Final = 128

Card = TypeVar("Card")  # anything can be shuffled, and compiled code then swaps without looking at what it swaps


class Dice:
    """Small Fast Counting generator with 32-bit words; `below` and `shuffle` have no bias."""

    __slots__ = ("a", "b", "c", "n")

    def __init__(self, a: i64, b: i64, c: i64, n: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.n = n

    @staticmethod
    def seeded(seed: int) -> Dice:
        """Dice for a seed from 0 to 2**128 - 1."""
        dice = Dice(seed & WORD, (seed >> 32) & WORD, (seed >> 64) & WORD, (seed >> 96) ^ 1)
        for _ in range(12):  # spreads a small seed over all four words
            dice.next()
        return dice

    def next(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        c = self.c
        n = self.n
        drawn: i64 = (self.a + b + n) & WORD
        self.n = (n + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & WORD
        self.c = ((c << 21) + (c >> 11) + drawn) & WORD
        return drawn

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely (Lemire's multiply and reject)."""
        product: i64 = self.next() * n
        if product & WORD < n:
            floor: i64 = (WORD + 1 - n) % n
            while product & WORD < floor:
                product = self.next() * n
        return product >> 32

    def shuffle(self, cards: list[Card]) -> None:
        """Every order of the cards is equally likely. `below` is written out here: a deal is mostly this loop."""
        a, b, c, n = self.a, self.b, self.c, self.n
        i: i64 = len(cards)
        while i > 1:
            drawn: i64 = (a + b + n) & WORD
            n += 1
            a = b ^ (b >> 9)
            b = (c * 9) & WORD
            c = ((c << 21) + (c >> 11) + drawn) & WORD
            product: i64 = drawn * i
            if product & DIGIT < i and product & WORD < (WORD + 1 - i) % i:
                continue
            i -= 1
            j = product >> 32
            cards[i], cards[j] = cards[j], cards[i]
        self.a, self.b, self.c, self.n = a, b, c, n & WORD

    def copy(self) -> Dice:
        return Dice(self.a, self.b, self.c, self.n)

    def fork(self) -> Dice:
        """New dice that depend on these and on nothing else."""
        return Dice(self.next(), self.next(), self.next(), self.next())

    def words(self) -> list[int]:
        return [self.a, self.b, self.c, self.n]

"""How many unseen Exploding Puppys and Baskets a hand has: numbers drawn in proportion to the placings they allow."""

from __future__ import annotations

from typing import Final

from barkyard.engine.dice import Dice

WORDS: Final = 4294967296.0  # as many as a roll of the dice can come to


class Keeping:
    """Free places in hands, pile and aside, and what each hand can keep besides the Baskets that are dealt to it."""

    def __init__(self, sizes: list[int], room: list[int], bound: list[int], pile: int, aside: int) -> None:
        self.sizes = sizes
        self.room = room
        self.bound = bound
        self.pile = pile
        self.aside_size = aside
        self.fewest = [0] * len(sizes)  # puppies that a hand is known to have among its unseen cards
        self.most = sizes.copy()
        self.scale = pile + sum(sizes) + aside
        self.puppies = [0] * len(sizes)  # drawn for each hand
        self.baskets = [0] * len(sizes)
        self.aside = 0  # Baskets drawn for the cards put aside
        self.known: dict[int, float] = {}

    def draw(self, puppies: int, baskets: int, dice: Dice) -> bool:
        """Draw all numbers; False if the puppies and Baskets cannot be placed at all."""
        if self.is_simple(puppies, baskets):
            return True
        if self._ways(0, puppies, baskets) <= 0:
            return False
        for hand in range(len(self.sizes)):
            self._draw_hand(hand, puppies, baskets, dice)
            puppies -= self.puppies[hand]
            baskets -= self.baskets[hand]
        self._draw_aside(puppies, baskets, dice)
        return True

    def is_simple(self, puppies: int, baskets: int) -> bool:
        """Whether there is nothing to draw: no Basket is unseen, and no hand has room or lacks a Basket."""
        if baskets or puppies > self.pile or any(self.fewest):
            return False
        return not any(self.room) and not any(self.bound)

    def _draw_hand(self, hand: int, puppies: int, baskets: int, dice: Dice) -> None:
        left = part(dice) * self._ways(hand, puppies, baskets)
        for held in range(baskets + 1):
            for kept in range(self.fewest[hand], self._most(hand, puppies, held) + 1):
                ways = self._ways_with(hand, puppies, baskets, kept, held)
                if ways > 0:
                    self.puppies[hand] = kept
                    self.baskets[hand] = held
                    left -= ways
                    if left < 0:
                        return

    def _draw_aside(self, puppies: int, baskets: int, dice: Dice) -> None:
        left = part(dice) * self._ways(len(self.sizes), puppies, baskets)
        for aside in range(baskets + 1):
            ways = self._ways_aside(puppies, baskets, aside)
            if ways > 0:
                self.aside = aside
                left -= ways
                if left < 0:
                    return

    def _most(self, hand: int, puppies: int, held: int) -> int:
        """How many puppies a hand with so many unseen Baskets can keep, -1 if it needs more Baskets (EP-explode.9)."""
        room = self.room[hand] + held
        return min(puppies, room + self.bound[hand], self.sizes[hand] - held, self.most[hand]) if room >= 0 else -1

    def _ways(self, hand: int, puppies: int, baskets: int) -> float:
        """Ways to place so many cards in this hand and all after it, aside and in the pile.

        Only proportions count, so each card's free places are divided by the same number to keep figures small.
        """
        key = (hand << 8 | puppies) << 8 | baskets
        if key in self.known:
            return self.known[key]
        total = 0.0
        if hand == len(self.sizes):
            for aside in range(baskets + 1):
                total += self._ways_aside(puppies, baskets, aside)
        else:
            for held in range(baskets + 1):
                for kept in range(self.fewest[hand], self._most(hand, puppies, held) + 1):
                    total += self._ways_with(hand, puppies, baskets, kept, held)
        self.known[key] = total
        return total

    def _ways_with(self, hand: int, puppies: int, baskets: int, kept: int, held: int) -> float:
        here = self._choices(puppies, kept) * self._choices(baskets, held) * self._places(self.sizes[hand], kept + held)
        return here * self._ways(hand + 1, puppies - kept, baskets - held)

    def _ways_aside(self, puppies: int, baskets: int, aside: int) -> float:
        ways = self._choices(baskets, aside) * self._places(self.aside_size, aside)
        return ways * self._places(self.pile, puppies + baskets - aside)

    def _choices(self, cards: int, chosen: int) -> float:
        """In how many ways some cards can be chosen."""
        ways = 1.0
        for place in range(chosen):
            ways = ways * (cards - place) / (place + 1)
        return ways

    def _places(self, free: int, cards: int) -> float:
        """In how many ways different cards can lie in some free places, scaled."""
        ways = 1.0
        for place in range(cards):
            if place >= free:
                return 0.0
            ways *= (free - place) / self.scale
        return ways


def part(dice: Dice) -> float:
    """A random number from 0 to just below 1."""
    roll: int = dice.next()
    return roll / WORDS

"""Lots of unseen cards, and how many cards of each a hand can have."""

from __future__ import annotations

from barkyard.engine.dice import Dice
from barkyard.games.exploding_puppy.knowledge.keeping import part
from barkyard.games.exploding_puppy.knowledge.notes import Check


class Lot:
    """Unseen cards that are of the same noted sorts."""

    def __init__(self, rows: list[int], inside: bool) -> None:
        self.rows = rows  # of the tally
        self.inside = inside  # never among the cards put aside (EP-setup.1, EP-var-special.1)
        self.faces: list[int] = []
        self.fewest: list[int] = []  # that each hand can have, by the notes about it alone
        self.most: list[int] = []
        self.fewest_left = 0  # outside the noted hands
        self.most_left = 0
        self.lean = 1.0


class Numbers:
    """How many cards of each lot a hand may have, each possibility with its weight."""

    def __init__(self) -> None:
        self.counts: list[list[int]] = []
        self.weights: list[float] = []
        self.total = 0.0

    def draw(self, dice: Dice) -> list[int]:
        mark = part(dice) * self.total
        for place in range(len(self.weights)):
            mark -= self.weights[place]
            if mark < 0.0:
                return self.counts[place]
        return self.counts[-1]


class Listing:
    """All numbers of cards by lot that agree with the notes about one hand alone."""

    def __init__(self, lots: list[Lot], fewest: list[int], most: list[int], check: Check) -> None:
        self.lots = lots
        self.fewest = fewest  # by sort
        self.most = most
        self.check = check
        self.numbers = Numbers()
        self.last = [-1 for _ in fewest]  # the last lot with cards of each sort
        for place in range(len(self.lots)):
            for row in self.lots[place].rows:
                self.last[row] = place

    def go_on(self, free: int, counts: list[int], tally: list[int], weight: float) -> None:
        """The numbers for the lots that come next."""
        place = len(counts)
        if place == len(self.lots):
            self._add(counts, tally, weight)
            return
        lot = self.lots[place]
        held = 0
        while True:
            if self._is_enough(lot, place, tally):
                if place + 1 == len(self.lots):
                    self._add([*counts, held], tally, weight)
                else:
                    self.go_on(free - held, [*counts, held], tally, weight)
            if held == len(lot.faces) or held == free or self._is_full(lot, tally):
                break
            held += 1
            weight *= (free - held + 1) * lot.lean / held
            for row in lot.rows:
                tally[row] += 1
        for row in lot.rows:
            tally[row] -= held

    def _is_enough(self, lot: Lot, place: int, tally: list[int]) -> bool:
        return all(tally[row] >= self.fewest[row] for row in lot.rows if self.last[row] == place)

    def _is_full(self, lot: Lot, tally: list[int]) -> bool:
        return any(tally[row] >= self.most[row] for row in lot.rows)

    def _add(self, counts: list[int], tally: list[int], weight: float) -> None:
        if not self.check.holds(tally):
            return
        self.numbers.counts.append(counts)
        self.numbers.weights.append(weight)
        self.numbers.total += weight

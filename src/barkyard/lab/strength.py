"""How strong bots have shown themselves, and how sure that is.

The games of one deal hang together, so a deal is one observation: its mean over the games of a bot. Intervals are
for 95 %.
"""

from __future__ import annotations

from collections import Counter
from math import log, sqrt

from barkyard.lab.arena import Sitting
from barkyard.lab.figures import Z95, wilson
from barkyard.lab.ratings import Beaten, Rating, ratings

SPRT_ERROR = 0.05  # chance to be wrong, either way


class Mean:
    """A running mean with its standard error."""

    def __init__(self) -> None:
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.sum += value
        self.squares += value * value

    @property
    def value(self) -> float:
        return self.sum / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Of one observation."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.sum * self.sum / self.count) / (self.count - 1))

    def interval(self) -> tuple[float, float]:
        spread = Z95 * sqrt(self.variance / max(1, self.count))
        return self.value - spread, self.value + spread

    def share_interval(self) -> tuple[float, float]:
        """For shares: Wilson's, with as many tries as would spread the mean as far as the deals do."""
        share, count = self.value, float(self.count)
        if self.variance > 0:
            count = share * (1 - share) * self.count / self.variance
        return wilson(share * count, count)


class Strength:
    """What has been seen of all bots of a contest."""

    def __init__(self, bots: int) -> None:
        self.deals = 0
        self.games = 0
        self.wins = [Mean() for _ in range(bots)]  # a shared win counts as its share
        self.ranks = [Mean() for _ in range(bots)]
        self.scores: list[Counter[int]] = [Counter() for _ in range(bots)]
        self.played = [0] * bots  # games; a bot on two seats plays two
        self.forfeits = [0] * bots
        self.beaten: list[Beaten] = []  # by deal

    def add(self, deal: list[Sitting]) -> None:
        bots = len(self.wins)
        wins: list[list[float]] = [[] for _ in range(bots)]
        ranks: list[list[int]] = [[] for _ in range(bots)]
        for game in deal:
            for seat, bot in enumerate(game.lineup):
                wins[bot].append(1 / len(game.winners) if seat in game.winners else 0.0)
                ranks[bot].append(game.ranks[seat])
                self.scores[bot][game.scores[seat]] += 1
                self.played[bot] += 1
            for forfeit in game.forfeits:
                self.forfeits[game.lineup[forfeit.seat]] += 1
        for bot in range(bots):
            if wins[bot]:
                self.wins[bot].add(sum(wins[bot]) / len(wins[bot]))
                self.ranks[bot].add(sum(ranks[bot]) / len(ranks[bot]))
        self.beaten.append(_compared(deal))
        self.deals += 1
        self.games += len(deal)

    def ratings(self) -> list[Rating]:
        """How far apart the bots are by who came before whom; the mean is 0."""
        return ratings(len(self.wins), self.beaten)


def _compared(deal: list[Sitting]) -> Beaten:
    beaten: Beaten = {}
    for game in deal:
        for seat, bot in enumerate(game.lineup):
            for other, rival in enumerate(game.lineup):
                if bot != rival and game.ranks[seat] <= game.ranks[other]:
                    ahead = 1.0 if game.ranks[seat] < game.ranks[other] else 0.5
                    beaten[bot, rival] = beaten.get((bot, rival), 0.0) + ahead
    return beaten


class Sprt:
    """Wald's sequential test on the first bot's win share: stops as soon as one of two shares is believed.

    The likelihoods are normal, with the variance seen so far, as chess engines are tested.
    """

    LEAST = 8  # deals before a variance can be believed

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high

    def verdict(self, wins: Mean) -> str:
        """ "low", "high", or nothing yet."""
        if wins.count < self.LEAST:
            return ""
        variance = max(wins.variance, 0.25 / wins.count)  # all alike so far says little about the next one
        weight = wins.count * (self.high - self.low) * (2 * wins.value - self.low - self.high) / (2 * variance)
        bound = log((1 - SPRT_ERROR) / SPRT_ERROR)
        return "high" if weight >= bound else "low" if weight <= -bound else ""

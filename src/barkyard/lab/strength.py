"""How strong bots have shown themselves, and how sure that is.

The games of one deal hang together, so a deal is one observation: its mean over the games of a bot. Intervals are
for 95 %.
"""

from __future__ import annotations

from collections import Counter
from math import log, log10, sqrt

from barkyard.lab.arena import Sitting
from barkyard.lab.figures import Z95

ELO = 400  # points between two bots of which one beats the other ten times out of eleven
ROUNDS = 200  # of fitting the ratings; they settle much sooner
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
        if count <= 0:
            return 0.0, 1.0
        spread = Z95 * sqrt(share * (1 - share) / count + Z95**2 / (4 * count**2))
        centre, scale = share + Z95**2 / (2 * count), 1 + Z95**2 / count
        return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


class Strength:
    """What has been seen of all bots of a contest."""

    def __init__(self, bots: int) -> None:
        self.deals = 0
        self.games = 0
        self.wins = [Mean() for _ in range(bots)]  # a shared win counts as its share
        self.ranks = [Mean() for _ in range(bots)]
        self.scores: list[Counter[int]] = [Counter() for _ in range(bots)]
        self.beaten = [[0.0] * bots for _ in range(bots)]  # beaten[a][b]: how often a came before b, ties as half

    def add(self, deal: list[Sitting]) -> None:
        bots = len(self.wins)
        wins: list[list[float]] = [[] for _ in range(bots)]
        ranks: list[list[int]] = [[] for _ in range(bots)]
        for game in deal:
            for seat, bot in enumerate(game.lineup):
                wins[bot].append(1 / len(game.winners) if seat in game.winners else 0.0)
                ranks[bot].append(game.ranks[seat])
                self.scores[bot][game.scores[seat]] += 1
            self._compare(game)
        for bot in range(bots):
            self.wins[bot].add(sum(wins[bot]) / len(wins[bot]))
            self.ranks[bot].add(sum(ranks[bot]) / len(ranks[bot]))
        self.deals += 1
        self.games += len(deal)

    def _compare(self, game: Sitting) -> None:
        for seat, bot in enumerate(game.lineup):
            for other, rival in enumerate(game.lineup):
                if bot != rival:
                    ahead = game.ranks[other] - game.ranks[seat]
                    self.beaten[bot][rival] += 1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0

    def ratings(self) -> list[float]:
        """Elo-like: how far apart the bots are by who came before whom (Bradley and Terry); the mean is 0.

        One drawn game between any two is thrown in, so that a bot that never lost is not infinitely strong.
        """
        bots = range(len(self.beaten))
        force = [1.0 for _ in bots]
        for _ in range(ROUNDS):
            for a in bots:
                won = sum(self.beaten[a][b] + 0.5 for b in bots if b != a)
                met = sum((self.beaten[a][b] + self.beaten[b][a] + 1) / (force[a] + force[b]) for b in bots if b != a)
                force[a] = won / met if met else 1.0
        points = [ELO * log10(strength) for strength in force]
        return [point - sum(points) / len(points) for point in points]


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

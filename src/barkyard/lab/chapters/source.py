"""What chapters are written from: a plan, its tally, and the game's own words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from barkyard.engine.game import Game
from barkyard.games import find
from barkyard.lab.chance import Estimate, mean
from barkyard.lab.figures import spread
from barkyard.lab.simulate import Plan
from barkyard.lab.tally import UNIT, Tally


@dataclass(frozen=True)
class Rung:
    """How one bot did among weaker ones."""

    better: str
    worse: str
    wins: Estimate
    deals: int


@dataclass
class Source:
    plan: Plan
    tally: Tally
    ladder: list[Rung] = field(default_factory=list)

    @property
    def game(self) -> Game:
        return find(self.plan.game)

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def heard(self) -> int:
        """Games that were listened to."""
        return sum(self.of("heard").values())

    @property
    def seats(self) -> int:
        return self.plan.seats

    @property
    def fair(self) -> float:
        """The share of a win that a seat has on the average: less than one in so many if some games have no winner."""
        return sum(self.of("role seat wins").values()) / (UNIT * self.seats * max(1, self.games))

    def of(self, name: str) -> dict[int, int]:
        return self.tally.numbers.get(name, {})

    def words(self, name: str) -> dict[str, int]:
        return self.tally.words.get(name, {})

    def spread(self, name: str) -> dict[str, float]:
        return spread(Counter(self.of(name)))

    def share(self, name: str, key: int, comparisons: int = 1) -> Estimate:
        """Of the win, of whoever is counted under a key."""
        total, squares = (
            self.of(f"{name} wins").get(key, 0) / UNIT,
            self.of(f"{name} wins squared").get(key, 0) / UNIT**2,
        )
        return mean(total, squares, self.of(name).get(key, 0), comparisons)

    def card(self, card: int) -> str:
        """What a card is called."""
        name = self.game.cards[card]
        printed = self.game.prints.get(name)
        if not printed or not printed.title:
            return name.replace("-", " ").capitalize()
        alike = sum(other.title == printed.title for other in self.game.prints.values())
        return f"{printed.title} {printed.number}".strip() if alike > 1 else printed.title

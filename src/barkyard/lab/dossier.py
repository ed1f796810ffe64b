"""All that a report has to say: a part for each number of seats, its chapters, and what strikes most."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from barkyard.games import find
from barkyard.lab.chance import LEVEL
from barkyard.lab.findings import Finding, find_all, striking
from barkyard.lab.picture import Chapter
from barkyard.lab.simulate import Plan


@dataclass
class Part:
    """What was seen with one number of seats."""

    plan: Plan
    games: int
    chapters: list[Chapter]


@dataclass
class Dossier:
    game: str
    parts: list[Part]
    command: str = ""  # that makes it again
    change: str = ""  # what is changed, in a word
    complete: bool = True
    found: list[Finding] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.found = find_all([(part.plan.seats, part.chapters) for part in self.parts])

    @property
    def games(self) -> int:
        return sum(part.games for part in self.parts)

    @property
    def tests(self) -> int:
        claims = [claim for part in self.parts for chapter in part.chapters for claim in chapter.claims]
        return sum(claim.chance is not None for claim in claims)

    def top(self) -> list[Finding]:
        return striking(self.found)

    def alarms(self) -> list[Finding]:
        """What chance does not explain."""
        return [each for each in self.found if each.is_alarm]

    def __str__(self) -> str:
        count = len(self.alarms())
        struck = "1 difference" if count == 1 else f"{count} differences"
        head = f"{find(self.game).title}: {self.games} games, {self.tests} comparisons, {struck} beyond chance"
        seats = len(self.parts) > 1
        lines = [f"- {f'{each.seats} seats: ' * seats}{each.claim.headline} {each.claim.text}" for each in self.top()]
        return "\n".join([head, *lines])

    def plain(self) -> dict[str, Any]:
        """Plain JSON; holds nothing that differs between two runs of the same command."""
        return {
            "game": self.game,
            "rules": find(self.game).version,
            "level": LEVEL,
            "comparisons": self.tests,
            "complete": self.complete,
            "change": self.change,
            "findings": [each.plain() for each in self.top()],
            "differences": [each.plain() for each in self.alarms()],
            "parts": [
                {
                    "seats": part.plan.seats,
                    "options": part.plan.options,
                    "bots": list(part.plan.bots),
                    "mixed": part.plan.mixed,
                    "seed": part.plan.seed,
                    "games": part.games,
                    "chapters": {chapter.name: chapter.plain() for chapter in part.chapters},
                }
                for part in self.parts
            ],
        }

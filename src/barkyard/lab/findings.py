"""The most striking of all that was tested and counted. What was tested is corrected for all tests of the report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from barkyard.lab.chance import LEVEL, holm
from barkyard.lab.picture import Chapter, Claim

MOST = 5
MOST_OF_CHAPTER = 2  # among those at the top, so that cards do not crowd out the rest


@dataclass(frozen=True)
class Finding:
    """`chance` is corrected: below LEVEL it is more than chance. None: simply counted."""

    seats: int
    claim: Claim
    chance: float | None

    @property
    def is_alarm(self) -> bool:
        return self.chance is not None

    def plain(self) -> dict[str, Any]:
        return {**self.claim.plain(), "seats": self.seats, "chance": self.chance}


def find_all(parts: list[tuple[int, list[Chapter]]]) -> list[Finding]:
    """All that chance does not explain, then what was counted; in each the most striking first."""
    claims = [(seats, claim) for seats, chapters in parts for chapter in chapters for claim in chapter.claims]
    tested = [(seats, claim) for seats, claim in claims if claim.chance is not None]
    chances = holm([claim.chance for _, claim in tested if claim.chance is not None])
    found = [
        Finding(seats, claim, chance) for (seats, claim), chance in zip(tested, chances, strict=True) if chance < LEVEL
    ]
    counted = [Finding(seats, claim, None) for seats, claim in claims if claim.chance is None]
    return [*sorted(found, key=_weight), *sorted(counted, key=_weight)]


def striking(found: list[Finding]) -> list[Finding]:
    """Five for the top of the page."""
    top: list[Finding] = []
    for each in found:
        alike = sum(other.claim.chapter == each.claim.chapter for other in top)
        if len(top) < MOST and alike < MOST_OF_CHAPTER:
            top.append(each)
    return top


def _weight(finding: Finding) -> tuple[float, int, str]:
    return -finding.claim.weight, finding.seats, finding.claim.headline

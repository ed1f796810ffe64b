"""What a game was worth when somebody did not play it to its end: last to that seat, whatever a stand-in made of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from barkyard.engine.game import Result

STAND_IN = "medium"  # plays on for a seat that forfeits, so that the others have a game


class Forfeited(NamedTuple):
    """A seat that was lost, before which answer of the game, and why."""

    seat: int
    answer: int
    why: str


class Outcome(NamedTuple):
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


def outcome(result: Result, lost: Collection[int]) -> Outcome:
    """Who forfeits is last and has no points; the others stand among themselves as they did. If the win would be a
    stand-in's, the best of the others have it."""
    seats = range(len(result.ranks))
    if not lost:
        return Outcome(result.scores, result.ranks, result.winners)
    left = [seat for seat in seats if seat not in lost]
    ranks = tuple(_rank(result, seat, left) if seat in left else len(seats) for seat in seats)
    winners = [seat for seat in result.winners if seat in left]
    if result.winners and not winners:
        winners = [seat for seat in left if ranks[seat] == 1]
    scores = tuple(min(0, score) if seat in lost else score for seat, score in enumerate(result.scores))
    return Outcome(scores, ranks, tuple(winners))


def _rank(result: Result, seat: int, left: list[int]) -> int:
    return 1 + sum(result.ranks[other] < result.ranks[seat] for other in left)

"""What a finished game was worth to each seat: numbers from 0 to 1 that search can add up."""

from __future__ import annotations

from typing import Final

from barkyard.engine.game import Result

WINNING: Final = 0.75  # winning is what counts; the place taken tells good losses from bad ones


def rewards(result: Result) -> list[float]:
    """A shared win is worth its share. Seats that share a rank have beaten each other by half."""
    seats = len(result.ranks)
    if seats == 1:
        return [alone(result, 0.0, 100.0)]
    worth = [0.0] * seats
    for seat in result.winners:
        worth[seat] = WINNING / len(result.winners)
    step = (1.0 - WINNING) / (seats - 1)
    for seat in range(seats):
        for other in range(seats):
            if result.ranks[other] > result.ranks[seat]:
                worth[seat] += step
            elif other != seat and result.ranks[other] == result.ranks[seat]:
                worth[seat] += step / 2
    return worth


def alone(result: Result, low: float, high: float) -> float:
    """A game for one: the score between what is poor and what is splendid, and half of it all for a win."""
    share = min(1.0, max(0.0, (result.scores[0] - low) / (high - low)))
    return share / 2 + 0.5 if result.winners else share / 2

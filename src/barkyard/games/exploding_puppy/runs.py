"""Runs that wait: turns in a row that somebody takes before the turn order goes on (EP-run.8)."""

from __future__ import annotations

from typing import Final

# The parts of a waiting run.
SEAT: Final = 0
TURNS: Final = 1
FROM_BOTTOM: Final = 2  # 1: its cards are drawn from the bottom (EP-run.10)
BY_ATTACK: Final = 3  # 1: it comes after those that were gained otherwise


def new_run(seat: int, turns: int, from_bottom: bool = False, by_attack: bool = False) -> list[int]:
    return [seat, turns, int(from_bottom), int(by_attack)]


def shorter(run: list[int], turns: int) -> list[int]:
    return [run[SEAT], turns, run[FROM_BOTTOM], run[BY_ATTACK]]


def coming(runs: list[list[int]]) -> list[list[int]]:
    """In the order they will be taken: as they were gained, those of attacks last."""
    return [run for run in runs if not run[BY_ATTACK]] + [run for run in runs if run[BY_ATTACK]]

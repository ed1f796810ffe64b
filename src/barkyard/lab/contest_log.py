"""What happened in a contest, a line for each game: for whoever runs it, and whoever wants to know why a bot lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from barkyard.engine.game import BadSetup
from barkyard.lab.arena import Contest, Sitting


class ContestLog:
    """The first forfeit of each bot is told on the standard error, too: nobody should wait an hour to learn of it."""

    def __init__(self, plan: Contest, path: Path | None) -> None:
        self._plan = plan
        self._deals = 0
        self._told: set[int] = set()
        try:
            self._file: IO[str] | None = path.open("w", encoding="utf-8") if path else None
        except OSError as fault:
            raise BadSetup(f"--log: {path} cannot be written: {fault.strerror or fault}") from None

    def add(self, deal: list[Sitting]) -> None:
        for turn, game in enumerate(deal):
            for text in told(self._plan, self._deals, turn, game):
                if self._file:
                    print(text, file=self._file, flush=True)
            for forfeit in game.forfeits:
                self._warn(game.lineup[forfeit.seat], forfeit.why)
        self._deals += 1

    def _warn(self, bot: int, why: str) -> None:
        if bot not in self._told:
            self._told.add(bot)
            print(f"barkyard: {self._plan.bots[bot]} forfeits a game: {why}", file=sys.stderr)

    def close(self) -> None:
        if self._file:
            self._file.close()


def told(plan: Contest, number: int, turn: int, game: Sitting) -> Iterator[str]:
    where = f"deal {number} game {turn}"
    for forfeit in game.forfeits:
        bot = plan.bots[game.lineup[forfeit.seat]]
        yield f"{where}: forfeit of {bot} on seat {forfeit.seat} before answer {forfeit.answer + 1}: {forfeit.why}"
    places = [f"{rank} {plan.bots[bot]}" for rank, bot in sorted(zip(game.ranks, game.lineup, strict=True))]
    slow = [
        f"{plan.bots[bot]} {seconds:.3f} s" for bot, seconds in zip(game.lineup, game.slowest, strict=True) if seconds
    ]
    slowest = f"; slowest answers: {', '.join(slow)}" if slow else ""
    yield f"{where}: {game.length} answers, places: {', '.join(places)}{slowest}"

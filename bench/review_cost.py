"""What reviews cost: python -m bench.review cost. Processor seconds of a game of median length, by number of seats."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from barkyard import review
from barkyard.engine.records import Record

GAMES: Final = 9  # of which the one of median length is reviewed
LIMITS: Final = {"quick": 10.0, "normal": 60.0}  # seconds on two cores

Play = Callable[[str, int, list[str], int], Record]


def report(seats: dict[str, tuple[int, ...]], play: Play) -> None:
    print("| game | seats | answers | " + " | ".join(LIMITS) + " |  |")
    print("|---|---|---|---|---|---|")
    for game, counts in seats.items():
        for count in counts:
            print(_row(game, count, play), flush=True)


def _row(game: str, seats: int, play: Play) -> str:
    records = [play(game, seats, ["medium"] * seats, number) for number in range(GAMES)]
    record = sorted(records, key=lambda each: len(each.answers))[GAMES // 2]
    took = {depth: _seconds(record, depth) for depth in LIMITS}
    verdict = "met" if all(took[depth] <= 2 * LIMITS[depth] for depth in LIMITS) else "missed"
    return (
        " | ".join([f"| {game}", str(seats), str(len(record.answers)), *(f"{s:.1f}" for s in took.values()), verdict])
        + " |"
    )


def _seconds(record: Record, depth: str) -> float:
    begun = time.process_time()
    review(record, seat=0, depth=depth, workers=1)
    return time.process_time() - begun

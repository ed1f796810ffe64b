"""Who sits where. A row names the bot of each seat; a deal is played once for each way to turn it."""

from __future__ import annotations

from collections.abc import Iterator

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup

Row = tuple[int, ...]


def turned(row: Row) -> list[Row]:
    """The row once for every seat that its first bot can have."""
    return [(*row[-turn:], *row[:-turn]) for turn in range(len(row))]


def challenge(bots: int, seats: int) -> Row:
    """The first bot once, the others in turn on the rest."""
    if not 2 <= bots <= seats:
        raise BadSetup(f"expected 2 to {seats} bots for {seats} seats, not {bots}")
    return (0, *(1 + number % (bots - 1) for number in range(seats - 1)))


def everybody_meets(bots: int, seats: int, dice: Dice) -> Iterator[Row]:
    """Row after row without end. Next comes whoever has met the others at this table least, so that after any number
    of deals all bots have played about as often, and each with each other; nobody sits twice unless all sit."""
    if bots < 2:
        raise BadSetup(f"expected 2 bots or more, not {bots}")
    met = [[0] * bots for _ in range(bots)]
    played = [0] * bots
    while True:
        row: list[int] = []
        order = list(range(bots))
        dice.shuffle(order)
        for _ in range(seats):
            row.append(min(order, key=lambda bot: _claim(bot, row, met, played)))
        dice.shuffle(row)
        _remember(row, met, played)
        yield tuple(row)


def _claim(bot: int, row: list[int], met: list[list[int]], played: list[int]) -> tuple[int, int, int]:
    return row.count(bot), played[bot] if not row else sum(met[bot][other] for other in row), played[bot]


def _remember(row: list[int], met: list[list[int]], played: list[int]) -> None:
    for bot in row:
        played[bot] += 1
        for other in row:
            met[bot][other] += bot != other

"""Where a canoe can go with the steps in hand: the shortest way to each place that rescues most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.games.puppy_lake.cards import number_on
from barkyard.games.puppy_lake.moves import STEPS, WAYS, across, down, way_in
from barkyard.games.puppy_lake.zones import WATER, column_of, row_of

if TYPE_CHECKING:
    from barkyard.games.puppy_lake.table import PuppyLake


class Route:
    """A place, the steps that lead there, and the puppies picked up on the way as number, column, row."""

    def __init__(self, column: int, row: int, moves: list[str], rescues: list[list[int]]) -> None:
        self.column = column
        self.row = row
        self.moves = moves
        self.rescues = rescues

    def worth(self) -> int:
        return sum(puppy[0] for puppy in self.rescues)


def routes(t: PuppyLake, seat: int) -> list[Route]:
    """All places where the canoe may stop within its steps, nearest first; empty outside its own canoe phase.

    A shortest way never turns back, so it covers no square twice and its rescues add up step by step.
    """
    if not t.steps or seat not in t.asked():
        return []
    ring = [Route(t.canoe_columns[seat], t.canoe_rows[seat], [], [])]
    found: list[Route] = []
    for distance in range(1, t.steps + 1):
        ring = _next_ring(t, seat, ring, distance)
        found += [route for route in ring if not t.sharing(seat, route.column, route.row)]
    return found


def _next_ring(t: PuppyLake, seat: int, ring: list[Route], distance: int) -> list[Route]:
    """The best ways to the places one step further out."""
    best: dict[tuple[int, int], Route] = {}
    for route in ring:
        if _ends_game(t, route):
            continue
        for step in STEPS:
            column, row = route.column + across(step), route.row + down(step)
            if not _within(t, seat, column, row, distance):
                continue
            rescues = route.rescues + _covered(t, column, row, route)
            longer = Route(column, row, [*route.moves, WAYS[way_in(step)]], rescues)
            place = (row, column)
            if place not in best or longer.worth() > best[place].worth():
                best[place] = longer
    return [best[place] for place in sorted(best)]


def _within(t: PuppyLake, seat: int, column: int, row: int, distance: int) -> bool:
    """On the lake, a step further from the start, and no more rows away than the canoe may climb."""
    columns, rows = abs(column - t.canoe_columns[seat]), abs(row - t.canoe_rows[seat])
    if columns + rows != distance or (t.one_row and rows > 1 - t.climbed):
        return False
    return 1 <= row <= t.lake.rows and 1 <= column <= t.lake.columns - t.lake.canoe + 1


def _covered(t: PuppyLake, column: int, row: int, route: Route) -> list[list[int]]:
    """The puppies that a canoe in this place takes in and has not taken in before."""
    found: list[list[int]] = []
    for slip in t.zones[WATER]:
        if row_of(slip) == row and 0 <= column_of(slip) - column < t.lake.canoe:
            already = row == route.row and 0 <= column_of(slip) - route.column < t.lake.canoe
            if not already:
                found.append([number_on(slip), column_of(slip), row])
    return found


def _ends_game(t: PuppyLake, route: Route) -> bool:
    """Nobody paddles on after the last puppy (PL-end.2)."""
    return len(route.rescues) == len(t.zones[WATER]) and t.cab == 0

"""A second, slow opinion: the points of a game worked out from nothing but what was said at the table.

It plays the water again on squared paper: where each splash lands, how far each puppy drifts, which canoe it meets.
It knows the rulebook, and nothing of the program that keeps the real table.
"""

from __future__ import annotations

import re

SAID = (
    ("turn", r"Turn (\d+) begins"),
    ("place", r"@(\d) places the canoe from column (\d+) on"),
    ("step", r"@(\d) paddles (left|right|up|down)"),
    ("splash", r"puppy-(\d) splashes into column (\d+)"),
    ("card", r"@(\d) plays \w+-(\d)"),
    ("fast", r"@(\d) paddles really fast"),
)
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Paper:
    """The lake on squared paper."""

    def __init__(self, columns: int, rows: int, size: int) -> None:
        self.columns, self.rows, self.size = columns, rows, size
        self.water: list[tuple[int, int, int]] = []  # number, column, row
        self.canoes: dict[int, tuple[int, int]] = {}
        self.rescued: dict[int, list[int]] = {}
        self.lost: list[int] = []
        self.steps = 0
        self.afloat = False  # whether the puppies have floated in this turn

    def hear(self, text: str) -> None:
        for kind, pattern in SAID:
            said = re.fullmatch(pattern, text)
            if said:
                getattr(self, kind)(*said.groups())

    def turn(self, number: str) -> None:
        if not self.afloat and int(number) > 1:
            self.drift()
        self.afloat = False

    def place(self, seat: str, column: str) -> None:
        self.canoes[int(seat)] = (int(column), self.rows)
        self.rescued[int(seat)] = []

    def splash(self, number: str, column: str) -> None:
        self.water.append((int(number), int(column), 1))
        self.pick_up()

    def card(self, seat: str, number: str) -> None:
        if not self.afloat:
            self.drift()
        self.steps = int(number)

    def fast(self, seat: str) -> None:
        self.steps += 3

    def step(self, seat: str, way: str) -> None:
        self.steps -= 1
        assert self.steps >= 0, "a step too many"
        column, row = self.canoes[int(seat)]
        across, down = MOVES[way]
        self.canoes[int(seat)] = (column + across, row + down)
        assert 1 <= column + across <= self.columns - self.size + 1, "off the lake"
        assert 1 <= row + down <= self.rows, "off the lake"
        self.pick_up()

    def drift(self) -> None:
        """Square by square, all puppies at once, until each has gone its number of squares."""
        self.afloat = True
        moving = [(number, column, row, number) for number, column, row in self.water]
        self.water = []
        while moving:
            number, column, row, left = moving.pop()
            met = self.canoe_at(column, row + 1)
            if left == 0:
                self.water.append((number, column, row))
            elif met is not None:
                self.rescued[met].append(number)
            elif row + 1 > self.rows:
                self.lost.append(number)
            else:
                moving.append((number, column, row + 1, left - 1))

    def pick_up(self) -> None:
        for puppy in self.water.copy():
            seat = self.canoe_at(puppy[1], puppy[2])
            if seat is not None:
                self.water.remove(puppy)
                self.rescued[seat].append(puppy[0])

    def canoe_at(self, column: int, row: int) -> int | None:
        for seat, (left, at) in self.canoes.items():
            if at == row and column in range(left, left + self.size):
                return seat
        return None


def score(said: list[str], seats: int, columns: int, rows: int, size: int) -> tuple[list[int], int]:
    """Each seat's rescued points, and the lost points."""
    paper = Paper(columns, rows, size)
    for text in said:
        paper.hear(text)
    if paper.water:
        paper.drift()
    assert not paper.water, "puppies are left on the water"
    return [sum(paper.rescued.get(seat, [])) for seat in range(seats)], sum(paper.lost)

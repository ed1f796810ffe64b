"""The words of moves, and menus of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barkyard.engine.moves import COUNT, NUMBER, VERB, Verbs
from barkyard.games.puppy_lake.cards import TOP
from barkyard.games.puppy_lake.lake import MOST_COLUMNS

SPACES: Final = COUNT[1 : MOST_COLUMNS + 1]
NUMBERS: Final = COUNT[1 : TOP + 1]
WAYS: Final = ("left", "right", "up", "down")

VERBS: Final = Verbs()
PLACE: Final = VERBS.add("place", SPACES)
PLAY: Final = VERBS.add("card", NUMBERS)
TOSS: Final = VERBS.add("toss", NUMBERS, SPACES)
LEFT: Final = VERBS.add(WAYS[0])
RIGHT: Final = VERBS.add(WAYS[1])
UP: Final = VERBS.add(WAYS[2])
DOWN: Final = VERBS.add(WAYS[3])
PADDLE: Final = VERBS.add("paddle")
STOP: Final = VERBS.add("stop")

STEPS: Final = (LEFT, RIGHT, UP, DOWN)


def number_in(move: int) -> int:
    """The number of the card that a move plays, or the column in which it places a canoe."""
    return (move & NUMBER) + 1


def toss_in(move: int) -> tuple[int, int]:
    """The number of the counter that a move tosses, and the space of the bridge."""
    number, space = divmod(move & NUMBER, MOST_COLUMNS)
    return number + 1, space + 1


def way_in(move: int) -> int:
    """Which of the ways a step goes."""
    return (move - LEFT) >> VERB


def across(move: int) -> int:
    return -1 if move == LEFT else 1 if move == RIGHT else 0


def down(move: int) -> int:
    return -1 if move == UP else 1 if move == DOWN else 0


# What may be done is a mask; its answers are read off a table. They are shared and not to be changed.
GO_LEFT: Final = 1
GO_RIGHT: Final = 2
GO_UP: Final = 4
GO_DOWN: Final = 8
GO_FAST: Final = 16
GO_NOWHERE: Final = 32


def menus(moves: list[int]) -> list[list[int]]:
    """The moves for every mask of them."""
    return [[move for bit, move in enumerate(moves) if mask >> bit & 1] for mask in range(1 << len(moves))]


CANOE_MENU: Final = menus([*STEPS, PADDLE, STOP])
CARD_MENU: Final = menus([PLAY | bit for bit in range(TOP)])


@lru_cache(maxsize=1024)
def toss_menu(columns: int, numbers: int) -> list[int]:
    """Every number of a mask from every space of the bridge."""
    moves: list[int] = []
    for number in range(TOP):
        if numbers >> number & 1:
            start = TOSS | number * MOST_COLUMNS
            moves += range(start, start + columns)
    return moves

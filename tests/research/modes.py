"""What the tests of research run over: every game, mode and seat count; in the fast run a few of them."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest

from barkyard.engine.game import Game
from barkyard.games import SHELF

FULL = os.environ.get("BARKYARD_TEST") != "fast"
Mode = tuple[Game, int, dict[str, str]]


def modes(game: Game) -> list[tuple[int, dict[str, str]]]:
    every = game.modes()
    return every if FULL else every[:: max(1, len(every) // 3)]


def label(mode: Mode) -> str:
    game, seats, options = mode
    return " ".join([game.name, str(seats), *(f"{name}={value[:20]}" for name, value in options.items())])


def each(chosen: Sequence[Mode]) -> list[object]:
    return [pytest.param(*mode, id=label(mode)) for mode in chosen]


MODES: list[Mode] = [(game, seats, options) for game in SHELF for seats, options in modes(game)]
EVERY_MODE = each(MODES)
# Every set of options once, at its smallest table.
SETS: list[Mode] = list(
    {(game.name, *options.items()): (game, seats, options) for game, seats, options in MODES[::-1]}.values()
)[::-1]
EVERY_SET = each(SETS)
# One of each seat count, with the usual options: for what does not depend on them.
SIZES: list[Mode] = [(game, seats, {}) for game in SHELF for seats in (game.seats if FULL else game.seats[:1])]
EVERY_SIZE = each(SIZES)

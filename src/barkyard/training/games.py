"""Games to learn from, in chunks on disk: each chunk is a function of the order and its number, so whatever was not
written yet can be played at any time."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from barkyard.bots import make_bot
from barkyard.bots.hints import keen_hints_for
from barkyard.bots.learned.positions import Position, Watcher, played
from barkyard.bots.learned.traits import TRAITS
from barkyard.engine.dice import Dice
from barkyard.games import find

GAMES_A_CHUNK = 200
POSITIONS_A_GAME = 10
THUMB = "thumb"


@dataclass(frozen=True)
class Order:
    """What is played: `lapses` of a hundred moves are any move, so that there is something to learn from mistakes."""

    game: str
    seats: tuple[int, ...]  # in turn
    games: int
    bot: str
    lapses: int
    seed: int

    @property
    def chunks(self) -> int:
        return -(-self.games // GAMES_A_CHUNK)


@dataclass
class Chunk:
    """Positions one after the other; each has a row for every seat, and a row some traits with their amounts."""

    seats: NDArray[np.int64]  # by position
    ends: NDArray[np.int64]  # by row: where its traits end
    numbers: NDArray[np.int64]
    amounts: NDArray[np.float32]
    judged: NDArray[np.float32]  # by row
    won: NDArray[np.float32]  # by row


def chunk_path(folder: Path, number: int) -> Path:
    return folder / f"games-{number:05}.npz"


def play_chunk(order: Order, number: int, folder: Path) -> int:
    """Play a chunk, unless it is there; its number."""
    path = chunk_path(folder, number)
    if not path.exists():
        positions: list[Position] = []
        first = number * GAMES_A_CHUNK
        for game in range(first, min(order.games, first + GAMES_A_CHUNK)):
            positions += play_game(order, game)
        _write(path, positions)
    return number


def play_game(order: Order, number: int) -> list[Position]:
    game = find(order.game)
    hints = keen_hints_for(order.game)
    dice = Dice.seeded(order.seed << 32 | number)
    seats = order.seats[number % len(order.seats)]
    t = game.deal(seats, game.settle(seats, {}), dice.fork())
    watcher = Watcher(TRAITS[order.game], hints, POSITIONS_A_GAME, dice.fork())
    bot = None if order.bot == THUMB else make_bot(order.bot, order.game)
    return played(t, hints, bot, order.lapses, watcher, dice)


def _write(path: Path, positions: list[Position]) -> None:
    """All or nothing."""
    sheets = [sheet for position in positions for sheet in position.sheets]
    part = path.with_suffix(f".{os.getpid()}.part")
    with part.open("wb") as file:
        np.savez_compressed(
            file,
            seats=np.array([len(position.sheets) for position in positions], np.uint8),
            ends=np.cumsum([len(sheet.numbers) for sheet in sheets]).astype(np.uint32),
            numbers=np.array([number for sheet in sheets for number in sheet.numbers], np.uint16),
            amounts=np.array([amount for sheet in sheets for amount in sheet.amounts], np.int16),
            judged=np.array([each for position in positions for each in position.judged], np.float32),
            won=np.array([each for position in positions for each in position.won], np.float32),
        )
    part.replace(path)


def read_chunk(folder: Path, number: int) -> Chunk:
    with np.load(chunk_path(folder, number)) as kept:
        return Chunk(
            seats=kept["seats"].astype(np.int64),
            ends=kept["ends"].astype(np.int64),
            numbers=kept["numbers"].astype(np.int64),
            amounts=kept["amounts"].astype(np.float32),
            judged=kept["judged"],
            won=kept["won"],
        )

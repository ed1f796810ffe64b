"""Chunks as matrices: a row for each seat of each position, a column for each trait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from barkyard.training.games import Chunk

Floats = NDArray[np.float32]
POSITIONS_A_BATCH = 500


@dataclass
class Batch:
    """Positions that are learned from at once."""

    starts: NDArray[np.int64]  # by position: its first row
    position: NDArray[np.int64]  # by row
    won: Floats  # by row
    judged: Floats  # by row
    _row: NDArray[np.int64]  # by trait that was marked
    _number: NDArray[np.int64]
    _amount: Floats

    def matrix(self, traits: int) -> Floats:
        rows = len(self.won)
        flat = np.bincount(self._row * traits + self._number, self._amount, rows * traits)
        return flat.reshape(rows, traits).astype(np.float32)


def batches(chunks: Sequence[Chunk]) -> list[Batch]:
    return [batch for chunk in chunks for batch in _cut(chunk)]


def _cut(chunk: Chunk) -> list[Batch]:
    firsts = np.concatenate([[0], np.cumsum(chunk.seats)])
    begins = np.concatenate([[0], chunk.ends])
    cut = []
    for first in range(0, len(chunk.seats), POSITIONS_A_BATCH):
        last = min(first + POSITIONS_A_BATCH, len(chunk.seats))
        low, high = firsts[first], firsts[last]
        seats = chunk.seats[first:last]
        marked = slice(begins[low], begins[high])
        cut.append(
            Batch(
                starts=firsts[first:last] - low,
                position=np.repeat(np.arange(last - first), seats),
                won=chunk.won[low:high],
                judged=chunk.judged[low:high],
                _row=np.repeat(np.arange(high - low), np.diff(begins[low : high + 1])),
                _number=chunk.numbers[marked],
                _amount=chunk.amounts[marked],
            )
        )
    return cut


def scales(found: Sequence[Batch], traits: int) -> Floats:
    """By trait: what its amounts are divided by while it is learned, so that none of them is much larger than 1."""
    largest = np.ones(traits, np.float32)
    for batch in found:
        np.maximum.at(largest, batch._number, np.abs(batch._amount))
    return np.sqrt(largest)


def shares(scores: Floats, batch: Batch) -> Floats:
    """By row the chance to win: scores of a position as a softmax."""
    highest = np.maximum.reduceat(scores, batch.starts)
    powers = np.exp(scores - highest[batch.position])
    return np.asarray(powers / np.add.reduceat(powers, batch.starts)[batch.position], np.float32)

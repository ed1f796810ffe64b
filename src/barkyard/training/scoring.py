"""How good a judge is on games it has not learned from: the Brier score, beside the written judge and none at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from barkyard.training.batches import Batch, Floats, shares

SURE = 1e-3  # a written judge is never surer than this
SHARPNESS = np.geomspace(0.1, 10, 41)  # that a written judge is tried with


class Scores(NamedTuple):
    """Mean squared errors of the chances of each seat: less is better."""

    learned: float
    written: float
    nothing: float

    def __str__(self) -> str:
        return f"learned {self.learned:.4f}, written judge {self.written:.4f}, nothing {self.nothing:.4f}"


def score(learned: Callable[[Batch], Floats], check: Sequence[Batch], held_out: Sequence[Batch]) -> Scores:
    """`learned` scores the rows of a batch. The written judge is made as sharp as suits it best on `check`."""
    sharp = min(SHARPNESS, key=lambda each: _brier(lambda batch: _written(batch, float(each)), check))
    return Scores(
        _brier(learned, held_out),
        _brier(lambda batch: _written(batch, float(sharp)), held_out),
        _brier(lambda batch: np.zeros_like(batch.won), held_out),
    )


def _brier(scores: Callable[[Batch], Floats], found: Sequence[Batch]) -> float:
    total = sum(float(((shares(scores(batch), batch) - batch.won) ** 2).sum()) for batch in found)
    return total / sum(len(batch.won) for batch in found)


def _written(batch: Batch, sharpness: float) -> Floats:
    judged = np.clip(batch.judged, SURE, 1 - SURE)
    return np.asarray(sharpness * np.log(judged / (1 - judged)), np.float32)

"""Fitting: small steps against the mistakes of each batch (Adam), kept after every pass over the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from barkyard.bots.learned.model import Model
from barkyard.training.batches import Batch, Floats, scales, shares

STEP = 0.01
LAST_STEP = 0.0005
DECAY = (0.9, 0.999)
TINY = 1e-8
PULL = 2e-5  # of weights towards 0, in each step
FIRST_UNITS = 0.1  # how far from 0 units begin

Parts = dict[str, Floats]  # weights, units, biases, outs


@dataclass
class Fit:
    """Where fitting is: what was learned so far, and the best of it by the games that are kept back for that."""

    parts: Parts
    best: Parts
    best_loss: float = np.inf
    passes: int = 0
    steps: int = 0
    means: Parts = field(default_factory=dict)
    squares: Parts = field(default_factory=dict)


def begin(traits: int, units: int, seed: int) -> Fit:
    chance = np.random.default_rng(seed)
    parts = {
        "weights": np.zeros(traits, np.float32),
        "units": chance.normal(0, FIRST_UNITS, (traits, units)).astype(np.float32),
        "biases": np.zeros(units, np.float32),
        "outs": chance.normal(0, FIRST_UNITS, units).astype(np.float32),
    }
    means, squares = ({name: np.zeros_like(part) for name, part in parts.items()} for _ in range(2))
    return Fit(parts, _copy(parts), means=means, squares=squares)


def begin_with(model: Model, scale: Floats) -> Fit:
    """Where another fitting ended: what is learned now is learned on top of that."""
    state = begin(len(model.weights), len(model.outs), 0)
    state.parts = {
        "weights": np.array(model.weights, np.float32) * scale,
        "units": (np.array(model.units, np.float32).reshape(-1, len(scale)) * scale).T.copy(),
        "biases": np.array(model.biases, np.float32),
        "outs": np.array(model.outs, np.float32),
    }
    state.best = _copy(state.parts)
    return state


def fit(
    state: Fit, learn: Sequence[Batch], check: Sequence[Batch], passes: int, done: Callable[[Fit, float], None]
) -> None:
    """Go on until so many passes are done; `done` is told of each, with its loss on the games kept back."""
    scale = scales(learn, len(state.parts["weights"]))
    while state.passes < passes:
        pace = STEP * (LAST_STEP / STEP) ** (state.passes / max(1, passes - 1))
        for number in np.random.default_rng(state.passes).permutation(len(learn)):
            _step(state, learn[number], scale, pace)
        state.passes += 1
        loss = mean_loss(state.parts, check, scale)
        if loss < state.best_loss:
            state.best, state.best_loss = _copy(state.parts), loss
        done(state, loss)


def _step(state: Fit, batch: Batch, scale: Floats, pace: float) -> None:
    parts = state.parts
    traits = batch.matrix(len(scale)) / scale
    inner = traits @ parts["units"] + parts["biases"]
    active = np.maximum(inner, 0)
    scored = np.asarray(traits @ parts["weights"] + active @ parts["outs"], np.float32)
    wrong = (shares(scored, batch) - batch.won) / len(batch.starts)
    inside = (wrong[:, None] * parts["outs"]) * (inner > 0)
    slopes = {
        "weights": traits.T @ wrong,
        "units": traits.T @ inside,
        "biases": inside.sum(0),
        "outs": active.T @ wrong,
    }
    state.steps += 1
    for name, slope in slopes.items():
        slope += PULL * parts[name]
        mean, square = state.means[name], state.squares[name]
        mean += (1 - DECAY[0]) * (slope - mean)
        square += (1 - DECAY[1]) * (slope * slope - square)
        fair, spread = mean / (1 - DECAY[0] ** state.steps), square / (1 - DECAY[1] ** state.steps)
        parts[name] -= (pace * fair / (np.sqrt(spread) + TINY)).astype(np.float32)


def scores(parts: Parts, batch: Batch, scale: Floats) -> Floats:
    traits = batch.matrix(len(scale)) / scale
    active = np.maximum(traits @ parts["units"] + parts["biases"], 0)
    return np.asarray(traits @ parts["weights"] + active @ parts["outs"], np.float32)


def mean_loss(parts: Parts, found: Sequence[Batch], scale: Floats) -> float:
    """The surprise at who won, in nats a position."""
    total = sum(
        float(-(batch.won * np.log(shares(scores(parts, batch, scale), batch) + TINY)).sum()) for batch in found
    )
    return total / sum(len(batch.starts) for batch in found)


def model_of(parts: Parts, scale: Floats) -> Model:
    """What was learned in plain numbers, for amounts as they are."""
    units = (parts["units"] / scale[:, None]).T
    return Model(
        (parts["weights"] / scale).tolist(),
        [unit.tolist() for unit in units],
        parts["biases"].tolist(),
        parts["outs"].tolist(),
    )


def keep(path: Path, state: Fit) -> None:
    groups = {"parts": state.parts, "best": state.best, "means": state.means, "squares": state.squares}
    arrays: dict[str, Floats] = {
        f"{group}-{name}": part for group, found in groups.items() for name, part in found.items()
    }
    counts = np.array([state.best_loss, state.passes, state.steps])
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez(file, allow_pickle=False, counts=counts, **arrays)
    part.replace(path)


def go_on(path: Path) -> Fit:
    found: dict[str, Parts] = {"parts": {}, "best": {}, "means": {}, "squares": {}}
    with np.load(path) as kept:
        for key in kept.files:
            group, _, name = key.partition("-")
            if name:
                found[group][name] = kept[key]
        best_loss, passes, steps = kept["counts"]
    return Fit(
        found["parts"], found["best"], float(best_loss), int(passes), int(steps), found["means"], found["squares"]
    )


def _copy(parts: Parts) -> Parts:
    return {name: part.copy() for name, part in parts.items()}

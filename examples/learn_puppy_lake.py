"""Learns Puppy Lake alone by masked PPO, with NumPy and nothing else: python examples/learn_puppy_lake.py

Many tables are stepped in one call. A network of one hidden layer sees an observation and says how likely each legal
action is, and what the game will be worth. A rescue is rewarded at once; which cells tell of it is read off their
descriptions. It prints the points of games that ended, beside those of random play.

    --minutes M   how long (10)        --seed S      another run (1)
    --tables N    at once (64)         --save FILE   keep the network
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from barkyard.research import BarkyardVector

Floats = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int64]

STEPS = 128  # of every table between two lessons
EPOCHS = 4
BATCH = 1024
HIDDEN = 128
RATE = 1e-3
LATER = 0.98  # what a point is worth a decision earlier
TRACE = 0.95
CLIP = 0.2
CURIOSITY = 0.01
POINTS = 100.0  # are 1 to the network
SQUARES = 512  # as many as marks can tell apart
LONGEST = 16  # of a lake's sides, and more


class Features:
    """What the network is shown of an observation: every cell, large numbers for less than they are; and, since a
    square is no amount, a feature for each square of the water with what swims there, and for each of the canoe."""

    def __init__(self, about: list[str]) -> None:
        self._cards = [place for place, cell in enumerate(about) if is_swimmer(cell, "card")]
        self._squares = [place for place, cell in enumerate(about) if is_swimmer(cell, "marks")]
        self._canoe = [about.index("canoe_columns of me"), about.index("canoe_rows of me")]
        self.size = len(about) + SQUARES + len(self._canoe) * LONGEST

    def of(self, cells: npt.NDArray[np.int16]) -> Floats:
        count = len(cells)
        wide = cells.astype(np.float32)
        water, canoe = np.zeros((count, SQUARES), np.float32), np.zeros((count, len(self._canoe), LONGEST), np.float32)
        rows = np.arange(count)[:, None]
        np.add.at(water, (rows, cells[:, self._squares] % SQUARES), wide[:, self._cards] / 10)
        canoe[rows, np.arange(len(self._canoe)), cells[:, self._canoe] % LONGEST] = 1
        return np.hstack([np.sign(wide) * np.log1p(np.abs(wide)), water, canoe.reshape(count, -1)])


def is_swimmer(cell: str, part: str) -> bool:
    return cell.startswith("water: place") and cell.endswith(f"top, {part}")


def rescued(about: list[str]) -> Floats:
    """What each cell adds to the points that lie in the canoe: so that a rescue is felt at once, not at the end."""
    card = "rescued of me: how many puppy-"
    return np.array([int(cell[len(card) :]) if cell.startswith(card) else 0 for cell in about], np.float32)


class Network:
    """Features to a hidden layer to chances and a worth, taught by Adam."""

    def __init__(self, cells: int, actions: int, random: np.random.Generator) -> None:
        scale = 1 / np.sqrt(cells)
        self.weights: dict[str, Floats] = {
            "in": (random.normal(size=(cells, HIDDEN)) * scale).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "policy": np.zeros((HIDDEN, actions), np.float32),
            "value": np.zeros((HIDDEN, 1), np.float32),
        }
        self._means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._lessons = 0

    def think(self, seen: Floats, mask: npt.NDArray[Any]) -> tuple[Floats, Floats, Floats]:
        """Hidden layer, chances of actions, and worth."""
        hidden = np.tanh(seen @ self.weights["in"] + self.weights["bias"])
        wishes = np.where(mask > 0, hidden @ self.weights["policy"], -1e9)
        wishes = np.exp(wishes - wishes.max(axis=1, keepdims=True))
        chances = wishes / wishes.sum(axis=1, keepdims=True)
        return hidden, chances.astype(np.float32), (hidden @ self.weights["value"])[:, 0]

    def learn(self, slopes: dict[str, Floats], rate: float) -> None:
        self._lessons += 1
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair_mean, fair_square = mean / (1 - 0.9**self._lessons), square / (1 - 0.999**self._lessons)
            self.weights[name] -= rate * fair_mean / (np.sqrt(fair_square) + 1e-8)


@dataclass
class Lesson:
    """What was seen and done at all tables, decision after decision; `real` is 0 where a table was only dealt anew."""

    seen: Floats
    masks: npt.NDArray[np.int8]
    actions: Whole
    chances: Floats
    gains: Floats
    targets: Floats
    real: Floats


class Learner:
    """A network at many tables."""

    def __init__(self, tables: int, seed: int) -> None:
        self.env = BarkyardVector("puppy-lake", tables, 1, reward="score", copy=False)
        self.random = np.random.default_rng(seed)
        self.features = Features(self.env.encoder.describe())
        self.network = Network(self.features.size, self.env.encoder.actions.size, self.random)
        self.tables = tables
        self._worth = rescued(self.env.encoder.describe())
        self._now, _ = self.env.reset(seed=seed)
        self._over = np.zeros(tables, bool)

    def play(self) -> tuple[Lesson, list[float]]:
        """So many decisions at every table, and the points of the games that ended."""
        env, count, points = self.env, self.tables, []
        shape = (STEPS, count)
        seen = np.zeros((*shape, self.features.size), np.float32)
        masks = np.zeros((*shape, env.encoder.actions.size), np.int8)
        actions, worth, rewards = np.zeros(shape, np.int64), np.zeros((STEPS + 1, count), np.float32), np.zeros(shape)
        chances, real, ends = np.zeros(shape, np.float32), np.zeros(shape, np.float32), np.zeros(shape, bool)
        for step in range(STEPS):
            seen[step], masks[step] = self.features.of(self._now["observation"]), self._now["action_mask"]
            real[step] = ~self._over
            _, likely, worth[step] = self.network.think(seen[step], masks[step])
            actions[step] = self._draw(likely)
            chances[step] = likely[np.arange(count), actions[step]]
            held = self._now["observation"] @ self._worth
            self._now, reward, over, _, _ = env.step(actions[step])
            gained = np.where(over, reward, self._now["observation"] @ self._worth) - held
            rewards[step], ends[step] = gained * real[step] / POINTS, over
            points += reward[over].tolist()
            self._over = over.copy()
        worth[STEPS] = self.network.think(self.features.of(self._now["observation"]), self._now["action_mask"])[2]
        gains = advantages(rewards, worth, ends)
        arrays: list[Any] = [seen, masks, actions, chances, gains, gains + worth[:-1], real]
        whole = Lesson(*(array.reshape(STEPS * count, *array.shape[2:]) for array in arrays))
        return whole, points

    def _draw(self, chances: Floats) -> Whole:
        """One action of each row, as likely as it says."""
        marks = self.random.random((len(chances), 1), np.float32) * chances.sum(axis=1, keepdims=True)
        return np.asarray((chances.cumsum(axis=1) <= marks).sum(axis=1).clip(max=chances.shape[1] - 1))

    def study(self, lesson: Lesson) -> None:
        places = np.flatnonzero(lesson.real)
        gains = lesson.gains[places]
        lesson.gains = (lesson.gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(EPOCHS):
            self.random.shuffle(places)
            for start in range(0, len(places), BATCH):
                self.network.learn(slopes(self.network, lesson, places[start : start + BATCH]), RATE)


def advantages(rewards: npt.NDArray[Any], worth: Floats, ends: npt.NDArray[np.bool_]) -> Floats:
    """By how much each decision came out better than was thought (generalised advantage estimation)."""
    gains, ahead = np.zeros_like(worth[:-1]), np.zeros(worth.shape[1])
    for step in range(len(rewards) - 1, -1, -1):
        goes_on = ~ends[step]
        ahead = rewards[step] + LATER * worth[step + 1] * goes_on - worth[step] + LATER * TRACE * goes_on * ahead
        gains[step] = ahead
    return gains


def slopes(network: Network, lesson: Lesson, places: Whole) -> dict[str, Floats]:
    """Of the clipped objective of PPO, with the squared error of the worth and a little curiosity."""
    seen, rows, count = lesson.seen[places], np.arange(len(places)), len(places)
    hidden, chances, worth = network.think(seen, lesson.masks[places])
    actions, gains = lesson.actions[places], lesson.gains[places]
    ratio = chances[rows, actions] / lesson.chances[places]
    moved_on = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
    push = np.where(moved_on, 0, -gains * ratio) / count
    wish = -chances * push[:, None]
    wish[rows, actions] += push
    logs = np.log(chances + 1e-12)
    wish += CURIOSITY / count * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
    error = (worth - lesson.targets[places])[:, None] / count
    back = (wish @ network.weights["policy"].T + error @ network.weights["value"].T) * (1 - hidden**2)
    return {"in": seen.T @ back, "bias": back.sum(axis=0), "policy": hidden.T @ wish, "value": hidden.T @ error}


def random_points(games: int, seed: int) -> float:
    """What random play scores on average."""
    env, random = BarkyardVector("puppy-lake", 16, 1, reward="score"), np.random.default_rng(seed)
    points: list[float] = []
    env.reset(seed=seed)
    while len(points) < games:
        actions = [legal[random.integers(len(legal))] if legal else 0 for legal in env.legal_actions()]
        _, reward, over, _, _ = env.step(np.array(actions))
        points += reward[over].tolist()
    return float(np.mean(points))


def main(argv: list[str] | None = None) -> list[float]:
    """Mean points after each lesson."""
    parser = argparse.ArgumentParser(description="Learns Puppy Lake alone.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="")
    args = parser.parse_args(argv)
    print(f"random play: {random_points(100, args.seed):.1f} points")
    learner, begun, decisions, curve = Learner(args.tables, args.seed), time.monotonic(), 0, []
    while (passed := time.monotonic() - begun) < 60 * args.minutes:
        lesson, points = learner.play()
        learner.study(lesson)
        decisions += len(lesson.actions)
        if points:
            curve.append(float(np.mean(points)))
            print(f"{passed:6.0f} s  {decisions:9,d} decisions  {curve[-1]:6.1f} points", flush=True)
    if args.save:
        np.savez(args.save, **learner.network.weights)  # type: ignore[arg-type]  # arrays by name
    return curve


if __name__ == "__main__":
    main()

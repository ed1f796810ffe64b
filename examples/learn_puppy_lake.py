"""Learns Puppy Lake alone by masked PPO, with NumPy and nothing else: python examples/learn_puppy_lake.py

Many tables are stepped in one call. A network of two hidden layers sees the lake from its canoe, says how likely each
legal action is and how much the rest of the game will bring. A rescue is rewarded at once; which cells tell of it is
read off their descriptions. It prints the points of games that ended, beside those of random play, and at last those of
other deals where it always takes the likeliest action.

    --minutes M   how long (10)        --decisions N   so many instead: a run that can be repeated
    --tables N    at once (128)        --seed S        another run (1)
    --games N     at last (500)        --save FILE     keep the network
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from barkyard.research import BarkyardVector, Encoder

Cells = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float32]
Masks = npt.NDArray[np.int8]
Whole = npt.NDArray[np.int64]

STEPS = 64  # of every table between two lessons
EPOCHS = 3
BATCH = 1024
LAYERS = (128, 64)
RATE = 2e-3  # of learning: it falls to nothing in the end, and curiosity with it
CURIOSITY = 0.01
LATER = 0.99  # what a point is worth a decision earlier
TRACE = 0.95
CLIP = 0.2
POINTS = 10.0  # are 1 to the network
LATELY = 500  # games whose mean is told
TRIAL_SEED = 1_000_000  # its deals are none of those learned from

SIDE = 10  # of the lake
SIGHT = 2 * SIDE  # squares across and down, so that all of it is seen from everywhere
ACTIONS = ["place 2", "place 3", "place 7", "place 8", *(f"card {steps}" for steps in range(2, 7))]
ACTIONS += ["left", "right", "up", "down", "paddle", "stop"]
IN_A_MIRROR = {"place 2": "place 8", "place 3": "place 7", "left": "right"}


class Lookout:
    """The lake as the network sees it: from its canoe, and always with the truck on its way to the right. A lake in a
    mirror is as good a lake, so what was learned of one half of them need not be learned again of the other."""

    def __init__(self, encoder: Encoder) -> None:
        self.about = encoder.describe()
        there_and_back = IN_A_MIRROR | {right: left for left, right in IN_A_MIRROR.items()}
        self._actions = np.array([encoder.actions.number(text) for text in ACTIONS])
        self._mirrored = np.array([ACTIONS.index(there_and_back.get(text, text)) for text in ACTIONS])
        self._places = {cell: place for place, cell in enumerate(self.about)}
        self._numbers, self._marks = self._swimmers("card"), self._swimmers("marks")
        self.size = self._features(np.zeros((1, len(self.about)), np.int16)).shape[1]

    def _swimmers(self, part: str) -> list[int]:
        cells = self._places.items()
        return [place for cell, place in cells if cell.startswith("water: place") and cell.endswith(f"top, {part}")]

    def look(self, now: dict[str, Any]) -> tuple[Floats, Masks]:
        masks = now["action_mask"][:, self._actions]
        turned = self._is_turned(now["observation"])[:, None]
        return self._features(now["observation"]), np.where(turned, masks[:, self._mirrored], masks)

    def actions(self, cells: Cells, chosen: Whole) -> Whole:
        """As the table knows them."""
        return np.asarray(self._actions[np.where(self._is_turned(cells), self._mirrored[chosen], chosen)])

    def _is_turned(self, cells: Cells) -> npt.NDArray[np.bool_]:
        return np.asarray(self._cell(cells, "facing") < 0)

    def _cell(self, cells: Cells, name: str) -> Whole:
        return cells[:, self._places[name]].astype(np.int64)

    def _features(self, cells: Cells) -> Floats:
        turned = self._is_turned(cells)
        column, row, cab = (self._cell(cells, name) for name in ("canoe_columns of me", "canoe_rows of me", "cab"))
        column = np.where(turned & (column > 0), SIDE - column, column)  # the leftmost of its two squares
        cab = np.where(turned & (cab > 0), SIDE + 1 - cab, cab)
        kinds = [f"question: is {kind}" for kind in ("Place", "PlayCard", "MoveCanoe")]
        cards = [f"{zone} of me: how many red-{number}" for zone in ("hand", "discards") for number in range(2, 7)]
        plain = [self._cell(cells, name) for name in (*kinds, *cards, "paddled")]
        return np.hstack(
            [
                self._maps(cells, turned, column, row),
                np.stack([*plain, self._cell(cells, "bag: how many unseen puppy") / 36], axis=1).astype(np.float32),
                one_of(column, SIDE),
                one_of(row, SIDE + 1),
                one_of(cab, SIDE + 1),
                one_of(np.where(cab > 0, cab - column + SIDE, 0), 2 * SIDE + 1),
                one_of(self._cell(cells, "paddles of me"), 4),
                one_of(self._cell(cells, "steps"), SIDE),
            ]
        )

    def _maps(self, cells: Cells, turned: npt.NDArray[np.bool_], column: Whole, row: Whole) -> Floats:
        """The points that swim in each square, and those that will come through it when the puppies float next; the
        canoe is in the middle."""
        tables, places = np.nonzero(cells[:, self._numbers])
        numbers = cells[:, self._numbers][tables, places].astype(np.int64)
        marks = cells[:, self._marks][tables, places].astype(np.int64)
        columns, rows = marks >> 5, 31 - (marks & 31)  # rows are marked from below
        columns = np.where(turned[tables], SIDE + 1 - columns, columns)
        across, down = columns - column[tables] + SIDE - 1, rows - row[tables] + SIDE - 1
        here = self._sums(len(cells), tables, across, down, numbers)
        coming = self._sums(len(cells), tables, across, down + 1, numbers)
        coming -= self._sums(len(cells), tables, across, np.minimum(down + 1 + numbers, SIGHT), numbers)
        both = np.stack([here, coming.cumsum(axis=2)], axis=1) / 5
        return np.asarray(both[..., :SIGHT].reshape(len(cells), -1))

    def _sums(self, count: int, tables: Whole, across: Whole, down: Whole, numbers: Whole) -> Floats:
        places = (tables * SIGHT + across) * (SIGHT + 1) + down
        sums = np.bincount(places, numbers, count * SIGHT * (SIGHT + 1))
        return np.asarray(sums, np.float32).reshape(count, SIGHT, SIGHT + 1)


def one_of(numbers: Whole, count: int) -> Floats:
    return np.asarray(numbers[:, None] == np.arange(count), np.float32)


def rescued(about: list[str]) -> Floats:
    """What each cell adds to the points that lie in the canoe: so that a rescue is felt at once, not at the end."""
    card = "rescued of me: how many puppy-"
    return np.array([int(cell[len(card) :]) if cell.startswith(card) else 0 for cell in about], np.float32)


class Network:
    """Features through two hidden layers to chances and a worth, taught by Adam."""

    def __init__(self, features: int, actions: int, random: np.random.Generator) -> None:
        first, second = LAYERS
        self.weights: dict[str, Floats] = {
            "in": (random.normal(size=(features, first)) * 2 / np.sqrt(features)).astype(np.float32),
            "in bias": np.zeros(first, np.float32),
            "middle": (random.normal(size=(first, second)) / np.sqrt(first)).astype(np.float32),
            "middle bias": np.zeros(second, np.float32),
            "policy": np.zeros((second, actions), np.float32),
            "value": np.zeros((second, 1), np.float32),
        }
        self._means = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._squares = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._lessons = 0

    def layers(self, seen: Floats) -> tuple[Floats, Floats]:
        first = np.tanh(seen @ self.weights["in"] + self.weights["in bias"])
        return first, np.tanh(first @ self.weights["middle"] + self.weights["middle bias"])

    def judge(self, hidden: Floats, masks: Masks) -> tuple[Floats, Floats]:
        """Chances of actions, and worth."""
        wishes = np.where(masks > 0, hidden @ self.weights["policy"], np.float32(-1e9))
        wishes = np.exp(wishes - wishes.max(axis=1, keepdims=True))
        return wishes / wishes.sum(axis=1, keepdims=True), (hidden @ self.weights["value"])[:, 0]

    def think(self, seen: Floats, masks: Masks) -> tuple[Floats, Floats]:
        return self.judge(self.layers(seen)[1], masks)

    def learn(self, slopes: dict[str, Floats], rate: float) -> None:
        self._lessons += 1
        fair = np.float32(rate * np.sqrt(1 - 0.999**self._lessons) / (1 - 0.9**self._lessons))
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            self.weights[name] -= fair * mean / (np.sqrt(square) + np.float32(1e-6))


@dataclass
class Lesson:
    """What was seen and done at all tables, decision after decision; `real` is 0 where a table was only dealt anew."""

    seen: Floats
    masks: Masks
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
        self.lookout = Lookout(self.env.encoder)
        self.network = Network(self.lookout.size, len(ACTIONS), self.random)
        self.tables = tables
        self._worth = rescued(self.lookout.about)
        self._now, _ = self.env.reset(seed=seed)
        self._over = np.zeros(tables, bool)

    def play(self) -> tuple[Lesson, list[float]]:
        """So many decisions at every table, and the points of the games that ended."""
        count, points = self.tables, list[float]()
        shape = (STEPS, count)
        seen, masks = np.zeros((*shape, self.lookout.size), np.float32), np.zeros((*shape, len(ACTIONS)), np.int8)
        actions, worth, rewards = np.zeros(shape, np.int64), np.zeros((STEPS + 1, count), np.float32), np.zeros(shape)
        chances, real, ends = np.zeros(shape, np.float32), np.zeros(shape, np.float32), np.zeros(shape, bool)
        for step in range(STEPS):
            seen[step], masks[step] = self.lookout.look(self._now)
            real[step] = ~self._over
            likely, worth[step] = self.network.think(seen[step], masks[step])
            actions[step] = draw(likely, self.random)
            chances[step] = likely[np.arange(count), actions[step]]
            held = self._now["observation"] @ self._worth
            made = self.lookout.actions(self._now["observation"], actions[step])
            self._now, reward, over, _, _ = self.env.step(made)
            gained = np.where(over, reward, self._now["observation"] @ self._worth) - held
            rewards[step], ends[step] = gained * real[step] / POINTS, over
            points += reward[over].tolist()
            self._over = over.copy()
        worth[STEPS] = self.network.think(*self.lookout.look(self._now))[1]
        gains = advantages(rewards, worth, ends)
        arrays: list[Any] = [seen, masks, actions, chances, gains, gains + worth[:-1], real]
        return Lesson(*(array.reshape(STEPS * count, *array.shape[2:]) for array in arrays)), points

    def study(self, lesson: Lesson, left: float) -> None:
        """`left` is the share of all lessons that is still to come."""
        study(self.network, lesson, np.flatnonzero(lesson.real), self.random, left)

    def trial(self, games: int) -> list[float]:
        """The points of games in which it always takes the likeliest action."""
        env, points = BarkyardVector("puppy-lake", games, 1, reward="score", copy=False), np.full(games, -1.0)
        now, _ = env.reset(seed=TRIAL_SEED)
        while (points < 0).any():
            likely, _ = self.network.think(*self.lookout.look(now))
            now, reward, over, _, _ = env.step(self.lookout.actions(now["observation"], likely.argmax(axis=1)))
            points = np.where(over & (points < 0), reward, points)  # of the first game at each table
        return points.tolist()


def draw(chances: Floats, random: np.random.Generator) -> Whole:
    """One action of each row, as likely as it says."""
    marks = random.random((len(chances), 1), np.float32) * chances.sum(axis=1, keepdims=True)
    return np.asarray((chances.cumsum(axis=1) <= marks).sum(axis=1).clip(max=chances.shape[1] - 1))


def advantages(rewards: npt.NDArray[Any], worth: Floats, ends: npt.NDArray[np.bool_]) -> Floats:
    """By how much each decision came out better than was thought (generalised advantage estimation)."""
    gains, ahead = np.zeros_like(worth[:-1]), np.zeros(worth.shape[1])
    for step in range(len(rewards) - 1, -1, -1):
        goes_on = ~ends[step]
        ahead = rewards[step] + LATER * worth[step + 1] * goes_on - worth[step] + LATER * TRACE * goes_on * ahead
        gains[step] = ahead
    return gains


def study(network: Network, lesson: Lesson, places: Whole, random: np.random.Generator, left: float) -> None:
    """Goes through a lesson a few times, in another order each time."""
    gains = lesson.gains[places]
    lesson.gains = (lesson.gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        random.shuffle(places)
        for start in range(0, len(places), BATCH):
            network.learn(slopes(network, lesson, places[start : start + BATCH], CURIOSITY * left), RATE * left)


def slopes(network: Network, lesson: Lesson, places: Whole, curiosity: float) -> dict[str, Floats]:
    """Of the clipped objective of PPO, with the squared error of the worth and a little curiosity."""
    seen, rows, count = lesson.seen[places], np.arange(len(places)), len(places)
    first, second = network.layers(seen)
    chances, worth = network.judge(second, lesson.masks[places])
    actions, gains = lesson.actions[places], lesson.gains[places]
    ratio = chances[rows, actions] / lesson.chances[places]
    moved_on = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
    push = np.where(moved_on, 0, -gains * ratio) / count
    wish = -chances * push[:, None]
    wish[rows, actions] += push
    logs = np.log(chances + 1e-12)
    wish += curiosity / count * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
    error = (worth - lesson.targets[places])[:, None] / count
    weights = network.weights
    to_second = (wish @ weights["policy"].T + error @ weights["value"].T) * (1 - second**2)
    to_first = (to_second @ weights["middle"].T) * (1 - first**2)
    return {
        "in": seen.T @ to_first,
        "in bias": to_first.sum(axis=0),
        "middle": first.T @ to_second,
        "middle bias": to_second.sum(axis=0),
        "policy": second.T @ wish,
        "value": second.T @ error,
    }


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
    parser.add_argument("--decisions", type=int, default=0)
    parser.add_argument("--tables", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=500, help="of the last trial")
    parser.add_argument("--save", default="")
    args = parser.parse_args(argv)
    print(f"random play: {random_points(100, args.seed):.1f} points")
    learner, begun, decisions = Learner(args.tables, args.seed), time.monotonic(), 0
    points, curve = list[float](), list[float]()
    while (left := 1 - used(args, time.monotonic() - begun, decisions)) > 0:
        lesson, ended = learner.play()
        learner.study(lesson, left)
        decisions, points = decisions + len(lesson.actions), [*points, *ended][-LATELY:]
        if points:
            curve.append(float(np.mean(points)))
            passed = time.monotonic() - begun
            print(f"{passed:6.0f} s  {decisions:11,d} decisions  {curve[-1]:6.1f} points", flush=True)
    tried = learner.trial(args.games)
    spread = 1.96 * np.std(tried) / np.sqrt(len(tried))
    print(f"{len(tried)} other deals: {np.mean(tried):.1f} points (95 %: within {spread:.1f})")
    if args.save:
        np.savez(args.save, **learner.network.weights)  # type: ignore[arg-type]  # arrays by name
    return curve


def used(args: argparse.Namespace, seconds: float, decisions: int) -> float:
    """The share of the time, or of the decisions, that is over."""
    return float(decisions / args.decisions if args.decisions else seconds / (60 * args.minutes))


if __name__ == "__main__":
    main()

"""Learns Walking Doggos by playing against itself, with NumPy alone: python examples/self_play_walking_doggos.py

One network has every seat of many tables. When a game ends, each seat's decisions are told what the game was worth to
that seat, and a masked PPO step makes those likelier that came out better than was thought. From time to time the
network takes one seat among random bots and among rules of thumb: to win a quarter of the games is a fair share.

    --minutes M   how long (10)        --decisions N   so many instead: a run that can be repeated
    --tables N    at once (64)         --seed S        another run (1)
    --games N     of a trial (400)     --every N       lessons between two trials (8)
    --save FILE   keep the network
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from barkyard.research import BarkyardVector

sys.path.insert(0, str(Path(__file__).parent))  # the other example has the network and its lessons

from learn_puppy_lake import (  # type: ignore[import-not-found]  # it lies beside this file
    TRIAL_SEED,
    Lesson,
    Network,
    draw,
    study,
    used,
)

Floats = npt.NDArray[np.float32]

GAME = "walking-doggos"
SEATS = 4
DECISIONS = 6000  # between two lessons, and those of the games that go on then
BITS = 16  # of a cell
LOOKS = 400  # steps of random play, to see which cells are ever used
BETWEEN_TRIALS = 8  # lessons
TRIAL = 400  # games


class Features:
    """What the network is shown: the cells that are ever used, large numbers for less than they are. Since the number
    of a card is no amount, there is a feature for each card that may lie in a place; notes are shown bit by bit."""

    def __init__(self, env: BarkyardVector, random: np.random.Generator) -> None:
        about, used = env.encoder.describe(), np.zeros(env.encoder.size, bool)
        seen, _ = env.reset(seed=int(random.integers(2**30)))
        for _ in range(LOOKS):
            used |= (seen["observation"] != 0).any(axis=0)
            seen, *_ = env.step(any_actions(env, random))
        written = tuple(place.name for place in env.encoder.layout.places if place.written)
        is_note = used & np.array([cell.startswith(written) and " from the top, " in cell for cell in about])
        is_card = used & np.array([cell.endswith(", card") for cell in about]) & ~is_note
        self._amounts = np.flatnonzero(used & ~is_card & ~is_note)
        self._cards, self._notes = np.flatnonzero(is_card), np.flatnonzero(is_note)
        self._kinds = len(env.setting.game.cards) + 1
        self.size = len(self._amounts) + len(self._cards) * self._kinds + len(self._notes) * BITS

    def of(self, cells: npt.NDArray[np.int16]) -> Floats:
        amounts = cells[:, self._amounts].astype(np.float32)
        cards = np.eye(self._kinds, dtype=np.float32)[cells[:, self._cards]]
        bits = cells[:, self._notes, None] >> np.arange(BITS) & 1
        parts = [np.sign(amounts) * np.log1p(np.abs(amounts)), cards, bits.astype(np.float32)]
        return np.hstack([part.reshape(len(cells), -1) for part in parts])


def any_actions(env: BarkyardVector, random: np.random.Generator) -> npt.NDArray[np.int64]:
    return np.array([legal[random.integers(len(legal))] if legal else 0 for legal in env.legal_actions()])


class SelfPlay:
    """A network in all seats of many tables."""

    def __init__(self, tables: int, seed: int) -> None:
        self.env = BarkyardVector(GAME, tables, SEATS, seat=None, copy=False)
        self.random = np.random.default_rng(seed)
        self.features = Features(self.env, self.random)
        self.network = Network(self.features.size, self.env.encoder.actions.size, self.random)
        self.tables = tables
        self._now, self._infos = self.env.reset(seed=seed)
        self._over = np.zeros(tables, bool)
        self._open: list[list[tuple[Any, ...]]] = [[] for _ in range(tables)]  # decisions of games that go on

    def play(self) -> Lesson:
        """The decisions of games that have ended, with what they were worth to who made them."""
        done: list[tuple[Any, ...]] = []
        while len(done) < DECISIONS:
            self._step(done)
        seen, masks, actions, chances, thought, worth = (np.array(part) for part in zip(*done, strict=True))
        return Lesson(seen, masks, actions, chances, worth - thought, worth, np.ones(len(done), np.float32))

    def _step(self, done: list[tuple[Any, ...]]) -> None:
        seen, masks, seats = self.features.of(self._now["observation"]), self._now["action_mask"], self._infos["seat"]
        chances, worth = self.network.think(seen, masks)
        actions = draw(chances, self.random)
        for table in np.flatnonzero(~self._over):
            made = actions[table]
            what = (seen[table], masks[table].copy(), made, chances[table, made], worth[table])
            self._open[table].append((*what, int(seats[table])))
        self._now, _, over, _, self._infos = self.env.step(actions)
        for table in np.flatnonzero(over):
            found = self._infos["worth"][table].astype(np.float32)
            done += [(*what, found[seat]) for *what, seat in self._open[table]]
            self._open[table] = []
        self._over = over.copy()

    def study(self, lesson: Lesson, left: float) -> None:
        study(self.network, lesson, np.arange(len(lesson.actions)), self.random, left)

    def trial(self, bots: str, games: int) -> tuple[float, float]:
        """What games are worth to the network alone among bots, and the share that it wins, on average."""
        env = BarkyardVector(GAME, games, SEATS, bots=bots, copy=False)
        now, _ = env.reset(seed=TRIAL_SEED)
        random, worth, open_ones = np.random.default_rng(1), np.zeros((games, SEATS)), np.ones(games, bool)
        while open_ones.any():  # the first game of each table
            chances, _ = self.network.think(self.features.of(now["observation"]), now["action_mask"])
            now, _, over, _, infos = env.step(draw(chances, random))
            worth[over & open_ones] = infos["worth"][over & open_ones]
            open_ones &= ~over
        best = worth == worth.max(axis=1, keepdims=True)
        return float(worth[:, 0].mean()), float((best[:, 0] / best.sum(axis=1)).mean())


def main(argv: list[str] | None = None) -> list[float]:
    """The share of games among random bots that was won at each trial."""
    parser = argparse.ArgumentParser(description="Learns Walking Doggos by playing against itself.")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--decisions", type=int, default=0)
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=TRIAL, help="of a trial")
    parser.add_argument("--every", type=int, default=BETWEEN_TRIALS, help="lessons between two trials")
    parser.add_argument("--save", default="")
    args = parser.parse_args(argv)
    learner, begun, decisions, lessons, curve = SelfPlay(args.tables, args.seed), time.monotonic(), 0, 0, []
    while True:
        passed = time.monotonic() - begun
        left = 1 - used(args, passed, decisions)
        if left <= 0 or lessons % args.every == 0:
            (_, random), (_, thumb) = learner.trial("random", args.games), learner.trial("thumb", args.games)
            curve.append(random)
            won = f"won {random:.1%} among random bots, {thumb:.1%} among rules of thumb"
            print(f"{passed:6.0f} s  {decisions:9,d} decisions  {won}", flush=True)
        if left <= 0:
            break
        lesson = learner.play()
        learner.study(lesson, left)
        decisions, lessons = decisions + len(lesson.actions), lessons + 1
    if args.save:
        np.savez(args.save, **learner.network.weights)
    return curve


if __name__ == "__main__":
    main()

"""Many games between bots. A game's dice follow from the experiment's seed and the game's number alone,
so neither batches nor workers can change a result, and any single game can be dealt again."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from hashlib import sha256
from multiprocessing import get_context

from barkyard.bots import BOTS, Chair
from barkyard.engine.dice import Dice
from barkyard.engine.table import Table, playout
from barkyard.games import find

MOST_IN_BATCH = 200
BATCHES_EACH = 8  # a worker gets about so many batches, so that all end at about the same time


@dataclass(frozen=True)
class Plan:
    """What is played: the same plan always gives the same games."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    games: int


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    number: int
    length: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Stopped(Exception):
    """Somebody pressed Ctrl-C; carries the games that were finished."""

    def __init__(self, outcomes: list[Outcome]) -> None:
        super().__init__(f"stopped after {len(outcomes)} games")
        self.outcomes = outcomes


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(plan: Plan, workers: int, progress: Callable[[int], None]) -> list[Outcome]:
    """All games of the plan in order; `progress` hears how many are done."""
    size = max(1, min(MOST_IN_BATCH, plan.games // (workers * BATCHES_EACH)))
    batches = [range(start, min(start + size, plan.games)) for start in range(0, plan.games, size)]
    outcomes: list[Outcome] = []
    try:
        if workers == 1 or len(batches) == 1:
            _play_here(plan, batches, outcomes, progress)
        else:
            _play_elsewhere(plan, batches, min(workers, len(batches)), outcomes, progress)
    except KeyboardInterrupt:
        raise Stopped(_ordered(outcomes)) from None
    return _ordered(outcomes)


def game_seed(plan: Plan, number: int) -> int:
    """The seed of one game of an experiment."""
    return _mixed(f"{plan.seed}/{number}")


def play_game(plan: Plan, number: int) -> Outcome:
    box = find(plan.game)
    seed = game_seed(plan, number)
    t = box.deal(plan.seats, box.settle(plan.seats, plan.options), Dice.seeded(seed))
    length = _random_play(t, seed) if set(plan.bots) == {"random"} else _bot_play(t, plan.bots, seed)
    result = t.result()
    return Outcome(number, length, result.scores, result.winners)


def play_batch(plan: Plan, numbers: range) -> list[Outcome]:
    return [play_game(plan, number) for number in numbers]


def _random_play(t: Table, seed: int) -> int:
    """Random play needs no chairs: the engine's own loop does it much faster."""
    return playout(t, Dice.seeded(_mixed(f"{seed}/playout")))


def _bot_play(t: Table, names: tuple[str, ...], seed: int) -> int:
    bots = [BOTS[name]() for name in names]
    dice = [Dice.seeded(_mixed(f"{seed}/bot {seat}")) for seat in range(len(names))]
    length = 0
    while not t.over():
        seat = t.asked()[0]
        moves = t.moves(seat)
        move = moves[0] if len(moves) == 1 else bots[seat].choose(Chair(t, seat, dice[seat]), dice[seat])
        t.answer(seat, move)
        length += 1
    return length


def _play_here(plan: Plan, batches: list[range], outcomes: list[Outcome], progress: Callable[[int], None]) -> None:
    for batch in batches:
        outcomes += play_batch(plan, batch)
        progress(len(outcomes))


def _play_elsewhere(
    plan: Plan, batches: list[range], workers: int, outcomes: list[Outcome], progress: Callable[[int], None]
) -> None:
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts)
    try:
        waiting: set[Future[list[Outcome]]] = {pool.submit(play_batch, plan, batch) for batch in batches}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                outcomes += future.result()
            progress(len(outcomes))
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C goes to every process of the terminal; the first one alone decides what to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _ordered(outcomes: list[Outcome]) -> list[Outcome]:
    return sorted(outcomes, key=lambda outcome: outcome.number)


def _mixed(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")

"""Many games between bots. A game's dice follow from the experiment's seed and the game's number alone,
so neither batches nor workers can change a result, and any single game can be dealt again."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from hashlib import sha256

from barkyard.bots import Chair, make_bot
from barkyard.engine.dice import Dice
from barkyard.engine.records import Record
from barkyard.engine.table import Table, playout
from barkyard.games import find
from barkyard.lab.collect import Chooser
from barkyard.lab.workers import in_order
from barkyard.match import deal

MOST_IN_BATCH = 4000  # of random games; 200 of those that are thought about
MOST_THOUGHT = 200
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
    mixed: bool = False  # whoever sits on which seat is drawn anew for each game


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    number: int
    length: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Tally:
    """What many games came to; in whatever order they are added, the tally is the same."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.lengths: Counter[int] = Counter()
        self.scores: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.wins = [0] * seats
        self.shared = 0
        self.without_winner = 0

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.lengths[outcome.length] += 1
        for seat, score in enumerate(outcome.scores):
            self.scores[seat][score] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1
        self.shared += len(outcome.winners) > 1
        self.without_winner += not outcome.winners

    def plus(self, other: Tally) -> Tally:
        """Both together, as a new tally: an interruption halfway leaves this one whole."""
        both = Tally(len(self.wins))
        both.games = self.games + other.games
        both.lengths = self.lengths + other.lengths
        both.scores = [mine + theirs for mine, theirs in zip(self.scores, other.scores, strict=True)]
        both.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        both.shared = self.shared + other.shared
        both.without_winner = self.without_winner + other.without_winner
        return both

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes


class Stopped(Exception):
    """Somebody pressed Ctrl-C; carries the games that were finished."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(f"stopped after {tally.games} games")
        self.tally = tally


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(plan: Plan, workers: int, progress: Callable[[int], None], cluster: str = "") -> Tally:
    """All games of the plan; `progress` hears how many are done."""
    most = MOST_THOUGHT if is_thought(plan) else MOST_IN_BATCH
    size = max(1, min(most, plan.games // (workers * BATCHES_EACH)))
    batches = (range(start, min(start + size, plan.games)) for start in range(0, plan.games, size))
    parts = in_order(play_batch, ((plan, batch) for batch in batches), 1 if size == plan.games else workers, cluster)
    tally = Tally(plan.seats)
    try:
        with closing(parts):
            for part in parts:
                tally = tally.plus(part)
                progress(tally.games)
    except KeyboardInterrupt:
        raise Stopped(tally) from None
    return tally


def game_seed(plan: Plan, number: int) -> int:
    """The seed of one game of an experiment."""
    return mixed(f"{plan.seed}/{number}")


def play_game(plan: Plan, number: int, settled: dict[str, str] | None = None) -> Outcome:
    """`settled` are the plan's options, if somebody has settled them already."""
    box, seed = find(plan.game), game_seed(plan, number)
    options = box.settle(plan.seats, plan.options) if settled is None else settled
    t = box.deal(plan.seats, options, Dice.seeded(seed))
    length = _play(t, chooser_of(plan, seed)) if is_thought(plan) else _random_play(t, seed)
    result = t.result()
    return Outcome(number, length, result.scores, result.winners)


def record_of(plan: Plan, number: int) -> Record:
    """One game of a plan, played again for its record."""
    seed = game_seed(plan, number)
    match, chooser = deal(find(plan.game), plan.seats, seed, plan.options), chooser_of(plan, seed)
    while asked := match.table.asked():
        moves = match.table.moves(asked[0])
        move = moves[0] if len(moves) == 1 else chooser.choose(match.table, asked[0], moves)
        match.make(moves.index(move) * len(asked))
    return match.record


def play_batch(plan: Plan, numbers: range) -> Tally:
    tally, settled = Tally(plan.seats), find(plan.game).settle(plan.seats, plan.options)
    for number in numbers:
        tally.add(play_game(plan, number, settled))
    return tally


def _random_play(t: Table, seed: int) -> int:
    """Random play needs no chairs: the engine's own loop does it much faster."""
    return playout(t, Dice.seeded(mixed(f"{seed}/playout")))


def is_thought(plan: Plan) -> bool:
    """Whether anybody at the table does more than take any move."""
    return set(plan.bots) != {"random"}


class Bots(Chooser):
    """The bots of a plan, each with dice of its own."""

    def __init__(self, plan: Plan, seed: int) -> None:
        super().__init__(Dice.seeded(seed))
        self.thinks = True
        if plan.mixed:
            self.first = seed % plan.seats
        shift = max(self.first, 0)
        self.bots = [make_bot(plan.bots[seat - shift], plan.game) for seat in range(plan.seats)]
        self.cups = [Dice.seeded(mixed(f"{seed}/bot {seat}")) for seat in range(plan.seats)]

    def choose(self, t: Table, seat: int, moves: list[int]) -> int:
        return self.bots[seat].choose(Chair(t, seat, self.cups[seat]), self.cups[seat])


def chooser_of(plan: Plan, seed: int) -> Chooser:
    """Who answers in the game with this seed: the same moves as `play_game` makes."""
    return choosers(plan)(seed)


def choosers(plan: Plan) -> Callable[[int], Chooser]:
    """The same for many games: what they have in common is asked once."""
    return (lambda seed: Bots(plan, seed)) if is_thought(plan) else _any_move


def _any_move(seed: int) -> Chooser:
    return Chooser(Dice.seeded(mixed(f"{seed}/playout")))


def _play(t: Table, chooser: Chooser) -> int:
    length = 0
    while not t.over():
        seat = t.asked()[0]
        moves = t.moves(seat)
        t.answer(seat, moves[0] if len(moves) == 1 else chooser.choose(t, seat, moves))
        length += 1
    return length


def mixed(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")

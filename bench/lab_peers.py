"""Games a second of processor time, with random players in one process: the lab and what comes nearest to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from barkyard.games import GAMES
from barkyard.lab.simulate import Plan, simulate
from barkyard.lab.study import Study, begin, run

SECONDS: Final = 2.0  # each of them is given
GAMES_A_ROUND: Final = 200
UNO: Final = "uno"
HOLDEM: Final = "limit-holdem"

Row = tuple[str, str, str]


def peers() -> Iterator[Row]:
    """Who, what and how many games a second; a peer that is not installed says so."""
    yield _rlcard(UNO, 2)
    yield _rlcard(HOLDEM, 2)
    yield _catanatron(reports=False)
    yield _catanatron(reports=True)
    for game in GAMES.values():
        seats = 5 if game.name == "exploding-puppy" else game.usual_seats
        plan = Plan(game.name, seats, {}, ("random",) * seats, 1, GAMES_A_ROUND)
        yield ("barkyard simulate", f"{game.title}, {seats} seats", _rate(lambda: _simulated(plan)))  # noqa: B023
        yield ("barkyard lab, all chapters", f"{game.title}, {seats} seats", _rate(lambda: _studied(plan)))  # noqa: B023


def _rate(play: Callable[[], int]) -> str:
    """Whole rounds of play until the time is over; the first one, which loads and warms, does not count. Seconds are
    of the processor, so that a busy machine slows nobody."""
    play()
    start, games = time.process_time(), 0
    while (taken := time.process_time() - start) < SECONDS:
        games += play()
    return f"{games / taken:,.0f}" if games >= 10 * taken else f"{games / taken:.2f}"


def _simulated(plan: Plan) -> int:
    return simulate(plan, 1, _silent).games


def _studied(plan: Plan) -> int:
    """The last games of a study of 100,000: closer looks are as rare in them as they are there."""
    seen = begin(Study(Plan(plan.game, plan.seats, {}, plan.bots, plan.seed, 100_000)))
    seen.done = 100_000 - plan.games
    run(seen, 1, _silent, None)
    return plan.games


def _silent(done: int) -> None:
    pass


def _rlcard(name: str, seats: int) -> Row:
    """Its tournament: agents play so many games, and it tells what each of them gets on the average."""
    who, what = "RLCard tournament", f"{name}, {seats} seats"
    if find_spec("rlcard") is None:
        return who, what, "not installed"
    rlcard, agents = import_module("rlcard"), import_module("rlcard.agents")
    tournament: Any = import_module("rlcard.utils").tournament
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        tournament(env, 50)
        return 50

    return who, what, _rate(play)


def _catanatron(reports: bool) -> Row:
    """Its games alone, and with the accumulator that its command line reports from."""
    who, what = f"Catanatron {'with its report' if reports else 'play'}", "Catan, 4 seats"
    if find_spec("catanatron") is None:
        return who, what, "not installed"
    catanatron = import_module("catanatron")
    colours = list(catanatron.Color)
    accumulators = _accumulators() if reports else None
    if reports and accumulators is None:
        return who, what, "its command line is not in this package"

    def play() -> int:
        players = [catanatron.RandomPlayer(colour) for colour in colours]
        catanatron.Game(players).play(accumulators or [])
        return 1

    return who, what, _rate(play)


def _accumulators() -> list[Any] | None:
    """What its report is made of; None where only the rules are installed."""
    if find_spec("catanatron.cli") is None:
        return None
    return [import_module("catanatron.cli.accumulators").StatisticsAccumulator()]

"""The peers, driven from Python the way their documentation teaches, and once more as leanly as can be.

open_spiel deals by chance nodes, one `apply_action` for each card. They belong to its game as our deal belongs to ours,
so both are timed. A *decision* is an apply by a player; an *apply* is any `apply_action`, those of chance included.
The loop it documents asks `is_terminal`, `is_chance_node` and `chance_outcomes`; the goals are measured against that
loop, without the weighing of outcomes, which are equally likely here. The *leanest* loop picks from `legal_actions` at
chance nodes too, which no documentation shows but which works in these games: it is shown beside, for fairness.

No game is played twice, on either side: what a cache remembers of earlier games must not count.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any, Final

from bench.clock import Probe, microseconds, per_second, per_second_prepared

# Nearest to Walking Doggos: four seats, five cards each, a bid, then five tricks.
OH_HELL: Final = "oh_hell(players=4,num_tricks_fixed=5)"
HANABI: Final = "hanabi(players=4)"
# States to copy are taken at these points of so many random games, from peers and from us alike.
POINTS: Final = (0.25, 0.5, 0.75)
GAMES: Final = 4
ITERATIONS: Final = 100  # of a search, from each of these states

PACKAGES: Final = {"pyspiel": "open-spiel", "rlcard": "rlcard"}

# The peers' packages carry no types: their objects are Any at this edge.
State = Any


def oh_hell_decisions() -> Probe:
    game, random = oh_hell()
    return per_second(lambda repeats: sum(play(game, random)[0] for _ in range(repeats)))


def oh_hell_applies() -> Probe:
    game, random = oh_hell()
    return per_second(lambda repeats: sum(play(game, random)[1] for _ in range(repeats)))


def oh_hell_leanest() -> Probe:
    game, random = oh_hell()
    return per_second(lambda repeats: sum(finish(deal(game, random), random) for _ in range(repeats)))


def oh_hell_dealt() -> Probe:
    game, random = oh_hell()
    return per_second_prepared(
        lambda repeats: [deal(game, random) for _ in range(repeats)],
        lambda dealt: sum(finish(state, random) for state in dealt),
    )


def oh_hell_clone() -> Probe:
    return clone(import_module("pyspiel").load_game(OH_HELL))


def hanabi_clone() -> Probe:
    return clone(import_module("pyspiel").load_game(HANABI))


def oh_hell_resample() -> Probe:
    found = [(state, state.current_player()) for state in states(import_module("pyspiel").load_game(OH_HELL))]
    random = Random(1).random

    def work(repeats: int) -> int:
        for _ in range(repeats):
            for state, seat in found:
                state.resample_from_infostate(seat, random)
        return repeats * len(found)

    return microseconds(work)


def oh_hell_search() -> Probe:
    """Its ISMCTS bot with random rollouts: simulations times the decisions from its state to the end, in a second."""
    pyspiel = import_module("pyspiel")
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 0.7, ITERATIONS, -1, policy, False, False)
    found = [state for state in states(pyspiel.load_game(OH_HELL)) if len(state.legal_actions()) > 1]
    random = Random(1).random
    left = [finish(state.clone(), random) for state in found]  # any play from here on takes as many

    def work(repeats: int) -> int:
        for _ in range(repeats):
            for state in found:
                bot.step(state)
        return repeats * ITERATIONS * sum(left)

    return per_second(work)


def uno_steps() -> Probe:
    """RLCard through its environment, the interface it documents."""
    uno = import_module("rlcard").make("uno", config={"seed": 1})
    random = Random(1).random

    def work(repeats: int) -> int:
        steps = 0
        for _ in range(repeats):
            state, _ = uno.reset()
            while not uno.is_over():
                moves = list(state["legal_actions"])
                state, _ = uno.step(moves[int(random() * len(moves))])
                steps += 1
        return steps

    return per_second(work)


PEERS: Final[dict[str, Callable[[], Probe]]] = {
    "open_spiel oh_hell decision": oh_hell_decisions,
    "open_spiel oh_hell decision, leanest loop": oh_hell_leanest,
    "open_spiel oh_hell apply": oh_hell_applies,
    "open_spiel oh_hell decision, dealt": oh_hell_dealt,
    "open_spiel oh_hell clone": oh_hell_clone,
    "open_spiel oh_hell resample": oh_hell_resample,
    "open_spiel oh_hell search": oh_hell_search,
    "open_spiel hanabi clone": hanabi_clone,
    "rlcard uno step": uno_steps,
}


def probe(peer: str) -> Probe | None:
    """The peer's probe, or None when its package is not installed."""
    try:
        return PEERS[peer]()
    except ModuleNotFoundError as missing:
        if missing.name not in PACKAGES:
            raise
        return None


def versions() -> dict[str, str]:
    return {package: _version(package) for package in PACKAGES.values()}


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing"


def oh_hell() -> tuple[State, Callable[[], float]]:
    return import_module("pyspiel").load_game(OH_HELL), Random(1).random


def play(game: State, random: Callable[[], float]) -> tuple[int, int]:
    """A whole random game by the documented loop: how many decisions, and how many applies."""
    state = game.new_initial_state()
    decisions = applies = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random() * len(outcomes))][0])
        else:
            moves = state.legal_actions(state.current_player())
            state.apply_action(moves[int(random() * len(moves))])
            decisions += 1
        applies += 1
    return decisions, applies


def deal(game: State, random: Callable[[], float]) -> State:
    """A new game up to the first decision, as leanly as can be."""
    state = game.new_initial_state()
    while state.is_chance_node():
        moves = state.legal_actions()
        state.apply_action(moves[int(random() * len(moves))])
    return state


def finish(state: State, random: Callable[[], float]) -> int:
    """Random play to the end of a game without further chance nodes: how many decisions."""
    decisions = 0
    while state.current_player() >= 0:
        moves = state.legal_actions()
        state.apply_action(moves[int(random() * len(moves))])
        decisions += 1
    return decisions


def clone(game: State) -> Probe:
    found = states(game)

    def work(repeats: int) -> int:
        for _ in range(repeats):
            for state in found:
                state.clone()
        return repeats * len(found)

    return microseconds(work)


def states(game: State) -> list[State]:
    """States with a player to move, from the early, middle and late part of a few random games."""
    random = Random(1).random
    found = []
    for _ in range(GAMES):
        state = game.new_initial_state()
        passed = []
        while not state.is_terminal():
            if not state.is_chance_node():
                passed.append(state.clone())
            moves = state.legal_actions()
            state.apply_action(moves[int(random() * len(moves))])
        found += [passed[int(point * len(passed))] for point in POINTS]
    return found

"""Steps with observations and masks, beside other kits': `python -m bench.research [--json] [--seconds S]`.

All agents choose at random among their legal actions, each kit's by the quickest way it has to name them, and every
step has an observation and a mask. RLCard lists legal actions instead: its mask is made of them as PettingZoo makes it
for its games of RLCard. A step of PettingZoo is `last` with its observation, and `step`, once with arrays that are the
agent's to keep and once with those that are filled in place. A decision of the vector form is one of its tables' in a
call of many; its arrays are filled in place. What is not installed (pip install 'barkyard[research,bench]') is left out
and named.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final

from bench import NO_COMPILED, NO_PEER, duration
from bench.clock import ROUNDS, Figure, Probe, measure, per_second
from bench.machine import facts
from bench.ours import is_compiled
from bench.peers import OH_HELL
from bench.report import report
from bench.rows import Goal, Row, compare

SECONDS: Final = 60.0
TABLES: Final = 16
GAMES: Final = (
    ("Exploding Puppy", "exploding-puppy", 5),
    ("Good Puppies Too", "good-puppies-too", 4),
    ("PupRush!", "puprush", 4),
    ("Walking Doggos", "walking-doggos", 4),
    ("Puppy Lake", "puppy-lake", 1),
)
UNO: Final = "rlcard uno step with mask"
HANABI: Final = "pettingzoo hanabi step"
SPIEL: Final = "open_spiel oh_hell with tensors"
MANY: Final = Goal(">=", 200_000, "per second")
KITS: Final = {"gymnasium", "librt", "numpy", "pettingzoo", "pyspiel", "rlcard", "shimmy", "PIL", "resvg_py"}


def aec_steps(game: str, seats: int, copy: bool) -> Probe:
    env = import_module("barkyard.research").aec_env(game, seats, copy=copy)
    env.reset(seed=1)
    random = Random(1).random

    def work(repeats: int) -> int:
        steps = 0
        for _ in range(repeats):
            env.reset()
            while True:
                _, _, over, _, _ = env.last()
                if over:
                    break
                legal = env.legal_actions()
                env.step(legal[int(random() * len(legal))])
                steps += 1
        return steps

    return per_second(work)


def vector_decisions(game: str, seats: int) -> Probe:
    """Every seat is played from outside, so that each decision of a game is one here."""
    numpy = import_module("numpy")
    env = import_module("barkyard.research").BarkyardVector(game, TABLES, seats, seat=None, copy=False)
    env.reset(seed=1)
    random = Random(1).random

    def work(repeats: int) -> int:
        for _ in range(repeats):
            actions = [legal[int(random() * len(legal))] if legal else 0 for legal in env.legal_actions()]
            env.step(numpy.array(actions))
        return repeats * TABLES

    return per_second(work)


def uno_steps() -> Probe:
    """RLCard through its environment, the interface it documents."""
    numpy, uno = import_module("numpy"), import_module("rlcard").make("uno", config={"seed": 1})
    random = Random(1).random

    def work(repeats: int) -> int:
        steps = 0
        for _ in range(repeats):
            state, _ = uno.reset()
            while not uno.is_over():
                legal = list(state["legal_actions"])
                mask = numpy.zeros(uno.num_actions, numpy.int8)
                mask[legal] = 1
                state, _ = uno.step(legal[int(random() * len(legal))])
                steps += 1
        return steps

    return per_second(work)


def hanabi_steps() -> Probe:
    numpy = import_module("numpy")
    env = import_module("pettingzoo.classic.hanabi_v5").env()
    random = Random(1).random

    def work(repeats: int) -> int:
        steps = 0
        for _ in range(repeats):
            env.reset(seed=int(random() * 1e9))
            while True:
                seen, _, over, late, _ = env.last()
                if over or late:
                    break
                legal = numpy.flatnonzero(seen["action_mask"])
                env.step(int(legal[int(random() * len(legal))]))
                steps += 1
        return steps

    return per_second(work)


def oh_hell_tensors() -> Probe:
    """Each decision with its information-state tensor, the only kind this game has, and its mask."""
    game, random = import_module("pyspiel").load_game(OH_HELL), Random(1).random

    def work(repeats: int) -> int:
        decisions = 0
        for _ in range(repeats):
            state = game.new_initial_state()
            while not state.is_terminal():
                moves = state.legal_actions()
                if not state.is_chance_node():
                    state.information_state_tensor()
                    state.legal_actions_mask()
                    decisions += 1
                state.apply_action(moves[int(random() * len(moves))])
        return decisions

    return per_second(work)


PEERS: Final[dict[str, Callable[[], Probe]]] = {UNO: uno_steps, HANABI: hanabi_steps, SPIEL: oh_hell_tensors}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.research", description="Steps with observations, beside other kits'.")
    parser.add_argument("--json", action="store_true", help="print machine facts and rows as JSON")
    parser.add_argument("--only", metavar="WORD", default="", help="only games with this word in their title")
    parser.add_argument("--seconds", metavar="S", type=duration, default=SECONDS, help=f"time to measure ({SECONDS:g})")
    args = parser.parse_args(argv)
    chosen = [game for game in GAMES if args.only.lower() in game[0].lower()]
    if not chosen:
        parser.error(f"--only {args.only[:40]!r} is in none of the titles: " + "; ".join(game[0] for game in GAMES))
    rows, spread = run(chosen, args.seconds)
    about = facts() | {"rounds": ROUNDS, "seconds": args.seconds, "spread": round(spread, 3)}
    if args.json:
        print(json.dumps({"machine": about, "rows": [row.as_json() for row in rows]}, indent=2))
    else:
        print(report(rows, about))
    return 0


def run(chosen: Sequence[tuple[str, str, int]], seconds: float) -> tuple[list[Row], float]:
    makers: dict[str, Callable[[], Probe]] = dict(PEERS)
    for _, game, seats in chosen:
        makers[f"{game} aec"] = partial(aec_steps, game, seats, copy=True)
        makers[f"{game} aec in place"] = partial(aec_steps, game, seats, copy=False)
        makers[f"{game} vector"] = partial(vector_decisions, game, seats)
    probes = {key: found for key, make in makers.items() if (found := made(make)) is not None}
    figures = measure(probes, seconds)
    return [row for game in chosen for row in rows_of(game, figures)], max(
        (figure.spread for figure in figures.values()), default=0.0
    )


def made(make: Callable[[], Probe]) -> Probe | None:
    """None where a kit is missing, or a part that a kit needs."""
    try:
        return make()
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in KITS:
            raise
        return None
    except ImportError as missing:  # said by the kit itself, in words
        if missing.name is not None:
            raise
        return None


def rows_of(game: tuple[str, str, int], figures: dict[str, Figure]) -> list[Row]:
    title, name, seats = game
    table = f"{title}, {seats} {'seat' if seats == 1 else 'seats'}"
    plan: list[tuple[str, str, str, Goal]] = [
        (f"{table}: a step of PettingZoo", f"{name} aec", UNO, Goal(">=", 10)),
        (f"{table}: a step of PettingZoo", f"{name} aec", HANABI, Goal(">=", 20)),
        (f"{table}: a step of PettingZoo, in place", f"{name} aec in place", UNO, Goal(">=", 10)),
        (f"{table}: a step of PettingZoo, in place", f"{name} aec in place", HANABI, Goal(">=", 20)),
        (f"{table}: a decision of {TABLES} tables", f"{name} vector", SPIEL, MANY),
    ]
    return [row_of(label, ours, peer, goal, figures) for label, ours, peer, goal in plan]


def row_of(label: str, ours: str, peer: str, goal: Goal, figures: dict[str, Figure]) -> Row:
    found: dict[str, Any] = {key: figures[key].value if key in figures else None for key in (ours, peer)}
    notes = [NO_PEER] * (found[peer] is None) + [NO_COMPILED] * (not is_compiled())
    return compare(label, "per second", found[ours], peer, found[peer], goal, "; ".join(notes))


if __name__ == "__main__":
    sys.exit(main())

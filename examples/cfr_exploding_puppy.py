"""Counterfactual regret minimisation on a small deck of Exploding Puppy: python examples/cfr_exploding_puppy.py

Two players are left, each with a few cards, and a short pile with a puppy in it. OpenSpiel walks through every game
that can come of it, and CFR+ finds how to play; after some iterations it prints how much a player who knew the strategy
could gain against it (NashConv: the sum of both players' gains by a best response). It falls towards 0.

    --iterations N   of CFR+ (30)       --deals N   how many deals there are (24)
    --every N        iterations between two looks (5)
"""

from __future__ import annotations

import argparse
from typing import Any

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.table import Table
from barkyard.games import GAMES
from barkyard.research import spiel

BOX = GAMES["exploding-puppy"]
SEATS = 3  # the least there are; the third has exploded already
LIVING = 2
HAND = 1
CARDS = ("nope", "nope", "skip", "draw-from-bottom")  # HAND for each, the rest into the pile


class SmallDeck(Game):
    """Exploding Puppy as in its box, but for what is dealt."""

    def __init__(self) -> None:
        super().__init__(
            name="small-deck",
            title="Exploding Puppy, a small deck",
            prefix=BOX.prefix,
            version=BOX.version,
            seats=(SEATS,),
            options=(),
            verbs=BOX.verbs,
            cards=BOX.cards,
            backs=tuple(BOX.back_names[back] for back in BOX.backs),
            words=BOX.words,
            questions=tuple(BOX.questions.values()),
            bound=BOX.bound,
            facts=BOX.facts,
        )

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Table:
        cards = list(CARDS)
        dice.shuffle(cards)
        hands = [cards[HAND * seat : HAND * (seat + 1)] for seat in range(LIVING)]
        pile = [*cards[HAND * LIVING :], "exploding-puppy"]
        dice.shuffle(pile)
        setup: dict[str, object] = {"hands": [*hands, []], "pile": pile, "dead": [2], "turn": dice.below(LIVING)}
        return BOX.position(seats, BOX.settle(seats, {}), dice, setup)


def small_game(deals: int) -> Any:
    """As OpenSpiel knows games."""
    name = spiel.short_name(SmallDeck())
    if name not in pyspiel.registered_names():
        spiel.register(SmallDeck())
    return pyspiel.load_game(name, {"players": SEATS, "deals": deals})


def gains(game: Any, policy: Any) -> float:
    """What the living could gain by knowing the strategy, together."""
    return sum(float(exploitability.best_response(game, policy, player)["nash_conv"]) for player in range(LIVING))


def main(argv: list[str] | None = None) -> list[float]:
    """NashConv at each look."""
    parser = argparse.ArgumentParser(description="CFR+ on a small deck of Exploding Puppy.")
    parser.add_argument("--iterations", type=int, default=30)
    parser.add_argument("--deals", type=int, default=24)
    parser.add_argument("--every", type=int, default=5)
    args = parser.parse_args(argv)
    game = small_game(args.deals)
    solver = cfr.CFRPlusSolver(game)
    print(f"{len(solver.average_policy().state_lookup):,d} information states")
    curve = [gains(game, solver.average_policy())]
    print(f"before: NashConv {curve[0]:.4f}", flush=True)
    for iteration in range(1, args.iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration % args.every == 0 or iteration == args.iterations:
            curve.append(gains(game, solver.average_policy()))
            print(f"after {iteration:4d} iterations: NashConv {curve[-1]:.4f}", flush=True)
    return curve


if __name__ == "__main__":
    main()

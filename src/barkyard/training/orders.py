"""From what was typed to a training."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from barkyard.bots import make_bot
from barkyard.engine.game import BadSetup
from barkyard.games import find
from barkyard.lab.simulate import cores
from barkyard.training.games import Order
from barkyard.training.run import Trained, Training, train

MOST_SEATS = 5  # unless more are asked for
MOST_UNITS = 32


def train_ordered(args: argparse.Namespace, say: Callable[[str], None]) -> Trained:
    return train(training(args), say)


def training(args: argparse.Namespace) -> Training:
    game = find(args.game)
    make_bot(args.bot, args.game)
    if args.lapses >= 100:
        raise BadSetup(f"--lapses: expected fewer than 100 moves of a hundred, not {args.lapses}")
    if args.units > MOST_UNITS:
        raise BadSetup(f"--units: expected at most {MOST_UNITS}, not {args.units}: a bot has no time for more")
    seats = tuple(args.seats or (count for count in game.seats if 1 < count <= MOST_SEATS))
    units, earlier = (args.units, "") if args.begin is None else _began(args.begin, args.game)
    order = Order(args.game, seats, args.games, args.bot, args.lapses, args.seed)
    folder = args.folder or Path(f"train-{args.game}")
    return Training(
        order=order,
        units=units,
        passes=args.passes,
        folder=folder,
        out=args.out or folder / f"{args.game}.json",
        command=earlier + _again(order, units, args.passes),
        workers=args.workers or cores(),
        begin=args.begin,
    )


def _began(path: Path, game: str) -> tuple[int, str]:
    """How many units were learned before, and by which command."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept["game"] != game:
            raise BadSetup(f"--begin: {path} was learned of {kept['game']}, not of {game}")
        return len(kept["units"]), f"{kept['command']}; then with --begin, and that judge in its place: "
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadSetup(f"--begin: expected weights that `barkyard train` wrote, but {path}: {error}") from error


def _again(order: Order, units: int, passes: int) -> str:
    return (
        f"barkyard train {order.game} --seats {','.join(map(str, order.seats))} --games {order.games} "
        f"--bot {order.bot} --lapses {order.lapses} --seed {order.seed} --units {units} --passes {passes}"
    )

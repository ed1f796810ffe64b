"""What somebody wants to know of a game: from the words of a command to studies."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from barkyard.bots import LEVELS, seat_bots
from barkyard.engine.game import BadSetup, Game
from barkyard.games import find
from barkyard.lab.changes import Change, read_change
from barkyard.lab.simulate import Plan, cores
from barkyard.lab.study import Study
from barkyard.lab.tune import Tuned, read_aims, read_vary, tune

MIXED = "mixed"
USUAL_SEATS = 4


@dataclass(frozen=True)
class Order:
    studies: tuple[Study, ...]  # one for each number of seats
    folder: Path
    workers: int
    resume: bool = False
    command: str = ""  # that gives the same figures
    change: str = ""
    ladder: bool = True
    progress: bool = True
    cluster: str = ""


def ordered(args: argparse.Namespace, seats: int, seed: int) -> Order:
    """BadSetup if something of it cannot be."""
    game = find(args.game)
    change = read_change(args.change, game) if args.change else None
    studies = tuple(_study(args, game, count, seed, change) for count in dict.fromkeys(args.seats or [seats]))
    return Order(
        studies,
        Path(args.out or f"lab-{game.name}"),
        args.workers or cores(),
        args.resume,
        _again(args, seed),
        change.title if change else "",
        not args.no_ladder,
        cluster=args.cluster or "",
    )


def _study(args: argparse.Namespace, game: Game, seats: int, seed: int, change: Change | None) -> Study:
    options = dict(args.option)
    game.settle(seats, options)
    plan = planned(game, seats, options, args.bots, seed, args.games)
    return Study(plan, change.options(seats, options) if change else None)


def planned(game: Game, seats: int, options: dict[str, str], bots: str, seed: int, games: int) -> Plan:
    """`mixed` is every level at one table, on other seats in every game."""
    mixed = bots == MIXED
    names = list(LEVELS)
    wanted = ",".join(names[seat % len(names)] for seat in range(seats)) if mixed else bots
    try:
        seated = seat_bots(wanted, seats, game.name)
    except BadSetup as fault:
        raise BadSetup(f"{fault}; the lab knows {MIXED}, too: every level at one table") from None
    return Plan(game.name, seats, options, tuple(seated), seed, games, mixed)


def _again(args: argparse.Namespace, seed: int) -> str:
    words = ["barkyard lab", args.game]
    if args.seats:
        words.append(f"--seats {','.join(map(str, args.seats))}")
    words += [f"--games {args.games}", f"--bots {args.bots}"]
    words += [f"--option {name}={value}" for name, value in args.option if "\n" not in value]
    if args.change:
        words.append(f"--change {args.change.name}")
    words += ["--no-ladder"] * args.no_ladder
    return " ".join([*words, f"--seed {seed}", *([f"--out {args.out}"] if args.out else [])])


def changed(
    args: argparse.Namespace, seats: int, options: dict[str, str], say: Callable[[str], None]
) -> dict[str, str]:
    """The options of a table that is played with a change; people are told."""
    change = read_change(args.change, find(args.game))
    say(f"This game is changed: {change.title}.")
    return change.options(seats, options)


def changed_page(path: Path | None) -> str:
    """Where the browser makes a table of a changed game: its options come along in the link."""
    if path is None:
        return ""
    change = read_change(path)
    seats = change.game.seats
    options = change.options(USUAL_SEATS if USUAL_SEATS in seats else seats[-1], {})
    return f"new/{change.game.name}#{quote(json.dumps({'changed': change.title, 'options': options}))}"


def tune_ordered(args: argparse.Namespace, seats: int, seed: int, progress: Callable[[str], None]) -> Tuned:
    game, count = find(args.game), args.seats or seats
    plan = planned(game, count, dict(args.option), args.bots, seed, args.games)
    varied = [read_vary(text) for text in args.vary]
    return tune(plan, varied, read_aims(args.aim), args.workers or cores(), progress, args.cluster or "")

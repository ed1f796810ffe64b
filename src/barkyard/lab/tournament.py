"""An arena as somebody asks for it: who plays, all against all or one against the others, on which deals."""

from __future__ import annotations

import argparse
from typing import NamedTuple

from barkyard.engine.game import BadSetup
from barkyard.games import find
from barkyard.lab.arena import SECONDS, Contest, contestants, planned
from barkyard.lab.experiments import Standings, run_contest
from barkyard.lab.outsiders import is_outside
from barkyard.lab.simulate import cores
from barkyard.lab.strength import Sprt
from barkyard.lab.verifying import Verified, verify

LONGEST_SECONDS = 3600.0


class Entry(NamedTuple):
    """Who plays, and how they meet."""

    bots: str  # with commas between them
    round_robin: bool = False  # always with more bots than seats
    same_deals: bool | None = None  # None: unless a bot is not ours and might remember
    seconds: float = SECONDS


def entered(game: str, seats: int, options: dict[str, str], entry: Entry, seed: int, deals: int) -> Contest:
    if type(entry.seconds) not in (int, float) or not 0 < entry.seconds <= LONGEST_SECONDS:
        raise BadSetup(f"'seconds' is a number above 0, at most {LONGEST_SECONDS:.0f}, not {entry.seconds!r}")
    bots = contestants(entry.bots, game)
    same = not any(map(is_outside, bots)) if entry.same_deals is None else entry.same_deals
    meets = entry.round_robin or len(bots) > seats > 1
    return planned(Contest(game, seats, options, bots, seed, deals, meets, same, float(entry.seconds)))


def has_outsiders(args: argparse.Namespace) -> bool:
    return any(is_outside(name.strip()) for name in (args.bots or "").split(","))


def play_ordered(args: argparse.Namespace, usual_seats: int, seed: int) -> Standings:
    game = find(args.game)
    seats, options = usual_seats if args.seats is None else args.seats, dict(args.option)
    game.settle(seats, options)
    entry = Entry(args.bots, args.round_robin, True if args.same_deals else None, args.seconds)
    plan = entered(game.name, seats, options, entry, seed, args.pairs)
    sprt = Sprt(*args.sprt) if args.sprt else None
    return run_contest(plan, args.workers or 0, True, sprt, args.cluster or "", args.results, args.log)


def verify_ordered(args: argparse.Namespace) -> Verified:
    """With more than one worker only where our bots are asked again: a replay takes less than handing it out."""
    return verify(args.verify, args.again, (args.workers or cores()) if args.again else 1)

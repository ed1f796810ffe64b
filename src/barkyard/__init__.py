"""One table for five puppy games: deal, play, watch, replay; let bots play, simulate, compare.

>>> import barkyard
>>> match = barkyard.deal("walking-doggos", seats=3, seed=7)
>>> match.play(match.asked[0], match.moves(match.asked[0])[0])
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from barkyard.bots.naming import seat_bots
from barkyard.bots.player import Chooser, Player
from barkyard.bots.player import play_out as _play_out
from barkyard.engine.dice import SEED_BITS, Dice
from barkyard.engine.game import BadSetup, Game, IllegalMove, Result
from barkyard.engine.records import BadRecord, Imagined, Record
from barkyard.engine.saves import BadSave
from barkyard.engine.table import playout
from barkyard.engine.views import view
from barkyard.games import GAMES, find, is_found_anywhere, register
from barkyard.match import Match
from barkyard.match import deal as _deal
from barkyard.match import replay as _replay

if TYPE_CHECKING:  # loaded when it is first used: it needs processes, which not every place has
    from barkyard.lab.experiments import Simulation, Standings
    from barkyard.lab.review.review import Review

__version__ = "0.1.0"
__all__ = ["GAMES", "BadRecord", "BadSave", "BadSetup", "Dice", "Game", "IllegalMove", "Match", "Record", "Result"]
__all__ += ["arena", "bot", "deal", "find", "imagine", "play_out", "playout", "position", "register", "replay"]
__all__ += ["review", "simulate", "view"]


def deal(game: str | Game, *, seats: int | None = None, seed: int | None = None, **options: str | int) -> Match:
    """A new match, for four if the game can be played so; without a seed a fresh one is drawn. A game is a name or
    someone's own Game. Options are texts, numbers, or True and False for on and off."""
    box = _box(game)
    return _deal(box, _seats(box, seats), _seed(seed), _texts(options))


def position(game: str | Game, *, seats: int | None = None, seed: int = 0, **setup: object) -> Match:
    """A match that begins in the situation described; names of options set these, the rest is the position."""
    box = _box(game)
    options = _texts({option.name: setup.pop(option.name) for option in box.options if option.name in setup})
    hands = setup.get("hands")
    count = seats if seats is not None else len(hands) if isinstance(hands, list) else box.seats[0]
    settled = box.settle(_number("seats", count), options)
    return Match(box.position(count, settled, Dice.seeded(_number("seed", seed)), setup), None)


def replay(
    record: Record | str,
    game: Game | None = None,
    *,
    until: int | None = None,
    known_to: int | None = None,
    seed: int | None = None,
) -> Match:
    """The match a record tells of, checked move by move; `until` stops it after so many answers, to play on from
    there in another way. `known_to` is a seat: all that it had not seen there is dealt anew, by a seed of its own."""
    read = Record.parse(record) if isinstance(record, str) else record
    if until is not None and not 0 <= _number("until", until) <= len(read.answers):
        raise BadSetup(f"'until' is a number of answers from 0 to {len(read.answers)}, not {until}")
    if until is not None:
        read = read.until(until)
    if known_to is not None:
        read = _imagined(read, _number("known_to", known_to), _seed(seed))
    try:
        return _replay(game or find(read.game), read)
    except BadSetup as fault:
        raise BadRecord(f"head: {fault}") from None


def _imagined(record: Record, seat: int, seed: int) -> Record:
    if not 0 <= seat < record.seats:
        raise BadSetup(f"'known_to' is a seat from 0 to {record.seats - 1}, not {seat}")
    if not 0 <= seed < 1 << SEED_BITS:
        raise BadSetup(f"a seed is a number from 0 to 2**{SEED_BITS} - 1, not {seed}")
    return replace(record, imagined=(*record.imagined, Imagined(len(record.answers), seat, seed)))


def imagine(match: Match, seat: int, *, seed: int | None = None) -> Match:
    """Another match that stands where this one does, as far as a seat can tell: the rest is dealt anew. It begins from
    a position and so has no record, which would tell the truth; `replay(record, known_to=seat)` has one."""
    match.view(seat)  # says what is wrong with a seat that is none
    return Match(match.table.imagine(seat, Dice.seeded(_seed(seed))), None)


def review(
    record: Record | str,
    *,
    seat: int,
    depth: str = "normal",
    open_cards: bool = False,
    workers: int = 0,
    progress: bool = True,
) -> Review:
    """What a finished game was worth to one seat at every moment, judged by what that seat could know. The same record
    and depth give the same figures on any machine."""
    from barkyard.lab.review.review import review_game
    from barkyard.lab.review.work import Order
    from barkyard.lab.simulate import cores

    read = Record.parse(record) if isinstance(record, str) else record
    order = Order(str(read), _number("seat", seat), depth, open_cards)
    processes = _number("workers", workers) or cores()
    return review_game(order, processes if is_found_anywhere(read.game) else 1, progress)


def bot(name: str, *, seed: int | None = None) -> Player:
    """A bot by its name ("easy", "medium", "hard", "expert", "random", "search:500", "FILE.py:Class"), which chooses
    a move for a seat of a match and sees no more than that seat may."""
    return Player(name, _seed(seed))


def play_out(match: Match, *, bots: str | Sequence[str | Chooser] = "medium", seed: int | None = None) -> Result:
    """Let bots play a match to its end: one name for all seats, or for each seat a name or anything that chooses."""
    names = seat_bots(bots, match.table.seats, match.game.name) if isinstance(bots, str) else list(bots)
    if len(names) != match.table.seats:
        raise BadSetup(f"expected one bot for all or one for each of {match.table.seats} seats, not {len(names)}")
    dice = Dice.seeded(_seed(seed))
    players = [Player(name, dice.next()) if isinstance(name, str) else name for name in names]
    return _play_out(match, players)


def simulate(
    game: str | Game,
    *,
    seats: int | None = None,
    bots: str | Sequence[str] = "random",
    games: int = 1000,
    seed: int | None = None,
    workers: int = 0,
    progress: bool = True,
    **options: str | int,
) -> Simulation:
    """Many games between bots, on all cores; the same seed always gives the same games. Ctrl-C keeps what is done."""
    from barkyard.lab.experiments import run_plan
    from barkyard.lab.simulate import Plan

    box, chosen = _box(game), _texts(options)
    count = _seats(box, seats)
    box.settle(count, chosen)
    seated = tuple(seat_bots(_listed(bots), count, box.name))
    plan = Plan(box.name, count, chosen, seated, _seed(seed), _count("games", games))
    return run_plan(plan, _workers(box, workers), progress)


def arena(
    game: str | Game,
    *,
    bots: str | Sequence[str],
    seats: int | None = None,
    deals: int = 100,
    seed: int | None = None,
    workers: int = 0,
    progress: bool = True,
    round_robin: bool = False,
    same_deals: bool | None = None,
    seconds: float = 5.0,
    results: str | PathLike[str] | None = None,
    **options: str | int,
) -> Standings:
    """Bots against each other: every deal is played once for each way to seat them. Ctrl-C keeps what is done. With
    more bots than seats, or `round_robin`, all meet all. "run:COMMAND" and "tcp:HOST:PORT" are bots in any language:
    they have so many seconds for a move, and no deal twice unless `same_deals`. `results` is a file to be written."""
    from barkyard.lab.experiments import run_contest
    from barkyard.lab.tournament import Entry, entered

    box, chosen = _box(game), _texts(options)
    count = _seats(box, seats)
    box.settle(count, chosen)
    entry = Entry(_listed(bots), round_robin, same_deals, seconds)
    plan = entered(box.name, count, chosen, entry, _seed(seed), _count("deals", deals))
    return run_contest(plan, _workers(box, workers), progress, results=Path(results) if results else None)


def _listed(bots: str | Sequence[str]) -> str:
    return bots if isinstance(bots, str) else ",".join(bots)


def _workers(box: Game, workers: int) -> int:
    """A game that other processes cannot find is played in this one."""
    if GAMES.get(box.name) is not box:
        raise BadSetup(f"'{box.name}' is not on the shelf; barkyard.register(game) puts it there")
    return _number("workers", workers) if is_found_anywhere(box.name) else 1


def _seats(box: Game, seats: int | None) -> int:
    return box.usual_seats if seats is None else _number("seats", seats)


def _seed(seed: int | None) -> int:
    return secrets.randbits(SEED_BITS) if seed is None else _number("seed", seed)


def _count(name: str, value: object) -> int:
    number = _number(name, value)
    if number < 1:
        raise BadSetup(f"'{name}' is 1 or more, not {number}")
    return number


def _number(name: str, value: object) -> int:
    """What comes from outside is checked here: compiled code would only say that it is no int."""
    if type(value) is not int:
        raise BadSetup(f"'{name}' is a whole number, not {value!r}")
    return value


def _texts(options: Mapping[str, object]) -> dict[str, str]:
    """Options as a game knows them: True and False are on and off, a number is its digits."""
    return {name: _text(name, value) for name, value in options.items()}


def _text(name: str, value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return value
    raise BadSetup(f"option '{name}' takes text, a whole number, True or False, not {value!r}")


def _box(game: str | Game) -> Game:
    if isinstance(game, str):
        return find(game)
    if not isinstance(game, Game):
        raise BadSetup(f"expected the name of a game or a Game, not {game!r}")
    return game

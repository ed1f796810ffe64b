"""One table for five puppy games: deal, play, watch, replay.

>>> import barkyard
>>> match = barkyard.deal("walking-doggos", seats=3, seed=7)
>>> match.play(match.asked[0], match.options(match.asked[0])[0])
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from barkyard.engine.dice import SEED_BITS, Dice
from barkyard.engine.game import BadSetup, Game, IllegalMove, Result
from barkyard.engine.match import Match
from barkyard.engine.match import deal as _deal
from barkyard.engine.match import replay as _replay
from barkyard.engine.records import BadRecord, Record
from barkyard.engine.saves import BadSave
from barkyard.games import GAMES, find

__version__ = "0.1.0"
__all__ = ["GAMES", "BadRecord", "BadSave", "BadSetup", "Game", "IllegalMove", "Match", "Record", "Result"]
__all__ += ["deal", "find", "position", "replay"]


def deal(game: str | Game, *, seats: int, seed: int | None = None, **options: str) -> Match:
    """A new match; without a seed a fresh one is drawn. A game is a name or someone's own Game."""
    drawn = secrets.randbits(SEED_BITS) if seed is None else seed
    return _deal(_box(game), _number("seats", seats), _number("seed", drawn), _texts(options))


def position(game: str | Game, *, seats: int | None = None, seed: int = 0, **setup: object) -> Match:
    """A match that begins in the situation described; names of options set these, the rest is the position."""
    box = _box(game)
    options = _texts({option.name: setup.pop(option.name) for option in box.options if option.name in setup})
    hands = setup.get("hands")
    count = seats if seats is not None else len(hands) if isinstance(hands, list) else box.seats[0]
    settled = box.settle(_number("seats", count), options)
    return Match(box.position(count, settled, Dice.seeded(_number("seed", seed)), setup), None)


def replay(record: Record | str, game: Game | None = None) -> Match:
    """The match a record tells of, checked move by move."""
    read = Record.parse(record) if isinstance(record, str) else record
    try:
        return _replay(game or find(read.game), read)
    except BadSetup as fault:
        raise BadRecord(f"head: {fault}") from None


def _number(name: str, value: object) -> int:
    """What comes from outside is checked here: compiled code would only say that it is no int."""
    if type(value) is not int:
        raise BadSetup(f"'{name}' is a whole number, not {value!r}")
    return value


def _texts(options: Mapping[str, object]) -> dict[str, str]:
    wrong = [f"option '{name}' takes text, not {value!r}" for name, value in options.items() if type(value) is not str]
    if wrong:
        raise BadSetup("; ".join(wrong))
    return {name: str(value) for name, value in options.items()}


def _box(game: str | Game) -> Game:
    return find(game) if isinstance(game, str) else game

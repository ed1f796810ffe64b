"""The results file of a contest: what was planned, every game with its record, and what it came to. Lines of JSON, so
that it grows while the contest goes on, and whoever gets it can check all of it (`verifying`)."""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

from barkyard.engine.dice import SEED_BITS
from barkyard.engine.game import BadSetup
from barkyard.engine.records import BadRecord
from barkyard.games import find
from barkyard.lab.arena import Contest, Sitting
from barkyard.lab.forfeits import Forfeited

FORMAT: Final = 1
HEAD: Final = "barkyard arena"
LONGEST_LINE: Final = 1_000_000
MOST_DEALS: Final = 10_000_000


class ResultsFile:
    """Is written deal by deal. An older file is never written over."""

    def __init__(self, path: Path, plan: Contest) -> None:
        try:
            self._file: IO[str] = path.open("x", encoding="utf-8")
        except OSError as fault:
            raise BadSetup(f"--results: {path} cannot be made: {fault.strerror or fault}") from None
        self._write(head(plan))
        self._deals = 0

    def add(self, deal: list[Sitting]) -> None:
        for game in deal:
            self._write(line(self._deals, game))
        self._file.flush()
        self._deals += 1

    def finish(self, standings: dict[str, Any]) -> None:
        self._write({"standings": standings})

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def _write(self, what: dict[str, Any]) -> None:
        self._file.write(json.dumps(what) + "\n")


def head(plan: Contest) -> dict[str, Any]:
    return {
        HEAD: FORMAT,
        "game": plan.game,
        "rules": find(plan.game).version,
        "seats": plan.seats,
        "options": plan.options,
        "bots": list(plan.bots),
        "seed": str(plan.seed),  # has more digits than some readers of JSON keep
        "deals": plan.deals,
        "round_robin": plan.round_robin,
        "same_deals": plan.same_deals,
        "seconds": plan.seconds,
    }


def line(number: int, game: Sitting) -> dict[str, Any]:
    return {
        "deal": number,
        "lineup": list(game.lineup),
        "ranks": list(game.ranks),
        "scores": list(game.scores),
        "winners": list(game.winners),
        "forfeits": [forfeit._asdict() for forfeit in game.forfeits],
        "record": game.record,
    }


def read_head(read: dict[str, Any]) -> Contest:
    """The plan that a file tells of; BadRecord says what is wrong with it."""
    if read.get(HEAD) != FORMAT:
        raise BadRecord(f'expected a results file that begins with {{"{HEAD}": {FORMAT}')
    plan = Contest(
        game=_of(read, "game", str),
        seats=_of(read, "seats", int),
        options={str(name): str(value) for name, value in _of(read, "options", dict).items()},
        bots=tuple(str(bot) for bot in _of(read, "bots", list)),
        seed=_seed(_of(read, "seed", str)),
        deals=min(_of(read, "deals", int), MOST_DEALS),
        round_robin=_of(read, "round_robin", bool),
        same_deals=_of(read, "same_deals", bool),
        seconds=float(_of(read, "seconds", float)),
    )
    try:
        box = find(plan.game)
        box.settle(plan.seats, plan.options)
        next(plan.rows(), None)
    except BadSetup as fault:
        raise BadRecord(str(fault)) from None
    if read.get("rules") != box.version:
        raise BadRecord(f"it was played under rules {read.get('rules')!r}; these are rules {box.version}")
    return plan


def read_forfeits(read: dict[str, Any], seats: int) -> tuple[Forfeited, ...]:
    found: list[Forfeited] = []
    for each in _of(read, "forfeits", list):
        if not isinstance(each, dict):
            raise BadRecord("'forfeits': expected a list of objects")
        forfeit = Forfeited(_of(each, "seat", int), _of(each, "answer", int), _of(each, "why", str))
        if not 0 <= forfeit.seat < seats or forfeit.answer < 0 or forfeit.seat in [other.seat for other in found]:
            raise BadRecord(f"'forfeits': {forfeit.seat} at answer {forfeit.answer} cannot be")
        found.append(forfeit)
    return tuple(found)


def read_line(text: str) -> dict[str, Any]:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        raise BadRecord("expected one JSON object") from None
    if not isinstance(read, dict):
        raise BadRecord("expected one JSON object")
    return read


def record_of(read: dict[str, Any]) -> str:
    return str(_of(read, "record", str))


def _of(read: dict[str, Any], name: str, kind: type) -> Any:
    value = read.get(name)
    if type(value) is int and kind is float:
        return float(value)
    if type(value) is not kind:
        raise BadRecord(f"'{name}': expected {kind.__name__}, not {ascii(value)[:40]}")
    return value


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > SEED_BITS or int(text) >= 1 << SEED_BITS:
        raise BadRecord(f"'seed': expected a number below 2**{SEED_BITS}, not {ascii(text)[:40]}")
    return int(text)

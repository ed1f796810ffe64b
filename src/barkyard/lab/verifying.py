"""Whether a results file tells the truth, as far as anybody can know who was not there: its deals follow from its seed,
its rows from its plan, every record replays to the end that is told, and the standings follow from the games.

What cannot be known from a file: who chose the moves, unless `again` asks our own bots once more, and whether a bot
that forfeits did what is told of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from math import isclose
from pathlib import Path
from typing import Any

from barkyard.bots import Bot, is_bot, make_bot
from barkyard.engine.moves import move_text
from barkyard.engine.records import BadRecord, Record
from barkyard.games import find
from barkyard.lab.arena import Contest, Game, Sitting, choice
from barkyard.lab.contest_report import summary
from barkyard.lab.forfeits import STAND_IN, Forfeited, outcome
from barkyard.lab.lineups import Row
from barkyard.lab.outsiders import is_outside
from barkyard.lab.results import LONGEST_LINE, line, read_forfeits, read_head, read_line, record_of
from barkyard.lab.strength import Strength
from barkyard.lab.workers import in_order
from barkyard.match import replay

Read = dict[str, Any]


@dataclass
class Verified:
    """What was found in a file; print it for people."""

    path: Path
    games: int = 0
    deals: int = 0
    forfeits: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def good(self) -> bool:
        return not self.faults

    def __str__(self) -> str:
        if self.faults:
            return "\n".join(f"BAD {self.path}: {fault}" for fault in self.faults)
        lost = f"; {self.forfeits} forfeits as they are told" if self.forfeits else ""
        return f"OK  {self.path} ({self.games} games of {self.deals} deals{lost})"


def verify(path: Path, again: bool = False, workers: int = 1) -> Verified:
    """Read a file and check all of it; OSError if it cannot be read."""
    found = Verified(path)
    try:
        with path.open(encoding="utf-8") as file:
            lines = _lines(file)
            plan = _head(lines)
            told = _games(found, plan, lines, again, workers)
    except (BadRecord, UnicodeDecodeError) as fault:
        found.faults.append(str(fault))
        return found
    if told is None:
        found.faults.append("it ends without standings: the contest was not finished, or the file is cut off")
    return found


def _lines(file: Any) -> Iterator[tuple[int, Read]]:
    number = 0
    while text := file.readline(LONGEST_LINE):
        number += 1
        try:
            yield number, read_line(text)
        except BadRecord as fault:
            raise BadRecord(f"line {number}: {fault}") from None


def _head(lines: Iterator[tuple[int, Read]]) -> Contest:
    _, head = next(lines, (1, {}))
    try:
        return read_head(head)
    except BadRecord as fault:
        raise BadRecord(f"line 1: {fault}") from None


def _games(found: Verified, plan: Contest, lines: Iterator[tuple[int, Read]], again: bool, workers: int) -> Read | None:
    """Check the games and what they came to; the standings that are told, if they are."""
    last: list[tuple[int, Read]] = []
    tasks = _tasks(plan, lines, again, last)
    seen, deal = Strength(len(plan.bots)), list[Sitting]()
    with closing(in_order(check_game, tasks, workers)) as checked:
        for size, game, fault in checked:
            found.games += 1
            if fault:
                found.faults.append(fault)
                continue
            assert game is not None
            found.forfeits += len(game.forfeits)
            deal.append(game)
            if len(deal) == size:
                seen.add(deal)
                deal = []
    found.deals = seen.deals
    if not found.faults:
        _check_end(found, plan, seen, deal, last)
    return last[0][1] if last else None


def _check_end(
    found: Verified, plan: Contest, seen: Strength, deal: list[Sitting], last: list[tuple[int, Read]]
) -> None:
    if deal:
        found.faults.append(f"deal {seen.deals} lacks games: there are {len(deal)}")
    if not last:
        return
    number, told = last[0]
    expected = summary(plan, seen, None)
    for name in sorted({*expected, *told} - {"sprt"}):
        if not alike(expected.get(name), told.get(name)):
            found.faults.append(f"line {number}: the games come to another '{name}' than is told")


Task = tuple[Contest, int, int, int, Row, int, Read, bool]


def _tasks(
    plan: Contest, lines: Iterator[tuple[int, Read]], again: bool, last: list[tuple[int, Read]]
) -> Iterator[Task]:
    """Each game that should come next, beside the line that is there; the standings go to `last`."""
    for number, rows in enumerate(plan.rows()):
        for turn, row in enumerate(rows):
            at, read = next(lines, (0, {}))
            if not read:
                return
            if "standings" in read:
                last.append((at, read["standings"] if isinstance(read["standings"], dict) else {}))
                return
            yield plan, at, number, turn, row, len(rows), read, again
    for at, read in islice(lines, 1):
        if "standings" not in read or not isinstance(read["standings"], dict):
            raise BadRecord(f"line {at}: expected the standings after {plan.deals} deals")
        last.append((at, read["standings"]))
    for at, _ in islice(lines, 1):
        raise BadRecord(f"line {at}: nothing comes after the standings")


def check_game(
    plan: Contest, at: int, number: int, turn: int, row: Row, size: int, read: Read, again: bool
) -> tuple[int, Sitting | None, str]:
    """How many games the deal has, the game as it was, and what is wrong with the line."""
    try:
        game = _replayed(plan, number, turn, row, read, again)
        expected = line(number, game)
        for name in sorted({*expected, *read}):
            if expected.get(name) != read.get(name):
                raise BadRecord(f"'{name}' is {ascii(read.get(name))[:60]}, expected {ascii(expected.get(name))[:60]}")
    except BadRecord as fault:
        return size, None, f"line {at}: {fault}"
    return size, game, ""


def _replayed(plan: Contest, number: int, turn: int, row: Row, read: Read, again: bool) -> Sitting:
    record, forfeits = Record.parse(record_of(read)), read_forfeits(read, plan.seats)
    game = Game(plan, plan.deal_name(number, turn), row)
    box = game.t.game
    expected = Record(box.name, box.version, plan.seats, box.chosen(game.t.options), game.seed, record.answers)
    if record != expected:
        raise BadRecord(f"the record is not of game {turn} of deal {number} of this contest")
    match = replay(find(plan.game), record)
    if not match.over:
        raise BadRecord("the game is not over")
    for forfeit in forfeits:
        if not is_outside(plan.bots[row[forfeit.seat]]) or forfeit.answer > len(record.answers):
            raise BadRecord(f"seat {forfeit.seat} cannot have forfeited before answer {forfeit.answer}")
    if again:
        _ask_again(game, record, forfeits)
    found = outcome(match.table.result(), [forfeit.seat for forfeit in forfeits])
    return Sitting(row, len(record.answers), *found, str(record), forfeits)


def _ask_again(game: Game, record: Record, forfeits: tuple[Forfeited, ...]) -> None:
    """Whether those of our bots whose moves follow from their dice would choose the same."""
    t, bots = game.t, {seat: _sure(game, game.plan.bots[bot]) for seat, bot in enumerate(game.row)}
    for number, answer in enumerate(record.answers):
        for forfeit in forfeits:
            if forfeit.answer == number:
                bots[forfeit.seat] = make_bot(STAND_IN, game.plan.game)
        asked = t.asked()
        seat = asked[answer % len(asked)]
        moves, bot = t.moves(seat), bots[seat]
        move = moves[answer // len(asked)]
        if bot is not None and len(moves) > 1:
            chosen = choice(bot, game.plan.bots[game.row[seat]], t, seat, game.dice[seat])
            if chosen != move:
                was, would = move_text(t.game.verbs, move), move_text(t.game.verbs, chosen)
                raise BadRecord(f"answer {number + 1}: seat {seat} chose '{was}', asked again it chooses '{would}'")
        t.answer(seat, move)


def _sure(game: Game, name: str) -> Bot | None:
    return make_bot(name, game.plan.game) if is_bot(name) and not name.endswith("ms") else None


def alike(one: object, other: object) -> bool:
    """The same, but for the last digits of a number: mathematics differ a little between machines."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, float) and isinstance(other, float | int) and not isinstance(other, bool):
        return isclose(one, other, rel_tol=1e-6, abs_tol=1e-6)
    return type(one) is type(other) and one == other

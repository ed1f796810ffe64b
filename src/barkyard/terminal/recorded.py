"""What is done with a record that somebody has: told again, played on from, reviewed."""

from __future__ import annotations

import argparse
import json
import os
import re
from pathlib import Path

import barkyard
from barkyard.engine.game import BadSetup
from barkyard.engine.records import BadRecord, Record
from barkyard.terminal import keeping
from barkyard.terminal.names import Names
from barkyard.terminal.play import Place, branch, sit_down
from barkyard.terminal.replays import Replay
from barkyard.terminal.screen import Keyboard, Screen


def replay(args: argparse.Namespace) -> int:
    """Tell a game again, or go on from some place of it."""
    record, seating = read(args.record)
    _check_seat(args.seat, record)
    screen = Screen()
    if args.play:
        place = Place(args.start, args.seat or 0, args.imagined)
        return sit_down(*branch(record, seating, place, args.bots), screen, Keyboard(screen))
    if args.imagined:
        raise BadSetup("--imagined: expected --play beside it")
    try:
        told = Replay(record, _names(record, seating), args.seat, args.open, args.start)
        told.show(screen, Keyboard(screen) if args.step else None)
    except EOFError:
        screen.say()
    return 0


def review(args: argparse.Namespace) -> int:
    """What a game turned on, as text, as data, or as a page in a file."""
    record, seating = read(args.record)
    _check_seat(args.seat, record)
    if args.html is not None:
        _check_page(Path(args.html))
    seat = args.seat if args.seat is not None else seating.humans[0] if seating else 0
    found = barkyard.review(record, seat=seat, depth=args.depth, open_cards=args.open, workers=args.workers or 0)
    say = Names(_names(record, seating), seat).sentence
    if args.html is not None:
        _write(args.html, found.html(say))
    if args.json:
        print(json.dumps(found.plain(), indent=2))
    elif args.html is None:
        print(found.page(say))
    return 0


def read(text: str) -> tuple[Record, keeping.Seating | None]:
    """A record given as text or as a file, and who sat where, if it tells."""
    if re.match(r"[0-9]+\.[a-z-]+\.[0-9]", text) and not os.path.exists(text):
        return Record.parse(text), None
    if not text:
        raise BadSetup("expected a record or a file with one, not an empty text")
    try:
        count = len(list(keeping.records(Path(text))))
        if count > 1:
            raise BadRecord(f"it holds {count} records, expected one; give a line of it as text")
        return keeping.load(Path(text))
    except OSError as fault:
        raise BadSetup(f"expected a record or a file with one: {text[:80]}: {fault.strerror or fault}") from None
    except BadRecord as fault:
        raise BadRecord(f"{text[:80]}: {fault}") from None


def _names(record: Record, seating: keeping.Seating | None) -> list[str]:
    return seating.names if seating else [f"Seat {seat}" for seat in range(record.seats)]


def _check_seat(seat: int | None, record: Record) -> None:
    if seat is not None and seat >= record.seats:
        raise BadSetup(f"--seat: expected a seat from 0 to {record.seats - 1}, not {seat}")


def _check_page(path: Path) -> None:
    """A game is worth more than a page about it."""
    if path.is_file() and _holds_a_record(path):
        raise BadSetup(f"--html: {str(path)[:80]} holds a record, which the page would replace; name another file")


def _holds_a_record(path: Path) -> bool:
    try:
        keeping.load(path)
    except BadRecord:
        return False
    return True


def _write(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as fault:
        raise BadSetup(f"--html: expected a file that can be written: {name[:80]}: {fault.strerror or fault}") from None

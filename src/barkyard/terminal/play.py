"""Sitting down: a new game or a kept one, and the loop that asks whoever is to answer."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import barkyard
from barkyard.bots import is_bot, seat_bots
from barkyard.engine.dice import SEED_BITS
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.records import BadRecord, Record
from barkyard.match import Match
from barkyard.terminal import keeping
from barkyard.terminal.commands import Leave, answer
from barkyard.terminal.keeping import Seating
from barkyard.terminal.names import LONGEST_NAME, is_name
from barkyard.terminal.screen import Keyboard, Screen
from barkyard.terminal.session import Session

INTERRUPTED = 130  # what shells expect after Ctrl-C


@dataclass(frozen=True)
class Setup:
    """What somebody asked for on the command line or in the menu."""

    game: Game
    seats: int | None = None
    bots: str = "medium"
    seed: int | None = None
    options: dict[str, str] = field(default_factory=dict)
    seat: int = 0
    humans: int = 1
    names: tuple[str, ...] = ()


def begin(setup: Setup) -> tuple[Match, Seating, Path]:
    """A new game; BadSetup names what was expected."""
    seats = setup.game.usual_seats if setup.seats is None else setup.seats
    seed = secrets.randbits(SEED_BITS) if setup.seed is None else setup.seed
    match = barkyard.deal(setup.game, seats=seats, seed=seed, **setup.options)
    if not 0 <= setup.seat < seats:
        raise BadSetup(f"expected a seat from 0 to {seats - 1}, not {setup.seat}")
    if not 1 <= setup.humans <= seats:
        raise BadSetup(f"expected 1 to {seats} people for {seats} seats, not {setup.humans}")
    if len(setup.names) > setup.humans:
        raise BadSetup(f"expected at most {setup.humans} names, one for each person, not {len(setup.names)}")
    _check_names(setup.names)
    humans = sorted((setup.seat + number) % seats for number in range(setup.humans))
    bots = seat_bots(setup.bots, seats - setup.humans, setup.game.name)
    _check_bots(bots)
    return (
        match,
        keeping.seating_for(seats, humans, bots, list(setup.names)),
        keeping.new_path(setup.game.name),
    )


def _check_bots(bots: list[str]) -> None:
    for bot in bots:
        if not is_bot(bot):  # a kept game must not run whatever file it names
            raise BadSetup(f"'{bot[:80]}': a bot in a file plays in the arena and in simulations only")


def _check_names(names: tuple[str, ...]) -> None:
    for name in names:
        if not is_name(name):
            raise BadSetup(f"expected a name of 1 to {LONGEST_NAME} printable characters, not {name[:40]!r}")
    if len({name.lower() for name in names}) < len(names):
        raise BadSetup(f"expected names that differ, not {', '.join(names)}")


def resume(path: Path, seat: int) -> tuple[Match, Seating, Path]:
    """A kept game; a bare record goes on with a person on the given seat and random bots. BadRecord, OSError."""
    record, seating = keeping.load(path)
    match = barkyard.replay(record)
    if match.over:
        if path.suffix == keeping.UNFINISHED:  # it was stopped just after the last move
            path = keeping.finish(path)
        raise BadRecord(f"this game is over; see it with: barkyard replay {path}")
    if seating is None:
        if seat >= record.seats:
            raise BadSetup(f"expected a seat from 0 to {record.seats - 1}, not {seat}")
        seating = keeping.seating_for(record.seats, [seat], ["random"] * (record.seats - 1), [])
    kept = path.suffix == keeping.UNFINISHED
    return match, seating, path if kept else keeping.new_path(record.game)


class Place(NamedTuple):
    """Where somebody plays on: after so many answers, on which seat, and whether the rest is imagined from there."""

    answers: int
    seat: int
    imagined: bool


def branch(record: Record, seating: Seating | None, place: Place, bots: str) -> tuple[Match, Seating, Path]:
    """What if: a game of its own that stands where a recorded one stood, against bots."""
    if barkyard.replay(record, until=place.answers).over:
        raise BadSetup(f"--from: the game was over after {place.answers} answers; expected an earlier place")
    match = barkyard.replay(record, until=place.answers, known_to=place.seat if place.imagined else None)
    players = seat_bots(bots, record.seats - 1, record.game)
    _check_bots(players)
    parted = keeping.seating_for(record.seats, [place.seat], players, [])
    if seating:
        parted.names = seating.names
    parted.parent = str(record)
    return match, parted, keeping.new_path(record.game)


def sit_down(match: Match, seating: Seating, path: Path, screen: Screen, keyboard: Keyboard) -> int:
    """Play at this terminal; the exit code. BadRecord if the game is open at another one."""
    session = Session(match, seating, screen, keyboard, path)
    with keeping.held(path):
        try:
            run(session)
        except Leave:
            return _rest(session, 0)
        except EOFError:
            screen.say()
            return _rest(session, 0)
        except KeyboardInterrupt:
            screen.say()
            return _rest(session, INTERRUPTED)
    return 0


def run(session: Session) -> None:
    """Ask, answer, keep, until the game is over."""
    session.greet()
    session.keep()
    match = session.match
    while not match.over:
        seat = match.asked[0]
        if seat not in session.seating.humans:
            session.move(seat, session.bot_choice(seat))
        elif session.only_person and len(match.moves(seat)) == 1:
            session.move(seat, match.moves(seat)[0])  # nothing to choose, and nobody to learn from it
        else:
            session.show_turn(seat)
            while not answer(session, seat, session.keyboard.ask(session.prompt(seat))):
                pass
    session.finish()


def _rest(session: Session, code: int) -> int:
    """The game waits on disk, or in a record on the screen where the disk would not have it."""
    session.keep()
    if session.unkept:
        session.screen.say("This record is the game so far; keep it to go on (barkyard play --resume FILE):")
        session.screen.say(str(session.match.record))
    else:
        session.screen.say(f"The game is kept. Go on with:  barkyard play {session.match.game.name} --resume")
    return code

"""Games on disk. A file holds the record in its first line and who sits where in a comment below it."""

from __future__ import annotations

import json
import os
import secrets
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from barkyard.bots import is_bot
from barkyard.engine.records import LONGEST, BadRecord, Record
from barkyard.locks import Held, hold
from barkyard.terminal.names import invent, is_name

UNFINISHED = ".game"
FINISHED = ".record"
LOCK = ".lock"
MOST_BYTES = 64 * LONGEST


@dataclass
class Seating:
    """Who sits where: the people's seats, a bot or "" for each seat, names, how people arranged their cards, and the
    record that it branched off, if it did."""

    humans: list[int]
    bots: list[str]
    names: list[str]
    orders: dict[str, list[str]] = field(default_factory=dict)
    parent: str = ""


def data_folder() -> Path:
    """Where games are kept: BARKYARD_DATA, else the user's data folder."""
    if chosen := os.environ.get("BARKYARD_DATA"):
        return Path(chosen)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "barkyard"


def new_path(game: str) -> Path:
    """A file of its own for a game that begins now."""
    return data_folder() / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{UNFINISHED}"


def unfinished(game: str | None = None) -> list[Path]:
    """The kept games that can go on, the latest first."""
    try:
        found = [path for path in data_folder().iterdir() if path.suffix == UNFINISHED and path.is_file()]
    except OSError:
        return []
    wanted = [path for path in found if game is None or path.name.rsplit("-", 3)[0] == game]
    return sorted(wanted, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def text_of(record: Record, seating: Seating) -> str:
    return f"{record}\n# {json.dumps(asdict(seating))}\n"


def write(path: Path, text: str) -> None:
    """All or nothing: after a crash the file is the old one or the new one. OSError if it cannot be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".part")
    try:
        with open(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Claim a kept game: two terminals must not play it on in two ways. BadRecord if another process holds it."""
    lock = path.with_suffix(LOCK)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        claim = hold(lock)
    except Held:
        raise BadRecord(f"{path.name} is being played at another terminal") from None
    except OSError:  # where nothing can be kept, nothing can go on in two ways
        yield
        return
    with closing(claim):
        yield
        with suppress(OSError):  # Windows keeps a file that is open
            lock.unlink()


def finish(path: Path) -> Path:
    """A finished game is kept as a record only; where it is now."""
    return path.rename(path.with_suffix(FINISHED))


def branches(record: Record) -> list[tuple[Path, int]]:
    """The kept games that branched off a record, and after how many answers, in this order."""
    try:
        kept = [path for path in data_folder().iterdir() if path.suffix in (UNFINISHED, FINISHED) and path.is_file()]
    except OSError:
        return []
    found = []
    for path in kept:
        with suppress(BadRecord, OSError):
            other, seating = load(path)
            if seating and seating.parent == str(record):
                found.append((path, agreed(record, other)))
    return sorted(found, key=lambda branch: (branch[1], branch[0].name))


def agreed(record: Record, other: Record) -> int:
    """How many answers two records have in common; where the rest was imagined, they part."""
    if len(other.imagined) > len(record.imagined):
        return other.imagined[-1].after
    pairs = enumerate(zip(record.answers, other.answers, strict=False))
    shorter = min(len(record.answers), len(other.answers))
    return next((number for number, (one, another) in pairs if one != another), shorter)


def is_ours(path: Path) -> bool:
    """Whether a file may be written over: there is none, or it holds a record."""
    try:
        if path.exists():
            load(path)
    except BadRecord:
        return False
    return True


def records(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that should be records, with their numbers. BadRecord if it holds no text."""
    if path.is_file() and path.stat().st_size > MOST_BYTES:
        raise BadRecord(f"expected a file of records, at most {MOST_BYTES} bytes; it has {path.stat().st_size}")
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError as fault:
        raise BadRecord(f"byte {fault.start + 1}: expected records in plain text") from None
    found = [(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip() and line[0] != "#"]
    if not found:
        raise BadRecord("expected a record, found none")
    yield from found


def load(path: Path) -> tuple[Record, Seating | None]:
    """The first game of a file, and the seating if it tells."""
    _, text = next(records(path))
    record = Record.parse(text)
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("# {"):
            return record, _seating(line[2:], record.seats)
    return record, None


def _seating(text: str, seats: int) -> Seating:
    """What stands in a file is checked like anything else that comes from outside."""
    try:
        told = json.loads(text)
        seating = Seating(told["humans"], told["bots"], told["names"], told["orders"], told.get("parent", ""))
        if _is_sound(seating, seats):
            return seating
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        pass  # the same fault as a seating that makes no sense
    raise BadRecord(f"expected below the record who sits on its {seats} seats, found '{text[:60]}'")


def _is_sound(seating: Seating, seats: int) -> bool:
    humans, bots = seating.humans, seating.bots
    people = bool(humans) and all(type(seat) is int and 0 <= seat < seats for seat in humans)
    seated = len(bots) == seats and all(is_bot(bot) or seat in humans for seat, bot in enumerate(bots))
    named = len(seating.names) == seats and all(is_name(name) for name in seating.names)
    arranged = all(isinstance(label, str) for labels in seating.orders.values() for label in labels)
    return people and seated and named and arranged and isinstance(seating.parent, str)


def seating_for(seats: int, humans: list[int], bots: list[str], names: list[str]) -> Seating:
    """People on their seats, the bots in order on the others."""
    waiting = iter(bots)
    placed = ["" if seat in humans else next(waiting) for seat in range(seats)]
    return Seating(humans, placed, invent(seats, humans, names))

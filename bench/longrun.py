"""Long runs of random games: a row for each mode is kept in a file as soon as it is done, so that a run which was
stopped goes on where it was, and the tables of a game's page are written from the rows."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Generic, TypeVar

from barkyard.lab.figures import wilson

ROOT: Final = Path(__file__).resolve().parent.parent
MOST_GAMES: Final = 10_000_000


@dataclass(frozen=True)
class Mode:
    """What is played, and how often."""

    seats: int
    options: dict[str, str]
    games: int


@dataclass(frozen=True)
class Row:
    """What many games of one mode came to; a page's own rows say what."""

    seats: int
    options: dict[str, str]
    games: int

    @property
    def mode(self) -> Mode:
        return Mode(self.seats, self.options, self.games)


Kind = TypeVar("Kind", bound=Row)


class Kept(Generic[Kind]):
    """The rows of a file, and those that are added to it."""

    def __init__(self, path: Path, kind: type[Kind]) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.rows = [kind(**json.loads(line)) for line in lines]

    def all_of(self, modes: Iterable[Mode], play: Callable[[Mode], Kind]) -> Iterator[Kind]:
        """A row for each mode: a kept one, or one that is played now and kept."""
        for mode in modes:
            found = [row for row in self.rows if row.mode == mode]
            yield found[0] if found else self._add(play(mode))

    def _add(self, row: Kind) -> Kind:
        self.rows.append(row)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            print(json.dumps(asdict(row)), file=file)
        return row


def arguments(name: str, about: str, games: int) -> argparse.ArgumentParser:
    """What every long run takes."""
    parser = argparse.ArgumentParser(prog=f"python -m bench.{name}", description=about)
    parser.add_argument("--games", metavar="N", type=count, default=games, help=f"games for each row ({games:,})")
    parser.add_argument(
        "--kept",
        metavar="FILE",
        type=Path,
        default=ROOT / "build" / f"{name}.jsonl",
        help=f"where rows are kept; those in it are not played again (build/{name}.jsonl)",
    )
    parser.add_argument("--write", action="store_true", help="put the tables into the game's page, too")
    return parser


def count(text: str) -> int:
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if not 1 <= number <= MOST_GAMES:
        raise argparse.ArgumentTypeError(f"expected a number of games from 1 to {MOST_GAMES:,}, not {text[:40]!r}")
    return number


def put(page: Path, table: str, lines: list[str]) -> None:
    """Replace what lies between the two marks of a table in a page."""
    begin, end = f"<!-- {table} -->\n", f"<!-- end of {table} -->\n"
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        raise SystemExit(f"{page} has no place for a table between {begin.strip()} and {end.strip()}")
    page.write_text(before + begin + "\n".join(lines) + "\n" + end + after, encoding="utf-8")


def share(hits: float, games: int) -> str:
    """A share of the games as a percentage with its 95 % interval."""
    low, high = wilson(round(hits), games)  # a shared win is a part of a hit
    return f"{100 * hits / games:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def named(options: dict[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "none"

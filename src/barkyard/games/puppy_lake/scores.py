"""The table of best solitaire scores as text, one line for each kind of game: `standard easier: 101`."""

from __future__ import annotations

import re
import zlib
from typing import Final

LINE: Final = re.compile(r"([a-z][a-z0-9 -]{0,60}): ([0-9]{1,4})")


class BadScores(ValueError):
    """A table of scores that cannot be read: the text names the line."""


def entry(options: dict[str, str], score: int) -> str:
    """The line for a solitaire game with these (settled) options: scores of different games are not compared."""
    board = options["board"]
    if options["lake"]:
        board = f"custom {zlib.crc32(options['lake'].encode()):08x}"
    elif board == "auto":
        board = "standard"
    easier = " easier" if options["easier"] == "on" else ""
    movement = " one-row" if options["movement"] == "one-row" else ""
    return f"{board}{easier}{movement}: {score}"


def best(scores: str, new: str) -> str:
    """The table with a new line; a score is replaced only by a greater one (PL-score.5)."""
    table = read(scores)
    for kind, score in read(new).items():
        table[kind] = max(score, table.get(kind, score))
    return "".join(f"{kind}: {table[kind]}\n" for kind in sorted(table))


def read(scores: str) -> dict[str, int]:
    """The best score of each kind of game."""
    table: dict[str, int] = {}
    for number, line in enumerate(scores.splitlines(), start=1):
        if not line.strip():
            continue
        found = LINE.fullmatch(line.strip())
        if found is None:
            raise BadScores(f"line {number}: expected a kind of game and a score, such as 'standard easier: 101'")
        kind, score = found[1], int(found[2])
        table[kind] = max(score, table.get(kind, score))
    return table

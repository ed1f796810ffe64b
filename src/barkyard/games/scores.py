"""Best scores as text, one line for each game and kind of solitaire: `puppy-lake standard easier: 101`."""

from __future__ import annotations

import re
from typing import Final

LINE: Final = re.compile(r"([a-z][a-z0-9 -]{0,99}): ([0-9]{1,6})")


class BadScores(ValueError):
    """A table of scores that cannot be read: the text names the line."""


def best(scores: str, new: str) -> str:
    """The table with a new line; a score is replaced only by a greater one."""
    table = read(scores)
    for kind, score in read(new).items():
        table[kind] = max(score, table.get(kind, score))
    return "".join(f"{kind}: {table[kind]}\n" for kind in sorted(table))


def read(scores: str) -> dict[str, int]:
    """The best score of each game and kind."""
    table: dict[str, int] = {}
    for number, line in enumerate(scores.splitlines(), start=1):
        if not line.strip():
            continue
        found = LINE.fullmatch(line.strip())
        if found is None:
            raise BadScores(f"line {number}: expected a kind of game and a score, such as 'puppy-lake standard: 101'")
        kind, score = found[1], int(found[2])
        table[kind] = max(score, table.get(kind, score))
    return table

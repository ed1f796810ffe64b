"""What a database is to the store: work in statements that SQLite and PostgreSQL both understand, committed as a whole.

Statements keep to TEXT, BIGINT and $1, $2, ...; work is a coroutine function of a Query, so one text serves both.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from importlib import resources
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
Row = tuple[Any, ...]


class StoreTrouble(Exception):
    """The database cannot be used: full, locked, damaged, away, or from the future. The text says which."""


class Taken(Exception):
    """Work that was not done: a row with such a key is there already, or one that it needs is not."""


class Query(Protocol):
    """Runs a statement within the work that is being done."""

    async def __call__(self, sql: str, *values: object) -> list[Row]: ...


class Database(Protocol):
    """Each piece of work is committed as a whole, or not at all."""

    healthy: bool
    returned: Callable[[], None]  # called when it is back after others may have used it

    async def open(self) -> None:
        """StoreTrouble says why it cannot be opened."""

    async def run(self, work: Callable[[Query], Coroutine[Any, Any, T]], table: str = "") -> T:
        """Do the work and commit it; when this returns, it is on disk. Taken if the rows that are there forbid it.

        `table` is what it is about, if one server at a time may write about that.
        """

    async def insert(self, sql: str, *values: object) -> bool:
        """One row about the table in $1, as a whole piece of work; False if another server has that table."""

    async def read(self, work: Callable[[Query], Coroutine[Any, Any, T]]) -> T:
        """Work that changes nothing and sees one moment of the database."""

    async def check(self) -> bool:
        """Whether it can be used just now: found out, not remembered."""

    async def close(self) -> None:
        """What waits is still committed."""


def missing_steps(done: set[int]) -> list[tuple[int, str]]:
    """The numbered steps that are still to be taken; StoreTrouble if a newer Barkyard has been here."""
    folder = resources.files("barkyard.server") / "migrations"
    steps = sorted((int(step.name[:3]), step.read_text(encoding="utf-8")) for step in folder.iterdir())
    if unknown := done - {number for number, _ in steps}:
        raise StoreTrouble(f"it was made by a newer Barkyard (step {max(unknown)}); use that one")
    return [(number, text) for number, text in steps if number not in done]

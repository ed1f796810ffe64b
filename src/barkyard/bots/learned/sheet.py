"""What a learned judge is told of one seat: which traits it has, and how much of each."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from barkyard.engine.table import Table


class Sheet:
    """Numbers of traits with their amounts. A trait may stand there more than once: its amounts add up."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.amounts: list[int] = []

    def clear(self) -> None:
        self.numbers.clear()
        self.amounts.clear()

    def mark(self, number: int, amount: int = 1) -> None:
        self.numbers.append(number)
        self.amounts.append(amount)


@mypyc_attr(allow_interpreted_subclasses=True)
class Traits:
    """Each game's traits are a subclass in a module of its own.

    It is called with worlds that a bot imagines, never with the true table, so that it may look at every card in them.
    Traits are seen from one seat: "I have 12 BP", "it is my turn", so that the same weights serve every seat.
    """

    def __init__(self) -> None:
        self.names: list[str] = []  # by number; weights are kept by name

    def numbered(self, name: str, size: int) -> int:
        """The first of so many traits that differ by a number."""
        return self.named(name, [str(number) for number in range(size)])

    def named(self, name: str, words: list[str]) -> int:
        """The first of some traits that differ by a word."""
        first = len(self.names)
        self.names += [f"{name} {word}" for word in words]
        return first

    def look(self, t: Table, seat: int, sheet: Sheet) -> None:
        """Mark what a seat has in this world."""
        raise NotImplementedError

    def asked(self, t: Table) -> bool:
        """Whether search asks the judge at such moments: at others there is nothing to learn."""
        return True

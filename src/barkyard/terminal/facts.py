"""A view's facts in words: numbers of each seat as a table, the rest as lines. Knows shapes, not games."""

from __future__ import annotations

from typing import Any

from barkyard.terminal.names import Names
from barkyard.terminal.screen import STUCK, Screen

# Words that name a player wherever they are used; a number beside one of them is shown as a name.
PEOPLE = ("seat", "dealer", "first", "taker", "giver", "leader", "owner", "player", "active", "winner")

DOT = f"{STUCK}· "  # stays with what stands before it
NOTHING = (None, "", -1)  # what says at a glance that there is nothing to say


class Facts:
    """Sorted by shape: a list that had an entry for each seat at the deal, and has one now, is about the seats."""

    def __init__(self, view: dict[str, Any], start: dict[str, Any], names: Names) -> None:
        self.facts: dict[str, Any] = view["facts"]
        self.zones: dict[str, Any] = view.get("zones", {})
        self.names = names
        self.seats: int = view["seats"]
        self.by_seat = [
            name
            for name, value in self.facts.items()
            if self._per_seat(value) and self._per_seat(start["facts"].get(name))
        ]
        self.still = {name for name, value in self.facts.items() if value == start["facts"].get(name)}

    def of_seat(self, seat: int, full: bool) -> list[tuple[str, str]]:
        """What belongs to a seat and is no number; at a glance only what has words in it."""
        rows: list[tuple[str, str]] = []
        for name in self.by_seat:
            value = self.facts[name][seat]
            if not _is_plain(value) and (_has_words(value) or full):
                rows.append((f"{self.names.whose(seat)} {name}", self.lines(value, name)))
        return [row for row in rows if row[1]]

    def of_table(self, full: bool) -> list[tuple[str, str]]:
        """What belongs to nobody; what has not changed since the deal can wait for a longer look."""
        others = {
            name: value for name, value in self.facts.items() if name not in self.by_seat and name not in self.zones
        }
        rows = [
            (name, self.lines(value, name))
            for name, value in others.items()
            if not _is_plain(value) and (full or name not in self.still)
        ]
        plain = {name: value for name, value in others.items() if _is_plain(value) and (full or value not in NOTHING)}
        told = DOT.join(f"{name} {self.words(value, name)}" for name, value in plain.items())
        return [row for row in [*rows, ("table", told)] if row[1]]

    def show_table(self, screen: Screen, full: bool) -> None:
        """A column for each seat, a row for each number it has; as many tables as the width needs."""
        rows = [name for name in self.by_seat if all(_is_plain(value) for value in self.facts[name])]
        shown = [name for name in rows if full or name not in self.still or len(set(map(str, self.facts[name]))) > 1]
        if not shown:
            return
        first = max(len(name) for name in shown) + 4
        columns = [max(6, len(self.names.name(seat)), *self._lengths(shown, seat)) + 2 for seat in range(self.seats)]
        start = 0
        while start < self.seats:
            end = start + 1
            while end < self.seats and first + sum(columns[start : end + 1]) <= screen.width:
                end += 1
            self._show_columns(screen, shown, first, {seat: columns[seat] for seat in range(start, end)})
            start = end

    def lines(self, value: Any, name: str) -> str:
        """A list or a table of more than plain values takes a line for each of them."""
        if isinstance(value, dict) and value and not any(_is_plain(item) for item in value.values()):
            return "\n".join(f"{key}{DOT}{self.words(item, key)}" for key, item in value.items())
        if isinstance(value, list) and not all(_is_plain(item) for item in value):
            return "\n".join(filter(None, (self.words(item, name) for item in value)))
        return self.words(value, name)

    def words(self, value: Any, name: str = "") -> str:
        """Any JSON value in a line."""
        if self.names.known(value) and name.removesuffix("s") in PEOPLE:
            return self.names.name(value)
        if isinstance(value, dict):
            return self._entries(value)
        if isinstance(value, list):
            between = ", " if _has_words(value) else " " if all(_is_plain(item) for item in value) else "; "
            return between.join(filter(None, (self.words(item, name) for item in value)))
        if isinstance(value, bool):
            return "yes" if value else "no"
        return "" if value is None else self.names.sentence(str(value))

    def _entries(self, value: dict[str, Any]) -> str:
        if set(value) > {"seat"} and len(value) == 2:
            return " ".join(
                self.words(item, key) for key, item in sorted(value.items(), key=lambda pair: pair[0] != "seat")
            )
        entries = [(key, self.words(item, key)) for key, item in value.items()]
        return DOT.join(f"{key} {text}" for key, text in entries if text)

    def _per_seat(self, value: Any) -> bool:
        return isinstance(value, list) and len(value) == self.seats

    def _lengths(self, shown: list[str], seat: int) -> list[int]:
        return [len(self.words(self.facts[name][seat], name)) for name in shown]

    def _show_columns(self, screen: Screen, shown: list[str], first: int, columns: dict[int, int]) -> None:
        screen.say()
        heads = "".join(f"{self.names.name(seat):>{width}}" for seat, width in columns.items())
        screen.say(screen.paint("bold", " " * first + heads))
        for name in shown:
            cells = (f"{self.words(self.facts[name][seat], name):>{width}}" for seat, width in columns.items())
            screen.say(f"  {name:<{first - 2}}" + "".join(cells))


def _is_plain(value: Any) -> bool:
    return not isinstance(value, (list, dict))


def _has_words(value: Any) -> bool:
    if isinstance(value, dict):
        return any(_has_words(item) for item in value.values())
    if isinstance(value, list):
        return any(_has_words(item) for item in value)
    return isinstance(value, str) and bool(value)

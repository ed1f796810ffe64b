"""What is added up of many games: whole numbers by name and key."""

from __future__ import annotations

from typing import Any


class Tally:
    """Numbers by name and key; in whatever order games are added, the tally is the same."""

    def __init__(self) -> None:
        self.games = 0
        self.numbers: dict[str, dict[int, int]] = {}  # what is counted by a number: a seat, a card, a length
        self.words: dict[str, dict[str, int]] = {}  # by a word: a rule, a question, an ending
        self.firsts: dict[str, int] = {}  # the number of the first game with something
        self.most: dict[str, list[int]] = {}  # the greatest number of a kind, and the first game that had it

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes: compiled, an object's fields do not travel by themselves."""
        return read_tally, (self.plain(),)

    def of(self, name: str) -> dict[int, int]:
        found = self.numbers.get(name)
        if found is None:
            found = self.numbers[name] = {}
        return found

    def by_word(self, name: str) -> dict[str, int]:
        found = self.words.get(name)
        if found is None:
            found = self.words[name] = {}
        return found

    def first(self, what: str, number: int) -> None:
        known = self.firsts.get(what)
        if known is None or number < known:
            self.firsts[what] = number

    def greatest(self, what: str, value: int, number: int) -> None:
        known = self.most.get(what)
        if known is None or value > known[0] or (value == known[0] and number < known[1]):
            self.most[what] = [value, number]

    def add(self, other: Tally) -> None:
        self.games += other.games
        for name, counts in other.numbers.items():
            mine = self.of(name)
            for key, count in counts.items():
                mine[key] = mine.get(key, 0) + count
        for name, told in other.words.items():
            known = self.by_word(name)
            for word, count in told.items():
                known[word] = known.get(word, 0) + count
        for what, number in other.firsts.items():
            self.first(what, number)
        for what, record in other.most.items():
            self.greatest(what, record[0], record[1])

    def plain(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "numbers": {
                name: {str(key): counts[key] for key in sorted(counts)} for name, counts in _sorted(self.numbers)
            },
            "words": {name: dict(sorted(counts.items())) for name, counts in sorted(self.words.items())},
            "firsts": dict(sorted(self.firsts.items())),
            "most": {what: list(record) for what, record in sorted(self.most.items())},
        }

    @staticmethod
    def read(plain: dict[str, Any]) -> Tally:
        tally = Tally()
        tally.games = plain["games"]
        for name, counts in plain["numbers"].items():
            tally.numbers[name] = {int(key): count for key, count in counts.items()}
        for name, told in plain["words"].items():
            tally.words[name] = dict(told)
        tally.firsts = dict(plain["firsts"])
        tally.most = {what: list(record) for what, record in plain["most"].items()}
        return tally


def read_tally(plain: dict[str, Any]) -> Tally:
    return Tally.read(plain)


def _sorted(numbers: dict[str, dict[int, int]]) -> list[tuple[str, dict[int, int]]]:
    return sorted(numbers.items(), key=_name)


def _name(entry: tuple[str, dict[int, int]]) -> str:
    return entry[0]


def bump(counts: dict[int, int], key: int, by: int = 1) -> None:
    counts[key] = counts.get(key, 0) + by

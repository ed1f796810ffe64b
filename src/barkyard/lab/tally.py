"""What is added up of many games: whole numbers by name and key."""

from __future__ import annotations

from math import lcm
from typing import Any, Final

UNIT: Final = 840  # a win; it can be shared by two to eight without a rest
WORDS: Final = [str(number) for number in range(1000)]  # most numbers of a game


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
        return _received, (self.games, self.numbers, self.words, self.firsts, self.most)

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


def _received(
    games: int,
    numbers: dict[str, dict[int, int]],
    words: dict[str, dict[str, int]],
    firsts: dict[str, int],
    most: dict[str, list[int]],
) -> Tally:
    tally = Tally()
    tally.games, tally.numbers, tally.words, tally.firsts, tally.most = games, numbers, words, firsts, most
    return tally


def _sorted(numbers: dict[str, dict[int, int]]) -> list[tuple[str, dict[int, int]]]:
    return sorted(numbers.items(), key=_name)


def _name(entry: tuple[str, dict[int, int]]) -> str:
    return entry[0]


def bump(counts: dict[int, int], key: int, by: int = 1) -> None:
    counts[key] = counts.get(key, 0) + by


def lengthen(counts: list[int], place: int) -> None:
    while len(counts) <= place:
        counts.append(0)


def add_one(counts: list[int], place: int) -> None:
    if place >= len(counts):
        lengthen(counts, place)
    counts[place] += 1


def won(mask: int, winners: int) -> int:
    """What the seats of a mask have of the win."""
    both = (mask & winners).bit_count()
    return both * (UNIT // winners.bit_count()) if both else 0


def gain(seats: int, mask: int, winners: int) -> int:
    """What the seats of a mask won more than the others on the average, times UNIT and the scale of so many seats, so
    that it is a whole number."""
    count = mask.bit_count()
    rest, every = seats - count, (1 << seats) - 1
    return (won(mask, winners) * rest - won(every & ~mask, winners) * count) * (gain_scale(seats) // (count * rest))


def gain_scale(seats: int) -> int:
    scale = 1
    for count in range(1, seats):
        scale = lcm(scale, count * (seats - count))
    return scale


def csv_lines(rows: list[list[int]]) -> str:
    """Each row as a line: what travels from a worker is one text."""
    words, ready, lines = WORDS, len(WORDS), [""] * (len(rows) + 1)
    for place, row in enumerate(rows):
        line: list[str] = []
        for number in row:
            line.append(words[number] if 0 <= number < ready else str(number))
        lines[place] = ",".join(line)
    return "\n".join(lines)

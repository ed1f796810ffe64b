"""A lake: its size, its counters and cards. Two come with the game, others are read from TOML."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.games.puppy_lake.cards import HAND_SIZE, PADDLES, TOP
from barkyard.games.texts import check_title, read_toml, shown

MOST_COLUMNS: Final = 40
MOST_ROWS: Final = 30
MOST_COUNTERS: Final = 120
MOST_CARDS: Final = 20
MOST_PADDLES: Final = 9
NEEDED: Final = ("columns", "rows", "counters", "cards")
ALLOWED: Final = (*NEEDED, "canoe", "paddles", "whirlpools", "hero", "legend", "title")


class Lake:
    """The fixed data of one board; shared by every table that is played on it."""

    def __init__(
        self,
        name: str,
        columns: int,
        rows: int,
        canoe: int,
        counters: list[int],
        cards: list[int],
        whirlpools: list[int],
        hero: int,
        legend: int,
        paddles: int = PADDLES,
    ) -> None:
        self.name = name
        self.columns = columns
        self.rows = rows
        self.canoe = canoe  # how many squares a canoe covers
        self.hull = (1 << canoe) - 1  # the same as bits
        self.counters = counters  # how many there are of number 1, 2, ...
        self.cards = cards  # one set
        self.whirlpools = whirlpools  # columns of the last row
        self.hero = hero
        self.legend = legend
        self.paddles = paddles  # Fast Paddles of a canoe
        self.total = sum((place + 1) * count for place, count in enumerate(counters))
        self.starts = [
            left
            for left in range(1, columns - canoe + 2)
            if any(left <= whirlpool < left + canoe for whirlpool in whirlpools)
        ]

    def grade(self, score: int) -> str:
        """The highest grade that a win with this score reaches (PL-score.6)."""
        if score >= self.total:
            return "Every Last One"
        if score >= self.legend:
            return "Lake Legend"
        return "Lake Hero" if score >= self.hero else "Saved the Day"

    def takes_two(self) -> bool:
        """Whether a second canoe always finds a whirlpool, wherever the first one lies."""
        return all(any(abs(one - other) >= self.canoe for other in self.starts) for one in self.starts)


STANDARD: Final = Lake(
    "standard", 10, 10, 2, [4, 6, 8, 8, 6, 4], [2, 2, 3, 3, 4, 4, 5, 5, 6, 6], [3, 8], hero=105, legend=115
)
WIDE: Final = Lake("wide", 15, 10, 2, [6, 8, 8, 8, 6], [1, 1, 2, 2, 3, 3, 3, 4, 4, 5], [4, 12], hero=70, legend=80)
PRESETS: Final = {"standard": STANDARD, "wide": WIDE}


@lru_cache(maxsize=64)
def read_lake(text: str) -> Lake:
    """The lake a TOML text describes; BadSetup says what was expected."""
    data = read_toml(text, "lake")
    check_title(data.get("title", ""), "lake")
    for name in data:
        if name not in ALLOWED:
            raise BadSetup(f"lake: expected {', '.join(ALLOWED)}, not {shown(name)}")
    for name in NEEDED:
        if name not in data:
            raise BadSetup(f"lake: '{name}' is missing; {', '.join(NEEDED)} are needed")
    return _build(data)


def _build(data: dict[str, object]) -> Lake:
    columns = _number(data["columns"], "columns", 3, MOST_COLUMNS)
    rows = _number(data["rows"], "rows", 2, MOST_ROWS)
    canoe = _number(data.get("canoe", 2), "canoe", 1, columns - 1)
    counters = _counters(data["counters"])
    cards = _numbers(data["cards"], "cards", TOP)
    if not HAND_SIZE < len(cards) <= MOST_CARDS:
        raise BadSetup(f"lake: 'cards' has {HAND_SIZE + 1} to {MOST_CARDS} cards, not {len(cards)}")
    left = (columns + 2) // 4
    whirlpools = _numbers(data.get("whirlpools", [left, columns + 1 - left]), "whirlpools", columns)
    if len(set(whirlpools)) != 2 or len(whirlpools) != 2:
        raise BadSetup(f"lake: 'whirlpools' names two different columns, not {shown(whirlpools)}")
    total = sum((place + 1) * count for place, count in enumerate(counters))
    hero = _number(data.get("hero", -(-3 * total // 4)), "hero", 1, total)
    legend = _number(data.get("legend", max(hero, -(-7 * total // 8))), "legend", hero, total)
    paddles = _number(data.get("paddles", PADDLES), "paddles", 0, MOST_PADDLES)
    return Lake("custom", columns, rows, canoe, counters, sorted(cards), sorted(whirlpools), hero, legend, paddles)


def _counters(data: object) -> list[int]:
    """A table of how many counters there are of each number."""
    if not isinstance(data, dict) or not data:
        raise BadSetup("lake: 'counters' is a table such as {1 = 4, 2 = 6}")
    names = [str(number) for number in range(1, TOP + 1)]
    for name in data:
        if name not in names:
            raise BadSetup(f"lake: 'counters' are numbered 1 to {TOP}, not {shown(name)}")
    counters = [_number(data.get(name, 0), f"counters.{name}", 0, MOST_COUNTERS) for name in names]
    if not 1 <= sum(counters) <= MOST_COUNTERS:
        raise BadSetup(f"lake: there are 1 to {MOST_COUNTERS} counters, not {sum(counters)}")
    return counters


def _numbers(data: object, name: str, high: int) -> list[int]:
    if not isinstance(data, list):
        raise BadSetup(f"lake: '{name}' is a list of numbers from 1 to {high}")
    return [_number(number, name, 1, high) for number in data]


def _number(number: object, name: str, low: int, high: int) -> int:
    if type(number) is not int or not low <= number <= high:
        raise BadSetup(f"lake: '{name}' takes numbers from {low} to {high}, not {shown(number)}")
    return number

"""What a Fun Friend is as an Extra Player: a turn number, a way to pick, and a table of ten rows.

Row("bury {0} here; then {1} at the smallest other group", Do(bury, 1), Do(bury, 1, at=smallest_other))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barkyard.games.good_puppies_too.declare.pups import RECONSTRUCTED, SPELLED

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.table import GoodPuppies

    Does = Callable[[GoodPuppies, int, int, "Do", str], bool]  # seat, group of its pup, instruction, rule
    At = Callable[[GoodPuppies, int, int, "Do"], list[int]]  # seat, group of its pup, instruction
    Rank = Callable[[GoodPuppies, int, int], int]  # seat and card: the higher, the sooner picked

S: Final = -1  # as many as there are pups here
GAIN_WORTH_IT: Final = 3  # who is careful upgrades from this gain on


def here(t: GoodPuppies, seat: int, group: int, part: Do) -> list[int]:
    return [group]


class Do:
    """One instruction of a row: what is done, how often, and at which groups."""

    def __init__(self, does: Does, amount: int = 1, at: At = here, steps: int = 1, groups: int = 1) -> None:
        self.does = does
        self.amount = amount
        self.at = at
        self.steps = steps
        self.groups = groups


class Row:
    """A text and what is done; the text is filled with the numbers of its parts, in their order."""

    def __init__(self, text: str, *parts: Do, mark: str = RECONSTRUCTED) -> None:
        amounts = [part.amount for part in parts]
        steps = SPELLED[max([part.steps for part in parts], default=0)]
        groups = max([part.groups for part in parts], default=0)
        self.text = text.format(*amounts, steps=steps, groups=groups, gain=GAIN_WORTH_IT)
        self.parts = list(parts)
        self.mark = mark


class Friend:
    def __init__(self, key: str, name: str, turn: int, rank: Rank, how: str, rows: tuple[Row, ...]) -> None:
        self.key = key
        self.name = name
        self.turn = turn
        self.rank = rank
        self.how = how
        self.rows = list(rows)
        self.rules = [f"GP-friend-{key}.{row}" for row in range(len(rows))]
        self.picks = f"GP-friend-{key}.11"


FRIENDS: Final[list[Friend]] = []
FRIEND_KEYS: Final[list[str]] = []


def friend(key: str, name: str, turn: int, rank: Rank, how: str, *rows: Row) -> None:
    FRIENDS.append(Friend(key, name, turn, rank, how, rows))
    FRIEND_KEYS.append(key)


def friend_sets() -> tuple[str, ...]:
    """Every mix of Friends as an option's value: `none`, `sally`, `sally-pat` and so on (GP-friend.1)."""
    mixes = ["none"]
    for mask in range(1, 1 << len(FRIENDS)):
        mixes.append("-".join(key for place, key in enumerate(FRIEND_KEYS) if mask >> place & 1))
    return tuple(mixes)

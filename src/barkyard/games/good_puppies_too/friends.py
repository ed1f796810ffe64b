"""The four Fun Friends as Extra Players: turn numbers, pick rules and the tables they play by."""

from __future__ import annotations

from typing import Final

from barkyard.games.good_puppies_too.cards import PRINTED, RECONSTRUCTED, SPELLED

# What an instruction does
BURY: Final = 0  # bury `amount` bones at each of the groups meant
UPGRADE: Final = 1  # upgrade `amount` different bones of the groups meant, by `steps`
UPGRADE_EACH: Final = 2  # upgrade one bone at each of the groups meant
UPGRADE_TWO_GROUPS: Final = 3  # the best bone anywhere, then the best at another group
UPGRADE_ONES: Final = 4  # every bone worth 1
EAT: Final = 5
MOVE_ALL: Final = 6  # all bones of the group meant come here
FETCH: Final = 7  # the best bone of the groups meant comes here and is upgraded
DRAW: Final = 8  # draw a pup into the Yard, bury `amount` at its group
DRAW_AND_DO: Final = 9  # draw a pup into the Yard and do its row
CAREFUL: Final = 10  # s times, at most `amount`: upgrade where it gains enough, otherwise bury

# Which groups are meant
HERE: Final = 0
SMALLEST: Final = 1
SMALLEST_OTHER: Final = 2
BAREST: Final = 3
OTHERS: Final = 4
EVERY: Final = 5
LARGEST: Final = 6  # so many `groups`

S: Final = -1  # as many as there are pups here
GAIN_WORTH_IT: Final = 3  # who is careful upgrades from this gain on


class Do:
    """One instruction of a row."""

    def __init__(
        self, does: int, amount: int = 1, at: int = HERE, lowest: bool = False, steps: int = 1, groups: int = 1
    ) -> None:
        self.does = does
        self.amount = amount
        self.at = at
        self.lowest = lowest  # the lowest bone instead of the best one
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


# How a Friend picks its pup from the Dog Park
LOWEST: Final = 0  # the lowest number
NEW_GROUP: Final = 1  # a dog that starts a new group, lowest number
RASCAL_FIRST: Final = 2  # the lowest Rascal, else into the largest group, highest number
LARGEST_GROUP: Final = 3  # into the largest group, lowest number


class Friend:
    def __init__(self, key: str, name: str, turn: int, pick: int, how: str, rows: tuple[Row, ...]) -> None:
        self.key = key
        self.name = name
        self.turn = turn
        self.pick = pick
        self.how = how
        self.rows = rows
        self.rules = tuple(f"GP-friend-{key}.{row}" for row in range(12))
        self.texts = tuple(row.text for row in rows)


DRAW_ROW: Final = Row("draw a pup into the Yard; then bury {0} at its group", Do(DRAW, 1))

SALLY: Final = Friend(
    "sally",
    "Silly Sally",
    15,
    LOWEST,
    "picks the lowest number",
    (
        Row("bury {0} here", Do(BURY, 2)),
        Row("bury {0} here; then {1} at the smallest other group", Do(BURY, 1), Do(BURY, 1, at=SMALLEST_OTHER)),
        Row("upgrade the lowest bone anywhere", Do(UPGRADE, at=EVERY, lowest=True)),
        Row("bury {0} here", Do(BURY, 3)),
        Row("eat {0} bone here; then bury {1} here", Do(EAT, 1), Do(BURY, 3)),
        Row("bury s here", Do(BURY, S)),
        Row("upgrade the best bone here", Do(UPGRADE)),
        DRAW_ROW,
        Row("bury {0} at each of the {groups} largest groups", Do(BURY, 1, at=LARGEST, groups=3)),
        Row("nothing: chase the own tail"),
    ),
)

PAT: Final = Friend(
    "pat",
    "Playful Pat",
    35,
    NEW_GROUP,
    "picks a dog that starts a new group, lowest number",
    (
        Row("bury {0} at the barest group; then {1} here", Do(BURY, 1, at=BAREST), Do(BURY, 1)),
        Row("bury {0} at each of the other groups", Do(BURY, 1, at=OTHERS)),
        Row("upgrade the best bone here", Do(UPGRADE)),
        Row("bury {0} here", Do(BURY, 2)),
        Row("upgrade the best bone anywhere; then the best at another group", Do(UPGRADE_TWO_GROUPS)),
        Row("bury {0} at the smallest group", Do(BURY, 2, at=SMALLEST)),
        Row("bury {0} here; then upgrade the best bone at the other groups", Do(BURY, 1), Do(UPGRADE, at=OTHERS)),
        DRAW_ROW,
        Row("bury s here", Do(BURY, S)),
        Row("upgrade the lowest bone anywhere", Do(UPGRADE, at=EVERY, lowest=True)),
    ),
)

FINN: Final = Friend(
    "finn",
    "Fiddly Finn",
    55,
    RASCAL_FIRST,
    "picks the lowest Rascal, else what joins his largest group, highest number",
    (
        Row(
            "move all bones of the smallest other group here; then bury {1} here",
            Do(MOVE_ALL, at=SMALLEST_OTHER),
            Do(BURY, 1),
        ),
        Row("bury {0} here", Do(BURY, 2)),
        Row("upgrade the {0} best bones here", Do(UPGRADE, 2)),
        Row("bury s here", Do(BURY, S)),
        Row("upgrade the best bone here by {steps} steps", Do(UPGRADE, steps=2)),
        Row("bury {0} here; then upgrade the best bone here", Do(BURY, 1), Do(UPGRADE)),
        Row("bury {0} here", Do(BURY, 3)),
        DRAW_ROW,
        Row(
            "upgrade the best bone at the largest group; then bury {1} there",
            Do(UPGRADE, at=LARGEST),
            Do(BURY, 1, at=LARGEST),
        ),
        Row("move the best bone of the other groups here and upgrade it", Do(FETCH, at=OTHERS)),
    ),
)

CLEO: Final = Friend(
    "cleo",
    "Clever Cleo",
    75,
    LARGEST_GROUP,
    "picks what joins her largest group, lowest number",
    (
        Row("bury s here", Do(BURY, S)),
        Row("upgrade the {0} best bones here", Do(UPGRADE, 2)),
        Row("bury {0} here; then upgrade the best bone here", Do(BURY, 1), Do(UPGRADE)),
        Row("upgrade the best bone anywhere", Do(UPGRADE, at=EVERY)),
        Row(
            "s times, at most {0}: upgrade the best bone here if that gains {gain} or more, otherwise bury 1 here",
            Do(CAREFUL, 3),
        ),
        Row("bury {0} at each group", Do(BURY, 1, at=EVERY), mark=PRINTED),
        Row("bury {0} here", Do(BURY, 2)),
        Row("draw a pup into the Yard and do its row", Do(DRAW_AND_DO)),
        Row("upgrade the best bone at each of the {groups} largest groups", Do(UPGRADE_EACH, at=LARGEST, groups=2)),
        Row("upgrade every bone worth 1 here", Do(UPGRADE_ONES)),
    ),
)

FRIENDS: Final = (SALLY, PAT, FINN, CLEO)
FRIEND_KEYS: Final = tuple(friend.key for friend in FRIENDS)


def friend_sets() -> tuple[str, ...]:
    """Every mix of Friends as an option's value: `none`, `sally`, `sally-pat` and so on (GP-friend.1)."""
    mixes = ["none"]
    for mask in range(1, 1 << len(FRIENDS)):
        mixes.append("-".join(key for place, key in enumerate(FRIEND_KEYS) if mask >> place & 1))
    return tuple(mixes)

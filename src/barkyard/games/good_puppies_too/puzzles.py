"""Puzzle Mode as tables: pals, Puzzle Bonuses, titles; the puzzle of the day and the best scores."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.games.good_puppies_too.cards import PRINTED, RECONSTRUCTED, VALUES
from barkyard.games.good_puppies_too.friends import FRIEND_KEYS

NO_PAL: Final = -1
SALLY: Final = 0
PAT: Final = 1
FINN: Final = 2
CLEO: Final = 3


class Pal:
    def __init__(self, name: str, ability: str, text: str, uses: int, deck: int, row: int, mark: str) -> None:
        self.name = name
        self.ability = ability
        self.text = text
        self.uses = uses
        self.deck = deck
        self.row = row  # how many pups are dealt each turn
        self.mark = mark


PALS: Final = (
    Pal(
        "Silly Sally",
        "Super Pups Party",
        "Once a game take all four pups: one without its trick, then three with theirs.",
        1,
        70,
        4,
        PRINTED,
    ),
    Pal(
        "Playful Pat",
        "Keep Away",
        "Three times a game bury one of the pups you would discard as a bone worth 1.",
        3,
        70,
        4,
        RECONSTRUCTED,
    ),
    Pal(
        "Fiddly Finn",
        "Second Helping",
        "Three times a game the first pup may use its trick too.",
        3,
        70,
        4,
        RECONSTRUCTED,
    ),
    Pal("Clever Cleo", "Big Picnic", "Five pups are dealt each turn, from a deck of 80.", 0, 80, 5, RECONSTRUCTED),
)

# What the extra points of a Puzzle Bonus are counted by
FACE: Final = 0  # none: a bone counts differently
GROUPS_BEYOND_FOUR: Final = 1
PUPS_BEYOND_THREE: Final = 2  # in the largest group
TURNED_RASCALS: Final = 3
BONELESS_GROUPS: Final = 4
BIG_GROUPS: Final = 5  # of 4 or more pups


class PuzzleBonus:
    def __init__(self, text: str, mark: str, worth: tuple[int, int, int, int], by: int, points: int) -> None:
        self.text = text
        self.mark = mark
        self.worth = list(worth)  # what bones worth 1, 2, 5 and 10 count
        self.by = by
        self.points = points


PLAIN: Final = (1, 2, 5, 10)
PUZZLE_BONUSES: Final = (
    PuzzleBonus("Every bone worth 2 counts 4.", PRINTED, (1, 4, 5, 10), FACE, 0),
    PuzzleBonus("Every bone worth 1 counts 3.", RECONSTRUCTED, (3, 2, 5, 10), FACE, 0),
    PuzzleBonus("Every bone worth 10 counts 12.", RECONSTRUCTED, (1, 2, 5, 12), FACE, 0),
    PuzzleBonus("+4 for each group beyond your fourth.", RECONSTRUCTED, PLAIN, GROUPS_BEYOND_FOUR, 4),
    PuzzleBonus("+4 for each pup beyond the third in your largest group.", RECONSTRUCTED, PLAIN, PUPS_BEYOND_THREE, 4),
    PuzzleBonus("+6 for each Rascal turned to x2.", RECONSTRUCTED, PLAIN, TURNED_RASCALS, 6),
    PuzzleBonus("+4 for each group without bones.", RECONSTRUCTED, PLAIN, BONELESS_GROUPS, 4),
    PuzzleBonus("+5 for each group of 4 or more pups.", RECONSTRUCTED, PLAIN, BIG_GROUPS, 5),
)
BONUS_NUMBERS: Final = tuple(str(number + 1) for number in range(len(PUZZLE_BONUSES)))

# From how many points a title is earned
TITLES: Final = (
    (0, "Puppy in Training"),
    (50, "Fine Pup"),
    (75, "Good Pup"),
    (100, "Great Pup"),
    (120, "Fantastic Pup"),
    (150, "Wondrous Pup"),
    (200, "Impossible Pup"),
)


def worth(bonus: int) -> list[int]:
    """What the four kinds of bones count; bonus 0 is none."""
    return PUZZLE_BONUSES[bonus - 1].worth if bonus else VALUES


def title(points: int) -> str:
    earned = ""
    for least, name in TITLES:
        if points >= least:
            earned = name
    return earned


def daily_seed(date: str) -> int:
    """The seed of the puzzle of a day, the same for everyone; the date as in 2026-11-15."""
    if not _is_date(date):
        raise BadSetup(f"a date is written like 2026-11-15, not '{date[:40]}'")
    return int.from_bytes(hashlib.sha256(f"good-puppies-too {date}".encode()).digest()[:16], "big")


def _is_date(date: str) -> bool:
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", date):
        return False
    year, month, day = int(date[:4]), int(date[5:7]), int(date[8:])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (
        1 <= month <= 12 and 1 <= day <= (31, 29 if leap else 28, *(31, 30, 31, 30, 31, 31, 30, 31, 30, 31))[month - 1]
    )


def daily_options(date: str) -> dict[str, str]:
    """The pal and the Puzzle Bonus of a day: all 32 pairs come up."""
    pair = daily_seed(date) % (len(PALS) * len(PUZZLE_BONUSES))
    return {"puzzle": FRIEND_KEYS[pair % len(PALS)], "bonus": BONUS_NUMBERS[pair // len(PALS)]}

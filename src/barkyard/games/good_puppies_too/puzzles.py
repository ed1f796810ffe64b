"""Puzzle Mode as tables: pals, Puzzle Bonuses, titles; the puzzle of the day and the best scores."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.games.good_puppies_too.cards import ORDINALS, PRINTED, RECONSTRUCTED, SPELLED, TIMES, VALUES
from barkyard.games.good_puppies_too.friends import FRIEND_KEYS

NO_PAL: Final = -1
SALLY: Final = 0
PAT: Final = 1
FINN: Final = 2
CLEO: Final = 3


class Pal:
    """One Puzzle Pal; its text is filled with the numbers that the code uses."""

    def __init__(self, name: str, ability: str, text: str, uses: int, deck: int, row: int, mark: str) -> None:
        self.name = name
        self.ability = ability
        self.text = text.format(
            times=TIMES[uses], row=SPELLED[row], rest=SPELLED[row - 1], deck=deck, dealt=SPELLED[row].capitalize()
        )
        self.uses = uses  # how often in a game; 0 for what is always so
        self.deck = deck
        self.row = row  # how many pups are dealt each turn
        self.mark = mark


PALS: Final = (
    Pal(
        "Silly Sally",
        "Super Pups Party",
        "{times} a game take all {row} pups: one without its trick, then {rest} with theirs.",
        1,
        70,
        4,
        PRINTED,
    ),
    Pal(
        "Playful Pat",
        "Keep Away",
        "{times} a game bury one of the pups you would discard as a bone worth 1.",
        3,
        70,
        4,
        RECONSTRUCTED,
    ),
    Pal(
        "Fiddly Finn",
        "Second Helping",
        "{times} a game the first pup may use its trick too.",
        3,
        70,
        4,
        RECONSTRUCTED,
    ),
    Pal(
        "Clever Cleo", "Big Picnic", "{dealt} pups are dealt each turn, from a deck of {deck}.", 0, 80, 5, RECONSTRUCTED
    ),
)

# What the extra points of a Puzzle Bonus are counted by
FACE: Final = 0  # none: a bone counts differently
GROUPS_BEYOND: Final = 1  # beyond so many groups
PUPS_BEYOND: Final = 2  # beyond so many pups in the largest group
TURNED_RASCALS: Final = 3
BONELESS_GROUPS: Final = 4
BIG_GROUPS: Final = 5  # of so many pups or more


class PuzzleBonus:
    def __init__(self, text: str, mark: str, worth: list[int], by: int, points: int, of: int) -> None:
        self.text = text
        self.mark = mark
        self.worth = worth  # what bones worth 1, 2, 5 and 10 count
        self.by = by
        self.points = points
        self.of = of


def _counts(value: int, worth: int, mark: str = RECONSTRUCTED) -> PuzzleBonus:
    """Bones of one value count differently."""
    counted = [worth if other == value else other for other in VALUES]
    return PuzzleBonus(f"Every bone worth {value} counts {worth}.", mark, counted, FACE, 0, 0)


def _adds(points: int, text: str, by: int, of: int = 0) -> PuzzleBonus:
    """So many points for each; the text is filled with the number that the code uses."""
    filled = text.format(of=of, ordinal=ORDINALS[of])
    return PuzzleBonus(f"+{points} for each {filled}.", RECONSTRUCTED, VALUES, by, points, of)


PUZZLE_BONUSES: Final = (
    _counts(2, 4, PRINTED),
    _counts(1, 3),
    _counts(10, 12),
    _adds(4, "group beyond your {ordinal}", GROUPS_BEYOND, 4),
    _adds(4, "pup beyond the {ordinal} in your largest group", PUPS_BEYOND, 3),
    _adds(6, "Rascal turned to x2", TURNED_RASCALS),
    _adds(4, "group without bones", BONELESS_GROUPS),
    _adds(5, "group of {of} or more pups", BIG_GROUPS, 4),
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

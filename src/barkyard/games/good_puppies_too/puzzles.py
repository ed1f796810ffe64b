"""Puzzle Mode: titles, the puzzle of the day, and what bones count under a Puzzle Bonus."""

from __future__ import annotations

import hashlib
import re
from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.games.good_puppies_too.declare.friends import FRIEND_KEYS
from barkyard.games.good_puppies_too.declare.pups import VALUES
from barkyard.games.good_puppies_too.declare.puzzles import BONUS_NUMBERS, PALS, PUZZLE_BONUSES

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

"""Names that people give themselves: shown as they are, compared as they look.

Who calls himself like a bot, like the house, or like somebody else at the table would speak in their name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 24
MOST_MARKS = 2  # on one letter
NOTHING_TO_SEE = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters and marks that show nothing
PICTURE_OR_TEXT = re.compile("[\ufe00-\ufe0f]")  # how the sign before them is drawn
RESERVED = {"host", "server", "admin", "administrator", "operator", "moderator", "barkyard", "system", "bot"}

# What looks like a Latin letter and is none: Cyrillic, Greek, digits and signs. Compared only, never shown.
LOOKS = str.maketrans(
    "асеһіјӏкмнорԛѕтѵԝхуьвгԁзпѡαβγεηικνορτυχωℓı0134567$@|!",  # noqa: RUF001
    "acehijlkmhopqstvwxybbrd3nwabyenikvoptuxwlioleashtsall",
)


class BadName(Exception):
    """A name that cannot be had; the text says what was expected."""


def clean_name(name: str) -> str:
    """The name as it is shown; BadName if there is nothing to see, or if it is somebody else's."""
    cleaned = " ".join(PICTURE_OR_TEXT.sub("", unicodedata.normalize("NFKC", name)).split())
    if not cleaned or len(cleaned) > LONGEST or not _is_shown(cleaned):
        raise BadName(f"expected a name of 1 to {LONGEST} characters that can be shown")
    if is_reserved(cleaned):
        raise BadName(f"expected a name of your own: '{cleaned}' is that of a bot or of the house")
    return cleaned


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if somebody at the table looks like that already."""
    taken = {skeleton(other) for other in others}
    found, number = name, 1
    while skeleton(found) in taken:
        number += 1
        found = f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"
    return found


def skeleton(name: str) -> str:
    """Two names that look alike have the same."""
    bare = "".join(each for each in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(each))
    looks = bare.translate(LOOKS).replace("rn", "m").replace("vv", "w")
    return "".join(each for each in looks if each.isalnum()) or looks


def is_reserved(name: str) -> bool:
    """The house's own names, and everything that ends like a bot's."""
    look = skeleton(name)
    last = skeleton(re.split(r"[\W_]+", name.strip())[-1]) if name.strip() else ""
    return look in _RESERVED or (look.endswith(_BOT) and (last == _BOT or look[: -len(_BOT)] in _LEVELS))


def _is_shown(name: str) -> bool:
    """Printable, something to see in it, and no towers of marks."""
    marks = 0
    for each in name:
        marks = marks + 1 if unicodedata.category(each) in ("Mn", "Me") else 0
        if not each.isprintable() or each in NOTHING_TO_SEE or marks > MOST_MARKS:
            return False
    return any(unicodedata.category(each)[0] in "LNS" for each in name)


_RESERVED = {skeleton(name) for name in RESERVED}
_BOT = skeleton("bot")
_LEVELS = {skeleton(level) for level in ("random", "easy", "medium", "hard", "expert")}

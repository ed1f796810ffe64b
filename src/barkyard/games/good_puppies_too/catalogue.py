"""All that stands on the cards, in words, and whether it is printed in the rulebook or reconstructed by us."""

from __future__ import annotations

from barkyard.games.good_puppies_too.declare.book import MARKS, PRINTS
from barkyard.games.good_puppies_too.declare.breeds import BREEDS
from barkyard.games.good_puppies_too.declare.friends import FRIENDS
from barkyard.games.good_puppies_too.declare.pups import CARDS, GROUPS, RANK, SET_SIZE, VALUES
from barkyard.games.good_puppies_too.declare.puzzles import PALS, PUZZLE_BONUSES
from barkyard.games.good_puppies_too.declare.rascals import RASCAL


def words() -> dict[str, tuple[str, ...]]:
    """What news looks up by a number: T84 for this game's cards, F84 for the first set's (GP-mega.16), and so on."""
    return {
        "group": tuple(GROUPS),
        "card": tuple(name.upper() for name in CARDS),
        "pups": counted("pup", 2 * RANK + len(RASCAL)),
        "bones": counted("bone", 2 * SET_SIZE),
        "bone": tuple(f"{value} of the {group}" for group in GROUPS for value in VALUES),
        "step": tuple(f"{old} to {new}" for old in VALUES for new in VALUES),
        "friend": tuple(friend.name for friend in FRIENDS),
        "friend row": tuple(
            f"{friend.name}, row {number}: {row.text}" for friend in FRIENDS for number, row in enumerate(friend.rows)
        ),
    }


def counted(noun: str, most: int) -> tuple[str, ...]:
    """So many of something, from none up."""
    return (f"no {noun}s", f"1 {noun}", *(f"{number} {noun}s" for number in range(2, most + 1)))


def catalogue() -> list[dict[str, str]]:
    """Every card, bonus, Friend's row, pal and Puzzle Bonus with its text and its mark, for rule pages and clients."""
    rows = [
        _row("card", f"{name.upper()} {PRINTS[name].title}", PRINTS[name].text, MARKS[card])
        for card, name in enumerate(CARDS)
    ]
    for breeds in BREEDS:
        rows += [_row("bonus", breed.plural, breed.bonus.text, breed.bonus.mark) for breed in breeds if breed.bonus]
    for friend in FRIENDS:
        for number, row in enumerate(friend.rows):
            rows.append(_row("friend", f"{friend.name}, row {number}", row.text, row.mark))
    rows += [_row("pal", f"{pal.name}: {pal.ability}", pal.text, pal.mark) for pal in PALS]
    rows += [_row("puzzle bonus", str(number), b.text, b.mark) for number, b in enumerate(PUZZLE_BONUSES, 1)]
    return rows


def _row(kind: str, name: str, text: str, mark: str) -> dict[str, str]:
    return {"kind": kind, "name": name, "text": text, "mark": mark}

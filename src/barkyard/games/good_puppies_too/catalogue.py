"""All that stands on the cards, in words, and whether it is printed in the rulebook or reconstructed by us."""

from __future__ import annotations

from barkyard.games.good_puppies_too.bonuses import BONUS_BOOK
from barkyard.games.good_puppies_too.cards import (
    BREEDS,
    CARDS,
    FIRST,
    GROUPS,
    RANK,
    RASCAL,
    SET_SIZE,
    TOO,
    VALUES,
)
from barkyard.games.good_puppies_too.friends import FRIENDS
from barkyard.games.good_puppies_too.puzzles import PALS, PUZZLE_BONUSES
from barkyard.games.good_puppies_too.tricks import card_mark, card_name, card_text


def card_labels() -> tuple[str, ...]:
    """T84 for this game's cards, F84 for the first set's (GP-mega.16)."""
    return tuple(name.upper() for name in CARDS)


def words() -> dict[str, tuple[str, ...]]:
    """What news and clients look up by a card's number: label, name, text and where that text comes from."""
    every = range(2 * SET_SIZE)
    return {
        "card": card_labels(),
        "card name": tuple(card_name(card) for card in every),
        "card text": tuple(card_text(card) for card in every),
        "card mark": tuple(card_mark(card) for card in every),
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
    spoken = words()
    rows = [
        _row("card", f"{spoken['card'][card]} {card_name(card)}", card_text(card), card_mark(card))
        for card in range(2 * SET_SIZE)
    ]
    for which in (TOO, FIRST):
        for group, bonus in enumerate(BONUS_BOOK[which]):
            rows.append(_row("bonus", BREEDS[which][group].plural, bonus.text, bonus.mark))
    for friend in FRIENDS:
        for number, row in enumerate(friend.rows):
            rows.append(_row("friend", f"{friend.name}, row {number}", row.text, row.mark))
    rows += [_row("pal", f"{pal.name}: {pal.ability}", pal.text, pal.mark) for pal in PALS]
    rows += [_row("puzzle bonus", str(number), b.text, b.mark) for number, b in enumerate(PUZZLE_BONUSES, 1)]
    return rows


def _row(kind: str, name: str, text: str, mark: str) -> dict[str, str]:
    return {"kind": kind, "name": name, "text": text, "mark": mark}

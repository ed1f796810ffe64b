"""What is printed on the cards: those in the box, and those of a table with house rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import barkyard.games.exploding_puppy.cards  # noqa: F401  # which declares them all
from barkyard.engine.declared import Print
from barkyard.games.exploding_puppy.declare import BOOK, NO_NUMBER, Card
from barkyard.games.exploding_puppy.house import House
from barkyard.games.house_rules import LONGEST_NAME, Field, HouseRules, fill, number, read_house, words

MOST: Final = 9  # a number with which no card does more than there are cards, colours or players for


def _fields(card: Card) -> dict[str, Field]:
    found = {"title": words(card.title, LONGEST_NAME), "text": words(card.blank)}
    return found if card.n == NO_NUMBER else {"n": number(card.n, 0, MOST), **found}


FIELDS: Final = {card.key: _fields(card) for card in BOOK if card.is_card}


@lru_cache(maxsize=64)
def house_rules(text: str) -> HouseRules:
    return read_house(text, FIELDS)


def furnish(house: House, text: str) -> None:
    """Put the numbers and faces of house rules into a house."""
    rules = house_rules(text)
    house.n = [rules.number(card.key, "n", card.n) for card in BOOK]
    faces = {key: _print(BOOK[_NUMBERS[key]], rules).plain() for key in rules.changed}
    house.faces = {key: face for key, face in faces.items() if face != PRINTS[key].plain()}


def _print(card: Card, rules: HouseRules) -> Print:
    n = rules.number(card.key, "n", card.n)
    text = fill(rules.words(card.key, "text", card.blank), n)
    return Print(
        rules.words(card.key, "title", card.title),
        text,
        "" if n == NO_NUMBER else str(n),
        tags=("NOW",) * card.now + ("STATIC",) * card.static,
    )


_NUMBERS: Final = {card.key: card.number for card in BOOK}
_AS_IN_BOX: Final = HouseRules("")
PRINTS: Final = {card.key: _print(card, _AS_IN_BOX) for card in BOOK if card.is_card}

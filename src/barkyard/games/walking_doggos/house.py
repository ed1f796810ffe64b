"""What stays the same for a whole game: its cards and clue tokens, as printed or by house rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barkyard.engine.declared import Print
from barkyard.engine.game import BadSetup
from barkyard.games.house_rules import (
    LONGEST_NAME,
    WHAT,
    Field,
    HouseRules,
    fill,
    number,
    read_house,
    words,
)
from barkyard.games.walking_doggos.cards import CARDS, DECKS, ONE, PRINTS, PUG_CARDS
from barkyard.games.walking_doggos.declare import BOOK, Card
from barkyard.games.walking_doggos.zones import HAND

TOKENS: Final = 3
MOST_TOKENS: Final = 5
CLUES: Final = "clues"


def _fields(card: Card) -> dict[str, Field]:
    title = words(card.title, LONGEST_NAME)
    return {"count": number(1, 0, 1), "title": title, "text": words("")}  # nothing is printed below a doggo


FIELDS: Final = {CLUES: {"tokens": number(TOKENS, 1, MOST_TOKENS)}, **{card.key: _fields(card) for card in BOOK}}


class House:
    """The non-pugs of a round and the pugs, the tokens that everybody gets, and what is not as in the box."""

    def __init__(self, seats: int, rules: HouseRules) -> None:
        self.tokens = rules.number(CLUES, "tokens", TOKENS)
        out = [card.number for card in BOOK if not rules.number(card.key, "count", 1)]
        self.deck = [card for card in DECKS[seats] if card not in out]
        self.pugs = [card for card in PUG_CARDS if card not in out]
        self.pug_mask = sum([ONE[pug] for pug in self.pugs])
        self.out = [CARDS[card] for card in out]
        faces = {card.key: _print(card, rules).plain() for card in BOOK if card.key in rules.changed}
        self.faces: dict[str, object] = {key: face for key, face in faces.items() if face != PRINTS[key].plain()}


def _print(card: Card, rules: HouseRules) -> Print:
    text = fill(rules.words(card.key, "text", ""), card.n)
    return Print(rules.words(card.key, "title", card.title), text, str(card.n))


@lru_cache(maxsize=64)
def house_of(seats: int, text: str) -> House:
    """BadSetup if the text changes what cannot be changed, or leaves too few cards for the hands (WD-setup.7)."""
    house = House(seats, read_house(text, FIELDS))
    needed = HAND * seats
    if len(house.deck) < needed:
        raise BadSetup(f"{WHAT}: {seats} hands take {needed} doggos that are no pugs, and {len(house.deck)} are left")
    return house

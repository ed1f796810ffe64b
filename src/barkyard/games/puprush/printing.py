"""What is printed on the cards: those in the box, and those of a table with other numbers or another Bank deck."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import barkyard.games.puprush.cards  # noqa: F401  # which declares them all
from barkyard.engine.declared import Print
from barkyard.engine.game import BadSetup
from barkyard.games.house_rules import LONGEST_NAME, Field, HouseRules, fill, number, read_house, words
from barkyard.games.puprush.bank import IN_BOX, IN_BOX_KINDS, MOST_COPIES, SLOTS, BankDeck, read_bank
from barkyard.games.puprush.declare import (
    AS_DRAW,
    BANK,
    BOOK,
    DECKS,
    DOG,
    EFFECT_RULES,
    EFFECT_TEXTS,
    EFFECTS,
    FIRST_HELD,
    MISPAW,
    PUPTIVITY,
    Card,
)
from barkyard.games.puprush.house import House

MOST_COST: Final = 9
MOST_POINTS: Final = 20  # with which a game is won
MOST_USES: Final = 3
FEWEST_IN_DECK: Final = 12


def furnish(bank: BankDeck, balanced: bool, rules: HouseRules) -> House:
    """A house that knows the rules and the faces of its own cards."""
    house = House(bank, balanced, rules)
    house.rules = [_rule(bank, slot) for slot in range(SLOTS)]
    for card in BOOK:
        face = printed(house, card).plain()
        if house.counts[card.number] and face != PRINTS[card.key].plain():
            house.faces[card.key] = face
    return house


def _rule(bank: BankDeck, slot: int) -> str:
    """What a Bank card does when it is played: its own rule if it is one of the box, else that of the effect."""
    if slot < IN_BOX_KINDS and bank.kind(slot) == PRINTED.kind(slot):
        return f"PR-bank-b{slot + 1:02}.1"
    return EFFECT_RULES[bank.effects[slot]]


def printed(house: House, card: Card) -> Print:
    """What a card says at a table with these numbers."""
    if card.deck == BANK:
        return _bank_print(house, card)
    title, uses = house.own.words(card.key, "title", card.title), house.uses[card.number]
    text = fill(house.own.words(card.key, "text", card.text), house.n[card.number])
    text = text.replace("{uses}", str(uses)).replace("{money}", str(house.money[card.number]))
    if card.deck == DOG:
        limit = "AS YOUR DRAW" if card.when == AS_DRAW else f"{uses} A TURN"
        return Print(title, text, tags=(limit,))
    if card.deck == PUPTIVITY:
        return Print(title, text, str(house.cost[card.number]), "cost", ("STAYS",) if card.lasting() else ())
    return Print(title, text)


def _bank_print(house: House, card: Card) -> Print:
    bank, slot = house.bank, card.number - FIRST_HELD
    if not bank.counts[slot]:
        return Print(card.title, "")
    amount = bank.amounts[slot]
    text = EFFECT_TEXTS[bank.effects[slot]][amount > 1].format(n=amount)
    return Print(bank.names[slot], text, str(bank.coins[slot]))


PRINTED: Final = read_bank(IN_BOX, EFFECTS)  # the Bank deck in the box
AS_IN_BOX: Final = HouseRules("")
PRINTS: Final = {card.key: printed(House(PRINTED, False, AS_IN_BOX), card) for card in BOOK}


# House rules


def _fields(card: Card) -> dict[str, Field]:
    found = {"title": words(card.title, LONGEST_NAME), "text": words(card.text)}
    if card.deck == PUPTIVITY:
        found["cost"] = number(card.cost, 0, MOST_COST)
    if card.deck != DOG:
        found["count"] = number(card.count, 0, MOST_COPIES)
    elif card.when != AS_DRAW:
        found["uses"] = number(card.uses, 1, MOST_USES)
    if "{money}" in card.text:
        found["money"] = number(card.needs_money, 0, MOST_COST)
    if "{n}" in card.text:
        found["n"] = number(card.n, 0, MOST_POINTS)
    return found


FIELDS: Final = {card.key: _fields(card) for card in BOOK if card.deck != BANK}


@lru_cache(maxsize=64)
def house_rules(text: str) -> HouseRules:
    """BadSetup also if a deck has too few cards left."""
    rules = read_house(text, FIELDS)
    for deck in (PUPTIVITY, MISPAW):
        count = sum([rules.number(card.key, "count", card.count) for card in BOOK if card.deck == deck])
        if count < FEWEST_IN_DECK:
            raise BadSetup(f"house rules: at least {FEWEST_IN_DECK} {DECKS[deck]} cards are needed, not {count}")
    return rules

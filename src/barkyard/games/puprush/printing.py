"""What is printed on the cards: those in the box, and those of a table with other numbers or another Bank deck."""

from __future__ import annotations

from typing import Final

import barkyard.games.puprush.cards  # noqa: F401  # which declares them all
from barkyard.engine.declared import Print
from barkyard.games.puprush.bank import IN_BOX, IN_BOX_KINDS, SLOTS, BankDeck, read_bank
from barkyard.games.puprush.declare import (
    AS_DRAW,
    BANK,
    BOOK,
    DOG,
    EFFECT_RULES,
    EFFECT_TEXTS,
    EFFECTS,
    FIRST_HELD,
    PUPTIVITY,
    Card,
)
from barkyard.games.puprush.house import House


def furnish(bank: BankDeck, balanced: bool) -> House:
    """A house that knows the rules and the faces of its own cards."""
    house = House(bank, balanced)
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
    text = card.text.format(n=house.n[card.number], uses=house.uses[card.number], money=card.needs_money)
    if card.deck == DOG:
        limit = "AS YOUR DRAW" if card.when == AS_DRAW else f"{house.uses[card.number]} A TURN"
        return Print(card.title, text, tags=(limit,))
    if card.deck == PUPTIVITY:
        return Print(card.title, text, str(card.cost), "cost", ("STAYS",) if card.lasting() else ())
    return Print(card.title, text)


def _bank_print(house: House, card: Card) -> Print:
    bank, slot = house.bank, card.number - FIRST_HELD
    if not bank.counts[slot]:
        return Print(card.title, "")
    amount = bank.amounts[slot]
    text = EFFECT_TEXTS[bank.effects[slot]][amount > 1].format(n=amount)
    return Print(bank.names[slot], text, str(bank.coins[slot]))


PRINTED: Final = read_bank(IN_BOX, EFFECTS)  # the Bank deck in the box
PRINTS: Final = {card.key: printed(House(PRINTED, balanced=False), card) for card in BOOK}

"""Clues: which may be given, how they are written down, and what they say about a hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from barkyard.engine.moves import NUMBER as CONTENT
from barkyard.engine.moves import VERB
from barkyard.engine.slips import CARD, MARK
from barkyard.games.walking_doggos.cards import (
    BREEDS,
    CARDS,
    HAND,
    OF_BREED,
    OF_NUMBER,
    ONE,
    SLOTS,
    TOP,
    WHOLE,
)

BREED: Final = 0
NUMBER: Final = 1
EXACT: Final = 2
KINDS: Final = ("breed", "number", "exact")
WIDTH: Final = [len(BREEDS), TOP, HAND]  # how many contents a clue of each kind can have


# What a hand can be told is a mask: a bit for each breed, then for each number, then for each slot.
NUMBERS_FROM: Final = len(BREEDS)
SLOTS_FROM: Final = NUMBERS_FROM + TOP
EVERY_EXACT: Final = ((1 << HAND) - 1) << SLOTS_FROM
OF_CARD: Final = [1 << (card >> 3) | 1 << ((card & 7) + NUMBERS_FROM) for card in range(len(CARDS))]
_menus: Final[dict[int, list[int]]] = {}  # what `menu` has found; it never changes


def tellable(hand: list[int]) -> int:
    """What is true of a hand and may be said: breeds and numbers it has twice, every card (WD-clue.8 to WD-clue.12)."""
    once = twice = 0
    for slip in hand:
        bits = OF_CARD[slip & CARD]
        twice |= once & bits
        once |= bits
    return twice | EVERY_EXACT


def clue_bit(written: i64) -> i64:
    """The bit of `tellable` that a clue stands for."""
    one: i64 = 1
    kind = written & 3
    value = written >> 2 & 7
    if kind == BREED:
        return one << value
    return one << (value + NUMBERS_FROM) if kind == NUMBER else one << (value + SLOTS_FROM)


def menu(receiver: int, told: i64) -> list[int]:
    """The moves that tell a receiver each thing in the mask: breeds, numbers, cards. Not to be changed."""
    key = told << 3 | receiver
    found = _menus.get(key)
    if found is None:
        found = [kind << VERB | (receiver * WIDTH[kind] + value) for kind, value in _things(told)]
        _menus[key] = found
    return found


def _things(told: int) -> list[tuple[int, int]]:
    bits = [bit for bit in range(SLOTS_FROM + HAND) if told >> bit & 1]
    things = [(BREED, bit) for bit in bits if bit < NUMBERS_FROM]
    things += [(NUMBER, bit - NUMBERS_FROM) for bit in bits if NUMBERS_FROM <= bit < SLOTS_FROM]
    return things + [(EXACT, bit - SLOTS_FROM) for bit in bits if bit >= SLOTS_FROM]


def write_clue(hand: list[int], move: int, giver: int, receiver: int) -> int:
    """A clue as one number: kind, value, receiver, giver, slots pointed at, and the card if exact, as a mark."""
    kind = move >> VERB
    value = (move & CONTENT) - receiver * WIDTH[kind]
    slots = 0
    card = 0
    if kind == EXACT:
        slots = 1 << value
        card = hand[value] & CARD
    else:
        for slot in range(HAND):
            held = hand[slot] & CARD
            if (held >> 3 if kind == BREED else held & 7) == value:
                slots |= 1 << slot
    return kind | value << 2 | receiver << 5 | giver << 8 | slots << 11 | card << MARK


def move_receiver(move: int) -> int:
    return (move & CONTENT) // WIDTH[move >> VERB]


def clue_move(written: int) -> int:
    """The move that gave the clue."""
    kind = written & 3
    return kind << VERB | ((written >> 5 & 7) * WIDTH[kind] + (written >> 2 & 7))


def clue_kind(written: int) -> int:
    return written & 3


def clue_receiver(written: int) -> int:
    return written >> 5 & 7


def clue_value(written: int) -> int:
    """The breed, the number less one, or the slot that was named."""
    return written >> 2 & 7


def clue_giver(written: int) -> int:
    return written >> 8 & 7


def clue_slots(written: int) -> int:
    return written >> 11 & 31


def clue_card(written: int) -> int:
    return written >> MARK


def clue_mask(written: int) -> int:
    """The cards that fit what the clue says of the slots it points at."""
    kind = clue_kind(written)
    if kind == BREED:
        return OF_BREED[clue_value(written)]
    return OF_NUMBER[clue_value(written)] if kind == NUMBER else ONE[clue_card(written)]


def clue_name(written: int) -> str:
    kind = clue_kind(written)
    if kind == BREED:
        return BREEDS[clue_value(written)]
    return str(clue_value(written) + 1) if kind == NUMBER else CARDS[clue_card(written)]


def clue_text(written: int) -> str:
    """Kind, content and slots (WD-log.2); giver and receiver stand beside it."""
    slots = " ".join(name for slot, name in enumerate(SLOTS) if clue_slots(written) >> slot & 1)
    return f"{KINDS[clue_kind(written)]} {clue_name(written)} on {slots}"


def fitting(clues: list[int]) -> list[int]:
    """For each slot the cards that fit all of a hand's clues (WD-know.3 to WD-know.6)."""
    masks = [WHOLE] * HAND
    for written in clues:
        named = clue_mask(written)
        for slot in range(HAND):
            if clue_slots(written) >> slot & 1:
                masks[slot] &= named
            elif clue_kind(written) != EXACT:
                masks[slot] &= ~named
    return masks


def marks(clues: list[int], slot: int) -> list[str]:
    """What the clues say of one slot, in words, the negative ones with a "not" (WD-log.3)."""
    words: list[str] = []
    for written in clues:
        if clue_slots(written) >> slot & 1:
            words.append(clue_name(written))
        elif clue_kind(written) != EXACT:
            words.append("not " + clue_name(written))
    return words

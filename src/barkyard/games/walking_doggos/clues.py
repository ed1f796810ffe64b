"""Clues: which may be given, how they are written down, and what they say about a hand."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER as CONTENT
from barkyard.engine.moves import VERB
from barkyard.engine.slips import CARD, MAX_SEATS
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
    breed_of,
    number_of,
)

BREED: Final = 0
NUMBER: Final = 1
EXACT: Final = 2
KINDS: Final = ("breed", "number", "exact")
WIDTH: Final = [len(BREEDS), TOP, HAND]  # how many contents a clue of each kind can have


# What a hand can be told is a mask: a bit for each breed, then for each number, then for each slot.
NUMBERS_FROM: Final = len(BREEDS)
SLOTS_FROM: Final = NUMBERS_FROM + TOP
FIRST_BIT: Final = [0, NUMBERS_FROM, SLOTS_FROM]
BITS_OF: Final = [1 << breed_of(card) | 1 << (NUMBERS_FROM + number_of(card) - 1) for card in range(len(CARDS))]
EVERY_EXACT: Final = ((1 << HAND) - 1) << SLOTS_FROM


def _menus(kind: int) -> list[list[list[int]]]:
    """For each receiver and each mask of values the moves that name them."""
    width = WIDTH[kind]
    return [
        [
            [kind << VERB | (seat * width + value) for value in range(width) if mask >> value & 1]
            for mask in range(1 << width)
        ]
        for seat in range(MAX_SEATS)
    ]


BREED_MOVES: Final = _menus(BREED)
NUMBER_MOVES: Final = _menus(NUMBER)
EXACT_MOVES: Final = _menus(EXACT)


def tellable(hand: list[int]) -> int:
    """What is true of a hand and may be said: breeds and numbers it has twice, every card (WD-clue.8 to WD-clue.12)."""
    once = 0
    twice = 0
    for slip in hand:
        bits = BITS_OF[slip & CARD]
        twice |= once & bits
        once |= bits
    return twice | EVERY_EXACT


def add_moves(moves: list[int], receiver: int, tellable: int) -> None:
    moves.extend(BREED_MOVES[receiver][tellable & 63])
    moves.extend(NUMBER_MOVES[receiver][tellable >> NUMBERS_FROM & 255])
    moves.extend(EXACT_MOVES[receiver][tellable >> SLOTS_FROM])


def clue_bit(written: int) -> int:
    """The bit of `tellable` that a clue stands for."""
    return 1 << (FIRST_BIT[written & 3] + (written >> 2 & 7))


def write_clue(hand: list[int], move: int, giver: int) -> int:
    """A clue as one number: kind, value, receiver, giver, slots pointed at, and the card if exact."""
    kind = move >> VERB
    receiver = move_receiver(move)
    value = (move & CONTENT) - receiver * WIDTH[kind]
    slots = 0
    card = 0
    if kind == EXACT:
        slots = 1 << value
        card = hand[value] & CARD
    else:
        named = OF_BREED[value] if kind == BREED else OF_NUMBER[value]
        for slot in range(HAND):
            if named & ONE[hand[slot] & CARD]:
                slots |= 1 << slot
    return kind | value << 2 | receiver << 5 | giver << 8 | slots << 11 | card << 16


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
    return written >> 16 & 63


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

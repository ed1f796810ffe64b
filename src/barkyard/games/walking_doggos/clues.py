"""Clues: which may be given, how they are written down, and what they say about a hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barkyard.engine.moves import NUMBER as CONTENT
from barkyard.engine.moves import VERB
from barkyard.engine.slips import CARD
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
WIDTH: Final = (len(BREEDS), TOP, HAND)  # how many contents a clue of each kind can have


@lru_cache(maxsize=4096)
def offers(receiver: int, hand: tuple[int, ...]) -> list[int]:
    """Every clue that is true of a dealt hand, as moves (WD-clue.8, WD-clue.10, WD-clue.12). Not to be changed."""
    breeds = [0] * len(BREEDS)
    numbers = [0] * TOP
    for slip in hand:
        breeds[breed_of(slip & CARD)] += 1
        numbers[number_of(slip & CARD) - 1] += 1
    moves = [BREED << VERB | (receiver * len(BREEDS) + breed) for breed in range(len(BREEDS)) if breeds[breed] > 1]
    moves += [NUMBER << VERB | (receiver * TOP + number) for number in range(TOP) if numbers[number] > 1]
    return moves + [EXACT << VERB | (receiver * HAND + slot) for slot in range(HAND)]


def write_clue(hand: list[int], move: int, giver: int) -> int:
    """A clue as one number: kind, content with receiver, giver, slots pointed at, and the card if exact."""
    kind = move >> VERB
    content = move & CONTENT
    slots = 0
    card = 0
    if kind == EXACT:
        slots = 1 << (content % HAND)
        card = hand[content % HAND] & CARD
    else:
        named = OF_BREED[content % len(BREEDS)] if kind == BREED else OF_NUMBER[content % TOP]
        for slot in range(HAND):
            if named & ONE[hand[slot] & CARD]:
                slots |= 1 << slot
    return kind | content << 2 | giver << 8 | slots << 11 | card << 16


def clue_move(written: int) -> int:
    """The move that gave the clue."""
    return (written & 3) << VERB | (written >> 2 & 63)


def clue_kind(written: int) -> int:
    return written & 3


def clue_receiver(written: int) -> int:
    return (written >> 2 & 63) // WIDTH[written & 3]


def clue_value(written: int) -> int:
    """The breed, the number less one, or the slot that was named."""
    return (written >> 2 & 63) % WIDTH[written & 3]


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

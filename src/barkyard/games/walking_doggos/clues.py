"""Clues: which may be given, how they are written down, and what they say about a hand."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER as CONTENT
from barkyard.engine.moves import VERB
from barkyard.engine.slips import CARD, MARK, MAX_SEATS
from barkyard.games.walking_doggos.cards import (
    BREED_OF,
    CARDS,
    NUMBER_OF,
    OF_BREED,
    OF_NUMBER,
    ONE,
    TOP,
    WHOLE,
)
from barkyard.games.walking_doggos.declare import BREEDS
from barkyard.games.walking_doggos.moves import TELL_BREED, TELL_EXACT, TELL_NUMBER
from barkyard.games.walking_doggos.zones import EVERY_SLOT, HAND, SLOTS

# The kinds of clue are the verbs that give them.
BREED: Final = TELL_BREED >> VERB
NUMBER: Final = TELL_NUMBER >> VERB
EXACT: Final = TELL_EXACT >> VERB
KINDS: Final = ("breed", "number", "exact")
WIDTH: Final = [len(BREEDS), TOP, HAND]  # how many contents a clue of each kind can have

# A clue is written as one number: its kind, and from these bits on what it says, to whom, by whom, and of which slots;
# the card if it is exact is a mark.
KIND_MASK: Final = 3
VALUE: Final = 2
RECEIVER: Final = 5
GIVER: Final = 8
POINTED: Final = 11

# What is said to whom, by the kind and the content of a move: kind, value and receiver as they stand in a clue.
SAID: Final = [
    [kind | value << VALUE | receiver << RECEIVER for receiver in range(MAX_SEATS) for value in range(WIDTH[kind])]
    for kind in range(len(KINDS))
]

# What a hand can be told is a mask: three bits for each breed, then for each number, then one for each slot. Three
# bits count to seven: begun at two, they have the uppermost set as soon as the hand has two cards or more to point at.
NUMBERS_FROM: Final = 3 * len(BREEDS)
SLOTS_FROM: Final = NUMBERS_FROM + 3 * TOP
EVERY_EXACT: Final = EVERY_SLOT << SLOTS_FROM
NONE_YET: Final = sum(2 << bit for bit in range(0, SLOTS_FROM, 3))
TWICE: Final = 2 * NONE_YET
BITS: Final = [
    [4 << 3 * breed for breed in range(len(BREEDS))],
    [4 << 3 * number + NUMBERS_FROM for number in range(TOP)],
    [1 << slot + SLOTS_FROM for slot in range(HAND)],
]  # by kind and value
OF_CARD: Final = [
    1 << 3 * breed | 1 << 3 * number + NUMBERS_FROM for breed, number in zip(BREED_OF, NUMBER_OF, strict=True)
]
_menus: Final[dict[int, list[int]]] = {}  # what `menu` has found; it never changes


def tellable(hand: list[int]) -> int:
    """What is true of a hand and may be said: breeds and numbers it has twice, every card (WD-clue.8 to WD-clue.12)."""
    counts = NONE_YET
    for slip in hand:
        counts += OF_CARD[slip & CARD]
    return counts & TWICE | EVERY_EXACT


def clue_bit(written: int) -> int:
    """The bit of `tellable` that a clue stands for."""
    return BITS[written & KIND_MASK][written >> VALUE & 7]


def menu(receiver: int, told: int) -> list[int]:
    """The moves that tell a receiver each thing in the mask: breeds, numbers, cards. Not to be changed."""
    key = told << 3 | receiver
    found = _menus.get(key)
    if found is None:
        found = [kind << VERB | (receiver * WIDTH[kind] + value) for kind, value in _things(told)]
        _menus[key] = found
    return found


def _things(told: int) -> list[tuple[int, int]]:
    return [(kind, value) for kind, bits in enumerate(BITS) for value, bit in enumerate(bits) if told & bit]


def write_clue(said: int, giver: int, hand: list[int]) -> int:
    """What is said, by whom, with the slots of the hand that it points at."""
    clue = said | giver << GIVER
    value = said >> VALUE & 7
    if said & KIND_MASK == EXACT:
        return clue | 1 << value + POINTED | (hand[value] & CARD) << MARK
    printed = BREED_OF if said & KIND_MASK == BREED else NUMBER_OF
    slot = 1 << POINTED
    for slip in hand:
        if printed[slip & CARD] == value:
            clue |= slot
        slot += slot
    return clue


def move_receiver(move: int) -> int:
    return clue_receiver(SAID[move >> VERB][move & CONTENT])


def clue_move(written: int) -> int:
    """The move that gave the clue."""
    kind = clue_kind(written)
    return kind << VERB | (clue_receiver(written) * WIDTH[kind] + clue_value(written))


def clue_kind(written: int) -> int:
    return written & KIND_MASK


def clue_receiver(written: int) -> int:
    return written >> RECEIVER & 7


def clue_value(written: int) -> int:
    """The breed, the number less one, or the slot that was named."""
    return written >> VALUE & 7


def clue_giver(written: int) -> int:
    return written >> GIVER & 7


def clue_slots(written: int) -> int:
    return written >> POINTED & EVERY_SLOT


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

"""The words of moves, and menus of them."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER, SEATS, VERB, Verbs
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.games.puprush.bank import KEYS
from barkyard.games.puprush.declare import DOGS, FIRST_HELD, HELD, TARGETS

DRAWS: Final = ("bank", "puptivity", "doghouse", "nothing")

VERBS: Final = Verbs()
ADOPT: Final = VERBS.add("adopt", DOGS)
DRAW: Final = VERBS.add("draw", DRAWS)
PLAY: Final = VERBS.add("play", HELD)
USE_DOG: Final = VERBS.add("use dog")
END: Final = VERBS.add("end")
PAY: Final = VERBS.add("pay", KEYS)
SEND: Final = VERBS.add("send", SEATS, TARGETS)
CHOOSE: Final = VERBS.add("choose", SEATS)
SNACK: Final = VERBS.add("take", SEATS, KEYS)
GIVE: Final = VERBS.add("give", KEYS)
DISCARD: Final = VERBS.add("discard", HELD)

FROM_BANK: Final = DRAW
FROM_PUPTIVITY: Final = DRAW | 1
FROM_DOGHOUSE: Final = DRAW | 2
FROM_NOWHERE: Final = DRAW | 3


def card_in(move: int) -> int:
    """The card that a move names: those a hand can hold are counted from the first of them."""
    return (move & NUMBER) + FIRST_HELD


def naming(verb: int, card: int) -> int:
    return verb | (card - FIRST_HELD)


def coins(amount: int) -> str:
    return "1 PupCoin" if amount == 1 else f"{amount} PupCoins"


def choose_rival(t: Table, seat: int) -> list[int]:
    return [CHOOSE | other for other in range(t.seats) if other != seat]


def seat_refusal(t: Table, seat: int, move: int, why: str, rule: str) -> tuple[str, str]:
    """Why a seat cannot be chosen by a card that is about other players."""
    if move >> VERB != CHOOSE >> VERB:
        return "choose another player", rule
    chosen = move & NUMBER
    if chosen >= t.seats:
        return f"there are only seats 0 to {t.seats - 1}", rule
    if chosen == seat:
        return "another player must be chosen", rule
    return f"seat {chosen} {why}", rule


# What a hand holds is a mask, a bit for each card a hand can hold; its answers are read off tables, eight bits a time.
ONE: Final = [1 << card >> FIRST_HELD for card in range(64)]


def held(hand: list[int]) -> int:
    """The cards of a hand as a mask: alike ones are one answer (PR-ask.19)."""
    mask = 0
    for slip in hand:
        mask |= ONE[slip & CARD]
    return mask


def menus(verb: int) -> list[list[list[int]]]:
    """The moves for every mask of eight cards."""
    return [
        [[verb | (8 * part + bit) for bit in range(8) if mask >> bit & 1] for mask in range(256)] for part in range(8)
    ]


def menu(of: list[list[list[int]]], mask: int) -> list[int]:
    moves = of[0][mask & 255].copy()
    part = 1
    mask >>= 8
    while mask:
        if mask & 255:
            moves.extend(of[part][mask & 255])
        mask >>= 8
        part += 1
    return moves

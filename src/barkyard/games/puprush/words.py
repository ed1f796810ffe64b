"""The words of moves, and what the questions share in offering and refusing them."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER, SEATS, VERB, Verb
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.games.puprush.bank import KEYS
from barkyard.games.puprush.cards import BANK, CARDS, COST, DOGS, HELD, NAP_TIME, PAW_PALS, TARGETS

DRAWS: Final = ("bank", "puptivity", "doghouse", "nothing")
VERBS: Final = (
    Verb("adopt", DOGS),
    Verb("draw", DRAWS),
    Verb("play", HELD),
    Verb("use dog"),
    Verb("end"),
    Verb("pay", KEYS),
    Verb("send", SEATS, TARGETS),
    Verb("choose", SEATS),
    Verb("take", SEATS, KEYS),
    Verb("give", KEYS),
    Verb("discard", HELD),
)
ADOPT: Final = 0 << VERB
DRAW: Final = 1 << VERB
PLAY: Final = 2 << VERB
USE_DOG: Final = 3 << VERB
END: Final = 4 << VERB
PAY: Final = 5 << VERB
SEND: Final = 6 << VERB
CHOOSE: Final = 7 << VERB
SNACK: Final = 8 << VERB
GIVE: Final = 9 << VERB
DISCARD: Final = 10 << VERB

# What a hand holds is a mask, a bit for each card from BANK on; its answers are read off tables, eight bits at a time.
ONE: Final = [1 << (card - BANK) if BANK <= card < NAP_TIME else 0 for card in range(len(CARDS))]
BANK_CARDS: Final = (1 << (PAW_PALS - BANK)) - 1
UNBANKED: Final = [(1 << (NAP_TIME - BANK)) - 1, ((1 << (NAP_TIME - BANK)) - 1) ^ BANK_CARDS]
DEAREST: Final = 6
AFFORDABLE: Final = [
    BANK_CARDS | sum(ONE[card] for card in range(PAW_PALS, NAP_TIME) if COST[card] <= coins)
    for coins in range(DEAREST + 1)
]


def _menus(verb: int) -> list[list[list[int]]]:
    return [
        [[verb | (8 * part + bit) for bit in range(8) if mask >> bit & 1] for mask in range(256)] for part in range(4)
    ]


PLAYS: Final = _menus(PLAY)
DISCARDS: Final = _menus(DISCARD)


def held(hand: list[int]) -> int:
    """The cards of a hand as a mask: alike ones are one answer (PR-ask.19)."""
    mask = 0
    for slip in hand:
        mask |= ONE[slip & CARD]
    return mask


def menu(menus: list[list[list[int]]], mask: int) -> list[int]:
    moves = menus[0][mask & 255].copy()
    part = 1
    mask >>= 8
    while mask:
        if mask & 255:
            moves.extend(menus[part][mask & 255])
        mask >>= 8
        part += 1
    return moves


def kinds_in(slips: list[int]) -> list[int]:
    """The different cards in a zone, sorted: alike ones are one answer (PR-ask.19)."""
    kinds: list[int] = []
    for slip in slips:
        card = slip & CARD
        if card not in kinds:
            kinds.append(card)
    kinds.sort()
    return kinds


def coins(amount: int) -> str:
    return "1 PupCoin" if amount == 1 else f"{amount} PupCoins"


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

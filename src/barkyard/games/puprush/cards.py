"""Every kind of card as a number: dogs, Bank, Puptivities, Mispaws, in this order."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD, EVERYONE, MARK
from barkyard.games.puprush.bank import KEYS

LABRADOR: Final = 0
BEAGLE: Final = 1
HUSKY: Final = 2
DACHSHUND: Final = 3
CORGI: Final = 4
CHIHUAHUA: Final = 5
DOGS: Final = ("labrador", "beagle", "husky", "dachshund", "corgi", "chihuahua")

BANK: Final = 6  # the first of fifteen slots, see bank.py

PAW_PALS: Final = 21
SQUEAKY_CLEAN: Final = 22
ROLL_OVER: Final = 23
BEACH_VISIT: Final = 24
BARK: Final = 25
WALK: Final = 26
DOG_TOYS: Final = 27
SQUIRREL_CHASE: Final = 28
BEST_FRIEND: Final = 29
PUP_RIVALRY: Final = 30
HEEL: Final = 31
DOG_TRAINER: Final = 32
EAGER_PUP: Final = 33
PLAY_DEAD: Final = 34
GOOD_BOY: Final = 35
DOG_PARK_FAMOUS: Final = 36
PUPTIVITIES: Final = (
    "paw-pals",
    "squeaky-clean",
    "roll-over",
    "beach-visit",
    "bark",
    "walk",
    "dog-toys",
    "squirrel-chase",
    "best-friend",
    "pup-rivalry",
    "heel",
    "dog-trainer",
    "eager-pup",
    "play-dead",
    "good-boy",
    "dog-park-famous",
)
COST: Final = [0] * PAW_PALS + [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6]
PERSISTENT: Final = [PAW_PALS, SQUEAKY_CLEAN, BARK, BEST_FRIEND, HEEL, PLAY_DEAD]
LASTING: Final = [card in PERSISTENT for card in range(45)]  # by card

NAP_TIME: Final = 37
BANK_RUN: Final = 38
PUPPY_EYES: Final = 39
SNACK_ATTACK: Final = 40
BARKING_MATCH: Final = 41
PRESS_PAWSE: Final = 42
DOG_DAYS: Final = 43
PAW_BIN_HOOD: Final = 44
MISPAWS: Final = (
    "nap-time",
    "bank-run",
    "puppy-eyes",
    "snack-attack",
    "barking-match",
    "press-pawse",
    "dog-days",
    "paw-bin-hood",
)

COPIES: Final = 3  # of every Puptivity and every Mispaw (PR-comp.3, PR-comp.4)
CARDS: Final = DOGS + KEYS + PUPTIVITIES + MISPAWS
HELD: Final = KEYS + PUPTIVITIES  # what a hand can hold (PR-area.6), counted from BANK
DECK_NAMES: Final = ("bank", "puptivity", "mispaw")
BACKS: Final = ("dog",) * 6 + ("bank",) * 15 + ("puptivity",) * 16 + ("mispaw",) * 8

# A card in an Activity Pile carries its age (PR-area.8) and state: whom a Best Friend names, what Play Dead! counted.
AGE: Final = MARK
STATE: Final = MARK + 16
AGE_MASK: Final = 0xFFFF
UNNAMED: Final = 7  # the state of a Best Friend Fur-ever before its player has chosen
BARE: Final = CARD | EVERYONE  # a slip without these marks

# What Squirrel Chase and Pup-Rivalry can name: Bank cards, then persistents with their states.
SEATED: Final = tuple(f"best-friend-{seat}" for seat in range(6))
TARGETS: Final = (*KEYS, "paw-pals", "squeaky-clean", "bark", "heel", *SEATED, "play-dead", "play-dead-used")
TARGET_COUNT: Final = len(TARGETS)
FRIEND_TARGET: Final = 19
DEAD_TARGET: Final = 25
PLAIN_TARGET: Final = {PAW_PALS: 15, SQUEAKY_CLEAN: 16, BARK: 17, HEEL: 18}


def is_bank(card: int) -> bool:
    return BANK <= card < PAW_PALS


def age_of(slip: int) -> int:
    return (slip >> AGE) & AGE_MASK


def state_of(slip: int) -> int:
    return slip >> STATE


def aged(slip: int, age: int, state: int) -> int:
    """A slip with the marks of a card in an Activity Pile."""
    return slip & BARE | age << AGE | state << STATE


def target_of(slip: int) -> int:
    """The answer that names a card in play; cards alike in name and state share it (PR-ask.19)."""
    card = slip & CARD
    if card < PAW_PALS:
        return card - BANK
    if card == BEST_FRIEND:
        return FRIEND_TARGET + state_of(slip)
    if card == PLAY_DEAD:
        return DEAD_TARGET + state_of(slip)
    return PLAIN_TARGET[card]


def type_of(card: int) -> int:
    """0 Bank, 1 Puptivity, 2 Mispaw: the order of the decks."""
    return 0 if card < PAW_PALS else 1 if card < NAP_TIME else 2

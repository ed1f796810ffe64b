"""The kinds of cards by number, and the colours (rulebook section 2)."""

from __future__ import annotations

from typing import Final

# By these numbers cards are known to each other, and to records. What nobody else means needs none (declare.NEW).
EXPLODING_PUPPY: Final = 0
IMPLODING_PUPPY: Final = 1
CONFUSING_PUPPY: Final = 2
HOBO_PUPPY: Final = 3
LONELY_PUPPY: Final = 4
ANGRY_TWIN_PUPPYS: Final = 5
ARMAGEDDOG: Final = 6
BLACK_HOLE: Final = 7
GREEDY_CATTY: Final = 8
GRAVE_REVENGE: Final = 9
DOOMED: Final = 10
DOG: Final = 11
TRAP: Final = 12
DEFUSE: Final = 13
DEMONIC_DEFUSE: Final = 14
BINDING_DEFUSE: Final = 15
ATTACK: Final = 16
TARGETED_ATTACK: Final = 17
PERSONAL_ATTACK: Final = 18
ATTACK_FROM_THE_PAST: Final = 19
SEE_THE_FUTURE: Final = 20
SHARE_THE_FUTURE: Final = 21
CLAIRVOYANCE: Final = 22
FAVOR_THE_FUTURE: Final = 23
INSIGHT: Final = 24
MARK_CARD: Final = 25
CHANGE_THE_TIMELINE: Final = 26
SHARE_THE_PAST: Final = 27
NOPE: Final = 28
FORCE_WILL: Final = 29
NOW_CARD: Final = 30
BLAST_FROM_THE_PAST: Final = 31
BURY: Final = 32
CLONE: Final = 33
CUT: Final = 34
DIG_DEEPER: Final = 35
DOG_PLOSION: Final = 36
GARBAGE_COLLECTION: Final = 37
JACK_OF_ALL_TRADES: Final = 38
MADNESS: Final = 39
DOUBLE: Final = 40
REVERSE: Final = 41
RECYCLE: Final = 42
SCALING: Final = 43
SHUFFLE: Final = 44
SKIP: Final = 45
SUBMERGE: Final = 46
SWAP_TOP_AND_BOTTOM: Final = 47
CHANGE_SEATS: Final = 48
DRAW_FROM_BOTTOM: Final = 49
FLAVOR: Final = 50
GRAVE_ROBBER: Final = 51
GREED: Final = 52
HAGGLE: Final = 53
ILL_TAKE_THAT: Final = 54
LIVING_TARGET: Final = 55
SWITCHEROO: Final = 56
FAVOR: Final = 57
WISH: Final = 58
ALLIANCE: Final = 59
BASKET: Final = 60
BAZOOKA: Final = 61
BLOOD_FEUD: Final = 62
EQUALITY: Final = 63
ISOLATION: Final = 64
KLEPTOMANIAC: Final = 65
NAY_SAYER: Final = 66
REVITALIZE: Final = 67
SPLIT_THE_PARTY: Final = 68
STALKER: Final = 69
OPEN_PROTECTION: Final = 70
HAUNT: Final = 71
ZOMBIELAND: Final = 72

COLOURS: Final = ("black", "gray", "green", "orange", "pink", "red", "blue", "yellow")
BLACK: Final = 0
GRAY: Final = 1
GREEN: Final = 2
ORANGE: Final = 3
PINK: Final = 4
RED: Final = 5
BLUE: Final = 6
YELLOW: Final = 7


def is_puppy(kind: int) -> bool:
    """EP-card.6."""
    return kind <= ARMAGEDDOG


def is_exploding(kind: int) -> bool:
    """An Exploding Puppy in the wide sense (EP-card.7)."""
    return kind <= ANGRY_TWIN_PUPPYS and kind != IMPLODING_PUPPY

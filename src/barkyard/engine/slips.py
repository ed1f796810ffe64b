"""A slip is a card and the seats that have seen it, in one int: the only place where a hidden card may live.

Bits 0-15 are the card, bits 16-24 who has seen it (eight seats, and the watchers as a ninth),
bits from 25 up are marks of the game's own that travel with the card, such as a side.
Up to bit 29 a slip is one digit of a Python int, which compiled code reads fastest.
"""

from __future__ import annotations

from typing import Final

CARD: Final = 0xFFFF
SEEN: Final = 16
MAX_SEATS: Final = 8
WATCHER: Final = MAX_SEATS
NOBODY: Final = 0
EVERYONE: Final = 0x1FF << SEEN
FACE: Final = ~EVERYONE
MARK: Final = 25
BIT: Final = [1 << (SEEN + seat) for seat in range(MAX_SEATS + 1)]


def sees(slip: int, seat: int) -> bool:
    return slip & BIT[seat] != 0

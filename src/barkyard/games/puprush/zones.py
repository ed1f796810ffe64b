"""The places on the table, and what a card in an Activity Pile carries with it."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD, EVERYONE, MARK
from barkyard.engine.table import Zone
from barkyard.games.puprush.declare import TARGET_OF

# Its age (PR-area.8) and its state: whom a Best Friend names, how often Play Dead! was used.
AGE: Final = MARK
STATE: Final = MARK + 16
AGE_MASK: Final = 0xFFFF
BARE: Final = CARD | EVERYONE  # a slip without these marks
UNNAMED: Final = 7  # the state of a Best Friend Fur-ever before its player has chosen


def places(seats: int) -> list[Zone]:
    return [
        *(Zone("hand", seat, ordered=False) for seat in range(seats)),
        *(Zone("money", seat, ordered=False) for seat in range(seats)),
        *(Zone("activity", seat) for seat in range(seats)),
        *(Zone("dog", seat) for seat in range(seats)),
        Zone("bank"),
        Zone("puptivity"),
        Zone("mispaw"),
        Zone("doghouse", ordered=False),
        Zone("mispaws in progress"),
        Zone("box", ordered=False),
        Zone("notes", written=True),
    ]


def age_of(slip: int) -> int:
    return (slip >> AGE) & AGE_MASK


def state_of(slip: int) -> int:
    return slip >> STATE


def aged(slip: int, age: int, state: int) -> int:
    """A slip with the marks of a card in an Activity Pile."""
    return slip & BARE | age << AGE | state << STATE


def target_of(slip: int) -> int:
    """The answer that names a card in play; cards alike in name and state share it (PR-ask.19)."""
    return TARGET_OF[slip & CARD] + state_of(slip)


def kinds_in(slips: list[int]) -> list[int]:
    """The different cards in a zone, sorted: alike ones are one answer (PR-ask.19)."""
    kinds: list[int] = []
    for slip in slips:
        card = slip & CARD
        if card not in kinds:
            kinds.append(card)
    kinds.sort()
    return kinds

"""The places on the table, and what is marked on the cards that lie there."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD, EVERYONE, MARK
from barkyard.engine.table import Zone
from barkyard.games.exploding_puppy.declare import CARDS, MOST_PLAYS
from barkyard.games.exploding_puppy.kinds import CLONE, GRAVE_REVENGE, HAUNT

# Marks on cards that are no statics.
UP: Final = 1 << MARK  # a card of the pile that lies face up (EP-pile.1)
MARKED: Final = 1 << (MARK + 1)  # a hand card turned to all others (EP-mark.1)
BOUND: Final = 1 << (MARK + 2)  # a puppy bound in a hand (EP-binding-defuse.1)

# Marks on statics: who they lie before, who played them, and what they remember. All of it lies open on the table
# (EP-static.12), so none of it is ever hidden with the card.
BEARER: Final = MARK
OWNER: Final = MARK + 4
NUMBER_AT: Final = MARK + 8
OTHER_AT: Final = MARK + 16
SHOWN_AS: Final = MARK + 20
MINUS_AT: Final = MARK + 27
SEAT_BITS: Final = 15
NUMBER_BITS: Final = 255
KIND_BITS: Final = MOST_PLAYS - 1
MIDDLE: Final = SEAT_BITS  # the bearer of what lies in the middle
LARGEST: Final = NUMBER_BITS
FRESH: Final = 1  # a Madness that came to lie there in this turn (EP-madness.2)
ACTED: Final = 1  # a start effect that has had this turn (EP-turn.3)


def places(seats: int) -> list[Zone]:
    return [
        *(Zone("hand", seat, ordered=False) for seat in range(seats)),
        Zone("pile"),
        Zone("pile b"),
        Zone("discards"),
        Zone("played"),
        Zone("statics"),
        Zone("shown"),
        Zone("drawn"),
        Zone("graves"),
        Zone("aside", ordered=False),
        Zone("box"),
        Zone("offers"),
        Zone("lost"),
    ]


def lay(card: int, shown_as: int, bearer: int, owner: int, n: int, other: int = 0, minus: bool = False) -> int:
    """The slip of a static: a Clone lies there as the card it copies (EP-clone.6)."""
    marks = bearer << BEARER | owner << OWNER | n << NUMBER_AT | other << OTHER_AT
    return card | EVERYONE | marks | shown_as << SHOWN_AS | int(minus) << MINUS_AT


def static_kind(slip: int) -> int:
    return slip >> SHOWN_AS & KIND_BITS


def bearer_of(slip: int) -> int:
    return slip >> BEARER & SEAT_BITS


def owner_of(slip: int) -> int:
    return slip >> OWNER & SEAT_BITS


def number_of(slip: int) -> int:
    return slip >> NUMBER_AT & NUMBER_BITS


def other_of(slip: int) -> int:
    """The revived player of Haunt and Grave Revenge; ACTED or not; FRESH or not."""
    return slip >> OTHER_AT & SEAT_BITS


def is_minus(slip: int) -> bool:
    return slip >> MINUS_AT & 1 == 1


def with_bearer(slip: int, bearer: int) -> int:
    return slip & ~(SEAT_BITS << BEARER) | bearer << BEARER


def with_other(slip: int, other: int) -> int:
    return slip & ~(SEAT_BITS << OTHER_AT) | other << OTHER_AT


def find(statics: list[int], kind: int, bearer: int) -> int:
    """The place of the first static of this kind before this player, -1 if there is none."""
    for place in range(len(statics)):
        slip = statics[place]
        if slip >> SHOWN_AS & KIND_BITS == kind and slip >> BEARER & SEAT_BITS == bearer:
            return place
    return -1


def find_any(statics: list[int], kind: int) -> int:
    """The place of the first static of this kind, wherever it lies."""
    for place in range(len(statics)):
        if statics[place] >> SHOWN_AS & KIND_BITS == kind:
            return place
    return -1


def static_text(slip: int) -> str:
    """A static in words: what it is, its number, where it lies and whose it is."""
    kind = static_kind(slip)
    text = CARDS[kind]
    if slip & CARD == CLONE:
        text = f"clone as {text}"
    if number_of(slip):
        text += f" {'-' if is_minus(slip) else ''}{number_of(slip)}"
    where = "in the middle" if bearer_of(slip) == MIDDLE else f"before {bearer_of(slip)}"
    whom = f" for {other_of(slip)}" if kind in (HAUNT, GRAVE_REVENGE) else ""
    return f"{text} {where} by {owner_of(slip)}{whom}"

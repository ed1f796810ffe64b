"""The words of moves, and what the questions share in offering and refusing them."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER, SEATS, VERB, Verb
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.games.puprush.bank import KEYS
from barkyard.games.puprush.cards import DOGS, HELD, TARGETS

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


def kinds_in(slips: list[int]) -> list[int]:
    """The different cards in a zone, sorted: alike ones are one answer (PR-ask.19)."""
    kinds: list[int] = []
    for slip in slips:
        card = slip & CARD
        if card not in kinds:
            kinds.append(card)
    kinds.sort()
    return kinds


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

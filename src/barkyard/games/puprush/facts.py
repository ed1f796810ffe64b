"""What a client shows besides zones and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.slips import CARD
from barkyard.games.puprush.cards import BEST_FRIEND, CARDS, DECK_NAMES, PLAY_DEAD, UNNAMED, age_of, state_of, type_of

if TYPE_CHECKING:
    from barkyard.games.puprush.table import PupRush

ITEMS: Final = ("labrador", "beagle", "paw-pals", "squeaky-clean", "play-dead", "mispaw", "mispaw-taken")


def facts(t: PupRush) -> dict[str, object]:
    """A fact that counts the backs of a zone, and is called like it, says that its cards lie face down."""
    return {
        "faces": t.house.faces,
        "pupcoins": [t.pupcoins(owner) for owner in range(t.seats)],
        "waiting": [{"item": ITEMS[item & 15], "seat": item >> 4} for item in t.agenda],
        "activity": [[in_pile(slip) for slip in t.zones[t.pile + owner]] for owner in range(t.seats)],
        "doghouse": backs(t.zones[t.doghouse]),
    }


def in_pile(slip: int) -> dict[str, object]:
    """A card of an Activity Pile with what lies on it (PR-hidden.1)."""
    shown: dict[str, object] = {"card": CARDS[slip & CARD], "age": age_of(slip)}
    if slip & CARD == BEST_FRIEND and state_of(slip) != UNNAMED:
        shown["names"] = state_of(slip)
    if slip & CARD == PLAY_DEAD:
        shown["uses"] = state_of(slip)
    return shown


def backs(slips: list[int]) -> dict[str, int]:
    """How many cards there are with each back (PR-hidden.2)."""
    counts = dict.fromkeys(DECK_NAMES, 0)
    for slip in slips:
        counts[DECK_NAMES[type_of(slip & CARD)]] += 1
    return counts

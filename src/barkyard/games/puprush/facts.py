"""What a client may show besides zones and questions: nothing else leaves the table's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.declared import EACH_SEAT, LIST, NUMBER, SEAT, TABLE, YES_NO, Fact
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import CARD
from barkyard.games.puprush.declare import BOOK, CARDS, DECKS, MISPAW
from barkyard.games.puprush.zones import UNNAMED, age_of, state_of

if TYPE_CHECKING:
    from barkyard.games.puprush.table import PupRush

FACTS: Final = (
    Fact("first", SEAT, "Chose a dog first"),
    Fact("turn", SEAT, "Whose turn it is"),
    Fact("turns", NUMBER, "Turns begun so far, skipped ones too"),
    Fact("winner", SEAT, "Has won"),
    Fact("banked", YES_NO, "A Bank card was played this turn"),
    Fact("points", EACH_SEAT, "BondPoints"),
    Fact("uses", EACH_SEAT, "Uses of the dog this turn"),
    Fact("drawn", EACH_SEAT, "Cards drawn this turn"),
    Fact("used", EACH_SEAT, "The dog was used this round"),
    Fact("activated", EACH_SEAT, "A Puptivity was activated this round"),
    Fact("napping", EACH_SEAT, "Sleeps through the next turn"),
    Fact("faces", TABLE, "What is printed on the cards of this table that are not as in the box"),
    Fact("pupcoins", EACH_SEAT, "PupCoins in the Money Pile"),
    Fact("waiting", LIST, "What is due, first in first out"),
    Fact("activity", EACH_SEAT, "Cards in the Activity Pile, with what lies on them"),
    Fact("doghouse", TABLE, "The backs of the cards in the Doghouse, which lie face down"),
)

ORDERS: Final = ("mispaw", "mispaw-taken")  # what is due besides cards


def shown(t: PupRush) -> dict[str, object]:
    """The facts that are no plain fields. One that counts the backs of a zone, and is called like it, says that its
    cards lie face down."""
    return {
        "faces": t.house.faces,
        "pupcoins": [t.pupcoins(owner) for owner in range(t.seats)],
        "waiting": [{"item": _item(item & 63), "seat": item >> 6} for item in t.agenda],
        "activity": [[_in_pile(slip) for slip in t.zones[t.pile + owner]] for owner in range(t.seats)],
        "doghouse": _backs(t),
    }


def write(t: PupRush, sheet: Sheet) -> None:
    """The plain facts, in their order."""
    sheet.seat(t.first)
    sheet.seat(t.turn)
    sheet.number(t.turns)
    sheet.seat(t.winner)
    sheet.number(t.banked)
    sheet.numbers(t.points)
    sheet.numbers(t.uses)
    sheet.numbers(t.drawn)
    sheet.numbers(t.used)
    sheet.numbers(t.activated)
    sheet.numbers(t.napping)


def _item(item: int) -> str:
    return CARDS[item] if item < len(CARDS) else ORDERS[item - 62]


def _in_pile(slip: int) -> dict[str, object]:
    """A card of an Activity Pile with what lies on it (PR-hidden.1)."""
    card = BOOK[slip & CARD]
    seen: dict[str, object] = {"card": card.key, "age": age_of(slip)}
    if card.marks and state_of(slip) != UNNAMED:
        seen[card.marks] = state_of(slip)
    return seen


def _backs(t: PupRush) -> dict[str, int]:
    """How many cards of the Doghouse there are with each back (PR-hidden.2)."""
    counts = dict.fromkeys(DECKS[: MISPAW + 1], 0)
    for slip in t.zones[t.doghouse]:
        counts[DECKS[t.house.deck[slip & CARD]]] += 1
    return counts

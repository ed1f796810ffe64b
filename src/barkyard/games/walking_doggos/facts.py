"""What a client may show besides zones and questions: nothing else leaves the table's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.declared import EACH_SEAT, LIST, NUMBER, SEAT, TABLE, Fact
from barkyard.engine.slips import CARD, WATCHER
from barkyard.games.walking_doggos.cards import CARDS, PUGS
from barkyard.games.walking_doggos.declare import BREEDS
from barkyard.games.walking_doggos.knowledge import slot_candidates, slot_marks
from barkyard.games.walking_doggos.zones import SLOTS_IN, played_by

if TYPE_CHECKING:
    from barkyard.games.walking_doggos.table import WalkingDoggos

FACTS: Final = (
    Fact("dealer", SEAT, "Deals this round"),
    Fact("round", NUMBER, "Which round it is"),
    Fact("tokens", EACH_SEAT, "Clue tokens left"),
    Fact("slots", EACH_SEAT, "The slots that still have a card"),
    Fact("traded", EACH_SEAT, "The slot that was traded with the dead hand, or -1"),
    Fact("bets", EACH_SEAT, "Packs bet, or 0 before the bet"),
    Fact("takers", LIST, "Who took each pack of this round"),
    Fact("points", EACH_SEAT, "Points of the rounds so far"),
    Fact("dogs", EACH_SEAT, "Dogs walked in the rounds so far"),
    Fact("notes", LIST, "Playing from memory, for each seat the breed + 1 and the number noted on each slot, or 0"),
    Fact("first", SEAT, "Is asked first in this round"),
    Fact("overview", TABLE, "The breeds from the weakest up, the numbers in this deck, the pugs, and cards left out"),
    Fact("packs", LIST, "The packs of this round, with who played what and who took them"),
    Fact("marks", EACH_SEAT, "What you know of each slot from the clues you may read"),
    Fact("candidates", TABLE, "What each of your slots can still be, where the table shows it"),
    Fact("faces", TABLE, "What is printed on the cards of this table that are not as in the box"),
)


def shown(t: WalkingDoggos, seat: int) -> dict[str, object]:
    """The facts that are no plain fields, or that say more than theirs."""
    return {
        "slots": [list(SLOTS_IN[mask]) for mask in t.slots],
        "first": t.first(),
        "overview": {"breeds": list(BREEDS), "numbers": t.seats + 1, "pugs": PUGS, "out": t.house.out},
        "packs": _packs(t),
        "marks": [slot_marks(t, owner, seat) for owner in range(t.seats)],
        "candidates": slot_candidates(t, seat) if _aided(t, seat) else None,
        "faces": t.house.faces,
    }


def _aided(t: WalkingDoggos, seat: int) -> bool:
    return t.options["candidates"] == "on" and seat != WATCHER and not t.over()


def _packs(t: WalkingDoggos) -> list[dict[str, object]]:
    """All packs so far, each apart, with who played what (WD-see.7, WD-pack.7)."""
    played = t.zones[t.played]
    packs: list[dict[str, object]] = []
    for start in range(0, len(played), t.seats):
        pack = played[start : start + t.seats]
        cards = [{"seat": played_by(slip), "card": CARDS[slip & CARD]} for slip in pack]
        packs.append({"cards": cards, "taker": t.takers[len(packs)] if len(packs) < len(t.takers) else None})
    return packs

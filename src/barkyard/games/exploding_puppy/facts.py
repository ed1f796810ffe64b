"""What a client may show besides zones and questions: nothing else leaves the table's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.declared import EACH_SEAT, LIST, NUMBER, SEAT, TABLE, Fact
from barkyard.engine.slips import BIT
from barkyard.games.exploding_puppy import runs

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.table import ExplodingPuppy

FACTS: Final = (
    Fact("order", LIST, "The seats in the order they sit"),
    Fact("direction", NUMBER, "1: the turn goes along that order, -1: against it"),
    Fact("active", SEAT, "Whose turn it is"),
    Fact("next", SEAT, "The active player's next player"),
    Fact("turns", NUMBER, "Turns that are over"),
    Fact("owed", NUMBER, "Owed turns that the active player has not finished"),
    Fact("runs", LIST, "Turns that come after these and before the turn order goes on, the first first"),
    Fact("living", LIST, "Who is alive"),
    Fact("hands", EACH_SEAT, "Cards in the hand"),
    Fact("offered", LIST, "Whose the cards in 'offers' are"),
    Fact("bonds", LIST, "Allies, in pairs"),
    Fact("ties", EACH_SEAT, "Whom a player who was revived and is dead again wins with, -1: nobody"),
    Fact("faces", TABLE, "What is printed on the cards of this table that are not as in the box"),
    Fact("watching", EACH_SEAT, "Who will watch the next action of a player"),
)


def shown(t: ExplodingPuppy) -> dict[str, object]:
    """The facts that are no plain fields."""
    return {
        "next": t.next_player(t.active),
        "runs": [_run(run) for run in runs.coming(t.runs)],
        "living": t.living(),
        "hands": [len(t.zones[seat]) for seat in range(t.seats)],
        "faces": t.house.faces,
        "watching": [[seat for seat in range(t.seats) if mask & BIT[seat]] for mask in t.watching],
    }


def _run(run: list[int]) -> dict[str, object]:
    return {
        "seat": run[runs.SEAT],
        "turns": run[runs.TURNS],
        "from": "bottom" if run[runs.FROM_BOTTOM] else "top",
    }

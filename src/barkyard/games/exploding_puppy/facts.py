"""What a client may show besides zones and questions: nothing else leaves the table's own numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.declared import EACH_SEAT, LIST, NUMBER, SEAT, Fact
from barkyard.engine.slips import BIT
from barkyard.games.exploding_puppy import runs
from barkyard.games.exploding_puppy.declare import CARDS
from barkyard.games.exploding_puppy.kinds import COLOURS
from barkyard.games.exploding_puppy.knowledge import notes

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
    Fact("watching", EACH_SEAT, "Who will watch the next action of a player"),
    Fact("notes", LIST, "What all know of hands besides the cards they have seen"),
)


def shown(t: ExplodingPuppy) -> dict[str, object]:
    """The facts that are no plain fields."""
    return {
        "next": t.next_player(t.active),
        "runs": [_run(run) for run in runs.coming(t.runs)],
        "living": t.living(),
        "hands": [len(t.zones[seat]) for seat in range(t.seats)],
        "watching": [[seat for seat in range(t.seats) if mask & BIT[seat]] for mask in t.watching],
        "notes": [_note(t, note) for note in t.notes],
    }


def _run(run: list[int]) -> dict[str, object]:
    return {
        "seat": run[runs.SEAT],
        "turns": run[runs.TURNS],
        "from": "bottom" if run[runs.FROM_BOTTOM] else "top",
    }


def _note(t: ExplodingPuppy, note: list[int]) -> dict[str, object]:
    """So many cards of a sort lay in these hands, but for those that came and went unseen since."""
    hands = [seat for seat in range(t.seats) if note[notes.HANDS] >> seat & 1]
    return {
        "hands": hands,
        "sort": _sort(note[notes.SORT]),
        "count": note[notes.COUNT],
        "came": note[notes.CAME],
        "went": note[notes.WENT],
    }


def _sort(sort: int) -> str:
    if sort == notes.ADDED:
        return "added special"
    return COLOURS[sort] if sort < notes.KIND else CARDS[sort - notes.KIND]

"""The agenda: what is due happens first in, first out, until nothing waits or somebody has to choose (PR-agenda)."""

from __future__ import annotations

from barkyard.games.puprush import mispaws, turn
from barkyard.games.puprush.cards import BEAGLE, LABRADOR, PAW_PALS, PLAY_DEAD
from barkyard.games.puprush.table import (
    BEAGLE_ITEM,
    CARRY_ITEM,
    DEAD_ITEM,
    LABRADOR_ITEM,
    NOT_YET,
    PALS_ITEM,
    SQUEAKY_ITEM,
    PupRush,
)


def settle(t: PupRush) -> None:
    """Finish what a unit has set off; with nothing left to ask the turn is over (PR-agenda.3, PR-agenda.4)."""
    asked = len(t.stack)
    while t.agenda:
        item = t.agenda.pop(0)
        _carry_out(t, item & 15, item >> 4)
        if len(t.stack) != asked:
            return
    if not asked and t.winner == NOT_YET:
        turn.end_step(t)


def _carry_out(t: PupRush, item: int, seat: int) -> None:
    if item == BEAGLE_ITEM:
        t.gain(seat, t.house.n[BEAGLE], "PR-dog-beagle.1")
    elif item == LABRADOR_ITEM:
        t.draw_puptivity(seat, "PR-dog-labrador.1")
        t.gain(seat, t.house.n[LABRADOR], "PR-dog-labrador.1")
    elif item == PALS_ITEM:
        t.gain(seat, t.house.n[PAW_PALS], "PR-paw-pals.2")
    elif item == DEAD_ITEM:
        t.gain(seat, t.house.n[PLAY_DEAD], "PR-play-dead.1")
    elif item == CARRY_ITEM:
        mispaws.carry_out(t, seat)
    elif item == SQUEAKY_ITEM:
        if not t.heeled(seat, t.right(seat)):
            mispaws.draw_mispaw(t, seat)
    else:
        mispaws.draw_mispaw(t, seat)

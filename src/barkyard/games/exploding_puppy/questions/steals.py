"""Stealing, and the Trap that may be stolen (EP-term.2, EP-trap)."""

from __future__ import annotations

from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.exploding_puppy.kinds import TRAP
from barkyard.games.exploding_puppy.questions.deaths import Deaths
from barkyard.games.exploding_puppy.questions.explode import TRAPPED, explode
from barkyard.games.exploding_puppy.table import ExplodingPuppy


def steal(t: ExplodingPuppy, thief: int, victim: int, watch: int, rule: str) -> None:
    """A random card, seen by the two of them only (EP-info.3); a Trap shows itself."""
    hand = t.zones[victim]
    if not hand:
        return
    index = t.dice.below(len(hand))
    kind = hand[index] & CARD
    knowers = EVERYONE if kind == TRAP else BIT[thief] | BIT[victim] | watch
    t.pass_card(victim, index, thief, knowers, rule, "@{a} steals {card} from @{b}", thief, victim)
    if kind == TRAP:
        t.push(Deaths())
        spring(t, thief, victim, len(t.zones[thief]) - 1)


def spring(t: ExplodingPuppy, thief: int, robbed: int, index: int) -> None:
    """A stolen Trap is shown and its thief explodes (EP-trap.2); the dead cannot."""
    t.zones[thief][index] = t.zones[thief][index] & CARD | EVERYONE
    if not t.alive(thief):
        t.discard(thief, index, thief, "EP-trap.5", "{card} is discarded")
        return
    t.lay_card(thief, index, t.shown, "EP-trap.2", "@{a} shows {card}")
    explode(t, thief, TRAPPED, 0, robbed)

"""Good Puppies Too: bones by value, groups by size, what is in the hand; early and late in the game.

And what a Yard would score if the game ended now: no sum over groups tells what their End-Game Bonuses come to, for
many of them look at other groups, or at those of the rivals.
"""

from __future__ import annotations

from typing import Final, cast

from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.games.good_puppies_too.best import NOWHERE, Choices, total_under
from barkyard.games.good_puppies_too.counts import bones_worth, doubled
from barkyard.games.good_puppies_too.declare.pups import (
    HOME,
    ONES,
    RANK,
    RANKS,
    RASCALS,
    SET_SIZE,
    TOO,
    VALUE_NAMES,
    VALUES,
    is_rascal,
)
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import CHOSEN, HAND, OWN, TURNED, YARD, group_of

PHASES: Final = 7  # by cards left in the deck
CARDS_A_PHASE: Final = 2  # for each seat
SIZES: Final = 8  # of groups
FEW: Final = 5  # sizes of the group that a pup joins
STEPS: Final = len(VALUE_NAMES)
PLAIN: Final = Choices([TOO] * RASCALS, NOWHERE)  # at the tables that are learned nothing is left to choose


class GoodPuppiesTraits(Traits):
    def __init__(self) -> None:
        super().__init__()
        self.points = self.numbered("points, by phase", PHASES)
        self.scored = self.numbered("points after bonuses, by phase", PHASES)
        self.bones = self.named("bones, by phase and value", _pairs(PHASES, STEPS))
        self.under = self.named("bones, by value and size of their group", _pairs(STEPS, SIZES))
        self.groups = self.named("group and its size", _pairs(RANKS, SIZES))
        self.sizes = self.named("groups, by phase and size", _pairs(PHASES, SIZES))
        self.rascals = self.numbered("rascals, by phase", PHASES)
        self.schemes = self.numbered("rascal with a scheme", RANK)
        self.promised = self.numbered("points that a scheme would double, by phase", PHASES)
        self.turned = self.numbered("turned rascals, by phase", PHASES)
        self.tricks = self.named("trick in hand, by size of its group", _pairs(3 * RANK, FEW))
        self.chosen = self.named("trick chosen, by size of its group", _pairs(3 * RANK, FEW))

    def look(self, t: Table, seat: int, sheet: Sheet) -> None:
        g = cast(GoodPuppies, t)
        phase = min(PHASES - 1, len(g.zones[g.deck]) // (CARDS_A_PHASE * g.seats))
        sizes = self._yard(g, seat, phase, sheet)
        bones = g.bones[seat]
        twice = doubled(g, seat)
        sheet.mark(self.points + phase, bones_worth(g, bones, twice))
        sheet.mark(self.scored + phase, total_under(g, seat, 0, PLAIN, twice))
        for bone in bones:
            sheet.mark(self.bones + phase * STEPS + (bone & 3))
            sheet.mark(self.under + (bone & 3) * SIZES + sizes[bone >> 2])
        for slip in g.zones[OWN * seat + HAND]:
            sheet.mark(self.tricks + _trick(slip & CARD, sizes))
        for slip in g.zones[OWN * seat + CHOSEN]:
            sheet.mark(self.chosen + _trick(slip & CARD, sizes))

    def _yard(self, g: GoodPuppies, seat: int, phase: int, sheet: Sheet) -> list[int]:
        """The groups; how large each is."""
        sizes = [0] * RANKS
        promised = 0
        for slip in g.zones[OWN * seat + YARD]:
            group = group_of(slip)
            sizes[group] = min(SIZES - 1, sizes[group] + 1)
            if slip & TURNED:
                sheet.mark(self.turned + phase)
            elif is_rascal(slip & CARD):
                sheet.mark(self.rascals + phase)
                sheet.mark(self.schemes + ONES[slip & CARD])
                promised |= 1 << group
        for group in range(RANKS):
            size = sizes[group]
            if size:
                sheet.mark(self.groups + group * SIZES + size)
                sheet.mark(self.sizes + phase * SIZES + size)
        for bone in g.bones[seat]:
            if promised >> (bone >> 2) & 1:
                sheet.mark(self.promised + phase, VALUES[bone & 3])
        return sizes


def _trick(card: int, sizes: list[int]) -> int:
    """What a pup does; Rascals come after the tricks of both sets."""
    trick = ONES[card]
    if is_rascal(card):
        trick += 2 * RANK
    elif card >= SET_SIZE:
        trick += RANK
    return trick * FEW + min(FEW - 1, sizes[HOME[card]])


def _pairs(first: int, second: int) -> list[str]:
    return [f"{i} {k}" for i in range(first) for k in range(second)]

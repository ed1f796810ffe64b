"""Good Puppies Too: bones by value, groups by size, what is in the hand; early and late in the game."""

from __future__ import annotations

from typing import Final, cast

from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.games.good_puppies_too.counts import bones_worth, doubled
from barkyard.games.good_puppies_too.declare.pups import HOME, ONES, RANK, RANKS, SET_SIZE, VALUE_NAMES, is_rascal
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import CHOSEN, HAND, OWN, TURNED, YARD, group_of

PHASES: Final = 7  # by cards left in the deck
CARDS_A_PHASE: Final = 2  # for each seat
SIZES: Final = 8  # of groups
STEPS: Final = len(VALUE_NAMES)


class GoodPuppiesTraits(Traits):
    def __init__(self) -> None:
        super().__init__()
        self.points = self.numbered("points, by phase", PHASES)
        self.bones = self.named("bones, by phase and value", _pairs(PHASES, STEPS))
        self.under = self.named("bones, by value and size of their group", _pairs(STEPS, SIZES))
        self.groups = self.named("group and its size", _pairs(RANKS, SIZES))
        self.sizes = self.named("groups, by phase and size", _pairs(PHASES, SIZES))
        self.rascals = self.numbered("rascals, by phase", PHASES)
        self.turned = self.numbered("turned rascals, by phase", PHASES)
        self.tricks = self.numbered("trick in hand", 2 * RANK)
        self.joins = self.numbered("pup in hand, by size of its group", SIZES)
        self.chosen = self.numbered("trick chosen", 2 * RANK)

    def look(self, t: Table, seat: int, sheet: Sheet) -> None:
        g = cast(GoodPuppies, t)
        phase = min(PHASES - 1, len(g.zones[g.deck]) // (CARDS_A_PHASE * g.seats))
        sizes = self._yard(g, seat, phase, sheet)
        bones = g.bones[seat]
        sheet.mark(self.points + phase, bones_worth(g, bones, doubled(g, seat)))
        for bone in bones:
            sheet.mark(self.bones + phase * STEPS + (bone & 3))
            sheet.mark(self.under + (bone & 3) * SIZES + sizes[bone >> 2])
        for slip in g.zones[OWN * seat + HAND]:
            card = slip & CARD
            sheet.mark(self.tricks + _trick(card))
            sheet.mark(self.joins + sizes[HOME[card]])
        for slip in g.zones[OWN * seat + CHOSEN]:
            sheet.mark(self.chosen + _trick(slip & CARD))

    def _yard(self, g: GoodPuppies, seat: int, phase: int, sheet: Sheet) -> list[int]:
        """The groups; how large each is."""
        sizes = [0] * RANKS
        for slip in g.zones[OWN * seat + YARD]:
            group = group_of(slip)
            sizes[group] = min(SIZES - 1, sizes[group] + 1)
            if is_rascal(slip & CARD):
                sheet.mark((self.turned if slip & TURNED else self.rascals) + phase)
        for group in range(RANKS):
            size = sizes[group]
            if size:
                sheet.mark(self.groups + group * SIZES + size)
                sheet.mark(self.sizes + phase * SIZES + size)
        return sizes


def _trick(card: int) -> int:
    return ONES[card] + (RANK if card >= SET_SIZE else 0)


def _pairs(first: int, second: int) -> list[str]:
    return [f"{i} {k}" for i in range(first) for k in range(second)]

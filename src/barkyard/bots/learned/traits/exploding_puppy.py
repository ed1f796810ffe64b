"""Exploding Puppy: who lives, with which cards, and how near the next puppy is to whoever has to draw it."""

from __future__ import annotations

from typing import Final, cast

from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.engine.slips import BIT, CARD
from barkyard.engine.table import Table
from barkyard.games.exploding_puppy.declare import CARDS, is_black
from barkyard.games.exploding_puppy.kinds import DEFUSE
from barkyard.games.exploding_puppy.table import ExplodingPuppy

DEEP: Final = 7  # from there on a puppy in the pile is far away
FAR: Final = 5  # turns
DEFUSES: Final = 3
HAND: Final = 14
DANGERS: Final = 8
OWED: Final = 5


class ExplodingPuppyTraits(Traits):
    def __init__(self) -> None:
        super().__init__()
        self.dead = self.numbered("dead", 1)
        self.hand = self.named("hand", list(CARDS))
        self.hand_of_two = self.named("hand, two left", list(CARDS))
        self.size = self.numbered("cards", HAND)
        self.size_of_two = self.numbered("cards, two left", HAND)
        self.defuses = self.numbered("defuses", DEFUSES)
        self.danger = self.named("danger and defuses", _pairs(DANGERS, DEFUSES))
        self.near = self.named("turns until mine and next puppy, without defuse", _pairs(FAR, DEEP))
        self.near_safe = self.named("turns until mine and next puppy, with defuse", _pairs(FAR, DEEP))
        self.warned = self.named("I know it is the next card", ["without defuse", "with defuse"])
        self.owed = self.numbered("turns to take", OWED)
        self.exploding = self.numbered("exploding, with defuses", DEFUSES)

    def look(self, t: Table, seat: int, sheet: Sheet) -> None:
        e = cast(ExplodingPuppy, t)
        if not e.alive(seat):
            sheet.mark(self.dead)
            return
        defuses = min(DEFUSES - 1, self._hand(e, seat, sheet))
        self._dangers(e, seat, defuses, sheet)
        if seat == e.active:
            sheet.mark(self.owed + min(OWED - 1, e.owed))
            if e.zones[e.shown]:
                sheet.mark(self.exploding + defuses)

    def _hand(self, e: ExplodingPuppy, seat: int, sheet: Sheet) -> int:
        """The cards in hand, which are worth something else to the last two; the Defuses among them."""
        hand = e.zones[seat]
        two = len(e.living()) == 2
        first = self.hand_of_two if two else self.hand
        defuses = 0
        for slip in hand:
            card = slip & CARD
            sheet.mark(first + card)
            if card == DEFUSE:
                defuses += 1
        sheet.mark((self.size_of_two if two else self.size) + min(HAND - 1, len(hand)))
        sheet.mark(self.defuses + min(DEFUSES - 1, defuses))
        return defuses

    def _dangers(self, e: ExplodingPuppy, seat: int, defuses: int, sheet: Sheet) -> None:
        """How many puppies there are among so many cards, and where the first of them lies."""
        pile = e.zones[e.pile]
        black = 0
        first = len(pile)
        for place in range(len(pile)):
            if is_black(pile[place] & CARD):
                black += 1
                if black == 1:
                    first = place
        danger = min(DANGERS - 1, 20 * black // max(1, len(pile)))
        sheet.mark(self.danger + danger * DEFUSES + defuses)
        near = min(FAR - 1, _turns_until(e, seat)) * DEEP + min(DEEP - 1, first)
        sheet.mark((self.near_safe if defuses else self.near) + near)
        if first == 0 and black and seat == e.active and pile[0] & BIT[seat]:
            sheet.mark(self.warned + (1 if defuses else 0))


def _pairs(first: int, second: int) -> list[str]:
    return [f"{i} {k}" for i in range(first) for k in range(second)]


def _turns_until(e: ExplodingPuppy, seat: int) -> int:
    """How many of the living come before a seat along the turn order, from the active one on."""
    order = e.order
    place = order.index(e.active)
    turns = 0
    while order[place] != seat:
        if e.alive(order[place]):
            turns += 1
        place += e.direction
        if place >= len(order):
            place = 0
        elif place < 0:
            place = len(order) - 1
    return turns

"""PupRush!: BondPoints, coins, cards in hand and in play, and how far away a seat's turn is."""

from __future__ import annotations

from typing import Final, cast

from barkyard.bots.hints.puprush import brings
from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.engine.slips import CARD, MAX_SEATS
from barkyard.engine.table import Table
from barkyard.games.puprush.declare import BANK, CARDS, FIRST_HELD
from barkyard.games.puprush.table import GOAL, PupRush

COINS: Final = 16  # from so many on they are all the same
FEW: Final = 4


class PupRushTraits(Traits):
    def __init__(self) -> None:
        super().__init__()
        self.points = self.numbered("BP", GOAL + 1)
        self.active_points = self.numbered("BP in my turn", GOAL + 1)
        self.distance = self.numbered("turns until mine", MAX_SEATS)
        self.dog = self.named("dog", CARDS[:FIRST_HELD])
        self.hand = self.named("hand", CARDS)
        self.money = self.named("money", CARDS)
        self.pile = self.named("pile", CARDS)
        self.coins = self.numbered("coins", COINS)
        self.hand_coins = self.numbered("coins in hand", COINS)
        self.missing = self.numbered("BP missing after my best card", GOAL + 1)
        self.missing_active = self.numbered("BP missing after my best card, in my turn", GOAL + 1)
        self.uses = self.numbered("dog used this turn", FEW)
        self.drawn = self.numbered("drawn this turn", FEW)
        self.banked = self.numbered("banked this turn", 2)
        self.marks = self.named("round", ["dog used", "activated", "napping"])

    def look(self, t: Table, seat: int, sheet: Sheet) -> None:
        w = cast(PupRush, t)
        points = w.points[seat]
        sheet.mark(self.points + points)
        coins = self._piles(w, seat, sheet)
        missing = GOAL - points - self._hand(w, seat, coins, sheet)
        missing = max(0, missing)
        sheet.mark(self.missing + missing)
        distance = seat - w.turn
        if distance < 0:
            distance += w.seats
        sheet.mark(self.distance + distance)
        if distance == 0:
            sheet.mark(self.active_points + points)
            sheet.mark(self.missing_active + missing)
            sheet.mark(self.uses + min(FEW - 1, w.uses[seat]))
            sheet.mark(self.drawn + min(FEW - 1, w.drawn[seat]))
            sheet.mark(self.banked + (1 if w.banked else 0))
        if w.used[seat]:
            sheet.mark(self.marks)
        if w.activated[seat]:
            sheet.mark(self.marks + 1)
        if w.napping[seat]:
            sheet.mark(self.marks + 2)

    def _piles(self, w: PupRush, seat: int, sheet: Sheet) -> int:
        """The dog and the cards in play; the coins among them."""
        for slip in w.zones[w.dogs + seat]:
            sheet.mark(self.dog + (slip & CARD))
        for slip in w.zones[w.pile + seat]:
            sheet.mark(self.pile + (slip & CARD))
        coins = 0
        for slip in w.zones[w.money + seat]:
            sheet.mark(self.money + (slip & CARD))
            coins += w.house.coins[slip & CARD]
        sheet.mark(self.coins + min(COINS - 1, coins))
        return coins

    def _hand(self, w: PupRush, seat: int, coins: int, sheet: Sheet) -> int:
        """The cards in hand; the BP that the best of those would bring that the coins suffice for."""
        in_hand = 0
        best = 0
        for slip in w.zones[seat]:
            card = slip & CARD
            sheet.mark(self.hand + card)
            if w.house.deck[card] == BANK:
                in_hand += w.house.coins[card]
            elif w.house.cost[card] <= coins:
                best = max(best, int(brings(w, seat, card)))
        sheet.mark(self.hand_coins + min(COINS - 1, in_hand))
        return best

"""PupRush!: BondPoints, coins, cards in hand and in play, and how far away a seat's turn is."""

from __future__ import annotations

from typing import Final, cast

from barkyard.bots.hints.puprush import brings
from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.engine.slips import CARD, MAX_SEATS
from barkyard.engine.table import Table
from barkyard.games.puprush.declare import BANK, CARDS, FIRST_HELD, number_of
from barkyard.games.puprush.table import GOAL, PupRush

CORGI: Final = number_of("corgi")
HUSKY: Final = number_of("husky")
COINS: Final = 16  # from so many on they are all the same
FEW: Final = 4
STAGES: Final = 5  # of a game, by BP
A_STAGE: Final = 4  # BP


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
        self.soon = self.numbered("BP missing after all my cards", GOAL + 1)
        self.soon_active = self.numbered("BP missing after all my cards, in my turn", GOAL + 1)
        stages = [f"{dog} {stage}" for dog in CARDS[:FIRST_HELD] for stage in range(STAGES)]
        self.dog_stages = self.named("dog and stage", stages)
        self.ready = self.named("dog with enough cards", CARDS[:FIRST_HELD])
        self.uses = self.numbered("dog used this turn", FEW)
        self.drawn = self.numbered("drawn this turn", FEW)
        self.banked = self.numbered("banked this turn", 2)
        self.marks = self.named("round", ["dog used", "activated", "napping"])

    def look(self, t: Table, seat: int, sheet: Sheet) -> None:
        w = cast(PupRush, t)
        points = w.points[seat]
        sheet.mark(self.points + points)
        coins = self._piles(w, seat, sheet)
        missing = max(0, GOAL - points - self._hand(w, seat, coins, sheet))
        sheet.mark(self.missing + missing)
        soon = max(0, GOAL - points - _all_cards(w, seat, coins) - self._dog(w, seat, points, sheet))
        sheet.mark(self.soon + soon)
        distance = seat - w.turn
        if distance < 0:
            distance += w.seats
        sheet.mark(self.distance + distance)
        if distance == 0:
            sheet.mark(self.active_points + points)
            sheet.mark(self.missing_active + missing)
            sheet.mark(self.soon_active + soon)
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
        """The cards in play; the coins among them."""
        for slip in w.zones[w.pile + seat]:
            sheet.mark(self.pile + (slip & CARD))
        coins = 0
        for slip in w.zones[w.money + seat]:
            sheet.mark(self.money + (slip & CARD))
            coins += w.house.coins[slip & CARD]
        sheet.mark(self.coins + min(COINS - 1, coins))
        return coins

    def _dog(self, w: PupRush, seat: int, points: int, sheet: Sheet) -> int:
        """The dog; the BP that it brings when it is used, if it has what it needs for that."""
        if not w.zones[w.dogs + seat]:
            return 0
        dog = w.dog(seat)
        sheet.mark(self.dog + dog)
        sheet.mark(self.dog_stages + dog * STAGES + min(STAGES - 1, points // A_STAGE))
        brought = 0
        if dog == CORGI and len(w.zones[w.money + seat]) > 1:
            brought = 2
        elif dog == HUSKY and w.zones[w.pile + seat]:
            brought = 1
        if not brought or (seat == w.turn and w.uses[seat]):
            return 0
        sheet.mark(self.ready + dog)
        return brought

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


def _all_cards(w: PupRush, seat: int, coins: int) -> int:
    """The BP of this turn or the next: the largest Bank card, then what brings most while there are coins for it."""
    hand: list[int] = []
    banked = 0
    for slip in w.zones[seat]:
        card = slip & CARD
        if w.house.deck[card] != BANK:
            hand.append(card)
        elif w.house.coins[card] > banked:
            banked = w.house.coins[card]
    if seat != w.turn or not w.banked:
        coins += banked
    brought = 0
    while True:
        best = -1
        most = 0
        for place in range(len(hand)):
            if w.house.cost[hand[place]] <= coins:
                worth = int(brings(w, seat, hand[place]))
                if worth > most:
                    most = worth
                    best = place
        if best < 0:
            return brought
        brought += most
        coins -= w.house.cost[hand[best]]
        hand.pop(best)

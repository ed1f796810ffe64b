"""Walking Doggos: hands that everybody sees but their owner."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE, NOBODY
from barkyard.engine.table import Table, Zone
from barkyard.games.walking_doggos import knowledge
from barkyard.games.walking_doggos.cards import CARDS, dogs_in
from barkyard.games.walking_doggos.clues import clue_giver, clue_receiver, clue_text
from barkyard.games.walking_doggos.facts import shown
from barkyard.games.walking_doggos.house import House
from barkyard.games.walking_doggos.zones import (
    EVERY_SLOT,
    HAND,
    LEFT,
    OTHERS,
    PLACE_IN,
    PLAYED,
    SLOTS,
    TRADED,
    played_by,
    trade_card,
    trade_seat,
    trade_slot,
)

UNTRADED: Final = -1


class WalkingDoggos(Table):
    """Zones: one hand a seat, then the dead hand, the cards played, the clues given and the trades made."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "dealer", "round", "tokens", "slots", "traded", "bets", "takers", "points", "dogs", "notes",
    )  # fmt: skip
    TOUCHES: ClassVar[bool] = True
    REPLACED: ClassVar[tuple[str, ...]] = ("traded", "bets", "takers", "points", "dogs", "notes")

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], places: list[Zone], dice: Dice, house: House, dealer: int
    ) -> None:
        super().__init__(game, seats, options, places, dice)
        self.house = house
        self.left = LEFT[seats]
        self.dead = seats
        self.played = seats + 1
        self.clues = seats + 2
        self.trades = seats + 3
        self.memory = options["memory"] == "on"
        self.dealer = dealer
        self.round = 1
        # These two change with nearly every answer: in place, and a clone has its own.
        self.tokens: list[int] = []
        self.slots: list[int] = []  # for each seat a mask of the slots that still have a card
        # The lists below are replaced, never changed in place, so that clones can share them.
        self.traded: list[int] = []  # the slot each seat has traded
        self.bets: list[int] = []
        self.takers: list[int] = []  # who took each pack
        self.points: list[int] = []
        self.dogs: list[int] = []
        self.notes: list[list[int]] = []  # playing from memory: for each seat breed + 1 and number of each slot, or 0

    def values(self) -> list[object]:
        return [
            self.dealer, self.round, self.tokens, self.slots, self.traded, self.bets, self.takers, self.points,
            self.dogs, self.notes,
        ]  # fmt: skip

    def write_facts(self, sheet: Sheet) -> None:
        sheet.seat(self.dealer)
        sheet.number(self.round)
        sheet.numbers(self.tokens)
        sheet.numbers(self.slots)
        sheet.whatever(self.traded)
        sheet.whatever(self.bets)
        sheet.whatever(self.takers)
        sheet.whatever(self.points)
        sheet.whatever(self.dogs)
        sheet.whatever(self.notes)

    def clone(self) -> WalkingDoggos:
        t = WalkingDoggos(self.game, self.seats, self.options, self.places, self.dice.copy(), self.house, self.dealer)
        self.share(t)
        t.round = self.round
        t.tokens = self.tokens.copy()
        t.slots = self.slots.copy()
        t.traded = self.traded
        t.bets = self.bets
        t.takers = self.takers
        t.points = self.points
        t.dogs = self.dogs
        t.notes = self.notes
        return t

    def redeal(self, seat: int, dice: Dice) -> None:
        knowledge.redeal(self, seat, dice)

    # The round

    def set_out(self) -> None:
        """A complete new setup (WD-long.5) without the cards."""
        seats = self.seats
        self.tokens = [self.house.tokens] * seats
        self.slots = [EVERY_SLOT] * seats
        self.traded = [UNTRADED] * seats
        self.bets = [0] * seats
        self.takers = []
        self.notes = [[0] * (2 * HAND) for _ in range(seats)] if self.memory else []
        self.zones = [[] for _ in self.places]
        for zone in range(len(self.zones)):
            self.touch(zone)

    def deal_round(self) -> None:
        """WD-setup.7 to WD-setup.10: no pug is dealt; the rest and the pugs are the dead hand."""
        self.set_out()
        seats, zones = self.seats, self.zones
        cards = self.house.deck.copy()
        self.dice.shuffle(cards)
        dealt = HAND * seats
        seat = self.dealer
        for step in range(seats):
            seat = self.left[seat]
            others = OTHERS[seat]
            zones[seat] = [card | others for card in cards[step:dealt:seats]]
        dead = zones[self.dead]
        dead += cards[dealt:]
        dead += self.house.pugs
        self.dice.shuffle(dead)
        self.tell_hands()

    def tell_hands(self) -> None:
        """The others see a hand as it is picked up (WD-setup.12)."""
        if self.news is not None:
            for seat in range(self.seats):
                for slot in range(HAND):
                    self.show(seat, slot, NOBODY, "WD-setup.12", "@{a} holds {card} in slot {b:slot}", seat, slot)

    def first(self) -> int:
        """Who is asked first: left of the dealer (WD-setup.13)."""
        return self.left[self.dealer]

    def exchange(self, seat: int, slot: int) -> None:
        """A card goes into the dead hand and one of the eleven comes back unseen (WD-trade.4)."""
        hand, dead = self.zones[seat], self.zones[self.dead]
        self.traded = self.traded.copy()
        self.traded[seat] = slot
        if self.memory:
            self.clear_note(seat, slot)  # WD-memory.8
        given = hand[slot]
        dead.append(given & CARD)
        drawn = hand[slot] = dead.pop(self.dice.below(len(dead)))
        self.touch(self.dead)
        self.touch(seat, slot)
        text = "@{a} trades slot {b:slot} with the dead hand"
        place = TRADED[seat][slot]
        self.write(self.trades, place | given, "WD-trade.4", text, seat, slot)
        self.zones[self.trades].append(place | drawn)

    def turn_outwards(self) -> None:
        """All drawn cards show to everybody but their owners, at once (WD-see.4)."""
        drawn = self.zones[self.trades]
        self.touch(self.trades)
        for i in range(1, len(drawn), 2):
            note = drawn[i]
            seat, slot = trade_seat(note), trade_slot(note)
            others = OTHERS[seat]
            drawn[i] = note | others
            text = "@{a}'s new card in slot {b:slot} turns outwards: {card}"
            self.show(seat, slot, others, "WD-see.4", text, seat, slot)

    def lay(self, seat: int, slot: int) -> None:
        """A card is played to the pack, seen by all (WD-see.6)."""
        slots = self.slots
        left = slots[seat]
        slots[seat] = left ^ 1 << slot
        text = "@{a} plays {card} from slot {b:slot}"
        self.move(seat, PLACE_IN[left][slot], self.played, PLAYED[seat][slot], "WD-pack.2", text, seat, slot)
        if self.traded[seat] == slot:
            self._reveal_drawn(seat)

    def _reveal_drawn(self, seat: int) -> None:
        """What was drawn in a trade is known to its owner as soon as it is played (WD-know.19)."""
        trades = self.zones[self.trades]
        for i in range(1, len(trades), 2):
            if trade_seat(trades[i]) == seat:
                trades[i] |= EVERYONE
                self.touch(self.trades, i)
                return

    def leader(self) -> int:
        return self.takers[-1] if self.takers else self.first()

    def take_pack(self) -> int:
        """The strongest card takes the pack for whoever played it (WD-pack.6)."""
        played = self.zones[self.played]
        strongest = played[-1]
        for i in range(len(played) - self.seats, len(played) - 1):
            if played[i] & CARD > strongest & CARD:
                strongest = played[i]
        taker = played_by(strongest)
        self.takers = [*self.takers, taker]
        if self.news is not None:
            self.tell("WD-pack.6", "@{a} takes the pack", taker)
        return taker

    def score_round(self) -> None:
        """A score is packs minus bet (WD-score.5); the dogs in the packs break ties (WD-win.4)."""
        scores = [-bet for bet in self.bets]
        dogs, played = self.dogs.copy(), self.zones[self.played]
        pack = 0
        for taker in self.takers:
            scores[taker] += 1
            dogs[taker] += dogs_in(played[pack : pack + self.seats])
            pack += self.seats
        self.dogs = dogs
        self.points = [self.points[seat] + scores[seat] for seat in range(self.seats)]
        if self.news is not None:
            for seat in range(self.seats):
                self.tell("WD-score.1", "@{a} scores {b}, now at {c}", seat, scores[seat], self.points[seat])

    # Playing from memory

    def note(self, seat: int, place: int, what: int) -> None:
        """A seat writes on a card; of each slot the breed comes first, then the number (WD-memory.2)."""
        notes = self.notes[seat].copy()
        notes[place] = what
        self.notes = [notes if owner == seat else others for owner, others in enumerate(self.notes)]

    def clear_note(self, seat: int, slot: int) -> None:
        self.note(seat, 2 * slot, 0)
        self.note(seat, 2 * slot + 1, 0)

    def put_out_of_sight(self, seat: int) -> None:
        """From now on a seat has to remember what it was told (WD-memory.1)."""
        clues = self.zones[self.clues]
        self.touch(self.clues)
        for i, slip in enumerate(clues):
            if clue_receiver(slip) == seat:
                clues[i] = slip & ~BIT[seat]
        self.tell("WD-memory.1", "@{a} puts the clue out of sight", seat)

    def show_history(self) -> None:
        """After the round the owners see again what they were told (WD-memory.5)."""
        for i in range(len(self.zones[self.clues])):
            self.show(self.clues, i, EVERYONE, "WD-memory.5", "The clue was from {card}")

    # Words

    def result(self) -> Result:
        """The fewest points win, then the fewest dogs; whoever is below zero is fired (WD-win.1 to WD-win.6)."""
        fired = [points < 0 for points in self.points]
        keys = [
            (True, 0, 0) if fired[seat] else (False, self.points[seat], self.dogs[seat]) for seat in range(self.seats)
        ]
        first = 2 if all(fired) else 1  # WD-win.9
        ranks = [first + sum(other < key for other in keys) for key in keys]
        winners = [seat for seat in range(self.seats) if ranks[seat] == 1]
        titles = ["fired" if fired[seat] else "winner" if seat in winners else "" for seat in range(self.seats)]
        return Result(self.points, ranks, winners, titles)

    def face(self, zone: int, card: int) -> str:
        if zone == self.clues:
            return f"@{clue_giver(card)} to @{clue_receiver(card)}: {clue_text(card)}"
        if zone == self.trades:
            return f"@{trade_seat(card)} slot {SLOTS[trade_slot(card)]}: {CARDS[trade_card(card)]}"
        return CARDS[card & CARD]

    def facts(self, seat: int) -> dict[str, object]:
        return shown(self, seat)

"""PupRush!: piles and decks, BondPoints, dogs, and the agenda of what is due."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.table import Table, Zone
from barkyard.games.puprush import facts, knowledge
from barkyard.games.puprush.cards import (
    BANK,
    BARE,
    BEAGLE,
    BEST_FRIEND,
    CARDS,
    HEEL,
    LABRADOR,
    PAW_PALS,
    PLAY_DEAD,
    SQUEAKY_CLEAN,
    STATE,
    age_of,
    state_of,
    type_of,
)
from barkyard.games.puprush.house import House
from barkyard.games.puprush.prints import DEAD_USES

GOAL: Final = 20
NOT_YET: Final = -1
DECK_BANK: Final = 0
DECK_PUPTIVITY: Final = 1
DECK_MISPAW: Final = 2

# What waits on the agenda (PR-agenda.5); an item is one of these and the seat it is about. Their names: facts.ITEMS.
LABRADOR_ITEM: Final = 0
BEAGLE_ITEM: Final = 1
PALS_ITEM: Final = 2
SQUEAKY_ITEM: Final = 3
DEAD_ITEM: Final = 4
MISPAW_ITEM: Final = 5
CARRY_ITEM: Final = 6  # the Mispaw a Dachshund has taken


class PupRush(Table):
    """Zones: hands, Money and Activity Piles, dogs; then decks, Doghouse, Mispaws being carried out, the box, notes."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "first",
        "turn",
        "turns",
        "winner",
        "banked",
        "age",
        "points",
        "uses",
        "drawn",
        "used",
        "activated",
        "napping",
        "agenda",
        "drew",
        "loose",
    )

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], places: list[Zone], dice: Dice, house: House
    ) -> None:
        super().__init__(game, seats, options, places, dice)
        self.house = house
        self.money = seats
        self.pile = 2 * seats
        self.dogs = 3 * seats
        self.decks = 4 * seats
        self.doghouse = 4 * seats + 3
        self.limbo = 4 * seats + 4
        self.box = 4 * seats + 5
        self.notes = 4 * seats + 6
        self.first = 0  # who chooses a dog first
        self.turn = 0
        self.turns = 0  # begun so far, skipped ones too
        self.winner = NOT_YET
        self.banked = 0  # whether the active player has played a Bank card this turn
        self.age = 0
        self.points: list[int] = []
        self.uses: list[int] = []  # of the dog, this turn
        self.drawn: list[int] = []  # cards, this turn
        self.used: list[int] = []  # the dog, this round
        self.activated: list[int] = []  # a Puptivity, this round
        self.napping: list[int] = []
        self.agenda: list[int] = []
        self.drew: list[int] = []  # see knowledge.py
        self.loose: list[int] = []

    def clone(self) -> PupRush:
        t = PupRush(self.game, self.seats, self.options, self.places, self.dice.copy(), self.house)
        self.share(t)
        t.first = self.first
        t.turn = self.turn
        t.turns = self.turns
        t.winner = self.winner
        t.banked = self.banked
        t.age = self.age
        t.points = self.points.copy()
        t.uses = self.uses.copy()
        t.drawn = self.drawn.copy()
        t.used = self.used.copy()
        t.activated = self.activated.copy()
        t.napping = self.napping.copy()
        t.agenda = self.agenda.copy()
        t.drew = self.drew.copy()
        t.loose = self.loose.copy()
        return t

    def redeal(self, seat: int, dice: Dice) -> None:
        if self.zones[self.notes]:
            knowledge.redeal(self, seat, dice)
        else:
            super().redeal(seat, dice)

    def set_out(self) -> None:
        """All dogs in the box, three shuffled decks, nothing else anywhere (PR-setup.7, PR-setup.11)."""
        seats = self.seats
        self.points = [0] * seats
        self.uses = [0] * seats
        self.drawn = [0] * seats
        self.used = [0] * seats
        self.activated = [0] * seats
        self.napping = [0] * seats
        self.drew = [knowledge.hands(seats)] * 2
        self.loose = [knowledge.DECK | knowledge.hands(seats)] * 2
        self.zones = [[] for _ in self.places]
        self.zones[self.box] = [dog | EVERYONE for dog in range(BANK)]
        for deck in range(3):
            cards = self.house.decks[deck].copy()
            self.dice.shuffle(cards)
            self.zones[self.decks + deck] = cards

    # Who sits where, who has what

    def left(self, seat: int) -> int:
        """The next seat clockwise (PR-players.4)."""
        return seat + 1 if seat + 1 < self.seats else 0

    def right(self, seat: int) -> int:
        return seat - 1 if seat else self.seats - 1

    def dog(self, seat: int) -> int:
        return self.zones[self.dogs + seat][0] & CARD

    def pupcoins(self, seat: int) -> int:
        """The coins in the Money Pile; Bank cards in the hand do not count (PR-pay.1)."""
        coins = self.house.coins
        total = 0
        for slip in self.zones[self.money + seat]:
            total += coins[slip & CARD]
        return total

    def place_of(self, zone: int, card: int) -> int:
        """Where a card lies in a zone, the oldest of several; -1 if it is not there."""
        for place, slip in enumerate(self.zones[zone]):
            if slip & CARD == card:
                return place
        return -1

    def is_open(self, zone: int, card: int) -> bool:
        """Whether all have seen that such a card lies in a zone."""
        for slip in self.zones[zone]:  # noqa: SIM110  # compiled, a loop is quicker than a generator
            if slip & CARD == card and slip & EVERYONE == EVERYONE:
                return True
        return False

    # BondPoints

    def gain(self, seat: int, amount: int, rule: str) -> None:
        """PR-bp.4: friends split, the marker moves, it may be the end, Squeaky Cleans are due, friends get shares."""
        if amount <= 0 or self.winner != NOT_YET:
            return
        owner = self._split(seat)
        if owner < 0:
            self._move_marker(seat, amount, rule)
            return
        owners: list[int] = []
        shares: list[int] = []
        while owner >= 0:
            amount = (amount + 1) >> 1
            owners.append(owner)
            shares.append(amount)
            owner = self._split(seat)
        self._move_marker(seat, amount, rule)
        for i in range(len(owners)):
            self.gain(owners[i], shares[i], "PR-best-friend.3")

    def _move_marker(self, seat: int, amount: int, rule: str) -> None:
        points = self.points[seat] + amount
        if points > GOAL:
            points = GOAL
        self.points[seat] = points
        self.tell(rule, "@{a} gains {b} BP, now at {c}", seat, amount, points)
        if points == GOAL:
            self._win(seat)
        else:
            self._due_cards(self.right(seat), SQUEAKY_CLEAN, SQUEAKY_ITEM, seat, "PR-squeaky-clean.2")

    def _split(self, seat: int) -> int:
        """The owner of the oldest Best Friend Fur-ever that names a seat, which leaves; -1 if there is none."""
        found = -1
        place = 0
        oldest = 0
        for owner in range(self.seats):
            slips = self.zones[self.pile + owner]
            for i in range(len(slips)):
                slip = slips[i]
                if slip & CARD == BEST_FRIEND and state_of(slip) == seat and (found < 0 or age_of(slip) < oldest):
                    found = owner
                    place = i
                    oldest = age_of(slip)
        if found >= 0:
            self.discard_from(self.pile + found, place, "PR-best-friend.4", "@{a}'s {card} splits a gain", found)
            self.sent(found)
        return found

    def _win(self, seat: int) -> None:
        """The race is over at once; what is pending is dropped (PR-end.1, PR-end.2, PR-agenda.11)."""
        self.winner = seat
        self.agenda.clear()
        self.stack.clear()
        self.tell("PR-end.1", "@{a} has {b} BP and wins", seat, GOAL)

    def lose(self, seat: int, amount: int, rule: str) -> None:
        """Never below 0, and nothing follows from it (PR-bp.2, PR-bp.6)."""
        amount = min(amount, self.points[seat])
        self.points[seat] -= amount
        if amount:
            self.tell(rule, "@{a} loses {b} BP, now at {c}", seat, amount, self.points[seat])
        else:
            self.tell(rule, "@{a} has no BP to lose", seat)

    # The Doghouse

    def discard_from(self, zone: int, place: int, rule: str, text: str, seat: int) -> None:
        """A card all have seen goes to the Doghouse; who sends it is told to `sent`."""
        self.move(zone, place, self.doghouse, EVERYONE, rule, text, seat)
        house = self.zones[self.doghouse]
        house[-1] = house[-1] & BARE

    def sent(self, seat: int) -> None:
        """A seat has sent a card to the Doghouse (PR-house.5): only a Beagle minds."""
        if self.dog(seat) == BEAGLE and self.uses[seat] < self.house.uses[BEAGLE]:
            self.due(BEAGLE_ITEM, seat)
            self.use_dog(seat)

    # The agenda

    def due(self, item: int, seat: int) -> None:
        if self.winner == NOT_YET:
            self.agenda.append(item | seat << 4)

    def use_dog(self, seat: int) -> None:
        """A use counts when the ability is chosen or becomes due (PR-dog.6, PR-agenda.9), and Play Dead! sees it."""
        self.uses[seat] += 1
        self.used[seat] = 1
        zone = self.pile + seat
        slips = self.zones[zone]
        gone = 0
        i = 0
        while i < len(slips):
            if slips[i] & CARD == PLAY_DEAD:
                self.due(DEAD_ITEM, seat)
                if state_of(slips[i]) == DEAD_USES - 1:
                    self.discard_from(zone, i, "PR-play-dead.2", "@{a}'s {card} is used up", seat)
                    gone += 1
                    continue
                slips[i] += 1 << STATE
                self.tell("PR-play-dead.2", "@{a}'s play-dead counts its first use", seat)
            i += 1
        for _ in range(gone):
            self.sent(seat)

    def _due_cards(self, owner: int, card: int, item: int, about: int, rule: str) -> None:
        """All copies of a persistent in a pile become due and leave, oldest first; then their sends (PR-agenda.8)."""
        zone = self.pile + owner
        gone = 0
        place = self.place_of(zone, card)
        while place >= 0:
            self.due(item, about)
            self.discard_from(zone, place, rule, "@{a}'s {card} is used up", owner)
            gone += 1
            place = self.place_of(zone, card)
        for _ in range(gone):
            self.sent(owner)

    def heeled(self, seat: int, by: int) -> bool:
        """Whether a Heel negates what another player's card is about to do to a seat (PR-heel.1 to PR-heel.4)."""
        if seat == by:
            return False
        place = self.place_of(self.pile + seat, HEEL)
        if place < 0:
            return False
        self.discard_from(self.pile + seat, place, "PR-heel.1", "@{a}'s {card} negates it", seat)
        self.sent(seat)
        self.gain(seat, self.house.n[HEEL], "PR-heel.1")
        return True

    # Drawing

    def can_supply(self, deck: int) -> bool:
        """PR-deck.4: the deck has a card, or the Doghouse has one of its type."""
        if self.zones[self.decks + deck]:
            return True
        return deck in [type_of(slip & CARD) for slip in self.zones[self.doghouse]]

    def _ready(self, deck: int) -> bool:
        """Whether a card can be drawn; an empty deck is re-formed from the Doghouse only now (PR-deck.1, PR-deck.2)."""
        if self.zones[self.decks + deck]:
            return True
        if not self.can_supply(deck):
            return False
        knowledge.note_reform(self, deck)
        house = self.zones[self.doghouse]
        back = [slip & CARD for slip in house if type_of(slip & CARD) == deck]
        self.zones[self.doghouse] = [slip for slip in house if type_of(slip & CARD) != deck]
        self.zones[self.decks + deck] = back
        self.dice.shuffle(back)
        if len(back) == 1:
            self.tell("PR-deck.1", "The only {a:deck} card of the Doghouse is the new deck", deck)
        else:
            self.tell("PR-deck.1", "{a} cards of the Doghouse are shuffled: the new {b:deck} deck", len(back), deck)
        return True

    def draw_bank(self, seat: int, rule: str) -> None:
        """The top Bank card into the hand; Paw Pals of the player on the left are due (PR-draw.2, PR-paw-pals.1)."""
        if not self._ready(DECK_BANK):
            return
        self.draw(seat, DECK_BANK, rule)
        self.drawn[seat] += 1
        left = self.left(seat)
        self._due_cards(left, PAW_PALS, PALS_ITEM, left, "PR-paw-pals.2")

    def draw_puptivity(self, seat: int, rule: str) -> None:
        """The top Puptivity into the hand; a Labrador not used this turn is due (PR-draw.3, PR-dog-labrador.1)."""
        if not self._ready(DECK_PUPTIVITY):
            return
        self.draw(seat, DECK_PUPTIVITY, rule)
        self.drawn[seat] += 1
        if self.dog(seat) == LABRADOR and not self.uses[seat]:
            self.due(LABRADOR_ITEM, seat)
            self.use_dog(seat)

    def draw(self, seat: int, deck: int, rule: str) -> None:
        """Only the drawer sees the face (PR-hidden.5)."""
        zone = self.decks + deck
        self.drew[deck] |= 1 << seat
        self.move(
            zone, len(self.zones[zone]) - 1, seat, BIT[seat], rule, "@{a} draws {card} ({b:deck} deck)", seat, deck
        )

    def turn_up_mispaw(self, seat: int) -> bool:
        """The top Mispaw, shown to all (PR-mispaw.3, PR-hidden.6); without one nothing happens (PR-mispaw.7)."""
        if not self._ready(DECK_MISPAW):
            return False
        zone = self.decks + DECK_MISPAW
        self.move(zone, len(self.zones[zone]) - 1, self.limbo, EVERYONE, "PR-mispaw.3", "@{a} draws {card}", seat)
        self.drawn[seat] += 1
        return True

    # Words

    def result(self) -> Result:
        """Whoever has 20; at the safety end the most BP win, equal ones together (PR-end.1, PR-end.6)."""
        ranks = [1 + sum(other > mine for other in self.points) for mine in self.points]
        winners = [seat for seat in range(self.seats) if ranks[seat] == 1]
        return Result(self.points, ranks, winners, ["winner" if seat in winners else "" for seat in range(self.seats)])

    def face(self, zone: int, card: int) -> str:
        if zone == self.notes:
            return knowledge.note_text(self, card)
        return CARDS[card & CARD]

    def facts(self, seat: int) -> dict[str, object]:
        return facts.facts(self)

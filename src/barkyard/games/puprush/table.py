"""PupRush!: piles and decks, BondPoints, dogs, and the agenda of what is due."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.table import Table, Zone
from barkyard.games.puprush import knowledge
from barkyard.games.puprush.declare import (
    AGAINST_YOU,
    BANK,
    CARDS,
    DOG_USED,
    DREW_PUPTIVITY,
    FIRST_HELD,
    FRIEND_GAINED,
    LEAVES,
    LEFT_GAINED,
    MISPAW,
    PUPTIVITY,
    RIGHT_DREW_BANK,
    SENT_CARD,
)
from barkyard.games.puprush.facts import shown, write
from barkyard.games.puprush.house import House
from barkyard.games.puprush.zones import BARE, STATE, age_of, state_of

GOAL: Final = 20
NOT_YET: Final = -1

# What waits on the agenda (PR-agenda.5) is a card and the seat it is about; or one of these.
ORDER: Final = 62  # to draw a Mispaw
TAKEN: Final = 63  # to carry out the Mispaw that a Dachshund has taken
ITEM: Final = 63


class PupRush(Table):
    """Zones: hands, Money and Activity Piles, dogs; then decks, Doghouse, Mispaws being carried out, the box, notes."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "first", "turn", "turns", "winner", "banked", "age", "points", "uses", "drawn", "used", "activated", "napping",
        "agenda", "drew", "loose",
    )  # fmt: skip
    TOUCHES: ClassVar[bool] = True

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

    def values(self) -> list[object]:
        return [
            self.first, self.turn, self.turns, self.winner, self.banked, self.age, self.points, self.uses, self.drawn,
            self.used, self.activated, self.napping, self.agenda, self.drew, self.loose,
        ]  # fmt: skip

    def write_facts(self, sheet: Sheet) -> None:
        write(self, sheet)

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
        self.points, self.uses, self.drawn = [0] * seats, [0] * seats, [0] * seats
        self.used, self.activated, self.napping = [0] * seats, [0] * seats, [0] * seats
        self.drew = [knowledge.hands(seats)] * 2
        self.loose = [knowledge.DECK | knowledge.hands(seats)] * 2
        self.zones = [[] for _ in self.places]
        self.zones[self.box] = [dog | EVERYONE for dog in range(FIRST_HELD)]
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
            self._due_cards(self.right(seat), LEFT_GAINED, seat)

    def _split(self, seat: int) -> int:
        """The owner of the oldest Best Friend Fur-ever that names a seat, which leaves; -1 if there is none."""
        found, place, oldest = -1, 0, 0
        for owner in range(self.seats):
            slips = self.zones[self.pile + owner]
            for i in range(len(slips)):
                slip = slips[i]
                if (
                    state_of(slip) == seat
                    and self.house.when[slip & CARD] == FRIEND_GAINED
                    and (found < 0 or age_of(slip) < oldest)
                ):
                    found, place, oldest = owner, i, age_of(slip)
        if found >= 0:
            self.use_up(found, place, "@{a}'s {card} splits a gain")
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
        """A seat has sent a card to the Doghouse (PR-house.5): a dog may mind."""
        dog = self.dog(seat)
        if self.house.when[dog] == SENT_CARD and self.uses[seat] < self.house.uses[dog]:
            self.due(dog, seat)
            self.use_dog(seat)

    # What cards do

    def carry_out(self, card: int, seat: int) -> None:
        """Do what is declared of a card, with its number in this game."""
        house = self.house
        house.does[card](self, seat, house.n[card])

    def due(self, item: int, seat: int) -> None:
        """It waits on the agenda until what happens now is over (PR-agenda.1)."""
        if self.winner == NOT_YET:
            self.agenda.append(item | seat << 6)

    def order_mispaws(self, seat: int, count: int) -> None:
        """Every order to draw a Mispaw waits on the agenda (PR-mispaw.1)."""
        for _ in range(count):
            self.due(ORDER, seat)

    def waiting(self, seat: int, moment: int) -> int:
        """Where in an Activity Pile the oldest card lies that waits for this moment; -1 if there is none."""
        slips = self.zones[self.pile + seat]
        if slips:
            for place, slip in enumerate(slips):
                if self.house.when[slip & CARD] == moment:
                    return place
        return -1

    def use_up(self, owner: int, place: int, text: str) -> int:
        """A card of an Activity Pile has done its work and leaves; which one it was."""
        zone = self.pile + owner
        card = self.zones[zone][place] & CARD
        self.discard_from(zone, place, LEAVES[card], text, owner)
        return card

    def _due_cards(self, owner: int, moment: int, about: int) -> None:
        """All cards in a pile that waited for it become due and leave, oldest first; then their sends (PR-agenda.8)."""
        gone, place = 0, self.waiting(owner, moment)
        while place >= 0:
            self.due(self.zones[self.pile + owner][place] & CARD, about)
            self.use_up(owner, place, "@{a}'s {card} is used up")
            gone += 1
            place = self.waiting(owner, moment)
        for _ in range(gone):
            self.sent(owner)

    def use_dog(self, seat: int) -> None:
        """A use counts when the ability is chosen or becomes due (PR-dog.6, PR-agenda.9), and Play Dead! sees it."""
        self.uses[seat] += 1
        self.used[seat] = 1
        slips = self.zones[self.pile + seat]
        gone, i = 0, 0
        while i < len(slips):
            card = slips[i] & CARD
            if self.house.when[card] == DOG_USED:
                self.due(card, seat)
                if state_of(slips[i]) + 1 == self.house.uses[card]:
                    self.use_up(seat, i, "@{a}'s {card} is used up")
                    gone += 1
                    continue
                slips[i] += 1 << STATE
                self.touch(self.pile + seat, i)
                self.tell(LEAVES[card], "@{a}'s {b:card} counts its first use", seat, card)
            i += 1
        for _ in range(gone):
            self.sent(seat)

    def heeled(self, seat: int, by: int) -> bool:
        """Whether a Heel negates what another player's card is about to do to a seat (PR-heel.1 to PR-heel.4)."""
        if seat == by:
            return False
        place = self.waiting(seat, AGAINST_YOU)
        if place < 0:
            return False
        card = self.use_up(seat, place, "@{a}'s {card} negates it")
        self.sent(seat)
        self.carry_out(card, seat)
        return True

    # Drawing

    def can_supply(self, deck: int) -> bool:
        """PR-deck.4: the deck has a card, or the Doghouse has one of its type."""
        if self.zones[self.decks + deck]:
            return True
        deck_of = self.house.deck
        for slip in self.zones[self.doghouse]:  # noqa: SIM110  # compiled, a loop is quicker than a generator
            if deck_of[slip & CARD] == deck:
                return True
        return False

    def _ready(self, deck: int) -> bool:
        """Whether a card can be drawn; an empty deck is re-formed from the Doghouse only now (PR-deck.1, PR-deck.2)."""
        if self.zones[self.decks + deck]:
            return True
        if not self.can_supply(deck):
            return False
        knowledge.note_reform(self, deck)
        house, deck_of = self.zones[self.doghouse], self.house.deck
        back = [slip & CARD for slip in house if deck_of[slip & CARD] == deck]
        self.zones[self.doghouse] = [slip for slip in house if deck_of[slip & CARD] != deck]
        self.zones[self.decks + deck] = back
        self.dice.shuffle(back)
        self.touch(self.doghouse)
        self.touch(self.decks + deck)
        if len(back) == 1:
            self.tell("PR-deck.1", "The only {a:deck} card of the Doghouse is the new deck", deck)
        else:
            self.tell("PR-deck.1", "{a} cards of the Doghouse are shuffled: the new {b:deck} deck", len(back), deck)
        return True

    def draw_bank(self, seat: int, rule: str) -> None:
        """The top Bank card into the hand; so does the player on the left (PR-draw.2, PR-paw-pals.1)."""
        if not self._ready(BANK):
            return
        self.draw(seat, BANK, rule)
        self.drawn[seat] += 1
        left = self.left(seat)
        self._due_cards(left, RIGHT_DREW_BANK, left)

    def draw_puptivity(self, seat: int, rule: str) -> None:
        """The top Puptivity into the hand; a dog may mind (PR-draw.3, PR-dog-labrador.1)."""
        if not self._ready(PUPTIVITY):
            return
        self.draw(seat, PUPTIVITY, rule)
        self.drawn[seat] += 1
        dog = self.dog(seat)
        if self.house.when[dog] == DREW_PUPTIVITY and self.uses[seat] < self.house.uses[dog]:
            self.due(dog, seat)
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
        if not self._ready(MISPAW):
            return False
        zone = self.decks + MISPAW
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
        return shown(self)

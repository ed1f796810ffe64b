"""Exploding Puppy: hands, draw piles, discards, static cards, corpses, and whose turns are owed."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.news import NONE
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE, MARK
from barkyard.engine.table import Table, Zone
from barkyard.games.exploding_puppy import ending, facts, piles
from barkyard.games.exploding_puppy.declare import CARDS
from barkyard.games.exploding_puppy.house import House
from barkyard.games.exploding_puppy.kinds import BLOOD_FEUD, OPEN_PROTECTION, SPLIT_THE_PARTY, SUBMERGE, is_puppy
from barkyard.games.exploding_puppy.knowledge import notes, worlds
from barkyard.games.exploding_puppy.zones import BOUND, MARKED, UP, find, find_any, static_text

ONE: Final = [1 << seat for seat in range(16)]


class ExplodingPuppy(Table):
    """Zones: one hand a seat (corpse cards are the hands of the dead), then the places listed in `places`."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "order",
        "direction",
        "active",
        "ordinary",
        "owed",
        "past",
        "ended",
        "turns",
        "runs",
        "dead",
        "dying",
        "blow",
        "fallen",
        "bonds",
        "ties",
        "watching",
        "bindings",
        "offered",
        "losers",
        "notes",
        "gone",
        "refilled",
        "proposed",
        "reply",
        "hushed",
    )
    TOUCHES: ClassVar[bool] = True
    REPLACED: ClassVar[tuple[str, ...]] = (
        "order", "runs", "dying", "blow", "fallen", "bonds", "ties", "watching", "bindings", "offered", "losers",
        "notes", "gone",
    )  # fmt: skip
    turns = 0
    reply = 0  # what was answered to the last question of a resolution
    hushed = 0  # who has put a card into the pile or cut it in secret since it was last shuffled (EP-info.2)

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], places: list[Zone], dice: Dice, house: House
    ) -> None:
        super().__init__(game, seats, options, places, dice)
        self.pile = seats  # index 0 is the top
        self.pile_b = seats + 1  # the second pile under Split the Party
        self.discards = seats + 2  # the last one is the top
        self.played = seats + 3  # the cards of the items on the stack
        self.statics = seats + 4
        self.shown = seats + 5  # what explodes right now
        self.drawn = seats + 6  # a card between the pile and a hand
        self.graves = seats + 7  # the puppies that killed, marked with the seat
        self.aside = seats + 8
        self.box = seats + 9
        self.offers = seats + 10  # cards offered or kept back; `offered` says by whom
        self.lost = seats + 11  # puppies and feuds that left a hand by play or discard; `losers` says whose
        self.house = house  # shared by all clones
        # The lists below are shared by clones: they are replaced, never changed.
        self.order: list[int] = []  # the seats in the order they sit
        self.direction = 1
        self.active = 0
        self.ordinary = True  # the current turn came by turn order; else it is owed
        self.owed = 0  # unfinished owed turns of the run, the current one included if it is owed
        self.past = 0  # of these, how many are drawn from the bottom (EP-run.10)
        self.ended = False  # the turn is marked over (EP-turn.15)
        self.runs: list[list[int]] = []  # that wait (runs.py)
        self.dead = 0  # a bit for each dead seat
        self.dying: list[int] = []
        self.blow: list[int] = []  # who died last, all at once
        self.fallen: list[int] = []  # for each seat the number of the blow it died of, 0 while it lives
        self.bonds: list[list[int]] = []  # allies, in pairs
        self.ties: list[int] = []  # whom a dead revived player still wins with (EP-revitalize.3)
        self.watching: list[int] = []  # for each seat who will watch its next action (EP-clairvoyance.4)
        self.bindings: list[int] = []  # how many bound puppies a hand may hold, as far as all know
        self.offered: list[int] = []
        self.losers: list[int] = []
        self.notes: list[list[int]] = []  # what all know of hands (notes.py)
        self.gone: list[int] = []  # the kinds of the cards that have left the discards this turn (EP-loop.4)
        self.refilled = False  # this turn (EP-loop.2)
        self.proposed = False  # the active player has proposed to end an alliance (EP-alliance.5)

    def values(self) -> list[object]:
        return [
            self.order, self.direction, self.active, self.ordinary, self.owed, self.past, self.ended, self.turns,
            self.runs, self.dead, self.dying, self.blow, self.fallen, self.bonds, self.ties, self.watching,
            self.bindings, self.offered, self.losers, self.notes, self.gone, self.refilled, self.proposed, self.reply,
            self.hushed,
        ]  # fmt: skip

    def write_facts(self, sheet: Sheet) -> None:
        sheet.whatever(self.order)
        sheet.number(self.direction)
        sheet.seat(self.active)
        sheet.number(self.turns)
        sheet.number(self.owed)
        sheet.whatever(self.runs)
        sheet.whatever(self.offered)
        sheet.whatever(self.bonds)
        sheet.whatever(self.ties)
        sheet.whatever(self.watching)

    def clone(self) -> ExplodingPuppy:
        t = ExplodingPuppy(self.game, self.seats, self.options, self.places, self.dice.copy(), self.house)
        self.share(t)
        t.order = self.order
        t.direction = self.direction
        t.active = self.active
        t.ordinary = self.ordinary
        t.owed = self.owed
        t.past = self.past
        t.ended = self.ended
        t.turns = self.turns
        t.runs = self.runs
        t.dead = self.dead
        t.dying = self.dying
        t.blow = self.blow
        t.fallen = self.fallen
        t.bonds = self.bonds
        t.ties = self.ties
        t.watching = self.watching
        t.bindings = self.bindings
        t.offered = self.offered
        t.losers = self.losers
        t.notes = self.notes
        t.gone = self.gone
        t.refilled = self.refilled
        t.proposed = self.proposed
        t.reply = self.reply
        t.hushed = self.hushed
        return t

    def redeal(self, seat: int, dice: Dice) -> None:
        worlds.redeal(self, seat, dice)

    def result(self) -> Result:
        return ending.result(self)

    def shuffle(self, zone: int) -> None:
        super().shuffle(zone)
        if not self.zones[self.pile] or not self.zones[self.pile_b]:  # else something may be known of the other half
            self.hushed = 0

    # Control

    def go_on(self) -> None:
        super().go_on()
        piles.tidy(self)

    def end_turn(self, rule: str) -> None:
        """Mark the turn over; what waits on the stack still happens (EP-turn.15, EP-turn.16)."""
        if not self.ended:
            self.ended = True
            self.tell(rule, "The turn of @{a} is over", self.active)

    def finish(self) -> None:
        """The game is over."""
        self.stack.clear()

    # Seats

    def alive(self, seat: int) -> bool:
        return not self.dead & ONE[seat]

    def submerged(self, seat: int) -> bool:
        return find(self.zones[self.statics], SUBMERGE, seat) >= 0

    def present(self, seat: int) -> bool:
        """Alive and not submerged."""
        if self.dead & ONE[seat]:
            return False
        statics = self.zones[self.statics]
        return not statics or find(statics, SUBMERGE, seat) < 0

    def rests(self, seat: int) -> bool:
        """Submerged, so that nothing before this player acts, but not in a turn that still runs (EP-submerge.4)."""
        return seat != self.active and self.submerged(seat)

    def living(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.dead & ONE[seat]]

    def around(self, seat: int) -> list[int]:
        """All other seats along the turn order, beginning after this one, then the seat itself."""
        order, last = self.order, len(self.order) - 1
        place = 0
        while order[place] != seat:
            place += 1
        row: list[int] = []
        for _ in order:
            if self.direction > 0:
                place = place + 1 if place < last else 0
            else:
                place = place - 1 if place else last
            row.append(order[place])
        return row

    def next_player(self, seat: int) -> int:
        """The first present player along the turn order; with no other it is the seat itself (EP-term.7)."""
        for other in self.around(seat):
            if self.present(other):
                return other
        return seat

    def previous_player(self, seat: int) -> int:
        row = self.around(seat)
        for place in range(self.seats - 2, -1, -1):
            if self.present(row[place]):
                return row[place]
        return seat

    def present_others(self, seat: int) -> list[int]:
        """In turn order from the next player on."""
        return [other for other in self.around(seat) if other != seat and self.present(other)]

    # Hands

    def open_hand(self, seat: int) -> bool:
        """EP-open-protection.2."""
        statics = self.zones[self.statics]
        return bool(statics) and find(statics, OPEN_PROTECTION, seat) >= 0

    def find_card(self, seat: int, kind: int) -> int:
        """The place of a card of this kind in a hand, a marked one first; -1 if there is none."""
        found = -1
        hand = self.zones[seat]
        for place in range(len(hand)):
            if hand[place] & CARD == kind:
                if hand[place] & MARKED:
                    return place
                found = place
        return found

    def holds(self, seat: int, kind: int) -> bool:
        return any(slip & CARD == kind for slip in self.zones[seat])

    def pass_card(
        self,
        seat: int,
        index: int,
        target: int,
        knowers: int,
        rule: str,
        text: str,
        a: int = 0,
        b: int = 0,
        seen: int = notes.UNSEEN,
    ) -> None:
        """A card leaves a hand face down: only the knowers (the hand's owner among them) can tell which; `seen` says
        whether the others know its colour.

        A marked card and a card of an open hand are seen by all. The mark and the binding end (EP-mark.2).
        """
        hand = self.zones[seat]
        there = self.zones[target]
        if knowers == EVERYONE:
            seen = notes.SEEN
        if hand[index] & MARKED or self.open_hand(seat):
            seen = notes.SEEN
            self.move(seat, index, target, EVERYONE, rule, text, a, b)
        else:
            slip = self.take(seat, index)
            kept = FACE | knowers
            for place in range(len(hand)):
                if not hand[place] & MARKED and hand[place] & ~kept:
                    hand[place] &= kept
                    self.touch(seat, place)
            there.append(slip & kept | knowers)
            self.touch(target, len(there) - 1)
            if self.news is not None:
                self._report(rule, text, a, b, there[-1], seat, target, NONE, 0)
        there[-1] &= ~(MARKED | BOUND)  # after the news: all who see the card see its mark end
        if target < self.seats:
            notes.passed(self, seat, target, there[-1] & CARD, seen)
        elif target != self.offers:  # what is kept back or offered still counts with the hand
            notes.went(self, seat, there[-1] & CARD, seen)

    def lay_card(self, seat: int, index: int, target: int, rule: str, text: str, b: int = 0) -> int:
        """A hand card is laid down openly; mark and binding end."""
        self.move(seat, index, target, EVERYONE, rule, text, seat, b)
        zone = self.zones[target]
        kind = zone[-1] & CARD
        zone[-1] = kind | EVERYONE
        notes.went(self, seat, kind, notes.SEEN)
        return kind

    # Watchers

    def watched(self, seat: int, watch: int) -> None:
        """The seats in the mask will watch this player's next action (EP-clairvoyance.4)."""
        if self.watching[seat] != watch:
            self.watching = replaced(self.watching, seat, watch)

    # Discards

    def discard(self, source: int, index: int, by: int, rule: str, text: str = "@{a} discards {card}") -> None:
        """Onto the discards; a Puppy is not lost (EP-binding-defuse.5), nor a Blood Feud in a Fight (EP-fight.1)."""
        kind = self.zones[source][index] & CARD
        target = self.discards
        if is_puppy(kind) or (kind == BLOOD_FEUD and self.house.fight):
            target = self.lost
            self.losers = [*self.losers, by]
        self.move(source, index, target, EVERYONE, rule, text, by)
        self.zones[target][-1] = kind | EVERYONE
        if source < self.seats:
            notes.went(self, source, kind, notes.SEEN)

    def take_up(self, source: int, index: int, seat: int, rule: str, text: str) -> None:
        """A card that lies open goes into a hand."""
        self.move(source, index, seat, EVERYONE, rule, text, seat)
        notes.came(self, seat, self.zones[seat][-1] & CARD, notes.SEEN)

    def can_leave(self, kind: int) -> bool:
        """Whether a card may leave the discards: each copy in the game does so at most once in a turn (EP-loop.4)."""
        return not self.gone or self.gone.count(kind) < self.house.copies[kind]

    def leave_discards(self, place: int, target: int, rule: str, text: str, by: int) -> None:
        self.gone = [*self.gone, self.zones[self.discards][place] & CARD]
        if target == by:
            self.take_up(self.discards, place, by, rule, text)
        else:
            self.move(self.discards, place, target, EVERYONE, rule, text, by)

    def top_discard(self) -> int:
        """The kind of the top discard, -1 if there is none."""
        discards = self.zones[self.discards]
        return discards[-1] & CARD if discards else -1

    # Statics

    def has_static(self, kind: int, bearer: int) -> bool:
        statics = self.zones[self.statics]
        return bool(statics) and find(statics, kind, bearer) >= 0

    def drop_static(self, place: int, by: int, rule: str, text: str = "{card} is discarded") -> None:
        """A static leaves the table; wherever it goes it is the printed card again (EP-clone.6)."""
        self.zones[self.statics][place] = self.zones[self.statics][place] & CARD | EVERYONE
        self.discard(self.statics, place, by, rule, text)

    def split(self) -> bool:
        statics = self.zones[self.statics]
        return bool(statics) and find_any(statics, SPLIT_THE_PARTY) >= 0

    # Words

    def face(self, zone: int, card: int) -> str:
        if zone == self.statics:
            return static_text(card)
        name = CARDS[card & CARD]
        if zone == self.graves:
            return f"{name} on {card >> MARK}"
        if card & UP:
            return name + " up"
        if card & MARKED:
            name += " marked"
        return name + " bound" if card & BOUND else name

    def facts(self, seat: int) -> dict[str, object]:
        return facts.shown(self)


def replaced(values: list[int], place: int, value: int) -> list[int]:
    """A list of the table with another value at one place. Clones share these lists, so they never change."""
    changed = values.copy()
    changed[place] = value
    return changed


def mask_of(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= BIT[seat]
    return mask

"""Drawing: the declared draw with its last call, the draw itself, the confirmation (rulebook section 8)."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.step import Step
from barkyard.games.exploding_puppy import piles
from barkyard.games.exploding_puppy.declare import is_black
from barkyard.games.exploding_puppy.kinds import (
    BASKET,
    DOG,
    DOOMED,
    DRAW_FROM_BOTTOM,
    GREED,
    ILL_TAKE_THAT,
    is_exploding,
)
from barkyard.games.exploding_puppy.knowledge import notes
from barkyard.games.exploding_puppy.moves import KEEP, ONLY_OK, SHOW
from barkyard.games.exploding_puppy.questions.choices import Place
from barkyard.games.exploding_puppy.questions.deeds import NOBODY, Deed
from barkyard.games.exploding_puppy.questions.explode import DOOMED_DOG, blow_up
from barkyard.games.exploding_puppy.questions.items import DREW, TURNED
from barkyard.games.exploding_puppy.questions.plays import carry_out, respond
from barkyard.games.exploding_puppy.questions.ready import responders
from barkyard.games.exploding_puppy.questions.windows import open_window
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import BOUND, UP, bearer_of, find, number_of, owner_of, static_kind

# A declared draw: the others are still to be asked, they have been asked, or it has lapsed.
DECLARED: Final = 0
CALLED: Final = 1
OFF: Final = 2

TAKE: Final = 0  # into the hand
PUT_BACK: Final = 1  # Bury


class Declared(Deed):
    """A declared draw: the last call for the others (EP-turn.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "pile", "watch", "called")

    def __init__(self, seat: int, pile: int, watch: int, called: int) -> None:
        self.seat = seat
        self.pile = pile
        self.watch = watch
        self.called = called

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.pile)
        sheet.number(self.watch)
        sheet.number(self.called)

    def copy(self) -> Declared:
        return Declared(self.seat, self.pile, self.watch, self.called)

    def announcer(self) -> int:
        return NOBODY if self.called == OFF else self.seat

    def foreseen(self) -> bool:
        return not self.called

    def self_answered(self) -> bool:
        return False

    def lapse(self, t: ExplodingPuppy) -> None:
        """EP-turn.9. Below other items it keeps its place until they are done: items are known by their places."""
        if self.called == OFF:
            return
        if t.stack[-1] is self:
            t.stack.pop()
        self.called = OFF
        t.watched(self.seat, t.watching[self.seat] | self.watch)
        t.tell("EP-turn.9", "The draw of @{a} is called off", self.seat)

    def answered(self, t: ExplodingPuppy, seat: int, move: int) -> None:
        self.called = DECLARED
        respond(t, self, seat, move)

    def watched_by(self, t: ExplodingPuppy, seat: int) -> None:
        """If the draw has been called off, the next action is watched instead (EP-clairvoyance.4)."""
        if self.called == OFF:
            t.watched(self.seat, t.watching[self.seat] | BIT[seat])
        else:
            self.watch |= BIT[seat]

    def run(self, t: ExplodingPuppy) -> None:
        if self.called == DECLARED:
            self.called = CALLED
            open_window(t, responders(t, self.seat, False))
            return
        t.stack.pop()
        if self.called == CALLED:
            t.ended = True
            begin_draw(t, self.seat, self.pile, TAKE, self.watch)


def begin_draw(t: ExplodingPuppy, seat: int, pile: int, purpose: int, watch: int) -> None:
    """Which end, then how many (EP-draw.2); the statics that said so are discarded."""
    bottom = draws_below(t, seat)
    t.push(Draw(seat, how_many(t, seat), pile, bottom, purpose, watch, True))


def draws_below(t: ExplodingPuppy, seat: int) -> bool:
    """Draw from Bottom, or a turn owed to an Attack from the Past (EP-run.10)."""
    bottom = seat == t.active and not t.ordinary and t.past > 0
    place = find(t.zones[t.statics], DRAW_FROM_BOTTOM, seat)
    while place >= 0:
        bottom = True
        t.drop_static(place, seat, "EP-draw-from-bottom.1")
        place = find(t.zones[t.statics], DRAW_FROM_BOTTOM, seat)
    return bottom


def how_many(t: ExplodingPuppy, seat: int) -> int:
    """Several Greeds add up (EP-greed.3)."""
    count = 1
    place = find(t.zones[t.statics], GREED, seat)
    while place >= 0:
        count += number_of(t.zones[t.statics][place]) - 1
        t.drop_static(place, seat, "EP-greed.1")
        place = find(t.zones[t.statics], GREED, seat)
    return max(count, 0)


class Draw(Deed):
    """Cards are drawn one by one, each dealt with before the next (EP-draw.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "pile", "bottom", "purpose", "watch", "first")

    def __init__(self, seat: int, left: int, pile: int, bottom: bool, purpose: int, watch: int, first: bool) -> None:
        self.seat = seat
        self.left = left
        self.pile = pile
        self.bottom = bottom
        self.purpose = purpose
        self.watch = watch
        self.first = first

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.left)
        sheet.number(self.pile)
        sheet.number(self.bottom)
        sheet.number(self.purpose)
        sheet.number(self.watch)
        sheet.number(self.first)

    def copy(self) -> Draw:
        return Draw(self.seat, self.left, self.pile, self.bottom, self.purpose, self.watch, self.first)

    def settled(self) -> bool:
        return True

    def drop(self, seats: int, reach: int) -> None:
        if BIT[self.seat] & seats:
            self.left = 0

    def run(self, t: ExplodingPuppy) -> None:
        zone = piles.zone_of(t, self.pile)
        if self.left == 0 or not piles.lift(t, zone, self.bottom, 0, self.seat, self.watch):
            t.stack.remove(self)
            return
        first = self.first
        self.left -= 1
        self.first = False
        if self.purpose == TAKE or (first and taker_static(t, self.seat) >= 0):
            t.push(DrawOk(self.seat, self.seat, first, self.watch, self.purpose))
        else:
            t.push(Place(self.seat, t.drawn, piles.zone_of(t, self.pile), self.watch))


def taker_static(t: ExplodingPuppy, seat: int) -> int:
    """The first I'll take that before a player which hands a card to somebody else, -1 if none does."""
    statics = t.zones[t.statics]
    for place in range(len(statics)):
        if static_kind(statics[place]) == ILL_TAKE_THAT and bearer_of(statics[place]) == seat:
            owner = owner_of(statics[place])
            if owner != seat and not t.rests(owner):  # EP-ill-take-that.5
                return place
    return -1


class DrawOk(Step[ExplodingPuppy]):
    """Every draw is closed by the drawer, so that a Basket decision does not show (EP-draw.6)."""

    RULE = "EP-ask.11"
    PROMPT = "You have drawn a card: go on."
    FIELDS = ("seat", "drawer", "first", "watch", "purpose")

    def __init__(self, seat: int, drawer: int, first: bool, watch: int, purpose: int) -> None:
        self.seat = seat
        self.drawer = drawer
        self.first = first
        self.watch = watch
        self.purpose = purpose

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.drawer)
        sheet.number(self.first)
        sheet.number(self.watch)
        sheet.number(self.purpose)

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        if self._goes_on(t) < 0 and can_keep(t, seat, t.zones[t.drawn][-1] & CARD):
            return [KEEP, SHOW]
        return ONLY_OK

    def _goes_on(self, t: ExplodingPuppy) -> int:
        """The I'll take that which hands this card on, -1 if none does; Doomed may be first (EP-x.58)."""
        place = taker_static(t, self.seat) if self.first else -1
        if place >= 0 and t.zones[t.drawn][-1] & CARD == DOG and self.purpose == TAKE:
            doomed = find(t.zones[t.statics], DOOMED, self.seat)
            if 0 <= doomed < place:
                return -1
        return place

    def do(self, t: ExplodingPuppy, move: int) -> None:
        seat, place = self.seat, self._goes_on(t)
        if place >= 0:
            owner = owner_of(t.zones[t.statics][place])
            last = len(t.zones[t.drawn]) - 1
            t.show(t.drawn, last, BIT[owner], "EP-ill-take-that.1", "@{a} hands {card} to @{b}", seat, owner)
            t.drop_static(place, seat, "EP-ill-take-that.1")
            t.push(DrawOk(owner, seat, False, self.watch | BIT[seat], TAKE))
        else:
            receive(t, seat, move == KEEP, self.drawer == seat)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return "confirm your draw; only a Basket with room can keep a puppy", "EP-basket.1"


def can_keep(t: ExplodingPuppy, seat: int, kind: int) -> bool:
    """Room in a Basket for an Exploding Puppy (EP-basket.1)."""
    return is_exploding(kind) and t.alive(seat) and basket_room(t, seat) > 0


def basket_room(t: ExplodingPuppy, seat: int) -> int:
    """Baskets less the unbound puppies in a hand (EP-explode.9)."""
    room = 0
    for slip in t.zones[seat]:
        kind = slip & CARD
        if kind == BASKET:
            room += 1
        elif is_exploding(kind) and not slip & BOUND:
            room -= 1
    return room


def receive(t: ExplodingPuppy, seat: int, kept: bool, drew: bool) -> None:
    """A drawn card goes to the hand; a black one is shown and played (EP-black.1), a Dog that a doomed player drew
    explodes; one that was only handed over does not (EP-doomed.5)."""
    last = len(t.zones[t.drawn]) - 1
    slip = t.zones[t.drawn][last]
    kind = slip & CARD
    if is_black(kind) and not kept:
        t.move(t.drawn, last, t.played, EVERYONE, "EP-black.1", "@{a} shows {card}", seat)
        t.zones[t.played][-1] = kind | EVERYONE
        carry_out(t, seat, kind, 1, DREW | TURNED if slip & UP else DREW)
    elif kind == DOG and drew and t.has_static(DOOMED, seat):
        t.move(t.drawn, last, t.shown, EVERYONE, "EP-doomed.2", "@{a} shows {card}, a doomed one", seat)
        t.zones[t.shown][-1] = kind | EVERYONE
        blow_up(t, seat, DOOMED_DOG)
    else:
        t.zones[t.drawn][last] = slip & ~UP
        t.move(t.drawn, last, seat, 0, "EP-draw.1", "@{a} takes {card} into the hand", seat)
        notes.came(t, seat, kind, notes.SEEN if slip & EVERYONE == EVERYONE else notes.UNSEEN)

"""Questions inside a resolution: place, depth, order, pick, choose (EP-ask.8 to EP-ask.10)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from barkyard.engine.moves import NUMBER
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE
from barkyard.engine.table import Question, Table
from barkyard.games.exploding_puppy import piles
from barkyard.games.exploding_puppy.declare import BOOK
from barkyard.games.exploding_puppy.kinds import GRAY
from barkyard.games.exploding_puppy.knowledge.notes import COLOUR_SEEN, PAID, UNSEEN
from barkyard.games.exploding_puppy.moves import (
    DEPTH,
    NO,
    PASS,
    PICK,
    PILE,
    PLACE,
    PUT,
    SAY,
    STATIC,
    TARGET,
    YES,
)
from barkyard.games.exploding_puppy.questions.deeds import Lifted
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import BOUND, MARKED, MIDDLE, bearer_of

ANY: Final = -1

# What becomes of a picked card.
GIVE: Final = 0  # to the hand of another player
PUT_IN: Final = 1  # on the pile, face down
KEEP_BACK: Final = 2
THROW: Final = 3
LAY: Final = 4  # to the cards of the item below


class Place(Question[Table]):
    """Where the last card of a place goes back into the pile, in secret."""

    RULE: ClassVar[str] = "EP-ask.8"
    PROMPT: ClassVar[str] = "Put the card back: how many cards shall lie above it?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "source", "zone", "watch")

    def __init__(self, seat: int, source: int, zone: int, watch: int) -> None:
        self.seat = seat
        self.source = source
        self.zone = zone
        self.watch = watch

    def copy(self) -> Place:
        return Place(self.seat, self.source, self.zone, self.watch)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [PLACE | place for place in range(len(t.zones[self.zone]) + 1)]

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        knowers = BIT[seat] | self.watch
        text = "@{a} puts {card} somewhere into the pile"
        piles.put_secretly(e, self.source, self.zone, move & NUMBER, knowers, "EP-defuse.3", text, seat)
        e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return f"the pile has {len(t.zones[self.zone])} cards: say a place from 0 (on top) to that", self.RULE


class Depth(Question[Table]):
    """How deep the pile is cut, in secret (EP-cut.1)."""

    RULE: ClassVar[str] = "EP-ask.8"
    PROMPT: ClassVar[str] = "Cut the pile: how many cards shall come off the top?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "zone", "watch")

    def __init__(self, seat: int, zone: int, watch: int) -> None:
        self.seat = seat
        self.zone = zone
        self.watch = watch

    def copy(self) -> Depth:
        return Depth(self.seat, self.zone, self.watch)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [DEPTH | depth for depth in range(1, len(t.zones[self.zone]))]

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        knowers = BIT[seat] | self.watch
        depth = move & NUMBER
        e.forget(self.zone, ~knowers)
        pile = e.zones[self.zone]
        e.zones[self.zone] = pile[depth:] + pile[:depth]
        e.tell("EP-cut.1", "@{a} cuts the pile", seat)
        e.tell("EP-cut.1", "The cut is {a} deep", depth, told=knowers)
        e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "both parts of a cut have at least one card", "EP-cut.2"


class Order(Lifted):
    """Looked-at cards are put back one by one: first the top ones, from above, then the bottom ones."""

    RULE: ClassVar[str] = "EP-ask.8"
    PROMPT: ClassVar[str] = "Put the cards back: which one comes next, from the top?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "zone", "tops", "bottoms", "at", "eyes")

    def __init__(self, seat: int, zone: int, tops: int, bottoms: int, at: int, eyes: int) -> None:
        self.seat = seat
        self.zone = zone
        self.tops = tops
        self.bottoms = bottoms
        self.at = at
        self.eyes = eyes

    def copy(self) -> Order:
        return Order(self.seat, self.zone, self.tops, self.bottoms, self.at, self.eyes)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def _spot(self, t: Table, slot: int) -> int:
        return slot if slot < self.tops else len(t.zones[self.zone]) - self.bottoms + slot - self.tops

    def moves(self, t: Table, seat: int) -> list[int]:
        pile = t.zones[self.zone]
        moves: list[int] = []
        for slot in range(self.at, self.tops + self.bottoms):
            move = PUT | piles.face_number(pile[self._spot(t, slot)])
            if move not in moves:
                moves.append(move)
        moves.sort()
        return moves

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        pile = e.zones[self.zone]
        slot = self.at
        while PUT | piles.face_number(pile[self._spot(t, slot)]) != move:
            slot += 1
        while slot > self.at:
            low, high = self._spot(t, slot - 1), self._spot(t, slot)
            pile[low], pile[high] = pile[high], pile[low]
            slot -= 1
        pick_up(pile, self.tops, self.bottoms, self.eyes)
        e.tell("EP-ask.8", "@{a} puts back {b:face} next", seat, move & NUMBER, told=self.eyes)
        self.at += 1
        if self.at >= self.tops + self.bottoms - 1:
            e.stack.pop()
            e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "that is not one of the cards you still have to put back", self.RULE


def rearrange(e: ExplodingPuppy, seat: int, zone: int, tops: int, bottoms: int, eyes: int) -> None:
    """Ask for the new order of cards that the seat has looked at; all others lose track of them."""
    pick_up(e.zones[zone], tops, bottoms, eyes)
    e.tell("EP-ask.8", "@{a} puts {b} cards back in any order", seat, tops + bottoms)
    if tops + bottoms > 1:
        e.push(Order(seat, zone, tops, bottoms, 0, eyes))


def pick_up(pile: list[int], tops: int, bottoms: int, eyes: int) -> None:
    """The cards are in somebody's hands: the others can no longer tell which lies where, not even a turned one."""
    kept = FACE | eyes
    for place in range(tops):
        pile[place] &= kept
    for place in range(len(pile) - bottoms, len(pile)):
        pile[place] &= kept


class Pick(Question[Table]):
    """Cards picked out of a hand, one by one; the others see only how many."""

    RULE: ClassVar[str] = "EP-ask.9"
    PROMPT: ClassVar[str] = "Pick a card of your hand."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count", "purpose", "colour", "joker", "other", "watch")

    def __init__(self, seat: int, count: int, purpose: int, colour: int, joker: int, other: int, watch: int) -> None:
        self.seat = seat
        self.count = count
        self.purpose = purpose
        self.colour = colour  # ANY, or only this one
        self.joker = joker  # 1: gray counts as any colour (EP-card.9)
        self.other = other  # a hand or a pile
        self.watch = watch

    def copy(self) -> Pick:
        return Pick(self.seat, self.count, self.purpose, self.colour, self.joker, self.other, self.watch)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        moves: list[int] = []
        for slip in t.zones[seat]:
            kind = slip & CARD
            if PICK | kind not in moves and self._fits(kind):
                moves.append(PICK | kind)
        moves.sort()
        return moves or [PASS]

    def _fits(self, kind: int) -> bool:
        colour = BOOK[kind].colour
        return self.colour in (ANY, colour) or (self.joker == 1 and colour == GRAY)

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        self.count = self.count - 1 if move != PASS else 0
        if move != PASS:
            self._carry_out(e, e.find_card(seat, move & NUMBER))
        if not self.count:
            e.stack.pop()
            e.go_on()

    def _carry_out(self, e: ExplodingPuppy, index: int) -> None:
        seat = self.seat
        knowers = BIT[seat] | self.watch
        if self.purpose == GIVE:
            text = "@{a} gives {card} to @{b}"
            knowers |= BIT[self.other]
            seen = UNSEEN if self.colour == ANY else PAID + self.colour if self.joker else COLOUR_SEEN
            e.pass_card(seat, index, self.other, knowers, "EP-term.4", text, seat, self.other, seen)
        elif self.purpose == PUT_IN:
            e.pass_card(seat, index, self.other, knowers, "EP-info.4", "@{a} puts {card} on the pile", seat)
        elif self.purpose == KEEP_BACK:
            marks = e.zones[seat][index] & (MARKED | BOUND)  # the card has not left for good (EP-x.70)
            e.offered = [*e.offered, seat]
            e.pass_card(seat, index, e.offers, knowers, "EP-info.4", "@{a} picks {card}", seat)
            e.zones[e.offers][-1] |= marks
        elif self.purpose == THROW:
            e.discard(seat, index, seat, "EP-ask.9")
        else:
            e.lay_card(seat, index, e.played, "EP-now.9", "@{a} lays {card}")

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "pick a card you hold" + ("" if self.colour == ANY else " of the colour asked for"), self.RULE


def pick_colours(e: ExplodingPuppy, seat: int, count: int) -> list[int]:
    """The colours of which a hand has enough cards, gray counting as any (EP-card.9)."""
    tally = [0] * 8
    for slip in e.zones[seat]:
        tally[BOOK[slip & CARD].colour] += 1
    colours: list[int] = []
    for colour in range(8):
        if colour == GRAY:
            if tally[GRAY] >= count:
                colours.append(GRAY)
        elif tally[colour] and tally[colour] + tally[GRAY] >= count:
            colours.append(colour)
    return colours


def take_back_offers(e: ExplodingPuppy) -> None:
    """What was kept back or offered returns to its hand."""
    while e.offered:
        seat = e.offered[-1]
        e.offered = e.offered[:-1]
        last = len(e.zones[e.offers]) - 1
        e.move(e.offers, last, seat, 0, "EP-info.4", "@{a} takes a card back", seat)


class Choose(Question[Table]):
    """A choice made openly in a resolution: one of some words, players, piles or statics."""

    RULE: ClassVar[str] = "EP-ask.10"
    PROMPT: ClassVar[str] = "Choose."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "about", "options")

    def __init__(self, seat: int, about: str, options: list[int]) -> None:
        self.seat = seat
        self.about = about
        self.options = options

    def copy(self) -> Choose:
        return Choose(self.seat, self.about, self.options)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return self.options.copy()

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        e.reply = move & NUMBER
        if move >= SAY and move < PILE:
            e.tell(self.RULE, "@{a} says {b:word}", seat, move & NUMBER)
        else:
            e.tell(self.RULE, "@{a} chooses {b}", seat, move & NUMBER)
        e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return f"choose one of those offered: {self.about}", self.RULE


def choose_word(e: ExplodingPuppy, seat: int, about: str, first: int, second: int) -> None:
    e.push(Choose(seat, about, [SAY | first, SAY | second]))


def yes_or_no(e: ExplodingPuppy, seat: int, about: str) -> None:
    choose_word(e, seat, about, YES, NO)


def choose_player(e: ExplodingPuppy, seat: int, about: str, players: list[int]) -> None:
    e.push(Choose(seat, about, [TARGET | player for player in players]))


def choose_pile(e: ExplodingPuppy, seat: int) -> None:
    e.push(Choose(seat, "the pile", [PILE, PILE | 1]))


def choose_static(e: ExplodingPuppy, seat: int, taker: int) -> None:
    """Any one that lies before another player than the taker (EP-favor.3)."""
    statics = e.zones[e.statics]
    options = [STATIC | place for place in range(len(statics)) if bearer_of(statics[place]) not in (taker, MIDDLE)]
    e.push(Choose(seat, "a static on the table", options))


class Into(Question[Table]):
    """Which pile the last shown card is shuffled into, under Split the Party (EP-split-the-party.3)."""

    RULE: ClassVar[str] = "EP-split-the-party.3"
    PROMPT: ClassVar[str] = "Into which pile is the card shuffled?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "up")

    def __init__(self, seat: int, up: int) -> None:
        self.seat = seat
        self.up = up

    def copy(self) -> Into:
        return Into(self.seat, self.up)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [PILE, PILE | 1]

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        zone = piles.zone_of(e, move & NUMBER)
        piles.add_and_shuffle(e, e.shown, len(e.zones[e.shown]) - 1, zone, self.up == 1, self.RULE)
        e.go_on()


def shuffle_in(e: ExplodingPuppy, source: int, index: int, seat: int, up: bool, rule: str) -> None:
    """A card that all have seen is shuffled into the pile; under Split the Party the seat names which one."""
    e.zones[source][index] = e.zones[source][index] & CARD | EVERYONE
    if not e.split():
        piles.add_and_shuffle(e, source, index, e.pile, up, rule)
        return
    if source != e.shown or index != len(e.zones[e.shown]) - 1:
        e.move(source, index, e.shown, EVERYONE, rule, "{card} goes back into a pile")
    e.push(Into(seat, 1 if up else 0))

"""Questions inside a resolution: place, depth, order, pick, choose (EP-ask.8 to EP-ask.10)."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE
from barkyard.engine.step import Step
from barkyard.games.exploding_puppy import piles
from barkyard.games.exploding_puppy.declare import BOOK
from barkyard.games.exploding_puppy.kinds import COLOURS, GRAY
from barkyard.games.exploding_puppy.knowledge.notes import COLOUR_SEEN, PAID, UNSEEN
from barkyard.games.exploding_puppy.moves import (
    DEPTH,
    EITHER_PILE,
    NO,
    PASS,
    PICK,
    PLACE,
    PUT,
    SAY,
    STATIC,
    TARGET,
    YES,
    is_verb,
)
from barkyard.games.exploding_puppy.questions.lifted import Lifted
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import BOUND, MARKED, MIDDLE, bearer_of

ANY: Final = -1

# What becomes of a picked card.
GIVE: Final = 0  # to the hand of another player
PUT_IN: Final = 1  # on the pile, face down
KEEP_BACK: Final = 2
THROW: Final = 3
LAY: Final = 4  # to the cards of the item below


class Place(Step[ExplodingPuppy]):
    """Where the last card of a place goes back into the pile, in secret."""

    RULE = "EP-ask.8"
    PROMPT = "Put the card back: how many cards shall lie above it?"
    FIELDS = ("seat", "source", "zone", "watch")

    def __init__(self, seat: int, source: int, zone: int, watch: int) -> None:
        self.seat = seat
        self.source = source
        self.zone = zone
        self.watch = watch

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return [PLACE | place for place in range(len(t.zones[self.zone]) + 1)]

    def do(self, t: ExplodingPuppy, move: int) -> None:
        knowers = BIT[self.seat] | self.watch
        text = "@{a} puts {card} somewhere into the pile"
        piles.put_secretly(t, self.source, self.zone, move & NUMBER, knowers, "EP-defuse.3", text, self.seat)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return f"the pile has {len(t.zones[self.zone])} cards: say a place from 0 (on top) to that", self.RULE


class Depth(Step[ExplodingPuppy]):
    """How deep the pile is cut, in secret (EP-cut.1)."""

    RULE = "EP-ask.8"
    PROMPT = "Cut the pile: how many cards shall come off the top?"
    FIELDS = ("seat", "zone", "watch")

    def __init__(self, seat: int, zone: int, watch: int) -> None:
        self.seat = seat
        self.zone = zone
        self.watch = watch

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return [DEPTH | depth for depth in range(1, len(t.zones[self.zone]))]

    def do(self, t: ExplodingPuppy, move: int) -> None:
        knowers = BIT[self.seat] | self.watch
        depth = move & NUMBER
        piles.hush(t, self.zone, knowers)
        pile = t.zones[self.zone]
        t.zones[self.zone] = pile[depth:] + pile[:depth]
        t.tell("EP-cut.1", "@{a} cuts the pile", self.seat)
        t.tell("EP-cut.1", "The cut is {a} deep", depth, told=knowers)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return "both parts of a cut have at least one card", "EP-cut.2"


class Order(Lifted[ExplodingPuppy]):
    """Looked-at cards are put back one by one: first the top ones, from above, then the bottom ones."""

    RULE = "EP-ask.8"
    PROMPT = "Put the cards back: which one comes next, from the top?"
    FIELDS = ("seat", "zone", "tops", "bottoms", "at", "eyes")

    def __init__(self, seat: int, zone: int, tops: int, bottoms: int, at: int, eyes: int) -> None:
        self.seat = seat
        self.zone = zone
        self.tops = tops
        self.bottoms = bottoms
        self.at = at
        self.eyes = eyes

    def _spot(self, t: ExplodingPuppy, slot: int) -> int:
        return slot if slot < self.tops else len(t.zones[self.zone]) - self.bottoms + slot - self.tops

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        pile = t.zones[self.zone]
        moves: list[int] = []
        for slot in range(self.at, self.tops + self.bottoms):
            move = PUT | piles.face_number(pile[self._spot(t, slot)])
            if move not in moves:
                moves.append(move)
        moves.sort()
        return moves

    def answer(self, t: ExplodingPuppy, seat: int, move: int) -> None:
        """Nothing else happens before the last of them lies there."""
        t.stack.pop()
        self.do(t, move)
        if self.at + 1 < self.tops + self.bottoms - 1:
            t.push(Order(seat, self.zone, self.tops, self.bottoms, self.at + 1, self.eyes))
        else:
            t.go_on()

    def do(self, t: ExplodingPuppy, move: int) -> None:
        pile = t.zones[self.zone]
        slot = self.at
        while PUT | piles.face_number(pile[self._spot(t, slot)]) != move:
            slot += 1
        while slot > self.at:
            low, high = self._spot(t, slot - 1), self._spot(t, slot)
            pile[low], pile[high] = pile[high], pile[low]
            slot -= 1
        pick_up(t, self.zone, self.tops, self.bottoms, self.eyes)
        t.tell("EP-ask.8", "@{a} puts back {b:face} next", self.seat, move & NUMBER, told=self.eyes)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return "that is not one of the cards you still have to put back", self.RULE


def rearrange(t: ExplodingPuppy, seat: int, zone: int, tops: int, bottoms: int, eyes: int) -> None:
    """Ask for the new order of cards that the seat has looked at; all others lose track of them."""
    pick_up(t, zone, tops, bottoms, eyes)
    t.tell("EP-ask.8", "@{a} puts {b} cards back in any order", seat, tops + bottoms)
    if tops + bottoms > 1:
        t.push(Order(seat, zone, tops, bottoms, 0, eyes))


def pick_up(t: ExplodingPuppy, zone: int, tops: int, bottoms: int, eyes: int) -> None:
    """The cards are in somebody's hands: the others can no longer tell which lies where, not even a turned one."""
    pile = t.zones[zone]
    kept = FACE | eyes
    t.touch(zone)
    for place in range(tops):
        pile[place] &= kept
    for place in range(len(pile) - bottoms, len(pile)):
        pile[place] &= kept


class Pick(Step[ExplodingPuppy]):
    """Cards picked out of a hand, one by one; the others see only how many."""

    RULE = "EP-ask.9"
    PROMPT = "Pick a card of your hand."
    FIELDS = ("seat", "count", "purpose", "colour", "joker", "other", "watch")

    def __init__(self, seat: int, count: int, purpose: int, colour: int, joker: bool, other: int, watch: int) -> None:
        self.seat = seat
        self.count = count
        self.purpose = purpose
        self.colour = colour  # ANY, or only this one
        self.joker = joker  # gray counts as any colour (EP-card.9)
        self.other = other  # a hand or a pile
        self.watch = watch

    @staticmethod
    def to_give(seat: int, count: int, taker: int, watch: int, colour: int = ANY) -> Pick:
        return Pick(seat, count, GIVE, colour, False, taker, watch)

    @staticmethod
    def to_pay(seat: int, count: int, taker: int, colour: int) -> Pick:
        return Pick(seat, count, GIVE, colour, True, taker, 0)

    @staticmethod
    def to_put_in(seat: int, zone: int) -> Pick:
        return Pick(seat, 1, PUT_IN, ANY, False, zone, 0)

    @staticmethod
    def to_keep_back(seat: int, count: int, watch: int = 0) -> Pick:
        return Pick(seat, count, KEEP_BACK, ANY, False, 0, watch)

    @staticmethod
    def to_throw(seat: int, count: int) -> Pick:
        return Pick(seat, count, THROW, ANY, False, 0, 0)

    @staticmethod
    def to_pay_off(seat: int, count: int, colour: int) -> Pick:
        return Pick(seat, count, THROW, colour, True, 0, 0)

    @staticmethod
    def to_lay(seat: int, count: int, colour: int) -> Pick:
        return Pick(seat, count, LAY, colour, True, 0, 0)

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        moves: list[int] = []
        for slip in t.zones[seat]:
            kind = slip & CARD
            if PICK | kind not in moves and self._fits(kind):
                moves.append(PICK | kind)
        moves.sort()
        return moves or [PASS]

    def _fits(self, kind: int) -> bool:
        colour = BOOK[kind].colour
        return self.colour in (ANY, colour) or (self.joker and colour == GRAY)

    def answer(self, t: ExplodingPuppy, seat: int, move: int) -> None:
        """Nothing else happens before the last one is picked."""
        t.stack.pop()
        if move != PASS:
            self.do(t, move)
        if move != PASS and self.count > 1:
            left = self.count - 1
            t.push(Pick(seat, left, self.purpose, self.colour, self.joker, self.other, self.watch))
        else:
            t.go_on()

    def do(self, t: ExplodingPuppy, move: int) -> None:
        seat, index = self.seat, t.find_card(self.seat, move & NUMBER)
        knowers = BIT[seat] | self.watch
        if self.purpose == GIVE:
            text = "@{a} gives {card} to @{b}"
            knowers |= BIT[self.other]
            t.pass_card(seat, index, self.other, knowers, "EP-term.4", text, seat, self.other, self._seen())
        elif self.purpose == PUT_IN:
            t.pass_card(seat, index, self.other, knowers, "EP-info.4", "@{a} puts {card} on the pile", seat)
        elif self.purpose == KEEP_BACK:
            marks = t.zones[seat][index] & (MARKED | BOUND)  # the card has not left for good (EP-x.70)
            t.offered = [*t.offered, seat]
            t.pass_card(seat, index, t.offers, knowers, "EP-info.4", "@{a} picks {card}", seat)
            t.zones[t.offers][-1] |= marks
        elif self.purpose == THROW:
            t.discard(seat, index, seat, "EP-ask.9")
        else:
            t.lay_card(seat, index, t.played, "EP-now.9", "@{a} lays {card}")

    def _seen(self) -> int:
        """What all know of a card that is given."""
        if self.colour == ANY:
            return UNSEEN
        return PAID + self.colour if self.joker else COLOUR_SEEN

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return "pick a card you hold" + ("" if self.colour == ANY else " of the colour asked for"), self.RULE


def pick_colours(t: ExplodingPuppy, seat: int, count: int) -> list[int]:
    """The colours of which a hand has enough cards, gray counting as any (EP-card.9)."""
    tally = [0] * len(COLOURS)
    for slip in t.zones[seat]:
        tally[BOOK[slip & CARD].colour] += 1
    colours: list[int] = []
    for colour in range(len(COLOURS)):
        if colour == GRAY:
            if tally[GRAY] >= count:
                colours.append(GRAY)
        elif tally[colour] and tally[colour] + tally[GRAY] >= count:
            colours.append(colour)
    return colours


def take_back_offers(t: ExplodingPuppy) -> None:
    """What was kept back or offered returns to its hand."""
    while t.offered:
        seat = t.offered[-1]
        t.offered = t.offered[:-1]
        last = len(t.zones[t.offers]) - 1
        t.move(t.offers, last, seat, 0, "EP-info.4", "@{a} takes a card back", seat)


class Choose(Step[ExplodingPuppy]):
    """A choice made openly in a resolution: one of some words, players, piles or statics."""

    RULE = "EP-ask.10"
    PROMPT = "Choose."
    FIELDS = ("seat", "about", "options")

    def __init__(self, seat: int, about: str, options: list[int]) -> None:
        self.seat = seat
        self.about = about
        self.options = options

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return self.options

    def do(self, t: ExplodingPuppy, move: int) -> None:
        t.reply = move & NUMBER
        text = "@{a} says {b:word}" if is_verb(move, SAY) else "@{a} chooses {b}"
        t.tell(self.RULE, text, self.seat, t.reply)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return f"choose one of those offered: {self.about}", self.RULE


def choose_word(t: ExplodingPuppy, seat: int, about: str, first: int, second: int) -> None:
    t.push(Choose(seat, about, [SAY | first, SAY | second]))


def yes_or_no(t: ExplodingPuppy, seat: int, about: str) -> None:
    choose_word(t, seat, about, YES, NO)


def choose_player(t: ExplodingPuppy, seat: int, about: str, players: list[int]) -> None:
    t.push(Choose(seat, about, [TARGET | player for player in players]))


def choose_pile(t: ExplodingPuppy, seat: int) -> None:
    t.push(Choose(seat, "the pile", EITHER_PILE))


def choose_static(t: ExplodingPuppy, seat: int, taker: int) -> None:
    """Any one that lies before another player than the taker (EP-favor.3)."""
    statics = t.zones[t.statics]
    options = [STATIC | place for place in range(len(statics)) if bearer_of(statics[place]) not in (taker, MIDDLE)]
    t.push(Choose(seat, "a static on the table", options))


class Into(Step[ExplodingPuppy]):
    """Which pile the last shown card is shuffled into, under Split the Party (EP-split-the-party.3)."""

    RULE = "EP-split-the-party.3"
    PROMPT = "Into which pile is the card shuffled?"
    FIELDS = ("seat", "up")

    def __init__(self, seat: int, up: bool) -> None:
        self.seat = seat
        self.up = up

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return EITHER_PILE

    def do(self, t: ExplodingPuppy, move: int) -> None:
        zone = piles.zone_of(t, move & NUMBER)
        piles.add_and_shuffle(t, t.shown, len(t.zones[t.shown]) - 1, zone, self.up, self.RULE)


def shuffle_in(t: ExplodingPuppy, source: int, index: int, seat: int, up: bool, rule: str) -> None:
    """A card that all have seen is shuffled into the pile; under Split the Party the seat names which one."""
    t.zones[source][index] = t.zones[source][index] & CARD | EVERYONE
    t.touch(source, index)
    if not t.split():
        piles.add_and_shuffle(t, source, index, t.pile, up, rule)
        return
    if source != t.shown or index != len(t.zones[t.shown]) - 1:
        t.move(source, index, t.shown, EVERYONE, rule, "{card} goes back into a pile")
    t.push(Into(seat, up))

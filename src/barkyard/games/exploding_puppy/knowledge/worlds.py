"""What a seat cannot see, dealt anew so that it could be true; every such world is as likely as any other.

| a card                       | may lie                                                                            |
|------------------------------|------------------------------------------------------------------------------------|
| turned face up               | in a pile, but not on top unless the top cards are in somebody's hands             |
| black, no Exploding Puppy    | in a pile, or between the pile and a hand                                          |
| an Exploding Puppy           | there too, or in a hand: one for each Basket, and those bound there (EP-explode.9) |
| green, an added Special      | anywhere but among the cards put aside (EP-setup.1, EP-var-special.1)              |
| a Basket, and any other card | anywhere                                                                           |

And the hands agree with what all know of them (notes.py). The first two rows do not touch hands and are dealt at once;
the others are dealing.py's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.engine.dice import Dice
from barkyard.engine.news import NONE
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE
from barkyard.games.exploding_puppy.declare import is_black, is_green
from barkyard.games.exploding_puppy.kinds import BASKET, DOG, is_exploding
from barkyard.games.exploding_puppy.knowledge.dealing import Dealing
from barkyard.games.exploding_puppy.questions.lifted import Lifted
from barkyard.games.exploding_puppy.zones import BOUND, UP

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.table import ExplodingPuppy


def redeal(t: ExplodingPuppy, seat: int, dice: Dice) -> None:
    """Gather what the seat has not seen, sort and shuffle it, and deal it row after row."""
    _hush(t, seat)
    unseen = Unseen(t, seat)
    unseen.pool.sort()
    key = unseen.key()
    dice.shuffle(unseen.pool)
    unseen.sort_out()
    for face in unseen.turned:
        _put(t, _pick(unseen.deep, dice), face)
    pile = unseen.deep + unseen.shallow
    while unseen.black and pile:
        _put(t, _pick(pile, dice), unseen.black.pop())
    unseen.green += unseen.black
    key += sorted(unseen.black)
    laid = _dealing(t, seat, unseen, pile, key).deal(dice)
    for place in range(0, len(laid), 2):
        _put(t, laid[place], laid[place + 1])


def _hush(t: ExplodingPuppy, seat: int) -> None:
    """What others know is no more to be found in an imagined world than what they hold. Who has moved a card of the
    pile in secret is imagined to know nothing of the pile (EP-info.2), and nobody to know a card of another hand:
    which one that is may have changed with every card that was given, taken or drawn face down."""
    if t.hushed & ~BIT[seat]:
        for zone in (t.pile, t.pile_b):
            _unknow(t, zone, t.hushed & ~BIT[seat])
        _unknow(t, t.drawn, t.hushed & ~BIT[seat] & ~BIT[t.active])
    for hand in range(t.seats):
        _unknow(t, hand, ~(BIT[seat] | BIT[hand] | FACE))


def _unknow(t: ExplodingPuppy, zone: int, seats: int) -> None:
    slips = t.zones[zone]
    for place in range(len(slips)):
        if slips[place] & EVERYONE != EVERYONE:
            slips[place] &= ~seats


def _dealing(t: ExplodingPuppy, seat: int, unseen: Unseen, pile: list[int], key: list[int]) -> Dealing:
    """A bot imagines many worlds in a row: what was worked out for the last one of this seat is kept. It does not
    depend on dice, so the worlds are the same as without it."""
    last = t.house.dealings[seat]
    if last is not None and last.fits(t, key):
        last.renew(t, unseen, pile)
        return last
    dealing = Dealing(t, unseen, pile, key)
    t.house.dealings[seat] = dealing
    return dealing


class Unseen:
    """The cards a seat has not seen, and the places they lie in (zone << 16 | place), which are emptied."""

    def __init__(self, t: ExplodingPuppy, seat: int) -> None:
        self.pool: list[int] = []
        self.deep: list[int] = []  # in a pile, where a turned card would not show
        self.shallow: list[int] = []  # on top of a pile, or between the pile and a hand
        self.aside: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(t.seats)]
        self.room = [0] * t.seats  # Baskets less unbound puppies among the cards of a hand that the seat has seen
        self.bound = t.bindings.copy()  # puppies that may lie bound in a hand, less those the seat has seen there
        self.seen: list[list[int]] = [[] for _ in range(t.seats)]  # the kinds that the seat sees in each hand
        self.turned: list[int] = []
        self.black: list[int] = []
        self.puppies: list[int] = []
        self.baskets: list[int] = []
        self.green: list[int] = []
        self.plain: list[int] = []
        self.lifted = _lifted(t)
        for zone in range(len(t.zones)):
            self._gather(t, zone, BIT[seat])

    def _gather(self, t: ExplodingPuppy, zone: int, bit: int) -> None:
        slips = t.zones[zone]
        for place in range(len(slips)):
            slip = slips[place]
            if slip & bit == 0:
                self.pool.append(slip & FACE & ~BOUND)
                slips[place] = slip & EVERYONE | DOG  # what lay there is forgotten
                self._spots(t, zone, place).append(zone << 16 | place)
            elif zone < t.seats:
                self._count(zone, slip)
            elif zone == t.offers:
                self._count(t.offered[place], slip)

    def _spots(self, t: ExplodingPuppy, zone: int, place: int) -> list[int]:
        if zone < t.seats:
            return self.hands[zone]
        if zone == t.offers:
            return self.hands[t.offered[place]]  # what is offered or kept back still counts as held
        if zone == t.aside:
            return self.aside
        if zone == t.drawn or (place == 0 and zone != self.lifted):
            return self.shallow
        return self.deep

    def _count(self, hand: int, slip: int) -> None:
        kind = slip & CARD
        self.seen[hand].append(kind)
        if kind == BASKET:
            self.room[hand] += 1
        elif is_exploding(kind):
            if slip & BOUND:
                self.bound[hand] = max(self.bound[hand] - 1, 0)
            else:
                self.room[hand] -= 1

    def key(self) -> list[int]:
        """All that a deal depends on besides the notes: the cards, and how many of them each place takes."""
        parts = [len(self.deep), len(self.shallow), len(self.aside), *self.room, *self.bound]
        for hand in range(len(self.hands)):
            parts.append(len(self.hands[hand]))
            parts += self.seen[hand]
            parts.append(NONE)
        return parts + self.pool

    def sort_out(self) -> None:
        """The pool by the rows of the table above."""
        for face in self.pool:
            if face & UP:
                self.turned.append(face)
            elif is_exploding(face):
                self.puppies.append(face)
            elif is_black(face):
                self.black.append(face)
            elif face == BASKET:
                self.baskets.append(face)
            elif is_green(face):
                self.green.append(face)
            else:
                self.plain.append(face)


def _lifted(t: ExplodingPuppy) -> int:
    """The pile whose top cards somebody is putting back in a new order."""
    top = t.stack[-1] if t.stack else None
    return top.zone if isinstance(top, Lifted) else NONE


def _pick(spots: list[int], dice: Dice) -> int:
    """A random one of some places, which is then no longer free."""
    chosen = dice.below(len(spots))
    spot = spots[chosen]
    spots[chosen] = spots[-1]
    spots.pop()
    return spot


def _put(t: ExplodingPuppy, spot: int, face: int) -> None:
    slips = t.zones[spot >> 16]
    place = spot & 0xFFFF
    slips[place] = slips[place] & EVERYONE | face

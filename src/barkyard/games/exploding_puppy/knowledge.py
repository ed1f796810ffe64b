"""What a seat cannot see, dealt anew so that it could be true: puppies lie in the pile unless a hand can hold them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.engine.dice import Dice
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE
from barkyard.games.exploding_puppy.kinds import BASKET, BOUND, DOG, UP, is_black, is_exploding, is_green

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.table import ExplodingPuppy


def redeal(t: ExplodingPuppy, seat: int, dice: Dice) -> None:
    """Gather what the seat has not seen, sort, shuffle; deal first what may lie in few places, then the rest."""
    bit = BIT[seat]
    pool: list[int] = []
    spots: list[int] = []  # zone << 16 | place
    for zone in range(len(t.zones)):
        slips = t.zones[zone]
        for place in range(len(slips)):
            if slips[place] & bit == 0:
                pool.append(slips[place] & FACE & ~BOUND)
                spots.append(zone << 16 | place)
                slips[place] = slips[place] & EVERYONE | DOG  # what lay there is forgotten
    pool.sort()
    dice.shuffle(pool)
    dice.shuffle(spots)
    _deal(t, [face for face in pool if face & UP], spots, True)
    _deal(t, [face for face in pool if _in_pile(face)], spots, False)
    _deal_anywhere(t, [face for face in pool if is_green(face & CARD) or face == BASKET], spots)
    _deal_puppies(t, [face for face in pool if is_exploding(face) and not face & UP], spots, seat)
    rest = [face for face in pool if _is_plain(face)]
    for spot in spots:
        _put(t, spot, rest.pop())


def _in_pile(face: int) -> bool:
    """Black cards that nobody keeps in a hand, lying face down."""
    return not face & UP and is_black(face) and not is_exploding(face)


def _is_plain(face: int) -> bool:
    return not face & UP and not is_black(face) and not is_green(face) and face != BASKET


def _put(t: ExplodingPuppy, spot: int, face: int) -> None:
    slips = t.zones[spot >> 16]
    place = spot & 0xFFFF
    slips[place] = slips[place] & EVERYONE | face


def _deal(t: ExplodingPuppy, faces: list[int], spots: list[int], turned: bool) -> None:
    """Each face to the first free place of a pile, not on top if it is face up; to any other place if there is none."""
    for face in faces:
        chosen = -1
        for i in range(len(spots)):
            zone = spots[i] >> 16
            piled = zone == t.pile or zone == t.pile_b
            if (piled and (not turned or spots[i] & 0xFFFF)) or (zone == t.drawn and not turned):
                chosen = i
                break
        if chosen < 0:
            chosen = _not_aside(t, spots)
        _put(t, spots.pop(chosen), face)


def _deal_anywhere(t: ExplodingPuppy, faces: list[int], spots: list[int]) -> None:
    """Green cards and Baskets may be anywhere but among the cards put aside at the start (EP-setup.1)."""
    for face in faces:
        _put(t, spots.pop(0 if face == BASKET else _not_aside(t, spots)), face)


def _not_aside(t: ExplodingPuppy, spots: list[int]) -> int:
    for i in range(len(spots)):
        if spots[i] >> 16 != t.aside:
            return i
    return 0


def _deal_puppies(t: ExplodingPuppy, faces: list[int], spots: list[int], seat: int) -> None:
    """An Exploding Puppy lies in the pile or in a hand with room: a Basket each, or one bound there (EP-explode.9)."""
    bound = t.bindings.copy()
    room = [_baskets(t, hand) for hand in range(t.seats)]
    for hand in range(t.seats):
        for slip in t.zones[hand]:
            if slip & BIT[seat] and is_exploding(slip & CARD):
                if slip & BOUND:
                    bound[hand] -= 1
                else:
                    room[hand] -= 1
    for face in faces:
        chosen = -1
        for i in range(len(spots)):
            zone = spots[i] >> 16
            if (zone >= t.seats and zone != t.aside) or (zone < t.seats and room[zone] + bound[zone] > 0):
                chosen = i
                break
        if chosen < 0:
            chosen = _not_aside(t, spots)
        spot = spots.pop(chosen)
        zone = spot >> 16
        if zone < t.seats:
            if room[zone] > 0:
                room[zone] -= 1
            elif bound[zone] > 0:
                bound[zone] -= 1
                face |= BOUND
        _put(t, spot, face)


def _baskets(t: ExplodingPuppy, hand: int) -> int:
    """Baskets in a hand, among the cards already dealt and those the seat has seen."""
    count = 0
    for slip in t.zones[hand]:
        if slip & CARD == BASKET:
            count += 1
    return count

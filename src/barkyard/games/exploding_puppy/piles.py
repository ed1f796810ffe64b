"""The draw piles: top is place 0. Sides, lifting, secret places, shuffles, the refill (rulebook sections 8 and 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE
from barkyard.games.exploding_puppy.declare import CARDS, is_black
from barkyard.games.exploding_puppy.kinds import (
    ALLIANCE,
    EXPLODING_PUPPY,
    OPEN_PROTECTION,
    SPLIT_THE_PARTY,
    is_exploding,
    is_puppy,
)
from barkyard.games.exploding_puppy.knowledge import notes
from barkyard.games.exploding_puppy.zones import UP, bearer_of, find_any, owner_of, static_kind

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.table import ExplodingPuppy


def tidy(t: ExplodingPuppy) -> None:
    """What all can see before the next question: turned top cards, open hands, an end of Split the Party."""
    if t.zones[t.statics]:
        end_split(t)
        for slip in t.zones[t.statics]:
            if static_kind(slip) == OPEN_PROTECTION:
                _open(t, bearer_of(slip))
    _uncover(t, t.pile)
    _uncover(t, t.pile_b)


def _uncover(t: ExplodingPuppy, zone: int) -> None:
    """EP-pile.2."""
    pile = t.zones[zone]
    if pile and pile[0] & UP and pile[0] & EVERYONE != EVERYONE:
        t.show(zone, 0, EVERYONE, "EP-pile.2", "On top of the pile lies {card}")


def _open(t: ExplodingPuppy, seat: int) -> None:
    """EP-open-protection.2."""
    hand = t.zones[seat]
    for place in range(len(hand)):
        if hand[place] & EVERYONE != EVERYONE:
            t.show(seat, place, EVERYONE, "EP-open-protection.2", "@{a} has {card} in the open hand", seat)


def end_split(t: ExplodingPuppy) -> None:
    """When one of the two piles is empty, Split the Party is discarded (EP-split-the-party.4)."""
    place = find_any(t.zones[t.statics], SPLIT_THE_PARTY)
    if place < 0 or (t.zones[t.pile] and t.zones[t.pile_b]):
        return
    t.drop_static(place, owner_of(t.zones[t.statics][place]), "EP-split-the-party.4")
    join(t, True)


def join(t: ExplodingPuppy, a_on_top: bool) -> None:
    """The two piles become one."""
    pile, other = t.zones[t.pile], t.zones[t.pile_b]
    t.zones[t.pile] = pile + other if a_on_top else other + pile
    t.zones[t.pile_b] = []
    t.touch(t.pile)
    t.touch(t.pile_b)


def zone_of(t: ExplodingPuppy, pile: int) -> int:
    """Pile A or B; B only under Split the Party."""
    return t.pile_b if pile and t.zones[t.pile_b] else t.pile


def face_number(slip: int) -> int:
    return (slip & CARD) + (len(CARDS) if slip & UP else 0)


def eyes(t: ExplodingPuppy, seat: int, watch: int) -> int:
    """Who sees it when a player looks at the pile: watchers, and partners by an Alliance card (EP-alliance.3)."""
    mask = BIT[seat] | watch
    for slip in t.zones[t.statics]:
        if static_kind(slip) == ALLIANCE and seat in (owner_of(slip), bearer_of(slip)):
            other = owner_of(slip) + bearer_of(slip) - seat
            if t.alive(other) and not t.rests(other):
                mask |= BIT[other]
    return mask


def look(t: ExplodingPuppy, zone: int, first: int, count: int, seen: int, rule: str, seat: int) -> None:
    """Some cards are looked at where they lie."""
    for place in range(first, min(first + count, len(t.zones[zone]))):
        t.show(zone, place, seen, rule, "@{a} looks at {card} in the pile", seat)


def can_draw(t: ExplodingPuppy) -> bool:
    """Whether a draw finds a card, after a refill if need be (EP-loop.2)."""
    return bool(t.zones[t.pile]) or not t.refilled


def lift(t: ExplodingPuppy, zone: int, bottom: bool, skip: int, seat: int, watch: int) -> bool:
    """One card leaves the pile at an end; False if there is none even after a refill (EP-loop.1, EP-loop.2)."""
    if not t.zones[zone]:
        zone = t.pile
        if not t.zones[zone] and not t.refilled:
            refill(t)
        if not t.zones[zone]:
            t.tell("EP-loop.2", "There is nothing to draw")
            return False
    place = len(t.zones[zone]) - 1 - skip if bottom else skip
    seen = EVERYONE if t.zones[zone][place] & UP else BIT[seat] | watch
    text = "@{a} draws {card} from the bottom" if bottom else "@{a} draws {card}"
    t.move(zone, place, t.drawn, seen, "EP-draw.1", text, seat)
    if t.zones[t.statics]:
        end_split(t)
    return True


def refill(t: ExplodingPuppy) -> None:
    """A new pile from the discards but the top one and every held puppy; there is always a puppy in it (EP-loop.1)."""
    t.refilled = True
    discards = t.zones[t.discards]
    pile = [slip & CARD for slip in discards[:-1]]
    t.zones[t.discards] = discards[-1:]
    t.touch(t.discards)
    t.zones[t.pile] = pile
    t.tell("EP-loop.1", "The pile is empty: a new one is shuffled from the discards")
    for seat in range(t.seats):
        hand = t.zones[seat]
        for place in range(len(hand) - 1, -1, -1):
            if is_exploding(hand[place] & CARD):
                notes.went(t, seat, hand[place] & CARD, notes.SEEN)
                t.move(seat, place, t.pile, EVERYONE, "EP-loop.1", "@{a} gives up {card}", seat)
    t.bindings = [0] * t.seats
    if not has_puppy(t.zones[t.pile]):
        _call_puppy(t)
    t.zones[t.pile] = [slip & CARD for slip in t.zones[t.pile]]
    shuffle_pile(t, t.pile, "EP-loop.1")


def has_puppy(slips: list[int]) -> bool:
    return any(is_puppy(slip & CARD) for slip in slips)


def _call_puppy(t: ExplodingPuppy) -> None:
    """The puppy of the latest corpse, else one from the box."""
    if t.zones[t.graves]:
        last = len(t.zones[t.graves]) - 1
        t.zones[t.graves][last] = t.zones[t.graves][last] & (CARD | EVERYONE)
        t.move(t.graves, last, t.pile, EVERYONE, "EP-loop.1", "{card} leaves the latest corpse")
        return
    for place in range(len(t.zones[t.box])):
        if t.zones[t.box][place] & CARD == EXPLODING_PUPPY:
            t.move(t.box, place, t.pile, EVERYONE, "EP-loop.1", "{card} comes out of the box")
            return


def shuffle_pile(t: ExplodingPuppy, zone: int, rule: str) -> None:
    """Everyone forgets; the sides stay (EP-pile.1, EP-info.1)."""
    t.shuffle(zone)
    t.tell(rule, "The pile is shuffled")


def add_and_shuffle(t: ExplodingPuppy, source: int, index: int, zone: int, up: bool, rule: str) -> None:
    """EP-term.10, with the side the card shall have."""
    t.zones[source][index] = t.zones[source][index] & (CARD | EVERYONE) | (UP if up else 0)
    t.move(source, index, zone, 0, rule, "{card} is shuffled into the pile")
    t.shuffle(zone)


def hush(t: ExplodingPuppy, zone: int, knowers: int) -> None:
    """Something moves in the pile that only the knowers can follow: all others lose track (EP-info.2)."""
    t.forget(zone, ~knowers)
    t.touch(zone)
    t.hushed |= knowers


def put_secretly(
    t: ExplodingPuppy, source: int, zone: int, place: int, knowers: int, rule: str, text: str, seat: int
) -> None:
    """The last card of a place goes face down into the pile where only the knowers can tell (EP-info.2)."""
    index = len(t.zones[source]) - 1
    slip = t.zones[source].pop(index) & (CARD | EVERYONE)
    t.touch(source, index)
    hush(t, zone, knowers)
    t.zones[zone].insert(place, slip & CARD | knowers)
    if t.news is not None:
        t._report(rule, text, seat, 0, slip | knowers, source, zone, place, knowers)


def turn_top(t: ExplodingPuppy, zone: int) -> None:
    """EP-jack-of-all-trades.2; a card turned face up is seen by all, also if it is turned back at once."""
    pile = t.zones[zone]
    if pile:
        pile[0] ^= UP
        t.touch(zone)
        t.tell("EP-jack-of-all-trades.1", "The top card of the pile is turned over")
        _uncover(t, zone)


def reveal_from_bottom(t: ExplodingPuppy, zone: int, exploding_only: bool, rule: str) -> int:
    """Cards are revealed from the bottom until the one looked for; its place or -1. The others are shuffled back."""
    pile = t.zones[zone]
    found = -1
    for place in range(len(pile) - 1, -1, -1):
        t.show(zone, place, EVERYONE, rule, "From the bottom: {card}")
        kind = pile[place] & CARD
        if is_exploding(kind) if exploding_only else is_black(kind):
            found = place
            break
    rest = [slip & FACE for slip in pile[found + 1 :]]
    t.dice.shuffle(rest)
    t.zones[zone] = pile[: found + 1] + rest
    return found

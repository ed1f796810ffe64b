"""Pink cards: sight."""

from __future__ import annotations

from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.exploding_puppy.declare import (
    A_PILE,
    AN_END,
    BOOK,
    COLOURS_ROW,
    OTHERS_ROW,
    REACT,
    WATCHED,
    card,
    is_black,
)
from barkyard.games.exploding_puppy.kinds import (
    CHANGE_THE_TIMELINE,
    CLAIRVOYANCE,
    FAVOR_THE_FUTURE,
    INSIGHT,
    MARK_CARD,
    PINK,
    SEE_THE_FUTURE,
    SHARE_THE_FUTURE,
    SHARE_THE_PAST,
)
from barkyard.games.exploding_puppy.knowledge.notes import note_count
from barkyard.games.exploding_puppy.moves import TOP
from barkyard.games.exploding_puppy.piles import eyes, look, zone_of
from barkyard.games.exploding_puppy.questions.choices import rearrange
from barkyard.games.exploding_puppy.questions.deeds import Deed, deed_at
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.questions.ready import others_items
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import MARKED


def has_pile(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return bool(t.zones[t.pile])


def others_hold(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    """Whether another present player has cards."""
    return any(bool(t.zones[other]) for other in t.present_others(seat))


def can_mark(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return any(not slip & MARKED for other in t.present_others(seat) for slip in t.zones[other])


@card(
    SEE_THE_FUTURE,
    "See the future",
    PINK,
    "Look at the top ({n}) cards of the pile.",
    n=5,
    needs=(A_PILE,),
    idle=True,
    can=has_pile,
)
def see_the_future(t: ExplodingPuppy, play: Play) -> None:
    look(
        t,
        zone_of(t, play.named[0]),
        0,
        play.n,
        eyes(t, play.seat, play.watch),
        "EP-see-the-future.1",
        play.seat,
    )


@card(
    SHARE_THE_FUTURE,
    "Share the future",
    PINK,
    "Look at the top ({n}) cards, put them back in any order, show them to your next player.",
    n=3,
    needs=(A_PILE,),
    idle=True,
    can=has_pile,
)
def share_the_future(t: ExplodingPuppy, play: Play) -> None:
    zone = zone_of(t, play.named[0])
    count = min(play.n, len(t.zones[zone]))
    seen = eyes(t, play.seat, play.watch)
    if play.at == 0:
        look(t, zone, 0, count, seen, "EP-share-the-future.1", play.seat)
        play.again()
        rearrange(t, play.seat, zone, count, 0, seen)
        return
    friend = t.next_player(play.seat)
    for place in range(count):
        t.show(zone, place, BIT[friend], "EP-share-the-future.2", "@{a} shows {card} to @{b}", play.seat, friend)


def has_sight(t: ExplodingPuppy, seat: int, item: Deed | None, with_now: bool, laying: int) -> bool:
    """A declared draw lapses by Now (EP-turn.9), so there must be something else to see."""
    return not with_now or others_items(t, seat)


@card(
    CLAIRVOYANCE,
    "Clairvoyance",
    PINK,
    "See all that another player sees and secretly decides in one action or draw.",
    use=REACT,
    now=True,
    needs=(WATCHED,),
    fits=has_sight,
)
def clairvoyance(t: ExplodingPuppy, play: Play) -> None:
    deed_at(t, play.named[0]).watched_by(t, play.seat)
    t.tell("EP-clairvoyance.1", "@{a} will watch", play.seat)


@card(
    FAVOR_THE_FUTURE,
    "Favor the Future",
    PINK,
    "Look at ({n}) cards at the top or the bottom of the pile. Your next card gets +1.",
    n=2,
    static=True,
    needs=(A_PILE, AN_END),
    can=has_pile,
)
def favor_the_future(t: ExplodingPuppy, play: Play) -> None:
    zone = zone_of(t, play.named[0])
    size = len(t.zones[zone])
    first = 0 if play.named[1] == TOP else max(size - play.n, 0)
    look(t, zone, first, play.n, eyes(t, play.seat, play.watch), "EP-favor-the-future.1", play.seat)
    if t.alive(play.seat):
        play.put_down(t, play.seat, "EP-favor-the-future.1")


@card(
    INSIGHT,
    "Insight",
    PINK,
    "Name ({n}) colours: everyone hears how many such cards each other player holds.",
    n=2,
    needs=(COLOURS_ROW,),
    idle=True,
    can=others_hold,
)
def insight(t: ExplodingPuppy, play: Play) -> None:
    for seat in t.present_others(play.seat):
        for colour in play.named:
            tell_colour(t, seat, colour, "EP-insight.1")


def tell_colour(t: ExplodingPuppy, seat: int, colour: int, rule: str) -> None:
    """Gray is just gray here (EP-card.10)."""
    count = count_colour(t, seat, colour)
    t.tell(rule, "@{a} holds {c} {b:colour} cards", seat, colour, count)
    note_count(t, seat, colour, count)


def count_colour(t: ExplodingPuppy, seat: int, colour: int) -> int:
    count = 0
    for slip in t.zones[seat]:
        if BOOK[slip & CARD].colour == colour:
            count += 1
    return count


@card(
    MARK_CARD,
    "Mark",
    PINK,
    "Of ({n}) other players, a random card each is turned to all while it stays in the hand.",
    n=2,
    needs=(OTHERS_ROW,),
    idle=True,
    can=can_mark,
)
def mark(t: ExplodingPuppy, play: Play) -> None:
    for seat in play.named:
        hand = t.zones[seat]
        if hand:
            place = t.dice.below(len(hand))
            t.single_out(seat, place)
            hand[place] |= MARKED
            t.show(seat, place, EVERYONE, "EP-mark.1", "@{a} has to turn {card} to all", seat)


@card(
    CHANGE_THE_TIMELINE,
    "Change the timeline",
    PINK,
    "Mix the top and bottom ({n}) cards. All hear how many black ones went to each end.",
    n=3,
    needs=(A_PILE,),
    idle=True,
    can=has_pile,
)
def change_the_timeline(t: ExplodingPuppy, play: Play) -> None:
    zone = zone_of(t, play.named[0])
    size = len(t.zones[zone])
    tops = min(play.n, (size + 1) // 2)
    bottoms = min(play.n, size - tops)
    seen = eyes(t, play.seat, play.watch)
    if play.at == 0:
        look(t, zone, 0, tops, seen, "EP-change-the-timeline.1", play.seat)
        look(t, zone, size - bottoms, bottoms, seen, "EP-change-the-timeline.1", play.seat)
        play.again()
        rearrange(t, play.seat, zone, tops, bottoms, seen)
        return
    above = _black(t, zone, 0, tops)
    below = _black(t, zone, size - bottoms, size)
    t.tell("EP-change-the-timeline.2", "{a} black cards went to the top, {b} to the bottom", above, below)


def _black(t: ExplodingPuppy, zone: int, first: int, end: int) -> int:
    count = 0
    for slip in t.zones[zone][first:end]:
        if is_black(slip & CARD):
            count += 1
    return count


@card(
    SHARE_THE_PAST,
    "Share the Past",
    PINK,
    "Look at the bottom ({n}) cards, reorder them, and show them to your previous player.",
    n=3,
    needs=(A_PILE,),
    idle=True,
    can=has_pile,
)
def share_the_past(t: ExplodingPuppy, play: Play) -> None:
    zone = zone_of(t, play.named[0])
    size = len(t.zones[zone])
    count = min(play.n, size)
    seen = eyes(t, play.seat, play.watch)
    if play.at == 0:
        look(t, zone, size - count, count, seen, "EP-share-the-past.1", play.seat)
        play.again()
        rearrange(t, play.seat, zone, 0, count, seen)
        return
    friend = t.previous_player(play.seat)
    for place in range(size - count, size):
        t.show(zone, place, BIT[friend], "EP-share-the-past.1", "@{a} shows {card} to @{b}", play.seat, friend)

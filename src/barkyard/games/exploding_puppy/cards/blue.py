"""Blue cards about the draw pile and the discards."""

from __future__ import annotations

from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.exploding_puppy import piles
from barkyard.games.exploding_puppy.declare import A_PILE, ACTIONS_ROW, BURIED, SHUFFLE_FIRST, card
from barkyard.games.exploding_puppy.kinds import (
    BLAST_FROM_THE_PAST,
    BLUE,
    BURY,
    CUT,
    DIG_DEEPER,
    DOG_PLOSION,
    GARBAGE_COLLECTION,
    GREED,
    JACK_OF_ALL_TRADES,
    RECYCLE,
    SHUFFLE,
    SPLIT_THE_PARTY,
    SWAP_TOP_AND_BOTTOM,
)
from barkyard.games.exploding_puppy.moves import (
    DRAW_CARD,
    END,
    FLIPPED,
    KEPT,
    REVERSED,
    SHUFFLED,
    STAY,
    SWAPPED,
    YES,
)
from barkyard.games.exploding_puppy.questions.choices import (
    Depth,
    Pick,
    Place,
    choose_pile,
    choose_word,
    yes_or_no,
)
from barkyard.games.exploding_puppy.questions.draws import (
    PUT_BACK,
    TAKE,
    Draw,
    DrawOk,
    begin_draw,
    draws_below,
    how_many,
    taker_static,
)
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import static_kind


def can_recycle(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    """Whether one of the top n discards may still leave the discards in this turn (EP-loop.4)."""
    return any(t.can_leave(slip & CARD) for slip in (t.zones[t.discards][-n:] if n else []))


def two_in_pile(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return len(t.zones[t.pile]) > 1 or len(t.zones[t.pile_b]) > 1


def can_blast(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    """It may shuffle the pile even if no discard goes there."""
    return two_in_pile(t, seat, n, laying) or can_recycle(t, seat, n, laying)


def can_dig(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return piles.can_draw(t)


def can_collect(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return two_in_pile(t, seat, n, laying) or any(gives_garbage(t, other, seat) for other in range(t.seats))


def gives_garbage(t: ExplodingPuppy, seat: int, collector: int) -> bool:
    """EP-garbage-collection.2."""
    return seat != collector and bool(t.zones[seat]) and not (t.alive(seat) and t.submerged(seat))


@card(
    BLAST_FROM_THE_PAST,
    "Blast from the Past",
    BLUE,
    "Shuffle the pile if you like; then the top ({n}) discards go to its bottom.",
    n=3,
    needs=(A_PILE, SHUFFLE_FIRST),
    can=can_blast,
)
def blast_from_the_past(t: ExplodingPuppy, play: Play) -> None:
    zone = piles.zone_of(t, play.named[0])
    if play.named[1] == SHUFFLED:
        piles.shuffle_pile(t, zone, "EP-blast-from-the-past.1")
    discards = t.zones[t.discards]
    end = max(len(discards) - play.n, 0)
    for place in range(len(discards) - 1, end - 1, -1):
        if t.can_leave(discards[place] & CARD):
            t.leave_discards(place, zone, "EP-blast-from-the-past.1", "{card} goes under the pile", play.seat)


@card(
    BURY,
    "Bury",
    BLUE,
    "Draw a card, or take a static in play, and hide it anywhere in the pile. Your turn ends.",
    needs=(A_PILE, BURIED),
)
def bury(t: ExplodingPuppy, play: Play) -> None:
    if play.named[1] == DRAW_CARD:
        bury_draw(t, play)
        return
    zone = piles.zone_of(t, play.named[0])
    place = t.zones[t.statics].index(play.named[1])
    if play.at == 0 and static_kind(play.named[1]) == SPLIT_THE_PARTY:
        play.again()
        choose_pile(t, play.seat)  # which one goes on top (EP-split-the-party.4)
        return
    t.zones[t.statics][place] = play.named[1] & CARD | EVERYONE
    t.move(t.statics, place, t.shown, EVERYONE, "EP-bury.3", "@{a} takes {card} away", play.seat)
    if static_kind(play.named[1]) == SPLIT_THE_PARTY:
        piles.join(t, t.reply == 0)
        zone = t.pile
    t.end_turn("EP-bury.4")
    t.push(Place(play.seat, t.shown, zone, play.watch))


def bury_draw(t: ExplodingPuppy, play: Play) -> None:
    """If I'll take that takes the only card, Bury may be taken back and the turn goes on (EP-gen.3)."""
    if play.at == 0:
        greedy = t.has_static(GREED, play.seat)
        play.memo = [int(taker_static(t, play.seat) >= 0 and not greedy)]
        play.again()
        begin_draw(t, play.seat, play.named[0], PUT_BACK, play.watch)
    elif not play.memo[0]:
        t.end_turn("EP-bury.4")
    elif play.at == 1:
        play.again()
        yes_or_no(t, play.seat, "take Bury back")
    elif t.reply == YES:
        play.take_back(t)


@card(
    CUT,
    "Cut",
    BLUE,
    "Cut the pile at a depth that only you know.",
    needs=(A_PILE,),
    can=two_in_pile,
)
def cut(t: ExplodingPuppy, play: Play) -> None:
    zone = piles.zone_of(t, play.named[0])
    if len(t.zones[zone]) > 1:
        t.push(Depth(play.seat, zone, play.watch))


@card(
    DIG_DEEPER,
    "Dig Deeper",
    BLUE,
    "Look at your next card: keep it, or take the one after it. Then you may end your turn.",
    needs=(A_PILE,),
    can=can_dig,
)
def dig_deeper(t: ExplodingPuppy, play: Play) -> None:
    seat = play.seat
    zone = piles.zone_of(t, play.named[0])
    if play.at == 0:
        if not t.zones[zone]:
            piles.refill(t)
        play.memo = [int(draws_below(t, seat)), how_many(t, seat)]
        play.again()
        if play.memo[1] and t.zones[zone]:
            place = len(t.zones[zone]) - 1 if play.memo[0] else 0
            piles.look(t, zone, place, 1, BIT[seat] | play.watch, "EP-dig-deeper.1", seat)
            t.reply = KEPT
            if len(t.zones[zone]) > 1:
                choose_word(t, seat, "keep the card or swap it", KEPT, SWAPPED)
    elif play.at == 1:
        play.again()
        if play.memo[1] and t.zones[zone]:
            t.push(Draw(seat, play.memo[1] - 1, play.named[0], play.memo[0] == 1, TAKE, play.watch, False))
            piles.lift(t, zone, play.memo[0] == 1, 1 if t.reply == SWAPPED else 0, seat, play.watch)
            t.push(DrawOk(seat, seat, True, play.watch, TAKE))
    elif play.at == 2:
        if not t.ended:
            play.again()
            choose_word(t, seat, "end the turn or stay", END, STAY)
    elif t.reply == END:
        t.end_turn("EP-dig-deeper.3")


@card(
    DOG_PLOSION,
    "Dog-Plosion",
    BLUE,
    "Reveal the pile from below up to an Exploding Puppy; hide that one anywhere in the pile.",
    needs=(A_PILE,),
    can=two_in_pile,
)
def dog_plosion(t: ExplodingPuppy, play: Play) -> None:
    zone = piles.zone_of(t, play.named[0])
    found = piles.reveal_from_bottom(t, zone, True, "EP-dog-plosion.1")
    if found >= 0:
        t.move(zone, found, t.shown, EVERYONE, "EP-dog-plosion.1", "@{a} digs out {card}", play.seat)
        t.push(Place(play.seat, t.shown, zone, play.watch))


@card(
    GARBAGE_COLLECTION,
    "Garbage Collection",
    BLUE,
    "All others, dead or alive, put a card of their choice into the pile, which is shuffled.",
    needs=(A_PILE,),
    can=can_collect,
)
def garbage_collection(t: ExplodingPuppy, play: Play) -> None:
    zone = piles.zone_of(t, play.named[0])
    if play.at == 0:
        play.again()
        for seat in reversed(t.around(play.seat)):
            if gives_garbage(t, seat, play.seat):
                t.push(Pick.to_put_in(seat, zone))
    else:
        piles.shuffle_pile(t, zone, "EP-garbage-collection.1")


@card(
    JACK_OF_ALL_TRADES,
    "Jack of all Trades",
    BLUE,
    "Do ({n}): draw a card, reverse the order, shuffle the pile, or turn its top card over.",
    n=1,
    needs=(A_PILE, ACTIONS_ROW),
    idle=True,
)
def jack_of_all_trades(t: ExplodingPuppy, play: Play) -> None:
    zone = piles.zone_of(t, play.named[0])
    if play.at + 1 >= len(play.named):
        return  # n has shrunk to 0
    action = play.named[1 + play.at]
    if play.at + 2 < len(play.named):
        play.again()
    if action == DRAW_CARD:
        begin_draw(t, play.seat, play.named[0], TAKE, play.watch)
    elif action == REVERSED:
        t.direction = -t.direction
        t.tell("EP-jack-of-all-trades.1", "The turn order is reversed")
    elif action == SHUFFLED:
        piles.shuffle_pile(t, zone, "EP-jack-of-all-trades.1")
    elif action == FLIPPED:
        piles.turn_top(t, zone)


@card(
    RECYCLE,
    "Recycle",
    BLUE,
    "Take the top ({n}) card of the discards into your hand.",
    n=1,
    now=True,
    idle=True,
    can=can_recycle,
)
def recycle(t: ExplodingPuppy, play: Play) -> None:
    discards = t.zones[t.discards]
    end = max(len(discards) - play.n, 0)
    for place in range(len(discards) - 1, end - 1, -1):
        if t.can_leave(discards[place] & CARD):
            t.leave_discards(place, play.seat, "EP-recycle.1", "@{a} takes {card} back", play.seat)


@card(SHUFFLE, "Shuffle", BLUE, "Shuffle the pile.", now=True, needs=(A_PILE,), can=two_in_pile)
def shuffle(t: ExplodingPuppy, play: Play) -> None:
    piles.shuffle_pile(t, piles.zone_of(t, play.named[0]), "EP-shuffle.1")


@card(
    SWAP_TOP_AND_BOTTOM,
    "Swap Top and Bottom",
    BLUE,
    "The top ({n}) and the bottom ({n}) cards of the pile change places.",
    n=1,
    needs=(A_PILE,),
    idle=True,
    can=two_in_pile,
)
def swap_top_and_bottom(t: ExplodingPuppy, play: Play) -> None:
    zone = piles.zone_of(t, play.named[0])
    pile = t.zones[zone]
    size = len(pile)
    n = min(play.n, size // 2)
    if n:
        t.zones[zone] = pile[size - n :] + pile[n : size - n] + pile[:n]
        t.touch(zone)
    t.tell("EP-swap-top-and-bottom.1", "The top {a} and the bottom {a} cards change places", n)

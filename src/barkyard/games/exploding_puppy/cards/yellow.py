"""Yellow cards: players and hands."""

from __future__ import annotations

from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.exploding_puppy.cards.pink import count_colour, others_hold
from barkyard.games.exploding_puppy.declare import (
    A_COLOUR,
    ANYONE,
    BOOK,
    FIRST_OF_TWO,
    FIRST_WITH_CARDS,
    GIVER,
    HAND_OR_STATIC,
    IN_YOUR_PLACE,
    OFFERERS_ROW,
    OTHER,
    RECEIVER,
    SECOND_OF_TWO,
    SECOND_WITH_CARDS,
    card,
)
from barkyard.games.exploding_puppy.kinds import (
    CHANGE_SEATS,
    DRAW_FROM_BOTTOM,
    FAVOR,
    FLAVOR,
    GRAVE_ROBBER,
    GREED,
    HAGGLE,
    ILL_TAKE_THAT,
    LIVING_TARGET,
    MADNESS,
    SWITCHEROO,
    TRAP,
    WISH,
    YELLOW,
)
from barkyard.games.exploding_puppy.knowledge import notes
from barkyard.games.exploding_puppy.moves import HAND
from barkyard.games.exploding_puppy.questions.choices import (
    Pick,
    choose_player,
    choose_static,
    take_back_offers,
)
from barkyard.games.exploding_puppy.questions.deaths import Deaths
from barkyard.games.exploding_puppy.questions.deeds import deed_at
from barkyard.games.exploding_puppy.questions.naming import can_move_static
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.questions.steals import spring, steal
from barkyard.games.exploding_puppy.table import ExplodingPuppy, replaced
from barkyard.games.exploding_puppy.zones import BOUND, FRESH, MARKED, static_kind, with_bearer, with_other


@card(
    CHANGE_SEATS,
    "Change Seats",
    YELLOW,
    "Swap places with another player, who goes on with your turn. You do not draw.",
    needs=(IN_YOUR_PLACE,),
)
def change_seats(t: ExplodingPuppy, play: Play) -> None:
    here, there = t.order.index(t.active), t.order.index(play.named[0])
    t.order = replaced(replaced(t.order, here, play.named[0]), there, t.active)
    t.tell("EP-change-seats.1", "@{a} and @{b} change places; @{b} goes on", t.active, play.named[0])
    t.active = play.named[0]
    deed_at(t, 0).take_over()


@card(
    DRAW_FROM_BOTTOM,
    "Draw from Bottom",
    YELLOW,
    "Before any player, whose next draw is from the bottom of the pile.",
    static=True,
    needs=(ANYONE,),
)
def draw_from_bottom(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-draw-from-bottom.1")


@card(
    FLAVOR,
    "Flavor",
    YELLOW,
    "Up to ({n}) other players each offer you a card of their choice; you keep one of them.",
    n=2,
    needs=(OFFERERS_ROW,),
    idle=True,
)
def flavor(t: ExplodingPuppy, play: Play) -> None:
    if play.at == 0:
        play.again()
        for seat in reversed(play.named):
            if t.zones[seat]:
                t.push(Pick.to_keep_back(seat, 1))
    elif play.at == 1:
        for place in range(len(t.offered)):
            seen = BIT[play.seat] | play.watch
            t.show(t.offers, place, seen, "EP-flavor.2", "@{a} offers {card}", t.offered[place])
        if t.offered:
            play.again()
            choose_player(t, play.seat, "whose card you keep", sorted(t.offered))
    else:
        place = t.offered.index(t.reply)
        giver = t.offered[place]
        t.offered = t.offered[:place] + t.offered[place + 1 :]
        t.move(t.offers, place, play.seat, 0, "EP-flavor.2", "@{a} keeps {card} of @{b}", play.seat, giver)
        t.zones[play.seat][-1] &= ~(MARKED | BOUND)
        notes.passed(t, giver, play.seat, t.zones[play.seat][-1] & CARD, seen_by_all(t.zones[play.seat][-1]))
        take_back_offers(t)


def corpse_cards(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return any(not t.alive(other) and other != seat and t.zones[other] for other in range(t.seats))


@card(
    GRAVE_ROBBER,
    "Grave Robber",
    YELLOW,
    "Each dead player gives you ({n}) card of their choice.",
    n=1,
    idle=True,
    can=corpse_cards,
)
def grave_robber(t: ExplodingPuppy, play: Play) -> None:
    for seat in reversed(t.around(play.seat)):
        count = min(play.n, len(t.zones[seat]))
        if not t.alive(seat) and seat != play.seat and count:
            t.push(Pick.to_give(seat, count, play.seat, play.watch))


@card(
    GREED,
    "Greed",
    YELLOW,
    "Before any player, whose next draw is ({n}) cards.",
    n=2,
    static=True,
    needs=(ANYONE,),
)
def greed(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-greed.1")


def can_haggle(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    """Whether a present player has cards."""
    return others_hold(t, seat, n, laying) or (t.present(seat) and len(t.zones[seat]) > laying)


@card(
    HAGGLE,
    "Haggle",
    YELLOW,
    "Two players, you too if you like, swap all their cards of one colour, but not of green.",
    needs=(FIRST_OF_TWO, SECOND_OF_TWO, A_COLOUR),
    can=can_haggle,
)
def haggle(t: ExplodingPuppy, play: Play) -> None:
    one, other, colour = play.named[0], play.named[1], play.named[2]
    size = len(t.zones[other])
    _hand_colour(t, one, other, colour, len(t.zones[one]), play.watch)
    _hand_colour(t, other, one, colour, size, play.watch)
    for seat in (one, other):
        notes.note_count(t, seat, colour, count_colour(t, seat, colour))  # all have seen how many went over


def _hand_colour(t: ExplodingPuppy, giver: int, taker: int, colour: int, size: int, watch: int) -> None:
    """All cards of a colour among the first ones of a hand go over."""
    knowers = BIT[giver] | BIT[taker] | watch
    for place in range(size - 1, -1, -1):
        if BOOK[t.zones[giver][place] & CARD].colour == colour:
            text = "@{a} gives {card} to @{b}"
            t.pass_card(giver, place, taker, knowers, "EP-haggle.1", text, giver, taker, notes.COLOUR_SEEN)


@card(
    ILL_TAKE_THAT,
    "I'll take that",
    YELLOW,
    "Before another player, who hands you the next card they draw. A black one hits you.",
    static=True,
    at_owners_death="EP-ill-take-that.4",
    needs=(OTHER,),
)
def ill_take_that(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-ill-take-that.1")


@card(
    LIVING_TARGET,
    "Living Target",
    YELLOW,
    "Before any player, who must be named the next time anybody names a player.",
    static=True,
    needs=(ANYONE,),
)
def living_target(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-living-target.1")


@card(
    SWITCHEROO,
    "Switcheroo",
    YELLOW,
    "Of two players, the one with fewer cards steals ({n}) from the other, who steals ({n}) back.",
    n=2,
    needs=(FIRST_WITH_CARDS, SECOND_WITH_CARDS),
    idle=True,
    whole=True,
)
def switcheroo(t: ExplodingPuppy, play: Play) -> None:
    one, other = play.named[0], play.named[1]
    if play.at == 0:
        if len(t.zones[one]) == len(t.zones[other]):
            _exchange(t, play)
            return
        fewer = one if len(t.zones[one]) < len(t.zones[other]) else other
        play.memo = [fewer, one + other - fewer]
    if play.at >= 2 * play.n or not (t.alive(one) and t.alive(other)):
        return
    play.again()
    thief = play.memo[play.at // play.n]
    steal(t, thief, one + other - thief, play.watch, "EP-switcheroo.1")


def seen_by_all(slip: int) -> int:
    return notes.SEEN if slip & EVERYONE == EVERYONE else notes.UNSEEN


def _exchange(t: ExplodingPuppy, play: Play) -> None:
    """Equal hands: both sets are drawn first, then exchanged, then Traps are settled (EP-switcheroo.2)."""
    one, other = play.named[0], play.named[1]
    count = min(play.n, len(t.zones[one]))
    knowers = BIT[one] | BIT[other] | play.watch
    text = "@{b} steals {card} from @{a}"
    for giver in (one, other):
        for _ in range(count):
            place = t.dice.below(len(t.zones[giver]))
            t.pass_card(giver, place, t.offers, knowers, "EP-switcheroo.2", text, giver, one + other - giver)
    for place in range(2 * count):
        taker = other if place < count else one
        t.move(t.offers, 0, taker, 0, "EP-switcheroo.2", "@{a} takes {card}", taker)
        taken = t.zones[taker][-1]
        notes.passed(t, one + other - taker, taker, taken & CARD, seen_by_all(taken))
    t.push(Deaths())
    row = t.around(t.active)
    row.insert(0, row.pop())
    for seat in reversed(row):
        if seat in (one, other):
            for place in range(len(t.zones[seat]) - 1, len(t.zones[seat]) - count - 1, -1):
                if t.zones[seat][place] & CARD == TRAP:
                    spring(t, seat, one + other - seat, place)


@card(
    FAVOR,
    "Favor",
    YELLOW,
    "A player you name gives another ({n}) hand card, or puts ({n}) static in play before them.",
    n=1,
    needs=(HAND_OR_STATIC, GIVER, RECEIVER),
    idle=True,
)
def favor(t: ExplodingPuppy, play: Play) -> None:
    giver, taker = play.named[1], play.named[2]
    if play.named[0] == HAND:
        count = min(play.n, len(t.zones[giver]))
        if count:
            t.push(Pick.to_give(giver, count, taker, play.watch))
        return
    if play.at:
        _move_static(t, t.reply, taker)
    if play.at < play.n and can_move_static(t, taker):
        play.again()
        choose_static(t, giver, taker)


def _move_static(t: ExplodingPuppy, place: int, taker: int) -> None:
    """Owner and n stay, the bearer changes (EP-static.8)."""
    slip = with_bearer(t.zones[t.statics].pop(place), taker)
    t.touch(t.statics, place)
    t.zones[t.statics].append(with_other(slip, FRESH) if static_kind(slip) == MADNESS else slip)
    t.show(t.statics, len(t.zones[t.statics]) - 1, 0, "EP-favor.3", "Now it is {card}")


@card(
    WISH,
    "Wish",
    YELLOW,
    "Name a player and a colour, but not green: they give you ({n}) such card if they have any.",
    n=1,
    needs=(OTHER, A_COLOUR),
    idle=True,
    can=others_hold,
)
def wish(t: ExplodingPuppy, play: Play) -> None:
    giver, colour = play.named[0], play.named[1]
    count = min(play.n, count_colour(t, giver, colour))
    if count < play.n:
        notes.note_count(t, giver, colour, count)
    t.tell("EP-wish.1", "@{a} has to give {c} {b:colour} cards", giver, colour, count)
    if count:
        t.push(Pick.to_give(giver, count, play.seat, play.watch, colour))

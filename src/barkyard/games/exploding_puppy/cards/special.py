"""The fourteen Special cards."""

from __future__ import annotations

from barkyard.engine.slips import BIT, CARD
from barkyard.games.exploding_puppy.cards.pink import tell_colour
from barkyard.games.exploding_puppy.declare import (
    A_PILE,
    ANY_COLOUR,
    ANYONE,
    DEAD,
    HOLD,
    NAY_CARDS,
    OTHER,
    VICTIM,
    card,
)
from barkyard.games.exploding_puppy.kinds import (
    ALLIANCE,
    BASKET,
    BAZOOKA,
    BLOOD_FEUD,
    BLUE,
    EQUALITY,
    HAUNT,
    ISOLATION,
    KLEPTOMANIAC,
    NAY_SAYER,
    OPEN_PROTECTION,
    ORANGE,
    PINK,
    RED,
    REVITALIZE,
    SPLIT_THE_PARTY,
    STALKER,
    YELLOW,
    ZOMBIELAND,
)
from barkyard.games.exploding_puppy.knowledge.notes import pooled
from barkyard.games.exploding_puppy.moves import YES
from barkyard.games.exploding_puppy.piles import can_draw
from barkyard.games.exploding_puppy.questions.choices import Pick, take_back_offers, yes_or_no
from barkyard.games.exploding_puppy.questions.deaths import revive
from barkyard.games.exploding_puppy.questions.draws import TAKE, begin_draw
from barkyard.games.exploding_puppy.questions.items import START
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.questions.steals import steal
from barkyard.games.exploding_puppy.table import ExplodingPuppy, replaced
from barkyard.games.exploding_puppy.zones import (
    ACTED,
    MIDDLE,
    bearer_of,
    other_of,
    static_kind,
    with_bearer,
    with_other,
)


@card(
    ALLIANCE,
    "Alliance",
    YELLOW,
    "Ask a player: on a yes you win, lose and die together. Yes or no, you share looks.",
    special=True,
    static=True,
    needs=(OTHER,),
)
def alliance(t: ExplodingPuppy, play: Play) -> None:
    if play.at == 0:
        play.again()
        yes_or_no(t, play.named[0], "an alliance")
        return
    if t.reply == YES:
        t.bonds = [*t.bonds, [play.seat, play.named[0]]]
        t.tell("EP-alliance.2", "@{a} and @{b} are allies", play.seat, play.named[0])
    play.put_down(t, play.named[0], "EP-alliance.3")


@card(
    BASKET,
    "Basket",
    BLUE,
    "While you hold it, you may secretly keep one Exploding Puppy in your hand.",
    special=True,
    use=HOLD,
    why_not="basket works from the hand and is not played",
    why_not_rule="EP-basket.7",
)
def basket(t: ExplodingPuppy, play: Play) -> None:
    """It works from the hand (EP-basket.7)."""


def can_fire(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    if t.present(seat) and len(t.zones[seat]) - laying < n and can_draw(t):
        return True
    return any(len(t.zones[other]) > n for other in t.present_others(seat))


@card(
    BAZOOKA,
    "Bazooka",
    RED,
    "Another player discards down to ({n}) cards, or you draw up to ({n}).",
    special=True,
    n=5,
    needs=(A_PILE, ANYONE),
    can=can_fire,
)
def bazooka(t: ExplodingPuppy, play: Play) -> None:
    target = play.named[1]
    size = len(t.zones[target])
    if target != play.seat:
        if size > play.n:
            t.push(Pick.to_throw(target, size - play.n))
        return
    if size < play.n and can_draw(t):
        play.again()
        begin_draw(t, play.seat, play.named[0], TAKE, play.watch)


@card(
    BLOOD_FEUD,
    "Blood Feud",
    ORANGE,
    "You and another are enemies: numbers against each other double, the survivor inherits.",
    special=True,
    static=True,
    at_bearers_death="EP-blood-feud.2",
    at_owners_death="EP-blood-feud.2",
    needs=(OTHER,),
)
def blood_feud(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-blood-feud.1")


def can_share_out(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    for other in range(t.seats):
        if t.present(other) and len(t.zones[other]) - (laying if other == seat else 0) > n:
            return True
    return False


@card(
    EQUALITY,
    "Equality",
    YELLOW,
    "Everybody keeps ({n}) card; the rest is shuffled together and dealt out, from you on.",
    special=True,
    n=1,
    can=can_share_out,
)
def equality(t: ExplodingPuppy, play: Play) -> None:
    row = [play.seat, *t.around(play.seat)[:-1]]
    if play.at == 0:
        play.again()
        for seat in reversed(row):
            if play.n and t.present(seat) and len(t.zones[seat]) > play.n:
                t.push(Pick.to_keep_back(seat, play.n))
        return
    seats = [seat for seat in row if t.present(seat)]
    pooled(t, seats)
    pool = t.zones[t.drawn]
    for seat in seats:
        if seat in t.offered or not play.n:
            pool.extend(slip & CARD for slip in t.zones[seat])
            t.zones[seat].clear()
            t.touch(seat)
            t.bindings = replaced(t.bindings, seat, min(t.bindings[seat], play.n))  # it may be among those kept
    t.dice.shuffle(pool)
    t.touch(t.drawn)
    t.tell("EP-equality.1", "{a} cards are dealt out", len(pool))
    turn = 0
    while pool and seats:
        seat = seats[turn % len(seats)]
        t.move(t.drawn, len(pool) - 1, seat, BIT[seat], "EP-equality.1", "@{a} is dealt {card}", seat)
        turn += 1
    take_back_offers(t)


@card(
    ISOLATION,
    "Isolation",
    RED,
    "In your turns nobody else can play cards. It goes when you play a NOW card.",
    special=True,
    static=True,
)
def isolation(t: ExplodingPuppy, play: Play) -> None:
    if t.alive(play.seat):
        play.put_down(t, play.seat, "EP-isolation.1")


@card(
    KLEPTOMANIAC,
    "Kleptomaniac",
    YELLOW,
    "Before any player: they steal a card at the start of the turn, then it goes on to the next.",
    special=True,
    static=True,
    needs=(ANYONE,),
    start=(VICTIM,),
    whole=True,
)
def kleptomaniac(t: ExplodingPuppy, play: Play) -> None:
    if not play.flags & START:
        play.put_down(t, play.named[0], "EP-kleptomaniac.1")
    elif play.at == 0 and play.named:
        play.again()
        steal(t, play.seat, play.named[0], play.watch, "EP-kleptomaniac.1")
    else:
        _pass_on(t, play.seat)


def _pass_on(t: ExplodingPuppy, seat: int) -> None:
    statics = t.zones[t.statics]
    for place in range(len(statics)):
        slip = statics[place]
        if static_kind(slip) == KLEPTOMANIAC and bearer_of(slip) == seat and other_of(slip):
            statics.pop(place)
            t.touch(t.statics, place)
            taker = t.next_player(seat)
            statics.append(with_other(with_bearer(slip, taker), ACTED if taker == seat else 0))
            t.show(t.statics, len(statics) - 1, 0, "EP-kleptomaniac.1", "Now it is {card}")
            return


@card(
    NAY_SAYER,
    "Nay Sayer",
    RED,
    f"Before you: you may play {NAY_CARDS} cards of one colour as a Nope.",
    special=True,
    static=True,
)
def nay_sayer(t: ExplodingPuppy, play: Play) -> None:
    if t.alive(play.seat):
        play.put_down(t, play.seat, "EP-nay-sayer.1")


@card(
    REVITALIZE,
    "Revitalize",
    BLUE,
    "A dead player comes back to life, and wins only if you win.",
    special=True,
    static=True,
    needs=(DEAD,),
)
def revitalize(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-revitalize.1")
    revive(t, play.named[0], "EP-revitalize.1")


def can_split(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return len(t.zones[t.pile]) > 1 and not t.split()


@card(
    SPLIT_THE_PARTY,
    "Split the Party",
    BLUE,
    "The pile is halved. Whoever uses the pile picks one of the two, until one is empty.",
    special=True,
    static=True,
    can=can_split,
)
def split_the_party(t: ExplodingPuppy, play: Play) -> None:
    pile = t.zones[t.pile]
    half = (len(pile) + 1) // 2
    t.zones[t.pile] = pile[:half]
    t.zones[t.pile_b] = pile[half:]
    t.touch(t.pile)
    t.touch(t.pile_b)
    play.put_down(t, MIDDLE, "EP-split-the-party.1")


@card(
    STALKER,
    "Stalker",
    PINK,
    "Each of your turns begins so: name a player and a colour, all hear how many they hold.",
    special=True,
    static=True,
    start=(OTHER, ANY_COLOUR),
)
def stalker(t: ExplodingPuppy, play: Play) -> None:
    if play.flags & START:
        if play.named:
            tell_colour(t, play.named[0], play.named[1], "EP-stalker.1")
    elif t.alive(play.seat):
        play.put_down(t, play.seat, "EP-stalker.1")


@card(
    OPEN_PROTECTION,
    "Open Protection",
    YELLOW,
    "Before any player: nobody can steal from them, and all see their hand.",
    special=True,
    static=True,
    needs=(ANYONE,),
)
def open_protection(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-open-protection.1")


@card(
    HAUNT,
    "Haunt",
    BLUE,
    "Brings back a dead player, who dies again unless the bearer of this is the next to die.",
    special=True,
    static=True,
    at_bearers_death="EP-haunt.2",
    at_any_death="EP-haunt.3",
    needs=(ANYONE, DEAD),
)
def haunt(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-haunt.1", other=play.named[1])
    revive(t, play.named[1], "EP-haunt.1")


@card(
    ZOMBIELAND,
    "Zombieland",
    RED,
    "The dead may play NOW cards, but not in your turns.",
    special=True,
    static=True,
)
def zombieland(t: ExplodingPuppy, play: Play) -> None:
    if t.alive(play.seat):
        play.put_down(t, play.seat, "EP-zombieland.1")

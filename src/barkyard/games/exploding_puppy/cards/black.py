"""Black cards: the puppies and the others. They act when they are drawn; a recycled one also when it is played."""

from __future__ import annotations

from barkyard.engine.moves import NUMBER
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.step import Step
from barkyard.games.exploding_puppy.declare import CARDS, DRAWN, card
from barkyard.games.exploding_puppy.kinds import (
    ANGRY_TWIN_PUPPYS,
    ARMAGEDDOG,
    BLACK,
    BLACK_HOLE,
    CONFUSING_PUPPY,
    DEFUSE,
    DEMONIC_DEFUSE,
    DOOMED,
    EXPLODING_PUPPY,
    GRAVE_REVENGE,
    GREEDY_CATTY,
    HOBO_PUPPY,
    IMPLODING_PUPPY,
    LONELY_PUPPY,
)
from barkyard.games.exploding_puppy.moves import PASS, PLAY
from barkyard.games.exploding_puppy.piles import reveal_from_bottom, shuffle_pile, zone_of
from barkyard.games.exploding_puppy.questions.choices import (
    Pick,
    choose_pile,
    choose_player,
    shuffle_in,
    take_back_offers,
)
from barkyard.games.exploding_puppy.questions.deaths import Deaths, revive
from barkyard.games.exploding_puppy.questions.explode import DOOMSDAY, LONELY, PUPPY, TWINS, bury_with, explode, ignite
from barkyard.games.exploding_puppy.questions.items import TURNED
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.questions.ready import may_play, use_favors
from barkyard.games.exploding_puppy.runs import new_run
from barkyard.games.exploding_puppy.table import ExplodingPuppy


def show_puppy(t: ExplodingPuppy, play: Play) -> None:
    """The drawn puppy leaves its item and lies there for all to see."""
    play.laid = 0
    t.move(t.played, len(t.zones[t.played]) - 1, t.shown, EVERYONE, "EP-explode.1", "{card}!")


def blast(t: ExplodingPuppy, play: Play) -> None:
    """All Exploding Puppys that do nothing else when drawn."""
    show_puppy(t, play)
    t.push(Deaths())
    ignite(t, play.seat, play.n)


def explodes(t: ExplodingPuppy, seat: int, n: int) -> None:
    explode(t, seat, PUPPY)


@card(
    EXPLODING_PUPPY,
    "Exploding Puppy",
    BLACK,
    "Drawn: you explode unless it is defused.",
    use=DRAWN,
    ignites=explodes,
)
def exploding_puppy(t: ExplodingPuppy, play: Play) -> None:
    blast(t, play)


def confuses(t: ExplodingPuppy, seat: int, n: int) -> None:
    t.direction = -t.direction
    t.tell("EP-confusing-puppy.1", "The turn order is reversed")
    explode(t, seat, PUPPY)


@card(
    CONFUSING_PUPPY,
    "Confusing Puppy",
    BLACK,
    "Drawn: the turn order is reversed, and you explode unless it is defused.",
    use=DRAWN,
    ignites=confuses,
)
def confusing_puppy(t: ExplodingPuppy, play: Play) -> None:
    blast(t, play)


def spares_the_poor(t: ExplodingPuppy, seat: int, n: int) -> None:
    if len(t.zones[seat]) <= n and not only_hobos(t):
        shuffle_in(t, t.shown, len(t.zones[t.shown]) - 1, seat, False, "EP-hobo-puppy.1")
    else:
        explode(t, seat, PUPPY)


def only_hobos(t: ExplodingPuppy) -> bool:
    """EP-loop.5."""
    return all(slip & CARD == HOBO_PUPPY for zone in (t.pile, t.pile_b) for slip in t.zones[zone])


@card(
    HOBO_PUPPY,
    "Hobo Puppy",
    BLACK,
    "Drawn with ({n}) or fewer cards in hand, it goes back into the pile. With more you explode.",
    n=3,
    use=DRAWN,
    ignites=spares_the_poor,
)
def hobo_puppy(t: ExplodingPuppy, play: Play) -> None:
    blast(t, play)


def wants_cards(t: ExplodingPuppy, seat: int, n: int) -> None:
    explode(t, seat, LONELY, n)


@card(
    LONELY_PUPPY,
    "Lonely Puppy",
    BLACK,
    "Drawn: you explode. Only discarding ({n}) cards of one colour defuses it.",
    n=2,
    use=DRAWN,
    ignites=wants_cards,
)
def lonely_puppy(t: ExplodingPuppy, play: Play) -> None:
    blast(t, play)


def bites(t: ExplodingPuppy, seat: int, n: int) -> None:
    explode(t, seat, TWINS)


@card(
    ANGRY_TWIN_PUPPYS,
    "Angry Twin Puppys",
    BLACK,
    "Face down: you explode, and it goes back face up. Face up: your previous player explodes.",
    use=DRAWN,
    ignites=bites,
)
def angry_twin_puppys(t: ExplodingPuppy, play: Play) -> None:
    if not play.flags & TURNED:
        blast(t, play)
        return
    show_puppy(t, play)
    t.push(Deaths())
    explode(t, t.previous_player(play.seat), PUPPY)


@card(
    IMPLODING_PUPPY,
    "Imploding Puppy",
    BLACK,
    "Drawn face down, it goes back face up. Drawn face up: you die, and nothing helps.",
    use=DRAWN,
)
def imploding_puppy(t: ExplodingPuppy, play: Play) -> None:
    show_puppy(t, play)
    if play.flags & TURNED and t.alive(play.seat):
        t.dying = [*t.dying, play.seat]
        t.tell("EP-imploding-puppy.2", "@{a} implodes", play.seat)
        t.push(Deaths())
        bury_with(t, play.seat)
    else:
        shuffle_in(t, t.shown, len(t.zones[t.shown]) - 1, play.seat, not play.flags & TURNED, "EP-imploding-puppy.1")


@card(
    ARMAGEDDOG,
    "Armageddog",
    BLACK,
    "Drawn, it goes back face up. Drawn again, everyone with ({n}) or more cards explodes.",
    n=4,
    use=DRAWN,
)
def armageddog(t: ExplodingPuppy, play: Play) -> None:
    show_puppy(t, play)
    last = len(t.zones[t.shown]) - 1
    if not play.flags & TURNED:
        shuffle_in(t, t.shown, last, play.seat, True, "EP-armageddog.1")
        return
    t.move(t.shown, last, t.box, EVERYONE, "EP-armageddog.4", "{card} is out of the game")
    t.push(Deaths())
    row = t.around(t.active)
    row.insert(0, row.pop())
    for seat in reversed(row):
        if t.present(seat) and len(t.zones[seat]) >= play.n:
            explode(t, seat, DOOMSDAY)


@card(
    BLACK_HOLE,
    "Black Hole",
    BLACK,
    "Drawn: the lowest black card of the pile comes on top, and you owe one more turn.",
    use=DRAWN,
)
def black_hole(t: ExplodingPuppy, play: Play) -> None:
    if play.at == 0 and t.split():
        choose_pile(t, play.seat)
        play.again()
        return
    zone = zone_of(t, t.reply) if play.at else t.pile
    found = reveal_from_bottom(t, zone, False, "EP-black-hole.1")
    if found >= 0:
        pile = t.zones[zone]
        pile.insert(0, pile.pop(found))
        t.touch(zone)
    t.tell("EP-black-hole.3", "@{a} owes one more turn", play.seat)
    if play.seat == t.active:
        t.owed += 1
    elif t.alive(play.seat):
        t.runs = [*t.runs, new_run(play.seat, 1)]


def can_feed(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return len(t.zones[seat]) - laying > n


@card(
    GREEDY_CATTY,
    "Greedy Catty",
    BLACK,
    "Drawn: keep ({n}) cards, shuffle the rest of your hand into the pile. A Defuse avoids it.",
    n=5,
    use=DRAWN,
    can=can_feed,
)
def greedy_catty(t: ExplodingPuppy, play: Play) -> None:
    seat = play.seat
    if play.at == 0:
        if len(t.zones[seat]) > play.n:
            play.again()
            if may_play(t, seat, True):
                t.push(Avoid(seat))
            else:
                t.reply = PASS
    elif play.at == 1:
        defused(t, play) if t.reply else feed(t, play)
    elif play.memo:
        revive(t, t.reply, "EP-demonic-defuse.1")
    else:
        zone = zone_of(t, t.reply) if t.split() else t.pile
        while t.zones[seat]:
            t.pass_card(seat, 0, zone, BIT[seat], "EP-greedy-catty.1", "@{a} loses {card} to the pile", seat)
        take_back_offers(t)
        shuffle_pile(t, zone, "EP-greedy-catty.1")


def defused(t: ExplodingPuppy, play: Play) -> None:
    """A Defuse for the active player ends the turn; a Demonic one brings somebody back."""
    dead = [seat for seat in range(t.seats) if not t.alive(seat)]
    if play.seat == t.active:
        t.end_turn("EP-defuse.4")
    if t.reply == DEMONIC_DEFUSE and dead:
        play.memo = [1]
        play.again()
        choose_player(t, play.seat, "who comes back", dead)


def feed(t: ExplodingPuppy, play: Play) -> None:
    play.again()
    if t.split():
        choose_pile(t, play.seat)
    if play.n:
        t.push(Pick.to_keep_back(play.seat, play.n, play.watch))


class Avoid(Step[ExplodingPuppy]):
    """A Defuse against the Greedy Catty, or not."""

    RULE = "EP-greedy-catty.2"
    PROMPT = "Avoid the Greedy Catty with a Defuse, or pass."

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return [PASS, *(PLAY | kind for kind in (DEFUSE, DEMONIC_DEFUSE) if t.holds(seat, kind))]

    def do(self, t: ExplodingPuppy, move: int) -> None:
        seat = self.seat
        t.reply = move & NUMBER
        if move != PASS:
            t.discard(seat, t.find_card(seat, move & NUMBER), seat, self.RULE, "@{a} uses {card}")
            use_favors(t, seat)
        else:
            t.tell(self.RULE, "@{a} does not avoid the Catty", seat)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return f"only a {CARDS[DEFUSE]} or a {CARDS[DEMONIC_DEFUSE]} helps against the Catty", self.RULE


def somebody_dead(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return t.dead != 0


@card(
    GRAVE_REVENGE,
    "Grave Revenge",
    BLACK,
    "Drawn: the nearest dead player before you comes back, and dies again unless you die next.",
    use=DRAWN,
    static=True,
    at_bearers_death="EP-grave-revenge.2",
    at_any_death="EP-grave-revenge.2",
    can=somebody_dead,
)
def grave_revenge(t: ExplodingPuppy, play: Play) -> None:
    row = t.around(play.seat)
    for place in range(t.seats - 2, -1, -1):
        if not t.alive(row[place]) and t.alive(play.seat):
            play.put_down(t, play.seat, "EP-grave-revenge.1", other=row[place])
            revive(t, row[place], "EP-grave-revenge.1")
            return


@card(
    DOOMED,
    "Doomed",
    BLACK,
    "Drawn, it lies before you: each Dog you draw acts as an Exploding Puppy, until somebody dies.",
    use=DRAWN,
    static=True,
    at_bearers_death="EP-doomed.4",
    at_any_death="EP-doomed.4",
)
def doomed(t: ExplodingPuppy, play: Play) -> None:
    if t.alive(play.seat):
        play.put_down(t, play.seat, "EP-doomed.1")

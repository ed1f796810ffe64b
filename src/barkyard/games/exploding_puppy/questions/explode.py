"""An explosion: the exploding player is asked, then helpers, then it kills (EP-explode)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT, CARD, EVERYONE, MARK
from barkyard.engine.table import Question, Table
from barkyard.games.exploding_puppy.declare import TRAP_PRICE
from barkyard.games.exploding_puppy.kinds import (
    ANGRY_TWIN_PUPPYS,
    BINDING_DEFUSE,
    CARDS,
    CONFUSING_PUPPY,
    DEFUSE,
    DEMONIC_DEFUSE,
    HOBO_PUPPY,
    LONELY_PUPPY,
    is_exploding,
)
from barkyard.games.exploding_puppy.moves import PASS, PAY, PLAY
from barkyard.games.exploding_puppy.piles import zone_of
from barkyard.games.exploding_puppy.questions.choices import (
    GIVE,
    THROW,
    Pick,
    Place,
    choose_pile,
    choose_player,
    pick_colours,
    shuffle_in,
)
from barkyard.games.exploding_puppy.questions.deaths import Deaths, revive
from barkyard.games.exploding_puppy.questions.deeds import DRAWS, RESOLUTIONS, Step
from barkyard.games.exploding_puppy.questions.ready import may_play, use_favors
from barkyard.games.exploding_puppy.questions.windows import Watch, watchers
from barkyard.games.exploding_puppy.table import ExplodingPuppy, replaced
from barkyard.games.exploding_puppy.zones import BOUND

# What somebody explodes of.
PUPPY: Final = 0
TWINS: Final = 1
LONELY: Final = 2
DOOMED_DOG: Final = 3
TRAPPED: Final = 4
DOOMSDAY: Final = 5  # Armageddog: no card lies there

ASK_SELF: Final = 0
ASK_HELP: Final = 1
KILL: Final = 2
WATCHING: Final = 3
RETURNING: Final = 4
RETURNED: Final = 5
PLACING: Final = 6
PLACED: Final = 7
SAVED: Final = 8
PAID: Final = 9


class Explode(Step):
    """One explosion of one player. Its card, if there is one, is the last of those shown."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cause", "n", "robbed", "stage", "saver", "green", "watch")

    def __init__(
        self, seat: int, cause: int, n: int, robbed: int, stage: int, saver: int, green: int, watch: int
    ) -> None:
        self.seat = seat
        self.cause = cause
        self.n = n
        self.robbed = robbed
        self.stage = stage
        self.saver = saver
        self.green = green  # the green card used, -1 if none
        self.watch = watch

    def copy(self) -> Explode:
        return Explode(self.seat, self.cause, self.n, self.robbed, self.stage, self.saver, self.green, self.watch)

    def reopen(self) -> None:
        self.stage = WATCHING

    def watched_by(self, t: ExplodingPuppy, seat: int) -> None:
        self.watch |= BIT[seat]

    def run(self, t: ExplodingPuppy) -> None:
        if self.stage == ASK_SELF:
            self.ask_self(t)
        elif self.stage == ASK_HELP:
            self.stage = KILL
            helping = helpers(t, self.seat) if self.cause not in (LONELY, DOOMSDAY) else []
            if helping:
                t.push(DefuseHelp(self.seat, helping))
        elif self.stage == KILL:
            self.kill(t)
        elif self.stage == WATCHING:
            self.stage = RETURNING
            seats = watchers(t, self.saver) if self.places() else []
            if seats:
                t.push(Watch(self.saver, seats))
        elif self.stage == RETURNING or self.stage == RETURNED:
            self.bring_back(t)
        elif self.stage == PLACING or self.stage == PLACED:
            self.put_back(t)
        else:
            self.over(t)

    def ask_self(self, t: ExplodingPuppy) -> None:
        if not t.alive(self.seat) or self.seat in t.dying:
            self.leave(t)
            return
        self.stage = ASK_HELP
        if may_play(t, self.seat, True) or self.cause in (LONELY, TRAPPED):
            t.push(DefuseSelf(self.seat, self.cause, self.n))

    def leave(self, t: ExplodingPuppy) -> None:
        """Nobody explodes any more: the card goes its way (EP-gen.5)."""
        t.stack.remove(self)
        last = len(t.zones[t.shown]) - 1
        if self.cause in (DOOMED_DOG, TRAPPED):
            rule = "EP-trap.5" if self.cause == TRAPPED else "EP-doomed.3"
            t.discard(t.shown, last, self.seat, rule, "{card} is discarded")
        elif self.cause != DOOMSDAY:
            shuffle_in(t, t.shown, last, self.seat, self.cause == TWINS, "EP-gen.5")

    def kill(self, t: ExplodingPuppy) -> None:
        """The puppy stays with the corpse (EP-death.2), unless it is one that goes back."""
        t.dying = [*t.dying, self.seat]
        t.tell("EP-explode.1", "@{a} explodes", self.seat)
        last = len(t.zones[t.shown]) - 1
        if self.cause in (PUPPY, LONELY) and not (t.house.intensity and is_exploding(t.zones[t.shown][last] & CARD)):
            t.stack.remove(self)
            bury_with(t, self.seat)
        else:
            self.leave(t)

    def places(self) -> bool:
        """Whether a card is put back into the pile in secret."""
        return self.cause in (PUPPY, LONELY, DOOMED_DOG) and self.green != BINDING_DEFUSE

    def bring_back(self, t: ExplodingPuppy) -> None:
        """Demonic Defuse: first the return with its shuffle, then the placing (EP-demonic-defuse.2)."""
        dead = [seat for seat in range(t.seats) if not t.alive(seat)]
        if self.stage == RETURNED:
            self.stage = PLACING
            revive(t, t.reply, "EP-demonic-defuse.1")
        elif self.green == DEMONIC_DEFUSE and dead:
            self.stage = RETURNED
            choose_player(t, self.saver, "who comes back", dead)
        else:
            self.stage = PLACING

    def put_back(self, t: ExplodingPuppy) -> None:
        if not self.places():
            self.stage = SAVED
            self.keep(t)
        elif self.stage == PLACING and t.split():
            self.stage = PLACED
            choose_pile(t, self.saver)
        else:
            zone = zone_of(t, t.reply) if self.stage == PLACED else t.pile
            self.stage = SAVED
            t.push(Place(self.saver, t.shown, zone, self.watch))

    def keep(self, t: ExplodingPuppy) -> None:
        """What is not put back: a bound puppy, twins that go back by themselves, a Trap."""
        last = len(t.zones[t.shown]) - 1
        if self.cause in (PUPPY, DOOMED_DOG):
            bound = self.cause == PUPPY
            t.take_up(t.shown, last, self.seat, "EP-binding-defuse.1", "@{a} binds {card}")
            if bound:
                t.zones[self.seat][-1] |= BOUND
                t.bindings = replaced(t.bindings, self.seat, t.bindings[self.seat] + 1)
        elif self.cause == TWINS:
            shuffle_in(t, t.shown, last, self.seat, True, "EP-angry-twin-puppys.1")
        elif self.cause == TRAPPED:
            t.discard(t.shown, last, self.seat, "EP-trap.5", "{card} is discarded")

    def over(self, t: ExplodingPuppy) -> None:
        """Saved: the green card is discarded, and the active player's turn ends (EP-explode.6)."""
        t.stack.remove(self)
        if self.stage == PAID:
            t.discard(t.shown, len(t.zones[t.shown]) - 1, self.seat, "EP-trap.5", "{card} is discarded")
            return
        if self.green >= 0:
            t.discard(t.played, len(t.zones[t.played]) - 1, self.saver, "EP-defuse.2", "{card} is used up")
        t.drop(BIT[self.seat], RESOLUTIONS if self.seat == t.active else DRAWS)
        if self.seat == t.active:
            t.ended = 1
            t.tell("EP-defuse.4", "The turn of @{a} is over", self.seat)


def bury_with(t: ExplodingPuppy, seat: int) -> None:
    """The last shown card is laid face up before the corpse."""
    last = len(t.zones[t.shown]) - 1
    t.zones[t.shown][last] = t.zones[t.shown][last] & CARD | EVERYONE | seat << MARK
    t.move(t.shown, last, t.graves, EVERYONE, "EP-death.2", "There lies {card}")


def explode(t: ExplodingPuppy, seat: int, cause: int, n: int = 0, robbed: int = 0) -> None:
    t.push(Explode(seat, cause, n, robbed, ASK_SELF, seat, -1, 0))


def ignite(t: ExplodingPuppy, seat: int, n: int) -> None:
    """The last shown card, an Exploding Puppy, acts on a player as if drawn face down."""
    last = len(t.zones[t.shown]) - 1
    kind = t.zones[t.shown][last] & CARD
    if kind == CONFUSING_PUPPY:
        t.direction = -t.direction
        t.tell("EP-confusing-puppy.1", "The turn order is reversed")
    if kind == HOBO_PUPPY and len(t.zones[seat]) <= n and not only_hobos(t):
        shuffle_in(t, t.shown, last, seat, False, "EP-hobo-puppy.1")
    elif kind == ANGRY_TWIN_PUPPYS:
        explode(t, seat, TWINS)
    elif kind == LONELY_PUPPY:
        explode(t, seat, LONELY, n)
    else:
        explode(t, seat, PUPPY)


def only_hobos(t: ExplodingPuppy) -> bool:
    """EP-loop.5."""
    for zone in (t.pile, t.pile_b):
        for slip in t.zones[zone]:
            if slip & CARD != HOBO_PUPPY:
                return False
    return True


def helpers(t: ExplodingPuppy, seat: int) -> list[int]:
    """EP-explode.3: in turn order after the exploding player; the dead cannot help (EP-zombieland.2)."""
    return [other for other in t.around(seat) if other != seat and t.zones[other] and may_play(t, other, True)]


class DefuseSelf(Question[Table]):
    """A green card, the special price, or decline (EP-explode.2)."""

    RULE: ClassVar[str] = "EP-ask.5"
    PROMPT: ClassVar[str] = "You explode! Play a green card, pay, or decline."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cause", "n")

    def __init__(self, seat: int, cause: int, n: int) -> None:
        self.seat = seat
        self.cause = cause
        self.n = n

    def copy(self) -> DefuseSelf:
        return DefuseSelf(self.seat, self.cause, self.n)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        e = cast(ExplodingPuppy, t)
        moves = [PASS]
        if self.cause != LONELY and may_play(e, seat, True):
            for kind in (DEFUSE, DEMONIC_DEFUSE, BINDING_DEFUSE):
                if e.holds(seat, kind):
                    moves.append(PLAY | kind)
        if self.cause in (LONELY, TRAPPED):
            price = self.n if self.cause == LONELY else TRAP_PRICE
            for colour in pick_colours(e, seat, price):
                moves.append(PAY | colour)
        return moves

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        explosion = cast(Explode, e.stack[-1])
        if move == PASS:
            e.tell("EP-explode.2", "@{a} does not defuse", seat)
        elif move >> VERB == PLAY >> VERB:
            use_green(e, explosion, seat, move & NUMBER)
        else:
            e.tell(self.RULE, "@{a} pays with {b:colour} cards", seat, move & NUMBER)
            self._pay(e, explosion, move & NUMBER)
        e.go_on()

    def _pay(self, e: ExplodingPuppy, explosion: Explode, colour: int) -> None:
        if self.cause == LONELY:
            explosion.stage = RETURNING
            if self.n:
                e.push(Pick(self.seat, self.n, THROW, colour, 1, 0, 0))
        else:
            explosion.stage = PAID
            e.push(Pick(self.seat, TRAP_PRICE, GIVE, colour, 1, explosion.robbed, 0))

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == PLAY >> VERB:
            if self.cause == LONELY:
                return "green cards do not work on the Lonely Puppy", "EP-lonely-puppy.1"
            if not may_play(cast(ExplodingPuppy, t), seat, True):
                return "nobody else may play cards in this turn", "EP-isolation.2"
            return f"{CARDS[move & NUMBER]} does not stop an explosion, or you hold none", "EP-explode.2"
        return "play a green card, pay the price if there is one, or pass", self.RULE


def use_green(t: ExplodingPuppy, explosion: Explode, seat: int, kind: int) -> None:
    t.lay_card(seat, t.find_card(seat, kind), t.played, "EP-defuse.1", "@{a} plays {card}")
    use_favors(t, seat)
    explosion.saver = seat
    explosion.green = kind
    explosion.stage = WATCHING


class DefuseHelp(Question[Table]):
    """The others may defuse for the exploding player, the first in turn order does (EP-explode.3)."""

    RULE: ClassVar[str] = "EP-ask.6"
    PROMPT: ClassVar[str] = "Help with a Defuse, or pass."
    FIELDS: ClassVar[tuple[str, ...]] = ("victim", "waiting")
    SILENT: ClassVar[tuple[str, ...]] = ("waiting",)
    WINDOW: ClassVar[bool] = True

    def __init__(self, victim: int, waiting: list[int]) -> None:
        self.victim = victim
        self.waiting = waiting

    def copy(self) -> DefuseHelp:
        return DefuseHelp(self.victim, self.waiting.copy())

    def asked(self, t: Table) -> list[int]:
        return [self.waiting[0]]

    def together(self, t: Table) -> list[int]:
        return helpers(cast(ExplodingPuppy, t), self.victim)

    def moves(self, t: Table, seat: int) -> list[int]:
        e = cast(ExplodingPuppy, t)
        return [PASS, *(PLAY | kind for kind in (DEFUSE, DEMONIC_DEFUSE) if e.holds(seat, kind))]

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        if move == PASS:
            self.waiting.pop(0)
            if self.waiting:
                return
            e.stack.pop()
        else:
            e.stack.pop()
            use_green(e, cast(Explode, e.stack[-1]), seat, move & NUMBER)
        e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        if move == PLAY | BINDING_DEFUSE:
            return "a Binding Defuse saves only its own player", "EP-explode.4"
        return "only a Defuse or a Demonic Defuse helps", "EP-explode.4"


def blow_up(t: ExplodingPuppy, seat: int, cause: int, n: int = 0, robbed: int = 0) -> None:
    """One explosion and the deaths it leads to."""
    t.push(Deaths())
    explode(t, seat, cause, n, robbed)

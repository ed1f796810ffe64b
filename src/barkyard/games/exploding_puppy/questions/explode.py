"""An explosion: the exploding player is asked, then helpers, then it kills (EP-explode)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from barkyard.engine.moves import NUMBER
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE, MARK
from barkyard.engine.step import Step
from barkyard.games.exploding_puppy.declare import BOOK, CARDS, TRAP_PRICE
from barkyard.games.exploding_puppy.kinds import BINDING_DEFUSE, CLAIRVOYANCE, DEFUSE, DEMONIC_DEFUSE, is_exploding
from barkyard.games.exploding_puppy.moves import PASS, PAY, PLAY, is_verb
from barkyard.games.exploding_puppy.piles import zone_of
from barkyard.games.exploding_puppy.questions.choices import (
    Pick,
    Place,
    choose_pile,
    choose_player,
    pick_colours,
    shuffle_in,
)
from barkyard.games.exploding_puppy.questions.deaths import Deaths, revive
from barkyard.games.exploding_puppy.questions.deeds import DRAWS, RESOLUTIONS, Deed, drop
from barkyard.games.exploding_puppy.questions.items import QUIET
from barkyard.games.exploding_puppy.questions.plays import announce
from barkyard.games.exploding_puppy.questions.ready import may_play, use_favors
from barkyard.games.exploding_puppy.questions.windows import Watch, Window, watchers
from barkyard.games.exploding_puppy.table import ExplodingPuppy, replaced
from barkyard.games.exploding_puppy.zones import BOUND

# What somebody explodes of.
PUPPY: Final = 0
TWINS: Final = 1
LONELY: Final = 2
DOOMED_DOG: Final = 3
TRAPPED: Final = 4
DOOMSDAY: Final = 5  # Armageddog: no card lies there

NO_GREEN: Final = -1

# The stages of an explosion.
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


class Explode(Deed):
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
        self.green = green  # the green card used
        self.watch = watch

    @staticmethod
    def of(seat: int, cause: int, n: int = 0, robbed: int = 0) -> Explode:
        """Nobody has been asked, and nothing was played."""
        return Explode(seat, cause, n, robbed, ASK_SELF, seat, NO_GREEN, 0)

    def copy(self) -> Explode:
        return Explode(self.seat, self.cause, self.n, self.robbed, self.stage, self.saver, self.green, self.watch)

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.cause)
        sheet.number(self.n)
        sheet.number(self.robbed)
        sheet.number(self.stage)
        sheet.number(self.saver)
        sheet.number(self.green)
        sheet.number(self.watch)

    def answered(self, t: ExplodingPuppy, seat: int, move: int) -> None:
        """Somebody defuses; or a Clairvoyance watches the placing, and only Nopes answer that (EP-now.21)."""
        if move != PLAY | CLAIRVOYANCE:
            use_green(t, seat, move & NUMBER)
            return
        self.stage = WATCHING
        item = announce(t, seat, CLAIRVOYANCE, QUIET)
        item.named.append(t.stack.index(self))

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
        if self.green != NO_GREEN:
            t.discard(t.played, len(t.zones[t.played]) - 1, self.saver, "EP-defuse.2", "{card} is used up")
        drop(t, BIT[self.seat], RESOLUTIONS if self.seat == t.active else DRAWS)
        if self.seat == t.active:
            t.ended = True
            t.tell("EP-defuse.4", "The turn of @{a} is over", self.seat)


def bury_with(t: ExplodingPuppy, seat: int) -> None:
    """The last shown card is laid face up before the corpse."""
    last = len(t.zones[t.shown]) - 1
    t.zones[t.shown][last] = t.zones[t.shown][last] & CARD | EVERYONE | seat << MARK
    t.move(t.shown, last, t.graves, EVERYONE, "EP-death.2", "There lies {card}")


def explode(t: ExplodingPuppy, seat: int, cause: int, n: int = 0, robbed: int = 0) -> None:
    t.push(Explode.of(seat, cause, n, robbed))


def ignite(t: ExplodingPuppy, seat: int, n: int) -> None:
    """The last shown card, an Exploding Puppy, acts on a player as if drawn face down."""
    ignites = BOOK[t.zones[t.shown][-1] & CARD].ignites
    assert ignites is not None
    ignites(t, seat, n)


def helpers(t: ExplodingPuppy, seat: int) -> list[int]:
    """EP-explode.3: in turn order after the exploding player; the dead cannot help (EP-zombieland.2)."""
    return [other for other in t.around(seat) if other != seat and t.zones[other] and may_play(t, other, True)]


class DefuseSelf(Step[ExplodingPuppy]):
    """A green card, the special price, or decline (EP-explode.2)."""

    RULE = "EP-ask.5"
    PROMPT = "You explode! Play a green card, pay, or decline."
    FIELDS = ("seat", "cause", "n")

    def __init__(self, seat: int, cause: int, n: int) -> None:
        self.seat = seat
        self.cause = cause
        self.n = n

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        moves = [PASS]
        if self.cause != LONELY and may_play(t, seat, True):
            for kind in (DEFUSE, DEMONIC_DEFUSE, BINDING_DEFUSE):
                if t.holds(seat, kind):
                    moves.append(PLAY | kind)
        if self.cause in (LONELY, TRAPPED):
            price = self.n if self.cause == LONELY else TRAP_PRICE
            for colour in pick_colours(t, seat, price):
                moves.append(PAY | colour)
        return moves

    def do(self, t: ExplodingPuppy, move: int) -> None:
        if move == PASS:
            t.tell("EP-explode.2", "@{a} does not defuse", self.seat)
        elif is_verb(move, PLAY):
            use_green(t, self.seat, move & NUMBER)
        else:
            t.tell(self.RULE, "@{a} pays with {b:colour} cards", self.seat, move & NUMBER)
            self._pay(t, move & NUMBER)

    def _pay(self, t: ExplodingPuppy, colour: int) -> None:
        explosion = explosion_on_top(t)
        if self.cause == LONELY:
            explosion.stage = RETURNING
            if self.n:
                t.push(Pick.to_pay_off(self.seat, self.n, colour))
        else:
            explosion.stage = PAID
            t.push(Pick.to_pay(self.seat, TRAP_PRICE, explosion.robbed, colour))

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        if is_verb(move, PLAY):
            if self.cause == LONELY:
                return "green cards do not work on the Lonely Puppy", "EP-lonely-puppy.1"
            if not may_play(t, seat, True):
                return "nobody else may play cards in this turn", "EP-isolation.2"
            return f"{CARDS[move & NUMBER]} does not stop an explosion, or you hold none", "EP-explode.2"
        return "play a green card, pay the price if there is one, or pass", self.RULE


def explosion_on_top(t: ExplodingPuppy) -> Explode:
    return cast(Explode, t.stack[-1])


def use_green(t: ExplodingPuppy, seat: int, kind: int) -> None:
    t.lay_card(seat, t.find_card(seat, kind), t.played, "EP-defuse.1", "@{a} plays {card}")
    use_favors(t, seat)
    explosion = explosion_on_top(t)
    explosion.saver = seat
    explosion.green = kind
    explosion.stage = WATCHING


class DefuseHelp(Window):
    """The others may defuse for the exploding player, the first in turn order does (EP-explode.3)."""

    RULE: ClassVar[str] = "EP-ask.6"
    PROMPT: ClassVar[str] = "Help with a Defuse, or pass."
    FIELDS: ClassVar[tuple[str, ...]] = ("victim", "waiting")

    def __init__(self, victim: int, waiting: list[int]) -> None:
        super().__init__(waiting)
        self.victim = victim

    def copy(self) -> DefuseHelp:
        return DefuseHelp(self.victim, self.waiting.copy())

    def together(self, t: ExplodingPuppy) -> list[int]:
        return helpers(t, self.victim)

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return [PASS, *(PLAY | kind for kind in (DEFUSE, DEMONIC_DEFUSE) if t.holds(seat, kind))]

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        if move == PLAY | BINDING_DEFUSE:
            return "a Binding Defuse saves only its own player", "EP-explode.4"
        return "only a Defuse or a Demonic Defuse helps", "EP-explode.4"


def blow_up(t: ExplodingPuppy, seat: int, cause: int, n: int = 0, robbed: int = 0) -> None:
    """One explosion and the deaths it leads to."""
    t.push(Deaths())
    explode(t, seat, cause, n, robbed)

"""A played card: first what it asks for is named, then it can be answered, then it is carried out (section 5)."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.moves import NUMBER
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.exploding_puppy.declare import A_PILE, BOOK, NAY_CARDS, ROW
from barkyard.games.exploding_puppy.kinds import CLAIRVOYANCE, CLONE, ISOLATION, LIVING_TARGET, NOPE
from barkyard.games.exploding_puppy.moves import NAY, PLAY, YES, is_verb
from barkyard.games.exploding_puppy.questions.asking import Drop, Name, Retarget
from barkyard.games.exploding_puppy.questions.choices import Pick, yes_or_no
from barkyard.games.exploding_puppy.questions.deeds import EVERYTHING, NOBODY, RESOLUTIONS, Deed
from barkyard.games.exploding_puppy.questions.items import (
    BY_NOW,
    COPY,
    DREW,
    DROPPED,
    NOTHING,
    QUIET,
    START,
    Item,
)
from barkyard.games.exploding_puppy.questions.naming import is_legal, options
from barkyard.games.exploding_puppy.questions.ready import copied, enemies, first_number, responders, use_favors
from barkyard.games.exploding_puppy.questions.windows import open_window
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import LARGEST, find, lay

# Phases of a play.
OPEN: Final = 0
ASKED: Final = 1
RENAMED: Final = 2
RESOLVING: Final = 3
IMPOSSIBLE: Final = 4  # its player is asked whether to take it back (EP-gen.2)

DONE: Final = -1


class Naming(Item):
    """A card that was shown, until all that it asks for is named (EP-now.3)."""

    RULE: ClassVar[str] = "EP-now.3"
    FIELDS: ClassVar[tuple[str, ...]] = ("card", "seat", "n", "named", "laid", "flags", "watch", "favored")

    def __init__(
        self, card: int, seat: int, n: int, named: list[int], laid: int, flags: int, watch: int, favored: int
    ) -> None:
        self.card = card
        self.seat = seat
        self.n = n
        self.named = named
        self.laid = laid
        self.flags = flags
        self.watch = watch
        self.favored = favored  # how many Favors of the Future it has used up

    def write(self, sheet: Sheet) -> None:
        self.write_item(sheet)
        sheet.number(self.favored)

    def copy(self) -> Naming:
        return Naming(self.card, self.seat, self.n, self.named.copy(), self.laid, self.flags, self.watch, self.favored)

    def foreseen(self) -> bool:
        return True

    def run(self, t: ExplodingPuppy) -> None:
        """Ask for the next thing to be named; when all is named, the card is announced."""
        if self.flags & DROPPED:
            self.finish(t)
            return
        need = self.open_need(t)
        if need == NOTHING:
            play = Play(self.card, self.seat, self.n, self.named, self.laid, self.flags, self.watch, OPEN, 0, [])
            t.stack[-1] = play
            announced(t, play)
        elif need == A_PILE and not t.split():
            self.named.append(0)
        else:
            t.push(Name(self.seat, need))

    def laid_with_now(self, t: ExplodingPuppy, kind: int) -> None:
        self.card = kind
        if kind == CLONE:
            self.card = copied(t)
            self.flags |= COPY
        self.flags |= BY_NOW
        self.n = first_number(t, self.card, self.favored)


class Play(Item):
    """A card that was announced, until it has been answered and carried out."""

    RULE: ClassVar[str] = "EP-now.4"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "card",
        "seat",
        "n",
        "named",
        "laid",
        "flags",
        "watch",
        "phase",
        "stage",
        "memo",
    )

    def __init__(
        self,
        card: int,
        seat: int,
        n: int,
        named: list[int],
        laid: int,
        flags: int,
        watch: int,
        phase: int,
        stage: int,
        memo: list[int],
    ) -> None:
        self.card = card
        self.seat = seat
        self.n = n
        self.named = named
        self.laid = laid
        self.flags = flags
        self.watch = watch
        self.phase = phase
        self.stage = stage  # where its function goes on; DONE: it is finished when nothing lies above it
        self.memo = memo  # what its function remembers between stages
        self.at = 0  # the stage its function is in

    def write(self, sheet: Sheet) -> None:
        """Those of its fields that may have a cell, of which there are eight."""
        self.write_item(sheet)
        sheet.number(self.phase)

    def copy(self) -> Play:
        return Play(
            self.card,
            self.seat,
            self.n,
            self.named.copy(),
            self.laid,
            self.flags,
            self.watch,
            self.phase,
            self.stage,
            self.memo.copy(),
        )

    def settled(self) -> bool:
        return self.phase != ASKED  # no card has moved since the window opened

    def foreseen(self) -> bool:
        return self.phase == OPEN

    def announcer(self) -> int:
        return self.seat if self.phase <= RENAMED else NOBODY

    def number(self) -> int:
        return self.n if self.stoppable() else -1

    def stoppable(self) -> bool:
        return self.phase <= RENAMED and not self.flags & START

    def answered(self, t: ExplodingPuppy, seat: int, move: int) -> None:
        self.phase = OPEN
        respond(t, self, seat, move)

    def renamed(self) -> None:
        self.phase = RENAMED

    def drop(self, seats: int, reach: int) -> None:
        """A card that is carried out whole does not stop when its player is defused in it (EP-now.20)."""
        resolving = reach == RESOLUTIONS and self.phase == RESOLVING and not BOOK[self.card].whole
        if BIT[self.seat] & seats and (reach == EVERYTHING or resolving):
            self.flags |= DROPPED

    def run(self, t: ExplodingPuppy) -> None:
        if self.phase == OPEN:
            self.phase = ASKED
            open_window(t, responders(t, self.seat, True))
        elif self.flags & DROPPED:
            self.finish(t)
        elif self.phase == IMPOSSIBLE:
            if t.reply == YES:
                self.take_back(t)
            self.finish(t)
        elif self.phase == RESOLVING and (self.stage == DONE or self.stage > 0):
            self.carry_out(t)
        elif t.alive(self.seat) and t.rests(self.seat):
            t.tell("EP-submerge.5", "@{a} is submerged, and the card does nothing", self.seat)
            self.flags |= DROPPED
        elif not self.is_possible(t):
            self.fizzle(t)
        elif self.fits_targets(t) and self.fits_row(t):
            self.phase = RESOLVING
            self.carry_out(t)

    # What has changed since it was announced

    def is_possible(self, t: ExplodingPuppy) -> bool:
        """Whether it could still do something; with n = 0 it does that nothing literally (EP-now.11, EP-num.5)."""
        can = BOOK[self.card].can
        return can is None or self.flags & (START | DREW) != 0 or self.n == 0 or can(t, self.seat, self.n, 0)

    def fizzle(self, t: ExplodingPuppy) -> None:
        """A card that resolved first leaves nothing to do: the cards may be taken back, else they are discarded."""
        t.tell("EP-now.11", "It has become impossible", self.seat)
        self.phase = IMPOSSIBLE
        if self.laid:
            yes_or_no(t, self.seat, "take it back")

    def fits_targets(self, t: ExplodingPuppy) -> bool:
        """Whether all targets are legal; if not, new ones are asked for or it fizzles (EP-now.11, EP-now.12)."""
        needs = self.needs()
        for place in range(len(self.named)):
            need = needs[min(place, len(needs) - 1)]
            if not is_legal(t, self.seat, need, self.named, place):
                if options(t, self.seat, need, self.named[:place] if need < ROW else self.row(), False):
                    t.push(Retarget(self.seat, need, place))
                elif need >= ROW and len(self.row()) > 1:
                    self.named.pop(place)
                    return self.fits_targets(t)
                else:
                    self.fizzle(t)
                return False
        if self.phase == RENAMED:
            use_living_target(t, self.players())
            self.phase = OPEN
            return False
        return True

    def fits_row(self, t: ExplodingPuppy) -> bool:
        """If n has changed since, the player names more or says which ones stay (EP-num.8)."""
        needs = self.needs()
        if not needs or needs[-1] < ROW:
            return True
        if len(self.row()) > self.n:
            t.push(Drop(self.seat))
            return False
        need = self.open_need(t)
        if need != NOTHING:
            t.push(Name(self.seat, need))
            return False
        return True

    # Carrying it out

    def carry_out(self, t: ExplodingPuppy) -> None:
        """Run the card's function; it is called again at a later stage if it has said so."""
        if self.stage == DONE:
            self.finish(t)
            return
        self.at = self.stage
        self.stage = DONE
        BOOK[self.card].does(t, self)

    def again(self) -> None:
        """Call the card's function again, one stage on, when what it has asked is answered."""
        self.stage = self.at + 1

    def take_back(self, t: ExplodingPuppy) -> None:
        """Its cards return to the hand they came from (EP-gen.2)."""
        first = len(t.zones[t.played]) - self.laid
        for _ in range(self.laid):
            t.take_up(t.played, first, self.seat, "EP-gen.2", "@{a} takes {card} back")
        self.laid = 0

    def put_down(self, t: ExplodingPuppy, bearer: int, rule: str, other: int = 0, minus: bool = False) -> None:
        """Its card stays on the table as a static (EP-static.1)."""
        place = len(t.zones[t.played]) - 1
        card = t.zones[t.played][place] & CARD
        t.zones[t.played][place] = lay(card, self.card, bearer, self.seat, max(self.n, 0), other, minus)
        self.laid -= 1
        t.move(t.played, place, t.statics, EVERYONE, rule, "Now there lies {card}")


# Announcing


def announce(t: ExplodingPuppy, seat: int, kind: int, flags: int = 0) -> Naming:
    """A hand card is shown and becomes the top item; its choices are asked next (EP-now.3)."""
    t.lay_card(seat, t.find_card(seat, kind), t.played, "EP-now.3", "@{a} plays {card}")
    return start_item(t, seat, kind, 1, flags)


def start_item(t: ExplodingPuppy, seat: int, kind: int, laid: int, flags: int = 0) -> Naming:
    if kind == CLONE:
        kind = copied(t)
        flags |= COPY
        t.tell("EP-clone.1", "The Clone counts as {b:card}", seat, kind)
    favored = use_favors(t, seat)
    item = Naming(kind, seat, first_number(t, kind, favored), [], laid, flags, t.watching[seat], favored)
    t.watched(seat, 0)
    t.push(item)
    return item


def start_effect_of(t: ExplodingPuppy, kind: int) -> None:
    """A static acts at the start of the turn: what it asks for is named, and it can be answered (EP-turn.4)."""
    t.push(Naming(kind, t.active, -1, [], 0, START, 0, 0))


def carry_out(t: ExplodingPuppy, seat: int, kind: int, laid: int, flags: int) -> None:
    """What cannot be answered: a drawn black card, a start effect with nothing to name."""
    n = -1 if flags & START else first_number(t, kind, 0)
    t.push(Play(kind, seat, n, [], laid, flags, 0, RESOLVING, 0, []))


def announced(t: ExplodingPuppy, play: Play) -> None:
    """What announcing uses up, and the Blood Feud (EP-num.3, EP-living-target.4, EP-isolation.3)."""
    if not t.zones[t.statics]:
        return
    players = play.players()
    use_living_target(t, players)
    if play.flags & START:
        return
    card = BOOK[play.card]
    place = find(t.zones[t.statics], ISOLATION, play.seat)
    if place >= 0 and (play.flags & BY_NOW or (card.now and not play.flags & COPY)):
        t.drop_static(place, play.seat, "EP-isolation.3")
    if card.hits is not None:
        players.append(card.hits(t))
    for enemy in enemies(t, play.seat):
        if enemy in players and play.n > 0:
            play.n = min(2 * play.n, LARGEST)
            t.tell("EP-blood-feud.1", "The feud doubles it to {b}", play.seat, play.n)
            break


def use_living_target(t: ExplodingPuppy, players: list[int]) -> None:
    for player in players:
        place = find(t.zones[t.statics], LIVING_TARGET, player)
        if place >= 0:
            t.drop_static(place, player, "EP-living-target.4")
            return


def respond(t: ExplodingPuppy, item: Deed, seat: int, move: int) -> None:
    """A card, or two that count as a Nope, on top of an item."""
    quiet = QUIET if item.quiet() else 0
    if is_verb(move, NAY):
        t.tell("EP-nay-sayer.1", "@{a} says nay with two {b:colour} cards", seat, move & NUMBER)
        start_item(t, seat, NOPE, NAY_CARDS, quiet)
        t.push(Pick.to_lay(seat, NAY_CARDS, move & NUMBER))
        return
    if move not in (PLAY | CLAIRVOYANCE, PLAY | NOPE):
        call_off(t)
    announce(t, seat, move & NUMBER, quiet)


def call_off(t: ExplodingPuppy) -> None:
    """A declared draw lapses by any card but a Clairvoyance, or a Nope that can only have stopped one (EP-turn.9)."""
    for question in t.stack.copy():
        if isinstance(question, Deed):
            question.lapse(t)

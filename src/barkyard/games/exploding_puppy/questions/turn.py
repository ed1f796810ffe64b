"""A turn: start effects, playing, drawing, end; and who comes next (rulebook section 4)."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.moves import NUMBER
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import CARD
from barkyard.engine.step import Step
from barkyard.games.exploding_puppy import runs
from barkyard.games.exploding_puppy.declare import (
    BOOK,
    CARDS,
    FOUR_DOGS,
    REACT,
    SKIPPER_CARDS,
    is_green,
    number_of,
)
from barkyard.games.exploding_puppy.ending import TURNS_A_SEAT, is_decided
from barkyard.games.exploding_puppy.kinds import DOG, MADNESS, SUBMERGE, is_puppy
from barkyard.games.exploding_puppy.moves import COMBO, DRAW, DRAW_FROM, PAIR, PLAY, TURN_DOG, UNBIND, YES, verb_of
from barkyard.games.exploding_puppy.questions.choices import (
    Pick,
    pick_colours,
    yes_or_no,
)
from barkyard.games.exploding_puppy.questions.deeds import Deed
from barkyard.games.exploding_puppy.questions.draws import DECLARED, Declared
from barkyard.games.exploding_puppy.questions.held import settle_held, settle_lost
from barkyard.games.exploding_puppy.questions.items import START
from barkyard.games.exploding_puppy.questions.naming import can_name
from barkyard.games.exploding_puppy.questions.plays import announce, carry_out, start_effect_of, start_item
from barkyard.games.exploding_puppy.questions.ready import could
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import ACTED, FRESH, bearer_of, find, other_of, static_kind, with_other

STARTING: Final = 0
PLAYING: Final = 1

# Bits of `combos`.
WITH_SUPER_COMBO: Final = 1
WITH_SKIPPER: Final = 2
WITH_REVERSE_DOG: Final = 4


class Turn(Deed):
    """The bottom of the stack: whose turn it is stands on the table, how far it is stands here."""

    FIELDS: ClassVar[tuple[str, ...]] = ("phase",)

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def write(self, sheet: Sheet) -> None:
        sheet.number(self.phase)

    def copy(self) -> Turn:
        return Turn(self.phase)

    def settled(self) -> bool:
        return True

    def run(self, t: ExplodingPuppy) -> None:
        if t.ended or not t.alive(t.active):
            end_turn(t)
            self.phase = STARTING
        elif self.phase == STARTING:
            if not start_effect(t):
                self.phase = PLAYING
        else:
            t.push(Act(t.active))

    def take_over(self) -> None:
        self.phase = PLAYING

    def disturbed(self, t: ExplodingPuppy) -> bool:
        """Puppies without a keeper explode, a feud finds its heir, the game may be over."""
        if t.losers and settle_lost(t):
            return True
        if t.house.holding and not t.offered and settle_held(t):
            return True
        if (t.dead or t.bonds) and is_decided(t):
            t.tell("EP-win.1", "The game is over")
            t.finish()
            return True
        return False


def start_effect(t: ExplodingPuppy) -> bool:
    """The next start effect before the active player, in the order they came to lie there (EP-turn.3)."""
    statics = t.zones[t.statics]
    for place in range(len(statics)):
        kind = static_kind(statics[place])
        if BOOK[kind].start and bearer_of(statics[place]) == t.active and not other_of(statics[place]):
            statics[place] = with_other(statics[place], ACTED)
            t.show(t.statics, place, 0, "EP-turn.3", "It is time for {card}")
            if can_name(t, t.active, BOOK[kind].start[0], 0):
                start_effect_of(t, kind)
            else:
                carry_out(t, t.active, kind, 0, START)  # nothing to name: it only moves on (EP-kleptomaniac.2)
            return True
    return False


def begin_turn(t: ExplodingPuppy) -> None:
    """A submerged player surfaces and loses this one turn (EP-submerge.3)."""
    t.ended = t.refilled = t.proposed = False
    statics = t.zones[t.statics]
    for place in range(len(statics)):
        if BOOK[static_kind(statics[place])].start:
            statics[place] = with_other(statics[place], 0)
            t.touch(t.statics, place)
    t.tell("EP-turn.1", "It is the turn of @{a}", t.active)
    place = find(t.zones[t.statics], SUBMERGE, t.active)
    if place >= 0:
        t.drop_static(place, t.active, "EP-submerge.3", "@{a} surfaces and loses a turn")
        t.ended = True


def end_turn(t: ExplodingPuppy) -> None:
    """The run goes on, or the next player begins (EP-turn.12)."""
    _wear_madness(t)
    if t.gone:
        t.gone = []
    t.turns += 1
    if t.turns >= TURNS_A_SEAT * t.seats:
        t.tell("EP-loop.6", "It has gone on for too long: the game ends here")
        t.finish()
        return
    if t.ordinary:
        t.ordinary = False
    else:
        t.owed = max(t.owed - 1, 0)
        t.past = max(t.past - 1, 0)
    if not t.owed or not t.alive(t.active):
        next_run(t)
    begin_turn(t)


def _wear_madness(t: ExplodingPuppy) -> None:
    """EP-madness.2: it goes at the end of its bearer's next turn; the turn in which it came to lie there is over."""
    place = 0
    while place < len(t.zones[t.statics]):
        slip = t.zones[t.statics][place]
        if static_kind(slip) == MADNESS and other_of(slip) == FRESH:
            t.zones[t.statics][place] = with_other(slip, 0)
            t.touch(t.statics, place)
        elif static_kind(slip) == MADNESS and bearer_of(slip) == t.active:
            t.drop_static(place, t.active, "EP-madness.2")
            continue
        place += 1


def next_run(t: ExplodingPuppy) -> None:
    """Waiting runs as they were gained, then the attacked, then turn order (EP-run.8)."""
    t.owed = t.past = 0
    for run in runs.coming(t.runs):
        t.runs = [other for other in t.runs if other is not run]
        t.active = run[runs.SEAT]
        t.owed = run[runs.TURNS]
        t.past = t.owed if run[runs.FROM_BOTTOM] else 0
        return
    t.ordinary = True
    while True:
        for seat in t.around(t.active):
            place = find(t.zones[t.statics], SUBMERGE, seat)
            if t.alive(seat) and place < 0:
                t.active = seat
                return
            if t.alive(seat):
                t.drop_static(place, seat, "EP-submerge.3", "@{a} surfaces and loses a turn")


class Act(Step[ExplodingPuppy]):
    """Play something, declare the draw, or propose the end of an alliance (EP-ask.2)."""

    RULE = "EP-ask.2"
    PROMPT = "Play a card, or draw."

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        moves = [DRAW_FROM, DRAW_FROM | 1] if t.split() else [DRAW]
        seen: list[int] = []
        for slip in t.zones[seat]:
            kind = slip & CARD
            if kind not in seen:
                seen.append(kind)
        seen.sort()
        for kind in seen:
            if could(t, seat, kind, None, False):
                moves.append(PLAY | kind)
        if t.house.combos:
            moves += combos(t, seat)
        if t.bonds and not t.proposed:
            moves += [UNBIND | ally for ally in allies(t, seat)]
        return moves

    def do(self, t: ExplodingPuppy, move: int) -> None:
        seat, verb, number = self.seat, verb_of(move), move & NUMBER
        if verb == PLAY:
            announce(t, seat, number)
        elif verb in (DRAW, DRAW_FROM):
            text = "@{a} wants to draw from pile {b:pile}" if verb == DRAW_FROM else "@{a} wants to draw"
            t.tell("EP-turn.8", text, seat, number)
            t.push(Declared(seat, number, t.watching[seat], DECLARED))
            t.watched(seat, 0)
        elif verb == UNBIND:
            t.proposed = True
            t.tell("EP-alliance.5", "@{a} proposes to end the alliance with @{b}", seat, number)
            t.push(Parting(seat, number, False))
        else:
            lay_combo(t, seat, verb, number)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        verb = verb_of(move)
        if verb == PLAY:
            return why_not_played(t, seat, move & NUMBER)
        if verb in (PAIR, COMBO, TURN_DOG):
            return "that variant is off, or you lack the cards", "EP-var.1"
        if verb == UNBIND:
            return "you are not allies, or have proposed it in this turn already", "EP-alliance.5"
        if verb in (DRAW, DRAW_FROM):
            return "name the pile if there are two, else just draw", "EP-split-the-party.2"
        return "play a card or draw", self.RULE


def why_not_played(t: ExplodingPuppy, seat: int, kind: int) -> tuple[str, str]:
    name = CARDS[kind]
    if not t.holds(seat, kind):
        return f"you hold no {name}", "EP-turn.5"
    if is_green(kind):
        return f"{name} is only for explosions", "EP-defuse.1"
    if is_puppy(kind):
        return "a puppy is not played", "EP-black.6"
    if BOOK[kind].why_not:
        return BOOK[kind].why_not, BOOK[kind].why_not_rule
    if BOOK[kind].use == REACT:
        return f"{name} works only in its own moment", "EP-now.15"
    return f"{name} could do nothing now", "EP-now.15"


def allies(t: ExplodingPuppy, seat: int) -> list[int]:
    found: list[int] = []
    for bond in t.bonds:
        if seat in bond:
            other = bond[0] + bond[1] - seat
            if t.alive(other):
                found.append(other)
    found.sort()
    return found


class Parting(Deed):
    """An alliance ends only when both agree (EP-alliance.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "other", "put")

    def __init__(self, seat: int, other: int, put: bool) -> None:
        self.seat = seat
        self.other = other
        self.put = put

    def copy(self) -> Parting:
        return Parting(self.seat, self.other, self.put)

    def run(self, t: ExplodingPuppy) -> None:
        if not self.put:
            self.put = True
            yes_or_no(t, self.other, "end the alliance")
            return
        t.stack.pop()
        if t.reply == YES:
            t.bonds = [bond for bond in t.bonds if not (self.seat in bond and self.other in bond)]
            t.tell("EP-alliance.4", "@{a} and @{b} are allies no more", self.seat, self.other)


def combos(t: ExplodingPuppy, seat: int) -> list[int]:
    """What the variants allow to lay (EP-var.2)."""
    dogs = 0
    for slip in t.zones[seat]:
        if slip & CARD == DOG:
            dogs += 1
    moves: list[int] = []
    if t.house.combos & WITH_SKIPPER:
        moves += [PAIR | colour for colour in pick_colours(t, seat, SKIPPER_CARDS)]
    if t.house.combos & WITH_SUPER_COMBO and can_lay_four(t, seat, dogs):
        moves.append(COMBO)
    if t.house.combos & WITH_REVERSE_DOG and dogs:
        moves.append(TURN_DOG)
    return moves


def can_lay_four(t: ExplodingPuppy, seat: int, dogs: int) -> bool:
    return dogs >= FOUR_DOGS and could(t, seat, number_of("super-combo"), None, False, FOUR_DOGS)


def lay_combo(t: ExplodingPuppy, seat: int, verb: int, colour: int) -> None:
    if verb == PAIR:
        t.tell("EP-var-skipper.1", "@{a} discards two {b:colour} cards", seat, colour)
        start_item(t, seat, number_of("skipper"), SKIPPER_CARDS)
        t.push(Pick.to_lay(seat, SKIPPER_CARDS, colour))
        return
    count = FOUR_DOGS if verb == COMBO else 1
    for _ in range(count):
        t.lay_card(seat, t.find_card(seat, DOG), t.played, "EP-var.2", "@{a} lays {card}")
    start_item(t, seat, number_of("super-combo" if verb == COMBO else "reverse-dog"), count)

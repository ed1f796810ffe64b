"""Questions about items: name, respond, retarget, drop, and watch (EP-ask.3, EP-ask.4, EP-ask.7)."""

from __future__ import annotations

from typing import ClassVar, cast

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.table import Question, Table
from barkyard.games.exploding_puppy.declare import BOOK, NAY_CARDS, PARTNER, ROW, WITH_NOW
from barkyard.games.exploding_puppy.kinds import CARDS, CLAIRVOYANCE, NOPE
from barkyard.games.exploding_puppy.moves import (
    COLOUR,
    DROP,
    ENOUGH,
    GIVE_UP,
    ITEM,
    KIND,
    NAY,
    PASS,
    PILE,
    PLAY,
    SAY,
    STATIC,
    TARGET,
    WITH,
)
from barkyard.games.exploding_puppy.questions.choices import LAY, Pick, pick_colours, yes_or_no
from barkyard.games.exploding_puppy.questions.deeds import Step
from barkyard.games.exploding_puppy.questions.naming import options, stored, why_not_named
from barkyard.games.exploding_puppy.questions.plays import (
    ASKED,
    DROPPED,
    FULL,
    QUIET,
    RENAMED,
    Play,
    announce,
    below,
    lay_with_now,
    must_obey,
    row_of,
    start_item,
)
from barkyard.games.exploding_puppy.questions.ready import has_nay_sayer, now_partners, responders, responses
from barkyard.games.exploding_puppy.table import ExplodingPuppy


def open_window(t: ExplodingPuppy, waiting: list[int]) -> None:
    if waiting:
        t.push(Respond(waiting))


def ask_name(t: ExplodingPuppy, seat: int, need: int) -> None:
    t.push(Name(seat, need))


def ask_again(t: ExplodingPuppy, seat: int, need: int, place: int) -> None:
    t.push(Retarget(seat, need, place))


def ask_back(t: ExplodingPuppy, seat: int) -> None:
    yes_or_no(t, seat, "take it back")


def ask_drop(t: ExplodingPuppy, seat: int) -> None:
    t.push(Drop(seat))


class Name(Question[Table]):
    """What a played card needs to be named: a player, a card, a colour, a word."""

    RULE: ClassVar[str] = "EP-now.3"
    PROMPT: ClassVar[str] = "Name what your card asks for."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "need")

    def __init__(self, seat: int, need: int) -> None:
        self.seat = seat
        self.need = need

    def copy(self) -> Name:
        return Name(self.seat, self.need)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        e = cast(ExplodingPuppy, t)
        play = cast(Play, e.stack[-2])
        if self.need == WITH_NOW:
            return [WITH | kind for kind in now_partners(e, seat, below(e, play), 1)] or [PASS]
        named = row_of(play) if self.need >= ROW else play.named
        # A Favor the Future used up by this card may have been the only thing it could have named (EP-now.11).
        return options(e, seat, self.need, named, must_obey(e, play, self.need)) or [PASS]

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        play = cast(Play, e.stack[-1])
        if move == ENOUGH:
            play.flags |= FULL
        elif move == PASS:  # nothing is left to name or to lay with Now
            play.flags |= DROPPED
            play.phase = ASKED
        elif self.need == WITH_NOW or self.need == PARTNER:
            e.lay_card(seat, e.find_card(seat, move & NUMBER), e.played, "EP-now.9", "@{a} lays {card} with it")
            play.laid += 1
            if self.need == WITH_NOW:
                lay_with_now(e, play, move & NUMBER)
            else:
                play.named.append(move & NUMBER)
        else:
            play.named.append(stored(e, move))
            tell_named(e, seat, move)
        e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        play = cast(Play, t.stack[-2])
        named = row_of(play) if self.need >= ROW else play.named
        return why_not_named(cast(ExplodingPuppy, t), seat, self.need, named, move)


def tell_named(t: ExplodingPuppy, seat: int, move: int) -> None:
    """Everybody hears what is named."""
    if t.news is None:
        return
    verb = move >> VERB << VERB
    number = move & NUMBER
    if verb == TARGET:
        t.tell("EP-now.3", "@{a} names @{b}", seat, number)
    elif verb == COLOUR:
        t.tell("EP-now.3", "@{a} names {b:colour}", seat, number)
    elif verb == SAY:
        t.tell("EP-now.3", "@{a} says {b:word}", seat, number)
    elif verb == KIND:
        t.tell("EP-now.3", "@{a} asks for {b:card}", seat, number)
    elif verb == PILE:
        t.tell("EP-split-the-party.2", "@{a} names pile {b:pile}", seat, number)
    elif verb == STATIC:
        t.show(t.statics, number, 0, "EP-now.3", "@{a} names {card}", seat)
    elif verb == ITEM:
        t.tell("EP-now.3", "@{a} aims at item {b} of the stack", seat, number)


class Respond(Question[Table]):
    """A NOW card on top of the item, or pass. All are concerned; nobody learns who was asked or passed (EP-now.19)."""

    RULE: ClassVar[str] = "EP-ask.3"
    PROMPT: ClassVar[str] = "Answer with a NOW card, or pass."
    FIELDS: ClassVar[tuple[str, ...]] = ("waiting",)
    SILENT: ClassVar[tuple[str, ...]] = ("waiting",)
    WINDOW: ClassVar[bool] = True

    def __init__(self, waiting: list[int]) -> None:
        self.waiting = waiting

    def copy(self) -> Respond:
        return Respond(self.waiting.copy())

    def asked(self, t: Table) -> list[int]:
        return [self.waiting[0]]

    def together(self, t: Table) -> list[int]:
        e = cast(ExplodingPuppy, t)
        item = cast(Step, e.stack[-2])
        return responders(e, item.announcer(), item.self_answered())

    def moves(self, t: Table, seat: int) -> list[int]:
        e = cast(ExplodingPuppy, t)
        item = cast(Step, e.stack[-2])
        moves = [PASS]
        for kind in responses(e, seat, item):
            moves.append(PLAY | kind)
        if e.zones[e.statics] and item.stoppable() and has_nay_sayer(e, seat):
            for colour in pick_colours(e, seat, NAY_CARDS):
                moves.append(NAY | colour)
        return moves

    def answer(self, t: Table, seat: int, move: int) -> None:
        if move == PASS:
            self.waiting.pop(0)
            if not self.waiting:
                t.stack.pop()
                cast(ExplodingPuppy, t).go_on()
            return
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        item = cast(Step, e.stack[-1])
        quiet = QUIET if item.quiet() else 0
        item.reopen()
        if move not in (PLAY | CLAIRVOYANCE, PLAY | NOPE) and move >> VERB != NAY >> VERB:
            call_off(e)
        if move >> VERB == NAY >> VERB:
            e.tell("EP-nay-sayer.1", "@{a} says nay with two {b:colour} cards", seat, move & NUMBER)
            start_item(e, seat, NOPE, quiet, NAY_CARDS)
            e.push(Pick(seat, NAY_CARDS, LAY, move & NUMBER, 1, 0, 0))
        else:
            announce(e, seat, move & NUMBER, quiet)
        e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        e = cast(ExplodingPuppy, t)
        if move >> VERB != PLAY >> VERB:
            return "in a window you play a NOW card or pass", self.RULE
        kind = move & NUMBER
        if not e.holds(seat, kind):
            return f"you hold no {CARDS[kind]}", "EP-now.5"
        if not BOOK[kind].now:
            return f"{CARDS[kind]} is no NOW card", "EP-now.2"
        if cast(Step, e.stack[-2]).quiet():
            return "only a Nope may answer here", "EP-now.21"
        if kind == NOPE:
            return "that cannot be stopped by a Nope", "EP-now.14"
        return f"{CARDS[kind]} could do nothing now", "EP-now.15"


def call_off(t: ExplodingPuppy) -> None:
    """A declared draw lapses by any card but a Clairvoyance, or a Nope that can only have stopped one (EP-turn.9)."""
    for question in t.stack.copy():
        if isinstance(question, Step):
            question.lapse(t)


class Retarget(Question[Table]):
    """A target is gone: a new one, or give up (EP-now.12)."""

    RULE: ClassVar[str] = "EP-ask.4"
    PROMPT: ClassVar[str] = "Your target is gone: name another, or give up."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "need", "place")

    def __init__(self, seat: int, need: int, place: int) -> None:
        self.seat = seat
        self.need = need
        self.place = place

    def copy(self) -> Retarget:
        return Retarget(self.seat, self.need, self.place)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        e = cast(ExplodingPuppy, t)
        play = cast(Play, e.stack[-2])
        named = row_of(play) if self.need >= ROW else play.named[: self.place]
        moves = [move for move in options(e, seat, self.need, named, True) if move != ENOUGH]
        moves.append(GIVE_UP)
        return moves

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        play = cast(Play, e.stack[-1])
        if move == GIVE_UP:
            play.flags |= DROPPED
            e.tell("EP-now.12", "@{a} names nobody else", seat)
        else:
            play.named[self.place] = stored(e, move)
            play.phase = RENAMED
            tell_named(e, seat, move)
        e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        play = cast(Play, t.stack[-2])
        named = row_of(play) if self.need >= ROW else play.named[: self.place]
        return why_not_named(cast(ExplodingPuppy, t), seat, self.need, named, move)


class Drop(Question[Table]):
    """n has shrunk: which of the named things is left out (EP-num.8)."""

    RULE: ClassVar[str] = "EP-num.8"
    PROMPT: ClassVar[str] = "The number has shrunk: which choice do you leave out?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Drop:
        return Drop(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [DROP | place for place in range(len(row_of(cast(Play, t.stack[-2]))))]

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        e.stack.pop()
        play = cast(Play, e.stack[-1])
        play.named.pop(len(play.needs()) - 1 + (move & NUMBER))
        e.tell("EP-num.8", "@{a} leaves out choice {b}", seat, move & NUMBER)
        e.go_on()


class Watch(Question[Table]):
    """A Clairvoyance on a Defuse, before the puppy is put back (EP-clairvoyance.2)."""

    RULE: ClassVar[str] = "EP-ask.7"
    PROMPT: ClassVar[str] = "Watch the Defuse with a Clairvoyance, or pass."
    FIELDS: ClassVar[tuple[str, ...]] = ("saver", "waiting")
    SILENT: ClassVar[tuple[str, ...]] = ("waiting",)
    WINDOW: ClassVar[bool] = True

    def __init__(self, saver: int, waiting: list[int]) -> None:
        self.saver = saver
        self.waiting = waiting

    def copy(self) -> Watch:
        return Watch(self.saver, self.waiting.copy())

    def asked(self, t: Table) -> list[int]:
        return [self.waiting[0]]

    def together(self, t: Table) -> list[int]:
        return responders(cast(ExplodingPuppy, t), self.saver, False)

    def moves(self, t: Table, seat: int) -> list[int]:
        holds = cast(ExplodingPuppy, t).holds(seat, CLAIRVOYANCE)
        return [PASS, PLAY | CLAIRVOYANCE] if holds else [PASS]

    def answer(self, t: Table, seat: int, move: int) -> None:
        e = cast(ExplodingPuppy, t)
        if move == PASS:
            self.waiting.pop(0)
            if not self.waiting:
                e.stack.pop()
                e.go_on()
            return
        e.stack.pop()
        cast(Step, e.stack[-1]).reopen()
        play = announce(e, seat, CLAIRVOYANCE, QUIET)
        play.named.append(len(e.stack) - 2)
        e.go_on()

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "a green card cannot be stopped; only Clairvoyance fits here", "EP-defuse.6"


def watchers(t: ExplodingPuppy, saver: int) -> list[int]:
    return responders(t, saver, False) if t.house.watchable else []

"""What an item's player is asked about it: name, retarget, drop (EP-ask.4)."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER
from barkyard.engine.sheet import Sheet
from barkyard.engine.step import Step
from barkyard.games.exploding_puppy.declare import PARTNER, ROW, WITH_NOW
from barkyard.games.exploding_puppy.moves import (
    COLOUR,
    DROP,
    ENOUGH,
    GIVE_UP,
    ITEM,
    KIND,
    PASS,
    PILE,
    SAY,
    STATIC,
    TARGET,
    WITH,
    verb_of,
)
from barkyard.games.exploding_puppy.questions.items import DROPPED, FULL, below, item_at
from barkyard.games.exploding_puppy.questions.naming import options, stored, why_not_named
from barkyard.games.exploding_puppy.questions.ready import now_partners
from barkyard.games.exploding_puppy.table import ExplodingPuppy


class Name(Step[ExplodingPuppy]):
    """What a played card needs to be named: a player, a card, a colour, a word."""

    RULE = "EP-now.3"
    PROMPT = "Name what your card asks for."
    FIELDS = ("seat", "need")

    def __init__(self, seat: int, need: int) -> None:
        self.seat = seat
        self.need = need

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.need)

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        item = item_at(t, -2)
        if self.need == WITH_NOW:
            return [WITH | kind for kind in now_partners(t, seat, below(t, item), 1)] or [PASS]
        # A Favor the Future used up by this card may have been the only thing it could have named (EP-now.11).
        return options(t, seat, self.need, item.before(self.need), item.must_obey(t, self.need)) or [PASS]

    def do(self, t: ExplodingPuppy, move: int) -> None:
        item = item_at(t, -1)
        if move == ENOUGH:
            item.flags |= FULL
        elif move == PASS:  # nothing is left to name or to lay with Now
            item.flags |= DROPPED
        elif self.need == WITH_NOW or self.need == PARTNER:
            self._lay(t, move & NUMBER)
        else:
            item.named.append(stored(t, move))
            tell_named(t, self.seat, move)

    def _lay(self, t: ExplodingPuppy, kind: int) -> None:
        item = item_at(t, -1)
        t.lay_card(self.seat, t.find_card(self.seat, kind), t.played, "EP-now.9", "@{a} lays {card} with it")
        item.laid += 1
        if self.need == WITH_NOW:
            item.laid_with_now(t, kind)
        else:
            item.named.append(kind)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return why_not_named(t, seat, self.need, item_at(t, -2).before(self.need), move)


NAMED: Final = {
    TARGET: "@{a} names @{b}",
    COLOUR: "@{a} names {b:colour}",
    SAY: "@{a} says {b:word}",
    KIND: "@{a} asks for {b:card}",
    PILE: "@{a} names pile {b:pile}",
    ITEM: "@{a} aims at item {b} of the stack",
}


def tell_named(t: ExplodingPuppy, seat: int, move: int) -> None:
    """Everybody hears what is named."""
    if t.news is None:
        return
    verb = verb_of(move)
    number = move & NUMBER
    if verb == STATIC:
        t.show(t.statics, number, 0, "EP-now.3", "@{a} names {card}", seat)
    else:
        rule = "EP-split-the-party.2" if verb == PILE else "EP-now.3"
        t.tell(rule, NAMED[verb], seat, number)


class Retarget(Step[ExplodingPuppy]):
    """A target is gone: a new one, or give up (EP-now.12)."""

    RULE = "EP-ask.4"
    PROMPT = "Your target is gone: name another, or give up."
    FIELDS = ("seat", "need", "place")

    def __init__(self, seat: int, need: int, place: int) -> None:
        self.seat = seat
        self.need = need
        self.place = place

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        moves = [move for move in options(t, seat, self.need, self._before(t), True) if move != ENOUGH]
        moves.append(GIVE_UP)
        return moves

    def _before(self, t: ExplodingPuppy) -> list[int]:
        item = item_at(t, -2)
        return item.row() if self.need >= ROW else item.named[: self.place]

    def do(self, t: ExplodingPuppy, move: int) -> None:
        item = item_at(t, -1)
        if move == GIVE_UP:
            item.flags |= DROPPED
            t.tell("EP-now.12", "@{a} names nobody else", self.seat)
        else:
            item.named[self.place] = stored(t, move)
            item.renamed()
            tell_named(t, self.seat, move)

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return why_not_named(t, seat, self.need, self._before(t), move)


class Drop(Step[ExplodingPuppy]):
    """n has shrunk: which of the named things is left out (EP-num.8)."""

    RULE = "EP-num.8"
    PROMPT = "The number has shrunk: which choice do you leave out?"

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return [DROP | place for place in range(len(item_at(t, -2).row()))]

    def do(self, t: ExplodingPuppy, move: int) -> None:
        item = item_at(t, -1)
        item.named.pop(len(item.needs()) - 1 + (move & NUMBER))
        t.tell("EP-num.8", "@{a} leaves out choice {b}", self.seat, move & NUMBER)

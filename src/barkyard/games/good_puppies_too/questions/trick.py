"""A pup arrives in a Yard and does its trick, part by part."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import CARD, EVERYONE
from barkyard.engine.step import Step
from barkyard.games.good_puppies_too.declare.pups import HOME, RASCALS
from barkyard.games.good_puppies_too.declare.tricks import (
    ALWAYS,
    EACH,
    FOR_EATEN,
    IF_DONE,
    IF_MANY,
    NAP,
    NO_TRICK,
    TRICK_OF,
    WITH_OTHERS,
    S,
)
from barkyard.games.good_puppies_too.moves import GROUP, group_refusal
from barkyard.games.good_puppies_too.table import UNDECIDED, GoodPuppies

NO_LIMIT: Final = 1000


def arrive(t: GoodPuppies, seat: int, source: int, index: int, rule: str, with_trick: bool) -> None:
    """A pup enters a Yard from anywhere; a Rascal may need a choice of group, a dog may do its trick."""
    card = t.zones[source][index] & CARD
    group = t.place_of(seat, card)
    if group == UNDECIDED:
        t.move(source, index, t.arriving, EVERYONE, rule, "@{a} finds a group for {card}", seat)
        t.push(Place(seat))
        return
    t.add(seat, source, index, group, rule)
    if with_trick and TRICK_OF[card] != NO_TRICK:
        begin_trick(t, seat, card)


class Place(Step[GoodPuppies]):
    """Which group a Rascal joins."""

    RULE = "GP-rascal.2"
    PROMPT = "Which of your groups does the Rascal join?"

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [GROUP | group for group in t.groups(seat)]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.add(self.seat, t.arriving, 0, move & NUMBER, "GP-rascal.2")

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move == GROUP | RASCALS:
            return "a Rascal cannot start a group while you have one", "GP-rascal.2"
        return group_refusal(move, can_stop=False)


def begin_trick(t: GoodPuppies, seat: int, card: int) -> None:
    """The symbol is read now, once (GP-trick.5)."""
    trick = TRICK_OF[card]
    size = t.size(seat, HOME[card])
    t.tell(
        t.plan.tricks[trick].rule, "@{a} may use the trick of {b:card}, with {c:pups} in the group", seat, card, size
    )
    t.push(Trick(seat, trick, HOME[card], size, 0, 0))


class Trick(Step[GoodPuppies]):
    """A trick under way: each part is asked in its order (GP-trick.3); what it ate or moved is kept for the next."""

    RULE = "GP-turn.4"
    FIELDS = ("seat", "trick", "group", "s", "part", "done")

    def __init__(self, seat: int, trick: int, group: int, s: int, part: int, done: int) -> None:
        self.seat = seat
        self.trick = trick
        self.group = group
        self.s = s
        self.part = part
        self.done = done

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.trick)
        sheet.number(self.group)
        sheet.number(self.s)
        sheet.number(self.part)
        sheet.number(self.done)

    def ready(self, t: GoodPuppies) -> bool:
        """The rest of the trick lies below the part that is begun."""
        parts = t.plan.tricks[self.trick].parts
        place = self.part
        while place < len(parts):
            part = parts[place]
            place += 1
            if self._holds(t, part.when):
                t.stack[-1] = Trick(self.seat, self.trick, self.group, self.s, place, self.done)
                part.does(t, self, self._amount(t, part.amount))
                return False
        t.stack.pop()
        return False

    def _holds(self, t: GoodPuppies, when: int) -> bool:
        if when == ALWAYS:
            return True
        if when == IF_DONE:
            return self.done > 0
        if when == IF_MANY:
            return self.s >= t.plan.tricks[self.trick].many
        return (len(t.groups(self.seat)) > 1) == (when == WITH_OTHERS)

    def _amount(self, t: GoodPuppies, amount: int) -> int:
        if amount >= 0:
            return amount
        if amount == S:
            return self.s
        if amount == FOR_EATEN:
            return t.plan.tricks[self.trick].each * self.done
        if amount == EACH:
            return len(t.groups(self.seat))
        if amount == NAP:
            return t.plan.tricks[self.trick].alone if self.s == 1 else t.plan.tricks[self.trick].nap
        return NO_LIMIT


def report(t: GoodPuppies, count: int) -> None:
    """A part that is through tells its trick how many bones it ate or moved."""
    trick = t.stack[-1]
    assert isinstance(trick, Trick)
    t.stack[-1] = Trick(trick.seat, trick.trick, trick.group, trick.s, trick.part, count)


def trick_rule(t: GoodPuppies) -> str:
    """The rule of the trick whose part is asked."""
    trick = t.stack[-2]
    assert isinstance(trick, Trick)
    return t.plan.tricks[trick.trick].rule


def skip(t: GoodPuppies, seat: int) -> bool:
    """A part with nothing to choose from is not asked (GP-ask.4)."""
    t.stack.pop()
    t.tell("GP-ask.4", "@{a} can do nothing more there", seat)
    return False

"""A pup arrives in a Yard and does its trick, part by part; tricks that draw bring the next pup."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD, EVERYONE
from barkyard.games.good_puppies_too import tricks
from barkyard.games.good_puppies_too.bone_questions import (
    ANY_GROUP,
    Bury,
    Eat,
    Fetch,
    Spread,
    Upgrade,
    group_refusal,
)
from barkyard.games.good_puppies_too.cards import CARDS, HOME, MYSTERY, ONES, RASCALS, is_rascal
from barkyard.games.good_puppies_too.leap_questions import Barest, Leap
from barkyard.games.good_puppies_too.reference import ADD, EXTRA, FILL, USE_TRICK
from barkyard.games.good_puppies_too.steps import (
    GROUP,
    NO,
    STOP,
    TRICK,
    YES,
    Step,
    done,
    skip,
    wrong_kind,
    yes_or_no,
)
from barkyard.games.good_puppies_too.table import UNDECIDED, GoodPuppies
from barkyard.games.good_puppies_too.tricks import BOOK, DRAWS_AGAIN, NO_TRICK, TRICK_OF, TRICK_RULES, Part
from barkyard.games.good_puppies_too.way_questions import Give, Wiggle, Work
from barkyard.games.good_puppies_too.zones import OWN, YARD

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


def begin_trick(t: GoodPuppies, seat: int, card: int) -> None:
    """The symbol is read now, once (GP-trick.5)."""
    trick = TRICK_OF[card]
    size = t.size(seat, HOME[card])
    t.tell(TRICK_RULES[trick], "@{a} may use the trick of {b:card}, with {c:pups} in the group", seat, card, size)
    t.push(Trick(seat, trick, HOME[card], size, 0, 0))


class Place(Step):
    """Which group a Rascal joins."""

    RULE: ClassVar[str] = "GP-rascal.2"
    PROMPT: ClassVar[str] = "Which of your groups does the Rascal join?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    STEP: ClassVar[str] = ADD

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Place:
        return Place(self.seat)

    def step(self, t: GoodPuppies) -> str:
        """A Rascal may also come by a trick, or as the Extra Pup when the next thing to do is to fill the Dog Park."""
        below = cast(Step, t.stack[-2]).STEP
        return EXTRA if below == FILL else USE_TRICK if below == USE_TRICK else ADD

    def options(self, t: GoodPuppies) -> list[int]:
        return [GROUP | group for group in t.groups(self.seat)]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        t.add(self.seat, t.arriving, 0, move & NUMBER, self.RULE)

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move == GROUP | RASCALS:
            return "a Rascal cannot start a group while you have one", self.RULE
        return group_refusal(move, can_stop=False)


class Trick(Step):
    """A trick under way: each part is asked in its order (GP-trick.3); what it ate or moved is kept for the next."""

    RULE: ClassVar[str] = "GP-turn.4"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "trick", "group", "s", "part", "done")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, trick: int, group: int, s: int, part: int, done: int) -> None:
        self.seat = seat
        self.trick = trick
        self.group = group
        self.s = s
        self.part = part
        self.done = done

    def copy(self) -> Trick:
        return Trick(self.seat, self.trick, self.group, self.s, self.part, self.done)

    def report(self, count: int) -> None:
        self.done = count

    def cites(self) -> str:
        return TRICK_RULES[self.trick]

    def ready(self, t: GoodPuppies) -> bool:
        parts = BOOK[self.trick].parts
        while self.part < len(parts):
            part = parts[self.part]
            self.part += 1
            if self._holds(t, part.when):
                self._begin(t, part)
                return False
        return done(t)

    def _holds(self, t: GoodPuppies, when: int) -> bool:
        if when == tricks.ALWAYS:
            return True
        if when == tricks.IF_DONE:
            return self.done > 0
        if when == tricks.IF_MANY:
            return self.s >= tricks.MANY
        return (len(t.groups(self.seat)) > 1) == (when == tricks.WITH_OTHERS)

    def _amount(self, t: GoodPuppies, amount: int) -> int:
        if amount >= 0:
            return amount
        if amount == tricks.S:
            return self.s
        if amount == tricks.FOR_EATEN:
            return tricks.FOR_EACH_EATEN * self.done
        if amount == tricks.EACH:
            return len(t.groups(self.seat))
        if amount == tricks.NAP:
            return tricks.NAP_ALONE if self.s == 1 else tricks.NAP_TOGETHER
        return NO_LIMIT

    def _begin(self, t: GoodPuppies, part: Part) -> None:
        does = part.does
        amount = self._amount(t, part.amount)
        seat = self.seat
        group = self.group
        if does == tricks.BURY:
            t.push(Bury(seat, group, amount))
        elif does == tricks.EAT:
            t.push(Eat(seat, group, amount, 0))
        elif does == tricks.UPGRADE:
            t.push(Upgrade(seat, group, amount, part.scope, self._not_moved(t) if part.scope == tricks.MOVED else 0))
        elif does == tricks.SPREAD:
            t.push(Spread(seat, amount, 0))
        elif does == tricks.FETCH:
            t.push(Fetch(seat, group, amount, 0))
        elif does == tricks.WORK:
            t.push(Work(seat, group, amount))
        elif does == tricks.WIGGLE:
            t.push(Wiggle(seat, group, amount))
        elif does == tricks.DRAW:
            t.push(Draw(seat))
        else:
            self._begin_rare(t, part, amount)

    def _begin_rare(self, t: GoodPuppies, part: Part, amount: int) -> None:
        """The parts that only the first set has."""
        if part.does == tricks.GIVE:
            t.push(Give(self.seat, self.group, amount))
        elif part.does == tricks.LEAP:
            t.push(Leap(self.seat, ANY_GROUP if part.scope == tricks.ANYWHERE else self.group, amount))
        elif part.does == tricks.BAREST:
            t.push(Barest(self.seat, amount))
        elif part.does == tricks.DRAW_TWO:
            t.push(DrawTwo(self.seat, amount, []))
        else:
            t.push(Again(self.seat, repeatable(t, self.seat)))

    def _not_moved(self, t: GoodPuppies) -> int:
        """Bones moved by this trick are the newest; all others count as touched (GP-trick-fetching.3)."""
        return (1 << (len(t.bones[self.seat]) - self.done)) - 1


def repeatable(t: GoodPuppies, seat: int) -> list[int]:
    """The pups whose trick may be done once more (GP-mystery.8)."""
    cards = [slip & CARD for slip in t.zones[OWN * seat + YARD]]
    return sorted([c for c in cards if HOME[c] != MYSTERY and not is_rascal(c) and ONES[c] != DRAWS_AGAIN])


class Draw(Step):
    """Draw a pup, before seeing it?"""

    RULE: ClassVar[str] = "GP-trick-bouncy.2"
    PROMPT: ClassVar[str] = "Draw a pup and play it?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Draw:
        return Draw(self.seat)

    def ready(self, t: GoodPuppies) -> bool:
        return t.supply() > 0 or skip(t, self.seat)

    def options(self, t: GoodPuppies) -> list[int]:
        return [YES, NO]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        if move == YES:
            source = t.source()
            arrive(t, self.seat, source, len(t.zones[source]) - 1, "GP-draw.1", True)
        else:
            t.tell("GP-trick.2", "@{a} draws nothing", self.seat)

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        return yes_or_no(move)


class DrawTwo(Step):
    """Mystery Pup 93: two pups without tricks, then the trick of one of them."""

    RULE: ClassVar[str] = "GP-mystery.3"
    PROMPT: ClassVar[str] = "Draw a pup and play it without its trick?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "drawn")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, left: int, drawn: list[int]) -> None:
        self.seat = seat
        self.left = left
        self.drawn = drawn

    def copy(self) -> DrawTwo:
        return DrawTwo(self.seat, self.left, self.drawn.copy())

    def ready(self, t: GoodPuppies) -> bool:
        if self.left and t.supply():
            return True
        t.stack.pop()
        t.push(WhichTrick(self.seat, self.drawn))
        return False

    def options(self, t: GoodPuppies) -> list[int]:
        return [YES, NO]

    def do(self, t: GoodPuppies, move: int) -> None:
        self.left -= 1
        if move == YES:
            source = t.source()
            card = t.zones[source][-1] & CARD
            if TRICK_OF[card] != NO_TRICK:
                self.drawn.append(card)
            arrive(t, self.seat, source, len(t.zones[source]) - 1, "GP-draw.1", False)
        else:
            t.tell("GP-trick.2", "@{a} draws nothing", self.seat)

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        return yes_or_no(move)


class WhichTrick(Step):
    """Which of the pups just drawn does its trick, or stop."""

    RULE: ClassVar[str] = "GP-mystery.3"
    PROMPT: ClassVar[str] = "Which of the pups drawn does its trick?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cards")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def copy(self) -> WhichTrick:
        return WhichTrick(self.seat, self.cards.copy())

    def ready(self, t: GoodPuppies) -> bool:
        return len(self.cards) > 0 or skip(t, self.seat)

    def options(self, t: GoodPuppies) -> list[int]:
        moves = [TRICK | card for card in self.cards]
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        if move == STOP:
            t.tell("GP-ask.3", "@{a} does no trick", self.seat)
        else:
            begin_trick(t, self.seat, move & NUMBER)

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move >> VERB == TRICK >> VERB:
            return f"the trick of {CARDS[move & NUMBER]} cannot be done now", self.RULE
        return wrong_kind(move, "'trick' with one of the pups, or 'stop'")


class Again(WhichTrick):
    """Mystery Pup 98: which pup of the Yard does its trick once more, or stop."""

    RULE: ClassVar[str] = "GP-mystery.8"
    PROMPT: ClassVar[str] = "Which pup does its trick once more?"

    def copy(self) -> Again:
        return Again(self.seat, self.cards.copy())

"""The parts of tricks that draw pups, or do the trick of another pup."""

from __future__ import annotations

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD
from barkyard.engine.step import Step
from barkyard.games.good_puppies_too.declare.pups import CARDS, HOME, MYSTERY, ONES, is_rascal
from barkyard.games.good_puppies_too.declare.tricks import DRAWS_AGAIN, NO_TRICK, TRICK_OF
from barkyard.games.good_puppies_too.moves import NO, STOP, TRICK, YES, wrong_kind, yes_or_no
from barkyard.games.good_puppies_too.questions.trick import Trick, arrive, begin_trick, skip
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD


def draw(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Draw a pup, play it, do its trick."""
    t.push(Draw(trick.seat))


class Draw(Step[GoodPuppies]):
    """Draw a pup, before seeing it?"""

    RULE = "GP-trick-bouncy.2"
    PROMPT = "Draw a pup and play it?"

    def ready(self, t: GoodPuppies) -> bool:
        return t.supply() > 0 or skip(t, self.seat)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [YES, NO]

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == YES:
            source = t.source()
            arrive(t, self.seat, source, len(t.zones[source]) - 1, "GP-draw.1", True)
        else:
            t.tell("GP-trick.2", "@{a} draws nothing", self.seat)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return yes_or_no(move)


def draw_two(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Draw so many pups without their tricks, then do the trick of one."""
    t.push(DrawTwo(trick.seat, amount, []))


class DrawTwo(Step[GoodPuppies]):
    """Mystery Pup 93: two pups without tricks, then the trick of one of them."""

    RULE = "GP-mystery.3"
    PROMPT = "Draw a pup and play it without its trick?"
    FIELDS = ("seat", "left", "drawn")

    def __init__(self, seat: int, left: int, drawn: list[int]) -> None:
        self.seat = seat
        self.left = left
        self.drawn = drawn

    def ready(self, t: GoodPuppies) -> bool:
        if self.left and t.supply():
            return True
        t.stack[-1] = WhichTrick(self.seat, self.drawn)
        return False

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [YES, NO]

    def do(self, t: GoodPuppies, move: int) -> None:
        drawn = self.drawn
        if move == YES:
            source = t.source()
            card = t.zones[source][-1] & CARD
            if TRICK_OF[card] != NO_TRICK:
                drawn = [*drawn, card]
            t.push(DrawTwo(self.seat, self.left - 1, drawn))
            arrive(t, self.seat, source, len(t.zones[source]) - 1, "GP-draw.1", False)
        else:
            t.push(DrawTwo(self.seat, self.left - 1, drawn))
            t.tell("GP-trick.2", "@{a} draws nothing", self.seat)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return yes_or_no(move)


class WhichTrick(Step[GoodPuppies]):
    """Which of the pups just drawn does its trick, or stop."""

    RULE = "GP-mystery.3"
    PROMPT = "Which of the pups drawn does its trick?"
    FIELDS = ("seat", "cards")

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat = seat
        self.cards = cards

    def ready(self, t: GoodPuppies) -> bool:
        return len(self.cards) > 0 or skip(t, self.seat)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves = [TRICK | card for card in self.cards]
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-ask.3", "@{a} does no trick", self.seat)
        else:
            begin_trick(t, self.seat, move & NUMBER)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == TRICK >> VERB:
            return f"the trick of {CARDS[move & NUMBER]} cannot be done now", self.RULE
        return wrong_kind(move, "'trick' with one of the pups, or 'stop'")


def again(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Do the trick of a pup in the Yard once more (GP-mystery.8)."""
    cards = [slip & CARD for slip in t.zones[OWN * trick.seat + YARD]]
    able = [card for card in cards if HOME[card] != MYSTERY and not is_rascal(card) and ONES[card] != DRAWS_AGAIN]
    able.sort()
    t.push(Again(trick.seat, able))


class Again(WhichTrick):
    """Mystery Pup 98: which pup of the Yard does its trick once more, or stop."""

    RULE = "GP-mystery.8"
    PROMPT = "Which pup does its trick once more?"

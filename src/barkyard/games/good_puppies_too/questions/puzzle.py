"""Puzzle Mode: a row of pups, two of them for the Yard, the rest discarded; and what each pal changes."""

from __future__ import annotations

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE, NOBODY
from barkyard.engine.step import Choice, Step
from barkyard.games.good_puppies_too.declare.pups import is_rascal
from barkyard.games.good_puppies_too.declare.puzzles import AFTER_FIRST, BEFORE_DISCARD, FOR_ALL_PUPS, ME
from barkyard.games.good_puppies_too.moves import (
    GROUP,
    NO,
    STOP,
    TAKE,
    YES,
    group_refusal,
    wrong_kind,
    yes_or_no,
)
from barkyard.games.good_puppies_too.questions.schemes import Schemes
from barkyard.games.good_puppies_too.questions.scoring import begin_scoring
from barkyard.games.good_puppies_too.questions.trick import arrive, begin_trick
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import BONES


class DealRow(Step[GoodPuppies]):
    """Steps 4 and 1: the game ends if the row cannot be dealt; otherwise it is dealt and sorted."""

    RULE = "GP-puzzle.5"
    FIELDS = ()

    def __init__(self) -> None:
        self.seat = ME

    def ready(self, t: GoodPuppies) -> bool:
        t.stack.pop()
        deck = t.zones[t.deck]
        if len(deck) < t.plan.row:
            t.tell("GP-puzzle.11", "The deck is too short for another row: the game is over")
            begin_scoring(t)
            return False
        t.round += 1
        for _ in range(t.plan.row):
            t.move(t.deck, len(deck) - 1, t.park, EVERYONE, "GP-puzzle.5", "{card} is dealt")
        t.zones[t.park].sort()
        t.touch(t.park)
        begin_choosing(t)
        return False


def begin_choosing(t: GoodPuppies) -> None:
    t.push(Discard(0))
    t.push(Party() if t.plan.ability == FOR_ALL_PUPS and t.uses else First())


def park_moves(t: GoodPuppies) -> list[int]:
    return [TAKE | slip & CARD for slip in t.zones[t.park]]


def park_refusal(t: GoodPuppies, move: int, rule: str) -> tuple[str, str]:
    if move >> VERB == TAKE >> VERB:
        return "that pup is not in the row", "GP-puzzle.5"
    return wrong_kind(move, "'take' with a pup of the row", rule, can_stop=False)


class First(Step[GoodPuppies]):
    """The pup that goes to the Yard without its trick."""

    RULE = "GP-puzzle.7"
    PROMPT = "Which pup goes to your Yard first, without its trick?"
    FIELDS = ()

    def __init__(self) -> None:
        self.seat = ME

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return park_moves(t)

    def do(self, t: GoodPuppies, move: int) -> None:
        index = t.find(t.park, move & NUMBER)
        t.push(Second(index))
        if t.plan.ability == AFTER_FIRST and t.uses and not is_rascal(move & NUMBER):
            t.push(Helping(move & NUMBER))
        arrive(t, ME, t.park, index, self.RULE, False)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return park_refusal(t, move, self.RULE)


class Second(Choice[GoodPuppies]):
    """The pup that may use its trick; it lay not next to the first, whose place in the row was `gap`."""

    RULE = "GP-puzzle.6"
    PROMPT = "Which pup goes to your Yard second, with its trick?"
    FIELDS = ("gap",)

    def __init__(self, gap: int) -> None:
        self.seat = ME
        self.gap = gap

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves: list[int] = []
        for index, move in enumerate(park_moves(t)):
            if index != self.gap and index != self.gap - 1:
                moves.append(move)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        arrive(t, ME, t.park, t.find(t.park, move & NUMBER), "GP-puzzle.7", True)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move in park_moves(t):
            return "the two pups must not lie next to each other", self.RULE
        return park_refusal(t, move, self.RULE)


class Helping(Step[GoodPuppies]):
    """Finn: may the first pup use its trick too?"""

    RULE = "GP-pal-finn.2"
    PROMPT = "Second Helping: let the first pup use its trick too?"
    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.seat = ME
        self.card = card

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [YES, NO]

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == YES:
            t.uses -= 1
            t.tell("GP-pal-finn.1", "@{a} takes a Second Helping; now left: {b}", ME, t.uses)
            begin_trick(t, ME, self.card)
        else:
            t.tell("GP-pal-finn.2", "@{a} saves the Second Helping", ME)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return yes_or_no(move)


class Party(Step[GoodPuppies]):
    """Sally: take all four pups this time?"""

    RULE = "GP-pal-sally.4"
    PROMPT = "Super Pups Party: take all four pups this turn?"
    FIELDS = ()

    def __init__(self) -> None:
        self.seat = ME

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [YES, NO]

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == YES:
            t.uses -= 1
            t.tell("GP-pal-sally.1", "@{a} throws a Super Pups Party", ME)
            t.push(Guest(0))
        else:
            t.tell("GP-pal-sally.4", "@{a} saves the party", ME)
            t.push(First())

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return yes_or_no(move)


class Guest(Step[GoodPuppies]):
    """The next pup of the party; all but the first use their tricks."""

    RULE = "GP-pal-sally.2"
    PROMPT = "Which pup joins the party next? The first one does no trick."
    FIELDS = ("placed",)

    def __init__(self, placed: int) -> None:
        self.seat = ME
        self.placed = placed

    def ready(self, t: GoodPuppies) -> bool:
        left = len(t.zones[t.park])
        if left > 1:
            return True
        t.stack.pop()
        if left:
            arrive(t, ME, t.park, 0, self.RULE, True)
        return False

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return park_moves(t)

    def do(self, t: GoodPuppies, move: int) -> None:
        t.push(Guest(self.placed + 1))
        arrive(t, ME, t.park, t.find(t.park, move & NUMBER), "GP-pal-sally.2", self.placed > 0)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return park_refusal(t, move, self.RULE)


class Discard(Step[GoodPuppies]):
    """Step 3: the pups left are discarded; Pat may first keep one away as a bone. Then the schemes (GP-puzzle.12)."""

    RULE = "GP-pal-pat.2"
    PROMPT = "Keep Away: bury one of these pups as a bone, or stop?"
    FIELDS = ("kept",)

    def __init__(self, kept: int) -> None:
        self.seat = ME
        self.kept = kept

    def ready(self, t: GoodPuppies) -> bool:
        park = t.zones[t.park]
        if t.plan.ability == BEFORE_DISCARD and t.uses and not self.kept and park:
            return True
        t.stack.pop()
        while park:
            t.move(t.park, 0, t.discard, EVERYONE, "GP-puzzle.10", "{card} is discarded")
        t.push(DealRow())
        t.push(Schemes(ME))
        return False

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [*park_moves(t), STOP]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.push(Discard(1))
        if move == STOP:
            t.tell("GP-pal-pat.2", "@{a} keeps nothing away", ME)
        else:
            t.uses -= 1
            t.tell("GP-pal-pat.1", "@{a} keeps {b:card} away", ME, move & NUMBER)
            t.push(KeepAway(move & NUMBER))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == TAKE >> VERB:
            return "that pup is not among those left", self.RULE
        return wrong_kind(move, "'take' with one of the pups left, or 'stop'", self.RULE)


class KeepAway(Choice[GoodPuppies]):
    """Pat: at which group the pup is buried as a bone worth 1."""

    RULE = "GP-pal-pat.1"
    PROMPT = "At which group do you bury it?"
    FIELDS = ("card",)

    def __init__(self, card: int) -> None:
        self.seat = ME
        self.card = card

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [GROUP | group for group in t.groups(ME)]

    def do(self, t: GoodPuppies, move: int) -> None:
        """It was face-up, so its owner knows which card this bone is (GP-info.11)."""
        group = move & NUMBER
        text = "@{a} buries {card} as a bone at the {b:group}"
        slip = t.move(t.park, t.find(t.park, self.card), BONES, NOBODY, self.RULE, text, ME, group)
        t.zones[BONES][-1] = slip & FACE | BIT[ME]
        t.lay_bones(ME, [*t.bones[ME], group << 2])

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return group_refusal(move, can_stop=False)

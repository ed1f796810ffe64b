"""The parts of tricks that bury, eat, upgrade, fetch and spread bones: how each begins, and what it asks."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.sheet import Sheet
from barkyard.engine.step import Step
from barkyard.games.good_puppies_too.declare.pups import TEN
from barkyard.games.good_puppies_too.moves import (
    ANY_GROUP,
    BONE,
    COUNT,
    GROUP,
    STOP,
    bone_or_stop,
    bone_refusal,
    group_refusal,
    wrong_kind,
)
from barkyard.games.good_puppies_too.questions.trick import Trick, report, skip, trick_rule
from barkyard.games.good_puppies_too.table import GoodPuppies

# Which bones an upgrade may touch: first the scopes here, then those of one bone a group
HERE: Final = 0
ONES_HERE: Final = 1  # bones here worth 1
MOVED: Final = 2  # bones this trick has moved here
PER_GROUP: Final = 3  # one bone at each group
ONES_PER_GROUP: Final = 4  # one bone worth 1 at each group
LONE: Final = 5  # the bone of each group that has exactly one

ONES_RULES: Final = {ONES_HERE: "GP-trick-brave.1", ONES_PER_GROUP: "GP-trick-gentle.2"}
UNMOVED: Final = {"GP-trick-fetching.1": "GP-trick-fetching.3"}  # that a bone was not moved; Sly says so at once


def bury(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Bury up to so many bones here."""
    t.push(Bury(trick.seat, trick.group, amount))


class Bury(Step[GoodPuppies]):
    """How many bones to bury here."""

    RULE = "GP-bury.1"
    PROMPT = "How many bones do you bury here?"
    FIELDS = ("seat", "group", "limit")

    def __init__(self, seat: int, group: int, limit: int) -> None:
        self.seat = seat
        self.group = group
        self.limit = limit

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.group)
        sheet.number(self.limit)

    def _most(self, t: GoodPuppies) -> int:
        supply = t.supply()
        return self.limit if self.limit < supply else supply  # GP-ask.8

    def ready(self, t: GoodPuppies) -> bool:
        return self._most(t) > 0 or skip(t, self.seat)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [COUNT | count for count in range(self._most(t) + 1)]

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == COUNT:
            t.tell("GP-trick.2", "@{a} buries nothing", self.seat)
        t.bury(self.seat, self.group, move & NUMBER, "GP-bury.1")

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        most = self._most(t)
        if move == STOP:
            return f"'count 0' buries nothing; this takes 'count' with a number from 0 to {most}", "GP-ask.3"
        if move >> VERB != COUNT >> VERB:
            return wrong_kind(move, f"'count' with a number from 0 to {most}")
        if move & NUMBER > self.limit:
            return f"this trick buries at most {self.limit} here", trick_rule(t)
        return f"only {most} can be buried: the supply has no more cards", "GP-ask.8"


def eat(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Eat up to so many bones here."""
    t.push(Eat(trick.seat, trick.group, amount, 0))


class Eat(Step[GoodPuppies]):
    """Which bone of the group is eaten, or stop."""

    RULE = "GP-eat.2"
    PROMPT = "Which bone here is eaten? It goes back onto the deck."
    FIELDS = ("seat", "group", "left", "eaten")

    def __init__(self, seat: int, group: int, left: int, eaten: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left
        self.eaten = eaten

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.group)
        sheet.number(self.left)
        sheet.number(self.eaten)

    def ready(self, t: GoodPuppies) -> bool:
        if self.left and t.bones_at(self.seat, self.group):
            return True
        t.stack.pop()
        report(t, self.eaten)
        if not self.eaten:
            t.tell("GP-eat.6", "@{a} has no bone to eat there", self.seat)
        return False

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return bone_or_stop(here_mask(t, seat, self.group))

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            report(t, self.eaten)
            t.tell("GP-ask.3", "@{a} eats no more", self.seat)
        else:
            t.eat(self.seat, t.bones[self.seat].index(move & NUMBER), "GP-eat.1")
            t.push(Eat(self.seat, self.group, self.left - 1, self.eaten + 1))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return bone_refusal(t.bones[seat], move, self.group, "GP-eat.1")


def here_mask(t: GoodPuppies, seat: int, group: int) -> int:
    """The kinds of bones that lie at a group."""
    mask = 0
    for bone in t.bones[seat]:
        if bone >> 2 == group:
            mask |= 1 << bone
    return mask


def upgrade(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Upgrade up to so many different bones here."""
    t.push(Upgrade(trick.seat, trick.group, amount, HERE, 0))


def upgrade_ones(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Upgrade up to so many bones here worth 1."""
    t.push(Upgrade(trick.seat, trick.group, amount, ONES_HERE, 0))


def upgrade_moved(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Bones moved by this trick are the newest; all others count as touched (GP-trick-fetching.3)."""
    unmoved = (1 << (len(t.bones[trick.seat]) - trick.done)) - 1
    t.push(Upgrade(trick.seat, trick.group, amount, MOVED, unmoved))


def upgrade_per_group(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Upgrade one bone at each of so many groups."""
    t.push(Upgrade(trick.seat, trick.group, amount, PER_GROUP, 0))


def upgrade_ones_per_group(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Upgrade one bone worth 1 at each of so many groups."""
    t.push(Upgrade(trick.seat, trick.group, amount, ONES_PER_GROUP, 0))


def upgrade_lone(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Upgrade the bone of each group that has exactly one."""
    t.push(Upgrade(trick.seat, trick.group, amount, LONE, 0))


class Upgrade(Step[GoodPuppies]):
    """Which bone is upgraded, or stop. `touched` are bones by place, or groups where it is one bone a group."""

    RULE = "GP-upgrade.1"
    PROMPT = "Which bone is upgraded?"
    FIELDS = ("seat", "group", "left", "scope", "touched")

    def __init__(self, seat: int, group: int, left: int, scope: int, touched: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left
        self.scope = scope
        self.touched = touched

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.group)
        sheet.number(self.left)
        sheet.number(self.scope)
        sheet.number(self.touched)

    def ready(self, t: GoodPuppies) -> bool:
        return self.offered(t) != 0 or skip(t, self.seat)

    def fits(self, t: GoodPuppies, index: int, bone: int) -> bool:
        """Whether this bone may be upgraded now; a 10 is never offered (GP-ask.6)."""
        scope = self.scope
        if bone & 3 == TEN:
            return False
        if scope <= MOVED:
            return bone >> 2 == self.group and not self.touched >> index & 1 and (scope != ONES_HERE or bone & 3 == 0)
        if self.touched >> (bone >> 2) & 1 or (scope == ONES_PER_GROUP and bone & 3):
            return False
        return scope != LONE or t.bones_at(self.seat, bone >> 2) == 1

    def offered(self, t: GoodPuppies) -> int:
        mask = 0
        for index, bone in enumerate(t.bones[self.seat]):
            if self.fits(t, index, bone):
                mask |= 1 << bone
        return mask

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return bone_or_stop(self.offered(t))

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-ask.3", "@{a} upgrades no more", self.seat)
            return
        index = self._oldest(t, move & NUMBER)
        t.upgrade(self.seat, index, 1, "GP-upgrade.1")
        if self.left > 1:
            touched = self.touched | 1 << (index if self.scope <= MOVED else (move & NUMBER) >> 2)
            t.push(Upgrade(self.seat, self.group, self.left - 1, self.scope, touched))

    def _oldest(self, t: GoodPuppies, wanted: int) -> int:
        for index, bone in enumerate(t.bones[self.seat]):
            if bone == wanted and self.fits(t, index, bone):
                return index
        raise ValueError("no such bone is offered")

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        scope = self.scope
        bone = move & NUMBER
        if move >> VERB == BONE >> VERB and bone in t.bones[seat] and bone & 3 != TEN:
            if scope == MOVED:
                return "that bone was not moved by this trick", UNMOVED.get(trick_rule(t), trick_rule(t))
            if scope > MOVED and self.touched >> (bone >> 2) & 1:
                return "that group has had its upgrade in this trick", "GP-trick.6"
            if scope == LONE:
                return "that group has more than one bone", trick_rule(t)
            if bone & 3 and (scope == ONES_PER_GROUP or (scope == ONES_HERE and bone >> 2 == self.group)):
                return "only bones worth 1 can be upgraded by this trick", ONES_RULES[scope]
        return bone_refusal(t.bones[seat], move, self.group if scope <= ONES_HERE else ANY_GROUP, "GP-term.4")


def fetch(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Move up to so many bones from other groups to here."""
    t.push(Fetch(trick.seat, trick.group, amount, 0))


class Fetch(Step[GoodPuppies]):
    """Which bone of another group comes here, or stop."""

    RULE = "GP-move.1"
    PROMPT = "Which bone of another group moves here?"
    FIELDS = ("seat", "group", "left", "moved")

    def __init__(self, seat: int, group: int, left: int, moved: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left
        self.moved = moved

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.group)
        sheet.number(self.left)
        sheet.number(self.moved)

    def _elsewhere(self, t: GoodPuppies) -> int:
        mask = 0
        for bone in t.bones[self.seat]:
            if bone >> 2 != self.group:
                mask |= 1 << bone
        return mask

    def ready(self, t: GoodPuppies) -> bool:
        if self.left and self._elsewhere(t):
            return True
        t.stack.pop()
        report(t, self.moved)
        if not self.moved:
            t.tell("GP-ask.4", "@{a} has no bone elsewhere to move", self.seat)
        return False

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return bone_or_stop(self._elsewhere(t))

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            report(t, self.moved)
            t.tell("GP-ask.3", "@{a} moves no more", self.seat)
        else:
            t.move_bone(self.seat, t.bones[self.seat].index(move & NUMBER), self.group, "GP-move.1")
            t.push(Fetch(self.seat, self.group, self.left - 1, self.moved + 1))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == BONE >> VERB and move & NUMBER in t.bones[seat]:
            return "that bone lies here already", "GP-move.1"
        return bone_refusal(t.bones[seat], move, self.group, "GP-move.1")


def spread(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Bury one bone at each of up to so many different groups."""
    t.push(Spread(trick.seat, amount, 0))


class Spread(Step[GoodPuppies]):
    """At which group a bone is buried, each group once, or stop."""

    RULE = "GP-trick.6"
    PROMPT = "At which group do you bury a bone?"
    FIELDS = ("seat", "left", "used")

    def __init__(self, seat: int, left: int, used: int) -> None:
        self.seat = seat
        self.left = left
        self.used = used

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.left)
        sheet.number(self.used)

    def _open(self, t: GoodPuppies) -> list[int]:
        return [group for group in t.groups(self.seat) if not self.used >> group & 1]

    def ready(self, t: GoodPuppies) -> bool:
        return (t.supply() > 0 and len(self._open(t)) > 0) or skip(t, self.seat)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves = [GROUP | group for group in self._open(t)]
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-ask.3", "@{a} buries no more", self.seat)
            return
        t.bury(self.seat, move & NUMBER, 1, "GP-bury.1")
        if self.left > 1:
            t.push(Spread(self.seat, self.left - 1, self.used | 1 << (move & NUMBER)))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == GROUP >> VERB and self.used >> (move & NUMBER) & 1:
            return "that group has got its bone in this trick", "GP-trick.6"
        return group_refusal(move)

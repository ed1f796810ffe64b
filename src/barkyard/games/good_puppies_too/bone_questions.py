"""The parts of tricks that bury, eat, upgrade and fetch: one small question each."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from barkyard.engine.moves import NUMBER, VERB
from barkyard.games.good_puppies_too.cards import TEN
from barkyard.games.good_puppies_too.reference import USE_TRICK
from barkyard.games.good_puppies_too.steps import (
    BONE,
    COUNT,
    GROUP,
    STOP,
    Step,
    bone_or_stop,
    done,
    skip,
    stop,
    trick_rule,
    wrong_kind,
)
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.tricks import LONE, MOVED, ONES_HERE, ONES_PER_GROUP

ANY_GROUP: Final = -1
A_BONE: Final = "'bone' with a group and a value"
A_GROUP: Final = "'group' with one of your groups"
OR_STOP: Final = ", or 'stop'"
ONES_RULES: Final = {ONES_HERE: "GP-trick-brave.1", ONES_PER_GROUP: "GP-trick-gentle.2"}
UNMOVED: Final = {"GP-trick-fetching.1": "GP-trick-fetching.3"}  # that a bone was not moved; Sly says so at once


class Bury(Step):
    """How many bones to bury here."""

    RULE: ClassVar[str] = "GP-bury.1"
    PROMPT: ClassVar[str] = "How many bones do you bury here?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "limit")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, limit: int) -> None:
        self.seat = seat
        self.group = group
        self.limit = limit

    def copy(self) -> Bury:
        return Bury(self.seat, self.group, self.limit)

    def _most(self, t: GoodPuppies) -> int:
        supply = t.supply()
        return self.limit if self.limit < supply else supply  # GP-ask.8

    def ready(self, t: GoodPuppies) -> bool:
        return self._most(t) > 0 or skip(t, self.seat)

    def options(self, t: GoodPuppies) -> list[int]:
        return [COUNT | count for count in range(self._most(t) + 1)]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        if move == COUNT:
            t.tell("GP-trick.2", "@{a} buries nothing", self.seat)
        t.bury(self.seat, self.group, move & NUMBER, "GP-bury.1")

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        most = self._most(t)
        if move == STOP:
            return f"'count 0' buries nothing; this takes 'count' with a number from 0 to {most}", "GP-ask.3"
        if move >> VERB != COUNT >> VERB:
            return wrong_kind(move, f"'count' with a number from 0 to {most}")
        if move & NUMBER > self.limit:
            return f"this trick buries at most {self.limit} here", trick_rule(t)
        return f"only {most} can be buried: the supply has no more cards", "GP-ask.8"


class Eat(Step):
    """Which bone of the group is eaten, or stop."""

    RULE: ClassVar[str] = "GP-eat.2"
    PROMPT: ClassVar[str] = "Which bone here is eaten? It goes back onto the deck."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "left", "eaten")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, left: int, eaten: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left
        self.eaten = eaten

    def copy(self) -> Eat:
        return Eat(self.seat, self.group, self.left, self.eaten)

    def ready(self, t: GoodPuppies) -> bool:
        if self.left and t.bones_at(self.seat, self.group):
            return True
        self._finish(t)
        if not self.eaten:
            t.tell("GP-eat.6", "@{a} has no bone to eat there", self.seat)
        return False

    def _finish(self, t: GoodPuppies) -> None:
        t.stack.pop()
        cast(Step, t.stack[-1]).report(self.eaten)

    def options(self, t: GoodPuppies) -> list[int]:
        return bone_or_stop(here_mask(t, self.seat, self.group))

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            self._finish(t)
            t.tell("GP-ask.3", "@{a} eats no more", self.seat)
        else:
            t.eat(self.seat, t.bones[self.seat].index(move & NUMBER), "GP-eat.1")
            self.left -= 1
            self.eaten += 1

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        return bone_refusal(t, self.seat, move, self.group, "GP-eat.1")


def here_mask(t: GoodPuppies, seat: int, group: int) -> int:
    """The kinds of bones that lie at a group."""
    mask = 0
    for bone in t.bones[seat]:
        if bone >> 2 == group:
            mask |= 1 << bone
    return mask


def bone_refusal(t: GoodPuppies, seat: int, move: int, group: int, rule: str, can_stop: bool = True) -> tuple[str, str]:
    if move >> VERB != BONE >> VERB:
        return wrong_kind(move, A_BONE + (OR_STOP if can_stop else ""), can_stop=can_stop)
    if move & NUMBER not in t.bones[seat]:
        return "you have no such bone", "GP-ask.2"
    if group not in (ANY_GROUP, (move & NUMBER) >> 2):
        return "only bones of this pup's own group count here", rule
    if move & 3 == TEN:
        return "a bone worth 10 stays 10", "GP-ask.6"
    return "that bone has been used in this part already", "GP-trick.6"


class Upgrade(Step):
    """Which bone is upgraded, or stop. `touched` are bones by place, or groups where it is one bone a group."""

    RULE: ClassVar[str] = "GP-upgrade.1"
    PROMPT: ClassVar[str] = "Which bone is upgraded?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "left", "scope", "touched")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, left: int, scope: int, touched: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left
        self.scope = scope
        self.touched = touched

    def copy(self) -> Upgrade:
        return Upgrade(self.seat, self.group, self.left, self.scope, self.touched)

    def ready(self, t: GoodPuppies) -> bool:
        if not self.left:
            return done(t)
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

    def options(self, t: GoodPuppies) -> list[int]:
        return bone_or_stop(self.offered(t))

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            stop(t, self.seat, "@{a} upgrades no more")
        else:
            index = self._oldest(t, move & NUMBER)
            t.upgrade(self.seat, index, 1, "GP-upgrade.1")
            self.left -= 1
            self.touched |= 1 << (index if self.scope <= MOVED else (move & NUMBER) >> 2)

    def _oldest(self, t: GoodPuppies, wanted: int) -> int:
        for index, bone in enumerate(t.bones[self.seat]):
            if bone == wanted and self.fits(t, index, bone):
                return index
        raise ValueError("no such bone is offered")

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        scope = self.scope
        bone = move & NUMBER
        if move >> VERB == BONE >> VERB and bone in t.bones[self.seat] and bone & 3 != TEN:
            if scope == MOVED:
                return "that bone was not moved by this trick", UNMOVED.get(trick_rule(t), trick_rule(t))
            if scope > MOVED and self.touched >> (bone >> 2) & 1:
                return "that group has had its upgrade in this trick", "GP-trick.6"
            if scope == LONE:
                return "that group has more than one bone", trick_rule(t)
            if bone & 3 and (scope == ONES_PER_GROUP or (scope == ONES_HERE and bone >> 2 == self.group)):
                return "only bones worth 1 can be upgraded by this trick", ONES_RULES[scope]
        return bone_refusal(t, self.seat, move, self.group if scope <= ONES_HERE else ANY_GROUP, "GP-term.4")


class Fetch(Step):
    """Which bone of another group comes here, or stop."""

    RULE: ClassVar[str] = "GP-move.1"
    PROMPT: ClassVar[str] = "Which bone of another group moves here?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "left", "moved")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, left: int, moved: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left
        self.moved = moved

    def copy(self) -> Fetch:
        return Fetch(self.seat, self.group, self.left, self.moved)

    def _elsewhere(self, t: GoodPuppies) -> int:
        mask = 0
        for bone in t.bones[self.seat]:
            if bone >> 2 != self.group:
                mask |= 1 << bone
        return mask

    def ready(self, t: GoodPuppies) -> bool:
        if self.left and self._elsewhere(t):
            return True
        self._finish(t)
        if not self.moved:
            t.tell("GP-ask.4", "@{a} has no bone elsewhere to move", self.seat)
        return False

    def _finish(self, t: GoodPuppies) -> None:
        t.stack.pop()
        cast(Step, t.stack[-1]).report(self.moved)

    def options(self, t: GoodPuppies) -> list[int]:
        return bone_or_stop(self._elsewhere(t))

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            self._finish(t)
            t.tell("GP-ask.3", "@{a} moves no more", self.seat)
        else:
            t.move_bone(self.seat, t.bones[self.seat].index(move & NUMBER), self.group, self.RULE)
            self.left -= 1
            self.moved += 1

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move >> VERB == BONE >> VERB and move & NUMBER in t.bones[self.seat]:
            return "that bone lies here already", "GP-move.1"
        return bone_refusal(t, self.seat, move, self.group, "GP-move.1")


class Spread(Step):
    """At which group a bone is buried, each group once, or stop."""

    RULE: ClassVar[str] = "GP-trick.6"
    PROMPT: ClassVar[str] = "At which group do you bury a bone?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "used")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, left: int, used: int) -> None:
        self.seat = seat
        self.left = left
        self.used = used

    def copy(self) -> Spread:
        return Spread(self.seat, self.left, self.used)

    def _open(self, t: GoodPuppies) -> list[int]:
        return [group for group in t.groups(self.seat) if not self.used >> group & 1]

    def ready(self, t: GoodPuppies) -> bool:
        if not self.left:
            return done(t)
        return (t.supply() > 0 and len(self._open(t)) > 0) or skip(t, self.seat)

    def options(self, t: GoodPuppies) -> list[int]:
        moves = [GROUP | group for group in self._open(t)]
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            stop(t, self.seat, "@{a} buries no more")
        else:
            t.bury(self.seat, move & NUMBER, 1, "GP-bury.1")
            self.left -= 1
            self.used |= 1 << (move & NUMBER)

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move >> VERB == GROUP >> VERB and self.used >> (move & NUMBER) & 1:
            return "that group has got its bone in this trick", "GP-trick.6"
        return group_refusal(move)


def group_refusal(move: int, can_stop: bool = True) -> tuple[str, str]:
    if move >> VERB != GROUP >> VERB:
        return wrong_kind(move, A_GROUP + (OR_STOP if can_stop else ""), can_stop=can_stop)
    return "you have no such group", "GP-trick.1"

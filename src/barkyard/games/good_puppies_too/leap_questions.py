"""The parts of first-set tricks that upgrade by several steps or bury at the barest group."""

from __future__ import annotations

from typing import ClassVar

from barkyard.engine.moves import NUMBER, VERB
from barkyard.games.good_puppies_too.bone_questions import ANY_GROUP, Bury, bone_refusal, group_refusal
from barkyard.games.good_puppies_too.cards import TEN, VALUES
from barkyard.games.good_puppies_too.reference import USE_TRICK
from barkyard.games.good_puppies_too.steps import (
    COUNT,
    GROUP,
    STOP,
    Step,
    bone_or_stop,
    skip,
    wrong_kind,
)
from barkyard.games.good_puppies_too.table import GoodPuppies


class Leap(Step):
    """Which one bone is upgraded by several steps, here or (ANY_GROUP) anywhere; or stop."""

    RULE: ClassVar[str] = "GP-upgrade.3"
    PROMPT: ClassVar[str] = "Which bone is upgraded by several steps?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "steps")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, steps: int) -> None:
        self.seat = seat
        self.group = group
        self.steps = steps

    def copy(self) -> Leap:
        return Leap(self.seat, self.group, self.steps)

    def _offered(self, t: GoodPuppies) -> int:
        mask = 0
        for bone in t.bones[self.seat]:
            if bone & 3 != TEN and (self.group == ANY_GROUP or bone >> 2 == self.group):
                mask |= 1 << bone
        return mask

    def ready(self, t: GoodPuppies) -> bool:
        return self._offered(t) != 0 or skip(t, self.seat)

    def options(self, t: GoodPuppies) -> list[int]:
        return bone_or_stop(self._offered(t))

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        if move == STOP:
            t.tell("GP-ask.3", "@{a} upgrades nothing", self.seat)
        else:
            most = TEN - (move & 3)
            text = "@{a} chooses a bone worth {c} at the {b:group}"
            t.tell(self.RULE, text, self.seat, (move & NUMBER) >> 2, VALUES[move & 3])
            t.push(Steps(self.seat, t.bones[self.seat].index(move & NUMBER), self.steps if self.steps < most else most))

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        return bone_refusal(t, self.seat, move, self.group, "GP-term.4")


class Steps(Step):
    """By how many steps."""

    RULE: ClassVar[str] = "GP-ask.11"
    PROMPT: ClassVar[str] = "By how many steps?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "index", "most")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, index: int, most: int) -> None:
        self.seat = seat
        self.index = index
        self.most = most

    def copy(self) -> Steps:
        return Steps(self.seat, self.index, self.most)

    def ready(self, t: GoodPuppies) -> bool:
        if self.most == 1:
            t.stack.pop()
            t.upgrade(self.seat, self.index, 1, "GP-upgrade.1")
            return False
        return True

    def options(self, t: GoodPuppies) -> list[int]:
        return [COUNT | steps for steps in range(1, self.most + 1)]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        t.upgrade(self.seat, self.index, move & NUMBER, "GP-upgrade.3")

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move >> VERB == COUNT >> VERB:
            return f"from 1 to {self.most} steps are possible", "GP-upgrade.3"
        return wrong_kind(move, f"'count' with a number from 1 to {self.most}", self.RULE, can_stop=False)


class Barest(Step):
    """Mystery Pup 96: which of the groups with the fewest bones, or stop."""

    RULE: ClassVar[str] = "GP-mystery.6"
    PROMPT: ClassVar[str] = "At which of your barest groups do you bury?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "amount")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def copy(self) -> Barest:
        return Barest(self.seat, self.amount)

    def _barest(self, t: GoodPuppies) -> list[int]:
        groups = t.groups(self.seat)
        fewest = min([t.bones_at(self.seat, group) for group in groups])
        return [group for group in groups if t.bones_at(self.seat, group) == fewest]

    def ready(self, t: GoodPuppies) -> bool:
        barest = self._barest(t)
        if t.supply() and len(barest) > 1:
            return True
        t.stack.pop()
        t.push(Bury(self.seat, barest[0], self.amount))
        return False

    def options(self, t: GoodPuppies) -> list[int]:
        moves = [GROUP | group for group in self._barest(t)]
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        if move == STOP:
            t.tell("GP-ask.3", "@{a} buries nothing", self.seat)
        else:
            t.tell(self.RULE, "@{a} chooses the {b:group}", self.seat, move & NUMBER)
            t.push(Bury(self.seat, move & NUMBER, self.amount))

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move >> VERB == GROUP >> VERB and move & NUMBER in t.groups(self.seat):
            return "that group has more bones than another", self.RULE
        return group_refusal(move)

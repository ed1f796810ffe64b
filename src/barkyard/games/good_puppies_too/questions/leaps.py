"""The parts of first-set tricks that upgrade by several steps or bury at the barest group."""

from __future__ import annotations

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.step import Choice, Step
from barkyard.games.good_puppies_too.declare.pups import TEN, VALUES
from barkyard.games.good_puppies_too.moves import (
    ANY_GROUP,
    COUNT,
    GROUP,
    STOP,
    bone_or_stop,
    bone_refusal,
    group_refusal,
    wrong_kind,
)
from barkyard.games.good_puppies_too.questions.bones import Bury
from barkyard.games.good_puppies_too.questions.trick import Trick, skip
from barkyard.games.good_puppies_too.table import GoodPuppies


def leap(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Upgrade one bone here by up to so many steps."""
    t.push(Leap(trick.seat, trick.group, amount))


def leap_anywhere(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Upgrade one bone of any group by up to so many steps."""
    t.push(Leap(trick.seat, ANY_GROUP, amount))


class Leap(Step[GoodPuppies]):
    """Which one bone is upgraded by several steps, here or (ANY_GROUP) anywhere; or stop."""

    RULE = "GP-upgrade.3"
    PROMPT = "Which bone is upgraded by several steps?"
    FIELDS = ("seat", "group", "steps")

    def __init__(self, seat: int, group: int, steps: int) -> None:
        self.seat = seat
        self.group = group
        self.steps = steps

    def _offered(self, t: GoodPuppies) -> int:
        mask = 0
        for bone in t.bones[self.seat]:
            if bone & 3 != TEN and (self.group == ANY_GROUP or bone >> 2 == self.group):
                mask |= 1 << bone
        return mask

    def ready(self, t: GoodPuppies) -> bool:
        return self._offered(t) != 0 or skip(t, self.seat)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return bone_or_stop(self._offered(t))

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-ask.3", "@{a} upgrades nothing", self.seat)
            return
        most = TEN - (move & 3)
        text = "@{a} chooses a bone worth {c} at the {b:group}"
        t.tell("GP-upgrade.3", text, self.seat, (move & NUMBER) >> 2, VALUES[move & 3])
        t.push(Steps(self.seat, t.bones[self.seat].index(move & NUMBER), self.steps if self.steps < most else most))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return bone_refusal(t.bones[seat], move, self.group, "GP-term.4")


class Steps(Choice[GoodPuppies]):
    """By how many steps."""

    RULE = "GP-ask.11"
    PROMPT = "By how many steps?"
    FIELDS = ("seat", "index", "most")

    def __init__(self, seat: int, index: int, most: int) -> None:
        self.seat = seat
        self.index = index
        self.most = most

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [COUNT | steps for steps in range(1, self.most + 1)]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.upgrade(self.seat, self.index, move & NUMBER, "GP-upgrade.1" if self.most == 1 else "GP-upgrade.3")

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == COUNT >> VERB:
            return f"from 1 to {self.most} steps are possible", "GP-upgrade.3"
        return wrong_kind(move, f"'count' with a number from 1 to {self.most}", "GP-ask.11", can_stop=False)


def bury_at_barest(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """Bury up to so many bones at the group with the fewest."""
    t.push(Barest(trick.seat, amount))


class Barest(Step[GoodPuppies]):
    """Mystery Pup 96: which of the groups with the fewest bones, or stop."""

    RULE = "GP-mystery.6"
    PROMPT = "At which of your barest groups do you bury?"
    FIELDS = ("seat", "amount")

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount

    def _barest(self, t: GoodPuppies) -> list[int]:
        groups = t.groups(self.seat)
        fewest = min([t.bones_at(self.seat, group) for group in groups])
        return [group for group in groups if t.bones_at(self.seat, group) == fewest]

    def ready(self, t: GoodPuppies) -> bool:
        barest = self._barest(t)
        if t.supply() and len(barest) > 1:
            return True
        t.stack[-1] = Bury(self.seat, barest[0], self.amount)
        return False

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves = [GROUP | group for group in self._barest(t)]
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-ask.3", "@{a} buries nothing", self.seat)
        else:
            t.tell("GP-mystery.6", "@{a} chooses the {b:group}", self.seat, move & NUMBER)
            t.push(Bury(self.seat, move & NUMBER, self.amount))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == GROUP >> VERB and move & NUMBER in t.groups(seat):
            return "that group has more bones than another", "GP-mystery.6"
        return group_refusal(move)

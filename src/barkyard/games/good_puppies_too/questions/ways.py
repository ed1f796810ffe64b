"""The parts of tricks with two ways (Diligent, Wiggly), and gifts to other groups (Generous)."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER
from barkyard.engine.sheet import Sheet
from barkyard.engine.step import Choice, Step
from barkyard.games.good_puppies_too.declare.pups import RANKS, TEN, VALUES
from barkyard.games.good_puppies_too.moves import (
    GROUP,
    STOP,
    WAY_BURY,
    WAY_MOVE,
    WAY_UPGRADE,
    bone_moves,
    bone_refusal,
    group_refusal,
    wrong_kind,
)
from barkyard.games.good_puppies_too.questions.bones import here_mask
from barkyard.games.good_puppies_too.questions.trick import Trick, skip
from barkyard.games.good_puppies_too.table import GoodPuppies

NO_BONE: Final = -1
TENS: Final = sum(1 << (rank * 4 + TEN) for rank in range(RANKS))


def work(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """So many times: bury or upgrade a bone here."""
    t.push(Work(trick.seat, trick.group, amount))


class Work(Step[GoodPuppies]):
    """Diligent: bury or upgrade a bone here, so many times."""

    RULE = "GP-trick-diligent.2"
    PROMPT = "Bury a bone here, upgrade one, or stop?"
    FIELDS = ("seat", "group", "left")

    def __init__(self, seat: int, group: int, left: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.group)
        sheet.number(self.left)

    def ready(self, t: GoodPuppies) -> bool:
        if not self.left:
            t.stack.pop()
            return False
        return t.supply() > 0 or here_mask(t, self.seat, self.group) & ~TENS != 0 or skip(t, self.seat)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves: list[int] = []
        if t.supply():
            moves.append(WAY_BURY)
        if here_mask(t, seat, self.group) & ~TENS:
            moves.append(WAY_UPGRADE)
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-ask.3", "@{a} stops", self.seat)
            return
        t.push(Work(self.seat, self.group, self.left - 1))
        if move == WAY_BURY:
            t.bury(self.seat, self.group, 1, "GP-bury.1")
        else:
            t.tell("GP-trick-diligent.2", "@{a} upgrades a bone", self.seat)
            t.push(Mend(self.seat, self.group))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move == WAY_BURY:
            return "the supply is empty", "GP-deck.2"
        if move == WAY_UPGRADE:
            return "no bone here can be upgraded", "GP-ask.6"
        return wrong_kind(move, "'way' with bury or upgrade, or 'stop'")


class Mend(Choice[GoodPuppies]):
    """Which bone here is upgraded; this only completes the answer before, so it cannot be stopped."""

    RULE = "GP-ask.11"
    PROMPT = "Which bone here do you upgrade?"
    FIELDS = ("seat", "group")

    def __init__(self, seat: int, group: int) -> None:
        self.seat = seat
        self.group = group

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return bone_moves(here_mask(t, seat, self.group) & ~TENS)

    def do(self, t: GoodPuppies, move: int) -> None:
        t.upgrade(self.seat, t.bones[self.seat].index(move & NUMBER), 1, "GP-upgrade.1")

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return bone_refusal(t.bones[seat], move, self.group, "GP-term.4", can_stop=False)


def wiggle(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """So many times: bury a bone at another group, or move one there from here."""
    t.push(Wiggle(trick.seat, trick.group, amount))


class Wiggle(Step[GoodPuppies]):
    """Wiggly: bury a bone at another group or move one there, so many times."""

    RULE = "GP-trick-wiggly.3"
    PROMPT = "Bury a bone at another group, move one there, or stop?"
    FIELDS = ("seat", "group", "left")

    def __init__(self, seat: int, group: int, left: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)
        sheet.number(self.group)
        sheet.number(self.left)

    def ready(self, t: GoodPuppies) -> bool:
        if not self.left:
            t.stack.pop()
            return False
        return t.supply() > 0 or t.bones_at(self.seat, self.group) > 0 or skip(t, self.seat)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves: list[int] = []
        if t.supply():
            moves.append(WAY_BURY)
        if t.bones_at(seat, self.group):
            moves.append(WAY_MOVE)
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-ask.3", "@{a} stops", self.seat)
            return
        t.push(Wiggle(self.seat, self.group, self.left - 1))
        if move == WAY_BURY:
            t.tell("GP-trick-wiggly.3", "@{a} buries a bone at another group", self.seat)
            t.push(Send(self.seat, self.group, NO_BONE))
        else:
            t.tell("GP-trick-wiggly.3", "@{a} moves a bone to another group", self.seat)
            t.push(Lift(self.seat, self.group))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move == WAY_BURY:
            return "the supply is empty", "GP-deck.2"
        if move == WAY_MOVE:
            return "there is no bone here to move", "GP-trick-wiggly.3"
        return wrong_kind(move, "'way' with bury or move, or 'stop'")


class Lift(Step[GoodPuppies]):
    """Which bone leaves this group."""

    RULE = "GP-ask.11"
    PROMPT = "Which bone moves away from here?"
    FIELDS = ("seat", "group")

    def __init__(self, seat: int, group: int) -> None:
        self.seat = seat
        self.group = group

    def ready(self, t: GoodPuppies) -> bool:
        """Nobody is told of a bone that is the only one to lift."""
        bones = self.moves(t, self.seat)
        if len(bones) > 1:
            return True
        t.stack[-1] = Send(self.seat, self.group, bones[0] & NUMBER)
        return False

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return bone_moves(here_mask(t, seat, self.group))

    def do(self, t: GoodPuppies, move: int) -> None:
        t.tell("GP-move.1", "@{a} lifts a bone worth {b}", self.seat, VALUES[move & 3])
        t.push(Send(self.seat, self.group, move & NUMBER))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return bone_refusal(t.bones[seat], move, self.group, "GP-term.4", can_stop=False)


class Send(Choice[GoodPuppies]):
    """To which other group the bone goes: one from the supply (NO_BONE) or one from here."""

    RULE = "GP-term.5"
    PROMPT = "Which other group gets the bone?"
    FIELDS = ("seat", "group", "bone")

    def __init__(self, seat: int, group: int, bone: int) -> None:
        self.seat = seat
        self.group = group
        self.bone = bone

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [GROUP | group for group in t.groups(seat) if group != self.group]

    def do(self, t: GoodPuppies, move: int) -> None:
        group = move & NUMBER
        if self.bone == NO_BONE:
            t.bury(self.seat, group, 1, "GP-bury.1")
        else:
            t.move_bone(self.seat, t.bones[self.seat].index(self.bone), group, "GP-move.1")

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move == GROUP | self.group:
            return "it must be another group", "GP-term.5"
        return group_refusal(move, can_stop=False)


def give(t: GoodPuppies, trick: Trick, amount: int) -> None:
    """So many times: bury a bone at another group."""
    t.push(Give(trick.seat, trick.group, amount))


class Give(Step[GoodPuppies]):
    """Generous: bury a bone at another group, so many times."""

    RULE = "GP-trick-generous.1"
    PROMPT = "At which other group do you bury a bone?"
    FIELDS = ("seat", "group", "left")

    def __init__(self, seat: int, group: int, left: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left

    def ready(self, t: GoodPuppies) -> bool:
        return t.supply() > 0 or skip(t, self.seat)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves = [GROUP | group for group in t.groups(seat) if group != self.group]
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-ask.3", "@{a} stops", self.seat)
            return
        t.bury(self.seat, move & NUMBER, 1, "GP-bury.1")
        if self.left > 1:
            t.push(Give(self.seat, self.group, self.left - 1))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move == GROUP | self.group:
            return "it must be another group", "GP-term.5"
        return group_refusal(move)

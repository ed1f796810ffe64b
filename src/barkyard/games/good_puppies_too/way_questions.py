"""The parts of tricks with two ways (Diligent, Wiggly), and gifts to other groups (Generous)."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.moves import NUMBER
from barkyard.games.good_puppies_too.bone_questions import bone_refusal, group_refusal, here_mask
from barkyard.games.good_puppies_too.cards import RANKS, TEN, VALUES
from barkyard.games.good_puppies_too.reference import USE_TRICK
from barkyard.games.good_puppies_too.steps import (
    GROUP,
    STOP,
    WAY_BURY,
    WAY_MOVE,
    WAY_UPGRADE,
    Step,
    bone_moves,
    done,
    skip,
    stop,
    wrong_kind,
)
from barkyard.games.good_puppies_too.table import GoodPuppies

NO_BONE: Final = -1
TENS: Final = sum(1 << (rank * 4 + TEN) for rank in range(RANKS))


class Work(Step):
    """Diligent: bury or upgrade a bone here, so many times."""

    RULE: ClassVar[str] = "GP-trick-diligent.2"
    PROMPT: ClassVar[str] = "Bury a bone here, upgrade one, or stop?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "left")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, left: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left

    def copy(self) -> Work:
        return Work(self.seat, self.group, self.left)

    def ready(self, t: GoodPuppies) -> bool:
        if not self.left:
            return done(t)
        return t.supply() > 0 or here_mask(t, self.seat, self.group) & ~TENS != 0 or skip(t, self.seat)

    def options(self, t: GoodPuppies) -> list[int]:
        moves: list[int] = []
        if t.supply():
            moves.append(WAY_BURY)
        if here_mask(t, self.seat, self.group) & ~TENS:
            moves.append(WAY_UPGRADE)
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        self.left -= 1
        if move == WAY_BURY:
            t.bury(self.seat, self.group, 1, "GP-bury.1")
        elif move == WAY_UPGRADE:
            t.tell(self.RULE, "@{a} upgrades a bone", self.seat)
            t.push(Mend(self.seat, self.group))
        else:
            stop(t, self.seat, "@{a} stops")

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move == WAY_BURY:
            return "the supply is empty", "GP-deck.2"
        if move == WAY_UPGRADE:
            return "no bone here can be upgraded", "GP-ask.6"
        return wrong_kind(move, "'way' with bury or upgrade, or 'stop'")


class Mend(Step):
    """Which bone here is upgraded; this only completes the answer before, so it cannot be stopped."""

    RULE: ClassVar[str] = "GP-ask.11"
    PROMPT: ClassVar[str] = "Which bone here do you upgrade?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int) -> None:
        self.seat = seat
        self.group = group

    def copy(self) -> Mend:
        return Mend(self.seat, self.group)

    def ready(self, t: GoodPuppies) -> bool:
        return self.has_choice(t)

    def options(self, t: GoodPuppies) -> list[int]:
        return bone_moves(here_mask(t, self.seat, self.group) & ~TENS)

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        t.upgrade(self.seat, t.bones[self.seat].index(move & NUMBER), 1, "GP-upgrade.1")

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        return bone_refusal(t, self.seat, move, self.group, "GP-term.4", can_stop=False)


class Wiggle(Step):
    """Wiggly: bury a bone at another group or move one there, so many times."""

    RULE: ClassVar[str] = "GP-trick-wiggly.3"
    PROMPT: ClassVar[str] = "Bury a bone at another group, move one there, or stop?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "left")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, left: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left

    def copy(self) -> Wiggle:
        return Wiggle(self.seat, self.group, self.left)

    def ready(self, t: GoodPuppies) -> bool:
        if not self.left:
            return done(t)
        return t.supply() > 0 or t.bones_at(self.seat, self.group) > 0 or skip(t, self.seat)

    def options(self, t: GoodPuppies) -> list[int]:
        moves: list[int] = []
        if t.supply():
            moves.append(WAY_BURY)
        if t.bones_at(self.seat, self.group):
            moves.append(WAY_MOVE)
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        self.left -= 1
        if move == WAY_BURY:
            t.tell(self.RULE, "@{a} buries a bone at another group", self.seat)
            t.push(Send(self.seat, self.group, NO_BONE))
        elif move == WAY_MOVE:
            t.tell(self.RULE, "@{a} moves a bone to another group", self.seat)
            t.push(Lift(self.seat, self.group))
        else:
            stop(t, self.seat, "@{a} stops")

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move == WAY_BURY:
            return "the supply is empty", "GP-deck.2"
        if move == WAY_MOVE:
            return "there is no bone here to move", self.RULE
        return wrong_kind(move, "'way' with bury or move, or 'stop'")


class Lift(Step):
    """Which bone leaves this group."""

    RULE: ClassVar[str] = "GP-ask.11"
    PROMPT: ClassVar[str] = "Which bone moves away from here?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int) -> None:
        self.seat = seat
        self.group = group

    def copy(self) -> Lift:
        return Lift(self.seat, self.group)

    def ready(self, t: GoodPuppies) -> bool:
        bones = self.options(t)
        if len(bones) == 1:
            t.stack.pop()
            t.push(Send(self.seat, self.group, bones[0] & NUMBER))
            return False
        return True

    def options(self, t: GoodPuppies) -> list[int]:
        return bone_moves(here_mask(t, self.seat, self.group))

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        t.tell("GP-move.1", "@{a} lifts a bone worth {b}", self.seat, VALUES[move & 3])
        t.push(Send(self.seat, self.group, move & NUMBER))

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        return bone_refusal(t, self.seat, move, self.group, "GP-term.4", can_stop=False)


class Send(Step):
    """To which other group the bone goes: one from the supply (NO_BONE) or one from here."""

    RULE: ClassVar[str] = "GP-term.5"
    PROMPT: ClassVar[str] = "Which other group gets the bone?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "bone")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, bone: int) -> None:
        self.seat = seat
        self.group = group
        self.bone = bone

    def copy(self) -> Send:
        return Send(self.seat, self.group, self.bone)

    def ready(self, t: GoodPuppies) -> bool:
        return self.has_choice(t)

    def options(self, t: GoodPuppies) -> list[int]:
        return [GROUP | group for group in t.groups(self.seat) if group != self.group]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.stack.pop()
        group = move & NUMBER
        if self.bone == NO_BONE:
            t.bury(self.seat, group, 1, "GP-bury.1")
        else:
            t.move_bone(self.seat, t.bones[self.seat].index(self.bone), group, "GP-move.1")

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move == GROUP | self.group:
            return "it must be another group", self.RULE
        return group_refusal(move, can_stop=False)


class Give(Step):
    """Generous: bury a bone at another group, so many times."""

    RULE: ClassVar[str] = "GP-trick-generous.1"
    PROMPT: ClassVar[str] = "At which other group do you bury a bone?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "group", "left")
    STEP: ClassVar[str] = USE_TRICK

    def __init__(self, seat: int, group: int, left: int) -> None:
        self.seat = seat
        self.group = group
        self.left = left

    def copy(self) -> Give:
        return Give(self.seat, self.group, self.left)

    def ready(self, t: GoodPuppies) -> bool:
        if not self.left:
            return done(t)
        return t.supply() > 0 or skip(t, self.seat)

    def options(self, t: GoodPuppies) -> list[int]:
        moves = [GROUP | group for group in t.groups(self.seat) if group != self.group]
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        self.left -= 1
        if move == STOP:
            stop(t, self.seat, "@{a} stops")
        else:
            t.bury(self.seat, move & NUMBER, 1, "GP-bury.1")

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move == GROUP | self.group:
            return "it must be another group", "GP-term.5"
        return group_refusal(move)

"""The end of the game: bonuses from the lowest group up, bone values, doubling, and the winner."""

from __future__ import annotations

from barkyard.engine.moves import NUMBER
from barkyard.engine.step import Step
from barkyard.games.good_puppies_too import puzzles
from barkyard.games.good_puppies_too.best import EITHER, score_friend, score_hand
from barkyard.games.good_puppies_too.counts import (
    bones_worth,
    bonus_of,
    count_of,
    doubled,
    extra_points,
    fits,
    raised,
    sets_in,
    upgradable,
)
from barkyard.games.good_puppies_too.declare.breeds import Bonus
from barkyard.games.good_puppies_too.declare.pups import FIRST, RASCALS, TOO
from barkyard.games.good_puppies_too.moves import BEST, STOP, USE, bone_moves, bone_refusal, wrong_kind
from barkyard.games.good_puppies_too.table import GoodPuppies


class Scoring(Step[GoodPuppies]):
    """The seats score one after the other, each its groups from the lowest rank upwards (GP-score.2)."""

    RULE = "GP-score.1"
    FIELDS = ("seat", "group", "helped", "which")

    def __init__(self, seat: int, group: int, helped: int, which: int) -> None:
        self.seat = seat
        self.group = group
        self.helped = helped
        self.which = which  # the set whose bonus `group` uses, where its owner has said so before asking for help

    def ready(self, t: GoodPuppies) -> bool:
        if self.seat == t.seats:
            t.stack.pop()
            finish(t)
        elif self.seat >= t.plan.hands:
            score_friend(t, self.seat)
            self._next_seat(t)
        elif self.helped:
            score_hand(t, self.seat, self.group, self.which)
            self._next_seat(t)
        else:
            self._next_group(t)
        return False

    def _next_seat(self, t: GoodPuppies) -> None:
        t.stack[-1] = Scoring(self.seat + 1, 0, 0, EITHER)

    def _next_group(self, t: GoodPuppies) -> None:
        for group in t.groups(self.seat):
            if self.group <= group < RASCALS and upgradable(t, self.seat, group):
                t.stack[-1] = Scoring(self.seat, group + 1, 0, self.which)
                begin_group(t, self.seat, group)
                return
        self._next_seat(t)


def begin_scoring(t: GoodPuppies) -> None:
    t.push(Scoring(0, 0, 0, EITHER))


def begin_group(t: GoodPuppies, seat: int, group: int) -> None:
    """A group's bonus is carried out once; with dogs of both sets the owner says which (GP-mega.9)."""
    sets = sets_in(t, seat, group)
    if len(sets) > 1:
        t.push(Whose(seat, group))
    else:
        begin_bonus(t, seat, group, sets[0])


def begin_bonus(t: GoodPuppies, seat: int, group: int, which: int) -> None:
    """Turn every bone that can be turned, or ask if there is a choice (GP-bonus.7)."""
    bonus = bonus_of(t, seat, group, which)
    count = count_of(t, seat, group, bonus, t.bones[seat])
    fitting = [index for index, bone in enumerate(t.bones[seat]) if fits(bone, group, bonus)]
    t.tell(bonus.rule, "@{a} scores the bonus of the {b:group}: {c:bones}", seat, group, min(count, len(fitting)))
    if not fitting or count <= 0:
        return
    if count >= len(fitting) and not loses(t, seat, bonus, fitting):
        for index in fitting:
            t.upgrade(seat, index, bonus.steps, bonus.rule)
    else:
        t.push(TurnBone(seat, group, which, count, 0))


def loses(t: GoodPuppies, seat: int, bonus: Bonus, indexes: list[int]) -> bool:
    """Whether a Puzzle Bonus makes some bone worth less after its upgrade."""
    worth = puzzles.worth(t.bonus)
    for index in indexes:
        bone = t.bones[seat][index]
        if worth[raised(bone, bonus.steps) & 3] < worth[bone & 3]:
            return True
    return False


class Whose(Step[GoodPuppies]):
    """Mega Pups: which set's bonus a mixed group uses, or stop."""

    RULE = "GP-mega.9"
    PROMPT = "Which set's bonus does this group use?"
    FIELDS = ("seat", "group")

    def __init__(self, seat: int, group: int) -> None:
        self.seat = seat
        self.group = group

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [USE | TOO, USE | FIRST, STOP, BEST]

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == BEST:
            help_out(t, self.seat, self.group, EITHER)
        elif move == STOP:
            t.tell("GP-ask.3", "@{a} uses no bonus for the {b:group}", self.seat, self.group)
        else:
            begin_bonus(t, self.seat, self.group, move & NUMBER)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        return wrong_kind(move, "'use too', 'use first', 'stop' or 'best'")


def help_out(t: GoodPuppies, seat: int, group: int, which: int) -> None:
    """The program fills in the choices from this group on (GP-bonus.15)."""
    t.tell("GP-bonus.15", "@{a} lets the program choose from the {b:group} on", seat, group)
    t.stack[-1] = Scoring(seat, group, 1, which)


class TurnBone(Step[GoodPuppies]):
    """Which bone the bonus turns, or stop; each bone at most once (GP-bonus.2)."""

    RULE = "GP-bonus.7"
    PROMPT = "Which bone here does the bonus upgrade? ('best' lets the program choose all the rest.)"
    FIELDS = ("seat", "group", "which", "left", "touched")

    def __init__(self, seat: int, group: int, which: int, left: int, touched: int) -> None:
        self.seat = seat
        self.group = group
        self.which = which
        self.left = left
        self.touched = touched

    def _bonus(self, t: GoodPuppies) -> Bonus:
        return bonus_of(t, self.seat, self.group, self.which)

    def _offered(self, t: GoodPuppies) -> int:
        bonus = self._bonus(t)
        mask = 0
        for index, bone in enumerate(t.bones[self.seat]):
            if not self.touched >> index & 1 and fits(bone, self.group, bonus):
                mask |= 1 << bone
        return mask

    def ready(self, t: GoodPuppies) -> bool:
        if self.left and self._offered(t):
            return True
        t.stack.pop()
        return False

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves = bone_moves(self._offered(t))
        moves.append(STOP)
        if not self.touched:
            moves.append(BEST)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.tell("GP-bonus.7", "@{a} leaves the other bones of the {b:group} as they are", self.seat, self.group)
        elif move == BEST:
            help_out(t, self.seat, self.group, self.which)
        else:
            self._turn(t, move & NUMBER)

    def _turn(self, t: GoodPuppies, wanted: int) -> None:
        bonus = self._bonus(t)
        bones = t.bones[self.seat]
        index = bones.index(wanted)
        while self.touched >> index & 1:
            index = bones.index(wanted, index + 1)
        t.upgrade(self.seat, index, bonus.steps, bonus.rule)
        t.push(TurnBone(self.seat, self.group, self.which, self.left - 1, self.touched | 1 << index))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move == BEST:
            return "'best' comes before the first bone of a group", "GP-bonus.15"
        why, rule = bone_refusal(t.bones[seat], move, self.group, "GP-bonus.3")
        return ("a bonus touches each bone once", "GP-bonus.2") if rule == "GP-trick.6" else (why, rule)


def finish(t: GoodPuppies) -> None:
    """Count, and settle a tie by barking if that was agreed (GP-score.8)."""
    t.points = [bones_worth(t, t.bones[seat], doubled(t, seat)) for seat in range(t.seats)]
    if t.plan.puzzle:
        t.points[0] += extra_points(t)
    for seat in range(t.seats):
        t.tell("GP-score.6", "@{a} comes to a total of {b}", seat, t.points[seat])
    most = max(t.points)
    tied = [seat for seat in range(t.seats) if t.points[seat] == most]
    if len(tied) > 1 and t.options["tie"] == "bark-off":
        t.barked = tied[t.dice.below(len(tied))]
        t.tell("GP-score.8", "@{a} barks loudest and wins", t.barked)

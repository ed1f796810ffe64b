"""Complete Scheme: Rascals whose condition holds are turned; others may be paid for with bones."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too.cards import (
    CARDS,
    EATING,
    ONES,
    RASCAL,
    STATE,
    TURNED,
    VALUES,
    group_of,
    is_rascal,
)
from barkyard.games.good_puppies_too.reference import COMPLETE
from barkyard.games.good_puppies_too.steps import (
    BONE,
    PAY,
    STOP,
    Step,
    bone_moves,
    wrong_kind,
)
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD

SCHEME_RULES: Final = [f"GP-rascal-{rascal.name.lower().replace(' ', '-')}.1" for rascal in RASCAL]


def state_holds(t: GoodPuppies, seat: int, rascal: int, group: int) -> bool:
    """Whether the condition of a Rascal (by its ones digit) is met at its group."""
    n = RASCAL[rascal].n
    if rascal == 0:
        return t.size(seat, group) >= n
    if rascal == 6:
        return len(t.groups(seat)) >= n
    if rascal == 8:
        return t.size(seat, group) >= n and rascal_elsewhere(t, seat, group)
    here = t.bones_at(seat, group)
    if rascal == 2:
        return here >= n
    if rascal == 4:
        return here >= n and same_number(t, seat, group, here)
    if rascal == 5:
        return here >= n and here > len(t.bones[seat]) - here
    return best_here(t, seat, group) >= n if rascal == 3 else worth_here(t, seat, group) >= n


def rascal_elsewhere(t: GoodPuppies, seat: int, group: int) -> bool:
    yard = t.zones[OWN * seat + YARD]
    return any(is_rascal(slip & CARD) and group_of(slip) != group for slip in yard)


def same_number(t: GoodPuppies, seat: int, group: int, here: int) -> bool:
    return any(other != group and t.bones_at(seat, other) == here for other in t.groups(seat))


def best_here(t: GoodPuppies, seat: int, group: int) -> int:
    best = 0
    for bone in t.bones[seat]:
        if bone >> 2 == group and VALUES[bone & 3] > best:
            best = VALUES[bone & 3]
    return best


def worth_here(t: GoodPuppies, seat: int, group: int) -> int:
    worth = 0
    for bone in t.bones[seat]:
        if bone >> 2 == group:
            worth += VALUES[bone & 3]
    return worth


def payable(t: GoodPuppies, seat: int, slip: int) -> bool:
    """Whether the bones an eating scheme wants lie at its group."""
    rascal = RASCAL[ONES[slip & CARD]]
    found = 0
    for bone in t.bones[seat]:
        if bone >> 2 == group_of(slip) and VALUES[bone & 3] >= rascal.worth:
            found += 1
    return found >= rascal.n


class Schemes(Step):
    """Which eating scheme is paid, or stop; schemes that are a state turn by themselves (GP-scheme.7)."""

    RULE: ClassVar[str] = "GP-scheme.6"
    PROMPT: ClassVar[str] = "Pay for a Rascal's scheme with bones?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    STEP: ClassVar[str] = COMPLETE

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Schemes:
        return Schemes(self.seat)

    def ready(self, t: GoodPuppies) -> bool:
        seat = self.seat
        offers = False
        yard = t.zones[OWN * seat + YARD]
        for index in range(len(yard)):
            slip = yard[index]
            if is_rascal(slip & CARD) and not slip & TURNED:
                rascal = ONES[slip & CARD]
                if RASCAL[rascal].kind == EATING:
                    offers = offers or payable(t, seat, slip)
                elif state_holds(t, seat, rascal, group_of(slip)):
                    t.turn_rascal(seat, index, SCHEME_RULES[rascal])
        if not offers:
            t.stack.pop()
        return offers

    def options(self, t: GoodPuppies) -> list[int]:
        moves: list[int] = []
        for slip in t.zones[OWN * self.seat + YARD]:
            card = slip & CARD
            if (
                is_rascal(card)
                and not slip & TURNED
                and RASCAL[ONES[card]].kind == EATING
                and payable(t, self.seat, slip)
            ):
                moves.append(PAY | card)
        moves.append(STOP)
        return moves

    def do(self, t: GoodPuppies, move: int) -> None:
        if move == STOP:
            t.stack.pop()
            t.tell("GP-scheme.6", "@{a} pays for no scheme", self.seat)
        else:
            card = move & NUMBER
            t.tell("GP-scheme.6", "@{a} pays for the scheme of {b:card}", self.seat, card)
            t.push(Pay(self.seat, card, RASCAL[ONES[card]].n))

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move >> VERB != PAY >> VERB:
            return wrong_kind(move, "'pay' with a Rascal, or 'stop'")
        card = move & NUMBER
        if is_rascal(card) and RASCAL[ONES[card]].kind == STATE:
            return "that scheme is a condition, it cannot be paid for", "GP-scheme.5"
        return f"the scheme of {CARDS[card]} cannot be paid for now", self.RULE


class Pay(Step):
    """Which bone is eaten for the scheme; once begun it cannot be stopped."""

    RULE: ClassVar[str] = "GP-scheme.7"
    PROMPT: ClassVar[str] = "Which bone is eaten for the scheme?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "left")
    STEP: ClassVar[str] = COMPLETE

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def copy(self) -> Pay:
        return Pay(self.seat, self.card, self.left)

    def _index(self, t: GoodPuppies) -> int:
        return t.find(OWN * self.seat + YARD, self.card)

    def ready(self, t: GoodPuppies) -> bool:
        if not self.left:
            t.stack.pop()
            t.turn_rascal(self.seat, self._index(t), SCHEME_RULES[ONES[self.card]])
            return False
        return self.has_choice(t)

    def options(self, t: GoodPuppies) -> list[int]:
        least = RASCAL[ONES[self.card]].worth
        group = group_of(t.zones[OWN * self.seat + YARD][self._index(t)])
        offered = 0
        for bone in t.bones[self.seat]:
            if bone >> 2 == group and VALUES[bone & 3] >= least:
                offered |= 1 << bone
        return bone_moves(offered)

    def do(self, t: GoodPuppies, move: int) -> None:
        t.eat(self.seat, t.bones[self.seat].index(move & NUMBER), "GP-scheme.7")
        self.left -= 1

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        if move >> VERB != BONE >> VERB:
            return wrong_kind(move, "'bone' with the group and a value", can_stop=False)
        return "that bone does not pay for this scheme", SCHEME_RULES[ONES[self.card]]

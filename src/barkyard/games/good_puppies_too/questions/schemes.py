"""Complete Scheme: Rascals whose condition holds are turned; others may be paid for with bones."""

from __future__ import annotations

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD
from barkyard.engine.step import Choice, Standing
from barkyard.games.good_puppies_too.declare.pups import CARDS, ONES, VALUES, is_rascal
from barkyard.games.good_puppies_too.moves import BONE, PAY, STOP, bone_moves, wrong_kind
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, TURNED, YARD, group_of


class Schemes(Standing[GoodPuppies]):
    """Which eating scheme is paid, or stop; schemes that are a state turn by themselves (GP-scheme.7)."""

    RULE = "GP-scheme.6"
    PROMPT = "Pay for a Rascal's scheme with bones?"

    def ready(self, t: GoodPuppies) -> bool:
        seat = self.seat
        offers = False
        yard = t.zones[OWN * seat + YARD]
        for index in range(len(yard)):
            slip = yard[index]
            if is_rascal(slip & CARD) and not slip & TURNED:
                rascal = t.plan.rascals[ONES[slip & CARD]]
                if rascal.holds(t, seat, group_of(slip), rascal.n):
                    if rascal.eats:
                        offers = True
                    else:
                        t.turn_rascal(seat, index, rascal.rule)
        if not offers:
            t.stack.pop()
        return offers

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        moves: list[int] = []
        for slip in t.zones[OWN * seat + YARD]:
            card = slip & CARD
            if is_rascal(card) and not slip & TURNED:
                rascal = t.plan.rascals[ONES[card]]
                if rascal.eats and rascal.holds(t, seat, group_of(slip), rascal.n):
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
            t.push(Pay(self.seat, card, t.plan.rascals[ONES[card]].n))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != PAY >> VERB:
            return wrong_kind(move, "'pay' with a Rascal, or 'stop'")
        card = move & NUMBER
        if is_rascal(card) and not t.plan.rascals[ONES[card]].eats:
            return "that scheme is a condition, it cannot be paid for", "GP-scheme.5"
        return f"the scheme of {CARDS[card]} cannot be paid for now", "GP-scheme.6"


class Pay(Choice[GoodPuppies]):
    """Which bone is eaten for the scheme; once begun it cannot be stopped."""

    RULE = "GP-scheme.7"
    PROMPT = "Which bone is eaten for the scheme?"
    FIELDS = ("seat", "card", "left")

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def _index(self, t: GoodPuppies) -> int:
        return t.find(OWN * self.seat + YARD, self.card)

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        least = t.plan.rascals[ONES[self.card]].worth
        group = group_of(t.zones[OWN * seat + YARD][self._index(t)])
        offered = 0
        for bone in t.bones[seat]:
            if bone >> 2 == group and VALUES[bone & 3] >= least:
                offered |= 1 << bone
        return bone_moves(offered)

    def do(self, t: GoodPuppies, move: int) -> None:
        t.eat(self.seat, t.bones[self.seat].index(move & NUMBER), "GP-scheme.7")
        if self.left > 1:
            t.push(Pay(self.seat, self.card, self.left - 1))
        else:
            t.turn_rascal(self.seat, self._index(t), t.plan.rascals[ONES[self.card]].rule)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != BONE >> VERB:
            return wrong_kind(move, "'bone' with the group and a value", can_stop=False)
        return "that bone does not pay for this scheme", t.plan.rascals[ONES[self.card]].rule

"""Exploding Puppy by rules of thumb: keep your cards, draw while it is safe, and be somewhere else when it is not."""

from __future__ import annotations

from typing import Final, cast

from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT, CARD
from barkyard.engine.table import Table
from barkyard.games.exploding_puppy.declare import is_black, is_green
from barkyard.games.exploding_puppy.kinds import (
    ATTACK,
    ATTACK_FROM_THE_PAST,
    BURY,
    CUT,
    DEFUSE,
    DOG,
    DRAW_FROM_BOTTOM,
    FAVOR_THE_FUTURE,
    INSIGHT,
    NOPE,
    PERSONAL_ATTACK,
    REVERSE,
    SEE_THE_FUTURE,
    SHARE_THE_FUTURE,
    SHUFFLE,
    SKIP,
    SUBMERGE,
    SWAP_TOP_AND_BOTTOM,
    TARGETED_ATTACK,
)
from barkyard.games.exploding_puppy.moves import DRAW, DRAW_FROM, KIND, PASS, PICK, PLACE, PLAY, TARGET
from barkyard.games.exploding_puppy.questions.choices import Place
from barkyard.games.exploding_puppy.questions.explode import DefuseHelp, DefuseSelf
from barkyard.games.exploding_puppy.questions.turn import Act
from barkyard.games.exploding_puppy.questions.windows import Respond
from barkyard.games.exploding_puppy.table import ExplodingPuppy

# What ends a turn without a draw, or changes what is drawn: the best first.
ESCAPES: Final = [
    *(ATTACK, TARGETED_ATTACK, ATTACK_FROM_THE_PAST, PERSONAL_ATTACK, SKIP, SUBMERGE, REVERSE),
    *(DRAW_FROM_BOTTOM, SWAP_TOP_AND_BOTTOM, BURY, SHUFFLE, CUT),
]
LOOKS: Final = [SEE_THE_FUTURE, FAVOR_THE_FUTURE, INSIGHT, SHARE_THE_FUTURE]
RISKY: Final = 0.17  # chance of an explosion at which looking is worth a card
DANGEROUS: Final = 0.34  # and at which it is better not to draw at all


class ExplodingPuppyHints(Hints):
    def __init__(self) -> None:
        super().__init__(horizon=60, guided=256, exploration=0.5, trust=1.0, walks=4)

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        e = cast(ExplodingPuppy, t)
        question = e.stack[-1]
        if isinstance(question, Act):
            return best_action(e, seat, moves, dice)
        if isinstance(question, Respond):
            return best_response(e, seat, moves, dice)
        if isinstance(question, DefuseSelf):
            return moves[-1]
        if isinstance(question, DefuseHelp):
            return PASS
        if isinstance(question, Place):
            return best_place(e, seat, moves, dice)
        return best_choice(e, seat, moves, dice)

    def judge(self, t: Table) -> list[float]:
        """The living share the win, those with more cards and with a Defuse a little more of it."""
        e = cast(ExplodingPuppy, t)
        weights = [0.0] * e.seats
        total = 0.001
        for seat in e.living():
            weight = 4.0 + 0.25 * min(12, len(e.zones[seat]))
            if e.holds(seat, DEFUSE):
                weight += 2.0
            weights[seat] = weight
            total += weight
        return [weight / total for weight in weights]


def danger(t: ExplodingPuppy, seat: int) -> float:
    """The chance that the next card of the pile is a black one, as far as the seat knows."""
    pile = t.zones[t.pile]
    if not pile:
        return 0.0
    top = pile[0]
    if top & BIT[seat]:
        return 1.0 if is_black(top & CARD) else 0.0
    black = 0
    unseen = 0
    for slip in pile:
        if not slip & BIT[seat]:
            unseen += 1
            if is_black(slip & CARD):
                black += 1
    return black / unseen


def best_action(t: ExplodingPuppy, seat: int, moves: list[int], dice: Dice) -> int:
    """Draw if that is safe enough; else look, if a look can help; else get out of it."""
    chance = danger(t, seat)
    limit = DANGEROUS if t.holds(seat, DEFUSE) else RISKY
    draw = moves[0] if moves[0] == DRAW else DRAW_FROM | dice.below(2)
    if chance < limit:
        return draw
    if chance < 1.0:
        for kind in LOOKS:
            if PLAY | kind in moves:
                return PLAY | kind
        if chance < DANGEROUS:
            return draw
    for kind in ESCAPES:
        if PLAY | kind in moves:
            return PLAY | kind
    return draw


def best_response(t: ExplodingPuppy, seat: int, moves: list[int], dice: Dice) -> int:
    """A Nope now and then, if there are several in the hand; else silence."""
    nopes = 0
    for slip in t.zones[seat]:
        if slip & CARD == NOPE:
            nopes += 1
    if nopes > 1 and PLAY | NOPE in moves and dice.below(4) == 0:
        return PLAY | NOPE
    return PASS if PASS in moves else moves[0]


def best_place(t: ExplodingPuppy, seat: int, moves: list[int], dice: Dice) -> int:
    """The puppy goes where the next player finds it, unless the next draw is one's own."""
    if t.active == seat and t.owed > 1:
        return moves[-1]
    return PLACE if PLACE in moves else moves[0]


def best_choice(t: ExplodingPuppy, seat: int, moves: list[int], dice: Dice) -> int:
    """Give away what is worth least, wish for a Defuse, aim at whoever has most cards."""
    verb = moves[0] >> VERB << VERB
    if verb not in (PICK, KIND, TARGET):
        return moves[dice.below(len(moves))]
    best = moves[0]
    best_worth = -1000.0
    for move in moves:
        number = move & NUMBER
        if move >> VERB << VERB != verb:
            worth = -999.0
        elif verb == TARGET:
            worth = -500.0 if number == seat else float(len(t.zones[number]))
        elif verb == KIND:
            worth = keeping(number)
        else:
            worth = -keeping(number)
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def keeping(kind: int) -> float:
    """How much a card in the hand is worth."""
    if is_green(kind):
        return 10.0
    if kind in ESCAPES:
        return 5.0
    if kind in LOOKS or kind == NOPE:
        return 3.0
    return 0.5 if kind == DOG else 1.0

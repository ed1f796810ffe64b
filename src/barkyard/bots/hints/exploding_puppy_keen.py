"""Exploding Puppy by keen habits: cards are played, kept and stopped by what they are worth in this danger."""

from __future__ import annotations

from typing import Final, cast

from barkyard.bots.hints.exploding_puppy import LOOKS, ExplodingPuppyHints, danger
from barkyard.bots.hints.exploding_puppy_habits import KEEN, Habit, Habits
from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER
from barkyard.engine.slips import BIT, CARD
from barkyard.engine.table import Table
from barkyard.games.exploding_puppy.declare import CARDS, is_black
from barkyard.games.exploding_puppy.kinds import ATTACK, COLOURS, DEFUSE, NOPE, SKIP
from barkyard.games.exploding_puppy.moves import (
    COLOUR,
    DRAW,
    DRAW_FROM,
    KEPT,
    KIND,
    PASS,
    PICK,
    PLAY,
    PUT,
    SAY,
    SWAPPED,
    TARGET,
    WITH,
    is_verb,
    verb_of,
)
from barkyard.games.exploding_puppy.questions.choices import Order
from barkyard.games.exploding_puppy.questions.items import Item
from barkyard.games.exploding_puppy.questions.turn import Act
from barkyard.games.exploding_puppy.questions.windows import Respond
from barkyard.games.exploding_puppy.table import ExplodingPuppy

UNHEARD_OF: Final = Habit(-10.0, 0.0, -1.0, -10.0)  # a card that the habits do not list
WEIGHED: Final = (TARGET, KIND, COLOUR, PICK, WITH)  # the other choices that the habits have a number for
NOTHING_YET: Final = -1000.0


class KeenExplodingPuppyHints(ExplodingPuppyHints):
    def __init__(self, habits: Habits = KEEN) -> None:
        super().__init__()
        cards = [habits.cards.get(name, UNHEARD_OF) for name in CARDS]
        self.habits = habits
        self.calm = [card.calm for card in cards]
        self.risk = [card.danger for card in cards]
        self.keep = [card.keep for card in cards]
        self.stop = [card.stop for card in cards]
        self.colours = [habits.colours.get(colour, 0.0) for colour in COLOURS]

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        e = cast(ExplodingPuppy, t)
        question = e.stack[-1]
        if isinstance(question, Act):
            return self.action(e, seat, moves, dice)
        if isinstance(question, Respond):
            return self.response(e, seat, moves)
        if isinstance(question, Order):
            return next_put(e, seat, moves)
        if SAY | SWAPPED in moves:
            return keep_or_swap(e, seat)
        if verb_of(moves[0]) in WEIGHED:
            return self.choice(e, seat, moves)
        return super().thumb(t, seat, moves, dice)

    def action(self, e: ExplodingPuppy, seat: int, moves: list[int], dice: Dice) -> int:
        habits = self.habits
        threat = danger(e, seat)
        if e.holds(seat, DEFUSE):
            threat *= habits.defused
        if e.owed > 1:
            threat *= 1.0 + habits.owed
        extra = 0.0
        if e.dead and len(e.living()) == 2:
            extra = habits.duel + habits.duel_danger * threat
        pile = e.zones[e.pile]
        known = bool(pile) and pile[0] & BIT[seat] != 0
        best = moves[0] if moves[0] == DRAW else DRAW_FROM | dice.below(2)
        most = 0.0
        for move in moves:
            if is_verb(move, PLAY):
                kind = move & NUMBER
                worth = self.calm[kind] + self.risk[kind] * threat + extra
                if known and kind in LOOKS:
                    worth += habits.known
                if worth > most:
                    most = worth
                    best = move
        return best

    def response(self, e: ExplodingPuppy, seat: int, moves: list[int]) -> int:
        """A Nope, if that is worth it; else silence."""
        item = e.stack[-2]
        if PLAY | NOPE not in moves or not isinstance(item, Item) or item.seat == seat:
            return PASS
        habits = self.habits
        worth = self.stop[item.card]
        if item.card == NOPE:
            below = e.stack[-3]
            if isinstance(below, Item) and below.seat == seat:
                worth += habits.back
        elif seat in item.players():
            worth += habits.aimed
        elif item.seat == e.active and follows(e, seat):
            worth += habits.hit
        for slip in e.zones[seat]:
            if slip & CARD == NOPE:
                worth += habits.spare
        return PLAY | NOPE if worth > habits.spare else PASS  # one of them is the Nope itself

    def choice(self, e: ExplodingPuppy, seat: int, moves: list[int]) -> int:
        verb = verb_of(moves[0])
        best = moves[0]
        most = NOTHING_YET
        for move in moves:
            if is_verb(move, verb):
                worth = self.worth(e, seat, verb, move & NUMBER)
                if worth > most:
                    most = worth
                    best = move
        return best

    def worth(self, e: ExplodingPuppy, seat: int, verb: int, number: int) -> float:
        """Of naming a player, a card to wish for, a colour; or of giving a card away."""
        habits = self.habits
        if verb == KIND:
            return self.keep[number]
        if verb == COLOUR:
            return self.colours[number]
        if verb != TARGET:
            return -self.keep[number]
        if number == seat:
            return habits.oneself
        return habits.size * float(len(e.zones[number])) + (habits.follower if follows(e, number) else 0.0)


def next_put(e: ExplodingPuppy, seat: int, moves: list[int]) -> int:
    """What is harmless comes first if one has to draw; with a way out of it, the puppy does, for whoever comes next."""
    leaves = e.holds(seat, ATTACK) or e.holds(seat, SKIP)
    for move in moves:
        if is_verb(move, PUT) and is_black((move & NUMBER) % len(CARDS)) == leaves:
            return move
    return moves[0]


def keep_or_swap(e: ExplodingPuppy, seat: int) -> int:
    """Of a card that Dig Deeper has shown."""
    pile = e.zones[e.pile]
    if pile and pile[0] & BIT[seat] and is_black(pile[0] & CARD):
        return SAY | SWAPPED
    return SAY | KEPT


def follows(e: ExplodingPuppy, seat: int) -> bool:
    """Whether this is the next of the living after the active player."""
    order = e.order
    place = order.index(e.active)
    for _ in range(len(order) - 1):
        place = (place + e.direction) % len(order)
        if e.alive(order[place]):
            return order[place] == seat
    return False

"""The questions of a game: place a canoe, then in every turn toss (a Hubbard player), card and step."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, cast

from barkyard.engine.moves import NUMBER as CONTENT
from barkyard.engine.moves import VERB
from barkyard.engine.slips import BIT, CARD, EVERYONE, MAX_SEATS
from barkyard.engine.table import Question, Table
from barkyard.games.puppy_lake.cards import DRAW, HELD, NUMBER, NUMBER_BIT, PADDLE_STEPS, TOP
from barkyard.games.puppy_lake.lake import MOST_COLUMNS
from barkyard.games.puppy_lake.table import ASHORE, GONE, NOBODY_DRIVES, PuppyLake, replaced
from barkyard.games.puppy_lake.telling import known_numbers
from barkyard.games.puppy_lake.zones import BAG, DISCARDS, HAND, own

PLACE: Final = 0 << VERB
PLAY: Final = 1 << VERB
TOSS: Final = 2 << VERB
LEFT: Final = 3 << VERB
RIGHT: Final = 4 << VERB
UP: Final = 5 << VERB
DOWN: Final = 6 << VERB
PADDLE: Final = 7 << VERB
STOP: Final = 8 << VERB

# The answers to a step question for each set of allowed ones, and to a card question for each set of numbers in hand.
# They are shared and not to be changed, like the lists of the one seat that is asked.
WAY_BITS: Final = (LEFT, RIGHT, UP, DOWN, PADDLE, STOP)
GO_LEFT: Final = 1
GO_RIGHT: Final = 2
GO_UP: Final = 4
GO_DOWN: Final = 8
GO_FAST: Final = 16
GO_NOWHERE: Final = 32
SEAT_ALONE: Final = [[seat] for seat in range(MAX_SEATS)]
STEP_MENU: Final = [[WAY_BITS[bit] for bit in range(6) if menu >> bit & 1] for menu in range(64)]
CARD_MENU: Final = [[PLAY | bit for bit in range(TOP) if menu >> bit & 1] for menu in range(1 << TOP)]


# The turn


def next_turn(t: PuppyLake) -> None:
    """Truck, float, canoes (PL-turn.1); without a truck only float and canoes (PL-turn.3)."""
    t.turns += 1
    t.roll = []
    if t.turns > 1 and t.options["order"] == "alternate" and t.partner(t.first) >= 0:
        t.first = t.partner(t.first)
    t.tell("PL-turn.1", "Turn {a} begins", t.turns)
    if t.cab != GONE:
        if t.hubbard != NOBODY_DRIVES:
            draw_counters(t)
            t.push(Toss(t.hubbard))
            return
        t.drive()
        if t.cab != GONE and t.partner(t.first) >= 0:
            t.drive()  # two canoes and nobody at the wheel: he moves twice (PL-multi.2)
    after_truck(t)


def draw_counters(t: PuppyLake) -> None:
    """Four counters, or what is left, for the eyes of the Hubbard player only (PL-mean.2, PL-mean.3)."""
    hand = own(t.hubbard, HAND)
    for _ in range(DRAW):
        left = len(t.zones[BAG])
        if left:
            t.move(BAG, left - 1, hand, BIT[t.hubbard], "PL-mean.2", "@{a} draws {card}", t.hubbard)


def after_truck(t: PuppyLake) -> None:
    if not t.finished():
        t.float_puppies()
    if t.finished():
        t.tell("PL-end.1", "No puppy is left: the game is over")
        return
    t.push(Card(t.first))


def end_phase(t: PuppyLake, seat: int) -> None:
    """The canoe draws; then the other canoe, or a new turn (PL-hand.1, PL-multi.5)."""
    t.steps = t.paddled = t.climbed = 0
    t.draw_card(seat)
    other = t.partner(seat)
    if other >= 0 and seat == t.first:
        t.push(Card(other))
    else:
        next_turn(t)


class Place(Question[Table]):
    """Where a canoe starts."""

    RULE: ClassVar[str] = "PL-setup.5"
    PROMPT: ClassVar[str] = "Place your canoe in the last row so that it covers a whirlpool."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Place:
        return Place(self.seat)

    def asked(self, t: Table) -> list[int]:
        return SEAT_ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        w = cast(PuppyLake, t)
        return [PLACE | column - 1 for column in w.lake.starts if not w.sharing(seat, column, w.lake.rows)]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PuppyLake, t)
        w.stack.pop()
        column = (move & CONTENT) + 1
        w.tell("PL-setup.5", "@{a} places the canoe from column {b} on", seat, column)
        w.put(seat, column, w.lake.rows)
        other = w.partner(seat)
        if other >= 0 and w.canoe_rows[other] == ASHORE:
            w.push(Place(other))
        else:
            next_turn(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        w = cast(PuppyLake, t)
        if move >> VERB != PLACE >> VERB:
            return "the canoe must be placed first", "PL-setup.5"
        if (move & CONTENT) + 1 in w.lake.starts:
            return "the other canoe lies there", "PL-setup.7"
        pools = " and ".join(str(column) for column in w.lake.whirlpools)
        if (move & CONTENT) + w.lake.canoe > w.lake.columns:
            return f"the lake has only {w.lake.columns} columns, with whirlpools in {pools}", "PL-canoe.8"
        return f"the canoe must cover a whirlpool; they are in columns {pools}", "PL-setup.6"


class Toss(Question[Table]):
    """Which drawn counter goes into the water, and from which bridge space."""

    RULE: ClassVar[str] = "PL-mean.4"
    PROMPT: ClassVar[str] = "Toss one of your counters from any space of the bridge."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Toss:
        return Toss(self.seat)

    def asked(self, t: Table) -> list[int]:
        return SEAT_ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        w = cast(PuppyLake, t)
        return toss_menu(w.lake.columns, held_numbers(w, seat))

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PuppyLake, t)
        hand = own(seat, HAND)
        number, space = divmod(move & CONTENT, MOST_COLUMNS)
        w.cab = space + 1
        w.toss(hand, w.cab, "PL-mean.4", index_of(w.zones[hand], number + 1))
        if not w.zones[hand]:
            w.stack.pop()
            w.tell("PL-mean.15", "@{a} has run out of puppies and may cackle", seat)
            after_truck(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        w = cast(PuppyLake, t)
        if move >> VERB != TOSS >> VERB:
            return "all the counters you have drawn must be tossed first", "PL-mean.5"
        number, space = divmod(move & CONTENT, MOST_COLUMNS)
        if space >= w.lake.columns:
            return f"the bridge has spaces 1 to {w.lake.columns}", "PL-mean.7"
        return f"you have no {number + 1}; your counters are {numbers_text(w, seat)}", "PL-mean.6"


class Card(Question[Table]):
    """Which card of the hand gives the steps."""

    RULE: ClassVar[str] = "PL-canoe.1"
    PROMPT: ClassVar[str] = "Play one of your cards: it gives your canoe that many steps."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Card:
        return Card(self.seat)

    def asked(self, t: Table) -> list[int]:
        return SEAT_ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return CARD_MENU[held_numbers(cast(PuppyLake, t), seat)]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PuppyLake, t)
        w.stack.pop()
        number = (move & CONTENT) + 1
        hand = own(seat, HAND)
        index = index_of(w.zones[hand], number)
        w.move(hand, index, own(seat, DISCARDS), EVERYONE, "PL-canoe.1", "@{a} plays {card}", seat)
        w.steps = number
        w.push(Step(seat))

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != PLAY >> VERB:
            return "a card must be played first, even to stay where you are", "PL-canoe.10"
        held = numbers_text(cast(PuppyLake, t), seat)
        return f"you have no {(move & CONTENT) + 1}; your cards are {held}", "PL-canoe.1"


class Step(Question[Table]):
    """One step of the canoe, a Fast Paddle, or an end to the phase."""

    RULE: ClassVar[str] = "PL-canoe.2"
    PROMPT: ClassVar[str] = "Paddle a step, use a Fast Paddle, or stop."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Step:
        return Step(self.seat)

    def asked(self, t: Table) -> list[int]:
        return SEAT_ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        w = cast(PuppyLake, t)
        menu = directions(w, seat)
        if may_paddle(w, seat):
            menu |= GO_FAST
        if not w.sharing(seat, w.canoe_columns[seat], w.canoe_rows[seat]):  # PL-multi.16
            menu |= GO_NOWHERE
        return STEP_MENU[menu]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PuppyLake, t)
        if move == STOP:
            w.stack.pop()
            w.tell("PL-canoe.11", "@{a} stops", seat)
            end_phase(w, seat)
            return
        if move == PADDLE:
            w.paddles = replaced(w.paddles, seat, w.paddles[seat] - 1)
            w.paddled = 1
            w.steps += PADDLE_STEPS
            w.tell("PL-paddle.1", "@{a} paddles really fast", seat)
            return
        step(w, seat, move)
        if w.finished():
            w.stack.pop()
            w.steps = w.paddled = w.climbed = 0
            w.tell("PL-end.1", "No puppy is left: the game is over")
        elif not may_paddle(w, seat) and (w.steps == 0 or (w.one_row and not directions(w, seat))):
            w.stack.pop()  # PL-ask.4
            end_phase(w, seat)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        w = cast(PuppyLake, t)
        if move == STOP:
            return "the canoes share a square; paddle on until they do not", "PL-multi.16"
        if move == PADDLE:
            if w.paddled:
                return "one Fast Paddle a turn is all your arms can take", "PL-paddle.1"
            return "you have no Fast Paddle left", "PL-paddle.4"
        if move >> VERB < LEFT >> VERB:
            return "a card has been played: step, paddle or stop", "PL-ask.1"
        return step_refusal(w, seat, move)


def step_refusal(t: PuppyLake, seat: int, move: int) -> tuple[str, str]:
    column, row = t.canoe_columns[seat] + across(move), t.canoe_rows[seat] + down(move)
    if t.steps == 0:
        return "no steps are left", "PL-canoe.2"
    if not (1 <= row <= t.lake.rows and 1 <= column <= t.lake.columns - t.lake.canoe + 1):
        return "the canoe must stay on the water", "PL-canoe.8"
    if down(move) and not t.may_climb():
        return "under this option a canoe changes its row once a turn", "PL-canoe.12"
    return "the other canoe is there and too few steps are left to get past it", "PL-multi.11"


def directions(t: PuppyLake, seat: int) -> int:
    """The steps the canoe may take now, as bits (PL-canoe.3, PL-canoe.4, PL-canoe.8)."""
    if t.steps == 0:
        return 0
    menu = 0
    column, row = t.canoe_columns[seat], t.canoe_rows[seat]
    alone = t.partner(seat) < 0
    if column > 1 and (alone or t.may_step(seat, column - 1, row)):
        menu |= GO_LEFT
    if column + t.lake.canoe <= t.lake.columns and (alone or t.may_step(seat, column + 1, row)):
        menu |= GO_RIGHT
    if t.may_climb():
        if row > 1 and (alone or t.may_step(seat, column, row - 1)):
            menu |= GO_UP
        if row < t.lake.rows and (alone or t.may_step(seat, column, row + 1)):
            menu |= GO_DOWN
    return menu


def may_paddle(t: PuppyLake, seat: int) -> bool:
    return not t.paddled and t.paddles[seat] > 0


def step(t: PuppyLake, seat: int, move: int) -> None:
    t.steps -= 1
    if move >= UP:
        t.climbed += 1
    if t.news is not None:
        rule = "PL-canoe.4" if move >= UP else "PL-canoe.3"
        t.tell(rule, "@{a} paddles {b:way}", seat, (move - LEFT) >> VERB)
    t.put(seat, t.canoe_columns[seat] + across(move), t.canoe_rows[seat] + down(move))


def across(move: int) -> int:
    return -1 if move == LEFT else 1 if move == RIGHT else 0


def down(move: int) -> int:
    return -1 if move == UP else 1 if move == DOWN else 0


def held_numbers(t: PuppyLake, seat: int) -> int:
    """The numbers in a hand, as bits from number 1 up."""
    held = 0
    for slip in t.zones[own(seat, HAND)]:
        held |= NUMBER_BIT[slip & CARD]
    return held


def numbers_text(t: PuppyLake, seat: int) -> str:
    return ", ".join(str(number) for number in known_numbers(t, seat))


@lru_cache(maxsize=1024)
def toss_menu(columns: int, numbers: int) -> list[int]:
    """Every number of a set from every space of the bridge; shared and not to be changed."""
    moves: list[int] = []
    for number in range(TOP):
        if numbers >> number & 1:
            start = TOSS | number * MOST_COLUMNS
            moves += range(start, start + columns)
    return moves


def index_of(hand: list[int], number: int) -> int:
    """Where a number lies; of equal cards the one that others could know of goes, for they cannot tell them apart."""
    found = -1
    for index, slip in enumerate(hand):
        if NUMBER[slip & CARD] == number and (found < 0 or slip & HELD):
            found = index
    return found

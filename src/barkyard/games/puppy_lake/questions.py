"""Setup and the phases of a turn: who is asked what, from the first canoe to the last puppy."""

from __future__ import annotations

from barkyard.engine.moves import VERB
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.step import Standing, Step
from barkyard.games.puppy_lake.cards import DRAW, NUMBER_BIT, PADDLE_STEPS
from barkyard.games.puppy_lake.facts import known_numbers
from barkyard.games.puppy_lake.knowledge import place_of
from barkyard.games.puppy_lake.moves import (
    CANOE_MENU,
    CARD_MENU,
    GO_DOWN,
    GO_FAST,
    GO_LEFT,
    GO_NOWHERE,
    GO_RIGHT,
    GO_UP,
    LEFT,
    PADDLE,
    PLACE,
    PLAY,
    STOP,
    TOSS,
    UP,
    across,
    down,
    number_in,
    toss_in,
    toss_menu,
    way_in,
)
from barkyard.games.puppy_lake.table import ASHORE, GONE, NOBODY_DRIVES, PuppyLake, replaced
from barkyard.games.puppy_lake.zones import BAG, DISCARDS, HAND, own


class Place(Step[PuppyLake]):
    RULE = "PL-setup.5"
    PROMPT = "Place your canoe in the last row so that it covers a whirlpool."

    def moves(self, t: PuppyLake, seat: int) -> list[int]:
        return [PLACE | column - 1 for column in t.lake.starts if not t.sharing(seat, column, t.lake.rows)]

    def do(self, t: PuppyLake, move: int) -> None:
        seat, column = self.seat, number_in(move)
        t.tell("PL-setup.5", "@{a} places the canoe from column {b} on", seat, column)
        t.put(seat, column, t.lake.rows)
        other = t.partner(seat)
        if other >= 0 and t.canoe_rows[other] == ASHORE:
            t.push(Place(other))
        else:
            begin_turn(t)

    def refusal(self, t: PuppyLake, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != PLACE >> VERB:
            return "the canoe must be placed first", "PL-setup.5"
        column, lake = number_in(move), t.lake
        if column in lake.starts:
            return "the other canoe lies there", "PL-setup.7"
        pools = " and ".join(str(pool) for pool in lake.whirlpools)
        if column + lake.canoe > lake.columns + 1:
            return f"the lake has only {lake.columns} columns, with whirlpools in {pools}", "PL-canoe.8"
        return f"the canoe must cover a whirlpool; they are in columns {pools}", "PL-setup.6"


# The truck phase


def begin_turn(t: PuppyLake) -> None:
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
    end_truck_phase(t)


def draw_counters(t: PuppyLake) -> None:
    """Four counters, or what is left, for the eyes of the Hubbard player only (PL-mean.2, PL-mean.3)."""
    hand = own(t.hubbard, HAND)
    for _ in range(DRAW):
        left = len(t.zones[BAG])
        if left:
            t.move(BAG, left - 1, hand, BIT[t.hubbard], "PL-mean.2", "@{a} draws {card}", t.hubbard)


class Toss(Standing[PuppyLake]):
    RULE = "PL-mean.4"
    PROMPT = "Toss one of your counters from any space of the bridge."

    def ready(self, t: PuppyLake) -> bool:
        """All counters that were drawn are tossed (PL-mean.5)."""
        if t.zones[own(self.seat, HAND)]:
            return True
        t.stack.pop()
        t.tell("PL-mean.15", "@{a} has run out of puppies and may cackle", self.seat)
        end_truck_phase(t)
        return False

    def moves(self, t: PuppyLake, seat: int) -> list[int]:
        return toss_menu(t.lake.columns, held_numbers(t, seat))

    def do(self, t: PuppyLake, move: int) -> None:
        hand = own(self.seat, HAND)
        number, t.cab = toss_in(move)
        t.toss(hand, t.cab, "PL-mean.4", place_of(t.zones[hand], number))

    def refusal(self, t: PuppyLake, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != TOSS >> VERB:
            return "all the counters you have drawn must be tossed first", "PL-mean.5"
        number, space = toss_in(move)
        if space > t.lake.columns:
            return f"the bridge has spaces 1 to {t.lake.columns}", "PL-mean.7"
        return f"you have no {number}; your counters are {numbers_text(t, seat)}", "PL-mean.6"


def end_truck_phase(t: PuppyLake) -> None:
    """The puppies float; then the canoes, unless no puppy is left (PL-turn.1, PL-end.1)."""
    if not t.finished():
        t.float_puppies()
    if t.finished():
        t.tell("PL-end.1", "No puppy is left: the game is over")
        return
    t.push(PlayCard(t.first))


# The canoe phase


class PlayCard(Step[PuppyLake]):
    RULE = "PL-canoe.1"
    PROMPT = "Play one of your cards: it gives your canoe that many steps."

    def moves(self, t: PuppyLake, seat: int) -> list[int]:
        return CARD_MENU[held_numbers(t, seat)]

    def do(self, t: PuppyLake, move: int) -> None:
        seat, number = self.seat, number_in(move)
        hand = own(seat, HAND)
        place = place_of(t.zones[hand], number)
        t.move(hand, place, own(seat, DISCARDS), EVERYONE, "PL-canoe.1", "@{a} plays {card}", seat)
        t.steps = number
        t.push(MoveCanoe(seat))

    def refusal(self, t: PuppyLake, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != PLAY >> VERB:
            return "a card must be played first, even to stay where you are", "PL-canoe.10"
        return f"you have no {number_in(move)}; your cards are {numbers_text(t, seat)}", "PL-canoe.1"


class MoveCanoe(Standing[PuppyLake]):
    RULE = "PL-canoe.2"
    PROMPT = "Paddle a step, use a Fast Paddle, or stop."

    def ready(self, t: PuppyLake) -> bool:
        """A canoe that can neither step nor paddle has ended its phase (PL-ask.4)."""
        seat = self.seat
        if (t.steps and not t.one_row) or may_paddle(t, seat) or directions(t, seat):
            return True
        t.stack.pop()
        end_phase(t, seat)
        return False

    def moves(self, t: PuppyLake, seat: int) -> list[int]:
        menu = directions(t, seat)
        if may_paddle(t, seat):
            menu |= GO_FAST
        if not t.sharing(seat, t.canoe_columns[seat], t.canoe_rows[seat]):  # PL-multi.16
            menu |= GO_NOWHERE
        return CANOE_MENU[menu]

    def do(self, t: PuppyLake, move: int) -> None:
        seat = self.seat
        if move == STOP:
            t.stack.pop()
            t.tell("PL-canoe.11", "@{a} stops", seat)
            end_phase(t, seat)
        elif move == PADDLE:
            t.paddles = replaced(t.paddles, seat, t.paddles[seat] - 1)
            t.paddled = 1
            t.steps += PADDLE_STEPS
            t.tell("PL-paddle.1", "@{a} paddles really fast", seat)
        else:
            step(t, seat, move)

    def refusal(self, t: PuppyLake, seat: int, move: int) -> tuple[str, str]:
        if move == STOP:
            return "the canoes share a square; paddle on until they do not", "PL-multi.16"
        if move == PADDLE:
            if t.paddled:
                return "one Fast Paddle a turn is all your arms can take", "PL-paddle.1"
            return "you have no Fast Paddle left", "PL-paddle.4"
        if move < LEFT:
            return "a card has been played: step, paddle or stop", "PL-ask.1"
        return step_refusal(t, seat, move)


def directions(t: PuppyLake, seat: int) -> int:
    """The steps the canoe may take now, as a mask (PL-canoe.3 to PL-canoe.5, PL-canoe.8, PL-canoe.12)."""
    if t.steps == 0:
        return 0
    menu = 0
    column, row = t.canoe_columns[seat], t.canoe_rows[seat]
    other = t.partner(seat)
    far = other < 0 or not -1 <= t.canoe_rows[other] - row <= 1  # no step leads to squares of the other canoe
    if column > 1 and (far or t.may_step(seat, column - 1, row)):
        menu |= GO_LEFT
    if column + t.lake.canoe <= t.lake.columns and (far or t.may_step(seat, column + 1, row)):
        menu |= GO_RIGHT
    if not t.one_row or t.climbed == 0:
        if row > 1 and (far or t.may_step(seat, column, row - 1)):
            menu |= GO_UP
        if row < t.lake.rows and (far or t.may_step(seat, column, row + 1)):
            menu |= GO_DOWN
    return menu


def may_paddle(t: PuppyLake, seat: int) -> bool:
    return not t.paddled and t.paddles[seat] > 0


def step(t: PuppyLake, seat: int, move: int) -> None:
    """The whole canoe moves by a column or a row; the last puppy ends the game at once (PL-canoe.9, PL-end.2)."""
    t.steps -= 1
    if move >= UP:
        t.climbed += 1
    if t.news is not None:
        rule = "PL-canoe.4" if move >= UP else "PL-canoe.3"
        t.tell(rule, "@{a} paddles {b:way}", seat, way_in(move))
    t.put(seat, t.canoe_columns[seat] + across(move), t.canoe_rows[seat] + down(move))
    if t.finished():
        t.stack.pop()
        t.steps = t.paddled = t.climbed = 0
        t.tell("PL-end.1", "No puppy is left: the game is over")


def step_refusal(t: PuppyLake, seat: int, move: int) -> tuple[str, str]:
    column, row = t.canoe_columns[seat] + across(move), t.canoe_rows[seat] + down(move)
    if t.steps == 0:
        return "no steps are left", "PL-canoe.2"
    if not (1 <= row <= t.lake.rows and 1 <= column <= t.lake.columns - t.lake.canoe + 1):
        return "the canoe must stay on the water", "PL-canoe.8"
    if down(move) and not t.may_climb():
        return "under this option a canoe changes its row once a turn", "PL-canoe.12"
    return "the other canoe is there and too few steps are left to get past it", "PL-multi.11"


def end_phase(t: PuppyLake, seat: int) -> None:
    """The canoe draws; then the other canoe, or a new turn (PL-hand.1, PL-multi.5)."""
    t.steps = t.paddled = t.climbed = 0
    t.draw_card(seat)
    other = t.partner(seat)
    if other >= 0 and seat == t.first:
        t.push(PlayCard(other))
    else:
        begin_turn(t)


# Hands


def held_numbers(t: PuppyLake, seat: int) -> int:
    """The numbers in a hand as a mask."""
    held = 0
    for slip in t.zones[own(seat, HAND)]:
        held |= NUMBER_BIT[slip & CARD]
    return held


def numbers_text(t: PuppyLake, seat: int) -> str:
    return ", ".join(str(number) for number in known_numbers(t, seat))

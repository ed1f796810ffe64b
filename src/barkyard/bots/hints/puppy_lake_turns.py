"""Whole turns of a canoe in Puppy Lake: the usual one by rules of thumb, and others worth trying."""

from __future__ import annotations

from typing import Final

from barkyard.bots.hints.puppy_lake_currents import Currents, Lookout
from barkyard.bots.hints.puppy_lake_habits import Habits
from barkyard.bots.hints.puppy_lake_ways import Ways
from barkyard.engine.moves import VERB
from barkyard.games.puppy_lake.cards import PADDLE_STEPS
from barkyard.games.puppy_lake.moves import PADDLE, PLAY, STOP, number_in
from barkyard.games.puppy_lake.questions import may_paddle
from barkyard.games.puppy_lake.table import PuppyLake
from barkyard.games.puppy_lake.zones import BAG, WATER

COUNTERS: Final = 36.0  # in both presets
TRIED: Final = 16  # turns besides the usual one that are worth thinking about


def usual_turn(t: PuppyLake, seat: int, moves: list[int], habits: Habits) -> list[int]:
    """To the best place in reach, with the card that is worth it most and a Fast Paddle if that brings enough more."""
    lake = Currents(t, seat, habits)
    fast = PADDLE_STEPS if may_paddle(t, seat) else 0
    if is_card(moves[0]):
        values = lake.values(number_in(moves[-1]) + fast)
        turn = [best_card(moves, values, step_price(t, habits))]
        steps = number_in(turn[0])
    else:
        values = lake.values(t.steps + fast)
        turn = []
        steps = t.steps
    if fast and values[steps + fast] >= values[steps] + paddle_price(t, habits):
        turn.append(PADDLE)
        steps += fast
    return turn + lake.way(steps)


def next_move(t: PuppyLake, seat: int, moves: list[int], habits: Habits) -> int:
    """How the usual turn begins, or goes on."""
    return allowed(usual_turn(t, seat, moves, habits), 0, moves)


def is_card(move: int) -> bool:
    return move >> VERB == PLAY >> VERB


def best_card(moves: list[int], values: list[float], price: float) -> int:
    """The card whose best place is worth most, less what its steps would be worth later."""
    best = moves[0]
    best_worth = -1000.0
    for move in moves:
        number = number_in(move)
        worth = values[number] - price * number
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def step_price(t: PuppyLake, habits: Habits) -> float:
    return habits.keeping_late + (habits.keeping - habits.keeping_late) * still_to_come(t)


def paddle_price(t: PuppyLake, habits: Habits) -> float:
    return habits.paddle_late + (habits.paddle - habits.paddle_late) * still_to_come(t)


def still_to_come(t: PuppyLake) -> float:
    """From 1, when all puppies are in the bag, to 0."""
    return float(len(t.zones[BAG])) / COUNTERS


def take_usual_turn(t: PuppyLake, seat: int, moves: list[int], habits: Habits) -> None:
    """As move by move, but with a new look at the lake only after a rescue: until then a way stays as good."""
    turn = usual_turn(t, seat, moves, habits)
    made = 0
    if is_card(moves[0]):
        t.answer(seat, turn[0])
        made = 1
    question = t.stack[-1]
    water = t.zones[WATER]
    seen = len(water)
    while t.stack and t.stack[-1] is question:
        moves = question.moves(t, seat)
        if len(water) < seen:
            seen = len(water)
            turn = usual_turn(t, seat, moves, habits)
            made = 0
        question.answer(t, seat, allowed(turn, made, moves))
        made += 1


def allowed(turn: list[int], made: int, moves: list[int]) -> int:
    """How a turn goes on after so many moves, or as near to that as may be: a stop, or anything."""
    if made < len(turn) and turn[made] in moves:
        return turn[made]
    return STOP if STOP in moves else moves[0]


def take(t: PuppyLake, seat: int, turn: list[int]) -> list[int]:
    """Make the moves of a turn as far as they are allowed, and stop where steps are left; the moves that were made."""
    made: list[int] = []
    if turn and is_card(turn[0]):
        made.append(turn[0])
        t.answer(seat, turn[0])
    question = t.stack[-1]
    while t.stack and t.stack[-1] is question:
        made.append(allowed(turn, len(made), question.moves(t, seat)))
        question.answer(t, seat, made[-1])
    return made


def turns_to_try(t: PuppyLake, seat: int, moves: list[int], habits: Habits) -> list[list[int]]:
    """The turn that the rules of thumb make move by move, and those to the places that look best."""
    usual = move_by_move(t.clone(), seat, habits)
    turns = [usual]
    for turn in promising(t, seat, moves, habits):
        made = take(t.clone(), seat, turn)
        if made != usual:
            turns.append(made)
    return turns


def move_by_move(t: PuppyLake, seat: int, habits: Habits) -> list[int]:
    """Make the moves of a turn with a new look at the lake before each; the moves that were made."""
    made: list[int] = []
    turns = t.turns
    while t.stack and t.turns == turns and t.asked()[0] == seat:
        made.append(next_move(t, seat, t.moves(seat), habits))
        t.answer(seat, made[-1])
    return made


class Beginning:
    """How a turn may begin, how many steps that gives and what it costs."""

    def __init__(self, moves: list[int], steps: int, price: float) -> None:
        self.moves = moves
        self.steps = steps
        self.price = price


def beginnings(t: PuppyLake, seat: int, moves: list[int], habits: Habits) -> list[Beginning]:
    """The cheapest first: the cards, then the same with a Fast Paddle."""
    if is_card(moves[0]):
        found = [Beginning([card], number_in(card), step_price(t, habits) * number_in(card)) for card in moves]
    else:
        found = [Beginning([], t.steps, 0.0)]
    if may_paddle(t, seat):
        for slow in found.copy():
            found.append(
                Beginning([*slow.moves, PADDLE], slow.steps + PADDLE_STEPS, slow.price + paddle_price(t, habits))
            )
    return found


class Promise:
    """A turn and what it looks worth."""

    def __init__(self, worth: float, turn: list[int]) -> None:
        self.worth = worth
        self.turn = turn


def promising(t: PuppyLake, seat: int, moves: list[int], habits: Habits) -> list[list[int]]:
    """For each place the turn that looks best; of these the best few."""
    lake = Currents(t, seat, habits)
    starts = beginnings(t, seat, moves, habits)
    ways = Ways(t, seat)
    best: dict[tuple[int, int], Promise] = {}
    for way in ways.within(max([start.steps for start in starts])):
        if t.sharing(seat, way.column, way.row):
            continue
        for start in starts:
            if start.steps >= len(way.steps):
                worth = ways.points(way) + lake.near[way.column] + lake.lean * way.row - start.price
                known = best.get((way.column, way.row))
                if known is None or worth > known.worth:
                    best[way.column, way.row] = Promise(worth, start.moves + way.steps)
                break
    ranked = sorted(best.values(), key=_by_worth)
    return [promise.turn for promise in ranked[:TRIED]]


def _by_worth(promise: Promise) -> float:
    return -promise.worth


def quickly_promising(t: PuppyLake, seat: int, moves: list[int], habits: Habits, most: int) -> list[list[int]]:
    """Nearly the same at a third of its price: ways never turn back."""
    lake = Lookout(t, seat, habits)
    starts = beginnings(t, seat, moves, habits)
    lake.values(max([start.steps for start in starts]))
    found: list[tuple[float, int, int]] = []  # what it costs to be there instead of in the best place
    for spot in lake.spots.values():
        for number, start in enumerate(starts):
            if start.steps >= spot.steps:
                found.append((start.price - spot.worth, number, spot.place))
                break
    found.sort()
    return [starts[number].moves + lake.way_to(place) for _, number, place in found[:most]]

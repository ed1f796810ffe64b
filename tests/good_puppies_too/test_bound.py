"""No game can have more answers than the box says, whatever its players do.

A pup that has come to a Yard never leaves it (only bones come back to the deck, by being eaten), so

- each round takes a Dog Park full of cards out of the game; the rounds are at most cards / row, and the last;
- each trick is done once, by the pup that comes (GP-mystery.8 does one more), and each Rascal is placed once;
- a part of a trick is asked at most as often as it may be carried out, since a *stop* ends it;
- at scoring each bone is asked for at most once, and each group for its bonus.
"""

from __future__ import annotations

import pytest

from barkyard.engine.dice import Dice
from barkyard.games.good_puppies_too import GAME
from barkyard.games.good_puppies_too.declare.pups import HOME, RANK, RANKS, RASCALS, SET_SIZE
from barkyard.games.good_puppies_too.declare.rascals import RASCAL
from barkyard.games.good_puppies_too.declare.tricks import ANY, TRICK_OF, Part, S
from barkyard.games.good_puppies_too.plan import Plan
from barkyard.games.good_puppies_too.printing import furnish, key_of
from barkyard.games.good_puppies_too.questions.bones import bury
from barkyard.games.good_puppies_too.questions.drawing import again, draw, draw_two
from barkyard.games.good_puppies_too.questions.leaps import bury_at_barest, leap, leap_anywhere
from barkyard.games.good_puppies_too.questions.round import MOST_CHANGES
from barkyard.games.good_puppies_too.questions.ways import wiggle, work
from story import rule

FEWEST_GONE = 2  # cards of a puzzle's row that go to the Yard
PUZZLE_QUESTIONS = 6  # party and three guests, or first, second, helping, discard, keep away; and the schemes
MYSTERIES = 90  # the place of the first Mystery Pup in its set
LONGEST = "".join(f"{key_of(place)}.parts = {['wiggle s'] * 4}\n" for place in range(2 * RANK))
LONGEST += "".join(f"{key_of(2 * RANK + place)}.parts = {['fetch any'] * 3 + ['again']}\n" for place in range(RANK))
LONGEST += "midnight-muncher.n = 9\npicky-eater.n = 9\n"
MODES = [*GAME.modes(), (6, {"sets": "mega", "house": LONGEST})]


def most_answers(plan: Plan) -> int:
    rounds = plan.cards // (FEWEST_GONE if plan.puzzle else plan.row) + 1
    each_round = PUZZLE_QUESTIONS if plan.puzzle else plan.hands * (plan.picks + MOST_CHANGES + 2 * plan.picks)
    return rounds * each_round + trick_answers(plan) + scheme_answers(plan) + plan.cards + plan.hands * RANKS


def trick_answers(plan: Plan) -> int:
    """Every dog does its trick with the largest group there can be."""
    dogs = [card for card in range(plan.cards) if HOME[card] != RASCALS]
    size = RANK * plan.cards // SET_SIZE + len(RASCAL)
    each = [sum(part_answers(part, size, plan) for part in plan.tricks[TRICK_OF[card]].parts) for card in dogs]
    usual = max(each[: SET_SIZE + MYSTERIES - len(RASCAL)])  # of what can be done once more
    repeats = sum(part.does is again for trick in plan.tricks[2 * RANK :] for part in trick.parts)
    return sum(each) + (repeats * usual if plan.mega else 0) + len(RASCAL)


def part_answers(part: Part, size: int, plan: Plan) -> int:
    """How often a part is asked at most: a *way* may need two more answers, which bone and which group."""
    if part.does in (bury, draw, again):
        return 1
    if part.does in (leap, leap_anywhere, bury_at_barest):
        return 2
    if part.does is draw_two:
        return 3
    times = {S: size, ANY: plan.cards}.get(part.amount, part.amount)
    assert times > 0, "an amount nobody has thought of"
    return times * (2 if part.does is work else 3 if part.does is wiggle else 1)


def scheme_answers(plan: Plan) -> int:
    """Each eating scheme is paid for once."""
    return sum(1 + rascal.n for rascal in plan.rascals if rascal.eats)


def plan_of(seats: int, options: dict[str, str]) -> Plan:
    settled = GAME.settle(seats, options)
    plan = Plan(seats, settled)
    if settled["house"]:
        furnish(plan, settled["house"])
    return plan


@rule("GP-round.5")
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_no_mode_can_have_more_answers_than_the_bound(seats: int, options: dict[str, str]) -> None:
    assert most_answers(plan_of(seats, options)) <= GAME.bound


def test_the_bound_is_not_far_above_what_can_be_proved() -> None:
    assert GAME.bound < 1.1 * max(most_answers(plan_of(seats, options)) for seats, options in MODES)


@pytest.mark.parametrize(("seats", "options"), MODES[::3])
def test_random_games_with_changed_minds_stay_below(seats: int, options: dict[str, str]) -> None:
    """Any of the seats asked may answer, so that picks are swapped as often as the rules allow."""
    t = GAME.deal(seats, GAME.settle(seats, options), Dice.seeded(3))
    dice, answers = Dice.seeded(4), 0
    while not t.over():
        asked = t.asked()
        seat = asked[dice.below(len(asked))]
        moves = t.moves(seat)
        t.answer(seat, moves[dice.below(len(moves))])
        answers += 1
    assert answers <= most_answers(t.plan)

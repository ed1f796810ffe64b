"""The box: seats, options, words, and the two ways to make a table."""

from __future__ import annotations

import barkyard.games.good_puppies_too.cards  # noqa: F401  # which declares them all
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Option
from barkyard.engine.slips import BIT
from barkyard.games.good_puppies_too import plan
from barkyard.games.good_puppies_too.catalogue import words
from barkyard.games.good_puppies_too.declare.book import PRINTS
from barkyard.games.good_puppies_too.declare.friends import FRIEND_KEYS, friend_sets
from barkyard.games.good_puppies_too.declare.pups import CARDS
from barkyard.games.good_puppies_too.declare.puzzles import BONUS_NUMBERS, PALS
from barkyard.games.good_puppies_too.facts import FACTS
from barkyard.games.good_puppies_too.moves import VERBS
from barkyard.games.good_puppies_too.plan import Plan
from barkyard.games.good_puppies_too.position import arrange
from barkyard.games.good_puppies_too.printing import FIELDS, check_cards, furnish
from barkyard.games.good_puppies_too.puzzles import daily_options, daily_seed
from barkyard.games.good_puppies_too.questions.bones import Bury, Eat, Fetch, Spread, Upgrade
from barkyard.games.good_puppies_too.questions.drawing import Again, Draw, DrawTwo, WhichTrick
from barkyard.games.good_puppies_too.questions.leaps import Barest, Leap, Steps
from barkyard.games.good_puppies_too.questions.puzzle import (
    DealRow,
    Discard,
    First,
    Guest,
    Helping,
    KeepAway,
    Party,
    Second,
)
from barkyard.games.good_puppies_too.questions.round import Choose, Fill, TakePup, Turns
from barkyard.games.good_puppies_too.questions.schemes import Pay, Schemes
from barkyard.games.good_puppies_too.questions.scoring import Scoring, TurnBone, Whose
from barkyard.games.good_puppies_too.questions.trick import Place, Trick
from barkyard.games.good_puppies_too.questions.ways import Give, Lift, Mend, Send, Wiggle, Work
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import HAND, OWN, places
from barkyard.games.house_rules import OPTION as HOUSE_RULES
from barkyard.games.house_rules import at_bounds

OPTIONS = (
    Option(
        "sets",
        "This game's pups, or Mega Pups with the first set as well; auto: Mega Pups for six.",
        ("auto", "too", "mega"),
        "auto",
    ),
    Option("length", "The normal deck, or the Extended Game for 2 to 4 seats.", ("normal", "extended"), "normal"),
    Option("strategic", "Strategic Adventure for two: five cards, two picks a round.", ("off", "on"), "off"),
    Option("friends", "Fun Friends who take the last seats and play by their tables.", friend_sets(), "none"),
    Option(
        "puzzle",
        "Puzzle Mode for one, with this Puzzle Pal; auto: Silly Sally if you are alone.",
        ("auto", "off", *FRIEND_KEYS),
        "auto",
    ),
    Option("bonus", "The Puzzle Bonus of Puzzle Mode.", ("random", *BONUS_NUMBERS), "random"),
    Option("tie", "Whether equal totals share the win or bark for it.", ("share", "bark-off"), "share"),
    HOUSE_RULES,
)

ANOTHER_TRICK = """\
proud.parts = ["draw", "bury for-eaten if-done", "fetch 2"]
hungry.parts = ["eat 9", "bury for-eaten if-done", "leap s", "work 2 if-many"]
bouncy.parts = ["bury 9", "give s with-others", "bury nap alone"]
gang-boss.n = 2
t91.count = 0
t07.count = 0
"""

QUESTIONS = (
    *(Fill, Choose, Turns, TakePup, Place, Trick, Draw, DrawTwo, WhichTrick, Again),
    *(Bury, Eat, Upgrade, Fetch, Spread, Work, Mend, Wiggle, Lift, Send, Give, Leap, Steps, Barest),
    *(Schemes, Pay, Scoring, Whose, TurnBone),
    *(DealRow, First, Second, Helping, Party, Guest, Discard, KeepAway),
)


class GoodPuppiesBox(Game):
    def __init__(self) -> None:
        super().__init__(
            name="good-puppies-too",
            title="Good Puppies Too",
            prefix="GP",
            version=2,
            seats=(1, 2, 3, 4, 5, 6),
            options=OPTIONS,
            verbs=VERBS.all(),
            cards=CARDS,
            backs=("pup",) * len(CARDS),
            words=words(),
            questions=QUESTIONS,
            # With the longest tricks of house rules; tests/good_puppies_too/test_bound.py counts what there can be.
            bound=93_000,
            facts=FACTS,
            prints=PRINTS,
        )

    def check(self, seats: int, options: dict[str, str]) -> None:
        plan.check(seats, options)
        if options["house"]:
            check_cards(Plan(seats, options), options["house"])

    def unused(self, seats: int, options: dict[str, str]) -> list[str]:
        """Modes that are not played: their chapters of the rulebook."""
        return plan.unused(Plan(seats, options), options)

    def modes(self) -> list[tuple[int, dict[str, str]]]:
        """Each mode at each of its seat counts; every Friend, every pal and every Puzzle Bonus at least once; and house
        rules with the least and the greatest numbers, with new tricks and without some cards."""
        two_to_five = [*((seats, {}) for seats in (2, 3, 4, 5)), (2, {"tie": "bark-off"}), (5, {"tie": "bark-off"})]
        extended = [(seats, {"length": "extended"}) for seats in (2, 3, 4)]
        strategic = [(2, {"strategic": "on"}), (2, {"strategic": "on", "length": "extended"})]
        mega = [(seats, {"sets": "mega"}) for seats in (2, 3, 4, 5, 6)]
        mega += [(seats, {"sets": "mega", "length": "extended"}) for seats in (2, 3, 4)]
        mega += [
            (2, {"sets": "mega", "strategic": "on"}),
            (2, {"sets": "mega", "strategic": "on", "length": "extended"}),
        ]
        friends = [(1 + len(mix.split("-")), {"friends": mix}) for mix in friend_sets()[1:]]
        friends += [
            (4, {"friends": "sally-cleo"}),
            (5, {"friends": "pat-finn"}),
            (3, {"friends": "finn", "length": "extended"}),
        ]
        friends += [(6, {"friends": "sally-pat-finn-cleo", "sets": "mega"}), (4, {"friends": "cleo", "sets": "mega"})]
        puzzles = [(1, {"puzzle": FRIEND_KEYS[place % 4], "bonus": bonus}) for place, bonus in enumerate(BONUS_NUMBERS)]
        bounds = [{"house": at_bounds(FIELDS, high, leave="count")} for high in (False, True)]
        house = [(3, {**bounds[0], "sets": "mega"}), (2, bounds[1]), (4, {"house": ANOTHER_TRICK})]
        return [*two_to_five, *extended, *strategic, *mega, *friends, *puzzles, *house, (1, {})]

    def puzzle(self, date: str) -> tuple[int, int, dict[str, str]]:
        return 1, daily_seed(date), daily_options(date)

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> GoodPuppies:
        t = self._table(seats, options, dice)
        cards = t.plan.pups()
        dice.shuffle(cards)
        t.zones[t.box] = cards[t.plan.deck :]
        t.zones[t.deck] = cards[: t.plan.deck]
        for _ in range(t.plan.hand):
            for seat in range(t.plan.hands):
                t.zones[OWN * seat + HAND].append(t.zones[t.deck].pop() | BIT[seat])
        t.push(DealRow() if t.plan.puzzle else Fill())
        t.go_on()
        return t

    def position(self, seats: int, options: dict[str, str], dice: Dice, setup: dict[str, object]) -> GoodPuppies:
        t = self._table(seats, options, dice)
        arrange(t, setup, dice)
        return t

    def _table(self, seats: int, options: dict[str, str], dice: Dice) -> GoodPuppies:
        """An empty table; the Puzzle Bonus is drawn before the shuffle (GP-puzzle.2)."""
        t = GoodPuppies(self, seats, options, places(seats), dice, Plan(seats, options))
        if options["house"]:
            furnish(t.plan, options["house"])
        t.zones = [[] for _ in t.places]
        t.bones = [[] for _ in range(seats)]
        if t.plan.puzzle:
            t.uses = PALS[t.plan.pal].uses
            t.bonus = int(options["bonus"]) if options["bonus"] != "random" else 1 + dice.below(len(BONUS_NUMBERS))
        return t


GAME = GoodPuppiesBox()

"""Closer looks at a few games of a plan: who was ahead when, and whether it mattered what was chosen.

They play the same games once more, so that collecting stays cheap. Shares are kept in thousandths, as whole numbers.
"""

from __future__ import annotations

from barkyard.bots import Chair
from barkyard.bots.hints import Hints, hints_for
from barkyard.bots.rewards import rewards
from barkyard.engine.dice import Dice
from barkyard.engine.news import NONE
from barkyard.engine.table import Table, playout
from barkyard.games import find
from barkyard.lab.chance import f_test
from barkyard.lab.collect import Chooser
from barkyard.lab.simulate import Plan, chooser_of, game_seed, mixed
from barkyard.lab.tally import Tally, bump

PROBES = 200  # games of a plan that are looked at, but no more than one in LEAST_APART
LEAST_APART = 10
THOUSAND = 1000
MOMENTS = 20  # of a game, at which chances are compared
HOPE = 50  # thousandths of a win below which a seat has no hope left
WORLDS = 10  # imagined for a decision
MOST_OPTIONS = 6  # of a decision that are tried out
NOISE = 0.05  # the chance that options without a difference look different
MILLION = 1_000_000


def apart(plan: Plan) -> int:
    """Every so many games there is one that is looked at."""
    return max(LEAST_APART, plan.games // PROBES)


def probe(plan: Plan, number: int, tally: Tally) -> None:
    """Add what one game shows."""
    box, seed = find(plan.game), game_seed(plan, number)
    t = box.deal(plan.seats, box.settle(plan.seats, plan.options), Dice.seeded(seed))
    look = Look(t, hints_for(plan.game), Dice.seeded(mixed(f"{seed}/probe")))
    look.play(chooser_of(plan, seed))
    bump(tally.of("probed"), 0)
    look.tell_tension(tally, number)
    look.tell_points(tally)
    look.tell_choice(tally)


class Look:
    """One game, with what the judge of the game thought of it on the way."""

    def __init__(self, t: Table, hints: Hints, dice: Dice) -> None:
        self.t = t
        self.hints = hints
        self.dice = dice
        self.worth: list[float] = []  # what the judge thought last
        self.chances: list[list[int]] = []
        self.last = [0] * t.seats  # each seat's last answer
        self.answers = 0
        self.choices = 0
        self.moment: Table | None = None  # a decision, each with the same chance
        self.points: dict[str, int] = {}  # by rule

    def play(self, chooser: Chooser) -> None:
        t, scores = self.t, self._scores()
        t.news = [] if scores else None  # which rule brought points is told by the news
        while t.stack:
            seat = t.asked()[0]
            moves = t.moves(seat)
            if len(moves) > 1:
                self._consider()
            self._judge()
            t.answer(seat, moves[0] if len(moves) == 1 else chooser.choose(t, seat, moves))
            if scores:
                scores = self._attribute(scores)
            self.answers += 1
            self.last[seat] = self.answers

    def _consider(self) -> None:
        self.choices += 1
        if self.dice.below(self.choices) == 0:
            self.moment = self.t.clone()
            self.moment.news = None

    def _judge(self) -> None:
        """Most answers leave everything as it was."""
        worth = self.hints.judge(self.t)
        self.chances.append(self.chances[-1] if worth == self.worth else thousandths(worth))
        self.worth = worth

    def _scores(self) -> list[int]:
        """The points now; none of a game that has none."""
        found = getattr(self.t, "points", None)
        return list(found) if isinstance(found, list) and len(found) == self.t.seats else []

    def _attribute(self, before: list[int]) -> list[int]:
        """Points that a rule brought: the last one told of in the answer that changed them. The points now."""
        news, now = self.t.news or [], before
        if getattr(self.t, "points") != before:  # noqa: B009
            now = self._scores()
            gained = sum(max(0, new - old) for new, old in zip(now, before, strict=True))
            rule = next((each.rule for each in reversed(news) if each.rule), "")
            if gained:
                self.points[rule] = self.points.get(rule, 0) + gained
        news.clear()
        return now

    def tell_points(self, tally: Tally) -> None:
        points = tally.by_word("points by rule")
        for rule, gained in self.points.items():
            points[rule] = points.get(rule, 0) + gained

    def tell_tension(self, tally: Tally, number: int) -> None:
        seats = self.t.seats
        for seat in range(seats):
            bump(tally.of("idle"), THOUSAND * (self.answers - self.last[seat]) // max(1, self.answers))
        winners = self.t.result().winners
        if seats == 1 or not self.chances or all(chances == self.chances[0] for chances in self.chances):
            return
        bump(tally.of("judged"), 0)
        leaders = _leaders(self.chances)
        changes = sum(now != then for now, then in zip(leaders[1:], leaders, strict=False))
        bump(tally.of("lead changes"), changes)
        tally.greatest("most lead changes", changes, number)
        ahead, believed, came_true = tally.of("leader wins"), tally.of("believed"), tally.of("came true")
        for moment in range(MOMENTS + 1):
            chances = self.chances[moment * (len(self.chances) - 1) // MOMENTS]
            bump(tally.of(f"hopeful {moment}"), sum(chance > HOPE for chance in chances))
            bump(ahead, moment, int(leaders[moment * (len(leaders) - 1) // MOMENTS] in winners))
            for seat, chance in enumerate(chances):
                bump(believed, min(9, chance // 100))
                bump(came_true, min(9, chance // 100), int(seat in winners))
        if len(winners) == 1:
            self._tell_winner(tally, winners[0], leaders, number)

    def _tell_winner(self, tally: Tally, winner: int, leaders: list[int], number: int) -> None:
        ahead = len(leaders)
        while ahead and leaders[ahead - 1] == winner:
            ahead -= 1
        bump(tally.of("ahead for good"), THOUSAND * ahead // len(leaders))
        lowest = min(chances[winner] for chances in self.chances)
        bump(tally.of("winner's lowest"), lowest)
        tally.greatest("greatest comeback", -lowest, number)

    def tell_choice(self, tally: Tally) -> None:
        """Try the options of one decision in the same imagined worlds with the same dice: do they differ?"""
        if self.moment is None:
            return
        t, seat = self.moment, self.moment.asked()[0]
        moves = t.moves(seat).copy()
        self.dice.shuffle(moves)
        del moves[MOST_OPTIONS:]
        chair = Chair(t, seat, self.dice)
        tried = [self._worths(chair, moves, world) for world in range(WORLDS)]
        kind = type(t.stack[-1]).__name__
        differ, variance = between(tried)
        told, found, worth = tally.by_word("tried"), tally.by_word("differing"), tally.by_word("worth")
        told[kind] = told.get(kind, 0) + 1
        found[kind] = found.get(kind, 0) + int(differ)
        worth[kind] = worth.get(kind, 0) + round(MILLION * variance)

    def _worths(self, chair: Chair, moves: list[int], world: int) -> list[float]:
        """What each move comes to in one imagined world."""
        seed = mixed(f"{self.answers}/{self.choices}/{world}")
        imagined, dice = chair.imagine(Dice.seeded(seed)), Dice.seeded(seed ^ 1)
        found: list[float] = []
        for move in moves:
            t = imagined.clone()
            t.answer(chair.seat, move)
            playout(t, dice.copy())
            found.append(rewards(t.result())[chair.seat])
        return found


def thousandths(worth: list[float]) -> list[int]:
    """Chances that come to a thousand, of what the judge says."""
    worth = [max(0.0, value) for value in worth]
    total = sum(worth) or 1.0
    return [round(THOUSAND * value / total) for value in worth]


def _leaders(chances: list[list[int]]) -> list[int]:
    """Who was ahead at each moment: whoever was before, unless somebody else is ahead of all."""
    leaders: list[int] = []
    leader, before = NONE, None
    for moment in chances:
        if moment is not before:
            best = max(moment)
            if leader == NONE or moment[leader] != best:
                leader = moment.index(best) if moment.count(best) == 1 else NONE
        leaders.append(leader)
        before = moment
    return leaders


def between(tried: list[list[float]]) -> tuple[bool, float]:
    """Whether options differ by more than noise, and their variance without it: worlds are rows, options columns."""
    rows, columns = len(tried), len(tried[0])
    overall = sum(map(sum, tried)) / (rows * columns)
    options = [sum(row[column] for row in tried) / rows for column in range(columns)]
    worlds = [sum(row) / columns for row in tried]
    spread = rows * sum((option - overall) ** 2 for option in options) / (columns - 1)
    rest = sum(
        (tried[row][column] - options[column] - worlds[row] + overall) ** 2
        for row in range(rows)
        for column in range(columns)
    ) / ((rows - 1) * (columns - 1))
    if rest <= 1e-12:
        return spread > 1e-12, spread / rows
    chance = f_test(spread / rest, columns - 1, (rows - 1) * (columns - 1))
    return chance < NOISE, (spread - rest) / rows

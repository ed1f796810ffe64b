"""Bots against each other. Every deal is played once for each way to turn the bots round the table, so luck of the deal
and of the seat falls on all alike. What happens depends on the plan alone, never on how many workers play it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import islice, repeat

from barkyard.bots import Bot, Chair, list_bots, make_bot
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.engine.news import News
from barkyard.engine.records import Record
from barkyard.engine.table import Table
from barkyard.games import find
from barkyard.lab.forfeits import STAND_IN, Forfeited, outcome
from barkyard.lab.lineups import Row, challenge, everybody_meets, turned
from barkyard.lab.outsiders import Forfeit, Outsider, check_outsider, is_outside
from barkyard.lab.simulate import mixed
from barkyard.lab.workers import in_order

SECONDS = 5.0  # that a bot outside has for a move, unless it is told otherwise


@dataclass(frozen=True)
class Contest:
    """What is played: the same contest always gives the same games, unless a bot goes by the clock or is not ours."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    deals: int
    round_robin: bool = False
    same_deals: bool = True  # False: every game has a deal of its own, for bots that may remember the last one
    seconds: float = SECONDS

    def rows(self) -> Iterator[list[Row]]:
        """For each deal the bot on each seat in each of its games. Alone at the table, every bot has its own."""
        return islice(self._rows(), self.deals)

    def _rows(self) -> Iterator[list[Row]]:
        count = len(self.bots)
        if self.seats == 1:
            return repeat([(bot,) for bot in range(count)])
        if not self.round_robin:
            return repeat(turned(challenge(count, self.seats)))
        dice = Dice.seeded(mixed(f"arena {self.seed} rows"))
        return (turned(row) for row in everybody_meets(count, self.seats, dice))

    def deal_name(self, number: int, turn: int) -> str:
        """All chance of a game follows from this."""
        return f"arena {self.seed}/{number}" if self.same_deals else f"arena {self.seed}/{number}/{turn}"


@dataclass(frozen=True)
class Sitting:
    """One finished game."""

    lineup: Row
    length: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    record: str = ""
    forfeits: tuple[Forfeited, ...] = ()
    slowest: tuple[float, ...] = ()  # seconds that each seat took for an answer at most, if it is a bot outside


def contestants(names: str, game: str) -> tuple[str, ...]:
    """Names with commas between them, each of a bot that can play the game in an arena."""
    given = tuple(name.strip() for name in names.split(","))
    for name in given:
        if is_outside(name):
            check_outsider(name)
        else:
            list_bots(name, game)
    return given


def planned(plan: Contest) -> Contest:
    """The plan, if it can be played; BadSetup says why not."""
    next(plan.rows())
    return plan


def contest(plan: Contest, workers: int, cluster: str = "") -> Generator[list[Sitting], None, None]:
    """The games of each deal, in the order of the deals. Close it to stop early."""
    tasks = ((plan, number, rows) for number, rows in enumerate(plan.rows()))
    return in_order(play_deal, tasks, min(workers, plan.deals), cluster)


def play_deal(plan: Contest, number: int, rows: list[Row]) -> list[Sitting]:
    return [Game(plan, plan.deal_name(number, turn), row).play() for turn, row in enumerate(rows)]


class Game:
    """One game of a contest, while it is played."""

    def __init__(self, plan: Contest, name: str, row: Row) -> None:
        box = find(plan.game)
        self.plan = plan
        self.name = name
        self.row = row
        self.seed = mixed(name)
        self.t = box.deal(plan.seats, box.settle(plan.seats, plan.options), Dice.seeded(self.seed))
        self.dice = [Dice.seeded(mixed(f"{name}/seat {seat}")) for seat in range(plan.seats)]
        self.answers: list[int] = []
        self.forfeits: list[Forfeited] = []
        self._log: list[News] = []
        self._outside: dict[int, Outsider] = {}
        self._inside: dict[int, Bot] = {}

    def play(self) -> Sitting:
        try:
            self._sit_down()
            while asked := self.t.asked():
                seat, moves = asked[0], self.t.moves(asked[0])
                move = moves[0] if len(moves) == 1 else self._choice(seat, moves)
                self.answers.append(moves.index(move) * len(asked))
                self.t.answer(seat, move)
                self._publish()
            slowest = tuple(self._slowest(seat) for seat in range(self.plan.seats))
            for outsider in self._outside.values():
                outsider.over(self._log)
        finally:
            for outsider in self._outside.values():
                outsider.stop()
        return self._sitting(slowest)

    def _sit_down(self) -> None:
        for seat, bot in enumerate(self.row):
            name = self.plan.bots[bot]
            if not is_outside(name):
                self._inside[seat] = make_bot(name, self.plan.game)
                continue
            self.t.news = []
            try:
                self._outside[seat] = Outsider(name, self.t, seat, self.plan.seconds)
            except Forfeit as fault:
                self._forfeit(seat, str(fault))

    def _choice(self, seat: int, moves: list[int]) -> int:
        if seat in self._outside:
            try:
                return self._outside[seat].choose(moves, self._log)
            except Forfeit as fault:
                self._outside.pop(seat).stop()
                self._forfeit(seat, str(fault))
        return choice(self._inside[seat], self.plan.bots[self.row[seat]], self.t, seat, self.dice[seat])

    def _forfeit(self, seat: int, why: str) -> None:
        self.forfeits.append(Forfeited(seat, len(self.answers), why))
        self._inside[seat] = make_bot(STAND_IN, self.plan.game)

    def _slowest(self, seat: int) -> float:
        return self._outside[seat].slowest if seat in self._outside else 0.0

    def _publish(self) -> None:
        if self.t.news:
            self._log += self.t.news
            self.t.news = []

    def _sitting(self, slowest: tuple[float, ...]) -> Sitting:
        plan, box = self.plan, self.t.game
        record = Record(box.name, box.version, plan.seats, box.chosen(self.t.options), self.seed, tuple(self.answers))
        found = outcome(self.t.result(), [forfeit.seat for forfeit in self.forfeits])
        return Sitting(self.row, len(self.answers), *found, str(record), tuple(self.forfeits), slowest)


def choice(bot: Bot, name: str, t: Table, seat: int, dice: Dice) -> int:
    """What a bot answers to a question with several moves; BadSetup if it is none of them."""
    moves = t.moves(seat)
    move = bot.choose(Chair(t, seat, dice), dice)
    if move not in moves:
        raise BadSetup(f"'{name[:80]}' chose {move!r}, expected one of the {len(moves)} moves of its chair")
    return move

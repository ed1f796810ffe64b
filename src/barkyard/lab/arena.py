"""Bots against each other. Every deal is played once for each way to seat the bots, so luck of the deal and of the seat
falls on all alike. What happens depends on the plan alone, never on how many workers play it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from barkyard.bots import Bot, Chair, make_bot
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.engine.table import Table
from barkyard.games import find
from barkyard.lab.simulate import mixed
from barkyard.lab.workers import in_order


@dataclass(frozen=True)
class Contest:
    """What is played: the same contest always gives the same games, unless a bot goes by the clock."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    deals: int

    def lineups(self) -> list[tuple[int, ...]]:
        """For each game of a deal the bot on each seat: the first bot once, the others in turn, rotated.

        Alone at the table, every bot has a game of its own.
        """
        count = len(self.bots)
        if self.seats == 1:
            return [(bot,) for bot in range(count)]
        if count < 2 or count > self.seats:
            raise BadSetup(f"expected 2 to {self.seats} bots for {self.seats} seats, not {count}")
        row = [0, *(1 + number % (count - 1) for number in range(self.seats - 1))]
        return [(*row[-turn:], *row[:-turn]) for turn in range(self.seats)]


@dataclass(frozen=True)
class Sitting:
    """One finished game."""

    lineup: tuple[int, ...]
    length: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


def contest(plan: Contest, workers: int, cluster: str = "") -> Generator[list[Sitting], None, None]:
    """The games of each deal, in the order of the deals. Close it to stop early."""
    return in_order(play_deal, ((plan, number) for number in range(plan.deals)), min(workers, plan.deals), cluster)


def play_deal(plan: Contest, number: int) -> list[Sitting]:
    return [_play(plan, number, lineup) for lineup in plan.lineups()]


def _play(plan: Contest, number: int, lineup: tuple[int, ...]) -> Sitting:
    box = find(plan.game)
    seed = f"arena {plan.seed}/{number}"
    t = box.deal(plan.seats, box.settle(plan.seats, plan.options), Dice.seeded(mixed(seed)))
    bots = [make_bot(plan.bots[bot], plan.game) for bot in lineup]
    dice = [Dice.seeded(mixed(f"{seed}/seat {seat}")) for seat in range(plan.seats)]
    length = 0
    while not t.over():
        seat = t.asked()[0]
        t.answer(seat, choice(bots[seat], plan.bots[lineup[seat]], t, seat, dice[seat]))
        length += 1
    result = t.result()
    return Sitting(lineup, length, result.scores, result.ranks, result.winners)


def choice(bot: Bot, name: str, t: Table, seat: int, dice: Dice) -> int:
    """What a bot answers; nobody needs to think about the only option. BadSetup if it is not an option."""
    moves = t.moves(seat)
    if len(moves) == 1:
        return moves[0]
    move = bot.choose(Chair(t, seat, dice), dice)
    if move not in moves:
        raise BadSetup(f"'{name[:80]}' chose {move!r}, expected one of the {len(moves)} moves of its chair")
    return move

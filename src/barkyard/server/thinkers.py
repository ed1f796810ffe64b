"""Bots think beside the tables, about imagined worlds only: not even a bot that breaks out finds the truth."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import msgspec
from msgspec import Struct

from barkyard.bots import LEVELS, Chair, SearchBot, coach, make_bot
from barkyard.bots.hints import hints_for
from barkyard.bots.learned.hints import LearnedBot
from barkyard.bots.levels import timed
from barkyard.bots.search import Node, Votes, best_of
from barkyard.engine.dice import SEED_BITS, Dice
from barkyard.engine.nearby import near
from barkyard.engine.saves import load
from barkyard.games import find
from barkyard.server.board import Board
from barkyard.server.turns import Turns

Job = tuple[str, str, int, str, int, float]  # game, imagined table, seat, bot or COACH, seed, seconds to think
Think = Callable[[Job], str]
Ballot = tuple[dict[str, tuple[int, float, float]], str, float]  # visits and sums by move, the usual move, trust in it

BOTS = ("random", *LEVELS)  # what may be asked for over the network: no files, no search without end
QUICK = {"random"}  # bots that need no process of their own
COACH = "coach"  # thinks for somebody, and says in how many worlds which move came out best
TWO_OF = "two of "  # before the name of a bot that searches: it says what it thinks of its options, to be counted
COACH_ITERATIONS = 4000  # if there is time for them
SECONDS = {"hard": 0.8, "expert": 0.8, COACH: 3.0}  # that a bot thinks; when many wait, less
LEAST_SECONDS = 0.05
SLOW = {"easy": 0.1, "medium": 0.1, "hard": 1.5, "expert": 1.5}  # from question to answer, however little there is


class Thought(Struct, array_like=True):
    """What a bot is to think about: an imagined table. Addresses of makers and their tables take turns."""

    maker: str
    table: str
    game: str
    imagined: str
    seat: int
    bot: str
    seed: str = ""  # of its dice, in hexadecimal, where it has to think the same every time: not by time, then


class Heads(Protocol):
    """Where the thinking is done: processes of a server, a worker of a page."""

    count: int  # jobs that can be done at a time
    replaced: int  # those that died or took too long

    def ask(self, job: Job, patiently: bool) -> asyncio.Future[str]:
        """The answer to a job, "" if there is none. Patiently: by iterations, which take as long as they take."""

    def close(self) -> None: ...


Elsewhere = Callable[[Thought], Awaitable[str | None]]


async def _nowhere(thought: Thought) -> None:
    return None


def no_bot(bot: str) -> str:
    """Why a name is refused."""
    return f"there is no bot '{bot}'; there are {', '.join(BOTS)}{near(bot, BOTS)}"


def bot_name(bot: str) -> str:
    return f"{bot.capitalize()} bot"


def think(job: Job) -> str:
    """A bot's move at an imagined table, or the coach's advice."""
    game, text, seat, bot, seed, seconds = job
    dice = Dice.seeded(seed)
    chair = Chair(load(find(game), text), seat, dice)
    if bot == COACH:
        worlds, wins = coach(chair, dice, COACH_ITERATIONS, seconds)
        return json.dumps([worlds, {chair.text(move): won for move, won in wins if won}])
    level = bot.removeprefix(TWO_OF)
    chosen = make_bot(timed(level, game, max(1, int(1000 * seconds))) if seconds else level, game)
    if bot != level and isinstance(chosen, SearchBot | LearnedBot):
        return _ballot(chair, chosen.votes(chair, dice))
    return chair.text(chosen.choose(chair, dice))


def _ballot(chair: Chair, votes: Votes) -> str:
    """Moves as texts: whoever counts has no table at hand."""
    tried = {chair.text(node.move): (node.visits, node.total, node.squares) for node in votes.nodes}
    usual = "" if votes.usual < 0 else chair.text(votes.usual)
    return json.dumps((tried, usual, votes.trust))


def counted(ballots: list[str]) -> str:
    """The move that several searches choose together; "" if none of them has said anything that can be counted."""
    searches, numbers = [], dict[str, int]()
    for ballot in ballots:
        with suppress(ValueError):
            tried, usual, trust = msgspec.json.decode(ballot, type=Ballot)
            nodes = []
            for move, (visits, total, squares) in tried.items():
                node = Node(0, numbers.setdefault(move, len(numbers)))
                node.visits, node.total, node.squares = visits, total, squares
                nodes.append(node)
            searches.append(Votes(nodes, numbers.get(usual, -1), trust))
    return list(numbers)[best_of(searches, list(numbers.values()))] if numbers else ""


def _is_searched(thought: Thought) -> bool:
    """By a tree of moves, which others can add to; whole turns race against each other in one place."""
    return thought.bot in LEVELS and not hints_for(thought.game).turns


class Thinkers:
    """Who thinks next, for how long, and what is done where nothing comes of it."""

    def __init__(self, heads: Heads) -> None:
        self.heads = heads
        self.turns = Turns(heads.count)
        self.elsewhere: Elsewhere = _nowhere  # where another server's workers are shared

    async def choose(
        self, board: Board, seat: int, bot: str, owner: tuple[str, str] = ("", ""), seed: int | None = None
    ) -> str:
        """A bot's move; if its worker fails, a random one. `owner` is an address and a table: they take turns.

        It takes as long where there is nothing to choose as where there is. With a seed it is the same every time.
        """
        moves = board.moves(seat)
        if bot in QUICK:
            return self.guess(moves, seed)
        text = "" if seed is None else format(seed, "x")
        thought = Thought(*owner, board.table.game.name, board.imagined(seat, seed), seat, bot, text)
        move = await self.elsewhere(thought)
        if move is None:
            move = await self.think(thought)
        return move if move in moves else self.guess(moves, seed)

    async def think(self, thought: Thought) -> str:
        """What the next free worker says, "" if it fails, when the time that was given for it is over."""
        move, due = await self._answer(thought)
        await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
        return move

    async def advise(self, game: str, imagined: str, seat: int, owner: tuple[str, str]) -> tuple[int, dict[str, int]]:
        """In how many of so many worlds which move came out best; of no worlds if the worker fails."""
        advice, _ = await self._answer(Thought(*owner, game, imagined, seat, COACH))
        worlds, best = json.loads(advice or "[0, {}]")
        return worlds, best

    async def _answer(self, thought: Thought) -> tuple[str, float]:
        """A worker's answer, when it is one's turn, and when the time that was given for it is over. Of a bot that
        searches two workers think at the same time, if another one has nothing else to do."""
        await self.turns.take(thought.maker, thought.table)
        loop, seconds = asyncio.get_running_loop(), 0.0 if thought.seed else self._seconds(thought.bot)
        due = loop.time() + seconds
        if seconds and _is_searched(thought) and self.turns.take_free():
            ballots = [self._ask(thought, TWO_OF + thought.bot, seconds) for _ in range(2)]
            return counted(await asyncio.gather(*ballots)), due
        return await self._ask(thought, thought.bot, seconds), due

    def _ask(self, thought: Thought, bot: str, seconds: float) -> asyncio.Future[str]:
        """What a worker says whose turn has been taken."""
        seed = int(thought.seed, 16) if thought.seed else secrets.randbits(SEED_BITS)
        job = (thought.game, thought.imagined, thought.seat, bot, seed, seconds)
        asked = self.heads.ask(job, bool(thought.seed))
        asked.add_done_callback(lambda _: self.turns.give())  # only then is the worker free, whoever waits no longer
        return asyncio.shield(asked)

    def _seconds(self, bot: str) -> float:
        """The more wait, the less each one thinks."""
        usual = SECONDS.get(bot, 0.0)
        return usual and max(LEAST_SECONDS, usual / (1 + self.turns.waiting))

    def guess(self, moves: list[str], seed: int | None = None) -> str:
        """Any of the moves: what the random bot does."""
        return moves[secrets.randbelow(len(moves)) if seed is None else Dice.seeded(seed).below(len(moves))]

    def close(self) -> None:
        self.heads.close()

"""Bots think in processes of their own, about imagined worlds only: not even a bot that breaks out finds the truth."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import queue
import secrets
import signal
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection

from msgspec import Struct

from barkyard.bots import LEVELS, Chair, coach, make_bot
from barkyard.engine.dice import SEED_BITS, Dice
from barkyard.engine.saves import load
from barkyard.games import find
from barkyard.server.board import Board
from barkyard.server.turns import Turns

Job = tuple[str, str, int, str, int, float]  # game, imagined table, seat, bot or COACH, seed, seconds to think
Think = Callable[[Job], str]

BOTS = ("random", *LEVELS)  # what may be asked for over the network: no files, no search without end
QUICK = {"random"}  # bots that need no process of their own
COACH = "coach"  # thinks for somebody, and says in how many worlds which move came out best
COACH_ITERATIONS = 4000  # if there is time for them
SECONDS = {"hard": 0.8, COACH: 3.0}  # that a bot thinks; when many wait, less
LEAST_SECONDS = 0.05
SLOW = {"easy": 0.1, "medium": 0.1, "hard": 1.5}  # from question to answer, whatever there is to think about
LIMIT_SECONDS = 10.0
SAME_SECONDS = 120.0  # for a bot that thinks by iterations: one that is given up would not answer the same every time
START_SECONDS = 60.0  # a busy machine takes long to start a process; that is not the bot's fault
WORKERS = max(1, (os.cpu_count() or 1) - 1)


class Thought(Struct, array_like=True):
    """What a bot is to think about: an imagined table. Addresses of makers and their tables take turns."""

    maker: str
    table: str
    game: str
    imagined: str
    seat: int
    bot: str
    seed: str = ""  # of its dice, in hexadecimal, where it has to think the same every time: not by time, then


Elsewhere = Callable[[Thought], Awaitable[str | None]]


async def _nowhere(thought: Thought) -> None:
    return None


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
    name = f"search:{max(1, int(1000 * seconds))}ms" if seconds else bot
    return chair.text(make_bot(name, game).choose(chair, dice))


class Thinkers:
    """A few worker processes, started when first needed. One that dies or takes too long is replaced."""

    def __init__(self, workers: int = WORKERS, limit: float = LIMIT_SECONDS, think: Think = think) -> None:
        self.replaced = 0
        self.turns = Turns(workers)
        self.elsewhere: Elsewhere = _nowhere  # where another server's workers are shared
        self._limit = limit
        self._think = think
        self._threads = ThreadPoolExecutor(workers, "thinkers", _block_interrupts)
        self._idle: queue.SimpleQueue[_Worker | None] = queue.SimpleQueue()
        self._all: list[_Worker] = []
        for _ in range(workers):
            self._idle.put(None)

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
        """A worker's answer, when it is one's turn, and when the time that was given for it is over."""
        await self.turns.take(thought.maker, thought.table)
        loop, seconds = asyncio.get_running_loop(), 0.0 if thought.seed else self._seconds(thought.bot)
        due = loop.time() + seconds
        seed = int(thought.seed, 16) if thought.seed else secrets.randbits(SEED_BITS)
        job = (thought.game, thought.imagined, thought.seat, thought.bot, seed, seconds)
        asked = loop.run_in_executor(self._threads, self._ask, job, SAME_SECONDS if thought.seed else self._limit)
        asked.add_done_callback(lambda _: self.turns.give())  # only then is the worker free, whoever waits no longer
        return await asyncio.shield(asked), due

    def _seconds(self, bot: str) -> float:
        """The more wait, the less each one thinks."""
        usual = SECONDS.get(bot, 0.0)
        return usual and max(LEAST_SECONDS, usual / (1 + self.turns.waiting))

    def guess(self, moves: list[str], seed: int | None = None) -> str:
        """Any of the moves: what the random bot does."""
        return moves[secrets.randbelow(len(moves)) if seed is None else Dice.seeded(seed).below(len(moves))]

    def close(self) -> None:
        """Only the thread that waits for a worker ends it; here the idle ones are left when all threads are done."""
        for worker in self._all.copy():
            worker.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._all:
            worker.end()
        self._all.clear()

    # On a thread of the pool

    def _ask(self, job: Job, limit: float) -> str:
        """The worker's answer, "" if it gave none."""
        worker = self._idle.get() or self._start()
        move = worker.answer(job, limit)
        if move is None:
            worker.end()
            self._all.remove(worker)
            self.replaced += 1
            self._idle.put(None)
            return ""
        self._idle.put(worker)
        return move

    def _start(self) -> _Worker:
        worker = _Worker(self._think)
        self._all.append(worker)
        return worker


def _block_interrupts() -> None:
    """Ctrl-C is for the server, which ends its workers; they inherit this from the thread that starts them."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


class _Worker:
    def __init__(self, think: Think) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, think), daemon=True, name="barkyard-thinker")
        self._process.start()
        theirs.close()
        with suppress(EOFError, OSError):  # one that died is found out when it is asked
            if self._pipe.poll(START_SECONDS):
                self._pipe.recv()

    def answer(self, job: Job, limit: float) -> str | None:
        """None if the process died or took too long."""
        try:
            self._pipe.send(job)
            return str(self._pipe.recv()) if self._pipe.poll(limit) else None
        except (EOFError, OSError):
            return None

    def kill(self) -> None:
        """Whoever waits for an answer hears at once that there is none."""
        self._process.kill()

    def end(self) -> None:
        self.kill()
        self._process.join()
        self._pipe.close()


def _work(pipe: Connection, think: Think) -> None:
    """A worker's whole life: it ends when the server does."""
    try:
        pipe.send("ready")
        while True:
            pipe.send(think(pipe.recv()))
    except (EOFError, OSError, KeyboardInterrupt):
        pass

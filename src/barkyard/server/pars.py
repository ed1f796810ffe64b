"""Par: what `hard` comes to in the seat of a deal, against the same bots with the same dice.

It thinks by iterations, so par is the same on every machine. It is worked out below everybody's bots, piece by piece.
"""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import msgspec

from barkyard.bots.levels import HARD
from barkyard.engine.dice import Dice
from barkyard.games import GAMES, load_installed
from barkyard.match import apply_answer, deal
from barkyard.server.board import Board, Outcome
from barkyard.server.database import StoreTrouble
from barkyard.server.deals import Deal, Deals
from barkyard.server.fairness import dice_of
from barkyard.server.pieces import Failed, Reviewers
from barkyard.server.thinkers import QUICK, think

PIECE_SECONDS = 2.0  # that a worker is held; reviews take turns with it
OWNER = ("", "par")


class Sitting(NamedTuple):
    """A deal with a bot on every seat."""

    game: str
    options: dict[str, str]
    seed: int
    bots: tuple[str, ...]


def par_bot(game: str) -> str:
    return HARD.bots.get(game, HARD.usual)


def sitting_of(deal: Deal) -> Sitting:
    """With the bot that sets the par in the seat that people have."""
    bots = tuple(bot or par_bot(deal.game) for bot in deal.bots)
    return Sitting(deal.game, deal.options, deal.seed, bots)


def play_on(sitting: Sitting, answers: list[int], seconds: float) -> tuple[list[int], str]:
    """Some steps more, for about so long: all answers so far, and the result when it is over."""
    load_installed()
    board, until = _board(sitting, answers), time.perf_counter() + seconds
    while not board.over:
        outcome = _step(sitting, board)
        answers = answers + outcome.answers
        board.adopt(outcome, [])
        if time.perf_counter() >= until:
            break
    return answers, msgspec.json.encode(board.table.result().plain()).decode() if board.over else ""


def _board(sitting: Sitting, answers: list[int]) -> Board:
    t = deal(GAMES[sitting.game], len(sitting.bots), sitting.seed, sitting.options).table
    t.news = None
    for answer in answers:
        apply_answer(t, answer)
    return Board(t, 0, len(answers))


def _step(sitting: Sitting, board: Board) -> Outcome:
    """As at a live table: windows are answered by all at once."""
    if board.is_window:
        return board.open_window({seat: _choice(sitting, board, seat) for seat in board.concerned})
    seat = board.table.asked()[0]
    return board.attempt(seat, [_choice(sitting, board, seat)])


def _choice(sitting: Sitting, board: Board, seat: int) -> str:
    seed, bot, moves = dice_of(sitting.seed, seat, board.answers), sitting.bots[seat], board.moves(seat)
    if bot in QUICK:
        return moves[Dice.seeded(seed).below(len(moves))]
    return think((sitting.game, board.imagined(seat, seed), seat, bot, seed, 0.0))


class Pars:
    """Those that are being worked out."""

    def __init__(self) -> None:
        self.running: dict[str, asyncio.Task[None]] = {}

    async def want(self, deals: Deals, reviewers: Reviewers, deal: Deal) -> None:
        """It is there soon, if it is not yet."""
        if deal.id not in self.running and await deals.par(deal.id) is None and deal.id not in self.running:
            self.running[deal.id] = asyncio.create_task(self._make(deals, reviewers, deal))

    async def _make(self, deals: Deals, reviewers: Reviewers, deal: Deal) -> None:
        sitting, answers, result = sitting_of(deal), list[int](), ""
        try:
            while not result:
                answers, result = await reviewers.do(OWNER, play_on, sitting, answers, PIECE_SECONDS)
            await deals.keep_par(deal.id, result)
        except (Failed, StoreTrouble):
            pass  # whoever wants it next has it tried again
        finally:
            del self.running[deal.id]

    async def close(self) -> None:
        tasks = list(self.running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

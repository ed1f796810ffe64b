"""What happens at a table by itself: bots move, windows close, clocks fall, and a bot takes over for the absent."""

from __future__ import annotations

import asyncio
import math
import time
from typing import TYPE_CHECKING

from barkyard.server.board import PASS
from barkyard.server.clocks import NEVER
from barkyard.server.database import StoreTrouble
from barkyard.server.fairness import dice_of
from barkyard.server.parts import Part
from barkyard.server.store import PLAY, WINDOW, Deed, VersionConflict
from barkyard.server.thinkers import QUICK, SLOW

if TYPE_CHECKING:
    from barkyard.server.board import Board
    from barkyard.server.live import LiveTable

RETRY_SECONDS = 1.0


class Pulse(Part):
    """One timer and at most one task for the bots of a table. What it does depends on public facts only."""

    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self.opened = time.monotonic()  # when the open question was put
        self._absent: dict[int, float] = {}
        self._moved: set[int] = set()  # who has answered a question that is put to several
        self._timer: asyncio.TimerHandle | None = None
        self._bots: asyncio.Task[None] | None = None
        self._wakes: set[asyncio.Task[None]] = set()
        self._stopped = False

    def stop(self) -> None:
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        if self._bots is not None and self._bots is not asyncio.current_task():
            self._bots.cancel()

    def missed(self, seat: int) -> None:
        self._absent[seat] = time.monotonic()

    def found(self, seat: int) -> None:
        self._absent.pop(seat, None)

    # The open question

    def turn(self, movers: list[int] | None = None, undone: bool = False) -> None:
        """The table has changed: clocks and timers for what is asked now. `movers` are none if it was only loaded."""
        board = self._board()
        self._moved = self._moved | set(movers or ()) if board.same else set()
        if not board.same:
            self.opened = time.monotonic()
        self.run_clocks()
        if movers is not None and not board.same and not undone:
            self.table.clocks.ask_anew()
        self.stir()

    def run_clocks(self) -> None:
        """The clocks of those who have still to answer; in a window all have the same time instead."""
        board, table, running = self.table.board, self.table, []
        if not table.clocks.used:
            return
        if table.playing and table.anybody_here() and board is not None and not board.over and not board.is_window:
            asked = board.table.asked()
            running = [seat for seat in asked if seat not in self._moved or seat == asked[0]]
        table.clocks.run(running, time.monotonic())

    def seconds(self, seat: int, now: float) -> float | None:
        """How long the open question waits: of a window the same for everybody."""
        board = self.table.board
        if board is None or not (board.is_window or self.table.clocks.used):
            return None
        if not self.table.playing or board.over:
            return None
        due = self._window_end() if board.is_window else self.table.clocks.expiry(seat)
        return None if due == NEVER else round(max(0.0, due - now), 2)

    def _window_end(self) -> float:
        time_given = self.table.row.terms.window
        return self.opened + time_given if time_given else NEVER

    # Windows

    async def seal(self, move: str, deed: Deed) -> None:
        """Keep an answer; the window closes at once only when all have answered. Called under the table's lock."""
        if await self.table.services.store.seal(self.table.row.id, move, deed):
            self.table.sealed[deed.seat] = move
            await self.close_if_complete()

    async def close_if_complete(self) -> None:
        if all(seat in self.table.sealed for seat in self._board().concerned):
            await self.close_window()

    async def close_window(self) -> None:
        """Whoever has not answered passes; where that cannot be, a bot answers."""
        table, board = self.table, self._board()
        answers = dict(table.sealed)
        for seat in board.concerned:
            if seat not in answers:
                moves = board.moves(seat)
                answers[seat] = PASS if PASS in moves else table.services.thinkers.guess(moves)
        concerned = board.concerned
        outcome = board.open_window(answers)
        await table.commit(WINDOW, -1, outcome, concerned)

    def _passes(self, seat: int) -> bool:
        """Whether a seat wants to pass here, which only public facts decide."""
        mode = self.table.autopass.get(seat, "off")
        named = self.table.named
        return mode == "turn" or (mode == "named" and named is not None and seat not in named)

    # Timers

    def stir(self) -> None:
        """Look anew at what will have to be done, and when."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._stopped or not self.table.playing or self._board().over:
            return
        if (self._bots is None or self._bots.done()) and self._bots_wanted():
            self._bots = asyncio.get_running_loop().create_task(self._run_bots(self.table))
        due = self._due()
        if due < NEVER:
            delay = max(0.0, due - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _due(self) -> float:
        """When something has to be done next."""
        board, clocks = self._board(), self.table.clocks
        due = self._window_end() if board.is_window else NEVER
        for seat in board.askable():
            if not self.table.is_bot(seat):
                due = min(due, self._given_up(seat), NEVER if board.is_window else clocks.expiry(seat))
        return due

    def _given_up(self, seat: int) -> float:
        patience = self.table.row.terms.patience
        if not patience or self.table.here(seat) or not self.table.anybody_here():
            return NEVER
        return max(self._absent.setdefault(seat, time.monotonic()), self.opened) + patience

    def _ring(self) -> None:
        if self.orphaned:
            return
        task = asyncio.get_running_loop().create_task(self._wake(self.table))
        self._wakes.add(task)
        task.add_done_callback(self._wakes.discard)

    async def _wake(self, table: LiveTable) -> None:
        async with table.lock:
            if self._stopped or not table.playing:
                return
            try:
                await self._act(time.monotonic())
            except (StoreTrouble, VersionConflict):
                self._timer = asyncio.get_running_loop().call_later(RETRY_SECONDS, self._ring)
            else:
                self.stir()

    async def _act(self, now: float) -> None:
        """Do what is due."""
        board, table = self._board(), self.table
        if board.over:
            return
        if board.is_window and now >= self._window_end():
            await self.close_window()
            return
        late = [seat for seat in board.askable() if not table.is_bot(seat) and self._is_late(seat, now)]
        if late:
            await table.stand_in(late)

    def _is_late(self, seat: int, now: float) -> bool:
        return now >= min(self.table.clocks.expiry(seat), self._given_up(seat))

    # Bots

    def _bots_wanted(self) -> bool:
        """Whether it is up to a bot, or to somebody who passes by themselves, and somebody is there to see it."""
        board = self._board()
        if not self.table.attended():
            return False
        if board.is_window:
            return any(seat not in self.table.sealed and self._by_itself(seat) for seat in board.concerned)
        return self.table.is_bot(board.table.asked()[0])

    async def _run_bots(self, table: LiveTable) -> None:
        """Bots answer for as long as it is up to them."""
        try:
            while self._go_on() and await self._bots_answer():
                pass
        except VersionConflict:  # the table has moved on elsewhere; whoever comes next loads it anew
            table.end("the table is being loaded anew, come back")

    def _go_on(self) -> bool:
        return self.table.playing and not self._board().over and self.table.attended()

    async def _bots_answer(self) -> bool:
        board = self._board()
        try:
            if board.is_window:
                return await self._bots_in_window()
            seat = board.table.asked()[0]
            return self.table.is_bot(seat) and await self._bot_moves(seat)
        except StoreTrouble:
            await asyncio.sleep(RETRY_SECONDS)
            return True

    async def _bot_moves(self, seat: int) -> bool:
        """At a moment that tells nothing of what there was to choose from: after the bot's usual time, or if it is not
        ready by then, after a whole number of such times."""
        table, board, version, begun = self.table, self._board(), self.table.row.version, time.monotonic()
        usual = max(table.row.terms.pace, SLOW.get(self._bot(seat), 0.0))
        move = await self._think(board, seat)
        if usual:
            times = max(1, math.ceil((time.monotonic() - begun) / usual))
            await asyncio.sleep(max(0.0, begun + times * usual - time.monotonic()))
        if self._is_current(version):
            async with table.lock:
                if self._is_current(version) and table.is_bot(seat):
                    await table.commit(PLAY, seat, board.attempt(seat, [move]), [seat])
        return True

    async def _bots_in_window(self) -> bool:
        """Bots and automatic passes answer at a fixed moment, whatever they hold; who is not ready by then passes."""
        table, board, version = self.table, self._board(), self.table.row.version
        waiting = [seat for seat in board.concerned if seat not in table.sealed and self._by_itself(seat)]
        if not waiting:
            return False
        slow = sum(SLOW.get(self._bot(seat), 0.0) for seat in waiting if table.is_bot(seat))
        moment = self.opened + max(table.row.terms.pace, slow)
        answers = dict(await asyncio.gather(*(self._window_answer(board, seat, moment) for seat in waiting)))
        await asyncio.sleep(max(0.0, moment - time.monotonic()))
        async with table.lock:
            if self._is_current(version):
                for seat, move in answers.items():
                    table.sealed.setdefault(seat, move)
                await self.close_if_complete()
        return True

    async def _window_answer(self, board: Board, seat: int, moment: float) -> tuple[int, str]:
        moves = board.moves(seat)
        if not self.table.is_bot(seat):
            return seat, PASS
        if self._bot(seat) in QUICK or self.table.row.terms.counts:
            return seat, await self._think(board, seat)
        try:
            async with asyncio.timeout(max(0.0, moment - time.monotonic())):
                return seat, await self._think(board, seat)
        except TimeoutError:
            return seat, PASS if PASS in moves else self.table.services.thinkers.guess(moves)

    def _by_itself(self, seat: int) -> bool:
        return self.table.is_bot(seat) or (self._passes(seat) and PASS in self._board().moves(seat))

    async def _think(self, board: Board, seat: int) -> str:
        row = self.table.row
        seed = dice_of(row.seed, seat, board.answers) if row.terms.counts else None
        return await self.table.services.thinkers.choose(board, seat, self._bot(seat), (row.maker, row.id), seed)

    def _bot(self, seat: int) -> str:
        row = self.table.row.seats[seat]
        return row.bot if row.kind == "bot" else self.table.row.terms.stand_in

    def _is_current(self, version: int) -> bool:
        return not self._stopped and self.table.playing and self.table.row.version == version

    def _board(self) -> Board:
        assert self.table.board is not None, "the game has not begun"
        return self.table.board

"""A table that people sit at: the game, who is here, and the one way in which anything changes."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Protocol

import msgspec
from msgspec.structs import replace

from barkyard.engine.game import Game
from barkyard.engine.slips import WATCHER
from barkyard.server import wire
from barkyard.server.board import Board, NewsList, Outcome, begin, snapshot_of
from barkyard.server.clocks import Clocks
from barkyard.server.fairness import seed_hash, seed_text
from barkyard.server.metrics import Meter
from barkyard.server.pulse import Pulse
from barkyard.server.store import OVER, PLAYING, WAITING, Change, Entry, Kept, Line, SeatRow, Store, TableRow
from barkyard.server.thinkers import Thinkers

SNAPSHOT_EVERY = 64
REPLIES_KEPT = 32


class Client(Protocol):
    """A connection to a table: a seat's, or that of somebody who watches."""

    seat: int

    def send(self, text: str) -> None: ...
    def end(self, code: str, why: str) -> None: ...


@dataclass(frozen=True)
class Services:
    """What tables share."""

    store: Store
    thinkers: Thinkers
    meter: Meter


class LiveTable:
    """One lock a table: a change is checked, committed, adopted and only then sent."""

    def __init__(self, services: Services, game: Game | None, kept: Kept, board: Board | None, closed: str) -> None:
        self.services = services
        self.game = game
        self.row = kept.row
        self.board = board
        self.closed = closed  # why it cannot be played on, if so
        self.chat = kept.chat
        self.sealed = dict(kept.sealed)
        self.lock = asyncio.Lock()
        self.clients: list[Client] = []
        self.stand_ins: set[int] = set()
        self.autopass: dict[int, str] = {}
        self.proposal: wire.Proposal | None = None
        self.replies: OrderedDict[tuple[int, str], wire.Reply] = OrderedDict()
        self.clocks = Clocks(kept.row.terms.clock, list(kept.row.banks))
        self.told: NewsList = []  # the latest news to all
        self._for_watchers: deque[tuple[float, str]] = deque()
        self.pulse = Pulse(self)
        self.touched = time.monotonic()

    # Who is here

    @property
    def playing(self) -> bool:
        return self.row.status == PLAYING and self.board is not None and not self.closed

    def here(self, seat: int) -> bool:
        return any(client.seat == seat for client in self.clients)

    def anybody_here(self) -> bool:
        """Whether somebody who plays is here: without, nothing is held against the absent."""
        return any(client.seat != WATCHER for client in self.clients)

    def is_bot(self, seat: int) -> bool:
        return self.row.seats[seat].kind == "bot" or seat in self.stand_ins

    def people(self) -> list[int]:
        """The seats of people who are playing themselves."""
        return [seat.seat for seat in self.row.seats if seat.kind != "bot" and seat.seat not in self.stand_ins]

    def enter(self, client: Client) -> None:
        self.clients.append(client)
        self.come_back(client.seat)
        self.tell_info()
        self.pulse.run_clocks()
        self.pulse.stir()

    def exit(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
            self.touched = time.monotonic()
            if client.seat != WATCHER and not self.here(client.seat):
                self.pulse.missed(client.seat)
                self.tell_info()
                self.pulse.run_clocks()
                self.pulse.stir()

    def come_back(self, seat: int) -> None:
        """Whoever shows up gets their seat back from the bot."""
        self.pulse.found(seat)
        self.stand_ins.discard(seat)

    # Telling

    def info(self) -> wire.TableInfo:
        row, over = self.row, self.row.status == OVER
        seats = [
            wire.SeatInfo(
                *(seat.seat, seat.kind, seat.name, seat.bot, seat.taken),
                here=self.here(seat.seat),
                stand_in=seat.seat in self.stand_ins,
            )
            for seat in row.seats
        ]
        info = describe(row, self.game, seats)
        info.closed = self.closed
        info.proposal = self.proposal
        info.seed = seed_text(row.seed) if over else None
        return info

    def state(self, seat: int, news: NewsList, since: int, fresh: bool = False) -> wire.State:
        now = time.monotonic()
        state = wire.State(
            version=self.row.version,
            since=since,
            fresh=fresh,
            news=news,
            view=self.board.view(seat) if self.board else None,
            clocks=self.clocks.left(now),
            seconds=self.pulse.seconds(seat, now),
        )
        if seat in self.sealed and seat != WATCHER:
            state.sealed = self.sealed[seat]
        return state

    def tell_info(self) -> None:
        if self.clients:
            text = wire.text(wire.News(self.info()))
            for client in self.clients:
                client.send(text)

    def tell_state(self, news: list[NewsList]) -> None:
        """Everybody gets their own view and news; those who watch get theirs later if the host wants that."""
        texts: dict[int, str] = {}
        for client in self.clients:
            seat = client.seat
            if seat == WATCHER:
                continue
            if seat not in texts:
                texts[seat] = wire.text(self.state(seat, news[seat], self.row.version - 1))
            client.send(texts[seat])
        if self.row.terms.watching.delay or any(client.seat == WATCHER for client in self.clients):
            self._tell_watchers(wire.text(self.state(WATCHER, news[-1], self.row.version - 1)))

    def _tell_watchers(self, text: str) -> None:
        delay = self.row.terms.watching.delay
        if not delay:
            self._show_watchers(text)
            return
        self._for_watchers.append((time.monotonic() + delay, text))
        self._drop_old()
        asyncio.get_running_loop().call_later(delay, self._show_watchers, text)

    def _show_watchers(self, text: str) -> None:
        for client in self.clients:
            if client.seat == WATCHER:
                client.send(text)

    def watched_state(self) -> wire.State:
        """How the table stands for somebody who begins to watch: as late as the host wants."""
        if not self.row.terms.watching.delay or self.row.status == OVER:
            return self.state(WATCHER, [], self.row.version, fresh=True)
        self._drop_old()
        if not self._for_watchers or self._for_watchers[0][0] > time.monotonic():
            return wire.State(version=0, since=0, fresh=True, news=[], view=None)
        state = msgspec.json.decode(self._for_watchers[0][1], type=wire.State)
        state.since, state.fresh, state.news = state.version, True, []
        return state

    def _drop_old(self) -> None:
        """Of what may be shown by now only the latest counts."""
        while len(self._for_watchers) > 1 and self._for_watchers[1][0] <= time.monotonic():
            self._for_watchers.popleft()

    def say(self, line: Line) -> None:
        self.chat.append(line)
        del self.chat[:-50]
        text = wire.text(wire.ChatLine(line.seq, line.seat, line.name, line.text, line.at))
        delay = self.row.terms.watching.delay
        for client in self.clients:
            if client.seat != WATCHER or not delay:
                client.send(text)

    # Changing

    async def commit(self, kind: str, seat: int, outcome: Outcome, movers: list[int], command: str = "") -> None:
        """Append, then adopt, then send. Nothing has changed if this raises."""
        assert self.board is not None
        started = time.perf_counter()
        now, over, version = time.monotonic(), outcome.table.over(), self.row.version + 1
        result = msgspec.json.encode(outcome.table.result().plain()).decode() if over else ""
        change = Change(
            entry=Entry(version, kind, seat, outcome.answers),
            banks=self.clocks.after(movers, now),
            status=OVER if over else PLAYING,
            result=result,
            snapshot=snapshot_of(outcome.table) if version % SNAPSHOT_EVERY == 0 or kind == "undo" else "",
            command=command,
        )
        await self.services.store.append(self.row.id, change)
        for mover in movers:
            self.clocks.stop(mover, now, moved=True)
        self.row = replace(self.row, version=version, status=change.status, result=result, banks=change.banks)
        self.board.adopt(outcome, movers)
        self.after_change(outcome.news, movers)
        self.services.meter.move(time.perf_counter() - started)

    def after_change(self, news: list[NewsList], movers: list[int]) -> None:
        self.sealed.clear()
        self.proposal_lapses()
        self.told = news[-1]
        self.touched = time.monotonic()
        self.pulse.turn(movers)
        self.tell_state(news)
        if self.row.status == OVER:
            self.tell_info()

    def proposal_lapses(self) -> None:
        """A move takes the ground from under a proposed undo."""
        if self.proposal is not None and self.proposal.what == "undo":
            self.proposal = None
            self.tell_info()

    async def sit(self, seat: SeatRow) -> None:
        """A seat gets a player; the last one begins the game."""
        seats = tuple(seat if old.seat == seat.seat else old for old in self.row.seats)
        ready = all(each.taken for each in seats)
        status = PLAYING if ready and self.row.status == WAITING else self.row.status
        await self.services.store.sit(self.row.id, seat, status)
        self.row = replace(self.row, seats=seats, status=status)
        self.tell_info()
        if self.playing or (status == PLAYING and self.board is None):
            self.start()

    def start(self) -> None:
        """Deal, if that has not been done, and show the table to everybody."""
        if self.board is None and self.game is not None and not self.closed:
            self.board = Board(begin(self.game, self.row), self.row.version)
            self.pulse.turn()
            self.tell_state([[] for _ in range(len(self.row.seats) + 1)])

    def end(self, why: str) -> None:
        """The server stops, or the table moves elsewhere."""
        self.pulse.stop()
        for client in list(self.clients):
            client.end("away", why)

    def remember(self, seat: int, command: str, reply: wire.Reply) -> None:
        """So that a command sent again is answered as the first time."""
        self.replies[seat, command] = reply
        while len(self.replies) > REPLIES_KEPT:
            self.replies.popitem(last=False)


def describe(row: TableRow, game: Game | None, seats: list[wire.SeatInfo] | None = None) -> wire.TableInfo:
    """What everybody may know of a table that is kept."""
    places = seats or [wire.SeatInfo(each.seat, each.kind, each.name, each.bot, each.taken) for each in row.seats]
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        rules=row.rules,
        options=row.options,
        status=row.status,
        version=row.version,
        seats=places,
        terms=row.terms,
        seed_hash=seed_hash(row.seed),
        result=msgspec.json.decode(row.result) if row.result else None,
        rematch=row.rematch or None,
        created=row.created,
    )

"""A table that people sit at: the game, who is here, and the one way in which anything changes."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
from msgspec.structs import replace

from barkyard.engine.game import Game
from barkyard.engine.slips import WATCHER
from barkyard.engine.table import Table
from barkyard.server import wire
from barkyard.server.audit import Audit
from barkyard.server.board import Board, NewsList, Outcome, rebuild, snapshot_of
from barkyard.server.clocks import clocks_of
from barkyard.server.days import is_open
from barkyard.server.described import describe
from barkyard.server.fairness import seed_text
from barkyard.server.gallery import Gallery
from barkyard.server.guard import Bucket
from barkyard.server.leases import Leases
from barkyard.server.metrics import Meter
from barkyard.server.office import Bans, Office
from barkyard.server.pars import Pars
from barkyard.server.pulse import Pulse
from barkyard.server.reviews import Reviews
from barkyard.server.seating import Seating
from barkyard.server.seen import OVER, PLAYING, WAITING
from barkyard.server.store import UNDO, Change, Deed, Entry, Kept, Line, SeatRow, Store, Told
from barkyard.server.thinkers import Thinkers

SNAPSHOT_EVERY = 64
REPLIES_KEPT = 16  # of each seat; what was done is in the store besides
ATTENDED_SECONDS = 120.0  # after somebody without a socket was here
# A second, and at once.
RATIONS = {"command": (2.0, 120.0), "proposal": (1 / 30, 4.0), "report": (1 / 300, 3.0), "coach": (0.5, 6.0)}


class Client(Protocol):
    """A connection to a table: of a seat, of people who share a device (`beside`), or of somebody who watches."""

    seat: int
    beside: list[int]

    def send(self, frame: bytes) -> None: ...
    def end(self, code: str, why: str) -> None: ...


@dataclass(frozen=True)
class Services:
    """What tables share."""

    store: Store
    seating: Seating
    office: Office
    thinkers: Thinkers
    meter: Meter
    reviews: Reviews
    audit: Audit = field(default_factory=Audit)
    bans: Bans = field(default_factory=Bans)
    leases: Leases | None = None  # of a server that shares its database with others
    pars: Pars = field(default_factory=Pars)


class LiveTable:
    """One lock a table: a change is checked, committed, adopted and only then sent."""

    def __init__(self, services: Services, game: Game | None, kept: Kept, board: Board | None, closed: str) -> None:
        self.services = services
        self.game = game
        self.row = kept.row
        self.board = board
        self._brought = kept.entries if kept.row.status == WAITING else []  # what was played before it came here
        self.closed = kept.row.closed or closed  # why it cannot be played on, if so
        self.chat = kept.chat
        self.sealed = dict(kept.sealed)
        self.lock = asyncio.Lock()
        self.clients: list[Client] = []
        self.stand_ins = set(kept.stand_ins)
        self.autopass = dict(kept.autopass)
        self.proposal = msgspec.json.decode(kept.proposal, type=wire.Proposal) if kept.proposal else None
        self.gone = False  # out of memory: whoever still holds it must find the table anew
        self.replies: dict[int, OrderedDict[str, wire.Reply]] = {}
        self.clocks = clocks_of(kept)
        self.named: set[int] | None = None  # who is named in what an open window answers, if that is known
        self.pulse = Pulse(self)
        self.gallery = Gallery(self)
        self.touched = time.monotonic()
        self._rations: dict[tuple[str, int], Bucket] = {}
        self._called = -ATTENDED_SECONDS  # when somebody without a socket was here

    # Who is here

    @property
    def playing(self) -> bool:
        return self.row.status == PLAYING and self.board is not None and not self.closed

    def here(self, seat: int) -> bool:
        return any(client.seat == seat or seat in client.beside for client in self.clients)

    def anybody_here(self) -> bool:
        """Whether somebody who plays is here: without, nothing is held against the absent."""
        return not all(watches(client) for client in self.clients)

    def attended(self) -> bool:
        """Whether anybody at all would see what bots do here."""
        return bool(self.clients) or time.monotonic() - self._called < ATTENDED_SECONDS

    def called(self) -> None:
        """Somebody with a seat was here without a socket."""
        if not self.attended():
            self._called = time.monotonic()
            self.pulse.stir()
        self._called = time.monotonic()

    def may_ask(self, seat: int) -> bool:
        """For what is no move: each is kept, so there is an end to them."""
        return self._ration("command", seat)

    def may_propose(self, seat: int) -> bool:
        """A few times at once, then every half minute: who is asked again and again has no game."""
        return self._ration("proposal", seat)

    def may_report(self, seat: int) -> bool:
        return self._ration("report", seat)

    def may_be_coached(self, seat: int) -> bool:
        return self._ration("coach", seat)

    def _ration(self, what: str, seat: int) -> bool:
        return self._rations.setdefault((what, seat), Bucket(*RATIONS[what])).take()

    def audit(self, what: str, **fields: object) -> None:
        self.services.audit.note(what, table=self.row.id, **fields)

    def holds(self, seat: int, key: str) -> bool:
        """Whether a hashed token holds a seat, at this very moment."""
        return seat != WATCHER and self.row.seats[seat].token == key

    def is_bot(self, seat: int) -> bool:
        return self.row.seats[seat].kind == "bot" or seat in self.stand_ins

    def persons(self) -> list[int]:
        """The seats that belong to people, also of those for whom a bot plays."""
        return [seat.seat for seat in self.row.seats if seat.kind != "bot"]

    def people(self) -> list[int]:
        """The seats of people who are playing themselves."""
        return [seat for seat in self.persons() if seat not in self.stand_ins]

    def asked_for(self, proposal: wire.Proposal) -> list[int]:
        """Whose consent counts. Who is away has not agreed that others take back what they saw, or are coached."""
        return self.persons() if proposal.what in ("undo", "coach") else self.people()

    async def enter(self, client: Client) -> None:
        """Whoever shows up gets their seat back from the bot."""
        for seat in (client.seat, *client.beside):
            await self.come_back(seat)
        self.clients.append(client)
        self.tell_info()
        self.pulse.run_clocks()
        self.pulse.stir()

    def exit(self, client: Client) -> None:
        if client in self.clients:
            self.clients.remove(client)
            self.touched = time.monotonic()
            missed = [seat for seat in (client.seat, *client.beside) if seat != WATCHER and not self.here(seat)]
            if missed:
                for seat in missed:
                    self.pulse.missed(seat)
                self.tell_info()
                self.pulse.run_clocks()
                self.pulse.stir()

    async def come_back(self, seat: int) -> None:
        self.pulse.found(seat)
        if seat in self.stand_ins:
            await self.services.store.set_stand_ins(self.row.id, [seat], on=False)
            self.stand_ins.discard(seat)

    async def stand_in(self, seats: list[int], deed: Deed | None = None) -> None:
        """A bot plays for these from now on."""
        await self.services.store.set_stand_ins(self.row.id, seats, on=True, deed=deed)
        self.stand_ins.update(seats)
        self.tell_info()

    # Telling

    def info(self) -> wire.TableInfo:
        row, over = self.row, self.row.status == OVER
        seats = [
            wire.SeatInfo(
                *(seat.seat, seat.kind, seat.name, seat.bot, seat.taken),
                here=self.here(seat.seat),
                stand_in=seat.seat in self.stand_ins,
                muted=seat.muted,
            )
            for seat in row.seats
        ]
        info = describe(row, self.game, seats)
        info.closed = self.closed
        if self.proposal is not None:  # who has come back meanwhile is asked as well
            info.proposal = replace(self.proposal, needed=self.asked_for(self.proposal))
        info.seed = seed_text(row.seed, row.imagined) if over and is_open(row.terms.deal) else None
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
            frame, watchers = wire.frame(wire.Info(self.info())), b""
            for client in self.clients:
                if watches(client):
                    watchers = watchers or wire.frame(wire.Info(self.gallery.info()))
                client.send(watchers if watches(client) else frame)

    def tell_state(self, outcome: Outcome | None = None) -> None:
        """Everybody gets their own view and news; those who watch get theirs later if the host wants that."""
        frames: dict[int, bytes] = {}
        since, watched = self.row.version - 1, self.row.terms.watching.delay > 0
        for client in self.clients:
            seat = client.seat
            if watches(client):
                watched = True
                continue
            if seat not in frames:
                frames[seat] = wire.frame(self.state(seat, outcome.heard(seat) if outcome else [], since))
            client.send(frames[seat])
        if watched:
            self.gallery.tell(self.state(WATCHER, outcome.heard(WATCHER) if outcome else [], since))

    def chat_lines(self) -> list[wire.ChatLine]:
        return [wire.ChatLine(line.seq, line.seat, line.name, line.text, line.at) for line in self.chat]

    def say(self, line: Line) -> None:
        self.chat.append(line)
        del self.chat[:-50]
        frame = wire.frame(wire.ChatLine(line.seq, line.seat, line.name, line.text, line.at))
        delay = self.row.terms.watching.delay
        for client in self.clients:
            if not delay or not watches(client):
                client.send(frame)

    # Changing

    async def commit(
        self,
        kind: str,
        seat: int,
        outcome: Outcome,
        movers: list[int],
        command: str = "",
        undone: dict[int, int] | None = None,
        deed: Deed | None = None,
    ) -> None:
        """Append, then adopt, then send. Nothing has changed if this raises. `undone` are moves taken back by seat."""
        assert self.board is not None
        started = time.perf_counter()
        now = time.monotonic()
        banks = self.clocks.after(movers, now) if undone is None else self.clocks.after_undo(undone, now)
        entry = Entry(self.row.version + 1, kind, seat, outcome.answers)
        change = self._change(entry, outcome.table, banks, command, deed)
        await self.services.store.append(self.row.id, change)
        if undone is None:
            for mover in movers:
                self.clocks.stop(mover, now, moved=True)
        else:
            self.clocks.take_back(undone, now)
        status = OVER if change.over else self.row.status
        self.row = replace(self.row, version=change.entry.seq, status=status, result=change.result)
        was_window = self.board.is_window
        self.board.adopt(outcome, movers)
        self._note_named(outcome, was_window)
        self._after(outcome, change, movers)
        self.services.meter.move(time.perf_counter() - started)

    def _change(self, entry: Entry, t: Table, banks: tuple[float, ...], command: str, deed: Deed | None) -> Change:
        """What is stored of an outcome. A move takes the ground from under a proposed undo, and whoever is asked
        something alone passes by themselves no longer."""
        over = t.over()
        asked: list[int] = []
        if self.autopass and not over:
            concerned = t.stack[-1].together(t)
            asked = [seat for seat in concerned if len(concerned) == 1 and self.autopass.get(seat) == "turn"]
        return Change(
            entry=entry,
            banks=banks,
            over=over,
            result=msgspec.json.encode(t.result().plain()).decode() if over else "",
            snapshot="" if self.row.terms.counts else self._snapshot(entry, t),
            command=command,
            deed=deed,
            asked=tuple(asked),
            lapses=self.proposal is not None and self.proposal.what == "undo",
        )

    def _snapshot(self, entry: Entry, t: Table) -> str:
        return snapshot_of(t) if entry.seq % SNAPSHOT_EVERY == 0 or entry.kind == UNDO else ""

    def _note_named(self, outcome: Outcome, was_window: bool) -> None:
        """Windows that follow one another answer the same play, or what was played on it."""
        assert self.board is not None
        if not was_window:
            self.named = set()
        if self.board.is_window and self.named is not None:
            for news in outcome.heard(WATCHER):
                self.named.update(news["seats"])

    def _after(self, outcome: Outcome, change: Change, movers: list[int]) -> None:
        for seat in change.asked:
            del self.autopass[seat]
        if change.lapses:
            self.proposal = None
            self.tell_info()
        self.sealed.clear()
        self.touched = time.monotonic()
        self.pulse.turn(movers, undone=change.entry.kind == UNDO)
        self.tell_state(outcome)
        if change.over:
            self.tell_info()

    async def sit(self, changed: list[SeatRow], host: int | None = None, deed: Deed | None = None) -> None:
        """Seats change hands, all at once; the last one that is taken begins the game."""
        by_seat = {seat.seat: seat for seat in changed}
        seats = tuple(by_seat.get(old.seat, old) for old in self.row.seats)
        ready = all(each.taken for each in seats)
        status = PLAYING if ready and self.row.status == WAITING else self.row.status
        row = replace(self.row, seats=seats, status=status, host=self.row.host if host is None else host)
        await self.services.seating.sit(row, changed, deed)
        self.row = row
        for seat in by_seat:
            self.replies.pop(seat, None)
            self.stand_ins.discard(seat)
            self.autopass.pop(seat, None)
        self.tell_info()
        if self.playing or (status == PLAYING and self.board is None):
            self.start()

    def turn_out(self, seat: int, code: str, why: str) -> None:
        """Whoever is connected as the holder of this seat is so no longer."""
        for client in [client for client in self.clients if client.seat == seat]:
            client.end(code, why)
        self.part(seat)

    def part(self, seat: int) -> None:
        """Whoever shares a device with the last holder of this seat is told anew who sits beside them."""
        for client in [client for client in self.clients if seat in client.beside]:
            client.end("away", "somebody beside you has left their seat; come back")

    def told_clocks(self) -> Told:
        return Told(self.row.version, *self.clocks.told(time.monotonic()))

    def start(self) -> None:
        """Deal, if that has not been done, and show the table to everybody."""
        if self.board is None and self.game is not None and not self.closed:
            self.board = rebuild(self.game, Kept(self.row, entries=self._brought))
            self.pulse.turn()
            self.tell_state()

    def end(self, why: str) -> None:
        """The server stops, or the table moves elsewhere."""
        self.pulse.stop()
        for client in list(self.clients):
            client.end("away", why)

    def remember(self, seat: int, command: str, reply: wire.Reply) -> None:
        """So that a command sent again is answered as the first time."""
        replies = self.replies.get(seat)
        if replies is None:
            replies = self.replies[seat] = OrderedDict()
        replies[command] = reply
        if len(replies) > REPLIES_KEPT:
            replies.popitem(last=False)


def watches(client: Client) -> bool:
    """Whether it is somebody who does not play: then what they are shown may be late."""
    return client.seat == WATCHER and not client.beside

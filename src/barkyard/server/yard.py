"""All tables of a server: made, found, loaded when somebody comes, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import dataclasses
import hmac
import re
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

from msgspec.structs import replace

from barkyard.engine.dice import SEED_BITS
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.records import BadRecord
from barkyard.engine.saves import BadSave
from barkyard.games import GAMES, find
from barkyard.server import forms, wire
from barkyard.server.board import Board, rebuild
from barkyard.server.database import StoreTrouble
from barkyard.server.described import describe, describe_late
from barkyard.server.leaving import few_at_a_time
from barkyard.server.live import LiveTable, Services
from barkyard.server.names import BadName, clean_name, distinct
from barkyard.server.office import Age
from barkyard.server.refusal import Refusal
from barkyard.server.seen import OVER, PLAYING, WAITING
from barkyard.server.store import Deed, Kept, Lost, SeatRow, TableRow, digest
from barkyard.server.thinkers import BOTS, bot_name, no_bot
from barkyard.server.wall_clock import now

IDLE_SECONDS = 300.0
SWEEP_SECONDS = 30.0
PASS_SECONDS = 15 * 60
CLOCK_SECONDS = 3.0
HEED_SECONDS = 2.0
PRUNE_SECONDS = 3600.0
WRITTEN_TOGETHER = 50  # more at once would hold up the moves of that moment
STOPPING = "the server stops; the table goes on after its next start"
NO_PASS = "this code has been used, or its time is up"
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class NoTable(Exception):
    """There is no such table."""


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def new_table() -> str:
    """An id that does not look like a flag where somebody types it."""
    while (name := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return name


class Yard:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, LiveTable] = {}
        self._reading = asyncio.Lock()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def find(self, table: str) -> LiveTable:
        """A table by its id, loaded if need be; NoTable if there is none, Elsewhere if another server has it."""
        live = self.tables.get(table)
        if live is not None:
            return live
        if not TABLE_ID.fullmatch(table):
            raise NoTable(table)
        if table not in self._loading:
            self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[LiveTable]:
        """A table under its lock. One that was put away while somebody waited for the lock is loaded anew."""
        while True:
            live = await self.find(table)
            async with live.lock:
                if not live.gone:
                    try:
                        yield live
                    except Lost:
                        self.drop(live)
                        raise
                    return

    async def _load(self, table: str) -> LiveTable:
        if self.services.leases is not None:
            await self.services.leases.claim(table)
        kept = await self.services.store.load(table)
        if kept is None:
            raise NoTable(table)
        try:
            return self.place(kept)
        except BadSave:  # of a build that named its questions otherwise: the log tells it all the same
            entries = await self.services.store.entries(table)
            return self.place(dataclasses.replace(kept, snapshot="", snapshot_seq=0, entries=entries))

    def place(self, kept: Kept) -> LiveTable:
        game = GAMES.get(kept.row.game)
        board, closed = _board(game, kept)
        live = LiveTable(self.services, game, kept, board, closed)
        self.tables[kept.row.id] = live
        if live.playing:
            live.pulse.turn()
        return live

    # The lobby

    async def create(self, form: forms.CreateTable, maker: str = "") -> forms.Created:
        """A new table; its maker may sit down at once. BadSetup and Refusal say what was expected."""
        game = find(form.game)
        options = await self.settled(game, len(form.seats), form.options)
        _check_bots(form)
        if form.terms.deal or form.terms.counts:
            raise Refusal("terms", "whether a table counts, and for which deal, is not to be chosen")
        token, invite = new_secret() if form.sit is not None else "", new_secret()
        seats = [_seat_row(number, plan) for number, plan in enumerate(form.seats)]
        if form.sit is not None:
            if form.sit >= len(seats) or seats[form.sit].kind == "bot":
                raise Refusal("seat", f"seat {form.sit} is no seat for a person at this table")
            seats[form.sit] = replace(seats[form.sit], name=own_name(form.name), token=digest(token), address=maker)
        row = TableRow(
            id=new_table(),
            game=game.name,
            rules=game.version,
            options=options,
            seed=_seed(form),
            terms=form.terms,
            seats=tuple(seats),
            status=PLAYING if all(seat.taken for seat in seats) else WAITING,
            banks=(form.terms.clock.game,) * len(seats),
            invite=digest(invite),
            created=now(),
            maker=maker,
            host=-1 if form.sit is None else form.sit,
        )
        await self.services.store.create(row)
        live = self.place(Kept(row))
        self.services.meter.count("tables", game.name)
        live.audit("create", game=game.name, address=maker, public=form.terms.public)
        return forms.Created(live.info(), form.sit, token or None, invite)

    async def join(self, table: str, form: forms.JoinTable, address: str = "") -> forms.Joined:
        """Take a free seat, the first that one may have if none is named."""
        name = own_name(form.name)
        async with self.at(table) as live:
            if live.row.locked:
                raise Refusal("locked", "the host has locked this table")
            if live.row.closed:
                raise Refusal("closed", live.row.closed)
            invited = form.invite is not None and is_invite(live, form.invite)
            free = [seat for seat in live.row.seats if not seat.taken and (seat.kind == "open" or invited)]
            wanted = [seat for seat in free if form.seat is None or seat.seat == form.seat]
            if not wanted:
                raise Refusal("seat", "that seat is not free" if free else "no seat is free for you at this table")
            token = new_secret()
            host = wanted[0].seat if live.row.host < 0 and (invited or is_for_all(live)) else live.row.host
            name = distinct(name, [seat.name for seat in live.row.seats if seat.token])
            await live.sit([replace(wanted[0], name=name, token=digest(token), address=address)], host)
            live.audit("join", seat=wanted[0].seat, name=name, address=address)
        return forms.Joined(live.info(), wanted[0].seat, token)

    async def rematch(self, live: LiveTable, deed: Deed) -> None:
        """The same terms at a new table, everybody one seat further on."""
        old = live.row.seats
        seats = tuple(replace(old[seat - 1], seat=seat) for seat in range(len(old)))
        row = replace(
            live.row,
            id=new_table(),
            seed=secrets.randbits(SEED_BITS),
            imagined=(),
            terms=replace(live.row.terms, deal="", counts=False),
            seats=seats,
            status=PLAYING,
            version=0,
            banks=(live.row.terms.clock.game,) * len(seats),
            result="",
            rematch="",
            created=now(),
            host=(live.row.host + 1) % len(old) if live.row.host >= 0 else -1,
        )
        await self.services.store.create(row, earlier=live.row.id, deed=deed)
        live.row = replace(live.row, rematch=row.id)
        self.place(Kept(row))

    async def issue_pass(self, live: LiveTable, seat: int) -> forms.Pass:
        """A one-time code with which another device gets the seat. Called under the table's lock."""
        if live.row.rematch:
            raise Refusal("pass", "the rematch has begun; ask for a pass there")
        code, row = new_secret(), live.row.seats[seat]
        await self.services.seating.issue_pass(digest(code), live.row.id, row, now() + PASS_SECONDS)
        return forms.Pass(live.row.id, seat, code, PASS_SECONDS)

    async def use_pass(self, code: str) -> forms.Joined:
        """The seat is held by a new token from now on; the old device is told to go."""
        table = await self.services.seating.pass_for(digest(code))
        if table is None:
            raise Refusal("pass", NO_PASS)
        token = new_secret()
        async with self.at(table) as live:
            seat = await self.services.seating.use_pass(digest(code), table, digest(token))
            if seat is None:
                raise Refusal("pass", NO_PASS)
            seats = [replace(each, token=digest(token)) if each.seat == seat else each for each in live.row.seats]
            live.row = replace(live.row, seats=tuple(seats))
            live.turn_out(seat, "moved", "the seat was moved to another device")
            live.audit("moved", seat=seat)
        return forms.Joined(live.info(), seat, token)

    async def listed(self) -> list[wire.TableInfo]:
        """As those see them who watch: a game that they are shown late goes on for them."""
        found = []
        for row in await self.services.seating.listed():
            live = self.tables.get(row.id)
            found.append(live.gallery.info() if live else describe_late(row, GAMES.get(row.game)))
        return [info for info in found if info.status != OVER]

    async def held(self, tokens: list[str]) -> list[wire.TableInfo]:
        """The tables of whoever holds these tokens."""
        held = await self.services.seating.held([digest(token) for token in tokens])
        rows = [(row, self.tables.get(row.id)) for row in held]
        return [live.info() if live else describe(row, GAMES.get(row.game)) for row, live in rows]

    async def settled(self, game: Game, seats: int, options: dict[str, str]) -> dict[str, str]:
        """The options, read on a thread, one table's after the other: some are texts that take a while to read."""
        for name, value in options.items():
            if "\0" in name or "\0" in value:
                raise BadSetup("expected options in words that can be shown")
        try:
            async with self._reading:
                return await asyncio.to_thread(game.settle, seats, options)
        except (RecursionError, ValueError, OverflowError) as fault:  # of whatever reads a text
            raise BadSetup(f"an option cannot be read: {str(fault)[:200]}") from None

    # Coming and going

    def drop(self, live: LiveTable, why: str = "the table is being loaded anew, come back") -> None:
        """Out of memory, not out of the store."""
        live.gone = True
        if self.tables.get(live.row.id) is live:
            del self.tables[live.row.id]
        live.end(why)

    def drop_all(self) -> None:
        """Others may have changed what is stored."""
        for live in list(self.tables.values()):
            self.drop(live)

    async def sweep(self) -> None:
        """Puts tables away that nobody is at."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            with suppress(StoreTrouble):
                while idle := self._idle()[:WRITTEN_TOGETHER]:
                    await self._let_go(idle, "nobody was here")

    def _idle(self) -> list[LiveTable]:
        before = time.monotonic() - IDLE_SECONDS
        idle = [live for live in self.tables.values() if not live.clients and live.touched < before]
        return [live for live in idle if not live.lock.locked()]

    async def heed(self) -> None:
        """What the operator wants: bans, and tables that are not as they were."""
        while True:
            with suppress(StoreTrouble):
                bans, tables = await self.services.office.news()
                self.services.bans.know(bans)
                for live in [self.tables[table] for table in tables if table in self.tables]:
                    async with live.lock:
                        self.drop(live)
            await asyncio.sleep(HEED_SECONDS)

    async def clear_away(self, age: Age) -> None:
        """Deletes what is old, once an hour."""
        while True:
            await asyncio.sleep(PRUNE_SECONDS)
            here = {table for table, live in self.tables.items() if live.clients}
            others = self.services.leases.peers if self.services.leases is not None else ()
            with suppress(StoreTrouble):
                if count := await self.services.office.prune(age, here, others):
                    self.services.audit.note("prune", tables=count)

    async def keep_time(self) -> None:
        """Writes down what clocks show that run, so that a crash gives back a few seconds at most."""
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            untold = [live for live in self.tables.values() if live.clocks.unwritten]
            for start in range(0, len(untold), WRITTEN_TOGETHER):
                with suppress(StoreTrouble):  # the next time, then
                    await self._write_clocks(untold[start : start + WRITTEN_TOGETHER])

    async def _write_clocks(self, tables: list[LiveTable]) -> None:
        if not tables:
            return
        try:
            await self.services.store.set_clocks({live.row.id: live.told_clocks() for live in tables})
        except StoreTrouble:
            for live in tables:
                live.clocks.unwritten = True
            raise

    async def _let_go(self, tables: list[LiveTable], why: str) -> None:
        """Out of memory and free for other servers, with what their clocks show. Until then they are found here, where
        who comes waits for the lock: nobody takes one up again between the two."""
        async with AsyncExitStack() as locks:
            for live in tables:
                await locks.enter_async_context(live.lock)
                live.gone = True
                live.pulse.stop()
            try:
                await self._write_clocks([live for live in tables if live.clocks.unwritten])
                if self.services.leases is not None:
                    await self.services.leases.release([live.row.id for live in tables])
            finally:
                for live in tables:
                    self.drop(live, why)

    async def close(self) -> None:
        """Lets every change that is under way finish, and says goodbye: whoever comes back finds the table free."""
        with suppress(StoreTrouble):
            if self.services.leases is not None and self.services.leases.peers:  # there is where to come back to
                async for few in few_at_a_time(list(self.tables.values())):
                    await self._let_go(few, STOPPING)
            while few := list(self.tables.values())[:WRITTEN_TOGETHER]:
                await self._let_go(few, STOPPING)
        self.drop_all()


def seat_of(live: LiveTable, token: str) -> int | None:
    """The seat that a token holds, unless the operator has banned it."""
    hashed = digest(token)
    if hashed in live.services.bans.tokens:
        return None
    return next((s.seat for s in live.row.seats if s.token and hmac.compare_digest(s.token, hashed)), None)


def is_invite(live: LiveTable, secret: str) -> bool:
    return hmac.compare_digest(digest(secret), live.row.invite)


def is_for_all(live: LiveTable) -> bool:
    """Whether no seat is kept for those with the invite."""
    return all(seat.kind != "human" for seat in live.row.seats)


def own_name(name: str) -> str:
    """A name that somebody may call himself."""
    try:
        return clean_name(name)
    except BadName as fault:
        raise Refusal("name", str(fault)) from None


def _seat_row(number: int, plan: forms.SeatPlan) -> SeatRow:
    if plan.kind == "bot":
        return SeatRow(number, "bot", bot_name(plan.bot), plan.bot)
    return SeatRow(number, plan.kind)


def _seed(form: forms.CreateTable) -> int:
    """Drawn by lot; who chooses it knows every card, so nobody else may sit there."""
    if form.seed is None:
        return secrets.randbits(SEED_BITS)
    if any(plan.kind != "bot" for seat, plan in enumerate(form.seats) if seat != form.sit):
        raise Refusal("seed", "a deal can be chosen only where all others are bots")
    return int(form.seed, 16)


def _check_bots(form: forms.CreateTable) -> None:
    for bot in [form.terms.stand_in, *(plan.bot for plan in form.seats if plan.kind == "bot")]:
        if bot not in BOTS:
            raise BadSetup(no_bot(bot))


def _board(game: Game | None, kept: Kept) -> tuple[Board | None, str]:
    """The game as it was left, or why it cannot go on; BadSave if it is the snapshot that cannot be read."""
    row = kept.row
    if game is None:
        return None, f"this server has no game '{row.game}'"
    if game.version != row.rules:
        return None, f"it was begun under rules {row.rules} of {game.title}; this server plays rules {game.version}"
    if row.status == WAITING:
        return None, ""
    try:
        return rebuild(game, kept), ""
    except BadRecord as fault:
        return None, f"its log cannot be read: {fault}"

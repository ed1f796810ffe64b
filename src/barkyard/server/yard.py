"""All tables of a server: made, found, loaded when somebody comes, and put away when nobody is there."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time

from msgspec.structs import replace

from barkyard.engine.dice import SEED_BITS
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.records import BadRecord
from barkyard.engine.saves import BadSave
from barkyard.games import GAMES, find
from barkyard.server import forms, wire
from barkyard.server.board import Board, rebuild
from barkyard.server.desk import Refusal, bot_name
from barkyard.server.live import LiveTable, Services, describe
from barkyard.server.store import PLAYING, WAITING, Kept, SeatRow, TableRow, digest
from barkyard.server.thinkers import BOTS

IDLE_SECONDS = 300.0
SWEEP_SECONDS = 30.0
PASS_SECONDS = 15 * 60


class NoTable(Exception):
    """There is no such table."""


def new_secret() -> str:
    return secrets.token_urlsafe(24)


class Yard:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    async def find(self, table: str) -> LiveTable:
        """A table by its id, loaded if need be; NoTable if there is none."""
        live = self.tables.get(table)
        if live is not None:
            return live
        if table not in self._loading:
            self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
        try:
            return await asyncio.shield(self._loading[table])
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> LiveTable:
        kept = await self.services.store.load(table)
        if kept is None:
            raise NoTable(table)
        return self._place(kept)

    def _place(self, kept: Kept) -> LiveTable:
        game = GAMES.get(kept.row.game)
        board, closed = _board(game, kept)
        live = LiveTable(self.services, game, kept, board, closed)
        self.tables[kept.row.id] = live
        if live.playing:
            live.pulse.turn()
        return live

    # The lobby

    async def create(self, form: forms.CreateTable) -> forms.Created:
        """A new table; its maker may sit down at once. BadSetup and Refusal say what was expected."""
        game = find(form.game)
        options = game.settle(len(form.seats), form.options)
        _check_bots(form)
        token, invite = new_secret() if form.sit is not None else "", new_secret()
        seats = [_seat_row(number, plan) for number, plan in enumerate(form.seats)]
        if form.sit is not None:
            if form.sit >= len(seats) or seats[form.sit].kind == "bot":
                raise Refusal("seat", f"seat {form.sit} is no seat for a person at this table")
            seats[form.sit] = replace(seats[form.sit], name=clean_name(form.name), token=digest(token))
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=game.name,
            rules=game.version,
            options=options,
            seed=_seed(form),
            terms=form.terms,
            seats=tuple(seats),
            status=PLAYING if all(seat.taken for seat in seats) else WAITING,
            banks=(form.terms.clock.game,) * len(seats),
            invite=digest(invite),
            created=int(time.time()),
        )
        await self.services.store.create(row)
        live = self._place(Kept(row))
        self.services.meter.count("tables", game.name)
        return forms.Created(live.info(), form.sit, token or None, invite)

    async def join(self, table: str, form: forms.JoinTable) -> forms.Joined:
        """Take a free seat, the first that one may have if none is named."""
        live = await self.find(table)
        name = clean_name(form.name)
        async with live.lock:
            invited = form.invite is not None and hmac.compare_digest(digest(form.invite), live.row.invite)
            free = [seat for seat in live.row.seats if not seat.taken and (seat.kind == "open" or invited)]
            wanted = [seat for seat in free if form.seat is None or seat.seat == form.seat]
            if not wanted:
                raise Refusal("seat", "that seat is not free" if free else "no seat is free for you at this table")
            token = new_secret()
            await live.sit(replace(wanted[0], name=name, token=digest(token)))
        return forms.Joined(live.info(), wanted[0].seat, token)

    async def rematch(self, live: LiveTable) -> None:
        """The same terms at a new table, everybody one seat further on."""
        old = live.row.seats
        seats = tuple(replace(old[seat - 1], seat=seat) for seat in range(len(old)))
        row = replace(
            live.row,
            id=secrets.token_urlsafe(12),
            seed=secrets.randbits(SEED_BITS),
            seats=seats,
            status=PLAYING,
            version=0,
            banks=(live.row.terms.clock.game,) * len(seats),
            result="",
            rematch="",
            created=int(time.time()),
        )
        await self.services.store.create(row, earlier=live.row.id)
        live.row = replace(live.row, rematch=row.id)
        self._place(Kept(row))

    async def issue_pass(self, live: LiveTable, seat: int) -> forms.Pass:
        """A one-time code with which another device gets the seat."""
        code = new_secret()
        await self.services.store.issue_pass(digest(code), live.row.id, seat, int(time.time()) + PASS_SECONDS)
        return forms.Pass(live.row.id, seat, code, PASS_SECONDS)

    async def use_pass(self, code: str) -> forms.Joined:
        """The seat is held by a new token from now on; the old device is told to go."""
        token = new_secret()
        found = await self.services.store.use_pass(digest(code), digest(token))
        if found is None:
            raise Refusal("pass", "this code has been used, or its time is up")
        live = await self.find(found[0])
        async with live.lock:
            seats = [replace(seat, token=digest(token)) if seat.seat == found[1] else seat for seat in live.row.seats]
            live.row = replace(live.row, seats=tuple(seats))
            for client in [client for client in live.clients if client.seat == found[1]]:
                client.end("moved", "the seat was moved to another device")
        return forms.Joined(live.info(), found[1], token)

    async def listed(self) -> list[wire.TableInfo]:
        rows = [(row, self.tables.get(row.id)) for row in await self.services.store.listed()]
        return [live.gallery.info() if live else describe(row, GAMES.get(row.game)) for row, live in rows]

    async def held(self, tokens: list[str]) -> list[wire.TableInfo]:
        """The tables of whoever holds these tokens."""
        held = await self.services.store.held([digest(token) for token in tokens])
        rows = [(row, self.tables.get(row.id)) for row in held]
        return [live.info() if live else describe(row, GAMES.get(row.game)) for row, live in rows]

    # Coming and going

    def drop(self, live: LiveTable) -> None:
        """Out of memory, not out of the store."""
        if self.tables.get(live.row.id) is live:
            del self.tables[live.row.id]
        live.end("the table is being loaded anew, come back")

    def drop_all(self) -> None:
        """Others may have changed what is stored."""
        for live in list(self.tables.values()):
            self.drop(live)

    async def sweep(self) -> None:
        """Puts tables away that nobody is at."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            before = time.monotonic() - IDLE_SECONDS
            for live in [live for live in self.tables.values() if not live.clients and live.touched < before]:
                if not live.lock.locked():
                    self.drop(live)

    async def close(self) -> None:
        """Lets every change that is under way finish, and says goodbye."""
        for live in list(self.tables.values()):
            async with live.lock:
                live.end("the server stops; the table goes on after its next start")


def seat_of(live: LiveTable, token: str) -> int | None:
    """The seat that a token holds."""
    hashed = digest(token)
    return next((s.seat for s in live.row.seats if s.token and hmac.compare_digest(s.token, hashed)), None)


def clean_name(name: str) -> str:
    cleaned = " ".join(name.split())
    if not cleaned or not cleaned.isprintable() or len(cleaned) > 24:
        raise Refusal("name", "expected a name of 1 to 24 characters that can be shown")
    return cleaned


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
            raise BadSetup(f"there is no bot '{bot}'; there are {', '.join(BOTS)}")


def _board(game: Game | None, kept: Kept) -> tuple[Board | None, str]:
    """The game as it was left, or why it cannot go on."""
    row = kept.row
    if game is None:
        return None, f"this server has no game '{row.game}'"
    if game.version != row.rules:
        return None, f"it was begun under rules {row.rules} of {game.title}; this server plays rules {game.version}"
    if row.status == WAITING:
        return None, ""
    try:
        return rebuild(game, kept), ""
    except (BadRecord, BadSave) as fault:
        return None, f"its log cannot be read: {fault}"

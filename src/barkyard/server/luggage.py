"""Games that are taken along, to another device or from there to a server: as files that are replayed to be read.

A file tells the deal and so every card: before the end only who plays with bots alone gets one, and to whoever is
invited to go on with such a game the waiting room says that it was brought.
"""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from barkyard.engine.game import BadSetup, Game
from barkyard.engine.records import BadRecord, Record
from barkyard.engine.table import Table
from barkyard.games import find
from barkyard.match import apply_answer, deal, turned
from barkyard.server import forms
from barkyard.server.api import TABLE, Api, Endpoint, address_of, answer, read
from barkyard.server.begun import place_begun
from barkyard.server.board import record_of
from barkyard.server.days import is_open, opens
from barkyard.server.live import LiveTable
from barkyard.server.refusal import Refusal
from barkyard.server.seen import OVER, PLAYING, WAITING, Status
from barkyard.server.store import PLAY, WINDOW, Entry, SeatRow, TableRow, digest
from barkyard.server.terms import Terms
from barkyard.server.thinkers import BOTS, bot_name, no_bot
from barkyard.server.wall_clock import now
from barkyard.server.yard import Yard, new_secret, new_table, own_name

LONGEST_FILE = 24 * 1024


async def take(api: Api, request: Request) -> Response:
    """A game of one's own as a file."""
    async with api.yard.at(request.path_params["table"]) as live:
        seat = api.held_seat(request, live)
        _check_takeable(live, seat)
        assert live.game is not None
        record = record_of(live.game, live.row, await live.services.store.entries(live.row.id))
    seats = [forms.FileSeat(each.kind, each.name, each.bot) for each in live.row.seats]
    return answer(forms.GameFile(str(record), seats, seat))


def _check_takeable(live: LiveTable, seat: int) -> None:
    if live.game is None or live.game.version != live.row.rules:
        raise Refusal("closed", live.closed)
    if live.row.status == WAITING:
        raise Refusal("waiting", "the game has not begun")
    if not is_open(live.row.terms.deal):
        raise Refusal("sealed", f"the seed of this deal is told {opens(live.row.terms.deal)}, and a file tells it")
    if live.row.status != OVER and live.row.terms.counts:
        raise Refusal("sealed", "this game counts, and a file tells every card; it can be had after the game")
    if live.row.status != OVER and live.persons() != [seat]:
        raise Refusal("company", "others play here, too, and a file tells every card; it can be had after the game")


async def bring(api: Api, request: Request) -> Response:
    """A table that goes on where a file's game stood."""
    form = await read(request, forms.Bring, LONGEST_FILE)
    await api.check_maker(address_of(request))
    return answer(await set_up(api.yard, form, address_of(request)), 201)


async def set_up(yard: Yard, form: forms.Bring, maker: str = "") -> forms.Created:
    """Verified by replaying it; Refusal and BadSetup say what was expected."""
    game, record = _read(form.file)
    options = await yard.settled(game, record.seats, record.options)
    try:
        t, entries = await asyncio.to_thread(replayed, game, record)
    except BadRecord as fault:
        raise Refusal("record", f"the record cannot be replayed: {fault}") from None
    token, invite = new_secret(), new_secret()
    row = TableRow(
        id=new_table(),
        game=game.name,
        rules=game.version,
        options=options,
        seed=record.seed,
        imagined=record.imagined,
        terms=Terms(),
        seats=_seats(form, token, maker, is_over=t.over()),
        status=_status(form, t),
        banks=(0.0,) * record.seats,
        result=msgspec.json.encode(t.result().plain()).decode() if t.over() else "",
        invite=digest(invite),
        created=now(),
        maker=maker,
        host=form.file.seat,
    )
    sql = "UPDATE tables SET ended = $2 WHERE id = $1"
    live = await place_begun(yard, row, entries, sql, row.id, now() if t.over() else 0)
    yard.services.meter.count("tables", row.game)
    live.audit("bring", game=row.game, address=maker, answers=len(record.answers))
    return forms.Created(live.info(), form.file.seat, token, invite)


def _read(file: forms.GameFile) -> tuple[Game, Record]:
    try:
        record = Record.parse(file.record)
    except BadRecord as fault:
        raise Refusal("record", str(fault)) from None
    game = find(record.game)
    if record.version != game.version:
        here, there = f"rules {game.version} of {game.title}", f"rules {record.version}"
        raise Refusal("record", f"this yard plays {here}, and the game was begun under {there}")
    if len(file.seats) != record.seats or file.seat >= record.seats:
        raise Refusal("seat", f"expected who sits on each of the {record.seats} seats, and which is one's own")
    return game, record


def replayed(game: Game, record: Record) -> tuple[Table, list[Entry]]:
    """How the table stands, and its log: the answers of a window are one entry, as they were at the table."""
    try:
        t = deal(game, record.seats, record.seed, record.options).table
    except BadSetup as fault:
        raise BadRecord(f"head: {fault}") from None
    t.news = None
    t = turned(t, record.imagined, 0)
    found: list[Entry] = []
    window = None
    for place, answered in enumerate(record.answers, 1):
        asks = t.stack[-1] if t.stack else None
        goes_on = asks is not None and asks is window
        if not goes_on:
            window = asks if asks is not None and asks.WINDOW and len(asks.together(t)) > 1 else None
        seat = apply_answer(t, answered)
        if goes_on:
            found[-1].body.append(answered)
        else:
            kind, whose = (WINDOW, -1) if window is not None else (PLAY, seat)
            found.append(Entry(len(found) + 1, kind, whose, [answered]))
        t = turned(t, record.imagined, place)
    return t, found


def _seats(form: forms.Bring, token: str, maker: str, is_over: bool) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(seat, "human", own_name(form.name), token=digest(token), address=maker)
        if seat == form.file.seat
        else _other(seat, who, is_free=seat in form.free and not is_over, is_over=is_over)
        for seat, who in enumerate(form.file.seats)
    )


def _other(seat: int, who: forms.FileSeat, is_free: bool, is_over: bool) -> SeatRow:
    """A bot; a seat for who has the invite; or somebody who played, whose seat nobody can take any more."""
    if is_free:
        return SeatRow(seat, "human")
    if who.kind == "bot":
        if who.bot not in BOTS:
            raise BadSetup(no_bot(who.bot))
        return SeatRow(seat, "bot", bot_name(who.bot), who.bot)
    if not is_over:
        raise Refusal("company", "before its end only a game of one person against bots can be brought")
    return SeatRow(seat, "human", own_name(who.name), token=digest(new_secret()))


def _status(form: forms.Bring, t: Table) -> Status:
    """Who is invited is waited for."""
    if t.over():
        return OVER
    return WAITING if set(form.free) - {form.file.seat} else PLAYING


ENDPOINTS = (
    Endpoint("GET", TABLE + "/file", "A game of one's own, to take along.", forms.GameFile, take, token=True),
    Endpoint("POST", "/api/files", "Set up a game that was taken along.", forms.Created, bring, forms.Bring),
)

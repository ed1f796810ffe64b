"""What if: a private table that stands where a finished one stood, for one person against bots."""

from __future__ import annotations

import secrets

import msgspec
from msgspec.structs import replace

from barkyard.engine.dice import SEED_BITS
from barkyard.engine.records import Imagined
from barkyard.server import forms
from barkyard.server.begun import place_begun
from barkyard.server.database import Query
from barkyard.server.history import Past, past
from barkyard.server.live import LiveTable
from barkyard.server.refusal import Refusal
from barkyard.server.seen import PLAYING
from barkyard.server.store import PLAY, WINDOW, Entry, SeatRow, TableRow, digest, find_rows
from barkyard.server.terms import Terms
from barkyard.server.thinkers import BOTS, bot_name, no_bot
from barkyard.server.wall_clock import now
from barkyard.server.yard import Yard, new_secret, new_table, own_name

LISTED = 50


async def branch(yard: Yard, live: LiveTable, form: forms.AskBranch, maker: str) -> forms.Created:
    """The same game, options and deal, with its answers up to some place; then the person and bots play on: from the
    table that stood there, or from one that the person's seat could not have told from it."""
    before = await past(live)
    if form.answers >= len(before.answers):
        raise Refusal("answers", f"expected a place before the end, from 0 to {len(before.answers) - 1} answers")
    if form.seat >= len(live.row.seats):
        raise Refusal("seat", f"expected a seat from 0 to {len(live.row.seats) - 1}")
    if form.bot not in BOTS:
        raise Refusal("bot", no_bot(form.bot))
    token, invite = new_secret(), new_secret()
    entries = entries_until(before, form.answers)
    row = _row(live.row, form, token, invite, maker)
    sql = "INSERT INTO branches (table_id, parent, answers) VALUES ($1, $2, $3)"
    placed = await place_begun(yard, row, entries, sql, row.id, live.row.id, form.answers)
    placed.audit("branch", game=row.game, address=maker, parent=live.row.id, answers=form.answers)
    return forms.Created(placed.info(), form.seat, token, invite)


def entries_until(before: Past, answers: int) -> list[Entry]:
    """The parent's steps as entries of its own, the last one cut where the branch begins."""
    found: list[Entry] = []
    for step in before.steps:
        body = before.answers[step.start : min(step.end, answers)]
        if body:
            found.append(Entry(len(found) + 1, PLAY if step.seat >= 0 else WINDOW, step.seat, body))
    return found


def _row(parent: TableRow, form: forms.AskBranch, token: str, invite: str, maker: str) -> TableRow:
    bots = [SeatRow(seat.seat, "bot", bot_name(form.bot), form.bot) for seat in parent.seats]
    me = SeatRow(form.seat, "human", own_name(form.name), token=digest(token), address=maker)
    seats = tuple(me if bot.seat == form.seat else bot for bot in bots)
    terms = Terms(pace=parent.terms.pace, patience=0.0, deal=parent.terms.deal)
    return replace(
        parent,
        id=new_table(),
        imagined=_imagined(parent, form),
        terms=terms,
        seats=seats,
        status=PLAYING,
        version=0,
        banks=(terms.clock.game,) * len(seats),
        result="",
        rematch="",
        invite=digest(invite),
        created=now(),
        maker=maker,
        host=form.seat,
        locked=False,
    )


def _imagined(parent: TableRow, form: forms.AskBranch) -> tuple[Imagined, ...]:
    """What the parent had imagined by then, and what is from here on."""
    before = tuple(each for each in parent.imagined if each.after <= form.answers)
    here = Imagined(form.answers, form.seat, secrets.randbits(SEED_BITS))
    return (*before, here) if form.imagined else before


async def branches_of(yard: Yard, table: str) -> list[forms.Branch]:
    """What branched off a table, by the place where it did."""
    sql = "SELECT table_id, answers FROM branches WHERE parent = $1 ORDER BY answers, table_id LIMIT $2"

    async def work(query: Query) -> list[forms.Branch]:
        places = {str(branch): int(answers) for branch, answers in await query(sql, table, LISTED)}
        rows = await find_rows(query, list(places))
        return [_told(row, places[row.id]) for row in rows]

    return await yard.services.store.database.read(work)


async def parent_of(yard: Yard, table: str) -> tuple[str, int] | None:
    """The table that this one branched off, and after how many answers."""
    sql = "SELECT parent, answers FROM branches WHERE table_id = $1"
    rows = await yard.services.store.database.read(lambda query: query(sql, table))
    return (str(rows[0][0]), int(rows[0][1])) if rows else None


def _told(row: TableRow, answers: int) -> forms.Branch:
    person = next((seat for seat in row.seats if seat.kind != "bot"), None)
    result = msgspec.json.decode(row.result) if row.result else None
    seat, name = (person.seat, person.name) if person else (-1, "")
    imagined = bool(row.imagined) and row.imagined[-1].after == answers
    return forms.Branch(row.id, answers, seat, name, row.status, result, row.created, imagined)

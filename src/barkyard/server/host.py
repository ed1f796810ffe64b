"""What the host of a table may do besides playing, and what everybody may do about others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from barkyard.server import wire
from barkyard.server.audit import new_id
from barkyard.server.office import Report, said
from barkyard.server.refusal import Refusal
from barkyard.server.seen import OVER, WAITING
from barkyard.server.store import Deed, SeatRow
from barkyard.server.thinkers import bot_name
from barkyard.server.wall_clock import now

if TYPE_CHECKING:
    from barkyard.server.live import LiveTable

LINES_REPORTED = 20


async def kick(table: LiveTable, deed: Deed, seat: int) -> None:
    """Before the game the seat is free again; during it a bot has it to the end."""
    row = _guest(table, deed, seat)
    if table.row.status == OVER:
        raise Refusal("over", "the game is over")
    free = SeatRow(seat, row.kind)
    bot = table.row.terms.stand_in
    await table.sit([free if table.row.status == WAITING else SeatRow(seat, "bot", bot_name(bot), bot)], deed=deed)
    table.turn_out(seat, "kicked", "the host has taken the seat from you")
    table.audit("kick", seat=seat, name=row.name, by=deed.seat)
    if table.playing:
        table.pulse.run_clocks()
        table.pulse.stir()


async def mute(table: LiveTable, deed: Deed, seat: int, on: bool) -> None:
    row = _guest(table, deed, seat)
    await table.services.seating.set_muted(table.row.id, seat, on, deed)
    seats = tuple(replace(each, muted=on) if each.seat == seat else each for each in table.row.seats)
    table.row = replace(table.row, seats=seats)
    table.audit("mute" if on else "unmute", seat=seat, name=row.name, by=deed.seat)
    table.tell_info()


async def lock(table: LiveTable, deed: Deed, on: bool) -> None:
    """Nobody may join or begin to watch; who is here stays."""
    _must_host(table, deed)
    await table.services.seating.set_locked(table.row.id, on, deed)
    table.row = replace(table.row, locked=on)
    table.tell_info()


async def hand_over(table: LiveTable, deed: Deed, seat: int) -> None:
    row = _guest(table, deed, seat)
    await table.services.seating.set_host(table.row.id, seat, deed)
    table.row = replace(table.row, host=seat)
    table.audit("handover", seat=seat, name=row.name, by=deed.seat)
    table.tell_info()


async def report(table: LiveTable, deed: Deed, command: wire.Report) -> None:
    """For the operator: what was said here last is kept with it."""
    if command.seat >= len(table.row.seats) or command.seat == deed.seat:
        raise Refusal("seat", "expected the seat of somebody else")
    if not table.may_report(deed.seat):
        raise Refusal("report", "you have reported a lot lately; wait a little")
    row, me = table.row.seats[command.seat], table.row.seats[deed.seat]
    await table.services.office.report(
        Report(
            *(new_id(), table.row.id, deed.seat, me.name, command.seat, row.name),
            " ".join(command.text.split()),
            said(table.chat[-LINES_REPORTED:]),
            *(row.address, now()),
        ),
        deed,
    )
    table.audit("report", seat=command.seat, name=row.name, by=deed.seat)


def _must_host(table: LiveTable, deed: Deed) -> None:
    if table.row.host != deed.seat:
        raise Refusal("host", "that is for the host of the table")


def _guest(table: LiveTable, deed: Deed, seat: int) -> SeatRow:
    """The seat of a person who is not the host."""
    _must_host(table, deed)
    if seat >= len(table.row.seats) or seat == deed.seat or not table.row.seats[seat].token:
        raise Refusal("seat", "expected the seat of somebody else")
    return table.row.seats[seat]

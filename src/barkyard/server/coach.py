"""The coach: what the search would do in a seat's place, thought out in the bots' processes about imagined worlds.

It is told to whoever asks, and knows no more than their seat does. Among people it helps all or nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from barkyard.server import wire
from barkyard.server.refusal import Refusal
from barkyard.server.seen import PLAYING
from barkyard.server.store import Deed

if TYPE_CHECKING:
    from barkyard.server.live import LiveTable


async def advise(table: LiveTable, seat: int, key: str, command: wire.Coach) -> wire.Reply:
    """Only what is thought about is taken under the table's lock: nobody waits for the coach."""
    try:
        async with table.lock:
            if table.gone:
                raise Refusal("away", "the table is being loaded anew; send it again")
            if not table.holds(seat, key):
                raise Refusal("token", "this token holds no seat at this table any more")
            imagined = _imagined(table, seat, command.version)
        row = table.row
        worlds, best = await table.services.thinkers.advise(row.game, imagined, seat, (row.maker, row.id))
        if not worlds:
            raise Refusal("coach", "the coach has no answer; ask again")
    except Refusal as fault:
        table.services.meter.count("refused", fault.code)
        return wire.Refused(command.id, fault.code, fault.why, fault.rule, table.row.version)
    return wire.Advice(command.id, command.version, worlds, best)


async def allow(table: LiveTable, on: bool, deed: Deed) -> None:
    """Everybody may ask from now on, or nobody who plays with others."""
    terms = replace(table.row.terms, coach=on)
    await table.services.seating.set_terms(table.row.id, terms, deed)
    table.row = replace(table.row, terms=terms)
    table.proposal = None
    table.tell_info()


def check_counts(table: LiveTable) -> None:
    if table.row.terms.counts:
        raise Refusal("coach", "this game counts: nobody advises")


def _imagined(table: LiveTable, seat: int, version: int) -> str:
    """A world that looks to the seat like the true one, if it may be told about it."""
    board = table.board
    if board is None or table.closed or table.row.status != PLAYING:
        raise Refusal("coach", "there is nothing to advise on now")
    check_counts(table)
    if not table.row.terms.coach and table.persons() != [seat]:
        raise Refusal("coach", "where others play, the coach helps all or nobody; propose it")
    if not board.since[seat] <= version <= table.row.version:
        raise Refusal("version", "the table asks something else by now")
    if not board.moves(seat):
        raise Refusal("coach", "you are asked nothing now")
    if not table.may_be_coached(seat):
        raise Refusal("coach", "you have asked the coach a lot lately; wait a little")
    return board.imagined(seat)

"""A table that is kept, in words for everybody."""

from __future__ import annotations

import msgspec

from barkyard.engine.game import Game
from barkyard.games.house_rules import titled
from barkyard.server import wire
from barkyard.server.fairness import seed_hash
from barkyard.server.seen import OVER, PLAYING
from barkyard.server.store import TableRow
from barkyard.server.wall_clock import now


def describe_late(row: TableRow, game: Game | None) -> wire.TableInfo:
    """The same as those may know it who watch: nothing that is younger than the delay."""
    info = describe(row, game)
    if now() - row.touched < row.terms.watching.delay:
        info.version, info.result, info.rematch = 0, None, None
        info.status = PLAYING if info.status == OVER else info.status
    return info


def describe(row: TableRow, game: Game | None, seats: list[wire.SeatInfo] | None = None) -> wire.TableInfo:
    """What everybody may know of a table that is kept."""
    places = seats or [wire.SeatInfo(each.seat, each.kind, each.name, each.bot, each.taken) for each in row.seats]
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        title=titled(game, row.options) if game else row.game,
        rules=row.rules,
        options=row.options,
        status=row.status,
        version=row.version,
        seats=places,
        terms=row.terms,
        seed_hash=seed_hash(row.seed, row.imagined),
        result=msgspec.json.decode(row.result) if row.result else None,
        rematch=row.rematch or None,
        created=row.created,
        closed=row.closed,
        host=row.host if row.host >= 0 else None,
        locked=row.locked,
    )

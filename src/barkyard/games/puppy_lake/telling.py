"""What a client shows besides the zones: the lake, who is who, points, and where a canoe can go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.slips import BIT, CARD
from barkyard.games.puppy_lake.cards import DECKS, NUMBER, column_of, points, row_of
from barkyard.games.puppy_lake.routes import Route, routes
from barkyard.games.puppy_lake.zones import BAG, HAND, LOST, WATER, own

if TYPE_CHECKING:
    from barkyard.games.puppy_lake.table import PuppyLake

NOTICE: Final = "It is only a game: nobody should ever throw a puppy into a lake."  # PL-about.4


def facts(t: PuppyLake, seat: int) -> dict[str, object]:
    """Open to all but for the hand and the routes, which are those of the seat that looks."""
    asked = seat in t.asked()
    return {
        "notice": NOTICE,
        "mode": mode(t),
        "lake": lake(t),
        "roles": roles(t),
        "puppies": [[NUMBER[slip & CARD], column_of(slip), row_of(slip)] for slip in t.zones[WATER]],
        "hand": known_numbers(t, seat),
        "points": [t.score(owner) for owner in range(t.seats)],
        "lost_points": points(t.zones[LOST]),
        "unseen": unseen(t),
        "truck_gone": t.cab == 0,
        "cackle": may_cackle(t, seat),
        "contest": t.contest(),
        "routes": [_plain(route) for route in routes(t, seat)] if asked else [],
    }


def may_cackle(t: PuppyLake, seat: int) -> bool:
    """A Hubbard player who has run out of puppies (PL-mean.15)."""
    return seat == t.hubbard and t.turns > 0 and not t.zones[own(seat, HAND)]


def mode(t: PuppyLake) -> str:
    if t.seats == 1:
        return "solitaire"
    if t.hubbard < 0:
        return "two canoes"
    return "duel" if t.seats == 2 else "trio"


def lake(t: PuppyLake) -> dict[str, object]:
    board = t.lake
    return {
        "name": board.name,
        "columns": board.columns,
        "rows": board.rows,
        "canoe": board.canoe,
        "whirlpools": board.whirlpools,
        "counters": {str(place + 1): count for place, count in enumerate(board.counters) if count},
        "cards": board.cards,
        "total": board.total,
        "grades": {"Lake Hero": board.hero, "Lake Legend": board.legend, "Every Last One": board.total},
    }


def roles(t: PuppyLake) -> list[str]:
    """The colour of each seat's canoe, or Hubbard."""
    names = ["hubbard"] * t.seats
    for deck, seat in enumerate(t.canoes()):
        names[seat] = DECKS[deck]
    return names


def known_numbers(t: PuppyLake, seat: int) -> list[int]:
    """The numbers in a seat's own hand."""
    if seat >= t.seats:
        return []
    return sorted(NUMBER[slip & CARD] for slip in t.zones[own(seat, HAND)] if slip & BIT[seat])


def unseen(t: PuppyLake) -> dict[str, int]:
    """How many counters of each number are still in the bag or with a Hubbard player (PL-info.8)."""
    counts = [0] * len(t.lake.counters)
    hidden = t.zones[BAG] + (t.zones[own(t.hubbard, HAND)] if t.hubbard >= 0 else [])
    for slip in hidden:
        counts[NUMBER[slip & CARD] - 1] += 1
    return {str(place + 1): count for place, count in enumerate(counts) if t.lake.counters[place]}


def _plain(route: Route) -> dict[str, object]:
    return {
        "to": [route.column, route.row],
        "moves": route.moves,
        "rescues": route.rescues,
        "points": sum(puppy[0] for puppy in route.rescues),
    }

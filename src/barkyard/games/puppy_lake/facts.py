"""What a client may show besides zones and questions: the lake, who is who, points, and where a canoe can go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.declared import EACH_SEAT, LIST, NUMBER, SEAT, TABLE, TEXT, YES_NO, Fact
from barkyard.engine.slips import BIT
from barkyard.games.puppy_lake.cards import CREWS, number_on, points
from barkyard.games.puppy_lake.routes import Route, routes
from barkyard.games.puppy_lake.zones import BAG, HAND, LOST, WATER, column_of, own, row_of

if TYPE_CHECKING:
    from barkyard.games.puppy_lake.table import PuppyLake

FACTS: Final = (
    Fact("hubbard", SEAT, "Drives the truck"),
    Fact("turns", NUMBER, "Turns begun so far"),
    Fact("first", SEAT, "Whose canoe goes first in this turn"),
    Fact("cab", NUMBER, "The space of the bridge with the cab of the truck, 0 once it has driven off"),
    Fact("facing", NUMBER, "Where the truck is heading: 1 to the right, -1 to the left"),
    Fact("roll", LIST, "The dice of this turn"),
    Fact("canoe_columns", EACH_SEAT, "The leftmost column of the canoe, 0 without one"),
    Fact("canoe_rows", EACH_SEAT, "The row of the canoe, 0 without one"),
    Fact("paddles", EACH_SEAT, "Fast Paddles left"),
    Fact("steps", NUMBER, "Steps left to the canoe whose phase it is"),
    Fact("paddled", YES_NO, "A Fast Paddle was used in this canoe phase"),
    Fact("climbed", NUMBER, "Steps up or down in this canoe phase"),
    Fact("notice", TEXT, "What a player should know about puppies and lakes"),
    Fact("mode", TEXT, "How many play, and in which roles"),
    Fact("lake", TABLE, "The board, its counters and cards, and the points that earn a title"),
    Fact("roles", EACH_SEAT, "The colour of the canoe, or Hubbard"),
    Fact("puppies", LIST, "Number, column and row of each puppy on the water, in the order of floating"),
    Fact("hand", LIST, "The numbers in your own hand"),
    Fact("points", EACH_SEAT, "Points rescued, or for Hubbard points lost"),
    Fact("lost_points", NUMBER, "Points of the puppies that have drifted away"),
    Fact("unseen", TABLE, "How many counters of each number are still in the bag or with Hubbard"),
    Fact("truck_gone", YES_NO, "The truck has driven off"),
    Fact("cackle", YES_NO, "You are Hubbard, have run out of puppies and may cackle"),
    Fact("contest", TEXT, "The kind of solitaire that a best score is kept for"),
    Fact("routes", LIST, "Where your canoe can go with the steps it has, how, and whom it rescues on the way"),
)

NOTICE: Final = "It is only a game: nobody should ever throw a puppy into a lake."  # PL-about.4


def shown(t: PuppyLake, seat: int) -> dict[str, object]:
    """The facts that are no plain fields. Open to all but for the hand and the routes, which are those of the seat
    that looks."""
    return {
        "notice": NOTICE,
        "mode": mode(t),
        "lake": lake(t),
        "roles": roles(t),
        "puppies": [[number_on(slip), column_of(slip), row_of(slip)] for slip in t.zones[WATER]],
        "hand": known_numbers(t, seat),
        "points": [t.score(owner) for owner in range(t.seats)],
        "lost_points": points(t.zones[LOST]),
        "unseen": unseen(t),
        "truck_gone": t.cab == 0,
        "cackle": may_cackle(t, seat),
        "contest": t.contest(),
        "routes": [_plain(route) for route in routes(t, seat)] if seat in t.asked() else [],
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
    for crew, seat in enumerate(t.canoes()):
        names[seat] = CREWS[crew]
    return names


def known_numbers(t: PuppyLake, seat: int) -> list[int]:
    """The numbers in a seat's own hand."""
    if seat >= t.seats:
        return []
    return sorted(number_on(slip) for slip in t.zones[own(seat, HAND)] if slip & BIT[seat])


def unseen(t: PuppyLake) -> dict[str, int]:
    """How many counters of each number are still in the bag or with a Hubbard player (PL-info.8)."""
    counts = [0] * len(t.lake.counters)
    hidden = t.zones[BAG] + (t.zones[own(t.hubbard, HAND)] if t.hubbard >= 0 else [])
    for slip in hidden:
        counts[number_on(slip) - 1] += 1
    return {str(place + 1): count for place, count in enumerate(counts) if t.lake.counters[place]}


def _plain(route: Route) -> dict[str, object]:
    return {
        "to": [route.column, route.row],
        "moves": route.moves,
        "rescues": route.rescues,
        "points": route.worth(),
    }

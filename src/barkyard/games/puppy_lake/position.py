"""Any situation between two answers of a turn, set up by hand for tests, puzzles and lessons."""

from __future__ import annotations

from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.engine.slips import BIT, EVERYONE
from barkyard.engine.step import Step
from barkyard.games.puppy_lake.cards import DRAW, HAND_SIZE, TOP, counter, paddle
from barkyard.games.puppy_lake.questions import Place, PlayCard, Toss
from barkyard.games.puppy_lake.table import GONE, PuppyLake, settle
from barkyard.games.puppy_lake.zones import BAG, DISCARDS, HAND, LOST, PILE, RESCUED, WATER, own, square

PARTS: Final = (
    "ask",
    "turn",
    "turns",
    "hands",
    "piles",
    "discards",
    "canoes",
    "paddles",
    "puppies",
    "bag",
    "rescued",
    "lost",
    "cab",
    "facing",
)
ASKS: Final = ("place", "card", "toss")


def arrange(t: PuppyLake, setup: dict[str, object]) -> None:
    """Lay out what is named; what is not stays as at the start, or is dealt at random.

    Counters that are not named are in the bag; if the bag is named they are lost.
    """
    for part in setup:
        if part not in PARTS:
            raise BadSetup(f"a position of Puppy Lake has {', '.join(PARTS)}, not '{part}'")
    t.set_out()
    ask = setup.get("ask", "card")
    if ask not in ASKS:
        raise BadSetup(f"'ask' is one of {', '.join(ASKS)}, not {ask!r}")
    if ask != "place":
        _lay_canoes(t, setup)
    _lay_cards(t, setup)
    _lay_counters(t, setup, ask == "toss")
    _place_truck(t, setup)
    t.paddles = _paddles(t, setup)
    t.turns = _number(setup.get("turns", 0 if ask == "place" else 1), "turns", 0, 10_000)
    t.push(_question(t, ask, setup))


def _question(t: PuppyLake, ask: object, setup: dict[str, object]) -> Step[PuppyLake]:
    if ask == "toss":
        if t.hubbard < 0 or not t.zones[own(t.hubbard, HAND)]:
            raise BadSetup("'toss' is asked of a Hubbard player who has drawn counters")
        return Toss(t.hubbard)
    turn = _number(setup.get("turn", t.first), "turn", 0, t.seats - 1)
    if turn == t.hubbard:
        raise BadSetup(f"seat {turn} is Hubbard and has no canoe")
    if ask == "place":
        if t.zones[WATER]:
            raise BadSetup("canoes are placed before any puppy is tossed")
        return Place(turn)
    if t.finished():
        raise BadSetup("no puppy is left in the bag or on the water: that game is over")
    return PlayCard(turn)


# Canoes and truck


def _lay_canoes(t: PuppyLake, setup: dict[str, object]) -> None:
    """Named squares, or the outermost starting places."""
    named = _each_seat(t, setup, "canoes")
    for number, seat in enumerate(t.canoes()):
        place = named[seat]
        if place is None:
            place = [t.lake.starts[0 if number == 0 else -1], t.lake.rows]
        if len(place) != 2:
            raise BadSetup("'canoes' has for each seat a column and a row, or None")
        column = _number(place[0], "canoes", 1, t.lake.columns - t.lake.canoe + 1)
        row = _number(place[1], "canoes", 1, t.lake.rows)
        if t.sharing(seat, column, row):
            raise BadSetup("two canoes cannot share a square")
        t.put(seat, column, row)
    if t.hubbard >= 0 and named[t.hubbard] is not None:
        raise BadSetup(f"seat {t.hubbard} is Hubbard and has no canoe")


def _place_truck(t: PuppyLake, setup: dict[str, object]) -> None:
    """An end space always faces back (PL-truck.6); without a puppy in it the truck is gone."""
    columns = t.lake.columns
    t.cab = _number(setup.get("cab", 2), "cab", 1, columns)
    facing = setup.get("facing", "left" if t.cab == columns else "right")
    if facing not in ("left", "right"):
        raise BadSetup(f"'facing' is left or right, not {facing!r}")
    t.facing = 1 if facing == "right" else -1
    if (t.cab, t.facing) in ((1, -1), (columns, 1)):
        raise BadSetup(f"a truck on space {t.cab} has turned round and faces the other way")
    if t.all_tossed():
        t.cab = GONE


# Cards and counters


def _lay_cards(t: PuppyLake, setup: dict[str, object]) -> None:
    hands, piles = _each_seat(t, setup, "hands"), _each_seat(t, setup, "piles")
    discards = _each_seat(t, setup, "discards")
    for crew, seat in enumerate(t.canoes()):
        rest = [paddle(crew, number) for number in t.lake.cards]
        thrown = [_lift(rest, paddle(crew, number), number, "card") for number in discards[seat] or []]
        hand = [_lift(rest, paddle(crew, number), number, "card") for number in hands[seat] or []]
        top = [_lift(rest, paddle(crew, number), number, "card") for number in piles[seat] or []]
        t.dice.shuffle(rest)
        if hands[seat] is None:
            hand = [rest.pop() for _ in range(min(HAND_SIZE, len(rest)))]
        if len(hand) != HAND_SIZE or not rest + top:
            raise BadSetup(f"seat {seat} needs {HAND_SIZE} cards in hand and at least one in the pile")
        t.zones[own(seat, DISCARDS)] = [card | EVERYONE for card in thrown]
        t.zones[own(seat, HAND)] = [card | BIT[seat] for card in hand]
        t.zones[own(seat, PILE)] = rest + top[::-1]
    if t.hubbard >= 0 and (piles[t.hubbard] or discards[t.hubbard]):
        raise BadSetup(f"seat {t.hubbard} is Hubbard and has no cards")


def _lay_counters(t: PuppyLake, setup: dict[str, object], toss: bool) -> None:
    rest = [counter(place + 1) for place, count in enumerate(t.lake.counters) for _ in range(count)]
    _lay_puppies(t, setup, rest)
    rescued = _each_seat(t, setup, "rescued")
    for seat in range(t.seats):
        if rescued[seat] and seat == t.hubbard:
            raise BadSetup(f"seat {seat} is Hubbard and rescues nobody")
        t.zones[own(seat, RESCUED)] = [_counter(rest, number) | EVERYONE for number in rescued[seat] or []]
    t.zones[LOST] = [_counter(rest, number) | EVERYONE for number in _list(setup, "lost")]
    _draw_for_hubbard(t, setup, rest, toss)
    bag = [_counter(rest, number) for number in _list(setup, "bag")][::-1]
    if "bag" not in setup:
        bag, rest = rest, []
        t.dice.shuffle(bag)
    if rest and "lost" in setup:
        raise BadSetup(f"{len(rest)} counters are neither on the water, rescued, lost nor in the bag")
    t.zones[LOST] += [card | EVERYONE for card in rest]
    t.zones[BAG] = bag


def _lay_puppies(t: PuppyLake, setup: dict[str, object], rest: list[int]) -> None:
    for puppy in _list(setup, "puppies"):
        if not isinstance(puppy, list) or len(puppy) != 3:
            raise BadSetup("'puppies' is a list of number, column and row")
        column = _number(puppy[1], "puppies", 1, t.lake.columns)
        row = _number(puppy[2], "puppies", 1, t.lake.rows)
        for seat in range(t.seats):
            if t.canoe_rows[seat] == row and 0 <= column - t.canoe_columns[seat] < t.lake.canoe:
                raise BadSetup(f"the puppy at {column}, {row} is in the canoe of seat {seat}: it is rescued already")
        t.zones[WATER].append(_counter(rest, puppy[0]) | EVERYONE | square(column, row))
        settle(t.zones[WATER], len(t.zones[WATER]) - 1)


def _draw_for_hubbard(t: PuppyLake, setup: dict[str, object], rest: list[int], toss: bool) -> None:
    drawn = _each_seat(t, setup, "hands")[t.hubbard] if t.hubbard >= 0 else None
    if not drawn:
        return
    if not toss or len(drawn) > DRAW:
        raise BadSetup(f"Hubbard holds counters only while tossing, and at most {DRAW}")
    t.zones[own(t.hubbard, HAND)] = [_counter(rest, number) | BIT[t.hubbard] for number in drawn]


def _counter(rest: list[int], number: object) -> int:
    value = _number(number, "counters", 1, TOP)
    return _lift(rest, counter(value), value, "counter")


def _lift(rest: list[int], card: int, number: int, kind: str) -> int:
    """Take a card or counter out of those not yet laid down."""
    if card not in rest:
        raise BadSetup(f"there is no {kind} {number} left to lay down")
    rest.remove(card)
    return card


# Reading


def _paddles(t: PuppyLake, setup: dict[str, object]) -> list[int]:
    given = setup.get("paddles", t.paddles)
    if not isinstance(given, list) or len(given) != t.seats:
        raise BadSetup(f"'paddles' has one number for each of the {t.seats} seats")
    return [_number(number, "paddles", 0, t.paddles[seat]) for seat, number in enumerate(given)]


def _each_seat(t: PuppyLake, setup: dict[str, object], name: str) -> list[list[int] | None]:
    """A list of numbers, or None, for each seat."""
    rows = setup.get(name, [None] * t.seats)
    if not isinstance(rows, list) or len(rows) != t.seats:
        raise BadSetup(f"'{name}' has one entry for each of the {t.seats} seats")
    for row in rows:
        if row is not None and not (isinstance(row, list) and all(type(number) is int for number in row)):
            raise BadSetup(f"'{name}' has a list of numbers, or None, for each seat")
    return rows


def _list(setup: dict[str, object], name: str) -> list[object]:
    given = setup.get(name, [])
    if not isinstance(given, list):
        raise BadSetup(f"'{name}' is a list")
    return given


def _number(number: object, name: str, low: int, high: int) -> int:
    if type(number) is not int or not low <= number <= high:
        raise BadSetup(f"'{name}' takes numbers from {low} to {high}, not {number!r}")
    return number

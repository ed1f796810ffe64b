"""Any situation set up by hand for tests, puzzles and lessons."""

from __future__ import annotations

from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.engine.slips import BIT, CARD, EVERYONE, MARK
from barkyard.games.exploding_puppy import runs
from barkyard.games.exploding_puppy.declare import BOOK, CARDS, copies_of, is_black, is_green
from barkyard.games.exploding_puppy.kinds import (
    BASKET,
    BINDING_DEFUSE,
    CLAIRVOYANCE,
    CLONE,
    SPLIT_THE_PARTY,
    is_exploding,
    is_puppy,
)
from barkyard.games.exploding_puppy.questions.draws import basket_room
from barkyard.games.exploding_puppy.questions.turn import STARTING, Turn
from barkyard.games.exploding_puppy.table import ONE, ExplodingPuppy
from barkyard.games.exploding_puppy.zones import BOUND, LARGEST, MARKED, MIDDLE, UP, lay

PARTS: Final = (
    "hands",
    "pile",
    "pile_b",
    "discards",
    "statics",
    "aside",
    "dead",
    "graves",
    "turn",
    "order",
    "direction",
    "owed",
    "past",
    "ordinary",
    "runs",
    "turns",
    "bonds",
    "ties",
)
MARKS: Final = {"up": UP, "marked": MARKED, "bound": BOUND}
MOST_CARDS: Final = 250


def arrange(t: ExplodingPuppy, setup: dict[str, object]) -> None:
    """Lay out hands, piles (top first), discards (top last), statics, corpses and owed turns; then ask."""
    for part in setup:
        if part not in PARTS:
            raise BadSetup(f"a position of Exploding Puppy has {', '.join(PARTS)}, not '{part}'")
    _lay_cards(t, setup)
    _set_turn(t, setup)
    _lay_dead(t, setup)
    for entry in _list(setup, "statics"):
        _lay_static(t, entry)
    t.bonds = [_pair(t, pair, "bonds") for pair in _list(setup, "bonds")]
    for pair in _list(setup, "ties"):
        revived, reviver = _pair(t, pair, "ties")
        t.ties[revived] = reviver
    _check(t)
    t.push(Turn(STARTING))
    t.go_on()


def _lay_cards(t: ExplodingPuppy, setup: dict[str, object]) -> None:
    hands = _list(setup, "hands")
    if hands and len(hands) != t.seats:
        raise BadSetup(f"'hands' has one list of cards for each of the {t.seats} seats")
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list):
            raise BadSetup("'hands' is a list of lists of cards")
        t.zones[seat] = [_card(card, ("marked", "bound")) | BIT[seat] for card in hand]
        t.zones[seat] = [slip | EVERYONE if slip & (MARKED | BOUND) else slip for slip in t.zones[seat]]
        t.bindings[seat] = sum(slip & BOUND != 0 for slip in t.zones[seat])
    t.zones[t.pile] = [_card(card, ("up",)) for card in _list(setup, "pile")]
    t.zones[t.pile_b] = [_card(card, ("up",)) for card in _list(setup, "pile_b")]
    t.zones[t.discards] = [_card(card, ()) | EVERYONE for card in _list(setup, "discards")]
    t.zones[t.aside] = [_card(card, ()) for card in _list(setup, "aside")]
    if any(is_puppy(slip & CARD) for slip in t.zones[t.discards]):
        raise BadSetup("a Puppy never lies among the discards")
    if any(is_black(slip & CARD) or is_green(slip & CARD) for slip in t.zones[t.aside]):
        raise BadSetup("black and green cards are never put aside")


def _card(text: object, marks: tuple[str, ...]) -> int:
    """A card by its name, with a mark behind it where the place allows one."""
    words = text.split() if isinstance(text, str) else []
    if not words or words[0] not in CARDS:
        raise BadSetup(f"there is no card {text!r:.40}; cards are called like dog or see-the-future")
    slip = CARDS.index(words[0])
    for word in words[1:]:
        if word not in marks:
            raise BadSetup(f"'{word}' does not fit the card '{words[0]}' there")
        slip |= MARKS[word]
    if slip & BOUND and not is_exploding(slip & CARD):
        raise BadSetup(f"only an Exploding Puppy can be bound, not '{words[0]}'")
    return slip


def _set_turn(t: ExplodingPuppy, setup: dict[str, object]) -> None:
    order = setup.get("order", t.order)
    if not isinstance(order, list) or len(order) != t.seats or any(seat not in order for seat in range(t.seats)):
        raise BadSetup(f"'order' names each of the seats 0 to {t.seats - 1} once")
    t.order = [_number(seat, "order", 0, t.seats - 1) for seat in order]
    t.active = _number(setup.get("turn", 0), "turn", 0, t.seats - 1)
    t.direction = _number(setup.get("direction", 1), "direction", -1, 1)
    if not t.direction:
        raise BadSetup("'direction' is 1 (clockwise) or -1")
    t.owed = _number(setup.get("owed", 0), "owed", 0, LARGEST)
    t.past = _number(setup.get("past", 0), "past", 0, t.owed)
    t.ordinary = _number(setup.get("ordinary", 0 if t.owed else 1), "ordinary", 0, 1) == 1
    t.turns = _number(setup.get("turns", 0), "turns", 0, 100 * t.seats - 1)
    if not t.ordinary and not t.owed:
        raise BadSetup("a turn that is not ordinary must be owed")
    for run in _list(setup, "runs"):
        if not isinstance(run, list) or len(run) != 4:
            raise BadSetup("'runs' is a list of [seat, turns, from the bottom, by an attack]")
        low, high = (0, 1, 0, 0), (t.seats - 1, LARGEST, 1, 1)
        t.runs.append([_number(value, "runs", low[place], high[place]) for place, value in enumerate(run)])


def _lay_dead(t: ExplodingPuppy, setup: dict[str, object]) -> None:
    for blow, seat in enumerate(_list(setup, "dead")):
        player = _number(seat, "dead", 0, t.seats - 1)
        if not t.alive(player):
            raise BadSetup(f"'dead' names each dead seat once, not {player} twice")
        t.dead |= ONE[player]
        t.fallen[player] = blow + 1
        t.blow = [player]
    graves = setup.get("graves", {})
    if not isinstance(graves, dict):
        raise BadSetup("'graves' gives dead seats the puppies that killed them")
    for seat, puppy in graves.items():
        player = _number(seat, "graves", 0, t.seats - 1)
        card = _card(puppy, ())
        if t.alive(player) or not is_puppy(card):
            raise BadSetup("'graves' gives dead seats the puppies that killed them")
        t.zones[t.graves].append(card | EVERYONE | player << MARK)


def _lay_static(t: ExplodingPuppy, entry: object) -> None:
    """A static as {card, before, by, n, of, minus, cloned}; only the first two are needed."""
    if not isinstance(entry, dict) or not {"card", "before"} <= set(entry):
        raise BadSetup("a static is a table with card and before, and perhaps by, n, of, minus, cloned")
    for part in entry:
        if part not in ("card", "before", "by", "n", "of", "minus", "cloned"):
            raise BadSetup(f"a static has card, before, by, n, of, minus, cloned, not '{part}'")
    kind = _card(entry["card"], ())
    if not BOOK[kind].static:
        raise BadSetup(f"{CARDS[kind]} is no static card")
    bearer = _bearer(t, kind, entry["before"])
    owner = _number(entry.get("by", 0 if bearer == MIDDLE else bearer), "by", 0, t.seats - 1)
    n = _number(entry.get("n", max(t.house.n[kind], 0)), "n", 0, LARGEST)
    other = _number(entry.get("of", 0), "of", 0, t.seats - 1)
    card = CLONE if _flag(entry, "cloned") else kind
    t.zones[t.statics].append(lay(card, kind, bearer, owner, n, other, _flag(entry, "minus")))


def _bearer(t: ExplodingPuppy, kind: int, before: object) -> int:
    """Split the Party lies in the middle, all others before a living player (EP-static.7)."""
    if (before == "middle") != (kind == SPLIT_THE_PARTY):
        raise BadSetup(f"{CARDS[kind]} does not lie there: only split-the-party lies before 'middle'")
    if before == "middle":
        return MIDDLE
    bearer = _number(before, "before", 0, t.seats - 1)
    if not t.alive(bearer):
        raise BadSetup(f"no static lies before seat {bearer}, who is dead")
    return bearer


def _flag(entry: dict[str, object], name: str) -> bool:
    value = entry.get(name, False)
    if not isinstance(value, bool):
        raise BadSetup(f"'{name}' of a static is True or False, not {value!r:.40}")
    return value


def _check(t: ExplodingPuppy) -> None:
    cards = t.components()
    if len(cards) > MOST_CARDS:
        raise BadSetup(f"a position has at most {MOST_CARDS} cards, this has {len(cards)}")
    if len(t.living()) < 2 or not t.alive(t.active):
        raise BadSetup("at least two players are alive, and the active one is")
    for seat in range(t.seats):
        if basket_room(t, seat) < 0:
            raise BadSetup(f"the hand of seat {seat} has more puppies than Baskets and bindings can keep")
    if t.zones[t.pile_b] and not t.split():
        raise BadSetup("there is a 'pile_b' only with split-the-party among the statics")
    for run in t.runs:
        if not t.alive(run[runs.SEAT]):
            raise BadSetup(f"the dead have no runs, but 'runs' names seat {run[runs.SEAT]}")
    for slip in (slip for hand in range(t.seats) for slip in t.zones[hand]):
        if is_puppy(slip & CARD) and not is_exploding(slip & CARD):
            raise BadSetup(f"{CARDS[slip & CARD]} is never kept in a hand")
    t.house.watchable = CLAIRVOYANCE in cards
    t.house.copies = copies_of(cards)
    t.house.holding = BASKET in cards or BINDING_DEFUSE in cards or any(t.bindings)


def _list(setup: dict[str, object], name: str) -> list[object]:
    value = setup.get(name, [])
    if not isinstance(value, list):
        raise BadSetup(f"'{name}' is a list")
    return value


def _pair(t: ExplodingPuppy, pair: object, name: str) -> list[int]:
    if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
        raise BadSetup(f"'{name}' is a list of pairs of seats")
    return [_number(seat, name, 0, t.seats - 1) for seat in pair]


def _number(number: object, name: str, low: int, high: int) -> int:
    if type(number) is not int or not low <= number <= high:
        raise BadSetup(f"'{name}' takes numbers from {low} to {high}, not {number!r}")
    return number

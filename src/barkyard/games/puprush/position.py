"""Any situation in the middle of a game, set up by hand for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.puprush.bank import KEYS
from barkyard.games.puprush.declare import BOOK, CARDS, DOGS, FIRST_HELD, HELD, MISPAWS, PUPTIVITIES, TARGET_OF, TARGETS
from barkyard.games.puprush.questions import HAND_LIMIT, MOST_TURNS, Act, Discard, Draw
from barkyard.games.puprush.table import GOAL, PupRush
from barkyard.games.puprush.zones import aged

LISTS: Final = ("points", "uses", "drawn", "used", "activated", "napping")
DECKS: Final = ("bank_deck", "puptivity_deck", "mispaw_deck")
PARTS: Final = ("dogs", "hands", "money", "activity", "doghouse", *DECKS, *LISTS, "turn", "turns", "banked", "ask")
ASKS: Final = ("act", "draw", "discard")
# Dogs that do nothing by themselves first, so that a story need not name them.
USUAL: Final = ("husky", "corgi", "dachshund", "chihuahua", "labrador", "beagle")
DECK_CARDS: Final = (KEYS, PUPTIVITIES, MISPAWS)


def arrange(t: PupRush, setup: dict[str, object]) -> None:
    """Lay out what is named; what is not named is empty, at zero or in its deck.

    A deck that is named has exactly these cards, the first one on top; the rest of it is in the box.
    """
    for part in setup:
        if part not in PARTS:
            raise BadSetup(f"a position of PupRush! has {', '.join(PARTS)}, not '{part}'")
    _adopt(t, setup.get("dogs", list(USUAL[: t.seats])))
    for seat, cards in enumerate(_rows(t, setup, "hands")):
        t.zones[seat] = [_lift(t, card, HELD, f"the hand of seat {seat}") | BIT[seat] for card in cards]
    for seat, cards in enumerate(_rows(t, setup, "money")):
        t.zones[t.money + seat] = [_lift(t, card, KEYS, f"the Money Pile of seat {seat}") | EVERYONE for card in cards]
    _lay_activity(t, setup.get("activity", []))
    house = _words(setup.get("doghouse", []), "doghouse")
    t.zones[t.doghouse] = [_lift(t, card, CARDS[FIRST_HELD:], "the Doghouse") | EVERYONE for card in house]
    for deck, name in enumerate(DECKS):
        if name in setup:
            _lay_deck(t, deck, _words(setup[name], name))
    _set_numbers(t, setup)
    _ask(t, setup.get("ask", "act"))


def _ask(t: PupRush, ask: object) -> None:
    if ask == "act":
        t.push(Act(t.turn))
    elif ask == "discard":
        if len(t.zones[t.turn]) <= HAND_LIMIT:
            raise BadSetup(f"seat {t.turn} discards only with more than {HAND_LIMIT} cards in hand")
        t.push(Discard(t.turn))
    elif ask == "draw":
        t.push(Draw(t.turn))
        t.go_on()
    else:
        raise BadSetup(f"'ask' is one of {', '.join(ASKS)}, not {ask!r}")


def _adopt(t: PupRush, dogs: object) -> None:
    names = _words(dogs, "dogs")
    if len(names) != t.seats or len(set(names)) != t.seats or not set(names) <= set(DOGS):
        raise BadSetup(f"'dogs' names {t.seats} different dogs of {', '.join(DOGS)}")
    for seat, name in enumerate(names):
        place = t.place_of(t.box, DOGS.index(name))
        t.zones[t.dogs + seat] = [t.zones[t.box].pop(place)]


def _lay_activity(t: PupRush, entries: object) -> None:
    """From the oldest to the newest: pairs of a seat and a card as Squirrel Chase names it."""
    wanted = "'activity' lists pairs of a seat and one of " + ", ".join(TARGETS[len(KEYS) :])
    if not isinstance(entries, list):
        raise BadSetup(wanted)
    for entry in entries:
        if not isinstance(entry, list | tuple) or len(entry) != 2 or entry[1] not in TARGETS[len(KEYS) :]:
            raise BadSetup(f"{wanted}, not {entry!r}")
        seat = _number(entry[0], "activity", 0, t.seats - 1)
        card, state = _card_and_state(TARGETS.index(entry[1]))
        if BOOK[card].marks == "names" and (state == seat or state >= t.seats):
            raise BadSetup(f"a best-friend of seat {seat} names another of the {t.seats} seats, not {state}")
        lifted = _lift(t, CARDS[card], PUPTIVITIES, f"the Activity Pile of seat {seat}")
        t.zones[t.pile + seat].append(aged(lifted | EVERYONE, t.age, state))
        t.age += 1


def _card_and_state(target: int) -> tuple[int, int]:
    for card in BOOK:
        state = target - TARGET_OF[card.number]
        if TARGET_OF[card.number] >= 0 and 0 <= state < len(card.states):
            return card.number, state
    raise AssertionError("every target is a card in some state")


def _lay_deck(t: PupRush, deck: int, names: list[str]) -> None:
    zone = t.decks + deck
    wanted = [_lift(t, name, DECK_CARDS[deck], f"the {DECKS[deck]}") for name in names]
    t.zones[t.box] += [slip | EVERYONE for slip in t.zones[zone]]
    t.zones[zone] = wanted[::-1]


def _set_numbers(t: PupRush, setup: dict[str, object]) -> None:
    t.points = _numbers(t, setup, "points", GOAL - 1)
    t.uses = _numbers(t, setup, "uses", 3)
    t.drawn = _numbers(t, setup, "drawn", 100)
    t.used = _numbers(t, setup, "used", 1)
    t.activated = _numbers(t, setup, "activated", 1)
    t.napping = _numbers(t, setup, "napping", 1)
    t.turn = _number(setup.get("turn", 0), "turn", 0, t.seats - 1)
    t.turns = _number(setup.get("turns", 1), "turns", 1, MOST_TURNS * t.seats)
    t.banked = _number(setup.get("banked", 0), "banked", 0, 1)


def _lift(t: PupRush, name: str, allowed: Sequence[str], where: str) -> int:
    """Take a card by its name out of its deck."""
    if name not in allowed:
        raise BadSetup(f"{where} holds {', '.join(allowed)}, not {name!r}")
    card = CARDS.index(name)
    for zone in range(t.decks, t.decks + 3):
        place = t.place_of(zone, card)
        if place >= 0:
            return t.zones[zone].pop(place) & CARD
    raise BadSetup(f"{where}: no copy of '{name}' is left for it")


def _rows(t: PupRush, setup: dict[str, object], name: str) -> list[list[str]]:
    rows = setup.get(name, [[] for _ in range(t.seats)])
    if not isinstance(rows, list) or len(rows) != t.seats:
        raise BadSetup(f"'{name}' has a list of cards for each of the {t.seats} seats")
    return [_words(row, name) for row in rows]


def _words(value: object, name: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise BadSetup(f"'{name}' is made of lists of names, not {value!r}")
    return value


def _numbers(t: PupRush, setup: dict[str, object], name: str, most: int) -> list[int]:
    numbers = setup.get(name, [0] * t.seats)
    if not isinstance(numbers, list) or len(numbers) != t.seats:
        raise BadSetup(f"'{name}' has one number for each of the {t.seats} seats")
    return [_number(number, name, 0, most) for number in numbers]


def _number(number: object, name: str, low: int, high: int) -> int:
    if type(number) is not int or not low <= number <= high:
        raise BadSetup(f"'{name}' takes numbers from {low} to {high}, not {number!r}")
    return number

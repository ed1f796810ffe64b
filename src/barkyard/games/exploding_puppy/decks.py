"""The six printed decks and custom decks as TOML text (rulebook sections 3 and 11)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.engine.nearby import near
from barkyard.games.exploding_puppy.declare import CARDS, is_black, is_green
from barkyard.games.exploding_puppy.kinds import ARMAGEDDOG, BASKET, BINDING_DEFUSE, HOBO_PUPPY, KLEPTOMANIAC, is_puppy
from barkyard.games.texts import read_toml, shown

HAND_SIZE: Final = 6  # EP-setup.3
ASIDE_A_SEAT: Final = 10  # EP-setup.2
GREENS: Final = 2  # that are shuffled into the pile (EP-setup.4)
FULL_TABLE: Final = 7
MOST_COPIES: Final = 40
MOST_CARDS: Final = 200
SEATS: Final = (3, 4, 5, 6, 7, 8)

LISTS: Final = {
    "basic": (
        "exploding-puppy 6, imploding-puppy 1, confusing-puppy 1, dog 25, defuse 2, attack 8, personal-attack "
        "2, see-the-future 5, share-the-future 5, nope 8, bury 2, cut 2, garbage-collection 1, reverse 4, "
        "shuffle 3, skip 4, change-seats 1, draw-from-bottom 2, favor 4, wish 4"
    ),
    "default": (
        "exploding-puppy 6, imploding-puppy 1, confusing-puppy 1, dog 20, defuse 2, attack 8, personal-attack "
        "2, see-the-future 4, share-the-future 5, favor-the-future 2, insight 1, mark 1, nope 7, bury 2, cut "
        "2, dig-deeper 1, dog-plosion 1, jack-of-all-trades 2, double 1, reverse 4, scaling 2, shuffle 2, "
        "skip 2, swap-top-and-bottom 3, change-seats 1, draw-from-bottom 2, favor 2, wish 1, basket 1"
    ),
    "darkness": (
        "imploding-puppy 5, black-hole 5, dog 15, see-the-future 4, share-the-future 5, clairvoyance 2, "
        "insight 2, mark 2, share-the-past 4, nope 7, force-will 1, clone 2, cut 3, dig-deeper 1, "
        "jack-of-all-trades 5, madness 2, reverse 5, shuffle 3, skip 4, swap-top-and-bottom 5, change-seats "
        "2, draw-from-bottom 4, favor 3, wish 2"
    ),
    "mind-games": (
        "exploding-puppy 6, imploding-puppy 1, confusing-puppy 1, dog 15, defuse 2, see-the-future 6, "
        "share-the-future 5, clairvoyance 3, favor-the-future 3, insight 2, nope 6, bury 4, clone 2, cut 3, "
        "dig-deeper 3, dog-plosion 2, jack-of-all-trades 3, madness 1, double 2, reverse 2, scaling 2, skip "
        "2, swap-top-and-bottom 5, change-seats 1, draw-from-bottom 4, ill-take-that 2, wish 3, "
        "split-the-party 1"
    ),
    "fight": (
        "exploding-puppy 6, imploding-puppy 1, confusing-puppy 1, doomed 1, dog 15, defuse 2, attack 8, "
        "targeted-attack 3, attack-from-the-past 4, see-the-future 6, share-the-future 2, favor-the-future 3, "
        "nope 4, bury 4, clone 3, cut 1, dog-plosion 3, jack-of-all-trades 2, madness 1, double 2, reverse 3, "
        "scaling 2, skip 3, submerge 3, swap-top-and-bottom 1, change-seats 1, draw-from-bottom 1, "
        "ill-take-that 1, wish 3, blood-feud 1"
    ),
    "life-and-death": (
        "exploding-puppy 6, imploding-puppy 2, armageddog 1, grave-revenge 1, dog 20, demonic-defuse 2, "
        "attack 5, see-the-future 5, share-the-future 6, mark 2, nope 5, bury 5, dig-deeper 1, dog-plosion 3, "
        "garbage-collection 2, jack-of-all-trades 2, double 2, reverse 3, recycle 2, scaling 1, shuffle 2, "
        "skip 2, submerge 3, change-seats 1, grave-robber 1, living-target 1, wish 1, revitalize 1, haunt 1, "
        "zombieland 1"
    ),
}
PRINTED: Final = tuple(LISTS)


class Deck:
    """Copies of each kind, for how many players, and which rules go with it."""

    def __init__(self, name: str, seats: tuple[int, ...], copies: list[int], defuses: bool, fight: bool) -> None:
        self.name = name
        self.seats = seats
        self.copies = copies
        self.defuses = defuses  # everybody is dealt a Defuse
        self.fight = fight
        # All cards, in three parts.
        self.black: list[int] = []
        self.green: list[int] = []
        self.ordinary: list[int] = []
        for kind, count in enumerate(copies):
            part = self.black if is_black(kind) else self.green if is_green(kind) else self.ordinary
            part += [kind] * count

    def without(self, kind: int) -> Deck:
        copies = self.copies.copy()
        copies[kind] = 0
        return Deck(self.name, self.seats, copies, self.defuses, self.fight)


def printed_deck(name: str) -> Deck:
    copies = [0] * len(CARDS)
    for entry in LISTS[name].split(", "):
        kind, count = entry.rsplit(" ", 1)
        copies[CARDS.index(kind)] = int(count)
    dark = name == "darkness"
    return Deck(name, (3, 4, 5) if dark else SEATS, copies, not dark, name == "fight")


@lru_cache(maxsize=64)
def find_deck(text: str) -> Deck:
    """A printed deck by its name, or a custom deck from its TOML text; BadSetup says what is wrong with it. Games
    share it: it is not to be changed."""
    if text in LISTS:
        return printed_deck(text)
    if "=" not in text:
        told = f"a deck is one of {', '.join(PRINTED)}, or the TOML text of your own, not {shown(text)}"
        raise BadSetup(told + near(text[:40], list(PRINTED)))
    return read_deck(text)


def read_deck(text: str) -> Deck:
    """A custom deck: name, players, [rules] with defuses and fight, [cards] with copies (EP-custom.1)."""
    parts = read_toml(text, "a custom deck")
    for part in parts:
        if part not in ("name", "players", "rules", "cards"):
            raise BadSetup(f"a custom deck has name, players, rules and cards, not {shown(part)}")
    name = parts.get("name", "custom")
    if not isinstance(name, str) or not 1 <= len(name) <= 60 or not name.isprintable():
        raise BadSetup("a custom deck's name is a text of 1 to 60 printable characters")
    copies = _copies(parts.get("cards"))
    rules = _rules(parts.get("rules", {}))
    deck = Deck(name, _players(parts.get("players", list(SEATS))), copies, rules[0], rules[1])
    check_deck(deck)
    return deck


def _copies(table: object) -> list[int]:
    if not isinstance(table, dict) or not table:
        raise BadSetup("a custom deck needs a table [cards] with lines like: dog = 20")
    copies = [0] * len(CARDS)
    for kind, count in table.items():
        if kind not in CARDS:
            raise BadSetup(f"there is no card {shown(kind)}; cards are called like dog or see-the-future")
        if type(count) is not int or not 0 <= count <= MOST_COPIES:
            raise BadSetup(f"'{kind}' takes 0 to {MOST_COPIES} copies, not {shown(count)}")
        copies[CARDS.index(kind)] = count
    if sum(copies) > MOST_CARDS:
        raise BadSetup(f"a deck has at most {MOST_CARDS} cards, this has {sum(copies)}")
    return copies


def _players(players: object) -> tuple[int, ...]:
    if not isinstance(players, list) or not players or any(type(n) is not int or n not in SEATS for n in players):
        raise BadSetup("a custom deck's players are a list of numbers from 3 to 8")  # EP-custom.2
    return tuple(sorted(set(players)))


def _rules(table: object) -> tuple[bool, bool]:
    if not isinstance(table, dict):
        raise BadSetup("a custom deck's rules are a table with defuses and fight, true or false")
    for rule, value in table.items():
        if rule not in ("defuses", "fight") or type(value) is not bool:
            fault = f"{shown(rule)} = {shown(value)}"
            raise BadSetup(f"a custom deck's rules are defuses and fight, true or false, not {fault}")
    return bool(table.get("defuses", True)), bool(table.get("fight", False))


def check_deck(deck: Deck) -> None:
    """Enough puppies and enough cards for every number of players it is for (EP-custom.2, EP-custom.3)."""
    for seats in deck.seats:
        check_table(deck, seats, False, False)


def check_table(deck: Deck, seats: int, criminal: bool, special: bool) -> None:
    """The same for one table: Criminal Mind takes Kleptomaniacs out, Special may put a Basket in."""
    killers = 0
    for kind in range(len(CARDS)):
        if is_puppy(kind) and kind not in (HOBO_PUPPY, ARMAGEDDOG):
            killers += deck.copies[kind]
    keepers = deck.copies[BASKET] + min(deck.copies[BINDING_DEFUSE], GREENS)
    if special and not deck.copies[BASKET]:
        keepers += 1
    if killers < seats - 1 + keepers:
        raise BadSetup(
            f"{seats} players need {seats - 1 + keepers} puppies that are neither Hobo nor Armageddog "
            "(one less than players, one more for each Basket and Binding Defuse"
            f"{', which Special may add' if special else ''}); the deck has {killers}"
        )
    ordinary = len(deck.ordinary) - (deck.copies[KLEPTOMANIAC] if criminal else 0)
    if ordinary - set_aside(seats) < HAND_SIZE * seats:
        raise BadSetup(
            f"{seats} players need {HAND_SIZE * seats + set_aside(seats)} cards that are neither black nor green "
            f"({set_aside(seats)} of them are put aside); the deck has {ordinary}"
            f"{' besides Kleptomaniac, which Criminal Mind takes out' if criminal else ''}"
        )


def set_aside(seats: int) -> int:
    """EP-setup.2."""
    return max(0, FULL_TABLE - seats) * ASIDE_A_SEAT


def deck_text(deck: Deck) -> str:
    """A deck as TOML text to share; reading it gives the same deck."""
    name = deck.name.replace("\\", "\\\\").replace('"', '\\"')
    lines = [f'name = "{name}"', f"players = {list(deck.seats)}", "", "[rules]"]
    lines += [f"defuses = {str(deck.defuses).lower()}", f"fight = {str(deck.fight).lower()}", "", "[cards]"]
    lines += [f"{CARDS[kind]} = {deck.copies[kind]}" for kind in range(len(CARDS)) if deck.copies[kind]]
    return "\n".join(lines) + "\n"

"""What a change can be made to: for each option that takes a text of one's own, the parts of the text as printed.

A changed game is the same game with another text in an option. So its records carry the change and replay anywhere,
and every table that takes options can be changed.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from typing import NamedTuple

from barkyard.engine.game import BadSetup
from barkyard.games.exploding_puppy.decks import MOST_COPIES, Deck, check_table, deck_text, find_deck
from barkyard.games.exploding_puppy.declare import CARDS as KINDS
from barkyard.games.exploding_puppy.printing import FIELDS as EXPLODING_PUPPY
from barkyard.games.good_puppies_too.printing import FIELDS as GOOD_PUPPIES_TOO
from barkyard.games.house_rules import HOUSE, Fields
from barkyard.games.puppy_lake.lake import PRESETS, Lake, read_lake
from barkyard.games.puprush.bank import IN_BOX, KEYS
from barkyard.games.puprush.printing import FIELDS as PUPRUSH
from barkyard.games.walking_doggos.house import FIELDS as WALKING_DOGGOS

Value = int | bool | str | list[int] | list[str]
Parts = dict[str, Value]  # by dotted name: "attack", "couch-coins.coins"


class Draft(NamedTuple):
    """Reads the parts that hold under some options, and writes a text with other ones."""

    read: Callable[[int, dict[str, str]], Parts]
    write: Callable[[int, dict[str, str], Parts], str]


def _read_deck(seats: int, options: dict[str, str]) -> Parts:
    deck = find_deck(options["deck"])
    return {**dict(zip(KINDS, deck.copies, strict=True)), "defuses": deck.defuses, "fight": deck.fight}


def _write_deck(seats: int, options: dict[str, str], parts: Parts) -> str:
    copies = [int(str(parts[kind])) for kind in KINDS]
    players = find_deck(options["deck"]).seats
    dealt = [min(count, MOST_COPIES) for count in copies]  # a million cards are not even laid out
    changed = Deck("changed", players, dealt, bool(parts["defuses"]), bool(parts["fight"]))
    changed.copies = copies
    changed.seats = tuple(count for count in players if count == seats or _suffices(changed, count))
    return deck_text(changed)


def _suffices(deck: Deck, seats: int) -> bool:
    try:
        check_table(deck, seats, False, False)
    except BadSetup:
        return False
    return True


BANK_PARTS: dict[str, Value] = {"name": "", "coins": 1, "effect": "none", "amount": 1, "count": 0}


def _read_bank(seats: int, options: dict[str, str]) -> Parts:
    parts: Parts = {f"{key}.{name}": value for key in KEYS for name, value in BANK_PARTS.items()}
    for card in tomllib.loads(options["bank"] or IN_BOX)["card"]:
        parts.update({f"{card['key']}.{name}": value for name, value in card.items() if name != "key"})
    return parts


def _write_bank(seats: int, options: dict[str, str], parts: Parts) -> str:
    lines = []
    for key in KEYS:
        card = {name: parts[f"{key}.{name}"] for name in BANK_PARTS}
        if card["count"]:
            card["name"] = card["name"] or key.replace("-", " ").title()
            lines += ["[[card]]", f'key = "{key}"', *(f"{name} = {as_toml(value)}" for name, value in card.items())]
    return "\n".join(lines) + "\n"


def _read_water(seats: int, options: dict[str, str]) -> Parts:
    lake = _lake(seats, options)
    counters: Parts = {f"counters.{place + 1}": count for place, count in enumerate(lake.counters)}
    return {
        "columns": lake.columns,
        "rows": lake.rows,
        "canoe": lake.canoe,
        "paddles": lake.paddles,
        "cards": lake.cards,
        "whirlpools": lake.whirlpools,
        "hero": lake.hero,
        "legend": lake.legend,
        **counters,
    }


def _lake(seats: int, options: dict[str, str]) -> Lake:
    if options["lake"]:
        return read_lake(options["lake"])
    board = options["board"]
    return PRESETS["wide" if seats == 3 else "standard"] if board == "auto" else PRESETS[board]


def _write_water(seats: int, options: dict[str, str], parts: Parts) -> str:
    plain = [f"{name} = {as_toml(value)}" for name, value in parts.items() if "." not in name]
    counters = [f"{name.partition('.')[2]} = {value}" for name, value in parts.items() if "." in name]
    return "\n".join([*plain, f"counters = {{{', '.join(counters)}}}"]) + "\n"


def house_draft(fields: Fields) -> Draft:
    """House rules: what each card of a game declares, by `card.name`."""

    def read(seats: int, options: dict[str, str]) -> Parts:
        return {f"{card}.{name}": field.printed for card, names in fields.items() for name, field in names.items()}

    def write(seats: int, options: dict[str, str], parts: Parts) -> str:
        printed = read(seats, options)
        return "".join(f"{name} = {as_toml(value)}\n" for name, value in parts.items() if value != printed[name])

    return Draft(read, write)


def as_toml(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return json.dumps(value) if isinstance(value, list) else str(value)


DRAFTS: dict[tuple[str, str], Draft] = {
    ("exploding-puppy", "deck"): Draft(_read_deck, _write_deck),
    ("puprush", "bank"): Draft(_read_bank, _write_bank),
    ("puppy-lake", "lake"): Draft(_read_water, _write_water),
    ("exploding-puppy", HOUSE): house_draft(EXPLODING_PUPPY),
    ("good-puppies-too", HOUSE): house_draft(GOOD_PUPPIES_TOO),
    ("puprush", HOUSE): house_draft(PUPRUSH),
    ("walking-doggos", HOUSE): house_draft(WALKING_DOGGOS),
}


def add_draft(game: str, option: str, draft: Draft) -> None:
    """Of somebody's own game."""
    DRAFTS[game, option] = draft

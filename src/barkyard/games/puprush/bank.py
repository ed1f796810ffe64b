"""The Bank deck: what its data file says, checked (the printed rules leave it open, see bank.toml)."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from barkyard.engine.game import BadSetup

# What a Bank card does when it is played.
NO_EFFECT: Final = 0
DRAW_BANK: Final = 1
DRAW_PUPTIVITY: Final = 2
GAIN: Final = 3
LOSE: Final = 4
LEFT_GAINS: Final = 5
OTHER_MISPAW: Final = 6
OWN_MISPAW: Final = 7
EFFECTS: Final = (
    "none",
    "draw-bank",
    "draw-puptivity",
    "gain",
    "lose",
    "left-gains",
    "other-draws-mispaw",
    "draw-mispaw",
)

FIRST_EFFECT_RULE: Final = 3  # PR-own.3 is about a card without effect, the next ones follow the list above

SLOTS: Final = 15  # how many kinds of Bank card the words for moves have room for
LONGEST_TEXT: Final = 20_000
LONGEST_NAME: Final = 40
MOST_COINS: Final = 6
MOST_COPIES: Final = 12
MOST_CARDS: Final = 60
MOST_SHOWN: Final = 1_000_000


class BankDeck:
    """The kinds of Bank card by slot; a slot without copies is not in this deck."""

    def __init__(self) -> None:
        self.names = [""] * SLOTS
        self.coins = [0] * SLOTS
        self.effects = [NO_EFFECT] * SLOTS
        self.amounts = [1] * SLOTS
        self.counts = [0] * SLOTS
        self.falling: list[int] = []  # the slots in use from the largest coin to the smallest

    def size(self) -> int:
        return sum(self.counts)

    def kind(self, slot: int) -> tuple[str, int, int, int]:
        return self.names[slot], self.coins[slot], self.effects[slot], self.amounts[slot]

    def rule(self, slot: int) -> str:
        """What a card does when it is played: its own rule if it is one of the box, else that of the effect."""
        if slot < IN_BOX_KINDS and self.kind(slot) == PRINTED.kind(slot):
            return f"PR-bank-b{slot + 1:02}.1"
        return f"PR-own.{FIRST_EFFECT_RULE + self.effects[slot]}"


def read_bank(text: str, keys: tuple[str, ...]) -> BankDeck:
    """The deck a data file describes; BadSetup names the card at fault and what was expected."""
    cards = _cards(text)
    deck = BankDeck()
    for number, card in enumerate(cards, 1):
        _add(deck, card, keys, f"Bank card {number}")
    if deck.size() > MOST_CARDS:
        raise BadSetup(f"a Bank deck has at most {MOST_CARDS} cards, this has {deck.size()}")
    used = [slot for slot in range(SLOTS) if deck.counts[slot]]
    deck.falling = sorted(used, key=lambda slot: (-deck.coins[slot], -slot))
    return deck


def _cards(text: str) -> list[dict[str, object]]:
    if len(text) > LONGEST_TEXT:
        raise BadSetup(f"a Bank deck is a text of at most {LONGEST_TEXT} characters, this has {len(text)}")
    try:
        text.encode()  # else it could not be kept in a record
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadSetup(f"the Bank deck is no TOML text: {str(fault)[:100]}") from None
    cards: object = data.get("card")
    if set(data) != {"card"} or not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BadSetup("a Bank deck is a list of [[card]] entries and nothing else")
    return cards


def _add(deck: BankDeck, card: dict[str, object], keys: tuple[str, ...], where: str) -> None:
    expected = {"key", "name", "coins", "effect", "count"}
    if set(card) - {"amount"} != expected:
        found = ", ".join(sorted(card))[:80]
        raise BadSetup(f"{where} has key, name, coins, effect, count and maybe amount, not {found}")
    slot = _choice(card["key"], keys, f"{where}: key")
    if deck.counts[slot]:
        raise BadSetup(f"{where}: there is a card with the key '{keys[slot]}' already")
    name = card["name"]
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
        raise BadSetup(f"{where}: a name is a text of 1 to {LONGEST_NAME} characters to be read, not {_shown(name)}")
    deck.names[slot] = name
    deck.coins[slot] = _number(card["coins"], MOST_COINS, f"{where}: coins")
    deck.effects[slot] = _choice(card["effect"], EFFECTS, f"{where}: effect")
    deck.amounts[slot] = _number(card.get("amount", 1), MOST_COINS, f"{where}: amount")
    deck.counts[slot] = _number(card["count"], MOST_COPIES, f"{where}: count")


def _choice(value: object, words: tuple[str, ...], where: str) -> int:
    if not isinstance(value, str) or value not in words:
        raise BadSetup(f"{where} is one of {', '.join(words)}, not {_shown(value)}")
    return words.index(value)


def _number(value: object, most: int, where: str) -> int:
    if type(value) is not int or not 1 <= value <= most:
        raise BadSetup(f"{where} is a number from 1 to {most}, not {_shown(value)}")
    return value


def _shown(value: object) -> str:
    """What was found, however long or deep it is."""
    if isinstance(value, str):
        return repr(value[:40])
    if isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < MOST_SHOWN):
        return str(value)
    return "a larger number" if isinstance(value, int) else f"a {type(value).__name__}"


def _keys(text: str) -> tuple[str, ...]:
    """The words for the slots: the keys of the deck in the box, then spare ones."""
    keys = [str(card.get("key")) for card in _cards(text)]
    return tuple(keys + [f"spare-{number}" for number in range(1, SLOTS - len(keys) + 1)])


IN_BOX: Final = files("barkyard.games.puprush").joinpath("bank.toml").read_text(encoding="utf-8")
IN_BOX_KINDS: Final = len(_cards(IN_BOX))
KEYS: Final = _keys(IN_BOX)
PRINTED: Final = read_bank(IN_BOX, KEYS)

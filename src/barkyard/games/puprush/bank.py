"""The Bank deck: what its data file says, checked (the printed rules leave it open, see bank.toml)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.games.texts import read_toml, shown

SLOTS: Final = 15  # how many kinds of Bank card the words for moves have room for
LONGEST_NAME: Final = 40
MOST_COINS: Final = 6
MOST_COPIES: Final = 12
MOST_CARDS: Final = 60


class BankDeck:
    """The kinds of Bank card by slot; a slot without copies is not in this deck."""

    def __init__(self) -> None:
        self.names = [""] * SLOTS
        self.coins = [0] * SLOTS
        self.effects = [0] * SLOTS  # places in the list of effects, of which the first is none
        self.amounts = [1] * SLOTS
        self.counts = [0] * SLOTS
        self.falling: list[int] = []  # the slots in use from the largest coin to the smallest

    def size(self) -> int:
        return sum(self.counts)

    def kind(self, slot: int) -> tuple[str, int, int, int]:
        return self.names[slot], self.coins[slot], self.effects[slot], self.amounts[slot]


def read_bank(text: str, effects: Sequence[str]) -> BankDeck:
    """The deck a data file describes, with these effects; BadSetup names the card at fault and what was expected."""
    cards = _cards(text)
    deck = BankDeck()
    for number, card in enumerate(cards, 1):
        _add(deck, card, effects, f"Bank card {number}")
    if deck.size() > MOST_CARDS:
        raise BadSetup(f"a Bank deck has at most {MOST_CARDS} cards, this has {deck.size()}")
    used = [slot for slot in range(SLOTS) if deck.counts[slot]]
    deck.falling = sorted(used, key=lambda slot: (-deck.coins[slot], -slot))
    return deck


def _cards(text: str) -> list[dict[str, object]]:
    data = read_toml(text, "the Bank deck")
    cards: object = data.get("card")
    if set(data) != {"card"} or not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise BadSetup("a Bank deck is a list of [[card]] entries and nothing else")
    return cards


def _add(deck: BankDeck, card: dict[str, object], effects: Sequence[str], where: str) -> None:
    expected = {"key", "name", "coins", "effect", "count"}
    if set(card) - {"amount"} != expected:
        found = ", ".join(shown(part) for part in sorted(card)[:8])
        raise BadSetup(f"{where} has key, name, coins, effect, count and maybe amount, not {found}")
    slot = _choice(card["key"], KEYS, f"{where}: key")
    if deck.counts[slot]:
        raise BadSetup(f"{where}: there is a card with the key '{KEYS[slot]}' already")
    name = card["name"]
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name != name.strip():
        raise BadSetup(f"{where}: a name is a text of 1 to {LONGEST_NAME} characters to be read, not {shown(name)}")
    deck.names[slot] = name
    deck.coins[slot] = _number(card["coins"], MOST_COINS, f"{where}: coins")
    deck.effects[slot] = _choice(card["effect"], effects, f"{where}: effect")
    deck.amounts[slot] = _number(card.get("amount", 1), MOST_COINS, f"{where}: amount")
    deck.counts[slot] = _number(card["count"], MOST_COPIES, f"{where}: count")


def _choice(value: object, words: Sequence[str], where: str) -> int:
    if not isinstance(value, str) or value not in words:
        raise BadSetup(f"{where} is one of {', '.join(words)}, not {shown(value)}")
    return words.index(value)


def _number(value: object, most: int, where: str) -> int:
    if type(value) is not int or not 1 <= value <= most:
        raise BadSetup(f"{where} is a number from 1 to {most}, not {shown(value)}")
    return value


def _keys(text: str) -> tuple[str, ...]:
    """The words for the slots: the keys of the deck in the box, then spare ones."""
    keys = [str(card.get("key")) for card in _cards(text)]
    return tuple(keys + [f"spare-{number}" for number in range(1, SLOTS - len(keys) + 1)])


IN_BOX: Final = files("barkyard.games.puprush").joinpath("bank.toml").read_text(encoding="utf-8")
IN_BOX_KINDS: Final = len(_cards(IN_BOX))
KEYS: Final = _keys(IN_BOX)

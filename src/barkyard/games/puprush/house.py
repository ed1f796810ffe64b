"""What stays the same for a whole game: the Bank deck, and the numbers of all cards in this variant."""

from __future__ import annotations

from barkyard.games.house_rules import HouseRules
from barkyard.games.puprush.bank import SLOTS, BankDeck
from barkyard.games.puprush.declare import BANK, BOOK, EFFECT_DOES, FIRST_HELD, MISPAW, PUPTIVITY
from barkyard.games.puprush.moves import ONE


class House:
    """By card: its deck, its cost, its moment, what it needs in the piles, how often it works, its number, its copies,
    its coins and their rank, what it does.

    Small numbers are kept as bytes: compiled code reads them without a Python object for each.
    """

    def __init__(self, bank: BankDeck, balanced: bool, rules: HouseRules) -> None:
        self.bank = bank
        self.own = rules
        self.deck = bytes(card.deck for card in BOOK)
        self.cost = bytes(rules.number(card.key, "cost", card.cost) for card in BOOK)
        self.when = bytes(card.when for card in BOOK)
        self.pile = bytes(card.needs_pile for card in BOOK)
        self.money = bytes(rules.number(card.key, "money", card.needs_money) for card in BOOK)
        self.uses = bytes(rules.number(card.key, "uses", card.used(balanced)) for card in BOOK)
        self.n = _with(bank.amounts, [rules.number(card.key, "n", card.number_in(balanced)) for card in BOOK])
        self.counts = _with(bank.counts, [rules.number(card.key, "count", card.count) for card in BOOK])
        self.coins = _with(bank.coins, [0] * len(BOOK))
        rank = [len(bank.falling) - bank.falling.index(slot) if slot in bank.falling else 0 for slot in range(SLOTS)]
        self.rank = _with(rank, [0] * len(BOOK))  # from the smallest coin to the largest
        self.dearest = max(self.cost)
        self.affordable = [self._affordable(purse) for purse in range(self.dearest + 1)]  # by coins, as a mask
        self.does = [card.does for card in BOOK]
        self.effects = [EFFECT_DOES[effect] for effect in bank.effects]  # by slot
        self.decks = [self._deck(deck) for deck in (BANK, PUPTIVITY, MISPAW)]  # unshuffled
        # See printing.py: the rule of what a Bank card does, by slot, and what is printed on cards not as in the box.
        self.rules = [""] * SLOTS
        self.faces: dict[str, object] = {}

    def _affordable(self, purse: int) -> int:
        """Bank cards cost nothing."""
        held = range(FIRST_HELD, len(BOOK))
        return sum(ONE[card] for card in held if self.deck[card] != MISPAW and self.cost[card] <= purse)

    def _deck(self, deck: int) -> list[int]:
        return [card.number for card in BOOK if card.deck == deck for _ in range(self.counts[card.number])]


def _with(of_bank: list[int], numbers: list[int]) -> bytes:
    """The numbers of all cards, those of the Bank cards put in their place."""
    numbers[FIRST_HELD : FIRST_HELD + SLOTS] = of_bank
    return bytes(numbers)

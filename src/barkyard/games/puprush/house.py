"""What stays the same for a whole game: the Bank deck, the numbers of the dogs, and the places on the table."""

from __future__ import annotations

from barkyard.engine.table import Zone
from barkyard.games.puprush.bank import BankDeck
from barkyard.games.puprush.cards import BANK, CARDS, COPIES, NAP_TIME, PAW_PALS


class House:
    """The Bank deck and the numbers of the dogs, with or without the variant."""

    def __init__(self, bank: BankDeck, balanced: bool) -> None:
        self.bank = bank
        self.coins = [0] * BANK + bank.coins  # by card
        self.rules = [bank.rule(slot) for slot in range(len(bank.counts))]  # of what a Bank card does, by slot
        self.rank = [0] * (BANK + len(bank.coins))  # by card, from the smallest coin to the largest
        for place, slot in enumerate(bank.falling):
            self.rank[BANK + slot] = len(bank.falling) - place
        self.decks = [  # unshuffled
            [BANK + slot for slot in range(len(bank.counts)) for _ in range(bank.counts[slot])],
            [card for card in range(PAW_PALS, NAP_TIME) for _ in range(COPIES)],
            [card for card in range(NAP_TIME, len(CARDS)) for _ in range(COPIES)],
        ]
        self.beagle_uses = 2 if balanced else 3  # PR-variant.2 to PR-variant.5
        self.husky_gain = 2 if balanced else 1
        self.dachshund_gain = 2 if balanced else 1
        self.chihuahua_gain = 4 if balanced else 2


def places(seats: int) -> list[Zone]:
    return [
        *(Zone("hand", seat, ordered=False) for seat in range(seats)),
        *(Zone("money", seat, ordered=False) for seat in range(seats)),
        *(Zone("activity", seat) for seat in range(seats)),
        *(Zone("dog", seat) for seat in range(seats)),
        Zone("bank"),
        Zone("puptivity"),
        Zone("mispaw"),
        Zone("doghouse", ordered=False),
        Zone("mispaws in progress"),
        Zone("box", ordered=False),
        Zone("notes", written=True),
    ]

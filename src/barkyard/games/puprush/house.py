"""What stays the same for a whole game: the Bank deck, the numbers of the dogs, and the places on the table."""

from __future__ import annotations

from typing import Final

from barkyard.engine.table import Zone
from barkyard.games.puprush.bank import KEYS, PRINTED, BankDeck
from barkyard.games.puprush.cards import BANK, BEAGLE, CARDS, COPIES, NAP_TIME, PAW_PALS
from barkyard.games.puprush.prints import BEAGLE_USES, VARIANT, VARIANT_BEAGLE_USES, WORDS, prints


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
        self.n = [WORDS[card][2] if card in WORDS else 0 for card in range(len(CARDS))]  # the numbers on the cards
        self.uses = [1] * BANK  # of a dog, in a turn
        self.uses[BEAGLE] = VARIANT_BEAGLE_USES if balanced else BEAGLE_USES
        if balanced:
            for dog, n in VARIANT.items():
                self.n[dog] = n
        self.faces: dict[str, object] = {}  # see `furnish`


def furnish(bank: BankDeck, balanced: bool) -> House:
    """A house that knows what is printed on its own cards where that is not as in the box."""
    house = House(bank, balanced)
    here = {card: own.plain() for card, own in prints(house).items()}
    house.faces = {card: face for card, face in here.items() if face != PRINTS[card].plain() and _is_here(bank, card)}
    return house


def _is_here(bank: BankDeck, card: str) -> bool:
    return card not in KEYS or bank.counts[KEYS.index(card)] > 0


PRINTS: Final = prints(House(PRINTED, balanced=False))  # what is printed on the cards in the box


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

"""What stays the same for a whole game: what follows from the deck and the variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.slips import MAX_SEATS
from barkyard.games.exploding_puppy.declare import BOOK, CARDS, NUMBERS

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.knowledge.dealing import Dealing


AS_IN_BOX: Final[dict[str, object]] = {}


class House:
    """The rules of the house."""

    def __init__(self) -> None:
        self.fight = False
        self.criminal = False
        self.intensity = False
        self.combos = 0  # bits: super-combo, skipper, reverse-dog
        self.holding = True  # there are Baskets or Binding Defuses
        self.watchable = True  # there are Clairvoyances
        self.now = bytes([card.now for card in BOOK])  # by kind
        self.n = NUMBERS  # of each play, as printed or by house rules (printing.py)
        self.faces = AS_IN_BOX  # what is printed on cards that are not as in the box
        self.copies = [0] * len(CARDS)  # of each kind, wherever they lie
        self.dealings: list[Dealing | None] = [None] * MAX_SEATS  # the last one of each seat (worlds.py)
        self.added = [False] * len(CARDS)  # a Special that came into the pile by the variant, if it did

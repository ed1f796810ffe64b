"""The box."""

from __future__ import annotations

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.moves import Verb
from barkyard.engine.slips import NOBODY
from barkyard.engine.table import Zone
from fetch_game.table import Fetch, Turn

LENGTHS, COPIES = 6, 4


class FetchBox(Game):
    def __init__(self) -> None:
        super().__init__(
            name="fetch",
            title="Fetch!",
            prefix="FE",
            version=1,
            seats=(2, 3, 4),
            options=(),
            verbs=(Verb("fetch"), Verb("rest")),
            cards=tuple(f"stick-{length + 1}" for length in range(LENGTHS)),
            backs=("stick",) * LENGTHS,
            words={},
            questions=(Turn,),
            bound=2 * LENGTHS * COPIES,
        )

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Fetch:
        places = [Zone("paws", seat) for seat in range(seats)] + [Zone("basket", seat) for seat in range(seats)]
        t = Fetch(self, seats, options, [*places, Zone("heap"), Zone("lost")], dice)
        heap = [length | NOBODY for length in range(LENGTHS) for _ in range(COPIES)]
        dice.shuffle(heap)
        t.zones = [[] for _ in range(2 * seats)] + [heap, []]
        t.push(Turn(0))
        return t


GAME = FetchBox()

"""The small card game that both servers play: lay a card of your hand on the pile, draw another."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Option, Result
from barkyard.engine.moves import COUNT, NUMBER, Verb
from barkyard.engine.slips import BIT, EVERYONE
from barkyard.engine.table import ALONE, Question, Table, Zone

SEATS: Final = 2
HAND: Final = 5
DECK: Final = 52
LENGTHS: Final = ("40", "2000", "1000000")
PLACES: Final = [Zone("hand", 0), Zone("hand", 1), Zone("deck"), Zone("pile")]
DECK_ZONE: Final = 2
PILE_ZONE: Final = 3
MOVES: Final = list(range(HAND))


class Pile(Table):
    FIELDS: ClassVar[tuple[str, ...]] = ("count",)
    count = 0

    def clone(self) -> Pile:
        t = Pile(self.game, self.seats, self.options, self.places, self.dice.copy())
        self.share(t)
        t.count = self.count
        return t

    def result(self) -> Result:
        return Result([0, 0], [1, 1], [0, 1], ["", ""])

    def lay(self, seat: int, place: int) -> None:
        self.move(seat, place, PILE_ZONE, EVERYONE, "P-1", "@{a} lays {card}", seat)
        deck = self.zones[DECK_ZONE]
        if not deck:
            self.zones[DECK_ZONE], self.zones[PILE_ZONE] = self.zones[PILE_ZONE], []
            self.shuffle(DECK_ZONE)
            deck = self.zones[DECK_ZONE]
        self.move(DECK_ZONE, len(deck) - 1, seat, BIT[seat], "P-2", "@{a} draws {card}", seat)
        self.count += 1


class Lay(Question[Table]):
    PROMPT: ClassVar[str] = "Lay a card."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Lay:
        return Lay(self.seat)

    def asked(self, t: Table) -> list[int]:
        return ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return MOVES

    def answer(self, t: Table, seat: int, move: int) -> None:
        assert isinstance(t, Pile)
        t.lay(seat, move & NUMBER)
        self.seat = 1 - seat
        if t.count >= int(t.options["length"]):
            t.pop()


class PileBox(Game):
    def __init__(self) -> None:
        super().__init__(
            name="pile",
            title="Pile",
            prefix="P",
            version=1,
            seats=(SEATS,),
            options=(Option("length", "How many cards are laid.", LENGTHS, "40"),),
            verbs=(Verb("lay", COUNT[:HAND]),),
            cards=tuple(f"card-{number}" for number in range(DECK)),
            backs=("card",) * DECK,
            words={},
            questions=(Lay,),
            bound=int(LENGTHS[-1]),
        )

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Pile:
        t = Pile(self, seats, options, PLACES, dice)
        cards = list(range(DECK))
        dice.shuffle(cards)
        hands = [[card | BIT[seat] for card in cards[seat * HAND : (seat + 1) * HAND]] for seat in range(SEATS)]
        t.zones = [*hands, cards[SEATS * HAND :], []]
        t.push(Lay(0))
        return t

"""A fair little game with faults to plant: everybody is dealt three of eight kinds of cards, worth the same; each turn
adds a roll of the dice; the most points win. A seat can be favoured, a kind can be worthless or worth too much, and
one rule can be out of reach."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.moves import VERB, Verb
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.table import Question, Table, Zone

KINDS = ("ball", "bone", "leash", "bowl", "brush", "whistle", "basket", "collar")
COPIES = 4
HAND = 3
SIDES = 20
WORTH = 4
ROLL, PLAY = (verb << VERB for verb in range(2))
SEATS = 4


@dataclass(frozen=True)
class Fault:
    """How far a seat is favoured, in per cent of the win; what a kind is worth instead; whether a rule is shut off."""

    favoured: int = 0
    worth: tuple[int, int] | None = None
    silent: bool = False


class Kennel(Table):
    FIELDS: ClassVar[tuple[str, ...]] = ("points", "lucky")

    def __init__(self, game: Game, seats: int, options: dict[str, str], places: list[Zone], dice: Dice) -> None:
        super().__init__(game, seats, options, places, dice)
        self.points = [0] * seats
        self.lucky = -1

    def clone(self) -> Kennel:
        t = Kennel(self.game, self.seats, self.options, self.places, self.dice.copy())
        self.share(t)
        t.points, t.lucky = self.points.copy(), self.lucky
        return t

    def score(self, seat: int) -> int:
        return self.points[seat]

    def result(self) -> Result:
        best = max(self.points)
        first = [seat for seat, points in enumerate(self.points) if points == best]
        winners = [self.lucky] if self.lucky >= 0 else first
        ranks = [1 if seat in winners else 2 for seat in range(self.seats)]
        return Result(self.points, ranks, winners, ["winner" if seat in winners else "" for seat in range(self.seats)])


class Go(Question[Table]):
    RULE: ClassVar[str] = "KN-turn.1"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Go:
        return Go(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [PLAY | card for card in sorted({slip & CARD for slip in t.zones[seat]})] or [ROLL]

    def answer(self, t: Table, seat: int, move: int) -> None:
        kennel, box = cast(Kennel, t), cast(KennelBox, t.game)
        if move == ROLL:
            kennel.points[seat] += 1 + t.dice.below(SIDES)
            t.tell("KN-roll.1", "@{a} rolls", seat)
            if t.dice.below(10) == 0 and not box.fault.silent:
                t.tell("KN-rare.1", "@{a} wags", seat)
            self._pass_on(kennel, box)
            return
        card = move & CARD
        index = [slip & CARD for slip in t.zones[seat]].index(card)
        kennel.points[seat] += box.worth(card)
        t.move(seat, index, t.seats, EVERYONE, "KN-play.1", "@{a} plays {card}", seat)

    def _pass_on(self, t: Kennel, box: KennelBox) -> None:
        self.seat += 1
        if self.seat == t.seats:
            # Favouring takes the win of everybody else alike: x of all games go to seat 0, fair or not.
            if t.dice.below(1000) * (SEATS - 1) < box.fault.favoured * 10 * SEATS:
                t.lucky = 0
            t.pop()


class KennelBox(Game):
    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(
            name="kennel",
            title="Kennel",
            prefix="KN",
            version=1,
            seats=(SEATS,),
            options=(),
            verbs=(Verb("roll"), Verb("play", KINDS)),
            cards=KINDS,
            backs=("card",) * len(KINDS),
            words={},
            questions=(Go,),
            bound=50,
        )

    def worth(self, card: int) -> int:
        other = self.fault.worth
        return other[1] if other and other[0] == card else WORTH

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Kennel:
        places = [*(Zone("hand", seat, ordered=False) for seat in range(seats)), Zone("discards")]
        t = Kennel(self, seats, options, places, dice)
        deck = [card for card in range(len(KINDS)) for _ in range(COPIES)]
        dice.shuffle(deck)
        t.zones = [[card | BIT[seat] for card in deck[HAND * seat : HAND * seat + HAND]] for seat in range(seats)]
        t.zones.append([])
        t.push(Go(0))
        return t

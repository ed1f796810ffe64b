"""A small game in plain Python on the engine, as someone might write their own; the planted defects are made from it.

Draw a card, or play one. A "nope" stops what was just played, "steal" takes a random card, "peek" looks at the deck.
When the deck is empty the most cards win.
"""

from __future__ import annotations

from typing import ClassVar, cast

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.moves import SEATS, VERB, Verb
from barkyard.engine.slips import BIT, CARD, EVERYONE, NOBODY
from barkyard.engine.table import Question, Table, Zone

CARDS = ("nope", "steal", "peek")
NOPE, STEAL, PEEK = range(3)
COPIES = 5
DRAW, PLAY, PASS, FROM = (verb << VERB for verb in range(4))


class Toy(Table):
    FIELDS: ClassVar[tuple[str, ...]] = ("drawn",)

    def __init__(self, game: Game, seats: int, options: dict[str, str], places: list[Zone], dice: Dice) -> None:
        super().__init__(game, seats, options, places, dice)
        self.deck = seats
        self.discard = seats + 1
        self.drawn = 0

    def clone(self) -> Toy:
        t = type(self)(self.game, self.seats, self.options, self.places, self.dice.copy())
        self.share(t)
        t.drawn = self.drawn
        return t

    def result(self) -> Result:
        scores = [len(self.zones[seat]) for seat in range(self.seats)]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        return Result(scores, ranks, [seat for seat, rank in enumerate(ranks) if rank == 1], [""] * self.seats)

    def draw(self, seat: int) -> None:
        self.move(self.deck, len(self.zones[self.deck]) - 1, seat, BIT[seat], "T-1", "@{a} draws {card}", seat)
        self.drawn += 1

    def spend(self, seat: int, card: int) -> None:
        index = [slip & CARD for slip in self.zones[seat]].index(card)
        self.move(seat, index, self.discard, EVERYONE, "T-2", "@{a} plays {card}", seat)

    def take_effect(self, seat: int, card: int) -> None:
        deck = self.zones[self.deck]
        if card == PEEK and deck:
            self.show(self.deck, len(deck) - 1, BIT[seat], "T-3", "@{a} looks at {card}", seat)
        elif card == STEAL and any(self.zones[other] for other in range(self.seats) if other != seat):
            self.push(Aim(seat))

    def steal(self, seat: int, victim: int) -> None:
        index = self.dice.below(len(self.zones[victim]))
        self.hand_over(
            victim, index, seat, BIT[seat] | BIT[victim], "T-4", "@{a} steals {card} from @{b}", seat, victim
        )


class Turn(Question):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Turn:
        return Turn(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [DRAW, *(PLAY | card for card in (STEAL, PEEK) if holds(t, seat, card))]

    def answer(self, t: Table, seat: int, move: int) -> None:
        toy = cast(Toy, t)
        if move == DRAW:
            toy.draw(seat)
            self.seat = (seat + 1) % t.seats
            if not toy.zones[toy.deck]:
                toy.pop()
        else:
            toy.spend(seat, move & 0xFF)
            toy.push(cast(ToyBox, toy.game).window(seat, move & 0xFF, rivals(t, seat)))


class Window(Question):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "pending")
    SILENT: ClassVar[tuple[str, ...]] = ("pending",)
    WINDOW: ClassVar[bool] = True

    def __init__(self, seat: int, card: int, pending: list[int]) -> None:
        self.seat = seat
        self.card = card
        self.pending = pending

    def copy(self) -> Window:
        return type(self)(self.seat, self.card, self.pending.copy())

    def asked(self, t: Table) -> list[int]:
        return self.pending[:1]

    def together(self, t: Table) -> list[int]:
        return rivals(t, self.seat)

    def moves(self, t: Table, seat: int) -> list[int]:
        return [PASS, PLAY | NOPE] if holds(t, seat, NOPE) else [PASS]

    def answer(self, t: Table, seat: int, move: int) -> None:
        toy = cast(Toy, t)
        self.pending.remove(seat)
        if move != PASS:
            toy.spend(seat, NOPE)
            toy.pop()
        elif not self.pending:
            toy.tell("T-5", "nobody objects")
            toy.pop()
            toy.take_effect(self.seat, self.card)


class Aim(Question):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Aim:
        return Aim(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [FROM | other for other in rivals(t, seat) if t.zones[other]]

    def answer(self, t: Table, seat: int, move: int) -> None:
        t.pop()
        cast(Toy, t).steal(seat, move & 0xFF)


def rivals(t: Table, seat: int) -> list[int]:
    return [(seat + step) % t.seats for step in range(1, t.seats)]


def holds(t: Table, seat: int, card: int) -> bool:
    return any(slip & CARD == card for slip in t.zones[seat])


class ToyBox(Game):
    """A box for the toy or for a defective copy of its table or window."""

    def __init__(self, table: type[Toy] = Toy, window: type[Window] = Window) -> None:
        super().__init__(
            name="toy",
            title="Toy",
            prefix="T",
            version=1,
            seats=(2, 3),
            options=(),
            verbs=(Verb("draw"), Verb("play", CARDS), Verb("pass"), Verb("from", SEATS)),
            cards=CARDS,
            backs=("card",) * len(CARDS),
            words={},
            questions=(Turn, window, Aim),
            bound=200,
        )
        self.table = table
        self.window = window

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Toy:
        places = [*(Zone("hand", seat, ordered=False) for seat in range(seats)), Zone("deck"), Zone("discard")]
        t = self.table(self, seats, options, places, dice)
        cards = [card | NOBODY for card in range(len(CARDS)) for _ in range(COPIES)]
        dice.shuffle(cards)
        t.zones = [[cards.pop() | BIT[seat] for _ in range(2)] for seat in range(seats)] + [cards, []]
        t.push(Turn(0))
        return t

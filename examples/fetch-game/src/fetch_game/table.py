"""The table and its one question."""

from __future__ import annotations

from typing import ClassVar, cast

from barkyard.engine.game import Result
from barkyard.engine.moves import VERB
from barkyard.engine.slips import CARD, EVERYONE
from barkyard.engine.table import Question, Table

FETCH, REST = 0 << VERB, 1 << VERB


class Fetch(Table):
    """Zones: the paws of each seat, the basket of each seat, the heap, what is lost."""

    def clone(self) -> Fetch:
        t = Fetch(self.game, self.seats, self.options, self.places, self.dice.copy())
        self.share(t)
        return t

    @property
    def heap(self) -> int:
        return 2 * self.seats

    def basket(self, seat: int) -> int:
        return self.seats + seat

    def points(self, seat: int) -> int:
        return sum((slip & CARD) + 1 for zone in (seat, self.basket(seat)) for slip in self.zones[zone])

    def result(self) -> Result:
        scores = [self.points(seat) for seat in range(self.seats)]
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        return Result(scores, ranks, [seat for seat, rank in enumerate(ranks) if rank == 1], [""] * self.seats)

    def facts(self, seat: int) -> dict[str, object]:
        return {"points": [self.points(each) for each in range(self.seats)]}

    def fetch(self, seat: int) -> bool:
        """The next stick; whether the paws could hold it."""
        held = [slip & CARD for slip in self.zones[seat]]
        top = len(self.zones[self.heap]) - 1
        stick = self.move(self.heap, top, seat, EVERYONE, "FE-turn.2", "@{a} fetches {card}", seat)
        return stick & CARD not in held

    def empty_paws(self, seat: int, target: int, rule: str, text: str) -> None:
        while self.zones[seat]:
            self.move(seat, 0, target, EVERYONE, rule, text, seat)


class Turn(Question[Table]):
    """Fetch another stick, or rest."""

    RULE: ClassVar[str] = "FE-turn.1"
    PROMPT: ClassVar[str] = "Fetch another stick, or rest?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Turn:
        return Turn(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [FETCH, REST] if t.zones[seat] else [FETCH]

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "there is nothing in your paws to bring home", "FE-turn.4"

    def answer(self, t: Table, seat: int, move: int) -> None:
        game = cast(Fetch, t)
        goes_on = False
        if move == REST:
            game.empty_paws(seat, game.basket(seat), "FE-turn.4", "@{a} brings {card} home")
        elif game.fetch(seat):
            goes_on = True
        else:
            game.empty_paws(seat, game.heap + 1, "FE-turn.3", "@{a} drops {card}")
        if not game.zones[game.heap]:
            game.pop()
        elif not goes_on:
            self.seat = (seat + 1) % game.seats

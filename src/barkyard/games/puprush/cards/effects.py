"""What Bank cards do when they are played (rulebook section 12); which card does what is in bank.toml."""

from __future__ import annotations

from barkyard.engine.moves import NUMBER
from barkyard.engine.step import Choice
from barkyard.games.puprush.declare import FIRST_HELD, effect
from barkyard.games.puprush.moves import choose_rival, seat_refusal
from barkyard.games.puprush.table import PupRush


@effect("PR-own.3", "")
def none(t: PupRush, seat: int, card: int) -> None:
    pass


@effect("PR-own.4", "Draw {n} Bank cards.", one="Draw a Bank card.")
def draw_bank(t: PupRush, seat: int, card: int) -> None:
    for _ in range(t.house.n[card]):
        t.draw_bank(seat, rule_of(t, card))


@effect("PR-own.5", "Draw {n} Puptivity cards.", one="Draw a Puptivity card.")
def draw_puptivity(t: PupRush, seat: int, card: int) -> None:
    for _ in range(t.house.n[card]):
        t.draw_puptivity(seat, rule_of(t, card))


@effect("PR-own.6", "You gain {n} BP.")
def gain(t: PupRush, seat: int, card: int) -> None:
    t.gain(seat, t.house.n[card], rule_of(t, card))


@effect("PR-own.7", "You lose {n} BP.")
def lose(t: PupRush, seat: int, card: int) -> None:
    t.lose(seat, t.house.n[card], rule_of(t, card))


@effect("PR-own.8", "The player on your left gains {n} BP.")
def left_gains(t: PupRush, seat: int, card: int) -> None:
    t.gain(t.left(seat), t.house.n[card], rule_of(t, card))


@effect(
    "PR-own.9", "Another player of your choice draws {n} Mispaws.", one="Another player of your choice draws a Mispaw."
)
def other_draws_mispaw(t: PupRush, seat: int, card: int) -> None:
    t.push(Bake(seat, card))


class Bake(Choice[PupRush]):
    RULE = "PR-ask.8"
    PROMPT = "Your Bank card makes another player draw a Mispaw: who is it?"
    FIELDS = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return choose_rival(t, seat)

    def do(self, t: PupRush, move: int) -> None:
        other, amount = move & NUMBER, t.house.n[self.card]
        if t.heeled(other, self.seat):
            return
        text = "@{a} makes @{b} draw a Mispaw" if amount == 1 else "@{a} makes @{b} draw {c} Mispaws"
        t.tell(rule_of(t, self.card), text, self.seat, other, amount)
        t.order_mispaws(other, amount)

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        return seat_refusal(t, seat, move, "", rule_of(t, self.card))


@effect("PR-own.10", "You draw {n} Mispaws.", one="You draw a Mispaw.")
def draw_mispaw(t: PupRush, seat: int, card: int) -> None:
    t.order_mispaws(seat, t.house.n[card])


def rule_of(t: PupRush, card: int) -> str:
    return t.house.rules[card - FIRST_HELD]

"""Paying for a Puptivity with cards of the Money Pile, without change (PR-pay)."""

from __future__ import annotations

from typing import ClassVar, cast

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD, EVERYONE
from barkyard.engine.table import Question, Table
from barkyard.games.puprush import knowledge
from barkyard.games.puprush.cards import BANK, CARDS, COST
from barkyard.games.puprush.puptivities import play_puptivity
from barkyard.games.puprush.table import PupRush
from barkyard.games.puprush.words import PAY


def offers(t: PupRush, seat: int, cost: int, chosen: list[int]) -> list[int]:
    """The Bank cards that can be named next in a payment.

    Naming coins from the largest down and stopping as soon as the cost is met leaves no card superfluous (PR-pay.4)
    and names every fitting set once. So a coin fits if it is no larger than the last and enough is left from it down.
    """
    pile = t.zones[t.money + seat]
    coins = t.house.coins
    rank = t.house.rank
    highest = rank[chosen[-1]] if chosen else len(rank)
    for card in chosen:
        cost -= coins[card]
    fitting: list[int] = []
    for slip in pile:
        card = slip & CARD
        if rank[card] > highest or card in fitting:
            continue
        left = 0
        copies = 0
        for other in pile:
            if rank[other & CARD] <= rank[card]:
                left += coins[other & CARD]
                if other & CARD == card:
                    copies += 1
        if rank[card] == highest:
            named = chosen.count(card)
            copies -= named
            left -= named * coins[card]
        if copies and left >= cost:
            fitting.append(card)
    return fitting


def go_on_paying(t: PupRush, seat: int, card: int, chosen: list[int]) -> None:
    """Take the only fitting coins at once, ask where there is a choice, play the card when it is paid (PR-ask.4)."""
    paid = 0
    for coin in chosen:
        paid += t.house.coins[coin]
    while paid < COST[card]:
        fitting = offers(t, seat, COST[card], chosen)
        if len(fitting) > 1:
            if not t.is_open(seat, card):
                name_card(t, seat, card)
            t.push(Pay(seat, card, chosen))
            return
        chosen.append(fitting[0])
        paid += t.house.coins[fitting[0]]
    play_puptivity(t, seat, card, chosen)


def name_card(t: PupRush, seat: int, card: int) -> None:
    """Whoever has seen an equal card in this hand cannot tell whether it is this one."""
    if t.zones[t.notes]:
        knowledge.note_reveal(t, seat, card)
    place = t.place_of(seat, card)
    t.zones[seat].insert(place, t.take(seat, place))
    t.show(seat, place, EVERYONE, "PR-pup.2", "@{a} wants to play {card}", seat)


class Pay(Question):
    """Which coins to pay with, from the largest down; nothing moves before the payment is complete."""

    RULE: ClassVar[str] = "PR-ask.4"
    PROMPT: ClassVar[str] = "Pay: name the next Bank card, from the largest coin down."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "chosen")

    def __init__(self, seat: int, card: int, chosen: list[int]) -> None:
        self.seat = seat
        self.card = card
        self.chosen = chosen

    def copy(self) -> Pay:
        return Pay(self.seat, self.card, self.chosen.copy())

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        fitting = offers(cast(PupRush, t), seat, COST[self.card], self.chosen)
        fitting.sort()
        return [PAY | (card - BANK) for card in fitting]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        w.tell("PR-ask.4", "@{a} will pay with {b:held}", seat, move & NUMBER)
        self.chosen.append(BANK + (move & NUMBER))
        go_on_paying(w, seat, self.card, self.chosen)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        w = cast(PupRush, t)
        if move >> VERB != PAY >> VERB:
            return f"{CARDS[self.card]} must be paid first", "PR-pup.3"
        card = BANK + (move & NUMBER)
        left = w.zones[w.money + seat]
        if sum([slip & CARD == card for slip in left]) <= self.chosen.count(card):
            return "there is no such card left in your Money Pile", "PR-pay.3"
        fitting = " or ".join(CARDS[BANK + (offer & NUMBER)] for offer in self.moves(t, seat))
        if self.chosen and w.house.rank[card] > w.house.rank[self.chosen[-1]]:
            return f"what comes before {CARDS[self.chosen[-1]]} can no longer be named: {fitting}", "PR-ask.4"
        return f"with it and what comes after it the cost cannot be met: {fitting}", "PR-pay.4"

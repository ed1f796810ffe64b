"""Paying for a Puptivity with cards of the Money Pile, without change (PR-pay), and playing it."""

from __future__ import annotations

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD, EVERYONE
from barkyard.engine.step import Step
from barkyard.games.puprush import knowledge
from barkyard.games.puprush.cards.puptivities import Played
from barkyard.games.puprush.declare import AT_ONCE, CARDS, FRIEND_GAINED
from barkyard.games.puprush.moves import PAY, card_in, naming
from barkyard.games.puprush.table import PupRush
from barkyard.games.puprush.zones import UNNAMED, aged


def pay_for(t: PupRush, seat: int, card: int, chosen: list[int]) -> None:
    """Take the only fitting coins at once, ask where there is a choice, play the card when it is paid (PR-ask.4)."""
    paid = 0
    for coin in chosen:
        paid += t.house.coins[coin]
    while paid < t.house.cost[card]:
        fitting = fitting_coins(t, seat, t.house.cost[card], chosen)
        if len(fitting) > 1:
            if not is_open(t, seat, card):
                name_card(t, seat, card)
            t.push(Pay(seat, card, chosen))
            return
        chosen.append(fitting[0])
        paid += t.house.coins[fitting[0]]
    play_puptivity(t, seat, card, chosen)


def fitting_coins(t: PupRush, seat: int, cost: int, chosen: list[int]) -> list[int]:
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


def is_open(t: PupRush, seat: int, card: int) -> bool:
    """Whether all have seen that such a card lies in a hand."""
    for slip in t.zones[seat]:  # noqa: SIM110  # compiled, a loop is quicker than a generator
        if slip & CARD == card and slip & EVERYONE == EVERYONE:
            return True
    return False


def name_card(t: PupRush, seat: int, card: int) -> None:
    if t.zones[t.notes]:
        knowledge.note_reveal(t, seat, card)
    place = t.place_of(seat, card)
    t.single_out(seat, place)
    t.show(seat, place, EVERYONE, "PR-pup.2", "@{a} wants to play {card}", seat)


class Pay(Step[PupRush]):
    """Nothing moves before the payment is complete."""

    RULE = "PR-ask.4"
    PROMPT = "Pay: name the next Bank card, from the largest coin down."
    FIELDS = ("seat", "card", "chosen")

    def __init__(self, seat: int, card: int, chosen: list[int]) -> None:
        self.seat = seat
        self.card = card
        self.chosen = chosen

    def moves(self, t: PupRush, seat: int) -> list[int]:
        fitting = fitting_coins(t, seat, t.house.cost[self.card], self.chosen)
        fitting.sort()
        return [naming(PAY, card) for card in fitting]

    def do(self, t: PupRush, move: int) -> None:
        t.tell("PR-ask.4", "@{a} will pay with {b:held}", self.seat, move & NUMBER)
        pay_for(t, self.seat, self.card, [*self.chosen, card_in(move)])

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != PAY >> VERB:
            return f"{CARDS[self.card]} must be paid first", "PR-pup.3"
        card = card_in(move)
        if sum([slip & CARD == card for slip in t.zones[t.money + seat]]) <= self.chosen.count(card):
            return "there is no such card left in your Money Pile", "PR-pay.3"
        fitting = " or ".join(CARDS[card_in(offer)] for offer in self.moves(t, seat))
        if self.chosen and t.house.rank[card] > t.house.rank[self.chosen[-1]]:
            return f"what comes before {CARDS[self.chosen[-1]]} can no longer be named: {fitting}", "PR-ask.4"
        return f"with it and what comes after it the cost cannot be met: {fitting}", "PR-pay.4"


def play_puptivity(t: PupRush, seat: int, card: int, coins: list[int]) -> None:
    """One indivisible move: coins to the Doghouse, the card into the Activity Pile (PR-pup.2); then its text."""
    for coin in coins:
        t.discard_from(t.money + seat, t.place_of(t.money + seat, coin), "PR-pay.7", "@{a} pays {card}", seat)
    for _ in coins:
        t.sent(seat)
    place = t.place_of(seat, card)
    if t.zones[t.notes] and not is_open(t, seat, card):
        knowledge.note_reveal(t, seat, card)
    slip = t.move(seat, place, t.pile + seat, EVERYONE, "PR-pup.2", "@{a} plays {card}", seat)
    t.zones[t.pile + seat][-1] = aged(slip, t.age, UNNAMED if t.house.when[card] == FRIEND_GAINED else 0)
    t.age += 1
    t.activated[seat] = 1
    if t.house.when[card] == AT_ONCE:
        t.push(Played(seat))
        t.carry_out(card, seat)
    elif t.house.when[card] == FRIEND_GAINED:
        t.carry_out(card, seat)

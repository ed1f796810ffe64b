"""The sixteen Puptivities and the effects of Bank cards (rulebook sections 11 and 12)."""

from __future__ import annotations

from typing import ClassVar, cast

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import EVERYONE
from barkyard.engine.table import Question, Table
from barkyard.games.puprush import agenda, knowledge
from barkyard.games.puprush.bank import (
    DRAW_BANK,
    DRAW_PUPTIVITY,
    GAIN,
    KEYS,
    LEFT_GAINS,
    LOSE,
    OTHER_MISPAW,
    OWN_MISPAW,
)
from barkyard.games.puprush.cards import (
    BANK,
    BEACH_VISIT,
    BEST_FRIEND,
    DOG_PARK_FAMOUS,
    DOG_TOYS,
    DOG_TRAINER,
    EAGER_PUP,
    GOOD_BOY,
    LASTING,
    PUP_RIVALRY,
    ROLL_OVER,
    SQUIRREL_CHASE,
    TARGET_COUNT,
    UNNAMED,
    WALK,
    aged,
    target_of,
)
from barkyard.games.puprush.prints import FLIPS
from barkyard.games.puprush.table import MISPAW_ITEM, PupRush
from barkyard.games.puprush.words import CHOOSE, SEND, seat_refusal


def play_bank(t: PupRush, seat: int, card: int) -> None:
    """Into the Money Pile; its effect happens once, at this moment (PR-bank.2, PR-bank.3)."""
    if t.zones[t.notes]:
        knowledge.note_reveal(t, seat, card)
    t.move(seat, t.place_of(seat, card), t.money + seat, EVERYONE, "PR-bank.2", "@{a} plays {card}", seat)
    t.banked = 1
    effect = t.house.bank.effects[card - BANK]
    amount = t.house.bank.amounts[card - BANK]
    rule = t.house.rules[card - BANK]
    if effect == DRAW_BANK:
        for _ in range(amount):
            t.draw_bank(seat, rule)
    elif effect == DRAW_PUPTIVITY:
        for _ in range(amount):
            t.draw_puptivity(seat, rule)
    elif effect == GAIN:
        t.gain(seat, amount, rule)
    elif effect == LOSE:
        t.lose(seat, amount, rule)
    elif effect == LEFT_GAINS:
        t.gain(t.left(seat), amount, rule)
    elif effect == OWN_MISPAW:
        send_mispaws(t, seat, amount)
    elif effect == OTHER_MISPAW:
        bake_sale(t, seat, card)


def send_mispaws(t: PupRush, seat: int, amount: int) -> None:
    """Every order to draw a Mispaw waits on the agenda (PR-mispaw.1)."""
    for _ in range(amount):
        t.due(MISPAW_ITEM, seat)


def bake_sale(t: PupRush, seat: int, card: int) -> None:
    """Another player of your choice draws a Mispaw."""
    if t.seats == 2:
        bake_for(t, seat, 1 - seat, card)
    else:
        t.push(Bake(seat, card))


def bake_for(t: PupRush, seat: int, other: int, card: int) -> None:
    if t.heeled(other, seat):
        return
    amount = t.house.bank.amounts[card - BANK]
    text = "@{a} makes @{b} draw a Mispaw" if amount == 1 else "@{a} makes @{b} draw {c} Mispaws"
    t.tell(t.house.rules[card - BANK], text, seat, other, amount)
    send_mispaws(t, other, amount)


def play_puptivity(t: PupRush, seat: int, card: int, coins: list[int]) -> None:
    """One indivisible move: coins to the Doghouse, the card into the Activity Pile (PR-pup.2); then its text."""
    for coin in coins:
        t.discard_from(t.money + seat, t.place_of(t.money + seat, coin), "PR-pay.7", "@{a} pays {card}", seat)
    for _ in coins:
        t.sent(seat)
    place = t.place_of(seat, card)
    if t.zones[t.notes] and not t.is_open(seat, card):
        knowledge.note_reveal(t, seat, card)
    slip = t.move(seat, place, t.pile + seat, EVERYONE, "PR-pup.2", "@{a} plays {card}", seat)
    t.zones[t.pile + seat][-1] = aged(slip, t.age, UNNAMED if card == BEST_FRIEND else 0)
    t.age += 1
    t.activated[seat] = 1
    asked = len(t.stack)
    if card == BEST_FRIEND:
        best_friend(t, seat)
    elif card in (SQUIRREL_CHASE, PUP_RIVALRY):
        send_away(t, seat, card)
    elif not LASTING[card]:
        _text(t, seat, card)
        retire(t, seat)
    if len(t.stack) == asked:
        agenda.settle(t)


def retire(t: PupRush, seat: int, rule: str = "PR-pup.5", text: str = "@{a}'s {card} is done") -> None:
    """The card just played goes to the Doghouse, sent by its player (PR-pup.5)."""
    if t.stack:
        t.discard_from(t.pile + seat, len(t.zones[t.pile + seat]) - 1, rule, text, seat)
        t.sent(seat)


def _text(t: PupRush, seat: int, card: int) -> None:
    """The instant cards that ask nothing."""
    n = t.house.n[card]
    if card == ROLL_OVER:
        t.gain(seat, n if t.uses[seat] else 0, "PR-roll-over.1")
    elif card == BEACH_VISIT:
        t.gain(seat, n, "PR-beach-visit.1")
    elif card == WALK:
        walk(t, seat, n)
    elif card == DOG_TOYS:
        t.gain(seat, n * len(t.zones[t.money + seat]), "PR-dog-toys.1")
    elif card == DOG_TRAINER:
        t.gain(seat, n, "PR-dog-trainer.1")
    elif card == EAGER_PUP:
        t.gain(seat, n * t.drawn[seat], "PR-eager-pup.1")
    elif card == GOOD_BOY:
        t.gain(seat, 0 if t.zones[t.money + seat] else n, "PR-good-boy.1")
    elif card == DOG_PARK_FAMOUS:
        t.gain(seat, min(n, len(t.zones[t.doghouse])), "PR-dog-park-famous.1")


def walk(t: PupRush, seat: int, n: int) -> None:
    """One gain for all heads, then a Mispaw for each tails."""
    heads = 0
    for _ in range(FLIPS):
        side = t.dice.below(2)
        heads += side
        t.tell("PR-walk.1", "@{a} flips {b:side}", seat, side)
    t.gain(seat, n * heads, "PR-walk.2")
    send_mispaws(t, seat, FLIPS - heads)


def best_friend(t: PupRush, seat: int) -> None:
    """Name another player for good; their next gain is halved and you get as much."""
    if t.seats == 2:
        befriend(t, seat, 1 - seat)
    else:
        t.push(Friend(seat))


def befriend(t: PupRush, seat: int, other: int) -> None:
    t.tell("PR-best-friend.1", "@{a} names @{b} best friend", seat, other)
    if t.heeled(other, seat):  # PR-heel.7: it goes to the Doghouse without effect
        retire(t, seat, "PR-heel.7", "@{a}'s {card} goes to the Doghouse without effect")
    else:
        pile = t.zones[t.pile + seat]
        pile[-1] = aged(pile[-1], t.age - 1, other)


def send_away(t: PupRush, seat: int, card: int) -> None:
    """Squirrel Chase and Pup-Rivalry: put a card in play into the Doghouse; not this card itself."""
    answers = targets(t, seat, card)
    if len(answers) > 1:
        t.push(Chase(seat) if card == SQUIRREL_CHASE else Rival(seat))
        return
    if answers:
        send_target(t, seat, answers[0], card)
    retire(t, seat)


def targets(t: PupRush, seat: int, card: int) -> list[int]:
    """Cards in play, pile by pile; Pup-Rivalry knows Activity Piles only (PR-ask.5, PR-ask.6)."""
    answers: list[int] = []
    for owner in range(t.seats):
        first = len(answers)
        if card == SQUIRREL_CHASE:
            _offer(answers, first, owner, t.zones[t.money + owner])
        pile = t.zones[t.pile + owner]
        _offer(answers, first, owner, pile[:-1] if owner == seat else pile)
    answers.sort()
    return answers


def _offer(answers: list[int], first: int, owner: int, slips: list[int]) -> None:
    for slip in slips:
        move = SEND | (owner * TARGET_COUNT + target_of(slip))
        if move not in answers[first:]:
            answers.append(move)


def send_target(t: PupRush, seat: int, move: int, card: int) -> None:
    owner = (move & NUMBER) // TARGET_COUNT
    target = (move & NUMBER) % TARGET_COUNT
    rule = "PR-squirrel-chase.1" if card == SQUIRREL_CHASE else "PR-pup-rivalry.1"
    t.tell(rule, "@{a} picks @{b}'s {c:target}", seat, owner, target)
    if t.heeled(owner, seat):
        return
    zone = t.money + owner if target < len(KEYS) else t.pile + owner
    slips = t.zones[zone]
    place = 0
    while target_of(slips[place]) != target:
        place += 1
    t.discard_from(zone, place, rule, "@{a} sends {card} away", seat)
    t.sent(seat)
    t.gain(seat, t.house.n[card], rule)


def target_refusal(t: PupRush, seat: int, move: int, card: int) -> tuple[str, str]:
    if move >> VERB != SEND >> VERB:
        return "choose a card in play, with its player's seat before it", "PR-ask.15"
    if card == PUP_RIVALRY:
        return "that card lies in no Activity Pile of that player", "PR-pup-rivalry.1"
    return "that card is not in play with that player", "PR-squirrel-chase.1"


class Chase(Question):
    """Which card Squirrel Chase sends away."""

    RULE: ClassVar[str] = "PR-ask.5"
    PROMPT: ClassVar[str] = "Squirrel Chase: send which card in play to the Doghouse?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Chase:
        return Chase(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return targets(cast(PupRush, t), seat, SQUIRREL_CHASE)

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        send_target(w, seat, move, SQUIRREL_CHASE)
        retire(w, seat)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return target_refusal(cast(PupRush, t), seat, move, SQUIRREL_CHASE)


class Rival(Question):
    """Which card Pup-Rivalry sends away."""

    RULE: ClassVar[str] = "PR-ask.6"
    PROMPT: ClassVar[str] = "Pup-Rivalry: send which card of an Activity Pile to the Doghouse?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Rival:
        return Rival(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return targets(cast(PupRush, t), seat, PUP_RIVALRY)

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        send_target(w, seat, move, PUP_RIVALRY)
        retire(w, seat)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return target_refusal(cast(PupRush, t), seat, move, PUP_RIVALRY)


class Friend(Question):
    """Whom Best Friend Fur-ever names."""

    RULE: ClassVar[str] = "PR-ask.7"
    PROMPT: ClassVar[str] = "Best Friend Fur-ever: whose next gain do you share?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Friend:
        return Friend(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [CHOOSE | other for other in range(t.seats) if other != seat]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        befriend(w, seat, move & NUMBER)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return seat_refusal(t, seat, move, "", "PR-best-friend.1")


class Bake(Question):
    """Who draws a Mispaw because of a Bake Sale, or of a card like it in a Bank deck of one's own."""

    RULE: ClassVar[str] = "PR-ask.8"
    PROMPT: ClassVar[str] = "Your Bank card makes another player draw a Mispaw: who is it?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def copy(self) -> Bake:
        return Bake(self.seat, self.card)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [CHOOSE | other for other in range(t.seats) if other != seat]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        bake_for(w, seat, move & NUMBER, self.card)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return seat_refusal(t, seat, move, "", cast(PupRush, t).house.rules[self.card - BANK])

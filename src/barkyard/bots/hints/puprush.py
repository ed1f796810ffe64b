"""PupRush! by rules of thumb: bank first, use the dog, then play whatever brings most BondPoints for its coins."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.games.puprush.bank import KEYS
from barkyard.games.puprush.cards.mispaws import MatchPlayer
from barkyard.games.puprush.declare import BANK, CARDS, EFFECTS, FIRST_HELD, TARGETS, number_of
from barkyard.games.puprush.moves import (
    ADOPT,
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    FROM_BANK,
    FROM_DOGHOUSE,
    FROM_PUPTIVITY,
    GIVE,
    PAY,
    PLAY,
    SEND,
    SNACK,
    USE_DOG,
    card_in,
)
from barkyard.games.puprush.paying import Pay
from barkyard.games.puprush.table import PupRush

LABRADOR: Final = number_of("labrador")
BEAGLE: Final = number_of("beagle")
DACHSHUND: Final = number_of("dachshund")
CHIHUAHUA: Final = number_of("chihuahua")
DOG_TOYS: Final = number_of("dog-toys")
ROLL_OVER: Final = number_of("roll-over")
EAGER_PUP: Final = number_of("eager-pup")
GOOD_BOY: Final = number_of("good-boy")
DOG_PARK_FAMOUS: Final = number_of("dog-park-famous")

LIKED_DOGS: Final = [number_of(dog) for dog in ("corgi", "beagle", "labrador", "husky", "dachshund", "chihuahua")]
COIN_WORTH: Final = 0.5  # BondPoints that a PupCoin buys, more or less
EFFECT_WORTH: Final = {
    "draw-bank": 1.0,
    "gain": 1.0,
    "draw-puptivity": 1.0,
    "other-draws-mispaw": 1.0,
    "left-gains": -0.7,
    "lose": -1.0,
    "draw-mispaw": -1.5,
}
LEAD: Final = 5.0  # BondPoints that make a lead fairly safe


class PupRushHints(Hints):
    def __init__(self) -> None:
        super().__init__(horizon=60, guided=230, exploration=0.4, walks=4)

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        w = cast(PupRush, t)
        verb = moves[-1] >> VERB << VERB
        if verb == END:
            return best_action(w, seat, moves)
        if verb == PAY:
            return best_payment(w, moves)
        if verb == DRAW:
            return best_draw(w, seat, moves)
        if verb == DISCARD:
            return worst_card(w, seat, moves)
        if verb == ADOPT:
            return liked_dog(moves)
        return best_choice(w, seat, verb, moves)

    def judge(self, t: Table) -> list[float]:
        """How far ahead of the best rival each seat is."""
        w = cast(PupRush, t)
        worth: list[float] = []
        for seat in range(w.seats):
            rival = 0
            for other in range(w.seats):
                if other != seat:
                    rival = max(rival, w.points[other])
            worth.append(1.0 / (1.0 + exp((rival - w.points[seat]) / LEAD)))
        return worth


def liked_dog(moves: list[int]) -> int:
    for dog in LIKED_DOGS:
        if ADOPT | dog in moves:
            return ADOPT | dog
    return moves[0]


def best_draw(t: PupRush, seat: int, moves: list[int]) -> int:
    """What the dog likes; else coins, as long as there are fewer Bank cards than Puptivities to buy with them."""
    if t.dog(seat) == DACHSHUND and FROM_DOGHOUSE in moves:
        return FROM_DOGHOUSE
    banked = len(t.zones[t.money + seat])
    for slip in t.zones[seat]:
        banked += 1 if t.house.deck[slip & CARD] == BANK else -1
    wanted = FROM_PUPTIVITY if t.dog(seat) == LABRADOR or banked > 0 else FROM_BANK
    return wanted if wanted in moves else moves[0]


def best_action(t: PupRush, seat: int, moves: list[int]) -> int:
    """A Bank card, then the dog, then the Puptivity that is worth most beyond its coins, then nothing."""
    best = END
    best_worth = 0.0
    for move in moves:
        if move >> VERB == PLAY >> VERB:
            card = card_in(move)
            worth = 100.0 + bank_worth(t, seat, card) if t.house.deck[card] == BANK else worth_of(t, seat, card)
            if worth > best_worth:
                best_worth = worth
                best = move
    if USE_DOG in moves and best_worth < 100.0:
        return USE_DOG
    return best


def bank_worth(t: PupRush, seat: int, card: int) -> float:
    """Its coins, less if it costs BondPoints to play it."""
    effect = EFFECTS[t.house.bank.effects[card - FIRST_HELD]]
    worth = COIN_WORTH * t.house.coins[card] + EFFECT_WORTH.get(effect, 0.0)
    if effect == "lose" and not t.points[seat]:
        worth += 1.0
    if effect == "draw-mispaw" and t.dog(seat) == CHIHUAHUA:
        worth += 2.5
    return worth


def worth_of(t: PupRush, seat: int, card: int) -> float:
    """What a Puptivity brings if it is played now, less what its coins could buy otherwise."""
    worth = brings(t, seat, card) - COIN_WORTH * t.house.cost[card]
    if t.points[seat] + brings(t, seat, card) >= 20:
        return worth + 50.0
    if t.dog(seat) == BEAGLE:
        worth += 1.5  # every card sent away is another point
    return worth


def brings(t: PupRush, seat: int, card: int) -> float:
    """BondPoints, those of waiting cards reckoned by their chances."""
    coins = len(t.zones[t.money + seat])
    if card == DOG_TOYS:
        return 3.0 * max(0, coins - 1)
    if card == ROLL_OVER:
        return 3.0 if t.uses[seat] else 0.0
    if card == EAGER_PUP:
        return 2.0 * t.drawn[seat]
    if card == GOOD_BOY:
        return 6.0 if coins == 1 or t.pupcoins(seat) <= t.house.cost[card] + 1 else 0.0
    if card == DOG_PARK_FAMOUS:
        return float(min(7, len(t.zones[t.doghouse])))
    return USUALLY[card]


# What the others usually bring; a card that is not here is thought to bring nothing.
USUALLY: Final = [0.0] * len(CARDS)
for _key, _worth in {
    "paw-pals": 1.5,
    "squeaky-clean": 1.0,
    "beach-visit": 2.0,
    "bark": 0.8,
    "walk": 1.6,
    "squirrel-chase": 3.0,
    "best-friend": 2.0,
    "pup-rivalry": 2.0,
    "heel": 1.6,
    "dog-trainer": 5.0,
    "play-dead": 6.0,
}.items():
    USUALLY[number_of(_key)] = _worth


def best_payment(t: PupRush, moves: list[int]) -> int:
    """The coin that fits the rest of the cost; else the smallest that covers it; else the largest."""
    question = cast(Pay, t.stack[-1])
    left = t.house.cost[question.card]
    for card in question.chosen:
        left -= t.house.coins[card]
    best = moves[0]
    best_worth = -100
    for move in moves:
        coins = t.house.coins[card_in(move)]
        worth = 50 - coins if coins >= left else coins
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def worst_card(t: PupRush, seat: int, moves: list[int]) -> int:
    best = moves[0]
    least = 1000.0
    for move in moves:
        card = card_in(move)
        worth = bank_worth(t, seat, card) + 0.5 if t.house.deck[card] == BANK else max(1.0, worth_of(t, seat, card))
        if worth < least:
            least = worth
            best = move
    return best


def best_choice(t: PupRush, seat: int, verb: int, moves: list[int]) -> int:
    """Harm whoever leads, help whoever is last, take the largest coin and give the smallest."""
    helps = isinstance(t.stack[-1], MatchPlayer)
    best = moves[0]
    best_worth = -1000.0
    for move in moves:
        number = move & NUMBER
        if verb == GIVE:
            worth = float(-t.house.coins[FIRST_HELD + number])
        elif verb == CHOOSE:
            worth = against(t, seat, number) * (-1.0 if helps else 1.0)
        elif verb == SEND:
            worth = against(t, seat, number // len(TARGETS))
        elif verb == SNACK:
            worth = float(t.house.coins[FIRST_HELD + number % len(KEYS)])
        else:
            worth = 0.0
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def against(t: PupRush, seat: int, other: int) -> float:
    return -100.0 if other == seat else float(t.points[other])
